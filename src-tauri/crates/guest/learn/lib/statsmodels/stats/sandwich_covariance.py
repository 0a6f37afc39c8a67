"""Covariances of coefficients when errors differ in size or move together."""

import numpy as np

_KNOWN = "'nonrobust', 'HC0' to 'HC3', 'HAC' and 'cluster' are"
_SMALL = ("HC0", "HC1", "HC2", "HC3")


class Robust:
    """A covariance, what is said about it, and the degrees of freedom of its tests."""

    def __init__(self, covariance, description, freedom):
        self.covariance, self.description, self.freedom = covariance, description, freedom


def robust(scores, bread, cov_type, cov_kwds, df_resid, leverage=None):
    """`scores` are the slopes of each row's likelihood, `bread` the inverse of the curvature."""
    settings = dict(cov_kwds or {})
    scaling = settings.pop("scaling_factor", None)
    kind = cov_type.lower()
    if cov_type.upper() in _SMALL:
        found = _white(scores, bread, cov_type.upper(), df_resid, leverage)
    elif kind in ("hac", "nw", "newey-west"):
        found = _hac(scores, bread, df_resid, **settings)
    elif kind == "cluster":
        found = _cluster(scores, bread, df_resid, **settings)
    else:
        raise NotImplementedError(f"cov_type={cov_type!r} is not available here\nhint: {_KNOWN}")
    if scaling is not None:
        found.covariance = found.covariance * scaling
    return found


def _white(scores, bread, cov_type, df_resid, leverage):
    """Without `leverage`, which only least squares have, all four are the same, as in statsmodels."""
    squares = np.ones(len(scores))
    if leverage is not None and cov_type == "HC1":
        squares = squares * len(scores) / df_resid
    if leverage is not None and cov_type in ("HC2", "HC3"):
        squares = 1 / (1 - leverage) ** (1 if cov_type == "HC2" else 2)
    inner = scores.T @ (squares.reshape(-1, 1) * scores)
    return Robust(bread @ inner @ bread, f"Standard Errors are heteroscedasticity robust ({cov_type})", df_resid)


def weights_bartlett(nlags):
    return 1 - np.arange(nlags + 1) / (nlags + 1.0)


def weights_uniform(nlags):
    return np.ones(nlags + 1)


def _hac(scores, bread, df_resid, maxlags=None, kernel="bartlett", use_correction=False, weights_func=None):
    if maxlags is None:
        raise KeyError("maxlags")
    kernels = {"bartlett": weights_bartlett, "uniform": weights_uniform}
    weights = (weights_func or (kernel if callable(kernel) else kernels[kernel]))(maxlags)
    inner = weights[0] * (scores.T @ scores)
    for lag in range(1, maxlags + 1):
        moved = scores[lag:].T @ scores[:-lag]
        inner = inner + weights[lag] * (moved + moved.T)
    count, width = scores.shape
    correction = count / (count - width) if use_correction else 1.0
    kind = "with" if use_correction else "without"
    return Robust(
        bread @ inner @ bread * correction,
        f"Standard Errors are heteroscedasticity and autocorrelation robust (HAC) using {maxlags} lags and {kind} small sample correction",
        df_resid,
    )


def _cluster(scores, bread, df_resid, groups=None, use_correction=True, df_correction=True):
    if groups is None:
        raise KeyError("groups")
    columns = _columns(groups)
    if any(len(column) != len(scores) for column in columns):
        raise ValueError("groups must have one entry for each row of the model")
    if len(columns) > 2:
        raise ValueError("only two groups are supported")
    numbers = [np.unique(column, return_inverse=True)[1] for column in columns]
    sizes = [int(one.max()) + 1 for one in numbers]
    covariance = sum(_of_groups(scores, bread, one, use_correction) for one in numbers)
    if len(columns) == 2:
        both = np.unique(numbers[0] * sizes[1] + numbers[1], return_inverse=True)[1]
        covariance = covariance - _of_groups(scores, bread, both, use_correction)
    return Robust(
        covariance,
        "Standard Errors are robust to cluster correlation (CRV1)",
        min(sizes) - 1 if df_correction is not False else df_resid,
    )


def _columns(groups):
    if isinstance(groups, (list, tuple)) and len(groups) and np.ndim(groups[0]):
        return [np.asarray(one) for one in groups]
    table = np.asarray(groups)
    return [table] if table.ndim == 1 else list(table.T)


def _of_groups(scores, bread, numbers, use_correction):
    count, width = scores.shape
    sums = np.column_stack([np.bincount(numbers, weights=column) for column in scores.T])
    size = len(sums)
    correction = size / (size - 1.0) * (count - 1.0) / (count - width) if use_correction else 1.0
    return bread @ (sums.T @ sums) @ bread * correction
