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
