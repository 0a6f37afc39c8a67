//! Decoding arbitrary bytes ends with a message or an error.

use proptest::prelude::*;
use serde_json::Value;
use tabletalk_messages::{findings, repairs};
use tabletalk_protocol::{
    Anchor, CallFailureKind, Cell, Change, ChartSpec, ColumnKind, ColumnProfile, ColumnSummary, Contours,
    DatasetProfile, Finding, FindingKind, Heat, Histogram, HorizontalAnchor, HostAnswer, HostCall, HostService, Mark,
    Marker, Page, Paint, Panel, Place, Ramp, ReadingChoices, Repair, RepairStep, RowFate, Shift, Table, TableColumn,
    ValueCount, Variable, VerticalAnchor, Vocabulary,
};
use tabletalk_wire::{
    Call, CellEnd, CellOutput, DescribeDataset, FromWorker, HostMethod, HostReply, HostRequest, ImportDataset,
    Imported, Initialize, Lines, ListVariables, Message, Notification, PageDataset, PreviewReading, PreviewVariable,
    RelateDatasets, Remote, Request, Response, RunCell, TakeSnapshot, Task, ToWorker, WireError, WorkerLimits, decode,
    encode, limits,
};

const LIMITS: WorkerLimits = WorkerLimits {
    memory: 1 << 30,
    recursion: 1000,
    printed: 80_000,
    shown: 50,
    shown_bytes: 1 << 24,
    scratch: 1 << 28,
    scratch_files: 1000,
};

fn table(columns: usize, rows: usize) -> Table {
    let column = |number: usize| TableColumn { name: format!("c{number}"), kind: ColumnKind::Integer };
    Table {
        title: None,
        columns: (0..columns).map(column).collect(),
        label_columns: 0,
        rows: vec![vec![Cell::Integer(1); columns]; rows],
        total_rows: rows as u64,
    }
}

fn call(name: &str, arguments: String) -> HostRequest {
    let call = HostCall { service: HostService::Tools, name: name.into(), arguments };
    HostRequest { id: 1, method: HostMethod::Call(call) }
}

fn messages_from_a_worker() -> Vec<FromWorker> {
    let end = CellEnd::Finished { result: Some("2".into()), answer: None };
    vec![
        FromWorker::Response(Response::ok::<RunCell>(1, &end)),
        FromWorker::Notification(Notification::Output(CellOutput::Stdout { text: "a\nb".into() })),
        FromWorker::Notification(Notification::Output(CellOutput::Table { table: table(2, 3), text: "t".into() })),
        FromWorker::Notification(Notification::Output(chart(vec![
            heat(2),
            contours(2),
            cloud(2),
            words("a".into(), 1.0),
        ]))),
        FromWorker::Request(call("search", r#"{"named":{"query":"rain"}}"#.into())),
    ]
}

#[test]
fn messages_survive_the_journey() {
    for message in messages_from_a_worker() {
        let line = encode(&message).unwrap();
        assert_eq!(line.iter().filter(|&&byte| byte == b'\n').count(), 1);
        assert_eq!(decode::<FromWorker>(&line).unwrap(), message);
    }
    let initialize =
        Initialize { protocol: 3, folder: "/somewhere".into(), task: Task::Session, limits: LIMITS, seed: 7 };
    let failed = HostAnswer::failed(CallFailureKind::TimedOut, "it took too long").with_hint("ask for less");
    for message in [
        ToWorker::Request(Request { id: 1, call: Call::Initialize(initialize) }),
        ToWorker::cancel(1),
        ToWorker::Answer(HostReply { id: 1, result: HostAnswer::Value { json: "[1]".into() } }),
        ToWorker::Answer(HostReply { id: 2, result: HostAnswer::File { name: "rows.parquet".into() } }),
        ToWorker::Answer(HostReply { id: 3, result: failed }),
    ] {
        assert_eq!(decode::<ToWorker>(&encode(&message).unwrap()).unwrap(), message);
    }
}

#[test]
fn a_table_with_a_short_row_is_refused() {
    let mut short = table(2, 3);
    short.rows[1].pop();
    let output = CellOutput::Table { table: short, text: String::new() };
    let line = encode(&FromWorker::Notification(Notification::Output(output))).unwrap();
    let Err(WireError::Limit(what)) = decode::<FromWorker>(&line) else { panic!("it was taken") };
    assert_eq!(what, "a table's rows are as long as its columns");
}

/// A JSON text of so many bytes.
fn json_of(bytes: usize) -> String {
    format!("\"{}\"", "x".repeat(bytes - 2))
}

#[test]
fn a_call_is_small_and_its_arguments_are_json() {
    let broken = |name: &str, arguments: String| {
        let line = encode(&FromWorker::Request(call(name, arguments))).unwrap();
        match decode::<FromWorker>(&line) {
            Ok(_) => None,
            Err(WireError::Limit(what)) => Some(what),
            Err(other) => panic!("{other}"),
        }
    };
    assert_eq!(broken(&"n".repeat(limits::CALL_NAME), json_of(limits::CALL_ARGUMENTS)), None);
    assert_eq!(broken(&"n".repeat(limits::CALL_NAME + 1), "{}".into()), Some("a call's name"));
    assert_eq!(broken("n", json_of(limits::CALL_ARGUMENTS + 1)), Some("a call's arguments"));
    for arguments in ["", "{", "nan", "{} {}", &"[".repeat(10_000), &format!("{}{}", "[".repeat(200), "]".repeat(200))]
    {
        assert_eq!(broken("n", arguments.into()), Some("a call's arguments are JSON"), "{arguments:.20}");
    }
}

#[test]
fn an_answer_is_small_json_or_a_plain_name() {
    let broken = |result: HostAnswer| {
        let line = encode(&ToWorker::Answer(HostReply { id: 1, result })).unwrap();
        match decode::<ToWorker>(&line) {
            Ok(_) => None,
            Err(WireError::Limit(what)) => Some(what),
            Err(other) => panic!("{other}"),
        }
    };
    let value = |json: String| broken(HostAnswer::Value { json });
    assert_eq!(value(json_of(limits::CALL_ANSWER)), None);
    assert_eq!(value(json_of(limits::CALL_ANSWER + 1)), Some("a call's answer"));
    assert_eq!(value("{".into()), Some("a call's answer is JSON"));
    for name in ["", "../a", "a/b", "a\\b", ".hidden", "a\0b", &"x".repeat(256)] {
        assert_eq!(broken(HostAnswer::File { name: name.into() }), Some("a call's file is a plain name"), "{name:?}");
    }
    let failed = |bytes: usize| HostAnswer::failed(CallFailureKind::Failed, "x".repeat(bytes));
    assert_eq!(broken(failed(limits::NAME)), None);
    assert_eq!(broken(failed(limits::NAME + 1)), Some("a name"));
    assert_eq!(broken(failed(1).with_hint("x".repeat(limits::NAME + 1))), Some("a name"));
}

#[test]
fn a_worker_asks_nothing_but_calls() {
    for line in [
        r#"{"jsonrpc":"2.0","id":1,"method":"cell.run","params":{"cell":1,"code":"1"}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"host.call","params":{"service":"files","name":"a","arguments":"{}"}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"host.call","params":{"service":"tools","name":"a"}}"#,
        r#"{"jsonrpc":"2.0","method":"host.call","params":{"service":"tools","name":"a","arguments":"{}"}}"#,
        r#"{"jsonrpc":"2.0","id":1,"result":{"answer":"value","json":"1"},"method":"host.answer"}"#,
    ] {
        let decoded = decode::<FromWorker>(line.as_bytes());
        let asks = matches!(decoded, Ok(FromWorker::Request(_)));
        assert!(!asks, "{decoded:?}");
    }
}

/// The bound that an output breaks when it is decoded.
fn broken_bound(output: CellOutput) -> Option<&'static str> {
    let line = encode(&FromWorker::Notification(Notification::Output(output))).unwrap();
    match decode::<FromWorker>(&line) {
        Ok(_) => None,
        Err(WireError::Limit(what)) => Some(what),
        Err(other) => panic!("{other}"),
    }
}

fn chart(marks: Vec<Mark>) -> CellOutput {
    let panels = vec![Panel { marks, ..Panel::default() }];
    let spec = ChartSpec { panels, ..ChartSpec::default() };
    CellOutput::Chart { spec, svg: "<svg/>".into(), description: "a chart".into() }
}

fn ramp() -> Ramp {
    Ramp { low: 0.0, high: 1.0, colours: vec![] }
}

fn heat(fields: usize) -> Mark {
    let (x_edges, y_edges) = (vec![], vec![]);
    Mark::Heat(Heat { x_edges, y_edges, values: vec![vec![Some(1.0); fields]], ramp: ramp(), texts: vec![] })
}

fn contours(fields: usize) -> Mark {
    let values = vec![vec![None; fields]];
    let (x, y, levels) = (vec![], vec![], vec![]);
    Mark::Contours(Contours { x, y, values, levels, ramp: ramp(), stroke: None, labelled: false })
}

fn cloud(points: usize) -> Mark {
    Mark::Points {
        label: None,
        x: vec![Some(1.0); points],
        y: vec![Some(1.0); points],
        diameters: vec![4.0],
        paints: vec![Paint::Ink],
        opacity: 1.0,
        marker: Marker::Circle,
    }
}

fn words(text: String, size: f64) -> Mark {
    let anchor = Anchor { horizontal: HorizontalAnchor::Left, vertical: VerticalAnchor::Top };
    Mark::Text { x: 0.0, y: 0.0, text, anchor, paint: Paint::Ink, size, shift: Shift::default() }
}

#[test]
fn a_chart_has_no_more_than_can_be_drawn() {
    assert_eq!(broken_bound(chart(vec![heat(limits::CHART_PARTS - 1)])), None);
    assert_eq!(broken_bound(chart(vec![heat(limits::CHART_PARTS)])), Some("a chart's parts"));
    assert_eq!(broken_bound(chart(vec![contours(limits::CHART_PARTS)])), Some("a chart's parts"));
    assert_eq!(broken_bound(chart(vec![cloud(limits::CLOUD_POINTS)])), None);
    assert_eq!(broken_bound(chart(vec![cloud(limits::CLOUD_POINTS + 1)])), Some("a cloud's points"));
    assert_eq!(broken_bound(chart(vec![cloud(1); limits::MARKS + 1])), Some("a panel's marks"));
    assert_eq!(broken_bound(chart(vec![words("x".repeat(limits::NAME + 1), 1.0)])), Some("a name"));
    assert_eq!(broken_bound(chart(vec![words("x".repeat(limits::NAME), 1.0); 65])), Some("a chart's texts"));
    assert_eq!(broken_bound(chart(vec![words("x".into(), 1e300)])), Some("a chart's sizes"));
}

#[test]
fn the_grid_of_a_chart_is_small_enough_to_go_through() {
    let place = Place { rows: u32::MAX, ..Place::default() };
    let spec = ChartSpec { panels: vec![Panel { place, ..Panel::default() }], ..ChartSpec::default() };
    let output = CellOutput::Chart { spec, svg: String::new(), description: String::new() };
    assert_eq!(broken_bound(output), Some("a panel's place"));
}

#[test]
fn the_texts_of_a_table_are_short() {
    let with = |cell: Cell, name: usize| {
        let columns = vec![TableColumn { name: "n".repeat(name), kind: ColumnKind::Text }];
        let table = Table { columns, rows: vec![vec![cell]], total_rows: 1, ..Table::default() };
        broken_bound(CellOutput::Table { table, text: String::new() })
    };
    assert_eq!(with(Cell::Text("x".repeat(limits::NAME)), 1), None);
    assert_eq!(with(Cell::Text("x".repeat(limits::NAME + 1)), 1), Some("a name"));
    assert_eq!(with(Cell::Missing, limits::TEXT + 1), Some("a text"));
}

#[test]
fn the_most_frequent_values_of_a_column_are_short() {
    let value = |length: usize| ValueCount { value: "x".repeat(length), count: 1 };
    let column = |length: usize| ColumnProfile {
        name: "a".into(),
        kind: ColumnKind::Text,
        missing: 0,
        distinct: 1,
        approximate: false,
        summary: ColumnSummary::Text { top: vec![value(length)], shortest: 1, longest: 1 },
        vocabulary: None,
    };
    let so_far = |length: usize| CellOutput::SoFar { rows: 1, columns: vec![column(length)] };
    assert_eq!(broken_bound(so_far(limits::NAME)), None);
    assert_eq!(broken_bound(so_far(limits::NAME + 1)), Some("a name"));
}

fn vocabulary(values: usize, length: usize) -> Vocabulary {
    let value = |_| ValueCount { value: "x".repeat(length), count: 1 };
    Vocabulary { values: (0..values).map(value).collect(), complete: true }
}

#[test]
fn the_vocabularies_of_a_file_are_bounded() {
    const MOST: usize = Vocabulary::MOST_VALUES;
    const LONGEST: usize = Vocabulary::LONGEST_VALUE;
    let column = |vocabulary: Vocabulary| ColumnProfile {
        name: "a".into(),
        kind: ColumnKind::Text,
        missing: 0,
        distinct: 1,
        approximate: false,
        summary: ColumnSummary::Text { top: vec![], shortest: 1, longest: 1 },
        vocabulary: Some(vocabulary),
    };
    let with = |vocabularies: Vec<Vocabulary>| {
        broken_bound(CellOutput::SoFar { rows: 1, columns: vocabularies.into_iter().map(column).collect() })
    };
    assert_eq!(with(vec![vocabulary(MOST, 1)]), None);
    assert_eq!(with(vec![vocabulary(MOST + 1, 1)]), Some("a column's vocabulary"));
    assert_eq!(with(vec![vocabulary(1, LONGEST)]), None);
    assert_eq!(with(vec![vocabulary(1, LONGEST + 1)]), Some("a text of a vocabulary"));
    let fitting = Vocabulary::MOST_BYTES / vocabulary(1, LONGEST).bytes();
    assert_eq!(with(vec![vocabulary(1, LONGEST); fitting]), None);
    assert_eq!(with(vec![vocabulary(1, LONGEST); fitting + 1]), Some("the vocabularies of a file"));
}

#[test]
fn a_message_without_a_json_form_is_an_error() {
    struct Unwritable;
    impl serde::Serialize for Unwritable {
        fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
            Err(serde::ser::Error::custom("it cannot be written"))
        }
    }
    impl<'de> serde::Deserialize<'de> for Unwritable {
        fn deserialize<D: serde::Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
            Ok(Self)
        }
    }
    impl Message for Unwritable {
        fn check(&self) -> Result<(), WireError> {
            Ok(())
        }
    }
    assert!(matches!(encode(&Unwritable), Err(WireError::Malformed(_))));
}

#[test]
fn a_reply_of_another_call_is_refused() {
    let response = Response::ok::<RunCell>(1, &CellEnd::Interrupted);
    assert!(matches!(response.reply::<Initialize>(), Err(WireError::Malformed(_))));
}

#[test]
fn nesting_without_end_is_refused() {
    let line = format!(r#"{{"jsonrpc":"2.0","id":1,"result":{}"#, "[".repeat(1_000_000));
    assert!(matches!(decode::<FromWorker>(line.as_bytes()), Err(WireError::Malformed(_))));
}

#[test]
fn another_version_is_refused() {
    let line = br#"{"jsonrpc":"1.0","id":1,"result":null}"#;
    let Err(WireError::Version(version)) = decode::<FromWorker>(line) else { panic!("it was taken") };
    assert_eq!(version, "1.0");
}

/// Values in the place of what is expected: of other kinds, long, deep and large.
fn hostile_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,20}".prop_map(Value::from),
        (limits::NAME - 1..limits::NAME + 2).prop_map(|length| Value::from("x".repeat(length))),
        (limits::ITEMS - 1..limits::ITEMS + 3).prop_map(|length| Value::from(vec![1.5; length])),
    ];
    leaf.prop_recursive(3, 20, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map("[a-z]{1,8}", inner, 0..4)
                .prop_map(|object| Value::Object(object.into_iter().collect())),
        ]
    })
}

/// Put a value in the place of the one that is found by going down these steps.
fn replaced(value: &mut Value, steps: &[prop::sample::Index], with: Value) {
    let (Some((step, rest)), false) = (steps.split_first(), value.is_null()) else { return *value = with };
    match value {
        Value::Array(values) if !values.is_empty() => {
            let at = step.index(values.len());
            replaced(&mut values[at], rest, with);
        }
        Value::Object(fields) if !fields.is_empty() => {
            let at = step.index(fields.len());
            if let Some(field) = fields.values_mut().nth(at) {
                replaced(field, rest, with);
            }
        }
        other => *other = with,
    }
}

/// The longest text and the longest list anywhere in a value.
fn longest(value: &Value) -> (usize, usize) {
    let of_all = |values: &mut dyn Iterator<Item = &Value>, length: usize| {
        values.map(longest).fold((0, length), |one, other| (one.0.max(other.0), one.1.max(other.1)))
    };
    match value {
        Value::String(text) => (text.len(), 0),
        Value::Array(values) => of_all(&mut values.iter(), values.len()),
        Value::Object(fields) => of_all(&mut fields.values(), 0),
        Value::Null | Value::Bool(_) | Value::Number(_) => (0, 0),
    }
}

/// Replies that are accepted, before anything in them is replaced.
fn replies() -> [Value; 4] {
    let bins = Histogram { edges: vec![0.0, 1.0], counts: vec![1] };
    let values = ColumnSummary::Temporal { min: "2024".into(), max: "2025".into(), histogram: bins };
    let column = ColumnProfile {
        name: "a".into(),
        kind: ColumnKind::Date,
        missing: 0,
        distinct: 1,
        approximate: false,
        summary: values,
        vocabulary: Some(vocabulary(2, 1)),
    };
    let change = Change { before: Cell::Text("a".into()), after: Cell::Missing, row: RowFate::Kept, count: 1 };
    let repair = Repair {
        id: "unify".into(),
        label: repairs::write_all("a"),
        step: RepairStep::ReadAgain { choices: ReadingChoices::default() },
        changes: 1,
        examples: vec![change],
    };
    let finding = Finding {
        id: "gaps:a".into(),
        kind: FindingKind::Gaps,
        weight: 1,
        column: Some("a".into()),
        columns: vec!["a".into()],
        count: 1,
        sentence: findings::missing_values("a", 1_u32, 2_u32),
        examples: vec!["a".into()],
        repairs: vec![repair],
    };
    let profile = DatasetProfile {
        variable: "sales".into(),
        columns: vec![column],
        preview: table(2, 2),
        findings: vec![finding],
        ..DatasetProfile::named("sales.csv")
    };
    let imported = Imported::Dataset { profile: Box::new(profile), others: vec!["b".into()] };
    let page = Page { table: table(2, 2), matching: 2, row_numbers: vec![0, 1] };
    let end = CellEnd::Finished { result: Some("2".into()), answer: None };
    let variable = Variable { name: "a".into(), kind: "int".into(), shape: vec![1], bytes: None };
    [
        serde_json::to_value(&imported).unwrap(),
        serde_json::to_value(Some(&page)).unwrap(),
        serde_json::to_value(&end).unwrap(),
        serde_json::to_value(vec![variable]).unwrap(),
    ]
}

#[test]
fn replies_within_their_bounds_are_accepted() {
    let [imported, page, end, variables] = replies().map(|result| {
        let line = serde_json::to_vec(&serde_json::json!({"jsonrpc": "2.0", "id": 1, "result": result})).unwrap();
        let Ok(FromWorker::Response(response)) = decode(&line) else { panic!("it was refused") };
        response
    });
    assert!(matches!(imported.reply::<ImportDataset>(), Ok(Ok(_))));
    assert!(matches!(page.reply::<PageDataset>(), Ok(Ok(_))));
    assert!(matches!(end.reply::<RunCell>(), Ok(Ok(_))));
    assert!(matches!(variables.reply::<ListVariables>(), Ok(Ok(_))));
}

/// A reply that is accepted holds nothing that is longer than the widest bound of its call.
fn is_bounded<C: Remote>(response: &Response) {
    if let Ok(Ok(reply)) = response.clone().reply::<C>() {
        let (text, list) = longest(&serde_json::to_value(&reply).unwrap());
        assert!(text <= limits::TEXT && list <= limits::COLUMNS, "{text} {list}");
    }
}

proptest! {
    #[test]
    fn hostile_outputs_are_refused_or_within_their_bounds(
        which in 1usize..4,
        steps: [prop::sample::Index; 7],
        depth in 2usize..8,
        with in hostile_value(),
    ) {
        let mut message = serde_json::to_value(&messages_from_a_worker()[which]).unwrap();
        message["jsonrpc"] = "2.0".into();
        replaced(&mut message["params"], &steps[..depth - 1], with);
        let line = serde_json::to_vec(&message).unwrap();
        if let Ok(FromWorker::Notification(Notification::Output(output))) = decode(&line) {
            prop_assert!(limits::output(&output).is_ok());
            let (text, list) = longest(&serde_json::to_value(&output).unwrap());
            prop_assert!(text <= limits::TEXT && list <= limits::COLUMNS, "{} {}", text, list);
        }
    }

    #[test]
    fn hostile_calls_and_answers_are_refused_or_within_their_bounds(
        steps: [prop::sample::Index; 3],
        depth in 1usize..4,
        with in hostile_value(),
    ) {
        let mut message = serde_json::to_value(call("search", "{}".into())).unwrap();
        message["jsonrpc"] = "2.0".into();
        replaced(&mut message, &steps[..depth], with.clone());
        if let Ok(FromWorker::Request(HostRequest { method: HostMethod::Call(call), .. })) =
            decode(&serde_json::to_vec(&message).unwrap())
        {
            prop_assert!(limits::host_call(&call).is_ok());
            prop_assert!(call.name.len() <= limits::CALL_NAME && call.arguments.len() <= limits::CALL_ARGUMENTS);
        }
        let reply = HostReply { id: 1, result: HostAnswer::failed(CallFailureKind::Failed, "x").with_hint("y") };
        let mut message = serde_json::to_value(reply).unwrap();
        message["jsonrpc"] = "2.0".into();
        replaced(&mut message, &steps[..depth], with);
        if let Ok(ToWorker::Answer(HostReply { result, .. })) = decode(&serde_json::to_vec(&message).unwrap()) {
            prop_assert!(limits::host_answer(&result).is_ok());
            prop_assert!(result.bytes() <= limits::CALL_ANSWER);
        }
    }

    #[test]
    fn hostile_replies_are_refused_or_within_their_bounds(
        which in 0usize..4,
        steps: [prop::sample::Index; 7],
        depth in 0usize..8,
        with in hostile_value(),
    ) {
        let mut result = replies()[which].clone();
        replaced(&mut result, &steps[..depth.min(7)], with);
        let line = serde_json::to_vec(&serde_json::json!({"jsonrpc": "2.0", "id": 1, "result": result})).unwrap();
        if let Ok(FromWorker::Response(response)) = decode(&line) {
            is_bounded::<Initialize>(&response);
            is_bounded::<ImportDataset>(&response);
            is_bounded::<PreviewReading>(&response);
            is_bounded::<DescribeDataset>(&response);
            is_bounded::<RelateDatasets>(&response);
            is_bounded::<PageDataset>(&response);
            is_bounded::<RunCell>(&response);
            is_bounded::<TakeSnapshot>(&response);
            is_bounded::<ListVariables>(&response);
            is_bounded::<PreviewVariable>(&response);
        }
    }

    #[test]
    fn random_bytes_never_panic(pieces: Vec<Vec<u8>>) {
        let mut lines = Lines::default();
        for piece in &pieces {
            lines.push(piece);
        }
        while let Some(line) = lines.next_line() {
            let line = line.unwrap();
            let _ = decode::<FromWorker>(&line);
            let _ = decode::<ToWorker>(&line);
        }
    }

    #[test]
    fn mutated_messages_never_panic(which in 0usize..4, at: prop::sample::Index, with: Vec<u8>, length in 0usize..8) {
        let mut line = encode(&messages_from_a_worker()[which]).unwrap();
        let start = at.index(line.len());
        let end = (start + length).min(line.len());
        line.splice(start..end, with);
        if let Ok(FromWorker::Response(response)) = decode(&line) {
            let _ = response.reply::<RunCell>();
        }
    }
}
