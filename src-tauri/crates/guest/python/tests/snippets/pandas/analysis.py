# %%
import numpy as np
import pandas as pd

rng = np.random.RandomState(7)
people = pd.DataFrame({
    "age": rng.randint(18, 70, 40),
    "income": (rng.rand(40) * 90000).round(2),
    "city": rng.choice(["Bern", "Oslo", "Rome"], 40),
    "joined": pd.date_range("2023-01-05", periods=40, freq="9D"),
    "score": np.where(rng.rand(40) > 0.15, rng.rand(40).round(3), np.nan),
})
people.head(8)

# %%
people.describe()

# %%
people.describe(include="all")

# %%
people.isnull().sum()[people.isnull().sum() > 0]

# %%
people.groupby("city").agg({"age": ["mean", "median", "std"], "income": ["min", "max"], "score": "count"}).round(2)

# %%
people.groupby("city")["income"].describe().round(1)

# %%
people.corr(numeric_only=True).round(3)

# %%
people[["age", "income"]].corr().iloc[0, 1].round(12)

# %%
people.groupby([people["joined"].dt.year.rename("year"), "city"])["income"].mean().unstack()

# %%
people.set_index("joined").resample("QE")["income"].agg(["sum", "count"])

# %%
people.set_index("joined")["income"].resample("ME").mean().pct_change().round(3).head()

# %%
people["band"] = np.select([people["age"] < 30, people["age"] < 50], ["young", "middle"], "older")
pd.crosstab(people["band"], people["city"], margins=True)

# %%
pd.crosstab(people["band"], people["city"], normalize="index").round(3)

# %%
people.pivot_table(index="band", columns="city", values="income", aggfunc=["mean", "count"]).round(0)

# %%
people.pivot_table(index=["band", "city"], values=["income", "score"], aggfunc="mean").round(2)

# %%
people.pivot_table(index="band", columns="city", values="income", aggfunc="mean", margins=True).round(1)

# %%
z = (people["income"] - people["income"].mean()) / people["income"].std()
people[np.abs(z) > 1.5][["city", "income"]]

# %%
people.loc[people.groupby("city")["income"].idxmax(), ["city", "age", "income"]].set_index("city")

# %%
people.sort_values(["city", "income"], ascending=[True, False]).groupby("city").head(2)[["city", "income"]]

# %%
people.assign(rank=people.groupby("city")["income"].rank(ascending=False)).query("rank <= 2")[["city", "income", "rank"]]

# %%
people.groupby("city")["score"].transform(lambda part: part.fillna(part.mean())).isna().sum(), people["score"].fillna(people["score"].median()).describe().round(3)

# %%
people.groupby("city").apply(lambda part: pd.Series({"n": len(part), "rich": (part["income"] > 50000).mean()})).round(3)

# %%
people.groupby("city").apply(lambda part: (part["income"] * part["age"]).sum() / part["age"].sum()).round(2)

# %%
people["income"].quantile([0.05, 0.25, 0.5, 0.75, 0.95])

# %%
people["city"].value_counts(normalize=True).mul(100).round(1).astype(str) + "%"

# %%
people.groupby("city").size().sort_values(ascending=False).to_dict()

# %%
people["month"] = people["joined"].dt.month_name()
people.groupby("month", sort=False)["income"].mean().round(1).head(4)

# %%
people["joined"].dt.to_period("M").value_counts().sort_index().head(3)

# %%
people["joined"].dt.quarter.value_counts().sort_index()

# %%
people["income"].rolling(5).mean().tail(3), people["income"].expanding().mean().tail(2).round(2), people["income"].ewm(span=5).mean().tail(2).round(2)

# %%
people["income"].cumsum().iloc[-1].round(2), people["income"].diff().abs().max().round(2)

# %%
people.nunique()

# %%
people.select_dtypes(include="number").agg(["mean", "std", "min", "max"]).round(2)

# %%
people.select_dtypes("number").skew().round(3), people.select_dtypes("number").kurt().round(3)

# %%
people[["age", "income"]].apply(lambda column: (column - column.min()) / (column.max() - column.min())).describe().round(3)

# %%
for city, part in people.groupby("city"):
    print(f"{city}: {len(part)} people, mean age {part['age'].mean():.1f}, oldest {part['age'].max()}")

# %%
summary = people.groupby("city", as_index=False).agg(people=("age", "size"), mean_income=("income", "mean"), spread=("income", lambda part: part.max() - part.min()))
print(summary.round(1).to_string(index=False))

# %%
correlations = people.select_dtypes("number").corr().unstack().sort_values(ascending=False)
correlations[correlations < 1].drop_duplicates().round(4)

# %%
people["city"].map({"Bern": "CH", "Oslo": "NO"}).fillna("other").value_counts()

# %%
pd.get_dummies(people[["city"]], dtype=int).sum()

# %%
people["city"].mode()[0], people["age"].mode().tolist(), people["age"].median()

# %%
pd.DataFrame({"missing": people.isna().sum(), "percent": (people.isna().mean() * 100).round(1)}).query("missing > 0")

# %%
people.groupby("city")["income"].agg(lambda part: np.percentile(part, 90)).round(2)

# %%
people.groupby("city")[["age", "income"]].agg(["mean", "sum"]).stack(future_stack=True).round(1)

# %%
people.groupby(["city", "band"]).size().unstack(fill_value=0).T

# %%
people.groupby(["city", "band"])["income"].mean().round(0).reset_index().pivot(index="city", columns="band", values="income")

# %%
top = people.nlargest(3, "income")
list(zip(top["city"], top["income"]))

# %%
people.iloc[::10, [0, 2]], people.loc[people["age"].between(30, 40) & people["city"].eq("Oslo"), "income"].sum().round(2)

# %%
people.drop_duplicates("city").shape, people.duplicated(["city", "band"]).sum()

# %%
people.drop(columns=["score", "month"]).dtypes

# %%
people.info()

# %%
(people.loc[:, ["age", "income"]] > people[["age", "income"]].mean()).sum()

# %%
people["decade"] = (people["age"] // 10 * 10).astype(str) + "s"
people.groupby("decade")["income"].agg(["count", "mean"]).round(1)

# %%
pd.concat([people["age"].rename("a"), people["income"].rename("b")], axis=1).head(2)

# %%
people.to_csv("people.csv", index=False)
again = pd.read_csv("people.csv", parse_dates=["joined"])
again.shape, again.dtypes, again["income"].sum().round(2) == people["income"].sum().round(2)

# %%
people.set_index(["city", "band"]).sort_index().loc["Oslo"].head(2)

# %%
people.set_index(["city", "band"]).sort_index().loc[("Oslo", "older"), "income"].mean().round(2)

# %%
people.groupby("city")["income"].sum().div(people["income"].sum()).mul(100).round(2).sort_values().cumsum()

# %%
np.polyfit(people["age"], people["income"], 1).round(3), np.corrcoef(people["age"], people["income"])[0, 1].round(6)

# %%
people["income"].idxmax(), people.loc[people["income"].idxmax(), "city"], people["joined"].min(), people["joined"].max() - people["joined"].min()

# %%
people.groupby(people["joined"].dt.to_period("Q")).agg({"income": "sum", "age": "mean"}).round(1)

# %%
people.melt(id_vars="city", value_vars=["age", "income"]).groupby(["city", "variable"])["value"].mean().round(2)

# %%
people["age"].plot.hist if False else people["age"].value_counts(bins=4, sort=False)

# %%
people["age"].apply(lambda age: "adult" if age >= 21 else "minor").value_counts().to_frame()

# %%
people[people["score"].isna()].index.tolist(), people["score"].first_valid_index(), people["score"].interpolate().isna().sum()

# %%
print(people[["age", "income"]].mean().to_frame("mean").T)
print(people["city"].unique(), people["city"].nunique())

# %%
print(people.groupby("city")["age"].mean().sort_values().index[0], people.groupby("city")["age"].mean().max().round(3))
