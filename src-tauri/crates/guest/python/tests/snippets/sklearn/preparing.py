# %%
import numpy as np
import pandas as pd
from sklearn.compose import ColumnTransformer, make_column_transformer
from sklearn.impute import KNNImputer, SimpleImputer
from sklearn.linear_model import LinearRegression, LogisticRegression, Ridge
from sklearn.model_selection import GridSearchCV, cross_val_score, train_test_split
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import *

rng = np.random.RandomState(0)
df = pd.DataFrame({
    "age": rng.randint(18, 80, 60).astype(float), "city": rng.choice(["Rome", "Oslo", "Bonn"], 60),
    "plan": rng.choice(["a", "b"], 60), "income": rng.normal(3000, 500, 60).round(2),
})
df.loc[[3, 7], "age"] = np.nan
df.loc[[5], "city"] = np.nan
y = ((df.income > 3000) | (df.plan == "a")).astype(int)
number, words = ["age", "income"], ["city", "plan"]
prepare = ColumnTransformer([
    ("num", Pipeline([("gaps", SimpleImputer(strategy="median")), ("scale", StandardScaler())]), number),
    ("cat", Pipeline([("gaps", SimpleImputer(strategy="most_frequent")), ("hot", OneHotEncoder(handle_unknown="ignore"))]), words),
])
model = Pipeline([("prepare", prepare), ("model", LogisticRegression(max_iter=1000))])
learn, test, learn_y, test_y = train_test_split(df, y, test_size=0.2, random_state=42)
model.fit(learn, learn_y)
print(model.score(test, test_y), model[:-1].get_feature_names_out())
print(model.named_steps["model"].coef_.round(5))
model
# %%
print(cross_val_score(model, df, y, cv=5))
print(model.predict(test)[:5], model.predict_proba(test)[:2].round(6))
# %%
search = GridSearchCV(model, {"model__C": [0.1, 1, 10]}, cv=3, scoring="roc_auc").fit(df, y)
print(search.best_params_, round(search.best_score_, 6))
search
# %%
X = df[number].fillna(0)
for one in (StandardScaler(), MinMaxScaler(), RobustScaler(), MaxAbsScaler(), Normalizer(), QuantileTransformer(n_quantiles=10),
            KBinsDiscretizer(n_bins=3, encode="ordinal"), PolynomialFeatures(2)):
    print(one, one.fit_transform(X)[:2].round(6).tolist(), one.get_feature_names_out())
# %%
hot = OneHotEncoder(sparse_output=False, drop="first")
print(hot.fit_transform(df[words])[:6], hot.get_feature_names_out(), hot.categories_)
# %%
print(OneHotEncoder().fit_transform(df[["plan"]])[:3], OrdinalEncoder().fit_transform(df[["plan"]])[:3])
print(LabelEncoder().fit_transform(df.plan)[:6])
# %%
KNNImputer(n_neighbors=2).fit_transform([[1, 2, np.nan], [3, 4, 3], [np.nan, 6, 5], [8, 8, 7]])
# %%
StandardScaler().set_output(transform="pandas").fit_transform(X).head()
# %%
OneHotEncoder().fit(df[["plan"]]).transform(pd.DataFrame({"plan": ["z"]}))
# %%
LogisticRegression().fit(df[["plan"]], y)
# %%
LinearRegression().fit([1, 2, 3], [1, 2, 3])
# %%
LinearRegression().predict([[1]])
# %%
LogisticRegression().fit(X, df.income)
# %%
LinearRegression().fit(X, y).predict(X[["income"]])
# %%
from sklearn.base import BaseEstimator, TransformerMixin, clone

class Log(BaseEstimator, TransformerMixin):
    def __init__(self, base=1.0):
        self.base = base

    def fit(self, X, y=None):
        return self

    def transform(self, X):
        return np.log(np.asarray(X) + self.base)

steps = make_pipeline(Log(base=2.0), StandardScaler(), Ridge(alpha=0.5)).fit(X, df.income)
print(round(steps.score(X, df.income), 8), steps.get_params()["log__base"], clone(steps).set_params(ridge__alpha=3))
steps
# %%
make_column_transformer((StandardScaler(), number), (OneHotEncoder(drop="if_binary"), words), remainder="passthrough")
# %%
Pipeline([("a", StandardScaler()), ("b", LinearRegression())]).set_params(c__alpha=1)
