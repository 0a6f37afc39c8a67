# %%
import polars as pl

sales = pl.DataFrame({
    "region": ["North", "South", "North", "East", None],
    "units": [10, 20, 5, None, 7],
    "price": [1.5, 2.0, 2.5, 3.0, 1.0],
})
print(sales.shape, sales.columns, sales.schema)
sales

# %%
sales.group_by("region", maintain_order=True).agg(
    pl.col("units").sum(), pl.col("price").mean().alias("average"), pl.len()
)

# %%
sales.filter((pl.col("units") > 6) & pl.col("region").is_not_null()).sort("price", descending=True)

# %%
sales.with_columns(
    revenue=pl.col("units") * pl.col("price"),
    size=pl.when(pl.col("units") >= 10).then(pl.lit("large")).otherwise(pl.lit("small")),
    share=(pl.col("price") / pl.col("price").sum()).round(3),
)

# %%
sales.describe()

# %%
sales.select(pl.col("price").median(), pl.col("units").max().alias("most"), pl.corr("units", "price").alias("r"))

# %%
sales.null_count()

# %%
cities = pl.DataFrame({"region": ["North", "East"], "city": ["Oslo", "Minsk"]})
print(sales.join(cities, on="region", how="left"))
sales.join(cities, on="region").select("city", "units").to_dicts()

# %%
print(sales.head(2).rows(), sales["units"].sum(), sales["price"].mean())
sales["region"].to_list()

# %%
sales.with_columns(pl.col("units").fill_null(0), pl.col("region").fill_null("none")).tail(2)

# %%
sales.select(pl.col("region").str.to_uppercase(), pl.col("region").str.len_chars().alias("letters"))

# %%
sales.unique("region", keep="first", maintain_order=True).drop("price").rename({"units": "pieces"})

# %%
try:
    sales.select("prise")
except pl.exceptions.ColumnNotFoundError as error:
    print(str(error).splitlines()[0])

# %%
sales["prise"]

# %%
try:
    sales.item()
except ValueError as error:
    print(error)

# %%
pl.DataFrame({"n": range(25), "text": ["a rather long sentence that does not fit in its column"] * 25})

# %%
days = pl.DataFrame({"day": ["2024-01-05", "2024-02-29"]}).with_columns(pl.col("day").str.to_date())
print(days.with_columns(pl.col("day").dt.year().alias("year")))
days["day"].to_list()

# %%
sales["units"]

# %%
sales.with_columns(pl.col("units").sum().over("region").alias("of_region"))

# %%
sales.select(pl.col("price").quantile(0.5), pl.col("units").std().round(4).alias("spread"), pl.col("region").n_unique())

# %%
sales.lazy().filter(pl.col("price") < 2.5).select("units").collect()
# %%
events = pl.DataFrame({"g": ["x", "y"], "day": [3, 4]})
prices = pl.DataFrame({"h": ["x", "y"], "date": [1, 2], "v": [9, 8]})
print(events.join_asof(prices, left_on="day", right_on="date", by_left="g", by_right="h"))
events.join_asof(prices.rename({"date": "day"}), on="day", by_left="g", by_right="h").columns
# %%
sold = pl.DataFrame({"k": ["a", "b", "a"], "v": [1, 2, 3], "t": ["x-y", "p-q-r", "z"]})
print(sold.sql("SELECT k, COUNT(*) AS n, SUM(v) AS s FROM self GROUP BY k HAVING COUNT(*) > 0 ORDER BY n DESC, k"))
print(sold.sql("SELECT COUNT(*), COUNT(DISTINCT k) AS d FROM self"))
sold.sql(
    "SELECT k, v, COUNT(*) OVER (PARTITION BY k) AS n, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS r "
    "FROM self ORDER BY k, v"
)
# %%
total = pl.fold(acc=pl.lit(0), function=lambda a, b: a + b, exprs=pl.col("v"))
sold.select(total), sold.select(pl.fold(pl.lit(True), lambda a, b: a & (b > 1), [pl.col("v")]))
# %%
print(sold.select(pl.col("t").str.split_exact("-", 1)).unnest("t"))
sold.select(pl.col("t").str.split_exact("-", 1, inclusive=True))
# %%
points = pl.DataFrame({"s": [{"a": 1, "b": 2}, {"a": 3, "b": 4}]})
points.with_columns(pl.col("s").struct.with_fields((pl.field("a") * pl.field("b")).alias("c"), pl.field("a") + 1))
# %%
import polars.selectors as cs
print(cs.numeric() | cs.string())
# %%
nested = pl.DataFrame({"i": [1, 2, 3], "t": [["x"], [], None]})
print(nested.explode("t"), nested["t"].explode().to_list(), nested.explode("t", empty_as_null=True).shape)
nested.select(pl.col("t").list.explode()).shape
