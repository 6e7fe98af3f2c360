//! `#[derive(Differentiable)]`: the laws of derived tangents, and derivatives of functions of derived types.

use std::marker::PhantomData;

use cotangent::{
    Argument, Coordinates, Differentiable, Monoid, NoTangent, Shape, Tangent, check_grads,
    differentiate, pad_to,
};

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Point<T = f64> {
    x: T,
    y: T,
}

#[derive(Clone, Differentiable)]
pub struct Params {
    pub weights: Vec<f64>,
    bias: f64,
    center: Point,
    #[differentiate(skip)]
    name: Opaque,
    steps: usize,
    prior: Option<[f32; 2]>,
}

/// Implements nothing that a derivative could use.
#[derive(Clone)]
struct Opaque;

#[derive(Differentiable)]
struct Pair(f64, pub Point<f32>);

#[derive(Differentiable)]
struct Unit;

#[derive(Clone, Differentiable)]
#[differentiate(crate = "::cotangent")]
enum Figure<T: Clone> {
    Circle { radius: T },
    Path(Vec<Point<T>>, T),
    Nothing,
}

/// The vector-space laws, for tangents of one shape whose scalars are small integers.
fn check_laws<T: Tangent + PartialEq + std::fmt::Debug>(zero: &T) {
    let fill = |from: i32| {
        let (mut tangent, mut next) = (zero.clone(), from);
        tangent.for_each_scalar_mut(&mut |scalar| {
            *scalar = f64::from(next);
            next = next * 3 % 17 - 5;
        });
        tangent
    };
    let sum = |a: &T, b: &T| {
        let mut sum = a.clone();
        sum.accumulate(b);
        let mut owned = a.clone();
        owned.accumulate_owned(b.clone());
        assert_eq!(sum, owned);
        sum
    };
    let (a, b, c) = (fill(1), fill(2), fill(4));
    assert_eq!(sum(&a, &b), sum(&b, &a));
    assert_eq!(sum(&sum(&a, &b), &c), sum(&a, &sum(&b, &c)));

    let mut difference = sum(&a, &b);
    difference.subtract(&b);
    assert_eq!(difference, a);
    let mut doubled = a.clone();
    doubled.scale_by(2.0);
    assert_eq!(doubled, sum(&a, &a));
    let mut reset = a.clone();
    reset.reset();
    assert_eq!(sum(&reset, &b), b);
    reset.for_each_scalar(&mut |scalar| assert_eq!(scalar, 0.0));

    let scalars = |t: &T| {
        let mut scalars = Vec::new();
        t.for_each_scalar(&mut |scalar| scalars.push(scalar));
        scalars
    };
    let expected: f64 = scalars(&a)
        .iter()
        .zip(scalars(&b))
        .map(|(a, b)| a * b)
        .sum();
    assert_eq!(a.inner_product(&b), expected);
    assert_eq!(b.inner_product(&a), expected);
    assert_eq!(scalars(&a).len(), scalars(zero).len());

    for lazy in [T::lazy_zero(), zero.clone()] {
        assert_eq!(sum(&a, &lazy), a);
        assert_eq!(sum(&lazy, &a), a);
        assert_eq!(a.inner_product(&lazy), 0.0);
        assert_eq!(lazy.inner_product(&a), 0.0);
        let mut negated = lazy.clone();
        negated.subtract(&a);
        assert_eq!(sum(&negated, &a), *zero);
    }
}

fn params() -> Params {
    Params {
        weights: vec![0.5, -1.5, 2.0],
        bias: 0.25,
        center: Point { x: 1.0, y: -2.0 },
        name: Opaque,
        steps: 3,
        prior: Some([1.0, 2.0]),
    }
}

fn path() -> Figure<f64> {
    Figure::Path(
        vec![Point { x: 1.0, y: 2.0 }, Point { x: 3.0, y: 4.0 }],
        5.0,
    )
}

#[test]
fn derived_tangents_are_vector_spaces() {
    check_laws(&params().zero_tangent());
    check_laws(&Pair(1.0, Point { x: 1.0, y: 2.0 }).zero_tangent());
    check_laws(&Unit.zero_tangent());
    check_laws(&path().zero_tangent());
    check_laws(&Figure::Circle { radius: 2_f32 }.zero_tangent());
    check_laws(&Figure::<f64>::Nothing.zero_tangent());
    check_laws(&Matrix([[1.0; 3]; 2]).zero_tangent());
    check_laws(&tree().zero_tangent());
}

#[test]
fn fields_keep_their_names() {
    let tangent = ParamsTangent {
        weights: vec![0.0; 3],
        bias: 0.0,
        center: PointTangent { x: 0.0, y: 0.0 },
        name: NoTangent,
        steps: NoTangent,
        prior: Some([0.0; 2]),
    };
    assert_eq!(params().zero_tangent(), tangent);
    assert_eq!(
        PairTangent(0.0, PointTangent { x: 0.0_f32, y: 0.0 }),
        Pair(1.0, Point { x: 1.0, y: 2.0 }).zero_tangent()
    );
    assert_eq!(Unit.zero_tangent(), UnitTangent);
}

#[test]
fn lazy_zeros_are_padded_at_every_depth() {
    let params = params();
    assert_eq!(
        pad_to(ParamsTangent::lazy_zero(), &params.shape()),
        params.zero_tangent()
    );
    let figure = path();
    assert_eq!(
        pad_to(FigureTangent::Zero, &figure.shape()),
        figure.zero_tangent()
    );
    let partly = FigureTangent::Path(vec![], 3.0);
    let full = FigureTangent::Path(vec![PointTangent { x: 0.0, y: 0.0 }; 2], 3.0);
    assert_eq!(pad_to(partly, &figure.shape().clone()), full);
}

#[test]
fn numbers_are_read_and_moved() {
    let mut params = params();
    let direction = params.coordinates();
    assert_eq!(direction.weights, [0.5, -1.5, 2.0]);
    params.move_by(&direction, 2.0);
    assert_eq!(
        (params.bias, params.center.clone()),
        (0.75, Point { x: 3.0, y: -6.0 })
    );
    assert_eq!((params.steps, params.prior), (3, Some([3.0, 6.0])));

    let mut figure = path();
    let direction = figure.coordinates();
    figure.move_by(&direction, 1.0);
    figure.move_by(&FigureTangent::Zero, 1.0);
    assert!(matches!(&figure, Figure::Path(points, 10.0) if points[1] == Point { x: 6.0, y: 8.0 }));
    let () = figure.again();
}

#[test]
fn tangents_print_like_their_values() {
    let point = Point { x: 0.0, y: 0.0 };
    assert_eq!(
        format!("{:?}", point.zero_tangent()),
        "PointTangent { x: 0.0, y: 0.0 }"
    );
    assert_eq!(
        format!("{:?}", FigureTangent::<f64>::Path(vec![], 1.0)),
        "Path([], 1.0)"
    );
    assert_eq!(format!("{:?}", FigureTangent::<f64>::Zero), "Zero");
}

#[test]
#[should_panic(expected = "tangents of `Figure::Circle` and `Figure::Nothing` cannot be combined")]
fn variants_do_not_add_up() {
    let mut circle = FigureTangent::Circle { radius: 1.0 };
    circle.accumulate(&Figure::Nothing::<f64>.zero_tangent());
}

#[test]
#[should_panic(expected = "the cotangent is of `Figure::Circle` where the value is `Figure::Path`")]
fn a_cotangent_of_another_variant_is_refused() {
    path()
        .shape()
        .pad(&mut FigureTangent::Circle { radius: 1.0 });
}

// ---------------------------------------------------------------------------------------------------------------
// Definitions of every form
// ---------------------------------------------------------------------------------------------------------------

#[derive(Clone, Differentiable)]
struct Matrix<const R: usize, const C: usize>([[f64; C]; R]);

#[derive(Differentiable)]
struct Tree {
    value: f64,
    children: Vec<Self>,
    next: Option<Box<Tree>>,
}

fn tree() -> Tree {
    let leaf = |value| Tree {
        value,
        children: vec![],
        next: None,
    };
    Tree {
        value: 1.0,
        children: vec![leaf(2.0), leaf(3.0)],
        next: Some(Box::new(leaf(4.0))),
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
enum List<T> {
    Cons(T, Box<List<T>>),
    Zero,
}

#[derive(Differentiable)]
struct Batch<'a, 'b: 'a, T> {
    rows: &'a [T],
    target: &'b T,
    #[differentiate(skip)]
    _log: Option<&'b mut Vec<String>>,
}

#[derive(Differentiable)]
struct Nested<'a, T>(Wrapper<'a, T>);

#[derive(Differentiable)]
struct Wrapper<'a, T>(T, PhantomData<&'a ()>);

#[derive(Differentiable)]
struct Tagged<T, Tag: ?Sized> {
    value: T,
    r#type: f32,
    _tag: PhantomData<Tag>,
}

#[derive(Differentiable)]
struct Last<I: Iterator + Clone>
where
    I::Item: Clone,
{
    item: I::Item,
    other: Option<<I as Iterator>::Item>,
    #[differentiate(skip)]
    _rest: I,
}

#[derive(Differentiable)]
#[differentiate(bound = "Vec<T>: Differentiable<Tangent = Vec<f64>>")]
struct Bounded<T>(Vec<T>);

#[derive(Differentiable)]
#[allow(dead_code)]
enum Never {}

#[derive(Differentiable)]
#[allow(dead_code)]
enum Sign {
    Minus,
    Zero,
    Plus,
}

#[test]
fn all_forms_of_definitions_are_accepted() {
    let (row, target) = (vec![1.0, 2.0], 3.0);
    let batch = Batch {
        rows: &row,
        target: &target,
        _log: None,
    };
    let zero: BatchTangent<f64> = batch.zero_tangent();
    assert_eq!((zero.rows, zero.target), (vec![0.0; 2], 0.0));

    let mut nested = Nested(Wrapper(1.0, PhantomData));
    nested.move_by(&NestedTangent(WrapperTangent(2.0, NoTangent)), 1.0);
    assert_eq!(nested.0.0, 3.0);

    let tagged = Tagged::<_, str> {
        value: 1.0,
        r#type: 2.0,
        _tag: PhantomData,
    };
    let expected = TaggedTangent {
        value: 1.0,
        r#type: 2.0,
        _tag: NoTangent,
    };
    assert_eq!(tagged.coordinates(), expected);

    let last = Last {
        item: 1.0,
        other: None,
        _rest: [1.0].into_iter(),
    };
    assert_eq!(last.zero_tangent().item, 0.0);
    assert_eq!(Bounded(vec![1.0]).zero_tangent().0, [0.0]);
    assert_eq!(Sign::Zero.zero_tangent(), SignTangent::Zero);
    assert_eq!(NeverTangent::lazy_zero(), NeverTangent::Zero);

    let list = List::Cons(1.0, Box::new(List::Cons(2.0, Box::new(List::Zero))));
    let ListTangent::Cons(first, rest) = list.coordinates() else {
        panic!("the head of the list is lost")
    };
    assert_eq!(
        (first, *rest),
        (1.0, ListTangent::Cons(2.0, Box::new(ListTangent::Zero)))
    );
}

mod public {
    //! A type more private than the struct it is in.
    #![deny(warnings)]
    #![warn(missing_docs, unreachable_pub)]

    use cotangent::Differentiable;

    /// Seen from outside.
    #[derive(Differentiable)]
    pub(crate) struct Outer {
        inner: Inner,
    }

    #[derive(Differentiable)]
    struct Inner(f64);

    impl Outer {
        pub(crate) fn new(x: f64) -> Self {
            Outer { inner: Inner(x) }
        }

        pub(crate) fn get(&self) -> f64 {
            self.inner.0
        }
    }
}

#[test]
fn private_fields_stay_private() {
    let mut outer = public::Outer::new(1.0);
    let direction: public::OuterTangent = outer.coordinates();
    outer.move_by(&direction, 1.0);
    assert_eq!(outer.get(), 2.0);
}

// ---------------------------------------------------------------------------------------------------------------
// Differentiated functions
// ---------------------------------------------------------------------------------------------------------------

#[differentiate]
fn loss(p: &Params, x: f64) -> f64 {
    let mut y = p.bias;
    for i in 0..p.weights.len() {
        y += p.weights[i] * (x - p.center.x).sin();
    }
    y * p.center.y.exp()
}

#[differentiate]
fn norm<T: num_traits::Float>(p: &Point<T>) -> T {
    (p.x * p.x + p.y * p.y).sqrt()
}

#[differentiate]
fn first(p: &Pair, scale: f64) -> f64 {
    p.0 * scale
}

#[test]
fn functions_of_derived_types_have_gradients() {
    check_grads!(loss(&params(), 0.7));
    check_grads!(norm(&Point { x: 3.0, y: 4.0 }));

    assert_eq!(
        norm_grad(&Point { x: 0.0, y: 2.0 }),
        PointTangent { x: 0.0, y: 1.0 }
    );
    let (p, _) = loss_grad(&params(), 0.7);
    assert_eq!(p.weights.len(), 3);
    assert_eq!((p.prior, p.name), (Some([0.0; 2]), NoTangent));
    let pair = Pair(2.0, Point { x: 0.0, y: 0.0 });
    assert_eq!(first_grad(&pair, 3.0).0.0, 3.0);
}

type Activation = fn(&[f32]) -> Vec<f32>;

/// Pointers to functions have captured nothing, and nothing needs to be said of them.
#[derive(Clone, Debug, Differentiable)]
struct Layer {
    weight: f64,
    bias: f64,
    activation: fn(f64) -> f64,
    other: Option<Activation>,
    all: Vec<fn(f64) -> f64>,
}

#[differentiate]
impl Layer {
    fn linear(&self, x: f64) -> f64 {
        self.weight * x + self.bias * self.weight
    }

    fn scaled(mut self, k: f64) -> Layer {
        self.weight *= k;
        if self.other.is_some() {
            self.bias *= 2.0;
        }
        self
    }
}

#[test]
fn pointers_to_functions_are_left_out() {
    let layer = Layer {
        weight: 0.7,
        bias: 1.3,
        activation: f64::tanh,
        other: Some(<[f32]>::to_vec),
        all: vec![f64::sin],
    };
    check_grads!(Layer::linear(&layer, 0.4));
    let (value, pullback) = layer.clone().scaled_vjp(1.5);
    assert_eq!(value.bias, 2.6);
    let (bar, by_k) = pullback(LayerTangent {
        weight: 1.0,
        bias: 1.0,
        activation: NoTangent,
        other: NoTangent,
        all: NoTangent,
    });
    assert_eq!((bar.weight, bar.bias, by_k), (1.5, 2.0, 0.7));
    assert_eq!((layer.activation)(0.0), 0.0);
    assert_eq!(layer.all.len(), 1);
}

/// Constants in scope are not what the derive binds.
mod constants_in_scope {
    #![allow(non_upper_case_globals, dead_code)]
    use cotangent::Differentiable;

    const other: f64 = 1.0;
    const part: f64 = 1.0;
    const parts: f64 = 1.0;
    const a: f64 = 1.0;
    const f: f64 = 1.0;
    const visit: f64 = 1.0;
    const shape: f64 = 1.0;
    const direction: f64 = 1.0;
    const left: f64 = 1.0;
    const lanes: f64 = 1.0;
    static factor: f64 = 1.0;
    static lazy: f64 = 1.0;
    static step: f64 = 1.0;
    static tangent: f64 = 1.0;
    static right: f64 = 1.0;
    static x: f64 = 1.0;

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Both {
        pub other: f64,
        pub x: f64,
    }

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub struct Placed(pub f64, pub Both);

    #[derive(Clone, Debug, PartialEq, Differentiable)]
    pub enum Bend {
        Power(f64),
        Line { factor: f64, x: f64 },
        Nothing,
    }
}

use constants_in_scope::{Bend, Both, Placed};

#[differentiate]
fn bent(law: &Bend, at: &Placed) -> f64 {
    match law {
        Bend::Power(p) => at.0.powf(*p) * at.1.other,
        Bend::Line { factor: k, x: c } => k * at.0 + c * at.1.x,
        Bend::Nothing => at.0 * at.0,
    }
}

#[test]
fn constants_in_scope_are_not_bound() {
    let at = Placed(
        1.3,
        Both {
            other: 0.7,
            x: -0.4,
        },
    );
    for law in [
        Bend::Power(2.5),
        Bend::Line {
            factor: 0.3,
            x: 1.1,
        },
        Bend::Nothing,
    ] {
        check_grads!(bent(&law, &at));
    }
}

trait Detect<F> {
    type Output;

    fn level(&self) -> f64;
}

#[derive(Clone, Debug, Differentiable)]
struct Gate(f64);

impl Detect<f32> for Gate {
    type Output = f64;

    fn level(&self) -> f64 {
        self.0
    }
}

/// `F` stands only in what bounds `D`.
#[derive(Clone, Debug, Differentiable)]
struct Detector<F, D: Clone>
where
    F: Copy,
    D: Detect<F>,
{
    last: D::Output,
    gain: f64,
    detect: D,
}

#[differentiate]
fn detected(detector: &Detector<f32, Gate>, x: f64) -> f64 {
    detector.last * detector.gain + detector.detect.0 * x * detector.gain
}

#[test]
fn associated_types_of_traits_with_parameters() {
    let detector = Detector {
        last: 1.3,
        gain: 0.7,
        detect: Gate(-0.4),
    };
    assert_eq!(detector.detect.level(), -0.4);
    check_grads!(detected(&detector, 1.9));
}
