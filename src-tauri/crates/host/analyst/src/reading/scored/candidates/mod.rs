//! Candidate queries, combined from the parts that a question names.
//!
//! [`parts`] are the building blocks: conditions, numbers of a row, groups, ends of an order, each with its distance
//! from the words. A module for each kind of question combines them. Combinations farther from the words than
//! [`MOST_FAR`] are dropped, and of the others the nearest are kept.

mod choices;
mod conditions;
mod groups;
mod halves;
mod numbers;
mod operands;
mod parts;
mod periods;
mod quality;
mod related;
mod several;
mod shares;

use std::{
    collections::{HashMap, HashSet},
    mem::{Discriminant, discriminant},
};

use crate::{
    query::{Ask, ChartKind, Filter, Group, Order, Query},
    schema::Schema,
    token::Token,
    words::Word,
};
use parts::Parts;

/// The distance of a candidate: the sum of the distances of its parts.
pub const MOST_FAR: u32 = 3;

/// Weighing them takes time, and so does running them to learn.
const MOST_CANDIDATES: usize = 200;

/// Of what is found in great numbers, the nearest are looked at.
const MOST_FOUND: usize = 1_500;

/// The number of places by which each step of distance moves a candidate back among those of its kind.
const TURNS_OF_A_STEP: usize = 10;

/// All that the parts of a question allow, each with how far it is from the words, the nearest first.
pub fn all(words: &[Word], tokens: &[Token], schema: &Schema<'_>) -> Vec<(Vec<Query>, u32)> {
    let mut pool = singles(words, tokens, schema);
    halves::halves(words, tokens, schema, &mut pool);
    pool.nearest(MOST_CANDIDATES)
}

/// Return the queries that combine the parts of all words.
fn singles(words: &[Word], tokens: &[Token], schema: &Schema<'_>) -> Pool {
    let parts = Parts::new(words, tokens, schema);
    let mut pool = Pool { found: vec![], chart: parts.clause.chart(), tells_when: parts.clause.asks_when() };
    numbers::numbers(&parts, &mut pool);
    shares::shares(&parts, &mut pool);
    related::related(&parts, &mut pool);
    periods::periods(&parts, &mut pool);
    quality::quality(&parts, &mut pool);
    several::several(&parts, &mut pool);
    pool
}

/// How far the other parts of a candidate may be, where some are so far.
fn left_of(far: u32) -> u32 {
    MOST_FAR.saturating_sub(far)
}

/// The candidates that were found, each with how far it is from the words.
struct Pool {
    found: Vec<(Vec<Query>, u32)>,
    chart: Option<ChartKind>,
    tells_when: bool,
}

impl Pool {
    fn add(&mut self, ask: Ask, filters: &[Filter], far: u32) {
        if far <= MOST_FAR && !is_idle(&ask, filters) {
            let query = self.query(ask, filters.to_vec());
            self.found.push((vec![query], far));
        }
    }

    /// One thing after the other.
    fn add_several(&mut self, asks: Vec<(Ask, Vec<Filter>)>, far: u32) {
        if far <= MOST_FAR {
            let queries = asks.into_iter().map(|(ask, filters)| self.query(ask, filters)).collect();
            self.found.push((queries, far));
        }
    }

    fn query(&self, ask: Ask, filters: Vec<Filter>) -> Query {
        Query { ask, filters, chart: self.chart, tells_when: self.tells_when }
    }

    /// The candidates that ask for one thing.
    fn singles(&self) -> impl Iterator<Item = (Query, u32)> {
        self.found.iter().filter_map(|(queries, far)| match queries.as_slice() {
            [query] => Some((query.clone(), *far)),
            _ => None,
        })
    }

    /// The nearest of each kind first, so that the many numbers for groups leave room for what is asked more seldom.
    fn nearest(mut self, most: usize) -> Vec<(Vec<Query>, u32)> {
        self.found.sort_by_key(|(_, far)| *far);
        let mut seen = HashSet::new();
        let mut met: HashMap<Kind, usize> = HashMap::new();
        let mut turns: Vec<(usize, (Vec<Query>, u32))> = Vec::new();
        for (queries, far) in self.found.into_iter().take(MOST_FOUND) {
            if seen.insert(answer(&queries)) {
                let before = met.entry(kind(&queries)).or_default();
                turns.push((far as usize * TURNS_OF_A_STEP + *before, (queries, far)));
                *before += 1;
            }
        }
        turns.sort_by_key(|(turn, _)| *turn);
        turns.into_iter().map(|(_, found)| found).take(most).collect()
    }
}

/// The kind of the first query, and the number of queries.
type Kind = (Option<Discriminant<Ask>>, usize);

fn kind(queries: &[Query]) -> Kind {
    (queries.first().map(|query| discriminant(&query.ask)), queries.len())
}

/// Return whether a candidate repeats another one or is trivial: a number for each of its own values, or a filter on
/// missing values of the column that is asked for.
fn is_idle(ask: &Ask, filters: &[Filter]) -> bool {
    let of_itself = match ask {
        Ask::Groups { measures, group: Group::Column(name), .. } => {
            measures.iter().all(|measure| Ask::Values(vec![measure.clone()]).uses(name))
        }
        _ => false,
    };
    let known = |filter: &Filter| match filter {
        Filter::Missing { column } | Filter::Present { column } => ask.uses(column),
        _ => false,
    };
    of_itself || filters.iter().any(known)
}

/// Return a key that is equal for equal answers: it ignores charts, the order of conditions and the number of places
/// shown.
pub fn answer(queries: &[Query]) -> String {
    let told = |query: &Query| {
        let mut filters: Vec<String> = query.filters.iter().map(|filter| format!("{filter:?}")).collect();
        filters.sort();
        let mut ask = query.ask.clone();
        if let Ask::Groups { order: Order::Ranked { places, .. }, .. } = &mut ask {
            *places = None;
        }
        format!("{ask:?} {filters:?}")
    };
    queries.iter().map(told).collect::<Vec<_>>().join("; ")
}
