//! What the gate lets through: the attacks of `gate/attacks.md`, the queries of `gate/queries.md`, and pieces of both.

#[path = "support/cases.rs"]
mod cases;

use cases::{Case, cases};
use proptest::prelude::{ProptestConfig, any, prop, prop_assert, prop_assert_eq, proptest};

const ATTACKS: &str = include_str!("gate/attacks.md");
const QUERIES: &str = include_str!("gate/queries.md");

#[test]
fn no_attack_passes() {
    let attacks = cases(ATTACKS);
    assert!(attacks.len() >= 80, "{}", attacks.len());
    let outcome = |case: &Case| case.gate().check(&case.sql).map_err(|refusal| refusal.code().to_owned());
    let surprises: Vec<_> = attacks
        .iter()
        .map(|case| (&case.name, outcome(case), case.refused.clone()))
        .filter(|(_, outcome, expected)| outcome.clone().err() != *expected)
        .collect();
    assert!(surprises.is_empty(), "{surprises:#?}");
}

#[test]
fn queries_pass_and_are_stable() {
    for case in cases(QUERIES) {
        let gate = case.gate();
        let checked = gate.check(&case.sql).unwrap_or_else(|refusal| panic!("{}: {refusal:?}", case.name));
        let again = gate.check(checked.sql()).unwrap_or_else(|refusal| panic!("{}: {refusal:?}", case.name));
        assert_eq!(again, checked, "{}", case.name);
    }
}

#[test]
fn texts_keep_their_quotes_and_backslashes() {
    let gate = cases(QUERIES).first().unwrap().gate();
    let rendered = |sql: &str| gate.check(sql).map(|checked| checked.sql().to_owned());
    assert_eq!(rendered(r"SELECT '\''', '''''', 'a\''b'"), Ok(r"SELECT '\''', '''''', 'a\''b'".into()));
    assert_eq!(rendered(r"SELECT E'it\'s'"), Ok("SELECT 'it''s'".into()));
    assert_eq!(rendered("SELECT - -1, -(-2)"), Ok("SELECT -(-1), -(-2)".into()));
}

#[test]
fn size_and_depth_have_bounds() {
    let gate = cases(QUERIES).first().unwrap().gate();
    let code = |sql: String| gate.check(&sql).map_err(|refusal| refusal.code());
    assert_eq!(code(format!("SELECT '{}'", "x".repeat(70_000))), Err("too-long"));
    assert_eq!(code(format!("SELECT {}1{}", "(".repeat(9_000), ")".repeat(9_000))), Err("too-deep"));
    assert_eq!(code(format!("SELECT 1{}", "+1".repeat(30_000))), Err("too-deep"));
    assert_eq!(code(format!("SELECT {}1", "- ".repeat(20_000))), Err("too-deep"));
    assert!(code(format!("SELECT 1 FROM sales WHERE {}id = 1", "id = 2 OR ".repeat(900))).is_ok());
    assert_eq!(code(format!("SELECT 1{}", " UNION ALL SELECT 1".repeat(3_000))), Err("too-deep"));
}

/// Words and signs of attacks and queries, in any order.
fn pieces() -> Vec<String> {
    let sql: Vec<String> = cases(ATTACKS).into_iter().chain(cases(QUERIES)).map(|case| case.sql).collect();
    let split =
        |text: &String| text.split_inclusive([' ', '(', ')', ',', ';', '\'']).map(str::to_owned).collect::<Vec<_>>();
    sql.iter().flat_map(split).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// Whatever passes is a fixed point: the text that is sent passes again, unchanged, and reads the same tables.
    #[test]
    fn what_passes_is_read_as_it_was_meant(picks in prop::collection::vec(any::<prop::sample::Index>(), 1..14), of in any::<prop::sample::Index>()) {
        let queries = cases(QUERIES);
        let case = of.get(&queries);
        let pieces = pieces();
        let mut words: Vec<&str> = case.sql.split_inclusive(' ').collect();
        for pair in picks.chunks(2) {
            let place = pair.first().map_or(0, |index| index.index(words.len()));
            let piece = pair.last().map_or("", |index| index.get(&pieces).as_str());
            if let Some(word) = words.get_mut(place) {
                *word = piece;
            }
        }
        let gate = case.gate();
        if let Ok(checked) = gate.check(&words.concat()) {
            prop_assert!(checked.tables().is_subset(gate.tables()));
            prop_assert_eq!(gate.check(checked.sql()), Ok(checked));
        }
    }

    /// Any text may be asked for, and leaves its literal for none.
    #[test]
    fn any_text_stays_in_its_literal(text in any::<String>()) {
        let gate = cases(QUERIES).first().unwrap().gate();
        let literal = format!("'{}'", text.replace('\'', "''"));
        if let Ok(checked) = gate.check(&format!("SELECT {literal} FROM sales")) {
            prop_assert_eq!(checked.sql(), format!("SELECT {literal} FROM \"public\".\"sales\""));
        }
    }
}
