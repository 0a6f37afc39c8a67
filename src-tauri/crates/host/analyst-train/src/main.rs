//! Trains the weights of the analyst's ranking of candidate queries: `analyst-train SETS FOLDER... > reading.tsv`.
//!
//! `SETS` is the folder of the evaluation sets (`tests/eval/sets`). A training folder says what is right in one of two forms,
//! or in both:
//! - `right.tsv`, a line a question of the evaluation set with the folder's name: its id, and marks of the programs that
//!   answer it rightly, here and on copies of the file that lack some rows. A line without marks rules all candidates out; a
//!   question without a line is not used.
//! - `pairs.jsonl`, a line a pair: the `file`, a `question`, and the same put in `plain` words, which the grammar reads;
//!   `none` where the file cannot tell. One plain question in six is used as well.
//!
//! Beside each table that is asked about, in the training folder or in its set, lies its profile `FILE.json`, as
//! `tabletalk-cli profile --json FILE` writes it.
//!
//! The weights are those of a log-linear model over the candidates of each question and an empty one, which scores 0: AdaGrad
//! steps on the likelihood of what is right, averaged over the rounds.
//!
//! `analyst-train SETS FOLDER... --held-out FOLDER...` trains on the first folders, and says of the others how often the right
//! candidate comes first. All of `data` takes about 3 GB and half an hour on two cores in a release build.

use std::{
    collections::{BTreeSet, HashMap},
    fs,
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use serde_json::Value;
use tabletalk_analyst::{Features, lesson, pair};
use tabletalk_protocol::DatasetProfile;

const ROUNDS: usize = 10;
const STEP: f64 = 0.1;
const SHRINKAGE: f64 = 3e-3;

/// In so many questions a feature must be met.
const LEAST_MET: usize = 20;

/// Weights below it say nothing.
const LEAST_WEIGHT: f64 = 0.1;

/// So many candidates of a question were run, to see whether they are right.
const MOST_RUN: usize = 70;

/// Of so many pairs one teaches its plain question too.
const PLAINLY: usize = 6;

/// So much of the odds makes a candidate sure.
const SURE: f64 = 0.75;

type Error = Box<dyn std::error::Error>;

/// The known answer to one question.
struct Task {
    file: String,
    question: String,
    right: Right,
}

enum Right {
    /// The marks of the programs that answer it.
    Marks(BTreeSet<String>),
    /// The same in plain words, if the file can tell.
    Plainly(Option<String>),
}

/// A candidate of a question, or nothing.
struct Choice {
    /// By the places of their names.
    features: Vec<(u32, f32)>,
    right: bool,
}

/// The candidates of a question, nothing among them.
type Pool = Vec<Choice>;

/// The names of all features, in the order in which they were met.
#[derive(Default)]
struct Names {
    places: HashMap<String, u32>,
    /// In how many questions each is.
    met: Vec<usize>,
}

fn main() -> Result<(), Error> {
    let mut arguments = std::env::args().skip(1);
    let sets = PathBuf::from(arguments.next().ok_or("SETS FOLDER...")?);
    let folders: Vec<String> = arguments.collect();
    let learnt_from = folders.iter().position(|folder| folder == "--held-out").unwrap_or(folders.len());
    let mut names = Names::default();
    let mut pools = Vec::new();
    for folder in &folders[..learnt_from] {
        pools.extend(pools_of(Path::new(folder), &sets, &mut names)?);
        eprintln!("{folder}: {} questions by now", pools.len());
    }
    let known: Vec<bool> = names.met.iter().map(|times| *times >= LEAST_MET).collect();
    for choice in pools.iter_mut().flatten() {
        choice.features.retain(|(place, _)| known[*place as usize]);
    }
    let weights = learnt(&pools, known.len());
    for folder in folders.iter().skip(learnt_from + 1) {
        println!("{folder}: {}", told(&pools_of(Path::new(folder), &sets, &mut names)?, &weights));
    }
    if learnt_from == folders.len() {
        let mut lines: Vec<(&String, f64)> =
            names.places.iter().map(|(name, place)| (name, weights[*place as usize])).collect();
        lines.retain(|(_, weight)| weight.abs() >= LEAST_WEIGHT);
        lines.sort_by_key(|(name, _)| *name);
        lines.iter().for_each(|(name, weight)| println!("{weight:.2}\t{name}"));
    }
    Ok(())
}

fn pools_of(folder: &Path, sets: &Path, names: &mut Names) -> Result<Vec<Pool>, Error> {
    let set = sets.join(folder.file_name().ok_or("a training folder has a name")?);
    let tasks = tasks(folder, &set)?;
    let mut profiles: HashMap<&str, DatasetProfile> = HashMap::new();
    for task in &tasks {
        if !profiles.contains_key(&*task.file) {
            let name = format!("{}.json", task.file);
            let profile = fs::read_to_string(folder.join(&name)).or_else(|_| fs::read_to_string(set.join(&name)))?;
            profiles.insert(&task.file, serde_json::from_str(&profile)?);
        }
    }
    // In the order of the questions, so that the weights are the same each time.
    let found: Mutex<(&mut Names, Vec<(usize, Pool)>)> = Mutex::new((names, Vec::new()));
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((place, task)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|at| Some((at, tasks.get(at)?)))
        {
            if let Some(examples) = task.examples(&profiles[&*task.file])
                && let Ok(mut found) = found.lock()
            {
                let pool = found.0.pool(examples);
                found.1.push((place, pool));
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let mut pools = found.into_inner().map_err(|_| "a thread panicked")?.1;
    pools.sort_by_key(|(place, _)| *place);
    Ok(pools.into_iter().map(|(_, pool)| pool).collect())
}

fn tasks(folder: &Path, set: &Path) -> Result<Vec<Task>, Error> {
    let mut tasks = Vec::new();
    let (pairs, marks) = (folder.join("pairs.jsonl"), folder.join("right.tsv"));
    if marks.is_file() {
        let right = right(&fs::read_to_string(marks)?);
        for line in fs::read_to_string(set.join("questions.jsonl"))?.lines() {
            let case: Value = serde_json::from_str(line)?;
            if let Some(marks) = right.get(text(&case, "id")) {
                let (file, question) = (text(&case, "file").to_owned(), text(&case, "question").to_owned());
                tasks.push(Task { file, question, right: Right::Marks(marks.clone()) });
            }
        }
    }
    if pairs.is_file() {
        for (place, line) in fs::read_to_string(pairs)?.lines().enumerate() {
            let case: Value = serde_json::from_str(line)?;
            let plain = Some(text(&case, "plain").to_owned()).filter(|plain| plain != "none");
            let file = text(&case, "file").to_owned();
            if let Some(plain) = plain.clone().filter(|_| place.is_multiple_of(PLAINLY)) {
                tasks.push(Task { file: file.clone(), question: plain.clone(), right: Right::Plainly(Some(plain)) });
            }
            tasks.push(Task { file, question: text(&case, "question").to_owned(), right: Right::Plainly(plain) });
        }
    }
    Ok(tasks)
}

fn text<'v>(case: &'v Value, name: &str) -> &'v str {
    case[name].as_str().unwrap_or_default()
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

/// Return the fingerprint of a program: its FNV-1a hash, which is the same on every machine.
fn mark(program: &str) -> String {
    let hash = program.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{hash:08x}")
}

impl Task {
    /// The candidates, with whether they are right; `None` where that is not known.
    fn examples(&self, profile: &DatasetProfile) -> Option<Vec<(Features, bool)>> {
        match &self.right {
            Right::Marks(marks) => {
                let examples = lesson(&self.question, profile).examples.into_iter().take(MOST_RUN);
                Some(examples.map(|one| (one.features, marks.contains(&mark(&one.program)))).collect())
            }
            Right::Plainly(plain) => {
                let examples = pair(&self.question, plain.as_deref(), profile)?;
                // A plain question that matches no candidate teaches nothing; it does not show that none is right.
                let taught = plain.is_none() || examples.iter().any(|(_, right)| *right);
                taught.then_some(examples)
            }
        }
    }
}

impl Names {
    fn pool(&mut self, examples: Vec<(Features, bool)>) -> Pool {
        let mut pool: Pool = Vec::with_capacity(examples.len() + 1);
        let mut met: BTreeSet<u32> = BTreeSet::new();
        for (features, right) in examples {
            let features: Vec<(u32, f32)> =
                features.into_iter().map(|(name, by)| (self.place(name), by as f32)).collect();
            met.extend(features.iter().map(|(place, _)| *place));
            pool.push(Choice { features, right });
        }
        met.into_iter().for_each(|place| self.met[place as usize] += 1);
        let nothing = !pool.iter().any(|choice| choice.right);
        pool.push(Choice { features: vec![], right: nothing });
        pool
    }

    fn place(&mut self, name: String) -> u32 {
        let next = self.met.len() as u32;
        let place = *self.places.entry(name).or_insert(next);
        if place == next {
            self.met.push(0);
        }
        place
    }
}

fn learnt(pools: &[Pool], features: usize) -> Vec<f64> {
    let mut random = fastrand::Rng::with_seed(1);
    let (mut weights, mut squares, mut sums) = (vec![0.0; features], vec![1e-2; features], vec![0.0; features]);
    let mut order: Vec<usize> = (0..pools.len()).collect();
    let mut slope = vec![0.0; features];
    for _ in 0..ROUNDS {
        random.shuffle(&mut order);
        for at in &order {
            for place in add_slope(&pools[*at], &weights, &mut slope) {
                let weight: &mut f64 = &mut weights[place];
                let step = std::mem::take(&mut slope[place]) - SHRINKAGE * *weight;
                squares[place] += step * step;
                *weight += STEP * step / f64::sqrt(squares[place]);
            }
        }
        sums.iter_mut().zip(&weights).for_each(|(sum, weight)| *sum += weight);
    }
    sums.into_iter().map(|sum| sum / ROUNDS as f64).collect()
}

/// The share of the odds that each choice has.
fn odds(pool: &Pool, weights: &[f64]) -> Vec<f64> {
    let weight = |place: u32| weights.get(place as usize).copied().unwrap_or_default();
    let score = |one: &Choice| -> f64 { one.features.iter().map(|(place, by)| weight(*place) * f64::from(*by)).sum() };
    let scores: Vec<f64> = pool.iter().map(score).collect();
    let highest = scores.iter().copied().fold(f64::MIN, f64::max);
    let odds: Vec<f64> = scores.iter().map(|score| (score - highest).exp()).collect();
    let all: f64 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / all).collect()
}

/// Where the logarithm of the odds of what is right rises; the places of the features that it rises with.
fn add_slope(pool: &Pool, weights: &[f64], slope: &mut [f64]) -> BTreeSet<usize> {
    /// Candidates below this probability are skipped, because they hardly change the weights.
    const LEAST: f64 = 1e-6;
    let odds = odds(pool, weights);
    let right: f64 = odds.iter().zip(pool).filter(|(_, one)| one.right).map(|(odds, _)| odds).sum();
    let mut touched = BTreeSet::new();
    for (one, odds) in pool.iter().zip(odds) {
        let of_right = if one.right { odds / right.max(f64::MIN_POSITIVE) } else { 0.0 };
        let by = of_right - odds;
        if by.abs() < LEAST {
            continue;
        }
        for (place, times) in &one.features {
            slope[*place as usize] += by * f64::from(*times);
            touched.insert(*place as usize);
        }
    }
    touched
}

/// How often what is right comes first, and among the first three; how often it is taken when it must be sure.
fn told(pools: &[Pool], weights: &[f64]) -> String {
    let (mut can, mut first, mut among_three, mut sure, mut wrong) = (0, 0, 0, 0, 0);
    for pool in pools {
        let odds = odds(pool, weights);
        let mut order: Vec<usize> = (0..pool.len() - 1).collect();
        order.sort_by(|one, other| odds[*other].total_cmp(&odds[*one]));
        let right = |place: &usize| pool[*place].right;
        can += usize::from(!pool[pool.len() - 1].right);
        first += usize::from(order.first().is_some_and(right));
        among_three += usize::from(order.iter().take(3).any(right));
        if let Some(best) = order.first().filter(|best| odds[**best] >= SURE) {
            sure += usize::from(right(best));
            wrong += usize::from(!right(best));
        }
    }
    format!(
        "{} questions, {can} with a right candidate: first {first}, among three {among_three}; sure {sure} right {wrong} wrong",
        pools.len()
    )
}
