//! A question, its answer, and the way to it.

use tabletalk_protocol::{Answer, CodeOrigin, Current, Item, ItemBody, ItemId, ReportCode};

use super::{
    Picture, Section, Step, Tables,
    answer::{self, Freshness, Provenance},
    figures::{Figures, Purpose},
    method, steps, summary,
};
use crate::locale::Locale;

/// Words of the author's own for a question and its answer.
#[derive(Debug)]
pub struct Words {
    pub heading: Option<String>,
    pub text: Option<String>,
}

/// The section of a turn that began with a question, still without the way to its answer; `None` for any other turn.
pub fn section(
    standing: &Current,
    turn: u32,
    words: Words,
    beside_charts: Tables,
    figures: &mut Figures<'_>,
    locale: &Locale,
) -> Option<Section> {
    let items = standing.items.as_slice();
    let of_turn: Vec<&Item> = items.iter().filter(|item| item.turn == turn).collect();
    let question = of_turn.iter().find_map(|item| match &*item.body {
        ItemBody::UserText { text, .. } => Some(text.clone()),
        _ => None,
    })?;
    let (id, answer) = last_answer(&of_turn).unzip();
    let is_stale = id.is_some_and(|id| standing.stale.contains(&id));
    let freshness = if is_stale { Freshness::Stale } else { Freshness::Current };
    let is_edited = of_turn.iter().any(|item| standing.edited.contains(&item.id));
    let code = if is_edited { CodeOrigin::Edited } else { CodeOrigin::AsWritten };
    let provenance = Provenance { freshness, code };
    let (tables, charts) = answer.map_or((&[][..], &[][..]), |answer| (&answer.tables[..], &answer.charts[..]));
    let pictures: Vec<Picture> = shown(&of_turn, charts).filter_map(|item| figures.picture(item)).collect();
    let purpose = match beside_charts {
        Tables::Beginnings if !pictures.is_empty() => Some(Purpose::BesideChart),
        Tables::None if !pictures.is_empty() => None,
        Tables::All | Tables::Beginnings | Tables::None => Some(Purpose::Answer),
    };
    // A table is called like the chart of its cell, otherwise like the question.
    let grid = |item: &Item| {
        let run = if let ItemBody::Table { run, .. } = &*item.body { run.0 } else { return None };
        let drawn = pictures.iter().find(|picture| picture.run == run).and_then(|picture| picture.title.as_deref());
        figures.grid(item, purpose?, drawn.or(words.heading.as_deref()).or(Some(question.as_str())))
    };
    let grids = shown(&of_turn, tables).filter_map(grid).collect();
    let answer = answer.map(|answer| answer::spoken(answer, words.text.as_deref(), provenance, locale));
    let method::Method { said, background } = method::method(&of_turn, items, locale);
    Some(Section {
        turn,
        heading: words.heading.unwrap_or(question),
        finding: answer.as_ref().and_then(|answer| summary::finding(answer, freshness)),
        answer,
        pictures,
        grids,
        method: said,
        background,
        runs: Vec::new(),
        steps: Vec::new(),
    })
}

/// Add the way to the answer. Its tables and charts are numbered behind those of all answers, which are read first.
pub fn add_steps(
    section: &mut Section,
    standing: &Current,
    turn: u32,
    code: ReportCode,
    figures: &mut Figures<'_>,
    locale: &Locale,
) {
    let of_turn: Vec<&Item> = standing.items.iter().filter(|item| item.turn == turn).collect();
    let of_answer = last_answer(&of_turn).map(|(_, answer)| [&answer.tables[..], &answer.charts].concat());
    section.steps = steps::steps(&of_turn, code, &of_answer.unwrap_or_default(), figures, locale);
    section.runs = section.steps.iter().filter_map(Step::run).collect();
    let origin = |run: u64| section.steps.iter().find_map(|step| step.cell(run));
    section.pictures.iter_mut().for_each(|picture| picture.origin = origin(picture.run));
    section.grids.iter_mut().for_each(|grid| grid.origin = origin(grid.run));
}

/// The final answer of the turn; earlier answers were withdrawn.
fn last_answer<'a>(items: &[&'a Item]) -> Option<(ItemId, &'a Answer)> {
    items.iter().rev().find_map(|item| match &*item.body {
        ItemBody::Answer(answer) => Some((item.id, answer)),
        _ => None,
    })
}

fn shown<'a>(items: &[&'a Item], ids: &[ItemId]) -> impl Iterator<Item = &'a Item> {
    items.iter().copied().filter(|item| ids.contains(&item.id))
}
