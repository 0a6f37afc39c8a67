"""Exponential smoothing; the parameters with the smallest squared errors."""

import _series

import numpy as np
import pandas as pd
from statsmodels.iolib.summary import Summary, head, moment
from statsmodels.tsa._index import after, period_of, values_of

_KINDS = {None: "", False: "", "add": "add", "additive": "add", "mul": "mul", "multiplicative": "mul"}


class ExponentialSmoothing:
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
        damped=None,
    ):
        self._values, self._index, name = values_of(endog)
        self.endog, self.endog_names = self._values, name or "y"
        if np.isnan(self._values).any():
            raise ValueError("endog contains missing values\nhint: fill or drop them first")
        for what, kind in (("trend", trend), ("seasonal", seasonal)):
            if kind not in _KINDS:
                raise ValueError(f"{what} must be one of ('add', 'mul', 'additive', 'multiplicative'), not {kind!r}")
        self.trend, self.seasonal, self.damped_trend = _KINDS[trend], _KINDS[seasonal], bool(damped_trend or damped)
        if use_boxcox:
            raise NotImplementedError("use_boxcox is not available here\nhint: smooth the logarithm")
        if "mul" in (self.trend, self.seasonal) and (self._values <= 0).any():
            raise ValueError("endog must be strictly positive when using multiplicative trend or seasonal components.")
        if self.damped_trend and not self.trend:
            raise ValueError("Can only dampen the trend component")
        self.seasonal_periods = 0
        if self.seasonal:
            self.seasonal_periods = seasonal_periods or (period_of(self._index) if self._index is not None else None)
            if not self.seasonal_periods or self.seasonal_periods <= 1:
                raise ValueError(
                    "seasonal_periods must be larger than 1."
                    if seasonal_periods
                    else "seasonal_periods has not been provided and index does not have a known freq. You must provide seasonal_periods"
                )
            if len(self._values) < 2 * self.seasonal_periods:
                raise ValueError(
                    "Cannot compute initial seasonals using heuristic method with less than two full seasonal cycles in the data."
                )
        self._method = initialization_method or "estimated"
        self._given = (initial_level, initial_trend, initial_seasonal)

    def _how(self):
        return self.trend, self.damped_trend, self.seasonal, self.seasonal_periods

    def _start(self):
        """A first level, trend and season."""
        values, period = self._values, self.seasonal_periods
        count = max(period, min(10, len(values)))
        slope, level = np.polyfit(np.arange(1, count + 1), values[:count], 1) if len(values) > 1 else (0.0, values[0])
        season = []
        if self.seasonal:
            one, two = values[:period].mean(), values[period : 2 * period].mean()
            slope, level = (two - one) / period, one
            base = level + slope * (np.arange(period) - (period - 1) / 2)
            season = (values[:period] / base if self.seasonal == "mul" else values[:period] - base).tolist()
            level = level - slope * (period + 1) / 2
        given_level, given_trend, given_season = self._given if self._method == "known" else (None, None, None)
        level = float(level if given_level is None else given_level)
        trend = (
            float(1 + slope / level if self.trend == "mul" and level else slope)
            if given_trend is None
            else float(given_trend)
        )
        return level, trend, season if given_season is None else list(given_season)

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
        use_basinhopping=None,
        initial_level=None,
        initial_trend=None,
        smoothing_slope=None,
    ):
        level, trend, season = self._start()
        shares = (
            [smoothing_level]
            + [smoothing_trend if smoothing_trend is not None else smoothing_slope] * bool(self.trend)
            + [smoothing_seasonal] * bool(self.seasonal)
            + [damping_trend] * self.damped_trend
        )
        states = [level] + [trend] * bool(self.trend) + season
        start = [0.5 if share is None else float(share) for share in shares] + states
        fixed = [np.nan if share is None else float(share) for share in shares]
        fixed += [np.nan] * len(states) if self._method == "estimated" else states
        params = np.array(start)
        if optimized and np.isnan(fixed).any():
            params, _ = _series.fit_smoothing(self._values, *self._how(), start, fixed)
        elif not optimized and self._method == "estimated":
            params[len(shares)] = level if len(self._values) > 1 and (self.trend or self.seasonal) else self._values[0]
        return HoltWintersResults(self, params)


class SimpleExpSmoothing(ExponentialSmoothing):
    def __init__(self, endog, initialization_method="estimated", initial_level=None):
        super().__init__(endog, initialization_method=initialization_method, initial_level=initial_level)

    def fit(
        self,
        smoothing_level=None,
        *,
        optimized=True,
        start_params=None,
        initial_level=None,
        use_brute=True,
        use_boxcox=None,
        remove_bias=False,
        method=None,
        minimize_kwargs=None,
    ):
        return super().fit(smoothing_level, optimized=optimized)


class Holt(ExponentialSmoothing):
    def __init__(
        self,
        endog,
        exponential=False,
        damped_trend=False,
        initialization_method="estimated",
        initial_level=None,
        initial_trend=None,
        damped=None,
    ):
        super().__init__(
            endog,
            "mul" if exponential else "add",
            damped_trend or bool(damped),
            initialization_method=initialization_method,
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
        initial_level=None,
        initial_trend=None,
        use_brute=True,
        use_boxcox=None,
        remove_bias=False,
        method=None,
        minimize_kwargs=None,
    ):
        return super().fit(smoothing_level, smoothing_trend, damping_trend=damping_trend, optimized=optimized)


class HoltWintersResults:
    def __init__(self, model, params):
        self.model, self._params = model, params
        fitted, levels, trends, seasons, _ = _series.smooth(model._values, *model._how(), params, 0)
        self._fitted = fitted
        self.fittedvalues, self.level = self._named(fitted), self._named(levels)
        self.trend = self._named(trends) if model.trend else None
        self.season = self._named(seasons) if model.seasonal else None
        self.resid = self._named(model._values - fitted)
        self.sse = np.float64(((model._values - fitted) ** 2).sum())
        count, size = len(fitted), len(params)
        self.aic = np.float64(count * np.log(self.sse / count) + 2 * size)
        self.bic = np.float64(count * np.log(self.sse / count) + size * np.log(count))
        left = count - size - 3
        self.aicc = np.float64(self.aic + 2 * (size + 2) * (size + 3) / left) if left > 0 else np.inf

    def _named(self, values):
        index = self.model._index
        return values if index is None else pd.Series(values, index=index)

    @property
    def params(self):
        model, left = self.model, self._params.tolist()
        shares = {
            "smoothing_level": left.pop(0),
            "smoothing_trend": left.pop(0) if model.trend else np.nan,
            "smoothing_seasonal": left.pop(0) if model.seasonal else np.nan,
            "damping_trend": left.pop(0) if model.damped_trend else np.nan,
        }
        return shares | {
            "initial_level": left.pop(0),
            "initial_trend": left.pop(0) if model.trend else np.nan,
            "initial_seasons": np.array(left),
            "use_boxcox": False,
            "lamda": None,
            "remove_bias": False,
        }

    def forecast(self, steps=1):
        found = _series.smooth(self.model._values, *self.model._how(), self._params, int(steps))[4]
        index = self.model._index
        return found if index is None else pd.Series(found, index=after(index, int(steps)))

    def predict(self, start=None, end=None):
        count = len(self._fitted)
        start, end = (_place(self.model._index, one, count, other) for one, other in ((start, 0), (end, count - 1)))
        whole = np.concatenate([self._fitted, np.asarray(self.forecast(max(end - count + 1, 1)))])[start : end + 1]
        index = self.model._index
        if index is None:
            return whole
        return pd.Series(whole, index=index.append(after(index, max(end - count + 1, 1)))[start : end + 1])

    def summary(self):
        model, (date, time) = self.model, moment()
        names = {"": "None", "add": "Additive", "mul": "Multiplicative"}
        left = [
            ("Dep. Variable:", str(model.endog_names)),
            ("Model:", type(model).__name__),
            ("Optimized:", "True"),
            ("Trend:", names[model.trend]),
            ("Seasonal:", names[model.seasonal]),
            ("Seasonal Periods:", str(model.seasonal_periods or None)),
            ("Box-Cox:", "False"),
            ("Box-Cox Coeff.:", "None"),
        ]
        right = [
            ("No. Observations:", str(len(self._fitted))),
            ("SSE", f"{self.sse:.3f}"),
            ("AIC", f"{self.aic:.3f}"),
            ("BIC", f"{self.bic:.3f}"),
            ("AICC", f"{self.aicc:.3f}"),
            ("Date:", date),
            ("Time:", time),
        ]
        lines = head(f"{type(model).__name__} Model Results", left, right)
        rows = [(name, value) for name, value in self.params.items() if isinstance(value, float) and value == value]
        rows += [
            (f"initial_seasons.{number}", value) for number, value in enumerate(self.params["initial_seasons"].tolist())
        ]
        lines += [
            "=" * 78,
            f"{'':<24}{'coeff':>20}",
            "-" * 78,
            *(f"{name:<24}{value:>20.7g}" for name, value in rows),
            "-" * 78,
        ]
        return Summary(lines)


def _place(index, value, count, otherwise):
    if value is None:
        return otherwise
    if isinstance(value, (int, np.integer)):
        return int(value) if value >= 0 else count + int(value)
    whole = index.append(after(index, 1000))
    return whole.get_loc(pd.Timestamp(value))
