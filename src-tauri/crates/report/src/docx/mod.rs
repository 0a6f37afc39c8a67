//! A document that Word and LibreOffice edit: styles for headings, real tables, charts as pictures.

mod finish;
mod parts;
mod styles;

use docx_rs::{Docx, Footer, Hyperlink, HyperlinkType, PageMargin, PageNum, Paragraph};
use jiff::civil::Date;

use crate::{
    ReportError,
    document::{Data, Document, Part, Section, Step},
    locale::Paper,
    words::Words,
};
use parts::{Heading, bullet, chart, code, paragraph, printed, remark, soft, table, text};

/// Twentieths of a point, as the format counts lengths.
const MARGIN: i32 = 1_300;

/// The document.
pub fn document(document: &Document, day: Date) -> Result<Vec<u8>, ReportError> {
    let mut writer = Writer { docx: empty(document), bookmarks: 0, words: document.words };
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
fn empty(document: &Document) -> Docx {
    let (width, height) = match document.locale.paper {
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
    words: &'static Words,
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
        self.add(Heading::Contents.paragraph(self.words.contents));
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
            None => self.add(soft(self.words.unanswered)),
        }
        for picture in &section.pictures {
            chart(picture).into_iter().for_each(|paragraph| self.add(paragraph));
        }
        for grid in &section.grids {
            self.grid(grid);
        }
        self.origin(section);
        if !section.steps.is_empty() {
            self.add(Heading::Steps.paragraph(self.words.steps_heading));
        }
        section.steps.iter().for_each(|step| self.step(step));
    }

    fn origin(&mut self, section: &Section) {
        let Some(answer) = &section.answer else { return };
        let told: Vec<String> =
            answer.sources.iter().map(|origin| format!("{} – {}", origin.numbers.join(", "), origin.place)).collect();
        if !told.is_empty() {
            self.add(soft(&format!("{}: {}.", self.words.sources, told.join("; "))));
        }
        if !section.method.is_empty() {
            self.add(soft(&format!("{}: {}", self.words.method, section.method.join(" "))));
        }
        self.add(soft(&format!("{}: {}", self.words.answered_by, answer.model)));
    }

    fn grid(&mut self, grid: &crate::document::Grid) {
        self.add(parts::caption(&grid.caption).keep_next(true));
        self.add_table(grid);
        if let Some(more) = &grid.more {
            self.add(soft(more));
        }
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::Plan { text: plan } => self.add(paragraph(&format!("{}: {plan}", self.words.plan))),
            Step::Text { text } | Step::Notice { text } => self.add(paragraph(text)),
            Step::Table { table } => self.grid(table),
            Step::Chart { chart: picture } => {
                chart(picture).into_iter().for_each(|paragraph| self.add(paragraph));
            }
            Step::Run(ran) => self.run(ran),
        }
    }

    fn run(&mut self, ran: &crate::document::Ran) {
        let corrects = ran.corrects.as_ref().map(|link| format!(" – {} {}", ran.attempt, link.name));
        self.add(Heading::Cell.paragraph(&format!("{}{}", ran.name, corrects.unwrap_or_default())));
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
        self.heading(self.words.data_heading);
        for file in data {
            self.add(Heading::Steps.paragraph(&file.name));
            self.add(paragraph(&file.shape));
            self.docx = std::mem::take(&mut self.docx).add_table(parts::facts(&file.facts));
            self.add(Paragraph::new().style("Gap"));
            file.warnings.iter().for_each(|warning| self.add(remark(warning, "Caution")));
        }
    }

    fn limits(&mut self, document: &Document) {
        self.heading(self.words.limits_heading);
        document.limits.iter().for_each(|limit| self.add(bullet(limit)));
        self.add(soft(&document.made));
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
    let data = (!document.data.is_empty()).then_some(document.words.data_heading);
    let link = |(heading, number): (&str, usize)| {
        let link = Hyperlink::new(key(number), HyperlinkType::Anchor).add_run(text(heading));
        Paragraph::new().style("ToC1").add_hyperlink(link)
    };
    own.chain(data).chain([document.words.limits_heading]).zip(1..).map(link).collect()
}
