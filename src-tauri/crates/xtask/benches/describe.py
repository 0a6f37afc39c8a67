"""A file read and described by another program: `describe.py duckdb|pandas|polars FILE`."""

import sys

program, path = sys.argv[1:]
if program == "duckdb":
    import duckdb

    duckdb.sql(f"SUMMARIZE SELECT * FROM read_csv('{path}')").fetchall()
elif program == "pandas":
    import pandas as pd

    pd.read_csv(path).describe(include="all")
else:
    import polars as pl

    pl.read_csv(path, try_parse_dates=True).describe()
