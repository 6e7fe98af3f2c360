// Which conversion it is, the type of the list tells alone, and no word says that.
use cotangent::differentiate;

#[differentiate]
struct Shade {
    red: f64,
    green: f64,
}

#[differentiate]
impl<'a> From<&'a Vec<f64>> for Shade {
    fn from(c: &'a Vec<f64>) -> Shade {
        Shade {
            red: c[0],
            green: c[1],
        }
    }
}

#[differentiate]
impl<'a> From<&'a Vec<f32>> for Shade {
    fn from(c: &'a Vec<f32>) -> Shade {
        let wide: Vec<_> = c.iter().map(|x| *x as f64).collect();
        Shade::from(&wide)
    }
}

#[differentiate]
fn told(x: f64, y: f64) -> f64 {
    let wide: Vec<f64> = vec![x, y];
    let shade = Shade::from(&wide);
    shade.red * shade.green
}

fn main() {}
