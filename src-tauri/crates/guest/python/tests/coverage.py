"""Which public names of pandas and numpy exist here, and which of them the snippets use.

    python tests/coverage.py script NAMES.json SCRIPT.py      (with the real libraries)
    python tests/coverage.py write NAMES.json FOUND.txt COVERAGE.md

`script` lists the names of the reference and writes a script that says in the sandbox which of them exist; `write` makes
the table of what the script printed. A name counts as tested when a snippet uses it as an attribute.
"""

import inspect
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent

# Why a name is absent, by what it contains; the first that fits.
REASONS = [
    (r"(?i)sparse", "sparse columns are not supported"),
    (r"(?i)arrow", "Arrow's own dtypes are not offered; columns are Arrow inside"),
    (r"(read|to)_(sql|gbq|hdf|orc|feather|iceberg|spss|sas|stata|xml|html|clipboard|parquet)|HDFStore|to_xarray|from_xarray",
     "needs a program, a server or a library that the sandbox does not have"),
    (r"show_versions|^test$|SparseDtype", "has no meaning in the sandbox"),
    (r"(?i)memmap|fromfile|tofile|ctypes|frombuffer|get_include|show_config|show_runtime|info$|__", "reaches outside the sandbox or into memory"),
    (r"(?i)complex|longdouble|float16|half|clongdouble|csingle|cdouble|longlong|byte|short|intc|void|datetime_", "dtype not supported"),
]


def owners():
    import numpy
    import pandas
    from pandas.core.arrays.categorical import CategoricalAccessor
    from pandas.core.groupby import DataFrameGroupBy, SeriesGroupBy
    from pandas.core.indexes.accessors import DatetimeProperties, PeriodProperties, TimedeltaProperties
    from pandas.core.resample import Resampler
    from pandas.core.strings.accessor import StringMethods
    from pandas.core.window import Expanding, ExponentialMovingWindow, Rolling

    frame = "pd.DataFrame({'a': [1, 2], 'k': ['x', 'y']})"
    moments = "pd.date_range('2024-01-01', periods=3)"
    return [
        ("pandas", pandas, "pd"),
        ("DataFrame", pandas.DataFrame, frame),
        ("Series", pandas.Series, "pd.Series([1, 2])"),
        ("Index", pandas.Index, "pd.Index([1, 2])"),
        ("RangeIndex", pandas.RangeIndex, "pd.RangeIndex(2)"),
        ("MultiIndex", pandas.MultiIndex, "pd.MultiIndex.from_tuples([(1, 'a'), (2, 'b')])"),
        ("DatetimeIndex", pandas.DatetimeIndex, moments),
        ("TimedeltaIndex", pandas.TimedeltaIndex, "pd.timedelta_range('1 day', periods=3)"),
        ("PeriodIndex", pandas.PeriodIndex, "pd.period_range('2024-01', periods=3, freq='M')"),
        ("CategoricalIndex", pandas.CategoricalIndex, "pd.CategoricalIndex(['a', 'b'])"),
        ("IntervalIndex", pandas.IntervalIndex, "pd.interval_range(0, 2)"),
        ("DataFrameGroupBy", DataFrameGroupBy, f"{frame}.groupby('k')"),
        ("SeriesGroupBy", SeriesGroupBy, f"{frame}.groupby('k')['a']"),
        ("Series.str", StringMethods, "pd.Series(['a']).str"),
        ("Series.dt (moments)", DatetimeProperties, f"pd.Series({moments}).dt"),
        ("Series.dt (spans)", TimedeltaProperties, "pd.Series(pd.timedelta_range('1 day', periods=3)).dt"),
        ("Series.dt (periods)", PeriodProperties, "pd.Series(pd.period_range('2024-01', periods=3, freq='M')).dt"),
        ("Series.cat", CategoricalAccessor, "pd.Series(['a'], dtype='category').cat"),
        ("Rolling", Rolling, "pd.Series([1, 2]).rolling(2)"),
        ("Expanding", Expanding, "pd.Series([1, 2]).expanding()"),
        ("ExponentialMovingWindow", ExponentialMovingWindow, "pd.Series([1, 2]).ewm(1)"),
        ("Resampler", Resampler, f"pd.Series([1, 2, 3], index={moments}).resample('D')"),
        ("Timestamp", pandas.Timestamp, "pd.Timestamp('2024-01-01')"),
        ("Timedelta", pandas.Timedelta, "pd.Timedelta('1 day')"),
        ("Period", pandas.Period, "pd.Period('2024-01')"),
        ("Interval", pandas.Interval, "pd.Interval(0, 1)"),
        ("Categorical", pandas.Categorical, "pd.Categorical(['a', 'b'])"),
        ("pandas.api.types", pandas.api.types, "pd.api.types"),
        ("pandas.offsets", pandas.offsets, "pd.offsets"),
        ("pandas.errors", pandas.errors, "pd.errors"),
        ("numpy", numpy, "np"),
    ]


def names_of(owner):
    listed = getattr(owner, "__all__", None) if inspect.ismodule(owner) else None
    names = listed or [name for name in dir(owner) if not name.startswith("_")]
    return sorted(name for name in set(names) if not name.startswith("_") and not inspect.ismodule(getattr(owner, name, None)))


def script(names_path, script_path):
    found = {name: names_of(owner) for name, owner, _ in owners()}
    pathlib.Path(names_path).write_text(json.dumps(found))
    lines = ["import pandas as pd, numpy as np", "def has(make, names):", "    try:", "        owner = make()", "    except Exception:", "        return []",
             "    return [name for name in names if name in dir(owner) or hasattr(type(owner), name) or there(owner, name)]",
             "def there(owner, name):", "    try:", "        getattr(owner, name)", "    except AttributeError:", "        return False",
             "    except Exception:", "        return True", "    return True", "import json", "found = {}"]
    for name, _, expression in owners():
        lines.append(f"found[{name!r}] = has(lambda: {expression}, {found[name]!r})")
    lines.append("print('FOUND ' + json.dumps(found))")
    pathlib.Path(script_path).write_text("\n".join(lines) + "\n")


def write(names_path, found_path, target):
    names = json.loads(pathlib.Path(names_path).read_text())
    line = next(line for line in pathlib.Path(found_path).read_text().splitlines() if line.startswith("FOUND "))
    found = json.loads(line[len("FOUND "):])
    used = used_names()
    lines = [
        "# Coverage", "",
        "Every public name of pandas 3.1 and numpy 2.4: whether it exists here and whether a snippet uses it.",
        "Made by `cargo xtask coverage`; not edited by hand. A name that exists need not take every option of the real one.", "",
        "| | names | present | used by a snippet |", "|---|---:|---:|---:|",
    ]
    for owner, listed in names.items():
        present = set(found.get(owner, []))
        tested = [name for name in present if name in used]
        lines.append(f"| {owner} | {len(listed)} | {len(present)} | {len(tested)} |")
    for owner, listed in names.items():
        lines += ["", f"## {owner}", ""] + sections(listed, set(found.get(owner, [])), used)
    pathlib.Path(target).write_text("\n".join(lines) + "\n")


def sections(listed, present, used):
    tested = [name for name in listed if name in present and name in used]
    untested = [name for name in listed if name in present and name not in used]
    absent = {}
    for name in listed:
        if name not in present:
            absent.setdefault(reason(name), []).append(name)
    lines = []
    for title, names in [("Present and used by a snippet", tested), ("Present", untested), *((f"Absent: {why}", names) for why, names in absent.items())]:
        if names:
            lines.append(f"- **{title}:** {', '.join(f'`{name}`' for name in names)}")
    return lines


def reason(name):
    return next((why for pattern, why in REASONS if re.search(pattern, name)), "not written yet")


def used_names():
    text = "\n".join(path.read_text() for path in (HERE / "snippets").rglob("*.py"))
    return set(re.findall(r"\.([A-Za-z_][A-Za-z_0-9]*)", text))


def main():
    action, *arguments = sys.argv[1:]
    {"script": script, "write": write}[action](*arguments)


if __name__ == "__main__":
    main()
