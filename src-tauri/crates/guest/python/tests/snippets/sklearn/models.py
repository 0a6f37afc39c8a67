# %%
import numpy as np
from sklearn.cluster import DBSCAN, AgglomerativeClustering, KMeans
from sklearn.datasets import make_blobs, make_classification
from sklearn.decomposition import PCA
from sklearn.ensemble import ExtraTreesClassifier, GradientBoostingRegressor, RandomForestClassifier, RandomForestRegressor
from sklearn.linear_model import BayesianRidge, ElasticNet, Lasso, LassoCV, LinearRegression, LogisticRegression, Ridge, RidgeCV
from sklearn.naive_bayes import GaussianNB
from sklearn.neighbors import KNeighborsClassifier, KNeighborsRegressor, NearestNeighbors
from sklearn.svm import SVC, SVR, LinearSVC
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor, export_text

x, y = [1, 2, 3, 4, 5], [2, 4, 5, 4, 5]
model = LinearRegression().fit(np.array(x).reshape(-1, 1), y)
print(f"{model.coef_[0]:.4f} {model.intercept_:.4f}")
X, y = make_classification(n_samples=300, n_features=8, n_informative=4, n_redundant=2, random_state=0)
groups, own = make_blobs(n_samples=200, centers=4, random_state=1)
target = (X[:, 0] * 3 + X[:, 1] ** 2 - X[:, 3]).round(3)
print(X[:2].round(6), y[:10], groups[:2].round(6), own[:5])
# %%
model = LogisticRegression().fit(X, y)
print(model.coef_.round(6), model.intercept_.round(6), model.n_iter_, model.score(X, y))
# %%
for model in (Ridge(alpha=2.0), Lasso(alpha=0.1), ElasticNet(alpha=0.3, l1_ratio=0.7), LassoCV(cv=3), RidgeCV(), BayesianRidge()):
    model.fit(X, target)
    print(model, model.coef_.round(6), round(float(model.intercept_), 6))
# %%
tree = DecisionTreeClassifier(random_state=0).fit(X, y)
print(tree.get_depth(), tree.get_n_leaves(), tree.feature_importances_.round(6))
print(export_text(DecisionTreeClassifier(max_depth=2, random_state=0).fit(X, y)))
# %%
tree = DecisionTreeRegressor(max_leaf_nodes=9, random_state=0).fit(X, target)
print(tree.feature_importances_.round(6), tree.predict(X[:3]).round(6))
DecisionTreeClassifier(random_state=0, ccp_alpha=0.01).fit(X, y).get_n_leaves()
# %%
forest = RandomForestClassifier(n_estimators=20, random_state=42, oob_score=True).fit(X, y)
print(forest, forest.feature_importances_.round(6), forest.predict_proba(X[:3]), forest.oob_score_)
forest = RandomForestRegressor(n_estimators=10, random_state=1).fit(X, target)
print(forest.feature_importances_.round(6), forest.predict(X[:3]).round(6))
forest = ExtraTreesClassifier(n_estimators=10, random_state=42).fit(X, y)
print(forest.feature_importances_.round(6))
# %%
boosted = GradientBoostingRegressor(random_state=0, n_estimators=20).fit(X, target)
print(boosted.feature_importances_.round(6), boosted.predict(X[:3]).round(6), boosted.train_score_[-1].round(6))
# %%
machine = SVC().fit(X, y)
print(machine.n_support_, machine.intercept_.round(6), machine.decision_function(X[:4]).round(6), machine.score(X, y))
machine = SVC(kernel="linear", C=0.5).fit(groups, own)
print(machine.n_support_, machine.decision_function(groups[:2]).round(6), machine.coef_.round(6))
machine = SVR(C=10).fit(X, target)
print(machine.intercept_.round(6), machine.predict(X[:4]).round(6), len(machine.support_))
print(LinearSVC(random_state=0).fit(X, y).coef_.round(2))
# %%
found = KMeans(n_clusters=4, random_state=0, n_init=10).fit(groups)
print(found.cluster_centers_.round(6), round(found.inertia_, 6), found.labels_[:20], found.n_iter_)
print(KMeans(3, random_state=3).fit(X).labels_[:20])
found = DBSCAN(eps=1.0).fit(groups)
print(np.unique(found.labels_, return_counts=True), found.labels_[:20])
for linkage in ("ward", "average", "complete", "single"):
    print(AgglomerativeClustering(4, linkage=linkage).fit(groups).labels_[:30])
# %%
near = KNeighborsClassifier(3).fit(X, y)
print(near.score(X, y), near.predict_proba(X[:3]), near.kneighbors(X[:2]))
print(KNeighborsRegressor(weights="distance").fit(X[:150], target[:150]).predict(X[150:153]).round(6))
bayes = GaussianNB().fit(X, y)
print(bayes.theta_.round(6), bayes.predict_proba(X[:3]).round(6))
# %%
parts = PCA(3).fit(X)
print(parts.explained_variance_ratio_.round(8), parts.components_.round(6), parts.transform(X[:2]).round(6))
print(PCA(0.9).fit(X[:50]).n_components_)
# %%
from sklearn.feature_extraction.text import CountVectorizer, TfidfVectorizer

texts = ["the cat sat on the mat", "dogs and cats are friends", "a dog barked at the cat"]
words = TfidfVectorizer()
table = words.fit_transform(texts)
print(table.shape, words.get_feature_names_out(), table.toarray().round(6))
print(CountVectorizer(stop_words="english", ngram_range=(1, 2)).fit(texts).vocabulary_)
table
# %%
from sklearn.inspection import permutation_importance

permutation_importance(forest, X, y, n_repeats=5, random_state=0).importances_mean

# %%
wide = np.random.RandomState(3).rand(3000, 20)
found, places = NearestNeighbors(n_neighbors=4).fit(wide).kneighbors(wide[:700:100] + 0.01)
print(found.round(10), places)
