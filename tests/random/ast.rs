//! The programs: their syntax tree.

/// The length of every slice, array and `Vec` parameter of an entry function.
pub const LENGTH: usize = 4;

#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    Lit(f64),
    Var(String),
    Index(String, Int),
    Field(String, usize),
    Neg(Box<Expr>),
    Bin(char, Box<Expr>, Box<Expr>),
    /// A method of one operand; as `f64::sin(x)` where the flag is set.
    Un(&'static str, Box<Expr>, bool),
    Powi(Box<Expr>, i32),
    PowiOf(Box<Expr>, Int),
    Bi(&'static str, Box<Expr>, Box<Expr>, bool),
    Tri(&'static str, Box<Expr>, Box<Expr>, Box<Expr>),
    OfInt(Int),
    Narrow(Box<Expr>),
    If(Box<Cond>, Block, Block),
    Match(Int, Vec<(usize, Option<Cond>, Block)>, Block),
    Block(Block),
    /// A call of a helper, and the field of its result.
    Call(usize, Vec<Arg>, Option<usize>),
    SinCos(Box<Expr>, usize),
    /// A field of a `Point`.
    Part(String, &'static str),
    /// What a reference refers to.
    Deref(String),
    /// `match` with patterns, by reference where the flag is set.
    Take(Box<Obj>, bool, Vec<Arm>),
    IfLet(Box<Pat>, Box<Obj>, bool, Block, Block),
    /// A method of a `Point` or `Shape` that gives a float.
    Of(Box<Obj>, &'static str, Vec<Obj>),
    UnwrapOr(Box<Obj>, Box<Expr>),
    Try(Box<Obj>),
    /// A call of a local closure.
    Apply(String, Vec<Expr>),
    Chain(Box<Chain>),
}

/// The types whose values have parts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ty {
    Option,
    Result,
    Pair,
    Point,
    Shape,
}

/// An expression whose value has parts.
#[derive(Clone, Debug, PartialEq)]
pub enum Obj {
    Var(String),
    /// What a reference refers to.
    Behind(String),
    /// The elements of an array, slice or `Vec`; true where the name is a reference already.
    Elements(String, bool),
    /// A variant with its parts; the number is that of an `Err`.
    Make(Ty, usize, Vec<Expr>, Int),
    If(Box<Cond>, Box<Obj>, Box<Obj>),
    Call(usize, Vec<Arg>),
    /// A method of a `Point` or `Shape` that gives one.
    Of(Box<Obj>, &'static str, Vec<Expr>),
    /// `(a, b)`, to be matched.
    Both(Box<Obj>, Box<Obj>),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Pat {
    Wild,
    Bind(String),
    Mut(String),
    Ref(String),
    /// `0.0..1.0`
    Range(f64, f64),
    /// `name @ 0.0..1.0`
    At(String, f64, f64),
    /// The variant with its parts; `..` for the rest where the flag is set.
    Variant(Ty, usize, Vec<Pat>, bool),
    /// Variants without their parts.
    Or(Ty, Vec<usize>),
    /// `[first, .., last]`: where the `..` is.
    Slice(Vec<Pat>, Option<usize>),
    Both(Box<Pat>, Box<Pat>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Arm {
    pub pat: Pat,
    pub guard: Option<Cond>,
    pub body: Block,
}

/// What a closure or loop over an iterator binds of an item.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A float; true where it is behind a reference.
    Float(String, bool),
    Int(String),
    Pair(Box<Item>, Box<Item>),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    Copied,
    Rev,
    Skip(Int),
    Take(Int),
    StepBy(Int),
    Enumerate,
    Zip(String),
    /// `.chain(name.iter())`
    Then(String),
    Map(Item, Block),
    Filter(Item, Cond),
    TakeWhile(Item, Cond),
    SkipWhile(Item, Cond),
}

#[derive(Clone, Debug, PartialEq)]
pub enum End {
    Sum,
    Product,
    Fold(Expr, String, Item, Block),
    /// `.fold(x, f64::max)`
    FoldBy(Expr, &'static str),
    /// `.reduce(f64::max).unwrap_or(x)`
    Reduce(&'static str, Expr),
    /// `.min_by(|a, b| a.total_cmp(b)).unwrap_or(x)`; or `max_by`.
    Extreme(bool, Expr),
}

/// An iterator; `end` is missing where a loop runs over it or it is collected.
#[derive(Clone, Debug, PartialEq)]
pub struct Chain {
    pub base: Base,
    pub steps: Vec<Step>,
    pub end: Option<End>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Base {
    /// `name.iter()`
    Iter(String),
    Windows(String, usize),
    Range(Int, Int),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    Scalar(Expr),
    Slice(String, bool, Option<(usize, usize)>),
    /// A value with parts, by reference where the flag is set.
    Obj(Obj, bool),
    /// `&mut name`, or the name of a parameter that is such a reference.
    Lent(String, bool),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Int {
    Lit(usize),
    Var(String),
    Len(String),
    Add(Box<Int>, Box<Int>),
    Sub(Box<Int>, Box<Int>),
    Mul(Box<Int>, Box<Int>),
    Mod(Box<Int>, usize),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Cond {
    Float(&'static str, Expr, Expr),
    Int(&'static str, Int, Int),
    Var(String),
    And(Box<Cond>, Box<Cond>),
    Or(Box<Cond>, Box<Cond>),
    Not(Box<Cond>),
    /// `any` where the flag is set, or `all`.
    Some(bool, Box<Chain>, Item, Box<Cond>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    pub stmts: Vec<Stmt>,
    pub tail: Option<Box<Expr>>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    Var(String),
    Index(String, Int),
    Field(String, usize),
    Part(String, &'static str),
    Deref(String),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Stmt {
    Let(String, bool, Expr),
    LetInt(String, bool, bool, Int),
    LetBool(String, Cond),
    /// `let (a, b) = (x, y);`
    Pair([String; 2], Expr, Expr),
    PairSinCos([String; 2], Expr),
    PairCall([String; 2], usize, Vec<Arg>),
    PairIf([String; 2], Cond, [Expr; 4]),
    LetTuple(String, bool, Expr, Expr),
    LetArray(String, bool, Vec<Expr>),
    LetRepeat(String, bool, Expr, usize),
    LetCopy(String, bool, String),
    LetSlice(String, String, usize, usize),
    /// `let y; if c { ..; y = a; } else { ..; y = b; }`
    Deferred(String, Cond, Block, Block),
    Assign(Target, &'static str, Expr),
    AssignInt(String, &'static str, Int),
    If(Cond, Block, Option<Block>),
    Match(Int, Vec<(usize, Option<Cond>, Block)>, Block),
    MatchBools(Cond, Cond, Vec<([Option<bool>; 2], Option<Cond>, Block)>, Block),
    For { label: Label, var: String, from: Int, to: Int, inclusive: bool, reversed: bool, body: Block },
    While { label: Label, var: String, limit: Int, and: Option<Cond>, first: bool, body: Block },
    Loop { label: Label, var: String, limit: Int, body: Block },
    /// `let name = loop { if var >= limit { break last; } .. };`
    LetLoop { name: String, label: Label, var: String, limit: Int, last: Expr, body: Block },
    /// `while let Some(part) = name { .. }`, at most three times.
    WhileLet { label: Label, var: String, name: String, part: String, body: Block },
    ForEach { label: Label, item: Item, chain: Chain, body: Block },
    Break(Label, Option<Expr>),
    Continue(Label),
    Return(Value),
    Drop(Expr, bool),
    Scope(Block),
    LetObj(String, bool, Ty, Obj),
    LetPat(Pat, Obj, bool),
    LetElse(Pat, Obj, Block),
    AssignObj(String, Obj),
    IfLet(Pat, Obj, bool, Option<Cond>, Block, Option<Block>),
    Take(Obj, bool, Vec<Arm>),
    LetClosure(String, Vec<String>, Block),
    Collect(String, bool, Chain),
    LetVec(String, Vec<Expr>),
    LetVecOf(String, Expr, usize),
    Change(String, Change),
    /// A call of a helper for what it changes; its result is added to the target.
    Lend(Option<Target>, usize, Vec<Arg>),
    /// `let name = &mut place;`
    LetLent(String, Target),
    /// `let mut f = |t: f64| { name op body }; f(a); f(b);`
    Accumulate { closure: String, param: String, name: String, op: &'static str, body: Expr, calls: Block },
    CallAccumulator(String, Expr),
    /// `name.shift(x);`
    Shift(String, Expr),
    /// `std::mem::swap(&mut a, &mut b);`
    MemSwap(String, String),
    /// `for name in v.iter_mut()`, or `in &mut v` where the flag is set.
    ForEachMut { label: Label, name: String, of: String, plain: bool, body: Block },
}

pub type Label = Option<String>;

/// What changes the elements of a `Vec` or array as a whole.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    Push(Expr),
    /// Where there are more than so many elements.
    Pop(usize),
    /// `let name = v.pop().unwrap();`, where there are more than so many elements, added to the variable.
    PopInto(usize, String),
    Insert(Int, Expr),
    Remove(usize, Int, String),
    Truncate(usize),
    Swap(Int, Int),
    Reverse,
    Fill(Expr),
    Extend(String),
    CopyFrom(String, usize, usize),
    Sort(bool),
    Rotate(usize),
}

/// What a function gives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ret {
    /// One, two or three: a float, a tuple or an array.
    Floats(usize),
    Obj(Ty),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Floats(Vec<Expr>),
    Obj(Obj),
    /// `loop { if var >= limit { return last; } var += 1; .. }`
    Until { var: String, limit: Int, body: Block, last: Box<Value> },
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    Scalar,
    Slice,
    Array,
    ArrayRef,
    Vector,
    /// By reference where the flag is set.
    Obj(Ty, bool),
    MutScalar,
    MutSlice,
    MutPoint,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    pub name: String,
    pub kind: Kind,
    pub mutable: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    pub params: Vec<Param>,
    /// The parameter `n: usize`; only entry functions have it.
    pub count: bool,
    pub ret: Ret,
    pub body: Block,
    pub result: Value,
}

/// A program: helpers, each of which may call the ones before it; the last function is the entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    pub functions: Vec<Function>,
}

impl Program {
    pub fn entry(&self) -> &Function {
        self.functions.last().unwrap()
    }
}

impl Function {
    /// The number of float inputs of an entry function.
    pub fn inputs(&self) -> usize {
        self.params.iter().map(|p| p.kind.inputs()).sum()
    }
}

impl Kind {
    pub fn inputs(self) -> usize {
        match self {
            Kind::Scalar | Kind::MutScalar => 1,
            Kind::Obj(..) | Kind::MutPoint => 2,
            _ => LENGTH,
        }
    }
}

impl Ty {
    pub fn variants(self) -> usize {
        match self {
            Ty::Option | Ty::Result => 2,
            Ty::Pair | Ty::Point => 1,
            Ty::Shape => 3,
        }
    }

    /// How many floats a variant holds.
    pub fn parts(self, k: usize) -> usize {
        match (self, k) {
            (Ty::Pair | Ty::Point, _) | (Ty::Shape, 1) => 2,
            (_, 0) => 1,
            _ => 0,
        }
    }
}
