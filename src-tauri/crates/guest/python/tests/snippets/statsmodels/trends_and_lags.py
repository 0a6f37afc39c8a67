# %%
import numpy as np
import pandas as pd
import statsmodels.api as sm
from statsmodels.tsa.api import VAR
from statsmodels.tsa.arima.model import ARIMA
from statsmodels.tsa.forecasting.theta import ThetaModel
from statsmodels.tsa.statespace.sarimax import SARIMAX

rng = np.random.default_rng(19)
count = 84
months = pd.date_range("2016-01-01", periods=count, freq="MS")
wave = 20 * np.sin(2 * np.pi * np.arange(count) / 12)
y = pd.Series(200 + 1.5 * np.arange(count) + wave + rng.normal(0, 5, count), index=months, name="sales")
# %%
# In short series the season is uncertain still, and so is the forecast.
fit = SARIMAX(y, order=(1, 1, 1), seasonal_order=(0, 1, 1, 12)).fit(disp=0)
ahead = fit.get_forecast(3)
print(ahead.predicted_mean.round(1))
print(ahead.se_mean.round(1))
for order in [(1, 0, 0), (0, 1, 1), (0, 2, 1)]:
    ahead = ARIMA(y, order=order).fit().get_forecast(3)
    print(order, ahead.predicted_mean.round(1).tolist(), ahead.se_mean.round(1).tolist())
# %%
print(sm.tsa.add_trend(y.head(3), "ctt"))
print(sm.tsa.add_trend(np.arange(3.0), "ct", prepend=True))
print(sm.tsa.lagmat(np.arange(8.0).reshape(4, 2), 2), sm.tsa.lagmat([1, 2, 3], 1, trim="both", original="in"))
print(sm.tsa.lagmat(y.head(4), 2, use_pandas=True).round(4))
print(sm.tsa.detrend(y.head(4), order=1).round(6))
print(sm.tsa.filters.bkfilter(y, 6, 32, 12).head(2).round(6))
cycle, trend = sm.tsa.filters.cffilter(y)
print(cycle.head(2).round(6), trend.tail(2).round(6))
# %%
other = y.shift(1).bfill() + rng.normal(0, 1, count)
for trend in ("c", "ct", "n"):
    height, chance, critical = sm.tsa.coint(y, other, trend=trend)
    print(round(height, 8), round(chance, 8), np.round(critical, 8))
print(ThetaModel(y).fit().forecast(4).round(3))
print(sm.tsa.arma_order_select_ic(y.diff().dropna(), max_ar=1, max_ma=1)["bic_min_order"] == (0, 0))
# %%
moves = np.zeros((120, 2))
noise = rng.normal(size=(120, 2))
for step in range(1, 120):
    moves[step] = np.array([[0.5, 0.1], [0.2, 0.3]]) @ moves[step - 1] + noise[step]
frame = pd.DataFrame(moves, columns=["output", "prices"])
print(VAR(frame).select_order(3).summary())
shown = str(VAR(frame).fit(2).summary())
print("\n".join(line for line in shown.splitlines() if not line.startswith(("Date:", "Time:"))))
# %%
from statsmodels.stats.contingency_tables import Table2x2
from statsmodels.stats.inter_rater import aggregate_raters, cohens_kappa, fleiss_kappa

print(Table2x2(np.array([[30, 12], [18, 40]])).summary())
counts, names = aggregate_raters(rng.integers(0, 3, (15, 4)))
print(counts[:2], names, round(fleiss_kappa(counts), 9))
print(cohens_kappa([[10, 2, 1], [3, 8, 2], [0, 1, 9]]))
print(round(cohens_kappa([[10, 2, 1], [3, 8, 2], [0, 1, 9]], wt="linear").std_kappa, 9))
print(sm.distributions.ECDF([3, 1, 2, 2])([0, 1, 2, 5]))
# %%
from statsmodels.formula.api import mnlogit, negativebinomial

people = pd.DataFrame({"age": rng.normal(45, 12, 300), "days": rng.uniform(10, 300, 300), "kind": rng.integers(0, 3, 300)})
people["visits"] = rng.negative_binomial(2, 2 / (2 + np.exp(-3 + 0.02 * people["age"] + np.log(people["days"]))))
print(negativebinomial("visits ~ age", people, exposure=people["days"]).fit(disp=0).params.round(3))
print(str(mnlogit("kind ~ age", people).fit(disp=0).summary()).splitlines()[8])
