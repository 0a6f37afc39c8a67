# Moments, spans, periods, zones and steps of the calendar.
import pandas as pd
import numpy as np

# %%
pd.Timestamp("2024-03-15 14:30"), pd.Timestamp(2024, 3, 15), pd.Timestamp(1710513000, unit="s")
# %%
moment = pd.Timestamp("2024-03-15 14:30:15")
moment.day_name(), moment.quarter, moment.dayofyear, moment.is_month_end, moment.days_in_month, moment.week
# %%
moment.floor("h"), moment.ceil("D"), moment.round("15min"), moment.normalize()
# %%
moment + pd.Timedelta("1 day 2 hours"), moment - pd.Timestamp("2024-03-01"), moment + pd.DateOffset(months=1)
# %%
moment.tz_localize("Europe/Berlin"), moment.tz_localize("UTC").tz_convert("America/New_York")
# %%
pd.Timedelta("1 day 03:04:05"), pd.Timedelta(90, unit="min"), pd.Timedelta(hours=30).components
# %%
pd.Timedelta("36h") / pd.Timedelta("1h"), pd.Timedelta("1 day").total_seconds(), -pd.Timedelta("1h")
# %%
pd.Period("2024-02"), pd.Period("2024-02").start_time, pd.Period("2024-02").days_in_month, pd.Period("2024Q3"), pd.Period("2024", freq="Y")
# %%
pd.Period("2024-11", "M") + 3, pd.Period("2024-11", "M") - pd.Period("2024-01", "M")
# %%
pd.date_range("2024-01-31", periods=4, freq="ME")
# %%
pd.date_range("2024-01-01", "2024-01-03", freq="12h")
# %%
pd.date_range("2024-01-01", periods=3, freq="QS"), pd.date_range("2024-01-01", periods=3, freq="W-MON")
# %%
pd.date_range("2024-01-01", periods=5, freq="B")
# %%
pd.bdate_range("2024-03-28", "2024-04-03")
# %%
pd.date_range("2024-01-01", "2024-01-02", periods=3)
# %%
pd.period_range("2024-01", "2024-04", freq="M")
# %%
pd.timedelta_range("1 day", periods=3, freq="12h")
# %%
stamps = pd.Series(pd.to_datetime(["2024-01-05 10:00", "2024-02-29 23:59", None]))
stamps.dt.year
# %%
stamps.dt.day_name()
# %%
stamps.dt.to_period("M")
# %%
stamps.dt.strftime("%d/%m/%Y")
# %%
stamps.dt.tz_localize("UTC").dt.tz_convert("Asia/Tokyo")
# %%
stamps.dt.isocalendar()
# %%
stamps.dt.floor("D")
# %%
stamps.diff()
# %%
stamps.diff().dt.days
# %%
pd.to_datetime(pd.Series(["2024-01-01T10:00:00+02:00", "2024-01-02T10:00:00+02:00"]))
# %%
pd.to_datetime(["01/02/2024", "15/02/2024"], dayfirst=True)
# %%
pd.to_datetime(["2024-01-01", "no date"], errors="coerce")
# %%
pd.to_datetime(pd.DataFrame({"year": [2024, 2023], "month": [2, 12], "day": [29, 31]}))
# %%
pd.to_datetime([1, 2], unit="D"), pd.to_timedelta(["1 day", "2h"])
# %%
index = pd.date_range("2024-01-30", periods=4)
pd.Series(range(4), index=index).loc["2024-02"]
# %%
index.month, index.is_month_end, index.day_name()
# %%
index + pd.offsets.MonthEnd(), index.shift(2, freq="D")
# %%
pd.offsets.MonthEnd(2), pd.offsets.BDay(), pd.offsets.QuarterEnd(startingMonth=2), pd.offsets.Week(weekday=0)
# %%
pd.Timestamp("2024-01-31") + pd.offsets.MonthEnd(), pd.Timestamp("2024-03-29") + pd.offsets.BDay(), pd.Timestamp("2024-05-17") - pd.offsets.QuarterBegin(startingMonth=1)
# %%
pd.infer_freq(pd.to_datetime(["2024-01-31", "2024-02-29", "2024-03-31"]))
# %%
pd.NaT, pd.NaT == pd.NaT, pd.isna(pd.NaT), pd.NaT + pd.Timedelta("1D")
# %%
pd.Interval(0, 5), 5 in pd.Interval(0, 5), 0 in pd.Interval(0, 5), pd.Interval(0, 5).mid
# %%
pd.interval_range(0, 6, periods=3)
# %%
pd.IntervalIndex.from_breaks([0, 1, 5]).get_indexer([3, 9])
# %%
try:
    pd.Timestamp("2024-13-01")
except ValueError:
    print("ValueError")
# %%
try:
    pd.Timestamp("2024-01-01") < pd.Timestamp("2024-01-01", tz="UTC")
except TypeError as error:
    print(error)

# %%
zoned = pd.date_range("2024-03-30", "2024-04-01", freq="D", tz="Europe/Berlin")
print(zoned + pd.Timedelta("1D"), zoned + pd.DateOffset(days=1), zoned + pd.DateOffset(months=1), sep="\n")
print(zoned[0] + pd.DateOffset(days=2), zoned[1] + pd.DateOffset(hours=24), zoned - pd.Timedelta("1h"), zoned + pd.offsets.Day(1))
(pd.Series(zoned) + pd.DateOffset(days=1)).tolist(), (pd.Series(zoned) + pd.DateOffset(days=1, hours=3)).tolist()
