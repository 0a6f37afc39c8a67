# Columns of categories: made, counted, sorted, grouped, compared, changed.
import pandas as pd
import numpy as np

sizes = pd.Series(["m", "s", None, "l", "m"])
# %%
sizes.astype("category")
# %%
sizes.astype("category").cat.categories
# %%
sizes.astype("category").cat.codes
# %%
kind = pd.CategoricalDtype(["s", "m", "l"], ordered=True)
sized = sizes.astype(kind)
sized
# %%
sized.sort_values()
# %%
sized.min(), sized.max()
# %%
sized < "l"
# %%
sized == "m"
# %%
sized.value_counts()
# %%
sized.value_counts(sort=False)
# %%
sized.describe()
# %%
sized.unique()
# %%
sized.cat.remove_categories(["l"])
# %%
sized.cat.rename_categories({"s": "small", "m": "medium", "l": "large"})
# %%
sized.cat.add_categories(["xl"]).cat.categories.tolist()
# %%
sized.cat.set_categories(["m", "s"])
# %%
sized.cat.reorder_categories(["l", "m", "s"]).sort_values().tolist()
# %%
sized.cat.as_unordered().cat.ordered
# %%
sizes.astype("category").astype(str).tolist()
# %%
sized.isna().tolist()
# %%
sized.fillna("s")
# %%
try:
    sized.fillna("huge")
except TypeError as error:
    print("TypeError")
# %%
sizes.astype("category") < "m"
# %%
pd.Categorical([3, 1, 2, 1])
# %%
pd.Categorical(["a", "b"], categories=["b", "a"], ordered=True)
# %%
pd.Categorical.from_codes([0, 1, -1], ["low", "high"])
# %%
pd.CategoricalIndex(["x", "y", "x"], name="axis")
# %%
frame = pd.DataFrame({"size": sized, "price": [3, 2, 5, 9, 4]})
frame.dtypes
# %%
frame
# %%
frame.groupby("size", observed=True)["price"].sum()
# %%
frame.sort_values("size")
# %%
frame[frame["size"] >= "m"]
# %%
frame["size"].map({"s": 1, "m": 2, "l": 3})
# %%
pd.cut(pd.Series([1, 5, 9, 20]), [0, 5, 10])
# %%
pd.cut(pd.Series([1, 5, 9, 20]), [0, 5, 10, 50], labels=["low", "middle", "high"])
# %%
pd.cut(pd.Series([1, 5, 9, 20]), 3)
# %%
pd.qcut(pd.Series([1, 2, 3, 4, 5, 6]), 3, labels=["a", "b", "c"])
# %%
pd.cut(pd.Series([15, 34, 70, 34]), [0, 18, 65, 120], labels=["child", "adult", "senior"]).value_counts()
# %%
pd.concat([sized, sized]).dtype
# %%
sized.iloc[1:3]
# %%
sized.dtype == "category", pd.api.types.is_numeric_dtype(sized)
# %% how often each category occurs within groups keeps the name of the column
answers = pd.DataFrame({"team": ["a", "a", "b"], "vote": pd.Categorical(["yes", "no", "yes"])})
print(answers.groupby("team")["vote"].value_counts().unstack())
answers.groupby("team")["vote"].value_counts()
# %% groups of categories that no row has
banded = pd.DataFrame({
    "band": pd.cut([1, 2, 8, 9], [0, 5, 7, 10]), "side": ["x", "y", "x", "x"], "v": [1, 2, 3, 4], "f": [1.0, 2.0, None, 4.0], "t": list("abcd"),
})
banded.groupby("band", observed=False)[["v", "f"]].agg(["mean", "count", "sum", "max", "first", "nunique"])
# %%
banded.groupby(["band", "side"], observed=False)["v"].mean()
# %%
banded.groupby(["band", "side"], observed=False).size().unstack()
# %%
banded.groupby("band", observed=False).agg(total=("v", "sum"), rows=("t", "count"), spread=("f", "std"), middle=("f", "median"))
# %%
banded.groupby("band", observed=False)["t"].first()
# %%
banded.groupby("band", observed=True)["v"].sum()
# %%
[(str(label), len(part)) for label, part in banded.groupby("band", observed=False)]
# %%
banded.groupby("band", observed=False)["v"].transform("mean")
# %%
banded.groupby("band", observed=False)["v"].describe()
# %%
banded.pivot_table(index="band", columns="side", values="v", aggfunc="sum", observed=False)
# %%
banded.groupby(["band", "side"], observed=False, as_index=False)["v"].sum()
# %%
banded.groupby("band", observed=False)["v"].prod(), banded.groupby("band", observed=False)["f"].min()
