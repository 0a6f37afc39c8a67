//! Learns the weights of the scored reading: `learn FOLDER... > data/reading.tsv`.
//!
//! Each folder is a set of questions: `candidates.jsonl`, as the example `candidates` writes it, and `right.tsv`, which has
//! a line a question: its id, and marks of the programs that answer it rightly, here and on copies of the file that lack
//! some rows. Without marks it asks for none of its candidates; of questions without a line nothing is known. The weights
//! are those of a log-linear model over the candidates of each question and nothing, which scores 0, under which what is
//! right is as likely as can be: steps of AdaGrad, averaged over the rounds.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fs,
    path::Path,
};

use serde_json::Value;

const ROUNDS: usize = 20;
const STEP: f64 = 0.1;
const SHRINKAGE: f64 = 3e-3;

/// In so many questions a feature must be met.
const LEAST_MET: usize = 8;

/// Weights below it say nothing.
const LEAST_WEIGHT: f64 = 0.05;

/// So many candidates of a question were run, to see whether they are right.
const MOST_RUN: usize = 70;

type Error = Box<dyn std::error::Error>;

/// A candidate of a question, or nothing.
struct Choice<Feature> {
    features: Vec<(Feature, f64)>,
    right: bool,
}

/// The candidates of a question, nothing among them.
type Pool<Feature> = Vec<Choice<Feature>>;

fn main() -> Result<(), Error> {
    let mut pools = Vec::new();
    for folder in std::env::args_os().skip(1) {
        pools.extend(pools_of(Path::new(&folder))?);
    }
    let names = met_often(&pools);
    for (name, weight) in names.iter().zip(learnt(&numbered(pools, &names), names.len())) {
        if weight.abs() >= LEAST_WEIGHT {
            println!("{weight:.2}\t{name}");
        }
    }
    Ok(())
}

fn pools_of(folder: &Path) -> Result<Vec<Pool<String>>, Error> {
    let right = right(&fs::read_to_string(folder.join("right.tsv"))?);
    let mut found = Vec::new();
    for line in fs::read_to_string(folder.join("candidates.jsonl"))?.lines() {
        let case: Value = serde_json::from_str(line)?;
        let marks = case["id"].as_str().and_then(|id| right.get(id));
        if let (Some(marks), Some(candidates)) = (marks, case["candidates"].as_array()) {
            found.push(pool(candidates, marks));
        }
    }
    Ok(found)
}

/// The marks of what is right, by the ids of questions.
fn right(lines: &str) -> HashMap<String, BTreeSet<String>> {
    let mut found = HashMap::new();
    for line in lines.lines() {
        let (id, marks) = line.split_once('\t').unwrap_or((line, ""));
        found.insert(id.to_owned(), marks.split_whitespace().map(str::to_owned).collect());
    }
    found
}

fn pool(candidates: &[Value], marks: &BTreeSet<String>) -> Pool<String> {
    let features = |candidate: &Value| {
        let entries = candidate["features"].as_object().into_iter().flatten();
        entries.filter_map(|(name, by)| Some((name.clone(), by.as_f64()?))).collect()
    };
    let choice = |candidate: &Value| Choice {
        right: candidate["program"].as_str().is_some_and(|program| marks.contains(&mark(program))),
        features: features(candidate),
    };
    let mut pool: Pool<String> = candidates.iter().take(MOST_RUN).map(choice).collect();
    let nothing = !pool.iter().any(|choice| choice.right);
    pool.push(Choice { features: vec![], right: nothing });
    pool
}

/// What stands for a program: FNV-1a, which is the same wherever it is reckoned.
fn mark(program: &str) -> String {
    let hash = program.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{hash:08x}")
}

fn met_often(pools: &[Pool<String>]) -> Vec<String> {
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    for pool in pools {
        let names: BTreeSet<&str> = pool.iter().flat_map(|one| &one.features).map(|(name, _)| name.as_str()).collect();
        names.into_iter().for_each(|name| *met.entry(name).or_default() += 1);
    }
    met.into_iter().filter(|(_, times)| *times >= LEAST_MET).map(|(name, _)| name.to_owned()).collect()
}

/// With places of features for their names.
fn numbered(pools: Vec<Pool<String>>, names: &[String]) -> Vec<Pool<usize>> {
    let place = |(name, by): (String, f64)| Some((names.binary_search(&name).ok()?, by));
    let choice = |one: Choice<String>| Choice {
        right: one.right,
        features: one.features.into_iter().filter_map(place).collect(),
    };
    pools.into_iter().map(|pool| pool.into_iter().map(choice).collect()).collect()
}

fn learnt(pools: &[Pool<usize>], features: usize) -> Vec<f64> {
    let mut random = fastrand::Rng::with_seed(1);
    let (mut weights, mut squares, mut sums) = (vec![0.0; features], vec![1e-2; features], vec![0.0; features]);
    let mut order: Vec<usize> = (0..pools.len()).collect();
    for _ in 0..ROUNDS {
        random.shuffle(&mut order);
        for at in &order {
            let slope = slope(&pools[*at], &weights);
            for (place, weight) in weights.iter_mut().enumerate() {
                let step: f64 = slope[place] - SHRINKAGE * *weight;
                squares[place] += step * step;
                *weight += STEP * step / f64::sqrt(squares[place]);
            }
        }
        sums.iter_mut().zip(&weights).for_each(|(sum, weight)| *sum += weight);
    }
    sums.into_iter().map(|sum| sum / ROUNDS as f64).collect()
}

/// Where the logarithm of the odds of what is right rises.
fn slope(pool: &Pool<usize>, weights: &[f64]) -> Vec<f64> {
    let scores: Vec<f64> =
        pool.iter().map(|one| one.features.iter().map(|(place, by)| weights[*place] * by).sum()).collect();
    let highest = scores.iter().copied().fold(f64::MIN, f64::max);
    let odds: Vec<f64> = scores.iter().map(|score: &f64| (score - highest).exp()).collect();
    let all: f64 = odds.iter().sum();
    let right: f64 = odds.iter().zip(pool).filter(|(_, one)| one.right).map(|(odds, _)| odds).sum();
    let mut slope = vec![0.0; weights.len()];
    for (one, odds) in pool.iter().zip(odds) {
        let of_right = if one.right { odds / right.max(f64::MIN_POSITIVE) } else { 0.0 };
        let by = of_right - odds / all;
        one.features.iter().for_each(|(place, times)| slope[*place] += by * times);
    }
    slope
}
