"""The table that `summary()` prints."""

import datetime
import math

from scipy import stats
from statsmodels.iolib.summary import Summary as _Summary
from statsmodels.iolib.summary import Table, columns, head
from statsmodels.stats.stattools import durbin_watson, jarque_bera

_WIDTH = 78


class Summary(_Summary):
    def __init__(self, results, alpha, title):
        above, coefficients, residuals = _head(results, title), _coefficients(results, alpha), _residuals(results)
        rows = (*_cells(results, alpha),)
        cells = [["", *_heads(results, alpha)], *[[name, *row] for name, row in zip(results.model.exog_names, rows)]]
        super().__init__([*above, *coefficients, *residuals, *_notes(results)])
        self.tables = [Table([*above, above[1]]), Table(coefficients + coefficients[:1], cells), Table(residuals)]


def _head(results, title):
    model = results.model
    now = datetime.datetime.now()
    left = [
        ("Dep. Variable:", model.endog_names),
        ("Model:", type(model).__name__),
        ("Method:", "Least Squares"),
        ("Date:", now.strftime("%a, %d %b %Y")),
        ("Time:", now.strftime("%H:%M:%S")),
        ("No. Observations:", f"{results.nobs:.0f}"),
        ("Df Residuals:", f"{results.df_resid:.0f}"),
        ("Df Model:", f"{results.df_model:.0f}"),
        ("Covariance Type:", results.cov_type),
    ]
    centred = "" if model._intercept else " (uncentered)"
    right = [
        (f"R-squared{centred}:", f"{results.rsquared:.3f}"),
        (f"Adj. R-squared{centred}:", f"{results.rsquared_adj:.3f}"),
        ("F-statistic:", _significant(results.fvalue, 4)),
        ("Prob (F-statistic):", _significant(results.f_pvalue)),
        ("Log-Likelihood:", _significant(results.llf, 5)),
        ("AIC:", _significant(results.aic, 4)),
        ("BIC:", _significant(results.bic, 4)),
        ("", ""),
        ("", ""),
    ]
    return head(title or f"{type(model).__name__} Regression Results", left, right)


_WIDTHS = (10, 11, 11, 11, 12, 12)


def _heads(results, alpha):
    law = "t" if results.use_t else "z"
    return "coef", "std err", law, f"P>|{law}|", f"[{alpha / 2:g}", f"{1 - alpha / 2:g}]"


def _cells(results, alpha):
    """The numbers of each coefficient, as they are printed."""
    for numbers in zip(*results._table(alpha)):
        coefficient, error, height, probability, low, high = (float(number) for number in numbers)
        yield (
            _number(coefficient, 4),
            _number(error, 3),
            _number(height, 3),
            f"{probability:.3f}",
            _number(low, 3),
            _number(high, 3),
        )


def _coefficients(results, alpha):
    names = results.model.exog_names
    first = max(10, *(len(name) for name in names)) + 1
    wide = first + sum(_WIDTHS)
    lines = ["=" * wide, _row("", _heads(results, alpha), first), "-" * wide]
    return lines + [_row(name, cells, first) for name, cells in zip(names, _cells(results, alpha))]


def _row(name, cells, first):
    return f"{name:<{first}}" + "".join(f"{cell:>{wide}}" for cell, wide in zip(cells, _WIDTHS))


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
        ("Prob(JB):", _significant(bera_p)),
        ("Cond. No.", _significant(results.condition_number)),
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


def _number(value, digits):
    return f"{value:.{digits}g}" if not 1e-4 <= abs(value) < 1e4 else f"{value:.{digits}f}"


def _significant(value, digits=3):
    return f"{value:#.{digits}g}"
