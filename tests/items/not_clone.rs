//! Types without `Clone`, of which the derivative keeps copies: structs and enums that are changed after they were read,
//! lent to functions, matched, moved, kept in containers; generic, nested, with skipped fields.

use cotangent_test_twin::{check, with_duals};

#[with_duals]
mod controllers {
    use cotangent::differentiate;

    #[differentiate]
    pub struct Motor {
        speed: f64,
        losses: [f64; 2],
        log: Vec<f64>,
    }

    #[differentiate]
    pub enum Mode {
        Slow { k: f64 },
        Fast(f64, Option<f64>),
        Off,
    }

    #[differentiate]
    pub struct Controller {
        kp: f64,
        sum: f64,
        last: (f64, bool),
        motor: Motor,
        mode: Mode,
        turns: usize,
        #[differentiate(skip)]
        name: String,
    }

    #[differentiate]
    impl Motor {
        fn new(speed: f64) -> Motor {
            Motor {
                speed,
                losses: [0.1 * speed, 0.5],
                log: vec![speed, speed * speed],
            }
        }

        fn energy(&self) -> f64 {
            self.speed * self.speed + self.losses[0] * self.losses[1] + self.log[0]
        }

        fn geared(self, k: f64) -> Motor {
            Motor {
                speed: self.speed * k,
                ..self
            }
        }

        fn into_losses(self) -> f64 {
            self.losses[0] * self.speed
        }
    }

    #[differentiate]
    impl Controller {
        fn new(kp: f64, mode: Mode) -> Self {
            Controller {
                kp,
                sum: 0.25,
                last: (0.5, true),
                motor: Motor::new(kp),
                mode,
                turns: 0,
                name: String::from("pid"),
            }
        }

        fn error(&self, x: f64) -> f64 {
            if self.turns % 2 == 0 && self.name.len() == 3 {
                self.kp * x * self.sum
            } else {
                self.last.0 * x
            }
        }

        fn limited(&self, x: f64) -> Option<f64> {
            if x > 1e3 {
                None
            } else {
                Some(self.last.0 * x + self.error(x))
            }
        }

        fn step(&mut self, x: f64) -> f64 {
            let y = self.error(x);
            self.sum += y * self.kp + self.motor.energy();
            self.motor.speed *= y.sin();
            self.motor.log.push(y);
            if let Mode::Slow { k } = &mut self.mode {
                *k += y;
            }
            self.turns += 1;
            y * strength(&self.mode)
        }

        fn run(&mut self, xs: &[f64]) -> f64 {
            let mut s = 0.0;
            for x in xs {
                s += self.step(*x) * self.error(*x);
                if s > 2.0 {
                    self.mode = Mode::Fast(s, Some(*x));
                }
            }
            s
        }

        fn checked(mut self, x: f64) -> Option<f64> {
            let a = self.limited(x)?;
            self.last = (a * self.sum, false);
            let b = self.limited(a)?;
            self.last.0 *= b;
            Some(a * b * self.last.0)
        }
    }

    #[differentiate]
    pub fn strength(mode: &Mode) -> f64 {
        match mode {
            Mode::Slow { k } => k * k,
            Mode::Fast(a, Some(b)) => a * b,
            Mode::Fast(a, None) => 2.0 * a,
            Mode::Off => 0.5,
        }
    }

    #[differentiate]
    pub fn driven(kp: f64, xs: &[f64]) -> f64 {
        let mut controller = Controller::new(kp, Mode::Slow { k: kp });
        let cost = controller.run(xs);
        cost + controller.step(cost) * controller.motor.energy()
    }

    #[differentiate]
    pub fn stopped(kp: f64, x: f64) -> f64 {
        let controller = Controller::new(kp, Mode::Off);
        controller.checked(x).unwrap_or(0.0)
    }

    #[differentiate]
    pub fn nudge(controller: &mut Controller, x: f64) {
        let e = by_reference(controller);
        controller.last.0 += x * e;
        controller.motor.speed = controller.last.0.sin();
    }

    #[differentiate]
    pub fn by_reference(controller: &Controller) -> f64 {
        controller.sum * controller.last.0 + controller.motor.speed
    }

    #[differentiate]
    pub fn nudged(x: f64) -> f64 {
        let mut controller = Controller::new(x, Mode::Fast(x, None));
        for k in 0..3 {
            nudge(&mut controller, x * k as f64);
        }
        by_reference(&controller) * strength(&controller.mode)
    }

    #[differentiate]
    pub fn in_a_list(x: f64) -> f64 {
        let mut motors = vec![Motor::new(x), Motor::new(x * x)];
        let mut total = 0.0;
        for i in 0..motors.len() {
            let e = motors[i].energy();
            motors[i].losses[1] = e * x;
            total += motors[i].energy();
        }
        motors.swap(0, 1);
        total * energies(&motors)
    }

    #[differentiate]
    pub fn energies(motors: &[Motor]) -> f64 {
        motors.iter().map(|m| m.energy().atan()).sum()
    }

    #[differentiate]
    pub fn warmed(motors: &mut [Motor], x: f64) -> f64 {
        let before = energies(motors);
        for motor in motors.iter_mut() {
            motor.speed += x * before;
        }
        energies(motors) - before
    }

    #[differentiate]
    pub fn warm(x: f64, y: f64) -> f64 {
        let mut motors = [Motor::new(x), Motor::new(y), Motor::new(x * y)];
        let first = warmed(&mut motors, x);
        first * warmed(&mut motors[1..], y)
    }

    #[differentiate]
    pub fn moved(x: f64) -> f64 {
        let mut motor = Motor::new(x);
        motor = motor.geared(x);
        motor.speed *= 2.0;
        let other = motor.geared(3.0).geared(x);
        other.into_losses()
    }

    #[differentiate]
    pub fn exchanged(x: f64) -> f64 {
        let mut motor = Motor::new(x);
        let old = std::mem::replace(&mut motor, Motor::new(x * x));
        let e = old.energy() * motor.energy();
        motor = Motor::new(e);
        motor.energy() + old.into_losses()
    }

    #[differentiate]
    pub fn switched(x: f64) -> f64 {
        let mut mode = Mode::Slow { k: x };
        let mut s = 0.0;
        for i in 0..4 {
            let e = strength(&mode);
            s += e.sin();
            mode = match i {
                0 => Mode::Fast(e, Some(x)),
                1 => Mode::Fast(e * x, None),
                2 => Mode::Off,
                _ => Mode::Slow { k: e * x },
            };
        }
        s * strength(&mode)
    }
}

#[test]
fn structs_that_are_changed() {
    use controllers::*;
    let xs = [0.5, 0.8, -0.3, 1.2];
    for kp in [0.7, -0.4, 1.3] {
        check!(driven(kp, &xs[..]));
        check!(stopped(kp, 1.5));
        check!(nudged(kp));
        check!(in_a_list(kp));
        check!(moved(kp));
        check!(exchanged(kp));
        check!(switched(kp));
    }
    check!(warm(0.7, 1.4));
}

#[with_duals]
mod generic {
    use cotangent::differentiate;

    #[differentiate]
    pub struct Pair<T> {
        a: T,
        b: T,
    }

    #[differentiate]
    pub struct Track<T, const N: usize> {
        parts: [Pair<T>; N],
        at: usize,
    }

    #[differentiate]
    impl<T: num_traits::Float> Pair<T> {
        fn product(&self) -> T {
            self.a * self.b
        }

        fn turned(self) -> Pair<T> {
            Pair {
                a: self.b.sin(),
                b: self.a,
            }
        }

        fn turn(&mut self, x: T) -> T {
            let before = self.product();
            self.a = self.b * x;
            self.b = before;
            before * self.product()
        }
    }

    #[differentiate]
    pub fn turns(x: f64) -> f64 {
        let mut track = Track {
            parts: [Pair { a: x, b: 2.0 }, Pair { a: 0.5, b: x * x }],
            at: 0,
        };
        let mut s = 0.0;
        for i in 0..5 {
            track.at = i % 2;
            s += track.parts[track.at].turn(x);
            s *= whole(&track);
        }
        s
    }

    #[differentiate]
    pub fn whole(track: &Track<f64, 2>) -> f64 {
        track.parts[0].product() + track.parts[track.at].product()
    }

    #[differentiate]
    pub fn narrow(x: f32) -> f32 {
        let mut pair = Pair { a: x, b: 2.0 };
        let s = pair.turn(x) + pair.turn(0.5);
        let pair = pair.turned();
        s * pair.product()
    }
}

#[test]
fn generic_structs() {
    use generic::*;
    for x in [0.7, -1.1, 1.6] {
        check!(turns(x));
    }
    check!(narrow(0.8));
}

/// A tree whose leaves are changed. It contains itself and has to be `Clone`; what is around it need not be.
#[with_duals]
mod trees {
    use cotangent::differentiate;

    #[derive(Clone)]
    #[differentiate]
    pub struct Tree {
        value: f64,
        parts: Vec<Tree>,
    }

    #[differentiate]
    pub struct Garden {
        tree: Tree,
        water: f64,
    }

    #[differentiate]
    impl Tree {
        fn total(&self) -> f64 {
            let mut total = self.value;
            for part in &self.parts {
                total += part.total() * self.value;
            }
            total
        }
    }

    #[differentiate]
    impl Garden {
        fn yields(&self) -> f64 {
            self.tree.total() * self.water
        }

        fn season(&mut self, x: f64) -> f64 {
            let y = self.yields();
            self.tree.value *= x;
            self.tree.parts[0].value += y;
            self.water = y.sin();
            self.yields()
        }
    }

    #[differentiate]
    pub fn seasons(x: f64) -> f64 {
        let leaf = Tree {
            value: x,
            parts: vec![],
        };
        let tree = Tree {
            value: 0.5 * x,
            parts: vec![leaf],
        };
        let mut garden = Garden { tree, water: 1.5 };
        garden.season(x) + garden.season(0.5)
    }
}

#[test]
fn what_holds_trees() {
    use trees::*;
    check!(seasons(0.7));
    check!(seasons(-1.2));
}

/// References of several lifetimes, of which rustc takes one for the other where it looks for what is copied.
mod borrowed {
    use cotangent::{Differentiable, differentiate};

    #[derive(Differentiable)]
    struct Series<'a, 'b> {
        xs: &'a [f64],
        ys: &'b [f64],
        last: Option<&'a f64>,
        next: Option<&'b f64>,
    }

    #[derive(Differentiable)]
    struct View<'a, 'b, 'c> {
        xs: &'a [f64],
        ys: &'b [f64],
        name: &'c str,
        scale: f64,
    }

    #[differentiate]
    fn total(series: &Series<'_, '_>, k: f64) -> f64 {
        let all: f64 = series.xs.iter().zip(series.ys).map(|(x, y)| x * y).sum();
        all * k + series.last.copied().unwrap_or(k) - series.next.copied().unwrap_or(k)
    }

    #[differentiate]
    fn scaled(view: &View<'_, '_, '_>) -> f64 {
        view.xs[0] * view.ys[0] * view.scale + view.name.len() as f64
    }

    #[test]
    fn references_of_several_lifetimes() {
        let (xs, ys) = ([0.5, 2.0], [1.5, -1.0]);
        let view = View {
            xs: &xs,
            ys: &ys,
            name: "view",
            scale: 3.0,
        };
        let bar = scaled_grad(&view);
        assert_eq!(
            (bar.xs, bar.ys, bar.scale),
            (vec![4.5, 0.0], vec![1.5, 0.0], 0.75)
        );
        let series = Series {
            xs: &xs,
            ys: &ys,
            last: Some(&xs[0]),
            next: None,
        };
        let (bar, k_bar) = total_grad(&series, 3.0);
        assert_eq!((bar.xs, bar.ys), (vec![4.5, -3.0], vec![1.5, 6.0]));
        assert_eq!((bar.last, k_bar), (Some(1.0), -1.25 - 1.0));
    }
}
