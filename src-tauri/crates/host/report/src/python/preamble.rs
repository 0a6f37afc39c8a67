//! The code before the cells: it reads the files and the ready variables.

use tabletalk_protocol::{Item, ItemBody, ReadyTable};

use super::{literal, ready_name};
use crate::{
    Material,
    document::{Document, has_word},
    words::{FormWords, fill},
};

/// Where the code is to run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Script,
    Notebook,
}

/// Makes a table of texts again what it was, column by column. Every number goes through Python's own reading of it, so
/// that none loses its last digit.
const AS_READ: &str = r#"def as_read(name, dtypes):
    """A table as it was read: every value as text in the file, and the dtype of each column."""
    table = pd.read_csv(name, dtype=str, keep_default_na=False, na_values=[""], encoding="utf-8")
    columns = {}
    for (column, texts), dtype in zip(table.items(), dtypes):
        if dtype.startswith("datetime64"):
            columns[column] = pd.to_datetime(texts, format="ISO8601", utc="," in dtype).astype(dtype)
        elif dtype.startswith("timedelta64"):
            columns[column] = pd.to_timedelta(texts).astype(dtype)
        elif dtype in ("bool", "boolean"):
            columns[column] = texts.map({"True": True, "False": False}).astype(dtype)
        elif dtype == "object" and texts.dropna().isin(["True", "False"]).all():
            columns[column] = texts.astype(object).map({"True": True, "False": False})
        else:
            columns[column] = texts.astype(dtype)
    return pd.DataFrame(columns)
"#;

const SCRIPT_DISPLAY: &str = r#"def display(*values, **_):
    """Print values as a notebook shows them."""
    for value in values:
        if value is not None:
            print(repr(value))
"#;

const FINAL_ANSWER: &str = r#"def final_answer(answer):
    """The value that a cell gave as its answer."""
    print(answer)
"#;

const KEEP_CHARTS: &str = r#"def keep_charts(*_, **__):
    """Write the open charts beside this script, and begin anew: what a notebook does where it shows them."""
    for figure in map(plt.figure, plt.get_fignums()):
        figure.savefig(f"chart {next(chart_numbers)}.png", bbox_inches="tight")
    plt.close("all")


chart_numbers = itertools.count(1)
plt.show = keep_charts
"#;

/// The connection that cells ask; whoever runs them says where it is. `read_sql` of pandas takes it as `con` here.
const POSTGRES: &str = r#"import os

import adbc_driver_postgresql.dbapi

# As in postgres://user:password@host:5432/database
con = adbc_driver_postgresql.dbapi.connect(os.environ["DATABASE_URL"])
"#;

/// The same of ClickHouse, with the settings that the cells ran with.
const CLICKHOUSE: &str = r#"import os

import clickhouse_connect.dbapi

# As in clickhouse://user:password@host:8443/database
con = clickhouse_connect.dbapi.connect(
    dsn=os.environ["DATABASE_URL"],
    settings={"session_timezone": "UTC", "join_use_nulls": 1, "cast_keep_nullable": 1, "prefer_column_name_to_alias": 1},
)
"#;

/// The comment at the top: the title and origin of the report, and how the files were read.
pub fn remark(material: &Material<'_>, document: &Document) -> String {
    let words = &document.words.forms;
    let mut lines = vec![document.title.clone(), String::new(), document.made.clone()];
    lines.extend([words.runs_with.to_owned(), words.random.to_owned()]);
    if !document.data.is_empty() {
        lines.extend([String::new(), words.how_read.to_owned()]);
    }
    for file in &document.data {
        lines.push(format!("- {}: {}", file.name, file.shape));
        lines.extend(file.facts.iter().map(|(name, fact)| format!("    {name}: {fact}")));
        lines.extend(file.warnings.iter().map(|warning| format!("    {}: {warning}", document.words.careful)));
    }
    lines.extend(left_behind(material, words));
    lines.join("\n").replace('\\', "\\\\").replace("\"\"\"", "'''")
}

/// Files that are not beside the script.
fn left_behind(material: &Material<'_>, words: &FormWords) -> Vec<String> {
    let files = material.files.iter().filter(|file| file.bytes.is_none());
    let mut told: Vec<String> = files.map(|file| fill(words.too_large, &[&file.name])).collect();
    told.extend(
        variables(material.items)
            .iter()
            .filter(|name| material.tables.iter().all(|table| table.variable != ***name))
            .map(|variable| fill(words.table_left_out, &[variable])),
    );
    told
}

fn variables(items: &[Item]) -> Vec<&String> {
    let names = items.iter().filter_map(|item| match &*item.body {
        ItemBody::Dataset(profile) if profile.made_by.is_none() => Some(&profile.variable),
        _ => None,
    });
    names.collect()
}

/// The code before the first cell, for cells with this code.
pub fn code(material: &Material<'_>, cells: &[&str], place: Place, draws: bool) -> String {
    let mut parts: Vec<String> = Vec::new();
    if place == Place::Script {
        parts.push(imports(cells, draws));
        parts.push("os.chdir(os.path.dirname(os.path.abspath(__file__)))\n".to_owned());
    } else {
        parts.push(format!("{}{}import pandas as pd\n", charts(cells), arrays(cells)));
    }
    parts.extend(connection(material.items).map(str::to_owned));
    parts.push(FINAL_ANSWER.to_owned());
    if place == Place::Script {
        parts.push(SCRIPT_DISPLAY.to_owned());
        parts.extend(draws.then(|| KEEP_CHARTS.to_owned()));
    }
    if !material.tables.is_empty() {
        parts.push(AS_READ.to_owned());
        parts.push(material.tables.iter().map(ready).collect());
    }
    parts.join(if place == Place::Script { "\n\n" } else { "\n" })
}

fn connection(items: &[Item]) -> Option<&'static str> {
    let remote = items.iter().find_map(|item| match &*item.body {
        ItemBody::Dataset(profile) => profile.remote.as_ref(),
        _ => None,
    });
    Some(if remote?.is_clickhouse() { CLICKHOUSE } else { POSTGRES })
}

fn imports(cells: &[&str], draws: bool) -> String {
    let charts_to_keep = "import itertools\nimport os\n\nimport matplotlib\n\nmatplotlib.use(\"Agg\")\n\nimport matplotlib.pyplot as plt\n";
    let charts = if draws { charts_to_keep.to_owned() } else { format!("import os\n\n{}", charts(cells)) };
    format!("{charts}{}import pandas as pd\n", arrays(cells))
}

fn charts(cells: &[&str]) -> &'static str {
    if is_ready(cells, "plt") { "import matplotlib.pyplot as plt\n" } else { "" }
}

fn arrays(cells: &[&str]) -> &'static str {
    if is_ready(cells, "np") { "import numpy as np\n" } else { "" }
}

/// Whether cells use a library under its usual name before one of them imports it: here it is there without an import.
fn is_ready(cells: &[&str], alias: &str) -> bool {
    let first = cells.iter().find(|code| has_word(code, alias));
    first.is_some_and(|code| !code.contains(&format!(" as {alias}")))
}

fn ready(table: &ReadyTable) -> String {
    let dtypes: Vec<String> = table.dtypes.iter().map(|dtype| literal(dtype)).collect();
    format!("{} = as_read({}, [{}])\n", table.variable, literal(&ready_name(table)), dtypes.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_that_was_there_without_an_import_is_imported() {
        let chdir = "import os\n\n";
        let cases: [(&[&str], &str); 5] = [
            (&["x = 1"], ""),
            (&["np.mean([1])", "import numpy as np"], "import numpy as np\n"),
            (&["import numpy as np\nnp.mean([1])", "np.sum([1])"], ""),
            (&["plt.bar([1], [2])", "inp = 1"], "import matplotlib.pyplot as plt\n"),
            (&["from matplotlib import pyplot as plt"], ""),
        ];
        for (cells, expected) in cases {
            assert_eq!(imports(cells, false), format!("{chdir}{expected}import pandas as pd\n"), "{cells:?}");
        }
    }
}
