"""What questions about a large file spend their time on, in pandas. `cargo xtask bench` runs it and sets `ROWS`."""
import time

import numpy as np
import pandas as pd

ROWS = 1_000_000
ACROSS = 100_000  # rows for a function of the user on every row


def measure(name, function):
    started = time.perf_counter()
    function()
    print(f"{name}\t{time.perf_counter() - started:.4f}")


random = np.random.RandomState(1)
frame = pd.DataFrame({
    "a": random.randint(0, 100, ROWS),
    "b": random.randint(0, 20, ROWS),
    "c": np.array(["north", "south", "east", "west", "centre"])[random.randint(0, 5, ROWS)],
    "x": random.rand(ROWS),
    "y": random.rand(ROWS),
    "when": pd.to_datetime(random.randint(1_500_000_000, 1_700_000_000, ROWS), unit="s"),
})
right = pd.DataFrame({"a": np.arange(100), "weight": random.rand(100)})
part = frame[["a", "x", "y"]].head(ACROSS)

measure("groupby mean over 3 keys", lambda: frame.groupby(["a", "b", "c"])["x"].mean())
measure("join", lambda: frame.merge(right, on="a"))
measure("sort", lambda: frame.sort_values("x"))
measure("filter", lambda: frame[(frame["x"] > 0.5) & (frame["a"] < 50)])
measure("value_counts", lambda: frame["c"].value_counts())
measure("str.contains", lambda: frame["c"].str.contains("or"))
measure("datetime parts", lambda: (frame["when"].dt.year, frame["when"].dt.month, frame["when"].dt.dayofweek))
measure("rolling mean", lambda: frame["x"].rolling(100).mean())
measure("apply axis=1", lambda: part.apply(lambda row: row["x"] * row["a"] + row["y"], axis=1))
