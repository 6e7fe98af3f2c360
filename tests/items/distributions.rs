//! Distributions of `statrs`, through whose functions derivatives flow to the point and to the parameters. Against closed
//! forms, finite differences and the inner product of the two modes.

use std::sync::{LazyLock, OnceLock};

use cotangent::{check_grads, differentiate};
use num_traits::NumCast;
use statrs::distribution as of_statrs;
use statrs::distribution::{Continuous, ContinuousCDF, Normal, StudentsT};

use crate::oracle::near;

const MEAN: f32 = 0.5;
const DEVIATION: f32 = 1.25;

#[differentiate]
fn of_variable(x: f64) -> f64 {
    let n: Normal = Normal::new(MEAN as f64, DEVIATION as f64).unwrap();
    n.cdf(x) * n.sf(2.0 * x) * n.pdf(x) + n.ln_pdf(x)
}

#[differentiate]
fn of_calls(x: f64) -> f64 {
    Normal::new(0., 1.).unwrap().cdf(x * x)
        + Normal::standard().inverse_cdf(x * 0.3) * Normal::default().pdf(x)
}

fn normal() -> Normal {
    Normal::new(0.25, 1.5).unwrap()
}

static LAZY: LazyLock<Normal> = LazyLock::new(|| Normal::new(0.1, 0.9).unwrap());
static ONCE: OnceLock<Normal> = OnceLock::new();

#[differentiate]
fn of_functions(x: f64, t: f64) -> f64 {
    let share = normal().cdf(x - t);
    if share < f64::EPSILON {
        -x
    } else {
        normal().pdf(x - t) / share + LAZY.sf(x) * ONCE.get_or_init(normal).cdf(3.0 * t)
    }
}

#[differentiate]
fn among_others(xs: &[f64]) -> f64 {
    let n = Normal::standard();
    let shares = |z: f64| n.cdf(z) * ContinuousCDF::sf(&n, 2.0 * z);
    let sum: f64 = xs.iter().map(|x| n.cdf(*x)).sum();
    let mut product = 1.0;
    for x in xs {
        product *= shares(x * product) + Normal::pdf(&n, *x);
    }
    sum * product * ContinuousCDF::cdf(&normal(), product)
}

#[differentiate]
fn that_may_fail_at_once(x: f64) -> f64 {
    let share = match Normal::new(0.5, 1.5) {
        Ok(n) => n.inverse_cdf(0.2 + 0.1 * x),
        Err(_) => 0.0,
    };
    if let Ok(n) = Normal::new(0.0, 1.0) {
        n.sf(x) * share
    } else {
        x
    }
}

#[differentiate]
fn of_reference(x: f64, m: f64) -> f64 {
    let n = &Normal::new(m, 2.0).unwrap();
    (n).cdf(x) + Normal::sf(n, 3.0 * x)
}

#[test]
fn points() {
    for x in [0.37, 0.81, 1.9] {
        check_grads!(of_variable(x));
        check_grads!(of_calls(x));
        check_grads!(of_functions(x, 0.4));
        check_grads!(among_others(&[x, -0.6, 0.3]));
        check_grads!(that_may_fail_at_once(x));
        check_grads!(of_reference(x, 0.3));
    }
    check_grads!(of_functions(-12.0, 0.4));
    let density = |x: f64| (-0.5 * x * x).exp() / std::f64::consts::TAU.sqrt();
    #[differentiate]
    fn share(x: f64) -> f64 {
        let n = Normal::new(0.0, 1.0).unwrap();
        n.cdf(x)
    }
    near(share_grad(0.7), density(0.7), 1e-15);
    assert_eq!(share_value_and_grad(0.7).0, share(0.7));
}

#[differentiate]
struct Model {
    factor: f64,
    #[differentiate(skip)]
    of: Normal,
}

#[differentiate]
impl Model {
    fn new(factor: f64) -> Model {
        let of = normal();
        Model { factor, of }
    }

    fn value(&self, x: f64) -> f64 {
        self.factor * self.of.cdf(x * self.factor)
    }
}

/// A function has made what holds it.
#[differentiate]
fn of_made(x: f64, factor: f64) -> f64 {
    let model = Model::new(factor);
    model.value(x) * model.of.pdf(factor)
}

fn slope(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    let h = 1e-4;
    (8.0 * (f(x + h) - f(x - h)) - f(x + 2.0 * h) + f(x - 2.0 * h)) / (12.0 * h)
}

#[test]
fn fields() {
    let model = |factor| Model {
        factor,
        of: normal(),
    };
    let (by_model, by_x) = model(1.3).value_grad(0.4);
    let expected = slope(|factor| model(factor).value(0.4), 1.3);
    near(by_model.factor, expected, 1e-9);
    near(by_x, slope(|x| model(1.3).value(x), 0.4), 1e-9);
    check_grads!(of_made(0.7, 1.3));
}

#[differentiate]
fn of_normal(x: f64, m: f64, s: f64) -> f64 {
    let n = Normal::new(m, s).unwrap();
    let m = 2.0 * m;
    n.cdf(x) * m + 2.0 * n.sf(3.0 * x) + n.inverse_cdf(0.2 + 0.1 * x) * n.pdf(x) + n.ln_pdf(x)
}

#[differentiate]
fn at_once(x: f64, m: f64, s: f64) -> f64 {
    Normal::new(m, s.exp()).unwrap().cdf(x) * Normal::new(s, 1.0).unwrap().pdf(m) * x
}

#[differentiate]
fn that_may_fail(x: f64, m: f64, s: f64) -> Result<f64, String> {
    let n = Normal::new(m * s, s).map_err(|e| e.to_string())?;
    Ok(n.cdf(x) * x)
}

/// Another one in each turn.
#[differentiate]
fn walk(steps: &[f64], s: f64) -> f64 {
    let mut at = 0.1;
    for step in steps {
        let n = Normal::new(at, s).unwrap();
        at += n.cdf(*step) * s;
    }
    at
}

macro_rules! of_two {
    ($($name:ident($Of:ident);)*) => {$(
        #[differentiate]
        fn $name(x: f64, a: f64, b: f64) -> f64 {
            let of = statrs::distribution::$Of::new(a, b).unwrap();
            of.cdf(x) + 2.0 * of.sf(x) * of.pdf(x) + of.ln_pdf(x)
        }
    )*};
}

of_two! {
    log_normal(LogNormal);
    cauchy(Cauchy);
    laplace(Laplace);
    gumbel(Gumbel);
    gamma(Gamma);
    inverse_gamma(InverseGamma);
    beta(Beta);
    fisher_snedecor(FisherSnedecor);
    weibull(Weibull);
    pareto(Pareto);
    uniform(Uniform);
}

#[differentiate]
fn students_t(x: f64, m: f64, s: f64, n: f64) -> f64 {
    let t = StudentsT::new(m, s, n).unwrap();
    2.0 * t.sf(x) + t.pdf(x) * t.ln_pdf(x) + t.inverse_cdf(0.3)
}

#[differentiate]
fn others(x: f64, a: f64, n: u64) -> f64 {
    let exponential = of_statrs::Exp::new(a).unwrap();
    let squares = of_statrs::ChiSquared::new(2.0 * a).unwrap();
    let counted = of_statrs::ChiSquared::new(n as f64).unwrap();
    let erlang = of_statrs::Erlang::new(n, 1.5).unwrap();
    exponential.cdf(x) * squares.cdf(x)
        + exponential.pdf(x) * squares.pdf(x)
        + counted.sf(x) * counted.pdf(x) * erlang.cdf(x)
}

#[test]
fn parameters() {
    for (x, a, b) in [(0.37, 0.4, 0.9), (0.81, 1.3, 1.7), (0.5, 2.6, 3.3)] {
        check_grads!(of_normal(x, a, b));
        check_grads!(at_once(x, a, b));
        check_grads!(that_may_fail(x, a, b));
        check_grads!(walk(&[x, 2.0 * x, 0.1], b));
        check_grads!(log_normal(x, a, b));
        check_grads!(cauchy(x, a, b));
        check_grads!(laplace(x, a, b));
        check_grads!(laplace(x + a, a, b));
        check_grads!(gumbel(x, a, b));
        check_grads!(gamma(x, a, b));
        check_grads!(gamma(7.0 * x, a, b));
        check_grads!(inverse_gamma(x, a, b));
        check_grads!(beta(x, a, b));
        check_grads!(beta(0.9 + 0.1 * x, a, b));
        check_grads!(fisher_snedecor(x, a, b));
        check_grads!(weibull(x, a, b));
        check_grads!(pareto(a + x, a, b));
        check_grads!(uniform(x, -a, b));
        check_grads!(students_t(x, a, b, 3.0));
        check_grads!(students_t(a + x, a, b, 0.7));
        check_grads!(others(x, a, 3));
    }
    // Where nothing is, nothing changes.
    assert_eq!(uniform_grad(5.0, -1.0, 2.0), (0.0, 0.0, 0.0));
    // Its mean moves a normal distribution as a whole.
    let z = (0.8_f64 - 0.5) / 2.0;
    let p = (-0.5 * z * z).exp() / (2.0 * std::f64::consts::TAU.sqrt());
    #[differentiate]
    fn share(x: f64, m: f64, s: f64) -> f64 {
        Normal::new(m, s).unwrap().cdf(x)
    }
    let (by_x, by_m, by_s) = share_grad(0.8, 0.5, 2.0);
    near(by_x, p, 1e-15);
    near(by_m, -p, 1e-15);
    near(by_s, -z * p, 1e-15);
    assert!(that_may_fail(1.0, 1.0, -1.0).is_err());
}

/// As programs over `f32` ask for it.
#[differentiate]
fn cast(d: (f32, f32)) -> Result<(f32, f32), String> {
    let n: Normal = Normal::new(0.0, 1.0).unwrap();
    let failed: String = "a cast failed".into();
    Ok((
        NumCast::from(n.cdf(NumCast::from(d.0).ok_or(&failed)?)).ok_or(&failed)?,
        n.cdf((-d.1) as f64) as f32,
    ))
}

#[test]
fn casts() {
    let (_, pull) = cast_vjp((0.7, -0.3));
    let density = |x: f64| ((-0.5 * x * x).exp() / std::f64::consts::TAU.sqrt()) as f32;
    let (by_first, by_second) = pull(Some((2.0, 3.0)));
    assert!((by_first - 2.0 * density(0.7)).abs() < 1e-6);
    assert!((by_second + 3.0 * density(0.3)).abs() < 1e-6);
}

/// A type of one's own that is called so.
mod own {
    use cotangent::differentiate;
    use statrs::distribution::{Beta, ContinuousCDF};

    pub mod laws {
        use cotangent::{Differentiable, differentiate};

        #[derive(Differentiable)]
        pub struct Beta(pub f64);

        #[differentiate]
        impl Beta {
            pub fn new(rate: f64) -> Beta {
                Beta(rate)
            }

            pub fn cdf(&self, x: f64) -> f64 {
                self.0 * x * x
            }
        }
    }

    #[differentiate]
    pub fn both(x: f64, rate: f64) -> f64 {
        let own = laws::Beta::new(rate);
        let other = Beta::new(2.0, 0.1 * rate + 0.5).unwrap();
        own.cdf(x) + other.cdf(0.1 * x)
    }
}

#[test]
fn own_types() {
    let (by_x, by_rate) = own::both_grad(3.0, 5.0);
    near(by_x, 30.0 + 2.0 * 0.3 * 0.1, 1e-13);
    near(by_rate, slope(|rate| own::both(3.0, rate), 5.0), 1e-9);
}
