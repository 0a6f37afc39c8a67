//! Rectangles whose areas are shares of a whole, as near to squares as they come: "Squarified Treemaps" (Bruls, Huizing and
//! van Wijk, 2000).

use serde_json::{Value, json};
use tabletalk_format::in_sentence;
use tabletalk_protocol::{Paint, Panel, Table, Tile};

use super::{AxisUse, ChartName, Hover, Key, MarkKind, VegaGap, encoding, numbers, words};
use crate::{
    dial::Dial,
    plot::Plot,
    ramp::ink_on,
    reader::Reader,
    scale::Extent,
    scene::{Area, Fill, Point, Scene, Shape, Text, TextAnchor},
    series::Series,
    text::{ASCENT, Type},
    theme::{LABEL_SIZE, Look},
};

const SET: Type = Type::regular(LABEL_SIZE);
const GROUP: Type = Type::bold(LABEL_SIZE);
/// Between a text and the edge of its tile.
const INSET: f64 = 6.0;
/// Half the distance between two tiles.
const HAIR: f64 = 0.75;

/// `Mark::Treemap`.
#[derive(Debug, Clone, Copy)]
pub struct Treemap<'a> {
    pub tiles: &'a [Tile],
}

impl MarkKind for Treemap<'_> {
    fn extend(&self, _: &mut Extent, _: &mut Extent) {}

    fn axis_use(&self) -> AxisUse {
        AxisUse::Other
    }

    fn needs_rows(&self) -> bool {
        false
    }

    /// A treemap has no place between axes: the panel draws it.
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

    fn table(&self, _: &Panel, reader: Reader) -> Option<Table> {
        let (parts, total) = self.parts();
        Some(numbers::shares_table(&parts, total, reader))
    }

    fn hovers(&self, _: &Panel, _: &Plot, _: Reader) -> Vec<Hover> {
        Vec::new()
    }

    fn chart_name(&self) -> Option<ChartName> {
        Some(ChartName::Treemap)
    }

    fn sentence(&self, _: &Panel, reader: Reader) -> Option<String> {
        let (parts, total) = self.parts();
        Some(words::shares(&parts, total, reader))
    }

    /// As a pie: Vega-Lite has no treemap, and the shares stay comparable.
    fn vega_layer(&self, _: &Panel, look: &Look) -> Result<Value, VegaGap> {
        let row = |tile: &&Tile| json!({ "name": tile.name, "value": tile.value, "colour": look.colour_of(tile.paint).to_string() });
        Ok(encoding::shares(visible(self.tiles).iter().map(row).collect(), &json!({ "type": "arc" })))
    }
}

impl<'a> Treemap<'a> {
    /// Names and values, and the whole.
    fn parts(&self) -> (Vec<(&'a str, f64)>, f64) {
        let tiles = visible(self.tiles);
        let total = tiles.iter().map(|tile| tile.value).sum();
        (tiles.into_iter().map(|tile| (tile.name.as_str(), tile.value)).collect(), total)
    }
}

/// The tiles that have a size.
pub fn visible(tiles: &[Tile]) -> Vec<&Tile> {
    tiles.iter().filter(|tile| tile.value.is_finite() && tile.value > 0.0).collect()
}

pub fn draw(tiles: &[Tile], area: &Area, scene: &mut Scene) {
    let tiles = visible(tiles);
    let total: f64 = tiles.iter().map(|tile| tile.value).sum();
    let groups = groups(&tiles);
    let sizes: Vec<f64> = groups.iter().map(|(_, tiles)| tiles.iter().map(|tile| tile.value).sum()).collect();
    for ((name, tiles), area) in groups.iter().zip(divided(&sizes, *area)) {
        let area = match name {
            Some(name) => heading(name, area, scene),
            None => area,
        };
        let values: Vec<f64> = tiles.iter().map(|tile| tile.value).collect();
        for (tile, area) in tiles.iter().zip(divided(&values, area)) {
            draw_tile(tile, total, area, scene);
        }
    }
}

/// Tiles of one group together, the largest group and the largest tile first.
fn groups<'a>(tiles: &[&'a Tile]) -> Vec<(Option<&'a str>, Vec<&'a Tile>)> {
    let mut groups: Vec<(Option<&str>, Vec<&Tile>)> = Vec::new();
    for tile in tiles {
        let name = tile.group.as_deref();
        match groups.iter_mut().find(|(group, _)| name.is_some() && *group == name) {
            Some((_, members)) => members.push(tile),
            None => groups.push((name, vec![tile])),
        }
    }
    groups.iter_mut().for_each(|(_, tiles)| tiles.sort_by(|one, other| other.value.total_cmp(&one.value)));
    let size = |tiles: &[&Tile]| tiles.iter().map(|tile| tile.value).sum::<f64>();
    groups.sort_by(|one, other| size(&other.1).total_cmp(&size(&one.1)));
    groups
}

/// The name of a group above its tiles, if there is room for it.
fn heading(name: &str, area: Area, scene: &mut Scene) -> Area {
    let height = GROUP.line_height() + 4.0;
    if area.height() < 3.0 * height || area.width() < 40.0 {
        return area;
    }
    let at = Point { x: area.left + 2.0, y: area.top + GROUP.size * ASCENT + 3.0 };
    let text = GROUP.shortened(name, area.width() - 4.0);
    scene.texts.push(Text { text, at, anchor: TextAnchor::Start, set: GROUP, colour: scene.look.ink, rotation: 0.0 });
    Area { top: area.top + height, ..area }
}

fn draw_tile(tile: &Tile, total: f64, area: Area, scene: &mut Scene) {
    let colour = scene.look.colour_of(tile.paint);
    let inner =
        Area { left: area.left + HAIR, top: area.top + HAIR, right: area.right - HAIR, bottom: area.bottom - HAIR };
    let Some(inner) = inner.within(&area) else { return };
    scene.shapes.push(Shape::Rectangle { area: inner, fill: Fill::solid(colour) });
    let room = inner.width() - 2.0 * INSET;
    let lines = ((inner.height() - INSET) / SET.line_height()).floor() as usize;
    if lines == 0 || room < SET.width("mm") {
        return;
    }
    let mut texts = SET.wrapped(&tile.name, room, lines.min(3));
    if texts.len() < lines {
        let short = in_sentence(tile.value);
        let share = format!("{short} ({:.1}%)", tile.value / total * 100.0);
        texts.extend([share, short].into_iter().find(|text| SET.width(text) <= room));
    }
    let ink = ink_on(colour);
    for (number, text) in texts.into_iter().enumerate() {
        let y = inner.top + INSET * 0.7 + SET.size * ASCENT + SET.line_height() * number as f64;
        let at = Point { x: inner.left + INSET, y };
        scene.texts.push(Text { text, at, anchor: TextAnchor::Start, set: SET, colour: ink, rotation: 0.0 });
    }
}

/// `area` in parts as large as `values` in relation to each other, which fall.
fn divided(values: &[f64], area: Area) -> Vec<Area> {
    let mut left: f64 = values.iter().sum();
    let mut area = area;
    let mut parts = Vec::with_capacity(values.len());
    let mut rest = values;
    while !rest.is_empty() {
        let count = row(rest, left, &area);
        let (taken, others) = rest.split_at(count);
        let sum: f64 = taken.iter().sum();
        let (strip, remaining) = cut(&area, if left > 0.0 { sum / left } else { 1.0 });
        parts.extend(along(taken, sum, &strip, area.width() >= area.height()));
        (area, left, rest) = (remaining, left - sum, others);
    }
    parts
}

/// How many of the first values make a row whose worst part is nearest to a square.
fn row(values: &[f64], total: f64, area: &Area) -> usize {
    let short = area.width().min(area.height()).max(1e-9);
    let unit = area.width() * area.height() / total.max(f64::MIN_POSITIVE);
    let worst = |count: usize| {
        let row = values.get(..count).unwrap_or(values);
        let sum = row.iter().sum::<f64>() * unit;
        let [high, low] = [row.first(), row.last()].map(|value| value.map_or(0.0, |value| value * unit));
        (short * short * high / (sum * sum)).max(sum * sum / (short * short * low))
    };
    (1..values.len()).find(|count| worst(count + 1) > worst(*count)).unwrap_or(values.len())
}

/// A strip of this share across the shorter side, and what remains.
fn cut(area: &Area, share: f64) -> (Area, Area) {
    if area.width() >= area.height() {
        let at = area.left + area.width() * share;
        (Area { right: at, ..*area }, Area { left: at, ..*area })
    } else {
        let at = area.top + area.height() * share;
        (Area { bottom: at, ..*area }, Area { top: at, ..*area })
    }
}

fn along(values: &[f64], sum: f64, strip: &Area, downwards: bool) -> Vec<Area> {
    let mut at = 0.0;
    let mut parts = Vec::with_capacity(values.len());
    for value in values {
        let (from, to) = (at / sum, (at + value) / sum);
        at += value;
        parts.push(if downwards {
            Area { top: strip.top + strip.height() * from, bottom: strip.top + strip.height() * to, ..*strip }
        } else {
            Area { left: strip.left + strip.width() * from, right: strip.left + strip.width() * to, ..*strip }
        });
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the paper: areas 6, 6, 4, 3, 2, 2 and 1 in a rectangle of 6 by 4.
    #[test]
    fn the_tiles_of_the_paper_are_divided_as_there() {
        let area = Area { left: 0.0, top: 0.0, right: 6.0, bottom: 4.0 };
        let parts = divided(&[6.0, 6.0, 4.0, 3.0, 2.0, 2.0, 1.0], area);
        let sizes: Vec<(f64, f64)> =
            parts.iter().map(|part| ((part.width() * 100.0).round(), (part.height() * 100.0).round())).collect();
        assert_eq!(
            sizes,
            [
                (300.0, 200.0),
                (300.0, 200.0),
                (171.0, 233.0),
                (129.0, 233.0),
                (120.0, 167.0),
                (120.0, 167.0),
                (60.0, 167.0)
            ]
        );
    }
}
