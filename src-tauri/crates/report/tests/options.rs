//! What can be chosen, and conversations that no program of ours would write: a journal may come from anywhere.

use jiff::civil::date;
use tabletalk_protocol::{
    Answer, AnswerStatus, Cell, Chart, ChartSpec, CodeRun, ColumnKind, Item, ItemBody, ItemId, Outcome, OutputKind,
    ReportBlock, ReportCode, ReportFormat, ReportLength, ReportOptions, Source, Span, Table, TableColumn,
};
use tabletalk_report::{Material, ReportError, report};

fn item(id: u64, turn: u32, body: ItemBody) -> Item {
    Item { id: ItemId(id), turn, body: body.into() }
}

fn question(id: u64, turn: u32, text: &str) -> Item {
    item(id, turn, ItemBody::UserText { text: text.into() })
}

fn run(id: u64, turn: u32, code: &str) -> Item {
    let outcome = Some(Outcome::Finished);
    let run = CodeRun {
        cell: 1,
        code: code.into(),
        attempt: 1,
        corrects: None,
        stdout: "7\n".into(),
        result: None,
        outcome,
        elapsed_ms: 1,
    };
    item(id, turn, ItemBody::CodeRun(run))
}

fn answer(id: u64, turn: u32, tables: Vec<ItemId>) -> Item {
    let source = Some(Source { run: ItemId(2), cell: 1, output: OutputKind::Stdout });
    let spans = vec![Span::Text { text: "It is ".into() }, Span::Number { text: "7".into(), source }];
    let status = AnswerStatus::Computed;
    item(
        id,
        turn,
        ItemBody::Answer(Answer {
            spans,
            status,
            tables,
            charts: vec![],
            model: "one".into(),
            cautions: vec![],
            follow_ups: vec![],
        }),
    )
}

fn conversation() -> Vec<Item> {
    vec![
        question(1, 1, "How many?"),
        run(2, 1, "print(7)"),
        answer(3, 1, vec![]),
        question(4, 2, "And then?"),
        answer(5, 2, vec![]),
    ]
}

fn markdown(items: &[Item], options: ReportOptions) -> String {
    let material = Material { items, day: date(2026, 11, 20), files: &[], tables: &[] };
    let options = ReportOptions { format: ReportFormat::Markdown, ..options };
    String::from_utf8(report(&material, &options).unwrap().main().bytes.clone()).unwrap()
}

#[test]
fn blocks_choose_order_and_reword() {
    let blocks = vec![
        ReportBlock::Text { heading: Some("In short".into()), text: "Two lines.\n\nTwo paragraphs.".into() },
        ReportBlock::Question { turn: 2, heading: None, text: Some("It is 7, or 8.".into()) },
        ReportBlock::Question { turn: 1, heading: Some("Number".into()), text: None },
        ReportBlock::Question { turn: 9, heading: None, text: None },
    ];
    let options = ReportOptions {
        title: Some("Mine".into()),
        author: Some("Ada".into()),
        date: Some("today".into()),
        length: ReportLength::Short,
        blocks: Some(blocks),
        ..ReportOptions::default()
    };
    let told = markdown(&conversation(), options);
    let (chosen, _) = told.split_once("\n## What this report").unwrap();
    insta::assert_snapshot!(chosen);
}

#[test]
fn code_can_be_left_out() {
    let with = markdown(&conversation(), ReportOptions::default());
    let without = markdown(&conversation(), ReportOptions { code: ReportCode::Hidden, ..ReportOptions::default() });
    assert_eq!((with.matches("print(7)").count(), without.matches("print(7)").count()), (1, 0));
}

#[test]
fn a_question_may_stand_in_a_report_twice() {
    let twice = vec![ReportBlock::Question { turn: 1, heading: None, text: None }; 2];
    let material = Material { items: &conversation(), day: date(2026, 11, 20), files: &[], tables: &[] };
    for format in [ReportFormat::Pdf, ReportFormat::Docx, ReportFormat::Notebook] {
        let options = ReportOptions { format, blocks: Some(twice.clone()), ..ReportOptions::default() };
        assert!(report(&material, &options).is_ok(), "{format:?}");
    }
}

/// Tables without columns, rows of other lengths than their table, numbers at the ends of their range, signs that no file may
/// hold, a picture that is none.
fn odd() -> Vec<Item> {
    let column = |name: &str, kind| TableColumn { name: name.into(), kind };
    let table = |columns, rows| Table { title: Some("\u{7}".into()), columns, label_columns: 9, rows, total_rows: 0 };
    let empty = table(vec![], vec![vec![], vec![Cell::Missing]]);
    let ragged = table(
        vec![
            column("\u{0}a\u{feff}", ColumnKind::Date),
            column("", ColumnKind::Decimal),
            column("", ColumnKind::Integer),
        ],
        vec![
            vec![Cell::Text("9999-99-99".into())],
            vec![
                Cell::Text("-0001-01-01".into()),
                Cell::Decimal(f64::MAX),
                Cell::Integer(i64::MIN),
                Cell::Boolean(true),
            ],
            vec![Cell::Text("\u{202e}\u{0}\u{b}x".repeat(50)), Cell::Decimal(5e-324), Cell::Text("=1".into())],
        ],
    );
    let table = |id, table| item(id, 1, ItemBody::Table { run: ItemId(2), table });
    let chart = Chart {
        run: ItemId(2),
        spec: ChartSpec::default(),
        svg: "<svg".into(),
        description: "\u{0}".into(),
        retitled: None,
    };
    vec![
        question(1, 1, "\u{0}\u{1b}[31m\r\n```\u{2028}]]>"),
        run(2, 1, "\"\"\"\u{0} unclosed ("),
        table(6, empty),
        table(7, ragged),
        item(8, 1, ItemBody::Chart(chart)),
        answer(3, 1, vec![ItemId(7), ItemId(99)]),
        question(9, 1, ""),
        item(10, 3, ItemBody::AssistantText { text: "no question".into() }),
    ]
}

#[test]
fn odd_conversations_are_reports_too() {
    let items = odd();
    let material = Material { items: &items, day: date(-9999, 1, 1), files: &[], tables: &[] };
    for format in ReportFormat::ALL {
        let made = report(&material, &ReportOptions { format, locale: Some("-".into()), ..ReportOptions::default() });
        assert!(made.is_ok(), "{format:?}: {}", made.err().map(|error| error.to_string()).unwrap_or_default());
    }
}

#[test]
fn a_conversation_without_a_table_is_no_csv() {
    let material = Material { items: &conversation(), day: date(2026, 11, 20), files: &[], tables: &[] };
    let made = report(&material, &ReportOptions { format: ReportFormat::Csv, ..ReportOptions::default() });
    assert!(matches!(made, Err(ReportError::NoTable)));
}
