"""Checks of what an estimator is given."""

import numpy as np

from sklearn.exceptions import NotFittedError


def check_lengths(*arrays):
    lengths = [len(rows) for rows in arrays if rows is not None]
    if len(set(lengths)) > 1:
        raise ValueError(f"Found input variables with inconsistent numbers of samples: {lengths}")


def check_array(X, *, estimator=None, name="X"):
    """A table of finite floats."""
    values = np.asarray(X)
    if values.dtype.kind == "U":
        raise ValueError(
            "dtype='numeric' is not compatible with arrays of bytes/strings."
            "Convert your data to numeric values explicitly instead."
        )
    if values.ndim == 0:
        raise ValueError(
            f"Expected 2D array, got scalar array instead:\narray={values}.\n"
            "Reshape your data either using array.reshape(-1, 1) if your data has a single feature or "
            "array.reshape(1, -1) if it contains a single sample."
        )
    if values.ndim == 1:
        raise ValueError(
            f"Expected 2D array, got 1D array instead:\narray={values}.\n"
            "Reshape your data either using array.reshape(-1, 1) if your data has a single feature or "
            "array.reshape(1, -1) if it contains a single sample."
        )
    values = values.astype(float)
    if values.shape[0] == 0:
        needed = f" while a minimum of 1 is required by {type(estimator).__name__}." if estimator is not None else " while a minimum of 1 is required."
        raise ValueError(f"Found array with 0 sample(s) (shape={values.shape}){needed}")
    check_finite(values, name, estimator)
    return values


def check_finite(values, name, estimator=None):
    if not np.isnan(values).any() and np.isfinite(values).all():
        return
    if not np.isnan(values).any():
        raise ValueError(f"Input {name} contains infinity or a value too large for dtype('float64').")
    message = f"Input {name} contains NaN."
    if estimator is not None and name == "X":
        message += (
            f"\n{type(estimator).__name__} does not accept missing values encoded as NaN natively. For supervised learning, "
            "you might want to consider sklearn.ensemble.HistGradientBoostingClassifier and Regressor which accept missing "
            "values encoded as NaNs natively. Alternatively, it is possible to preprocess the data, for instance by using an "
            "imputer transformer in a pipeline or drop samples with missing values. See "
            "https://scikit-learn.org/stable/modules/impute.html You can find a list of all estimators that handle NaN values "
            "at the following page: https://scikit-learn.org/stable/modules/impute.html#estimators-that-handle-nan-values"
        )
        message += "\nhint: call `dropna()` or `fillna(...)` on the columns first"
    raise ValueError(message)


def check_features(estimator, X):
    """The table to predict from, with as many columns as the one that was fitted."""
    check_is_fitted(estimator)
    values = check_array(X, estimator=estimator)
    if values.shape[1] != estimator.n_features_in_:
        raise ValueError(
            f"X has {values.shape[1]} features, but {type(estimator).__name__} is expecting "
            f"{estimator.n_features_in_} features as input."
        )
    return values


def check_is_fitted(estimator, attributes=None):
    if not any(name.endswith("_") and not name.startswith("_") for name in vars(estimator)):
        raise NotFittedError(
            f"This {type(estimator).__name__} instance is not fitted yet. Call 'fit' with appropriate arguments before "
            "using this estimator."
        )
