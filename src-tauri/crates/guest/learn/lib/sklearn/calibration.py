"""sklearn.calibration: chances that mean what they say."""

import numpy as np
from sklearn import missing as _missing
from sklearn.base import BaseEstimator, ClassifierMixin, MetaEstimatorMixin, clone, keep_parameters
from sklearn.isotonic import IsotonicRegression
from sklearn.metrics._plot import _axes
from sklearn.model_selection._split import check_cv
from sklearn.model_selection._validation import cross_val_predict, part
from sklearn.utils.validation import check_is_fitted, check_lengths, check_weights, column_or_1d, length_of

__all__ = ["CalibratedClassifierCV", "CalibrationDisplay", "calibration_curve"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


def calibration_curve(y_true, y_prob, *, pos_label=None, n_bins=5, strategy="uniform"):
    """In each bin of predicted chances how often it happened, and the mean prediction."""
    truth, chances = column_or_1d(y_true), column_or_1d(y_prob)
    check_lengths(truth, chances)
    labels = np.unique(truth)
    if pos_label is None:
        if truth.dtype.kind in "OU" or not set(labels.tolist()) <= {-1, 0, 1}:
            raise ValueError(
                f"y_true takes value in {{{', '.join(repr(one) for one in labels.tolist())}}} and pos_label is not specified: "
                "either make y_true take value in {0, 1} or {-1, 1} or pass pos_label explicitly."
            )
        pos_label = 1
    if chances.min() < 0 or chances.max() > 1:
        raise ValueError("y_prob has values outside [0, 1].")
    if len(labels) > 2:
        raise ValueError(f"Only binary classification is supported. Provided labels {labels}.")
    if strategy == "quantile":
        borders = np.percentile(chances, np.linspace(0, 1, n_bins + 1) * 100)
    elif strategy == "uniform":
        borders = np.linspace(0.0, 1.0, n_bins + 1)
    else:
        raise ValueError("Invalid entry to 'strategy' input. Strategy must be either 'quantile' or 'uniform'.")
    bins = np.searchsorted(borders[1:-1], chances)
    sums = np.bincount(bins, weights=chances, minlength=n_bins)
    hits = np.bincount(bins, weights=(truth == pos_label).astype(float), minlength=n_bins)
    counts = np.bincount(bins, minlength=n_bins)
    used = counts != 0
    return hits[used] / counts[used], sums[used] / counts[used]


def _heights(model, X):
    """What the model answers, a column for each class, or one for two classes."""
    if hasattr(model, "decision_function"):
        found = model.decision_function(X)
    else:
        found = model.predict_proba(X)
        found = found[:, 1] if found.shape[1] == 2 else found
    return found.reshape(-1, 1) if found.ndim == 1 else found


class _Sigmoid:
    """A logistic curve of one height (J. Platt 1999)."""

    def fit(self, heights, hit, weights):
        from scipy.optimize import minimize

        own = np.ones(len(heights)) if weights is None else weights
        rare, often = float(own[hit <= 0].sum()), float(own[hit > 0].sum())
        most = float(np.abs(heights).max())
        scale = most if most >= 30 else 1.0
        scaled = heights / scale
        target = np.where(hit > 0, (often + 1) / (often + 2), 1 / (rare + 2))

        def loss(line):
            raw = -(line[0] * scaled + line[1])
            off = own * (1 / (1 + np.exp(-raw)) - target)
            return float((own * (np.logaddexp(0, raw) - target * raw)).sum()), np.array(
                [-float(off @ scaled), -float(off.sum())]
            )

        start = np.array([0.0, np.log((rare + 1) / (often + 1))])
        settings = {"gtol": 1e-6, "ftol": 64 * np.finfo(float).eps}
        found = minimize(loss, start, method="L-BFGS-B", jac=True, options=settings).x
        self.a_, self.b_ = found[0] / scale, found[1]
        return self

    def predict(self, heights):
        return 1 / (1 + np.exp(self.a_ * heights + self.b_))


class _CalibratedClassifier:
    """A fitted model with a curve for each class."""

    def __init__(self, estimator, calibrators, classes, method):
        self.estimator, self.calibrators, self.classes, self.method = estimator, calibrators, classes, method

    def predict_proba(self, X):
        heights = _heights(self.estimator, X)
        chances = np.zeros((len(heights), len(self.classes)))
        if len(self.classes) == 2:
            chances[:, 1] = self.calibrators[0].predict(heights[:, 0])
            chances[:, 0] = 1 - chances[:, 1]
            return chances
        places = np.searchsorted(self.classes, self.estimator.classes_).tolist()
        for place, column, curve in zip(places, heights.T, self.calibrators):
            chances[:, place] = curve.predict(column)
        whole = chances.sum(axis=1, keepdims=True)
        return np.where(whole == 0, 1 / len(self.classes), chances / np.where(whole == 0, 1, whole))


class CalibratedClassifierCV(ClassifierMixin, MetaEstimatorMixin, BaseEstimator):
    """A classifier whose chances are corrected on rows that it has not learnt from."""

    def __init__(self, estimator=None, *, method="sigmoid", cv=None, n_jobs=None, ensemble="auto"):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None, **fit_params):
        from sklearn.svm import LinearSVC

        if self.method not in ("sigmoid", "isotonic"):
            raise NotImplementedError(f"method={self.method!r} is not available here\nhint: sigmoid and isotonic are")
        model = LinearSVC(random_state=0) if self.estimator is None else self.estimator
        target = column_or_1d(y)
        self.classes_, counts = np.unique(target, return_counts=True)
        weights = check_weights(sample_weight, target)
        if self.cv == "prefit" or type(model).__name__ == "FrozenEstimator":
            self.calibrated_classifiers_ = [self._calibrated(model, _heights(model, X), target, weights)]
            return self._remember(model)
        if isinstance(self.cv, int) and (counts < self.cv).any():
            raise ValueError(
                f"Requesting {self.cv}-fold cross-validation but provided less than {self.cv} examples for at least one class."
            )
        folds = check_cv(self.cv, target, classifier=True)
        own = {} if weights is None else {"sample_weight": weights}
        if self.ensemble in ("auto", True):
            self.calibrated_classifiers_ = [
                self._fitted(clone(model), X, target, weights, train, test, fit_params)
                for train, test in folds.split(X, target)
            ]
        else:
            method = "decision_function" if hasattr(model, "decision_function") else "predict_proba"
            found = cross_val_predict(clone(model), X, target, cv=folds, method=method, params={**own, **fit_params})
            if len(self.classes_) == 2:
                found = (found if found.ndim == 1 else found[:, 1]).reshape(-1, 1)
            fitted = clone(model).fit(X, target, **own, **fit_params)
            self.calibrated_classifiers_ = [self._calibrated(fitted, found, target, weights)]
        return self._remember(self.calibrated_classifiers_[0].estimator)

    def _remember(self, model):
        for name in ("n_features_in_", "feature_names_in_"):
            if hasattr(model, name):
                setattr(self, name, getattr(model, name))
        return self

    def _fitted(self, model, X, target, weights, train, test, fit_params):
        own = {} if weights is None else {"sample_weight": weights[train]}
        model.fit(part(X, train), target[train], **own, **fit_params)
        rest = None if weights is None else weights[test]
        return self._calibrated(model, _heights(model, part(X, test)), target[test], rest)

    def _calibrated(self, model, heights, target, weights):
        classes = model.classes_[-1:] if heights.shape[1] == 1 else model.classes_
        curves = [
            self._curve(column, (target == one).astype(float), weights) for one, column in zip(classes, heights.T)
        ]
        return _CalibratedClassifier(model, curves, self.classes_, self.method)

    def _curve(self, heights, hit, weights):
        if self.method == "isotonic":
            return IsotonicRegression(out_of_bounds="clip").fit(heights, hit, weights)
        return _Sigmoid().fit(heights, hit, weights)

    def predict_proba(self, X):
        check_is_fitted(self)
        chances = np.zeros((length_of(X), len(self.classes_)))
        for one in self.calibrated_classifiers_:
            chances = chances + one.predict_proba(X)
        return chances / len(self.calibrated_classifiers_)

    def predict(self, X):
        return self.classes_[self.predict_proba(X).argmax(axis=1)]


class CalibrationDisplay:
    """How often it happened against how likely it was said to be."""

    def __init__(self, prob_true, prob_pred, y_prob, *, estimator_name=None, pos_label=None):
        self.prob_true, self.prob_pred, self.y_prob = prob_true, prob_pred, y_prob
        self.estimator_name, self.pos_label = estimator_name, pos_label

    def plot(self, *, ax=None, name=None, ref_line=True, **kwargs):
        ax = _axes(ax)
        name = self.estimator_name if name is None else name
        about = "" if self.pos_label is None else f"(Positive class: {self.pos_label})"
        if ref_line:
            ax.plot([0, 1], [0, 1], "k:", label="Perfectly calibrated")
        style = {"marker": "s", "linestyle": "-"} | ({} if name is None else {"label": name})
        (self.line_,) = ax.plot(self.prob_pred, self.prob_true, **(style | kwargs))
        ax.legend(loc="lower right")
        ax.set_xlabel(f"Mean predicted probability {about}".strip())
        ax.set_ylabel(f"Fraction of positives {about}".strip())
        self.ax_, self.figure_ = ax, ax.figure
        return self

    @classmethod
    def from_estimator(
        cls,
        estimator,
        X,
        y,
        *,
        n_bins=5,
        strategy="uniform",
        pos_label=None,
        name=None,
        ax=None,
        ref_line=True,
        **kwargs,
    ):
        pos_label = estimator.classes_[1] if pos_label is None else pos_label
        chances = estimator.predict_proba(X)[:, list(estimator.classes_).index(pos_label)]
        name = type(estimator).__name__ if name is None else name
        settings = {"n_bins": n_bins, "strategy": strategy, "pos_label": pos_label, "name": name}
        return cls.from_predictions(y, chances, ax=ax, ref_line=ref_line, **settings, **kwargs)

    @classmethod
    def from_predictions(
        cls,
        y_true,
        y_prob,
        *,
        n_bins=5,
        strategy="uniform",
        pos_label=None,
        name=None,
        ax=None,
        ref_line=True,
        **kwargs,
    ):
        truth, said = calibration_curve(y_true, y_prob, n_bins=n_bins, strategy=strategy, pos_label=pos_label)
        pos_label = 1 if pos_label is None else pos_label
        made = cls(truth, said, y_prob, estimator_name="Classifier" if name is None else name, pos_label=pos_label)
        return made.plot(ax=ax, ref_line=ref_line, **kwargs)
