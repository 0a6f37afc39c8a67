# %%
import warnings

import numpy as np
import pandas as pd
from statsmodels.tsa.arima.model import ARIMA
from statsmodels.tsa.holtwinters import ExponentialSmoothing, SimpleExpSmoothing
from statsmodels.tsa.seasonal import seasonal_decompose
from statsmodels.tsa.stattools import acf, adfuller, kpss, pacf

warnings.simplefilter("ignore")
rng, t = np.random.RandomState(1), np.arange(72)
y = pd.Series(100 + 2 * t + 15 * np.sin(2 * np.pi * t / 12) + rng.normal(0, 4, 72), index=pd.date_range("2018-01-01", periods=72, freq="MS"), name="sales")
statistic, chance, lags, count, critical, best = adfuller(y)
print(round(statistic, 7), round(chance, 7), lags, count, {name: round(float(value), 7) for name, value in critical.items()}, round(float(best), 6))
print(adfuller(y, regression="ct")[2:4], [round(float(one), 7) for one in kpss(y)[:2]])
# %%
print(acf(y, nlags=6).round(8), pacf(y, nlags=6).round(8))
print(acf(y, nlags=3, alpha=0.05)[1].round(8))
# %%
parts = seasonal_decompose(y, model="additive")
print(parts.trend[4:9].round(6), parts.seasonal[:4].round(6), parts.resid[5:9].round(6))
print(seasonal_decompose(y, model="multiplicative").seasonal[:3].round(6), seasonal_decompose(y.to_numpy(), period=12, extrapolate_trend="freq").trend[:3].round(6))
# %%
fit = ARIMA(y, order=(1, 0, 0)).fit()
print(round(fit.llf, 2), fit.forecast(2).round(0), fit.get_forecast(2).conf_int().round(-1))
# %%
fit = ARIMA(y, order=(1, 1, 1)).fit()
print(round(fit.aic, 2), fit.params.index.tolist(), fit.params.round(1).tolist(), fit.forecast(3).round(0))
# %%
fit = ExponentialSmoothing(y, trend="add", seasonal="add", seasonal_periods=12, initialization_method="estimated").fit()
print(round(fit.sse, -1), fit.forecast(4).round(0))

# %%
from statsmodels.tsa.arima.model import ARIMA

walk = pd.Series(np.random.default_rng(1).normal(size=80).cumsum() + 20)
walked = ARIMA(walk, order=(1, 0, 0)).fit()
walked.test_normality("jarquebera").round(3), walked.test_serial_correlation("ljungbox", lags=[1, 3]).round(3), walked.test_heteroskedasticity("breakvar").round(3)
