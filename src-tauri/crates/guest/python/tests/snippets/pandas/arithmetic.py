# %%
import numpy as np
import pandas as pd

a = pd.Series([1, 2, 3], index=["x", "y", "z"])
b = pd.Series([10, 20, 30], index=["y", "z", "w"])
a + b

# %%
a.add(b, fill_value=0), a.sub(1), a.mul(2), a.div(2), a.rsub(10), a.pow(2), a.mod(2), a.floordiv(2)

# %%
a * 2 + 1, 10 - a, 1 / a, a ** 2, -a, a % 2, a // 2, abs(-a)

# %%
a / 0, pd.Series([0.0]) / 0

# %%
a == 2, a != 2, a >= 2

# %%
a == b

# %%
a.eq(b), a.gt(1), a.le(2)

# %%
frame = pd.DataFrame({"p": [1, 2], "q": [3.0, 4.0]})
frame + 1, frame * frame, frame - frame.mean(), frame / frame.sum()

# %%
frame + pd.DataFrame({"p": [1, 1], "r": [1, 1]})

# %%
frame.sub(frame["p"], axis=0), frame.div(frame.sum(axis=1), axis=0), frame.add(pd.Series({"p": 100, "q": 200}))

# %%
frame > 2, (frame > 2).sum(), (frame > 2).any(), (frame > 2).all(axis=1)

# %%
frame.sum(), frame.sum(axis=1), frame.mean(axis=1), frame.max(axis=1), frame.min(), frame.std(), frame.var(axis=1)

# %%
frame.median(), frame.prod(), frame.count(), frame.nunique(), frame.abs(), frame.cumsum(), frame.cumprod()

# %%
frame.round(1), frame.apply(np.sqrt), np.log(frame), np.exp(frame["p"]), np.sqrt(frame["q"]).round(3)

# %%
pd.Series([True, False, True]).sum(), pd.Series([True, False]).mean(), ~pd.Series([True, False])

# %%
pd.Series([True, False]) & pd.Series([True, True]), pd.Series([True, False]) | False, pd.Series([True, False]) ^ True

# %%
pd.Series(["a", "b"]) + "c", "x" + pd.Series(["a", None]), pd.Series(["a", "b"]) * 2

# %%
pd.Series(["a"]) + 1

# %%
pd.Series(["a"]) - pd.Series(["b"])

# %%
pd.Series(["a", "b"]).sum(), pd.Series(["b", "a"]).max()

# %%
pd.Series(["a", "b"]).mean()

# %%
pd.DataFrame({"a": [1, 2], "t": ["x", "y"]}).mean()

# %%
pd.DataFrame({"a": [1, 2], "t": ["x", "y"]}).sum()

# %%
pd.DataFrame({"a": [1, 2], "t": ["x", "y"]}).mean(numeric_only=True)

# %%
pd.DataFrame({"a": [1, 2], "t": ["x", "y"]}).max()

# %%
values = pd.Series([3, 1, 2, None, 5])
values.sum(), values.mean(), values.median(), values.min(), values.max(), values.std(), values.var(), values.count()

# %%
values.sum(skipna=False), values.mean(skipna=False), values.quantile(0.25), values.sem(), values.skew(), values.kurt().round(12)

# %%
values.quantile([0.1, 0.5, 0.9])

# %%
values.cumsum(), values.cummax(), values.diff(), values.shift(1), values.pct_change().round(4)

# %%
values.rank(), values.rank(ascending=False, method="min"), values.rank(pct=True)

# %%
values.clip(2, 4), values.clip(lower=2), values.between(2, 5), values.abs()

# %%
values.mode(), pd.Series(["b", "a", "b", "a"]).mode(), values.nunique(), values.unique()

# %%
values.value_counts(), pd.Series(list("abca")).value_counts(normalize=True), values.value_counts(dropna=False)

# %%
pd.Series([1, 2, 2, 3, 9, 10]).value_counts(bins=3)

# %%
values.describe()

# %%
pd.Series(["a", "b", "a"]).describe()

# %%
pd.Series([1, "a", 1]).describe()

# %%
pd.Series([True, False, True]).describe()

# %%
frame.describe()

# %%
frame.describe(percentiles=[0.1, 0.9])

# %%
pd.DataFrame({"n": [1, 2, 2], "s": ["a", "b", "a"]}).describe(include="all")

# %%
pd.DataFrame({"n": [1, 2, 2], "s": ["a", "b", "a"]}).describe(include=["object"])

# %%
pd.DataFrame({"s": ["a", "b", "a"]}).describe()

# %%
pd.DataFrame({"d": pd.to_datetime(["2024-01-01", "2024-01-03"]), "n": [1, 2]}).describe()

# %%
frame.corr(), frame.cov(), frame["p"].corr(frame["q"]), frame["p"].cov(frame["q"])

# %%
pd.DataFrame({"a": [1, 2, 3], "b": [3, 1, 2], "c": [1, 4, 9]}).corr(method="spearman")

# %%
pd.DataFrame({"a": [1, 2, 3], "b": [3, 1, 2]}).corrwith(pd.Series([1, 2, 4]))

# %%
pd.DataFrame({"a": [1, 2], "t": ["x", "y"]}).corr()

# %%
a.dot(pd.Series([1, 1, 1], index=a.index)), a @ a, a.agg(["min", "max"]), a.agg("sum"), a.agg({"low": "min", "high": "max"})

# %%
frame.agg(["sum", "mean"]), frame.agg({"p": "sum", "q": "max"}), frame.agg({"p": ["min", "max"], "q": "mean"})

# %%
frame.agg("mean"), frame.agg(lambda column: column.max() - column.min()), frame.agg(low=("p", "min"), high=("q", "max"))

# %%
frame.quantile(0.5), frame.quantile([0.25, 0.75]), frame.idxmax(), frame.mode()

# %%
np.mean(a), np.sum(frame), np.std(a), np.median(a), np.max(a), np.where(a > 1, 1, 0), np.corrcoef(frame["p"], frame["q"])

# %%
round(a.mean(), 2), float(a.sum()), int(a.iloc[0]), a.sum() == 6, type(a.sum()), type(a.mean()), f"{a.mean():.2f}"

# %%
a.mean(), a.sum(), (a > 1).any(), a.std()

# %%
sum(a), max(a), min(a), len(a), sorted(a, reverse=True), list(a), set(a) == {1, 2, 3}

# %%
frame.T @ frame, frame.dot(pd.Series({"p": 1, "q": 1}))

# %%
a.combine_first(b), a.combine(b, max, fill_value=0)

# %%
pd.Series([1, 2, 3]).product(), pd.Series([1.123456789]).round(3), pd.Series([2, 4]).var(ddof=0), frame.std(ddof=0)

# %%
pd.Series([1, 2, 3, 4]).autocorr(), pd.Series([1, 2, 3]).is_monotonic_increasing, pd.Series([1, 1]).is_unique

# %%
pd.Series([1e10, 1.5]).sum(), pd.Series([1, 2], dtype="int32").sum(), pd.Series([0.1] * 10).sum()

# %%
frame.any(), frame.all(), pd.Series([0, 0]).any(), pd.Series([1, 1]).all()

# %%
frame.eq(1), frame.ne(1), frame.lt(3), frame.pow(2), frame.floordiv(2), frame.mod(2), frame.rsub(1), frame.rdiv(1)

# %%
a.compare(pd.Series([1, 5, 3], index=a.index))

# %%
frame.compare(frame.assign(p=[1, 9]))
