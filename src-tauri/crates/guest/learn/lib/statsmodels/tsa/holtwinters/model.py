"""Exponential smoothing; the parameters with the smallest squared errors."""

import contextlib
import warnings

import _series

import numpy as np
from _unavailable import unavailable
from scipy.optimize import basinhopping, minimize
from scipy.special import boxcox as boxcox_of
from scipy.stats import boxcox
from statsmodels.tools.sm_exceptions import ConvergenceWarning, EstimationWarning
from statsmodels.tsa._index import period_of, values_of
from statsmodels.tsa.holtwinters import _starting_values
from statsmodels.tsa.holtwinters.results import HoltWintersResults

_KINDS = {None: "", "add": "add", "additive": "add", "mul": "mul", "multiplicative": "mul"}
_METHODS = ("known", "estimated", "heuristic", "legacy-heuristic")
_MINIMISERS = ("basinhopping", "bh", "L-BFGS-B", "TNC", "SLSQP", "Powell", "trust-constr")
_SHARES = ("smoothing_level", "smoothing_trend", "smoothing_seasonal")


class ExponentialSmoothing:
    """Parameters are held in the order of the shares of level, trend and season, the first level and trend, the damping,
    and the first season."""

    @unavailable("dates", "missing")
    def __init__(
        self,
        endog,
        trend=None,
        damped_trend=False,
        seasonal=None,
        *,
        seasonal_periods=None,
        initialization_method="estimated",
        initial_level=None,
        initial_trend=None,
        initial_seasonal=None,
        use_boxcox=False,
        bounds=None,
        dates=None,
        freq=None,
        missing="none",
    ):
        self._values, self._index, name = values_of(endog)
        self.endog, self.endog_names, self.nobs = self._values, name or "y", len(self._values)
        if np.isnan(self._values).any():
            raise ValueError("endog contains missing values\nhint: fill or drop them first")
        for what, kind in (("trend", trend), ("seasonal", seasonal)):
            if kind not in _KINDS:
                raise ValueError(f"{what} must be one of ('add', 'mul', 'additive', 'multiplicative'), not {kind!r}")
        if initialization_method not in _METHODS:
            raise ValueError(f"initialization_method must be one of {_METHODS}")
        self.trend, self.seasonal, self.damped_trend = (
            _KINDS[trend] or None,
            _KINDS[seasonal] or None,
            bool(damped_trend),
        )
        self.has_trend, self.has_seasonal = self.trend is not None, self.seasonal is not None
        if "mul" in (self.trend, self.seasonal) and not (self._values > 0).all():
            raise ValueError("endog must be strictly positive when usingmultiplicative trend or seasonal components.")
        if self.damped_trend and not self.trend:
            raise ValueError("Can only dampen the trend component")
        self.seasonal_periods = self._period(seasonal_periods) if self.has_seasonal else 0
        self._use_boxcox, self._fixed = use_boxcox, {}
        self._bounds = self._checked_bounds(bounds)
        self._y, self._lambda = self._transformed()
        self._method = initialization_method
        self._initial = self._first((initial_level, initial_trend, initial_seasonal))

    def _period(self, given):
        period = given or (period_of(self._index) if self._index is not None else None)
        if period is None:
            raise ValueError(
                "seasonal_periods has not been provided and index does not have a known freq. You must provide seasonal_periods"
            )
        if period <= 1:
            raise ValueError("seasonal_periods must be larger than 1.")
        return int(period)

    def _names(self):
        seasons = tuple(f"initial_seasonal.{place}" for place in range(self.seasonal_periods))
        return (*_SHARES, "initial_level", "initial_trend", "damping_trend", *seasons)

    def _checked_bounds(self, bounds):
        for name, ends in (bounds or {}).items():
            if name not in self._names():
                raise KeyError(
                    f"{name} does not match the list of supported variables names: {', '.join(self._names())}."
                )
            low, high = (-np.inf if ends[0] is None else ends[0]), (np.inf if ends[1] is None else ends[1])
            if low >= high:
                raise ValueError("bounds must be a dictionary of 2-element tuples of the form (lb, ub) where lb < ub")
        return dict(bounds or {})

    def _transformed(self):
        if self._use_boxcox is None or self._use_boxcox is False:
            return self._values, None
        if self._use_boxcox is True:
            return boxcox(self._values)
        power = 0.0 if self._use_boxcox == "log" else float(self._use_boxcox)
        return boxcox_of(self._values, power), power

    def _first(self, given):
        if self._method == "known":
            wanted = (True, self.has_trend, self.has_seasonal)
            for name, value, needed in zip(("level", "trend", "seasonal"), given, wanted):
                if needed and value is None:
                    raise ValueError(f"initialization is 'known' but initial_{name} not given")
                if value is not None and not needed:
                    raise ValueError(f"initial_{name} set but model has no {name} component")
            return given
        for name, value in zip(("level", "trend", "seasonal"), given):
            if value is not None:
                raise ValueError(f"initialization method is {self._method} but initial_{name} has been set.")
        if self.has_seasonal and self.nobs < 2 * self.seasonal_periods:
            raise ValueError(
                "Cannot compute initial seasonals using heuristic method with less than two full seasonal cycles in the data."
            )
        start = {"legacy-heuristic": _starting_values.legacy, "heuristic": _starting_values.heuristic}.get(self._method)
        if start is None:
            few = self.nobs < 10 + 2 * (self.seasonal_periods // 2)
            start = _starting_values.simple if few else _starting_values.heuristic
        return start(self._y, self.trend, self.seasonal, self.seasonal_periods)

    @contextlib.contextmanager
    def fix_params(self, values):
        """Hold these parameters for the fits inside."""
        for name in values:
            if name not in self._names():
                raise KeyError(
                    f"{name} does not match the list of supported variables names: {', '.join(self._names())}."
                )
        self._fixed = {name: float(value) for name, value in values.items()}
        try:
            yield
        finally:
            self._fixed = {}

    def initial_values(self, initial_level=None, initial_trend=None, force=False):
        if force:
            return _starting_values.legacy(self._y, self.trend, self.seasonal, self.seasonal_periods)
        return self._initial

    def fit(
        self,
        smoothing_level=None,
        smoothing_trend=None,
        smoothing_seasonal=None,
        damping_trend=None,
        *,
        optimized=True,
        remove_bias=False,
        start_params=None,
        method=None,
        minimize_kwargs=None,
        use_brute=True,
    ):
        method = method or "L-BFGS-B"
        if method in ("least_squares", "ls"):
            raise NotImplementedError("fit(method='least_squares') is not available here\nhint: leave method out")
        if method not in _MINIMISERS:
            raise ValueError(f"method must be one of {_MINIMISERS}")
        level, slope, season = self._initial
        given = [smoothing_level, smoothing_trend, smoothing_seasonal, level, slope, damping_trend]
        if optimized:
            params, free, found = self._optimised(given, season, start_params, use_brute, method, minimize_kwargs or {})
        else:
            params = np.array([np.nan if one is None else float(one) for one in [*given, *_list(season)]])
            for place, name in enumerate(self._names()):
                params[place] = self._fixed.get(name, params[place])
            if np.isnan(params[0]):
                raise TypeError("smoothing_level is needed where optimized is False")
            free, found = np.zeros(len(params), dtype=bool), None
        return HoltWintersResults(self, params, free, found, bool(remove_bias))

    def _free(self, given):
        """Which parameters are searched for."""
        estimated = self._method == "estimated"
        free = [
            given[0] is None,
            self.has_trend and given[1] is None,
            self.has_seasonal and given[2] is None,
            estimated,
            estimated and self.has_trend,
            self.damped_trend and given[5] is None,
            *[self.has_seasonal and estimated] * self.seasonal_periods,
        ]
        for place, name in enumerate(self._names()):
            if name in self._fixed:
                if not free[place]:
                    raise ValueError(f"Cannot fix a parameter that is not being estimated: {name}")
                free[place] = False
        return np.array(free)

    def _start(self, given, season):
        alpha = 0.5 / max(self.seasonal_periods, 1) if given[0] is None else given[0]
        beta = 0.1 * alpha if given[1] is None and self.has_trend else given[1]
        gamma = 0.05 * (1 - alpha) if given[2] is None and self.has_seasonal else given[2]
        phi = 0.99 if given[5] is None else given[5]
        start = [alpha, beta, gamma, given[3], given[4], phi, *_list(season)]
        start = [np.nan if one is None else float(one) for one in start]
        return np.array([self._fixed.get(name, value) for name, value in zip(self._names(), start)])

    def _search_bounds(self):
        """For each parameter; those of the shares follow what is held."""
        of_trend, of_season = (0.0 if kind == "mul" else None for kind in (self.trend, self.seasonal))
        of_level = None if of_trend is None and of_season is None else 0.0
        bounds = [(0.0, 1.0)] * 3 + [(of_level, None), (of_trend, None), (0.8, 0.995)]
        bounds += [(of_season, None)] * self.seasonal_periods
        bounds = [self._bounds.get(name, ends) for name, ends in zip(self._names(), bounds)]
        if "smoothing_level" in self._fixed:
            alpha = self._fixed["smoothing_level"]
            bounds[1] = (bounds[1][0], min(bounds[1][1], alpha))
            bounds[2] = (bounds[2][0], min(bounds[2][1], 1 - alpha))
        if "smoothing_trend" in self._fixed:
            bounds[0] = (max(self._fixed["smoothing_trend"], bounds[0][0]), bounds[0][1])
        if "smoothing_seasonal" in self._fixed:
            bounds[0] = (bounds[0][0], min(1 - self._fixed["smoothing_seasonal"], bounds[0][1]))
        if bounds[1][0] > bounds[0][1]:
            raise ValueError(
                "The bounds for smoothing_trend and smoothing_level are incompatible since smoothing_trend <= smoothing_level."
            )
        if bounds[2][0] > 1 - bounds[0][1]:
            raise ValueError(
                "The bounds for smoothing_seasonal and smoothing_level are incompatible since smoothing_seasonal <= 1 - smoothing_level."
            )
        return bounds

    def _optimised(self, given, season, start_params, use_brute, method, options):
        free, params = self._free(given), self._start(given, season)
        if not free.any():
            warnings.warn(
                "Model has no free parameters to estimate. Set optimized=False to suppress this warning",
                EstimationWarning,
                stacklevel=3,
            )
            return params, free, None
        bounds = self._search_bounds()
        shares = bounds[:3]
        if start_params is not None:
            if len(start_params) != free.sum():
                raise ValueError(f"start_params must have {len(free)} values but has {len(start_params)}.")
            params[free] = start_params
        elif use_brute and free[:3].any():
            self._try_grid(params, free, shares)
        bounds = [ends for ends, is_free in zip([(0, 1)] * 3 + bounds[3:], free) if is_free]
        params[free] = _inside(params[free], bounds)
        params[:3] = _starting_values.unrestricted(params[:3].tolist(), free, shares)

        def loss(point):
            trial = params.copy()
            trial[free] = point
            trial[:3] = _starting_values.restricted(trial[:3].tolist(), free, shares)
            return self._loss(trial)

        found = self._minimised(loss, params[free], bounds, method, options)
        params[free] = found.x
        params[:3] = _starting_values.restricted(params[:3].tolist(), free, shares)
        found.x = params[free]
        return params, free, found

    def _try_grid(self, params, free, shares):
        searched = np.append(free[:3], np.zeros(len(free) - 3, dtype=bool))
        best, least = None, np.inf
        trial = params.copy()
        for point in _starting_values.grid(free[:3].tolist(), shares, params[0]):
            trial[searched] = point
            error = self._loss(trial)
            if best is None or error < least:
                best, least = point, min(error, least)
        params[searched] = best

    def _minimised(self, loss, start, bounds, method, options):
        if method in ("basinhopping", "bh"):
            inner = {"bounds": bounds} | options.pop("minimizer_kwargs", {})
            found = basinhopping(loss, start, **{"minimizer_kwargs": inner, "stepsize": 0.01} | options)
            found.success = found.lowest_optimization_result.success
        else:
            found = minimize(loss, start, bounds=bounds, method=method, **options)
        if not found.success:
            warnings.warn("Optimization failed to converge. Check mle_retvals.", ConvergenceWarning, stacklevel=5)
        return found

    def _kept(self, params):
        """The parameters that this kind of model has, in the order of the function that smooths."""
        alpha, beta, gamma, level, slope, phi, *season = params.tolist()
        kept = [alpha] + [beta] * self.has_trend + [gamma] * self.has_seasonal + [phi] * self.damped_trend
        return kept + [level] + [slope] * self.has_trend + season

    def _smoothed(self, params):
        kinds = self.trend or "", self.damped_trend, self.seasonal or "", self.seasonal_periods
        return _series.smooth(self._y, *kinds, self._kept(params), 0)

    def _loss(self, params):
        errors = self._y - self._smoothed(params)[0]
        return float(errors @ errors)


def _list(season):
    return [] if season is None else [float(one) for one in season]


def _inside(start, bounds):
    """Strictly within the bounds."""
    found = []
    for value, (low, high) in zip(start.tolist(), bounds):
        low, high = -np.inf if low is None else low, np.inf if high is None else high
        if value <= low:
            value = low + 1e-4 * ((high if np.isfinite(high) else 100.0) - low)
        if value >= high:
            value = high - 1e-4 * (high - (low if np.isfinite(low) else -100.0))
        found.append(value)
    return np.array(found)


class SimpleExpSmoothing(ExponentialSmoothing):
    def __init__(self, endog, initialization_method=None, initial_level=None):
        method = initialization_method or "estimated"
        super().__init__(endog, initialization_method=method, initial_level=initial_level)

    def fit(
        self,
        smoothing_level=None,
        *,
        optimized=True,
        start_params=None,
        use_brute=True,
        remove_bias=False,
        method=None,
        minimize_kwargs=None,
    ):
        return super().fit(
            smoothing_level,
            optimized=optimized,
            start_params=start_params,
            use_brute=use_brute,
            remove_bias=remove_bias,
            method=method,
            minimize_kwargs=minimize_kwargs,
        )


class Holt(ExponentialSmoothing):
    def __init__(
        self,
        endog,
        exponential=False,
        damped_trend=False,
        initialization_method=None,
        initial_level=None,
        initial_trend=None,
    ):
        super().__init__(
            endog,
            "mul" if exponential else "add",
            damped_trend,
            initialization_method=initialization_method or "estimated",
            initial_level=initial_level,
            initial_trend=initial_trend,
        )

    def fit(
        self,
        smoothing_level=None,
        smoothing_trend=None,
        *,
        damping_trend=None,
        optimized=True,
        start_params=None,
        use_brute=True,
        remove_bias=False,
        method=None,
        minimize_kwargs=None,
    ):
        return super().fit(
            smoothing_level,
            smoothing_trend,
            damping_trend=damping_trend,
            optimized=optimized,
            start_params=start_params,
            use_brute=use_brute,
            remove_bias=remove_bias,
            method=method,
            minimize_kwargs=minimize_kwargs,
        )
