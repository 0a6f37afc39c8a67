//! Files of columns and marked-up tables: what was written comes back, and what cannot be kept is said.

use std::collections::BTreeMap;

use tabletalk_python::testing::run_cells;

/// The output of the last cell, or the error of a cell that failed.
fn outcome<const N: usize>(cells: [&str; N]) -> String {
    let ran = run_cells(cells, BTreeMap::new());
    if let Some(error) = ran.iter().find_map(|ran| ran.error.clone()) {
        return error
            .lines()
            .skip_while(|line| line.starts_with("Traceback") || line.starts_with(' '))
            .collect::<Vec<_>>()
            .join("\n");
    }
    ran.last().map(|ran| ran.text.trim_end().to_owned()).unwrap_or_default()
}

const TABLE: &str = "\
import numpy as np, pandas as pd
table = pd.DataFrame({
    'name': ['Ann', 'Zoë', None], 'age': [31, 45, 22], 'score': [1.5, np.nan, -2.25], 'paid': [True, False, True],
    'level': pd.Categorical(['low', 'high', 'low']),
    'joined': pd.to_datetime(['2024-01-01 00:00', '2024-02-29 12:30', None]),
    'seen': pd.to_datetime(['2024-01-01', '2024-07-01', '2024-12-31']).tz_localize('Europe/Berlin'),
})";

#[test]
fn a_parquet_file_keeps_values_and_dtypes() {
    let compared = "table.to_parquet('t.parquet')
back = pd.read_parquet('t.parquet')
print(back.equals(table), back.dtypes.astype(str).tolist() == table.dtypes.astype(str).tolist())";
    assert_eq!(outcome([TABLE, compared]), "True True");
}

#[test]
fn a_feather_file_keeps_values() {
    let compared = "table.to_feather('t.feather')
print(pd.read_feather('t.feather', columns=['name', 'age']))";
    assert_eq!(outcome([TABLE, compared]), "  name  age\n0  Ann   31\n1  Zoë   45\n2  NaN   22");
}

#[test]
fn row_labels_are_kept_with_their_name() {
    let compared = "table.set_index('name')[['age']].to_parquet('t.parquet')
print(pd.read_parquet('t.parquet'))";
    assert_eq!(outcome([TABLE, compared]), "      age\nname     \nAnn    31\nZoë    45\nNaN    22");
}

#[test]
fn rows_can_be_chosen_on_reading() {
    let compared = "table.to_parquet('t.parquet')
print(pd.read_parquet('t.parquet', columns=['age'], filters=[('age', '>', 22), ('age', '<', 45)]))";
    assert_eq!(outcome([TABLE, compared]), "   age\n0   31");
}

#[test]
fn a_file_of_another_kind_is_refused() {
    let refused =
        outcome(["open('t.parquet', 'w').write('name,age')", "import pandas as pd\npd.read_parquet('t.parquet')"]);
    assert!(refused.starts_with("ValueError: the file cannot be read as parquet:"), "{refused}");
}

#[test]
fn values_of_several_kinds_are_refused() {
    let cell = "import pandas as pd\npd.DataFrame({'mixed': [1, 'x']}).to_parquet('t.parquet')";
    assert_eq!(
        outcome([cell]),
        "TypeError: the column 'mixed' holds values that such a file cannot hold: make them text first"
    );
}

#[test]
fn tables_of_a_page_are_read() {
    let cell = r#"
import io, pandas as pd
page = "<table><thead><tr><th>Name</th><th>Price</th></tr></thead><tr><td>A &amp; B</td><td>1,200</td></tr><tr><td>C</td><td></td></tr></table>"
page += "<table><tr><td rowspan=2>x</td><td>1</td></tr><tr><td>2</td></tr></table>"
first, second = pd.read_html(io.StringIO(page))
print(first, second, sep="\n")"#;
    assert_eq!(outcome([cell]), "    Name   Price\n0  A & B  1200.0\n1      C     NaN\n   0  1\n0  x  1\n1  x  2");
}

#[test]
fn a_page_without_tables_is_said() {
    let refused = outcome(["import io, pandas as pd\npd.read_html(io.StringIO('<p>none</p>'))"]);
    assert_eq!(
        refused,
        "ValueError: No tables found\nhint: read_html reads <table> elements of a file or a text; there is no network here"
    );
}

#[test]
fn elements_of_a_document_are_rows() {
    let cell = "import io, pandas as pd
print(pd.read_xml(io.StringIO('<data><row id=\"1\"><shape>square</shape><sides>4</sides></row><row id=\"2\"><shape>circle</shape><sides/></row></data>')))";
    assert_eq!(outcome([cell]), "   id   shape  sides\n0   1  square    4.0\n1   2  circle    NaN");
}
