import numpy as np
import pandas as pd
from statsmodels.tsa.statespace.sarimax import SARIMAX

months, rng = np.arange(60), np.random.default_rng(0)
sales = pd.Series(
    100 + 0.8 * months + rng.normal(0, 2, 60).cumsum(), index=pd.date_range("2015-01-01", periods=60, freq="MS"), name="sales"
)
free = {"enforce_stationarity": False, "enforce_invertibility": False}
# %%
fit = SARIMAX(sales, order=(2, 1, 0), **free).fit(disp=False)
print(fit.params.round(3).to_dict(), round(fit.llf, 3), round(fit.aic, 2), round(fit.bic, 2), fit.nobs_effective)
print(fit.bse.round(3).tolist(), fit.forecast(3).round(2).tolist())
print(fit.get_forecast(2).conf_int().round(1))
# %%
fit = SARIMAX(sales, order=(1, 0, 0), seasonal_order=(1, 0, 0, 4), **free).fit(disp=False)
print(fit.params.round(2).to_dict(), round(fit.llf, 3), fit.nobs_effective, fit.forecast(2).round(2).tolist())
