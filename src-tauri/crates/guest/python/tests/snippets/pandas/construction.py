# %%
import numpy as np
import pandas as pd

pd.DataFrame({"a": [1, 2, 3], "b": ["x", "y", None], "c": [1.5, None, 3]})

# %%
pd.DataFrame([{"a": 1, "b": 2}, {"a": 3, "c": 4}])

# %%
pd.DataFrame([[1, "x"], [2, "y"]], columns=["number", "letter"], index=["first", "second"])

# %%
pd.DataFrame([(1, 2.5), (3, 4.5)])

# %%
pd.DataFrame(np.arange(6).reshape(2, 3), columns=list("abc"))

# %%
pd.DataFrame({"a": pd.Series([1, 2], index=["x", "y"]), "b": pd.Series([3, 4], index=["y", "z"])})

# %%
pd.DataFrame({"a": 1, "b": [1, 2]})

# %%
pd.DataFrame({"a": 5, "b": "x"}, index=[0, 1, 2])

# %%
pd.DataFrame(columns=["a", "b"])

# %%
pd.DataFrame()

# %%
pd.DataFrame({"a": [], "b": []}).dtypes

# %%
pd.DataFrame({"a": [1, 2], "b": [3, 4]}, columns=["b", "c"])

# %%
pd.DataFrame.from_dict({"x": [1, 2], "y": [3, 4]}, orient="index", columns=["one", "two"])

# %%
pd.DataFrame.from_dict({"x": {"a": 1, "b": 2}, "y": {"a": 3}}, orient="index")

# %%
pd.DataFrame.from_records([(1, "a"), (2, "b")], columns=["n", "s"])

# %%
pd.DataFrame.from_records([{"n": 1}, {"n": 2}])

# %%
pd.DataFrame({"x": {"a": 1, "b": 2}, "y": {"b": 3, "c": 4}})

# %%
pd.DataFrame([pd.Series([1, 2], index=["a", "b"], name="r"), pd.Series([3, 4], index=["a", "b"], name="s")])

# %%
pd.DataFrame({"a": [1, 2, 3]}, dtype=float)

# %%
pd.DataFrame({"a": [1, 2], "b": [1, 2, 3]})

# %%
pd.DataFrame({"a": 1, "b": 2})

# %%
pd.DataFrame([[1, 2], [3, 4]], columns=["a"])

# %%
pd.Series([1, 2, 3])

# %%
pd.Series({"a": 1, "b": 2.5})

# %%
pd.Series([1, "x", None, 2.5])

# %%
pd.Series(["x", "y", None], index=list("abc"), name="letters")

# %%
pd.Series([True, False, None])

# %%
pd.Series(5, index=range(3))

# %%
pd.Series({"a": 1, "b": 2}, index=["b", "c"])

# %%
pd.Series([], dtype=float)

# %%
pd.Series(range(3), dtype="float64", name="n")

# %%
pd.Series([1, 2], index=[0])

# %%
pd.Series(np.array([1.0, np.nan]), index=["a", "b"]), pd.Series([None, None]).dtype

# %%
pd.Index([3, 1, 2]), pd.Index(["b", "a"], name="letters"), pd.RangeIndex(5), pd.Index([1.5, 2])

# %%
pd.MultiIndex.from_tuples([("a", 1), ("a", 2), ("b", 1)], names=["l", "n"])

# %%
pd.MultiIndex.from_product([["a", "b"], [1, 2]])

# %%
pd.DataFrame({"v": [1, 2, 3, 4]}, index=pd.MultiIndex.from_arrays([["a", "a", "b", "b"], [1, 2, 1, 2]], names=["l", "n"]))

# %%
pd.DataFrame({("a", "x"): [1, 2], ("a", "y"): [3, 4], ("b", "x"): [5, 6]})

# %%
frame = pd.DataFrame({"a": [1, 2, 3], "b": list("xyz")})
frame.shape, frame.size, frame.ndim, len(frame), frame.empty, list(frame), list(frame.columns)

# %%
frame.to_dict(), frame.to_dict("list"), frame.to_dict("records"), frame.to_dict("index"), frame.to_dict("split")

# %%
frame.dtypes

# %%
frame.values

# %%
frame.to_numpy()

# %%
frame.T

# %%
frame.axes

# %%
frame.copy().equals(frame), frame.equals(frame.assign(a=0))

# %%
pd.DataFrame(np.zeros((2, 2)), index=["x", "y"], columns=["a", "b"])

# %%
pd.DataFrame(dict(zip(["a", "b"], [[1, 2], [3, 4]])))

# %%
pd.DataFrame({"a": range(3), "b": (x * 2 for x in range(3))})

# %%
pd.DataFrame(pd.Series([1, 2], name="n")), pd.DataFrame(frame["a"])

# %%
pd.DataFrame({"d": pd.to_datetime(["2024-01-01", "2024-02-01"]), "t": pd.to_timedelta([1, 2], unit="D")})

# %%
pd.DataFrame([1, 2, 3], columns=["n"])

# %%
pd.DataFrame({1: [1], "a": [2]}).columns
