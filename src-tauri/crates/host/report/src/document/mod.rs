//! The contents of a report, computed once and shared by all output formats.

mod answer;
mod changes;
mod data;
mod figures;
mod limits;
mod method;
mod section;
mod steps;
mod summary;

pub use answer::model;
use jiff::civil::Date;
pub use method::has_word;
use serde::Serialize;
use tabletalk_protocol::{
    ChartSpec, Current, Item, ItemBody, ReportBlock, ReportCode, ReportFormat, ReportLength, ReportOptions, Table,
};

use crate::{
    Material,
    locale::Locale,
    words::{Words, fill},
};

/// A report without a form.
#[derive(Debug, Serialize)]
pub struct Document {
    pub title: String,
    pub author: Option<String>,
    /// As it is printed.
    pub day: String,
    /// The day on which the report was made.
    #[serde(skip)]
    pub date: Date,
    /// What it found, under its title; empty when it answers one question.
    pub summary: Vec<Finding>,
    pub parts: Vec<Part>,
    /// The differences found when everything was last rerun.
    pub changes: Option<Changes>,
    /// The cells that repaired the data.
    pub repairs: Vec<Step>,
    /// The files, in the order in which they were read.
    pub data: Vec<Data>,
    /// Limitations that apply to the report as a whole.
    pub limits: Vec<String>,
    /// The models that wrote the answers.
    pub models: Vec<String>,
    /// The program that made it, with its version.
    pub program: String,
    /// With which program it was made, and on which day.
    pub made: String,
    /// The headings and labels of its language.
    pub words: &'static Words,
    #[serde(skip)]
    pub locale: Locale,
}

/// What the report found, in a sentence.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The part of the report that holds the answer, from 1; none for words of the person's own.
    pub part: Option<usize>,
    pub text: String,
}

/// One part, in the order of the reader.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Part {
    Question(Box<Section>),
    Words { heading: Option<String>, paragraphs: Vec<String> },
}

/// A question and everything that belongs to it.
#[derive(Debug, Serialize)]
pub struct Section {
    #[serde(skip)]
    pub turn: u32,
    pub heading: String,
    pub answer: Option<Spoken>,
    /// Its first sentence, if it can be relied on.
    #[serde(skip)]
    pub finding: Option<String>,
    pub pictures: Vec<Picture>,
    pub grids: Vec<Grid>,
    /// How the answer was found, in a sentence, and what restricts it, for readers who do not read code.
    pub method: Vec<String>,
    /// The rest about how it was found, which stands with the steps.
    pub background: Vec<String>,
    /// How it was found, step by step.
    pub steps: Vec<Step>,
    /// The runs among the steps, as link targets for numbers.
    pub runs: Vec<u64>,
}

/// The differences found when everything was rerun, perhaps on newer files.
#[derive(Debug, Serialize)]
pub struct Changes {
    /// About the files and how much is the same, a sentence each.
    pub paragraphs: Vec<String>,
    /// The numbers of each question side by side.
    pub grids: Vec<Grid>,
}

/// An answer's text, and what is to be said of it.
#[derive(Debug, Serialize)]
pub struct Spoken {
    pub spans: Vec<Said>,
    /// As the protocol writes it, as in `not_traced`.
    pub status: &'static str,
    /// Sentences that must be shown beside it.
    pub notes: Vec<String>,
    /// Cautions to read before relying on the answer.
    pub cautions: Vec<String>,
    pub model: String,
    /// Where its numbers are from.
    pub sources: Vec<Origin>,
}

/// A piece of an answer.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Said {
    Text {
        text: String,
    },
    /// `place` as in `from cell 3`.
    Number {
        text: String,
        run: u64,
        place: String,
    },
    Untraced {
        text: String,
    },
}

impl Said {
    pub fn text(&self) -> &str {
        match self {
            Self::Text { text } | Self::Number { text, .. } | Self::Untraced { text } => text,
        }
    }
}

/// Numbers of one answer that come from the same place.
#[derive(Debug, Serialize)]
pub struct Origin {
    pub numbers: Vec<String>,
    pub run: u64,
    /// As in `from the table in cell 3`.
    pub place: String,
}

/// A chart of a report.
#[derive(Debug, Serialize)]
pub struct Picture {
    /// From 1, through the whole report.
    pub number: usize,
    pub title: Option<String>,
    /// As in `Chart 3: amount by store`.
    pub caption: String,
    /// The chart in words.
    pub description: String,
    /// The cell that drew it, if it is in the same part.
    pub origin: Option<Link>,
    /// Its number among the items.
    #[serde(skip)]
    pub run: u64,
    /// Its SVG, as far as it is known to be harmless; empty when nothing of it is.
    #[serde(skip)]
    pub svg: String,
    #[serde(skip)]
    pub spec: ChartSpec,
}

/// A table of a report, as it is read on paper.
#[derive(Debug, Serialize)]
pub struct Grid {
    /// From 1, through the whole report.
    pub number: usize,
    /// As in `Table 3: amount by store`.
    pub caption: String,
    /// The heading over the remaining columns of a table that is too wide.
    pub further: String,
    pub columns: Vec<GridColumn>,
    /// How many of the first columns name the rows.
    pub labels: usize,
    pub rows: Vec<Vec<String>>,
    /// In words, how many rows are not shown, when there are any.
    pub more: Option<String>,
    /// The cell that showed it, if it is in the same part.
    pub origin: Option<Link>,
    /// Its number among the items.
    #[serde(skip)]
    pub run: u64,
    /// The table that the grid was made from.
    #[serde(skip)]
    pub table: Table,
}

#[derive(Debug, Serialize)]
pub struct GridColumn {
    pub name: String,
    /// Whether the column is right-aligned.
    pub number: bool,
}

/// One step on the way to an answer.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Step {
    Plan { text: String },
    Text { text: String },
    Notice { text: String },
    Run(Ran),
    Table { table: Grid },
    Chart { chart: Picture },
}

/// A cell that ran.
#[derive(Debug, Serialize)]
pub struct Ran {
    pub id: u64,
    /// As in `Cell 3`.
    pub name: String,
    /// Which attempt it is; the name of what it corrects follows.
    pub attempt: String,
    pub corrects: Option<Link>,
    pub corrected_by: Option<Link>,
    pub code: String,
    /// The standard output, shortened for paper.
    pub stdout: String,
    pub result: String,
    pub problem: Option<Problem>,
}

/// Another cell.
#[derive(Debug, Serialize)]
pub struct Link {
    pub run: u64,
    /// As in `cell 3`.
    pub name: String,
}

/// An error: a sentence that explains it, and the technical text.
#[derive(Debug, Serialize)]
pub struct Problem {
    pub sentence: String,
    pub text: String,
}

/// A file: what it is, how it was read and what to be careful with.
#[derive(Debug, Serialize)]
pub struct Data {
    pub name: String,
    /// As in `12,000 rows`.
    pub rows: String,
    /// As in `12,000 rows, 5 columns`.
    pub shape: String,
    /// Facts about the file, a name and a text each.
    pub facts: Vec<(String, String)>,
    pub warnings: Vec<String>,
}

impl Document {
    /// Build a report from a conversation with these options; `standing` is the state of `material.items` after all
    /// edits.
    pub fn new(material: &Material<'_>, standing: &Current, options: &ReportOptions) -> Self {
        let locale = Locale::of(options.locale.as_deref());
        let words = locale.words();
        let mut figures = figures::Figures::new(&options.left_out, locale);
        let blocks = options.blocks.clone().unwrap_or_else(|| usual_blocks(standing));
        let tables = Tables::of(options);
        let asked =
            blocks.iter().filter_map(|block| Some((block, part(block, standing, tables, &mut figures, &locale)?)));
        let mut asked: Vec<(&ReportBlock, Part)> = asked.collect();
        let is_full = options.length == ReportLength::Full;
        let changes = if is_full { changes::changes(&standing.items, &mut figures, &locale) } else { None };
        if is_full {
            asked.iter_mut().for_each(|(block, part)| add_steps(part, block, standing, options, &mut figures, &locale));
        }
        let shows_code = is_full && options.code == ReportCode::Shown;
        let parts: Vec<Part> = asked.into_iter().map(|(_, part)| part).collect();
        let models = models(material.items, &blocks);
        let program = concat!("Tabletalk ", env!("CARGO_PKG_VERSION")).to_owned();
        let day = given(options.date.as_deref()).unwrap_or_else(|| locale.day(material.day));
        let title = given(options.title.as_deref())
            .or_else(|| given(standing.title.as_deref()))
            .or_else(|| summary::title(&parts))
            .unwrap_or_else(|| title(material.items, words));
        Self {
            summary: match &options.summary {
                Some(texts) => summary::edited(&parts, texts),
                None => summary::summary(&parts, &title),
            },
            title,
            author: given(options.author.as_deref()),
            made: fill(words.made_with, &[&program, &day]),
            day,
            date: material.day,
            parts,
            changes,
            repairs: if shows_code { steps::repairs(material.items, &locale) } else { Vec::new() },
            data: data::data(material, options.length, &locale),
            limits: limits::limits(material.items, &models, &figures, words),
            models: models.iter().map(|model| answer::model(model, words)).collect(),
            program,
            words,
            locale,
        }
    }

    /// The facts on the cover: the files, the number of questions, the models and the program.
    pub fn cover(&self) -> Vec<(&'static str, String)> {
        let words = self.words;
        let files: Vec<String> = self.data.iter().map(|file| format!("{} ({})", file.name, file.rows)).collect();
        let questions = self.parts.iter().filter(|part| matches!(part, Part::Question(_))).count();
        let mut facts = Vec::new();
        if !files.is_empty() {
            facts.push((words.data, files.join(", ")));
        }
        facts.push((words.questions, questions.to_string()));
        if !self.models.is_empty() {
            facts.push((words.answered_by, self.models.join(", ")));
        }
        facts.push((words.program, self.program.clone()));
        facts
    }

    /// All charts, in the order of their numbers.
    pub fn pictures(&self) -> impl Iterator<Item = &Picture> {
        let of_answers = self.sections().flat_map(|section| &section.pictures);
        of_answers.chain(self.steps().filter_map(Step::chart))
    }

    /// All tables, in the order of their numbers.
    pub fn grids(&self) -> impl Iterator<Item = &Grid> {
        let of_answers = self.sections().flat_map(|section| &section.grids);
        let of_changes = self.changes.iter().flat_map(|changes| &changes.grids);
        of_answers.chain(of_changes).chain(self.steps().filter_map(Step::table))
    }

    /// The ways to all answers.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.sections().flat_map(|section| &section.steps)
    }

    /// Whether the report shows the steps to an answer or the repairs of the data.
    pub fn has_steps(&self) -> bool {
        !self.repairs.is_empty() || self.steps().next().is_some()
    }

    /// The section of this turn; the first one if the report contains it twice.
    pub fn section(&self, turn: u32) -> Option<&Section> {
        self.sections().find(|section| section.turn == turn)
    }

    pub fn sections(&self) -> impl Iterator<Item = &Section> {
        self.parts.iter().filter_map(|part| match part {
            Part::Question(section) => Some(section.as_ref()),
            Part::Words { .. } => None,
        })
    }
}

impl Section {
    /// Where the numbers of the answer are from, and the rest of how it was found.
    pub fn background_lines(&self, words: &Words) -> Vec<String> {
        let sources = self.answer.iter().flat_map(|answer| &answer.sources);
        let told: Vec<String> =
            sources.map(|origin| format!("{} – {}", origin.numbers.join(", "), origin.place)).collect();
        let told = (!told.is_empty()).then(|| format!("{}: {}.", words.sources, told.join("; ")));
        let background = (!self.background.is_empty()).then(|| self.background.join(" "));
        told.into_iter().chain(background).collect()
    }
}

impl Step {
    /// The run that this step shows.
    fn run(&self) -> Option<u64> {
        match self {
            Self::Run(ran) => Some(ran.id),
            _ => None,
        }
    }

    /// The way to this run, where this step shows it.
    fn cell(&self, run: u64) -> Option<Link> {
        match self {
            Self::Run(ran) if ran.id == run => Some(Link { run, name: ran.name.clone() }),
            _ => None,
        }
    }

    fn chart(&self) -> Option<&Picture> {
        match self {
            Self::Chart { chart } => Some(chart),
            _ => None,
        }
    }

    fn table(&self) -> Option<&Grid> {
        match self {
            Self::Table { table } => Some(table),
            _ => None,
        }
    }
}

/// Which tables stand beside a chart that shows their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tables {
    /// All of them: the format is made of tables.
    All,
    /// Their first rows.
    Beginnings,
    None,
}

impl Tables {
    fn of(options: &ReportOptions) -> Self {
        match (options.format, options.length) {
            (ReportFormat::Xlsx | ReportFormat::Csv, _) => Self::All,
            (_, ReportLength::Full) => Self::Beginnings,
            (_, ReportLength::Short) => Self::None,
        }
    }
}

fn part(
    block: &ReportBlock,
    standing: &Current,
    tables: Tables,
    figures: &mut figures::Figures<'_>,
    locale: &Locale,
) -> Option<Part> {
    match block {
        ReportBlock::Question { turn, heading, text } => {
            let words = section::Words { heading: given(heading.as_deref()), text: given(text.as_deref()) };
            section::section(standing, *turn, words, tables, figures, locale)
                .map(|section| Part::Question(Box::new(section)))
        }
        ReportBlock::Text { heading, text } => {
            Some(Part::Words { heading: given(heading.as_deref()), paragraphs: paragraphs(text) })
        }
    }
}

fn add_steps(
    part: &mut Part,
    block: &ReportBlock,
    standing: &Current,
    options: &ReportOptions,
    figures: &mut figures::Figures<'_>,
    locale: &Locale,
) {
    if let (Part::Question(section), ReportBlock::Question { turn, .. }) = (part, block) {
        section::add_steps(section, standing, *turn, options.code, figures, locale);
    }
}

/// The answers that were pinned for the report; without any, every turn that began with a question.
fn usual_blocks(standing: &Current) -> Vec<ReportBlock> {
    let question = |item: &Item| ReportBlock::Question { turn: item.turn, heading: None, text: None };
    let pinned: Vec<ReportBlock> = standing.pinned.iter().filter_map(|id| standing.item(*id)).map(question).collect();
    if !pinned.is_empty() {
        return pinned;
    }
    let asked = standing.items.iter().filter(|item| matches!(*item.body, ItemBody::UserText { .. }));
    asked.map(question).collect()
}

/// A text that says something.
fn given(text: Option<&str>) -> Option<String> {
    text.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned)
}

pub fn paragraphs(text: &str) -> Vec<String> {
    let text = text.replace("\r\n", "\n");
    text.split("\n\n").map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned).collect()
}

/// Files that a title names; the others are counted.
const NAMED_FILES: usize = 3;

fn title(items: &[Item], words: &Words) -> String {
    let names = file_names(items);
    let (named, others) = names.split_at(names.len().min(NAMED_FILES));
    let files = match others.len() {
        0 => joined(named, words),
        others => fill(words.and_others, &[&named.join(", "), &others.to_string()]),
    };
    if files.is_empty() { words.report.to_owned() } else { fill(words.report_on, &[&files]) }
}

/// As in `a, b and c`.
fn joined(names: &[&str], words: &Words) -> String {
    match names {
        [most @ .., last] if !most.is_empty() => fill(words.and, &[&most.join(", "), last]),
        names => names.concat(),
    }
}

/// The files that were read, each once.
pub fn file_names(items: &[Item]) -> Vec<&str> {
    let mut names = Vec::new();
    for item in items {
        if let ItemBody::Dataset(profile) = &*item.body
            && !names.contains(&profile.file_name.as_str())
        {
            names.push(profile.file_name.as_str());
        }
    }
    names
}

/// The models that answered the questions of the report, each once.
fn models(items: &[Item], blocks: &[ReportBlock]) -> Vec<String> {
    let asked = |turn: u32| {
        blocks.iter().any(|block| matches!(block, ReportBlock::Question { turn: asked, .. } if *asked == turn))
    };
    let mut models: Vec<String> = Vec::new();
    for item in items.iter().filter(|item| asked(item.turn)) {
        if let ItemBody::Answer(answer) = &*item.body
            && !answer.model.is_empty()
            && !models.contains(&answer.model)
        {
            models.push(answer.model.clone());
        }
    }
    models
}
