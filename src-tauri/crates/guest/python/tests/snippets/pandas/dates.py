# %%
import datetime
import numpy as np
import pandas as pd

days = pd.to_datetime(pd.Series(["2024-01-15", "2024-02-29 13:45", None, "2023-12-31"]), format="mixed")
days

# %%
days.dt.year, days.dt.month, days.dt.day, days.dt.hour, days.dt.dayofweek, days.dt.quarter, days.dt.dayofyear

# %%
days.dropna().dt.year, days.dropna().dt.day_name(), days.dropna().dt.month_name(), days.dropna().dt.date, days.dropna().dt.time

# %%
days.dt.strftime("%d.%m.%Y"), days.dt.to_period("M"), days.dt.normalize(), days.dt.floor("h"), days.dt.is_month_end, days.dt.is_leap_year

# %%
days.dropna().dt.isocalendar().week.tolist(), days.dt.days_in_month, days.dt.weekday

# %%
days.min(), days.max(), days.max() - days.min(), days.mean(), days.count(), days.isna().tolist()

# %%
days.sort_values(), days.diff(), days - pd.Timestamp("2024-01-01"), (days - days.min()).dt.days, days + pd.Timedelta(days=1)

# %%
days > "2024-01-01", days[days >= "2024-01-15"], days.between("2024-01-01", "2024-12-31"), days == pd.Timestamp("2024-01-15")

# %%
days.dt.year.value_counts(), days.describe()

# %%
pd.to_datetime("2024-03-05"), pd.to_datetime("05/03/2024", dayfirst=True), pd.to_datetime("03/05/2024"), pd.to_datetime("March 5, 2024")

# %%
pd.to_datetime(["2024-01-01", "2024-01-02"]), pd.to_datetime(pd.Series(["01.02.2024"]), format="%d.%m.%Y")

# %%
pd.to_datetime(pd.Series(["2024-01-01", "rubbish"]), errors="coerce")

# %%
pd.to_datetime(pd.Series(["2024-01-01", "rubbish"]))

# %%
try:
    pd.to_datetime("rubbish")
except ValueError as error:
    print(str(error).split(",")[0])

# %%
pd.to_datetime(pd.DataFrame({"year": [2023, 2024], "month": [1, 2], "day": [3, 4]}))

# %%
pd.to_datetime(1700000000, unit="s"), pd.to_datetime([0, 86400], unit="s"), pd.to_datetime(20240105, format="%Y%m%d")

# %%
pd.to_datetime(pd.Series([20240105, 20240106]), format="%Y%m%d")

# %%
moment = pd.Timestamp("2024-02-29 13:45:10")
moment.year, moment.month, moment.day, moment.hour, moment.day_name(), moment.month_name(), moment.dayofweek, moment.quarter, moment.week

# %%
moment.strftime("%Y/%m/%d"), moment.date(), moment.isoformat(), str(moment), moment.normalize(), moment.floor("h"), moment.is_leap_year

# %%
moment + pd.Timedelta(days=1), moment - pd.DateOffset(months=1), moment + pd.DateOffset(years=1), moment.replace(day=1), moment + datetime.timedelta(hours=2)

# %%
moment - pd.Timestamp("2024-01-01"), (moment - pd.Timestamp("2024-01-01")).days, moment > pd.Timestamp("2024-01-01"), moment.to_period("M")

# %%
pd.Timestamp(2024, 1, 5), pd.Timestamp(year=2024, month=1, day=5, hour=3), pd.Timestamp(datetime.date(2024, 1, 5)), pd.Timestamp("2024"), pd.NaT

# %%
pd.Timedelta(days=1, hours=2), pd.Timedelta("3h"), pd.Timedelta("1 days 02:03:04").total_seconds(), pd.Timedelta(5, unit="D").days

# %%
pd.date_range("2024-01-01", periods=3), pd.date_range("2024-01-01", "2024-03-31", freq="ME"), pd.date_range("2024-01-01", periods=3, freq="h")

# %%
pd.date_range("2024-01-01", periods=3, freq="MS"), pd.date_range("2024-01-01", periods=3, freq="W"), pd.date_range("2024-01-01", periods=2, freq="QE")

# %%
pd.date_range("2024-01-01", periods=4, freq="B"), pd.date_range("2024-01-01", periods=2, freq="YE"), pd.date_range("2024-01-01", periods=3, freq="2D"), pd.date_range("2024-01-01", periods=2, freq="15min")

# %%
series = pd.Series(range(60), index=pd.date_range("2024-01-01", periods=60))
series.resample("ME").sum(), series.resample("W").mean().head(3), series.resample("MS").count(), series.resample("QE").max()

# %%
series["2024-02"].sum(), series.loc["2024-01-30":"2024-02-02"], series["2024-01-05"], series.loc["2024-02-10"]

# %%
series.index.month.unique(), series.index.year[:2], series.index.day_name()[:2], series.index.min(), series.index[0]

# %%
series.head(3)

# %%
series.groupby(series.index.month).sum(), series.groupby(series.index.to_period("M")).mean()

# %%
series.resample("ME").agg(["min", "max"]), series.resample("2W").sum(), series.resample("10D").first()

# %%
frame = pd.DataFrame({"when": pd.date_range("2024-01-30", periods=4), "v": [1.0, 2.0, 3.0, 4.0]})
frame.resample("ME", on="when").sum(), frame.set_index("when").resample("D").asfreq().head(2), frame.groupby(frame["when"].dt.month)["v"].sum()

# %%
frame.groupby(pd.Grouper(key="when", freq="ME"))["v"].sum(), frame.groupby(frame["when"].dt.to_period("M"))["v"].mean()

# %%
frame["month"] = frame["when"].dt.to_period("M")
frame, frame.dtypes

# %%
frame.info()

# %%
series.rolling(3).mean().head(4), series.rolling("7D").sum().head(3), series.shift(1).head(2), series.shift(1, freq="D").head(2), series.asfreq("2D").head(2)

# %%
series.pct_change().tail(2), series.diff().head(2), series.between_time("00:00", "01:00").shape, series.first_valid_index(), series.idxmax()

# %%
frame.set_index("when")["v"].plot if False else frame.set_index("when").index

# %%
pd.Series(pd.to_timedelta(["1 days", "2 days 03:00:00"])), pd.to_timedelta("2h"), pd.to_timedelta([1, 2], unit="h"), pd.Series(pd.to_timedelta([1, 90], unit="m")).dt.total_seconds()

# %%
gaps = pd.Series(pd.to_timedelta([1, 3], unit="D"))
gaps.mean(), gaps.sum(), gaps.dt.days, gaps / pd.Timedelta(hours=1), gaps * 2, gaps.max()

# %%
frame["when"].astype(str).tolist(), frame["when"].dt.strftime("%b %d").tolist(), frame["when"].dt.date.iloc[0], frame["when"].iloc[0]

# %%
frame["when"].tolist()[:1], frame["when"].to_list()[0].year

# %%
frame.sort_values("when", ascending=False).head(1), frame[frame["when"].dt.month == 2], frame["when"].max().strftime("%Y")

# %%
pd.Series(["2024-01-01"]).dt.year

# %%
pd.Series([datetime.date(2024, 1, 5), datetime.date(2024, 1, 6)]), pd.Series([datetime.datetime(2024, 1, 5, 3)])

# %%
pd.Period("2024-01"), pd.Period("2024-01", freq="M") + 1, pd.period_range("2024-01", periods=3, freq="M"), pd.Period("2024Q1").start_time

# %%
pd.infer_freq(series.index), series.index.freq, pd.bdate_range("2024-01-05", periods=3), series.index.is_monotonic_increasing

# %%
pd.to_datetime(pd.Series(["1/5/2024", "12/25/2024"])), pd.to_datetime(pd.Series(["5-Jan-24", "6-Feb-24"]), format="%d-%b-%y"), pd.to_datetime(pd.Series(["2024-01-05T10:00:00Z"]))

# %%
pd.offsets.MonthEnd() + pd.Timestamp("2024-01-05"), pd.Timestamp("2024-01-05") + pd.offsets.BDay(2), pd.Timestamp("2024-01-31") + pd.offsets.MonthBegin(1)
# %%
# Periods as whole numbers are how many of their kind have passed since 1970.
orders = pd.DataFrame({"user": [1, 1, 2, 2, 2], "at": pd.to_datetime(["2024-01-05", "2024-03-09", "2024-02-01", "2024-02-20", "2024-05-02"])})
orders["month"] = orders["at"].dt.to_period("M")
orders["age"] = orders["month"].astype("int64") - orders.groupby("user")["month"].transform("min").astype("int64")
print(orders, pd.Series(pd.period_range("2024Q1", periods=2, freq="Q")).astype(int).tolist())
