"""Forecasts by half a trend and a smoothed level (V. Assimakopoulos and K. Nikolopoulos 2000)."""

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels.tsa._index import after, period_of, values_of
from statsmodels.tsa.holtwinters import ExponentialSmoothing
from statsmodels.tsa.seasonal import seasonal_decompose
from statsmodels.tsa.stattools import acf

__all__ = ["ThetaModel", "ThetaModelResults"]

# The 10 % point of a chi-squared law of one degree of freedom.
_SEASONAL_FROM = 2.705543454095404


class ThetaModel:
    def __init__(self, endog, *, period=None, deseasonalize=True, use_test=True, method="auto", difference=False):
        if method not in ("auto", "additive", "multiplicative", "mul", "add"):
            raise ValueError("method must be one of 'auto', 'additive', 'multiplicative', 'mul', 'add'")
        self.endog_orig, self.difference = endog, difference
        self._values, self._index, _ = values_of(endog)
        self.method = ("mul" if self._values.min() > 0 else "add") if method == "auto" else method
        self.period = period_of(self._index) if period is None and deseasonalize else period
        if self.period is None and deseasonalize:
            raise ValueError(
                "You must specify a period or endog must be a pandas object with a DatetimeIndex with a freq not set to None"
            )
        self.use_test = use_test and deseasonalize
        self.deseasonalize = deseasonalize

    def _is_seasonal(self):
        values = np.diff(self._values) if self.difference else self._values
        shared = acf(values, nlags=self.period, fft=True)
        return len(values) * shared[-1] ** 2 / (shared[:-1] ** 2).sum() > _SEASONAL_FROM

    def _without_season(self):
        """The series without its season, and one round of the season."""
        if not self.deseasonalize or (self.use_test and not self._is_seasonal()):
            return self._values, np.empty(0)
        season = np.asarray(seasonal_decompose(self._values, model=self.method, period=self.period).seasonal)
        if season.min() <= 0:
            self.method = "add"
            season = np.asarray(seasonal_decompose(self._values, model="add", period=self.period).seasonal)
        left = self._values - season if self.method.startswith("add") else self._values / season
        return left, season[: self.period]

    def fit(self, use_mle=False, disp=False):
        if use_mle:
            raise NotImplementedError("ThetaModel.fit(use_mle=True) is not available here\nhint: leave use_mle out")
        values, season = self._without_season()
        times = np.column_stack([np.ones(len(values)), np.arange(len(values), dtype=float)])
        slope = np.linalg.lstsq(times, values, rcond=None)[0][1]
        smooth = ExponentialSmoothing(values, initial_level=values[0], initialization_method="known").fit()
        return ThetaModelResults(
            self, slope, float(smooth.params["smoothing_level"]), float(np.asarray(smooth.forecast(1))[0]), season
        )


class ThetaModelResults:
    """`params` holds the slope `b0` and the weight `alpha` of the newest value."""

    def __init__(self, model, b0, alpha, one_step, seasonal):
        self.model, self._b0, self._alpha, self._one_step, self._seasonal = model, b0, alpha, one_step, seasonal
        self._count = len(model._values)
        self.params = pd.Series([b0, alpha], index=["b0", "alpha"])

    @property
    def sigma2(self):
        """The variance of a step, from an ARIMA(0, 1, 1) with drift."""
        from statsmodels.tsa.statespace.sarimax import SARIMAX

        return np.asarray(SARIMAX(self.model._without_season()[0], order=(0, 1, 1), trend="c").fit(disp=False).params)[
            -1
        ]

    def forecast_components(self, steps=1):
        if steps < 1:
            raise ValueError("steps must be a positive integer")
        ahead = np.arange(steps, dtype=float)
        if self._alpha > 0:
            ahead += 1 / self._alpha - (1 - self._alpha) ** self._count / self._alpha
        season = np.full(steps, 0.0 if self.model.method.startswith("add") else 1.0)
        if self.model.deseasonalize and len(self._seasonal):
            season = self._seasonal[(self._count + np.arange(steps)) % self.model.period]
        index = pd.RangeIndex(self._count) if self.model._index is None else self.model._index
        parts = {"trend": self._b0 * ahead, "ses": np.full(steps, self._one_step), "seasonal": season}
        return pd.DataFrame(parts, index=after(index, steps))

    def forecast(self, steps=1, theta=2):
        if theta < 1:
            raise ValueError("theta must be a float >= 1")
        parts = self.forecast_components(steps)
        weight = (theta - 1) / theta if np.isfinite(theta) else 1.0
        found = weight * parts["trend"] + parts["ses"]
        if self.model.deseasonalize:
            found = found * parts["seasonal"] if self.model.method.startswith("mul") else found + parts["seasonal"]
        return found.rename("forecast")

    def prediction_intervals(self, steps=1, theta=2, alpha=0.05):
        spread = np.sqrt((1 + np.arange(steps) * (1 + (self._alpha - 1) ** 2)) * self.sigma2)
        middle, reach = self.forecast(steps, theta), stats.norm.ppf(1 - alpha / 2)
        return pd.DataFrame({"lower": middle - spread * reach, "upper": middle + spread * reach})
