//! A document that Word and LibreOffice edit: styles for headings, real tables, charts as pictures.

mod finish;
mod parts;
mod styles;

use docx_rs::{Docx, Footer, Hyperlink, HyperlinkType, PageMargin, PageNum, Paragraph};
use jiff::civil::Date;

use crate::{
    ReportError,
    document::{Changes, Data, Document, Part, Section, Step},
    locale::Paper,
    words::Words,
};
use parts::{Heading, bullet, chart, code, directed, paragraph, printed, remark, soft, table, text};

/// Twentieths of a point, as the format counts lengths.
const MARGIN: i32 = 1_300;

/// The document.
pub fn document(document: &Document, day: Date) -> Result<Vec<u8>, ReportError> {
    let models = document.models.len();
    let mut writer = Writer { docx: empty(document), headings: 0, runs: Vec::new(), words: document.words, models };
    writer.cover(document);
    for part in &document.parts {
        match part {
            Part::Question(section) => writer.section(section),
            Part::Words { heading, paragraphs } => {
                heading.iter().for_each(|heading| writer.heading(heading, Place::Below));
                paragraphs.iter().for_each(|words| writer.add(paragraph(words)));
            }
        }
    }
    document.changes.iter().for_each(|changes| writer.changes(changes));
    writer.data(&document.data);
    writer.limits(document);
    writer.steps(document);
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
    /// How many headings have a bookmark, and which cells.
    headings: usize,
    runs: Vec<u64>,
    words: &'static Words,
    /// How many models answered.
    models: usize,
}

/// The placement of a heading.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Below,
    NewPage,
}

/// Numbers of the bookmarks of cells, behind those of all headings.
const FIRST_RUN: usize = 100_000;

impl Writer {
    fn add(&mut self, paragraph: Paragraph) {
        self.docx = std::mem::take(&mut self.docx).add_paragraph(paragraph);
    }

    fn add_table(&mut self, grid: &crate::document::Grid) {
        for (number, piece) in table(grid).into_iter().enumerate() {
            if number > 0 {
                self.add(parts::caption(&grid.further).keep_next(true));
            }
            self.docx = std::mem::take(&mut self.docx).add_table(piece);
            // Two tables without a paragraph between them would be one.
            self.add(Paragraph::new().style("Gap"));
        }
    }

    /// A heading that the contents lead to.
    fn heading(&mut self, words: &str, place: Place) {
        // The first one begins behind the cover.
        let on_new_page = place == Place::NewPage || self.headings == 0;
        self.headings += 1;
        self.add(
            Heading::Section
                .paragraph(words)
                .page_break_before(on_new_page)
                .add_bookmark_start(self.headings, key(self.headings))
                .add_bookmark_end(self.headings),
        );
    }

    fn cover(&mut self, document: &Document) {
        let title = directed(Paragraph::new().style("Title"), &document.title);
        self.add(title.add_run(text(&document.title)));
        let by: Vec<&str> = document.author.iter().map(String::as_str).chain([document.day.as_str()]).collect();
        self.add(Paragraph::new().style("Subtitle").add_run(text(&by.join(" · "))));
        let facts: Vec<(String, String)> =
            document.cover().into_iter().map(|(name, fact)| (name.to_owned(), fact)).collect();
        self.docx = std::mem::take(&mut self.docx).add_table(parts::facts(&facts));
        self.add(Paragraph::new().style("Gap"));
        if !document.summary.is_empty() {
            self.add(Heading::Contents.paragraph(self.words.summary_heading));
            document.summary.iter().for_each(|finding| self.add(bullet(&finding.text)));
        }
        self.add(Heading::Contents.paragraph(self.words.contents));
        contents(document).into_iter().for_each(|paragraph| self.add(paragraph));
    }

    fn section(&mut self, section: &Section) {
        self.heading(&section.heading, Place::Below);
        match &section.answer {
            Some(answer) => {
                self.add(parts::answer(answer, &section.runs));
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
    }

    /// The steps to the answers, placed after the main part, for readers of code.
    fn steps(&mut self, document: &Document) {
        if !document.has_steps() {
            return;
        }
        self.heading(self.words.steps_heading, Place::NewPage);
        for section in document.sections().filter(|section| !section.steps.is_empty()) {
            self.add(Heading::Steps.paragraph(&section.heading));
            section.background_lines(self.words).iter().for_each(|told| self.add(soft(told)));
            section.steps.iter().for_each(|step| self.step(step));
        }
        if !document.repairs.is_empty() {
            self.add(Heading::Steps.paragraph(self.words.repairs_heading));
            document.repairs.iter().for_each(|step| self.step(step));
        }
    }

    fn changes(&mut self, changes: &Changes) {
        self.heading(self.words.changes_heading, Place::Below);
        changes.paragraphs.iter().for_each(|said| self.add(bullet(said)));
        changes.grids.iter().for_each(|grid| self.grid(grid));
    }

    fn origin(&mut self, section: &Section) {
        if !section.method.is_empty() {
            self.add(soft(&format!("{}: {}", self.words.method, section.method.join(" "))));
        }
        if let Some(answer) = section.answer.as_ref().filter(|_| self.models > 1) {
            self.add(soft(&format!("{}: {}", self.words.answered_by, answer.model)));
        }
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
        let later = ran.corrected_by.as_ref().map(|link| format!(" – {} {}", self.words.corrected_by, link.name));
        let name = [Some(ran.name.clone()), corrects, later].into_iter().flatten().collect::<String>();
        let heading = Heading::Cell.paragraph(&name);
        // A question may occur twice in a report, but a bookmark may not.
        if self.runs.contains(&ran.id) {
            self.add(heading);
        } else {
            self.runs.push(ran.id);
            let number = FIRST_RUN + self.runs.len();
            self.add(heading.add_bookmark_start(number, parts::run_key(ran.id)).add_bookmark_end(number));
        }
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
        self.heading(self.words.data_heading, Place::Below);
        for file in data {
            self.add(Heading::Steps.paragraph(&file.name));
            self.add(paragraph(&file.shape));
            self.docx = std::mem::take(&mut self.docx).add_table(parts::facts(&file.facts));
            self.add(Paragraph::new().style("Gap"));
            file.warnings.iter().for_each(|warning| self.add(remark(warning, "Caution")));
        }
    }

    fn limits(&mut self, document: &Document) {
        self.heading(self.words.limits_heading, Place::Below);
        document.limits.iter().for_each(|limit| self.add(bullet(limit)));
        self.add(soft(&format!("{} {}", document.made, self.words.underlined)));
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
    let words = document.words;
    let changes = document.changes.is_some().then_some(words.changes_heading);
    let data = (!document.data.is_empty()).then_some(words.data_heading);
    let steps = document.has_steps().then_some(words.steps_heading);
    let others = [changes, data, Some(words.limits_heading), steps].into_iter().flatten();
    let link = |(heading, number): (&str, usize)| {
        let link = Hyperlink::new(key(number), HyperlinkType::Anchor).add_run(text(heading));
        directed(Paragraph::new().style("ToC1"), heading).add_hyperlink(link)
    };
    own.chain(others).zip(1..).map(link).collect()
}
