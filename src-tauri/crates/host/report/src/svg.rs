//! A chart's SVG, written again from what is known to be harmless.

use std::fmt::Write as _;

use roxmltree::{Document, Node};

const ELEMENTS: [&str; 20] = [
    "svg",
    "g",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "text",
    "tspan",
    "title",
    "desc",
    "defs",
    "clipPath",
    "linearGradient",
    "radialGradient",
    "stop",
    "pattern",
    "marker",
];

const ATTRIBUTES: [&str; 53] = [
    "aria-label",
    "baseline-shift",
    "clip-path",
    "clip-rule",
    "cx",
    "cy",
    "d",
    "dominant-baseline",
    "dx",
    "dy",
    "fill",
    "fill-opacity",
    "fill-rule",
    "font-family",
    "font-size",
    "font-style",
    "font-weight",
    "gradientUnits",
    "height",
    "id",
    "letter-spacing",
    "offset",
    "opacity",
    "paint-order",
    "points",
    "preserveAspectRatio",
    "r",
    "role",
    "rx",
    "ry",
    "shape-rendering",
    "stop-color",
    "stop-opacity",
    "stroke",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-opacity",
    "stroke-width",
    "text-anchor",
    "text-rendering",
    "transform",
    "vector-effect",
    "version",
    "viewBox",
    "width",
    "x",
    "x1",
    "x2",
    "y",
    "y1",
    "y2",
];

/// How deep elements may lie in each other; charts need a handful.
const MAX_DEPTH: usize = 32;

/// The harmless part of a document; `None` when it is not SVG at all.
pub fn harmless(svg: &str) -> Option<String> {
    let document = Document::parse(svg).ok()?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        return None;
    }
    let mut written = String::new();
    element(&mut written, root, 0);
    Some(written)
}

fn element(written: &mut String, node: Node<'_, '_>, depth: usize) {
    let name = node.tag_name().name();
    if !ELEMENTS.contains(&name) || depth > MAX_DEPTH {
        return;
    }
    let _ = write!(written, "<{name}");
    if depth == 0 {
        written.push_str(" xmlns=\"http://www.w3.org/2000/svg\"");
    }
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value());
        if attribute.namespace().is_none() && ATTRIBUTES.contains(&name) && stays_inside(value) {
            let _ = write!(written, " {name}=\"{}\"", escaped(value));
        }
    }
    written.push('>');
    for child in node.children() {
        if child.is_element() {
            element(written, child, depth + 1);
        } else if let Some(text) = child.text().filter(|_| child.is_text()) {
            written.push_str(&escaped(text));
        }
    }
    let _ = write!(written, "</{name}>");
}

/// A value may refer to a part of the same picture, and to nothing else.
fn stays_inside(value: &str) -> bool {
    let value = value.to_ascii_lowercase();
    let reaches_out = ["javascript:", "data:", "http:", "https:", "file:"].iter().any(|scheme| value.contains(scheme));
    !reaches_out && value.match_indices("url(").all(|(at, _)| value[at + 4..].trim_start().starts_with('#'))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_and_texts_stay() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><g transform=\"scale(0.1)\">\
                   <rect x=\"1\" y=\"2\" fill=\"#123456\"></rect></g><text y=\"1\">A &amp; B</text></svg>";
        assert_eq!(harmless(svg).as_deref(), Some(svg));
    }

    #[test]
    fn whatever_could_act_or_reach_out_goes() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" onload=\"a()\">\
                   <script>a()</script><foreignObject><p>x</p></foreignObject><a xlink:href=\"javascript:a()\">x</a>\
                   <image href=\"http://x\"/><style>@import 'x'</style><rect fill=\"url(http://x#a)\" style=\"x\" \
                   onclick=\"a()\"/><rect fill=\"url( #a)\"/></svg>";
        let harmless = harmless(svg).unwrap();
        assert_eq!(
            harmless,
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><rect></rect><rect fill=\"url( #a)\"></rect></svg>"
        );
    }

    #[test]
    fn what_is_not_svg_is_nothing() {
        for text in ["", "<svg", "<p/>", "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg>&a;</svg>x", "\u{0}"] {
            assert_eq!(harmless(text), None, "{text}");
        }
    }
}
