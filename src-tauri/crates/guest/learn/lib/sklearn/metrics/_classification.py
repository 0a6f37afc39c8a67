"""How well classes are predicted."""

import warnings

import numpy as np
from sklearn.exceptions import UndefinedMetricWarning
from sklearn.utils.multiclass import type_of_target
from sklearn.utils.validation import check_lengths


def _pair(y_true, y_pred):
    """Both as columns, or tables of 0 and 1, and the kind of target that they are together."""
    check_lengths(y_true, y_pred)
    y_true, y_pred = (
        values.toarray() if hasattr(values, "toarray") else np.asarray(values) for values in (y_true, y_pred)
    )
    kinds = [type_of_target(values) for values in (y_true, y_pred)]
    kind = kinds[0]
    if set(kinds) == {"binary", "multiclass"}:
        kind = "multiclass"
    elif kinds[0] != kinds[1]:
        raise ValueError(f"Classification metrics can't handle a mix of {kinds[0]} and {kinds[1]} targets")
    if kind not in ("binary", "multiclass", "multilabel-indicator"):
        raise ValueError(f"{kind} is not supported")
    if kind == "multilabel-indicator":
        return y_true, y_pred, kind
    y_true, y_pred = (values.ravel() if values.ndim == 2 else values for values in (y_true, y_pred))
    texts = [any(isinstance(value, str) for value in values.tolist()) for values in (y_true, y_pred)]
    if texts[0] != texts[1]:
        raise TypeError(
            "Labels in y_true and y_pred should be of the same type. Got y_true="
            f"{np.unique(y_true)} and y_pred={np.unique(y_pred)}. Make sure that the predictions provided by the classifier "
            "coincides with the true labels."
        )
    if kind == "binary" and len(np.union1d(y_true, y_pred)) > 2:
        kind = "multiclass"
    return y_true, y_pred, kind


def _weights(sample_weight, count):
    return np.ones(count) if sample_weight is None else np.asarray(sample_weight, dtype=float)


def accuracy_score(y_true, y_pred, *, normalize=True, sample_weight=None):
    y_true, y_pred, kind = _pair(y_true, y_pred)
    right = (y_true == y_pred).all(axis=1) if kind == "multilabel-indicator" else y_true == y_pred
    right = np.asarray(right).astype(float)
    if normalize:
        return float(np.average(right, weights=sample_weight))
    return float((right * _weights(sample_weight, len(right))).sum())


def zero_one_loss(y_true, y_pred, *, normalize=True, sample_weight=None):
    score = accuracy_score(y_true, y_pred, normalize=normalize, sample_weight=sample_weight)
    return 1 - score if normalize else float(_weights(sample_weight, len(np.asarray(y_true))).sum() - score)


def hamming_loss(y_true, y_pred, *, sample_weight=None):
    y_true, y_pred, kind = _pair(y_true, y_pred)
    wrong = (y_true != y_pred).astype(float)
    if kind == "multilabel-indicator":
        wrong = wrong.mean(axis=1)
    return float(np.average(wrong, weights=sample_weight))


def _labels_of(y_true, y_pred):
    return np.union1d(y_true, y_pred)


def _numbered(values, labels):
    """The number of each value's label; the count of labels for values that are none of them."""
    places = {label: number for number, label in enumerate(labels.tolist())}
    if values.dtype.kind in "iub" and len(labels) and labels.dtype.kind in "iub":
        order = np.argsort(labels, kind="stable")
        spots = np.searchsorted(labels[order], values)
        spots = np.minimum(spots, len(labels) - 1)
        return np.where(labels[order][spots] == values, order[spots], len(labels))
    return np.array([places.get(value, len(places)) for value in values.tolist()], dtype=int)


def _counts(y_true, y_pred, labels, weights):
    """The confusion matrix, with one more row and column for other labels."""
    size = len(labels) + 1
    cells = _numbered(y_true, labels) * size + _numbered(y_pred, labels)
    return np.bincount(cells, weights=weights, minlength=size * size).reshape(size, size)


def confusion_matrix(y_true, y_pred, *, labels=None, sample_weight=None, normalize=None):
    y_true, y_pred, kind = _pair(y_true, y_pred)
    if kind == "multilabel-indicator":
        raise ValueError("multilabel-indicator is not supported")
    if labels is None:
        labels = _labels_of(y_true, y_pred)
    else:
        labels = np.asarray(labels)
        if not len(labels):
            raise ValueError("'labels' should contain at least one label.")
        if len(y_true) and not np.isin(labels, y_true).any():
            raise ValueError("At least one label specified must be in y_true")
    matrix = _counts(y_true, y_pred, labels, sample_weight)[:-1, :-1]
    matrix = matrix.astype(int) if sample_weight is None else matrix
    with np.errstate(all="ignore"):
        if normalize == "true":
            matrix = matrix / matrix.sum(axis=1, keepdims=True)
        elif normalize == "pred":
            matrix = matrix / matrix.sum(axis=0, keepdims=True)
        elif normalize == "all":
            matrix = matrix / matrix.sum()
    return matrix if normalize is None else np.nan_to_num(matrix)


def multilabel_confusion_matrix(y_true, y_pred, *, sample_weight=None, labels=None, samplewise=False):
    right, predicted, true, whole, _ = _per_label(y_true, y_pred, labels, sample_weight, samplewise)
    cells = np.array([whole - predicted - true + right, predicted - right, true - right, right])
    cells = cells.astype(int) if sample_weight is None else cells
    return cells.T.reshape(-1, 2, 2)


def _per_label(y_true, y_pred, labels, sample_weight, samplewise=False):
    """Right, predicted and true occurrences of each label, the weight of all, and the labels."""
    y_true, y_pred, kind = _pair(y_true, y_pred)
    if kind == "multilabel-indicator":
        weights = _weights(sample_weight, len(y_true)).reshape(-1, 1)
        axis = 1 if samplewise else 0
        weights = 1.0 if samplewise else weights
        columns = np.arange(y_true.shape[1]) if labels is None else np.asarray(labels)
        true, predicted = (y_true[:, columns] != 0).astype(float), (y_pred[:, columns] != 0).astype(float)
        sums = [(values * weights).sum(axis=axis) for values in (true * predicted, predicted, true)]
        whole = float(len(columns)) if samplewise else float(np.sum(weights))
        return *sums, whole, columns
    known = _labels_of(y_true, y_pred) if labels is None else np.asarray(labels)
    matrix = _counts(y_true, y_pred, known, sample_weight)
    return np.diag(matrix)[:-1], matrix.sum(axis=0)[:-1], matrix.sum(axis=1)[:-1], float(matrix.sum()), known


def _checked_average(y_true, y_pred, average, labels, pos_label):
    """The labels to look at."""
    if average not in (None, "micro", "macro", "weighted", "samples", "binary"):
        raise ValueError(f"average has to be one of [None, 'micro', 'macro', 'weighted', 'samples'], got {average!r}")
    if average != "binary":
        return labels
    y_true, y_pred, kind = _pair(y_true, y_pred)
    if kind == "binary":
        present = _labels_of(y_true, y_pred).tolist()
        if pos_label not in present and len(present) >= 2:
            raise ValueError(f"pos_label={pos_label} is not a valid label. It should be one of {present}")
        return [pos_label]
    options = [None, "micro", "macro", "weighted"] + ["samples"] * (kind == "multilabel-indicator")
    raise ValueError(
        f"Target is {kind} but average='binary'. Please choose another average setting, one of {options!r}."
    )


def _part(numbers, wholes, metric, modifier, average, zero_division, warn_for):
    """Parts of wholes; where a whole is nothing, `zero_division`."""
    empty = wholes == 0
    found = numbers / np.where(empty, 1.0, wholes)
    if not empty.any():
        return found
    found[empty] = 0.0 if zero_division == "warn" else float(zero_division)
    if zero_division == "warn" and metric in warn_for:
        _warn(metric, modifier, average, len(found))
    return found


def _warn(metric, modifier, average, count):
    rows, other = ("labels", "samples") if average == "samples" else ("samples", "labels")
    place = "due to" if count == 1 else f"in {other} with"
    message = f"{metric.capitalize()} is ill-defined and being set to 0.0 {place} no {modifier} {rows}. Use `zero_division` parameter to control this behavior."
    warnings.warn(message, UndefinedMetricWarning, stacklevel=5)


def precision_recall_fscore_support(
    y_true,
    y_pred,
    *,
    beta=1.0,
    labels=None,
    pos_label=1,
    average=None,
    warn_for=("precision", "recall", "f-score"),
    sample_weight=None,
    zero_division="warn",
):
    labels = _checked_average(y_true, y_pred, average, labels, pos_label)
    right, predicted, true, _, _ = _per_label(y_true, y_pred, labels, sample_weight, average == "samples")
    if average == "micro":
        right, predicted, true = (np.array([values.sum()]) for values in (right, predicted, true))
    precision = _part(right, predicted, "precision", "predicted", average, zero_division, warn_for)
    recall = _part(right, true, "recall", "true", average, zero_division, warn_for)
    if np.isposinf(beta):
        score = recall
    else:
        square = beta**2
        score = _part(
            (1 + square) * right,
            square * true + predicted,
            "f-score",
            "true nor predicted",
            average,
            zero_division,
            warn_for,
        )
    weights = true if average == "weighted" else sample_weight if average == "samples" else None
    if average is None:
        return precision, recall, score, true.astype(int) if sample_weight is None else true
    return (*(_averaged(values, weights, zero_division) for values in (precision, recall, score)), None)


def _averaged(values, weights, zero_division):
    if weights is not None and np.sum(weights) == 0:
        return 0.0 if zero_division == "warn" else float(zero_division)
    known = ~np.isnan(values)
    if not known.any():
        return float("nan")
    return float(np.average(values[known], weights=None if weights is None else np.asarray(weights)[known]))


def precision_score(
    y_true, y_pred, *, labels=None, pos_label=1, average="binary", sample_weight=None, zero_division="warn"
):
    return precision_recall_fscore_support(
        y_true,
        y_pred,
        labels=labels,
        pos_label=pos_label,
        average=average,
        warn_for=("precision",),
        sample_weight=sample_weight,
        zero_division=zero_division,
    )[0]


def recall_score(
    y_true, y_pred, *, labels=None, pos_label=1, average="binary", sample_weight=None, zero_division="warn"
):
    return precision_recall_fscore_support(
        y_true,
        y_pred,
        labels=labels,
        pos_label=pos_label,
        average=average,
        warn_for=("recall",),
        sample_weight=sample_weight,
        zero_division=zero_division,
    )[1]


def fbeta_score(
    y_true, y_pred, *, beta, labels=None, pos_label=1, average="binary", sample_weight=None, zero_division="warn"
):
    return precision_recall_fscore_support(
        y_true,
        y_pred,
        beta=beta,
        labels=labels,
        pos_label=pos_label,
        average=average,
        warn_for=("f-score",),
        sample_weight=sample_weight,
        zero_division=zero_division,
    )[2]


def f1_score(y_true, y_pred, *, labels=None, pos_label=1, average="binary", sample_weight=None, zero_division="warn"):
    return fbeta_score(
        y_true,
        y_pred,
        beta=1.0,
        labels=labels,
        pos_label=pos_label,
        average=average,
        sample_weight=sample_weight,
        zero_division=zero_division,
    )


def jaccard_score(
    y_true, y_pred, *, labels=None, pos_label=1, average="binary", sample_weight=None, zero_division="warn"
):
    labels = _checked_average(y_true, y_pred, average, labels, pos_label)
    right, predicted, true, _, _ = _per_label(y_true, y_pred, labels, sample_weight, average == "samples")
    if average == "micro":
        right, predicted, true = (np.array([values.sum()]) for values in (right, predicted, true))
    score = _part(right, true + predicted - right, "jaccard", "true or predicted", average, zero_division, ("jaccard",))
    if average is None:
        return score
    return _averaged(score, true if average == "weighted" else None, zero_division)


def balanced_accuracy_score(y_true, y_pred, *, sample_weight=None, adjusted=False):
    matrix = confusion_matrix(y_true, y_pred, sample_weight=sample_weight)
    with np.errstate(all="ignore"):
        recalls = np.diag(matrix) / matrix.sum(axis=1)
    if np.isnan(recalls).any():
        warnings.warn("y_pred contains classes not in y_true")
        recalls = recalls[~np.isnan(recalls)]
    score = float(np.mean(recalls))
    if adjusted:
        chance = 1 / len(recalls)
        score = (score - chance) / (1 - chance)
    return score


def cohen_kappa_score(y1, y2, *, labels=None, weights=None, sample_weight=None, replace_undefined_by=np.nan):
    matrix = confusion_matrix(y1, y2, labels=labels, sample_weight=sample_weight)
    count = len(matrix)
    expected = np.outer(matrix.sum(axis=0), matrix.sum(axis=1)) / matrix.sum()
    steps = np.abs(np.arange(count).reshape(-1, 1) - np.arange(count).reshape(1, -1)).astype(float)
    cost = 1.0 - np.eye(count) if weights is None else steps if weights == "linear" else steps**2
    whole = float((cost * expected).sum())
    return 1 - float((cost * matrix).sum()) / whole if whole else replace_undefined_by


def matthews_corrcoef(y_true, y_pred, *, sample_weight=None):
    matrix = confusion_matrix(y_true, y_pred, sample_weight=sample_weight).astype(float)
    true, predicted, right, whole = matrix.sum(axis=1), matrix.sum(axis=0), float(np.trace(matrix)), float(matrix.sum())
    both = right * whole - float(true @ predicted)
    spreads = (whole**2 - float(predicted @ predicted)) * (whole**2 - float(true @ true))
    return both / float(np.sqrt(spreads)) if spreads else 0.0


def class_likelihood_ratios(y_true, y_pred, *, labels=None, sample_weight=None, replace_undefined_by=np.nan):
    (true_negative, false_positive), (false_negative, true_positive) = confusion_matrix(
        y_true, y_pred, labels=labels, sample_weight=sample_weight
    ).tolist()
    sick, well = true_positive + false_negative, true_negative + false_positive
    above = true_positive * well / (false_positive * sick) if false_positive * sick else replace_undefined_by
    below = false_negative * well / (true_negative * sick) if true_negative * sick else replace_undefined_by
    return above, below


def log_loss(y_true, y_pred, *, normalize=True, sample_weight=None, labels=None):
    check_lengths(y_true, y_pred, sample_weight)
    true, chances = np.asarray(y_true), np.asarray(y_pred, dtype=float)
    known = np.unique(true if labels is None else np.asarray(labels))
    if len(known) == 1:
        raise ValueError(
            f"y_true contains only one label ({known[0]}). Please provide the list of all expected class labels explicitly through the labels argument."
            if labels is None
            else f"The labels array needs to contain at least two labels for log_loss, got {known}."
        )
    chances = chances.reshape(-1, 1) if chances.ndim == 1 else chances
    chances = np.column_stack([1 - chances[:, 0], chances[:, 0]]) if chances.shape[1] == 1 else chances
    if chances.shape[1] != len(known):
        raise ValueError(
            f"y_true and y_prob contain different number of classes: {len(known)} vs {chances.shape[1]}. Please provide the true "
            f"labels explicitly through the labels argument. Classes found in y_true: {known}"
        )
    eps = np.finfo(float).eps
    sums = chances.sum(axis=1)
    if not np.allclose(sums, 1, rtol=np.sqrt(eps)):
        warnings.warn(
            "The y_prob values do not sum to one. Make sure to pass probabilities.", UserWarning, stacklevel=2
        )
    chances = np.clip(chances, eps, 1 - eps)
    losses = -np.log(chances[np.arange(len(true)), _numbered(true, known)])
    if normalize:
        return float(np.average(losses, weights=sample_weight))
    return float((losses * _weights(sample_weight, len(losses))).sum())


def brier_score_loss(y_true, y_proba, *, sample_weight=None, pos_label=None, labels=None, scale_by_half="auto"):
    true, chances = np.asarray(y_true), np.asarray(y_proba, dtype=float)
    if chances.ndim == 2 and chances.shape[1] > 2:
        known = np.unique(true if labels is None else np.asarray(labels))
        hits = (_numbered(true, known).reshape(-1, 1) == np.arange(len(known))).astype(float)
        squares = ((chances - hits) ** 2).sum(axis=1)
        return float(np.average(squares, weights=sample_weight)) * (0.5 if scale_by_half is True else 1.0)
    chances = chances[:, 1] if chances.ndim == 2 else chances
    if chances.max() > 1 or chances.min() < 0:
        raise ValueError(
            f"y_prob contains values {'greater than 1: ' + str(chances.max()) if chances.max() > 1 else 'less than 0: ' + str(chances.min())}"
        )
    known = np.unique(true)
    positive = pos_label if pos_label is not None else (1 if 1 in known.tolist() else known[-1])
    return float(np.average((chances - (true == positive)) ** 2, weights=sample_weight)) * (
        2.0 if scale_by_half is False else 1.0
    )


def hinge_loss(y_true, pred_decision, *, labels=None, sample_weight=None):
    true, heights = np.asarray(y_true), np.asarray(pred_decision, dtype=float)
    known = np.unique(true if labels is None else np.asarray(labels))
    if heights.ndim == 1 or len(known) <= 2:
        margins = np.where(true == known[-1], 1.0, -1.0) * heights.ravel()
    else:
        numbers = _numbered(true, known)
        rows = np.arange(len(true))
        own = heights[rows, numbers]
        others = heights.copy()
        others[rows, numbers] = -np.inf
        margins = own - others.max(axis=1)
    return float(np.average(np.maximum(1 - margins, 0), weights=sample_weight))


def classification_report(
    y_true,
    y_pred,
    *,
    labels=None,
    target_names=None,
    sample_weight=None,
    digits=2,
    output_dict=False,
    zero_division="warn",
):
    """Precision, recall and f1 of each label, as a text or a dictionary."""
    true, predicted, kind = _pair(y_true, y_pred)
    given = labels is not None
    own = np.arange(true.shape[1]) if kind == "multilabel-indicator" else _labels_of(true, predicted)
    labels = np.asarray(labels) if given else own
    whole = kind in ("binary", "multiclass") and (not given or set(labels.tolist()) >= set(own.tolist()))
    if target_names is not None and len(labels) != len(target_names):
        message = f"{'labels size' if given else 'Number of classes'}, {len(labels)}, does not match size of target_names, {len(target_names)}"
        if not given:
            raise ValueError(message + ". Try specifying the labels parameter")
        warnings.warn(message)
    names = [str(label) for label in labels.tolist()] if target_names is None else [str(name) for name in target_names]
    how = {"labels": labels, "sample_weight": sample_weight, "zero_division": zero_division}
    *scores, support = precision_recall_fscore_support(y_true, y_pred, average=None, **how)
    rows = list(zip(names, *(one.tolist() for one in scores), support.tolist()))
    averages = []
    for average in ("micro", "macro", "weighted") + ("samples",) * (kind == "multilabel-indicator"):
        head = "accuracy" if average == "micro" and whole else f"{average} avg"
        averages.append(
            (head, *precision_recall_fscore_support(y_true, y_pred, average=average, **how)[:3], sum(support.tolist()))
        )
    return _as_dictionary(rows + averages) if output_dict else _as_text(rows, averages, digits)


_HEADS = ("precision", "recall", "f1-score", "support")


def _as_dictionary(rows):
    report = {name: dict(zip(_HEADS, (float(value) for value in values))) for name, *values in rows}
    if "accuracy" in report:
        report["accuracy"] = report["accuracy"]["precision"]
    return report


def _as_text(rows, averages, digits):
    width = max(max(len(name) for name, *_ in rows), len("weighted avg"), digits)
    lines = [f"{'':>{width}} " + "".join(f" {head:>9}" for head in _HEADS), ""]
    lines += [_row(row, width, digits) for row in rows] + [""]
    for head, *values in averages:
        lines.append(
            f"{head:>{width}} " + " " * 20 + f" {values[2]:>9.{digits}f} {values[3]:>9}"
            if head == "accuracy"
            else _row((head, *values), width, digits)
        )
    return "\n".join(lines) + "\n"


def _row(row, width, digits):
    name, *scores, support = row
    return f"{name:>{width}} " + "".join(f" {score:>9.{digits}f}" for score in scores) + f" {support:>9}"
