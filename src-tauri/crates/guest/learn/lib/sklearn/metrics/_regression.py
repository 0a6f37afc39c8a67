"""Errors of predicted numbers."""

import numpy as np
from _unavailable import unavailable
from sklearn.utils.validation import check_finite, check_lengths


def _pair(y_true, y_pred, sample_weight):
    """Both as tables with a column for each output, and the weights."""
    tables = []
    for values in (y_true, y_pred):
        values = np.asarray(values).astype(float)
        check_finite(values, "")
        tables.append(values.reshape(-1, 1) if values.ndim == 1 else values)
    check_lengths(y_true, y_pred, sample_weight)
    true, predicted = tables
    if true.shape[1] != predicted.shape[1]:
        raise ValueError(f"y_true and y_pred have different number of output ({true.shape[1]}!={predicted.shape[1]})")
    return true, predicted, None if sample_weight is None else np.asarray(sample_weight, dtype=float)


def _mean(values, weights):
    """Of each column."""
    return np.average(values, axis=0, weights=weights) if weights is not None else values.mean(axis=0)


def _together(errors, multioutput):
    if isinstance(multioutput, str):
        return errors if multioutput == "raw_values" else float(np.mean(errors))
    if multioutput is None:
        return float(np.mean(errors))
    return float(np.average(errors, weights=multioutput))


def mean_absolute_error(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    true, predicted, weights = _pair(y_true, y_pred, sample_weight)
    return _together(_mean(np.abs(predicted - true), weights), multioutput)


def mean_squared_error(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    true, predicted, weights = _pair(y_true, y_pred, sample_weight)
    return _together(_mean((true - predicted) ** 2, weights), multioutput)


def root_mean_squared_error(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    true, predicted, weights = _pair(y_true, y_pred, sample_weight)
    return _together(np.sqrt(_mean((true - predicted) ** 2, weights)), multioutput)


def _logs(y_true, y_pred, sample_weight):
    true, predicted, weights = _pair(y_true, y_pred, sample_weight)
    if (true <= -1).any() or (predicted <= -1).any():
        raise ValueError(
            "Mean Squared Logarithmic Error cannot be used when targets contain values less than or equal to -1."
        )
    return np.log1p(true), np.log1p(predicted), weights


def mean_squared_log_error(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    true, predicted, weights = _logs(y_true, y_pred, sample_weight)
    return _together(_mean((true - predicted) ** 2, weights), multioutput)


def root_mean_squared_log_error(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    true, predicted, weights = _logs(y_true, y_pred, sample_weight)
    return _together(np.sqrt(_mean((true - predicted) ** 2, weights)), multioutput)


def mean_absolute_percentage_error(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    true, predicted, weights = _pair(y_true, y_pred, sample_weight)
    return _together(
        _mean(np.abs(predicted - true) / np.maximum(np.abs(true), np.finfo(float).eps), weights), multioutput
    )


def median_absolute_error(y_true, y_pred, *, multioutput="uniform_average", sample_weight=None):
    true, predicted, weights = _pair(y_true, y_pred, sample_weight)
    errors = np.abs(predicted - true)
    middles = (
        np.median(errors, axis=0)
        if weights is None
        else np.array([_weighted_median(column, weights) for column in errors.T])
    )
    return _together(middles, multioutput)


def _weighted_median(values, weights, share=0.5):
    order = np.argsort(values, kind="stable")
    passed = np.cumsum(weights[order])
    place = int(np.searchsorted(passed, share * passed[-1]))
    here = float(values[order[min(place, len(values) - 1)]])
    if share == 0.5 and place + 1 < len(values) and passed[place] == share * passed[-1]:
        return (here + float(values[order[place + 1]])) / 2
    return here


def max_error(y_true, y_pred):
    true, predicted, _ = _pair(y_true, y_pred, None)
    if true.shape[1] > 1:
        raise ValueError("Multioutput not supported in max_error")
    return float(np.max(np.abs(true - predicted)))


def _explained(left, whole, multioutput, force_finite):
    """One less the part that is left, of each column."""
    varies = whole != 0
    scores = np.ones(len(whole))
    scores[varies] = 1 - left[varies] / whole[varies]
    flat = ~varies & (left != 0)
    scores[flat] = 0.0 if force_finite else -np.inf
    if not force_finite:
        scores[~varies & (left == 0)] = np.nan
    if isinstance(multioutput, str) and multioutput == "variance_weighted":
        return float(np.average(scores, weights=whole)) if varies.any() else 1.0 if not left.any() else 0.0
    return _together(scores, multioutput)


def r2_score(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average", force_finite=True):
    true, predicted, weights = _pair(y_true, y_pred, sample_weight)
    if len(true) < 2:
        import warnings

        from sklearn.exceptions import UndefinedMetricWarning

        warnings.warn("R^2 score is not well-defined with less than two samples.", UndefinedMetricWarning, stacklevel=2)
        return float("nan")
    parts = 1.0 if weights is None else weights.reshape(-1, 1)
    left = (parts * (true - predicted) ** 2).sum(axis=0)
    whole = (parts * (true - _mean(true, weights)) ** 2).sum(axis=0)
    return _explained(left, whole, multioutput, force_finite)


def explained_variance_score(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average", force_finite=True):
    true, predicted, weights = _pair(y_true, y_pred, sample_weight)
    off = true - predicted
    left = _mean((off - _mean(off, weights)) ** 2, weights)
    whole = _mean((true - _mean(true, weights)) ** 2, weights)
    return _explained(left, whole, multioutput, force_finite)


def mean_pinball_loss(y_true, y_pred, *, sample_weight=None, alpha=0.5, multioutput="uniform_average"):
    true, predicted, weights = _pair(y_true, y_pred, sample_weight)
    off = true - predicted
    return _together(_mean(np.where(off >= 0, alpha * off, (alpha - 1) * off), weights), multioutput)


def mean_tweedie_deviance(y_true, y_pred, *, sample_weight=None, power=0):
    true, predicted, weights = _pair(y_true, y_pred, sample_weight)
    if (
        (power != 0 and (predicted <= 0).any())
        or (power >= 1 and (true < 0).any())
        or (power >= 2 and (true <= 0).any())
    ):
        wanted = (
            "strictly positive y_pred"
            if power < 1
            else ("non-negative y" if power < 2 else "strictly positive y") + " and strictly positive y_pred"
        )
        raise ValueError(f"Mean Tweedie deviance error with power={power} can only be used on {wanted}.")
    if power == 0:
        deviance = (true - predicted) ** 2
    elif power == 1:
        deviance = 2 * (
            np.where(true == 0, 0.0, true * np.log(np.where(true == 0, 1.0, true) / predicted)) - true + predicted
        )
    elif power == 2:
        deviance = 2 * (np.log(predicted / true) + true / predicted - 1)
    else:
        deviance = 2 * (
            np.maximum(true, 0) ** (2 - power) / ((1 - power) * (2 - power))
            - true * predicted ** (1 - power) / (1 - power)
            + predicted ** (2 - power) / (2 - power)
        )
    return float(_mean(deviance, weights)[0])


def mean_poisson_deviance(y_true, y_pred, *, sample_weight=None):
    return mean_tweedie_deviance(y_true, y_pred, sample_weight=sample_weight, power=1)


def mean_gamma_deviance(y_true, y_pred, *, sample_weight=None):
    return mean_tweedie_deviance(y_true, y_pred, sample_weight=sample_weight, power=2)


def d2_tweedie_score(y_true, y_pred, *, sample_weight=None, power=0):
    middle = np.average(np.asarray(y_true, dtype=float), weights=sample_weight)
    whole = mean_tweedie_deviance(y_true, np.full(len(y_true), middle), sample_weight=sample_weight, power=power)
    return float(1 - mean_tweedie_deviance(y_true, y_pred, sample_weight=sample_weight, power=power) / whole)


@unavailable("multioutput")
def d2_pinball_score(y_true, y_pred, *, sample_weight=None, alpha=0.5, multioutput="uniform_average"):
    true = np.asarray(y_true, dtype=float)
    middle = (
        np.percentile(true, alpha * 100)
        if sample_weight is None
        else _weighted_median(true, np.asarray(sample_weight, dtype=float), alpha)
    )
    whole = mean_pinball_loss(true, np.full(len(true), middle), sample_weight=sample_weight, alpha=alpha)
    left = mean_pinball_loss(true, y_pred, sample_weight=sample_weight, alpha=alpha)
    return 1 - left / whole if whole else (1.0 if left == 0 else 0.0)


def d2_absolute_error_score(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    return d2_pinball_score(y_true, y_pred, sample_weight=sample_weight, alpha=0.5, multioutput=multioutput)
