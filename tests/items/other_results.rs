//! Methods whose results are maps of floats, or share, guard or hand out floats: they are left alone, and the others of their
//! blocks and traits have derivatives.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use cotangent::{Differentiable, check_grads, differentiate};

#[differentiate]
trait Model {
    fn table(&self, x: f64) -> Result<HashMap<String, f64>, String>;

    fn shared(&self, x: f64) -> Option<Rc<f64>>;

    fn law(&self, k: f64) -> Box<dyn Fn(f64) -> f64>;

    fn items(&self, x: f64) -> std::vec::IntoIter<f64> {
        vec![x, self.value(x)].into_iter()
    }

    fn levels(&self, x: f64) -> Vec<BTreeMap<u32, f64>> {
        vec![BTreeMap::from([(1, x)])]
    }

    fn value(&self, x: f64) -> f64;
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Line {
    slope: f64,
}

#[differentiate]
impl Model for Line {
    fn table(&self, x: f64) -> Result<HashMap<String, f64>, String> {
        let mut all = HashMap::new();
        all.insert("value".to_string(), x * self.slope);
        Ok(all)
    }

    fn shared(&self, x: f64) -> Option<Rc<f64>> {
        Some(Rc::new(x * self.slope))
    }

    fn law(&self, k: f64) -> Box<dyn Fn(f64) -> f64> {
        let slope = self.slope;
        Box::new(move |x| k * slope * x)
    }

    fn value(&self, x: f64) -> f64 {
        self.slope * x * x
    }
}

#[differentiate]
impl Line {
    fn named(&self, x: f64) -> HashMap<String, f64> {
        HashMap::from([("x".to_string(), x * self.slope)])
    }

    fn twice(&self, x: f64) -> f64 {
        2.0 * self.slope * x
    }
}

#[differentiate]
fn scaled<M: Model>(of: &M, x: f64) -> f64 {
    of.value(x) * x
}

#[test]
fn are_left_alone() {
    let line = Line { slope: 3.0 };
    assert_eq!(scaled_grad(&line, 2.0), (LineTangent { slope: 8.0 }, 36.0));
    check_grads!(scaled(&line, 2.0));
    check_grads!(Line::twice(&line, 2.0));
    assert_eq!(line.table(2.0).unwrap()["value"], 6.0);
    assert_eq!(*line.shared(2.0).unwrap(), 6.0);
    assert_eq!(line.law(2.0)(5.0), 30.0);
    assert_eq!(line.items(2.0).sum::<f64>(), 14.0);
    assert_eq!(line.levels(2.0)[0][&1], 2.0);
    assert_eq!(line.named(2.0)["x"], 6.0);
}
