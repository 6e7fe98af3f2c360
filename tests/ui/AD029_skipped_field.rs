use cotangent::{Differentiable, differentiate};

#[derive(Clone, Differentiable)]
struct Filter {
    gain: f64,
    #[differentiate(skip)]
    last: f64,
    #[differentiate(skip)]
    seen: Vec<f64>,
}

#[differentiate]
impl Filter {
    fn assigned(&mut self, x: f64) -> f64 {
        self.last = self.gain * x;
        self.last
    }

    fn pushed(&mut self, x: f64) -> f64 {
        self.seen.push(x);
        self.gain * x
    }

    fn by_reference(&mut self, x: f64) -> f64 {
        let last = &mut self.last;
        *last += x;
        self.gain * x
    }

    fn lent(&mut self, x: f64) -> f64 {
        add(&mut self.last, x);
        self.gain * x
    }

    fn swapped(&mut self, x: f64) -> f64 {
        std::mem::swap(&mut self.gain, &mut self.last);
        self.gain * x
    }

    fn in_a_literal(&self, x: f64) -> Filter {
        Filter {
            last: x,
            ..self.clone()
        }
    }
}

#[differentiate]
fn add(to: &mut f64, x: f64) {
    *to += x;
}

/// Of these filters nothing is read but the field.
#[differentiate]
fn of_a_local(x: f64, filter: &Filter) -> f64 {
    let mut own = filter.clone();
    own.last = x;
    own.last
}

#[differentiate]
fn put_together(x: f64) -> f64 {
    let own = Filter {
        gain: 1.0,
        last: x,
        seen: Vec::new(),
    };
    own.last
}

fn main() {}
