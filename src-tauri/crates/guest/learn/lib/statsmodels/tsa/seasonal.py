"""A series as trend, seasons and rest."""

import math
import warnings

import _series

import numpy as np
import pandas as pd
from statsmodels import missing as _missing
from statsmodels.tsa._index import period_of, values_of

__all__ = ["MSTL", "STL", "DecomposeResult", "seasonal_decompose"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


class DecomposeResult:
    def __init__(self, observed, seasonal, trend, resid, weights=None):
        self.observed, self.seasonal, self.trend, self.resid, self.weights = observed, seasonal, trend, resid, weights

    @property
    def nobs(self):
        return np.shape(self.observed)

    def plot(self, observed=True, seasonal=True, trend=True, resid=True, weights=False):
        import matplotlib.pyplot as plt
        from matplotlib._default_label import Own

        parts = [
            ("Observed", self.observed, observed),
            ("Trend", self.trend, trend),
            ("Seasonal", self.seasonal, seasonal),
            ("Resid", self.resid, resid),
        ]
        parts = [(name, values) for name, values, wanted in parts if wanted]
        figure, axes = plt.subplots(len(parts), 1, figsize=(8, 2.2 * len(parts)))
        for ax, (name, values) in zip(np.atleast_1d(axes), parts):
            ax.plot(values)
            ax.set_ylabel(Own(name))
        return figure


def seasonal_decompose(x, model="additive", filt=None, period=None, two_sided=True, extrapolate_trend=0):
    """Moving averages over a season, and the mean of each season around them."""
    values, index, _ = values_of(x)
    if np.isnan(values).any():
        raise ValueError("This function does not handle missing values")
    multiplied = model.startswith("m")
    if multiplied and (values <= 0).any():
        raise ValueError("Multiplicative seasonality is not appropriate for zero and negative values")
    period = period_of(index) if period is None and index is not None else period
    if period is None:
        raise ValueError(
            "You must specify a period or x must be a pandas object with a PeriodIndex or a DatetimeIndex with a freq not set to None"
        )
    if len(values) < 2 * period:
        raise ValueError(
            f"x must have 2 complete cycles requires {2 * period} observations. x only has {len(values)} observation(s)"
        )
    if filt is None:
        filt = np.array([0.5] + [1.0] * (period - 1) + [0.5]) / period if period % 2 == 0 else np.ones(period) / period
    trend = _averaged(values, np.asarray(filt, dtype=float), two_sided)
    if extrapolate_trend == "freq":
        extrapolate_trend = period - 1
    if extrapolate_trend > 0:
        trend = _extended(trend, extrapolate_trend + 1)
    rest = values / trend if multiplied else values - trend
    means = np.array([float(np.nanmean(rest[start::period])) for start in range(period)])
    means = means / means.mean() if multiplied else means - means.mean()
    seasonal = np.tile(means, len(values) // period + 1)[: len(values)]
    resid = values / seasonal / trend if multiplied else rest - seasonal
    named = [_named(part, index, name) for part, name in ((seasonal, "seasonal"), (trend, "trend"), (resid, "resid"))]
    return DecomposeResult(x if index is not None else values, *named)


def _named(values, index, name):
    return values if index is None else pd.Series(values, index=index, name=name)


def _averaged(values, weights, two_sided):
    width, count = len(weights), len(values)
    found = np.full(count, np.nan)
    before = width // 2 if two_sided else width - 1
    for at in range(before, count - (width - 1 - before)):
        found[at] = float(values[at - before : at - before + width] @ weights[::-1])
    return found


def _extended(trend, points):
    """Straight lines through the ends."""
    known = np.nonzero(~np.isnan(trend))[0]
    first, last = int(known[0]), int(known[-1])
    head, tail = np.arange(first, min(first + points, last + 1)), np.arange(max(last - points + 1, first), last + 1)
    for places, gaps in ((head, np.arange(0, first)), (tail, np.arange(last + 1, len(trend)))):
        slope, level = np.polyfit(places, trend[places], 1)
        trend[gaps] = slope * gaps + level
    return trend


class STL:
    """A series as trend, season and rest by local regressions (Cleveland and others 1990)."""

    def __init__(
        self,
        endog,
        period=None,
        seasonal=7,
        trend=None,
        low_pass=None,
        seasonal_deg=1,
        trend_deg=1,
        low_pass_deg=1,
        robust=False,
        seasonal_jump=1,
        trend_jump=1,
        low_pass_jump=1,
    ):
        self.endog = endog
        self._values, self._index, _ = values_of(endog)
        if np.isnan(self._values).any():
            raise ValueError("This function does not handle missing values")
        period = period_of(self._index) if period is None and self._index is not None else period
        if period is None:
            raise ValueError("Unable to determine period from endog")
        if not _is_whole(period) or period < 2:
            raise ValueError("period must be a positive integer >= 2")
        if not _is_odd(seasonal, 3):
            raise ValueError("seasonal must be an odd positive integer >= 3")
        if trend is None:
            trend = math.ceil(1.5 * period / (1 - 1.5 / seasonal))
            trend += trend % 2 == 0
        if not _is_odd(trend, period + 1):
            raise ValueError("trend must be an odd positive integer >= 3 where trend > period")
        if low_pass is None:
            low_pass = period + 1 + period % 2
        if not _is_odd(low_pass, period + 1):
            raise ValueError("low_pass must be an odd positive integer >= 3 where low_pass > period")
        self.period, self.robust = int(period), robust
        self._loess = [
            int(one)
            for one in (
                seasonal,
                seasonal_deg,
                seasonal_jump,
                trend,
                trend_deg,
                trend_jump,
                low_pass,
                low_pass_deg,
                low_pass_jump,
            )
        ]

    @property
    def config(self):
        names = [f"{part}{kind}" for part in ("seasonal", "trend", "low_pass") for kind in ("", "_deg", "_jump")]
        return {"period": self.period, **dict(zip(names, self._loess)), "robust": self.robust}

    def fit(self, inner_iter=None, outer_iter=None):
        inner = (2 if self.robust else 5) if inner_iter is None else int(inner_iter)
        outer = (15 if self.robust else 0) if outer_iter is None else int(outer_iter)
        if len(self._values) < 2 * self.period:
            raise ValueError(
                f"x must have 2 complete cycles requires {2 * self.period} observations. x only has {len(self._values)} observation(s)"
            )
        season, trend, weights = _series.stl(self._values, self.period, self._loess, inner, outer)
        parts = (
            (season, "season"),
            (trend, "trend"),
            (self._values - season - trend, "resid"),
            (weights, "robust_weight"),
        )
        return DecomposeResult(self.endog, *(_named(part, self._index, name) for part, name in parts))


def _is_whole(number):
    return isinstance(number, (int, np.integer)) and number > 0


def _is_odd(number, least):
    return _is_whole(number) and number >= least and number % 2 == 1


class MSTL:
    """Several seasons, taken off one after the other by `STL` (K. Bandara and others 2021)."""

    def __init__(self, endog, *, periods=None, windows=None, lmbda=None, iterate=2, stl_kwargs=None):
        self.endog, self.lmbda, self.est_lmbda, self.iterate = endog, lmbda, None, iterate
        self._values, self._index, _ = values_of(endog)
        self.nobs = len(self._values)
        self.periods, self.windows = self._pairs(periods, windows)
        own = ("endog", "period", "seasonal")
        self._stl = {name: value for name, value in (stl_kwargs or {}).items() if name not in own}

    def _pairs(self, periods, windows):
        if periods is None:
            periods = period_of(self._index) if self._index is not None else None
            if periods is None:
                raise ValueError("Unable to determine period from endog")
        periods = (periods,) if isinstance(periods, int) else tuple(periods)
        if windows:
            windows = (windows,) if isinstance(windows, int) else tuple(windows)
            if len(periods) != len(windows):
                raise ValueError("Periods and windows must have same length")
            periods, windows = zip(*sorted(zip(periods, windows)))
        else:
            periods, windows = tuple(sorted(periods)), tuple(11 + 4 * number for number in range(len(periods)))
        kept = tuple(period for period in periods if period < self.nobs / 2)
        if len(kept) < len(periods):
            warnings.warn(
                "A period(s) is larger than half the length of time series. Removing these period(s).",
                UserWarning,
                stacklevel=3,
            )
        return kept, windows[: len(kept)]

    def fit(self):
        values, options = self._transformed(), dict(self._stl)
        rounds = {name: options.pop(name, None) for name in ("inner_iter", "outer_iter")}
        seasons, rest = np.zeros((len(self.periods), self.nobs)), values
        for _ in range(1 if len(self.periods) == 1 else self.iterate):
            for number, (period, window) in enumerate(zip(self.periods, self.windows)):
                rest = rest + seasons[number]
                found = STL(rest, period=period, seasonal=window, **options).fit(**rounds)
                seasons[number] = found.seasonal
                rest = rest - seasons[number]
        trend, resid, weights = found.trend, rest - found.trend, found.weights
        seasonal = np.squeeze(seasons.T)
        if self._index is not None:
            named = lambda part, name: pd.Series(part, index=self._index, name=name)
            values, trend, resid = named(values, "observed"), named(trend, "trend"), named(resid, "resid")
            weights = named(weights, "robust_weight")
            if seasonal.ndim == 1:
                seasonal = named(seasonal, "seasonal")
            else:
                names = [f"seasonal_{period}" for period in self.periods]
                seasonal = pd.DataFrame(seasonal, index=self._index, columns=names)
        return DecomposeResult(values, seasonal, trend, resid, weights)

    def _transformed(self):
        from scipy.stats import boxcox

        if self.lmbda == "auto":
            values, self.est_lmbda = boxcox(self._values)
            return values
        return boxcox(self._values, lmbda=self.lmbda) if self.lmbda else self._values

    def __str__(self):
        return (
            f"MSTL(endog, periods={self.periods}, windows={self.windows}, lmbda={self.lmbda}, iterate={self.iterate})"
        )
