//! A scene as an SVG document. plotters draws the shapes; texts are written beside it, because plotters rounds their
//! size and knows only quarter turns.

use std::fmt::Write as _;

use plotters::{
    prelude::{DrawingBackend, SVGBackend},
    style::{RGBAColor, ShapeStyle},
};

use crate::{
    ChartError,
    font::Weight,
    scene::{Fill, Point, Scene, Shape, Text, TextAnchor},
    text::FONT_FAMILY,
};

/// plotters works in whole units: so many to a pixel keep lines smooth.
const UNITS: f64 = 10.0;

/// The document; `description` is what a screen reader says.
pub fn document(scene: &Scene, description: &str) -> Result<String, ChartError> {
    let mut document = String::new();
    let (width, height) = (scene.width, scene.height);
    let _ = write!(
        document,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" aria-label=\"{}\" font-family=\"{FONT_FAMILY}\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n",
        escaped(description),
        scene.look.background,
    );
    let _ = writeln!(document, "<g transform=\"scale({})\" stroke-linejoin=\"round\">", 1.0 / UNITS);
    document.push_str(&shapes(scene)?);
    document.push_str("</g>\n");
    for text in &scene.texts {
        write_text(&mut document, text);
    }
    document.push_str("</svg>\n");
    Ok(document)
}

/// The shapes in their order: plotters writes all but regions, which have holes.
fn shapes(scene: &Scene) -> Result<String, ChartError> {
    let mut written = String::new();
    for run in scene.shapes.chunk_by(|one, other| is_region(one) == is_region(other)) {
        if run.first().is_some_and(is_region) {
            run.iter().for_each(|shape| write_region(&mut written, shape));
        } else {
            written.push_str(&plotted(run, scene)?);
        }
    }
    Ok(written)
}

fn is_region(shape: &Shape) -> bool {
    matches!(shape, Shape::Region { .. })
}

fn write_region(document: &mut String, shape: &Shape) {
    let Shape::Region { outlines, fill } = shape else { return };
    document.push_str("<path fill-rule=\"evenodd\" d=\"");
    for outline in outlines {
        for (number, point) in outline.iter().enumerate() {
            let (x, y) = place(*point);
            let _ = write!(document, "{}{x} {y}", if number == 0 { 'M' } else { 'L' });
        }
        document.push('Z');
    }
    let _ = write!(document, "\" fill=\"{}\"", fill.colour);
    if fill.opacity < 1.0 {
        let _ = write!(document, " fill-opacity=\"{}\"", opacity(*fill));
    }
    document.push_str("/>\n");
}

/// Shapes as plotters writes them, without the document around them.
fn plotted(shapes: &[Shape], scene: &Scene) -> Result<String, ChartError> {
    let mut drawn = String::new();
    let mut backend = SVGBackend::with_string(&mut drawn, (units(scene.width) as u32, units(scene.height) as u32));
    for shape in shapes {
        draw(&mut backend, shape)?;
    }
    backend.present().map_err(|error| ChartError::Drawing(error.to_string()))?;
    drop(backend);
    let inner = drawn.split_once(">\n").map_or("", |(_, rest)| rest);
    Ok(inner.trim_end().trim_end_matches("</svg>").to_owned())
}

fn draw<B: DrawingBackend>(backend: &mut B, shape: &Shape) -> Result<(), ChartError> {
    let drawn = match shape {
        Shape::Rectangle { area, fill } => {
            let corners = (place(Point { x: area.left, y: area.top }), place(Point { x: area.right, y: area.bottom }));
            backend.draw_rect(corners.0, corners.1, &style(*fill, 1.0), true)
        }
        Shape::Path { points, width, fill } => backend.draw_path(places(points), &style(*fill, *width)),
        Shape::Polygon { points, fill } => backend.fill_polygon(places(points), &style(*fill, 1.0)),
        Shape::Region { .. } => Ok(()),
        Shape::Disc { centre, radius, fill } => {
            backend.draw_circle(place(*centre), units(*radius) as u32, &style(*fill, 0.0), true)
        }
    };
    drawn.map_err(|error| ChartError::Drawing(error.to_string()))
}

fn style(fill: Fill, width: f64) -> ShapeStyle {
    let color = RGBAColor(fill.colour.red, fill.colour.green, fill.colour.blue, opacity(fill));
    ShapeStyle { color, filled: true, stroke_width: units(width) as u32 }
}

fn opacity(fill: Fill) -> f64 {
    (fill.opacity.clamp(0.0, 1.0) * 100.0).round() / 100.0
}

fn places(points: &[Point]) -> Vec<(i32, i32)> {
    points.iter().copied().map(place).collect()
}

fn place(point: Point) -> (i32, i32) {
    (units(point.x), units(point.y))
}

fn units(pixels: f64) -> i32 {
    (pixels * UNITS).round() as i32
}

fn write_text(document: &mut String, text: &Text) {
    let (x, y) = (rounded(text.at.x), rounded(text.at.y));
    let _ = write!(document, "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\" fill=\"{}\"", text.set.size, text.colour);
    if text.set.weight == Weight::Bold {
        document.push_str(" font-weight=\"700\"");
    }
    match text.anchor {
        TextAnchor::Start => {}
        TextAnchor::Middle => document.push_str(" text-anchor=\"middle\""),
        TextAnchor::End => document.push_str(" text-anchor=\"end\""),
    }
    if text.rotation != 0.0 {
        let _ = write!(document, " transform=\"rotate({} {x} {y})\"", rounded(-text.rotation));
    }
    let _ = writeln!(document, ">{}</text>", escaped(&text.text));
}

fn rounded(pixels: f64) -> f64 {
    // Adding 0 turns -0 into 0.
    (pixels * UNITS).round() / UNITS + 0.0
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&apos;"),
            // XML has no place for other control characters, not even escaped.
            '\n' | '\t' => escaped.push(' '),
            control if control.is_control() || matches!(control, '\u{fffe}' | '\u{ffff}') => {}
            other => escaped.push(other),
        }
    }
    escaped
}
