use proptest::{prelude::*, sample::Index};
use tabletalk_messages::Language as Told;
use tabletalk_protocol::{
    Computation, ConditionColumn, ConditionKind, DatasetProfile, PartKind, QueryChange, QuestionPart, TypedQuestion,
};

use super::{change, compose::bare, default_question, is_sound, menus::Menus, parts};
use crate::{
    language::Language,
    program,
    query::{
        Aggregate, Ask, ChartKind, Comparison, Direction, Discount, Filter, Group, Keep, Measure, Operand, Order,
        Period, Query, Scale, Span, TimeUnit,
    },
    schema::Schema,
    testing,
};

fn files() -> Vec<DatasetProfile> {
    vec![
        testing::tickets(),
        testing::account(),
        testing::stays(),
        testing::journeys(),
        testing::deliveries(),
        testing::screenings(),
        testing::trainings(),
        testing::orders(),
    ]
}

fn column(name: &str) -> Operand {
    Operand::Column(name.into())
}

fn group(name: &str) -> Group {
    Group::Column(name.into())
}

fn time(name: &str, unit: TimeUnit) -> Group {
    Group::Time { column: name.into(), unit }
}

fn is(name: &str, value: &str) -> Filter {
    Filter::Values { column: name.into(), values: vec![value.into()], keep: Keep::These }
}

fn aggregate(aggregate: Aggregate) -> QueryChange {
    QueryChange::What(Computation::Aggregate(aggregate))
}

fn total(name: &str) -> Measure {
    Measure::Of { aggregate: Aggregate::Total, operand: column(name) }
}

/// The question that the changes lead to from the question to begin with.
fn picked(changes: &[QueryChange], datasets: &[DatasetProfile]) -> TypedQuestion {
    let first = default_question(datasets).unwrap();
    changes.iter().fold(first, |question, next| change(datasets, question, next))
}

fn asked(changes: &[QueryChange], dataset: DatasetProfile) -> Query {
    picked(changes, &[dataset]).queries.remove(0)
}

fn part(question: &TypedQuestion, datasets: &[DatasetProfile], kind: PartKind, language: Told) -> Option<QuestionPart> {
    parts(datasets, question, language).unwrap().parts.into_iter().find(|part| part.kind == kind)
}

fn labels(changes: &[QueryChange], kind: PartKind) -> Vec<String> {
    let datasets = [testing::orders()];
    let part = part(&picked(changes, &datasets), &datasets, kind, Told::English);
    part.map(|part| part.choices.into_iter().map(|choice| choice.label).collect()).unwrap_or_default()
}

/// The parts in words, as in `What: total`.
fn shown(question: &TypedQuestion, datasets: &[DatasetProfile], language: Told) -> Vec<String> {
    let parts = parts(datasets, question, language).unwrap();
    let told = parts.parts.iter().map(|part| format!("{:?}: {}", part.kind, part.chosen.as_deref().unwrap_or("–")));
    std::iter::once(parts.sentence.clone()).chain(told).collect()
}

#[test]
fn the_first_question_is_how_many_rows_the_newest_file_has() {
    let datasets = [testing::tickets(), testing::orders()];
    let question = default_question(&datasets).unwrap();
    assert_eq!(
        shown(&question, &datasets, Told::English),
        [
            "How many rows are there? (coffee_orders.csv)",
            "Dataset: coffee_orders.csv",
            "What: number of rows",
            "By: all together"
        ]
    );
    assert_eq!(default_question(&[]), None);
    assert_eq!(parts(&[], &question, Told::English), None);
}

#[test]
fn a_question_is_shown_as_its_parts_in_both_languages() {
    let datasets = [testing::orders()];
    let question = picked(
        &[
            aggregate(Aggregate::Total),
            QueryChange::By(Some(group("store"))),
            QueryChange::AddFilter(is("product", "Espresso")),
            QueryChange::Order { direction: Some(Direction::Top), places: Some(5) },
        ],
        &datasets,
    );
    assert_eq!(
        shown(&question, &datasets, Told::English),
        [
            "Which 5 store have the highest total amount where product is “Espresso”?",
            "Dataset: coffee_orders.csv",
            "What: total",
            "Of: amount",
            "By: store",
            "ThenBy: all together",
            "Where: product Espresso",
            "Order: the 5 highest",
            "Chart: as usual",
        ]
    );
    assert_eq!(
        shown(&question, &datasets, Told::German),
        [
            "Welche 5 store haben die höchste Summe von amount, wo product „Espresso“ ist?",
            "Dataset: coffee_orders.csv",
            "What: Summe",
            "Of: amount",
            "By: store",
            "ThenBy: alle zusammen",
            "Where: product Espresso",
            "Order: die 5 höchsten",
            "Chart: wie üblich",
        ]
    );
}

#[test]
fn menus_have_only_columns_that_make_sense() {
    assert_eq!(labels(&[aggregate(Aggregate::Total)], PartKind::Of), ["quantity", "amount"]);
    assert_eq!(labels(&[aggregate(Aggregate::Average)], PartKind::Of), ["quantity", "amount", "rating"]);
    let by = [
        "all together",
        "day",
        "week",
        "month",
        "quarter",
        "year",
        "weekday",
        "store",
        "product",
        "quantity",
        "rating",
    ];
    assert_eq!(labels(&[], PartKind::By), by);
    assert_eq!(labels(&[], PartKind::Of), Vec::<String>::new());
}

#[test]
fn conditions_show_what_a_column_holds() {
    let question = default_question(&[testing::orders()]).unwrap();
    let conditions = parts(&[testing::orders()], &question, Told::English).unwrap().conditions;
    let holds = |name: &str| conditions.iter().find(|known| known.column == name).map(|known| known.holds.clone());
    let stores = ["Harbour", "Station", "Old Town"].map(str::to_owned).to_vec();
    assert_eq!(holds("store"), Some(ConditionKind::Values(stores)));
    assert_eq!(holds("amount"), Some(ConditionKind::Number { least: Some(2.16), most: Some(22.8) }));
    let days = [Some("2023-01-02".to_owned()), Some("2024-12-25".to_owned())];
    let [first, last] = days;
    assert_eq!(holds("date"), Some(ConditionKind::Date { first, last }));
    let names: Vec<&str> = conditions.iter().map(|ConditionColumn { column, .. }| column.as_str()).collect();
    assert_eq!(names, ["order_id", "date", "store", "product", "quantity", "amount", "rating"]);
}

#[test]
fn another_file_keeps_the_parts_that_it_has() {
    let earlier = DatasetProfile { variable: "earlier".into(), ..testing::orders() };
    let changes = [
        aggregate(Aggregate::Total),
        QueryChange::Of("amount".into()),
        QueryChange::By(Some(group("store"))),
        QueryChange::AddFilter(is("product", "Espresso")),
    ];
    let other = |dataset: &str| [&changes[..], &[QueryChange::Dataset(dataset.into())]].concat();
    let datasets = [testing::deliveries(), earlier, testing::orders()];
    let own = picked(&changes, &datasets);
    assert_eq!(picked(&other("earlier"), &datasets), TypedQuestion { dataset: "earlier".into(), ..own });
    let mut counted = default_question(&datasets).unwrap();
    counted.dataset = "deliveries".into();
    assert_eq!(picked(&other("deliveries"), &datasets), counted);
}

#[test]
fn what_is_not_in_the_file_changes_nothing() {
    let datasets = [testing::orders()];
    let first = default_question(&datasets).unwrap();
    for wrong in [
        QueryChange::Dataset("payroll".into()),
        QueryChange::Of("salary".into()),
        QueryChange::By(Some(group("department"))),
        QueryChange::By(Some(time("store", TimeUnit::Month))),
        QueryChange::AddFilter(is("department", "Sales")),
        QueryChange::AddFilter(is("amount", "five")),
        QueryChange::AddFilter(Filter::Time {
            column: "date".into(),
            period: Period { quarters: vec![0], ..Period::default() },
        }),
        QueryChange::RemoveFilter(3),
        QueryChange::What(Computation::ShareWhere),
        QueryChange::Chart(Some(ChartKind::Pie)),
    ] {
        assert_eq!(change(&datasets, first.clone(), &wrong), first, "{wrong:?}");
    }
}

#[test]
fn what_a_menu_cannot_say_is_shown_and_kept() {
    let datasets = [testing::orders()];
    let classes = Ask::Classes { of: column("amount"), edges: vec![5.0, 10.0] };
    let question = TypedQuestion { dataset: "coffee_orders".into(), queries: vec![bare(classes)] };
    let what = part(&question, &datasets, PartKind::What, Told::English).unwrap();
    assert_eq!(what.chosen.as_deref(), Some("Count the rows in 3 classes of amount"));
    assert_eq!(what.choices[0].change, QueryChange::Keep);
    let narrowed = change(&datasets, question.clone(), &QueryChange::AddFilter(is("store", "Harbour")));
    assert_eq!(narrowed.queries[0].ask, question.queries[0].ask);
}

/// Each of the asks, but for those that the module's documentation names, in at most six changes.
#[test]
fn every_ask_but_two_can_be_picked() {
    use Computation as To;
    use QueryChange::{AddFilter, By, Of, ThenBy, What, With};
    let orders = |changes: &[QueryChange]| asked(changes, testing::orders()).ask;
    let tickets = |changes: &[QueryChange]| asked(changes, testing::tickets()).ask;
    let (by_store, years) = (By(Some(group("store"))), time("date", TimeUnit::Year));
    let months = By(Some(time("date", TimeUnit::Month)));
    let (amount, store, date) = (|| Of("amount".into()), || group("store"), || "date".to_owned());
    let sum = || total("amount");
    let total_of = [aggregate(Aggregate::Total), amount()];
    let built = vec![
        (orders(&total_of), Ask::Values(vec![sum()])),
        (
            orders(&[&total_of[..], std::slice::from_ref(&months)].concat()),
            Ask::Groups { measures: vec![sum()], group: time("date", TimeUnit::Month), order: Order::Natural },
        ),
        (
            orders(&[&total_of[..], &[by_store.clone(), ThenBy(Some(group("product")))]].concat()),
            Ask::Pivot { measure: sum(), rows: store(), columns: group("product") },
        ),
        (
            orders(&[&total_of[..], &[by_store.clone(), What(To::Ranks)]].concat()),
            Ask::Ranks { measure: sum(), group: store(), periods: years.clone() },
        ),
        (
            orders(
                &[&total_of[..], &[by_store.clone(), What(To::Change), ThenBy(Some(time("date", TimeUnit::Month)))]]
                    .concat(),
            ),
            Ask::Changes {
                measure: sum(),
                group: store(),
                periods: time("date", TimeUnit::Month),
                direction: Direction::Top,
            },
        ),
        (
            orders(&[What(To::PerPeriod)]),
            Ask::PerPeriod { measure: Measure::Rows, period: time("date", TimeUnit::Day) },
        ),
        (orders(&[What(To::List)]), Ask::List),
        (
            orders(&[&total_of[..], &[AddFilter(is("store", "Harbour")), What(To::ShareWhere), months]].concat()),
            Ask::Share { part: vec![is("store", "Harbour")], of: sum(), group: Some(time("date", TimeUnit::Month)) },
        ),
        (orders(&[What(To::Shares), amount(), by_store]), Ask::Shares { of: sum(), group: store() }),
        (orders(&[What(To::Distribution), Of("rating".into())]), Ask::Distribution(column("rating"))),
        (
            orders(&[
                What(To::HighestRows),
                amount(),
                QueryChange::Order { direction: Some(Direction::Bottom), places: Some(3) },
            ]),
            Ask::Rows { by: column("amount"), direction: Direction::Bottom, places: 3 },
        ),
        (
            orders(&[What(To::Correlation), amount(), With("rating".into())]),
            Ask::Correlation { x: column("amount"), y: column("rating") },
        ),
        (
            orders(&[What(To::Significance), Of("rating".into()), By(Some(group("product")))]),
            Ask::Significance {
                of: column("rating"),
                column: "product".into(),
                values: [vec!["Cappuccino".into()], vec!["Espresso".into()]],
            },
        ),
        (orders(&[What(To::Outliers), amount()]), Ask::Outliers(vec!["amount".into()])),
        (
            orders(&[What(To::Missing), QueryChange::Order { direction: Some(Direction::Top), places: None }]),
            Ask::Missing { columns: vec![], most: Some(Direction::Top) },
        ),
        (
            orders(&[What(To::Duplicates), Of("order_id".into())]),
            Ask::Duplicates { keys: vec!["order_id".into()], whole: false },
        ),
        (
            tickets(&[What(To::EndBeforeStart)]),
            Ask::EndBeforeStart { start: "opened_at".into(), end: "closed_at".into() },
        ),
        (orders(&[What(To::Span)]), Ask::Span { column: date() }),
        (orders(&[What(To::ValuesOf), Of("product".into())]), Ask::ValuesOf { column: "product".into() }),
        (tickets(&[What(To::Spellings), Of("priority".into())]), Ask::Spellings { column: "priority".into() }),
        (orders(&[What(To::Summary)]), Ask::Summary),
    ];
    let (picked, expected): (Vec<Ask>, Vec<Ask>) = built.into_iter().unzip();
    assert_eq!(picked, expected);
}

#[test]
fn every_measure_can_be_picked() {
    use Computation as To;
    use QueryChange::{Calculated, Of, What, With};
    let measure = |changes: &[QueryChange], dataset| match asked(changes, dataset).ask {
        Ask::Values(mut measures) => measures.remove(0),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        measure(&[What(To::Different), Of("product".into())], testing::orders()),
        Measure::Different { column: "product".into() }
    );
    assert_eq!(
        measure(&[What(To::Quotient), Of("pax".into()), With("seats".into())], testing::journeys()),
        Measure::Quotient { of: "pax".into(), by: "seats".into(), scale: Scale::Plain }
    );
    let elapsed = Operand::Elapsed { start: "opened_at".into(), end: "closed_at".into(), unit: Span::Days };
    let average = |operand| Measure::Of { aggregate: Aggregate::Average, operand };
    assert_eq!(
        measure(&[aggregate(Aggregate::Average), Calculated(elapsed.clone())], testing::tickets()),
        average(elapsed)
    );
    let discounted = Operand::Revenue {
        quantity: "quantity".into(),
        price: "amount".into(),
        discount: Some(Discount { column: "discount".into(), whole: 100 }),
        extra: None,
    };
    assert_eq!(
        measure(&[aggregate(Aggregate::Average), Of("rating".into()), Calculated(discounted)], testing::orders()),
        average(column("rating"))
    );
}

/// A change that a page may send: a choice of a menu, or any.
fn any_change(
    question: &TypedQuestion,
    datasets: &[DatasetProfile],
    (from, one, other): (u8, Index, Index),
) -> QueryChange {
    let dataset = datasets.iter().find(|dataset| dataset.variable == question.dataset).unwrap();
    let schema = Schema::new(dataset);
    let menus = Menus { query: &question.queries[0], schema: &schema, datasets, language: Language::English }.parts();
    let names: Vec<String> =
        datasets.iter().flat_map(|file| file.columns.iter().map(|column| column.name.clone())).collect();
    let (name, second) = (one.get(&names).clone(), other.get(&names).clone());
    let comparisons = [Comparison::Over(0.0), Comparison::Between(5.0, 1.0)];
    let units = [TimeUnit::Day, TimeUnit::MonthOfYear, TimeUnit::Weekend, TimeUnit::Season];
    match from {
        0 => QueryChange::Dataset(one.get(datasets).variable.clone()),
        1 => QueryChange::Of(name),
        2 => QueryChange::With(name),
        3 => QueryChange::ThenBy(Some(Group::Column(name))),
        4 => QueryChange::By(Some(Group::Time { column: name, unit: *other.get(&units) })),
        5 => QueryChange::AddFilter(Filter::Number {
            operand: Operand::Column(name),
            comparison: *other.get(&comparisons),
        }),
        6 => QueryChange::AddFilter(Filter::Missing { column: name }),
        7 => QueryChange::AddFilter(is(&name, &second)),
        8 => QueryChange::Calculated(Operand::Ratio(name, second)),
        9 => QueryChange::AddFilter(Filter::Time {
            column: name,
            period: Period { years: vec![2024], from: Some("2024-02-30".into()), ..Period::default() },
        }),
        _ => {
            let part = one.get(&menus);
            other.get(&part.choices).change.clone()
        }
    }
}

#[track_caller]
fn assert_whole(question: &TypedQuestion, datasets: &[DatasetProfile]) {
    let dataset = datasets.iter().find(|dataset| dataset.variable == question.dataset).unwrap();
    let schema = Schema::new(dataset);
    assert!(is_sound(question, &schema), "{question:?}");
    for (told, language) in [(Told::English, Language::English), (Told::German, Language::German)] {
        let menus = parts(datasets, question, told).unwrap();
        assert_eq!(menus.question, *question);
        assert!(!menus.sentence.is_empty());
        assert!(!program::code(&question.queries, &schema, language).is_empty());
        for part in menus.parts.iter().filter(|part| !matches!(part.kind, PartKind::Where | PartKind::Share)) {
            let Some(chosen) = &part.chosen else { continue };
            let mut same = part.choices.iter().filter(|choice| choice.label == *chosen).map(|choice| &choice.change);
            let keeps = |wanted: &QueryChange| change(datasets, question.clone(), wanted) == *question;
            assert!(same.any(keeps), "{part:?} of {question:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_picked_can_be_said_and_computed(
        picks in prop::collection::vec((0..24_u8, any::<Index>(), any::<Index>()), 1..10)
    ) {
        let datasets = files();
        let mut question = default_question(&datasets).unwrap();
        for pick in picks {
            let next = any_change(&question, &datasets, pick);
            question = change(&datasets, question, &next);
        }
        assert_whole(&question, &datasets);
    }
}

#[test]
fn every_query_that_is_read_has_parts() {
    let datasets = [testing::orders()];
    for question in [
        "number of orders",
        "average and median amount by store",
        "top 3 products by amount",
        "total amount in Harbour and Station",
        "what share of orders comes from Harbour",
        "on how many days was the total amount above 25",
        "orders over 20 in March 2024",
        "how many orders a day",
        "pie chart of amount by product",
    ] {
        let schema = Schema::new(&datasets[0]);
        let read = crate::reading::read(question, None, &schema).unwrap();
        let question = TypedQuestion { dataset: "coffee_orders".into(), queries: read.queries };
        assert_whole(&question, &datasets);
    }
}
