"""The grown tree, and what single trees and forests share."""

import math
import numbers

import _learning

import numpy as np
from sklearn.utils import check_random_state

_MOST_SEED = 2147483647


class Tree:
    """The nodes of a tree, as columns."""

    def __init__(self, native, n_features, n_classes, is_classifier):
        self._native = native
        self.n_features, self.n_outputs = n_features, 1
        self.max_n_classes = n_classes if is_classifier else 1
        self._is_classifier = is_classifier

    def __getattr__(self, name):
        if name in (
            "children_left",
            "children_right",
            "feature",
            "threshold",
            "impurity",
            "n_node_samples",
            "weighted_n_node_samples",
        ):
            return self._native.column(name)
        raise AttributeError(name)

    @property
    def value(self):
        values = self._native.column("value")
        return (
            values.reshape(values.shape[0], 1, values.shape[1])
            if self._is_classifier
            else values.reshape(*values.shape, 1)
        )

    @property
    def node_count(self):
        return len(self._native.column("feature"))

    @property
    def max_depth(self):
        return self._native.depth()

    @property
    def n_leaves(self):
        return (self._native.column("children_left") == -1).sum()

    def compute_feature_importances(self, normalize=True):
        found = self._native.importances()
        return found / found.sum() if normalize and found.sum() > 0 else found

    def apply(self, X):
        return self._native.apply(_learning.features(np.asarray(X, dtype=float)))

    def predict(self, X):
        return self._native.predict(_learning.features(np.asarray(X, dtype=float)))


def pruning_path(tree):
    """The prices at which branches fall, the weakest first, and after each the impurity of all leaves."""
    left, right = tree.children_left.tolist(), tree.children_right.tolist()
    parent = {child: node for node in range(len(left)) for child in (left[node], right[node]) if child != -1}
    cost = tree.weighted_n_node_samples * tree.impurity / tree.weighted_n_node_samples[0]
    inner = tree.children_left != -1
    below, leaves = _branches(cost, np.flatnonzero(~inner).tolist(), parent)
    prices, impurities = [0.0], [float(below[0])]
    while inner[0]:
        gains = np.where(inner, (cost - below) / np.where(leaves == 1, 1, leaves - 1), np.inf)
        weakest = int(gains.argmin())
        inner[_inner_below(weakest, left, right)] = False
        saved, lost, node = cost[weakest] - below[weakest], leaves[weakest] - 1, weakest
        while node is not None:
            below[node] += saved
            leaves[node] -= lost
            node = parent.get(node)
        prices.append(float(gains[weakest]))
        impurities.append(float(below[0]))
    return prices, impurities


def _branches(cost, ends, parent):
    """For each node what the leaves below it cost and how many they are."""
    below, leaves = np.zeros(len(cost)), np.zeros(len(cost), dtype=int)
    for leaf in ends:
        below[leaf], node = cost[leaf], parent.get(leaf)
        while node is not None:
            below[node] += cost[leaf]
            leaves[node] += 1
            node = parent.get(node)
    return below, leaves


def _inner_below(top, left, right):
    waiting, found = [top], []
    while waiting:
        node = waiting.pop()
        if left[node] != -1:
            found.append(node)
            waiting += [left[node], right[node]]
    return found


def max_features_of(wanted, width):
    if isinstance(wanted, str):
        if wanted not in ("sqrt", "log2"):
            raise ValueError(
                f"The 'max_features' parameter must be an int, a float, a str among {{'log2', 'sqrt'}} or None. Got {wanted!r} instead."
            )
        return max(1, int(math.sqrt(width) if wanted == "sqrt" else math.log2(width)))
    if wanted is None:
        return width
    if isinstance(wanted, numbers.Integral):
        return int(wanted)
    return max(1, int(wanted * width)) if wanted > 0 else 0


_CLASS_CRITERIA = ("gini", "entropy", "log_loss")
_NUMBER_CRITERIA = ("squared_error", "friedman_mse")


def grown(settings, features, width, target, weights, chance, classes, random=False):
    """A tree as the parameters in `settings` want it; `classes` is 0 for numbers."""
    criterion = settings["criterion"]
    if criterion not in (_CLASS_CRITERIA if classes else _NUMBER_CRITERIA):
        known = _CLASS_CRITERIA if classes else ("squared_error",)
        raise ValueError(
            f"criterion={criterion!r} is not available here\nhint: {' and '.join(known)} {'are' if len(known) > 1 else 'is'}"
        )
    count = len(target)
    leaf, split = settings["min_samples_leaf"], settings["min_samples_split"]
    leaf = leaf if isinstance(leaf, numbers.Integral) else math.ceil(leaf * count)
    split = split if isinstance(split, numbers.Integral) else max(2, math.ceil(split * count))
    total = count if weights is None else float(weights.sum())
    native = _learning.grow(
        features,
        target,
        weights,
        criterion=criterion,
        random=random,
        max_features=max_features_of(settings["max_features"], width),
        max_depth=0 if settings["max_depth"] is None else int(settings["max_depth"]),
        min_samples_split=int(max(split, 2 * leaf)),
        min_samples_leaf=int(leaf),
        min_weight_leaf=float(settings["min_weight_fraction_leaf"] * total),
        min_impurity_decrease=float(settings["min_impurity_decrease"]),
        max_leaf_nodes=0 if settings["max_leaf_nodes"] is None else int(settings["max_leaf_nodes"]),
        seed=int(chance.randint(0, _MOST_SEED)),
        classes=classes,
    )
    return native.pruned(float(settings["ccp_alpha"])) if settings["ccp_alpha"] else native


SHARED = (
    "criterion",
    "max_depth",
    "min_samples_split",
    "min_samples_leaf",
    "min_weight_fraction_leaf",
    "max_features",
    "max_leaf_nodes",
    "min_impurity_decrease",
    "ccp_alpha",
)


def settings_of(estimator):
    depth = estimator.max_depth
    if depth is not None and depth < 1:
        raise ValueError(
            f"The 'max_depth' parameter of {type(estimator).__name__} must be an int in the range [1, inf) or None. Got {depth!r} instead."
        )
    if getattr(estimator, "monotonic_cst", None) is not None:
        raise NotImplementedError("monotonic_cst is not available here\nhint: leave it out, or constrain the columns")
    return {name: getattr(estimator, name) for name in SHARED}


def new_seed(chance):
    return int(chance.randint(np.iinfo(np.int32).max))


def chance_of(seed):
    return check_random_state(seed)
