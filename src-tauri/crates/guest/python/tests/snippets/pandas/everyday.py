# %%
import pandas as pd
import numpy as np

shops = pd.read_csv("shops.csv")
shops.head()

# %%
shops.info()

# %%
shops.describe()

# %%
shops.isnull().sum()

# %%
shops["day"] = pd.to_datetime(shops["day"])
shops["revenue"] = shops["units"] * shops["price"]
shops

# %%
shops.groupby("region")["revenue"].sum().sort_values(ascending=False)

# %%
shops.groupby(shops["day"].dt.to_period("M"))["revenue"].sum()

# %%
print("Total revenue:", shops["revenue"].sum(), "mean", round(shops["revenue"].mean(), 2))

# %%
best = shops.loc[shops["revenue"].idxmax()]
print(best["product"], best["revenue"])
best

# %%
shops[shops["product"] == "Tea"]["units"].mean()

# %%
shops.sort_values("revenue", ascending=False)[["region", "product", "revenue"]].head(3)

# %%
shops["product"].value_counts()

# %%
shops["product"].value_counts().reset_index()

# %%
shops["share"] = (shops["revenue"] / shops["revenue"].sum() * 100).round(1)
shops[["id", "share"]]

# %%
shops.corr(numeric_only=True)

# %%
shops.select_dtypes(include=[np.number]).columns.tolist()

# %%
for column in shops.columns:
    print(column, shops[column].dtype, shops[column].nunique(), shops[column].isna().sum())

# %%
shops.pivot_table(index="region", columns="product", values="revenue", aggfunc="sum", fill_value=0)

# %%
shops["size"] = shops["units"].apply(lambda value: "large" if value > 5 else "small")
shops["size"].value_counts()

# %%
q1, q3 = shops["price"].quantile(0.25), shops["price"].quantile(0.75)
print(q1, q3, q3 - q1)
shops[(shops["price"] < q1 - 1.5 * (q3 - q1)) | (shops["price"] > q3 + 1.5 * (q3 - q1))]

# %%
(shops["price"] - shops["price"].mean()) / shops["price"].std()

# %%
shops["nmae"]

# %%
shops.duplicated().sum(), shops.shape, shops.columns.tolist(), shops.index

# %%
shops["region"].str.lower().map({"north": 1, "south": 2}).fillna(0).astype(int)

# %%
result = shops.groupby("region").agg(orders=("id", "count"), revenue=("revenue", "sum")).reset_index()
result["average"] = result["revenue"] / result["orders"]
result.to_dict("records")

# %%
print(shops.groupby("region")["units"].mean().to_string())

# %%
shops.nlargest(1, "price").iloc[0]["product"], shops["price"].max(), shops.iloc[0].to_dict()

# %%
top = shops["product"].value_counts().head(1)
print(f"Most sold: {top.index[0]} ({top.iloc[0]})")

# %%
len(shops[shops["units"].isna()]), shops["units"].isna().mean() * 100

# %%
shops["units"] = shops["units"].fillna(shops["units"].median())
shops["units"].tolist()

# %%
pd.read_csv("nothing.csv")

# %%
pd.read_csv("europe.csv", sep=";", decimal=",", thousands=".", parse_dates=["when"], dayfirst=True)

# %%
pd.read_csv("shops.csv", usecols=["id", "price"], nrows=2), pd.read_csv("shops.csv", index_col="id").head(1), pd.read_csv("shops.csv", dtype={"id": str})["id"].tolist()

# %%
pd.read_csv("shops.csv", parse_dates=["day"]).dtypes

# %%
pd.read_csv("doubled.csv")
