//! The findings in a table and the repairs offered for them, as the user reads them.

use polars::df;
use polars::prelude::*;
use tabletalk_messages::{Language, NumberMarks};
use tabletalk_profile::{findings, profile};
use tabletalk_protocol::{Cell, Finding, FindingKind, RepairStep};

fn found(frame: &DataFrame) -> Vec<Finding> {
    findings(frame, &profile(frame), "sales")
}

fn sentences(frame: &DataFrame) -> Vec<String> {
    found(frame).into_iter().map(|finding| finding.sentence.to_string()).collect()
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
    assert_eq!(
        sentences(&frame),
        ["2 values in `city` are spelled in more than one way: `berlin` for `Berlin`, `Koln` for `Köln`"]
    );
    let code = r#"sales["city"] = sales["city"].replace({"berlin": "Berlin", "BERLIN": "Berlin", "Koln": "Köln"})"#;
    assert_eq!(first_code(&frame), code);
}

/// Signs for `and`, blanks between words, a letter of one word among several.
#[test]
fn names_of_several_words_are_one_however_they_are_joined() {
    let frame = cities(&[("Arts & Crafts", 9), ("Arts and Crafts", 2), ("Webform", 8), ("Web form", 3)]);
    let said = "2 values in `city` are spelled in more than one way: `Arts and Crafts` for `Arts & Crafts`, `Web form` for `Webform`";
    assert_eq!(sentences(&frame), [said]);
    let frame = cities(&[("Mill House", 20), ("Mil House", 1), ("Hill House", 5)]);
    assert_eq!(sentences(&frame), ["`city` has `Mil House` in 1 row, which could be a typo for `Mill House`"]);
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
    assert_eq!(sentences(&frame), ["`city` has `Hambrug` in 1 row, which could be a typo for `Hamburg`"]);
    for other in [
        ["north", "south"],
        ["import", "export"],
        ["cable", "cables"],
        ["week 1", "week 2"],
        ["北京", "背景"],
        ["Hotel", "Motel"],
        ["Hotel", "Hostel"],
        ["Marina", "Martina"],
        ["Janssen", "Jansen"],
        ["Frederick", "Frederic"],
        ["Meyer", "Meier"],
        ["Slovenia", "Slovakia"],
    ] {
        let frame = cities(&[(other[0], 16), (other[1], 2)]);
        assert_eq!(sentences(&frame), [] as [&str; 0], "{other:?}");
    }
}

/// How rare a value is tells more than its spelling.
#[test]
fn a_rare_value_beside_a_frequent_one_may_be_a_slip() {
    for (right, slip) in
        [("Hamburg", "Hambirg"), ("Janssen", "Jansen"), ("Stuttgart", "Stutgart"), ("Hannover", "Hanover")]
    {
        let expected = format!("`city` has `{slip}` in 1 row, which could be a typo for `{right}`");
        assert_eq!(sentences(&cities(&[(right, 40), (slip, 1)])), [expected]);
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
    let expected = "1 value in `a` has extra spaces at the start or end";
    assert_eq!(sentences(&frame), [expected]);
}

#[test]
fn a_value_far_away_is_an_outlier_and_a_long_tail_is_none() {
    let mut values: Vec<f64> = (0..200).map(|row| 50.0 + f64::from(row % 40)).collect();
    values[3] = 4_000.0;
    let expected = "1 unusual value in `x`: 4000; half of the values are between 60 and 80";
    assert_eq!(sentences(&df!["x" => values].unwrap()), [expected]);
    let tail: Vec<f64> = (0..200).map(|row| (f64::from(row) / 20.0).exp()).collect();
    assert_eq!(sentences(&df!["x" => tail].unwrap()), [] as [&str; 0]);
}

#[test]
fn a_highest_value_a_hundred_times_the_next_is_found_in_a_short_column() {
    let frame = df!["price" => [12.5, 14.0, 9.0, 11.0, 13.0, 1_450.0]].unwrap();
    assert_eq!(sentences(&frame), ["the highest value of `price` is 1450, 103 times the next one, 14"]);
    assert_eq!(first_code(&frame), r#"sales["price"] = sales["price"].mask(sales["price"] == 1450)"#);
    for values in [[12.5, 14.0, 9.0, 11.0, 13.0, 1_390.0], [0.0, 0.0, 0.0, 0.0, 1.0, 500.0]] {
        assert_eq!(sentences(&df!["price" => values].unwrap()), [] as [&str; 0], "{values:?}");
    }
}

/// 1 January 2017 and later.
#[test]
fn seconds_since_1970_are_known_by_name_and_size() {
    let seconds: Vec<i64> = (0..40).map(|row| 1_483_228_800 + row * 86_400).collect();
    let milliseconds: Vec<i64> = seconds.iter().map(|seconds| seconds * 1_000).collect();
    let frame = df!["created_at" => seconds.clone()].unwrap();
    let expected = "`created_at` counts the seconds since 1970, as many programs store a time";
    assert_eq!(sentences(&frame), [expected]);
    let code = "import pandas as pd\nsales[\"created_at\"] = pd.to_datetime(sales[\"created_at\"], unit=\"s\")";
    assert_eq!(first_code(&frame), code);
    let expected = "`timestamp` counts the milliseconds since 1970, as many programs store a time";
    assert_eq!(sentences(&df!["timestamp" => milliseconds].unwrap()), [expected]);
    assert_eq!(sentences(&df!["population" => seconds].unwrap()), [] as [&str; 0]);
    assert_eq!(sentences(&df!["time" => (0..40).collect::<Vec<i64>>()].unwrap()), [] as [&str; 0]);
}

#[test]
fn ages_that_are_codes_are_told_from_ages() {
    let ages = |name: &str, of: fn(i64) -> i64| {
        let values: Vec<i64> = (0..60).map(of).collect();
        sentences(&DataFrame::new_infer_height(vec![Column::new(name.into(), values)]).unwrap())
    };
    let expected =
        "`age` has every whole number from 1 to 7 and no other: these may be codes of age groups rather than years";
    assert_eq!(ages("age", |row| row % 7 + 1), [expected]);
    assert_eq!(ages("age", |row| row % 50 + 18), [] as [&str; 0]);
    assert_eq!(ages("age group", |row| row % 7 + 1), [] as [&str; 0]);
}

#[test]
fn the_median_is_offered_for_measures_only() {
    let offered = |name: &str, value: fn(i64) -> i64| {
        let values: Vec<Option<i64>> = (0..80).map(|row| (row > 0).then(|| value(row))).collect();
        let frame = DataFrame::new_infer_height(vec![Column::new(name.into(), values)]).unwrap();
        let gaps = found(&frame).into_iter().find(|finding| finding.kind == FindingKind::Gaps).unwrap();
        gaps.repairs.into_iter().map(|repair| repair.id).collect::<Vec<_>>()
    };
    assert_eq!(offered("amount", |row| row * 37 % 1_009), ["drop", "median"]);
    for (name, value) in [
        ("customer_id", (|row| row * 37 % 1_009) as fn(i64) -> i64),
        ("class", |row| row * 37 % 1_009),
        ("weathersit", |row| row % 4 + 1),
        ("Founding Year", |row| 1_900 + row),
    ] {
        assert_eq!(offered(name, value), ["drop"], "{name}");
    }
}

/// One click must not leave a row of thousands.
#[test]
fn a_column_that_is_nearly_empty_goes_and_not_its_rows() {
    let values: Vec<Option<&str>> = (0..80).map(|row| (row == 7).then_some("note")).collect();
    let gaps = found(&df!["Unnamed: 22" => values, "n" => (0..80).collect::<Vec<i64>>()].unwrap());
    let gaps = gaps.into_iter().find(|finding| finding.kind == FindingKind::Gaps).unwrap();
    let offered: Vec<&str> = gaps.repairs.iter().map(|repair| repair.id.as_str()).collect();
    assert_eq!(offered, ["drop-columns", "mark"]);
    let RepairStep::Run { code } = &gaps.repairs[0].step else { panic!("it reads again") };
    assert_eq!(code, r#"sales = sales.drop(columns=["Unnamed: 22"])"#);
}

/// The finding for a column of these texts: its sentence, and the line of code that repairs it.
fn divided(texts: &[&str]) -> Option<(String, String)> {
    let finding =
        found(&df!["x" => texts].unwrap()).into_iter().find(|finding| finding.kind == FindingKind::Divided)?;
    let RepairStep::Run { code } = finding.repairs[0].step.clone() else { panic!("it reads again") };
    Some((finding.sentence.to_string(), code))
}

#[test]
fn cells_that_hold_several_things_can_be_divided() {
    for (texts, things, sign, pattern) in [
        (["Ann Lee, 30", "Bob Ray,41", "Eve Orr, 29", "Dan Fox, 55", "Joe Lux, 30"], 2, "`,`", " *, *"),
        (["Doe, Jane", "Roe, Max", "Berg, von", "Lee, Ann", "Doe, Jim"], 2, "`,`", " *, *"),
        (["48.2, 16.3", "52.5,13.4", "48.1, 11.5", "50.1,8.6", "-3.1, 60"], 2, "`,`", " *, *"),
        (["Berlin / DE", "Bern / CH", "Wien / AT", "Rom / IT", "Paris / FR"], 2, "`/`", " */ *"),
        (["120/80", "95/60", "140/95", "118/76", "131/84"], 2, "`/`", " */ *"),
        (
            ["2024-01-05 | paid", "2024-01-06|open", "2024-02-01 | paid", "2024-03-01 | sent", "soon | no"],
            2,
            "`|`",
            " *[|] *",
        ),
        (["a; b; c", "d; e; f", "g;h;i", "j; k; l", "m; n; o"], 3, "`;`", " *; *"),
        (["08:00 - 10:00", "09:30 - 11:00", "10:00 - 12:00", "13:00 - 14:00", "15:00 - 18:00"], 2, "`-`", " +- +"),
        (["a\tb", "c\td", "e\tf", "g \t h", "i\tj"], 2, "tabs", " *\\t *"),
    ] {
        let columns: Vec<String> = (1..=things).map(|place| format!("\"x {place}\"")).collect();
        let code = format!(
            "sales[[{}]] = sales[\"x\"].astype(\"str\").str.split(\"{pattern}\", n={}, expand=True, regex=True)\
             .reindex(columns=range({things}))",
            columns.join(", "),
            things - 1
        );
        let sentence = format!("`x` looks like {things} columns in one, separated by {sign}");
        assert_eq!(divided(&texts), Some((sentence, code)), "{texts:?}");
    }
}

#[test]
fn what_is_one_thing_or_a_list_is_not_divided() {
    for texts in [
        ["12.5 kg", "3.0 kg", "7.25 kg", "1 kg", "8 kg"],
        ["1,5 kg", "2,75 kg", "3,25 kg", "4,5 kg", "6,5 kg"],
        ["1/2/2024", "3/2/2024", "1/12/2024", "10/2/2024", "soon"],
        ["1/2", "3/4", "5/12", "10/2", "7/8"],
        ["97/98", "98/99", "99/00", "2000/01", "2001/02"],
        ["01/2024", "02/2024", "03/2024", "04/2024", "05/2024"],
        ["January 5, 2024", "March 6, 2024", "May 15, 2024", "June 1, 2024", "July 4, 2024"],
        ["https://a.org/b", "https://b.org/c", "https://c.org/d", "https://d.org/e", "https://e.org/f"],
        ["text/html", "image/png", "text/csv", "audio/ogg", "video/mp4"],
        ["089 / 123456", "030 / 234567", "040 / 345678", "0221 / 45678", "0711 / 5678"],
        ["red, green", "red", "blue, red, green", "green, blue", "red, blue"],
        [
            "It was good, but slow",
            "Nice staff, we come again",
            "Too loud, not for us",
            "Great food, fair price too",
            "Cold soup, sadly no help",
        ],
        [
            "I came, and I saw.",
            "We went, then we ate.",
            "They sang, all of them!",
            "You lost, did you not?",
            "He fell, she did not.",
        ],
        ["5 High St, Bath, UK", "Main Rd 1, Rye", "Flat 2, 3 Low Rd, Hove, UK", "Hill 7, Ely", "Dale 9, York, UK"],
        [
            "{\"a\": 1, \"b\": 2}",
            "{\"a\": 2, \"b\": 2}",
            "{\"a\": 3, \"b\": 2}",
            "{\"a\": 4, \"b\": 2}",
            "{\"a\": 5, \"b\": 1}",
        ],
        ["R&amp;D", "Q&amp;A", "M&amp;A", "B&amp;B", "H&amp;M"],
        ["Acme, Inc", "Bolt, Inc", "Corp, Inc", "Dyno, Inc", "Echo, Inc"],
        ["well-known", "so-called", "up-to-date", "half-done", "mid-size"],
    ] {
        assert_eq!(divided(&texts), None, "{texts:?}");
    }
    assert_eq!(divided(&["a, 1", "b, 2", "c, 3"]), None, "too few to tell");
}

/// The results of the line for each of these cells are those of pandas.
#[test]
fn cells_that_do_not_fit_are_counted_and_shown_first() {
    let names: Vec<String> = (0..38).map(|row| format!("Name {row}, {row}")).collect();
    let texts: Vec<Option<&str>> = names
        .iter()
        .map(|name| Some(name.as_str()))
        .chain([Some("Cid, 5, x"), Some("Dan"), None, Some("n/a")])
        .collect();
    let frame = df!["person" => texts].unwrap();
    let finding = found(&frame).into_iter().find(|finding| finding.kind == FindingKind::Divided).unwrap();
    assert_eq!(finding.sentence, "`person` looks like 2 columns in one in 38 of 40 cells, separated by `,`");
    let shown: Vec<(Cell, Cell)> = finding.repairs[0]
        .examples
        .iter()
        .take(3)
        .map(|change| (change.before.clone(), change.after.clone()))
        .collect();
    let expected = [
        ("Cid, 5, x", "person 1: Cid, person 2: 5, x"),
        ("Dan", "person 1: Dan"),
        ("Name 0, 0", "person 1: Name 0, person 2: 0"),
    ];
    assert_eq!(shown, expected.map(|(before, after)| (Cell::Text(before.into()), Cell::Text(after.into()))));
    let divided = df!["person" => ["a, 1", "b, 2", "c, 3", "d, 4", "e, 5"], "person 2" => [1, 2, 3, 4, 5]].unwrap();
    assert!(
        found(&divided).iter().all(|finding| finding.kind != FindingKind::Divided),
        "it is done, or would write over"
    );
}

/// Numbers are written as Germans write them; names stay as they are in the file.
#[test]
fn findings_are_said_in_the_language_of_the_reader() {
    let german = NumberMarks { decimal: ',', group: '.' };
    let mut prices: Vec<Option<f64>> = (0..12_000).map(|row| Some(f64::from(row % 40) + 0.5)).collect();
    prices[3] = None;
    prices[4] = Some(3_765.5);
    let said: Vec<[String; 2]> = found(&df!["Preis" => prices].unwrap())
        .iter()
        .map(|finding| {
            let label = &finding.repairs[0].label;
            [&finding.sentence, label].map(|message| message.in_language(Language::German, german))
        })
        .collect();
    let expected = [
        [
            "1 ungewöhnlicher Wert in `Preis`: 3765,5; die Hälfte der Werte liegt zwischen 10,5 und 30,5",
            "Diesen Wert löschen",
        ],
        ["`Preis` fehlt in 1 von 12.000 Zeilen", "Die 1 Zeile ohne Preis ausschließen"],
    ];
    assert_eq!(said, expected);
}
