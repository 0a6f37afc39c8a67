import sqlite3

import pandas as pd

con = sqlite3.connect(":memory:")
sales = pd.DataFrame(
    {
        "region": ["N", "N", "S", None],
        "day": pd.to_datetime(["2024-01-01", "2024-01-02", "2024-01-01", None]),
        "amount": [1.5, None, 3.0, 4.25],
        "n": [1, 2, 3, 4],
        "ok": [True, False, True, True],
    }
)
sales.to_sql("sales", con, index=False)
# %%
print(con.execute("SELECT sql FROM sqlite_master").fetchone()[0])
con.execute("SELECT * FROM sales").fetchall()
# %%
read = pd.read_sql("SELECT * FROM sales", con)
print(read.dtypes)
read
# %%
pd.read_sql("SELECT * FROM sales", con, parse_dates=["day"], index_col="n").dtypes
# %%
pd.read_sql_query("SELECT region, AVG(amount) AS mean, COUNT(*) AS n FROM sales WHERE n < ? GROUP BY region", con, params=(4,))
# %%
pd.read_sql(
    "SELECT region, amount, RANK() OVER (ORDER BY amount DESC) AS place, SUM(n) OVER (ORDER BY n) AS running FROM sales", con
)
# %%
sales.to_sql("sales", con, index=False)
# %%
print(sales.head(2).to_sql("sales", con, index=False, if_exists="append"))
print(pd.read_sql("SELECT COUNT(*) AS n FROM sales", con))
sales.head(1).to_sql("sales", con, if_exists="replace")
print([row[0] for row in con.execute("SELECT sql FROM sqlite_master")])
pd.read_sql("SELECT * FROM sales", con)
# %%
means = sales.groupby("region")["amount"].mean()
means.to_sql("means", con)
pd.read_sql("SELECT * FROM means", con, index_col="region")
# %%
pd.read_sql("SELECT * FROM nowhere", con)
# %%
[len(part) for part in pd.read_sql("SELECT 1 AS a UNION ALL SELECT 2 UNION ALL SELECT 3", con, chunksize=2)]
# %%
pd.read_sql("SELECT 1 AS a, 'x' AS b, NULL AS c WHERE 0", con)
# %%
pd.read_sql("SELECT 1 AS a, NULL AS b, 'x' AS c UNION ALL SELECT NULL, NULL, 'y'", con).dtypes
