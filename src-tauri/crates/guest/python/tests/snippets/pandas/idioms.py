# %%
import pandas as pd
import numpy as np

staff = pd.DataFrame({"team": ["b", "b", "a", "a"], "level": ["x", "y", "x", "y"], "pay": [1, 2, 3, 4], "age": [4.0, 3, 2, 1]})
staff.groupby("team")["pay"].apply(lambda part: part.describe()).unstack()
# %%
staff.groupby("team")[["pay", "age"]].mean().stack().unstack(0)
# %%
staff.groupby(["team", "level"], sort=False)["pay"].sum().unstack()
# %%
staff.groupby("team")[["pay", "age"]].corr().unstack()
# %%
pd.concat({"q": staff["pay"], "a": staff["age"]}).unstack(0)
# %%
staff.groupby("team")[["pay", "age"]].agg(["sum", "mean"]).stack().unstack()
# %%
staff.set_index(["team", "level"]).stack().sort_index().unstack()
# %%
print(staff.groupby("team", sort=False)[["pay"]].agg(["sum", "mean"]).stack().index.levels)
# %%
other = pd.DataFrame({"team": ["b", "c"], "boss": ["Kim", "Lee"]})
both = staff.merge(other, on="team", how="left", indicator=True)
print(both._merge.value_counts())
both.dtypes
# %%
numbers = pd.Series([1, 5, 9])
numbers.clip(2.0, 8.0).dtype, numbers.clip(2.5, 8).dtype, numbers.clip(lower=2.5).tolist()
# %%
named, plain = pd.Series([1, 2], index=pd.Index(["x", "y"], name="A")), pd.Series([1, 2], index=["x", "y"])
pd.concat([named, plain], axis=1).index.name, pd.DataFrame({"p": named, "q": plain.rename_axis("B")}).index.name
# %%
nested = [{"a": 1, "n": {"x": 1, "y": {"z": 2}, "w": 5}, "b": 2}]
print(pd.json_normalize(nested))
print(pd.json_normalize(nested, max_level=1))
pd.json_normalize(nested, max_level=0)
# %%
print(pd.DataFrame({"t": [[], [1]], "x": [{}, {"a": []}], "y": [1.0, None]}).to_json(orient="records", indent=2))
# %%
labels = pd.MultiIndex.from_product([["a", "b", "c"], pd.to_datetime(["2024-01-01", "2024-01-02", "2024-02-01"]), [1, 2]], names=["l", "d", "n"])
grid, at = pd.DataFrame({"v": range(18)}, index=labels), pd.IndexSlice
grid.loc[at["a":"b", "2024-01-02":, :], :]
# %%
grid.loc[at[["a", "c"], "2024-01-01", :], :], grid.loc[at[:, :, 2], "v"].sum()
# %%
grid.loc[at[:, "2024-01", 1], :]
# %%
zoned = pd.DataFrame({"v": range(5)}, index=pd.date_range("2024-01-01", periods=5, freq="12h", tz="UTC"))
print(zoned.loc["2024-01-01":"2024-01-02"])
zoned.loc["2024-01-02 00:00":]
# %%
gappy = pd.Series([1.0, 2, 3])
gappy.loc[1] = pd.NA
gappy
# %%
monthly = pd.Series(range(6), index=pd.date_range("2024-01-01", periods=6, freq="MS"))
print(monthly.shift(1).dropna())
monthly[monthly > 2].index.freq, monthly.drop(monthly.index[2]).index.freq, monthly.iloc[[0, 1, 2]].index.freq
# %%
days = pd.Series(pd.to_datetime(["2024-01-01", "2023-05-06", "2024-01-03"]))
days.dt.month.unique(), sorted(days.dt.year.unique()), days.dt.day.max(), days.values, days.to_numpy()[:1], days.values[0]
# %%
days.dt.month.to_numpy(), days.values.astype("datetime64[D]"), np.diff(days.values), days.index.values
# %%
kinds = pd.Series(["a", "b", "a"], dtype="category")
kinds.cat.codes.unique(), kinds.cat.codes.max()
# %%
mixed = pd.DataFrame({"a": [1, 2], "s": ["x", None], "b": [True, False]})
print(mixed.values)
print(mixed[["a", "b"]].values)
mixed[["a", "b"]].max()
# %%
mixed[["a", "b"]].apply(lambda part: [1, 2, 3])
# %%
mixed[["a", "b"]].apply(lambda part: np.array([1, 2]))
# %%
quarters = pd.Series(pd.period_range("2023Q1", periods=3, freq="Q"))
(quarters - quarters.iloc[0]).tolist(), (quarters - quarters.iloc[0]).apply(lambda step: step.n).tolist()
# %%
spans = days - days.min()
(spans > "10 days").tolist(), days.quantile(0.5), days.quantile([0.25, 0.75]).tolist(), spans.quantile(0.5), days.std()
# %%
pd.to_datetime("no date")
# %%
pd.to_datetime(["2024-13-01"])
# %%
pd.Series(["Dark Star II", "A River", "The Star Rising", "The Star", "A River Rising", "My Star"]).unique()
# %%
when = pd.Series(pd.date_range("2024-01-01", periods=6, freq="7h"), name="when")
log = pd.DataFrame({"when": when, "kind": list("abcabc"), "v": range(6)})
log.pivot_table(index="kind", columns=log["when"].dt.hour // 12, values="v", aggfunc="sum")
# %%
log.groupby("kind").resample("D", on="when")["v"].sum()
# %%
log.set_index("when")[["v"]].resample("D").ohlc()
# %%
pd.DataFrame({"r": ["a", "a", "b"], "c": ["x", "y", "x"], "i": [1, 2, 3], "f": [0.5, 1.5, 2.5]}).pivot(index="r", columns="c", values=["i", "f"])
# %%
answers = pd.DataFrame({"g": [1, 1, 2], "a": pd.Categorical(["no", "yes", "no"], categories=["no", "maybe", "yes"], ordered=True)})
answers.groupby("g")["a"].agg(lambda part: part.iloc[-1])
# %%
pd.Series([2**60, 1, 1]).cumsum().tolist()
# %%
orders = pd.DataFrame({"k": ["a", "b", "a"], "v": [1, 2, 3], "w": [4, 5, 6]})
orders.groupby("k").apply(lambda part: part.name), orders.groupby("k")["v"].apply(lambda part: part.name)
# %%
orders.groupby("k")["v"].apply(lambda part: part.value_counts())
# %%
orders.groupby("k")["v"].transform(lambda part: part.sum() if part.name == "a" else 0)
# %%
orders.groupby("k", sort=False)["w"].apply(lambda part: part.describe()).unstack()
# %%
totals = orders.groupby("k").agg({"v": ["sum", "mean"], "w": "max"})
totals.columns = totals.columns.map("_".join)
totals.reset_index()
# %%
pd.cut(pd.Series([0, 1, 5, 9, 40, None]), [0, 5, 10, np.inf]), pd.cut([1, 5, 10], [1, 5, 10], right=False, include_lowest=True, labels=False)
# %%
import io

pd.read_csv(io.StringIO("# comment\nid date val\n1 2024-01-01 3.5 # late\n2 2024-01-02 4"), sep=r"\s+", comment="#", parse_dates=["date"])
# %%
pieces = pd.read_csv(io.StringIO("a,b\n" + "\n".join(f"{i},{i * 2}" for i in range(7))), chunksize=3)
[len(piece) for piece in pieces]
# %%
with pd.read_csv(io.StringIO("a\n1\n2\n3"), chunksize=2) as reader:
    for piece in reader:
        print(piece)
# %%
from dataclasses import dataclass


@dataclass
class Item:
    name: str
    price: float = 0.0


pd.DataFrame([Item("a", 1.5), Item("b")])
# %%
visits = pd.DataFrame({"a": pd.to_datetime(["2024-01-01", "2024-02-01"]), "b": pd.to_datetime(["2024-01-05", "2024-02-03"])})
visits.diff(axis=1)
# %%
three = pd.DataFrame({"x": [1, 2, 3], "y": [2.0, 5, 9], "z": [0, 1, 5]}).rename_axis("c", axis=1)
three.diff(axis=1), three.diff(axis=1, periods=-1)
# %%
three.rolling(2).corr(three["x"]), three.rolling(2).cov().tail(3)
# %%
made = pd.DataFrame({"a": [1, 2]})
made.loc[:, "b"] = made["a"] * 2
made.loc[:, "t"] = "x"
made.dtypes
# %%
pd.Series(pd.array([1, None, 30], dtype="Int64")).astype(str)
# %%
print(pd.DataFrame({"g": ["a", "b"], "v": [1, 22]}, index=pd.Index([10, 200], name="id")).to_string(header=False))
# %%
import warnings

for name in ("PerformanceWarning", "DtypeWarning", "ParserWarning", "Pandas4Warning", "ChainedAssignmentError"):
    warnings.simplefilter("ignore", category=getattr(pd.errors, name))
issubclass(pd.errors.ParserError, ValueError), issubclass(pd.errors.Pandas4Warning, DeprecationWarning), issubclass(pd.errors.OptionError, KeyError)

# %%
table = pd.DataFrame({"a": [5, 6, 7], "b": [1, 3, 5], "c": [1, 3, 4], "t": ["x" * 30, "y", "z"]})
print(table.set_index("a").index, table.set_index("b").index, table.set_index("c").index)
table.set_index("a").info()
print(table.set_index("b").loc[3, "a"], table.set_index("a").drop(7).index, table.set_index("a").reset_index().shape)
print(table.to_string(max_colwidth=12))
print(pd.to_datetime(pd.Series(["2024-01-05", "05.02.2024", "2024/03/01", "13/04/2024", "2024-12-25"]), format="mixed", dayfirst=True))
print(pd.json_normalize([{"id": 1, "v": [{"q": 1}, {"q": 2}]}], record_path="v", meta=["id"]))
wide = pd.DataFrame({"who": ["p", "q"], "z": [1, 2], "a_1": [3, 4], "a_2": [5, 6], "b": [0, 0]})
print(pd.wide_to_long(wide, "a", i="who", j="n", sep="_"))

# %%
days = pd.date_range("2024-01-01", periods=5)
print(days.searchsorted(pd.Timestamp("2024-01-03")), pd.Series(days).searchsorted("2024-01-03 12:00"), days.searchsorted(["2024-01-02", "2024-01-09"], side="right"))
print(days.tz_localize("UTC").searchsorted(pd.Timestamp("2024-01-03", tz="UTC")), days.searchsorted(np.datetime64("2024-01-04")))

# %%
truth, guess = pd.Series(list("abcab"), index=[4, 1, 3, 0, 2], name="t"), np.array(list("ababb"))
print(pd.crosstab(truth, guess), pd.crosstab(truth, guess, rownames=["true"], colnames=["pred"]), pd.crosstab(guess, truth, margins=True))
print(pd.crosstab(["a", "a", "b"], [1, 2, 2]), pd.crosstab([truth, guess], truth), pd.crosstab(truth, guess, values=pd.Series([1, 2, 3, 4, 5.0]), aggfunc="mean"))

# %%
for text in ("20240204", "2024.02.05", "Feb 3, 2024", "31/01/2024", "", np.nan, None, pd.NA, "20240113 2330"):
    print(repr(pd.to_datetime(text, errors="coerce")))
print(pd.to_datetime(pd.Series(["20240113 2330", "20240113 0015"])), pd.to_datetime(None))

# %%
texts = pd.Series(["a b", "c", None], dtype="string")
print(texts.str.upper(), texts.str.contains("a"), texts.str.contains("a", na=False), texts.str.len(), texts.str.split(), texts.str.replace("a", "z"))
print(texts.str.cat(sep="-"), texts.str.extract("(.)"), texts.str[0], texts.str.isalpha(), texts.str.split(" ", expand=True), texts.str.count("a"), texts.str.findall("a"))
print(texts.str.startswith("a").sum(), texts.str.get_dummies(" "), texts.str.find("b"), texts.value_counts(normalize=True))

# %%
labels = pd.Index(["a1", "b22", "c"])
print(labels.str.extract(r"(\d+)", expand=False), labels.str.extract(r"(\w)(\d)"), labels.str.findall("\\d"), labels.str.extractall(r"(\d)"))
kinds = pd.DataFrame({"k": pd.Categorical(["a", "b", "a"]), "s": ["x", "y", "x"]})
print(kinds.groupby(["k", "s"], observed=True).size().unstack(fill_value=0).rename_axis(columns=None).reset_index())
print(kinds.pivot_table(index="s", columns="k", aggfunc="size", observed=True), kinds.to_string(header=["K", "S"]))
print(kinds.rename_axis("row").rename_axis("col", axis=1).rename_axis(None), kinds.rename_axis(index="i", columns="c").rename_axis(index=None).index.name)

# %%
spread = pd.DataFrame({"a": [1, 5, 9], "b": [0.1, 0.2, 0.4]})
print(spread.quantile([0.25, 0.5], interpolation="nearest"), repr(spread.a.quantile(0.3, interpolation="higher")), spread.a.quantile([0.3, 0.4], interpolation="midpoint"))
wide = pd.DataFrame({"p": range(4), "q": range(4)}, index=pd.date_range("2024-01-30", periods=4)).rename_axis(columns="kind")
print(wide.resample("ME").agg(["first", "last"]).stack(level=0, future_stack=True))

# %%
import copy
table = pd.DataFrame({"n": [1, 2], "t": ["x", None], "k": pd.Categorical(["a", "b"])}, index=["p", "q"])
for whole in (table, table.n, table.t, table.index, table.columns, table.k.cat.categories, pd.Categorical(["b", "a", "b"])):
    print(copy.deepcopy(whole), copy.copy(whole).equals(whole), copy.deepcopy([whole])[0].equals(whole))
deep = copy.deepcopy({"of": table})
deep["of"].loc["p", "n"] = 7
deep["of"]["more"] = [True, False]
print(table, deep["of"])
ordered = pd.Categorical(["b", None, "b"], categories=["a", "b"], ordered=True)
print([ordered.equals(other) for other in (ordered, pd.Categorical(["b", None, "b"]), ordered.as_unordered(), list("bab"))])
print(ordered.as_unordered().equals(pd.Categorical(["b", None, "b"], categories=["b", "a"])))
