# %%
import numpy as np, pandas as pd
from sklearn.ensemble import ExtraTreesRegressor, GradientBoostingClassifier, IsolationForest, RandomForestRegressor
from sklearn.model_selection import cross_val_score
from sklearn.neighbors import KNeighborsClassifier, KNeighborsRegressor
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor
rng = np.random.default_rng(0)
A = rng.normal(size=(500, 4)); b = A[:, 0] + rng.normal(size=500)
T = A.round(1)
print(DecisionTreeRegressor(random_state=0).fit(T, b).predict(A[:50] + 0.1).sum().round(8), DecisionTreeRegressor(random_state=1, max_leaf_nodes=20).fit(T, b).predict(A[:50]).sum().round(8))
print(cross_val_score(RandomForestRegressor(20, random_state=0), T, b, cv=3).round(8), cross_val_score(ExtraTreesRegressor(20, random_state=0), T, b, cv=3).round(8))
print(cross_val_score(GradientBoostingClassifier(n_estimators=20, random_state=0), T, b > 0, cv=3).round(8), DecisionTreeClassifier(criterion="entropy", max_depth=2, random_state=0).fit(T, b > 0).tree_.impurity.round(8))
# %%
Z = rng.normal(size=(300, 2))
print(IsolationForest(n_estimators=10, random_state=0).fit(Z).score_samples(Z)[:5].round(8))
forest = IsolationForest(n_estimators=10, contamination=0.05, random_state=1, max_samples=100).fit(Z.round(1))
print(round(forest.offset_, 8), forest.predict(Z)[:20])
# %%
whole = rng.integers(0, 5, size=(300, 3)).astype(float); kinds = rng.integers(0, 3, 300)
print(KNeighborsClassifier(7).fit(whole, kinds).predict(whole)[:40], cross_val_score(KNeighborsClassifier(5), whole, kinds, cv=4).round(6), KNeighborsRegressor(4).fit(whole, A[:300, 0]).predict(whole)[:5].round(8))
print(KNeighborsClassifier(3).fit(whole, kinds).kneighbors(whole[:3])[1])
