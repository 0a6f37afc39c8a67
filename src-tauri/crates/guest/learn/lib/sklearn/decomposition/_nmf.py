"""A table without negative numbers as a product of two such tables."""

import warnings

import numpy as np
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin, keep_parameters
from sklearn.decomposition._turned import random_part_svd
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_array, check_features, learn_table

_EPSILON = np.finfo(np.float32).eps
_BETAS = {"frobenius": 2, "kullback-leibler": 1, "itakura-saito": 0}


def _start(rows, count, init, random_state):
    """Random tables, or the positive parts of singular vectors (C. Boutsidis and E. Gallopoulos 2008)."""
    if init not in (None, "random", "nndsvd", "nndsvda", "nndsvdar"):
        raise ValueError(f"The 'init' parameter of NMF must be a known name. Got {init!r} instead.")
    if count > min(rows.shape):
        if init not in (None, "random"):
            raise ValueError(f"init = '{init}' can only be used when n_components <= min(n_samples, n_features)")
        init = "random"
    if init == "random":
        chance, mean = check_random_state(random_state), np.sqrt(rows.mean() / count)
        H = mean * chance.standard_normal(size=(count, rows.shape[1]))
        W = mean * chance.standard_normal(size=(rows.shape[0], count))
        return np.abs(W), np.abs(H)
    W, H = _positive_parts(rows, count, random_state)
    if init == "nndsvdar":
        chance = check_random_state(random_state)
        for table in (W, H):
            empty = table == 0
            table[empty] = np.abs(rows.mean() * chance.standard_normal(size=int(empty.sum())) / 100)
    elif init != "nndsvd":
        W[W == 0] = H[H == 0] = rows.mean()
    return W, H


def _positive_parts(rows, count, random_state):
    left, sizes, right = random_part_svd(rows, count, random_state=check_random_state(random_state))
    W, H = np.zeros(left.shape), np.zeros(right.shape)
    W[:, 0], H[0] = np.sqrt(sizes[0]) * np.abs(left[:, 0]), np.sqrt(sizes[0]) * np.abs(right[0])
    for place in range(1, count):
        sides = [(np.maximum(sign * left[:, place], 0), np.maximum(sign * right[place], 0)) for sign in (1, -1)]
        weights = [np.linalg.norm(column) * np.linalg.norm(row) for column, row in sides]
        best = 0 if weights[0] > weights[1] else 1
        column, row = sides[best]
        scale = np.sqrt(sizes[place] * weights[best])
        W[:, place], H[place] = scale * column / np.linalg.norm(column), scale * row / np.linalg.norm(row)
    W[W < 1e-6] = 0
    H[H < 1e-6] = 0
    return W, H


def _descend(W, squares, products, order):
    """One round of coordinate descent over the columns of `W`, in place; how far it was from rest."""
    violation = 0.0
    for column in order:
        slope = W @ squares[column] - products[:, column]
        own = W[:, column]
        violation += np.abs(np.where(own == 0, np.minimum(slope, 0.0), slope)).sum()
        if squares[column, column] != 0:
            W[:, column] = np.maximum(own - slope / squares[column, column], 0.0)
    return violation


def _divergence(rows, W, H, beta):
    made = W @ H
    if beta == 2:
        return 0.5 * float(((rows - made) ** 2).sum())
    keep = rows > _EPSILON
    part, whole = rows[keep], np.maximum(made[keep], _EPSILON)
    if beta == 1:
        return float(part @ np.log(part / whole) + made.sum() - rows.sum())
    if beta == 0:
        share = part / whole
        return float(share.sum() - rows.size - np.log(share).sum())
    total = (part**beta).sum() - beta * (part * whole ** (beta - 1)).sum()
    return float((total + (beta - 1) * (made**beta).sum()) / (beta * (beta - 1)))


def _multiplied(rows, W, H, beta, plain, squared):
    """One multiplicative round for `W` (C. Févotte and J. Idier 2011)."""
    if beta == 2:
        above, below = rows @ H.T, W @ (H @ H.T)
    else:
        made = W @ H
        if beta - 1 < 0 or beta - 2 < 0:
            made = np.maximum(made, _EPSILON)
        above = (rows * made ** (beta - 2)) @ H.T
        below = np.broadcast_to(H.sum(axis=1), W.shape) if beta == 1 else made ** (beta - 1) @ H.T
    below = below + plain + squared * W
    share = above / np.where(below == 0, _EPSILON, below)
    power = 1.0 / (2.0 - beta) if beta < 1 else 1.0 / (beta - 1.0) if beta > 2 else 1.0
    return W * share**power


class NMF(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):
    def __init__(
        self,
        n_components="auto",
        *,
        init=None,
        solver="cd",
        beta_loss="frobenius",
        tol=1e-4,
        max_iter=200,
        random_state=None,
        alpha_W=0.0,
        alpha_H="same",
        l1_ratio=0.0,
        verbose=0,
        shuffle=False,
    ):
        keep_parameters(locals())

    def fit(self, X, y=None, **params):
        self.fit_transform(X, **params)
        return self

    def fit_transform(self, X, y=None, W=None, H=None):
        rows = learn_table(self, X)
        W, H, self.n_iter_ = self._factors(rows, W, H)
        self.reconstruction_err_ = np.float64(np.sqrt(2 * _divergence(rows, W, H, self._beta())))
        self.n_components_ = self._n_features_out = len(H)
        self.components_ = H
        return W

    def transform(self, X):
        rows = check_features(self, X)
        return self._factors(rows, None, self.components_, learn_both=False)[0]

    def inverse_transform(self, X):
        return check_array(X) @ self.components_

    def _beta(self):
        return _BETAS.get(self.beta_loss, self.beta_loss)

    def _check(self, rows):
        if (rows < 0).any():
            raise ValueError("Negative values in data passed to NMF initialization.")
        if self.solver not in ("cd", "mu"):
            raise ValueError(f"The 'solver' parameter of NMF must be 'cd' or 'mu'. Got {self.solver!r} instead.")
        beta = self._beta()
        if isinstance(beta, str):
            raise ValueError(
                f"The 'beta_loss' parameter of NMF must be a number or a known name. Got {beta!r} instead."
            )
        if self.solver == "cd" and beta != 2:
            raise ValueError(f"Invalid beta_loss parameter: solver 'cd' does not handle beta_loss = {self.beta_loss!r}")
        if self.solver == "mu" and self.init == "nndsvd":
            warnings.warn(
                "The multiplicative update ('mu') solver cannot update zeros present in the initialization, and so leads to "
                "poorer results when used jointly with init='nndsvd'. You may try init='nndsvda' or init='nndsvdar' instead.",
                UserWarning,
                stacklevel=4,
            )
        if beta <= 0 and rows.min() == 0:
            raise ValueError(
                "When beta_loss <= 0 and X contains zeros, the solver may diverge. Please add small values to X, or use a "
                "positive beta_loss."
            )
        if self.verbose:
            raise NotImplementedError("verbose is not available here\nhint: leave it out, and look at n_iter_")

    def _first(self, rows, W, H, learn_both):
        count = self.n_components
        if not learn_both:
            count = len(H)
            full = np.sqrt(rows.mean() / count) if self.solver == "mu" else 0.0
            return np.full((len(rows), count), full), np.array(H)
        if self.init == "custom":
            if W is None or H is None:
                raise ValueError("init='custom' needs W and H")
            return np.array(W, dtype=float), np.array(H, dtype=float)
        if W is not None or H is not None:
            warnings.warn(
                "When init!='custom', provided W or H are ignored. Set  init='custom' to use them as initialization.",
                RuntimeWarning,
                stacklevel=4,
            )
        count = rows.shape[1] if count in (None, "auto") else count
        return _start(rows, count, self.init, self.random_state)

    def _factors(self, rows, W, H, learn_both=True):
        self._check(rows)
        W, H = self._first(rows, W, H, learn_both)
        count, width = rows.shape
        strong = self.alpha_W if self.alpha_H == "same" else self.alpha_H
        own, other = width * self.alpha_W, count * strong
        penalties = [(total * self.l1_ratio, total * (1.0 - self.l1_ratio)) for total in (own, other)]
        solve = self._by_coordinates if self.solver == "cd" else self._by_multiplying
        W, H, rounds = solve(rows, W, H, penalties, learn_both)
        if rounds == self.max_iter and self.tol > 0:
            warnings.warn(
                f"Maximum number of iterations {self.max_iter} reached. Increase it to improve convergence.",
                ConvergenceWarning,
                stacklevel=4,
            )
        return W, H, rounds

    def _by_coordinates(self, rows, W, H, penalties, learn_both):
        chance, turned, first = check_random_state(self.random_state), H.T.copy(), None
        for rounds in range(1, self.max_iter + 1):
            violation = self._round(rows, W, turned, penalties[0], chance)
            if learn_both:
                violation += self._round(rows.T, turned, W, penalties[1], chance)
            first = violation if first is None else first
            if first == 0 or violation / first <= self.tol:
                break
        return W, turned.T, rounds

    def _round(self, rows, W, turned, penalty, chance):
        plain, squared = penalty
        squares = turned.T @ turned + squared * np.eye(turned.shape[1])
        count = turned.shape[1]
        order = chance.permutation(count) if self.shuffle else range(count)
        return _descend(W, squares, rows @ turned - plain, order)

    def _by_multiplying(self, rows, W, H, penalties, learn_both):
        beta = self._beta()
        error = lambda: np.sqrt(2 * _divergence(rows, W, H, beta))
        first = before = error()
        for rounds in range(1, self.max_iter + 1):
            W = _multiplied(rows, W, H, beta, *penalties[0])
            if beta < 1:
                W[np.finfo(float).eps > W] = 0.0
            if learn_both:
                H = _multiplied(rows.T, H.T, W.T, beta, *penalties[1]).T
                if beta <= 1:
                    H[np.finfo(float).eps > H] = 0.0
            if self.tol > 0 and rounds % 10 == 0:
                here = error()
                if (before - here) / first < self.tol:
                    break
                before = here
        return W, H, rounds


def non_negative_factorization(
    X,
    W=None,
    H=None,
    n_components="auto",
    *,
    init=None,
    update_H=True,
    solver="cd",
    beta_loss="frobenius",
    tol=1e-4,
    max_iter=200,
    alpha_W=0.0,
    alpha_H="same",
    l1_ratio=0.0,
    random_state=None,
    verbose=0,
    shuffle=False,
):
    given = {name: value for name, value in locals().items() if name not in ("X", "W", "H", "update_H")}
    return NMF(**given)._factors(check_array(X).astype(float), W, H, learn_both=update_H)
