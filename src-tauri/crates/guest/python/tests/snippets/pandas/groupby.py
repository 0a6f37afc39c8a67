# %%
import numpy as np
import pandas as pd

sales = pd.DataFrame({
    "region": ["N", "S", "N", "E", "S", None],
    "kind": ["a", "b", "b", "a", "b", "a"],
    "units": [10, 20, 30, 40, 50, 60],
    "price": [1.5, 2.0, np.nan, 4.0, 2.5, 1.0],
})
sales.groupby("region")["units"].sum()

# %%
sales.groupby("region")[["units", "price"]].mean()

# %%
sales.groupby("region").sum(numeric_only=True)

# %%
sales.groupby("region").mean()

# %%
sales.groupby(["region", "kind"])["units"].sum()

# %%
sales.groupby(["region", "kind"]).agg({"units": "sum", "price": "mean"})

# %%
sales.groupby("region", as_index=False)["units"].sum()

# %%
sales.groupby(["region", "kind"], as_index=False).agg({"units": "sum"})

# %%
sales.groupby("region").agg(total=("units", "sum"), best=("price", "max"), n=("kind", "count"))

# %%
sales.groupby("region")["units"].agg(["mean", "std", "count"])

# %%
sales.groupby("region").agg({"units": ["sum", "max"], "price": ["mean"]})

# %%
sales.groupby("region")[["units", "price"]].agg(["min", "max"])

# %%
sales.groupby("region")["units"].agg(lambda part: part.max() - part.min())

# %%
sales.groupby("region")["units"].agg([("low", "min"), ("high", "max")])

# %%
sales.groupby("region")["units"].agg(low="min", high="max")

# %%
sales.groupby("region")["units"].agg([np.mean, np.sum])

# %%
sales.groupby("region").size(), sales.groupby("region").count(), sales.groupby("region").ngroups, len(sales.groupby("kind"))

# %%
sales.groupby("region", as_index=False).size(), sales.groupby(["region", "kind"]).size().reset_index(name="n")

# %%
sales.groupby("region", dropna=False)["units"].sum()

# %%
sales.groupby("region", sort=False)["units"].sum()

# %%
sales.groupby("region")["units"].transform("mean"), sales.groupby("kind")["units"].transform(lambda part: part - part.mean())

# %%
sales.groupby("kind")[["units", "price"]].transform("sum")

# %%
sales.groupby("region").filter(lambda part: part["units"].sum() > 50)

# %%
sales.groupby("region").apply(lambda part: part["units"].sum())

# %%
sales.groupby("region").apply(lambda part: part.nlargest(1, "units"))

# %%
sales.groupby("region").apply(lambda part: pd.Series({"total": part["units"].sum(), "mean": part["price"].mean()}))

# %%
sales.groupby("region")["units"].apply(list)

# %%
sales.groupby("region")["kind"].apply(lambda part: ", ".join(part))

# %%
sales.groupby("region")["units"].apply(lambda part: part / part.sum())

# %%
sales.groupby("kind", group_keys=False).apply(lambda part: part.head(1))

# %%
for name, part in sales.groupby("region"):
    print(name, len(part), part["units"].tolist())

# %%
for name, part in sales.groupby(["region", "kind"]):
    print(name, len(part))

# %%
sales.groupby("region").get_group("N")

# %%
sales.groupby("region").get_group("Z")

# %%
sales.groupby("region").first(), sales.groupby("region").last(), sales.groupby("region").nth(0), sales.groupby("region").head(1)

# %%
sales.groupby("region")["units"].nunique(), sales.groupby("region")["kind"].unique(), sales.groupby("region")["units"].median()

# %%
sales.groupby("region")["units"].describe()

# %%
sales.groupby("kind")[["units", "price"]].describe()

# %%
sales.groupby("region")["kind"].value_counts()

# %%
sales.groupby("region")["kind"].value_counts(normalize=True)

# %%
sales.groupby("region")["kind"].value_counts().unstack(fill_value=0)

# %%
sales.groupby(["region", "kind"])["units"].sum().unstack()

# %%
sales.groupby("region")["units"].cumsum(), sales.groupby("region").cumcount(), sales.groupby("kind")["units"].rank()

# %%
sales.groupby("kind")["units"].shift(), sales.groupby("kind")["units"].diff(), sales.groupby("kind")["units"].pct_change().round(3)

# %%
sales.groupby("region")["units"].idxmax(), sales.loc[sales.groupby("region")["units"].idxmax()]

# %%
sales.groupby("region")["units"].quantile(0.25), sales.groupby("region")["units"].quantile([0.25, 0.75])

# %%
sales.groupby("region")["units"].nlargest(1)

# %%
sales.groupby(sales["units"] > 25)["price"].mean()

# %%
sales.groupby(lambda row: row % 2)["units"].sum()

# %%
sales.groupby(["x", "y", "x", "y", "x", "y"])["units"].sum()

# %%
sales.groupby("nothing")["units"].sum()

# %%
sales.groupby("region")["nothing"].sum()

# %%
sales.groupby("region").agg({"nothing": "sum"})

# %%
sales.groupby("region")["units"].agg("nothing")

# %%
sales.groupby("region")["units"].sum().sort_values(ascending=False).head(2)

# %%
sales.groupby("region")["units"].sum().reset_index()

# %%
sales.groupby("region")["units"].sum().reset_index().sort_values("units", ascending=False)

# %%
sales.groupby("region")["units"].sum().to_dict(), sales.groupby("region")["units"].sum().idxmax()

# %%
list(sales.groupby("region").groups), sales.groupby("region").groups["N"].tolist(), sales.groupby("region").indices["N"]

# %%
sales.groupby("region")["price"].fillna(0) if False else sales.groupby("kind")["price"].ffill()

# %%
sales.groupby("kind")["units"].rolling(2).mean()

# %%
sales.groupby("kind")["units"].expanding().sum()

# %%
sales.groupby("region").std(numeric_only=True), sales.groupby("region")["units"].var(), sales.groupby("kind")["units"].sem()

# %%
sales.groupby("region").max(), sales.groupby("region").min()

# %%
sales.groupby("kind")["units"].any(), sales.groupby("kind")["units"].prod(), sales.groupby("kind").ngroup()

# %%
sales.groupby("kind")[["units", "price"]].corr()

# %%
sales.groupby("kind")["units"].pipe(lambda grouped: grouped.max() - grouped.min())

# %%
sales.set_index(["region", "kind"]).groupby(level=0)["units"].sum(), sales.set_index(["region", "kind"]).groupby(level="kind").sum()

# %%
sales.groupby("region")["units"].sum() / sales["units"].sum()

# %%
sales.groupby(["region", "kind"])["units"].sum().loc["N"], sales.groupby(["region", "kind"])["units"].sum().loc[("S", "b")]

# %%
sales.groupby("kind").agg({"units": lambda part: part.sum(), "price": "mean"})

# %%
sales.groupby("kind").agg({"units": [lambda part: part.min(), "max"]})

# %%
sales.groupby("kind")[["units", "price"]].agg({"units": "sum", "price": "max"})

# %%
sales.groupby("kind")[["units", "price"]].apply(lambda part: part.sum())

# %%
sales.groupby("kind").agg(spread=("units", lambda part: part.max() - part.min()), first=("region", "first"))

# %%
flat = sales.groupby("kind").agg({"units": ["sum", "mean"]})
flat.columns = ["_".join(label) for label in flat.columns]
flat

# %%
sales.groupby("kind").agg({"units": ["sum", "mean"]}).columns

# %%
sales.groupby("kind").agg({"units": ["sum", "mean"]})["units"]["sum"]

# %%
sales.groupby("kind").agg({"units": ["sum", "mean"]}).reset_index()

# %%
sales.groupby("kind").agg({"units": ["sum", "mean"]})[("units", "mean")]

# %%
sales.groupby("kind")["units"].sum().rename("total").to_frame()

# %%
sales.groupby("kind").sample(1, random_state=1)["units"].tolist()

# %%
sales.groupby(pd.cut(sales["units"], [0, 25, 60], labels=["low", "high"]), observed=True)["units"].sum()

# %%
sales.groupby("kind").tail(1), sales.groupby("kind").apply(len), sales.groupby("kind").cumsum(numeric_only=True)

# %%
pd.Series([1, 2, 3, 4], index=list("abab")).groupby(level=0).sum()

# %%
pd.Series([1, 2, 3, 4]).groupby(["x", "y", "x", "y"]).mean()

# %%
sales.groupby([sales["region"], sales["units"] > 25])["price"].count()

# %%
pd.DataFrame({"year": [2023, 2023, 2024], "v": [1, 2, 3]}).groupby("year").sum()

# %%
pd.DataFrame({"b": [True, False, True], "v": [1, 2, 3]}).groupby("b").mean()

# %%
sales.groupby("region").agg("sum"), sales.groupby("kind")["units"].agg("sum"), sales.groupby("kind")["units"].agg(sum)
