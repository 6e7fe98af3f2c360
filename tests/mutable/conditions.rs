//! Calls in conditions that change what they are lent, methods that say in a `bool` whether they did, and functions that
//! change `&mut`s by functions that they are handed.

use cotangent::{Differentiable, check_grads, differentiate, function};
use cotangent_test_twin::{agree, agree_map, check, with_duals};

#[with_duals]
mod scalars {
    use super::*;

    /// The value that the loop and the conditions compare is also what they change.
    #[differentiate]
    fn scaled(x: &mut f64, k: f64) -> f64 {
        *x *= k;
        *x
    }

    #[differentiate]
    fn shrinks(mut x: f64, k: f64) -> f64 {
        let mut n = 0;
        while scaled(&mut x, k) > 0.1 {
            n += 1;
            if n > 4 {
                break;
            }
        }
        x * n as f64
    }

    #[differentiate]
    fn in_turn(mut x: f64, k: f64) -> f64 {
        if x > 0.1 && scaled(&mut x, k) > 0.2 && !(scaled(&mut x, k) < 0.1) {
            x += 1.0;
        } else if scaled(&mut x, k) < 0.0 || (scaled(&mut x, k) * x) < 100.0 {
            x += k;
        }
        x * x
    }

    #[differentiate]
    fn both_sides(mut x: f64, k: f64) -> f64 {
        let y = if scaled(&mut x, k) > scaled(&mut x, 2.0) * k {
            x
        } else {
            x * x
        };
        let small = scaled(&mut x, k) < 1.0;
        y * x + f64::from(u8::from(small)) * x
    }

    #[differentiate]
    fn returns_early(mut x: f64, k: f64) -> f64 {
        for i in 0..4 {
            if scaled(&mut x, k) < 0.3 {
                return x * f64::from(i);
            }
        }
        x
    }

    #[test]
    fn conditions_that_change_what_they_compare() {
        for (a, b) in [(0.7, 0.8), (9.0, 0.9), (0.05, 0.8)] {
            check!(shrinks(a, b));
        }
        for (a, b) in [(0.7, 0.8), (0.2, 0.6), (0.05, 0.6)] {
            check!(in_turn(a, b));
        }
        for (a, b) in [(0.2, 0.6), (0.4, 3.0)] {
            check!(both_sides(a, b));
        }
        for (a, b) in [(0.7, 0.8), (2.0, 0.9)] {
            check!(returns_early(a, b));
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Ray {
    from: f64,
    slope: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Hit {
    at: f64,
    depth: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Wall {
    height: f64,
}

#[differentiate]
impl Wall {
    fn hit(&self, ray: &Ray, nearest: &mut Hit) -> bool {
        let at = (self.height - ray.from) / ray.slope;
        if at > 0.0 && at < nearest.at {
            nearest.at = at;
            nearest.depth = at * self.height;
            return true;
        }
        false
    }

    /// No float is a result, and nothing is changed.
    fn check(&self) -> Result<(), String> {
        match self.height > 0.0 {
            true => Ok(()),
            false => Err("no height".into()),
        }
    }

    fn floors(&self) -> Option<usize> {
        (self.height > 0.1).then_some(2)
    }
}

#[differentiate]
fn first_hit(walls: &[Wall], ray: &Ray) -> f64 {
    let mut hit = Hit {
        at: 1e3,
        depth: 0.0,
    };
    let mut shade = 1.0;
    for wall in walls {
        if wall.hit(ray, &mut hit) {
            shade *= 0.5 * hit.at;
        }
    }
    walls[0].hit(ray, &mut hit);
    let again = walls[1].hit(ray, &mut hit);
    match again {
        true => 0.0,
        false => hit.depth * shade,
    }
}

#[differentiate]
fn checked(wall: &Wall) -> f64 {
    wall.check().expect("a wall");
    wall.check().unwrap();
    if wall.check().is_err() {
        return 0.0;
    }
    let floors = wall.floors();
    let n = wall.floors().unwrap_or(1);
    wall.height * n as f64 / floors.unwrap() as f64 * wall.height
}

#[test]
fn methods_that_report_by_a_bool() {
    let wall = |height| Wall { height };
    let walls = vec![wall(2.0), wall(1.5), wall(4.0)];
    let ray = Ray {
        from: 0.3,
        slope: 0.7,
    };
    agree!((walls, ray), |(w, r)| first_hit(w, r));
    agree!(wall(2.5), |w| checked(w));
}

/// A parameter by the name under which generated code might keep the tangent of the result.
#[differentiate]
fn named(value: &mut f64, x: f64) -> f64 {
    *value *= x;
    *value * x * x
}

#[differentiate]
fn named_within(mut value: f64, result: f64) -> f64 {
    let x = named(&mut value, result);
    x * value
}

#[test]
fn what_is_changed_is_called_value() {
    let (mut value, x) = (0.7, 1.3);
    let (_, (value_dot, result_dot)) = named_jvp(&mut value, x, (1.0, 0.5));
    assert!((value_dot - (x + 0.7 * 0.5)).abs() < 1e-14);
    assert!((result_dot - (x.powi(3) + 0.7 * 3.0 * x * x * 0.5)).abs() < 1e-14);
    let (_, pull) = named_vjp(&mut 0.7, x);
    let (value_bar, x_bar) = pull((2.0, 3.0));
    assert!((value_bar - (2.0 * x + 3.0 * x.powi(3))).abs() < 1e-14);
    assert!((x_bar - (2.0 * 0.7 + 9.0 * 0.7 * x * x)).abs() < 1e-14);
    check_grads!(named_within(0.7, 1.3));
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct State {
    x: f64,
    v: f64,
}

#[differentiate]
impl std::ops::Add for State {
    type Output = State;

    fn add(self, other: State) -> State {
        State {
            x: self.x + other.x,
            v: self.v + other.v,
        }
    }
}

#[differentiate]
impl std::ops::Mul<f64> for State {
    type Output = State;

    fn mul(self, k: f64) -> State {
        State {
            x: self.x * k,
            v: self.v * k,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Stepper {
    y: State,
    dt: f64,
}

/// The bound of the parameter says that what it returns is a `State`, whose operators are meant.
#[differentiate]
impl Stepper {
    fn step<F>(&mut self, f: F)
    where
        F: Fn(State) -> State,
    {
        let k1 = f(self.y);
        let k2 = f(self.y + k1 * (0.5 * self.dt));
        self.y = self.y + (k1 + k2) * (0.5 * self.dt);
    }

    fn stretch(&mut self, f: impl Fn(f64) -> f64) -> f64 {
        self.dt += f(self.dt);
        self.dt
    }
}

#[differentiate]
fn swings(mut stepper: Stepper, k: f64) -> State {
    for _ in 0..3 {
        stepper.step(|s| State {
            x: s.v,
            v: -k * s.x,
        });
    }
    stepper.stretch(|dt| dt * k);
    stepper.y * stepper.dt
}

#[differentiate]
fn climbed_by(f: fn(State) -> State, y: State, h: f64) -> State {
    f(y + f(y) * h) * h
}

#[differentiate]
fn turned(s: State) -> State {
    State { x: s.v, v: -s.x }
}

#[differentiate]
fn climbed(y: State, h: f64) -> State {
    climbed_by(turned, y, h)
}

#[test]
fn functions_that_return_structs() {
    let y = State { x: 0.7, v: -0.4 };
    let stepper = Stepper { y, dt: 0.1 };
    agree_map!((stepper.clone(), 1.3), |(s, k)| swings(s.clone(), *k));
    agree_map!((y, 0.2), |(y, h)| climbed(*y, *h));
    let mut stretched = stepper.clone();
    let (_, pull) = stretched.stretch_vjp(function!(|x: f64| x * x));
    let expected = 1.0 + 2.0 * stepper.dt;
    let zero = stepper.zero_tangent();
    assert!((pull((zero, 1.0)).dt - expected).abs() < 1e-14);
}

#[with_duals]
mod blocks {
    use cotangent::differentiate;

    #[differentiate]
    pub fn product_if(x: f64, y: f64) -> f64 {
        let mut t = 0.0;
        if x > 0.0 && {
            t = x * y;
            t > 0.5
        } {
            t * t
        } else {
            t + y.sin()
        }
    }

    #[differentiate]
    pub fn grown(x: f64, n: usize) -> f64 {
        let (mut t, mut steps) = (x, 0);
        while steps < n && {
            t *= x;
            t < 10.0
        } {
            steps += 1;
        }
        t * steps as f64
    }
}

#[test]
fn blocks_that_assign() {
    use blocks::*;
    for (x, y) in [(0.9, 1.2), (0.4, 0.3), (-0.4, 0.3)] {
        check!(product_if(x, y));
    }
    check!(grown(1.3, @3));
    check!(grown(1.9, @30));
}

/// Methods of the language that take something out of what they are called on.
#[with_duals]
mod taken_out {
    use cotangent::differentiate;

    #[differentiate]
    pub fn of_an_option(x: f64, k: f64) -> f64 {
        let mut held = Some(x);
        let mut t = k;
        if held.replace(k * x).unwrap_or(k) > 0.5 && t > 0.3 {
            t *= x;
        }
        while held.take().unwrap_or(-1.0) > 0.0 {
            t *= 1.5;
            if t < 2.0 {
                held = Some(t);
            }
        }
        t + held.unwrap_or(x)
    }

    #[differentiate]
    pub fn of_a_vec(x: f64, k: f64) -> f64 {
        let mut left = vec![x, k, x * k, 2.0];
        let mut t = k;
        if left.len() > 2 && left.remove(0) > 0.5 || left.swap_remove(0) > 3.0 {
            t *= left[0];
        }
        let above = x > left.pop().unwrap();
        if !above {
            t += left[0];
        }
        t
    }

    #[differentiate]
    pub fn compared_by_blocks(x: f64, k: f64) -> f64 {
        let (mut t, mut n) = (x, 0);
        while n < 3 && {
            t += k;
            t
        } > x * 0.1
        {
            n += 1;
        }
        t * n as f64
    }
}

#[test]
fn what_is_taken_out() {
    use taken_out::*;
    for (x, k) in [(0.9, 1.2), (0.4, 0.35), (-0.4, 0.3)] {
        check!(of_an_option(x, k));
        check!(of_a_vec(x, k));
        check!(compared_by_blocks(x, k));
    }
}
