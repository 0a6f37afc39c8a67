//! Property tests: after any operation on any table, Python goes on, with a result or an exception.
//!
//! A panic of native code would end the worker, and with it the session. `PROPTEST_CASES=200 cargo test -p
//! tabletalk-python --release properties` looks longer.

use std::collections::BTreeMap;

use proptest::prelude::*;
use tabletalk_python::testing::run_cells;

/// Chains that share an interpreter, because starting one takes longer than running several.
const TOGETHER: usize = 40;

/// Columns of every kind, with the values that are the most awkward of it.
fn column() -> impl Strategy<Value = String> {
    let values: Vec<(&str, &[&str])> = vec![
        ("[{}]", &["0", "1", "-1", "2**62", "-2**62", "7"]),
        ("[{}]", &["0.0", "-0.0", "1.5", "nan", "inf", "-inf", "1e308", "5e-324"]),
        ("[{}]", &["1", "2.5", "None", "nan"]),
        ("[{}]", &["True", "False"]),
        ("[{}]", &["True", "None", "False"]),
        ("[{}]", &["'a'", "''", "'É'", "None", "'10'", "'☃'", "' b '", "'2024-01-01'"]),
        ("[{}]", &["1", "'x'", "None", "[1, 2]", "(3,)", "2.5", "{'k': 1}"]),
        (
            "pd.to_datetime([{}], format='mixed')",
            &["'2024-01-01'", "'1700-06-01'", "None", "'2024-02-29 23:59:59.999'", "'2999-12-31'"],
        ),
        ("pd.to_timedelta([{}])", &["'1 days'", "'-3h'", "None", "'00:00:01.5'", "'100000 days'"]),
        ("pd.Categorical([{}], categories=['p', 'q', 'r'], ordered=True)", &["'p'", "'q'", "None"]),
        ("pd.array([{}], dtype='Int64')", &["1", "None", "-5", "2**40"]),
        ("pd.array([{}], dtype='string')", &["'s'", "None", "''"]),
        ("pd.to_datetime([{}]).tz_localize('Europe/Berlin')", &["'2024-07-01'", "'2024-01-01'", "None"]),
        ("pd.PeriodIndex([{}], freq='M')", &["'2024-01'", "'1999-12'", "None"]),
        ("pd.arrays.IntervalArray.from_tuples([{}])", &["(0, 1)", "(1, 2)", "(0.5, 3)"]),
    ];
    prop::sample::select(values).prop_flat_map(|(form, values)| {
        prop::collection::vec(prop::sample::select(values.to_vec()), 5)
            .prop_map(move |values| form.replace("{}", &values.join(", ")))
    })
}

/// A frame of five rows, of which some are taken, under labels of some kind.
fn frame() -> impl Strategy<Value = String> {
    let labels = [
        "range(5)",
        "list('abcde')",
        "[1, 1, 2, 2, 3]",
        "[0.5, nan, 1.5, 2.5, 2.5]",
        "pd.date_range('2024-01-30', periods=5)",
        "pd.MultiIndex.from_product([['x', 'y', 'z'], [1, 2]])[:5]",
        "pd.period_range('2024-01', periods=5, freq='M')",
        "pd.CategoricalIndex(list('aabba'))",
    ];
    let rows = ["", ".iloc[:0]", ".iloc[:1]", ".iloc[::-1]", ".iloc[[2, 2, 0]]", ".iloc[:, :1]", ".iloc[:, :0]"];
    (column(), column(), column(), prop::sample::select(labels.to_vec()), prop::sample::select(rows.to_vec())).prop_map(
        |(a, b, c, labels, rows)| {
            format!("x = pd.DataFrame({{'a': {a}, 'b': {b}, 'c': {c}}}).set_axis({labels}){rows}")
        },
    )
}

/// Arguments for the places in a step.
const ARGUMENTS: &[&str] = &[
    "0",
    "1",
    "-1",
    "3",
    "1000",
    "None",
    "nan",
    "'a'",
    "'b'",
    "['a', 'b']",
    "'nowhere'",
    "[]",
    "slice(None)",
    "''",
    "0.5",
    "2.5",
    "True",
    "'D'",
    "'ME'",
    "'mean'",
    "'sum'",
    "['min', 'max']",
    "len",
    "str",
    "(lambda part: part)",
    "(lambda part: 1)",
    "{'a': 'b'}",
    "{'a': 0}",
    "pd.Timestamp('2024-01-31')",
    "pd.Series([1, 2])",
    "np.arange(5)",
    "[True, False, True, False, True]",
    "x",
    "x.T",
    "float",
    "'category'",
    "'int64'",
    "'str'",
    "'float32'",
    "'datetime64[ns]'",
    "'left'",
    "'outer'",
    "'ffill'",
    "[0, 1]",
    "-1000",
    "(1, 2)",
];

/// Steps; `?` is a place for an argument.
const STEPS: &[&str] = &[
    "x.head(?)",
    "x.tail(?)",
    "x.iloc[?]",
    "x.loc[?]",
    "x[?]",
    "x.T",
    "x.reset_index(drop=?)",
    "x.set_index(?)",
    "x.sort_values(?)",
    "x.sort_index(ascending=?)",
    "x.drop(?, axis=1)",
    "x.drop(?)",
    "x.dropna(how='all')",
    "x.dropna(thresh=?)",
    "x.fillna(?)",
    "x.ffill(limit=?)",
    "x.bfill()",
    "x.shift(?)",
    "x.shift(?, axis=1)",
    "x.diff(?)",
    "x.pct_change(?)",
    "x.cumsum()",
    "x.cumprod()",
    "x.cummax()",
    "x.rank(pct=?)",
    "x.clip(?, ?)",
    "x.round(?)",
    "x.abs()",
    "x.astype(?)",
    "x.describe(include=?)",
    "x.quantile(?)",
    "x.mode()",
    "x.nunique()",
    "x.sum()",
    "x.mean(numeric_only=?)",
    "x.std(ddof=?)",
    "x.median(axis=?)",
    "x.skew()",
    "x.kurt()",
    "x.min()",
    "x.max(axis=1)",
    "x.prod()",
    "x.sem()",
    "x.corr()",
    "x.cov(ddof=?)",
    "x.any()",
    "x.all(axis=1)",
    "x.idxmax()",
    "x.idxmin(axis=1)",
    "x.count(axis=?)",
    "x.value_counts(?)",
    "x.duplicated(?)",
    "x.drop_duplicates(?)",
    "x.isin(?)",
    "x.isna()",
    "x.replace(?, ?)",
    "x.where(x == x, ?)",
    "x.mask(?, ?)",
    "x.map(?)",
    "x.apply(?)",
    "x.apply(?, axis=1)",
    "x.agg(?)",
    "x.transform(?)",
    "x.groupby(?).sum()",
    "x.groupby(?).agg(?)",
    "x.groupby('a').mean(numeric_only=True)",
    "x.groupby('b').head(?)",
    "x.groupby('a').cumsum()",
    "x.groupby('a').apply(?)",
    "x.groupby('a')['b'].value_counts()",
    "x.groupby('c').size()",
    "x.groupby(['a', 'b']).count()",
    "x.groupby('a').rank()",
    "x.groupby('a').nth(?)",
    "x.groupby('a').describe()",
    "x.groupby('a').transform(?)",
    "x.pivot_table(index='a', columns='b', aggfunc=?)",
    "x.pivot(index='a', columns='b', values='c')",
    "x.melt(id_vars=?)",
    "x.stack()",
    "x.unstack()",
    "pd.crosstab(x['a'], x['b'], margins=?)",
    "x.merge(x, on=?, how=?)",
    "x.merge(x, left_index=True, right_index=True)",
    "x.join(x, rsuffix='_r', how=?)",
    "pd.concat([x, x], axis=?)",
    "pd.concat([x, x.T])",
    "x + ?",
    "x - x",
    "x * ?",
    "x / ?",
    "x // ?",
    "x % ?",
    "x ** ?",
    "x == ?",
    "x < ?",
    "-x",
    "~x",
    "x & ?",
    "x.rolling(?).mean()",
    "x.rolling(2, min_periods=?).std()",
    "x.rolling('2D').sum()",
    "x.rolling(3).corr()",
    "x.expanding(?).max()",
    "x.ewm(span=?).mean()",
    "x.resample(?).sum()",
    "x.asfreq(?)",
    "x.interpolate(?)",
    "x.reindex(?)",
    "x.reindex(columns=?)",
    "x.take(?)",
    "x.sample(?, random_state=1)",
    "x.nlargest(?, ?)",
    "x.explode(?)",
    "x.squeeze()",
    "x.to_numpy()",
    "x.to_dict(?)",
    "pd.DataFrame(x.to_dict())",
    "x.to_json()",
    "x.to_csv()",
    "x.to_string()",
    "x.to_html()",
    "x.to_markdown()",
    "x.convert_dtypes()",
    "x.infer_objects()",
    "x.memory_usage(deep=?)",
    "x.info()",
    "x.select_dtypes(?)",
    "x.filter(?)",
    "x.query(?)",
    "x.eval(?)",
    "x.xs(?)",
    "x.swaplevel()",
    "x.droplevel(?)",
    "x.rename(columns=?)",
    "x.rename_axis(?)",
    "x.add_prefix(?)",
    "x.insert(?, 'n', ?)",
    "x.assign(n=?)",
    "x.pop(?)",
    "x.equals(?)",
    "x.compare(?)",
    "x.combine_first(?)",
    "x.align(?)",
    "x.update(?)",
    "x.truncate(?, ?)",
    "x.between_time('00:00', '12:00')",
    "x.tz_localize(?)",
    "x.to_period(?)",
    "x.to_timestamp()",
    "x['a'].str.upper()",
    "x['a'].str.extract('(.)')",
    "x['a'].str.split('')",
    "x['a'].str.slice(?, ?)",
    "x['a'].str[?]",
    "x['a'].str.replace('a', ?)",
    "x['a'].str.pad(?)",
    "x['a'].str.get_dummies()",
    "x['a'].str.repeat(?)",
    "x['a'].dt.year",
    "x['a'].dt.strftime('%Y %q')",
    "x['a'].dt.floor(?)",
    "x['a'].dt.tz_convert(?)",
    "x['a'].cat.codes",
    "x['a'].cat.set_categories(?)",
    "pd.cut(x['a'], ?)",
    "pd.qcut(x['a'], ?)",
    "pd.to_numeric(x['a'], errors='coerce')",
    "pd.to_datetime(x['a'], errors='coerce')",
    "pd.to_timedelta(x['a'], errors='coerce')",
    "pd.get_dummies(x)",
    "pd.factorize(x['a'])",
    "x['a'].unique()",
    "x['a'].map(?)",
    "x['a'].searchsorted(?)",
    "x['a'].between(?, ?)",
    "x['a'].autocorr(?)",
    "x['a'].corr(x['b'], method='spearman')",
    "x['a'].argsort()",
    "x['a'].repeat(?)",
    "x['a'].to_list()",
    "x['a'].cov(x['b'])",
    "x['a'].dot(x['b'])",
    "x['a'].factorize()",
    "x.index.union(x.index)",
    "x.index.get_loc(?)",
    "x.index + ?",
    "x.index.astype(?)",
    "x.index.map(?)",
    "x.to_parquet('p')",
    "pd.read_parquet('p')",
    "np.sqrt(x)",
    "np.asarray(x).T",
    "repr(x)",
];

fn step() -> impl Strategy<Value = String> {
    let arguments = prop::collection::vec(prop::sample::select(ARGUMENTS.to_vec()), 2);
    (prop::sample::select(STEPS.to_vec()), arguments).prop_map(|(step, arguments)| {
        arguments.iter().fold(step.to_owned(), |step, argument| step.replacen('?', argument, 1))
    })
}

/// A frame, and what becomes of it step by step; a step that fails leaves it as it was.
fn chain() -> impl Strategy<Value = String> {
    (frame(), prop::collection::vec(step(), 1..5)).prop_map(|(frame, steps)| {
        let mut cell = format!("try:\n    {frame}\nexcept Exception:\n    x = pd.DataFrame({{'a': [1], 'b': ['q']}})\n");
        for step in steps {
            cell += &format!("try:\n    y = {step}\n    repr(y)\n    x = y if hasattr(y, 'columns') else x\nexcept Exception:\n    pass\n");
        }
        cell + "'goes on'"
    })
}

/// Each case is an interpreter with its chains; the variable asks for a longer look.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(6)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), max_shrink_iters: 16, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_chain_of_methods_ends_the_interpreter(chains in prop::collection::vec(chain(), TOGETHER)) {
        let start = "import warnings\nwarnings.simplefilter('ignore')\nimport numpy as np, pandas as pd\nfrom numpy import nan, inf";
        let cells: Vec<&str> = std::iter::once(start).chain(chains.iter().map(String::as_str)).collect();
        for (cell, ran) in cells.iter().zip(run_cells(cells.iter().copied(), BTreeMap::new())).skip(1) {
            prop_assert_eq!(ran.text.lines().last(), Some("'goes on'"), "{}\n{:?}", cell, ran.error);
        }
    }
}
