# %%
import datetime
import polars as pl

stock = pl.DataFrame({
    "day": [datetime.date(2024, 1, 5), datetime.date(2024, 2, 29), datetime.date(2024, 2, 1)],
    "at": [datetime.datetime(2024, 1, 5, 10, 30), None, datetime.datetime(2024, 2, 1, 8)],
    "kind": ["a", "b", "a"],
    "pieces": [1, 2, 4],
})
stock

# %%
stock.describe()

# %%
stock.with_columns(
    pl.col("day").dt.month().alias("month"), pl.col("at").dt.hour().alias("hour"), pl.col("day").diff().alias("gap")
)

# %%
print(stock["pieces"] * 2, stock["pieces"].max(), (stock["pieces"] > 1).to_list())
stock["at"].to_list()

# %%
stock["kind"].value_counts(sort=True)

# %%
stock.select(
    pl.col("pieces").rank().alias("rank"),
    pl.col("pieces").shift(1).alias("before"),
    pl.col("pieces").cum_sum().alias("so_far"),
    pl.col("pieces").is_in([1, 4]).alias("chosen"),
    pl.col("kind").replace({"a": "first"}).alias("renamed"),
    pl.col("pieces").rolling_mean(2).alias("smooth"),
)

# %%
[(key, part.height) for key, part in stock.group_by("kind", maintain_order=True)]

# %%
stock[0, "pieces"], stock[1:].shape, stock.row(0), stock.dtypes

# %%
pl.concat([pl.DataFrame({"a": [1]}), pl.DataFrame({"a": [2]})]).with_row_index()

# %%
stock.group_by(pl.col("day").dt.truncate("1mo").alias("month")).agg(pl.col("pieces").sum()).sort("month")

# %%
pl.Series([2, 3]).to_pandas(), pl.Series("n", [2.5]).to_pandas()

# %%
pl.Series(["low", "high"]).cast(pl.Enum(["low", "high"])).dtype.categories

# %%
pl.Enum(["a", "b"]), pl.Enum(["a", "b"]) == pl.Enum(["a", "b"]), pl.Enum(["a"]) == pl.Enum(["b"]), pl.Enum(["a", "a"])
