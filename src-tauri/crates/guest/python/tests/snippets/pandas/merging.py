# %%
import pandas as pd

orders = pd.DataFrame({"id": [1, 2, 3, 4], "customer": ["a", "b", "a", "z"], "amount": [10, 20, 30, 40]})
people = pd.DataFrame({"customer": ["a", "b", "c"], "name": ["Anna", "Bert", "Cleo"], "amount": [1, 2, 3]})
orders.merge(people, on="customer")

# %%
pd.merge(orders, people, on="customer", how="left")

# %%
pd.merge(orders, people, on="customer", how="right")

# %%
pd.merge(orders, people, on="customer", how="outer")

# %%
pd.merge(orders, people, on="customer", how="outer", indicator=True)["_merge"].tolist()

# %%
orders.merge(people, on="customer", suffixes=("_order", "_person"))

# %%
orders.merge(people.rename(columns={"customer": "key"}), left_on="customer", right_on="key")

# %%
orders.merge(people, left_on="customer", right_on="name")

# %%
orders.merge(people.set_index("customer"), left_on="customer", right_index=True)

# %%
orders.set_index("customer").join(people.set_index("customer"), lsuffix="_l", rsuffix="_r")

# %%
orders.set_index("customer").join(people.set_index("customer"))

# %%
orders.join(people.set_index("customer")[["name"]], on="customer")

# %%
orders.merge(people, on="nothing")

# %%
orders.merge(people[["name"]])

# %%
orders[["id"]].merge(people[["name"]], how="cross").head(4)

# %%
orders.merge(people, on=["customer", "amount"], how="left")

# %%
orders.merge(people, on="customer", validate="one_to_one")

# %%
left = pd.DataFrame({"k": [1, 1, 2], "v": ["p", "q", "r"]})
right = pd.DataFrame({"k": [1, 1, 3], "w": ["s", "t", "u"]})
left.merge(right), left.merge(right, how="outer"), left.merge(right, how="left"), left.merge(right, how="right")

# %%
left.merge(pd.DataFrame({"k": ["1", "2"]}), on="k")

# %%
left.merge(pd.DataFrame({"k": [1.0, 2.0], "x": [True, False]}), on="k")

# %%
left.merge(right, on="k", how="left", sort=True)

# %%
pd.concat([left, right])

# %%
pd.concat([left, left], ignore_index=True)

# %%
pd.concat([left, right], axis=1)

# %%
pd.concat([left, right], join="inner")

# %%
pd.concat([left, left], keys=["first", "second"])

# %%
pd.concat({"first": left, "second": left}, names=["part", "row"])

# %%
pd.concat([left["k"], right["k"]])

# %%
pd.concat([left["k"], right["w"]], axis=1)

# %%
pd.concat([pd.Series([1, 2], name="a"), pd.Series([3], index=[1], name="b")], axis=1)

# %%
pd.concat([left, pd.Series(["x", "y", "z"], name="s")], axis=1)

# %%
pd.concat([left.set_index("v"), right.set_index("w")], axis=1)

# %%
pd.concat([pd.Series([1, 2]), pd.Series([3, 4])], axis=1, keys=["a", "b"])

# %%
pd.concat([])

# %%
pd.concat([left, pd.DataFrame([{"k": 9, "v": "new"}])], ignore_index=True)

# %%
left.append(right)

# %%
pd.concat([pd.DataFrame({"a": [1]}), pd.DataFrame({"a": [1.5]}), pd.DataFrame({"a": ["x"]})]).dtypes

# %%
pd.concat([pd.DataFrame({"a": [1]}), pd.DataFrame({"b": [True]})])

# %%
trades = pd.DataFrame({"t": [1, 5, 10], "v": [100, 200, 300]})
quotes = pd.DataFrame({"t": [1, 3, 6], "q": [1.0, 3.0, 6.0]})
pd.merge_asof(trades, quotes, on="t")

# %%
pd.merge_asof(trades, quotes, on="t", direction="forward")

# %%
orders.combine_first(pd.DataFrame({"amount": [None, 5], "extra": [1, 2]}))

# %%
a = pd.DataFrame({"x": [1, 2]}, index=["p", "q"])
b = pd.DataFrame({"y": [3, 4]}, index=["q", "r"])
a.join(b), a.join(b, how="outer"), a.join(b, how="inner"), a.join(b, how="right")

# %%
a.merge(b, left_index=True, right_index=True, how="outer")

# %%
orders["name"] = orders["customer"].map(people.set_index("customer")["name"])
orders

# %%
orders["customer"].map({"a": 1, "b": 2})

# %%
pd.merge(orders, people, on="customer", how="left").isna().sum()

# %%
a.align(b, join="outer", axis=0)[0]

# %%
few = pd.DataFrame({"k": [1, 2, 3], "x": [1, 2, 3]})
more = pd.DataFrame({"k": [2, 2, 3], "y": [9, 8, 7]})
[
    pd.merge_ordered(few, more, on="k", how=how, fill_method=fill).dtypes.tolist()
    for how in ("outer", "inner", "left", "right")
    for fill in (None, "ffill")
]

# %%
mixed = pd.DataFrame({"k": [1, 3], "x": [1, 2], "s": ["p", None], "t": pd.to_datetime(["2024", "2025"]), "f": [True, False]})
gaps = pd.DataFrame({"k": [0, 2, 3, 4], "y": [9, None, 7, 6]})
filled = pd.merge_ordered(mixed, gaps, on="k", fill_method="ffill")
print(filled)
filled.dtypes

# %%
pd.merge_ordered(mixed[["k", "x", "f"]], gaps.assign(x=range(4)), on="k", fill_method="ffill")

# %%
grouped = pd.DataFrame({"k": [1, 3, 1, 2], "g": list("uuvv"), "x": [1, 2, 3, 4]})
pd.merge_ordered(grouped, more.drop_duplicates("k"), on="k", left_by="g", fill_method="ffill")

# %%
pd.merge_ordered(few, more, on="k", fill_method="bfill")

# %%
pd.DataFrame({"a": [1.0, None]}).astype({"a": int})
