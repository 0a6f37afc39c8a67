//! Behaviour of cells that scripts do not have, and messages about unsupported things.

use std::collections::BTreeMap;

use tabletalk_python::testing::{Ran, run_cells};

fn run<const N: usize>(cells: [&str; N]) -> [Ran; N] {
    run_cells(cells, BTreeMap::new()).try_into().expect("as many as there are cells")
}

fn warned(cell: &str) -> String {
    let [ran] = run([cell]);
    assert_eq!(ran.error, None);
    ran.warned
}

/// The last lines of the error: the exception and the hint.
fn refusal(cell: &str) -> String {
    let [ran] = run([cell]);
    let error = ran.error.expect("an exception");
    error
        .lines()
        .skip_while(|line| line.starts_with("Traceback") || line.starts_with("  "))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn a_warning_names_the_line_of_the_cell() {
    let cell = "import warnings\nwarnings.warn('mixed types')";
    assert_eq!(warned(cell), "<cell 1>:2: UserWarning: mixed types\n  warnings.warn('mixed types')\n");
}

#[test]
fn the_log_begins_with_warnings() {
    let cell = "import logging\nlogging.info('no')\nlogging.warning('%d rows', 3)";
    assert_eq!(warned(cell), "WARNING:root:3 rows\n");
}

#[test]
fn the_log_can_be_made_to_say_more() {
    let cell = "import logging, sys\nlogging.basicConfig(level=logging.INFO, stream=sys.stdout)\nlogging.info('read')";
    let [ran] = run([cell]);
    assert_eq!((ran.text.as_str(), ran.warned.as_str()), ("INFO:root:read\n", ""));
}

#[test]
fn print_can_go_to_standard_error() {
    assert_eq!(warned("import sys\nprint('apart', file=sys.stderr)"), "apart\n");
}

#[test]
fn exit_ends_the_cell_and_keeps_the_session() {
    let [first, second] = run(["import sys\nx = 1\nprint('before')\nsys.exit()\nx = 2", "x"]);
    assert_eq!((first.text.as_str(), first.error, first.warned.as_str()), ("before\n", None, ""));
    assert_eq!(second.text, "1\n");
}

#[test]
fn exit_says_why() {
    assert_eq!(warned("exit('no rows left')"), "no rows left\n");
    assert_eq!(warned("quit(3)"), "the cell ended itself with code 3\n");
    assert_eq!(warned("raise SystemExit(0)"), "");
}

#[test]
fn nobody_can_type() {
    assert_eq!(
        refusal("input('Name? ')"),
        "EOFError: EOF when reading a line\n\
         hint: nobody can type while a cell runs; put the value into the code, or ask for it in the answer"
    );
}

#[test]
fn chance_is_the_same_in_every_run_of_a_session() {
    let cells = [
        "import random, uuid, os, secrets\nrandom.random(), uuid.uuid4(), os.urandom(4), secrets.token_hex(4)",
        "random.random(), random.choice('abcdef')",
        "import numpy as np\nnp.random.rand(2), np.random.default_rng().integers(1000)",
        "np.random.rand(2)",
    ];
    let [first, again] = [run(cells), run(cells)];
    assert_eq!(first, again);
    assert_ne!(first[2].text, first[3].text);
}

#[test]
fn a_cell_draws_the_same_when_a_failed_one_before_it_is_left_out() {
    let draw = "random.random(), np.random.rand()";
    let all = run(["import random, numpy as np", "np.random.rand(); random.random(); 1 / 0", draw]);
    let replayed = run(["import random, numpy as np", "", draw]);
    assert_eq!(all[2], replayed[2]);
}

#[test]
fn a_seed_holds_beyond_its_cell() {
    let [_, two, _, one] =
        run(["import random\nrandom.seed(1)", "random.random(), random.random()", "random.seed(1)", "random.random()"]);
    assert_eq!(
        (two.text.as_str(), one.text.as_str()),
        ("(0.13436424411240122, 0.8474337369372327)\n", "0.13436424411240122\n")
    );
}

#[test]
fn a_module_that_is_not_here_comes_with_advice() {
    let network = "there is no network here; work with the session's files: none yet";
    let threads = "threads and other programs cannot be started here; do the work one step after another in this cell";
    let programs = "other programs and the system cannot be reached from here; do the work in Python in this cell";
    for (name, advice) in [
        ("requests", network),
        ("urllib.request", network),
        ("socket", network),
        ("asyncio", threads),
        ("threading", threads),
        ("multiprocessing", threads),
        ("subprocess", programs),
        ("ctypes", programs),
        ("bokeh", "draw charts with `matplotlib.pyplot` or with `plot` of a table"),
        ("altair", "draw charts with `matplotlib.pyplot` or with `plot` of a table"),
        (
            "duckdb",
            "there is no database here; use `sqlite3` with `df.to_sql` and `pd.read_sql`, or select, join and group tables with pandas: `query`, `merge`, `groupby`",
        ),
        (
            "openpyxl",
            "read and write the session's files with pandas itself; it needs no other library for what it can do here",
        ),
        ("tempfile", "files are few and small here: read and write them with `open`; `os.listdir()` names them"),
        ("marshal", "use `json` or `pickle`"),
    ] {
        let expected = format!("ModuleNotFoundError: no module named '{name}' in this sandbox\nhint: {advice}");
        assert_eq!(refusal(&format!("import {name}")), expected);
    }
}

#[test]
fn a_module_that_is_not_here_can_be_done_without() {
    let [ran] = run(["try:\n    import altair\nexcept ImportError as error:\n    print(error, error.name)"]);
    assert_eq!(ran.text, "no module named 'altair' in this sandbox altair\n");
}

#[test]
fn a_name_of_a_library_that_is_not_here_raises_when_it_is_used() {
    let [ran] = run(["from scipy.odr import ODR\nimport scipy.odr\nprint(hasattr(scipy.odr, 'ODR'))"]);
    assert_eq!(ran.text, "False\n");
    let expected =
        "NotImplementedError: scipy.odr.ODR is not available here\nhint: `scipy.optimize.curve_fit` fits curves";
    assert_eq!(refusal("from scipy.odr import ODR\nODR(1)"), expected);
}

#[test]
fn every_name_that_a_module_promises_is_there() {
    let cell = "\
modules = 'fft integrate interpolate linalg ndimage optimize signal spatial special stats'
missing = []
for name in modules.split():
    exec(f'import scipy.{name} as module')
    missing += [f'{name}.{one}' for one in getattr(module, '__all__', ()) if not hasattr(module, one)]
missing";
    assert_eq!(run([cell])[0].text, "[]\n");
}

#[test]
fn a_misspelt_module_is_recognised() {
    let refused = refusal("import statistic");
    assert!(refused.contains("\nhint: did you mean 'statistics'? nothing can be installed here;"), "{refused}");
}

#[test]
fn what_libraries_import_a_cell_may_not() {
    let [ran] = run([
        "import logging, numpy, pandas\ntry:\n    import threading\nexcept ImportError as error:\n    print(error)",
    ]);
    assert_eq!(ran.text, "no module named 'threading' in this sandbox\n");
}

#[test]
fn a_table_that_has_another_name_is_named() {
    let [_, ran] = run(["import pandas as pd\nsales = pd.DataFrame({'Region': ['N']})", "df.head()"]);
    assert_eq!(
        ran.error.unwrap_or_default().lines().skip(3).collect::<Vec<_>>(),
        ["    ^^", "NameError: name 'df' is not defined", "hint: tables here: sales"]
    );
}

#[test]
fn a_library_that_was_not_imported_is_named() {
    assert_eq!(refusal("pl.DataFrame()"), "NameError: name 'pl' is not defined\nhint: run `import polars as pl` first");
}

#[test]
fn usual_libraries_need_no_import_and_are_no_variables() {
    let [table, array, chart, own] = run([
        "sorted(name for name in globals() if not name.startswith('_')), int(pd.Series([1, 2]).sum())",
        "def total(values):\n    return int(np.sum(values))\ntotal([1, 2])",
        "plt.__name__",
        "pd = 'mine'\npd",
    ]);
    assert_eq!([table.error, array.error, chart.error, own.error], [None, None, None, None]);
    assert_eq!(
        [table.text, array.text, chart.text, own.text],
        ["([], 3)\n", "3\n", "'matplotlib.pyplot'\n", "'mine'\n"]
    );
}

#[test]
fn a_name_in_another_case_comes_with_its_own() {
    let [_, ran] = run(["GROUP_STATISTICS = 1", "group_statistics"]);
    assert_eq!(
        ran.error.unwrap_or_default().lines().skip(3).collect::<Vec<_>>(),
        ["NameError: name 'group_statistics' is not defined", "hint: it is written GROUP_STATISTICS here"]
    );
}

#[test]
fn a_name_that_a_module_does_not_have_comes_with_the_nearest() {
    assert_eq!(
        refusal("from math import sqart"),
        "ImportError: cannot import name 'sqart' from 'math' (unknown location). Did you mean: 'sqrt'?\nhint: `math` has here: sqrt, isqrt"
    );
}

#[test]
fn a_misspelt_key_of_a_dictionary_comes_with_the_nearest() {
    let refused = refusal("prices = {'Region': 1, 'Price': 2}\nprices['Regoin']");
    assert_eq!(refused, "KeyError: 'Regoin'\nhint: did you mean 'Region'? keys: 'Region', 'Price'");
}

/// Each of the engine's operations, in programs that must not be mistaken for bent ones; the results are CPython's.
#[test]
fn patterns_of_every_kind_are_let_through() {
    let cell = r#"
import re
[
    re.findall(r'(a|bc|)+?d', 'abcd d aad'),
    re.findall(r'(?i)stra(ß|ss)e', 'Straße STRASSE'),
    re.findall(r'(?a)\w+|\W', 'naïve'),
    re.findall(r'(?m)^x.*$', 'x1\ny\nx2'),
    re.findall(r'(?s)a.b', 'a\nb'),
    re.findall(r'[^\W\d_a-fà-ï一-龥]+', 'xyz_12 ghà一k'),
    re.findall(r'[\u0400-\u04ff\u4e00\u1234\u2345\uabcd]+', 'мир 一ꯍ'),
    re.findall(r'(?<=a)b(?!c)(?=d)|(?<!x)y', 'abd abc xy y'),
    re.findall(r'(?P<q>["\'])(.*?)(?P=q)', '"a" \'b"c\''),
    re.findall(r'(<)?(\w+)(?(1)>|!)', '<a> b! <c! d>'),
    re.findall(r'(<)?(\w+)(?(1)>)', '<a> b'),
    re.findall(r'(?>a+)b|a++c|(?:ab)*+x|(?:ab){2,3}?y', 'aab aac ababx ababy'),
    re.findall(r'(?i)(k)\1', 'kK KK'),
    re.findall(r'\bfoo\B|\A.|.\Z', 'foobar foo'),
    re.findall(rb'(?L)[\xe0-\xef]a|ab', b'\xe1a ab'),
    re.findall(r'abcabd|x{3}[0-9]{2,}', 'abcabcabd xxx123'),
    re.findall('|'.join(f'w{n}' for n in range(300)), 'w299 w12'),
]"#;
    let [ran] = run([cell]);
    assert_eq!(ran.error, None);
    let expected = r#"[['bc', '', 'a'], ['ß', 'SS'], ['na', 'ï', 've'], ['x1', 'x2'], ['a\nb'], ['xyz', 'gh', 'k'], ['мир', '一ꯍ'], ['b', 'y'], [('"', 'a'), ("'", 'b"c')], [('<', 'a'), ('', 'b'), ('', 'c')], [('<', 'a'), ('', 'b')], ['aab', 'aac', 'ab', 'ab', 'x', 'ab', 'ab'], ['k', 'K'], ['foo', 'o'], [b'\xe1a', b'ab'], ['abcabd', 'xxx123'], ['w2', 'w1']]"#;
    assert_eq!(ran.text.trim_end(), expected);
}
