# %%
import numpy as np
import pandas as pd

s = pd.Series([1, 2, 3, 4], index=[1.0, 2.0, 3.0, 4.5], name="n")
s[::-1].tolist(), s[2.0:].tolist(), s[::2].tolist(), s[4:2:-1].tolist(), s[::-1].cumsum().to_dict()

# %%
frame = s.to_frame()
frame["risk"] = frame["n"][::-1].cumsum()
s[::-1] = [9, 8, 7, 6]
frame, s

# %%
letters = pd.Series(range(5), index=list("abcde"))
letters.loc["d":"b":-1].tolist(), letters.loc[::-1].tolist(), letters["d"::-2].tolist(), letters.loc[:"c":-1].tolist()

# %%
days = pd.DataFrame({"x": range(5)}, index=pd.date_range("2024-01-01", periods=5))
days.loc["2024-01-04":"2024-01-02":-1]["x"].tolist(), days.loc[::-1]["x"].tolist(), days[::-1]["x"].tolist()

# %%
pd.json_normalize([{"a": [{"x": 1}, {"x": 2, "y": 3}], "b": 5}, {"a": [], "b": 6}], "a", "b")

# %%
pd.json_normalize(pd.Series([{"a": 1, "b": {"c": 2}}, np.nan]))

# %%
table = pd.DataFrame({"r": ["x", "y"], "v": [12345.67, 1.5], "n": [1, 2], "p": [0.123, np.nan]})
print(table.to_markdown(floatfmt=("", "", ",.1f", ".0f", ".1%")))
print(table.to_markdown(index=False, floatfmt=("g", ".3f")))
print(table.to_markdown(tablefmt="psql", floatfmt=",.0f"))
print(table.to_markdown(index=False, intfmt=",", numalign="left", stralign="right", headers=["A", "B", "C", "D"]))
