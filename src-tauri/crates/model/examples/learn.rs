//! Learns the weights of the scored reading: `learn FOLDER... > data/reading.tsv`.
//!
//! Each folder is a set of questions: `questions.jsonl` with a line a question (`id`, `file`, `question`, `answerable`),
//! `FILE.json` for each file, as `tabletalk-cli profile --json FILE` writes it, and `right.txt` with the ids of the
//! questions that the analyst answers rightly, a line each. Its reading of those is what they ask for; what cannot be
//! answered asks for none of the candidates; of the others nothing is known. The weights are those of a log-linear model
//! over the candidates of each question and nothing, which scores 0: steps of AdaGrad, averaged over the rounds.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fs,
    path::Path,
};

use serde_json::Value;
use tabletalk_model::lesson;
use tabletalk_protocol::DatasetProfile;

const ROUNDS: usize = 15;
const STEP: f64 = 0.1;
const SHRINKAGE: f64 = 1e-3;

/// In so many questions a feature must be met.
const LEAST_MET: usize = 4;

/// Weights below it say nothing.
const LEAST_WEIGHT: f64 = 0.05;

type Error = Box<dyn std::error::Error>;

/// The candidates of a question, nothing among them, and the place of what it asks for.
struct Pool {
    candidates: Vec<Vec<(String, f64)>>,
    asked: usize,
}

/// A pool with numbers for names of features.
struct Numbered {
    candidates: Vec<Vec<(usize, f64)>>,
    asked: usize,
}

fn main() -> Result<(), Error> {
    let mut pools = Vec::new();
    for folder in std::env::args_os().skip(1) {
        pools.extend(pools_of(Path::new(&folder))?);
    }
    let names = met_often(&pools);
    for (name, weight) in names.iter().zip(learnt(&numbered(&pools, &names), names.len())) {
        if weight.abs() >= LEAST_WEIGHT {
            println!("{weight:.2}\t{name}");
        }
    }
    Ok(())
}

fn pools_of(folder: &Path) -> Result<Vec<Pool>, Error> {
    let right: BTreeSet<String> = fs::read_to_string(folder.join("right.txt"))?.lines().map(str::to_owned).collect();
    let mut profiles: HashMap<String, DatasetProfile> = HashMap::new();
    let mut found = Vec::new();
    for line in fs::read_to_string(folder.join("questions.jsonl"))?.lines() {
        let case: Value = serde_json::from_str(line)?;
        let text = |name: &str| case[name].as_str().unwrap_or_default().to_owned();
        let file = text("file");
        if !profiles.contains_key(&file) {
            let profile = fs::read_to_string(folder.join(format!("{file}.json")))?;
            profiles.insert(file.clone(), serde_json::from_str(&profile)?);
        }
        let lesson = lesson(&text("question"), &profiles[&file]);
        let asked = match (right.contains(&text("id")) && lesson.is_read, case["answerable"] == false) {
            (true, false) => 0,
            (_, true) => lesson.candidates.len(),
            _ => continue,
        };
        let mut candidates: Vec<_> = lesson.candidates.into_iter().map(|one| one.into_iter().collect()).collect();
        candidates.push(vec![]);
        found.push(Pool { candidates, asked });
    }
    Ok(found)
}

fn met_often(pools: &[Pool]) -> Vec<String> {
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    for pool in pools {
        let names: BTreeSet<&str> = pool.candidates.iter().flatten().map(|(name, _)| name.as_str()).collect();
        names.into_iter().for_each(|name| *met.entry(name).or_default() += 1);
    }
    met.into_iter().filter(|(_, times)| *times >= LEAST_MET).map(|(name, _)| name.to_owned()).collect()
}

fn numbered(pools: &[Pool], names: &[String]) -> Vec<Numbered> {
    let place = |name: &String| names.binary_search(name).ok();
    let candidate = |of: &Vec<(String, f64)>| of.iter().filter_map(|(name, by)| Some((place(name)?, *by))).collect();
    let pool =
        |pool: &Pool| Numbered { candidates: pool.candidates.iter().map(candidate).collect(), asked: pool.asked };
    pools.iter().map(pool).collect()
}

fn learnt(pools: &[Numbered], features: usize) -> Vec<f64> {
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

/// Where the logarithm of the odds of what is asked rises.
fn slope(pool: &Numbered, weights: &[f64]) -> Vec<f64> {
    let scores: Vec<f64> =
        pool.candidates.iter().map(|one| one.iter().map(|(place, by)| weights[*place] * by).sum()).collect();
    let highest = scores.iter().copied().fold(f64::MIN, f64::max);
    let odds: Vec<f64> = scores.iter().map(|score: &f64| (score - highest).exp()).collect();
    let all: f64 = odds.iter().sum();
    let mut slope = vec![0.0; weights.len()];
    for (at, candidate) in pool.candidates.iter().enumerate() {
        let by = f64::from(u8::from(at == pool.asked)) - odds[at] / all;
        candidate.iter().for_each(|(place, times)| slope[*place] += by * times);
    }
    slope
}
