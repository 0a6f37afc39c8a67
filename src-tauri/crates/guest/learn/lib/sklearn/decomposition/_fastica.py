"""Independent sources in mixed columns (A. Hyvärinen and E. Oja 2000)."""

import warnings

import numpy as np
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin, keep_parameters
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_array, check_features, learn_table


def _logcosh(values, alpha=1.0):
    bent = np.tanh(alpha * values)
    return bent, (alpha * (1 - bent**2)).mean(axis=-1)


def _exp(values):
    bell = np.exp(-(values**2) / 2)
    return values * bell, ((1 - values**2) * bell).mean(axis=-1)


def _cube(values):
    return values**3, (3 * values**2).mean(axis=-1)


def _apart(W):
    """The nearest rows that are at right angles."""
    sizes, vectors = np.linalg.eigh(W @ W.T)
    sizes = np.clip(sizes, np.finfo(float).tiny, None)
    return (vectors / np.sqrt(sizes)) @ vectors.T @ W


def _all_at_once(rows, bend, W, tol, most):
    W = _apart(W)
    for rounds in range(1, most + 1):
        bent, slope = bend(W @ rows)
        moved = _apart(bent @ rows.T / rows.shape[1] - slope[:, None] * W)
        change = np.abs(np.abs((moved * W).sum(axis=1)) - 1).max()
        W = moved
        if change < tol:
            return W, rounds
    warnings.warn(
        "FastICA did not converge. Consider increasing tolerance or the maximum number of iterations.",
        ConvergenceWarning,
        stacklevel=4,
    )
    return W, most


def _one_by_one(rows, bend, start, tol, most):
    W, needed = np.zeros_like(start), 0
    for place in range(len(start)):
        w = start[place] / np.linalg.norm(start[place])
        for rounds in range(1, most + 1):
            bent, slope = bend(w @ rows)
            moved = (rows * bent).mean(axis=1) - np.mean(slope) * w
            moved = moved - moved @ W[:place].T @ W[:place]
            moved = moved / np.linalg.norm(moved)
            change = abs(abs((moved * w).sum()) - 1)
            w = moved
            if change < tol:
                break
        needed = max(needed, rounds)
        W[place] = w
    return W, needed


class FastICA(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    def __init__(
        self,
        n_components=None,
        *,
        algorithm="parallel",
        whiten="unit-variance",
        fun="logcosh",
        fun_args=None,
        max_iter=200,
        tol=1e-4,
        w_init=None,
        whiten_solver="svd",
        random_state=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None):
        self._learn(X)
        return self

    def fit_transform(self, X, y=None):
        return self._learn(X)

    def _learn(self, X):
        rows = learn_table(self, X, ensure_min_samples=2).T
        bend, most = self._bend(), min(rows.shape)
        kept = self._kept(most)
        if self.whiten:
            self.mean_ = rows.mean(axis=1)
            rows = rows - self.mean_[:, None]
            self.whitening_ = self._whitening(rows, kept)
            plain = self.whitening_ @ rows * np.sqrt(rows.shape[1])
        else:
            plain = rows
        solve = {"parallel": _all_at_once, "deflation": _one_by_one}[self.algorithm]
        W, self.n_iter_ = solve(plain, bend, self._start(kept), self.tol, self.max_iter)
        return self._unmix(W, rows)

    def _bend(self):
        given = dict(self.fun_args or {})
        if not 1 <= given.get("alpha", 1.0) <= 2:
            raise ValueError("alpha must be in [1,2]")
        if callable(self.fun):
            return lambda values: self.fun(values, **given)
        known = {"logcosh": lambda values: _logcosh(values, given.get("alpha", 1.0)), "exp": _exp, "cube": _cube}
        if self.fun not in known or self.algorithm not in ("parallel", "deflation"):
            raise ValueError(
                f"fun={self.fun!r} must be among 'cube', 'exp', 'logcosh' or a callable, and algorithm={self.algorithm!r} "
                "among 'deflation', 'parallel'"
            )
        return known[self.fun]

    def _kept(self, most):
        wanted = self.n_components
        if not self.whiten and wanted is not None:
            warnings.warn("Ignoring n_components with whiten=False.", stacklevel=4)
            return most
        if wanted is not None and wanted > most:
            warnings.warn(f"n_components is too large: it will be set to {most}", stacklevel=4)
            return most
        return most if wanted is None else wanted

    def _whitening(self, rows, kept):
        if self.whiten_solver == "eigh":
            sizes, left = np.linalg.eigh(rows @ rows.T)
            sizes = np.sqrt(np.maximum(sizes[::-1], np.finfo(float).eps * 10))
            left = left[:, ::-1]
        else:
            left, sizes, _ = np.linalg.svd(rows, full_matrices=False)
        left = left * np.sign(left[0])
        return (left / sizes).T[:kept]

    def _start(self, kept):
        if self.w_init is None:
            return check_random_state(self.random_state).normal(size=(kept, kept))
        start = np.asarray(self.w_init, dtype=float)
        if start.shape != (kept, kept):
            raise ValueError(f"w_init has invalid shape -- should be {(kept, kept)}")
        return start

    def _unmix(self, W, rows):
        if self.whiten:
            sources = (W @ self.whitening_ @ rows).T
            if self.whiten == "unit-variance":
                scale = sources.std(axis=0, keepdims=True)
                sources, W = sources / scale, W / scale.T
            self.components_ = W @ self.whitening_
        else:
            sources, self.components_ = (W @ rows).T, W
        self.mixing_ = np.linalg.pinv(self.components_)
        self._unmixing, self._n_features_out = W, len(self.components_)
        return sources

    def transform(self, X, copy=True):
        rows = check_features(self, X)
        return (rows - self.mean_ if self.whiten else rows) @ self.components_.T

    def inverse_transform(self, X, copy=True):
        found = check_array(X) @ self.mixing_.T
        return found + self.mean_ if self.whiten else found


def fastica(
    X,
    n_components=None,
    *,
    algorithm="parallel",
    whiten="unit-variance",
    fun="logcosh",
    fun_args=None,
    max_iter=200,
    tol=1e-04,
    w_init=None,
    whiten_solver="svd",
    random_state=None,
    return_X_mean=False,
    compute_sources=True,
    return_n_iter=False,
):
    model = FastICA(
        n_components,
        algorithm=algorithm,
        whiten=whiten,
        fun=fun,
        fun_args=fun_args,
        max_iter=max_iter,
        tol=tol,
        w_init=w_init,
        whiten_solver=whiten_solver,
        random_state=random_state,
    )
    sources = model.fit_transform(X)
    found = [
        model.whitening_ if whiten else None,
        model._unmixing,
        sources if compute_sources or whiten == "unit-variance" else None,
    ]
    if return_X_mean:
        found.append(model.mean_ if whiten else None)
    if return_n_iter:
        found.append(model.n_iter_)
    return found
