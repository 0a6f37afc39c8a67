# %%
import datetime
import polars as pl
import polars.selectors as cs

orders = pl.DataFrame({
    "day": [datetime.date(2024, 1, day) for day in (1, 2, 8, 9, 15)],
    "store": ["Oslo", "Bergen", "Oslo", "Oslo", "Bergen"],
    "amount": [10.0, 12.5, None, 7.25, 20.0],
    "items": [1, 3, 2, 2, 5],
    "tags": [["new"], ["old", "gift"], [], ["gift"], None],
})
orders

# %%
# Python functions inside queries, with and without groups, and one inside another.
orders.with_columns(
    doubled=pl.col("items").map_elements(lambda items: items * 2, return_dtype=pl.Int64),
    scaled=pl.col("items").map_batches(lambda items: orders.select(pl.col("items").map_elements(lambda one: one * 10)).to_series()),
).group_by("store", maintain_order=True).agg(
    pl.col("doubled").map_batches(lambda values: values.sum(), returns_scalar=True, return_dtype=pl.Int64), pl.col("scaled").max()
)

# %%
# The exception of a function is the query's.
try:
    orders.select(pl.col("items").map_elements(lambda items: 1 / 0, return_dtype=pl.Float64))
except ZeroDivisionError as error:
    print("division:", str(error).splitlines()[0])

# %%
orders.select(cs.numeric() - cs.by_name("items"), cs.temporal(), cs.contains("or"))

# %%
orders.group_by_dynamic("day", every="1w").agg(pl.col("amount").sum(), pl.len())

# %%
orders.with_columns(
    pl.col("amount").rolling_mean(2, min_samples=1).alias("rolling"),
    pl.col("amount").forward_fill().alias("filled"),
    pl.col("amount").rank("dense", descending=True).over("store").alias("place"),
    pl.col("items").cum_sum().over("store", order_by="day").alias("so_far"),
)

# %%
orders.pivot("store", index="day", values="items", aggregate_function="sum")

# %%
orders.unpivot(["amount", "items"], index="store").sort("store", "variable", "value")

# %%
orders.select(
    pl.col("tags").list.len().alias("count"), pl.col("tags").list.first().alias("first"), pl.col("tags").list.join("+").alias("all"),
    pl.col("tags").list.contains("gift").alias("gift"),
)

# %%
orders.select(
    pl.col("store").str.pad_start(8, "*"), pl.col("store").str.slice(0, 2).alias("short"), pl.col("store").str.extract("([A-Z])").alias("letter"),
    pl.col("store").str.to_uppercase().str.len_chars().alias("length"), pl.col("day").dt.strftime("%d.%m.%Y").alias("written"),
)

# %%
quotes = pl.DataFrame({"day": [datetime.date(2024, 1, 1), datetime.date(2024, 1, 8)], "rate": [1.5, 1.75]})
orders.select("day", "items").join_asof(quotes, on="day")

# %%
print(pl.sql("select store, sum(items) as items from orders group by store order by store", eager=True))
print(orders.sql("select max(amount) as most from self"))

# %%
print(orders.drop("tags").write_csv(), orders.select("day", "tags").write_json())

# %%
orders.with_columns(pl.col("store").cast(pl.Categorical), size=pl.col("items").cut([2, 4], labels=["few", "some", "many"])).describe()

# %%
print(pl.date_range(datetime.date(2024, 1, 30), datetime.date(2024, 4, 1), "1mo", eager=True).to_list())
print(pl.Schema({"a": pl.List(pl.Int8), "b": pl.Datetime("ms", "UTC"), "c": pl.Decimal(10, 2), "d": pl.Enum(["x", "y"])}))

# %%
orders.lazy().filter(pl.col("items") > 1).select("store").unique().sort("store").collect()

# %%
orders.glimpse()

# %%
with pl.Config(tbl_rows=2, float_precision=1):
    print(orders.select("amount", "store"))
orders.head(1)
