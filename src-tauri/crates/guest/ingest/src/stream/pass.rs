//! Once through a file, in an expectation that is confirmed or revised.

use std::borrow::Cow;
use std::io::{Read, Seek, SeekFrom};
use std::ops::ControlFlow;

use polars::prelude::{Column, DataFrame, DataType, IntoColumn, PlSmallStr, Schema, Series};
use polars_core::runtime::RAYON;
use rayon::prelude::*;
use tabletalk_protocol::{SetAsideReason, SourceFormat};

use crate::convention::Columns;
use crate::decode::Decoded;
use crate::dialect::tokens::Tokenized;
use crate::error::Problem;
use crate::layout::Layout;
use crate::layout::footer_rows;
use crate::layout::subtotals;
use crate::lines::feeds;
use crate::remarks::evidence;
use crate::remarks::warning::{self, Oddities};
use crate::remarks::written;
use crate::sheet::Sheet;
use crate::stream::abridged::{Abridged, Keeper, Kept, Place};
use crate::stream::block::{Block, Counts, Misfit, Rules, scan};
use crate::stream::collected::Collected;
use crate::stream::head::{Head, Plan};
use crate::stream::piece::{self, Expected, Facts};
use crate::stream::places::{BlockPlace, Places};
use crate::stream::wave::{Sizes, Wave, Waves};
use crate::stream::{Around, Progress, Sink, Streamed};
use crate::types::column::{Note, Typed, Values};
use crate::types::date::Zone;

/// A reading of a file that is about to be done.
pub struct Pass<'a> {
    pub head: &'a Head<'a>,
    pub plan: &'a Plan,
    pub sizes: Sizes,
}

/// The outcome of a pass.
pub enum Verdict {
    Done(Box<Streamed>),
    /// With other expectations.
    Again(Box<Plan>),
    /// Only the other reader understands this file.
    Unsuited,
}

/// A block that was read.
struct Part<'w> {
    block: Block<'w>,
    lines: u64,
    columns: Vec<(Option<Series>, Facts)>,
}

/// The observations on a file so far.
struct Seen<'a> {
    rows: usize,
    lines: u64,
    counts: Counts,
    oddities: Oddities,
    /// Whether a row may be the sum of others.
    sums: bool,
    facts: Vec<Facts>,
    keeper: Keeper<'a>,
    collected: Collected,
    blocks: Vec<BlockPlace>,
}

impl<'a> Pass<'a> {
    pub fn run(
        &self,
        mut file: impl Read + Seek + Send,
        sink: &mut dyn Sink,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Verdict, Problem> {
        let unreadable = |error: std::io::Error| Problem::unreadable(&error);
        let of = file.seek(SeekFrom::End(0)).map_err(unreadable)?;
        let dialect = &self.head.sheet.detected.dialect;
        let mut waves = Waves::new(file, self.head.start(), self.sizes, dialect.quote).map_err(unreadable)?;
        let rules = self.head.rules(self.plan);
        let mut seen = self.nothing_seen();
        if seen.collected.is_empty() {
            sink.begin(&self.schema())?;
        }
        let mut next = waves.next();
        // Rows are handed on while the next ones are read: a disk that is slow to take them holds up half of the work only.
        let mut ready: Vec<DataFrame> = vec![];
        loop {
            let wave = match next {
                Ok(Some(wave)) => wave,
                Ok(None) => break,
                Err(stop) => return Option::from(stop).map_or(Ok(Verdict::Unsuited), Err),
            };
            let read = || rayon::join(|| self.parts(&wave, &rules), || waves.next());
            let (handed_on, (parts, ahead)) =
                RAYON.install(|| rayon::join(|| hand_on(sink, std::mem::take(&mut ready)), read));
            handed_on?;
            next = ahead;
            let parts = match parts {
                Ok(parts) => parts,
                Err(Misfit { .. }) => match self.in_one(&wave, &rules) {
                    Some((part, end)) => {
                        waves.go_to(wave.offset + end as u64).map_err(unreadable)?;
                        next = waves.next();
                        vec![part]
                    }
                    None => return Ok(Verdict::Unsuited),
                },
            };
            let Some(frames) = seen.add(&wave, parts, self)? else {
                return Ok(Verdict::Unsuited);
            };
            if seen.is_as_expected() {
                ready = frames;
            }
            if watch(Progress { done: waves.offset().min(of), of }).is_break() {
                return Err(Problem::Cancelled);
            }
        }
        RAYON.install(|| hand_on(sink, ready))?;
        self.judge(seen)
    }

    fn nothing_seen(&self) -> Seen<'a> {
        let sheet = &self.head.sheet;
        let columns = self.plan.expected.iter().enumerate();
        Seen {
            rows: 0,
            lines: feeds(&sheet.decoded.text, 0..sheet.detected.start),
            counts: Counts::default(),
            oddities: Oddities::default(),
            sums: false,
            facts: vec![Facts::default(); self.plan.expected.len()],
            keeper: Keeper::new(&sheet.detected.dialect, self.head.delimiter, sheet.detected.columns),
            collected: Collected::new(
                columns.filter(|(_, expected)| **expected == Expected::Anything).map(|(column, _)| column),
            ),
            blocks: vec![],
        }
    }

    fn parts<'w>(&self, wave: &'w Wave, rules: &Rules<'_>) -> Result<Vec<Part<'w>>, Misfit> {
        let starts = std::iter::once(0).chain(wave.cuts.iter().copied());
        let spans: Vec<(usize, usize)> = starts.zip(wave.cuts.iter().copied()).collect();
        spans.into_par_iter().map(|span| self.part(wave, span, rules)).collect()
    }

    fn part<'w>(&self, wave: &'w Wave, span: (usize, usize), rules: &Rules<'_>) -> Result<Part<'w>, Misfit> {
        let block = scan(&wave.text, wave.offset, span, wave.is_last, rules)?;
        let lines = feeds(&wave.text, span.0..span.1);
        let expected = self.plan.expected.iter().enumerate();
        let columns = expected.map(|(column, expected)| piece::read(&block, column, expected)).collect();
        Ok(Part { block, lines, columns })
    }

    /// A wave as a single block, and where that ends: quotes that stand where none belong have misled the cuts.
    fn in_one<'w>(&self, wave: &'w Wave, rules: &Rules<'_>) -> Option<(Part<'w>, usize)> {
        let end = *wave.cuts.last()?;
        let end = match scan(&wave.text, wave.offset, (0, end), wave.is_last, rules) {
            Ok(_) => end,
            Err(Misfit { end }) => end?,
        };
        self.part(wave, (0, end), rules).ok().map(|part| (part, end))
    }

    /// The columns of the table by position.
    fn columns(&self) -> impl Iterator<Item = (usize, &String, &Expected)> {
        let names = &self.head.sheet.layout.names;
        let columns = names.unique.iter().zip(&self.plan.expected).enumerate();
        let columns = columns.map(|(column, (name, expected))| (column, name, expected));
        let wanted = columns.filter(|(_, _, expected)| **expected != Expected::Nothing);
        wanted.filter(|(column, _, expected)| !typed(expected, vec![]).is_left_out(names, *column))
    }

    fn schema(&self) -> Schema {
        self.columns().map(|(_, name, expected)| (PlSmallStr::from_str(name), expected.dtype())).collect()
    }

    /// The rows of a block, of which there are so many before it.
    fn frame(&self, height: usize, before: usize, columns: Vec<Option<Series>>) -> Result<DataFrame, Problem> {
        let mut columns = columns;
        let column = |(place, name, expected): (usize, &String, &Expected)| -> Option<Column> {
            let mut series = match expected {
                Expected::Known(series, _) => series.slice(before as i64, height),
                _ => columns.get_mut(place)?.take()?,
            };
            series.rename(PlSmallStr::from_str(name));
            Some(series.into_column())
        };
        let columns: Vec<Column> = self.columns().filter_map(column).collect();
        DataFrame::new(height, columns).map_err(|error| Problem::Table(error.to_string()))
    }

    /// Compares the file with the plan, after reading all of it.
    fn judge(&self, mut seen: Seen<'a>) -> Result<Verdict, Problem> {
        let usual = seen.counts.widths.iter().enumerate().max_by_key(|(width, rows)| (**rows, *width));
        if usual.is_none_or(|(width, _)| width != self.head.sheet.detected.columns) {
            return Ok(Verdict::Unsuited);
        }
        let kept = std::mem::replace(&mut seen.keeper, Keeper::new(&self.head.sheet.detected.dialect, 0, 0)).finish();
        let Some((abridged, layout)) = self.layout(kept, seen.counts.nameless) else {
            return Ok(Verdict::Unsuited);
        };
        let aside = layout.set_aside.iter().filter(|aside| aside.row >= layout.first);
        let set_aside: Vec<u64> = aside.filter_map(|aside| abridged.offsets.get(aside.row)).copied().collect();
        if set_aside != self.plan.set_aside {
            let forget = |expected: &Expected| match expected {
                Expected::Known(..) => Expected::Anything,
                expected => expected.clone(),
            };
            let expected = self.plan.expected.iter().map(forget).collect();
            return Ok(Verdict::Again(Box::new(Plan { expected, set_aside, conventions: self.plan.conventions })));
        }
        // Of so few rows some may be sums of others, which takes all of them to say.
        if seen.sums && seen.rows <= subtotals::MOST_ROWS {
            return Ok(Verdict::Unsuited);
        }
        match self.notes(&mut seen) {
            Ok(notes) => Ok(Verdict::Done(Box::new(self.done(&seen, abridged, layout, notes)))),
            Err(plan) => Ok(Verdict::Again(plan)),
        }
    }

    /// Which rows are the table's. Nothing when only the other reader can say.
    fn layout(&self, kept: Vec<Kept>, nameless: bool) -> Option<(Abridged, Layout)> {
        let mut rows = self.head.rows();
        // The last row of the beginning may be half of one.
        rows.pop();
        let end = rows.last()?.offset;
        rows.extend(kept.into_iter().filter(|row| row.offset > end));
        let abridged = Abridged::of(&rows);
        let layout = &self.head.sheet.layout;
        let before = layout.set_aside.iter().filter(|aside| aside.row < layout.first);
        let mut set_aside = before.copied().collect();
        let (header, first) = (layout.header.clone(), layout.first);
        let body = footer_rows::body_of_part(&abridged.records, &header, first, nameless, &mut set_aside)?;
        let other_table = set_aside.iter().any(|aside| aside.reason == SetAsideReason::OtherTable);
        let last_kept =
            body.last().is_none_or(|last| *last as usize >= rows.len().saturating_sub(footer_rows::CONTEXT / 2));
        (!other_table && last_kept).then(|| {
            let names = layout.names.clone();
            (abridged, Layout { names, origin: layout.origin, votes: layout.votes, header, first, body, set_aside })
        })
    }

    /// Returns the notes about each column, or the revised plan.
    fn notes(&self, seen: &mut Seen<'_>) -> Result<Vec<Vec<Note>>, Box<Plan>> {
        let mut revised = self.plan.clone();
        let names = &self.head.sheet.layout.names.unique;
        for (column, series, typed) in seen.collected.understood(names, self.plan.conventions) {
            let notes = typed.notes.into_iter().map(|note| in_lines(note, &seen.collected.lines)).collect();
            revised.expect(column, Expected::Known(series, Typed { notes, ..typed }));
        }
        let pairs = self.plan.expected.iter().zip(&seen.facts);
        let notes: Vec<Option<Vec<Note>>> = pairs.map(|(expected, facts)| facts.notes(expected)).collect();
        for (column, (notes, expected)) in notes.iter().zip(&self.plan.expected).enumerate() {
            if notes.is_none() && *expected != Expected::Anything {
                revised.expect(column, Expected::Anything);
            }
        }
        if notes.iter().any(Option::is_none) {
            return Err(Box::new(revised));
        }
        let notes: Vec<Vec<Note>> = notes.into_iter().flatten().collect();
        let (exchanged, order) = piece::exchanged(&notes, self.head.conventions());
        for column in &exchanged {
            revised.expect(*column, Expected::Anything);
            revised.conventions.order = order;
        }
        if exchanged.is_empty() { Ok(notes) } else { Err(Box::new(revised)) }
    }

    fn done(&self, seen: &Seen<'_>, abridged: Abridged, layout: Layout, notes: Vec<Vec<Note>>) -> Streamed {
        let head = &self.head.sheet;
        let mut lines = abridged.lines;
        let typed: Vec<Typed> = self
            .plan
            .expected
            .iter()
            .zip(notes)
            .map(|(expected, notes)| typed(expected, notes.into_iter().map(|note| in_rows(note, &mut lines)).collect()))
            .collect();
        let Decoded { encoding, sign, damaged, zeros, .. } = head.decoded;
        let decoded = Decoded { text: Cow::Owned(abridged.text), encoding, sign, damaged, zeros };
        let tokenized = Tokenized { records: abridged.records, ..Tokenized::default() };
        let sheet = Sheet {
            decoded,
            detected: head.detected.clone(),
            tokenized,
            layout,
            lines: Some(lines),
            choices: head.choices.clone(),
        };
        let columns = Columns { typed, marks: self.head.marks };
        let counts = &seen.counts;
        let oddities = Oddities {
            mended: counts.mended,
            rejoined: counts.rejoined,
            otherwise: counts.otherwise,
            long: counts.long,
            short: counts.short,
            ..seen.oddities.clone()
        };
        let remarks = warning::collect(&sheet, &oddities, &columns);
        Streamed {
            rows: seen.rows as u64,
            format: SourceFormat { columns: written::formats(&self.head.sheet, &columns), ..crate::format(&sheet) },
            remarks,
            decisions: evidence::decisions(&sheet, &columns),
            set_aside: evidence::set_aside(&sheet),
            places: self.places(seen),
            written: around(&sheet),
        }
    }

    fn places(&self, seen: &Seen<'_>) -> Places {
        Places::new(&self.head.rules(self.plan), &self.head.sheet.layout.names.unique, seen.blocks.clone())
    }
}

fn hand_on(sink: &mut dyn Sink, rows: Vec<DataFrame>) -> Result<(), Problem> {
    if rows.is_empty() { Ok(()) } else { sink.rows(rows) }
}

impl Seen<'_> {
    /// Takes in the blocks of a wave; their rows, unless they are too odd for this reader.
    fn add(&mut self, wave: &Wave, parts: Vec<Part<'_>>, pass: &Pass<'_>) -> Result<Option<Vec<DataFrame>>, Problem> {
        let place = Place { text: &wave.text, offset: wave.offset, lines: self.lines };
        let (mut blocks, mut frames) = (vec![], vec![]);
        for Part { mut block, lines, columns } in parts {
            let (columns, facts): (Vec<_>, Vec<_>) = columns.into_iter().unzip();
            self.facts.iter_mut().zip(facts).for_each(|(known, facts)| known.add(facts));
            if !self.collected.add(&block, &wave.text, self.lines + 1) {
                return Ok(None);
            }
            self.count(&mut block, &wave.text);
            self.blocks.push(BlockPlace { row: self.rows as u64, offset: wave.offset + block.start() as u64 });
            if self.is_as_expected() && block.height() > 0 {
                frames.push(pass.frame(block.height(), self.rows, columns)?);
            }
            self.rows += block.height();
            self.lines += lines;
            blocks.push(block);
        }
        Ok(self.keeper.add(place, &blocks).then_some(frames))
    }

    /// Returns whether the rows so far can be handed on.
    fn is_as_expected(&self) -> bool {
        self.collected.is_empty() && self.facts.iter().all(|facts| facts.misfits == 0)
    }

    fn count(&mut self, block: &mut Block<'_>, text: &str) {
        if self.rows < subtotals::MOST_ROWS {
            let (labels, sums) = block.totals(subtotals::MOST_ROWS - self.rows);
            self.sums |= sums;
            self.oddities.totals += labels.len();
            if self.oddities.total.is_empty() {
                self.oddities.total = labels.into_iter().next().unwrap_or_default();
            }
        }
        let counts = &block.counts;
        if let Some(start) = counts.first_long.filter(|_| self.counts.long == 0) {
            self.oddities.long_line = (self.lines + feeds(text, block.start()..start)) as usize + 1;
        }
        self.counts.add(counts);
    }
}

/// The kind of a column's values, with what is to be said about it.
fn typed(expected: &Expected, notes: Vec<Note>) -> Typed {
    let values = match expected {
        Expected::Known(_, typed) => typed.values.clone(),
        Expected::Empty => Values::Empty,
        Expected::Values { .. } => kind(&expected.dtype()),
        _ => Values::Text,
    };
    Typed { values, notes }
}

/// A kind of values without any.
fn kind(dtype: &DataType) -> Values {
    match dtype {
        DataType::Boolean => Values::Boolean(vec![]),
        DataType::Date => Values::Date(vec![]),
        DataType::Datetime(_, zone) => Values::DateTime(vec![], if zone.is_some() { Zone::Utc } else { Zone::Local }),
        DataType::Duration(_) => Values::Duration(vec![]),
        dtype if dtype.is_integer() => Values::Integer(vec![]),
        dtype if dtype.is_float() => Values::Decimal(vec![]),
        _ => Values::Text,
    }
}

fn around(sheet: &Sheet<'_>) -> Around {
    let totals = sheet.layout.set_aside.iter().filter(|aside| aside.reason == SetAsideReason::Total);
    let totals = totals.map(|total| sheet.tokenized.records.row(total.row).map(str::to_owned).collect());
    Around { names: sheet.layout.names.written.clone(), totals: totals.collect() }
}

/// A note that names a line instead of a row.
fn in_lines(note: Note, lines: &[u64]) -> Note {
    on_row(note, |row| lines.get(row).map_or(0, |line| *line as usize))
}

/// A note that names a row again, one behind all others, to which the line belongs.
fn in_rows(note: Note, lines: &mut Vec<u64>) -> Note {
    on_row(note, |line| {
        lines.push(line as u64);
        lines.len() - 1
    })
}

fn on_row(note: Note, change: impl FnOnce(usize) -> usize) -> Note {
    match note {
        Note::Mostly(mut others) => {
            others.row = change(others.row);
            Note::Mostly(others)
        }
        Note::LeftEmpty(mut others) => {
            others.row = change(others.row);
            Note::LeftEmpty(others)
        }
        note => note,
    }
}
