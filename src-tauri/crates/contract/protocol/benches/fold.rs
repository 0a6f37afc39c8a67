//! Measures the cost of a step in a conversation of 10, 100 and 1,000 turns: `cargo bench -p tabletalk-protocol`.
//!
//! A question consists of a question, a run, a table and an answer, begun and completed one by one; an edit takes
//! back the last question. For comparison it also measures a complete fold. All are wall times, the fastest and the
//! median.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use tabletalk_protocol::{
    Answer, AnswerStatus, CodeRun, Edit, Event, Item, ItemBody, ItemId, Outcome, OutputKind, ScreenFold, Source, Span,
    Table, current,
};

const ROUNDS: usize = 200;

fn main() {
    println!("{:<44}{:>12}{:>12}", "", "fastest", "median");
    for turns in [10, 100, 1_000] {
        let events: Vec<Event> = (1..=turns).flat_map(question).collect();
        let (screen, _) = ScreenFold::open(&events);
        let next = question(turns + 1);
        let undone = undo(turns);
        report(&format!("{turns} turns, a question more"), || screen.clone(), |screen| advance(screen, &next));
        report(
            &format!("{turns} turns, the last one taken back"),
            || screen.clone(),
            |screen| advance(screen, &undone),
        );
        let items: Vec<Item> = screen.fold().all().to_vec();
        report(&format!("{turns} turns, all folded anew"), || (), |_| drop(black_box(current(&items))));
    }
}

/// The copy that each round works on is not measured.
fn report<T>(what: &str, mut prepare: impl FnMut() -> T, mut work: impl FnMut(&mut T)) {
    let mut times: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let mut prepared = prepare();
            let begun = Instant::now();
            work(&mut prepared);
            begun.elapsed()
        })
        .collect();
    times.sort();
    let micros = |time: Duration| format!("{:.1} µs", time.as_secs_f64() * 1e6);
    println!("{what:<44}{:>12}{:>12}", micros(times[0]), micros(times[ROUNDS / 2]));
}

fn advance(screen: &mut ScreenFold, events: &[Event]) {
    for event in events {
        black_box(screen.advance(event));
    }
}

fn question(turn: u32) -> Vec<Event> {
    let first = u64::from(turn) * 4;
    let id = |place: u64| ItemId(first + place);
    let run = CodeRun {
        cell: turn,
        code: "sales[\"amount\"].sum()".into(),
        attempt: 1,
        corrects: None,
        stdout: "12\n".into(),
        result: None,
        outcome: Some(Outcome::Finished),
        elapsed_ms: 1,
        calls: Vec::new(),
    };
    let source = Source { run: id(1), cell: turn, output: OutputKind::Stdout };
    let answer = Answer {
        spans: vec![Span::Number { text: "12".into(), source: Some(source) }],
        status: AnswerStatus::Computed,
        tables: vec![id(2)],
        charts: vec![],
        model: "m".into(),
        cautions: vec![],
        follow_ups: vec![],
        understood: None,
        offers: vec![],
        preface: None,
    };
    let bodies = [
        ItemBody::UserText { text: "how much in all?".into(), built: None },
        ItemBody::CodeRun(run),
        ItemBody::Table { run: id(1), table: Table::default() },
        ItemBody::Answer(answer),
    ];
    let items = bodies.into_iter().zip(0..).map(|(body, place)| Item { id: id(place), turn, body: body.into() });
    let both = items.flat_map(|item| [Event::ItemStarted { item: item.clone() }, Event::ItemCompleted { item }]);
    let begun = [Event::TurnStarted { turn }];
    begun.into_iter().chain(both).chain([Event::TurnCompleted { turn }]).collect()
}

fn undo(turns: u32) -> Vec<Event> {
    let (id, turn) = (ItemId(u64::from(turns + 1) * 4), turns + 1);
    let item = Item { id, turn, body: ItemBody::Edit(Edit::Undo { of: turns }).into() };
    vec![Event::ItemCompleted { item }]
}
