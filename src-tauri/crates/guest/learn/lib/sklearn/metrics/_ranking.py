"""How well scores put the right ones first."""

import warnings

import numpy as np
from _unavailable import unavailable
from sklearn.exceptions import UndefinedMetricWarning
from sklearn.utils.multiclass import type_of_target
from sklearn.utils.validation import check_finite, check_lengths


def auc(x, y):
    x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    check_lengths(x, y)
    if len(x) < 2:
        raise ValueError(f"At least 2 points are needed to compute area under curve, but x.shape = {x.shape}")
    steps = np.diff(x)
    if (steps < 0).any() and not (steps <= 0).all():
        raise ValueError(f"x is neither increasing nor decreasing : {x}.")
    area = float((steps * (y[1:] + y[:-1]) / 2).sum())
    return -area if (steps < 0).any() else area


def _positive(y_true, pos_label):
    labels = np.unique(y_true)
    if pos_label is not None:
        return y_true == pos_label
    if not set(labels.tolist()) <= {0, 1, -1}:
        shown = ", ".join(repr(label) for label in labels.tolist())
        raise ValueError(
            f"y_true takes value in {{{shown}}} and pos_label is not specified: either make y_true take value in {{0, 1}} or "
            "{-1, 1} or pass pos_label explicitly."
        )
    return y_true == 1


def _counts(y_true, y_score, pos_label, sample_weight):
    """False and true positives down to each different score, and the scores."""
    y_true, y_score = np.asarray(y_true).ravel(), np.asarray(y_score, dtype=float).ravel()
    check_lengths(y_true, y_score, sample_weight)
    kind = type_of_target(y_true)
    if kind != "binary":
        raise ValueError(f"{kind} format is not supported")
    check_finite(y_score, "")
    positive = _positive(y_true, pos_label).astype(float)
    weights = np.ones(len(y_true)) if sample_weight is None else np.asarray(sample_weight, dtype=float)
    order = np.argsort(-y_score, kind="stable")
    scores, positive, weights = y_score[order], positive[order], weights[order]
    ends = np.concatenate([np.nonzero(np.diff(scores))[0], [len(scores) - 1]])
    true = np.cumsum(positive * weights)[ends]
    false = np.cumsum((1 - positive) * weights)[ends]
    return false, true, scores[ends]


def roc_curve(y_true, y_score, *, pos_label=None, sample_weight=None, drop_intermediate=True):
    false, true, thresholds = _counts(y_true, y_score, pos_label, sample_weight)
    if drop_intermediate and len(false) > 2:
        corner = np.concatenate([[True], (np.diff(false, 2) != 0) | (np.diff(true, 2) != 0), [True]])
        false, true, thresholds = false[corner], true[corner], thresholds[corner]
    false, true = np.concatenate([[0.0], false]), np.concatenate([[0.0], true])
    thresholds = np.concatenate([[np.inf], thresholds])
    return (
        _rate(false, "No negative samples in y_true, false positive value should be meaningless"),
        _rate(true, "No positive samples in y_true, true positive value should be meaningless"),
        thresholds,
    )


def _rate(counts, message):
    if counts[-1] <= 0:
        warnings.warn(message, UndefinedMetricWarning, stacklevel=3)
        return np.full(len(counts), np.nan)
    return counts / counts[-1]


@unavailable("drop_intermediate")
def det_curve(y_true, y_score, pos_label=None, sample_weight=None, drop_intermediate=False):
    false, true, thresholds = _counts(y_true, y_score, pos_label, sample_weight)
    misses = true[-1] - true
    first = int(np.searchsorted(false, false[0], side="right")) - 1 if false[0] == 0 else 0
    first = max(0, first)
    last = int(np.searchsorted(true, true[-1])) + 1
    part = slice(first, last)
    return (false[part] / false[-1])[::-1], (misses[part] / true[-1])[::-1], thresholds[part][::-1]


def precision_recall_curve(y_true, y_score, *, pos_label=None, sample_weight=None, drop_intermediate=False):
    false, true, thresholds = _counts(y_true, y_score, pos_label, sample_weight)
    if drop_intermediate and len(false) > 2:
        kept = np.concatenate([[True], (np.diff(true[:-1]) != 0) | (np.diff(true[1:]) != 0), [True]])
        false, true, thresholds = false[kept], true[kept], thresholds[kept]
    predicted = false + true
    precision = np.where(predicted != 0, true / np.where(predicted == 0, 1, predicted), 0.0)
    if true[-1] == 0:
        warnings.warn("No positive class found in y_true, recall is set to one for all thresholds.")
        recall = np.ones(len(true))
    else:
        recall = true / true[-1]
    return np.concatenate([precision[::-1], [1.0]]), np.concatenate([recall[::-1], [0.0]]), thresholds[::-1]


def _binary_auc(y_true, y_score, sample_weight=None, max_fpr=None):
    if len(np.unique(y_true)) != 2:
        warnings.warn(
            "Only one class is present in y_true. ROC AUC score is not defined in that case.",
            UndefinedMetricWarning,
            stacklevel=3,
        )
        return float("nan")
    false, true, _ = roc_curve(y_true, y_score, sample_weight=sample_weight)
    if max_fpr is None or max_fpr == 1:
        return auc(false, true)
    stop = int(np.searchsorted(false, max_fpr, "right"))
    edge = np.interp(max_fpr, false[stop - 1 : stop + 1], true[stop - 1 : stop + 1])
    part = auc(np.concatenate([false[:stop], [max_fpr]]), np.concatenate([true[:stop], [edge]]))
    least = 0.5 * max_fpr**2
    return 0.5 * (1 + (part - least) / (max_fpr - least))


def roc_auc_score(
    y_true, y_score, *, average="macro", sample_weight=None, max_fpr=None, multi_class="raise", labels=None
):
    true, scores = np.asarray(y_true), np.asarray(y_score, dtype=float)
    check_lengths(true, scores)
    kind = type_of_target(true)
    if kind == "multiclass" or (kind == "binary" and scores.ndim == 2 and scores.shape[1] > 2):
        if multi_class == "raise":
            raise ValueError("multi_class must be in ('ovo', 'ovr')")
        return _multiclass_auc(true, scores, labels, multi_class, average, sample_weight)
    if kind == "binary":
        known = np.unique(true)
        hits = (true == known[-1]).astype(int)
        return _binary_auc(hits, scores.ravel() if scores.ndim == 1 else scores[:, -1], sample_weight, max_fpr)
    if kind != "multilabel-indicator":
        raise ValueError(f"{kind} format is not supported")
    return _averaged(
        [_binary_auc(column, other, sample_weight) for column, other in zip(true.T, scores.T)],
        average,
        true.sum(axis=0),
    )


def _averaged(values, average, weights):
    values = np.array(values)
    return values if average is None else float(np.average(values, weights=weights if average == "weighted" else None))


def _multiclass_auc(true, scores, labels, multi_class, average, sample_weight):
    if not np.allclose(1, scores.sum(axis=1)):
        raise ValueError(
            "Target scores need to be probabilities for multiclass roc_auc, i.e. they should sum up to 1.0 over classes"
        )
    known = np.unique(true) if labels is None else np.asarray(labels)
    if scores.ndim != 2 or scores.shape[1] != len(known):
        raise ValueError(
            "Number of classes in y_true not equal to the number of columns in 'y_score'"
            if labels is None
            else "Number of given labels not equal to the number of columns in 'y_score'"
        )
    if multi_class == "ovr":
        areas = [
            _binary_auc((true == label).astype(int), scores[:, number], sample_weight)
            for number, label in enumerate(known.tolist())
        ]
        return _averaged(areas, average, np.array([(true == label).sum() for label in known.tolist()]))
    areas, shares = [], []
    for one in range(len(known)):
        for other in range(one + 1, len(known)):
            rows = (true == known[one]) | (true == known[other])
            hits = (true[rows] == known[one]).astype(int)
            areas.append((_binary_auc(hits, scores[rows, one]) + _binary_auc(1 - hits, scores[rows, other])) / 2)
            shares.append(float(rows.mean()))
    return _averaged(areas, average, shares)


def average_precision_score(y_true, y_score, *, average="macro", pos_label=1, sample_weight=None):
    true, scores = np.asarray(y_true), np.asarray(y_score, dtype=float)

    def single(column, other, label):
        precision, recall, _ = precision_recall_curve(column, other, pos_label=label, sample_weight=sample_weight)
        return float(max(0.0, -(np.diff(recall) * precision[:-1]).sum()))

    kind = type_of_target(true)
    if kind == "binary":
        known = np.unique(true).tolist()
        if len(known) == 2 and pos_label not in known:
            raise ValueError(f"pos_label={pos_label} is not a valid label. It should be one of {known}")
        return single(true, scores, pos_label)
    columns = (
        true.T
        if kind == "multilabel-indicator"
        else [(true == label).astype(int) for label in np.unique(true).tolist()]
    )
    values = [single(column, other, 1) for column, other in zip(columns, scores.T)]
    return _averaged(values, average, [column.sum() for column in columns])


def top_k_accuracy_score(y_true, y_score, *, k=2, normalize=True, sample_weight=None, labels=None):
    true, scores = np.asarray(y_true), np.asarray(y_score, dtype=float)
    known = np.unique(true) if labels is None else np.unique(np.asarray(labels))
    numbers = np.searchsorted(known, true)
    if scores.ndim == 1:
        hits = (
            numbers == (scores > (0.5 if scores.min() >= 0 and scores.max() <= 1 else 0))
            if k == 1
            else np.ones(len(true), dtype=bool)
        )
    else:
        order = np.argsort(scores, axis=1, kind="stable")[:, ::-1][:, :k]
        hits = (order == numbers.reshape(-1, 1)).any(axis=1)
    return float(np.average(hits, weights=sample_weight)) if normalize else int(hits.sum())


def _gains(true, scores, k, base):
    discount = 1 / (np.log(np.arange(true.shape[1]) + 2) / np.log(base))
    if k is not None:
        discount[k:] = 0
    order = np.argsort(scores, axis=1, kind="stable")[:, ::-1]
    return np.array([row[places] @ discount for row, places in zip(true, order)])


@unavailable("ignore_ties")
def dcg_score(y_true, y_score, *, k=None, log_base=2, sample_weight=None, ignore_ties=False):
    return float(
        np.average(
            _gains(np.asarray(y_true, dtype=float), np.asarray(y_score, dtype=float), k, log_base),
            weights=sample_weight,
        )
    )


@unavailable("ignore_ties")
def ndcg_score(y_true, y_score, *, k=None, sample_weight=None, ignore_ties=False):
    true, scores = np.asarray(y_true, dtype=float), np.asarray(y_score, dtype=float)
    best, found = _gains(true, true, k, 2), _gains(true, scores, k, 2)
    return float(np.average(np.where(best == 0, 0.0, found / np.where(best == 0, 1, best)), weights=sample_weight))
