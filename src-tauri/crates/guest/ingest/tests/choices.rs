//! Files that are read as a person says.

use tabletalk_ingest::{open, open_as_chosen};
use tabletalk_protocol::{
    ColumnChoice, ColumnKind, DateChoice, DecimalChoice, HeaderChoice, ReadingChoices, SetAsideReason,
};

/// The table under these choices, as text.
fn table(bytes: &[u8], choices: &ReadingChoices) -> String {
    let frame = open_as_chosen(bytes, "file.csv", choices).unwrap().table.frame;
    let mut written = vec![];
    tabletalk_ingest::write_canonical(&frame, &mut written).unwrap();
    String::from_utf8(written).unwrap()
}

fn none() -> ReadingChoices {
    ReadingChoices::default()
}

#[test]
fn what_was_found_out_can_be_decided_otherwise() {
    let cases: [(&str, ReadingChoices, &str); 8] = [
        ("a;b\n1;2\n", ReadingChoices { delimiter: Some(",".into()), ..none() }, "a;b\n1;2\n"),
        (
            "a,b\nx,y\nz,w\n",
            ReadingChoices { header: Some(HeaderChoice::None), ..none() },
            "column_1,column_2\na,b\nx,y\nz,w\n",
        ),
        (
            "Sales of May\nx,y\na,b\n1,2\n",
            ReadingChoices { header: Some(HeaderChoice::Lines { first: 3, last: 3 }), ..none() },
            "a,b\n1,2\n",
        ),
        ("n;m\n1.234;5\n", ReadingChoices { decimal: Some(DecimalChoice::Comma), ..none() }, "n,m\n1234,5\n"),
        (
            "d,n\n03/04/2024,1\n05/06/2024,2\n",
            ReadingChoices { dates: Some(DateChoice::DayFirst), ..none() },
            "d,n\n2024-04-03,1\n2024-06-05,2\n",
        ),
        (
            "zip,n\n1067,1\n80331,2\n",
            ReadingChoices { columns: vec![ColumnChoice { column: "zip".into(), kind: ColumnKind::Text }], ..none() },
            "zip,n\n1067,1\n80331,2\n",
        ),
        (
            "a,n\nx,1\ny,soon\nz,3\n",
            ReadingChoices { columns: vec![ColumnChoice { column: "n".into(), kind: ColumnKind::Integer }], ..none() },
            "a,n\nx,1\ny,\nz,3\n",
        ),
        (
            "a,n\nx,1\nnope,77\n",
            ReadingChoices { missing: vec!["nope".into(), "77".into()], ..none() },
            "a,n\nx,1\n,\n",
        ),
    ];
    for (text, choices, expected) in cases {
        assert_eq!(table(text.as_bytes(), &choices), expected, "{text}");
    }
}

/// A number that makes no sense with the mark that was chosen keeps its own, and that is said.
#[test]
fn a_mark_that_no_number_can_have_changes_nothing_and_says_so() {
    let german = "Ort;Miete\nBonn;1.234,50\nKiel;980,00\n";
    let point = ReadingChoices { decimal: Some(DecimalChoice::Point), ..none() };
    assert_eq!(table(german.as_bytes(), &point), "Ort,Miete\nBonn,1234.5\nKiel,980.0\n");
    let said = |text: &str, choices: &ReadingChoices| {
        open_as_chosen(text.as_bytes(), "t.csv", choices).expect("a table").table.sentences()
    };
    assert_eq!(
        said(german, &point),
        [
            "`Miete` was read with a comma before the decimals though you chose a point: `1.234,50` makes sense in this way only"
        ]
    );
    assert_eq!(said(german, &none()), [""; 0]);
    let comma = ReadingChoices { decimal: Some(DecimalChoice::Comma), ..none() };
    assert_eq!(said(german, &comma), [""; 0]);
    assert_eq!(
        said("a,b\n1.5,2.25\n", &comma),
        [
            "`a` and `b` were read with a point before the decimals though you chose a comma: `1.5` makes sense in this way only"
        ]
    );
}

/// Only in a file whose cells semicolons separate, and in which no number decides: the other reading is one choice away.
#[test]
fn points_are_between_thousands_where_semicolons_separate_the_cells() {
    let german = "Jahr;Ärzte\n2005;1.306\n2006;976\n";
    let said = |text: &str, choices: &ReadingChoices| {
        open_as_chosen(text.as_bytes(), "t.csv", choices).expect("a table").table.sentences()
    };
    assert_eq!(table(german.as_bytes(), &none()), "Jahr,Ärzte\n2005,1306\n2006,976\n");
    assert_eq!(
        said(german, &none()),
        [
            "the points in the numbers of `Ärzte` were read as between thousands, as in `1.306`, because semicolons separate the cells; they could stand before decimals as well"
        ]
    );
    let point = ReadingChoices { decimal: Some(DecimalChoice::Point), ..none() };
    assert_eq!(table(german.as_bytes(), &point), "Jahr,Ärzte\n2005,1.306\n2006,976.0\n");
    assert_eq!(said(german, &point), [""; 0]);
    for decided in ["a;b\n1.306;0.5\n", "a,b\n1.306,2\n"] {
        assert_eq!(said(decided, &none()), [""; 0], "{decided}");
    }
}

#[test]
fn another_encoding_gives_other_letters_and_a_wrong_one_is_refused() {
    let latin = b"stadt;n\nK\xF6ln;1\nM\xFCnster;2\n";
    let in_encoding = |name: &str| ReadingChoices { encoding: Some(name.into()), ..none() };
    assert_eq!(table(latin, &in_encoding("windows-1252")), "stadt,n\nKöln,1\nMünster,2\n");
    assert_eq!(table(latin, &in_encoding("windows-1251")), "stadt,n\nKцln,1\nMьnster,2\n");
    let refused = open_as_chosen(latin, "file.csv", &in_encoding("klingon")).unwrap_err();
    assert_eq!(refused.to_string(), "`file.csv` cannot be read as `klingon`: there is no such encoding");
    let below = ReadingChoices { header: Some(HeaderChoice::Lines { first: 9, last: 9 }), ..none() };
    assert_eq!(open_as_chosen(latin, "file.csv", &below).unwrap_err().to_string(), "`file.csv` has nothing in line 9");
}

#[test]
fn rows_that_were_set_aside_are_put_back_and_choices_are_said_to_be_yours() {
    let text = "item,sold\npen,2\ncup,3\nhat,5\nbag,7\nTotal,17\n";
    assert_eq!(open(text.as_bytes(), "file.csv", None).unwrap().table.frame.height(), 4);
    let choices = ReadingChoices { put_back: vec![SetAsideReason::Total], delimiter: Some(",".into()), ..none() };
    let opened = open_as_chosen(text.as_bytes(), "file.csv", &choices).unwrap().table;
    assert_eq!((opened.frame.height(), opened.set_aside), (5, vec![]));
    let chosen = opened.decisions.iter().find(|decision| decision.evidence == "you chose it").unwrap();
    assert_eq!((chosen.choice.text(), chosen.confidence), ("commas separate the cells", 100));
}
