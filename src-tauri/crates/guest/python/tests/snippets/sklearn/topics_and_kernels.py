# %%
import numpy as np
from sklearn.datasets import load_iris, make_regression
from sklearn.decomposition import DictionaryLearning, KernelPCA, LatentDirichletAllocation  # names that are not here import too
from sklearn.linear_model import Lars, Perceptron, RANSACRegressor

X, y = load_iris(return_X_y=True)
model = Perceptron().fit(X, y)
print(model, model.coef_.round(6), model.intercept_.round(6), model.score(X, y))
# %%
rows, target = make_regression(80, 2, noise=5, random_state=1)
target[::9] += 300
line = RANSACRegressor(random_state=0).fit(rows, target)
print(line.estimator_.coef_.round(6), line.inlier_mask_.sum(), line.n_trials_, round(line.score(rows, target), 9))
# %%
for kernel in ("linear", "rbf", "poly", "cosine"):
    model = KernelPCA(2, kernel=kernel).fit(X)
    print(kernel, model.fit_transform(X)[[0, 60]].round(5), model.transform(X[:2] + 0.1).round(5), model.eigenvalues_.round(5))
# %%
counts = np.random.default_rng(0).poisson(1, (12, 9))
topics = LatentDirichletAllocation(3, random_state=0).fit(counts)
print(topics.transform(counts)[:3].round(6), topics.components_[:, :3].round(6), topics.perplexity(counts).round(6))
