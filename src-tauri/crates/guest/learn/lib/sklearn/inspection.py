"""sklearn.inspection: what a model relies on."""

import numpy as np
from sklearn import missing as _missing
from sklearn.metrics._scorer import check_scoring
from sklearn.utils import Bunch, check_random_state

__all__ = ["partial_dependence", "permutation_importance"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def permutation_importance(
    estimator, X, y, *, scoring=None, n_repeats=5, n_jobs=None, random_state=None, sample_weight=None, max_samples=1.0
):
    """How much worse the score gets when one column is shuffled."""
    if isinstance(scoring, (list, tuple, set, dict)):
        raise NotImplementedError(
            "one score at a time is available here\nhint: call permutation_importance once for each score"
        )
    scorer, chance = check_scoring(estimator, scoring), check_random_state(random_state)
    table = X if hasattr(X, "iloc") else np.asarray(X)
    base = float(scorer(estimator, table, y))
    seed = int(chance.randint(np.iinfo(np.int32).max + 1))
    scores = np.array(
        [
            _shuffled(estimator, table, y, scorer, column, n_repeats, seed, max_samples)
            for column in range(table.shape[1])
        ]
    )
    found = base - scores
    return Bunch(importances_mean=found.mean(axis=1), importances_std=found.std(axis=1), importances=found)


def _shuffled(estimator, table, y, scorer, column, repeats, seed, max_samples):
    chance = check_random_state(seed)
    count = table.shape[0]
    size = max_samples if isinstance(max_samples, (int, np.integer)) else int(max_samples * count)
    if size < count:
        from sklearn.utils import pick_rows

        rows = chance.permutation(count)[:size]
        table, y = pick_rows(table, rows), pick_rows(y, rows)
    table, order, scores = table.copy(), np.arange(table.shape[0]), []
    for _ in range(repeats):
        chance.shuffle(order)
        if hasattr(table, "iloc"):
            name = table.columns[column]
            table[name] = table[name].iloc[order].set_axis(table.index)
        else:
            table[:, column] = table[order, column]
        scores.append(float(scorer(estimator, table, y)))
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
    """The mean prediction when one column has the same value in every row."""
    column = features[0] if isinstance(features, (list, tuple, np.ndarray)) else features
    frame = hasattr(X, "iloc")
    name = (X.columns[column] if not isinstance(column, str) else column) if frame else column
    values = np.asarray(X[name] if frame else np.asarray(X)[:, column], dtype=float)
    known = np.unique(values)
    if len(known) > grid_resolution:
        low, high = np.percentile(values, [100 * share for share in percentiles])
        known = np.linspace(low, high, grid_resolution)
    rows = []
    for value in known.tolist():
        table = X.copy() if frame else np.array(X, dtype=float)
        if frame:
            table[name] = value
        else:
            table[:, column] = value
        rows.append(_answers(estimator, table, response_method))
    table = np.array(rows).T
    return Bunch(
        grid_values=[known], average=table.mean(axis=0).reshape(1, -1), individual=table.reshape(1, *table.shape)
    )


def _answers(estimator, table, method):
    if method in ("auto", "predict_proba") and hasattr(estimator, "predict_proba"):
        return estimator.predict_proba(table)[:, 1]
    if method in ("auto", "decision_function") and hasattr(estimator, "decision_function"):
        return estimator.decision_function(table)
    return estimator.predict(table)
