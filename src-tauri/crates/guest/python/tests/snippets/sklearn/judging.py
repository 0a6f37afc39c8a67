# %%
from sklearn.metrics import *
from sklearn.model_selection import KFold, StratifiedKFold, TimeSeriesSplit, RandomizedSearchCV, cross_validate, learning_curve
from sklearn.linear_model import LogisticRegression, LinearRegression
from sklearn.datasets import make_classification
from sklearn.ensemble import RandomForestClassifier

true, predicted = [0, 1, 2, 2, 1, 0, 1], [0, 2, 2, 2, 1, 0, 0]
print(classification_report(true, predicted, target_names=["x", "y", "z"], digits=3))
print(confusion_matrix(true, predicted), precision_recall_fscore_support(true, predicted, average="macro"))
print(cohen_kappa_score(true, predicted), matthews_corrcoef(true, predicted), balanced_accuracy_score(true, predicted), f1_score(true, predicted, average=None))
# %%
print(classification_report(["no", "yes", "yes"], ["no", "no", "yes"], output_dict=True))
# %%
print(mean_absolute_percentage_error([1, 2, 3], [1.1, 2, 2.5]), explained_variance_score([1, 2, 3], [1.1, 2, 2.5]))
print(median_absolute_error([1, 2, 3], [1.1, 2, 2.5]), max_error([1, 2, 3], [1.1, 2, 2.5]), round(mean_squared_log_error([1, 2], [1, 3]), 12))
# %%
print(roc_curve([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]), roc_auc_score([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]))
print(precision_recall_curve([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]), log_loss([0, 1], [0.2, 0.7]), round(brier_score_loss([0, 1], [0.2, 0.7]), 12))
# %%
print(adjusted_rand_score([0, 0, 1, 1], [1, 1, 0, 2]), round(v_measure_score([0, 0, 1, 1], [1, 1, 0, 2]), 9))
X, y = make_classification(n_samples=80, n_features=5, random_state=0)
print(round(silhouette_score(X, y), 8), round(calinski_harabasz_score(X, y), 6), round(davies_bouldin_score(X, y), 6))
# %%
f1_score(true, predicted)
# %%
roc_auc_score(true, predicted)
# %%
print(list(KFold(3, shuffle=True, random_state=1).split(range(7))))
print([part.tolist() for _, part in StratifiedKFold(3, shuffle=True, random_state=0).split(X[:20], y[:20])])
print([(one.tolist(), other.tolist()) for one, other in TimeSeriesSplit(3).split(range(8))])
# %%
search = RandomizedSearchCV(RandomForestClassifier(random_state=0, n_estimators=5), {"max_depth": [1, 2, 3, 4], "min_samples_leaf": [1, 2, 5]}, n_iter=4, random_state=0, cv=3)
print(search.fit(X, y).best_params_, search.best_score_, search.cv_results_["params"])
# %%
scores = cross_validate(LogisticRegression(), X, y, cv=4, scoring=["accuracy", "f1", "roc_auc"], return_train_score=True)
print({name: values.round(6).tolist() for name, values in scores.items() if "time" not in name})
# %%
learning_curve(LogisticRegression(), X, y, cv=4, train_sizes=[0.2, 0.5, 1.0])
# %%
print(get_scorer("neg_mean_squared_error"), make_scorer(f1_score, average="macro"))
