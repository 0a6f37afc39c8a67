//! A workbook: the report on the first sheet, each table and each chart on one of its own.

mod chart;

use chart::{Native, day_format};
use jiff::civil::Date;
use rust_xlsxwriter::{
    Color, DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, FormatUnderline, Image, Url, Workbook,
    Worksheet, XlsxError,
};
use tabletalk_protocol::{Cell, ColumnKind, Language};

use crate::{
    document::{Document, Grid, Part, Picture, Said, Section},
    format,
    locale::Locale,
    picture::pixels,
    sheet::narrowest,
    words::{Words, counted},
};

/// Columns wider than this are wrapped or cut by the reader's program.
const WIDEST: f64 = 60.0;
/// Where a chart stands, below its title.
const CHART_ROW: u32 = 2;
/// Excel's own limit.
const LONGEST_CELL: usize = 32_767;

/// The workbook. It contains no formulas: text stays text, regardless of its first character.
pub fn workbook(document: &Document, day: Date) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    let created = ExcelDateTime::from_ymd(
        u16::try_from(day.year()).unwrap_or(1900).max(1900),
        day.month() as u8,
        day.day() as u8,
    )?;
    let properties = DocProperties::new()
        .set_title(&document.title)
        .set_author(document.author.as_deref().unwrap_or(&document.program))
        .set_creation_datetime(&created);
    workbook.set_properties(&properties);
    let styles = Styles::new();
    write_report(workbook.add_worksheet(), document, &styles)?;
    for grid in document.grids() {
        write_grid(workbook.add_worksheet(), grid, &styles, &document.locale)?;
    }
    for picture in document.pictures() {
        write_picture(workbook.add_worksheet(), picture, &styles, &document.locale)?;
    }
    workbook.save_to_buffer()
}

struct Styles {
    title: Format,
    heading: Format,
    strong: Format,
    text: Format,
    soft: Format,
    names: Format,
    number_names: Format,
    link: Format,
}

impl Styles {
    fn new() -> Self {
        let names = Format::new()
            .set_bold()
            .set_text_wrap()
            .set_align(FormatAlign::Bottom)
            .set_border_bottom(FormatBorder::Thin)
            .set_background_color(Color::RGB(0x00f1_f4f6));
        let top = || Format::new().set_align(FormatAlign::Top).set_text_wrap();
        Self {
            title: Format::new().set_bold().set_font_size(18),
            heading: top().set_bold().set_font_size(13),
            strong: top().set_font_size(12),
            text: top(),
            soft: top().set_font_color(Color::RGB(0x005b_6670)),
            number_names: names.clone().set_align(FormatAlign::Right),
            link: top().set_font_color(Color::RGB(0x001a_5fb4)).set_underline(FormatUnderline::Single),
            names,
        }
    }
}

/// Writes line by line: a name in the first column, and its text in the second.
struct Lines<'a> {
    sheet: &'a mut Worksheet,
    row: u32,
}

/// Signs in a line of the two columns, and points to a line.
const NAMES_WIDTH: f64 = 24.0;
const TEXT_WIDTH: f64 = 96.0;
const LINE_HEIGHT: f64 = 15.5;

impl Lines<'_> {
    fn pair(&mut self, name: &str, text: &str, styles: &Styles, style: &Format) -> Result<(), XlsxError> {
        self.sheet.write_string_with_format(self.row, 0, cut(name), &styles.soft)?;
        self.sheet.write_string_with_format(self.row, 1, cut(text), style)?;
        // Not every program makes rows as high as their texts.
        self.sheet.set_row_height(self.row, height(text).max(height_within(name, NAMES_WIDTH)))?;
        self.row += 1;
        Ok(())
    }

    /// A sheet of the workbook, and the way to it.
    fn sheet(&mut self, name: &str, sheet: &str, caption: &str, styles: &Styles) -> Result<(), XlsxError> {
        self.sheet.write_string_with_format(self.row, 0, cut(name), &styles.soft)?;
        let link = Url::new(format!("internal:'{sheet}'!A1")).set_text(cut(caption));
        self.sheet.write_url_with_format(self.row, 1, link, &styles.link)?;
        self.sheet.set_row_height(self.row, height(caption))?;
        self.row += 1;
        Ok(())
    }

    fn space(&mut self) {
        self.row += 1;
    }
}

fn height(text: &str) -> f64 {
    height_within(text, TEXT_WIDTH)
}

fn height_within(text: &str, width: f64) -> f64 {
    let lines = text.lines().map(|line| (line.chars().count() as f64 / width).ceil().max(1.0));
    (lines.sum::<f64>().max(1.0) * LINE_HEIGHT).min(400.0)
}

fn write_report(sheet: &mut Worksheet, document: &Document, styles: &Styles) -> Result<(), XlsxError> {
    let words = document.words;
    sheet.set_name(words.report)?.set_column_width(0, NAMES_WIDTH)?.set_column_width(1, TEXT_WIDTH)?;
    sheet.set_screen_gridlines(false).set_landscape().set_print_fit_to_pages(1, 0);
    sheet.write_string_with_format(0, 0, cut(&document.title), &styles.title)?;
    let mut lines = Lines { sheet, row: 1 };
    let by = document.author.iter().chain([&document.day]).cloned().collect::<Vec<_>>().join(" · ");
    let made = if document.author.is_some() { words.forms.made_by_on } else { words.forms.made_on };
    lines.pair(made, &by, styles, &styles.text)?;
    for part in &document.parts {
        lines.space();
        match part {
            Part::Question(section) => write_section(&mut lines, section, styles, words)?,
            Part::Words { heading, paragraphs } => {
                heading.iter().try_for_each(|heading| lines.pair("", heading, styles, &styles.heading))?;
                paragraphs.iter().try_for_each(|paragraph| lines.pair("", paragraph, styles, &styles.text))?;
            }
        }
    }
    if let Some(changes) = &document.changes {
        lines.space();
        lines.pair("", words.changes_heading, styles, &styles.heading)?;
        changes.paragraphs.iter().try_for_each(|said| lines.pair("", said, styles, &styles.text))?;
        for grid in &changes.grids {
            lines.sheet(words.forms.sheet, &grid_name(grid, words), &grid.caption, styles)?;
        }
    }
    for file in &document.data {
        lines.space();
        lines.pair(words.data, &file.name, styles, &styles.heading)?;
        lines.pair("", &file.shape, styles, &styles.text)?;
        file.facts.iter().try_for_each(|(name, fact)| lines.pair(name, fact, styles, &styles.text))?;
        file.warnings.iter().try_for_each(|warning| lines.pair(words.careful, warning, styles, &styles.text))?;
    }
    lines.space();
    for (number, limit) in document.limits.iter().enumerate() {
        let name = if number == 0 { words.limits_heading } else { "" };
        lines.pair(name, limit, styles, &styles.text)?;
    }
    lines.pair(words.program, &document.program, styles, &styles.text)
}

fn write_section(lines: &mut Lines<'_>, section: &Section, styles: &Styles, words: &Words) -> Result<(), XlsxError> {
    lines.pair(words.forms.question, &section.heading, styles, &styles.heading)?;
    let Some(answer) = &section.answer else {
        return lines.pair(words.forms.answer, words.unanswered, styles, &styles.soft);
    };
    let said: String = answer.spans.iter().map(Said::text).collect();
    lines.pair(words.forms.answer, said.trim(), styles, &styles.strong)?;
    let remarks = answer.cautions.iter().chain(&answer.notes);
    remarks.into_iter().try_for_each(|remark| lines.pair(words.careful, remark, styles, &styles.text))?;
    for grid in &section.grids {
        lines.sheet(words.forms.sheet, &grid_name(grid, words), &grid.caption, styles)?;
    }
    for picture in &section.pictures {
        lines.sheet(words.forms.sheet, &picture_name(picture, words), &picture.caption, styles)?;
    }
    for origin in &answer.sources {
        let told = format!("{} – {}", origin.numbers.join(", "), origin.place);
        lines.pair(words.sources, &told, styles, &styles.text)?;
    }
    if !section.method.is_empty() {
        lines.pair(words.method, &section.method.join(" "), styles, &styles.text)?;
    }
    lines.pair(words.answered_by, &answer.model, styles, &styles.text)
}

fn grid_name(grid: &Grid, words: &Words) -> String {
    format!("{} {}", words.table, grid.number)
}

fn picture_name(picture: &Picture, words: &Words) -> String {
    format!("{} {}", words.chart, picture.number)
}

/// All rows that the conversation holds, each value with its type.
fn write_grid(sheet: &mut Worksheet, grid: &Grid, styles: &Styles, locale: &Locale) -> Result<(), XlsxError> {
    let (table, words) = (&grid.table, locale.words());
    sheet.set_landscape().set_print_fit_to_pages(1, 0).set_repeat_rows(0, 0)?;
    sheet.set_name(grid_name(grid, words))?.set_freeze_panes(1, u16::try_from(grid.labels).unwrap_or(0))?;
    let mut names_height = LINE_HEIGHT;
    for (column, number) in table.columns.iter().zip(0u16..) {
        let style = if format::is_number(column.kind) { &styles.number_names } else { &styles.names };
        sheet.write_string_with_format(0, number, cut(&column.name), style)?;
        let cells: Vec<&Cell> = table.rows.iter().filter_map(|row| row.get(usize::from(number))).collect();
        let form = value_format(column.kind, &cells, locale.language);
        for (cell, row) in cells.iter().zip(1u32..) {
            write_cell(sheet, (row, number), cell, column.kind, &form)?;
        }
        let longest = format::column(&table.rows, usize::from(number), column.kind, locale)
            .iter()
            .map(|text| text.chars().count())
            .max();
        let width = (longest.unwrap_or(0).max(narrowest(&column.name)) as f64 + 4.0).clamp(10.0, WIDEST);
        sheet.set_column_width(number, width)?;
        // The button of the filter takes some of the room.
        names_height = names_height.max(height_within(&column.name, width - 3.0));
    }
    sheet.set_row_height(0, names_height)?;
    let rows = u32::try_from(table.rows.len()).unwrap_or(u32::MAX);
    if let Some(last) = u16::try_from(table.columns.len()).ok().and_then(|columns| columns.checked_sub(1)) {
        sheet.autofilter(0, 0, rows, last)?;
    }
    let more = table.total_rows.saturating_sub(u64::from(rows));
    if more > 0 {
        let note = counted(words.forms.rows_not_shown, more, &tabletalk_format::count(more, locale.marks));
        sheet.write_string_with_format(rows + 2, 0, note, &Format::new().set_font_color(Color::RGB(0x005b_6670)))?;
    }
    Ok(())
}

/// The number format of a column; its numbers are aligned at the decimal point.
fn value_format(kind: ColumnKind, cells: &[&Cell], language: Language) -> Format {
    let day = day_format(language);
    match kind {
        // Very large and very small numbers are left to the program that shows them.
        ColumnKind::Decimal if cells.iter().all(|cell| format::is_plain(cell)) => {
            let decimals = "0".repeat(format::decimals(cells));
            let point = if decimals.is_empty() { "" } else { "." };
            // Years that stand beside missing values are decimals.
            let whole = if decimals.is_empty() && cells.iter().all(|cell| is_short(cell)) { "0" } else { "#,##0" };
            Format::new().set_num_format(format!("{whole}{point}{decimals}"))
        }
        ColumnKind::Date => Format::new().set_num_format(day),
        ColumnKind::DateTime if cells.iter().all(|cell| !has_time(cell)) => Format::new().set_num_format(day),
        ColumnKind::DateTime => Format::new().set_num_format(format!("{day} hh:mm:ss")),
        _ => Format::new(),
    }
}

/// Whether a number has at most four digits before its point, as years have.
fn is_short(cell: &Cell) -> bool {
    !matches!(cell, Cell::Decimal(value) if value.abs() >= 10_000.0)
}

/// Whether a date value also has a time.
fn has_time(cell: &Cell) -> bool {
    matches!(cell, Cell::Text(text) if text.contains(['T', ' ']))
}

fn write_cell(
    sheet: &mut Worksheet,
    place: (u32, u16),
    cell: &Cell,
    kind: ColumnKind,
    form: &Format,
) -> Result<(), XlsxError> {
    let (row, column) = place;
    match cell {
        Cell::Missing => return Ok(()),
        Cell::Boolean(value) => sheet.write_boolean(row, column, *value)?,
        Cell::Integer(value) => sheet.write_number_with_format(row, column, *value as f64, form)?,
        Cell::Decimal(value) => sheet.write_number_with_format(row, column, *value, form)?,
        Cell::Text(text) => match moment(text, kind) {
            Some(moment) => sheet.write_datetime_with_format(row, column, &moment, form)?,
            None => sheet.write_string(row, column, cut(text))?,
        },
    };
    Ok(())
}

/// A date or a time that Excel knows: from 1900 on, and without a zone.
fn moment(text: &str, kind: ColumnKind) -> Option<ExcelDateTime> {
    let moment: jiff::civil::DateTime = match kind {
        ColumnKind::Date | ColumnKind::DateTime => text.parse().ok()?,
        _ => return None,
    };
    let year = u16::try_from(moment.year()).ok()?;
    let day = ExcelDateTime::from_ymd(year, moment.month() as u8, moment.day() as u8).ok()?;
    let seconds = f64::from(moment.second()) + f64::from(moment.subsec_nanosecond()) / 1e9;
    day.and_hms(moment.hour() as u16, moment.minute() as u8, seconds).ok()
}

/// The spreadsheet's own chart where it has one that shows the same, otherwise a picture.
fn write_picture(sheet: &mut Worksheet, picture: &Picture, styles: &Styles, locale: &Locale) -> Result<(), XlsxError> {
    let name = picture_name(picture, locale.words());
    sheet.set_name(&name)?.set_screen_gridlines(false).set_landscape().set_print_fit_to_pages(1, 1);
    sheet.write_string_with_format(0, 0, cut(picture.title.as_deref().unwrap_or(&name)), &styles.title)?;
    if let Some(chart) = Native::of(&picture.spec) {
        return chart.write(sheet, &name, CHART_ROW, styles, locale);
    }
    match pixels(picture) {
        Some(pixels) => {
            // The file says how dense its pixels are.
            let image = Image::new_from_buffer(&pixels.bytes)?
                .set_alt_text(picture.description.chars().take(255).collect::<String>());
            sheet.insert_image(CHART_ROW, 0, &image)?;
        }
        None => {
            sheet.write_string(CHART_ROW, 0, cut(&picture.description))?;
        }
    }
    Ok(())
}

fn cut(text: &str) -> String {
    text.chars().take(LONGEST_CELL).collect()
}
