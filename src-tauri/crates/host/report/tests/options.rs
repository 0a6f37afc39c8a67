//! Tests of the options, and of conversations that this program would not write: a journal may come from anywhere.

use jiff::civil::date;
use tabletalk_messages::opinions;
use tabletalk_protocol::{
    Answer, AnswerStatus, Cell, Chart, ChartSpec, CodeRun, ColumnKind, Comparison, DatasetChange, InstructionScope,
    Instructions, Item, ItemBody, ItemId, NumberChange, OpinionOutcome, Outcome, OutputKind, ReportBlock, ReportCode,
    ReportFormat, ReportLength, ReportOptions, RunChange, RunDifference, RunResult, SecondOpinion, Source, Span, Table,
    TableColumn,
};
use tabletalk_report::{Material, ReportError, outline, report};

fn item(id: u64, turn: u32, body: ItemBody) -> Item {
    Item { id: ItemId(id), turn, body: body.into() }
}

fn question(id: u64, turn: u32, text: &str) -> Item {
    item(id, turn, ItemBody::UserText { text: text.into(), built: None })
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
        calls: Vec::new(),
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
            preface: None,
            follow_ups: vec![],
            understood: None,
            offers: vec![],
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

fn said(id: u64, turn: u32, text: &str, shown: [Vec<ItemId>; 2]) -> Item {
    let body = answer(id, turn, vec![]).body;
    let ItemBody::Answer(answer) = &*body else { unreachable!("it is an answer") };
    let [tables, charts] = shown;
    let spans = vec![Span::Text { text: text.into() }];
    item(id, turn, ItemBody::Answer(Answer { spans, tables, charts, ..answer.clone() }))
}

#[test]
fn the_first_finding_is_the_title_and_the_others_are_the_summary() {
    let none = || [vec![], vec![]];
    let items = [
        question(1, 1, "Who sold most?"),
        said(2, 1, "Harbour sold the most, 12.5 tons. Then came Station.", none()),
        question(3, 2, "Which?"),
        said(4, 2, "The stores are:\nHarbour", none()),
        question(5, 3, "And since?"),
        said(6, 3, "Sales rose by 9 %. They rose in May.", none()),
    ];
    let text = markdown(&items, ReportOptions { length: ReportLength::Short, ..ReportOptions::default() });
    let (beginning, _) = text.split_once("\n## Who sold most?").unwrap();
    let expected = "# Harbour sold the most, 12.5 tons\n\n20 November 2026\n\n## In brief\n\n- Sales rose by 9 %.\n";
    assert_eq!(beginning, expected);
    let titled = ReportOptions { title: Some("Sales".into()), ..ReportOptions::default() };
    let findings: Vec<String> =
        markdown(&items, titled).lines().filter_map(|line| Some(line.strip_prefix("- ")?.to_owned())).take(2).collect();
    assert_eq!(findings, ["Harbour sold the most, 12.5 tons.", "Sales rose by 9 %."]);

    let own = ["Sales rose by 9 %.", " ", "Next: two more stores."].map(str::to_owned);
    let edited = ReportOptions { summary: Some(own.to_vec()), ..ReportOptions::default() };
    let material = Material { items: &items, day: date(2026, 11, 20), files: &[], tables: &[] };
    let outline = outline(&material, &edited);
    assert_eq!(outline.title, "Harbour sold the most, 12.5 tons");
    assert_eq!(outline.summary, ["Sales rose by 9 %.", "Next: two more stores."]);
    let page = report(&material, &edited).unwrap();
    let page = String::from_utf8_lossy(&page.main().bytes);
    assert!(
        page.contains("<li dir=\"auto\"><a href=\"#part-3\">Sales rose by 9 %.</a></li>"),
        "it leads to its answer"
    );
    assert!(page.contains("<li dir=\"auto\">Next: two more stores.</li>"));
}

/// A table of `rows` numbers, a chart, and an answer that shows both.
fn charted(rows: i64) -> Vec<Item> {
    let column = |name: &str| TableColumn { name: name.into(), kind: ColumnKind::Integer };
    let table = Table {
        title: None,
        columns: vec![column("hour"), column("count")],
        label_columns: 1,
        rows: (0..rows).map(|number| vec![Cell::Integer(number), Cell::Integer(number)]).collect(),
        total_rows: rows.unsigned_abs(),
    };
    let chart = Chart {
        run: ItemId(2),
        spec: ChartSpec::default(),
        svg: String::new(),
        description: "Bar chart.".into(),
        retitled: None,
    };
    vec![
        question(1, 1, "When?"),
        run(2, 1, "print(7)"),
        item(3, 1, ItemBody::Table { run: ItemId(2), table }),
        item(4, 1, ItemBody::Chart(chart)),
        said(5, 1, "Most come at noon.", [vec![ItemId(3)], vec![ItemId(4)]]),
    ]
}

#[test]
fn a_table_beside_a_chart_is_short_and_a_short_report_has_none() {
    let rows = |length| {
        let text = markdown(&charted(24), ReportOptions { length, ..ReportOptions::default() });
        let (answer, _) = text.split_once("\n## What this report").unwrap();
        let cells = answer.lines().filter(|line| line.starts_with("| ")).count();
        (cells, answer.contains("*Table 1: When?*"), answer.contains("and 14 more rows"))
    };
    // The names, the line under them and ten rows.
    assert_eq!(rows(ReportLength::Full), (12, true, true));
    assert_eq!(rows(ReportLength::Short), (0, false, false));
}

#[test]
fn sources_of_numbers_stand_with_the_steps() {
    let full = markdown(&conversation(), ReportOptions::default());
    let (answers, steps) = full.split_once("\n## Step by step").unwrap();
    assert_eq!(
        (answers.matches("Sources of the numbers").count(), steps.matches("Sources of the numbers").count()),
        (0, 1)
    );
    let short = markdown(&conversation(), ReportOptions { length: ReportLength::Short, ..ReportOptions::default() });
    assert_eq!(short.matches("Sources of the numbers").count() + short.matches("Answered by").count(), 0);
}

#[test]
fn code_can_be_left_out() {
    let with = markdown(&conversation(), ReportOptions::default());
    let without = markdown(&conversation(), ReportOptions { code: ReportCode::Hidden, ..ReportOptions::default() });
    assert_eq!((with.matches("print(7)").count(), without.matches("print(7)").count()), (1, 0));
}

#[test]
fn each_answer_names_the_standing_instructions_of_its_time() {
    let instructed =
        |id, scope, text: &str| item(id, 3, ItemBody::Instructions(Instructions { scope, text: text.into() }));
    let items = [
        question(1, 1, "How many?"),
        run(2, 1, "print(7)"),
        instructed(3, InstructionScope::AllConversations, "Our year begins\nin April."),
        instructed(4, InstructionScope::ThisConversation, "amounts are in thousands"),
        question(5, 4, "And then?"),
        run(6, 4, "print(7)"),
        instructed(7, InstructionScope::ThisConversation, ""),
    ];
    let text = markdown(&items, ReportOptions { length: ReportLength::Short, ..ReportOptions::default() });
    let found: Vec<&str> = text.lines().filter(|line| line.starts_with("Method")).collect();
    assert_eq!(
        found,
        [
            "Method: Computed on this computer by Python code (cell 1).",
            "Method: Standing instructions at the time: Our year begins in April; amounts are in thousands. \
             Computed on this computer by Python code (cell 1)."
        ]
    );
}

#[test]
fn the_way_to_an_answer_says_what_a_second_run_came_to() {
    let second = SecondOpinion {
        outcome: OpinionOutcome::OtherNumbers,
        summary: opinions::other_numbers("7", "8"),
        result: RunResult::default(),
        model: "m".into(),
        tokens: 0,
        cost: None,
    };
    let items = [question(1, 1, "How many?"), run(2, 1, "print(7)"), item(3, 1, ItemBody::SecondOpinion(second))];
    let text = markdown(&items, ReportOptions { length: ReportLength::Short, ..ReportOptions::default() });
    let found: Vec<&str> = text.lines().filter(|line| line.starts_with("Method")).collect();
    let expected = "Method: Computed on this computer by Python code (cell 1). A second run came to another \
                    result: this answer says 7, the second one says 8.";
    assert_eq!(found, [expected]);
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

#[test]
fn what_is_different_since_the_last_run_stands_side_by_side() {
    let number = |label: &str, before: &str, after: &str, percent: Option<&str>| NumberChange {
        label: label.into(),
        before: before.into(),
        after: after.into(),
        percent: percent.map(str::to_owned),
    };
    let numbers = vec![
        number("north, amount", "9280.75", "15,524.75", Some("+67.3")),
        number("west, amount", "5", "–", None),
        number("answer", "North sold the most, with 9280.75.", "South sold the most, with 17.0.", None),
    ];
    let comparison = Comparison {
        datasets: vec![DatasetChange {
            variable: "sales".into(),
            file: "sales.csv".into(),
            rows_before: 12_000,
            rows_after: Some(13_500),
            columns_added: vec!["region".into()],
            columns_removed: vec![],
        }],
        runs: vec![RunChange {
            turn: 1,
            before: ItemId(2),
            after: ItemId(12),
            difference: RunDifference::Numbers { numbers, total: 3 },
        }],
        outdated: vec![ItemId(3)],
    };
    let mut items = conversation();
    items.push(item(20, 5, ItemBody::Comparison(comparison)));
    let german = ReportOptions { locale: Some("de-DE".into()), ..ReportOptions::default() };
    let text = markdown(&items, german);
    let expected = "## Was sich geändert hat\n\n\
                    - sales.csv: zuvor 12.000 Zeilen, jetzt 13.500. Neue Spalten: region.\n\
                    - 0 von 1 Berechnungen ergaben dasselbe.\n\
                    - 1 Antwort passt nicht zu dem, was jetzt berechnet wurde; sie ist gekennzeichnet.\n\n\
                    *Tabelle 1: How many?*\n\n\
                    |  | Antwort |\n\
                    | :-- | :-- |\n\
                    | Zuvor | North sold the most, with 9280.75. |\n\
                    | Jetzt | South sold the most, with 17.0. |\n\n\
                    *Tabelle 2: How many?*\n\n\
                    | Was | Zuvor | Jetzt | Änderung in % |\n\
                    | :-- | --: | --: | --: |\n\
                    | north, amount | 9.280,75 | 15.524,75 | +67,3 |\n\
                    | west, amount | 5 | – |  |\n\n";
    let told =
        text.split_once("## Was sich geändert hat").map(|(_, rest)| rest.split("\n## ").next().unwrap_or_default());
    assert_eq!(told.map(|told| format!("## Was sich geändert hat{told}")), Some(expected.trim_end().to_owned() + "\n"));
    let short = ReportOptions { length: ReportLength::Short, ..ReportOptions::default() };
    assert!(!markdown(&items, short).contains("What has changed"));
}
