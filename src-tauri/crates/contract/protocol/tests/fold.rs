//! The fold takes items one by one and comes to the same as one that takes all at once.

use std::collections::BTreeMap;

use tabletalk_protocol::{
    Activity, Answer, AnswerStatus, Chart, CodeRun, ColumnKind, ColumnProfile, ColumnSummary, Comparison,
    DatasetProfile, Edit, Event, Fold, Heading, InstructionScope, Instructions, Item, ItemBody, ItemId, ModelStatus,
    Outcome, OutputKind, Patch, PlacedItem, Privacy, ScreenFold, Source, Span, Table, TurnEnd, ValueCount, Vocabulary,
    current,
};

/// Conversations with every kind of edit, the same in each run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides.max(1)
    }

    fn one_of(&mut self, ids: &[ItemId]) -> ItemId {
        ids.get(self.below(ids.len() as u64) as usize).copied().unwrap_or(ItemId(1))
    }
}

#[derive(Default)]
struct Script {
    items: Vec<Item>,
    turn: u32,
    runs: Vec<ItemId>,
    answers: Vec<ItemId>,
    charts: Vec<ItemId>,
}

impl Script {
    fn say(&mut self, body: ItemBody) -> ItemId {
        let id = ItemId(self.items.len() as u64 + 1);
        self.items.push(Item { id, turn: self.turn, body: body.into() });
        id
    }

    fn run(&mut self, dice: &mut Dice) {
        let corrects = (dice.below(4) == 0 && !self.runs.is_empty()).then(|| dice.one_of(&self.runs));
        let cell = self.runs.len() as u32 + 1;
        let run = CodeRun {
            cell,
            code: format!("x = {cell}"),
            attempt: 1,
            corrects,
            stdout: String::new(),
            result: None,
            outcome: Some(Outcome::Finished),
            elapsed_ms: 1,
            calls: Vec::new(),
        };
        let run = self.say(ItemBody::CodeRun(run));
        self.runs.push(run);
        let tables: Vec<_> = (0..dice.below(3)).map(|_| self.say(ItemBody::Table { run, table: table() })).collect();
        let charts: Vec<_> = (0..dice.below(2)).map(|_| self.say(ItemBody::Chart(chart(run)))).collect();
        self.charts.extend(&charts);
        if dice.below(3) > 0 {
            let source = Source { run, cell, output: OutputKind::Stdout };
            let answer = Answer {
                preface: None,
                spans: vec![Span::Number { text: "1".into(), source: Some(source) }],
                status: AnswerStatus::Computed,
                tables,
                charts,
                model: "m".into(),
                cautions: vec![],
                follow_ups: vec![],
                understood: None,
                offers: vec![],
            };
            let answer = self.say(ItemBody::Answer(answer));
            self.answers.push(answer);
        }
    }

    fn step(&mut self, dice: &mut Dice) {
        self.turn += 1;
        let of = dice.below(u64::from(self.turn)) as u32 + 1;
        let stale: Vec<_> = (0..dice.below(3)).map(|_| dice.one_of(&self.answers)).collect();
        let now = self.items.iter().cloned().collect::<Fold>();
        let (undo, redo) = (now.next_undo(), now.next_redo());
        match (dice.below(15), undo, redo) {
            (0, Some(of), _) | (1, Some(of), None) => drop(self.say(ItemBody::Edit(Edit::Undo { of }))),
            (1 | 2, _, Some(of)) => drop(self.say(ItemBody::Edit(Edit::Redo { of }))),
            (3 | 4, ..) => {
                for _ in 0..=dice.below(2) {
                    let run = dice.one_of(&self.runs);
                    self.say(ItemBody::Edit(Edit::RunAgain { run, stale: stale.clone() }));
                    self.run(dice);
                }
                self.say(ItemBody::Comparison(Comparison { datasets: vec![], runs: vec![], outdated: vec![] }));
            }
            (5, ..) => {
                self.say(ItemBody::Edit(Edit::AskAgain { of, stale }));
                self.run(dice);
            }
            (6, ..) => drop(self.say(ItemBody::Edit(Edit::DeleteTurn { of, stale }))),
            (7, ..) => {
                let answer = dice.one_of(&self.answers);
                self.say(ItemBody::Edit(Edit::Pin { answer }));
            }
            (8, ..) => {
                let chart = dice.one_of(&self.charts);
                let title = (!of.is_multiple_of(3)).then(|| format!("title {of}"));
                self.say(ItemBody::Edit(Edit::TitleChart { chart, title }));
            }
            (9, ..) => drop(self.say(ItemBody::Edit(Edit::Confirm { items: stale }))),
            (10, ..) if of.is_multiple_of(2) => {
                let scope = InstructionScope::ThisConversation;
                self.say(ItemBody::Instructions(Instructions { scope, text: format!("heed {of}") }));
            }
            (10, ..) => drop(self.say(ItemBody::Privacy(Privacy::default()))),
            (11, ..) if of.is_multiple_of(4) => {
                self.say(ItemBody::Edit(Edit::ReadAgain));
                self.run(dice);
            }
            (11, ..) => drop(self.say(ItemBody::Edit(Edit::Rename { title: format!("name {of}") }))),
            _ => {
                self.say(ItemBody::UserText { text: "how many?".into(), built: None });
                self.run(dice);
            }
        }
    }
}

fn table() -> Table {
    Table { title: None, columns: vec![], label_columns: 0, rows: vec![], total_rows: 0 }
}

fn chart(run: ItemId) -> Chart {
    let item = r#"{"id": 1, "turn": 1, "kind": "chart", "run": 1, "spec": {}, "svg": "", "description": ""}"#;
    let Item { body, .. } = serde_json::from_str(item).unwrap();
    match &*body {
        ItemBody::Chart(chart) => Chart { run, ..chart.clone() },
        _ => unreachable!("the item is a chart"),
    }
}

fn conversations() -> impl Iterator<Item = Vec<Item>> {
    (0..50).map(|seed| {
        let (mut script, mut dice) = (Script::default(), Dice(seed));
        (0..25).for_each(|_| script.step(&mut dice));
        script.items
    })
}

#[test]
fn item_by_item_it_comes_to_the_same_as_all_at_once() {
    for items in conversations() {
        let mut fold = Fold::default();
        for (index, item) in items.iter().enumerate() {
            fold.take(item.clone());
            assert_eq!(fold.current(), current(&items[..=index]), "{index} of {items:?}");
        }
    }
}

/// The content of a window after it has applied its patches.
#[derive(Debug, Default, PartialEq)]
struct Window {
    items: BTreeMap<ItemId, PlacedItem>,
    ends: BTreeMap<u32, TurnEnd>,
    heading: Heading,
    activity: Activity,
}

impl Window {
    fn apply(&mut self, patch: Patch) {
        for id in &patch.removed {
            assert!(self.items.remove(id).is_some(), "{id:?} is shown");
        }
        self.items.extend(patch.placed.into_iter().map(|placed| (placed.item.id, placed)));
        for end in patch.ends {
            match end.end {
                Some(how) => self.ends.insert(end.turn, how),
                None => self.ends.remove(&end.turn),
            };
        }
        if let Some(heading) = patch.heading {
            self.heading = heading;
        }
        if let Some(activity) = patch.activity {
            self.activity = activity;
        }
    }
}

fn events(items: &[Item]) -> Vec<Event> {
    let mut events = Vec::new();
    for turn in items.chunk_by(|one, other| one.turn == other.turn) {
        let number = turn[0].turn;
        events.push(Event::TurnStarted { turn: number });
        for item in turn {
            events.extend([Event::ItemStarted { item: item.clone() }, Event::ItemCompleted { item: item.clone() }]);
        }
        events.push(match number % 3 {
            0 => Event::TurnInterrupted { turn: number },
            _ => Event::TurnCompleted { turn: number },
        });
    }
    events
}

#[test]
fn patches_show_what_opening_the_conversation_shows() {
    for items in conversations() {
        let mut screen = ScreenFold::default();
        let mut window = Window::default();
        let all = events(&items);
        for (index, event) in all.iter().enumerate() {
            window.apply(screen.advance(event));
            if matches!(event, Event::ItemStarted { .. }) {
                continue;
            }
            let mut opened = Window::default();
            opened.apply(ScreenFold::open(&all[..=index]).1);
            assert_eq!(window, opened, "{index} of {all:?}");
        }
        let mut shown: Vec<_> = window.items.into_values().collect();
        shown.sort_by_key(|placed| (placed.item.turn, placed.first, placed.item.id));
        let shown: Vec<_> = shown.into_iter().map(|placed| placed.item).collect();
        assert_eq!(shown, current(&items).items);
    }
}

#[test]
fn a_window_gets_no_vocabularies() {
    let column = |vocabulary| ColumnProfile {
        name: "publisher".into(),
        kind: ColumnKind::Text,
        missing: 0,
        distinct: 579,
        approximate: false,
        summary: ColumnSummary::Text { top: vec![], shortest: 1, longest: 9 },
        vocabulary,
    };
    let values = vec![ValueCount { value: "Nintendo".into(), count: 703 }];
    let dataset = |vocabulary| {
        let columns = vec![column(vocabulary)];
        let profile = DatasetProfile { variable: "games".into(), columns, ..DatasetProfile::named("games.csv") };
        Item { id: ItemId(1), turn: 1, body: ItemBody::Dataset(profile).into() }
    };
    let kept = dataset(Some(Vocabulary { values, complete: true }));
    let (fold, patch) = ScreenFold::open(&events(std::slice::from_ref(&kept)));
    let shown: Vec<Item> = patch.placed.into_iter().map(|placed| placed.item).collect();
    assert_eq!(shown, [dataset(None)]);
    assert_eq!(fold.fold().all(), [kept]);
}

#[test]
fn what_the_model_does_is_shown_until_anything_else_happens() {
    let mut screen = ScreenFold::default();
    screen.advance(&Event::TurnStarted { turn: 1 });
    let status = ModelStatus::Loading { percent: 40 };
    let patch = screen.advance(&Event::ModelStatus { status });
    let activity = Activity { running: Some(1), model: Some(status), ..Activity::default() };
    assert_eq!(patch, Patch { activity: Some(activity), ..Patch::default() });
    let patch = screen.advance(&Event::TurnCompleted { turn: 1 });
    assert_eq!(patch.activity, Some(Activity::default()));
}
