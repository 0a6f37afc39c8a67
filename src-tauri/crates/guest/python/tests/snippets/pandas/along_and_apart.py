# What random frames have shown: groups with gaps, unobserved categories, labels of different kinds.
import numpy as np
import pandas as pd

rows = pd.DataFrame(
    {
        "shop": ["b", "a", None, "b", "a", "b"],
        "sold": [1, 2, 3, 4, 5, 6],
        "price": [0.1, np.nan, 0.3, 0.4, 0.5, np.nan],
        "word": ["x", None, "y", None, "z", "w"],
        "day": pd.to_datetime(["2024-01-01", "2024-01-05", None, "2024-02-01", "2024-01-09", "2024-03-01"]),
        "count": pd.array([1, None, 3, 4, 5, 6], dtype="Int64"),
        "open": [True, False, True, True, True, False],
    }
)
shops = rows.groupby("shop")
# %%
[shops["sold"].shift(-1).tolist(), shops["sold"].diff(2).tolist(), shops["sold"].shift(1, fill_value=0).tolist()]
# %%
shops[["sold", "price", "count", "day"]].shift()
# %%
print(shops["sold"].pct_change(), shops["word"].shift(fill_value="?"), shops["open"].shift())
# %%
print(shops["price"].cumsum(), shops["count"].cumsum(), shops["day"].cummax(), shops["open"].cummin())
# %%
print(shops["price"].rank(method="first", ascending=False), shops["word"].ffill(limit=1), shops["open"].bfill())
# %%
shops["sold"].shift([0, 1])
# %%
empty = pd.DataFrame({"key": [np.nan], "value": [3]}).groupby("key")
print(empty["value"].cumsum(), empty.cumsum(), empty["value"].shift())
# %%
size = pd.Series(pd.Categorical(["x", "y", None, "x"], categories=list("zxyw")), name="size")
print(pd.get_dummies(size), pd.get_dummies(size.to_frame(), drop_first=True), size.describe())
# %%
parts = pd.cut(pd.date_range("2024-01-01", periods=6).day, [0, 2, 4, 9], labels=["early", "mid", "late"])
pd.Series(range(6)).groupby(parts, observed=False).agg(["sum", lambda part: part.max()])
# %%
print(pd.Series(["ab", None, "c"]).isin(["ab", None]), pd.Series([1.0, np.nan]).isin([1, None]))
# %%
print(pd.Series(["ab", None]).isin([None]), pd.Series([1, None], dtype="Int64").isin([1]))
# %%
print(
    pd.Series([1, None, None, 2]).rank(method="first", na_option="bottom"),
    pd.Series([3, None, 1], dtype="Int64").rank(),
)
# %%
print(
    pd.Series([True, False]).cummax(), pd.Series([True, False]).diff(), pd.Series([1.5, 2]).where([True, False], None)
)
# %%
measures = pd.DataFrame({"a": [1, np.nan, 3], "b": [1, 1, 2], "c": [1.0, np.nan, np.nan]})
measures.corr("kendall")
# %%
pd.DataFrame({"a": [1, 5, 5, 5], "b": [9, 2, 3, 2]}).nsmallest(2, ["a", "b"], keep="all")
# %%
numbered, dated = pd.DataFrame({"x": [1, 2]}), pd.DataFrame({"y": [1.5]}, index=pd.date_range("2024-01-30", periods=1))
print(numbered.join(dated), numbered.join(dated, how="outer"), numbered.join(dated, how="right"))
# %%
print(
    pd.to_datetime(pd.Index(["Mar.2019", "Dec.2020"]), format="%b.%Y"),
    pd.to_datetime(["March 3.2019"], format="%B %d.%Y"),
)
# %%
pd.to_datetime(pd.Series(["Mar.2019", "2019"]), format="%b.%Y", errors="coerce")
# %%
pd.to_datetime(pd.Series([None, None], dtype=object)).isna()
# %%
days = pd.Series(range(3), index=pd.date_range("2024-01-01", periods=3))
print(days.shift(1, freq="ME"), days.shift(2, freq="D"))
# %%
twice = pd.DataFrame({"key": [2, 2]})
twice.merge(twice, on="key", validate="one_to_one")
# %%
trades = pd.DataFrame(
    {"at": pd.to_datetime(["2024-05-01 09:30", "2024-05-01 09:31", "2024-05-01 09:40"]), "kind": list("aba")}
)
quotes = pd.DataFrame(
    {"at": pd.date_range("2024-05-01 09:29:30", periods=4, freq="45s"), "kind": list("abba"), "bid": range(4)}
)
for options in ({}, {"direction": "nearest", "tolerance": pd.Timedelta("20s")}, {"by": "kind"}):
    print(pd.merge_asof(trades, quotes if "by" in options else quotes.drop(columns="kind"), on="at", **options))
# %%
print(days.shift(5, freq="h"), days.shift(-1, freq="90min"))
# %%
print(pd.Series(pd.Categorical(["x", None])).isin(["x", None]), pd.DataFrame({"open": [True, False]}).abs())
# %%
print(
    pd.Series(pd.Categorical(["x", "y", None, "z"], categories=list("zxy"))).rank().tolist(),
    size.cat.as_ordered().rank().tolist(),
)
# %%
pd.Series([1.0, np.nan, 3, 4, np.nan, np.nan, 2]).ewm(span=2, adjust=False).mean()
