"""The examples in the own docstrings of pandas and polars, as a measure of how much of them runs here.

    python tests/docstrings.py extract pandas|polars EXAMPLES.json
    python tests/docstrings.py compare EXAMPLES.json RESULTS.json [NAME]

`extract` collects the docstrings whose examples the real library passes when each runs by itself, and drops the ones
that repeat another's examples. `compare` judges what the sandbox printed for them as `doctest` does, and says which
reasons for a difference are the most frequent. Needs pandas 3.1 and polars 2.1; the texts are theirs and stay out of
the project.
"""

import collections
import contextlib
import doctest
import inspect
import io
import json
import os
import re
import sys
import tempfile
import warnings

# What an example with this mark prints may differ each time: polars' own mark.
IGNORE_RESULT = doctest.register_optionflag("IGNORE_RESULT")

FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL | doctest.ELLIPSIS

# What the project promises of pandas; the rest is measured beside it. Of polars it promises the whole.
PROMISED = ["DataFrame", "Series", "GroupBy", "str", "dt", "top level", "Rolling", "Resampler", "Timestamp", "DatetimeIndex"]


def groups_of_polars():
    import polars
    import polars.selectors

    functions = [value for name, value in public(polars) if callable(value) and not inspect.isclass(value)]
    classes = [polars.DataFrame, polars.LazyFrame, polars.Series, polars.Expr]
    others = [value for name, value in public(polars) if inspect.isclass(value) and value not in classes]
    instances = {"Series": polars.Series([1]), "Expr": polars.col("a")}
    found = {owner.__name__: [owner] for owner in classes}
    for name, instance in instances.items():
        for accessor in sorted(instance._accessors - {"plot"}):
            found[f"{name}.{accessor}"] = [type(getattr(instance, accessor))]
    found["GroupBy"] = [polars.dataframe.group_by.GroupBy, polars.lazyframe.group_by.LazyGroupBy]
    found["selectors"] = [value for name, value in public(polars.selectors) if inspect.isfunction(value)]
    return {**found, "functions": functions, "other classes": others}


def groups_of_pandas():
    import pandas
    from pandas.core.arrays.categorical import CategoricalAccessor
    from pandas.core.groupby import DataFrameGroupBy, SeriesGroupBy
    from pandas.core.indexes.accessors import DatetimeProperties, PeriodProperties, TimedeltaProperties
    from pandas.core.indexing import IndexingMixin
    from pandas.core.resample import Resampler
    from pandas.core.strings.accessor import StringMethods
    from pandas.core.window import Expanding, ExponentialMovingWindow, Rolling, Window
    from pandas.io.formats.style import Styler

    functions = [value for name, value in public(pandas) if callable(value) and not inspect.isclass(value)]
    return {
        "DataFrame": [pandas.DataFrame],
        "Series": [pandas.Series],
        "GroupBy": [DataFrameGroupBy, SeriesGroupBy],
        "str": [StringMethods],
        "dt": [DatetimeProperties, TimedeltaProperties, PeriodProperties],
        "top level": [*functions, pandas.Grouper, pandas.NamedAgg],
        "Rolling": [Rolling, Window, Expanding, ExponentialMovingWindow],
        "Resampler": [Resampler],
        "Timestamp": [pandas.Timestamp],
        "DatetimeIndex": [pandas.DatetimeIndex],
        "Index": [pandas.Index, pandas.RangeIndex, pandas.MultiIndex],
        "Timedelta": [pandas.Timedelta, pandas.TimedeltaIndex],
        "Period": [pandas.Period, pandas.PeriodIndex],
        "Interval": [pandas.Interval, pandas.IntervalIndex, pandas.arrays.IntervalArray],
        "Categorical": [pandas.Categorical, pandas.CategoricalIndex, CategoricalAccessor, pandas.CategoricalDtype],
        "offsets": [value for name, value in public(pandas.offsets)],
        "types": [value for name, value in public(pandas.api.types)],
        "Styler": [Styler],
        "other classes": [value for name, value in public(pandas) if inspect.isclass(value)] + [IndexingMixin],
    }


def public(owner):
    names = getattr(owner, "__all__", None) or dir(owner)
    return [(name, getattr(owner, name)) for name in sorted(names) if not name.startswith("_")]


def documented(owner):
    """The docstrings of a class and its members, or of a function, by their full names."""
    # `pl.col.__name__` is a column of that name.
    name = getattr(owner, "__name__", None)
    name = name if isinstance(name, str) else type(owner).__name__
    found = [(name, getattr(owner, "__doc__", None))]
    if inspect.isclass(owner):
        for member in sorted(set(dir(owner))):
            if not member.startswith("_"):
                with contextlib.suppress(Exception):
                    found.append((f"{name}.{member}", getattr(owner, member).__doc__))
    return [(name, text) for name, text in found if isinstance(text, str) and ">>>" in text]


def extract(library):
    """The docstrings that pass under the real library, each set of examples once."""
    import matplotlib

    matplotlib.use("Agg")
    warnings.simplefilter("ignore")
    parser, seen, made = doctest.DocTestParser(), set(), []
    groups = {"pandas": groups_of_pandas, "polars": groups_of_polars}[library]
    for group, owners in groups().items():
        for owner in owners:
            for name, text in documented(owner):
                test = parser.get_doctest(text, namespace(), name, None, None)
                key = tuple(example.source for example in test.examples)
                if key in seen or not key:
                    continue
                seen.add(key)
                if passes(test):
                    made.append({"name": name, "group": group, "examples": [described(one) for one in test.examples]})
    return made


def namespace():
    import numpy
    import pandas
    import polars

    return {"np": numpy, "pd": pandas, "pl": polars, "__name__": "__main__"}


class Checker(doctest.OutputChecker):
    def check_output(self, want, got, flags):
        return bool(flags & IGNORE_RESULT) or super().check_output(want, got, flags)


def passes(test):
    runner = doctest.DocTestRunner(checker=Checker(), optionflags=FLAGS, verbose=False)
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stderr(io.StringIO()):
        os.chdir(folder)
        try:
            return runner.run(test, out=lambda text: None).failed == 0
        finally:
            os.chdir(before)


def described(example):
    skipped = example.options.get(doctest.SKIP, False)
    ignored = example.options.get(IGNORE_RESULT, False)
    return {"source": example.source, "want": None if ignored else example.want, "raises": example.exc_msg, "skip": skipped}


def compare(examples, results, wanted):
    """Print how many docstrings pass, by group, and why the others do not."""
    passed, total, single, reasons = (collections.Counter() for _ in range(4))
    for docstring, result in zip(examples, results):
        outcome = [judged(one, got) for one, got in zip(docstring["examples"], result)]
        failures = [reason for reason in outcome if reason is not None]
        total[docstring["group"]] += 1
        passed[docstring["group"]] += not failures
        single["passed"] += outcome.count(None)
        single["total"] += len(outcome)
        if failures:
            reasons[(failures[0], docstring["group"])] += 1
        if wanted and wanted in docstring["name"]:
            explain(docstring, result, outcome)
    if not wanted:
        summarize(passed, total, single, reasons)


def judged(example, got):
    """Why what was printed is not what the docstring says; nothing when it is."""
    if example["skip"]:
        return None
    error = got["error"]
    if example["raises"] is not None:
        wanted = kind(example["raises"])
        found = kind(last_line(error)) if error else "no exception"
        return None if wanted == found else f"{found} instead of {wanted}"
    if error:
        return last_line(error)
    if example["want"] is None:
        return None
    return None if Checker().check_output(example["want"], got["text"], FLAGS) else "another output"


def kind(message):
    return message.split(":")[0].strip().rsplit(".", 1)[-1]


def last_line(error):
    """The line of a traceback that names the exception, without the hint behind it."""
    lines = [line for line in error.splitlines() if re.match(r"^[A-Za-z_.]+(Error|Warning|Exception|Interrupt|Exit|Iteration)\b", line)]
    return (lines or error.strip().splitlines() or [""])[-1]


def explain(docstring, result, outcome):
    for example, got, reason in zip(docstring["examples"], result, outcome):
        mark = "ok  " if reason is None else "FAIL"
        print(f"{mark} {docstring['name']}: {example['source'].rstrip()}")
        if reason is not None:
            print(f"--- expected\n{example['want']}--- found ({reason})\n{got['text']}{got['error'] or ''}")


def summarize(passed, total, single, reasons):
    for (reason, group), count in reasons.most_common(60):
        print(f"{count:5} {group}: {reason[:150]}")
    print()
    for group in total:
        print(f"{group:16} {passed[group]:4} of {total[group]:4}  {share(passed[group], total[group])}")
    promised = [sum(counter[group] for group in PROMISED) for counter in (passed, total)]
    if "Rolling" in total:
        print(f"{'promised':16} {promised[0]:4} of {promised[1]:4}  {share(*promised)}")
    everything = [sum(counter.values()) for counter in (passed, total)]
    print(f"{'everything':16} {everything[0]:4} of {everything[1]:4}  {share(*everything)}")
    print(f"single examples  {single['passed']} of {single['total']}  {share(single['passed'], single['total'])}")


def share(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "–"


def main():
    action, *rest = sys.argv[1:]
    if action == "extract":
        library, path = rest
        with open(path, "w") as file:
            json.dump(extract(library), file)
        return
    with open(rest[0]) as examples, open(rest[1]) as results:
        compare(json.load(examples), json.load(results), rest[2] if len(rest) > 2 else None)


if __name__ == "__main__":
    main()
