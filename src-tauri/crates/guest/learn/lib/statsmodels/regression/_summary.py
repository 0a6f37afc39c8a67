"""The table that `summary()` prints."""

import math

from scipy import stats
from statsmodels.iolib.summary import Summary as _Summary
from statsmodels.iolib.summary import Table, columns, head, moment, parameter_cells, parameters, significant
from statsmodels.stats.stattools import durbin_watson, jarque_bera

_WIDTH = 78


class Summary(_Summary):
    def __init__(self, results, alpha, title):
        shown = results.model.exog_names, results._table(alpha), alpha, "t" if results.use_t else "z"
        above, coefficients, residuals = _head(results, title), parameters(*shown), _residuals(results)
        super().__init__([*above, *coefficients[:-1], *residuals, *_notes(results)])
        self.tables = [Table([*above, above[1]]), Table(coefficients, parameter_cells(*shown)), Table(residuals)]


def _head(results, title):
    model = results.model
    date, time = moment()
    left = [
        ("Dep. Variable:", model.endog_names),
        ("Model:", type(model).__name__),
        ("Method:", "Least Squares"),
        ("Date:", date),
        ("Time:", time),
        ("No. Observations:", f"{results.nobs:.0f}"),
        ("Df Residuals:", f"{results.df_resid:.0f}"),
        ("Df Model:", f"{results.df_model:.0f}"),
        ("Covariance Type:", results.cov_type),
    ]
    centred = "" if model._intercept else " (uncentered)"
    right = [
        (f"R-squared{centred}:", f"{results.rsquared:.3f}"),
        (f"Adj. R-squared{centred}:", f"{results.rsquared_adj:.3f}"),
        ("F-statistic:", significant(results.fvalue, 4)),
        ("Prob (F-statistic):", significant(results.f_pvalue)),
        ("Log-Likelihood:", significant(results.llf, 5)),
        ("AIC:", significant(results.aic, 4)),
        ("BIC:", significant(results.bic, 4)),
        ("", ""),
        ("", ""),
    ]
    return head(title or f"{type(model).__name__} Regression Results", left, right)


def _residuals(results):
    resid = results._wresid
    statistic, probability = stats.normaltest(resid) if results.nobs >= 8 else (math.nan, math.nan)
    bera, bera_p, skew, kurtosis = jarque_bera(resid)
    left = [
        ("Omnibus:", f"{statistic:.3f}"),
        ("Prob(Omnibus):", f"{probability:.3f}"),
        ("Skew:", f"{skew:.3f}"),
        ("Kurtosis:", f"{kurtosis:.3f}"),
    ]
    right = [
        ("Durbin-Watson:", f"{durbin_watson(resid):.3f}"),
        ("Jarque-Bera (JB):", f"{bera:.3f}"),
        ("Prob(JB):", significant(bera_p)),
        ("Cond. No.", significant(results.condition_number)),
    ]
    return ["=" * _WIDTH, *columns(left, right), "=" * _WIDTH]


def _notes(results):
    notes = ["Standard Errors assume that the covariance matrix of the errors is correctly specified."]
    if results.cov_type != "nonrobust":
        notes = [results.cov_kwds["description"]]
    if not results.model._intercept:
        notes.insert(0, "R² is computed without centering (uncentered) since the model does not contain a constant.")
    if results.condition_number > 1000:
        notes.append(
            f"The condition number is large, {results.condition_number:6.3g}. This might indicate that there are\n"
            "strong multicollinearity or other numerical problems."
        )
    return ["", "Notes:", *(f"[{number}] {note}" for number, note in enumerate(notes, 1))]
