//! Small tables among the marks.

use serde_json::Value;
use tabletalk_protocol::{Cells, Paint, Panel, Table};

use super::{AxisUse, ChartName, Hover, Key, MarkKind, VegaGap};
use crate::{
    dial::Dial,
    plot::Plot,
    reader::Reader,
    scale::Extent,
    scene::{Area, Fill, Point, Scene, Shape, Text, TextAnchor},
    series::Series,
    text::Type,
    theme::{GAP, LABEL_SIZE, Look},
};

const SET: Type = Type::regular(LABEL_SIZE);
const HEAD: Type = Type::bold(LABEL_SIZE);
const ROW: f64 = 22.0;
/// The largest share of the width for the names of the rows.
const NAMES_SHARE: f64 = 0.3;
/// Rows of a table in a picture; more belong in a table of their own.
const MOST_ROWS: usize = 30;

impl MarkKind for &Cells {
    fn extend(&self, _: &mut Extent, _: &mut Extent) {}

    fn axis_use(&self) -> AxisUse {
        AxisUse::Other
    }

    fn needs_rows(&self) -> bool {
        false
    }

    /// A table has no place between axes: the panel draws it.
    fn draw(&self, _: &Plot, _: &mut Scene) {}

    fn draw_around(&self, _: &Dial, _: &mut Scene) {}

    fn key(&self) -> Option<Key<'_>> {
        None
    }

    fn scale_paint(&self) -> Option<Paint> {
        None
    }

    fn series(&self) -> Option<Series> {
        None
    }

    fn table(&self, _: &Panel, _: Reader) -> Option<Table> {
        None
    }

    fn hovers(&self, _: &Panel, _: &Plot, _: Reader) -> Vec<Hover> {
        Vec::new()
    }

    fn chart_name(&self) -> Option<ChartName> {
        None
    }

    fn sentence(&self, _: &Panel, reader: Reader) -> Option<String> {
        let rows = self.texts.len();
        Some(reader.says(format!("Table of {rows} rows."), format!("Tabelle mit {rows} Zeilen.")))
    }

    fn vega_layer(&self, _: &Panel, _: &Look) -> Result<Value, VegaGap> {
        Err(VegaGap::Table)
    }
}

/// The height that the table takes.
pub fn height(cells: &Cells) -> f64 {
    let rows = cells.texts.len().min(MOST_ROWS) + usize::from(!cells.columns.is_empty());
    rows as f64 * ROW + if cells.texts.len() > MOST_ROWS { ROW } else { 0.0 }
}

/// The table from the top of `area` down; its columns are as wide as the area allows.
pub fn draw(cells: &Cells, area: &Area, scene: &mut Scene) {
    let count = cells.texts.iter().map(Vec::len).max().unwrap_or(0).max(cells.columns.len());
    let names = cells.rows.iter().map(|name| HEAD.width(name)).fold(0.0, f64::max);
    let names = if names > 0.0 { (names + 2.0 * GAP).min(area.width() * NAMES_SHARE) } else { 0.0 };
    let grid = Grid { area, names, column: (area.width() - names) / count.max(1) as f64 };
    let mut top = area.top;
    if !cells.columns.is_empty() {
        grid.row(None, &cells.columns, HEAD, top, scene);
        top += ROW;
        rule(area, top, scene);
    }
    for (number, texts) in cells.texts.iter().take(MOST_ROWS).enumerate() {
        let name = cells.rows.get(number).map(String::as_str);
        grid.row(name, texts, SET, top, scene);
        top += ROW;
        rule(area, top, scene);
    }
    if cells.texts.len() > MOST_ROWS {
        let more = cells.texts.len() - MOST_ROWS;
        let more = scene.look.reader.says(format!("and {more} more rows"), format!("und {more} weitere Zeilen"));
        let at = Point { x: area.left, y: top + ROW / 2.0 + SET.middle_to_baseline() };
        let colour = scene.look.muted;
        scene.texts.push(Text { text: more, at, anchor: TextAnchor::Start, set: SET, colour, rotation: 0.0 });
    }
}

struct Grid<'a> {
    area: &'a Area,
    names: f64,
    column: f64,
}

impl Grid<'_> {
    fn row(&self, name: Option<&str>, texts: &[String], set: Type, top: f64, scene: &mut Scene) {
        let y = top + ROW / 2.0 + set.middle_to_baseline();
        if let Some(name) = name {
            let text = HEAD.shortened(name, self.names - GAP);
            self.write(text, (self.area.left, y), TextAnchor::Start, HEAD, scene);
        }
        for (number, text) in texts.iter().enumerate() {
            let left = self.area.left + self.names + self.column * number as f64;
            let text = set.shortened(&text.replace('\n', " "), self.column - GAP);
            self.write(text, (left + self.column / 2.0, y), TextAnchor::Middle, set, scene);
        }
    }

    fn write(&self, text: String, (x, y): (f64, f64), anchor: TextAnchor, set: Type, scene: &mut Scene) {
        let colour = scene.look.ink;
        if !text.trim().is_empty() {
            scene.texts.push(Text { text, at: Point { x, y }, anchor, set, colour, rotation: 0.0 });
        }
    }
}

fn rule(area: &Area, y: f64, scene: &mut Scene) {
    let points = vec![Point { x: area.left, y }, Point { x: area.right, y }];
    scene.shapes.push(Shape::Path { points, width: 1.0, fill: Fill::solid(scene.look.grid) });
}
