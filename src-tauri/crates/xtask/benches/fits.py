"""The fits that questions ask for most, in scikit-learn. `cargo xtask bench` runs it and sets `ROWS`."""
import time

import numpy as np
from sklearn.cluster import KMeans
from sklearn.decomposition import PCA
from sklearn.ensemble import RandomForestClassifier
from sklearn.linear_model import Lasso, LinearRegression, LogisticRegression, Ridge
from sklearn.naive_bayes import GaussianNB
from sklearn.neighbors import KNeighborsClassifier
from sklearn.preprocessing import StandardScaler
from sklearn.tree import DecisionTreeClassifier

ROWS = 100_000
COLUMNS = 20
ASKED = 2_000  # rows whose neighbours are looked for


def measure(name, function):
    started = time.perf_counter()
    function()
    print(f"{name}\t{time.perf_counter() - started:.4f}")


random = np.random.RandomState(1)
rows = random.normal(size=(ROWS, COLUMNS))
weights = random.normal(size=COLUMNS)
numbers = rows @ weights + random.normal(size=ROWS)
classes = (numbers > 0).astype(int)

measure("StandardScaler", lambda: StandardScaler().fit_transform(rows))
measure("LinearRegression", lambda: LinearRegression().fit(rows, numbers))
measure("Ridge", lambda: Ridge().fit(rows, numbers))
measure("Lasso", lambda: Lasso(alpha=0.1).fit(rows, numbers))
measure("LogisticRegression", lambda: LogisticRegression().fit(rows, classes))
measure("GaussianNB", lambda: GaussianNB().fit(rows, classes).predict(rows))
measure("DecisionTree", lambda: DecisionTreeClassifier(max_depth=8, random_state=0).fit(rows, classes))
measure("RandomForest of 10", lambda: RandomForestClassifier(10, max_depth=8, random_state=0).fit(rows, classes))
measure("PCA", lambda: PCA(5).fit_transform(rows))
measure("KMeans", lambda: KMeans(8, n_init=1, random_state=0).fit(rows))
measure("KNeighbors", lambda: KNeighborsClassifier().fit(rows, classes).predict(rows[:ASKED]))
