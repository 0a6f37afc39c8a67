import numpy as np
from sklearn.calibration import calibration_curve, CalibratedClassifierCV
from sklearn.isotonic import IsotonicRegression
from sklearn.linear_model import LogisticRegression
from sklearn.ensemble import RandomForestClassifier
from sklearn.naive_bayes import GaussianNB
from sklearn.svm import LinearSVC
rng=np.random.default_rng(3); X=rng.normal(size=(400,4)); y=(X[:,0]+X[:,1]**2+rng.normal(size=400)>1).astype(int)
p = GaussianNB().fit(X,y).predict_proba(X)[:,1]
print(calibration_curve(y,p,n_bins=10)); print(calibration_curve(y,p,n_bins=5,strategy="quantile"))
# %%
for m in ("sigmoid","isotonic"):
    c=CalibratedClassifierCV(GaussianNB(),method=m,cv=5).fit(X,y); print(c.predict_proba(X)[:4].round(6), len(c.calibrated_classifiers_))
c=CalibratedClassifierCV(LogisticRegression(),cv=3,ensemble=False).fit(X,np.where(y==1,"yes","no")); print(c.predict_proba(X)[:3].round(5), c.predict(X)[:4], c)
y3=rng.integers(0,3,400)
print(CalibratedClassifierCV(GaussianNB(),cv=4).fit(X,y3).predict_proba(X)[:3].round(5))
print(CalibratedClassifierCV(RandomForestClassifier(20,random_state=0),cv=4,method="isotonic").fit(X.round(1),y).predict_proba(X)[:3].round(5))
# %%
x=np.round(rng.uniform(0,10,80),1); t=np.log1p(x)+rng.normal(size=80)*.5
i=IsotonicRegression(out_of_bounds="clip").fit(x,t); print(i.predict([0,2.5,7,12]), len(i.X_thresholds_), i.score(x,t)); print(IsotonicRegression(increasing="auto").fit(x,-t).predict([1,5,11]))
# %%
from sklearn.ensemble import BaggingClassifier, BaggingRegressor, GradientBoostingRegressor, RandomForestRegressor
from sklearn.inspection import partial_dependence, permutation_importance
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor
Z = rng.normal(size=(300, 3)); v = Z[:, 0] + rng.normal(size=300) * 0.3
print(BaggingRegressor(random_state=0).fit(Z, Z[:, 0]).predict(Z)[:3].round(8))
bag = BaggingClassifier(DecisionTreeClassifier(max_depth=3), n_estimators=15, max_samples=0.6, max_features=2, oob_score=True, random_state=2).fit(Z, v > 0)
print(bag.predict_proba(Z)[:3].round(6), round(bag.oob_score_, 6), [rows[:3].tolist() for rows in bag.estimators_samples_[:2]], bag.estimators_features_[:3])
print(RandomForestClassifier(20, random_state=0, class_weight="balanced", max_samples=0.5).fit(Z, v > 0.5).predict_proba(Z)[:4])
# %%
path = DecisionTreeRegressor(max_depth=5, random_state=0).cost_complexity_pruning_path(Z, v)
print(len(path.ccp_alphas), path.ccp_alphas[-4:].round(8), path.impurities[-4:].round(8))
# %%
forest = RandomForestRegressor(10, random_state=0).fit(Z, v)
boosted = GradientBoostingRegressor(n_estimators=20, random_state=0).fit(Z, v)
found = partial_dependence(boosted, Z, [0], grid_resolution=6)
print(found["average"].round(8), found["grid_values"][0].round(8))
print(partial_dependence(boosted, Z, [0, 1], grid_resolution=3, method="brute")["average"].round(8))
print(partial_dependence(forest, Z, [1], grid_resolution=4)["average"].round(8))
print(partial_dependence(forest, Z, [1], grid_resolution=4, kind="both")["individual"][0, :2].round(8))
print({name: one.importances_mean.round(6) for name, one in permutation_importance(forest, Z, v, scoring=["r2", "neg_mean_absolute_error"], n_repeats=3, random_state=0).items()})
# %%
partial_dependence(forest, np.ones((3, 3), dtype=int), [0])
