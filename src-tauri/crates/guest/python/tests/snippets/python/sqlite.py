import sqlite3

con = sqlite3.connect(":memory:")
con.execute("CREATE TABLE sales (region TEXT, month TEXT, amount REAL, n INTEGER)")
rows = [("N", "2024-01", 10.5, 1), ("N", "2024-02", 20.0, 2), ("S", "2024-01", 5.0, 3), ("S", "2024-02", None, 4)]
cur = con.executemany("INSERT INTO sales VALUES (?, ?, ?, ?)", rows)
print(cur.rowcount, con.in_transaction, con.total_changes)
con.commit()
con.in_transaction
# %%
cur = con.execute("SELECT region, SUM(amount) AS total, COUNT(*) FROM sales GROUP BY region ORDER BY region")
print([column[0] for column in cur.description], cur.rowcount)
print(cur.fetchone(), cur.fetchall(), cur.fetchone())
# %%
query = """
WITH monthly AS (SELECT region, month, amount FROM sales WHERE amount IS NOT NULL)
SELECT region, month, SUM(amount) OVER (PARTITION BY region ORDER BY month) AS running,
       LAG(amount) OVER (ORDER BY region, month) AS before, ROW_NUMBER() OVER (ORDER BY amount DESC) AS place
FROM monthly ORDER BY region, month
"""
for row in con.execute(query):
    print(row)
# %%
con.execute("SELECT * FROM sales WHERE region = :r AND n > :n", {"r": "S", "n": 3}).fetchall()
# %%
con.row_factory = sqlite3.Row
row = con.execute("SELECT region, n FROM sales LIMIT 1").fetchone()
print(row["region"], row["N"], row[1], row.keys(), tuple(row), len(row))
con.row_factory = None
dict(row)
# %%
con.execute("SELECT * FROM nowhere")
# %%
con.execute("SELEC 1")
# %%
con.execute("CREATE TABLE u (id INTEGER PRIMARY KEY, name TEXT UNIQUE)")
con.execute("INSERT INTO u (name) VALUES ('a')")
con.execute("INSERT INTO u (name) VALUES ('a')")
# %%
print(con.execute("INSERT INTO u (name) VALUES ('b')").lastrowid, con.in_transaction)
con.rollback()
con.execute("SELECT COUNT(*) FROM u").fetchone()
# %%
with con:
    con.execute("INSERT INTO u (name) VALUES ('c')")
try:
    with con:
        con.execute("INSERT INTO u (name) VALUES ('d')")
        raise ValueError("stop")
except ValueError as error:
    print(error)
con.execute("SELECT name FROM u").fetchall()
# %%
con.create_function("double", 1, lambda value: value * 2)


class Product:
    def __init__(self):
        self.value = 1

    def step(self, value):
        self.value *= value

    def finalize(self):
        return self.value


con.create_aggregate("product", 1, Product)
con.execute("SELECT double(4), double(1.5), product(n) FROM sales").fetchone()
# %%
con.execute("SELECT 7 / 2, 7 / 2.0, '5' + 1, typeof(1.0), 10 % 4, round(2.5), substr('hello', 2, 3), x'41', NULL IS NULL").fetchone()
# %%
con.execute("SELECT sqrt(16), pow(2, 3), ceil(1.2), floor(-1.5), ln(1), log(2, 8)").fetchone()
# %%
con.execute("SELECT strftime('%Y', '2024-03-05'), date('2024-01-31', '+1 month'), julianday('2024-01-02') - julianday('2024-01-01')").fetchone()
# %%
con.executescript("CREATE TABLE t (a); INSERT INTO t VALUES (1); INSERT INTO t VALUES (2);")
print(con.execute("SELECT a FROM t").fetchmany(1), [name for (name,) in con.execute("SELECT name FROM sqlite_master ORDER BY name")])
con.execute("PRAGMA table_info(u)").fetchall()
# %%
con.close()
con.execute("SELECT 1")
