# %%
import numpy as np
import datetime
np.datetime64("2020-01-01"), np.datetime64("2020-01"), np.datetime64("2020"), np.datetime64("2020-01-01T12:30"), np.datetime64("2020-01-01 12:30:15"), np.datetime64("2020-01-01T12:30:15.123456"), np.datetime64("NaT"), np.datetime64(datetime.date(2020, 5, 1)), np.datetime64(datetime.datetime(2020, 5, 1, 3)), np.datetime64("2020-01-01", "ns"), np.datetime64(10, "D")

# %%
d = np.array(["2020-01-01", "2020-02-29", "2019-12-31"], dtype="datetime64[D]")
d, d.dtype, d - np.datetime64("2020-01-01"), d + 1, d + np.timedelta64(2, "W"), d > "2020-01-01" if False else d > np.datetime64("2020-01-01"), np.sort(d), d.min(), d.max(), np.diff(np.sort(d)), d.astype("datetime64[M]"), d.astype("datetime64[Y]"), d.astype(int), d.astype("datetime64[s]"), d.argmin()

# %%
np.timedelta64(3, "D"), np.timedelta64(3, "D") / np.timedelta64(12, "h"), np.timedelta64(90, "m") // np.timedelta64(1, "h"), np.timedelta64(3, "D") * 2, np.timedelta64(3, "D") + np.timedelta64(1, "h"), str(np.timedelta64(3, "D")), np.timedelta64(7, "D") % np.timedelta64(2, "D"), -np.timedelta64(1, "D"), np.timedelta64(1, "D") == np.timedelta64(24, "h"), np.timedelta64(1500, "ms").astype("timedelta64[s]"), np.timedelta64(1, "D").astype(int), np.timedelta64(36, "h").astype("timedelta64[D]")

# %%
np.datetime64("2020-03-01") - np.datetime64("2020-02-01"), (np.datetime64("2020-03-01") - np.datetime64("2020-02-01")) / np.timedelta64(1, "D"), np.datetime64("2020-01-31") + np.timedelta64(1, "D"), np.datetime64("2020-01") + 3, np.datetime64("2020-01-01") < np.datetime64("2020-01-01T01"), str(np.datetime64("2020-01-01T05")), np.datetime64("2020-01-01").item(), np.datetime64("2020-01-01T10:00:01").item(), np.timedelta64(5, "D").item(), np.datetime64("2020-01-01T00", "h").astype(object)

# %%
np.arange("2020-01-01", "2020-01-05", dtype="datetime64[D]"), np.arange(np.datetime64("2020-01"), np.datetime64("2020-04")), np.array(["2020-01-01", "NaT"], dtype="datetime64[D]"), np.isnat(np.array(["2020-01-01", "NaT"], dtype="datetime64[D]")), np.array([1, 2], "timedelta64[h]"), np.array([np.datetime64("2020-01-01"), np.datetime64("2020-01-02T03")]), np.unique(np.array(["2020-01-02", "2020-01-01", "2020-01-02"], "datetime64[D]")), np.datetime64("NaT") == np.datetime64("NaT")

# %%
t = np.array([1, 2, 6], "timedelta64[h]")
t.sum(), t.mean(), t.astype(float), t / np.timedelta64(1, "D"), t * 1.5, t.max(), t > np.timedelta64(90, "m"), np.abs(-t), np.busday_count("2020-01-01", "2020-01-31"), np.is_busday("2020-01-04")

# %%
np.datetime64("abc")

# %%
np.datetime64("2020-01-01") + np.datetime64("2020-01-01")

# %%
x = np.zeros(2, "datetime64[D]"); x[0] = "2020-05-05"; x, np.datetime64("1969-12-31T23:59:59").astype(int), np.datetime64("1900-02-28") + 1, np.full(2, np.datetime64("NaT")), np.where(np.array([True, False]), np.datetime64("2020-01-01"), np.datetime64("NaT"))
