//! The styles: editing one changes the whole document.

use docx_rs::{
    BorderType, Docx, LineSpacing, ParagraphBorder, ParagraphBorderPosition, ParagraphBorders, RunFonts,
    SpecialIndentType, Style, StyleType,
};

const SOFT: &str = "56616B";
const INK: &str = "1D2327";

/// Fonts that are on every computer with Word, or are replaced by ones of the same widths.
const TEXT_FONT: &str = "Calibri";
const CODE_FONT: &str = "Consolas";

/// Add all styles.
pub fn add(docx: Docx) -> Docx {
    let docx = docx.default_fonts(fonts(TEXT_FONT)).default_size(21).default_line_spacing(spacing(0, 120));
    styles().into_iter().fold(docx, Docx::add_style)
}

fn fonts(name: &str) -> RunFonts {
    RunFonts::new().ascii(name).hi_ansi(name).cs(name).east_asia(name)
}

fn spacing(before: u32, after: u32) -> LineSpacing {
    LineSpacing::new().before(before).after(after)
}

fn style(id: &str, name: &str) -> Style {
    Style::new(id, StyleType::Paragraph).name(name).based_on("Normal")
}

fn styles() -> Vec<Style> {
    let code = |id: &str, name: &str| style(id, name).fonts(fonts(CODE_FONT)).size(16).line_spacing(spacing(60, 120));
    vec![
        style("Title", "Title").size(52).bold().color(INK).line_spacing(spacing(1_800, 160)),
        style("Subtitle", "Subtitle").size(24).color(SOFT).line_spacing(spacing(0, 600)),
        style("Heading1", "heading 1").size(30).bold().color(INK).outline_lvl(0).line_spacing(spacing(480, 120)),
        style("Heading2", "heading 2").size(23).bold().color(INK).outline_lvl(1).line_spacing(spacing(280, 80)),
        style("Heading3", "heading 3").size(19).bold().color(SOFT).outline_lvl(2).line_spacing(spacing(200, 60)),
        style("ContentsHeading", "Contents heading").size(24).bold().color(INK).line_spacing(spacing(480, 120)),
        style("ToC1", "toc 1").line_spacing(spacing(0, 60)),
        style("Answer", "Answer").size(24).line_spacing(spacing(0, 160)),
        style("Soft", "Remark").size(18).color(SOFT).line_spacing(spacing(0, 80)),
        style("Caption", "caption").size(18).color(SOFT).line_spacing(spacing(80, 80)),
        beside(style("Caution", "Caution").size(20), "B87912"),
        beside(style("Warning", "Warning").size(20).color("A3293D"), "A3293D"),
        style("ListBullet", "List Bullet").indent(Some(284), Some(SpecialIndentType::Hanging(284)), None, None),
        beside(code("Code", "Code"), "1A5FB4"),
        beside(code("Printed", "Printed text"), "D5DBE0"),
        style("TableText", "Table text").size(18).line_spacing(spacing(0, 0)),
        style("TableLabel", "Table label").size(18).bold().line_spacing(spacing(0, 0)),
        style("TableNames", "Table names").size(18).bold().color(SOFT).line_spacing(spacing(0, 0)),
        style("Gap", "Gap").size(8).line_spacing(spacing(0, 0)),
    ]
}

/// With a line at the left.
fn beside(mut style: Style, colour: &str) -> Style {
    let line =
        ParagraphBorder::new(ParagraphBorderPosition::Left).val(BorderType::Single).size(12).space(8).color(colour);
    style.paragraph_property = style.paragraph_property.set_borders(ParagraphBorders::with_empty().set(line));
    style.indent(Some(200), None, None, None)
}
