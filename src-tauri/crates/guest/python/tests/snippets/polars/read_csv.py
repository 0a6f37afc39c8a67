# %%
import io
import polars as pl

text = "id,amount,paid,name,name\n1,1.5,true,a,x\n2,,false,,y\n3,4,true,c,z\n"
orders = pl.read_csv(io.StringIO(text))
print(orders.schema)
orders

# %%
pl.read_csv(io.StringIO("day;n\n2024-01-05;1\n2024-02-29;2\n"), separator=";", try_parse_dates=True)

# %%
pl.read_csv(io.StringIO("a,b\n1,NA\n2,7\n"), null_values="NA")

# %%
try:
    pl.read_csv(io.StringIO("a\n" + "1\n" * 200 + "x\n"))
except pl.exceptions.ComputeError as error:
    print(str(error).splitlines()[0])

# %%
pl.read_csv(io.StringIO(""))

# %%
moments = pl.read_csv(io.StringIO("at;n\n2024-01-05T10:00:00Z;1\n2024-02-29T23:30:00Z;2\n"), separator=";", try_parse_dates=True)
moments.with_columns(pl.col("at").dt.month().alias("month"))

# %%
pl.DataFrame({"a": ["€5", "€7x"]}).select(pl.col("a").str.strip_prefix("€").str.strip_suffix("x"))
