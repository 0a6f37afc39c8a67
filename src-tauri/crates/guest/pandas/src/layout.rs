//! Series and data frames laid out as text, as pandas prints them (io/formats/format.py and string.py).

use rustpython_vm::{PyResult, VirtualMachine};
use tabletalk_column::{
    format::{Style, texts},
    values::Values,
};

/// The labels beside or above the values: one column of labels for each level.
#[derive(Debug)]
pub(crate) struct Labels {
    pub levels: Vec<Values>,
    pub names: Vec<Option<String>>,
}

impl Labels {
    fn has_names(&self) -> bool {
        self.names.iter().any(Option::is_some)
    }

    fn take(&self, rows: &[u32], vm: &VirtualMachine) -> PyResult<Self> {
        let levels = taken(&self.levels, rows, vm)?;
        Ok(Self { levels, names: self.names.clone() })
    }

    /// Texts for each level, without repeats of what stands above, each preceded by its name when asked.
    fn texts(&self, names: bool, style: &Style, vm: &VirtualMachine) -> PyResult<Vec<Vec<String>>> {
        let mut levels = self.levels.iter().map(|level| label_texts(level, style, vm)).collect::<PyResult<Vec<_>>>()?;
        sparsify(&mut levels);
        if names {
            for (level, name) in levels.iter_mut().zip(&self.names) {
                level.insert(0, name.clone().unwrap_or_default());
            }
        }
        Ok(levels)
    }
}

/// How much of a table is shown, and how wide.
#[derive(Debug, Clone)]
pub(crate) struct Extent {
    pub max_rows: Option<usize>,
    /// The number of rows shown of a table that is longer than `max_rows`.
    pub min_rows: Option<usize>,
    pub max_columns: Option<usize>,
    pub max_width: Option<usize>,
    pub line_width: Option<usize>,
    pub index: bool,
    pub header: bool,
    /// Where the cells and labels of a column stand.
    pub justify: Side,
    /// The least width of each column, and of the labels of the rows.
    pub col_space: Vec<usize>,
    pub index_space: usize,
    /// The columns that a formatter has written: numbers without a blank for their sign.
    pub formatted: Vec<usize>,
}

/// A column with its labels and a footer.
pub(crate) fn series_text(
    values: &Values,
    index: &Labels,
    footer: &str,
    extent: &Extent,
    style: &Style,
    vm: &VirtualMachine,
) -> PyResult<String> {
    let (rows, cut) = shown_rows(values.len(), extent);
    let values = values.take_rows(&rows, vm).map_err(|error| tabletalk_column::convert::polars_error(error, vm))?;
    let index = index.take(&rows, vm)?;
    let style = Style { leading_space: extent.index, ..style.clone() };
    let mut cells = fixed_width(texts(&values, &style, vm)?, Side::Right, 0, extent.max_width);
    let label_columns = index.texts(true, &style, vm)?;
    let mut labels = match label_columns.as_slice() {
        [only] => only.clone(),
        several => adjoin(2, several),
    };
    if let Some(row) = cut {
        let width = width(&cells[row - 1]);
        cells.insert(row, centered(if width > 3 { "..." } else { ".." }, width));
        labels.insert(row + 1, String::new());
    }
    let body = if extent.index { adjoin(3, &[labels[1..].to_vec(), cells]) } else { cells };
    let header = (extent.header && index.has_names()).then(|| labels[0].clone());
    let footer = (!footer.is_empty()).then(|| footer.to_owned());
    Ok(header.into_iter().chain(body).chain(footer).collect::<Vec<_>>().join("\n"))
}

/// The columns of a data frame with their labels on both sides.
pub(crate) fn frame_text(
    columns: &[Values],
    header: &Labels,
    index: &Labels,
    extent: &Extent,
    style: &Style,
    vm: &VirtualMachine,
) -> PyResult<String> {
    let height = index.levels.first().map_or(0, Values::len);
    let (rows, cut) = shown_rows(height, extent);
    let (shown, gap) = shown_columns(columns.len(), extent);
    let frame = Shown {
        positions: shown.iter().map(|&position| position as usize).collect(),
        columns: taken(&pick(columns, &shown), &rows, vm)?,
        header: header.take(&shown, vm)?,
        index: index.take(&rows, vm)?,
        extent,
        style: Style { leading_space: extent.index, ..style.clone() },
    };
    let mut blocks = frame.blocks(vm)?;
    if let Some(gap) = gap {
        let length = blocks.first().map_or(0, Vec::len);
        blocks.insert(gap + usize::from(extent.index), vec![" ...".to_owned(); length]);
    }
    if let Some(row) = cut {
        let gap = gap.map(|gap| gap + usize::from(extent.index));
        dots(&mut blocks, row, rows.len(), gap, extent.index);
    }
    Ok(match extent.line_width {
        None => adjoin(1, &blocks).join("\n"),
        Some(width) => wrapped(blocks, width, extent.index),
    })
}

/// The part of a frame that is printed.
struct Shown<'a> {
    /// Where the columns stand in the whole frame.
    positions: Vec<usize>,
    columns: Vec<Values>,
    header: Labels,
    index: Labels,
    extent: &'a Extent,
    style: Style,
}

impl Shown<'_> {
    /// Each column as lines of equal width, the index first.
    fn blocks(&self, vm: &VirtualMachine) -> PyResult<Vec<Vec<String>>> {
        let mut blocks = Vec::new();
        if self.extent.index {
            blocks.push(self.index_block(vm)?);
        }
        let headers = self.header.texts(false, &Style { leading_space: false, ..self.style.clone() }, vm)?;
        for (position, column) in self.columns.iter().enumerate() {
            let labels = headers.iter().map(|level| level[position].clone()).collect();
            blocks.push(self.column_block(column, self.positions[position], labels, vm)?);
        }
        Ok(blocks)
    }

    fn shows_row_names(&self) -> bool {
        self.extent.index && self.index.has_names()
    }

    fn column_block(
        &self,
        column: &Values,
        position: usize,
        mut labels: Vec<String>,
        vm: &VirtualMachine,
    ) -> PyResult<Vec<String>> {
        let formatted = self.extent.formatted.contains(&position);
        let style = Style { leading_space: self.style.leading_space && !formatted, ..self.style.clone() };
        let cells = texts(column, &style, vm)?;
        let least = self.extent.col_space.get(position).copied().unwrap_or(0);
        // `format_array` pads its result before the header is known.
        let cells = fixed_width(cells, Side::Right, 0, self.extent.max_width);
        if !self.extent.header {
            // The names of the row labels have a line of their own, also without a header.
            let blank = " ".repeat(cells.first().map_or(0, |cell| width(cell)));
            return Ok(self.shows_row_names().then_some(blank).into_iter().chain(cells).collect());
        }
        if self.header.levels.len() == 1 && is_numeric(column) {
            labels.iter_mut().for_each(|label| label.insert(0, ' '));
        }
        if self.shows_row_names() {
            labels.push(String::new());
        }
        let label_width = labels.iter().map(|label| width(label)).max().unwrap_or(0).max(least);
        let cells = fixed_width(cells, self.extent.justify, label_width, self.extent.max_width);
        let full = cells.iter().map(|cell| width(cell)).max().unwrap_or(0).max(label_width);
        Ok(labels.iter().map(|label| padded(label, full, self.extent.justify)).chain(cells).collect())
    }

    fn index_block(&self, vm: &VirtualMachine) -> PyResult<Vec<String>> {
        let levels =
            self.index.texts(self.shows_row_names(), &Style { leading_space: true, ..self.style.clone() }, vm)?;
        let levels: Vec<_> = levels
            .into_iter()
            .map(|level| fixed_width(level, Side::Left, self.extent.index_space, self.extent.max_width))
            .collect();
        let body = adjoin(1, &levels);
        if !self.extent.header {
            return Ok(body);
        }
        let corner = self.header.names.iter().map(|name| name.clone().unwrap_or_default());
        Ok(corner.chain(body).collect())
    }
}

/// A row of dots where rows are left out.
fn dots(blocks: &mut [Vec<String>], row: usize, rows: usize, gap: Option<usize>, index: bool) {
    let header = blocks.first().map_or(0, Vec::len).saturating_sub(rows);
    for (position, block) in blocks.iter_mut().enumerate() {
        let is_gap = gap == Some(position);
        let cell = block.get(row).map_or(0, |cell| width(cell));
        let text = if cell > 3 || is_gap { "..." } else { ".." };
        let side = if position == 0 && index { Side::Left } else { Side::Right };
        let line = padded(text, if is_gap { 4 } else { cell }, side);
        block.insert((row + header).min(block.len()), line);
    }
}

/// The blocks side by side, broken into parts that fit.
fn wrapped(mut blocks: Vec<Vec<String>>, line_width: usize, index: bool) -> String {
    let labels = if index { Some(blocks.remove(0)) } else { None };
    let taken = labels.as_ref().map_or(0, |labels| labels.iter().map(|line| width(line)).max().unwrap_or(0) + 1);
    let widths: Vec<usize> =
        blocks.iter().map(|block| block.iter().map(|line| width(line)).max().unwrap_or(0)).collect();
    let ends = bins(&widths, line_width.saturating_sub(taken));
    let mut parts = Vec::new();
    let mut start = 0;
    for (number, &end) in ends.iter().enumerate() {
        let mut part: Vec<Vec<String>> = labels.iter().cloned().chain(blocks[start..end].iter().cloned()).collect();
        if ends.len() > 1 {
            let rows = part.last().map_or(0, Vec::len);
            let last = number + 1 == ends.len();
            let mut margin = vec![if last { " " } else { "  " }.to_owned(); rows];
            if let (false, Some(first)) = (last, margin.first_mut()) {
                *first = " \\".to_owned();
            }
            part.push(margin);
        }
        parts.push(adjoin(1, &part).join("\n"));
        start = end;
    }
    parts.join("\n\n")
}

/// Where each part ends, so that none is wider than the line.
fn bins(widths: &[usize], line_width: usize) -> Vec<usize> {
    let mut ends = Vec::new();
    let mut current = 0;
    for (position, &width) in widths.iter().enumerate() {
        current += width + 1;
        let last = position + 1 == widths.len();
        let margin = if last { 1 } else { 2 };
        if current + margin > line_width && position > 0 {
            ends.push(position);
            current = width + 1;
        }
    }
    ends.push(widths.len());
    ends
}

fn shown_rows(height: usize, extent: &Extent) -> (Vec<u32>, Option<usize>) {
    let all = || (0..height).map(row_number).collect();
    let Some(most) = extent.max_rows.filter(|&most| most > 0 && height > most) else {
        return (all(), None);
    };
    let most = extent.min_rows.filter(|&rows| rows > 0).map_or(most, |rows| rows.min(most));
    let half = most / 2;
    if half == 0 {
        return ((0..1).map(row_number).collect(), Some(1));
    }
    ((0..half).chain(height - half..height).map(row_number).collect(), Some(half))
}

fn shown_columns(width: usize, extent: &Extent) -> (Vec<u32>, Option<usize>) {
    match extent.max_columns.filter(|&most| most > 1 && width > most) {
        None => ((0..width).map(row_number).collect(), None),
        Some(most) => {
            let half = most / 2;
            ((0..half).chain(width - half..width).map(row_number).collect(), Some(half))
        }
    }
}

fn row_number(row: usize) -> u32 {
    u32::try_from(row).unwrap_or(u32::MAX)
}

fn pick(columns: &[Values], positions: &[u32]) -> Vec<Values> {
    positions.iter().filter_map(|&position| columns.get(position as usize).cloned()).collect()
}

fn taken(columns: &[Values], rows: &[u32], vm: &VirtualMachine) -> PyResult<Vec<Values>> {
    let take = |column: &Values| {
        column.take_rows(rows, vm).map_err(|error| tabletalk_column::convert::polars_error(error, vm))
    };
    columns.iter().map(take).collect()
}

fn is_numeric(column: &Values) -> bool {
    column.series().is_some_and(|series| series.dtype().is_primitive_numeric() || series.dtype().is_bool())
}

/// Labels stand flush left; the blanks that all of them start with are dropped.
fn label_texts(level: &Values, style: &Style, vm: &VirtualMachine) -> PyResult<Vec<String>> {
    let level = &level.decoded(vm).map_err(|error| tabletalk_column::convert::polars_error(error, vm))?;
    let float = level.series().is_some_and(|series| series.dtype().is_float());
    // Numbers start with a blank for their sign, and so does a gap beside them.
    let missing = if float { format!(" {}", style.missing) } else { style.missing.clone() };
    let style = Style { leading_space: true, float_format: None, missing, ..style.clone() };
    let mut lines = texts(level, &style, vm)?;
    if level.series().is_some_and(|series| !series.dtype().is_string()) {
        let most = lines.iter().map(|line| width(line)).max().unwrap_or(0);
        lines = lines.iter().map(|line| padded(line, most, Side::Left)).collect();
    }
    while !lines.is_empty() && lines.iter().all(|line| line.starts_with(' ')) {
        lines.iter_mut().for_each(|line| line.replace_range(..1, ""));
    }
    Ok(lines)
}

/// Blank what repeats the line above, in all levels but the last.
fn sparsify(levels: &mut [Vec<String>]) {
    let Some((_, outer)) = levels.split_last() else {
        return;
    };
    let height = outer.first().map_or(0, Vec::len);
    let repeats: Vec<Vec<bool>> = (0..height)
        .map(|row| {
            let mut same = row > 0;
            outer
                .iter()
                .map(|level| {
                    same = same && level[row] == level[row - 1];
                    same
                })
                .collect()
        })
        .collect();
    let depth = outer.len();
    for (level, lines) in levels.iter_mut().take(depth).enumerate() {
        for (row, line) in lines.iter_mut().enumerate() {
            if repeats[row][level] {
                line.clear();
            }
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Left,
    Center,
    Right,
}

impl Side {
    /// From the name that pandas has for it; what belongs to web pages alone is right.
    pub(crate) fn from_name(name: &str) -> Self {
        match name {
            "left" => Self::Left,
            "center" => Self::Center,
            _ => Self::Right,
        }
    }
}

/// All texts equally wide, and none wider than allowed.
fn fixed_width(lines: Vec<String>, side: Side, minimum: usize, most: Option<usize>) -> Vec<String> {
    let widest = lines.iter().map(|line| width(line)).max().unwrap_or(0).max(minimum);
    let full = most.map_or(widest, |most| widest.min(most));
    lines.iter().map(|line| padded(&shortened(line, full), full, side)).collect()
}

fn shortened(line: &str, full: usize) -> String {
    if width(line) <= full {
        return line.to_owned();
    }
    let keep = full.saturating_sub(3);
    line.chars().take(keep).chain("...".chars().take(full - keep)).collect()
}

fn width(text: &str) -> usize {
    text.chars().count()
}

fn padded(text: &str, full: usize, side: Side) -> String {
    let blanks = " ".repeat(full.saturating_sub(width(text)));
    match side {
        Side::Center => centered(text, full),
        Side::Left => format!("{text}{blanks}"),
        Side::Right => format!("{blanks}{text}"),
    }
}

fn centered(text: &str, full: usize) -> String {
    let blanks = full.saturating_sub(width(text));
    // As Python's `str.center` does it: the odd blank goes left when the width is odd.
    let left = blanks / 2 + (blanks & full & 1);
    format!("{}{text}{}", " ".repeat(left), " ".repeat(blanks - left))
}

/// Columns of lines side by side, `space` blanks apart.
fn adjoin(space: usize, columns: &[Vec<String>]) -> Vec<String> {
    let Some((last, rest)) = columns.split_last() else {
        return Vec::new();
    };
    let height = columns.iter().map(Vec::len).max().unwrap_or(0);
    let mut lines = vec![String::new(); height];
    for column in rest {
        let full = column.iter().map(|line| width(line)).max().unwrap_or(0) + space;
        append(&mut lines, column, full);
    }
    append(&mut lines, last, last.iter().map(|line| width(line)).max().unwrap_or(0));
    lines
}

fn append(lines: &mut [String], column: &[String], full: usize) {
    for (row, line) in lines.iter_mut().enumerate() {
        line.push_str(&padded(column.get(row).map_or("", String::as_str), full, Side::Left));
    }
}
