# %%
import numpy as np
import pandas as pd

sales = pd.DataFrame({
    "day": ["mo", "mo", "tu", "tu", "we"],
    "shop": ["A", "B", "A", "B", "A"],
    "units": [1, 2, 3, 4, 5],
    "price": [1.5, 2.5, 3.5, 4.5, 5.5],
})
sales.pivot(index="day", columns="shop", values="units")

# %%
sales.pivot(index="day", columns="shop")

# %%
sales.pivot(index="day", columns="shop", values=["units", "price"])

# %%
pd.concat([sales, sales]).pivot(index="day", columns="shop", values="units")

# %%
sales.pivot_table(values="units", index="day", columns="shop")

# %%
sales.pivot_table(values="units", index="day", columns="shop", aggfunc="sum", fill_value=0)

# %%
sales.pivot_table(values="units", index="day")

# %%
sales.pivot_table(index="shop", values=["units", "price"], aggfunc={"units": "sum", "price": "mean"})

# %%
sales.pivot_table(index="shop", values="units", aggfunc=["sum", "mean"])

# %%
sales.pivot_table(index="day", columns="shop", values="units", aggfunc="sum", margins=True)

# %%
sales.pivot_table(index="day", columns="shop", values="units", aggfunc="sum", margins=True, margins_name="Total")

# %%
sales.pivot_table(index=["day", "shop"], values="units", aggfunc="sum")

# %%
sales.pivot_table(index="day", values="units", aggfunc=["min", "max"], columns="shop")

# %%
sales.pivot_table(index="day", columns="shop", values="units", aggfunc="count")

# %%
pd.pivot_table(sales, index="shop", values="units", aggfunc=np.sum)

# %%
pd.crosstab(sales["day"], sales["shop"])

# %%
pd.crosstab(sales["day"], sales["shop"], margins=True)

# %%
pd.crosstab(sales["day"], sales["shop"], normalize="index")

# %%
pd.crosstab(sales["day"], sales["shop"], normalize=True)

# %%
pd.crosstab(sales["day"], sales["shop"], normalize="columns")

# %%
pd.crosstab(sales["day"], sales["shop"], values=sales["units"], aggfunc="sum")

# %%
pd.crosstab(sales["day"], [sales["shop"], sales["units"] > 2])

# %%
pd.crosstab(sales["day"], sales["shop"], rownames=["d"], colnames=["s"])

# %%
pd.melt(sales, id_vars=["day", "shop"], value_vars=["units", "price"])

# %%
sales.melt(id_vars="day", var_name="what", value_name="how much").tail(6)

# %%
sales[["units", "price"]].melt()

# %%
wide = sales.pivot(index="day", columns="shop", values="units")
wide.stack()

# %%
wide.unstack()

# %%
wide.reset_index()

# %%
wide.reset_index().melt(id_vars="day")

# %%
sales.set_index(["day", "shop"]).unstack()

# %%
sales.set_index(["day", "shop"])["units"].unstack("day")

# %%
sales.set_index(["day", "shop"]).stack()

# %%
sales.set_index(["day", "shop"])["units"].unstack(fill_value=0)

# %%
wide.T, wide.columns, wide.index

# %%
wide.fillna(0).astype(int)

# %%
nested = pd.DataFrame({"k": ["a", "b", "c"], "v": [[1, 2], [], [3]]})
nested.explode("v")

# %%
nested.explode("v", ignore_index=True)

# %%
pd.Series([[1, 2], [3]]).explode()

# %%
nested["v"].str.len()

# %%
pd.get_dummies(sales["shop"])

# %%
pd.get_dummies(sales["shop"], dtype=int, prefix="shop")

# %%
pd.get_dummies(sales[["day", "units"]])

# %%
pd.get_dummies(sales, columns=["shop"], drop_first=True)

# %%
pd.get_dummies(pd.Series(["a", None, "b"]), dummy_na=True)

# %%
pd.cut(pd.Series([1, 5, 9]), bins=3)

# %%
pd.cut(pd.Series([1, 5, 9]), bins=[0, 5, 10])

# %%
pd.cut(pd.Series([1, 5, 9]), bins=[0, 5, 10], labels=["low", "high"])

# %%
pd.cut(pd.Series([1, 5, 9]), bins=[0, 5, 10], right=False, labels=False)

# %%
pd.cut(pd.Series([1, 5, 9, 20]), bins=[0, 5, 10], include_lowest=True).value_counts()

# %%
pd.qcut(pd.Series(range(8)), 4)

# %%
pd.qcut(pd.Series(range(8)), 4, labels=["a", "b", "c", "d"]).tolist()

# %%
pd.qcut(pd.Series(range(9)), [0, 0.5, 1]).value_counts()

# %%
pd.factorize(sales["shop"])

# %%
codes, names = pd.factorize(sales["day"], sort=True)
codes, list(names)

# %%
sales.sort_values("units", ascending=False)

# %%
sales.sort_values(["shop", "units"], ascending=[True, False])

# %%
sales.sort_values("units", ascending=False, ignore_index=True).head(2)

# %%
sales.sort_values("day", key=lambda column: column.str[::-1])

# %%
sales.sort_values("nothing")

# %%
sales.sort_index(ascending=False).head(2), sales.sort_index(axis=1).columns.tolist()

# %%
pd.Series([3, 1, None, 2]).sort_values(), pd.Series([3, 1, None]).sort_values(na_position="first", ascending=False)

# %%
pd.Series(["b", "A", "a", "B"]).sort_values(), pd.Series(["b", "A"]).sort_values(key=lambda text: text.str.lower())

# %%
sales.set_index(["shop", "day"]).sort_index()

# %%
sales.set_index(["day", "shop"]).swaplevel()

# %%
sales.set_index(["day", "shop"]).sum(), sales.set_index(["day", "shop"]).index.get_level_values("shop")

# %%
sales.transpose().head(2)

# %%
sales.duplicated("day"), sales.drop_duplicates("shop"), sales.drop_duplicates(subset=["shop"], keep="last")

# %%
sales["shop"].drop_duplicates(), sales["shop"].duplicated(keep=False)

# %%
sales.value_counts("shop"), sales[["shop", "day"]].value_counts()

# %%
sales.sample(2, random_state=0), sales.sample(frac=0.4, random_state=1).index.tolist()

# %%
pd.wide_to_long(pd.DataFrame({"id": [1, 2], "v1": [3, 4], "v2": [5, 6]}), "v", i="id", j="n")

# %%
pd.json_normalize([{"a": 1, "b": {"c": 2, "d": 3}}, {"a": 4, "b": {"c": 5}}])

# %%
sales.groupby("shop")["units"].sum().to_frame("total").T

# %%
sales.pivot_table(index="shop", values="units", aggfunc=lambda part: part.max() - part.min())

# %%
sales.pivot_table(index="nothing", values="units")

# %%
sales.rename_axis("row").rename_axis("thing", axis="columns")

# %%
sales.nunique(), sales["shop"].nunique(), sales.memory_usage()

# %%
sales.apply(lambda row: row["units"] * row["price"], axis=1)

# %%
sales.apply(lambda row: pd.Series({"a": row["units"], "b": row["price"] * 2}), axis=1)

# %%
sales.apply(lambda row: [row["units"], row["price"]], axis=1)

# %%
sales.apply(lambda row: (row["units"], row["price"]), axis=1, result_type="expand")

# %%
sales[["units", "price"]].apply(sum), sales[["units", "price"]].apply(lambda column: column.mean()), sales.apply(len)

# %%
sales[["units", "price"]].apply(lambda column: column / column.max())

# %%
sales[["units", "price"]].apply(["min", "max"])

# %%
sales["units"].apply(lambda value: value * 2), sales["shop"].apply(str.lower), sales["units"].apply(lambda value: [value])

# %%
sales["units"].apply(lambda value, by: value + by, args=(10,)), sales["units"].apply(lambda value: pd.Series([value, value + 1]))

# %%
sales[["units", "price"]].map(lambda value: round(value)), sales[["units"]].transform(lambda column: column + 1)

# %%
sales["units"].transform(["sqrt", "exp"]).round(2)

# %%
sales.apply(lambda row: row["nothing"], axis=1)

# %%
sales["units"].apply(lambda value: 1 / (value - 1))

# %%
sales.pipe(lambda frame: frame[frame["units"] > 3])
