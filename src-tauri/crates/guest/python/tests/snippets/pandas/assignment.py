# %%
import numpy as np
import pandas as pd

def table():
    return pd.DataFrame({"a": [1, 2, 3], "b": [4.0, 5.0, 6.0], "c": ["x", "y", "z"]})

frame = table()
frame["d"] = frame["a"] * frame["b"]
frame

# %%
frame["e"] = 0
frame["f"] = ["p", "q", "r"]
frame["g"] = np.array([1, 2, 3])
frame["h"] = pd.Series([10, 20], index=[2, 0])
frame

# %%
frame["i"] = [1, 2]

# %%
frame.loc[1, "a"] = 20
frame.loc[frame["a"] > 2, "c"] = "big"
frame

# %%
frame = table()
frame.loc[3] = [7, 8.0, "w"]
frame

# %%
frame = table()
frame.loc["new"] = [7, 8.0, "w"]
frame

# %%
frame = table()
frame.iloc[0, 1] = 99
frame.iat[1, 1] = 98
frame.at[2, "b"] = 97
frame

# %%
frame.iloc[0] = [0, 0, "zero"]
frame

# %%
frame.loc[:, "b"] = [1.5, 2.5, 3.5]
frame.loc[[0, 1], ["a", "b"]] = 7
frame

# %%
frame = table()
frame.loc[0, "a"] = 1.5
frame

# %%
frame = table()
frame.loc[frame["a"] == 2, ["a", "c"]] = [20, "twenty"]
frame

# %%
frame = table()
frame[["x", "y"]] = 0
frame[["a", "b"]] = frame[["b", "a"]]
frame

# %%
frame = table()
frame["a"][0] = 100
frame

# %%
other = frame.copy()
other["a"] = 0
frame["a"].tolist()

# %%
part = frame[frame["a"] > 1]
part["b"] = -1
part, frame

# %%
frame.drop("c", axis=1), frame.drop(columns=["a", "c"]), frame.drop(0), frame.drop(index=[0, 1]), frame.drop([1], axis="index")

# %%
frame.drop("nothing", axis=1)

# %%
frame.drop(columns="nothing", errors="ignore")

# %%
frame.drop(9)

# %%
del frame["c"]
frame

# %%
frame = table()
frame.drop(columns="c", inplace=True)
frame.rename(columns={"a": "A"}, inplace=True)
frame.reset_index(inplace=True)
frame.sort_values("A", ascending=False, inplace=True)
frame

# %%
frame = table()
frame.insert(1, "new", [7, 8, 9])
frame

# %%
frame.insert(0, "a", 1)

# %%
frame = table().assign(d=lambda part: part["a"] + 1, e=5, f=lambda part: part["d"] * 2)
frame

# %%
frame.rename(columns={"a": "A"}), frame.rename(index={0: "zero"}), frame.rename(columns=str.upper), frame.rename(str.upper, axis=1)

# %%
frame.columns = ["p", "q", "r", "s", "t", "u"]
frame

# %%
frame.columns = ["p"]

# %%
frame = table()
frame.index = ["x", "y", "z"]
frame.index.name = "key"
frame

# %%
frame.index = [1]

# %%
frame.columns.name = "things"
frame

# %%
frame = table()
frame["a"] = frame["a"].astype(float)
frame["b"] = frame["b"].astype(int)
frame["c"] = frame["c"].astype("object")
frame.dtypes

# %%
frame.astype({"a": "int64", "b": "str"}).dtypes

# %%
table()["c"].astype(int)

# %%
pd.Series([1.5, np.nan]).astype(int)

# %%
pd.Series(["1", "2"]).astype(int) + 1

# %%
pd.Series([1, 0, 2]).astype(bool), pd.Series([True, False]).astype(int), pd.Series([1, 2]).astype(str)

# %%
series = pd.Series([1, 2, 3], index=list("abc"))
series["a"] = 10
series.loc["d"] = 4
series.iloc[1] = 20
series

# %%
series[series > 5] = 0
series

# %%
series["b":"c"] = 7
series

# %%
series.drop("a"), series.drop(["b", "c"])

# %%
series.update(pd.Series([100], index=["a"]))
series

# %%
frame = table()
frame.update(pd.DataFrame({"a": [10, 20, 30]}))
frame

# %%
frame = table()
frame["a"] += 1
frame["b"] *= 2
frame["c"] = frame["c"] + "!"
frame

# %%
frame = table()
frame[frame["a"] > 1] = 0
frame

# %%
frame = pd.DataFrame({"a": [1.0, -2.0], "b": [-3.0, 4.0]})
frame[frame < 0] = 0
frame

# %%
frame["flag"] = np.where(frame["a"] > 0, "yes", "no")
frame["level"] = np.select([frame["a"] > 0, frame["b"] > 0], ["first", "second"], default="none")
frame

# %%
frame.add_prefix("x_"), frame.add_suffix("_y")

# %%
frame.set_axis(["p", "q", "r", "s"], axis=1)

# %%
wide = pd.DataFrame()
wide["n"] = [1, 2]
wide["m"] = wide["n"] ** 2
wide

# %%
empty = pd.DataFrame(columns=["a", "b"])
empty.loc[0] = [1, "x"]
empty.loc[len(empty)] = [2, "y"]
empty

# %%
text = pd.Series([1, 2])
text[0] = "x"
text

# %%
truth = pd.DataFrame({"a": [1]})
if truth:
    pass

# %%
if truth["a"] > 0 and truth["a"] < 3:
    print("inside")

# %%
pd.Series([1, 2]) > 1 and True

# %%
values = pd.Series([1.0, 2, 3], index=pd.date_range("2024-01-01", periods=3))
values[values > 5].to_frame("k").assign(score=values * 2)

# %%
empty = pd.DataFrame({"a": [1, 2], "b": ["x", "y"]}).query("a > 5")
empty["c"] = [1, 2, 3]
empty
