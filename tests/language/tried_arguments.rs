//! `?` inside of calls that are carried through as they are: of functions without derivatives, and of counts and texts.

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Differentiable)]
struct Row {
    x: f64,
}

static ROWS: [Row; 2] = [Row { x: 2.0 }, Row { x: 3.0 }];

fn number(text: &str) -> Result<usize, String> {
    text.parse::<usize>().map_err(|e| e.to_string())
}

fn find(k: usize) -> Option<&'static Row> {
    ROWS.get(k)
}

fn note(all: &mut Vec<usize>, k: usize) {
    all.push(k);
}

#[derive(Clone, Copy, Debug, Differentiable, PartialEq)]
struct Size {
    a: f64,
}

#[differentiate]
fn sum(all: [Size; 3]) -> f64 {
    all[0].a * all[1].a + all[2].a
}

#[differentiate]
impl Size {
    fn square(a: f64) -> Result<Size, String> {
        if a < 0.0 {
            return Err("negative".into());
        }
        Ok(Size { a: a * a })
    }

    fn whole(a: usize) -> Result<Size, String> {
        Ok(Size { a: a as f64 })
    }

    fn of_row(text: Option<&str>, b: f64) -> Result<f64, String> {
        let size = match text {
            Some(text) => match find(number(text)?) {
                Some(row) => Size::square(row.x * b)?,
                None => return Err("no such row".into()),
            },
            None => Size::square(b)?,
        };
        Ok(size.a * b)
    }

    fn looked_up(text: &str, b: f64) -> Result<f64, String> {
        let row = find(number(text)?).ok_or("no")?;
        Ok(Size::square(row.x * b)?.a)
    }

    fn both(text: &str, b: f64) -> Result<(f64, f64), String> {
        let two = {
            let d = Size::square(b)?;
            match text {
                "0" => (Size::square(Size::square(d.a)?.a)?.a, Size::square(b)?.a),
                text => (b * b, Size::whole(number(text)?)?.a * b),
            }
        };
        Ok(two)
    }

    fn total(b: &[f64]) -> Result<f64, String> {
        Ok(sum([
            Size::square(b[0])?,
            Size::square(b[1])?,
            Size { a: b[2] },
        ]))
    }

    fn noted(text: &str, b: f64) -> Result<f64, String> {
        let mut all = Vec::new();
        note(&mut all, number(text)?);
        note(&mut all, number("7")?);
        Ok((all[0] + all[1]) as f64 * b)
    }
}

const TEXTS: [&str; 4] = ["0", "1", "7", "x"];

#[differentiate]
fn any(b: f64, k: usize) -> f64 {
    let text = TEXTS[k];
    let row = Size::of_row(Some(text), b).unwrap_or(-b);
    let plain = Size::of_row(None, b).unwrap_or(-b);
    let looked_up = Size::looked_up(text, b).unwrap_or(-b);
    let noted = Size::noted(text, b).unwrap_or(-b);
    match Size::both(text, b) {
        Ok((x, y)) => x * y + row + plain + looked_up + noted,
        Err(_) => row * plain + looked_up * noted,
    }
}

#[differentiate]
fn total(b: &[f64]) -> f64 {
    Size::total(b).unwrap_or(-1.0)
}

#[test]
fn questions_inside_of_calls_without_derivatives() {
    for k in 0..TEXTS.len() {
        check_grads!(any(1.7, k));
        check_grads!(any(-1.7, k));
    }
    check_grads!(total(&[2.0, 3.0, 5.0]));
    check_grads!(total(&[2.0, -3.0, 5.0]));
    // 9 b^3 + b^3 + 9 b^2 + 8 b + b^3
    near(any_grad(2.0, 1), 11.0 * 12.0 + 18.0 * 2.0 + 8.0, 1e-12);
    assert_eq!(total_grad(&[2.0, -3.0, 5.0]), [0.0; 3]);
}
