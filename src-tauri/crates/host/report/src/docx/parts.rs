//! Paragraphs and tables.

use docx_rs::{
    AlignmentType, BorderType, BreakType, Hyperlink, HyperlinkType, Paragraph, Pic, Run, Table, TableBorder,
    TableBorderPosition, TableBorders, TableCell, TableCellMargins, TableLayoutType, TableRow, WidthType,
};

use crate::{
    document::{Grid, Picture, Said, Spoken},
    picture::pixels,
    sheet,
};

/// The width between the margins, in pixels of the screen.
const TEXT_WIDTH: f64 = 600.0;
/// English Metric Units to a pixel.
const PIXEL: f64 = 9_525.0;
/// The width between the margins, in twentieths of a point.
const LINE: usize = 9_300;
/// The same to a sign of a table, and signs in a line: wide enough for the fonts that stand in for Calibri elsewhere.
const SIGN: usize = 116;
const SIGNS: usize = LINE / SIGN;

/// The purpose of a heading.
#[derive(Debug, Clone, Copy)]
pub enum Heading {
    Section,
    Steps,
    Cell,
    /// Over the contents, and not in them.
    Contents,
}

impl Heading {
    pub fn paragraph(self, words: &str) -> Paragraph {
        let style = match self {
            Self::Section => "Heading1",
            Self::Steps => "Heading2",
            Self::Cell => "Heading3",
            Self::Contents => "ContentsHeading",
        };
        directed(Paragraph::new().style(style).keep_next(true), words).add_run(text(words))
    }
}

/// A paragraph of words that begin in Arabic or Hebrew is read from the right.
pub fn directed(mut paragraph: Paragraph, words: &str) -> Paragraph {
    let first = words.chars().find(|letter| letter.is_alphabetic());
    if matches!(first, Some('\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')) {
        paragraph.property = paragraph.property.bidi(true);
    }
    paragraph
}

/// Text of several lines.
pub fn text(words: &str) -> Run {
    let words = clean(words);
    words.split('\n').enumerate().fold(Run::new(), |run, (number, line)| {
        let run = if number > 0 { run.add_break(BreakType::TextWrapping) } else { run };
        run.add_text(line)
    })
}

/// Without the characters that XML has no place for.
pub fn clean(words: &str) -> String {
    let is_text = |c: char| matches!(c, '\n' | '\t') || !(c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}'));
    words.replace("\r\n", "\n").chars().filter(|c| is_text(*c)).collect()
}

pub fn paragraph(words: &str) -> Paragraph {
    directed(Paragraph::new(), words).add_run(text(words))
}

/// A paragraph in the muted style, for secondary text.
pub fn soft(words: &str) -> Paragraph {
    Paragraph::new().style("Soft").add_run(text(words))
}

/// A sentence that must be seen; `style` says how much.
pub fn remark(words: &str, style: &str) -> Paragraph {
    Paragraph::new().style(style).add_run(text(words))
}

pub fn bullet(words: &str) -> Paragraph {
    Paragraph::new().style("ListBullet").add_run(text(&format!("•\t{words}")))
}

pub fn code(words: &str) -> Paragraph {
    Paragraph::new().style("Code").add_run(text(words))
}

pub fn printed(words: &str) -> Paragraph {
    Paragraph::new().style("Printed").add_run(text(words))
}

pub fn caption(words: &str) -> Paragraph {
    Paragraph::new().style("Caption").add_run(text(words))
}

/// Numbers that were computed are underlined and lead to their cell where that is in the report, those that were found
/// nowhere are marked.
pub fn answer(answer: &Spoken, runs: &[u64]) -> Paragraph {
    let words: String = answer.spans.iter().map(Said::text).collect();
    let empty = directed(Paragraph::new().style("Answer"), &words);
    answer.spans.iter().fold(empty, |paragraph, said| match said {
        Said::Text { text: words } => paragraph.add_run(text(words)),
        Said::Number { text: words, run, .. } if runs.contains(run) => {
            let link = Hyperlink::new(run_key(*run), HyperlinkType::Anchor);
            paragraph.add_hyperlink(link.add_run(text(words).underline("single")))
        }
        Said::Number { text: words, .. } => paragraph.add_run(text(words).underline("single")),
        Said::Untraced { text: words } => paragraph.add_run(text(words).underline("dotted").color("A3293D")),
    })
}

/// The bookmark of a cell.
pub fn run_key(run: u64) -> String {
    format!("_Run{run:08}")
}

/// The picture and what is below it.
pub fn chart(picture: &Picture) -> Vec<Paragraph> {
    let Some(pixels) = pixels(picture) else { return vec![paragraph(&picture.description)] };
    let shrink = (TEXT_WIDTH / pixels.size.width).min(1.0);
    let side = |length: f64| (length * shrink * PIXEL).round() as u32;
    let (wide, high) = (pixels.size.width as u32, pixels.size.height as u32);
    let drawing = Pic::new_with_dimensions(pixels.bytes, wide, high)
        .id(format!("rIdChart{}", picture.number))
        .size(side(pixels.size.width), side(pixels.size.height));
    vec![Paragraph::new().keep_next(true).add_run(Run::new().add_image(drawing)), caption(&picture.caption)]
}

/// The table, in pieces when it has more columns than paper holds.
pub fn table(grid: &Grid) -> Vec<Table> {
    let longest = |column: usize| {
        grid.rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let longest: Vec<usize> = (0..grid.columns.len()).map(longest).collect();
    let named = grid.columns.iter().zip(&longest);
    let widths: Vec<usize> = named.map(|(column, longest)| sheet::width(&column.name, *longest)).collect();
    let pieces = sheet::pieces(&widths, grid.labels, SIGNS);
    let filled = pieces.iter().filter(|piece| !piece.is_empty());
    filled
        .map(|columns| piece(grid, columns, &with_spare(&chosen(columns, &widths), &chosen(columns, &longest))))
        .collect()
}

fn chosen<T: Copy>(columns: &[usize], all: &[T]) -> Vec<T> {
    columns.iter().filter_map(|column| all.get(*column)).copied().collect()
}

/// Spare room goes to columns whose texts take several lines.
fn with_spare(widths: &[usize], longest: &[usize]) -> Vec<usize> {
    let used: usize = widths.iter().sum();
    let long = longest.iter().filter(|longest| **longest > sheet::WIDEST).count();
    let share = SIGNS.saturating_sub(used) / long.max(1);
    let width = |(width, longest): (&usize, &usize)| width + share.min(longest.saturating_sub(sheet::WIDEST));
    widths.iter().zip(longest).map(width).collect()
}

fn piece(grid: &Grid, columns: &[usize], widths: &[usize]) -> Table {
    let widths: Vec<usize> = widths.iter().map(|width| width * SIGN).collect();
    let total: usize = widths.iter().sum();
    let fitted: Vec<usize> = widths.iter().map(|width| width * total.min(LINE) / total.max(1)).collect();
    let row = |texts: &[&str], style: fn(usize, &Grid) -> &'static str| {
        let cells = columns.iter().zip(texts).zip(&fitted).map(|((column, words), width)| {
            cell(grid, *column, words, style(*column, grid)).width(*width, WidthType::Dxa)
        });
        TableRow::new(cells.collect()).cant_split()
    };
    let names = columns.iter().filter_map(|column| grid.columns.get(*column));
    let names: Vec<&str> = names.map(|column| column.name.as_str()).collect();
    let mut rows = vec![row(&names, |_, _| "TableNames")];
    for texts in &grid.rows {
        let texts: Vec<&str> = columns.iter().filter_map(|column| texts.get(*column)).map(String::as_str).collect();
        rows.push(row(&texts, |column, grid| if column < grid.labels { "TableLabel" } else { "TableText" }));
    }
    framed(rows).layout(TableLayoutType::Fixed).width(total.min(LINE), WidthType::Dxa).set_grid(fitted)
}

fn cell(grid: &Grid, column: usize, words: &str, style: &str) -> TableCell {
    let is_number = grid.columns.get(column).is_some_and(|column| column.number);
    let side = if is_number { AlignmentType::Right } else { AlignmentType::Left };
    TableCell::new().add_paragraph(Paragraph::new().style(style).align(side).add_run(text(words)))
}

/// Names and what is to be said of them.
pub fn facts(facts: &[(String, String)]) -> Table {
    let names = LINE * 3 / 10;
    let cell = |words: &str, style: &str, share: usize| {
        TableCell::new().width(share, WidthType::Dxa).add_paragraph(Paragraph::new().style(style).add_run(text(words)))
    };
    let row = |(name, fact): &(String, String)| {
        TableRow::new(vec![cell(name, "TableNames", names), cell(fact, "TableText", LINE - names)])
    };
    framed(facts.iter().map(row).collect()).width(LINE, WidthType::Dxa).set_grid(vec![names, LINE - names])
}

/// Lines between the rows and none between the columns.
fn framed(rows: Vec<TableRow>) -> Table {
    let line = |position| TableBorder::new(position).border_type(BorderType::Single).size(4).color("D5DBE0");
    let borders = TableBorders::with_empty()
        .set(line(TableBorderPosition::Top))
        .set(line(TableBorderPosition::Bottom))
        .set(line(TableBorderPosition::InsideH));
    let margins = TableCellMargins::new().margin(30, 90, 30, 90);
    Table::without_borders(rows).set_borders(borders).margins(margins).layout(TableLayoutType::Autofit)
}
