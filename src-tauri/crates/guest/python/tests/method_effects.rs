//! Every public method of pandas is known to only look or to perhaps change something (`lib/_method_effects.py`).

use std::{collections::BTreeMap, fs, path::Path};

use tabletalk_python::testing::run_cells;

/// Prints what is missing from the lists, what is in both, and what no class has.
const CHECK: &str = r#"
import datetime
import pandas as pd

numbers, texts = pd.Series([1, 2]), pd.Series(["a", "b"])
moments = pd.Series(pd.date_range("2024-01-01", periods=3))
frame = pd.DataFrame({"g": ["a", "b"], "v": [1, 2]})
things = [
    frame, numbers, pd.Index(["a"]), pd.RangeIndex(2), pd.MultiIndex.from_tuples([("a", 1)]), pd.DatetimeIndex(moments),
    pd.TimedeltaIndex(["1D"]), pd.PeriodIndex(["2024"], freq="Y"), pd.CategoricalIndex(["a"]),
    pd.IntervalIndex.from_breaks([0, 1]), frame.groupby("g"), frame.groupby("g")["v"], numbers.rolling(2),
    numbers.expanding(), numbers.ewm(span=2), moments.to_frame("t").resample("D", on="t"), texts.str, moments.dt,
    texts.astype("category").cat, pd.Categorical(["a"]), pd.Timestamp("2024-01-01"), pd.Timedelta("1D"), pd.Period("2024"),
    pd.Interval(0, 1),
]
public = {name for thing in things for name in dir(type(thing)) if not name.startswith("_")}
methods = {name for name in public if any(callable(getattr(type(thing), name, None)) for thing in things)}
elsewhere = {name for thing in ("", datetime.datetime.now(), numbers.values) for name in dir(thing)}
print("in neither list:", *sorted(methods - LOOKING - MAY_CHANGE))
print("in both lists:", *sorted(LOOKING & MAY_CHANGE))
print("of no class:", *sorted((LOOKING | MAY_CHANGE) - public - elsewhere))
"#;

#[test]
fn every_public_method_of_pandas_is_known_to_look_or_to_change() {
    let lists = Path::new(env!("CARGO_MANIFEST_DIR")).join("../interpreter/lib/_method_effects.py");
    let lists = fs::read_to_string(lists).expect("the lists of methods");
    let ran = run_cells([lists.as_str(), CHECK], BTreeMap::new());
    let said: Vec<_> = ran.iter().map(|ran| (ran.text.as_str(), ran.error.as_deref())).collect();
    assert_eq!(said, [("", None), ("in neither list:\nin both lists:\nof no class:\n", None)]);
}
