//! Maps of a million elements in linear memory, and maps that do not fit together.

use cotangent_runtime::linear_map::*;

const MILLION: usize = 1_000_000;

/// The most bytes allocated at once while `run` runs.
fn peak(run: impl FnOnce()) -> u64 {
    allocation_counter::measure(run).bytes_max
}

/// Builds, transposes, applies and reverse-applies a map to a million numbers.
fn exercise<M>(build: impl FnOnce() -> M, x: Vec<f64>, y: Vec<f64>) -> u64
where
    M: LinearMap<In = Vec<f64>, Out = Vec<f64>>,
{
    peak(|| {
        let map = build();
        assert_eq!(map.apply(x.clone()).len(), y.len());
        assert_eq!(map.apply_transpose(y.clone()).len(), x.len());
        let transposed = map.transpose();
        assert_eq!(transposed.apply(y).len(), x.len());
    })
}

#[test]
fn a_million_wide_identity_takes_no_memory() {
    let built = allocation_counter::measure(|| {
        std::hint::black_box(identity::<Vec<f64>>().transpose().compose(identity()));
    });
    assert_eq!(built.count_total, 0);
    let x = vec![1.0; MILLION];
    // The one copy is the test's.
    let moved = allocation_counter::measure(|| drop(identity().apply(x)));
    assert_eq!(moved.count_total, 0);
}

#[test]
fn million_wide_maps_take_linear_memory() {
    let wide = || vec![1.0; MILLION];
    let of_a_copy = 8 * MILLION as u64;
    assert!(exercise(identity, wide(), wide()) <= of_a_copy);
    assert!(exercise(|| diagonal(wide()), wide(), wide()) <= 2 * of_a_copy + 1024);
    let backwards = || gather(MILLION, (0..MILLION).rev().collect());
    assert!(exercise(backwards, wide(), wide()) <= 4 * of_a_copy);
    assert!(
        exercise(
            || scale(2.0).compose(backwards()).plus(identity()),
            wide(),
            wide()
        ) <= 5 * of_a_copy
    );
}

#[test]
fn a_million_wide_sum_takes_no_memory() {
    let x = vec![1.0; MILLION];
    let summed = peak(|| {
        let sum = total(MILLION).compose(identity::<Vec<f64>>());
        assert_eq!(sum.apply(x), MILLION as f64);
    });
    assert_eq!(summed, 0);
    let spread = peak(|| {
        let sum = total::<f64>(MILLION);
        assert_eq!(sum.apply_transpose(2.0)[MILLION - 1], 2.0);
        assert_eq!(sum.transpose().apply(3.0)[0], 3.0);
    });
    assert_eq!(spread, 8 * MILLION as u64);
}

/// Build, transpose, apply and reverse-apply: in less than 100 ms in a release build, unless the machine has other things
/// to do throughout.
#[test]
fn million_wide_maps_take_linear_time() {
    let wide = || vec![1.0; MILLION];
    let run = || {
        let backwards = gather(MILLION, (0..MILLION).rev().collect());
        let map = diagonal(wide()).compose(backwards).plus(identity());
        let (x, y) = (map.apply(wide()), map.transpose().apply(wide()));
        assert_eq!((x[0], y[0]), (2.0, 2.0));
    };
    let limit = std::time::Duration::from_millis(if cfg!(debug_assertions) { 1000 } else { 100 });
    let in_time = (0..20).any(|_| {
        let start = std::time::Instant::now();
        run();
        start.elapsed() < limit
    });
    assert!(in_time);
}

/// The cost is that of the elements picked and one result, not of both.
#[test]
fn a_gather_of_few_from_many_does_not_visit_the_rest() {
    let (few, x) = (1_000, vec![1.0; MILLION]);
    let pick = gather(MILLION, (0..few).map(|i| i * 7 % 100).collect());
    let small = allocation_counter::measure(|| drop(pick.apply(x))).bytes_max;
    assert!(small <= 8 * few as u64, "{small}");
    let back = pick.apply_transpose(vec![1.0; few]);
    assert_eq!(back.iter().sum::<f64>(), few as f64);
    assert_eq!(
        back[..100].iter().filter(|&&hits| hits == 10.0).count(),
        100
    );
}

#[test]
fn arrays_fit_by_their_types() {
    let mix = pair_all([scale(2_i64), scale(3)]);
    assert_eq!(mix.apply(10), [20, 30]);
    let dot = copair_all([scale(1_i64), scale(10)]).compose(diagonal([7_i64, 9]));
    assert_eq!(dot.apply([1, 1]), 97);
    assert_eq!(dot.transpose().apply(1), [7, 90]);
}

#[test]
#[should_panic(expected = "the inner one gives and the outer one takes 2 and 3 elements")]
fn composing_maps_of_different_sizes_panics() {
    let _ = diagonal::<_, f64>(vec![1.0; 3]).compose(gather::<f64>(5, vec![0, 1]));
}

#[test]
#[should_panic(expected = "the terms take 3 and 2 elements")]
fn adding_maps_of_different_sizes_panics() {
    let _ = total::<f64>(3).plus(total(2));
}

#[test]
#[should_panic(expected = "the maps of a pair take 3 and 2 elements")]
fn pairing_maps_of_different_sizes_panics() {
    let _ = pair(total::<f64>(3), total::<f64>(2));
}

#[test]
#[should_panic(expected = "a linear map of 3 elements was applied to 2")]
fn applying_a_map_to_another_size_panics() {
    diagonal(vec![1.0; 3]).apply(vec![1.0; 2]);
}

#[test]
#[should_panic(expected = "there is no element 3 in vectors of 3 elements")]
fn gathering_what_is_not_there_panics() {
    let _ = gather::<f64>(3, vec![0, 3]);
}
