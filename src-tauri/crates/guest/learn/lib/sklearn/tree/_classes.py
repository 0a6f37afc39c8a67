"""Decision trees."""

import _learning

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin, clone, is_classifier, keep_parameters
from sklearn.linear_model._base import targets_to_fit
from sklearn.tree._tree import Tree, chance_of, grown, max_features_of, pruning_path, settings_of
from sklearn.utils import Bunch
from sklearn.utils.class_weight import compute_sample_weight
from sklearn.utils.validation import check_features, check_is_fitted, check_weights, classes_to_fit


class _DecisionTree(BaseEstimator):
    def _grow(self, rows, target, weights, classes):
        if self.splitter not in ("best", "random"):
            raise ValueError(
                f"The 'splitter' parameter of {type(self).__name__} must be a str among {{'best', 'random'}}. Got {self.splitter!r} instead."
            )
        settings = settings_of(self)
        native = grown(
            settings,
            _learning.features(rows),
            rows.shape[1],
            target,
            weights,
            chance_of(self.random_state),
            classes,
            self.splitter == "random",
        )
        self._keep(native, rows.shape[1], classes)

    def _keep(self, native, width, classes):
        self.n_outputs_ = 1
        self.max_features_ = max_features_of(self.max_features, width)
        self.tree_ = Tree(native, width, classes, bool(classes))

    def _leaves(self, X):
        check_is_fitted(self)
        return _learning.features(check_features(self, X))

    def apply(self, X, check_input=True):
        return self.tree_._native.apply(self._leaves(X))

    def decision_path(self, X, check_input=True):
        from scipy.sparse import csr_matrix

        left, right, count = (
            self.tree_.children_left.tolist(),
            self.tree_.children_right.tolist(),
            self.tree_.node_count,
        )
        parent = {child: node for node in range(count) for child in (left[node], right[node]) if child != -1}
        table = np.zeros((len(X), count), dtype=int)
        for row, leaf in enumerate(self.apply(X).tolist()):
            while leaf is not None:
                table[row, leaf] = 1
                leaf = parent.get(leaf)
        return csr_matrix(table)

    def cost_complexity_pruning_path(self, X, y, sample_weight=None):
        """The prices at which branches fall, and what the leaves that are left cost together."""
        grown = clone(self).set_params(ccp_alpha=0.0).fit(X, y, sample_weight=sample_weight)
        prices, impurities = pruning_path(grown.tree_)
        return Bunch(ccp_alphas=np.array(prices), impurities=np.array(impurities))

    def get_depth(self):
        check_is_fitted(self)
        return self.tree_.max_depth

    def get_n_leaves(self):
        check_is_fitted(self)
        return self.tree_.n_leaves

    @property
    def feature_importances_(self):
        check_is_fitted(self)
        return self.tree_.compute_feature_importances()


class DecisionTreeClassifier(ClassifierMixin, _DecisionTree):
    """Questions that separate classes."""

    def __init__(
        self,
        *,
        criterion="gini",
        splitter="best",
        max_depth=None,
        min_samples_split=2,
        min_samples_leaf=1,
        min_weight_fraction_leaf=0.0,
        max_features=None,
        random_state=None,
        max_leaf_nodes=None,
        min_impurity_decrease=0.0,
        class_weight=None,
        ccp_alpha=0.0,
        monotonic_cst=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None, check_input=True):
        rows, labels = classes_to_fit(self, X, y)
        weights = check_weights(sample_weight, rows)
        if self.class_weight is not None:
            own = compute_sample_weight(self.class_weight, self.classes_[labels])
            weights = own if weights is None else weights * own
        self.n_classes_ = np.int64(len(self.classes_))
        self._grow(rows, labels, weights, self.n_classes_)
        return self

    def predict_proba(self, X, check_input=True):
        return self.tree_._native.predict(self._leaves(X))

    def predict_log_proba(self, X):
        with np.errstate(all="ignore"):
            return np.log(self.predict_proba(X))

    def predict(self, X, check_input=True):
        return self.classes_[self.predict_proba(X).argmax(axis=1)]


class DecisionTreeRegressor(RegressorMixin, _DecisionTree):
    """Questions that separate numbers."""

    def __init__(
        self,
        *,
        criterion="squared_error",
        splitter="best",
        max_depth=None,
        min_samples_split=2,
        min_samples_leaf=1,
        min_weight_fraction_leaf=0.0,
        max_features=None,
        random_state=None,
        max_leaf_nodes=None,
        min_impurity_decrease=0.0,
        ccp_alpha=0.0,
        monotonic_cst=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None, check_input=True):
        rows, target = targets_to_fit(self, X, y)
        target = target.ravel() if target.ndim == 2 and target.shape[1] == 1 else target
        self._grow(rows, target, check_weights(sample_weight, rows), 0)
        self.n_outputs_ = 1 if target.ndim == 1 else target.shape[1]
        return self

    def predict(self, X, check_input=True):
        found = self.tree_._native.predict(self._leaves(X))
        return found[:, 0] if self.n_outputs_ == 1 else found


class ExtraTreeClassifier(DecisionTreeClassifier):
    def __init__(
        self,
        *,
        criterion="gini",
        splitter="random",
        max_depth=None,
        min_samples_split=2,
        min_samples_leaf=1,
        min_weight_fraction_leaf=0.0,
        max_features="sqrt",
        random_state=None,
        max_leaf_nodes=None,
        min_impurity_decrease=0.0,
        class_weight=None,
        ccp_alpha=0.0,
        monotonic_cst=None,
    ):
        super().__init__(
            criterion=criterion,
            splitter=splitter,
            max_depth=max_depth,
            min_samples_split=min_samples_split,
            min_samples_leaf=min_samples_leaf,
            min_weight_fraction_leaf=min_weight_fraction_leaf,
            max_features=max_features,
            random_state=random_state,
            max_leaf_nodes=max_leaf_nodes,
            min_impurity_decrease=min_impurity_decrease,
            class_weight=class_weight,
            ccp_alpha=ccp_alpha,
            monotonic_cst=monotonic_cst,
        )


class ExtraTreeRegressor(DecisionTreeRegressor):
    def __init__(
        self,
        *,
        criterion="squared_error",
        splitter="random",
        max_depth=None,
        min_samples_split=2,
        min_samples_leaf=1,
        min_weight_fraction_leaf=0.0,
        max_features=1.0,
        random_state=None,
        min_impurity_decrease=0.0,
        max_leaf_nodes=None,
        ccp_alpha=0.0,
        monotonic_cst=None,
    ):
        super().__init__(
            criterion=criterion,
            splitter=splitter,
            max_depth=max_depth,
            min_samples_split=min_samples_split,
            min_samples_leaf=min_samples_leaf,
            min_weight_fraction_leaf=min_weight_fraction_leaf,
            max_features=max_features,
            random_state=random_state,
            max_leaf_nodes=max_leaf_nodes,
            min_impurity_decrease=min_impurity_decrease,
            ccp_alpha=ccp_alpha,
            monotonic_cst=monotonic_cst,
        )


def _feature_names(tree, names):
    if names is not None:
        return [str(name) for name in names]
    own = getattr(tree, "feature_names_in_", None)
    return [f"feature_{number}" for number in range(tree.n_features_in_)] if own is None else own.tolist()


def export_text(
    decision_tree, *, feature_names=None, class_names=None, max_depth=10, spacing=3, decimals=2, show_weights=False
):
    """The questions of a tree as text."""
    check_is_fitted(decision_tree)
    tree, names = (
        decision_tree.tree_,
        _feature_names(decision_tree, feature_names)
        if feature_names is not None
        else [f"feature_{number}" for number in range(decision_tree.n_features_in_)],
    )
    if len(names) != tree.n_features:
        raise ValueError(f"feature_names must contain {tree.n_features} elements, got {len(names)}")
    left, right, feature, threshold = (
        getattr(tree, name).tolist() for name in ("children_left", "children_right", "feature", "threshold")
    )
    values, weights = tree.value[:, 0, :].tolist(), tree.weighted_n_node_samples.tolist()
    classes = (
        None
        if not is_classifier(decision_tree)
        else decision_tree.classes_.tolist()
        if class_names is None
        else list(class_names)
    )
    lines = []

    def leaf(node, indent):
        own = values[node]
        if classes is None:
            lines.append(f"{indent} value: [{own[0]:.{decimals}f}]")
            return
        shown = ""
        if show_weights:
            shown = "weights: [" + "".join(f"{share * weights[node]:.{decimals}f}, " for share in own)[:-2] + "] "
        lines.append(f"{indent} {shown}class: {classes[own.index(max(own))]}")

    def visit(node, depth):
        indent = ("|" + " " * spacing) * depth
        indent = indent[:-spacing] + "-" * spacing
        if left[node] == -1:
            leaf(node, indent)
        elif depth <= max_depth + 1:
            for child, sign in ((left[node], "<="), (right[node], "> ")):
                lines.append(f"{indent} {names[feature[node]]} {sign} {threshold[node]:.{decimals}f}")
                visit(child, depth + 1)
        else:
            below = _depth_below(node, left, right)
            if below == 1:
                leaf(node, indent)
            else:
                lines.append(f"{indent} truncated branch of depth {below}")

    visit(0, 1)
    return "\n".join(lines) + "\n"


def _depth_below(node, left, right):
    return (
        1
        if left[node] == -1
        else 1 + max(_depth_below(left[node], left, right), _depth_below(right[node], left, right))
    )


def plot_tree(
    decision_tree,
    *,
    max_depth=None,
    feature_names=None,
    class_names=None,
    label="all",
    filled=False,
    impurity=True,
    node_ids=False,
    proportion=False,
    rounded=False,
    precision=3,
    ax=None,
    fontsize=None,
):
    """Draw a tree with matplotlib; each node is a text."""
    import matplotlib.pyplot as plt

    check_is_fitted(decision_tree)
    ax = plt.gca() if ax is None else ax
    tree = decision_tree.tree_
    left, right = tree.children_left.tolist(), tree.children_right.tolist()
    names = (
        [f"x[{number}]" for number in range(tree.n_features)]
        if feature_names is None
        else [str(name) for name in feature_names]
    )
    columns = {
        name: getattr(tree, name).tolist()
        for name in ("feature", "threshold", "impurity", "n_node_samples", "weighted_n_node_samples")
    }
    values = tree.value[:, 0, :].tolist()
    places, notes = {}, []
    deepest = tree.max_depth if max_depth is None else min(max_depth, tree.max_depth)

    def place(node, depth):
        if left[node] == -1 or depth >= deepest:
            spot = len([one for one in places.values() if one[2]])
            places[node] = (float(spot), depth, True)
            return float(spot)
        one, other = place(left[node], depth + 1), place(right[node], depth + 1)
        places[node] = ((one + other) / 2, depth, False)
        return places[node][0]

    place(0, 0)
    width = max(spot for spot, _, _ in places.values()) + 1
    for node, (spot, depth, is_end) in sorted(places.items()):
        x, y = (spot + 0.5) / width, 1 - (depth + 0.5) / (deepest + 1)
        if not is_end:
            for child in (left[node], right[node]):
                cx, cy = (places[child][0] + 0.5) / width, 1 - (places[child][1] + 0.5) / (deepest + 1)
                ax.plot([x, cx], [y, cy], color="gray", linewidth=1)
        lines = (
            []
            if is_end and left[node] == -1
            else [f"{names[columns['feature'][node]]} <= {columns['threshold'][node]:.{precision}g}"]
        )
        lines += [f"{decision_tree.criterion} = {columns['impurity'][node]:.{precision}f}"] if impurity else []
        lines += [f"samples = {columns['n_node_samples'][node]}"]
        own = values[node]
        if is_classifier(decision_tree):
            counts = [share * columns["weighted_n_node_samples"][node] for share in own]
            lines.append("value = [" + ", ".join(f"{count:.{precision}g}" for count in counts) + "]")
            if class_names is not None:
                known = decision_tree.classes_.tolist() if class_names is True else list(class_names)
                lines.append(f"class = {known[own.index(max(own))]}")
        else:
            lines.append(f"value = {own[0]:.{precision}f}")
        notes.append(ax.text(x, y, "\n".join(lines), ha="center", va="center", fontsize=fontsize))
    ax.set_axis_off()
    return notes
