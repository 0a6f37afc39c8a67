"""sklearn.neural_network: layers of weighted sums, learned step by step."""

import warnings

import _learning

import numpy as np
from sklearn import missing as _missing
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin, keep_parameters
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model._base import targets_to_fit
from sklearn.utils import check_random_state, shuffle
from sklearn.utils.validation import check_features, classes_to_fit

__all__ = ["MLPClassifier", "MLPRegressor"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def _logistic(values):
    return 1 / (1 + np.exp(-values))


# The function of a layer, and its slope from what it gave.
_FUNCTIONS = {
    "identity": (lambda values: values, lambda given: 1.0),
    "logistic": (_logistic, lambda given: given * (1 - given)),
    "tanh": (np.tanh, lambda given: 1 - given**2),
    "relu": (lambda values: np.maximum(values, 0.0), lambda given: (given > 0).astype(float)),
}


class _Network(BaseEstimator):
    def __init__(
        self,
        hidden_layer_sizes=(100,),
        activation="relu",
        *,
        solver="adam",
        alpha=0.0001,
        batch_size="auto",
        learning_rate="constant",
        learning_rate_init=0.001,
        power_t=0.5,
        max_iter=200,
        shuffle=True,
        random_state=None,
        tol=1e-4,
        verbose=False,
        warm_start=False,
        momentum=0.9,
        nesterovs_momentum=True,
        early_stopping=False,
        validation_fraction=0.1,
        beta_1=0.9,
        beta_2=0.999,
        epsilon=1e-8,
        n_iter_no_change=10,
        max_fun=15000,
    ):
        keep_parameters(locals())

    def _learn(self, rows, target):
        if self.activation not in _FUNCTIONS:
            raise ValueError(
                f"The 'activation' parameter of {type(self).__name__} must be a str among {set(_FUNCTIONS)}. Got {self.activation!r} instead."
            )
        if self.solver not in ("adam", "lbfgs", "sgd"):
            raise ValueError(
                f"The 'solver' parameter of {type(self).__name__} must be a str among {{'adam', 'lbfgs', 'sgd'}}. Got {self.solver!r} instead."
            )
        hidden = [int(size) for size in np.atleast_1d(self.hidden_layer_sizes).tolist()]
        self._random = check_random_state(self.random_state)
        sizes = [rows.shape[1], *hidden, target.shape[1]]
        self.n_layers_, self.n_outputs_, self.out_activation_ = len(sizes), sizes[-1], self._out
        if not (self.warm_start and hasattr(self, "coefs_")):
            self._start(sizes)
        self.loss_curve_, self.best_loss_, self.t_, self.n_iter_ = [], np.inf, 0, 0
        self.validation_scores_ = self.best_validation_score_ = None
        if self.solver == "lbfgs":
            self._search(rows, target)
        else:
            self._step_by_step(rows, target)
        return self

    def _start(self, sizes):
        """X. Glorot and Y. Bengio (2010)."""
        factor = 2.0 if self.activation == "logistic" else 6.0
        self.coefs_, self.intercepts_ = [], []
        for wide, narrow in zip(sizes, sizes[1:]):
            reach = np.sqrt(factor / (wide + narrow))
            self.coefs_.append(self._random.uniform(-reach, reach, (wide, narrow)))
            self.intercepts_.append(self._random.uniform(-reach, reach, narrow))

    def _layers(self, rows):
        function, given = _FUNCTIONS[self.activation][0], [rows]
        for number, (weights, level) in enumerate(zip(self.coefs_, self.intercepts_)):
            sums = given[-1] @ weights + level
            given.append(function(sums) if number < len(self.coefs_) - 1 else self._finish(sums))
        return given

    def _loss_and_slopes(self, rows, target):
        given, count = self._layers(rows), len(rows)
        loss = (
            self._loss(target, given[-1])
            + 0.5 * self.alpha * sum(float((weights**2).sum()) for weights in self.coefs_) / count
        )
        slope, off, slopes = _FUNCTIONS[self.activation][1], given[-1] - target, []
        for number in range(len(self.coefs_) - 1, -1, -1):
            slopes.append(((given[number].T @ off + self.alpha * self.coefs_[number]) / count, off.mean(axis=0)))
            if number:
                off = off @ self.coefs_[number].T * slope(given[number])
        slopes.reverse()
        return loss, [weights for weights, _ in slopes] + [levels for _, levels in slopes]

    def _search(self, rows, target):
        shapes = [part.shape for part in (*self.coefs_, *self.intercepts_)]

        def unpack(flat):
            parts, start = [], 0
            for shape in shapes:
                size = int(np.prod(shape))
                parts.append(flat[start : start + size].reshape(shape))
                start += size
            self.coefs_, self.intercepts_ = parts[: len(self.coefs_)], parts[len(self.coefs_) :]

        def value(flat):
            unpack(flat)
            loss, slopes = self._loss_and_slopes(rows, target)
            return loss, np.concatenate([slope.ravel() for slope in slopes])

        start = np.concatenate([part.ravel() for part in (*self.coefs_, *self.intercepts_)])
        place, self.loss_, self.n_iter_, _ = _learning.minimise(
            value, start, float(self.tol), 64 * np.finfo(float).eps, int(self.max_iter)
        )
        unpack(place)
        if self.n_iter_ >= self.max_iter:
            warnings.warn(
                f"lbfgs failed to converge after {self.n_iter_} iteration(s) (status=1):\nSTOP: TOTAL NO. OF ITERATIONS REACHED LIMIT",
                ConvergenceWarning,
                stacklevel=4,
            )

    def _step_by_step(self, rows, target):
        checked = None
        if self.early_stopping:
            from sklearn.model_selection import train_test_split

            stratify = (
                target
                if self._stratified and target.shape[1] == 1
                else target.argmax(axis=1)
                if self._stratified
                else None
            )
            rows, own, target, wanted = train_test_split(
                rows, target, random_state=self._random, test_size=self.validation_fraction, stratify=stratify
            )
            checked, self.validation_scores_, self.best_validation_score_, best = (own, wanted), [], -np.inf, None
        count, places, idle = len(rows), np.arange(len(rows)), 0
        size = min(200, count) if self.batch_size == "auto" else min(int(self.batch_size), count)
        mover = _Adam(self) if self.solver == "adam" else _Momentum(self)
        for self.n_iter_ in range(1, self.max_iter + 1):
            places = shuffle(places, random_state=self._random) if self.shuffle else places
            whole = 0.0
            for start in range(0, count, size):
                part = places[start : start + size]
                loss, slopes = self._loss_and_slopes(rows[part], target[part])
                whole += loss * len(part)
                moved = mover.moves(slopes)
                layers = len(self.coefs_)
                self.coefs_ = [weights + move for weights, move in zip(self.coefs_, moved[:layers])]
                self.intercepts_ = [levels + move for levels, move in zip(self.intercepts_, moved[layers:])]
            self.loss_ = np.float64(whole / count)
            self.t_ += count
            self.loss_curve_.append(self.loss_)
            if self.verbose:
                print(f"Iteration {self.n_iter_}, loss = {self.loss_:.8f}")
            if checked is not None:
                score = self._validate(*checked)
                self.validation_scores_.append(score)
                idle = idle + 1 if score < self.best_validation_score_ + self.tol else 0
                if score > self.best_validation_score_:
                    self.best_validation_score_, best = score, (self.coefs_, self.intercepts_)
            else:
                idle = idle + 1 if self.loss_ > self.best_loss_ - self.tol else 0
                self.best_loss_ = min(self.best_loss_, self.loss_)
            mover.end_round(self.t_)
            if idle > self.n_iter_no_change and not mover.slower():
                break
            idle = 0 if idle > self.n_iter_no_change else idle
        else:
            warnings.warn(
                f"Stochastic Optimizer: Maximum iterations ({self.max_iter}) reached and the optimization hasn't converged yet.",
                ConvergenceWarning,
                stacklevel=4,
            )
        if checked is not None:
            self.coefs_, self.intercepts_ = best
            self.best_loss_ = None


class _Adam:
    """D. Kingma and J. Ba (2014)."""

    def __init__(self, network):
        self._own, self._step, self._mean, self._square = network, 0, None, None

    def moves(self, slopes):
        own = self._own
        self._step += 1
        self._mean = [np.zeros_like(slope) for slope in slopes] if self._mean is None else self._mean
        self._square = [np.zeros_like(slope) for slope in slopes] if self._square is None else self._square
        self._mean = [own.beta_1 * mean + (1 - own.beta_1) * slope for mean, slope in zip(self._mean, slopes)]
        self._square = [
            own.beta_2 * square + (1 - own.beta_2) * slope**2 for square, slope in zip(self._square, slopes)
        ]
        rate = own.learning_rate_init * np.sqrt(1 - own.beta_2**self._step) / (1 - own.beta_1**self._step)
        return [-rate * mean / (np.sqrt(square) + own.epsilon) for mean, square in zip(self._mean, self._square)]

    def end_round(self, seen):
        pass

    def slower(self):
        return False


class _Momentum:
    """Steps that keep some of the step before."""

    def __init__(self, network):
        self._own, self._rate, self._speed = network, network.learning_rate_init, None

    def moves(self, slopes):
        own = self._own
        speed = [np.zeros_like(slope) for slope in slopes] if self._speed is None else self._speed
        self._speed = [own.momentum * before - self._rate * slope for before, slope in zip(speed, slopes)]
        if own.nesterovs_momentum:
            return [own.momentum * now - self._rate * slope for now, slope in zip(self._speed, slopes)]
        return self._speed

    def end_round(self, seen):
        if self._own.learning_rate == "invscaling":
            self._rate = self._own.learning_rate_init / (seen + 1) ** self._own.power_t

    def slower(self):
        """Whether going on with smaller steps may help."""
        if self._own.learning_rate != "adaptive" or self._rate <= 1e-6:
            return False
        self._rate /= 5.0
        return True


class MLPClassifier(ClassifierMixin, _Network):
    _stratified = True

    def fit(self, X, y):
        rows, labels = classes_to_fit(self, X, y)
        self._out = "logistic" if len(self.classes_) == 2 else "softmax"
        hits = (
            labels.reshape(-1, 1) if len(self.classes_) == 2 else labels.reshape(-1, 1) == np.arange(len(self.classes_))
        )
        return self._learn(rows, hits.astype(float))

    def _finish(self, sums):
        if self._out == "logistic":
            return _logistic(sums)
        sums = np.exp(sums - sums.max(axis=1, keepdims=True))
        return sums / sums.sum(axis=1, keepdims=True)

    def _loss(self, target, given):
        least = np.finfo(float).eps
        given = np.clip(given, least, 1 - least)
        if self._out == "logistic":
            return -float((target * np.log(given) + (1 - target) * np.log(1 - given)).sum()) / len(target)
        return -float((target * np.log(given)).sum()) / len(target)

    def _validate(self, rows, target):
        given = self._layers(rows)[-1]
        if self._out == "logistic":
            return float(((given > 0.5) == (target > 0.5)).mean())
        return float((given.argmax(axis=1) == target.argmax(axis=1)).mean())

    def predict_proba(self, X):
        given = self._layers(check_features(self, X))[-1]
        return np.column_stack([1 - given, given]) if self._out == "logistic" else given

    def predict_log_proba(self, X):
        return np.log(self.predict_proba(X))

    def predict(self, X):
        given = self._layers(check_features(self, X))[-1]
        return self.classes_[(given.ravel() > 0.5).astype(int) if self._out == "logistic" else given.argmax(axis=1)]


class MLPRegressor(RegressorMixin, _Network):
    _stratified, _out = False, "identity"

    def __init__(
        self,
        loss="squared_error",
        hidden_layer_sizes=(100,),
        activation="relu",
        *,
        solver="adam",
        alpha=0.0001,
        batch_size="auto",
        learning_rate="constant",
        learning_rate_init=0.001,
        power_t=0.5,
        max_iter=200,
        shuffle=True,
        random_state=None,
        tol=1e-4,
        verbose=False,
        warm_start=False,
        momentum=0.9,
        nesterovs_momentum=True,
        early_stopping=False,
        validation_fraction=0.1,
        beta_1=0.9,
        beta_2=0.999,
        epsilon=1e-8,
        n_iter_no_change=10,
        max_fun=15000,
    ):
        keep_parameters(locals())

    def fit(self, X, y):
        if self.loss != "squared_error":
            raise NotImplementedError("MLPRegressor has here loss='squared_error'\nhint: leave `loss` out")
        rows, target = targets_to_fit(self, X, y)
        self._single = target.ndim == 1
        return self._learn(rows, target.reshape(len(rows), -1))

    def _finish(self, sums):
        return sums

    def _loss(self, target, given):
        return 0.5 * float(((target - given) ** 2).mean(axis=0).mean())

    def _validate(self, rows, target):
        from sklearn.metrics import r2_score

        return float(r2_score(target, self._layers(rows)[-1]))

    def predict(self, X):
        given = self._layers(check_features(self, X))[-1]
        return given.ravel() if given.shape[1] == 1 else given
