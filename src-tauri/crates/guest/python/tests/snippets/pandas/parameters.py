# Parameters that are seldom given and change what comes out.
import collections
import numpy as np
import pandas as pd

s = pd.Series([1.0, np.nan, 3.0, np.nan], index=list("abcd"))
whole = pd.Series([3, None, 1], dtype="Int64")
# %%
s.sum(min_count=2), s.sum(min_count=3), s.prod(min_count=4), whole.sum(min_count=3), pd.Series([], dtype=float).sum(min_count=1)
# %%
whole.sum(skipna=False), s.mean(skipna=False), s.any(skipna=False), whole.all(skipna=False), pd.Series([0.0, np.nan]).any(skipna=False), pd.Series([0.0, np.nan]).any()
# %%
pd.DataFrame({"a": [0.0, np.nan], "b": [0.0, 0.0]}).any(skipna=False)
# %%
s.idxmax(skipna=False)
# %%
s.to_frame("v").idxmin(skipna=False)
# %%
gaps = pd.Series([np.nan, 1.0, np.nan, np.nan, 4.0, np.nan])
pd.DataFrame({side: gaps.ffill(limit_area=side) for side in ("inside", "outside")} | {f"b {side}": gaps.bfill(limit_area=side, limit=1) for side in ("inside", "outside")})
# %%
frame = pd.DataFrame({"g": list("aabb"), "v": [1, 5, 9, 2]}, index=list("wxyz"))
frame.add_prefix("row ", axis=0).add_suffix("!")
# %%
frame[["v"]].head(1).squeeze("columns"), frame[["v"]].head(1).squeeze(), frame.head(1).squeeze("columns").shape
# %%
frame.to_dict("split", index=False), frame.to_dict("tight"), type(frame.to_dict(into=collections.OrderedDict)["g"]).__name__
# %%
frame.to_dict("records", into=collections.defaultdict(list))
# %%
frame.to_dict("wide")
# %%
pd.pivot_table(data=frame, index="g", values="v", aggfunc=["sum", "max"])
# %%
pd.pivot(data=frame.assign(n=[1, 2, 1, 2]), index="g", columns="n", values="v")
# %%
pd.merge(frame, frame, "inner", "g", None, None, False, False, False, ("_l", "_r"), None, True).head(2)
# %%
other = pd.DataFrame({"w": [1, 2]}, index=["w", "w"])
frame.join(other, validate="1:1")
# %%
target = pd.DataFrame({"a": [1.0, 2.0, np.nan]})
target.update(pd.DataFrame({"a": [10.0, 20.0, 30.0]}), filter_func=lambda values: values > 1)
target
# %%
target.update(pd.DataFrame({"a": [1.0]}), errors="raise")
# %%
wide = pd.DataFrame({"k": ["b", "b", "a"], "n": [2, 1, 2], "v": [1, 2, 3]}).set_index(["k", "n"])["v"]
print(wide.unstack(sort=False))
wide.unstack()
# %%
groups = frame.groupby("g")["v"]
print(groups.nlargest(1, keep="all"))
groups.filter(lambda part: part.sum() > 6, dropna=False)
# %%
frame.groupby("g").filter(lambda part: part["v"].sum() > 6, dropna=False)
# %%
frame.assign(t=[1, 1, 2, 3]).groupby("g").value_counts(subset=["t"])
# %%
frame.map(lambda value, mark: f"{value}{mark}", mark="?")
# %%
print(frame.filter(lambda table: table["v"] > 2))
print(frame.filter(["v"]), frame.filter(items=["x"], axis=0), frame.filter(cond=[True, False, False, True]))
frame["v"].filter(lambda values: values > 4)
# %%
labels = pd.Index(["b", None, "a", "b"], name="l")
labels.sort_values(na_position="first"), labels.nunique(), labels.nunique(dropna=False), pd.Index([3, 1, 2]).intersection([2, 3], sort=None)
# %%
numbers = pd.Index([2.0, np.nan, 1.0])
numbers.max(skipna=False), numbers.min(), pd.Index([1, 5, 9]).reindex([2, 6], method="ffill")[1]
# %%
pairs = pd.MultiIndex.from_tuples([("x", "p"), ("y", None), ("x", "p")], names=["k", "n"])
pairs.unique("k"), pairs.dropna(), pairs.rename("other", level="n").names, pairs.drop("y", level="k")
# %%
pd.MultiIndex.from_product([["a"], [1, 2]], None, ["k", "n"])
# %%
month = pd.Period("2024-02", "M")
print(month.to_timestamp("D", "end"), month.strftime(fmt="%d/%m"))
pd.period_range("2024-01", periods=3, freq="M").to_timestamp("D")
# %%
pd.Series(["a|b", "b"]).str.get_dummies(dtype=bool)
# %%
pd.Series(["a", "b"]).str.cat(pd.Series(["x", "y"], index=[1, 2]), join="outer", na_rep="-")
# %%
pd.Series([1, 2]).compare(pd.Series([1, 3]), align_axis=0)
# %%
import csv
import io
pd.read_csv(io.StringIO('a;b\n"x;1\ny";2\n'), sep=";", quoting=csv.QUOTE_NONE)
# %%
frame.query("v > @least", local_dict={"least": 4}), frame.query("k < v", resolvers=[{"k": 8}])
# %%
frame.query("v > @nowhere")
# %%
pd.to_datetime(pd.Series(["seen 2024-01-05, late", "2024-02-29"]), format="%Y-%m-%d", exact=False)
# %%
mixed = pd.DataFrame({"i": [1, 2], "f": [0.5, np.nan], "n": pd.array([1, None], dtype="Int64")})
print(mixed.sum(), mixed[["i", "n"]].max(axis=1), mixed.mean(axis=1), mixed[["n"]].std(), sep="\n")
mixed[["i", "f"]] * mixed[["f", "n"]]
# %%
frame.assign(n=pd.array([1, 2, None, 3], dtype="Int64")).groupby("g")["n"].size()
# %%
kinds = pd.DataFrame({"c": pd.Categorical(["y", "x", "y"], categories=list("xyz")), "k": [2, 1, 2]})
kinds.value_counts()
# %%
numbers = pd.DataFrame({"a": [1.0, 2.0], "b": [3.0, 4.0]}, index=["x", "y"])
print(numbers.where(numbers > 1.5, pd.Series([10.0, 20.0], index=["x", "y"]), axis=0))
numbers.mask(numbers > 3.5, pd.Series({"a": -1.0, "b": -2.0}), axis=1)
# %%
flags = pd.DataFrame({"g": pd.Categorical(["p", "p", "q"], categories=list("pqr")), "n": [0, 2, 0], "f": [0.0, np.nan, 0.0], "b": [True, False, False]})
print(flags.groupby("g", observed=False).any())
flags.groupby("g", observed=False)[["n", "b"]].all()
# %%
print(numbers.rename_axis("key").to_string(index_names=False))
numbers.reindex_like(pd.DataFrame(0, index=["x", "xx"], columns=["b"]), method="ffill")
