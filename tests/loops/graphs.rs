//! Programs over graphs, trees and pools: stacks, queues and lists of indices beside the numbers that derivatives go through,
//! against finite differences, the inner product of the two modes and closed forms.

use std::collections::{BTreeSet, HashSet, VecDeque};

use cotangent::{Differentiable, check_grads, differentiate};

use crate::oracle::near;

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct RoadNet {
    nodes: usize,
    edges: Vec<Vec<(usize, f64)>>,
}

fn roads() -> RoadNet {
    RoadNet {
        nodes: 5,
        edges: vec![
            vec![(1, 0.7), (2, 1.3)],
            vec![(3, 0.4), (2, 0.2)],
            vec![(3, 0.9)],
            vec![(4, 1.1)],
            vec![],
        ],
    }
}

/// The order in which a search meets the nodes, and what it adds up on the way back.
#[differentiate]
fn flow_through(net: &RoadNet, from: usize) -> f64 {
    let mut seen: Vec<Option<usize>> = vec![None; net.nodes];
    let mut reach = vec![0.0; net.nodes];
    let mut before: Vec<Vec<usize>> = vec![vec![]; net.nodes];
    let mut stack: Vec<usize> = Vec::new();
    let mut queue: VecDeque<usize> = VecDeque::new();
    seen[from] = Some(0);
    reach[from] = 1.0;
    queue.push_back(from);
    while let Some(current) = queue.pop_front() {
        stack.push(current);
        let depth: usize = seen[current].unwrap_or(0);
        for &(next, length) in &net.edges[current] {
            if seen[next].is_none() {
                seen[next] = Some(depth + 1);
                queue.push_back(next);
            }
            if seen[next] == Some(depth + 1) {
                reach[next] += reach[current] * length;
                before[next].push(current);
            }
        }
    }
    let mut back = vec![0.0; net.nodes];
    while let Some(at) = stack.pop() {
        for &earlier in &before[at] {
            back[earlier] += reach[earlier] / reach[at] * (1.0 + back[at]);
        }
    }
    back[from] + reach[net.nodes - 1]
}

/// A list of what was met, of `usize`s that nothing says are such.
#[differentiate]
fn longest(net: &RoadNet, from: usize) -> f64 {
    let mut stack = vec![from];
    let mut order = Vec::new();
    let mut seen = vec![false; net.nodes];
    while let Some(current) = stack.pop() {
        if seen[current] {
            continue;
        }
        seen[current] = true;
        order.push(current);
        for &(next, _) in net.edges[current].iter() {
            stack.push(next);
        }
    }
    let mut most = vec![0.0; net.nodes];
    for round in 0..order.len() {
        for &node in order.iter() {
            for &(next, length) in &net.edges[node] {
                let by = most[node] + length * length;
                if by > most[next] {
                    most[next] = by;
                }
            }
        }
        if round > net.nodes {
            break;
        }
    }
    most[net.nodes - 1]
}

#[test]
fn searches() {
    check_grads!(flow_through(&roads(), 0));
    check_grads!(flow_through(&roads(), 1));
    check_grads!(longest(&roads(), 0));
    // By way of 2: 1.3^2 + 0.9^2 + 1.1^2.
    let grad = longest_grad(&roads(), 0);
    near(grad.edges[0][1].1, 2.6, 1e-12);
    near(grad.edges[2][0].1, 1.8, 1e-12);
    near(grad.edges[3][0].1, 2.2, 1e-12);
    near(grad.edges[0][0].1, 0.0, 0.0);
    assert_eq!(flow_through_vjp(&roads(), 0).0, flow_through(&roads(), 0));
}

/// Free places in a list, and indices of children, in a struct that holds numbers too.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct SparePool {
    values: Vec<f64>,
    free: Vec<usize>,
    next: VecDeque<usize>,
    children: Vec<Vec<usize>>,
}

#[differentiate]
impl SparePool {
    fn put(&mut self, x: f64) -> usize {
        match self.free.pop() {
            Some(at) => {
                self.values[at] = x * x;
                at
            }
            None => {
                self.values.push(x);
                self.values.len() - 1
            }
        }
    }

    fn release(&mut self, at: usize) {
        self.values[at] *= 0.5;
        self.free.push(at);
    }

    fn last_free(&mut self, x: f64) -> f64 {
        let at = self.free.pop().unwrap();
        self.values[at] * x
    }

    fn walked(&mut self, x: f64) -> f64 {
        let mut path = Vec::new();
        let mut sum = x;
        self.free.clear();
        self.free.push(0);
        while let Some(at) = self.free.pop() {
            path.push(at);
            sum += self.values[at] * x;
            for k in 0..self.children[at].len() {
                let child = self.children[at][k];
                self.free.push(child);
            }
        }
        while !path.is_empty() {
            let at = path.pop().unwrap();
            sum *= self.values[at];
        }
        sum
    }

    fn in_turn(&mut self, x: f64) -> f64 {
        let mut sum = 0.0;
        for _ in 0..4 {
            if let Some(at) = self.next.pop_front() {
                sum += self.values[at] * x;
                self.values[at] += sum;
                self.next.push_back(at);
            }
        }
        sum
    }
}

fn pool() -> SparePool {
    SparePool {
        values: vec![0.4, 1.3, 0.8],
        free: vec![1],
        next: VecDeque::from(vec![2, 0, 1]),
        children: vec![vec![2, 1], vec![], vec![1]],
    }
}

#[differentiate]
fn pooled(mut pool: SparePool, x: f64, y: f64) -> f64 {
    let first = pool.put(x);
    let second = pool.put(y);
    let between = pool.values[first] * pool.values[second];
    pool.release(first);
    pool.release(0);
    let freed = pool.last_free(y);
    let third = pool.put(between);
    pool.values[third] * freed + pool.in_turn(x) + pool.values[2]
}

#[differentiate]
fn pool_walked(mut pool: SparePool, x: f64) -> f64 {
    pool.walked(x)
}

#[test]
fn free_places() {
    check_grads!(pooled(pool(), 0.7, 1.9));
    check_grads!(pool_walked(pool(), 0.7));
    // (x + x (v0 + v1 + v2 + v1)) v0 v1^2 v2
    let (_, x) = pool_walked_grad(pool(), 0.7);
    near(
        x,
        (1.0 + 0.4 + 1.3 + 0.8 + 1.3) * 0.4 * 1.3 * 1.3 * 0.8,
        1e-12,
    );
    let mut changed = pool();
    let (at, _) = changed.put_vjp(0.5);
    let mut again = pool();
    assert_eq!((at, changed), (again.put(0.5), again));
}

/// Lists of indices that each iteration makes, and texts.
#[differentiate]
fn by_lists(xs: &[f64], n: usize) -> f64 {
    let mut product = 1.0;
    for i in 0..n {
        let pair = vec![i, i + 1];
        let many = vec![i; 2];
        let below: Vec<usize> = (0..i + 1).collect();
        let text = format!("{}", i * 7);
        if pair.is_empty() || !below.contains(&i) {
            continue;
        }
        product *= xs[pair[1]] + xs[many[0]] * xs[below[i]];
        product += xs[text.len()] * below.len() as f64;
    }
    product
}

#[differentiate]
fn by_lists_f32(xs: &[f32], cells: &[[usize; 2]]) -> f32 {
    let mut sum = 0.0;
    for cell in cells {
        let ends = vec![cell[0], cell[1]];
        let f = |k: usize| xs[ends[k]] * xs[ends[k]];
        sum += f(0) * xs[ends[1]];
    }
    sum
}

#[test]
fn lists_made_in_loops() {
    check_grads!(by_lists(&[0.3, 0.7, 1.1, 0.9], 3));
    let grad = by_lists_f32_grad(&[2.0, 3.0, 0.5], &[[0, 1], [2, 0]]);
    // x0^2 x1 + x2^2 x0
    assert_eq!(grad, [12.25, 4.0, 2.0]);
}

/// Sets that say what is new, in conditions.
#[differentiate]
fn once_each(x: f64, ks: &[usize]) -> f64 {
    let mut seen = HashSet::new();
    let mut s = 0.0;
    for &k in ks {
        if !seen.insert(k) {
            continue;
        }
        s += x * k as f64;
    }
    s
}

#[differentiate]
fn put_and_taken(x: f64, ks: &[usize]) -> f64 {
    let mut seen = BTreeSet::new();
    let mut s = 0.0;
    for &k in ks {
        if k > 1 && seen.insert(k) && s < 100.0 {
            s += x * k as f64;
        } else if seen.remove(&1) {
            s *= x;
        } else {
            s += x * x;
            seen.insert(1);
        }
    }
    s * seen.len() as f64
}

#[differentiate]
fn spanned(x: f64, edges: &[(usize, usize)], lengths: &[f64]) -> f64 {
    let mut seen = HashSet::from([0]);
    let mut stack = vec![0];
    let mut s = 0.0;
    while let Some(at) = stack.pop() {
        for (n, &(a, b)) in edges.iter().enumerate() {
            if a == at && seen.insert(b) {
                stack.push(b);
                s += lengths[n] * x;
            }
        }
    }
    s * s
}

#[test]
fn sets_that_say_what_is_new() {
    let ks = [1, 2, 1, 3, 1, 1, 2];
    check_grads!(once_each(1.2, &ks));
    check_grads!(put_and_taken(1.2, &ks));
    near(once_each_grad(1.2, &ks), 6.0, 1e-15);
    let value = put_and_taken(1.2, &ks);
    assert_eq!(put_and_taken_vjp(1.2, &ks).0, value);
    assert_eq!(put_and_taken_jvp(1.2, &ks, 1.0).0, value);
    let (edges, lengths) = ([(0, 1), (1, 2), (2, 0), (0, 2)], [0.3, 0.4, 0.5, 0.6]);
    check_grads!(spanned(1.2, &edges, &lengths));
    // (0.3 + 0.6)^2 x^2
    near(
        spanned_grad(1.2, &edges, &lengths).0,
        2.0 * 0.81 * 1.2,
        1e-12,
    );
}
