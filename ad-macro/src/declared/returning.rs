//! Macros of `anyhow` that return from the function: in the derivatives they would return from these, with another result.
//!
//! Input:  `bail!("no root of {x}")`, `ensure!(x > 0.0, "negative")`
//! Output: `return Err(::anyhow::anyhow!("no root of {x}"))`, `if !(x > 0.0) { return Err(::anyhow::anyhow!("negative")) }`

const BAIL: &str = "
    ($message:literal $(,)?) => { return ::core::result::Result::Err(::anyhow::anyhow!($message)) };
    ($error:expr $(,)?) => { return ::core::result::Result::Err(::anyhow::anyhow!($error)) };
    ($format:expr, $($argument:tt)*) => {
        return ::core::result::Result::Err(::anyhow::anyhow!($format, $($argument)*))
    };
";

/// Without a message there is the one that only the macro itself knows. In a closure, which is another function to return from,
/// it stays as it is.
const ENSURE: &str = "
    ($condition:expr $(,)?) => {
        if !$condition {
            return ::core::result::Result::Err(
                (|| -> ::anyhow::Result<()> { ::anyhow::ensure!($condition); ::core::result::Result::Ok(()) })().unwrap_err()
            )
        }
    };
    ($condition:expr, $message:literal $(,)?) => {
        if !$condition { return ::core::result::Result::Err(::anyhow::anyhow!($message)) }
    };
    ($condition:expr, $error:expr $(,)?) => {
        if !$condition { return ::core::result::Result::Err(::anyhow::anyhow!($error)) }
    };
    ($condition:expr, $format:expr, $($argument:tt)*) => {
        if !$condition { return ::core::result::Result::Err(::anyhow::anyhow!($format, $($argument)*)) }
    };
";

/// The arms of the macro `name` of a module of this path.
pub fn arms(module: &[String], name: &str) -> Option<String> {
    let [module] = module else { return None };
    let arms = match (module.as_str(), name) {
        ("anyhow", "bail") => BAIL,
        ("anyhow", "ensure") => ENSURE,
        _ => return None,
    };
    Some(arms.to_string())
}
