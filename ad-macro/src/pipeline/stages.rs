//! From a lowered function to its two linear programs, verified and dumped on the way.

use crate::dump::{self, Dump};
use crate::passes::activity::Activity;
use crate::passes::floats::Floats;
use crate::passes::residuals::{self, Plan};
use crate::passes::{linearize, merge, transpose};
use crate::{ir, lin};

/// The linear program, which is forward mode.
pub(crate) fn linear(func: &ir::Func, activity: &Activity, dump: Option<&Dump>) -> lin::Func {
    super::check(ir::verify::verify(func));
    if let Some(dump) = dump {
        dump.stage("ir", || ir::print::print(func));
        dump.stage("activity", || ir::print::activity(func, activity));
    }
    let tangent = linearize::linearize(func, activity);
    super::check(lin::verify::verify(func, &tangent));
    if let Some(dump) = dump {
        dump.stage("linear", || lin::print::print(func, &tangent));
    }
    tangent
}

/// Its transpose, which is reverse mode, and what that remembers. With `eager`, loops may be reversed as they run. What is
/// said to be a number is merged.
pub(crate) fn transposed(
    func: &ir::Func,
    activity: &Activity,
    tangent: &lin::Func,
    eager: bool,
    floats: Option<&Floats>,
    dump: Option<&Dump>,
) -> (lin::Func, Plan) {
    let mut cotangent = transpose::transpose(tangent);
    super::check(lin::verify::verify(func, &cotangent));
    if let Some(dump) = dump {
        dump.stage("transpose", || lin::print::print(func, &cotangent));
    }
    if let Some(floats) = floats {
        merge::merge(func, floats, &mut cotangent);
        super::check(lin::verify::verify(func, &cotangent));
    }
    let plan = residuals::plan(func, &cotangent, activity, eager);
    if let Some(dump) = dump {
        dump.stage("residuals", || dump::residuals(func, &plan, &cotangent));
        dump.stage("graph", || dump::graph(func, &plan, activity, &cotangent));
    }
    (cotangent, plan)
}
