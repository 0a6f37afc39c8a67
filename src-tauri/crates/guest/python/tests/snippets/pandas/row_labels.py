import numpy as np
import pandas as pd

frame = pd.DataFrame({"price": [1.5, 2.0, 3.25], "units": [3, 4, 5], "kind": ["a", "b", "a"]})
# %%
frame.apply(lambda row: row.price * row.units, axis=1)
# %%
[(label, row.price, row.kind) for label, row in frame.iterrows()]
# %%
frame.iloc[0].units, frame.mean(numeric_only=True).price
# %%
row = frame.iloc[1].copy()
row.units = 40
row
# %%
frame.iloc[0].missing
# %%
frame.set_index("kind").price.a if False else frame.groupby("kind").price.sum().a
# %%
frame.T
# %%
frame.T.dtypes
# %%
frame[["price", "units"]].T, pd.DataFrame({"r": {"mean": 1.5, "kind": "Normal"}, "s": {"mean": 2.25, "kind": "Not"}}).T
# %%
levels = pd.MultiIndex.from_product([["a", "b"], [1, 2]], names=["l", "n"])
deep = pd.DataFrame(np.arange(8).reshape(4, 2), index=levels, columns=["x", "y"])
deep.loc[pd.IndexSlice[:, 2], :]
# %%
deep.loc[(slice(None), 1), "x"]
# %%
deep.rename(index={"a": "AA"}, level=0), deep.rename(index={"a": "AA", 1: 10})
# %%
deep.iloc[::-1].loc["b":"a"]
# %%
deep.iloc[[2, 0, 3, 1]].loc["a":"b"]
# %%
frame.filter(like="1", axis=0), frame.filter(items=["units", "gone"])
# %%
frame.sample(2, axis=1, random_state=1)
# %%
frame["kind"].astype("category").cat.codes
# %%
frame.insert(0, "price", [9, 8, 7], allow_duplicates=True)
frame
