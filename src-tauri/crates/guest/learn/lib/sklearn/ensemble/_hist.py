"""Gradient boosting on binned numbers, as LightGBM does it (G. Ke and others 2017)."""

import _learning

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin, column_names, keep_parameters
from sklearn.utils import Bunch, check_random_state
from sklearn.utils.class_weight import compute_sample_weight
from sklearn.utils.validation import (
    check_array,
    check_features,
    check_finite,
    check_is_fitted,
    check_lengths,
    check_names,
    check_weights,
    column_or_1d,
)

_MISSING = 255


def _soft(raw):
    powers = np.exp(raw - raw.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def _chance(raw):
    return 1 / (1 + np.exp(-raw))


def _quantile(values, weights, share):
    if weights is None:
        return float(np.percentile(values, 100 * share))
    from sklearn.ensemble._gb import _percentile

    return _percentile(values, weights, share)


class _Loss:
    """What is made small; `raw` has a column for each class, or one."""

    curved, settles = True, False

    def start(self, y, weights):
        return np.array([self.link(float(np.average(y, weights=weights)))])

    def link(self, mean):
        return mean

    def answer(self, raw):
        return raw


class _Squares(_Loss):
    curved = False

    def slopes(self, y, raw):
        return raw - y.reshape(-1, 1), None

    def losses(self, y, raw):
        return 0.5 * (raw[:, 0] - y) ** 2


class _Quantiles(_Loss):
    """The leaves are settled afterwards, at the quantile of what is left."""

    curved, settles = False, True

    def __init__(self, share, slope):
        self.share, self._slope = share, slope

    def start(self, y, weights):
        return np.array([_quantile(y, weights, self.share)])

    def slopes(self, y, raw):
        up = raw > y.reshape(-1, 1)
        return np.where(up, (1 - self.share) * self._slope, -self.share * self._slope), None

    def losses(self, y, raw):
        off = y - raw[:, 0]
        return self._slope * np.where(off >= 0, self.share * off, (self.share - 1) * off)


class _Counts(_Loss):
    def link(self, mean):
        return float(np.log(mean))

    def answer(self, raw):
        return np.exp(raw)

    def slopes(self, y, raw):
        mean = np.exp(raw)
        return mean - y.reshape(-1, 1), mean

    def losses(self, y, raw):
        return np.exp(raw[:, 0]) - y * raw[:, 0]


class _Gamma(_Counts):
    def slopes(self, y, raw):
        ratio = y.reshape(-1, 1) * np.exp(-raw)
        return 1 - ratio, ratio

    def losses(self, y, raw):
        return raw[:, 0] + y * np.exp(-raw[:, 0])


class _TwoClasses(_Loss):
    def link(self, mean):
        edge = 10 * np.finfo(float).eps
        mean = min(max(mean, edge), 1 - edge)
        return float(np.log(mean / (1 - mean)))

    def slopes(self, y, raw):
        y, tiny = y.reshape(-1, 1), raw <= -37
        power = np.exp(-np.where(tiny, 0.0, raw))
        chance = np.exp(np.where(tiny, raw, 0.0))
        slope = np.where(tiny, chance - y, ((1 - y) - y * power) / (1 + power))
        return slope, np.where(tiny, chance, power / (1 + power) ** 2)

    def losses(self, y, raw):
        return np.logaddexp(0, raw[:, 0]) - y * raw[:, 0]


class _ManyClasses(_Loss):
    def __init__(self, count):
        self.count = count

    def start(self, y, weights):
        edge = np.finfo(float).eps
        shares = np.array([np.average(y == number, weights=weights) for number in range(self.count)])
        logs = np.log(np.clip(shares, edge, 1 - edge))
        return logs - logs.mean()

    def slopes(self, y, raw):
        chances = _soft(raw)
        return chances - (y.reshape(-1, 1) == np.arange(self.count)), chances * (1 - chances)

    def losses(self, y, raw):
        top = raw.max(axis=1)
        return np.log(np.exp(raw - top.reshape(-1, 1)).sum(axis=1)) + top - raw[np.arange(len(raw)), y.astype(int)]


def _marks(column, most, weights):
    """The borders between the bins of a column."""
    known = ~np.isnan(column)
    if weights is not None:
        known &= weights != 0
        weights = weights[known]
    values = column[known]
    order = np.argsort(values, kind="stable")
    values = values[order]
    distinct = np.unique(values)
    if len(distinct) <= most:
        return (distinct[:-1] + distinct[1:]) / 2
    shares = np.linspace(0, 100, num=most + 1)[1:-1]
    if weights is None:
        return np.unique(np.percentile(values, shares, method="averaged_inverted_cdf"))
    return np.unique(_weighted_borders(values, weights[order], shares))


def _weighted_borders(values, weights, shares):
    """Values below which these percents of the weight lie; the middle of two where a border falls between them."""
    reached = np.cumsum(weights)
    wanted = shares / 100 * reached[-1]
    place = np.minimum(np.searchsorted(reached, wanted), len(values) - 1)
    following = np.minimum(place + 1, len(values) - 1)
    between = reached[place] - wanted <= np.finfo(float).eps
    return np.where(between, (values[place] + values[following]) / 2, values[place])


class _HistogramBoosting(BaseEstimator):
    """Trees on up to 255 bins, grown where they gain most."""

    def _prepare(self):
        for name in ("monotonic_cst", "interaction_cst"):
            if getattr(self, name) is not None:
                raise NotImplementedError(f"{name} is not available here\nhint: leave it out, or GradientBoosting*")
        if self.max_features != 1.0:
            raise NotImplementedError("max_features is not available here\nhint: use GradientBoosting* for it")
        if self.warm_start:
            raise NotImplementedError("warm_start is not available here\nhint: fit anew with more iterations")

    def _learn_columns(self, X):
        """The table as numbers, columns of categories first."""
        names, marked = column_names(X), self._marked(X)
        self.is_categorical_ = marked if marked.any() else None
        if names is not None:
            self.feature_names_in_ = names
        self.n_features_in_ = len(marked)
        self._order = np.concatenate([np.flatnonzero(marked), np.flatnonzero(~marked)])
        self._kinds = {}
        for place in np.flatnonzero(marked).tolist():
            values = _objects(X, place)
            kinds = sorted({value for value in values if not _is_gap(value)})
            if len(kinds) > self.max_bins:
                name = repr(names[place]) if names is not None else f"at index {place}"
                raise ValueError(
                    f"Categorical feature {name} is expected to have a cardinality <= {self.max_bins} but actually has a "
                    f"cardinality of {len(kinds)}."
                )
            self._kinds[place] = {kind: float(number) for number, kind in enumerate(kinds)}
        return self._numbers(X)

    def _marked(self, X):
        wanted, width = self.categorical_features, np.shape(X)[1]
        if isinstance(wanted, str) and wanted == "from_dtype":
            dtypes = getattr(X, "dtypes", None)
            if dtypes is None or not hasattr(X, "columns"):
                return np.zeros(width, dtype=bool)
            return np.array([str(dtype) == "category" for dtype in dtypes])
        if wanted is None or not len(wanted):
            return np.zeros(width, dtype=bool)
        wanted = np.asarray(wanted)
        if wanted.dtype.kind == "b":
            return wanted
        marked = np.zeros(width, dtype=bool)
        for one in wanted.tolist():
            marked[list(X.columns).index(one) if isinstance(one, str) else one] = True
        return marked

    def _numbers(self, X):
        if not self._kinds:
            rows = check_array(X, estimator=self, ensure_all_finite=False)
        else:
            columns = [
                np.array([self._kinds[place].get(value, np.nan) for value in _objects(X, place)])
                if place in self._kinds
                else np.array(_objects(X, place), dtype=float)
                for place in range(np.shape(X)[1])
            ]
            rows = np.column_stack(columns)
        return rows.astype(float)[:, self._order]

    def _bin(self, rows):
        columns = []
        for place, marks, column in zip(self._order.tolist(), self._marks, rows.T):
            bins = column if place in self._kinds else np.searchsorted(marks, column)
            columns.append(np.where(np.isnan(column), _MISSING, bins))
        counts = [
            len(self._kinds[place]) if place in self._kinds else len(marks) + 1
            for place, marks in zip(self._order.tolist(), self._marks)
        ]
        marked = np.array([place in self._kinds for place in self._order.tolist()])
        return _learning.bins(np.column_stack(columns).astype(int), np.array(counts), marked)

    def _boost(self, X, y, weights, loss, validation):
        chance = check_random_state(self.random_state)
        seed = int(chance.randint(np.iinfo(np.uint32).max))
        self._loss = loss
        count = len(X)
        self.do_early_stopping_ = count > 10_000 if self.early_stopping == "auto" else bool(self.early_stopping)
        if self.do_early_stopping_ and self.scoring != "loss":
            raise NotImplementedError("early stopping by another score than the loss is not available here")
        held = validation
        if self.do_early_stopping_ and held is None and self.validation_fraction is not None:
            X, y, weights, held = self._hold_back(X, y, weights, seed)
        self._marks = self._marks_of(X, weights, seed)
        bins = self._bin(X)
        raw = np.tile(loss.start(y, weights), (len(X), 1))
        self._start, self._trees = raw[:1].copy(), []
        kept = None if held is None else [self._bin(held[0]), np.tile(self._start, (len(held[1]), 1))]
        scores, held_scores = [], []
        self._rate(scores, held_scores, y, weights, raw, held, kept)
        for _ in range(self.max_iter):
            stage = self._stage(bins, y, weights, raw)
            self._trees.append(stage)
            for line, (tree, values) in enumerate(stage):
                raw[:, line] += values[tree.apply(bins)]
                if kept is not None:
                    kept[1][:, line] += values[tree.apply(kept[0])]
            self._rate(scores, held_scores, y, weights, raw, held, kept)
            if self.do_early_stopping_ and self._should_stop(held_scores if held is not None else scores):
                break
        self.n_iter_, self.n_trees_per_iteration_ = len(self._trees), raw.shape[1]
        self.train_score_ = np.array(scores)
        self.validation_score_ = np.array(held_scores)
        return self

    def _marks_of(self, X, weights, seed):
        most_rows = 200_000
        if len(X) > most_rows:
            odds = None if weights is None else weights / weights.sum()
            X, weights = X[check_random_state(seed).choice(len(X), most_rows, replace=True, p=odds)], None
        columns = zip(self._order.tolist(), X.T)
        return [None if place in self._kinds else _marks(column, self.max_bins, weights) for place, column in columns]

    def _hold_back(self, X, y, weights, seed):
        from sklearn.model_selection import train_test_split

        own = np.ones(len(y)) if weights is None else weights
        stratify = y if isinstance(self, ClassifierMixin) else None
        parts = train_test_split(X, y, own, test_size=self.validation_fraction, stratify=stratify, random_state=seed)
        rest, held = (None, None) if weights is None else parts[4:]
        return parts[0], parts[2], rest, (parts[1], parts[3], held)

    def _rate(self, scores, held_scores, y, weights, raw, held, kept):
        if not self.do_early_stopping_:
            return
        scores.append(-float(np.average(self._loss.losses(y, raw), weights=weights)))
        if held is not None:
            held_scores.append(-float(np.average(self._loss.losses(held[1], kept[1]), weights=held[2])))

    def _should_stop(self, scores):
        recent = self.n_iter_no_change
        if len(scores) <= recent:
            return False
        return not any(score > scores[-recent - 1] + self.tol for score in scores[-recent:])

    def _stage(self, bins, y, weights, raw):
        slopes, curves = self._loss.slopes(y, raw)
        if weights is not None:
            slopes = slopes * weights.reshape(-1, 1)
            curves = (np.ones(raw.shape) if curves is None else curves) * weights.reshape(-1, 1)
        return [
            self._grown(bins, slopes[:, line], None if curves is None else curves[:, line], y, raw, weights)
            for line in range(raw.shape[1])
        ]

    def _grown(self, bins, slopes, curves, y, raw, weights):
        tree = _learning.grow_histogram(
            bins,
            slopes,
            curves,
            max_leaf_nodes=self.max_leaf_nodes or 0,
            max_depth=self.max_depth or 0,
            min_samples_leaf=self.min_samples_leaf,
            ridge=float(self.l2_regularization),
        )
        values = tree.values()
        if self._loss.settles:
            leaves, off = tree.apply(bins), y - raw[:, 0]
            for leaf in np.unique(leaves).tolist():
                inside = leaves == leaf
                values[leaf] = _quantile(off[inside], None if weights is None else weights[inside], self._loss.share)
        return tree, values * self.learning_rate

    def _table(self, X):
        check_is_fitted(self)
        if not self._kinds:
            return self._bin(check_features(self, X, ensure_all_finite=False).astype(float)[:, self._order])
        check_names(self, X)
        return self._bin(self._numbers(X))

    def _raw(self, X):
        raw = None
        for raw in self._staged(X):
            pass
        return raw

    def _staged(self, X):
        bins = self._table(X)
        raw = np.tile(self._start, (np.shape(X)[0], 1))
        for stage in self._trees:
            for line, (tree, values) in enumerate(stage):
                raw[:, line] += values[tree.apply(bins)]
            yield raw.copy()

    @property
    def feature_importances_(self):
        raise AttributeError(
            f"{type(self).__name__!r} object has no attribute 'feature_importances_'\nhint: use sklearn.inspection.permutation_importance"
        )

    def _partial_dependence(self, grid, columns):
        from sklearn.inspection import _through

        if self._kinds:
            raise NotImplementedError("recursion with categories is not available here\nhint: use method='brute'")
        lines = zip(*self._trees)
        return np.array([sum(_through(self._plain(*one), grid, columns) for one in line) for line in lines])

    def _plain(self, tree, values):
        left, right, asked, last, counts = (np.array(column) for column in zip(*tree.structure()))
        marks = [self._marks[column] for column in asked.tolist()]
        threshold = [own[place] if 0 <= place < len(own) else np.inf for own, place in zip(marks, last.tolist())]
        return Bunch(
            children_left=left,
            children_right=right,
            feature=asked,
            threshold=np.array(threshold),
            weighted_n_node_samples=counts.astype(float),
            value=values.reshape(-1, 1, 1),
        )


def _objects(X, place):
    return (X.iloc[:, place] if hasattr(X, "iloc") else np.asarray(X)[:, place]).tolist()


def _is_gap(value):
    return value is None or value != value


class HistGradientBoostingRegressor(RegressorMixin, _HistogramBoosting):
    def __init__(
        self,
        loss="squared_error",
        *,
        quantile=None,
        learning_rate=0.1,
        max_iter=100,
        max_leaf_nodes=31,
        max_depth=None,
        min_samples_leaf=20,
        l2_regularization=0.0,
        max_features=1.0,
        max_bins=255,
        categorical_features="from_dtype",
        monotonic_cst=None,
        interaction_cst=None,
        warm_start=False,
        early_stopping="auto",
        scoring="loss",
        validation_fraction=0.1,
        n_iter_no_change=10,
        tol=1e-7,
        verbose=0,
        random_state=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None, *, X_val=None, y_val=None, sample_weight_val=None):
        self._prepare()
        target = column_or_1d(y, warn=True).astype(float)
        check_finite(target, "y")
        check_lengths(X, target)
        losses = {
            "squared_error": _Squares,
            "absolute_error": lambda: _Quantiles(0.5, 2.0),
            "quantile": lambda: _Quantiles(self.quantile, 1.0),
            "poisson": _Counts,
            "gamma": _Gamma,
        }
        if self.loss not in losses:
            raise ValueError(
                "The 'loss' parameter of HistGradientBoostingRegressor must be a str among {'absolute_error', 'gamma', "
                f"'poisson', 'quantile', 'squared_error'}} or an instance of 'BaseLoss'. Got {self.loss!r} instead."
            )
        rows = self._learn_columns(X)
        held = None
        if X_val is not None:
            held = (self._numbers(X_val), np.asarray(y_val, dtype=float), sample_weight_val)
        return self._boost(rows, target, check_weights(sample_weight, rows), losses[self.loss](), held)

    def predict(self, X):
        return self._loss.answer(self._raw(X)[:, 0])

    def staged_predict(self, X):
        for raw in self._staged(X):
            yield self._loss.answer(raw[:, 0])


class HistGradientBoostingClassifier(ClassifierMixin, _HistogramBoosting):
    def __init__(
        self,
        loss="log_loss",
        *,
        learning_rate=0.1,
        max_iter=100,
        max_leaf_nodes=31,
        max_depth=None,
        min_samples_leaf=20,
        l2_regularization=0.0,
        max_features=1.0,
        max_bins=255,
        categorical_features="from_dtype",
        monotonic_cst=None,
        interaction_cst=None,
        warm_start=False,
        early_stopping="auto",
        scoring="loss",
        validation_fraction=0.1,
        n_iter_no_change=10,
        tol=1e-7,
        verbose=0,
        random_state=None,
        class_weight=None,
    ):
        keep_parameters(locals())

    def fit(self, X, y, sample_weight=None, *, X_val=None, y_val=None, sample_weight_val=None):
        from sklearn.utils.multiclass import check_classification_targets

        self._prepare()
        target = column_or_1d(y, warn=True)
        check_lengths(X, target)
        check_classification_targets(target)
        self.classes_, labels = np.unique(target, return_inverse=True)
        rows, weights = self._learn_columns(X), check_weights(sample_weight, X)
        if self.class_weight is not None:
            own = compute_sample_weight(self.class_weight, target)
            weights = own if weights is None else weights * own
        loss = _TwoClasses() if len(self.classes_) == 2 else _ManyClasses(len(self.classes_))
        held = None
        if X_val is not None:
            held = (self._numbers(X_val), np.searchsorted(self.classes_, y_val).astype(float), sample_weight_val)
        return self._boost(rows, labels.astype(float), weights, loss, held)

    def decision_function(self, X):
        raw = self._raw(X)
        return raw[:, 0] if raw.shape[1] == 1 else raw

    def staged_decision_function(self, X):
        for raw in self._staged(X):
            yield raw[:, 0] if raw.shape[1] == 1 else raw

    def _chances(self, raw):
        if raw.shape[1] > 1:
            return _soft(raw)
        chance = _chance(raw[:, 0])
        return np.column_stack([1 - chance, chance])

    def predict_proba(self, X):
        return self._chances(self._raw(X))

    def predict(self, X):
        return self._labels(self._raw(X))

    def _labels(self, raw):
        return self.classes_[raw.argmax(axis=1) if raw.shape[1] > 1 else (raw[:, 0] > 0).astype(int)]

    def staged_predict(self, X):
        for raw in self._staged(X):
            yield self._labels(raw)

    def staged_predict_proba(self, X):
        for raw in self._staged(X):
            yield self._chances(raw)
