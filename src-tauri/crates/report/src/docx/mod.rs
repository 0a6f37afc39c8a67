//! A document that Word and LibreOffice edit: styles for headings, real tables, charts as pictures.

mod finish;
mod parts;
mod styles;

use docx_rs::{Docx, Footer, Hyperlink, HyperlinkType, PageMargin, PageNum, Paragraph};
use jiff::civil::Date;
use tabletalk_protocol::ReportOptions;

use crate::{
    ReportError,
    document::{Data, Document, Part, Section, Step},
    paper::{Paper, paper},
};
use parts::{Heading, bullet, chart, code, paragraph, printed, remark, soft, table, text};

/// Twentieths of a point, as the format counts lengths.
const MARGIN: i32 = 1_300;
const DATA: &str = "Where the data is from";
const LIMITS: &str = "What this report can and cannot say";

/// The document.
pub fn document(document: &Document, day: Date, options: &ReportOptions) -> Result<Vec<u8>, ReportError> {
    let mut writer = Writer { docx: empty(document, options), bookmarks: 0 };
    writer.cover(document);
    for part in &document.parts {
        match part {
            Part::Question(section) => writer.section(section),
            Part::Words { heading, paragraphs } => {
                heading.iter().for_each(|heading| writer.heading(heading));
                paragraphs.iter().for_each(|words| writer.add(paragraph(words)));
            }
        }
    }
    writer.data(&document.data);
    writer.limits(document);
    let mut package = writer.docx.build();
    finish::finish(&mut package, document, day);
    finish::packed(package)
}

/// The page and the styles.
fn empty(document: &Document, options: &ReportOptions) -> Docx {
    let (width, height) = match paper(options.locale.as_deref()) {
        Paper::A4 => (11_906, 16_838),
        Paper::Letter => (12_240, 15_840),
    };
    let margin = PageMargin::new().top(MARGIN).bottom(MARGIN).left(MARGIN).right(MARGIN);
    let number =
        Paragraph::new().style("Soft").add_run(text(&format!("{} – ", document.title))).add_page_num(PageNum::new());
    styles::add(Docx::new().page_size(width, height).page_margin(margin).footer(Footer::new().add_paragraph(number)))
}

struct Writer {
    docx: Docx,
    bookmarks: usize,
}

impl Writer {
    fn add(&mut self, paragraph: Paragraph) {
        self.docx = std::mem::take(&mut self.docx).add_paragraph(paragraph);
    }

    fn add_table(&mut self, grid: &crate::document::Grid) {
        for piece in table(grid) {
            self.docx = std::mem::take(&mut self.docx).add_table(piece);
            // Two tables without a paragraph between them would be one.
            self.add(Paragraph::new().style("Gap"));
        }
    }

    /// A heading that the contents lead to.
    fn heading(&mut self, words: &str) {
        self.bookmarks += 1;
        self.add(
            Heading::Section
                .paragraph(words)
                .add_bookmark_start(self.bookmarks, key(self.bookmarks))
                .add_bookmark_end(self.bookmarks),
        );
    }

    fn cover(&mut self, document: &Document) {
        self.add(Paragraph::new().style("Title").add_run(text(&document.title)));
        let by: Vec<&str> = document.author.iter().map(String::as_str).chain([document.day.as_str()]).collect();
        self.add(Paragraph::new().style("Subtitle").add_run(text(&by.join(" · "))));
        self.add(Heading::Contents.paragraph("Contents"));
        contents(document).into_iter().for_each(|paragraph| self.add(paragraph));
    }

    fn section(&mut self, section: &Section) {
        self.heading(&section.heading);
        match &section.answer {
            Some(answer) => {
                self.add(parts::answer(answer));
                answer.cautions.iter().for_each(|caution| self.add(remark(caution, "Caution")));
                answer.notes.iter().for_each(|note| self.add(remark(note, "Warning")));
            }
            None => self.add(soft("This question was not answered.")),
        }
        for picture in &section.pictures {
            chart(picture).into_iter().for_each(|paragraph| self.add(paragraph));
        }
        for grid in &section.grids {
            self.grid(grid);
        }
        self.origin(section);
        if !section.steps.is_empty() {
            self.add(Heading::Steps.paragraph("Step by step"));
        }
        section.steps.iter().for_each(|step| self.step(step));
    }

    fn origin(&mut self, section: &Section) {
        let Some(answer) = &section.answer else { return };
        let told: Vec<String> =
            answer.sources.iter().map(|origin| format!("{} – {}", origin.numbers.join(", "), origin.place)).collect();
        if !told.is_empty() {
            self.add(soft(&format!("Sources of the numbers: {}.", told.join("; "))));
        }
        if !section.method.is_empty() {
            self.add(soft(&format!("How it was found: {}", section.method.join(" "))));
        }
        self.add(soft(&format!("Answered by: {}", answer.model)));
    }

    fn grid(&mut self, grid: &crate::document::Grid) {
        self.add(parts::caption("Table", grid.number, grid.title.as_deref()).keep_next(true));
        self.add_table(grid);
        if let Some(more) = &grid.more {
            self.add(soft(&format!("and {more} more rows")));
        }
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::Plan { text: plan } => self.add(paragraph(&format!("Plan: {plan}"))),
            Step::Text { text } | Step::Notice { text } => self.add(paragraph(text)),
            Step::Table { table } => self.grid(table),
            Step::Chart { chart: picture } => {
                chart(picture).into_iter().for_each(|paragraph| self.add(paragraph));
            }
            Step::Run(ran) => self.run(ran),
        }
    }

    fn run(&mut self, ran: &crate::document::Ran) {
        let corrects =
            ran.corrects.as_ref().map(|link| format!(" – attempt {}, corrects cell {}", ran.attempt, link.cell));
        self.add(Heading::Cell.paragraph(&format!("Cell {}{}", ran.cell, corrects.unwrap_or_default())));
        self.add(code(&ran.code));
        for put_out in [&ran.stdout, &ran.result] {
            if !put_out.is_empty() {
                self.add(printed(put_out));
            }
        }
        if let Some(problem) = &ran.problem {
            self.add(remark(&problem.sentence, "Warning"));
            if !problem.text.is_empty() {
                self.add(printed(&problem.text));
            }
        }
    }

    fn data(&mut self, data: &[Data]) {
        if data.is_empty() {
            return;
        }
        self.heading(DATA);
        for file in data {
            self.add(Heading::Steps.paragraph(&file.name));
            self.add(paragraph(&format!("{} rows, {} columns", file.rows, file.columns)));
            self.docx = std::mem::take(&mut self.docx).add_table(parts::facts(&file.facts));
            self.add(Paragraph::new().style("Gap"));
            file.warnings.iter().for_each(|warning| self.add(remark(warning, "Caution")));
        }
    }

    fn limits(&mut self, document: &Document) {
        self.heading(LIMITS);
        document.limits.iter().for_each(|limit| self.add(bullet(limit)));
        self.add(soft(&format!("Made with {} on {}.", document.program, document.day)));
    }
}

fn key(number: usize) -> String {
    format!("_Toc{number:08}")
}

/// The headings, each a link. Without page numbers: only the reader's program knows them.
fn contents(document: &Document) -> Vec<Paragraph> {
    let own = document.parts.iter().filter_map(|part| match part {
        Part::Question(section) => Some(section.heading.as_str()),
        Part::Words { heading, .. } => heading.as_deref(),
    });
    let data = (!document.data.is_empty()).then_some(DATA);
    let link = |(heading, number): (&str, usize)| {
        let link = Hyperlink::new(key(number), HyperlinkType::Anchor).add_run(text(heading));
        Paragraph::new().style("ToC1").add_hyperlink(link)
    };
    own.chain(data).chain([LIMITS]).zip(1..).map(link).collect()
}
