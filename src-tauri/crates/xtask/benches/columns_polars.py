"""The same work as in `columns_pandas.py`, as py-polars does it."""
import time

import numpy as np
import polars as pl

ROWS = 1_000_000


def measure(name, function):
    started = time.perf_counter()
    function()
    print(f"{name}\t{time.perf_counter() - started:.4f}")


random = np.random.RandomState(1)
frame = pl.DataFrame({
    "a": random.randint(0, 100, ROWS),
    "b": random.randint(0, 20, ROWS),
    "c": np.array(["north", "south", "east", "west", "centre"])[random.randint(0, 5, ROWS)],
    "x": random.rand(ROWS),
    "y": random.rand(ROWS),
    "when": random.randint(1_500_000_000, 1_700_000_000, ROWS),
}).with_columns(pl.from_epoch("when"))
right = pl.DataFrame({"a": np.arange(100), "weight": random.rand(100)})

measure("groupby mean over 3 keys", lambda: frame.group_by("a", "b", "c").agg(pl.col("x").mean()).sort("a", "b", "c"))
measure("join", lambda: frame.join(right, on="a"))
measure("sort", lambda: frame.sort("x"))
measure("filter", lambda: frame.filter((pl.col("x") > 0.5) & (pl.col("a") < 50)))
measure("value_counts", lambda: frame["c"].value_counts(sort=True))
measure("str.contains", lambda: frame["c"].str.contains("or"))
measure("datetime parts", lambda: frame.select(
    pl.col("when").dt.year().alias("y"), pl.col("when").dt.month().alias("m"), pl.col("when").dt.weekday().alias("d")))
measure("rolling mean", lambda: frame["x"].rolling_mean(100))
