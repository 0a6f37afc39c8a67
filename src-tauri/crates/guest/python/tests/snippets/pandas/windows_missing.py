# %%
import numpy as np
import pandas as pd

v = pd.Series([1.0, 2.0, np.nan, 4.0, 7.0, 11.0])
v.rolling(2).sum(), v.rolling(3, min_periods=1).mean(), v.rolling(2).max(), v.rolling(3, center=True).mean(), v.rolling(2).std(), v.rolling(2).count()

# %%
v.rolling(2).apply(lambda part: part.sum()), v.rolling(2).agg(["min", "max"]), v.rolling(2).median(), v.rolling(3).quantile(0.5), v.rolling(2).var()

# %%
v.expanding().sum(), v.expanding(2).mean(), v.expanding().max(), v.ewm(span=2).mean(), v.ewm(alpha=0.5, adjust=False).mean(), v.ewm(com=1).std()

# %%
frame = pd.DataFrame({"a": v, "b": [1, 2, 3, 4, 5, 6], "t": list("xyxyx") + [None]})
frame[["a", "b"]].rolling(2).mean(), frame["b"].rolling(3).corr(frame["a"]), frame.rolling(2, on="b")["a"].sum() if False else None

# %%
frame.isna(), frame.isnull().sum(), frame.notna().all(), frame.isna().sum().sum(), frame.isna().any(), frame.isna().mean()

# %%
frame.dropna(), frame.dropna(subset=["t"]), frame.dropna(axis=1), frame.dropna(how="all"), frame.dropna(thresh=3)

# %%
frame.fillna(0), frame.fillna({"a": -1, "t": "none"}), frame["a"].fillna(frame["a"].mean()), frame.ffill(), frame.bfill()

# %%
frame.fillna(frame.mean(numeric_only=True))

# %%
v.interpolate(), v.ffill(limit=1), v.interpolate(limit_direction="both"), pd.Series([None, 1.0, None, 3.0]).interpolate()

# %%
v.fillna(method="ffill")

# %%
v.replace(4.0, 40), v.replace({1.0: 10, 2.0: 20}), v.replace([1.0, 2.0], 0), v.replace([1.0, 2.0], [5, 6]), v.replace(np.nan, 0)

# %%
frame.replace("x", "X"), frame.replace({"t": {"y": "Y"}}), frame.replace({1: 100}), frame["t"].replace("^x", "z", regex=True), frame.replace(np.nan, None)

# %%
frame["t"].replace({"x": 1, "y": 2}), frame["t"].map({"x": 1, "y": 2}), frame["t"].replace(["x", "y"], "other")

# %%
pd.isna(None), pd.isna(np.nan), pd.isna("x"), pd.isna(pd.NaT), pd.notna(3), pd.isna([1, None]), pd.isnull(frame["t"]).sum()

# %%
v.isna().sum(), v.hasnans, v.count(), v.first_valid_index(), v.dropna().tolist(), v.size, len(v)

# %%
frame.count(), frame.count(axis=1), frame["a"].sum(), frame.sum(numeric_only=True), frame.mean(numeric_only=True), frame["a"].mean(skipna=False)

# %%
frame[frame["t"].isna()], frame[frame["a"].notna()], frame.loc[frame["t"].isnull(), "b"]

# %%
frame["a"].fillna(frame["b"]), frame["a"].combine_first(frame["b"]), frame["a"].where(frame["a"].notna(), frame["b"])

# %%
pd.to_numeric(pd.Series(["1", "2.5", "x", None]), errors="coerce"), pd.to_numeric("3"), pd.to_numeric(pd.Series(["1", "2"]))

# %%
pd.to_numeric(pd.Series(["1", "x"]))

# %%
pd.Series([1, None, 3]).astype("float64").dtype, pd.Series([1, None]).dtype, pd.Series(["a", None]).isna().tolist(), pd.Series([np.nan, "a"]).tolist()

# %%
v.cumsum(), v.cumprod(), v.cummin(), v.diff(2), v.shift(-1), v.shift(1, fill_value=0)

# %%
v.nlargest(2), v.nsmallest(2), v.sort_values().index.tolist(), v.rank(method="dense"), v.rank(na_option="bottom"), v.argsort().tolist()

# %%
frame.rank(numeric_only=True), frame["b"].rank(pct=True), frame[["a", "b"]].rank(axis=1)

# %%
frame[["a", "b"]].diff(), frame[["a", "b"]].shift(1), frame[["a", "b"]].pct_change().round(2), frame[["a", "b"]].diff(axis=1)

# %%
frame[["a", "b"]].clip(2, 5), frame[["a", "b"]].cumsum(), frame[["a", "b"]].abs().sum(), frame[["a", "b"]].sub(1).head(1)

# %%
frame.infer_objects().dtypes

# %%
v.to_list(), v.to_numpy(), v.values, np.array(v), np.asarray(frame["b"]), list(v.items())[:2], v.to_dict()

# %%
frame["b"].to_numpy(dtype=float), frame[["b"]].to_numpy(), frame[["a", "b"]].values, frame.to_numpy()

# %%
pd.Series([5, 3, 8]).searchsorted(4), pd.Series([1, 2, 3]).repeat(2), pd.Series([1, 2, 3]).isin([1, 3]).tolist(), pd.unique(pd.Series([2, 1, 2]))

# %%
v.nothing

# %%
pd.nothing

# %%
pd.DataFrame.nothing

# %%
v.plot.nothing
