import numpy as np
import pandas as pd
from statsmodels.tsa.holtwinters import ExponentialSmoothing, Holt, SimpleExpSmoothing

months = np.arange(72)
noise = np.random.default_rng(0).normal(0, 3, 72)
sales = pd.Series(
    100 + 0.8 * months + 10 * np.sin(months * np.pi / 6) + noise,
    index=pd.date_range("2015-01-01", periods=72, freq="MS"),
    name="sales",
)
# %%
damped = ExponentialSmoothing(sales, trend="add", damped_trend=True, seasonal="mul", seasonal_periods=12).fit()
print(round(damped.sse, 1), round(damped.aic, 2), round(damped.bic, 2), round(damped.aicc, 2), damped.k)
print(round(damped.params["damping_trend"], 3), damped.forecast(14).round(1).tolist())
# %%
plain = ExponentialSmoothing(sales, trend="add", seasonal="add", initialization_method="heuristic").fit()
print({name: np.round(plain.params[name], 3).tolist() for name in ("smoothing_level", "initial_level", "initial_seasons")})
print(plain.forecast(3).round(2))
print(plain.simulate(3, repetitions=2, random_errors=np.ones((3, 2))).round(2))
# %%
by_hand = SimpleExpSmoothing(sales, initialization_method="heuristic").fit(smoothing_level=0.3, optimized=False)
print(by_hand.summary().tables[1])
by_hand.params_formatted
# %%
both = Holt(sales, damped_trend=True, initialization_method="estimated").fit(smoothing_level=0.8, smoothing_trend=0.2)
print(round(both.sse, 1), both.forecast(2).round(2).tolist(), both.optimized)
held = ExponentialSmoothing(sales, trend="add")
with held.fix_params({"smoothing_level": 0.4}):
    print(held.fit().forecast(2).round(2).tolist())
# %%
boxed = ExponentialSmoothing(sales, seasonal="add", seasonal_periods=4, use_boxcox=0.5, initialization_method="legacy-heuristic").fit()
print(round(boxed.sse), boxed.forecast(2).round(1).tolist(), boxed.params["lamda"])
Holt(sales, initialization_method="known")
