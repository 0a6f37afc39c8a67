# Writing and reading JSON, workbooks, HTML, Markdown.
import io
import pandas as pd
import numpy as np

frame = pd.DataFrame({"name": ["Ann", None], "score": [1.5, np.nan], "when": pd.to_datetime(["2024-01-01 10:00", "2024-01-02 11:30"])}, index=pd.Index(["a", "b"], name="id"))
plain = frame[["name", "score"]]
# %%
plain.to_json()
# %%
for orient in ["split", "records", "index", "columns", "values", "table"]:
    print(orient, plain.to_json(orient=orient))
# %%
frame.to_json(orient="records", date_format="iso", lines=True)
# %%
frame["score"].to_json()
# %%
pd.read_json(io.StringIO('[{"a": 1, "b": "x"}, {"a": 2, "b": null}]'))
# %%
pd.read_json(io.StringIO('{"a": {"0": 1, "1": 2}, "date": {"0": "2024-01-01", "1": "2024-02-01"}}')).dtypes
# %%
pd.read_json(io.StringIO('{"a": 1}\n{"a": 2}\n'), lines=True)
# %%
print(plain.to_markdown())
# %%
print(plain.to_markdown(index=False, tablefmt="github"))
# %%
print(pd.DataFrame({"n": [1, 20], "x": [0.5, 12.25]}).to_markdown(tablefmt="grid"))
# %%
print(frame.to_html())
# %%
print(plain.to_html(index=False, na_rep="-", classes="report"))
# %%
written = io.BytesIO()
frame.to_excel(written)
pd.read_excel(written)
# %%
pd.read_excel(written, index_col=0).dtypes
# %%
two = io.BytesIO()
with pd.ExcelWriter(two) as writer:
    plain.to_excel(writer, sheet_name="first", index=False)
    plain.head(1).to_excel(writer, sheet_name="second")
pd.ExcelFile(two).sheet_names
# %%
pd.read_excel(two, sheet_name=None)["first"]
# %%
pd.read_excel(two, sheet_name="first", usecols="B", nrows=1)
# %%
try:
    pd.read_excel(two, sheet_name="third")
except ValueError as error:
    print(error)
# %%
pd.read_fwf(io.StringIO("name  value\nann       1\nbob      22\n"))
# %%
pd.read_table(io.StringIO("a\tb\n1\t2\n"))
# %%
with pd.option_context("display.precision", 2, "display.max_rows", 4):
    print(pd.DataFrame({"x": [1.23456, 2.34567, 3.45678, 4.5, 5.5]}))
