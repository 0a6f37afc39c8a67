//! Paragraphs and tables.

use docx_rs::{
    AlignmentType, BorderType, BreakType, Paragraph, Pic, Run, Table, TableBorder, TableBorderPosition, TableBorders,
    TableCell, TableCellMargins, TableLayoutType, TableRow, WidthType,
};

use crate::{
    document::{Grid, Picture, Said, Spoken},
    picture::pixels,
};

/// The width between the margins, in pixels of the screen.
const TEXT_WIDTH: f64 = 600.0;
/// English Metric Units to a pixel.
const PIXEL: f64 = 9_525.0;
/// The width between the margins, in twentieths of a point.
const LINE: usize = 9_300;
/// A table of Word has 63 columns at most, and one of paper fewer.
const MOST_COLUMNS: usize = 12;

/// What a heading is for.
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
        Paragraph::new().style(style).keep_next(true).add_run(text(words))
    }
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
    Paragraph::new().add_run(text(words))
}

/// What stands beside the matter.
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

/// Numbers that were computed are underlined, those that were found nowhere are marked.
pub fn answer(answer: &Spoken) -> Paragraph {
    answer.spans.iter().fold(Paragraph::new().style("Answer"), |paragraph, said| {
        paragraph.add_run(match said {
            Said::Text { text: words } => text(words),
            Said::Number { text: words, .. } => text(words).underline("single"),
            Said::Untraced { text: words } => text(words).underline("dotted").color("A3293D"),
        })
    })
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
    let labels = if grid.labels * 2 > MOST_COLUMNS { 0 } else { grid.labels.min(grid.columns.len()) };
    let others: Vec<usize> = (labels..grid.columns.len()).collect();
    let mut pieces: Vec<Vec<usize>> =
        others.chunks(MOST_COLUMNS - labels).map(|piece| (0..labels).chain(piece.iter().copied()).collect()).collect();
    if pieces.is_empty() {
        pieces.push((0..labels).collect());
    }
    pieces.iter().filter(|piece| !piece.is_empty()).map(|columns| piece(grid, columns)).collect()
}

fn piece(grid: &Grid, columns: &[usize]) -> Table {
    let header = columns.iter().map(|column| cell(grid, *column, &grid.columns[*column].name, "TableNames"));
    // `finish` takes rows that cannot be split for those that are repeated on each page.
    let mut rows = vec![TableRow::new(header.collect()).cant_split()];
    for row in &grid.rows {
        let cells = columns.iter().map(|column| {
            let style = if *column < grid.labels { "TableLabel" } else { "TableText" };
            cell(grid, *column, &row[*column], style)
        });
        rows.push(TableRow::new(cells.collect()));
    }
    let widths: Vec<usize> = columns.iter().map(|column| width(grid, *column)).collect();
    let total: usize = widths.iter().sum();
    let fitted: Vec<usize> = widths.iter().map(|width| width * total.min(LINE) / total.max(1)).collect();
    framed(rows).width(total.min(LINE), WidthType::Dxa).set_grid(fitted)
}

/// What the texts of a column take, in twentieths of a point; long ones get several lines.
fn width(grid: &Grid, column: usize) -> usize {
    let texts = grid.rows.iter().map(|row| row[column].chars().count());
    let longest = texts.chain([grid.columns[column].name.chars().count()]).max().unwrap_or(0);
    longest.clamp(4, 40) * 125 + 300
}

fn cell(grid: &Grid, column: usize, words: &str, style: &str) -> TableCell {
    let side = if grid.columns[column].number { AlignmentType::Right } else { AlignmentType::Left };
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
