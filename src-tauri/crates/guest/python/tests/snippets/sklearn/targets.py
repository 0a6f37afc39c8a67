# %%
import numpy as np
from sklearn.datasets import load_breast_cancer, load_diabetes, load_iris, load_wine
for load in (load_iris, load_wine, load_breast_cancer, load_diabetes):
    whole, framed = load(), load(as_frame=True)
    print(whole.data.shape, whole.data.sum().round(6), whole.data[1][:4].round(5), whole.target[:5], getattr(whole, "target_names", None), whole.feature_names[:2], framed.frame.shape, framed.target.name)
X, y = load_iris(return_X_y=True, as_frame=True)
X.head(2)
# %%
from sklearn.multiclass import OneVsRestClassifier, OneVsOneClassifier
from sklearn.multioutput import MultiOutputRegressor, RegressorChain, MultiOutputClassifier
from sklearn.feature_extraction import DictVectorizer
from sklearn.feature_selection import RFECV, RFE
from sklearn.linear_model import LogisticRegression, LinearRegression, Ridge
from sklearn.tree import DecisionTreeClassifier
from sklearn.naive_bayes import GaussianNB
o=OneVsRestClassifier(LogisticRegression(max_iter=1000)).fit(X,y); print(o.predict_proba(X)[:3].round(4), o.score(X,y), o)
o=OneVsOneClassifier(GaussianNB()).fit(X,y); print(o.decision_function(X)[:3].round(4), o.score(X,y))
Y=np.column_stack([X.iloc[:,0]*2,X.iloc[:,1]+X.iloc[:,2]]); m=MultiOutputRegressor(Ridge()).fit(X,Y); print(m.predict(X)[:2].round(5), round(m.score(X, Y), 10)); print(RegressorChain(Ridge(),order=[1,0]).fit(X,Y).predict(X)[:2].round(5))
v=DictVectorizer(sparse=False); print(v.fit_transform([{"a":1,"b":"x"},{"a":2,"b":"y","c":3}]), v.get_feature_names_out(), v.inverse_transform([[1,0,1,3]]))
r=RFECV(LogisticRegression(max_iter=2000),cv=5,scoring="accuracy").fit(X,y); print(r.n_features_, r.support_, r.ranking_, r.cv_results_["mean_test_score"].round(5), r.cv_results_["n_features"])
r=RFECV(DecisionTreeClassifier(random_state=0),step=1,cv=3,min_features_to_select=2).fit(X,y); print(r.n_features_, r.ranking_, r.cv_results_["mean_test_score"].round(5))
print(RFE(LogisticRegression(max_iter=2000),n_features_to_select=1).fit(X,y).ranking_)
