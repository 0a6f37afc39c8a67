//! What is found in a table and how it can be put right, as a person reads it.

use polars::df;
use polars::prelude::*;
use tabletalk_profile::{findings, profile};
use tabletalk_protocol::{Finding, RepairStep};

fn found(frame: &DataFrame) -> Vec<Finding> {
    findings(frame, &profile(frame), "sales")
}

fn sentences(frame: &DataFrame) -> Vec<String> {
    found(frame).into_iter().map(|finding| finding.sentence).collect()
}

/// The code of the first repair of the first finding.
fn first_code(frame: &DataFrame) -> String {
    let finding = found(frame).remove(0);
    let RepairStep::Run { code } = finding.repairs[0].step.clone() else { panic!("it reads again") };
    code
}

fn cities(cities: &[(&str, usize)]) -> DataFrame {
    let city: Vec<&str> = cities.iter().flat_map(|(city, times)| vec![*city; *times]).collect();
    df!["city" => city].unwrap()
}

#[test]
fn one_value_in_several_spellings_is_one_finding() {
    let frame = cities(&[("Berlin", 9), ("berlin", 2), ("BERLIN", 1), ("Köln", 4), ("Koln", 1), ("Bremen", 3)]);
    assert_eq!(sentences(&frame), ["`city` writes 2 values in several ways: `berlin` for `Berlin`, `Koln` for `Köln`"]);
    let code = r#"sales["city"] = sales["city"].replace({"berlin": "Berlin", "BERLIN": "Berlin", "Koln": "Köln"})"#;
    assert_eq!(first_code(&frame), code);
}

/// The repair says how many values it changes, and changes those.
#[test]
fn spellings_with_blanks_around_them_are_put_right_as_they_stand() {
    let frame = cities(&[("Rome", 5), ("ROME ", 3), ("rome", 2), (" Rome", 1)]);
    let finding = found(&frame).remove(0);
    assert_eq!(finding.sentence, "`city` has 3 spellings of `Rome`: `Rome` (6), `ROME` (3), `rome` (2)");
    assert_eq!(finding.repairs[0].changes, 6);
    let code = r#"sales["city"] = sales["city"].replace({"ROME ": "Rome", "rome": "Rome", " Rome": "Rome"})"#;
    assert_eq!(first_code(&frame), code);
}

#[test]
fn a_slip_of_the_hand_is_told_from_another_word() {
    let frame = cities(&[("Hamburg", 20), ("Hambrug", 1), ("Bremen", 20), ("Essen", 8), ("Bergen", 1)]);
    assert_eq!(sentences(&frame), ["`city` has `Hambrug` in 1 row, which could be a slip for `Hamburg`"]);
    for other in [["north", "south"], ["import", "export"], ["cable", "cables"], ["week 1", "week 2"], ["北京", "背景"]]
    {
        let frame = cities(&[(other[0], 20), (other[1], 2)]);
        assert_eq!(sentences(&frame), [] as [&str; 0], "{other:?}");
    }
}

#[test]
fn a_zero_below_all_salaries_and_a_code_for_nothing_are_stand_ins() {
    let salaries: Vec<i64> = (0..200).map(|row| if row % 14 == 0 { 0 } else { 30_000 + row * 250 }).collect();
    let frame = df!["salary" => salaries].unwrap();
    let expected =
        "`salary` has 15 values of 0, which may mean that nothing is known; the lowest of the others is 30250";
    assert_eq!(sentences(&frame), [expected]);
    assert_eq!(first_code(&frame), r#"sales["salary"] = sales["salary"].mask(sales["salary"] == 0)"#);
    let coded: Vec<f64> = (0..50).map(|row| if row == 7 { -999.0 } else { f64::from(row) / 2.0 }).collect();
    let expected = "`t` has 1 value of -999, which may mean that nothing is known; the lowest of the others is 0";
    assert_eq!(sentences(&df!["t" => coded].unwrap())[0], expected);
}

#[test]
fn numbers_that_count_from_zero_have_no_stand_ins() {
    let counts: Vec<i64> = (0..300).map(|row| row % 17).collect();
    let tens: Vec<i64> = (0..300).map(|row| row % 20 * 10).collect();
    let change: Vec<f64> = (0..300).map(|row| f64::from(row % 31) - 15.0).collect();
    let frame =
        df!["n" => counts, "tens" => tens, "change" => change, "row" => (0..300).collect::<Vec<i32>>()].unwrap();
    assert_eq!(sentences(&frame), [] as [&str; 0]);
}

#[test]
fn text_that_is_numbers_or_dates_can_become_so() {
    let prices = ["1.200,50 €", "900,00 €", "85,25 €", "7,00 €", "on request"];
    let frame = df!["price" => prices].unwrap();
    assert_eq!(sentences(&frame), ["`price` is text because 1 of 5 values is not a number, such as `on request`"]);
    let code = "import pandas as pd\nsales[\"price\"] = pd.to_numeric(sales[\"price\"].str.replace(r\"[^0-9.,\\-+eE]\", \"\", \
                regex=True).str.replace(\".\", \"\", regex=False).str.replace(\",\", \".\", regex=False), errors=\"coerce\")";
    assert_eq!(first_code(&frame), code);
    let days = df!["day" => ["31.01.2024", "2024-02-03", "01.03.2024", "soon", "05.04.2024"]].unwrap();
    assert_eq!(sentences(&days), ["`day` is text because 1 of 5 values is not a date, such as `soon`"]);
    let code = "import pandas as pd\nsales[\"day\"] = pd.to_datetime(sales[\"day\"], format=\"%d.%m.%Y\", errors=\"coerce\")\
                .fillna(pd.to_datetime(sales[\"day\"], format=\"%Y-%m-%d\", errors=\"coerce\"))";
    assert_eq!(first_code(&days), code);
}

#[test]
fn codes_telephone_numbers_and_grades_stay_text() {
    let frame = df![
        "grade" => ["SCS1", "SCS2", "SCS1", "SCS1"],
        "phone" => ["020 7215 5000", "020 7215 5001", "020 7215 5002", "020 7215 5003"],
        "zip" => ["01067", "10115", "80331", "50667"],
    ];
    assert_eq!(sentences(&frame.unwrap()), [] as [&str; 0]);
}

#[test]
fn rows_that_count_twice_and_ids_that_repeat_are_found() {
    let id: Vec<i64> = (0..20).chain([19]).collect();
    let frame = df!["order_id" => id.clone(), "n" => id, "city" => vec!["x"; 21], "m" => vec![1; 21]].unwrap();
    let expected = [
        "two rows share the same `order_id`: 19",
        "1 row is the same as an earlier one in every column and would count twice",
        "`city` and `m` have the same value in every row",
    ];
    assert_eq!(sentences(&frame), expected);
    assert_eq!(first_code(&frame), r#"sales = sales.drop_duplicates(subset=["order_id"])"#);
}

#[test]
fn damaged_letters_and_blanks_are_mended() {
    let frame = df!["name" => ["MÃ¼ller", "GrÃ¶ÃŸe", "Meier", "Schulz"]].unwrap();
    assert_eq!(sentences(&frame), ["2 texts have damaged letters in `name`: `Ã¶` stands where `ö` belongs"]);
    let code = r#"sales["name"] = sales["name"].replace({"Ã¶": "ö", "Ã¼": "ü", "ÃŸ": "ß"}, regex=True)"#;
    assert_eq!(first_code(&frame), code);
    let frame = df!["a" => ["x ", "x", "y", "x"]].unwrap();
    let expected = "`a` has 1 text with blanks before or behind, which make them differ from the others";
    assert_eq!(sentences(&frame), [expected]);
}

#[test]
fn a_value_far_away_is_an_outlier_and_a_long_tail_is_none() {
    let mut values: Vec<f64> = (0..200).map(|row| 50.0 + f64::from(row % 40)).collect();
    values[3] = 9_000.0;
    let expected = "1 value of `x` lies far away from the others, such as 9000; half of them are between 60 and 80";
    assert_eq!(sentences(&df!["x" => values].unwrap()), [expected]);
    let tail: Vec<f64> = (0..200).map(|row| (f64::from(row) / 20.0).exp()).collect();
    assert_eq!(sentences(&df!["x" => tail].unwrap()), [] as [&str; 0]);
}
