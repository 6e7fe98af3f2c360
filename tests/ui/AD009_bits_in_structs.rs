//! Bits of a float that a struct keeps or a function is given, and what makes a float of them again.

use cotangent::differentiate;

#[differentiate]
#[derive(Clone, Copy)]
struct Key(u64);

#[differentiate]
impl Key {
    fn value(&self, x: f64) -> f64 {
        f64::from_bits(self.0) * x
    }
}

#[derive(Clone, Copy)]
struct Bare(u64);

#[differentiate]
impl Bare {
    fn of(x: f64) -> Bare {
        Bare(x.to_bits())
    }

    fn rounded(x: f64) -> Bare {
        Bare(x as u64)
    }

    fn value(&self, x: f64) -> f64 {
        f64::from_bits(self.0) * x
    }
}

fn made(x: f64) -> Bare {
    Bare(x.to_bits())
}

fn packed(x: f64) -> u64 {
    x.to_bits()
}

#[differentiate]
fn unpacked(bits: u64, x: f64) -> f64 {
    f64::from_bits(bits) * x
}

fn high_word(x: f64) -> u32 {
    (x.to_bits() >> 32) as u32
}

#[differentiate]
fn kept(x: f64) -> f64 {
    let key = Key(x.to_bits());
    key.value(2.0) + key.value(x)
}

#[differentiate]
fn kept_without_the_derive(x: f64) -> f64 {
    let bare = Bare(x.to_bits());
    bare.value(2.0)
}

#[differentiate]
fn by_functions(x: f64) -> f64 {
    let (one, other) = (Bare::of(x), made(x));
    one.value(2.0) + other.value(x)
}

#[differentiate]
fn by_integers(x: f64) -> f64 {
    let bits = packed(x);
    unpacked(bits, 2.0) + unpacked(packed(x), x)
}

#[differentiate]
fn fill(out: &mut f64, bits: u64, k: f64) {
    *out = f64::from_bits(bits) * k;
}

#[differentiate]
fn by_what_is_lent(x: f64) -> f64 {
    let (mut y, mut z) = (x, [x, 1.0]);
    let bits = x.to_bits();
    fill(&mut y, bits, 2.0);
    let last = &mut z[1];
    fill(last, x.to_bits(), x);
    y + z[0] * z[1]
}

/// An exponent is a constant, and so is what is rounded.
#[differentiate]
fn constants(x: f64) -> f64 {
    let k = (high_word(x) >> 20) as i32 - 1023;
    Bare::rounded(x).value(x) * k as f64
}

enum Mode {
    Fast,
    Slow(u64),
    Of { bits: u64, n: usize },
}

fn mode(x: f64) -> Mode {
    match x > 0.0 {
        true => Mode::Slow((x * x).to_bits()),
        false => Mode::Fast,
    }
}

#[differentiate]
fn bound_by_a_pattern(x: f64, y: f64) -> f64 {
    match mode(x) {
        Mode::Slow(bits) => f64::from_bits(bits) * y,
        _ => x,
    }
}

#[differentiate]
fn bound_or_left(x: f64, y: f64) -> f64 {
    let mode = mode(x);
    let Mode::Of { bits, .. } = &mode else {
        return y;
    };
    x * f64::from_bits(*bits)
}

#[differentiate]
#[derive(Clone)]
struct Memory {
    key: Key,
    count: u32,
}

#[differentiate]
impl Memory {
    fn keep(&mut self, x: f64) {
        self.key.0 = x.to_bits();
    }

    fn count(&mut self, x: f64) {
        self.count += x as u32;
    }

    fn kept(&mut self) -> f64 {
        self.count += 1;
        f64::from_bits(self.key.0)
    }
}

#[differentiate]
struct Meter {
    memory: Memory,
    scale: f64,
}

#[differentiate]
impl Meter {
    fn read(&mut self, x: f64) -> f64 {
        self.memory.keep(x);
        self.memory.kept() * self.scale
    }

    /// What is counted is constant.
    fn counted(&mut self, x: f64) -> f64 {
        self.memory.count(x);
        self.memory.kept() * self.scale
    }
}

#[differentiate]
fn put(x: f64, memory: &mut Memory) {
    memory.key.0 = x.to_bits();
}

#[differentiate]
fn by_what_is_changed(x: f64) -> f64 {
    let key = Key(0);
    let mut memory = Memory { key, count: 0 };
    memory.keep(x);
    let first = memory.kept();
    put(x, &mut memory);
    first + memory.kept()
}

fn main() {}
