use serde::{Deserialize, Serialize};
use tabletalk_messages::Message;
use ts_rs::TS;

use crate::{AppliedRepair, Finding, ItemId, ReadingChoices, Table, TableDetail};

/// A file that was read, and what is in it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct DatasetProfile {
    /// The file's name without its folder: how code reads it, as in `pd.read_csv("sales.csv")`.
    pub file_name: String,
    /// The ready variable that holds the table, as in `sales`.
    pub variable: String,
    pub bytes: u64,
    pub format: SourceFormat,
    pub rows: u64,
    pub columns: Vec<ColumnProfile>,
    /// The first rows.
    pub preview: Table,
    /// What could mislead, in plain words, the worst first: the sentences of `findings`.
    pub warnings: Vec<Message>,
    /// The same with what can be done about it.
    #[serde(default)]
    pub findings: Vec<Finding>,
    /// The repairs that are in force, in the order in which they were made.
    #[serde(default)]
    pub repairs: Vec<AppliedRepair>,
    /// What the person decided about how it is read.
    #[serde(default)]
    pub choices: ReadingChoices,
    /// The other tables of the same file, by the names that [`ReadingChoices::part`] takes.
    #[serde(default)]
    pub other_parts: Vec<String>,
    /// The run that made it from other datasets; `None` for a file.
    #[serde(default)]
    pub made_by: Option<ItemId>,
    /// 0 when the file was attached, and one more whenever the dataset was repaired or read again.
    #[serde(default)]
    pub revision: u32,
    /// How it was read, and why so.
    #[serde(default)]
    pub decisions: Vec<Decision>,
    /// Rows that are in the file and not in the table.
    #[serde(default)]
    pub set_aside: Vec<SetAsideRows>,
    /// A second look at the table; older conversations have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub detail: Option<TableDetail>,
    /// Where the table is, when it stays in a database: its rows are not in the session.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub remote: Option<RemoteTable>,
}

/// A table that stays in a database, and how its profile came about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct RemoteTable {
    /// The connection, by the name that the person gave it.
    pub source: String,
    /// As in `PostgreSQL 15.18` or `ClickHouse 26.9.2.1`.
    pub engine: String,
    pub table: RemoteTableName,
    pub basis: ProfileBasis,
    /// ISO 8601, in UTC; `None` for statistics that were never gathered.
    pub as_of: Option<String>,
}

impl RemoteTable {
    /// Whether it is asked in the SQL of ClickHouse: the name stands before the version.
    pub fn is_clickhouse(&self) -> bool {
        self.engine.split(' ').next() == Some("ClickHouse")
    }
}

/// A table or view of a database, with the schema that holds it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct RemoteTableName {
    pub schema: String,
    pub name: String,
}

/// What the numbers of a profile rest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ProfileBasis {
    /// Computed in the database, over all rows.
    AllRows,
    /// The database's own statistics: estimates.
    Statistics,
}

impl DatasetProfile {
    /// A file of which no more than its name is known.
    ///
    /// ```
    /// use tabletalk_protocol::DatasetProfile;
    ///
    /// let sales = DatasetProfile { rows: 3, ..DatasetProfile::named("sales.csv") };
    /// assert_eq!((sales.file_name.as_str(), sales.rows, sales.columns.len()), ("sales.csv", 3, 0));
    /// ```
    pub fn named(file_name: &str) -> Self {
        Self {
            file_name: file_name.to_owned(),
            variable: String::new(),
            bytes: 0,
            format: SourceFormat::plain(),
            rows: 0,
            columns: vec![],
            preview: Table::default(),
            warnings: vec![],
            findings: vec![],
            repairs: vec![],
            choices: ReadingChoices::default(),
            other_parts: vec![],
            made_by: None,
            revision: 0,
            decisions: vec![],
            set_aside: vec![],
            detail: None,
            remote: None,
        }
    }

    /// The profile without the texts that only questions are looked up in.
    pub fn without_vocabularies(mut self) -> Self {
        self.columns.iter_mut().for_each(|column| column.vocabulary = None);
        self
    }
}

/// How the file was written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SourceFormat {
    /// As in `UTF-8` or `windows-1252` (WHATWG names).
    pub encoding: String,
    /// One character or several; empty for a single column.
    pub delimiter: String,
    /// What stands around cells that hold a delimiter.
    #[serde(default)]
    pub quote: Option<char>,
    /// What takes the meaning from a quote or a delimiter behind it.
    #[serde(default)]
    pub escape: Option<char>,
    /// Whether the file names the columns.
    pub header: bool,
    /// The rows that do, usually one.
    #[serde(default)]
    pub header_rows: u32,
    /// Lines above them, empty ones included.
    #[serde(default)]
    pub skipped_lines: u32,
    /// What kind of file it is; text fields above mean nothing for a kind that is not text.
    #[serde(default)]
    pub kind: FileKind,
    /// Which table of the file it is, where there are several: a sheet, a table of a database, a file in an archive.
    #[serde(default)]
    pub part: Option<String>,
    /// How the values of columns are written, where that is not plain.
    #[serde(default)]
    pub columns: Vec<ColumnFormat>,
}

/// A kind of file that tables are read from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum FileKind {
    /// Text with a delimiter; what every file was before there were other kinds.
    #[default]
    Delimited,
    /// Of Excel or LibreOffice.
    Workbook,
    /// JSON or JSON lines.
    Json,
    Parquet,
    Arrow,
    /// SQLite.
    Database,
    WebPage,
}

/// How the values of a column are written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ColumnFormat {
    /// The column.
    pub name: String,
    /// Of dates and times, in the signs of `strftime`, as in `%d.%m.%Y`.
    pub pattern: Option<String>,
    /// What stands before decimals, where any are.
    pub decimal: Option<char>,
    /// What stands between groups of three digits.
    pub thousands: Option<char>,
    /// What the numbers carry, as in `%` or `€`.
    pub unit: Option<String>,
}

impl SourceFormat {
    /// UTF-8 with commas, double quotes and one row of names at the top: what every program reads without being told.
    pub fn plain() -> Self {
        Self {
            encoding: "UTF-8".into(),
            delimiter: ",".into(),
            quote: Some('"'),
            escape: None,
            header: true,
            header_rows: 1,
            skipped_lines: 0,
            kind: FileKind::Delimited,
            part: None,
            columns: vec![],
        }
    }
}

/// Something about a file that had to be found out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Decision {
    pub subject: DecisionSubject,
    /// In plain words, as in `semicolons separate the cells`.
    pub choice: Message,
    /// What speaks for it, as in `84 of 84 rows have 9 cells then`.
    pub evidence: Message,
    /// From 0 to 100.
    pub confidence: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum DecisionSubject {
    Encoding,
    Delimiter,
    Header,
    DecimalMark,
    DateOrder,
}

/// Rows of a file that were kept out of its table, for one reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SetAsideRows {
    pub reason: SetAsideReason,
    pub rows: u64,
    /// The first of them.
    pub examples: Vec<SetAsideRow>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum SetAsideReason {
    /// Above the table: a title, a date of export.
    Above,
    /// Below the names: what the columns are measured in.
    Units,
    /// The names of the columns once more.
    RepeatedHeader,
    /// A remark between the rows.
    Comment,
    /// At the end or between the rows: what others add up to.
    Total,
    /// Below the table: sources, notes.
    Below,
    /// Of a second table with other columns, or the same rows once more.
    OtherTable,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SetAsideRow {
    /// Where it is in the file, from 1.
    pub line: u64,
    /// As it was written, or its beginning.
    pub text: String,
}

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ColumnKind {
    Integer,
    Decimal,
    Boolean,
    Date,
    DateTime,
    /// A length of time.
    Duration,
    Text,
    /// Nothing but missing values.
    Empty,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ColumnProfile {
    pub name: String,
    pub kind: ColumnKind,
    /// Rows without a value.
    pub missing: u64,
    /// Different values, missing not counted.
    pub distinct: u64,
    /// Whether there are so many different values that `distinct` is an estimate (typically off by 0.8 %), and the counts of
    /// the most frequent texts with it.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub approximate: bool,
    pub summary: ColumnSummary,
    /// The texts of a column that has too many for its summary: what questions are looked up in. Older conversations have
    /// none, and neither models nor the page get it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub vocabulary: Option<Vocabulary>,
}

impl ColumnProfile {
    /// The texts that are known of the column with the number of their rows, the most frequent first.
    pub fn texts(&self) -> &[ValueCount] {
        match (&self.vocabulary, &self.summary) {
            (Some(vocabulary), _) => &vocabulary.values,
            (None, ColumnSummary::Text { top, .. }) => top,
            _ => &[],
        }
    }
}

/// Different texts of a column with the number of their rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vocabulary {
    /// The most frequent first.
    pub values: Vec<ValueCount>,
    /// Whether these are all texts of the column, with exact counts.
    pub complete: bool,
}

impl Vocabulary {
    /// Texts of a column: a column with more holds names and remarks rather than kinds of things.
    pub const MOST_VALUES: usize = 5_000;

    /// Bytes of a text: nobody asks for a longer one word by word.
    pub const LONGEST_VALUE: usize = 100;

    /// Bytes of all vocabularies of a file: each state of a file is written to the journal.
    pub const MOST_BYTES: usize = 400 * 1024;

    /// About as many bytes as it takes to write it down.
    pub fn bytes(&self) -> usize {
        self.values.iter().map(Self::bytes_of).sum()
    }

    /// The same of one text: what JSON adds is counted.
    pub fn bytes_of(value: &ValueCount) -> usize {
        const FIELDS: usize = r#"{"value":"","count":1234},"#.len();
        value.value.len() + FIELDS
    }
}

/// The values of a column in brief.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "summary", rename_all = "snake_case")]
#[ts(export)]
pub enum ColumnSummary {
    Numeric {
        min: f64,
        max: f64,
        mean: f64,
        /// Quantiles by linear interpolation (type 7), as pandas and R compute them; in tables of more than a million rows
        /// from a sketch that is off by less than a part in 8,000 of their distance to the column's first value.
        quartiles: [f64; 3],
        /// Sample standard deviation (n − 1); `None` for fewer than two values.
        std: Option<f64>,
        histogram: Histogram,
    },
    Temporal {
        /// ISO 8601; in UTC, with `Z`, where the column has a time zone.
        min: String,
        max: String,
        /// Edges in milliseconds since 1970-01-01; for lengths of time, in milliseconds.
        histogram: Histogram,
    },
    Text {
        /// All values when they are at most 300, otherwise the ten most frequent; most frequent first.
        top: Vec<ValueCount>,
        /// In characters.
        shortest: u32,
        longest: u32,
    },
    Boolean {
        yes: u64,
        no: u64,
    },
    Empty,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ValueCount {
    pub value: String,
    pub count: u64,
}

/// Counts of values between edges of equal distance; the last bin includes its upper edge.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Histogram {
    /// One more than `counts`.
    pub edges: Vec<f64>,
    pub counts: Vec<u64>,
}
