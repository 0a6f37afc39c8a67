# %%
import numpy as np
import pandas as pd

s = pd.Series([3, 1, 4, 1, 5], index=list("abcde"), name="digits")
s.add_prefix("x_"), s.add_suffix("_y"), s.rename("other"), s.rename({"a": "A"}), s.rename_axis("key")

# %%
s.head(2), s.tail(2), s.nlargest(3, keep="all"), s.sort_index(ascending=False), s.iloc[[0, -1]]

# %%
s.drop_duplicates(), s.duplicated(), s.is_unique, s.factorize(), s.rank(method="first")

# %%
s.reindex(list("az")), s.reindex(list("az"), fill_value=0), s.align(s[:2])[1], s.combine_first(pd.Series({"z": 9}))

# %%
s.agg(["sum", "mean", "std"]), s.agg(total="sum", best="max"), s.transform(lambda v: v * 2), s.pipe(lambda v: v.max())

# %%
s.map(lambda v: v + 0.5), s.map({3: "three"}), s.apply(np.sqrt).round(2), s.where(s > 2), s.mask(s > 2, -1), s.clip(2, 4)

# %%
s.to_frame(), s.to_dict(), s.to_list(), s.reset_index(), s.reset_index(drop=True), s.items().__next__()

# %%
s.between(1, 3), s.isin([1, 5]), s.ne(1), s.gt(3).sum(), (s == s.max()).idxmax(), s.argmax(), s.searchsorted(3)

# %%
s.cumsum(), s.cummax(), s.diff(-1), s.shift(2, fill_value=0), s.pct_change().round(2), s[::-1].cumsum()[::-1]

# %%
s.explode(), s.repeat(2).tolist(), s.squeeze(), s.T, s.size, s.ndim, s.shape, s.empty, s.hasnans, s.nbytes

# %%
s.sample(3, random_state=3), s.sample(frac=0.5, random_state=3), s.sample(3, replace=True, random_state=3)

# %%
s.items is not None, s.name

# %%
s.keys(), s.axes, s.index, s.values, s.dtype, s.name

# %%
s.loc["a":"c"], s.loc[["a", "e"]], s["b"], s.get("q", "none"), s.at["c"], s.iat[1], "a" in s

# %%
s.groupby([1, 1, 2, 2, 2]).sum(), s.groupby(s % 2 == 0).mean(), s.groupby(lambda label: label in "abc").max()

# %%
s.equals(s.copy()), s.compare(s.replace(1, 9)), s.replace([1, 5], [10, 50]), s.replace({3: 30}), s.update(pd.Series({"a": 100})), s

# %%
s = pd.Series([3, 1, 4, 1, 5], index=list("abcde"), name="digits")
s.describe(percentiles=[0.1]), s.quantile(0.3), s.mode(), s.var(), s.sem().round(4), s.mad() if hasattr(s, "mad") else None, s.prod()

# %%
s.round(-1), s.astype(float), s.astype(str), s.astype("int32"), s.abs(), s.dot(s), s.corr(s * 2), s.cov(s), s.autocorr(1)

# %%
s.sort_values(ascending=False), s.sort_values(key=lambda v: -v), s.sort_values(ignore_index=True), s.nsmallest(2), s.argsort()

# %%
s.case_when([(s > 3, 0), (s < 2, 9)]), s.divmod(2) if hasattr(s, "divmod") else None, s.rfloordiv(10), s.rmod(10), s.rtruediv(1).round(2), s.rpow(2)

# %%
frame = pd.DataFrame({"k": ["x", "y", "x", "z"], "v": [1, 2, 3, 4], "w": [1.5, np.nan, 2.5, 3.5]})
frame.set_index("k").T, frame.set_index("k").loc["x"], frame.set_index("k", append=True), frame.set_index("k", drop=False)

# %%
frame.reset_index(names="row"), frame.set_index(["k", "v"]).reset_index("v"), frame.set_index(["k", "v"]).reset_index(level=0, drop=True)

# %%
frame.stack(), frame.set_index("k").stack(), frame.set_index(["k", "v"]).unstack()

# %%
frame.agg({"v": ["sum", "mean"], "w": ["max"]}), frame[["v", "w"]].agg(["sum", "mean"]), frame[["v", "w"]].agg("sum", axis=1), frame.agg({"v": "sum", "w": "mean"})

# %%
frame.eq("x"), frame[["v", "w"]].gt(2), frame[["v", "w"]].add([10, 20]), frame[["v", "w"]].mul(frame["v"], axis=0), frame[["v", "w"]].sub(frame[["v", "w"]].mean())

# %%
frame.insert(1, "new", 0), frame, frame.pop("new").tolist(), frame.columns.tolist()

# %%
frame.rename(columns={"v": "value"}, index={0: "first"}), frame.rename(columns=lambda name: name.upper()), frame.set_axis(list("abc"), axis=1)

# %%
frame.where(frame["v"] > 2), frame.mask(frame["v"] > 2, 0) if False else None, frame[["v"]].where(lambda part: part > 2, -part if False else 0)

# %%
frame.isin({"k": ["x"], "v": [2]}), frame.isin([1, "y"]), frame.nunique(axis=1), frame.count(axis=1), frame.idxmin(numeric_only=True)

# %%
frame.sort_values(["k", "v"], ascending=[False, True]), frame.sort_values("w", na_position="first"), frame.sort_index(axis=1, ascending=False)

# %%
frame.drop_duplicates("k", keep="last"), frame.drop_duplicates("k", keep=False), frame.duplicated("k"), frame.drop(index=1), frame.drop([0, 2])

# %%
frame.head(-1), frame.tail(-2), frame.iloc[1:3], frame.iloc[-1], frame.at[0, "k"], frame.iat[1, 1], frame.loc[2, ["k", "w"]]

# %%
frame.apply(lambda column: column.isna().sum()), frame.apply(lambda row: f"{row['k']}{row['v']}", axis=1), frame.map(lambda value: str(value) + "!")

# %%
frame.fillna({"w": 0}), frame.dropna(), frame["w"].interpolate(), frame.bfill(), frame.ffill(limit=1), frame.notna().sum(axis=1)

# %%
frame.melt("k"), frame.pivot_table("v", "k"), frame.groupby("k").v.sum(), frame.groupby("k").agg(list)

# %%
frame.value_counts("k"), frame.value_counts(["k", "v"]).head(2), frame.memory_usage(index=False), frame.sample(2, random_state=1)

# %%
frame.to_dict("records"), frame.to_dict("list"), list(frame.itertuples(index=False)), [row.k for row in frame.itertuples()]

# %%
frame.eval("v * 2"), frame.eval("z = v + w"), frame.query("v > 1 and k != 'z'"), frame.query("k == 'x' | v == 4"), frame.query("`w` > 2")

# %%
frame.cumsum(numeric_only=True), frame[["v", "w"]].diff(), frame[["v", "w"]].shift(-1), frame[["v", "w"]].rank(), frame[["v", "w"]].quantile([0.5])

# %%
frame.assign(total=frame["v"] + frame["w"], flag=lambda part: part["total"] > 4), frame.join(pd.DataFrame({"extra": [9, 8]}, index=[0, 2]))

# %%
frame.filter(["v", "k"]), frame.filter(regex="^[vw]$"), frame.reindex([3, 0, 9]), frame.reindex(columns=["v", "q"]), frame.truncate(1, 2)

# %%
frame.corrwith(frame["v"], numeric_only=True), frame[["v", "w"]].cov(), frame[["v", "w"]].corr("kendall") if False else frame[["v", "w"]].corr("spearman")

# %%
frame.squeeze().shape, frame[["v"]].squeeze(), frame.iloc[0].squeeze()["k"], frame.first_valid_index(), frame.equals(frame.copy())

# %%
frame.index = pd.Index(["p", "q", "r", "s"], name="id")
frame, frame.loc["q"], frame.loc["q":"r", "v"], frame.index.tolist(), frame.index.name, frame.reset_index().columns.tolist()

# %%
frame.columns = pd.MultiIndex.from_tuples([("a", "k"), ("b", "v"), ("b", "w")])
frame, frame["b"], frame[("b", "v")], frame.columns.get_level_values(0), frame.xs("v", axis=1, level=1), frame["b"]["w"]

# %%
frame.columns = ["_".join(label) for label in frame.columns]
frame.columns.tolist(), frame.columns.str.upper(), frame.columns.isin(["a_k"]), frame.columns.get_indexer(["b_v"]), frame.columns.difference(["a_k"])

# %%
index = pd.Index([3, 1, 2, 1])
index.unique(), index.sort_values(), index.isin([1]), index.get_loc(3), index.duplicated(), index.value_counts(), index.max(), index + 1, index.map(str), index.append(pd.Index([9]))

# %%
index.union([7]), index.intersection([1, 3]), index.difference([1]), index.drop(3), index.insert(0, 8), index.delete(0), index.tolist(), index.to_series().tolist(), index.astype(float), index[index > 1]

# %%
multi = pd.MultiIndex.from_product([["a", "b"], [1, 2]], names=["l", "n"])
values = pd.Series(range(4), index=multi)
values, values["a"], values.loc[("b", 1)], values.loc[:, 2], values.unstack(), values.groupby("l").sum(), values.xs(1, level="n"), values.swaplevel().sort_index(), values.reset_index(name="v")

# %%
multi.levels, multi.names, multi.nlevels, multi.get_level_values("n"), multi.tolist()[:2], multi.droplevel(0), len(multi), multi[0], ("a", 1) in multi

# %%
values.index.set_names(["p", "q"]).names, values.sum(level=0) if False else values.groupby(level=0).mean(), values.sort_index(level=1), values[values > 1], values.to_frame("v").query("l == 'a'")

# %%
pd.unique(pd.Series(["b", "a", "b"])), pd.factorize(pd.Series(["b", "a", "b"])), pd.isna(pd.Series([1, None])), pd.notnull([1, None]), pd.to_numeric(["1", "2"])

# %%
pd.Series([1, 2, 3]).rolling(2).sum().fillna(0).astype(int), pd.Series(["1", "x"]).str.isnumeric(), pd.Series([0.1, 0.25]).map("{:.0%}".format), pd.Series([1234.5]).map("{:,.2f}".format)

# %%
pd.Series(pd.array([1, 2])).sum() if False else pd.Series(np.arange(3) ** 2), pd.Series(dict(a=1)), pd.Series(np.random.RandomState(0).normal(size=3)).round(3)
