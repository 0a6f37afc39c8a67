//! A session that is written and opened again is as it was.

use tabletalk_python::{
    CellReport, Session, interrupts,
    snapshots::{self, Opened, Snapshot},
    testing::host_without_files,
    with_session,
};

fn in_a_session<R: Send>(action: impl FnOnce(&mut Session<'_>) -> R + Send) -> R {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(256 << 20);
        let run = || with_session(host_without_files(), interrupts().1, action).unwrap();
        thread.spawn_scoped(scope, run).unwrap().join().unwrap()
    })
}

const MOST: u64 = 1 << 30;

fn run_all(session: &mut Session<'_>, cells: &[&str]) {
    for (cell, code) in (1..).zip(cells) {
        let report = session.run(cell, code);
        assert!(matches!(report, CellReport::Finished { .. }), "{code}: {report:?}");
    }
}

fn shown(session: &mut Session<'_>, code: &str) -> String {
    match session.run(1000, code) {
        CellReport::Finished { result } => result.unwrap_or_default(),
        other => panic!("{code}: {other:?}"),
    }
}

/// The result of opening these cells in another session, and the output of `look` in the old and in the new one.
fn opened_again(cells: &[&str], look: &str) -> (Opened, String, String) {
    let (Snapshot { state, tables, .. }, before) = in_a_session(|session| {
        run_all(session, cells);
        let snapshot = snapshots::take(session, MOST).unwrap();
        (snapshot, shown(session, look))
    });
    let numbered: Vec<(u32, &str)> = (1..).zip(cells.iter().copied()).collect();
    in_a_session(|session| {
        let opened = snapshots::open(session, &state, tables, &numbered, &[]).unwrap();
        for (cell, code) in &numbered {
            if opened.cells.contains(cell) {
                assert!(matches!(session.run(*cell, code), CellReport::Finished { .. }), "{code}");
            }
        }
        let after = shown(session, look);
        (opened, before, after)
    })
}

#[test]
fn tables_come_back_with_their_dtypes_index_and_order() {
    let make = r#"
import pandas as pd, numpy as np, datetime
n = pd.DataFrame({
    'whole': np.array([1, 2, 3], dtype='int16'), 'part': [0.1, np.nan, -0.0], 'text': ['a', None, 'ü'],
    'day': pd.to_datetime(['2024-01-31', None, '2024-02-29']), 'flag': [True, False, True],
    'span': pd.to_timedelta(['1 days', None, '2 hours']),
    'kind': pd.Categorical(['lo', 'hi', None], categories=['lo', 'mid', 'hi'], ordered=True),
    'gaps': pd.array([1, None, 3], dtype='Int64'), 'mixed': [1, 'x', (2, 3)],
    'zoned': pd.to_datetime(['2024-01-01', '2024-06-01', None]).tz_localize('Europe/Berlin'),
}, index=pd.Index(['x', 'y', 'z'], name='key'))
several = n.reset_index().set_index(['key', 'whole'])[['part']]
periods = pd.Series(pd.period_range('2024-01', periods=3, freq='M'), name='month')
bins = pd.cut(pd.Series([1, 5, 9]), [0, 3, 6, 10])
empty = pd.DataFrame({'a': []})
array = np.arange(6, dtype='float32').reshape(2, 3)
when = pd.Timestamp('2024-05-06 07:08:09', tz='Asia/Tokyo')
plain = {'a': [1, 2.5, None, 'x'], ('k', 1): {3, 4}, 'd': datetime.date(2024, 1, 1), 'n': np.int64(3), 'df': empty}
"#;
    let look = "print(n, n.dtypes, n.index, n['kind'].cat.categories, n['kind'].cat.ordered, sep='\\n')\n\
        (n.to_dict(), several.to_dict(), several.index.names, list(periods), list(bins), bins.dtype, empty.dtypes.to_dict(), \
        array, array.dtype, when, plain['a'], plain['d'], plain['n'], type(plain['n']), plain['df'] is empty, \
        str(n['part'].iloc[2]))";
    let (opened, before, after) = opened_again(&[make], look);
    assert_eq!(after, before);
    let names = ["pd", "np", "datetime", "n", "several", "periods", "bins", "empty", "array", "when", "plain"]
        .map(str::to_owned);
    assert_eq!((opened.variables, opened.cells), (names.into(), Vec::new()));
}

#[test]
fn polars_tables_come_back() {
    let make = "import polars as pl\n\
        f = pl.DataFrame({'a': [1, None, 3], 'b': ['x', 'y', None], 'l': [[1], [], [2, 3]]}).with_columns(c=pl.col('b').cast(pl.Categorical))\n\
        s = f['a']";
    let (opened, before, after) = opened_again(&[make], "str(f), str(f.schema), str(s), s.name");
    assert_eq!(after, before);
    assert_eq!(opened.cells, Vec::<u32>::new());
}

#[test]
fn what_two_names_share_they_share_again() {
    let cells = ["a = [1]\nb = {'of': a}", "import pandas as pd\nt = pd.DataFrame({'x': [1]})\nu = t"];
    let (_, before, after) = opened_again(&cells, "a.append(2)\nt['y'] = 5\n(b, list(u))");
    assert_eq!((after.as_str(), before.as_str()), ("({'of': [1, 2]}, ['x', 'y'])", "({'of': [1, 2]}, ['x', 'y'])"));
}

#[test]
fn functions_come_back_without_their_cells_and_others_run_again() {
    let cells = [
        "import pandas as pd\nslow = pd.DataFrame({'x': range(5)})",
        "rate = 2\ndef scaled(value, plus=1):\n    return value * rate + plus",
        "class Box:\n    def __init__(self, held): self.held = held",
        "numbers = iter([1, 2, 3])\nbox = Box(7)",
        "total = scaled(int(slow['x'].sum()))",
    ];
    let (opened, before, after) = opened_again(&cells, "total, scaled(4), next(numbers), box.held, len(slow)");
    assert_eq!((opened.cells, after), (vec![3, 4], before));
}

#[test]
fn libraries_that_were_not_imported_are_there_again() {
    let cells = [
        "n = pd.Series(np.arange(3))",
        "def total():\n    return int(np.sum(n))",
        "pd.set_option('display.precision', 2)",
    ];
    let (opened, before, after) = opened_again(&cells, "total(), str(pd.Series([0.12345]))");
    assert_eq!(after, before);
    assert_eq!((opened.variables, opened.cells), (["n", "total"].map(str::to_owned).into(), vec![3]));
}

#[test]
fn settings_and_seeds_are_made_again() {
    let cells = [
        "import numpy as np\nimport pandas as pd",
        "pd.set_option('display.precision', 2)",
        "np.random.seed(3)",
        "first = np.random.rand()",
        "import random\nrandom.seed(1)\nsecond = random.random()",
    ];
    let (opened, before, after) =
        opened_again(&cells, "str(pd.Series([1.23456])), np.random.rand(), random.random(), first, second");
    assert_eq!(after, before);
    assert_eq!(opened.cells, [2, 3, 4, 5]);
}

#[test]
fn a_deleted_name_stays_deleted() {
    let cells = ["gone = 1\nkept = 2", "del gone"];
    let (_, before, after) = opened_again(&cells, "kept, 'gone' in globals()");
    assert_eq!((after.as_str(), before.as_str()), ("(2, False)", "(2, False)"));
}

#[test]
fn what_is_too_large_is_left_to_its_cell() {
    let snapshot = in_a_session(|session| {
        run_all(
            session,
            &["import pandas as pd\nlarge = pd.DataFrame({'x': range(100_000)})\nsmall = pd.Series([1, 2])"],
        );
        snapshots::take(session, 10_000).unwrap()
    });
    assert_eq!(snapshot.variables, ["pd", "small"]);
}

#[test]
fn a_torn_snapshot_is_refused_and_the_session_works() {
    let Snapshot { state, tables, .. } = in_a_session(|session| {
        run_all(session, &["import pandas as pd\nt = pd.DataFrame({'x': [1, 2]})"]);
        snapshots::take(session, MOST).unwrap()
    });
    in_a_session(|session| {
        let torn = tables.iter().map(|table| table[..table.len() / 2].to_vec()).collect();
        assert!(snapshots::open(session, &state, torn, &[], &[]).is_err());
        assert!(snapshots::open(session, &state, Vec::new(), &[], &[]).is_err());
        assert!(snapshots::open(session, &state[..state.len() / 2], tables.clone(), &[], &[]).is_err());
        assert_eq!(shown(session, "1 + 1"), "2");
    });
}
