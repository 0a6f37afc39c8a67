"""Linear models that learn from one row at a time (L. Bottou 2010)."""

import math
import warnings
from operator import mul

import numpy as np
from sklearn.base import keep_parameters
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model._base import LinearClassifier, LinearRegressor
from sklearn.utils import check_random_state
from sklearn.utils.class_weight import compute_class_weight
from sklearn.utils.validation import check_is_fitted, check_weights, classes_to_fit, numbers_to_fit

_MOST_SEED = 2**31 - 1
_RATES = ("constant", "optimal", "invscaling", "adaptive")


def _hinge(edge):
    return lambda y, p: max(0.0, edge - y * p), lambda y, p: -y if y * p <= edge else 0.0


def _squared_hinge(y, p):
    return max(0.0, 1 - y * p) ** 2


def _squared_hinge_slope(y, p):
    return -2 * y * max(0.0, 1 - y * p)


def _modified_huber(y, p):
    height = y * p
    return 0.0 if height >= 1 else (1 - height) ** 2 if height >= -1 else -4 * height


def _modified_huber_slope(y, p):
    height = y * p
    return 0.0 if height >= 1 else -2 * y * (1 - height) if height >= -1 else -4.0 * y


def _log(y, p):
    height = y * p
    return math.log1p(math.exp(-height)) if height > -30 else -height


def _log_slope(y, p):
    height = y * p
    return -y / (1 + math.exp(height)) if height < 700 else 0.0


def _huber(edge):
    def loss(y, p):
        off = abs(p - y)
        return off * off / 2 if off <= edge else edge * (off - edge / 2)

    return loss, lambda y, p: p - y if abs(p - y) <= edge else math.copysign(edge, p - y)


def _insensitive(edge):
    def slope(y, p):
        return -1.0 if y - p > edge else 1.0 if p - y > edge else 0.0

    return lambda y, p: max(0.0, abs(y - p) - edge), slope


def _squared_insensitive(edge):
    def slope(y, p):
        return -2 * (y - p - edge) if y - p > edge else 2 * (p - y - edge) if p - y > edge else 0.0

    return lambda y, p: max(0.0, abs(y - p) - edge) ** 2, slope


def _loss_of(name, epsilon, of_classes):
    """The loss of a target and a prediction, and its slope along the prediction."""
    both = {
        "squared_error": lambda: (lambda y, p: (p - y) ** 2 / 2, lambda y, p: p - y),
        "huber": lambda: _huber(epsilon),
        "epsilon_insensitive": lambda: _insensitive(epsilon),
        "squared_epsilon_insensitive": lambda: _squared_insensitive(epsilon),
    }
    classes = {
        "hinge": lambda: _hinge(1.0),
        "perceptron": lambda: _hinge(0.0),
        "squared_hinge": lambda: (_squared_hinge, _squared_hinge_slope),
        "modified_huber": lambda: (_modified_huber, _modified_huber_slope),
        "log_loss": lambda: (_log, _log_slope),
    }
    known = both | classes if of_classes else both
    if name not in known:
        raise ValueError(f"The 'loss' parameter must be a str among {set(known)}. Got {name!r} instead.")
    return known[name]()


def _shuffled(order, seed):
    """The rows in a new order, by G. Marsaglia's generator (2003)."""
    seed = seed or 1
    count = len(order)
    for place in range(count - 1):
        seed ^= (seed << 13) & 0xFFFFFFFF
        seed ^= seed >> 17
        seed ^= (seed << 5) & 0xFFFFFFFF
        other = place + (seed & 0x7FFFFFFF) % (count - place)
        order[place], order[other] = order[other], order[place]


class _Descent:
    """One line, moved by each row.

    Its weights are `weights` times `scale`, so that shrinking them costs one multiplication.
    """

    def __init__(self, model, weights, intercept, first_step):
        self.model, self.weights, self.intercept, self.step = model, weights, intercept, first_step
        penalty = model.penalty
        self.l1 = {None: 0.0, "l2": 0.0, "l1": 1.0}.get(penalty, model.l1_ratio)
        self.alpha = model.alpha if penalty is not None else 0.0
        self.scale, self.pulled, self.moved = 1.0, 0.0, [0.0] * len(weights)

    def run(self, rows, targets, factors, seed, epochs):
        model = self.model
        loss, slope = _loss_of(model.loss, model.epsilon, hasattr(model, "classes_"))
        first_eta = math.sqrt(1 / math.sqrt(model.alpha)) if model.learning_rate == "optimal" else 0.0
        begin = 1 / (first_eta * model.alpha) if first_eta else 0.0
        rate, eta, order = model.learning_rate, float(model.eta0), list(range(len(rows)))
        tolerance = -math.inf if model.tol is None else model.tol
        best, worse = math.inf, 0
        for epoch in range(1, epochs + 1):
            if model.shuffle:
                _shuffled(order, seed)
            objective = 0.0
            for at in order:
                row, target = rows[at], targets[at]
                height = sum(map(mul, self.weights, row)) * self.scale + self.intercept
                if rate == "optimal":
                    eta = 1 / (model.alpha * (begin + self.step - 1))
                elif rate == "invscaling":
                    eta = model.eta0 / self.step**model.power_t
                objective += loss(target, height) + self._penalty()
                self._move(row, -eta * min(max(slope(target, height), -1e12), 1e12) * factors[at], eta)
            if not all(map(math.isfinite, [self.intercept, *self.weights])):
                raise ValueError(
                    f"Floating-point under-/overflow occurred at epoch #{epoch}. Scaling input data with StandardScaler "
                    "or MinMaxScaler might help."
                )
            objective /= len(rows)
            worse = worse + 1 if tolerance > -math.inf and objective > best - tolerance else 0
            best = min(best, objective)
            if worse >= model.n_iter_no_change:
                if rate != "adaptive" or eta <= 1e-6:
                    break
                eta, worse = eta / 5, 0
        self.settle()
        return epoch

    def _penalty(self):
        if not self.alpha:
            return 0.0
        found = (1 - self.l1) * 0.5 * sum(map(mul, self.weights, self.weights)) * self.scale**2 if self.l1 < 1 else 0.0
        return self.alpha * (found + (self.l1 * sum(map(abs, self.weights)) * self.scale if self.l1 else 0.0))

    def _move(self, row, update, eta):
        if self.alpha:
            self.scale *= max(0.0, 1 - (1 - self.l1) * eta * self.alpha)
            if self.scale < 1e-9:
                self.settle()
        if update:
            move = update / self.scale
            self.weights = [weight + move * value for weight, value in zip(self.weights, row)]
            if self.model.fit_intercept:
                self.intercept += update
        if self.alpha and self.l1:
            self.pulled += self.l1 * eta * self.alpha
            self._clip()
        self.step += 1

    def settle(self):
        """Multiply the weights out."""
        self.weights, self.scale = [self.scale * weight for weight in self.weights], 1.0

    def _clip(self):
        """Weights do not cross zero (Y. Tsuruoka, J. Tsujii and S. Ananiadou 2009)."""
        scale = self.scale
        for place, weight in enumerate(self.weights):
            if weight > 0:
                self.weights[place] = max(0.0, weight - (self.pulled + self.moved[place]) / scale)
            elif weight < 0:
                self.weights[place] = min(0.0, weight + (self.pulled - self.moved[place]) / scale)
            self.moved[place] += scale * (self.weights[place] - weight)


def _check(model):
    if model.learning_rate not in _RATES:
        raise ValueError(
            f"The 'learning_rate' parameter must be a str among {set(_RATES)}. Got {model.learning_rate!r} instead."
        )
    if model.penalty not in (None, "l1", "l2", "elasticnet"):
        raise ValueError(
            f"The 'penalty' parameter must be a str among {{'l1', 'l2', 'elasticnet'}} or None. Got {model.penalty!r} instead."
        )


def _warn(model, epochs):
    if model.tol is not None and epochs == model.max_iter:
        warnings.warn(
            "Maximum number of iteration reached before convergence. Consider increasing max_iter to improve the fit.",
            ConvergenceWarning,
            stacklevel=3,
        )


class SGDClassifier(LinearClassifier):
    """One line for two classes, else one for each against the rest."""

    _unavailable = ("average", "early_stopping", "warm_start")

    def __init__(
        self,
        loss="hinge",
        *,
        penalty="l2",
        alpha=0.0001,
        l1_ratio=0.15,
        fit_intercept=True,
        max_iter=1000,
        tol=1e-3,
        shuffle=True,
        verbose=0,
        epsilon=0.1,
        n_jobs=None,
        random_state=None,
        learning_rate="optimal",
        eta0=0.01,
        power_t=0.5,
        early_stopping=False,
        validation_fraction=0.1,
        n_iter_no_change=5,
        class_weight=None,
        warm_start=False,
        average=False,
    ):
        keep_parameters(locals())

    def fit(self, X, y, coef_init=None, intercept_init=None, sample_weight=None):
        rows, labels = classes_to_fit(self, X, y)
        if len(self.classes_) < 2:
            raise ValueError(f"The number of classes has to be greater than one; got {len(self.classes_)} class")
        lines = 1 if len(self.classes_) == 2 else len(self.classes_)
        self.coef_ = (
            np.zeros((lines, rows.shape[1])) if coef_init is None else np.array(coef_init, float).reshape(lines, -1)
        )
        self.intercept_ = np.zeros(lines) if intercept_init is None else np.array(intercept_init, float).reshape(lines)
        self.t_ = 1.0
        self._learn(rows, labels, sample_weight, self.max_iter)
        _warn(self, self.n_iter_)
        return self

    def partial_fit(self, X, y, classes=None, sample_weight=None):
        known = getattr(self, "classes_", None)
        if known is None and classes is None:
            raise ValueError("classes must be passed on the first call to partial_fit.")
        known = np.unique(classes) if known is None else known
        rows, labels = classes_to_fit(self, X, y)
        labels = np.searchsorted(known, self.classes_[labels])
        self.classes_ = known
        lines = 1 if len(known) == 2 else len(known)
        if not hasattr(self, "coef_"):
            self.coef_, self.intercept_, self.t_ = np.zeros((lines, rows.shape[1])), np.zeros(lines), 1.0
        self._learn(rows, labels, sample_weight, 1)
        return self

    def _learn(self, rows, labels, sample_weight, epochs):
        _check(self)
        weights = check_weights(sample_weight, rows)
        weights = np.ones(len(rows)) if weights is None else weights
        by_class = compute_class_weight(self.class_weight, classes=self.classes_, y=self.classes_[labels])
        random = check_random_state(self.random_state)
        # Each line draws its own seed, of several lines from one that is drawn first.
        seeds = None if len(self.coef_) == 1 else random.randint(_MOST_SEED, size=len(self.classes_)).tolist()
        table, taken = rows.tolist(), []
        for line in range(len(self.coef_)):
            positive = labels == (1 if seeds is None else line)
            own = random if seeds is None else np.random.RandomState(seeds[line])
            # The real one draws a seed for its table, too.
            own.randint(1, _MOST_SEED)
            seed = int(own.randint(_MOST_SEED))
            apart = by_class[0] if seeds is None else 1.0
            factors = weights * np.where(positive, by_class[1 if seeds is None else line], apart)
            descent = _Descent(self, self.coef_[line].tolist(), float(self.intercept_[line]), self.t_)
            taken.append(descent.run(table, np.where(positive, 1.0, -1.0).tolist(), factors.tolist(), seed, epochs))
            self.coef_[line], self.intercept_[line] = descent.weights, descent.intercept
        self.n_iter_ = max(taken)
        self.t_ += self.n_iter_ * len(rows)

    def predict_proba(self, X):
        check_is_fitted(self)
        if self.loss not in ("log_loss", "modified_huber"):
            raise AttributeError(f"probability estimates are not available for loss={self.loss!r}")
        heights = self.decision_function(X)
        shares = 1 / (1 + np.exp(-heights)) if self.loss == "log_loss" else (np.clip(heights, -1, 1) + 1) / 2
        if len(self.classes_) == 2:
            return np.column_stack([1 - shares, shares])
        whole = shares.sum(axis=1, keepdims=True)
        return np.where(whole == 0, 1 / len(self.classes_), shares / np.where(whole == 0, 1.0, whole))

    def predict_log_proba(self, X):
        return np.log(self.predict_proba(X))


class SGDRegressor(LinearRegressor):
    _unavailable = ("average", "early_stopping", "warm_start")

    def __init__(
        self,
        loss="squared_error",
        *,
        penalty="l2",
        alpha=0.0001,
        l1_ratio=0.15,
        fit_intercept=True,
        max_iter=1000,
        tol=1e-3,
        shuffle=True,
        verbose=0,
        epsilon=0.1,
        random_state=None,
        learning_rate="invscaling",
        eta0=0.01,
        power_t=0.25,
        early_stopping=False,
        validation_fraction=0.1,
        n_iter_no_change=5,
        warm_start=False,
        average=False,
    ):
        keep_parameters(locals())

    def fit(self, X, y, coef_init=None, intercept_init=None, sample_weight=None):
        rows, target = numbers_to_fit(self, X, y)
        self.coef_ = np.zeros(rows.shape[1]) if coef_init is None else np.array(coef_init, float).ravel()
        self.intercept_ = np.zeros(1) if intercept_init is None else np.array(intercept_init, float).reshape(1)
        self.t_ = 1.0
        self._learn(rows, target, sample_weight, self.max_iter)
        _warn(self, self.n_iter_)
        return self

    def partial_fit(self, X, y, sample_weight=None):
        rows, target = numbers_to_fit(self, X, y)
        if not hasattr(self, "coef_"):
            self.coef_, self.intercept_, self.t_ = np.zeros(rows.shape[1]), np.zeros(1), 1.0
        self._learn(rows, target, sample_weight, 1)
        return self

    def _learn(self, rows, target, sample_weight, epochs):
        _check(self)
        weights = check_weights(sample_weight, rows)
        weights = np.ones(len(rows)) if weights is None else weights
        random = check_random_state(self.random_state)
        seed = int(random.randint(0, _MOST_SEED))
        descent = _Descent(self, self.coef_.tolist(), float(self.intercept_[0]), self.t_)
        self.n_iter_ = descent.run(rows.tolist(), target.tolist(), weights.tolist(), seed, epochs)
        self.coef_, self.intercept_ = np.array(descent.weights), np.array([descent.intercept])
        self.t_ += self.n_iter_ * len(rows)
