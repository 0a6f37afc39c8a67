"""sklearn.inspection: what a model relies on."""

import numpy as np
from sklearn import missing as _missing
from sklearn.base import is_classifier, is_regressor
from sklearn.metrics._scorer import check_scoring
from sklearn.utils import Bunch, check_random_state
from sklearn.utils.validation import check_is_fitted

__all__ = ["PartialDependenceDisplay", "partial_dependence", "permutation_importance"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def permutation_importance(
    estimator, X, y, *, scoring=None, n_repeats=5, n_jobs=None, random_state=None, sample_weight=None, max_samples=1.0
):
    """How much worse the score gets when one column is shuffled."""
    several = isinstance(scoring, (list, tuple, set, dict))
    scorer, chance = check_scoring(estimator, scoring), check_random_state(random_state)
    scorers = scorer if several else {"score": scorer}
    weights = {} if sample_weight is None else {"sample_weight": sample_weight}
    table = X if hasattr(X, "iloc") else np.asarray(X)
    seed = int(chance.randint(np.iinfo(np.int32).max + 1))
    base = _scores(scorers, estimator, table, y, weights)
    shuffled = [
        _shuffled(estimator, table, y, scorers, column, n_repeats, seed, max_samples, weights)
        for column in range(table.shape[1])
    ]
    found = {}
    for name in scorers:
        lost = base[name] - np.array([[one[name] for one in column] for column in shuffled])
        found[name] = Bunch(importances_mean=lost.mean(axis=1), importances_std=lost.std(axis=1), importances=lost)
    return found if several else found["score"]


def _scores(scorers, estimator, table, y, weights):
    return {name: float(scorer(estimator, table, y, **weights)) for name, scorer in scorers.items()}


def _shuffled(estimator, table, y, scorers, column, repeats, seed, max_samples, weights):
    chance = check_random_state(seed)
    count = table.shape[0]
    size = max_samples if isinstance(max_samples, (int, np.integer)) else int(max_samples * count)
    if size < count:
        from sklearn.utils import pick_rows
        from sklearn.utils.random import sample_without_replacement

        rows = sample_without_replacement(count, size, random_state=chance)
        table, y = pick_rows(table, rows), pick_rows(y, rows)
        weights = {name: pick_rows(one, rows) for name, one in weights.items()}
    table, order, scores = table.copy(), np.arange(table.shape[0]), []
    for _ in range(repeats):
        chance.shuffle(order)
        if hasattr(table, "iloc"):
            name = table.columns[column]
            table[name] = table[name].iloc[order].set_axis(table.index)
        else:
            table[:, column] = table[order, column]
        scores.append(_scores(scorers, estimator, table, y, weights))
    return scores


def partial_dependence(
    estimator,
    X,
    features,
    *,
    sample_weight=None,
    categorical_features=None,
    feature_names=None,
    response_method="auto",
    percentiles=(0.05, 0.95),
    grid_resolution=100,
    custom_values=None,
    method="auto",
    kind="average",
):
    """The mean prediction when some columns have the same values in every row."""
    check_is_fitted(estimator)
    if not (is_classifier(estimator) or is_regressor(estimator)):
        raise ValueError("'estimator' must be a fitted regressor or classifier.")
    if is_regressor(estimator) and response_method != "auto":
        raise ValueError("The response_method parameter is ignored for regressors and must be 'auto'.")
    recursive = _recursive(estimator, method, kind, sample_weight, response_method)
    table = X if hasattr(X, "iloc") else np.asarray(X)
    features = [features] if isinstance(features, (str, int, np.integer)) else list(features)
    columns = [_place(table, feature, feature_names) for feature in features]
    categorical = _categories(table, columns, categorical_features, feature_names)
    values = []
    for feature, column, is_category in zip(features, columns, categorical):
        own = np.asarray(_column(table, column))
        if own.dtype.kind in "iu" and not is_category:
            raise ValueError(
                f"The column {feature!r} contains integer data. Partial dependence plots are not supported for integer "
                "data: this can lead to implicit rounding with NumPy arrays or even errors with newer pandas versions. "
                "Please convert numerical features to floating point dtypes ahead of time to avoid problems."
            )
        values.append(_axis(own, (custom_values or {}).get(feature), is_category, percentiles, grid_resolution))
    shape = [len(axis) for axis in values]
    meshed = np.meshgrid(*values, indexing="ij")
    grid = [one.ravel() for one in meshed]
    if recursive:
        average = _by_recursion(estimator, np.column_stack(grid), columns)
        return Bunch(grid_values=values, average=average.reshape(-1, *shape))
    each = _by_trying(estimator, table, columns, grid, response_method)
    average = np.average(each, axis=1, weights=sample_weight).reshape(-1, *shape)
    found = Bunch(grid_values=values)
    if kind in ("average", "both"):
        found["average"] = average
    if kind in ("individual", "both"):
        found["individual"] = each.reshape(each.shape[0], each.shape[1], *shape)
    return found


def _recursive(estimator, method, kind, sample_weight, response_method):
    from sklearn.ensemble import RandomForestRegressor
    from sklearn.ensemble._gb import _Boosting
    from sklearn.ensemble._hist import _HistogramBoosting
    from sklearn.tree import DecisionTreeRegressor

    of_trees = isinstance(estimator, (_Boosting, _HistogramBoosting, DecisionTreeRegressor, RandomForestRegressor))
    if method == "recursion":
        if kind != "average":
            raise ValueError("The 'recursion' method only applies when 'kind' is set to 'average'")
        if not of_trees:
            raise ValueError(
                "Only the following estimators support the 'recursion' method: GradientBoostingClassifier, "
                "GradientBoostingRegressor, HistGradientBoostingClassifier, HistGradientBoostingRegressor, "
                "HistGradientBoostingRegressor, DecisionTreeRegressor, RandomForestRegressor. Try using method='brute'."
            )
        if response_method not in ("auto", "decision_function"):
            raise ValueError(
                f"With the 'recursion' method, the response_method must be 'decision_function'. Got {response_method}."
            )
        return True
    return method == "auto" and kind == "average" and sample_weight is None and of_trees


def _place(table, feature, names):
    if not isinstance(feature, str):
        return int(feature)
    names = list(table.columns) if hasattr(table, "iloc") else list(names or ())
    if feature not in names:
        raise ValueError(
            f"{feature!r} is not in list" if not names else "A given column is not a column of the dataframe"
        )
    return names.index(feature)


def _categories(table, columns, wanted, names):
    if wanted is None:
        return [False] * len(columns)
    wanted = np.asarray(wanted)
    if wanted.dtype.kind == "b":
        return [bool(wanted[column]) for column in columns]
    return [column in {_place(table, one, names) for one in wanted.tolist()} for column in columns]


def _column(table, column):
    return table.iloc[:, column] if hasattr(table, "iloc") else table[:, column]


def _axis(values, own, is_category, percentiles, resolution):
    if own is not None:
        return np.asarray(own)
    known = np.unique(values)
    if is_category or len(known) < resolution:
        return known
    low, high = (_quantile(np.sort(values), share) for share in percentiles)
    if np.allclose(low, high):
        raise ValueError(
            "percentiles are too close to each other, unable to build the grid. Please choose percentiles that are further apart."
        )
    return np.linspace(low, high, num=resolution)


def _quantile(values, share):
    """As `scipy.stats.mstats.mquantiles` has it, of sorted values."""
    count = len(values)
    place = count * share + 0.4 + 0.2 * share
    below = int(np.floor(np.clip(place, 1, count - 1)))
    part = np.clip(place - below, 0, 1)
    return float((1 - part) * values[below - 1] + part * values[below])


def _by_trying(estimator, table, columns, grid, response_method):
    """For each output and row the prediction at each point."""
    tried, found = table.copy(), []
    for point in zip(*(axis.tolist() for axis in grid)):
        for column, value in zip(columns, point):
            if hasattr(tried, "iloc"):
                tried[tried.columns[column]] = value
            else:
                tried[:, column] = value
        found.append(_answers(estimator, tried, response_method))
    answers = np.array(found)
    return answers.T[None] if answers.ndim == 2 else np.transpose(answers, (2, 1, 0))


def _answers(estimator, table, method):
    if is_regressor(estimator):
        return estimator.predict(table)
    for name in ("predict_proba", "decision_function"):
        if method in ("auto", name) and hasattr(estimator, name):
            found = getattr(estimator, name)(table)
            return found[:, 1] if name == "predict_proba" and found.shape[1] == 2 else found
    raise ValueError("The estimator has no predict_proba and no decision_function method.")


def _by_recursion(estimator, grid, columns):
    """For each output the value at each point, from the trees alone: where a tree asks for another column, both of its
    branches count by their share of the rows."""
    from sklearn.ensemble import RandomForestRegressor

    if hasattr(estimator, "tree_"):
        return _through(estimator.tree_, grid, columns)[None]
    if isinstance(estimator, RandomForestRegressor):
        return (sum(_through(tree.tree_, grid, columns) for tree in estimator) / len(estimator))[None]
    return estimator._partial_dependence(grid, columns)


def _through(tree, grid, columns):
    left, right, asked = tree.children_left.tolist(), tree.children_right.tolist(), tree.feature.tolist()
    weights, values, threshold = tree.weighted_n_node_samples, tree.value[:, 0, 0], tree.threshold
    shares, found = {0: np.ones(len(grid))}, np.zeros(len(grid))
    for node in range(len(left)):
        share = shares.pop(node)
        if left[node] == -1:
            found += share * values[node]
            continue
        if asked[node] in columns:
            low = grid[:, columns.index(asked[node])].astype(np.float32) <= threshold[node]
            shares[left[node]], shares[right[node]] = share * low, share * ~low
        else:
            part = weights[left[node]] / weights[node]
            shares[left[node]], shares[right[node]] = share * part, share * (1 - part)
    return found


class PartialDependenceDisplay:
    """Partial dependences as curves, and of two columns as a map."""

    def __init__(self, pd_results, *, features, feature_names, target_idx, deciles, kind="average"):
        self.pd_results, self.features, self.feature_names = pd_results, features, feature_names
        self.target_idx, self.deciles, self.kind = target_idx, deciles, kind

    @classmethod
    def from_estimator(
        cls,
        estimator,
        X,
        features,
        *,
        sample_weight=None,
        categorical_features=None,
        feature_names=None,
        target=None,
        response_method="auto",
        n_cols=3,
        grid_resolution=100,
        percentiles=(0.05, 0.95),
        custom_values=None,
        method="auto",
        n_jobs=None,
        verbose=0,
        line_kw=None,
        ice_lines_kw=None,
        pd_line_kw=None,
        contour_kw=None,
        ax=None,
        kind="average",
        centered=False,
        subsample=1000,
        random_state=None,
    ):
        if categorical_features is not None:
            raise NotImplementedError("categorical_features is not available here\nhint: draw a bar chart instead")
        table = X if hasattr(X, "iloc") else np.asarray(X)
        names = list(X.columns) if hasattr(X, "iloc") else feature_names
        names = [f"x{number}" for number in range(table.shape[1])] if names is None else [str(name) for name in names]
        groups = [list(one) if isinstance(one, (tuple, list)) else [one] for one in features]
        places = [tuple(_place(table, one, names) for one in group) for group in groups]
        settings = {
            "sample_weight": sample_weight,
            "feature_names": names,
            "response_method": response_method,
            "percentiles": percentiles,
            "grid_resolution": grid_resolution,
            "custom_values": custom_values,
            "method": method,
        }
        found = [
            partial_dependence(estimator, X, group, kind=kind if len(group) == 1 else "average", **settings)
            for group in groups
        ]
        output = 0
        if target is not None and is_classifier(estimator) and len(estimator.classes_) > 2:
            output = list(estimator.classes_).index(target)
        deciles = {
            place: np.percentile(np.asarray(_column(table, place), dtype=float), np.arange(10, 100, 10))
            for place in {place for group in places for place in group}
        }
        made = cls(found, features=places, feature_names=names, target_idx=output, deciles=deciles, kind=kind)
        made._lines = (subsample, random_state)
        return made.plot(
            ax=ax,
            n_cols=n_cols,
            line_kw=line_kw,
            ice_lines_kw=ice_lines_kw,
            pd_line_kw=pd_line_kw,
            contour_kw=contour_kw,
            centered=centered,
        )

    def plot(
        self,
        *,
        ax=None,
        n_cols=3,
        line_kw=None,
        ice_lines_kw=None,
        pd_line_kw=None,
        contour_kw=None,
        bar_kw=None,
        heatmap_kw=None,
        pdp_lim=None,
        centered=False,
    ):
        axes = self._axes(ax, n_cols)
        styles = {**(line_kw or {}), **(pd_line_kw or {})}
        for own, places, found in zip(axes, self.features, self.pd_results):
            if len(places) == 2:
                own.contourf(*found.grid_values, found.average[self.target_idx].T, **(contour_kw or {}))
                own.set_ylabel(self.feature_names[places[1]])
            else:
                self._curves(own, found, centered, styles, {**(line_kw or {}), **(ice_lines_kw or {})})
                own.set_ylabel("Partial dependence")
            own.set_xlabel(self.feature_names[places[0]])
        self.axes_, self.figure_ = np.array(axes, dtype=object), axes[0].figure
        return self

    def _axes(self, ax, n_cols):
        import matplotlib.pyplot as plt

        count = len(self.features)
        if ax is None or (not isinstance(ax, (list, tuple, np.ndarray)) and count > 1):
            columns = min(n_cols, count)
            rows = -(-count // columns)
            _, made = plt.subplots(rows, columns, squeeze=False)
            axes = np.asarray(made).ravel().tolist()
            for spare in axes[count:]:
                spare.set_axis_off()
            return axes[:count]
        axes = np.asarray(ax, dtype=object).ravel().tolist()
        if len(axes) != count:
            raise ValueError(f"Expected ax to have {count} axes, got {len(axes)}")
        return axes

    def _curves(self, ax, found, centered, styles, each):
        (grid,) = found.grid_values
        if self.kind in ("individual", "both"):
            lines = found.individual[self.target_idx]
            subsample, seed = self._lines
            size = subsample if isinstance(subsample, (int, np.integer)) else int(subsample * len(lines))
            if size < len(lines):
                lines = lines[check_random_state(seed).choice(len(lines), size, replace=False)]
            for line in lines:
                ax.plot(
                    grid, line - line[0] * centered, **{"alpha": 0.3, "linewidth": 0.5, "color": "tab:blue", **each}
                )
        if self.kind in ("average", "both"):
            line = found.average[self.target_idx]
            ax.plot(grid, line - line[0] * centered, **styles)
