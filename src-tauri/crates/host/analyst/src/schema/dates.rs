//! When a thing begins, happens and ends.

use tabletalk_protocol::ColumnKind;

use super::{Column, Nature, Schema};
use crate::{
    lexicon::{self, BEGINNINGS, ENDINGS},
    query::{Operand, Span},
    sense::Concept,
    words::{Word, joined},
};

/// Events that take minutes rather than hours or days.
const SHORT_LIVED: [&str; 12] =
    ["trip", "ride", "call", "journey", "visit", "appointment", "workout", "session", "fahrt", "anruf", "run", "round"];

impl<'a> Schema<'a> {
    /// The two dates that a thing's time runs between.
    pub fn lifetime(&self) -> Option<(&Column<'a>, &Column<'a>)> {
        let dates: Vec<&Column<'a>> = self.of_nature(Nature::Date).collect();
        let about = |concepts: &[Concept]| {
            let named = |concept: &Concept| dates.iter().copied().find(|column| lexicon::names(*concept, &column.name));
            concepts.iter().find_map(named)
        };
        let end = about(&ENDINGS);
        match dates.as_slice() {
            [_] | [] => None,
            [first, second]
                if end.is_some_and(|end| std::ptr::eq(end, *first)) && !lexicon::names_ending(&second.name) =>
            {
                Some((second, first))
            }
            [first, second] => Some((first, second)),
            [first, ..] => {
                if let Some(stay) = self.stay() {
                    return Some(stay);
                }
                let end = end?;
                let start = about(&BEGINNINGS).unwrap_or(first);
                (!std::ptr::eq(start, end)).then_some((start, end))
            }
        }
    }

    /// From when to when somebody stayed or had something, where a row has other dates as well.
    pub fn stay(&self) -> Option<(&Column<'a>, &Column<'a>)> {
        const PAIRS: [(&str, &str); 2] =
            [("arrival arrived arrive checkin", "departure departed depart checkout"), ("pickup", "dropoff return")];
        let dates: Vec<&Column<'a>> = self.of_nature(Nature::Date).collect();
        let called = |column: &Column<'a>, list: &str| {
            let run_together = joined(&column.name);
            list.split(' ').any(|word| run_together == word || column.name.iter().any(|part| part.lower == word))
        };
        PAIRS.iter().find_map(|(first, last)| {
            let start = dates.iter().position(|column| called(column, first))?;
            let end = dates.iter().position(|column| called(column, last))?;
            (start < end).then(|| (dates[start], dates[end]))
        })
    }

    /// How long before what a row tells of it was asked for, where both have a date.
    pub fn notice(&self) -> Option<Operand> {
        const ASKED: &str = "booked requested ordered reserved booking request";
        let asks =
            |column: &&Column<'a>| column.name.iter().any(|part| ASKED.split(' ').any(|word| word == part.lower));
        let asked = self.of_nature(Nature::Date).find(asks)?;
        let happens = self.of_nature(Nature::Date).find(|column| !std::ptr::eq(*column, asked))?;
        let (start, end) = (asked.profile.name.clone(), happens.profile.name.clone());
        Some(Operand::Elapsed { start, end, unit: Span::Days })
    }

    /// The dates between which somebody waited: until they were seen, served or let in.
    pub fn wait(&self) -> Option<(&Column<'a>, &Column<'a>)> {
        const TURNS: &str = "seen served treated called triaged answered";
        let begins =
            |column: &&Column<'a>| column.name.iter().any(|part| TURNS.split(' ').any(|turn| turn == part.lower));
        let end = self.of_nature(Nature::Date).find(begins)?;
        let start = self.of_nature(Nature::Date).next()?;
        (!std::ptr::eq(start, end)).then_some((start, end))
    }

    /// The date on which what a row tells of happens: an appointment's own date comes before the day on which it was booked.
    pub fn event(&self) -> Option<usize> {
        let dated = |place: &usize| self.columns[*place].nature == Nature::Date;
        let mut dates: Vec<usize> = (0..self.columns.len()).filter(dated).collect();
        // Dates of birth are no dates of an event: a birth is the only thing that happens on them.
        let birth = |part: &Word| ["born", "birth", "birthday", "dob"].contains(&part.lower.as_str());
        if !dates.iter().all(|place| self.columns[*place].name.iter().any(birth)) {
            dates.retain(|place| !self.columns[*place].name.iter().any(birth));
        }
        let nouns = self.row_nouns();
        let plain = |place: usize| !self.columns[place].name.iter().any(lexicon::is_administrative);
        let own = |place: usize| {
            let name = &self.columns[place].name;
            let thing = |part: &Word| !lexicon::is_generic(part) && nouns.iter().any(|noun| noun.stem == part.stem);
            name.last().is_some_and(lexicon::is_generic) && name.iter().any(thing) && plain(place)
        };
        // Only what was done before, on paper, gives way.
        let first = dates.first().copied()?;
        if let Some((start, _)) = self.stay() {
            return self.columns.iter().position(|column| std::ptr::eq(column, start));
        }
        // A date of joining or of birth belongs to a person, not to the visit, which has its own hour.
        let of_person = |place: usize| {
            const OF_PERSON: &str = "joined join born birth birthday dob hired since";
            let said = |part: &Word| OF_PERSON.split(' ').any(|word| word == part.lower);
            self.columns[place].profile.kind == ColumnKind::Date && self.columns[place].name.iter().any(said)
        };
        let timed = |place: &usize| self.columns[*place].profile.kind == ColumnKind::DateTime && plain(*place);
        if let Some(hour) = dates.iter().copied().find(timed).filter(|_| of_person(first)) {
            return Some(hour);
        }
        if plain(first) {
            return Some(first);
        }
        let happens = |place: &usize| plain(*place) && !lexicon::names_ending(&self.columns[*place].name);
        let named = dates.iter().copied().find(|place| own(*place));
        named.or_else(|| dates.iter().copied().find(happens)).or(Some(first))
    }

    /// The date that is missing as long as a thing has not ended.
    pub fn end(&self) -> Option<&Column<'a>> {
        let ends = self
            .of_nature(Nature::Date)
            .find(|column| column.profile.missing > 0 && lexicon::names_ending(&column.name));
        ends.or_else(|| self.lifetime().map(|(_, end)| end).filter(|end| end.profile.missing > 0))
    }

    /// Return whether the date is an end date: by its name, or because only rows that have ended have a value.
    pub fn ends(&self, column: &Column<'a>) -> bool {
        let done = column.name.iter().any(|word| word.lower.ends_with("ed"));
        let only = || self.end().is_some_and(|end| std::ptr::eq(end, column));
        lexicon::names_ending(&column.name) || done && only()
    }

    pub fn elapsed(&self, unit: Option<Span>) -> Option<Operand> {
        let (start, end) = self.lifetime()?;
        let timed = end.profile.kind == ColumnKind::DateTime;
        let short = self.row_nouns().iter().any(|noun| SHORT_LIVED.contains(&noun.stem.as_str()));
        let unit = unit.unwrap_or(match (timed, short) {
            (true, true) => Span::Minutes,
            (true, false) => Span::Hours,
            _ => Span::Days,
        });
        Some(Operand::Elapsed { start: start.profile.name.clone(), end: end.profile.name.clone(), unit })
    }
}
