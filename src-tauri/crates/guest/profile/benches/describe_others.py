"""One file read and described by another program: `describe_others.py duckdb|pandas FILE`. The last line is JSON."""

import json
import resource
import sys
import time

program, path = sys.argv[1:]
if program == "duckdb":
    import duckdb as library
else:
    import pandas as library

start = time.perf_counter()
if program == "duckdb":
    columns = len(library.sql(f"SUMMARIZE SELECT * FROM read_csv('{path}')").fetchall())
else:
    columns = library.read_csv(path).describe(include="all").shape[1]
wall = time.perf_counter() - start
used = resource.getrusage(resource.RUSAGE_SELF)
figures = {"wall": wall, "cpu": used.ru_utime + used.ru_stime, "peak": used.ru_maxrss // 1024}
print(json.dumps({"columns": columns, **{name: round(figure, 2) for name, figure in figures.items()}}))
