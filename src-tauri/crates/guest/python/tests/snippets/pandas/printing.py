# %%
import numpy as np
import pandas as pd

pd.DataFrame({"n": range(100), "square": [x * x for x in range(100)]})

# %%
pd.Series(range(100), name="n")

# %%
pd.DataFrame({f"column {x}": [x, x + 1] for x in range(25)})

# %%
pd.DataFrame({f"a rather long name {x}": [x * 1000.5, x + 1] for x in range(8)})

# %%
pd.DataFrame({"text": ["x" * 80, "short"], "n": [1, 2]})

# %%
pd.DataFrame({"f": [0.1, 123456.789, -1e-8], "g": [1e10, 2.5, np.inf], "h": [1.0, 2.0, 3.0]})

# %%
pd.Series([1e-10, 1.0]), pd.Series([1e15, 1.5]), pd.Series([0.00001, 0.0002]), pd.Series([123456789.123, 0.1]), pd.Series([1e20, 1.0])

# %%
pd.Series([1.0, 2.0, np.nan]), pd.Series([1.5, -2.25]), pd.Series([-0.0, 0.0]), pd.Series([1/3, 2/3]), pd.Series([100.0, 1e6])

# %%
pd.DataFrame({"a": [1, None], "b": [None, "x"], "c": [True, None], "d": [pd.NaT, pd.Timestamp("2024-01-01")]})

# %%
pd.DataFrame({"tuple": [(1, 2), (3, 4)], "list": [[1], [2, 3]], "dict": [{"a": 1}, {}]})

# %%
print(pd.DataFrame({"a": [1]}).to_string(index=False)), print(pd.DataFrame({"a": [1.5], "b": ["x"]}).to_string())

# %%
print(pd.Series([1, 2], index=["x", "y"]).to_string())

# %%
pd.DataFrame({"a": [1, 2], "b": ["x", None]}).info()

# %%
pd.DataFrame(np.zeros((200, 3)), columns=list("abc")).info()

# %%
pd.Series([1, 2], name="s").info()

# %%
pd.DataFrame({"a": [1]}, index=["x"]).info()

# %%
pd.DataFrame().info()

# %%
pd.DataFrame({"a": [1.123456789, 2.1], "b": [1000000.123, 2.5]}).round(2)

# %%
pd.set_option("display.precision", 2)
pd.DataFrame({"a": [1.123456789]})

# %%
pd.reset_option("display.precision")
pd.options.display.float_format = "{:,.2f}".format
pd.DataFrame({"a": [1234567.891, 2.5]}), pd.Series([1234.5])

# %%
pd.options.display.float_format = None
pd.set_option("display.max_rows", 6)
pd.Series(range(20))

# %%
pd.reset_option("display.max_rows")
with pd.option_context("display.max_columns", 3):
    print(pd.DataFrame({x: [1] for x in "abcdef"}))

# %%
pd.DataFrame({"日本": ["語", "ab"], "x": [1, 2]})

# %%
pd.DataFrame({"a\nb": ["line\nbreak", "tab\t"]})

# %%
pd.DataFrame({"a": [1, 2]}, index=pd.Index(["x", "y"], name="key"))

# %%
pd.DataFrame([[1, 2], [3, 4]], columns=pd.MultiIndex.from_tuples([("a", "x"), ("a", "y")], names=["top", "sub"]))

# %%
pd.DataFrame({"v": range(6)}, index=pd.MultiIndex.from_product([["a", "b"], [1, 2, 3]], names=["k", "n"]))

# %%
pd.Series(range(4), index=pd.MultiIndex.from_product([["a", "b"], [1, 2]]))

# %%
pd.Index(range(200)), pd.Index(["label %d" % x for x in range(30)]), pd.Index([0.5, 1.25, 100.0])

# %%
pd.Series([True, False]), pd.Series(["a"]), pd.Series([None]), pd.Series([], dtype="str"), pd.Series([[]])

# %%
pd.DataFrame({"a": [0.001, 1000.0], "b": [1e-5, 1.0], "c": [1e5, 1e-5]})

# %%
pd.DataFrame({"big": [123456789012, 1], "neg": [-1, -22], "mix": [-1.5, 10.25]})

# %%
pd.DataFrame({"a": ["x"] * 70}).shape, pd.DataFrame({"a": ["x"] * 70})

# %%
pd.DataFrame({"a": range(61)}, index=[f"row {x}" for x in range(61)])

# %%
print(pd.DataFrame({"a": [1, 2]}))
print(pd.Series([1.5, 2]))
print(pd.DataFrame({"a": [1, 2]}).head(), pd.Series([1]).sum())

# %%
print(f"{pd.DataFrame({'a': [1]})}"), str(pd.Series([1])), repr(pd.Index([1])), pd.DataFrame({"a": [1]}).to_csv(), pd.DataFrame({"a": [1]}).to_csv(index=False)

# %%
pd.DataFrame({"a": [1.0, 2.5], "b": ["x", 'q"t']}).to_csv(index=False, sep=";")

# %%
pd.DataFrame({f"c{x}": np.arange(3) * 1.5 for x in range(15)})

# %%
pd.DataFrame(np.arange(200).reshape(10, 20))

# %%
pd.DataFrame(np.arange(1000).reshape(40, 25))

# %%
pd.DataFrame(np.arange(2000).reshape(80, 25))

# %%
pd.DataFrame({"x": [1.0, np.nan, 3.25]}).style if False else None

# %%
pd.Series(["a" * 100]), pd.Series({"a long label that goes on and on and on and on and on": 1})

# %%
pd.DataFrame({"a": [1, 2]}).columns, pd.DataFrame({"a": [1, 2]}).index, pd.DataFrame({"a": [1, 2]}).dtypes

# %%
pd.Series([complex(1, 2)]) if False else pd.Series([10**20, 1])

# %%
pd.Series([np.inf, -np.inf, 1.0]), pd.Series([1e-300, 1e300]), pd.Series([1e5, 12345.678]), pd.Series([99999.5, 0.00012])

# %%
paid = pd.DataFrame({"mean": [1.5, 2], "count": [3, 4], "name": ["x", None]}, index=["a", "b"])
print(paid.to_string(formatters={"mean": "{:.2f}".format, "name": str.upper}))
print(paid.to_string(formatters=[None, lambda value: f"<{value}>", None]))
print(paid.to_string(justify="left"))
print(paid.to_string(col_space=10))
print(paid.to_string(justify="center", index=False, col_space={"mean": 8}))
# %%
print(pd.DataFrame({"n": [26, 2], "share": [0.25, 12.5]}, index=["a", "b"]).to_markdown(floatfmt=".1f"))
