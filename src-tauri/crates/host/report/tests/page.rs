//! A whole conversation as a page.

use tabletalk_messages::{findings, sandbox};
use tabletalk_protocol::{
    Answer, AnswerStatus, Cell, Chart, ChartSpec, CodeRun, ColumnKind, DatasetProfile, Item, ItemBody, ItemId, Notice,
    NoticeLevel, Outcome, OutputKind, Plan, PlanScope, ReportOptions, Source, Span, Table, TableColumn, Traceback,
};
use tabletalk_report::{Material, report};

fn dataset() -> ItemBody {
    ItemBody::Dataset(DatasetProfile {
        variable: "sales".into(),
        bytes: 10,
        rows: 12_000,
        preview: Table { total_rows: 12_000, ..Table::default() },
        warnings: vec![findings::missing_values("amount", 3_u32, 12_000_u32)],
        ..DatasetProfile::named("sales <2024>.csv")
    })
}

fn run(cell: u32, attempt: u32, corrects: Option<ItemId>, code: &str, outcome: Outcome) -> CodeRun {
    let (code, outcome) = (code.to_owned(), Some(outcome));
    CodeRun {
        cell,
        code,
        attempt,
        corrects,
        stdout: String::new(),
        result: None,
        outcome,
        elapsed_ms: 12,
        calls: Vec::new(),
    }
}

fn raised() -> Outcome {
    Outcome::Raised {
        traceback: Traceback {
            exception: "KeyError".into(),
            message: "'amuont'".into(),
            hint: None,
            frames: vec![],
            text: "Traceback (most recent call last):\n  File \"<cell 1>\", line 1, in <module>\nKeyError: 'amuont'"
                .into(),
        },
    }
}

fn table(run: ItemId) -> ItemBody {
    let column = |name: &str, kind| TableColumn { name: name.into(), kind };
    ItemBody::Table {
        run,
        table: Table {
            title: Some("amount".into()),
            columns: vec![column("store", ColumnKind::Text), column("amount", ColumnKind::Decimal)],
            label_columns: 1,
            rows: vec![
                vec![Cell::Text("Harbour & Co".into()), Cell::Decimal(12_510.56)],
                vec![Cell::Text("<b>Station</b>".into()), Cell::Decimal(376.0)],
                vec![Cell::Missing, Cell::Missing],
            ],
            total_rows: 2_003,
        },
    }
}

fn chart(run: ItemId) -> ItemBody {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><script>alert(1)</script>\
               <rect width=\"4\" height=\"9\" fill=\"#0072b2\"/></svg>";
    let spec = ChartSpec::default();
    ItemBody::Chart(Chart { run, spec, svg: svg.into(), description: "Bar chart.".into(), retitled: None })
}

fn answer() -> ItemBody {
    let source = Source { run: ItemId(7), cell: 2, output: OutputKind::Table };
    ItemBody::Answer(Answer {
        spans: vec![
            Span::Text { text: "Harbour & Co sold ".into() },
            Span::Number { text: "12,510.56".into(), source: Some(source) },
            Span::Text { text: ", which is ".into() },
            Span::Number { text: "97%".into(), source: None },
            Span::Text { text: " of all.".into() },
        ],
        status: AnswerStatus::NotTraced,
        tables: vec![ItemId(8)],
        charts: vec![ItemId(9)],
        model: "built-in analyst".into(),
        cautions: vec![findings::missing_values("rating", 20_u32, 200_u32)],
        preface: None,
        follow_ups: vec![],
        understood: None,
        offers: vec![],
    })
}

fn conversation() -> Vec<Item> {
    let code = "total = sales[\"amount\"].sum()\nprint(total < 1)";
    let bodies = [
        (1, dataset()),
        (2, ItemBody::UserText { text: "Who sold the most <script>?".into(), built: None }),
        (2, ItemBody::Plan(Plan { steps: vec!["add up".into(), "compare".into()], scope: PlanScope::Step })),
        (2, ItemBody::CodeRun(run(1, 1, None, "sales[\"amuont\"]", raised()))),
        (2, ItemBody::AssistantText { text: "The column is called amount.".into() }),
        (2, ItemBody::Notice(Notice { level: NoticeLevel::Warning, message: sandbox::restoring(), hint: None })),
        (
            2,
            ItemBody::CodeRun(CodeRun {
                stdout: "False\n".into(),
                ..run(2, 2, Some(ItemId(4)), code, Outcome::Finished)
            }),
        ),
        (2, table(ItemId(7))),
        (2, chart(ItemId(7))),
        (2, answer()),
        (3, ItemBody::UserText { text: "And then?".into(), built: None }),
    ];
    let items = bodies.into_iter().zip(1..).map(|((turn, body), id)| Item { id: ItemId(id), turn, body: body.into() });
    items.collect()
}

fn page(items: &[Item]) -> String {
    page_in(items, None)
}

fn page_in(items: &[Item], locale: Option<&str>) -> String {
    let material = Material { items, day: jiff::civil::date(2026, 11, 20), files: &[], tables: &[] };
    let options = ReportOptions { locale: locale.map(str::to_owned), ..ReportOptions::default() };
    let report = report(&material, &options).unwrap();
    String::from_utf8(report.main().bytes.clone()).unwrap()
}

#[test]
fn a_conversation_is_one_page_without_script() {
    let page = page(&conversation());
    let (head, body) = page.split_once("<body>").unwrap();
    assert_eq!((page.matches("<script").count(), page.matches("src=").count()), (0, 0));
    assert!(head.contains("default-src 'none'"));
    insta::assert_snapshot!(body);
}

/// Everything but what the person, the file, the model and Python wrote.
#[test]
fn a_page_for_germans_is_german() {
    let page = page_in(&conversation(), Some("de-DE"));
    assert!(page.contains("<html lang=\"de\">"));
    insta::assert_snapshot!(page.split_once("<body>").unwrap().1);
}

#[test]
fn a_conversation_without_anything_is_a_page_too() {
    let page = page(&[]);
    insta::assert_snapshot!(page.split_once("<body>").unwrap().1);
}

#[test]
fn a_report_is_called_after_the_first_file_and_leads_nowhere() {
    let called = |file: &str| {
        let ItemBody::Dataset(profile) = dataset() else { unreachable!("it is a dataset") };
        let body = ItemBody::Dataset(DatasetProfile { file_name: file.into(), ..profile });
        let items = [Item { id: ItemId(1), turn: 1, body: body.into() }];
        let material = Material { items: &items, day: jiff::civil::date(2026, 11, 20), files: &[], tables: &[] };
        report(&material, &ReportOptions::default()).unwrap().main().name.clone()
    };
    let names = ["sales.2025.csv", "../../etc/passwd", "a<b>.csv", "..", "C:\\x.csv"].map(called);
    assert_eq!(
        names,
        ["sales.2025 report.html", "passwd report.html", "ab report.html", "report.html", "x report.html"]
    );
}
