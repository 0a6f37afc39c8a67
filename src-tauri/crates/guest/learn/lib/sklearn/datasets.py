"""sklearn.datasets: made-up tables, and four of the collected ones."""

import numbers

import numpy as np
from _unavailable import unavailable
from sklearn.utils import Bunch, check_random_state
from sklearn.utils import shuffle as _shuffled

__all__ = [
    "load_breast_cancer",
    "load_diabetes",
    "load_iris",
    "load_wine",
    "make_blobs",
    "make_circles",
    "make_classification",
    "make_friedman1",
    "make_moons",
    "make_regression",
]


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    if name.startswith(("load_", "fetch_")):
        raise ImportError(
            f"cannot import name '{name}' from 'sklearn.datasets': this dataset is not here\nhint: work with the session's files, or use {', '.join(__all__)}",
            name=__name__,
        )
    from sklearn import missing

    raise missing(__name__, name)


_NUCLEUS = (
    "radius",
    "texture",
    "perimeter",
    "area",
    "smoothness",
    "compactness",
    "concavity",
    "concave points",
    "symmetry",
    "fractal dimension",
)
_COLUMNS = {
    "iris": ["sepal length (cm)", "sepal width (cm)", "petal length (cm)", "petal width (cm)"],
    "wine": [
        "alcohol",
        "malic_acid",
        "ash",
        "alcalinity_of_ash",
        "magnesium",
        "total_phenols",
        "flavanoids",
        "nonflavanoid_phenols",
        "proanthocyanins",
        "color_intensity",
        "hue",
        "od280/od315_of_diluted_wines",
        "proline",
    ],
    "breast_cancer": [
        *(f"mean {name}" for name in _NUCLEUS),
        *(f"{name} error" for name in _NUCLEUS),
        *(f"worst {name}" for name in _NUCLEUS),
    ],
    "diabetes": ["age", "sex", "bmi", "bp", "s1", "s2", "s3", "s4", "s5", "s6"],
}
_CLASSES = {
    "iris": ["setosa", "versicolor", "virginica"],
    "wine": ["class_0", "class_1", "class_2"],
    "breast_cancer": ["malignant", "benign"],
}


def load_iris(*, return_X_y=False, as_frame=False):
    return _loaded("iris", return_X_y, as_frame)


def load_wine(*, return_X_y=False, as_frame=False):
    return _loaded("wine", return_X_y, as_frame)


def load_breast_cancer(*, return_X_y=False, as_frame=False):
    return _loaded("breast_cancer", return_X_y, as_frame)


def load_diabetes(*, return_X_y=False, as_frame=False, scaled=True):
    def prepared(rows):
        if not scaled:
            return rows
        off = rows - rows.mean(axis=0)
        return off / off.std(axis=0) / len(rows) ** 0.5

    return _loaded("diabetes", return_X_y, as_frame, prepared)


def _loaded(name, return_X_y, as_frame, prepared=lambda rows: rows):
    from importlib import import_module

    module = import_module(f"sklearn._bundled.{name}")
    table = np.array([[float(cell) for cell in line.split(",")] for line in module.TEXT.split()])
    data, target, frame = prepared(table[:, :-1]), table[:, -1], None
    target = target.astype(int) if name in _CLASSES else target
    if as_frame:
        import pandas as pd

        data, target = pd.DataFrame(data, columns=_COLUMNS[name]), pd.Series(target, name="target")
        frame = pd.concat([data, target], axis=1)
    if return_X_y:
        return data, target
    found = Bunch(data=data, target=target, frame=frame, DESCR=module.__doc__)
    if name in _CLASSES:
        found.target_names = np.array(_CLASSES[name])
    names = _COLUMNS[name]
    found.feature_names = np.array(names) if name == "breast_cancer" else list(names)
    return found


def make_blobs(
    n_samples=100,
    n_features=2,
    *,
    centers=None,
    cluster_std=1.0,
    center_box=(-10.0, 10.0),
    shuffle=True,
    random_state=None,
    return_centers=False,
):
    chance = check_random_state(random_state)
    if isinstance(n_samples, numbers.Integral):
        count = 3 if centers is None else centers
        if isinstance(count, numbers.Integral):
            centers = chance.uniform(center_box[0], center_box[1], size=(count, n_features))
        else:
            centers = np.asarray(centers, dtype=float)
            n_features = centers.shape[1]
        sizes = [n_samples // len(centers) + (number < n_samples % len(centers)) for number in range(len(centers))]
    else:
        sizes = list(n_samples)
        centers = (
            chance.uniform(center_box[0], center_box[1], size=(len(sizes), n_features))
            if centers is None
            else np.asarray(centers, dtype=float)
        )
        n_features = centers.shape[1]
    spreads = [cluster_std] * len(sizes) if isinstance(cluster_std, numbers.Real) else list(cluster_std)
    parts = [
        chance.normal(loc=middle, scale=spread, size=(size, n_features))
        for size, spread, middle in zip(sizes, spreads, centers)
    ]
    X, y = np.concatenate(parts), np.repeat(np.arange(len(sizes)), sizes)
    if shuffle:
        X, y = _shuffled(X, y, random_state=chance)
    return (X, y, centers) if return_centers else (X, y)


@unavailable("tail_strength")
def make_regression(
    n_samples=100,
    n_features=100,
    *,
    n_informative=10,
    n_targets=1,
    bias=0.0,
    effective_rank=None,
    tail_strength=0.5,
    noise=0.0,
    shuffle=True,
    coef=False,
    random_state=None,
):
    if effective_rank is not None:
        raise NotImplementedError("effective_rank is not available here\nhint: leave it out")
    informative, chance = min(n_features, n_informative), check_random_state(random_state)
    X = chance.standard_normal(size=(n_samples, n_features))
    truth = np.zeros((n_features, n_targets))
    truth[:informative, :] = 100 * chance.uniform(size=(informative, n_targets))
    y = X @ truth + bias
    if noise > 0.0:
        y = y + chance.normal(scale=noise, size=y.shape)
    if shuffle:
        X, y = _shuffled(X, y, random_state=chance)
        order = np.arange(n_features)
        chance.shuffle(order)
        X, truth = X[:, order], truth[order]
    y, truth = np.squeeze(y), np.squeeze(truth)
    return (X, y, truth) if coef else (X, y)


def _corners(count, dimensions, chance):
    from sklearn.model_selection._search import _without_replacement

    if dimensions > 30:
        return np.hstack([chance.randint(2, size=(count, dimensions - 30)), _corners(count, 30, chance)])
    chosen = _without_replacement(2**dimensions, count, chance)
    return np.array(
        [[number >> (dimensions - 1 - place) & 1 for place in range(dimensions)] for number in chosen], dtype=float
    )


@unavailable("return_X_y")
def make_classification(
    n_samples=100,
    n_features=20,
    *,
    n_informative=2,
    n_redundant=2,
    n_repeated=0,
    n_classes=2,
    n_clusters_per_class=2,
    weights=None,
    flip_y=0.01,
    class_sep=1.0,
    hypercube=True,
    shift=0.0,
    scale=1.0,
    shuffle=True,
    random_state=None,
    return_X_y=True,
):
    chance = check_random_state(random_state)
    if n_informative + n_redundant + n_repeated > n_features:
        raise ValueError(
            "Number of informative, redundant and repeated features must sum to less than the number of total features"
        )
    if n_informative < np.log2(n_classes * n_clusters_per_class):
        raise ValueError(
            f"n_classes({n_classes}) * n_clusters_per_class({n_clusters_per_class}) must be smaller or equal 2**n_informative({n_informative})={2**n_informative}"
        )
    if weights is not None:
        weights = list(np.asarray(weights, dtype=float).tolist())
        weights = weights + [1.0 - sum(weights)] if len(weights) == n_classes - 1 else weights
    else:
        weights = [1.0 / n_classes] * n_classes
    clusters = n_classes * n_clusters_per_class
    sizes = [int(n_samples * weights[number % n_classes] / n_clusters_per_class) for number in range(clusters)]
    for number in range(n_samples - sum(sizes)):
        sizes[number % clusters] += 1
    middles = _corners(clusters, n_informative, chance) * (2 * class_sep) - class_sep
    if not hypercube:
        middles = middles * chance.uniform(size=(clusters, 1))
        middles = middles * chance.uniform(size=(1, n_informative))
    X, y = np.zeros((n_samples, n_features)), np.zeros(n_samples, dtype=int)
    X[:, :n_informative] = chance.standard_normal(size=(n_samples, n_informative))
    start = 0
    for number, (size, middle) in enumerate(zip(sizes, middles)):
        stop = start + size
        y[start:stop] = number % n_classes
        mix = 2 * chance.uniform(size=(n_informative, n_informative)) - 1
        X[start:stop, :n_informative] = X[start:stop, :n_informative] @ mix + middle
        start = stop
    made = n_informative + n_redundant
    if n_redundant > 0:
        mix = 2 * chance.uniform(size=(n_informative, n_redundant)) - 1
        X[:, n_informative:made] = X[:, :n_informative] @ mix
    if n_repeated > 0:
        places = ((made - 1) * chance.uniform(size=n_repeated) + 0.5).astype(int)
        X[:, made : made + n_repeated] = X[:, places]
    rest = n_features - made - n_repeated
    if rest > 0:
        X[:, -rest:] = chance.standard_normal(size=(n_samples, rest))
    if flip_y >= 0.0:
        hit = chance.uniform(size=n_samples) < flip_y
        y[hit] = chance.randint(n_classes, size=int(hit.sum()))
    shift = (2 * chance.uniform(size=n_features) - 1) * class_sep if shift is None else shift
    X = X + shift
    scale = 1 + 100 * chance.uniform(size=n_features) if scale is None else scale
    X = X * scale
    if shuffle:
        X, y = _shuffled(X, y, random_state=chance)
        order = np.arange(n_features)
        chance.shuffle(order)
        X = X[:, order]
    return X, y


def _two(n_samples):
    if isinstance(n_samples, numbers.Integral):
        return n_samples // 2, n_samples - n_samples // 2
    return tuple(n_samples)


def _finished(X, y, shuffle, noise, chance):
    if shuffle:
        X, y = _shuffled(X, y, random_state=chance)
    return (X if noise is None else X + chance.normal(scale=noise, size=X.shape)), y


def make_moons(n_samples=100, *, shuffle=True, noise=None, random_state=None):
    outer, inner = _two(n_samples)
    chance = check_random_state(random_state)
    one, other = np.linspace(0, np.pi, outer), np.linspace(0, np.pi, inner)
    X = np.vstack([np.append(np.cos(one), 1 - np.cos(other)), np.append(np.sin(one), 1 - np.sin(other) - 0.5)]).T
    y = np.hstack([np.zeros(outer, dtype=int), np.ones(inner, dtype=int)])
    return _finished(X, y, shuffle, noise, chance)


def make_circles(n_samples=100, *, shuffle=True, noise=None, random_state=None, factor=0.8):
    outer, inner = _two(n_samples)
    chance = check_random_state(random_state)
    one, other = np.linspace(0, 2 * np.pi, outer, endpoint=False), np.linspace(0, 2 * np.pi, inner, endpoint=False)
    X = np.vstack([np.append(np.cos(one), np.cos(other) * factor), np.append(np.sin(one), np.sin(other) * factor)]).T
    y = np.hstack([np.zeros(outer, dtype=int), np.ones(inner, dtype=int)])
    return _finished(X, y, shuffle, noise, chance)


def make_friedman1(n_samples=100, n_features=10, *, noise=0.0, random_state=None):
    chance = check_random_state(random_state)
    X = chance.uniform(size=(n_samples, n_features))
    curve = 10 * np.sin(np.pi * X[:, 0] * X[:, 1]) + 20 * (X[:, 2] - 0.5) ** 2 + 10 * X[:, 3] + 5 * X[:, 4]
    return X, curve + noise * chance.standard_normal(size=n_samples)
