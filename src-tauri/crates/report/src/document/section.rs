//! A question, its answer, and the way to it.

use tabletalk_protocol::{Answer, Current, Item, ItemBody, ItemId, ReportLength, ReportOptions};

use super::{
    Grid, Picture, Section, Step,
    answer::{self, Freshness},
    figures::Figures,
    method, steps,
};
use crate::locale::Locale;

/// Words of the author's own for a question and its answer.
#[derive(Debug)]
pub struct Words {
    pub heading: Option<String>,
    pub text: Option<String>,
}

/// The section of a turn that began with a question; `None` for any other.
pub fn section(
    standing: &Current,
    turn: u32,
    words: Words,
    options: &ReportOptions,
    figures: &mut Figures<'_>,
    locale: &Locale,
) -> Option<Section> {
    let items = standing.items.as_slice();
    let of_turn: Vec<&Item> = items.iter().filter(|item| item.turn == turn).collect();
    let question = of_turn.iter().find_map(|item| match &*item.body {
        ItemBody::UserText { text } => Some(text.clone()),
        _ => None,
    })?;
    let (id, answer) = last_answer(&of_turn).unzip();
    let is_stale = id.is_some_and(|id| standing.stale.contains(&id));
    let freshness = if is_stale { Freshness::Stale } else { Freshness::Current };
    let (tables, charts) = answer.map_or((&[][..], &[][..]), |answer| (&answer.tables[..], &answer.charts[..]));
    let pictures: Vec<Picture> = shown(&of_turn, charts).filter_map(|item| figures.picture(item)).collect();
    let grids: Vec<Grid> = shown(&of_turn, tables).filter_map(|item| figures.grid(item)).collect();
    let steps = match options.length {
        ReportLength::Full => steps::steps(&of_turn, options.code, &[tables, charts].concat(), figures, locale),
        ReportLength::Short => Vec::new(),
    };
    let origin = |run: u64| steps.iter().find_map(|step| step.cell(run));
    let pictures = pictures.into_iter().map(|picture| Picture { origin: origin(picture.run), ..picture }).collect();
    let grids = grids.into_iter().map(|grid| Grid { origin: origin(grid.run), ..grid }).collect();
    Some(Section {
        heading: words.heading.unwrap_or(question),
        answer: answer.map(|answer| answer::spoken(answer, words.text.as_deref(), freshness, locale)),
        pictures,
        grids,
        method: method::method(&of_turn, items, locale),
        runs: steps.iter().filter_map(Step::run).collect(),
        steps,
    })
}

/// What the turn came to: what stands before was taken back.
fn last_answer<'a>(items: &[&'a Item]) -> Option<(ItemId, &'a Answer)> {
    items.iter().rev().find_map(|item| match &*item.body {
        ItemBody::Answer(answer) => Some((item.id, answer)),
        _ => None,
    })
}

fn shown<'a>(items: &[&'a Item], ids: &[ItemId]) -> impl Iterator<Item = &'a Item> {
    items.iter().copied().filter(|item| ids.contains(&item.id))
}
