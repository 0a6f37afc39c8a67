//! How long the pages of a long conversation take: `cargo run --release -p tabletalk-report --example long_report`, with the
//! number of questions and of charts behind it where 200 and 300 are not wanted.

use std::{env, time::Instant};

use jiff::civil::date;
use tabletalk_charts::{Size, description, svg};
use tabletalk_protocol::{
    Answer, AnswerStatus, Axis, Bars, Cell, Chart, ChartSpec, CodeRun, ColumnKind, Item, ItemBody, ItemId, Mark,
    Marker, Orientation, Outcome, Paint, Panel, ReportFormat, ReportOptions, Scale, Span, Stroke, Table, TableColumn,
};
use tabletalk_report::{Material, report};

fn main() {
    let mut numbers = env::args().skip(1).filter_map(|number| number.parse::<u64>().ok());
    let (questions, charts) = (numbers.next().unwrap_or(200), numbers.next().unwrap_or(300));
    let items: Vec<Item> = (0..questions).flat_map(|turn| question(turn, charts / questions.max(1) + 1)).collect();
    // Each question draws one chart more than its share, until there are enough.
    let mut left = charts;
    let is_kept = |item: &Item| {
        let drawn = u64::from(matches!(*item.body, ItemBody::Chart(_)));
        let kept = drawn <= left;
        left -= drawn.min(left);
        kept
    };
    let items: Vec<Item> = items.into_iter().filter(is_kept).collect();
    let material = Material { items: &items, day: date(2026, 11, 20), files: &[], tables: &[] };
    let begun = Instant::now();
    let made = report(&material, &ReportOptions { format: ReportFormat::Pdf, ..ReportOptions::default() });
    let bytes = made.expect("a report can be made").main().bytes.len();
    println!("{questions} questions, {charts} charts: {:.2?}, {} kB", begun.elapsed(), bytes / 1_000);
}

/// A question, code, charts, a table and an answer.
fn question(turn: u64, charts: u64) -> Vec<Item> {
    let first = turn * 100;
    let run = ItemId(first + 2);
    let mut bodies = vec![
        ItemBody::UserText { text: format!("How did sales go in region {turn}?"), built: None },
        ItemBody::CodeRun(cell(turn)),
        ItemBody::Table { run, table: table(turn) },
    ];
    bodies.extend((0..charts).map(|chart| ItemBody::Chart(drawn(run, turn + chart))));
    let of_charts = (0..charts).map(|chart| ItemId(first + 4 + chart)).collect();
    bodies.push(ItemBody::Answer(Answer {
        spans: vec![Span::Text { text: format!("Sales of region {turn} rose over the year, with a dip in July.") }],
        status: AnswerStatus::Computed,
        tables: vec![ItemId(first + 3)],
        charts: of_charts,
        model: "built-in analyst".into(),
        cautions: vec![tabletalk_messages::answers::rows_left_out(11_997_u64, 12_000_u64)],
        preface: None,
        follow_ups: vec![],
        understood: None,
        offers: vec![],
    }));
    let turn = u32::try_from(turn + 1).unwrap_or(u32::MAX);
    bodies.into_iter().zip(first + 1..).map(|(body, id)| Item { id: ItemId(id), turn, body: body.into() }).collect()
}

fn cell(turn: u64) -> CodeRun {
    CodeRun {
        cell: u32::try_from(turn + 1).unwrap_or(u32::MAX),
        code: format!(
            "region = sales[sales[\"region\"] == {turn}]\nmonthly = region.groupby(\"month\")[\"amount\"].sum()\nmonthly"
        ),
        attempt: 1,
        corrects: None,
        stdout: "month\n1    120.0\n2    130.5\n".into(),
        result: None,
        outcome: Some(Outcome::Finished),
        elapsed_ms: 12,
        calls: Vec::new(),
    }
}

fn table(turn: u64) -> Table {
    let column = |name: &str, kind| TableColumn { name: name.into(), kind };
    let row = |month: u64| {
        vec![
            Cell::Integer(month as i64),
            Cell::Decimal((turn * month) as f64 * 1.5),
            Cell::Text(format!("note {month}")),
        ]
    };
    Table {
        title: None,
        columns: vec![
            column("month", ColumnKind::Integer),
            column("amount", ColumnKind::Decimal),
            column("remark", ColumnKind::Text),
        ],
        label_columns: 1,
        rows: (1..=12).map(row).collect(),
        total_rows: 12,
    }
}

/// Bars and a line over them, in turn.
fn drawn(run: ItemId, seed: u64) -> Chart {
    let values: Vec<f64> = (0..24).map(|place| ((place * 7 + seed * 13) % 40) as f64 * 12.5).collect();
    let mark = if seed.is_multiple_of(2) { bars(&values) } else { line(&values) };
    let names = (1..=24).map(|week| format!("week {week}")).collect();
    let panel = Panel {
        title: Some(format!("Sales by week, series {seed}")),
        x: Axis { scale: Scale::Category { names }, ..Axis::default() },
        marks: vec![mark],
        ..Panel::default()
    };
    let spec = ChartSpec { panels: vec![panel], ..ChartSpec::default() };
    let svg = svg(&spec, Size::of(&spec)).expect("there is room");
    Chart { run, svg, description: description(&spec), spec, retitled: None }
}

fn bars(values: &[f64]) -> Mark {
    Mark::Bars(Bars {
        label: None,
        orientation: Orientation::Vertical,
        positions: (0..values.len()).map(|place| place as f64).collect(),
        widths: vec![0.8],
        bases: vec![],
        values: values.iter().copied().map(Some).collect(),
        paints: vec![Paint::Series(0)],
        opacity: 1.0,
        texts: vec![],
    })
}

fn line(values: &[f64]) -> Mark {
    Mark::Line {
        label: None,
        x: (0..values.len()).map(|place| Some(place as f64)).collect(),
        y: values.iter().copied().map(Some).collect(),
        paint: Paint::Series(1),
        stroke: Stroke { width: 2.0, dashes: vec![], opacity: 1.0 },
        marker: Marker::Circle,
    }
}
