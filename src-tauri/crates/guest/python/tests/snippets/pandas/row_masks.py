# %%
import numpy as np
import pandas as pd

def table():
    return pd.DataFrame({
        "number": [5, 3, 8, 1, 9, 2],
        "part": [0.5, np.nan, 2.5, 1.0, np.nan, 4.0],
        "text": ["a", None, "a longer text than that", "b", "a", ""],
        "flag": [True, False, True, True, False, False],
        "when": pd.to_datetime(["2024-01-05", None, "2024-02-01", "2024-03-01", None, "2023-12-31"]),
        "kind": pd.Categorical(["x", "y", None, "x", "y", "x"]),
        "some": pd.array([1, None, 3, 4, None, 6], dtype="Int64"),
        "thing": [(1,), None, "s", 2, 3.5, [4]],
        "span": pd.arrays.IntervalArray.from_breaks([0, 1, 2, 3, 4, 5, 6]),
    })

frame = table()
frame[frame["number"] > 2]

# %%
frame[frame["number"] > 2].dtypes

# %%
[frame[mask].index for mask in (frame["number"] > 2, frame["flag"], frame["number"] > 90, frame["number"] == 8, frame["number"] > 0)]

# %%
[frame[frame["number"] != 3].index, frame[~frame["flag"]].index, frame.loc[frame["text"] == "a"].index]

# %%
frame["number"][frame["number"] < 6].index, frame["number"][frame["number"] < 3].index, frame.index[frame["flag"]]

# %%
frame.sort_values("number").index, frame.sort_index(ascending=False).index, frame.iloc[[1, 3, 5]].index, frame.loc[[4]].index

# %%
frame[frame["number"] > 2][["number", "flag"]].info()

# %%
frame.dropna(subset=["part"])[["number", "part"]].info()

# %%
first = frame[frame["number"] != 8]
second = first[first["number"] != 3]
third = second[second["number"] < 9]
first.index, second.index, third.index, len(third), third.shape

# %%
second["number"] + first["number"]

# %%
first = frame[frame["flag"] | (frame["number"] == 3)]
first.index.name = "row"
first["number"]

# %%
chosen = frame[frame["text"].notna()]
chosen["double"] = chosen["number"] * 2
chosen[["number", "double"]], chosen["double"].idxmax(), chosen.index.tolist(), 2 in chosen.index, 1 in chosen.index

# %%
frame.loc[frame["flag"], ["number", "kind"]], frame.loc[frame["flag"], "number"], frame.loc[~frame["flag"]].reset_index()

# %%
frame["number"].loc[frame["flag"]], frame.loc[frame["flag"].tolist(), "text"], frame.loc[frame["flag"].to_numpy(), "some"]

# %%
frame.query("number > 2 and flag")[["number", "text"]], frame[(frame["text"] != "a") & ~(frame["number"] < 3)]["text"].tolist()

# %%
frame[frame["text"] == "a longer text than that"].index, (frame["text"] == "").tolist(), (frame["text"] != "b").tolist()

# %%
frame.loc[pd.Series([True, False, True, False, True, False], index=[5, 4, 3, 2, 1, 0])]["number"]

# %%
frame[[True, False]]

# %%
frame[pd.Series([True, None, False, True, True, False])]

# %%
frame[pd.array([True, None, False, True, True, False], dtype="boolean")]["number"]

# %%
frame.set_index("text")[(frame["number"] > 2).to_numpy()]["number"]

# %%
stepped = pd.DataFrame({"v": [1, 2, 3, 4, 5]}, index=pd.RangeIndex(10, 60, 10))
stepped[stepped["v"] != 3].index, stepped[stepped["v"] % 2 == 1].index, stepped[stepped["v"] == 2].index

# %%
rows = 200_003
long = pd.DataFrame({
    "n": np.arange(rows), "m": np.arange(rows) * 7919 % 1000, "f": np.arange(rows) / 4,
    "t": pd.Series(["short", "a text that is longer than a view", None, "ß"] * 50_001).iloc[:rows],
    "d": pd.Timestamp("2020-01-01") + pd.to_timedelta(np.arange(rows), unit="s"),
    "b": np.arange(rows) % 3 == 0,
})
kept = long[(long["m"] < 300) & ~long["b"]]
kept

# %%
kept.index, int(kept.index.to_numpy().sum()), kept[["n", "m", "f", "b"]].sum().tolist(), kept["t"].value_counts(dropna=False).tolist(), kept["d"].max()

# %%
again = kept[kept["t"] == "a text that is longer than a view"]
again.index, int(again["n"].sum()), (again.index == again["n"]).all(), again["t"].str.len().sum()

# %%
[len(long[long["m"] < most]) for most in (0, 1, 500, 1000)], long[long["n"] >= 199_999].index, long[long["n"] % 50_000 == 7].index

# %%
[int((long["n"] < 1000 * long["m"]).sum()), int((long["f"] <= long["n"]).sum()), int((long["m"] == long["n"]).sum())]

# %%
joined = pd.concat([long[long["m"] == 1], long[long["m"] == 2]])
joined[joined["n"] > 150_000].index, joined["t"].isna().sum()

# %%
more = frame["some"] > 2
frame[more]["number"], frame[~more]["number"], frame.loc[more, "text"], frame["number"][more]

# %%
frame.loc[more, "number"] = 0
frame["number"].tolist(), frame.loc[pd.Series([True, False] * 3, dtype=object), "number"].tolist(), frame.iloc[pd.array([True, None] * 3, dtype="boolean")]["number"].tolist()

# %%
frame.loc[pd.Series([True, None] * 3)]
