"""sklearn.metrics: how good predictions are."""

import numpy as np

from sklearn import missing as _missing
from sklearn.utils.validation import check_lengths

__all__ = [
    "accuracy_score", "confusion_matrix", "f1_score", "mean_absolute_error", "mean_squared_error", "precision_score", "r2_score",
    "recall_score", "root_mean_squared_error",
]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def _pair(y_true, y_pred):
    check_lengths(y_true, y_pred)
    return np.asarray(y_true), np.asarray(y_pred)


def _numbers(y_true, y_pred):
    y_true, y_pred = _pair(y_true, y_pred)
    return y_true.astype(float), y_pred.astype(float)


def _averaged(values, weights):
    return float(np.average(values, weights=weights))


def accuracy_score(y_true, y_pred, *, normalize=True, sample_weight=None):
    y_true, y_pred = _pair(y_true, y_pred)
    right = y_true == y_pred
    return _averaged(right.astype(float), sample_weight) if normalize else float(right.sum())


def mean_squared_error(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    y_true, y_pred = _numbers(y_true, y_pred)
    return _averaged((y_true - y_pred) ** 2, sample_weight)


def root_mean_squared_error(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    return float(np.sqrt(mean_squared_error(y_true, y_pred, sample_weight=sample_weight)))


def mean_absolute_error(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    y_true, y_pred = _numbers(y_true, y_pred)
    return _averaged(np.abs(y_true - y_pred), sample_weight)


def r2_score(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average", force_finite=True):
    y_true, y_pred = _numbers(y_true, y_pred)
    if y_true.size < 2:
        return float("nan")
    weights = np.ones(y_true.shape) if sample_weight is None else np.asarray(sample_weight)
    left = (weights * (y_true - y_pred) ** 2).sum()
    whole = (weights * (y_true - np.average(y_true, weights=weights)) ** 2).sum()
    if whole == 0:
        return 1.0 if left == 0 else 0.0
    return float(1 - left / whole)


def confusion_matrix(y_true, y_pred, *, labels=None, sample_weight=None, normalize=None):
    y_true, y_pred = _pair(y_true, y_pred)
    labels = np.union1d(y_true, y_pred) if labels is None else np.asarray(labels)
    place = {label: position for position, label in enumerate(labels.tolist())}
    matrix = np.zeros((len(place), len(place)), int)
    for true, predicted in zip(y_true.tolist(), y_pred.tolist()):
        if true in place and predicted in place:
            matrix[place[true], place[predicted]] += 1
    if normalize == "true":
        return np.nan_to_num(matrix / matrix.sum(axis=1, keepdims=True))
    if normalize == "pred":
        return np.nan_to_num(matrix / matrix.sum(axis=0, keepdims=True))
    return matrix / matrix.sum() if normalize == "all" else matrix


def _per_label(y_true, y_pred, labels):
    """Right, predicted and true occurrences of each label."""
    matrix = confusion_matrix(y_true, y_pred, labels=labels)
    return np.diag(matrix), matrix.sum(axis=0), matrix.sum(axis=1)


def _score(score, y_true, y_pred, labels, pos_label, average, zero_division):
    known = np.union1d(np.asarray(y_true), np.asarray(y_pred)) if labels is None else np.asarray(labels)
    right, predicted, true = _per_label(y_true, y_pred, known)
    if average == "micro":
        return float(score(right.sum(), predicted.sum(), true.sum(), zero_division))
    scores = np.array([float(score(*counts, zero_division)) for counts in zip(right, predicted, true)])
    if average is None:
        return scores
    if average == "macro":
        return float(scores.mean())
    if average == "weighted":
        return float(np.average(scores, weights=true)) if true.sum() else 0.0
    if len(known) > 2:
        raise ValueError(
            "Target is multiclass but average='binary'. Please choose another average setting, one of "
            "[None, 'micro', 'macro', 'weighted']."
        )
    if pos_label not in known:
        raise ValueError(f"pos_label={pos_label} is not a valid label. It should be one of {known.tolist()}")
    return float(scores[known.tolist().index(pos_label)])


def _part(right, whole, zero_division):
    return right / whole if whole else float(zero_division if zero_division != "warn" else 0)


def precision_score(y_true, y_pred, *, labels=None, pos_label=1, average="binary", sample_weight=None, zero_division="warn"):
    def score(right, predicted, true, zero):
        return _part(right, predicted, zero)

    return _score(score, y_true, y_pred, labels, pos_label, average, zero_division)


def recall_score(y_true, y_pred, *, labels=None, pos_label=1, average="binary", sample_weight=None, zero_division="warn"):
    def score(right, predicted, true, zero):
        return _part(right, true, zero)

    return _score(score, y_true, y_pred, labels, pos_label, average, zero_division)


def f1_score(y_true, y_pred, *, labels=None, pos_label=1, average="binary", sample_weight=None, zero_division="warn"):
    def score(right, predicted, true, zero):
        return _part(2 * right, predicted + true, zero)

    return _score(score, y_true, y_pred, labels, pos_label, average, zero_division)
