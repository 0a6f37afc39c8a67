import numpy as np
import pandas as pd
s = pd.Series([1., 2, 3, 4, 5], pd.to_datetime(["2024-02-05", "2024-01-03", "2024-02-04", "2024-01-20", "2024-01-03"]))
r = s.resample("ME")
print(r.first(), r.last(), r.ohlc(), r.apply(lambda x: x.iloc[-1] - x.iloc[0]), r.agg(["first", "last"]))

# %%
print(s.resample("ME").transform(lambda x: x - x.iloc[0]), s.resample("D").apply(len).head(3))

# %%
d = s.rename("v").rename_axis("t").reset_index()
print(d.groupby(pd.Grouper(key="t", freq="ME"))["v"].cumsum(), d.groupby(pd.Grouper(key="t", freq="ME")).agg(a=("v", "first"), z=("v", lambda x: x.iloc[-1])))
for month, part in d.groupby(pd.Grouper(key="t", freq="ME")):
    print(month, part)

# %%
s.loc["2024-01-03":"2024-01-04"]

# %%
falling = pd.Series([3, 2, 1], pd.to_datetime(["2024-03-01", "2024-02-01", "2024-01-01"]))
print(falling.loc[pd.Timestamp("2024-02-15"):], falling.loc["2024-02-01":], falling.resample("ME").last(), falling.rolling("40D").sum())

# %%
print(s.sort_index().rolling("30D").sum(), s.sort_index().rolling("30D", closed="both").count())

# %%
waits = pd.Series([1, 2, 3, 4], pd.to_timedelta([1, 6, 12, 31], unit="min"))
print(waits.resample("10min").sum(), waits.resample("10min").mean(), waits.groupby(pd.Grouper(freq="20min")).max())

# %%
months = pd.Series(range(6), pd.period_range("2024-01", periods=6, freq="M"))
print(months.resample("Q").sum(), months.resample("Y").agg(["min", "max"]))

# %%
for texts in (["n/a", "2024-01-02"], ["2024-13-02", "2024-01-03"], ["x", "01/02/2024", "13/02/2024"], ["?", "5 March 2024", "bad"]):
    print(pd.to_datetime(pd.Series(texts), errors="coerce").tolist())

# %%
for pattern, text in (("%m/%Y", "03/2019"), ("%Y%m", "201903"), ("%b.%Y", "Mar.2019"), ("%H:%M", "10:30"), ("%d %b", "05 Mar"), ("%Y/%m/%d %H", "2019/03/05 07"), ("%I:%M %p", "03:04 PM"), ("%y-%b", "19-Mar"), ("%Y-%m-%dT%H:%M:%S.%f", "2019-03-05T01:02:03.25")):
    print(pattern, pd.to_datetime([text], format=pattern)[0])
print(pd.to_datetime(pd.Series([201903, 201912]), format="%Y%m"), pd.to_datetime(pd.Series([20190301., np.nan]), format="%Y%m%d"))
print(pd.DatetimeIndex(["2011-11-06 01:00", "2012-01-01"]), pd.to_datetime(["2024-01-03 10:00", "2024-02-04"], format="ISO8601"))

# %%
days = pd.date_range("2024-01-01", periods=3)
print(days[[0, -1]], days.take([-1]), pd.Index([1, 2, 3])[[0, -1]], pd.Index(list("abc"))[[-1, 0]], pd.RangeIndex(5)[[-1]])

# %%
pd.Index([1, 2, 3])[[5]]

# %%
years, places = pd.Index([1995, 2003, 2011], name="y"), pd.RangeIndex(5)
print(years // 10 * 10, years % 7, years ** 2, -years, divmod(years, 10), 10 // years, 2000 - years, np.sqrt(years), ~pd.Index([True, False]))
print(places * 2, places + 1, 10 - places, places // 2, -places, 2 ** places)

# %%
df = pd.DataFrame({"c": ["China", "China", "India", "Peru", "India"], "year": [1, 2, 1, 1, 2], "v": [1., 2, 3, 4, 5]}).set_index(["c", "year"])
print(df.loc[["India", "China"]], df.loc[["Peru"], "v"], df["v"].loc[["Peru"]])

# %%
df.loc[["China", "Mars"]]

# %%
pd.Series([1, 2, 3], list("aab")).loc[["a", "z"]]

# %%
print(pd.qcut(pd.Series([0., 1.05, 1.05, 1.05, 4.1, 4.1, 9.]), [0, .5, 1], precision=1).tolist(), pd.cut(pd.Series(np.arange(8) / 7), 3, precision=1).cat.categories)

# %%
table = pd.DataFrame({"a": ["x"], "b": [1.5]})
print(table.to_csv(sep=";", decimal=",", float_format="%.2f", index=False), table.set_index("b").to_csv(sep=";", decimal=","))

# %%
import io
print(pd.read_csv(io.StringIO("s,x\nyes,1\nno,2\n,3\n"), true_values=["yes"], false_values=["no"]).s.tolist())
print(pd.read_csv(io.StringIO("a,b\n-1,-1\n2,3\n"), na_values={"a": [-1]}))

# %%
wide = pd.DataFrame({"a": [1, 2], "b": [3, 4], "c": [5, 6]})
print(wide.melt("a", value_vars=wide.columns[1:]), wide.melt(id_vars=wide.columns[:1]), wide.pivot_table(index="a", values=wide.columns[1:]))

# %%
hours = pd.Series([1., 2, 3], pd.to_datetime(["2024-01-01 09:00", "2024-01-02 09:00", "2024-01-05 09:00"]))
print(hours.resample("12h").ffill(limit=1), hours.reindex(pd.date_range("2024-01-01", "2024-01-04"), method="nearest"), hours.reindex(pd.date_range("2024-01-01", "2024-01-04"), method="ffill", tolerance="1D"))

# %%
pd.Series([1, 2], [0, 0]).reindex([0, 1])

# %%
e = pd.Series([1., 2, 5, 3], pd.to_datetime(["2024-01-01", "2024-01-03", "2024-01-04", "2024-01-09"]))
pair = pd.DataFrame({"a": [1., 2, 4, 3], "b": [2., 1, 3, 5]})
print(e.ewm(halflife="2D", times=e.index).mean(), pair.ewm(span=3).corr().round(10), pair.ewm(span=3).cov().round(10), pair["a"].ewm(alpha=0.5).sum())

# %%
multi = pd.DataFrame({"k": ["x", "x", "y"], "n": [1, 2, 1], "v": [1, 2, 3]}).set_index(["k", "n"])
single = pd.DataFrame({"w": [10, 20]}, index=pd.Index(["x", "y"], name="k"))
print(multi.join(single), single.join(multi), multi.join(single["w"], how="inner"))
print(pd.crosstab(["a", "b", "a"], ["x", "x", "y"], values=[1., 2, 3], aggfunc=["mean", "count"]))

# %%
print(pd.Index([1, 4, 9]).get_indexer([2, 8], method="nearest"), pd.DatetimeIndex(["2024-03-10 02:30"]).tz_localize("America/New_York", nonexistent=pd.Timedelta("1h")))
print(pd.array([1, 2, None]).sum(), (pd.array([1, 2]) * 2).tolist(), pd.NamedAgg("a", "sum"), pd.Series([[pd.Timestamp("2024-01-01")]]).explode())

# %%
rate = pd.DataFrame([[1.5, 2], [3, 4]], index=["p", "q"], columns=pd.MultiIndex.from_product([["x"], ["mean", "count"]]))
print(rate.style.format("{:.3f}", subset=pd.IndexSlice[:, [("x", "mean")]]).to_string())
print(rate["x"].style.format("{:.1f}", subset=pd.IndexSlice["p", :]).to_string())

# %%
rng = np.random.default_rng(0)
prices = pd.Series((rng.random(3000) * 100).round(2), pd.date_range("2024-01-01", periods=3000, freq="h"))
print(prices.resample("W").sum().tolist()[:4], prices.resample("W").mean().tolist()[:4])

# %%
by_day = pd.Series([1, 2, 3], index=pd.to_datetime(["2024-01-01", "2024-01-02", "2024-02-01"]).rename("t"))
print(by_day.groupby(lambda day: day.month).sum(), by_day.reindex(pd.Index(by_day.index[:1].rename(None))))

# %%
spring = pd.Series(range(8), index=pd.date_range("2024-03-30 22:00", periods=8, freq="h", tz="Europe/Berlin"))
autumn = pd.Series(range(6), pd.date_range("2024-10-27 00:00", periods=6, freq="h", tz="Europe/Berlin"))
print(spring.index[[0, -1]], spring.resample("D").sum(), autumn.resample("D").count(), autumn.resample("2h").sum())
print(spring.index[:1].strftime("%H:%M %Z %z"), pd.Series(spring.index[-1:]).dt.strftime("%d %Z"))

# %%
print(pd.Series(pd.to_timedelta(["1 days 02:30:00", None])).astype(str).tolist(), pd.to_timedelta([1], unit="D").astype(str))

# %%
bands = pd.Series([1, 2, 3], index=pd.IntervalIndex.from_breaks([0, 18, 65, 120], closed="left"))
print(bands.loc[[5, 70]], bands[40])

# %%
deep = pd.DataFrame({"v": range(8)}, index=pd.MultiIndex.from_product([["a", "b"], [1, 2], ["x", "y"]], names=["l", "n", "k"]))
print(deep.sort_index(level=["k", "l"], ascending=[False, True]), deep.sort_index(level="n", ascending=False))

# %%
gaps = pd.DataFrame({"a": pd.array([1, None, 3], dtype="Int64"), "b": ["n/a", "x", "y"]})
print(gaps.replace({"n/a": pd.NA}), gaps[["a"]].to_dict("records"), gaps["a"].describe(), gaps["a"].to_dict())
print(pd.Series([5, 3., 8], index=pd.date_range("2024-01-01", periods=3, freq="MS")).asof("2024-02-15"))

# %%
rows = pd.MultiIndex.from_tuples([("a", 1, "x"), ("a", 1, "y"), ("a", 2, "x"), ("b", 1, "x")], names=["l", "m", "n"])
print(pd.DataFrame({"v": [1, 2, 3, 4]}, index=rows).to_latex(), pd.DataFrame({"v": [1, 2, 3, 4]}, index=rows.droplevel(1)).to_latex())

# %%
visits = pd.DataFrame({"d": pd.to_datetime(["2024-01-03", "2024-01-10", "2024-02-20", "2024-03-05"]), "g": list("abab"), "v": [1., 2, 3, 4]}, index=[5, 6, 7, 8])
print(visits.rolling("45D", on="d").v.sum(), visits.set_index("d").groupby("g").resample("ME").v.sum(), visits.groupby("g").rolling("60D", on="d").v.mean())
print(visits.set_index("d").v.resample("ME").quantile([.25, .75]), visits.set_index("d").v.resample("ME").agg(["sum", lambda part: len(part)]))
