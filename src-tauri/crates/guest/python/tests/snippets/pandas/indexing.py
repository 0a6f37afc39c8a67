# %%
import numpy as np
import pandas as pd

sales = pd.DataFrame(
    {"region": ["N", "S", "N", "E"], "units": [10, 20, 30, 40], "price": [1.5, 2.0, np.nan, 4.0]},
    index=["a", "b", "c", "d"],
)
sales["units"]

# %%
sales[["region", "price"]]

# %%
sales.units.sum()

# %%
sales["unit"]

# %%
sales[["units", "cost"]]

# %%
sales[["x", "y"]]

# %%
sales.nothing

# %%
sales[1:3]

# %%
sales["b":"c"]

# %%
sales[sales["units"] > 15]

# %%
sales[(sales["units"] > 15) & (sales["region"] == "N") | (sales.price < 1.6)]

# %%
sales[~sales["region"].isin(["N", "E"])]

# %%
sales.loc["b"]

# %%
sales.loc["b", "units"], sales.loc["b", "region"], sales.at["c", "units"], sales.iat[0, 2], sales.iloc[0, 0]

# %%
sales.loc[["d", "a"], ["units", "region"]]

# %%
sales.loc["b":"c", "units":]

# %%
sales.loc[sales["units"] > 15, "price"]

# %%
sales.loc[:, ["price"]]

# %%
sales.loc["z"]

# %%
sales.loc["a", "nothing"]

# %%
sales.loc[["a", "z"]]

# %%
sales.iloc[1]

# %%
sales.iloc[-1]

# %%
sales.iloc[[0, 2], [1, 2]]

# %%
sales.iloc[1:3, :2]

# %%
sales.iloc[10]

# %%
sales.iloc[:, 0]

# %%
sales.iloc[::-1]

# %%
sales.loc[lambda frame: frame["units"] > 20]

# %%
sales[lambda frame: frame["units"] > 20]

# %%
sales.head(2), sales.tail(1), sales.head(-3)

# %%
units = sales["units"]
units["a"], units.loc["b"], units.iloc[2], units.get("z", 0), units.get("a")

# %%
units[["a", "d"]]

# %%
units["b":]

# %%
units[units > 20]

# %%
units["z"]

# %%
units.iloc[1:3]

# %%
units.iloc[9]

# %%
numbers = pd.Series([10, 20, 30], index=[2, 0, 1])
numbers[0], numbers.loc[0], numbers.iloc[0]

# %%
numbers[5]

# %%
numbers[:2]

# %%
sales.query("units > 15 and region == 'S'")

# %%
least = 25
sales.query("units > @least")

# %%
sales.query("region in ['N', 'E']")

# %%
sales.query("index == 'a'")

# %%
sales.query("nothing > 1")

# %%
sales.eval("units * price")

# %%
sales.eval("total = units * price")

# %%
sales.filter(like="r"), sales.filter(items=["units"]), sales.filter(regex="^p"), sales.filter(like="a", axis=0)

# %%
sales.select_dtypes("number")

# %%
sales.select_dtypes(exclude="number")

# %%
sales.select_dtypes(include=["object"])

# %%
sales.set_index("region")

# %%
sales.set_index("region").loc["N"]

# %%
sales.set_index("region").loc["S"]

# %%
sales.set_index(["region", "units"])

# %%
sales.set_index(["region", "units"]).loc["N"]

# %%
sales.set_index(["region", "units"]).loc[("N", 30)]

# %%
sales.set_index(["region", "units"]).loc[("N", 30), "price"]

# %%
sales.reset_index()

# %%
sales.reset_index(drop=True)

# %%
sales.rename_axis("code").reset_index()

# %%
sales.set_index(["region", "units"]).xs("N")

# %%
sales.set_index(["region", "units"]).xs(30, level="units")

# %%
sales.xs("a")

# %%
sales.squeeze().shape, sales[["units"]].squeeze().shape, sales.iloc[:1][["units"]].squeeze()

# %%
sales.pop("price")

# %%
sales

# %%
sales.get("nothing"), sales.get("units").sum()

# %%
"units" in sales, "a" in sales, "a" in sales.index, 10 in sales["units"].values

# %%
for label, row in sales.iterrows():
    print(label, row["region"], row["units"], type(row["units"]).__name__)

# %%
for row in sales.itertuples():
    print(row, row.units)

# %%
for name, column in sales.items():
    print(name, column.tolist())

# %%
sales.where(sales["units"] > 15)

# %%
sales[["units"]].mask(sales[["units"]] > 15, 0)

# %%
units.where(units > 15, -1), units.mask(units > 15)

# %%
sales.take([0, 2])

# %%
sales.nlargest(2, "units"), sales.nsmallest(1, "units")

# %%
sales.idxmax(numeric_only=True), units.idxmin(), units.argmax()

# %%
sales.truncate(before="b", after="c")

# %%
sales.columns[0], sales.columns[1:], sales.columns.get_loc("units"), sales.index.get_loc("b")

# %%
sales.columns.tolist(), sales.index.tolist(), sales.index

# %%
sales.isin(["N", 20])

# %%
sales.reindex(["a", "z"]), sales.reindex(columns=["units", "new"])

# %%
sales.reindex(["a", "z"], fill_value=0)

# %%
sales[["units"]].reindex(["a", "z"], fill_value=0)

# %%
sales.first_valid_index(), sales.last_valid_index()

# %%
sales[["units"]].loc["a"].item(), sales.loc["a"].to_dict()

# %%
sales[sales.columns[sales.dtypes == "int64"]]

# %%
sales[[True, False, True, False]]

# %%
sales[[True, False]]

# %%
sales.loc[[True, False, True, False], "units"]
