//! Each validator with a query that it rejects, and a similar one that it accepts.

use super::*;
use crate::{
    query::{Aggregate, ChartKind, Comparison, Direction, Filter, Keep, Period, Span},
    testing,
    words::words,
};

/// Return whether validators reject a query about the orders of three coffee shops.
fn is_doubted(question: &str, query: &Query) -> bool {
    is_doubted_in(&testing::orders(), question, query)
}

fn is_doubted_in(dataset: &tabletalk_protocol::DatasetProfile, question: &str, query: &Query) -> bool {
    let (schema, words) = (Schema::new(dataset), words(question));
    let asked = Asked::new(&words, &schema);
    DOUBTS.iter().copied().flatten().any(|doubt| doubt(&asked, query))
}

fn query(ask: Ask, filters: Vec<Filter>) -> Query {
    Query { ask, filters, chart: None, tells_when: false }
}

fn of(aggregate: Aggregate, column: &str) -> Measure {
    Measure::Of { aggregate, operand: Operand::Column(column.into()) }
}

fn count() -> Ask {
    Ask::Values(vec![Measure::Rows])
}

fn by(measure: Measure, group: Group) -> Ask {
    let order = Order::Ranked { direction: Direction::Top, places: None };
    Ask::Groups { measures: vec![measure], group, order }
}

fn store() -> Group {
    Group::Column("store".into())
}

fn time(unit: TimeUnit) -> Group {
    Group::Time { column: "date".into(), unit }
}

fn only(column: &str, value: &str) -> Filter {
    Filter::Values { column: column.into(), values: vec![value.into()], keep: Keep::These }
}

fn bounded(column: &str, comparison: Comparison) -> Filter {
    Filter::Number { operand: Operand::Column(column.into()), comparison }
}

fn within(period: Period) -> Filter {
    Filter::Time { column: "date".into(), period }
}

fn share(part: Filter, of: Measure, group: Option<Group>) -> Ask {
    Ask::Share { part: vec![part], of, group }
}

#[test]
fn ranks_are_told_where_somebody_speaks_of_them() {
    let ranks = query(Ask::Ranks { measure: Measure::Rows, group: store(), periods: time(TimeUnit::Hour) }, vec![]);
    assert!(is_doubted("orders per hour for each store", &ranks));
    let ranks = query(Ask::Ranks { measure: Measure::Rows, group: store(), periods: time(TimeUnit::Year) }, vec![]);
    assert!(!is_doubted("how did the stores rank in 2023 and in 2024", &ranks));
}

#[test]
fn a_share_is_no_average_no_growth_and_not_of_its_own_group() {
    let part = || only("product", "Espresso");
    let espressos = query(share(part(), Measure::Rows, None), vec![]);
    assert!(is_doubted("average percent of espressos", &espressos));
    assert!(!is_doubted("percent of espressos", &espressos));
    let by_year = query(share(part(), Measure::Rows, Some(time(TimeUnit::Year))), vec![]);
    assert!(is_doubted("did espressos go up in percent", &by_year));
    assert!(!is_doubted("percent of espressos in each year", &by_year));
    let by_product = query(share(part(), Measure::Rows, Some(Group::Column("product".into()))), vec![]);
    assert!(is_doubted("which product has the best percentage, say espresso", &by_product));
    let among = query(Ask::Shares { of: Measure::Rows, group: store() }, vec![part()]);
    assert!(is_doubted("what percentage is espresso, by store", &among));
}

#[test]
fn a_chart_shows_numbers() {
    let listed = Query { chart: Some(ChartKind::Bar), ..query(Ask::List, vec![]) };
    assert!(is_doubted("bar chart of the orders", &listed));
    assert!(!is_doubted("the orders", &query(Ask::List, vec![])));
}

#[test]
fn what_is_set_against_each_other_has_groups() {
    let average = query(Ask::Values(vec![of(Aggregate::Average, "rating")]), vec![]);
    assert!(is_doubted("how do the stores compare on rating", &average));
    assert!(is_doubted("the average rating for each kind of drink", &average));
    assert!(!is_doubted("the average rating", &average));
}

#[test]
fn what_is_strange_may_be_an_aside() {
    let outliers = query(Ask::Outliers(vec!["amount".into()]), vec![]);
    assert!(is_doubted("which order was quickest, mind the odd amounts", &outliers));
    assert!(!is_doubted("any odd amounts", &outliers));
    let repeats = |filter| query(Ask::Duplicates { keys: vec![], whole: true }, vec![filter]);
    let gaps = repeats(Filter::Missing { column: "rating".into() });
    assert!(is_doubted("are ratings missing, and is anything in there twice", &gaps));
    assert!(!is_doubted("is anything in there twice for Station", &repeats(only("store", "Station"))));
}

#[test]
fn groups_are_counted_crossed_and_told_apart_where_it_is_said() {
    let comparison = Comparison::Under(150.0);
    let measure = of(Aggregate::Total, "quantity");
    let below = query(Ask::GroupsWhere { measure, group: store(), comparison }, vec![]);
    assert!(is_doubted("what store sells most if you forget that mad order of 150", &below));
    assert!(!is_doubted("how many stores sold under 150", &below));
    let classes = query(Ask::Classes { of: Operand::Column("amount".into()), edges: vec![1.0, 5.0] }, vec![]);
    assert!(is_doubted("how many came once and how many 5 times", &classes));
    let columns = time(TimeUnit::Month);
    let crossed = query(Ask::Pivot { measure: Measure::Rows, rows: store(), columns }, vec![]);
    assert!(is_doubted("stores opened per month", &crossed));
    assert!(!is_doubted("orders by store and month", &crossed));
    let kinds = query(by(Measure::Different { column: "product".into() }, time(TimeUnit::Month)), vec![]);
    assert!(is_doubted("in which month were the most products ordered", &kinds));
    assert!(!is_doubted("how many products were ordered each month", &kinds));
    let counted = query(by(Measure::Rows, store()), vec![]);
    assert!(is_doubted("where was the longest wait", &counted));
    assert!(!is_doubted("which store has the most orders", &counted));
}

#[test]
fn money_is_told_where_somebody_speaks_of_it() {
    let amount = query(by(of(Aggregate::Average, "amount"), store()), vec![]);
    assert!(is_doubted("the average stay in each store", &amount));
    assert!(!is_doubted("what does each store earn on average", &amount));
    let part = share(only("store", "Station"), of(Aggregate::Total, "amount"), None);
    assert!(is_doubted("what percentage of the guests went to Station", &query(part.clone(), vec![])));
    assert!(!is_doubted("what percentage of the money came from Station", &query(part.clone(), vec![])));
    assert!(is_doubted("the return rate of the money at Station", &query(part, vec![])));
}

#[test]
fn sums_that_are_spelt_out_are_multiplied() {
    let asked = |question: &str, ask: Ask| {
        let (dataset, words) = (testing::orders(), words(question));
        let schema = Schema::new(&dataset);
        numbers::is_not_reckoned_by_hand(&Asked::new(&words, &schema), &[query(ask, vec![])])
    };
    assert!(asked("quantity times the amount", Ask::Values(vec![of(Aggregate::Total, "amount")])));
    let operand = Operand::Product("quantity".into(), "amount".into());
    assert!(!asked(
        "quantity times the amount",
        Ask::Values(vec![Measure::Of { aggregate: Aggregate::Total, operand }])
    ));
}

#[test]
fn what_is_left_out_is_not_kept() {
    let espressos = query(count(), vec![only("product", "Espresso")]);
    assert!(is_doubted("how many orders, forget the espressos", &espressos));
    assert!(!is_doubted("how many orders of espresso", &espressos));
    let high = query(count(), vec![bounded("amount", Comparison::Over(10.0))]);
    assert!(is_doubted("how many orders, skip anything over 10", &high));
    assert!(!is_doubted("how many orders over 10", &high));
}

#[test]
fn a_condition_is_one_that_was_set() {
    let single = query(by(Measure::Rows, store()), vec![only("store", "Station")]);
    assert!(is_doubted("orders by store, Station is spelt in two ways", &single));
    let texts = vec!["press".into()];
    let search = Filter::Contains { column: "product".into(), texts, keep: Keep::These };
    assert!(is_doubted(
        "orders with press in it, also espresso",
        &query(count(), vec![search.clone(), only("product", "Espresso")])
    ));
    let friday = within(Period { weekdays: vec![4], ..Period::default() });
    assert!(is_doubted("orders with press friday in the name", &query(count(), vec![search, friday])));
    assert!(is_doubted("orders of each espresso", &query(count(), vec![only("product", "Espresso")])));
    let below = query(count(), vec![bounded("amount", Comparison::Under(0.0))]);
    assert!(is_doubted("when do the orders arrive", &below));
    assert!(!is_doubted("how many amounts are negative", &below));
    let part = query(share(only("product", "Espresso"), Measure::Rows, None), vec![]);
    assert!(is_doubted("of the ones that came back what percentage had an espresso", &part));
}

#[test]
fn hours_and_weeks_are_lengths_of_time_as_well() {
    let hours = query(Ask::Pivot { measure: Measure::Rows, rows: store(), columns: time(TimeUnit::Hour) }, vec![]);
    assert!(is_doubted_in(&testing::tickets(), "how many hours and which store", &hours));
    assert!(is_doubted("orders by hour", &query(by(Measure::Rows, time(TimeUnit::Hour)), vec![])));
    let months = query(by(Measure::Rows, time(TimeUnit::Month)), vec![]);
    assert!(is_doubted("did orders go up in the second week", &months));
    assert!(!is_doubted("did orders go up", &months));
}

#[test]
fn a_period_leaves_something_to_tell_apart() {
    let from = within(Period { years: vec![2023], ..Period::default() });
    assert!(is_doubted("orders per year from 2023 on", &query(by(Measure::Rows, time(TimeUnit::Year)), vec![from])));
    let all = within(Period { weekdays: (0..7).collect(), ..Period::default() });
    assert!(is_doubted(
        "best month: monday to friday, then weekends",
        &query(by(Measure::Rows, time(TimeUnit::Month)), vec![all])
    ));
    let day = Some("2024-03-31".to_owned());
    let due = within(Period { from: day.clone(), to: day, ..Period::default() });
    assert!(is_doubted("how many were overdue on 31 march 2024", &query(count(), vec![due])));
    let span = query(Ask::Span { column: "date".into() }, vec![only("store", "Station")]);
    assert!(is_doubted("orders at Station when it rains", &span));
    assert!(!is_doubted("when was the first order at Station", &span));
}

#[test]
fn both_halves_of_a_question_are_answered() {
    let halved = |question: &str, ask: Ask| {
        let (dataset, words) = (testing::orders(), words(question));
        let schema = Schema::new(&dataset);
        shape::half_is_asked_again(&Asked::new(&words, &schema), &[query(ask, vec![])])
    };
    let total = || Ask::Values(vec![of(Aggregate::Total, "amount")]);
    assert!(halved("what did we spend and what did we sell", total()));
    assert!(!halved("what did we sell and give away", total()));
}

#[test]
fn two_numbers_that_are_joined_are_not_told_apart() {
    let apart = query(Ask::Values(vec![of(Aggregate::Total, "amount"), of(Aggregate::Total, "quantity")]), vec![]);
    assert!(is_doubted("the total amount per quantity", &apart));
    assert!(is_doubted("the amount plus the quantity", &apart));
    assert!(!is_doubted("the total amount and the total quantity", &apart));
}

#[test]
fn days_are_no_rows_and_some_are_not_all() {
    assert!(is_doubted("on how many different days did we sell", &query(count(), vec![])));
    assert!(is_doubted("only what went to Harbour, how many is that", &query(count(), vec![])));
    assert!(!is_doubted("how many orders", &query(count(), vec![])));
}

#[test]
fn a_wait_is_no_work_and_a_stay_no_booking() {
    let minutes = query(by(of(Aggregate::Median, "minutes"), store()), vec![]);
    let mut dataset = testing::tickets();
    dataset.columns[6].name = "minutes".into();
    assert!(is_doubted_in(&dataset, "median wait in each workshop", &minutes));
    assert!(!is_doubted_in(&dataset, "median minutes that they wait in each workshop", &minutes));
    dataset.columns[1].name = "booked_at".into();
    let operand = Operand::Elapsed { start: "booked_at".into(), end: "closed_at".into(), unit: Span::Days };
    let stay = query(Ask::Rows { by: operand, direction: Direction::Top, places: 1 }, vec![]);
    assert!(is_doubted_in(&dataset, "what was the longest stay", &stay));
    assert!(!is_doubted_in(&dataset, "how long did it take from booking to the end", &stay));
}

#[test]
fn groups_that_are_named_are_told() {
    let months = query(by(Measure::Rows, time(TimeUnit::Month)), vec![]);
    assert!(is_doubted("the total for each month", &months));
    assert!(!is_doubted("how many orders in each month", &months));
    let by_product = query(by(Measure::Rows, Group::Column("product".into())), vec![]);
    assert!(is_doubted("store by product, orders", &by_product));
    assert!(!is_doubted("orders by product", &by_product));
    let days = query(Ask::Pivot { measure: Measure::Rows, rows: store(), columns: time(TimeUnit::Day) }, vec![]);
    assert!(is_doubted("stores by how they were ordered", &days));
    assert!(!is_doubted("orders by store and day", &days));
}
