# Random operations on random frames: values, types, index and order as in the real library.
#
# To look further, run all but the last cell here and under CPython, call `case` with other seeds, and compare.
import random

import pandas as pd


def column(rng, kind, n):
    """`n` values of a kind; a fifth of them are missing where the kind knows gaps."""

    def missing(values, mark):
        return [mark if rng.random() < 0.2 else value for value in values]

    if kind == "int":
        return [rng.randint(-3, 6) for _ in range(n)]
    if kind == "float":
        return missing([rng.choice([0.5, -1.25, 2.0, 3.75, 10.0]) for _ in range(n)], float("nan"))
    if kind == "text":
        return missing([rng.choice(["ab", "Ba-1", "c 22", "", "ab"]) for _ in range(n)], None)
    if kind == "nullable":
        return pd.array(missing([rng.randint(0, 5) for _ in range(n)], None), dtype="Int64")
    if kind == "flag":
        return [rng.random() < 0.5 for _ in range(n)]
    if kind == "day":
        days = missing([f"2024-0{rng.randint(1, 4)}-{rng.randint(10, 28)}" for _ in range(n)], None)
        return pd.to_datetime(pd.Series(days, dtype=object)).to_numpy()
    return pd.Categorical(
        missing([rng.choice("xyz") for _ in range(n)], None), categories=list("zxyw"), ordered=rng.random() < 0.5
    )


KINDS = ["int", "float", "text", "nullable", "flag", "day", "cat"]


def frame(rng):
    """A column of each kind under one of four indexes, one of them with labels that repeat."""
    n = rng.choice([1, 3, 6, 9])
    made = pd.DataFrame({kind: column(rng, kind, n) for kind in KINDS})
    index = rng.choice(["range", "labels", "days", "shuffled"])
    if index == "labels":
        made.index = [rng.choice("abcd") for _ in range(n)]
    elif index == "days":
        made.index = pd.date_range("2024-01-30", periods=n, freq=rng.choice(["D", "W", "12h"]), name="when")
    elif index == "shuffled":
        made.index = rng.sample(range(20), n)
    return made


KEYS = ["int", "text", "flag", "cat", "day", "float", "nullable"]
NUMBERS = ["int", "float", "nullable", "flag"]
REDUCE = [
    "sum",
    "mean",
    "min",
    "max",
    "count",
    "nunique",
    "first",
    "last",
    "size",
    "std",
    "var",
    "median",
    "prod",
    "sem",
    "idxmax",
    "skew",
    "any",
    "all",
]
ALONG = [
    "cumsum",
    "cummax",
    "cummin",
    "cumcount",
    "rank",
    "shift",
    "diff",
    "pct_change",
    "ffill",
    "bfill",
    "ngroup",
    "cumprod",
]
OPERATIONS = {
    "agg": lambda r, d: d.groupby(
        r.sample(KEYS, r.choice([1, 1, 2])),
        dropna=r.random() < 0.7,
        sort=r.random() < 0.7,
        observed=r.random() < 0.5,
        as_index=r.random() < 0.8,
    )[r.choice(NUMBERS + ["text", "day", "cat"])].agg(r.choice(REDUCE)),
    "aggs": lambda r, d: d.groupby(r.choice(KEYS), observed=r.random() < 0.5).agg(
        {"int": r.sample(REDUCE[:8], 2), "float": [r.choice(REDUCE[:8])]}
    ),
    "named": lambda r, d: d.groupby(r.choice(KEYS), observed=False).agg(
        a=(r.choice(NUMBERS), r.choice(REDUCE)), b=("text", r.choice(["first", "count", "nunique", "max"]))
    ),
    "transform": lambda r, d: d.groupby(r.choice(KEYS), observed=True)[r.choice(NUMBERS)].transform(
        r.choice(REDUCE[:12])
    ),
    "along": lambda r, d: getattr(
        d.groupby(r.choice(KEYS), dropna=r.random() < 0.6, observed=False)[r.choice(NUMBERS)], r.choice(ALONG)
    )(),
    "head": lambda r, d: getattr(d.groupby(r.choice(KEYS), observed=True), r.choice(["head", "tail", "nth"]))(
        r.choice([0, 1, 2])
    ),
    "merge": lambda r, d: d[["int", "float", "text", "cat"]].merge(
        frame(r)[["int", "text", "nullable", "day"]],
        on=r.choice(["int", "text"]),
        how=r.choice(["left", "right", "inner", "outer"]),
        indicator=r.random() < 0.3,
        sort=r.random() < 0.3,
    ),
    "join": lambda r, d: d[["int", "text"]].join(
        frame(r)[["float", "flag", "nullable"]].add_suffix("_r"), how=r.choice(["left", "outer", "inner", "right"])
    ),
    "concat": lambda r, d: pd.concat(
        [d[r.sample(KINDS, 4)], frame(r)[r.sample(KINDS, 4)]],
        axis=0,
        ignore_index=r.random() < 0.4,
        join=r.choice(["outer", "inner"]),
        keys=r.choice([None, ["p", "q"]]),
    ),
    "pivot": lambda r, d: d.pivot_table(
        index=r.choice(KEYS[:3]),
        columns=r.choice(KEYS[3:5]),
        values=r.choice(["nullable", "float"]),
        aggfunc=r.choice(["sum", "mean", "count", "max"]),
        margins=r.random() < 0.5,
        fill_value=r.choice([None, 0]),
        observed=r.random() < 0.5,
    ),
    "crosstab": lambda r, d: pd.crosstab(
        d[r.choice(KEYS[:3])].to_numpy(),
        d[r.choice(KEYS[3:5])].to_numpy(),
        margins=r.random() < 0.5,
        normalize=r.choice([False, "index", "all", "columns"]),
    ),
    "sort": lambda r, d: d.sort_values(
        r.sample(KINDS, 2),
        ascending=[r.random() < 0.5, r.random() < 0.5],
        na_position=r.choice(["first", "last"]),
        kind="stable",
    ),
    "index_sort": lambda r, d: d.sort_index(ascending=r.random() < 0.5, kind="stable"),
    "rolling": lambda r, d: getattr(
        d[r.choice(["int", "float", "nullable", "flag"])].rolling(
            r.choice([1, 2, 3]),
            min_periods=r.choice([None, 1]),
            center=r.random() < 0.3,
            closed=r.choice([None, "left", "both"]),
        ),
        r.choice(["sum", "mean", "min", "max", "std", "median", "count", "var", "skew"]),
    )(),
    "expanding": lambda r, d: getattr(
        d[r.choice(["int", "float"])].expanding(r.choice([1, 2])), r.choice(["sum", "mean", "max", "std"])
    )(),
    "ewm": lambda r, d: (
        d["float"].ewm(span=r.choice([2, 3]), adjust=r.random() < 0.5, ignore_na=r.random() < 0.5).mean()
    ),
    "rank": lambda r, d: d[r.choice(KINDS)].rank(
        method=r.choice(["average", "min", "max", "first", "dense"]),
        ascending=r.random() < 0.5,
        na_option=r.choice(["keep", "top", "bottom"]),
        pct=r.random() < 0.3,
    ),
    "resample": lambda r, d: getattr(
        d.dropna(subset="day")
        .set_index("day")
        .sort_index(kind="stable")[["int", "float"]]
        .resample(r.choice(["ME", "W", "MS", "QE", "10D"]), closed=r.choice([None, "left", "right"])),
        r.choice(["sum", "mean", "count", "max", "first", "size", "nunique", "std"]),
    )(),
    "where": lambda r, d: getattr(d[r.choice(KINDS)], r.choice(["where", "mask"]))(d["int"] > r.randint(-2, 3)),
    "replaced": lambda r, d: d[r.choice(["int", "float", "nullable"])].where(d["flag"], r.choice([0, 9, 1.5, None])),
    "text": lambda r, d: r.choice(
        [
            lambda s: s.str.upper(),
            lambda s: s.str.len(),
            lambda s: s.str.contains("a"),
            lambda s: s.str.extract(r"([a-z])\W?(\d)?"),
            lambda s: s.str[0],
            lambda s: s.str.split("-", expand=True),
            lambda s: s.str.replace("[ab]", "_", regex=True),
            lambda s: s.str.cat(sep="|"),
            lambda s: s.str.pad(5, fillchar="*"),
            lambda s: s.str.startswith("c"),
            lambda s: s.str.find("a"),
            lambda s: s.str.count("[a-c]"),
            lambda s: s + "!",
            lambda s: s == "ab",
            lambda s: s.str.isdigit(),
            lambda s: s.str.get_dummies("-"),
            lambda s: s.str.title(),
            lambda s: s.str.partition("-"),
            lambda s: s.str.fullmatch("ab"),
        ]
    )(d["text"]),
    "dates": lambda r, d: r.choice(
        [
            lambda s: s.dt.month,
            lambda s: s.dt.day_name(),
            lambda s: s.dt.to_period("M"),
            lambda s: s.diff(),
            lambda s: s.dt.isocalendar(),
            lambda s: s - s.min(),
            lambda s: s + pd.offsets.MonthEnd(),
            lambda s: s.dt.strftime("%d.%m."),
            lambda s: s.dt.floor("D"),
            lambda s: s.dt.quarter,
            lambda s: s.dt.is_month_end,
            lambda s: s.describe(),
            lambda s: (s - s.shift()).dt.days,
            lambda s: s.dt.tz_localize("UTC"),
        ]
    )(d["day"]),
    "cut": lambda r, d: pd.cut(
        d[r.choice(["int", "float"])],
        r.choice([2, 3, [-2, 0, 3, 10]]),
        right=r.random() < 0.5,
        labels=r.choice([None, False]),
    ),
    "qcut": lambda r, d: pd.qcut(d["float"], r.choice([2, 3]), duplicates="drop"),
    "aligned": lambda r, d: (
        getattr(
            d[r.choice(["int", "float", "nullable"])], r.choice(["add", "sub", "mul", "div", "floordiv", "mod", "pow"])
        )(d[r.choice(["int", "float", "nullable"])].iloc[::-1].iloc[1:], fill_value=r.choice([None, 0]))
        if d.index.is_unique
        else d["int"] + d["float"]
    ),
    "frames": lambda r, d: d[["int", "float"]] * d[["float", "nullable"]],
    "compare": lambda r, d: getattr(d[r.choice(NUMBERS)], r.choice(["gt", "le", "eq", "ne"]))(d[r.choice(NUMBERS)]),
    "logic": lambda r, d: (d["nullable"] > 2) & d["flag"] | (d["int"] > 1),
    "counts": lambda r, d: d[r.choice(KINDS)].value_counts(
        dropna=r.random() < 0.5, normalize=r.random() < 0.4, sort=r.random() < 0.6
    ),
    "pairs": lambda r, d: d[r.sample(KINDS, 2)].value_counts(dropna=r.random() < 0.5),
    "melt": lambda r, d: d.melt(id_vars=r.choice(KINDS[:3]), value_vars=r.sample(KINDS[3:], r.choice([1, 2]))),
    "stack": lambda r, d: (
        d.groupby(["flag", "int"])[["float", "nullable"]].sum().unstack(r.choice([0, 1])).stack(future_stack=True)
    ),
    "dummies": lambda r, d: pd.get_dummies(
        d[r.sample(KINDS, 2)], dummy_na=r.random() < 0.3, drop_first=r.random() < 0.3
    ),
    "duplicates": lambda r, d: d.drop_duplicates(r.choice(KINDS), keep=r.choice(["first", "last", False])),
    "fill": lambda r, d: r.choice(
        [
            lambda x: x.ffill(limit=1),
            lambda x: x.bfill(),
            lambda x: x.fillna({"float": 0, "text": "?"}),
            lambda x: x.dropna(thresh=6),
            lambda x: x.isna().sum(),
        ]
    )(d),
    "interpolate": lambda r, d: d["float"].interpolate(limit_direction=r.choice(["forward", "backward", "both"])),
    "cumulate": lambda r, d: getattr(d[NUMBERS], r.choice(["cumsum", "cummax", "diff", "shift", "abs", "round"]))(),
    "reduce": lambda r, d: getattr(d[NUMBERS[:3]], r.choice(REDUCE[:8] + ["std", "median", "quantile"]))(
        axis=r.choice([0, 1])
    ),
    "describe": lambda r, d: d[r.sample(KINDS, 2)].describe(include="all"),
    "rows": lambda r, d: d.apply(lambda row: row[r.choice(["int", "flag"])] if row["flag"] else row["float"], axis=1),
    "map": lambda r, d: d[r.choice(["text", "cat", "int"])].map({"ab": 1, "x": 2, 3: 5, "": 0}),
    "isin": lambda r, d: d[r.choice(KINDS)].isin(["ab", 1, "x", None]),
    "astype": lambda r, d: d[r.choice(KINDS)].astype(
        r.choice(["object", "str", "float64", "category", "Int64", "int64", "bool"])
    ),
    "top": lambda r, d: d.nlargest(2, r.sample(["int", "float"], 2), keep=r.choice(["first", "last", "all"])),
    "explode": lambda r, d: d.assign(text=d["text"].str.split("a"))[["int", "text"]].explode("text"),
    "reindex": lambda r, d: (
        d[["int", "nullable", "flag", "cat"]].reset_index(drop=True).reindex(r.choice([[0, 2, 20], [5, 1]]))
    ),
    "corr": lambda r, d: d[["int", "float", "flag"]].corr(r.choice(["pearson", "spearman", "kendall"])),
    "query": lambda r, d: d.query(
        r.choice(["int > 1 and flag", "float.isna()", "text == 'ab' or int < 0", "text in ['', 'ab']"])
    ),
    "combine": lambda r, d: d["float"].combine_first(d["int"].iloc[:2]) if d.index.is_unique else d["float"].clip(0, 3),
    "asof": lambda r, d: pd.merge_asof(
        d[["int", "text"]].sort_values("int", kind="stable"),
        frame(r)[["int", "float"]].sort_values("int", kind="stable"),
        on="int",
        direction=r.choice(["backward", "forward", "nearest"]),
        allow_exact_matches=r.random() < 0.6,
        tolerance=r.choice([None, 2]),
    ),
    "mode": lambda r, d: d[r.choice(KINDS)].mode(),
    "loc": lambda r, d: d.loc[d[r.choice(["flag"])], r.sample(KINDS, 3)].T,
    "grouped_rolling": lambda r, d: d.groupby(r.choice(["flag", "int"]))["float"].rolling(2, min_periods=1).sum(),
    "grouped_apply": lambda r, d: d.groupby(r.choice(KEYS), observed=True)[["int", "float"]].apply(
        r.choice(
            [lambda g: g.sum(), lambda g: len(g), lambda g: g.head(1), lambda g: g["float"].max() - g["int"].min()]
        )
    ),
}


def shown(value):
    """The value with its dtypes."""
    if isinstance(value, pd.DataFrame):
        kinds = " ".join(map(str, value.dtypes)) + f" | {value.index.dtype}"
        return f"{kinds} | {value.index.names} {list(value.columns)}\n{value}"
    if isinstance(value, pd.Series):
        return f"{value.index.dtype}\n{value}"
    return repr(value)


def case(seed):
    """The name of the seed's operation, and its result or the kind of its exception."""
    rng = random.Random(seed)
    name = sorted(OPERATIONS)[seed % len(OPERATIONS)]
    try:
        return name, shown(OPERATIONS[name](rng, frame(rng)))
    except Exception as error:
        return name, type(error).__name__


# %%
# Arithmetic and reductions over columns of numbers with and without `NA`, and counts of pairs with categories, differ
# in dtype (LIMITATIONS.md).
DIFFERENT = {2, 5, 22, 36, 42, 55, 76, 91, 96, 130, 144, 145}
for seed in set(range(162)) - DIFFERENT:
    print(seed, *case(seed))
