"""Vector autoregressions by least squares (H. Luetkepohl 2005)."""

import numpy as np
import pandas as pd
from _unavailable import unavailable
from scipy import stats

__all__ = ["VAR", "CausalityTestResults", "LagOrderResults", "VARResults"]

_CONSTANTS = {"n": 0, "nc": 0, "c": 1, "ct": 2, "ctt": 3}


class VAR:
    @unavailable("missing")
    def __init__(self, endog, exog=None, dates=None, freq=None, missing="none"):
        if exog is not None:
            raise NotImplementedError(
                "VAR with exog is not available here\nhint: put the column among the others, or use SARIMAX"
            )
        self._index = endog.index if isinstance(endog, pd.DataFrame) else None
        self.names = [str(name) for name in endog.columns] if isinstance(endog, pd.DataFrame) else None
        self.endog = np.asarray(endog, dtype=float)
        if self.endog.ndim != 2 or self.endog.shape[1] < 2:
            raise ValueError("Only gave one variable to VAR")
        if not np.isfinite(self.endog).all():
            raise ValueError("exog contains inf or nans\nhint: call `.dropna()` first")
        self.names = self.names or [f"y{number}" for number in range(1, self.endog.shape[1] + 1)]
        self.neqs, self.nobs = self.endog.shape[1], len(self.endog)

    def fit(self, maxlags=None, method="ols", ic=None, trend="c", verbose=False):
        lags = maxlags
        if ic is not None:
            lags = self.select_order(maxlags, trend).selected_orders[ic]
        elif lags is None:
            lags = 1
        if lags < 0 or self.nobs - lags < self.neqs * lags + _CONSTANTS[trend] + 1:
            raise ValueError(
                "maxlags is too large for the number of observations and the number of equations. The largest model cannot be estimated."
            )
        return VARResults(self, int(lags), trend)

    def select_order(self, maxlags=None, trend="c"):
        constants = _CONSTANTS[trend]
        most = int((self.nobs - self.neqs - constants) / (1 + self.neqs))
        if maxlags is None:
            maxlags = max(0, min(round(12 * (self.nobs / 100) ** 0.25), most))
        elif maxlags > most:
            raise ValueError(
                "maxlags is too large for the number of observations and the number of equations. The largest model cannot be estimated."
            )
        fits = [
            VARResults(self, lags, trend, skip=maxlags - lags) for lags in range(0 if constants else 1, maxlags + 1)
        ]
        found = {name: [getattr(fit, name) for fit in fits] for name in ("aic", "bic", "fpe", "hqic")}
        first = 0 if constants else 1
        chosen = {name: int(np.argmin(values)) + first for name, values in found.items()}
        return LagOrderResults(found, chosen)


class LagOrderResults:
    def __init__(self, ics, selected_orders, vecm=False):
        self.ics, self.selected_orders, self.vecm = ics, selected_orders, vecm
        self.aic, self.bic, self.fpe, self.hqic = (selected_orders[name] for name in ("aic", "bic", "fpe", "hqic"))

    def __str__(self):
        return f"<{type(self).__module__}.LagOrderResults object. Selected orders are: AIC -> {self.aic}, BIC -> {self.bic}, FPE -> {self.fpe}, HQIC ->  {self.hqic}>"

    __repr__ = __str__

    def summary(self):
        from statsmodels.iolib.table import SimpleTable

        names = sorted(self.ics)
        rows = [[f"{value:#10.4g}" for value in values] for values in zip(*(self.ics[name] for name in names))]
        for place, name in enumerate(names):
            rows[int(np.argmin(self.ics[name]))][place] += "*"
        stubs = [str(number) for number in range(len(rows))]
        title = " VAR Order Selection (* highlights the minimums) "
        return SimpleTable(rows, [name.upper() for name in names], stubs, title=title)


def _constants(trend, count, start):
    times = np.arange(start, start + count, dtype=float)
    return np.column_stack([np.ones(count), times, times**2])[:, : _CONSTANTS[trend]]


class VARResults:
    """The results of a fit; `params` has one column for each series."""

    def __init__(self, model, lags, trend, skip=0):
        values = model.endog[skip:]
        self.model, self.k_ar, self.trend, self.neqs, self.names = model, lags, trend, model.neqs, model.names
        self.endog, self.endog_lagged = values, None
        self.nobs = len(values) - lags
        past = [values[lags - back : len(values) - back] for back in range(1, lags + 1)]
        rows = (
            np.column_stack([_constants(trend, self.nobs, lags + 1), *past])
            if past or _CONSTANTS[trend]
            else np.zeros((self.nobs, 0))
        )
        self.endog_lagged, self._target = rows, values[lags:]
        self._params = (
            np.linalg.lstsq(rows, self._target, rcond=1e-15)[0] if rows.shape[1] else np.zeros((0, self.neqs))
        )
        self.df_model = rows.shape[1]
        self.df_resid = self.nobs - self.df_model
        self._resid = self._target - rows @ self._params
        self._sigma = self._resid.T @ self._resid / self.df_resid
        self.sigma_u_mle = self._sigma * self.df_resid / self.nobs
        start = _CONSTANTS[trend]
        self.coefs = np.array(
            [self._params[start + lag * self.neqs : start + (lag + 1) * self.neqs].T for lag in range(lags)]
        ).reshape(lags, self.neqs, self.neqs)
        self.intercept = self._params[0] if start else np.zeros(self.neqs)

    @property
    def exog_names(self):
        lagged = [f"L{lag}.{name}" for lag in range(1, self.k_ar + 1) for name in self.names]
        return ["const", "trend", "trend**2"][: _CONSTANTS[self.trend]] + lagged

    def _framed(self, values):
        return values if self.model._index is None else pd.DataFrame(values, index=self.exog_names, columns=self.names)

    def _square(self, values):
        return values if self.model._index is None else pd.DataFrame(values, index=self.names, columns=self.names)

    @property
    def params(self):
        return self._framed(self._params)

    @property
    def sigma_u(self):
        return self._square(self._sigma)

    @property
    def resid_corr(self):
        root = np.sqrt(np.diag(self._sigma))
        return self._sigma / np.outer(root, root)

    @property
    def _inverse(self):
        return np.linalg.inv(self.endog_lagged.T @ self.endog_lagged)

    @property
    def _errors(self):
        return np.sqrt(np.outer(np.diag(self._inverse), np.diag(self._sigma)))

    @property
    def stderr(self):
        return self._framed(self._errors)

    bse = stderr

    @property
    def tvalues(self):
        return self._framed(self._params / self._errors)

    @property
    def pvalues(self):
        return self._framed(2 * stats.norm.sf(np.abs(self._params / self._errors)))

    @property
    def resid(self):
        return self._by_row(self._resid)

    @property
    def fittedvalues(self):
        return self._by_row(self._target - self._resid)

    def _by_row(self, values):
        return (
            values
            if self.model._index is None
            else pd.DataFrame(values, index=self.model._index[-self.nobs :], columns=self.names)
        )

    @property
    def llf(self):
        return -self.nobs * self.neqs / 2 * np.log(2 * np.pi) - self.nobs / 2 * (self._log_det() + self.neqs)

    def _log_det(self):
        return float(np.linalg.slogdet(self.sigma_u_mle)[1])

    @property
    def detomega(self):
        return np.linalg.det(self._sigma)

    @property
    def _free(self):
        return self.k_ar * self.neqs**2 + self.neqs * _CONSTANTS[self.trend]

    @property
    def aic(self):
        return self._log_det() + 2 / self.nobs * self._free

    @property
    def bic(self):
        return self._log_det() + np.log(self.nobs) / self.nobs * self._free

    @property
    def hqic(self):
        return self._log_det() + 2 * np.log(np.log(self.nobs)) / self.nobs * self._free

    @property
    def fpe(self):
        return ((self.nobs + self.df_model) / self.df_resid) ** self.neqs * np.exp(self._log_det())

    def _companion(self):
        width = self.neqs * self.k_ar
        matrix = np.eye(width, k=-self.neqs)
        matrix[: self.neqs] = np.hstack(list(self.coefs))
        return matrix

    @property
    def roots(self):
        if not self.k_ar:
            return np.array([])
        inverse = np.linalg.eigvals(self._companion())
        found = inverse**-1
        return found[np.argsort(np.abs(found))[::-1]]

    def is_stable(self, verbose=False):
        return bool((np.abs(self.roots) > 1).all())

    @unavailable("exog_future")
    def forecast(self, y, steps, exog_future=None):
        past = [np.asarray(row, dtype=float) for row in np.asarray(y, dtype=float)[-self.k_ar :]] if self.k_ar else []
        if len(past) < self.k_ar:
            raise ValueError(f"y must have at least order ({self.k_ar}) observations. Got {len(past)}.")
        known = _constants(self.trend, steps, self.nobs + self.k_ar + 1)
        found = []
        for step in range(steps):
            value = (
                known[step] @ self._params[: _CONSTANTS[self.trend]] if _CONSTANTS[self.trend] else np.zeros(self.neqs)
            )
            for lag, weights in enumerate(self.coefs, 1):
                value = value + weights @ past[-lag]
            past.append(value)
            found.append(value)
        return np.array(found).reshape(steps, self.neqs)

    def ma_rep(self, maxn=10):
        """How a shock to each series reaches the others, step after step."""
        found = [np.eye(self.neqs)]
        for step in range(1, maxn + 1):
            found.append(
                sum(found[step - lag] @ self.coefs[lag - 1] for lag in range(1, min(step, self.k_ar) + 1))
                + np.zeros((self.neqs, self.neqs))
            )
        return np.array(found)

    def orth_ma_rep(self, maxn=10, P=None):
        root = np.linalg.cholesky(self._sigma) if P is None else P
        return np.array([step @ root for step in self.ma_rep(maxn)])

    @unavailable("method")
    def forecast_cov(self, steps=1, method="mse"):
        parts = [step @ self._sigma @ step.T for step in self.ma_rep(steps - 1)]
        return np.cumsum(np.array(parts), axis=0)

    @unavailable("exog_future")
    def forecast_interval(self, y, steps, alpha=0.05, exog_future=None):
        middle = self.forecast(y, steps)
        reach = float(stats.norm.ppf(1 - alpha / 2)) * np.sqrt(
            np.array([np.diag(part) for part in self.forecast_cov(steps)])
        )
        return middle, middle - reach, middle + reach

    @unavailable("var_decomp")
    def fevd(self, periods=10, var_decomp=None):
        return FEVD(self, periods)

    @unavailable("var_decomp", "var_order")
    def irf(self, periods=10, var_decomp=None, var_order=None):
        return IRAnalysis(self, periods)

    def _places(self, names):
        named = [names] if isinstance(names, (str, int, np.integer)) else list(names)
        return [self.names.index(one) if isinstance(one, str) else int(one) for one in named]

    def test_causality(self, caused, causing=None, kind="f", signif=0.05):
        """Whether the past of `causing` says anything about `caused`."""
        targets = self._places(caused)
        sources = (
            [place for place in range(self.neqs) if place not in targets] if causing is None else self._places(causing)
        )
        start = _CONSTANTS[self.trend]
        rows = [start + lag * self.neqs + source for lag in range(self.k_ar) for source in sources]
        cells = [(row, target) for row in rows for target in targets]
        part = np.array([self._params[row, target] for row, target in cells])
        inverse = self._inverse
        covariance = np.array([[inverse[a, c] * self._sigma[b, d] for c, d in cells] for a, b in cells])
        statistic, count = float(part @ np.linalg.solve(covariance, part)), len(cells)
        if kind == "wald":
            df, law = count, stats.chi2(count)
        elif kind == "f":
            statistic, df = statistic / count, (count, self.neqs * self.df_resid)
            law = stats.f(*df)
        else:
            raise ValueError(f"kind of test must be 'f' or 'wald', got {kind!r}")
        names = [self.names[place] for place in sources], [self.names[place] for place in targets]
        return CausalityTestResults(
            *names, statistic, float(law.ppf(1 - signif)), float(law.sf(statistic)), df, signif, kind
        )

    def test_whiteness(self, nlags=10, signif=0.05, adjusted=False):
        root = np.linalg.inv(self._resid.T @ self._resid / self.nobs)
        total = 0.0
        for lag in range(1, nlags + 1):
            shared = self._resid[lag:].T @ self._resid[:-lag] / self.nobs
            total += float(np.trace(shared.T @ root @ shared @ root)) / (self.nobs - lag if adjusted else 1)
        statistic = total * (self.nobs**2 if adjusted else self.nobs)
        df = self.neqs**2 * (nlags - self.k_ar)
        return _Tested(statistic, float(stats.chi2.sf(statistic, df)), df, signif)

    def plot_forecast(self, steps, alpha=0.05, plot_stderr=True):
        import matplotlib.pyplot as plt

        middle, low, high = self.forecast_interval(self.endog, steps, alpha)
        figure, axes = plt.subplots(self.neqs, 1, figsize=(8, 3 * self.neqs))
        for number, ax in enumerate(axes):
            ax.plot(range(len(self.endog)), self.endog[:, number], label="Observed")
            times = range(len(self.endog), len(self.endog) + steps)
            ax.plot(times, middle[:, number], "--", label="Forecast")
            if plot_stderr:
                ax.fill_between(times, low[:, number], high[:, number], alpha=0.2)
            ax.set_title(self.names[number])
            ax.legend()
        return figure

    def summary(self):
        return _Summary(self)


class _Summary:
    """The table that `summary()` prints."""

    def __init__(self, results):
        self._results = results

    def __str__(self):
        from statsmodels.iolib.summary import moment

        own, (date, time) = self._results, moment()
        heads = [
            ("Model:", "VAR"),
            ("Method:", "OLS"),
            ("Date:", date.replace(" ", ", ").replace(",,", ",")),
            ("Time:", time),
        ]
        figures = [
            ("No. of Equations:", own.neqs, "BIC:", own.bic),
            ("Nobs:", own.nobs, "HQIC:", own.hqic),
            ("Log likelihood:", own.llf, "FPE:", own.fpe),
            ("AIC:", own.aic, "Det(Omega_mle):", own.detomega),
        ]
        figures = [(left, f"{one:#12.6g}", right, f"{other:#12.6g}") for left, one, right, other in figures]
        wide = [max(len(row[place]) for row in figures) for place in (1, 3)]
        lines = ["  Summary of Regression Results   ", "=" * 34, *(f"{name:<15} {value:>18}" for name, value in heads)]
        rule = "-" * (44 + sum(wide))
        lines.append(rule)
        for left, one, right, other in figures:
            lines.append(f"{left:<17}    {one:>{wide[0]}}    {right:<15}    {other:>{wide[1]}}")
        lines.append(rule)
        first = max(len(name) for name in own.exog_names)
        columns = [np.asarray(part) for part in (own._params, own._errors, own.tvalues, own.pvalues)]
        for number, name in enumerate(own.names):
            rows = zip(own.exog_names, *(part[:, number] for part in columns))
            lines += [f"Results for equation {name}", *_coefficients(first, rows), ""]
        labels = max(len(name) for name in own.names) + 2
        widths = [max(len(name) + 2, 10) for name in own.names]
        shown = [" " * labels + "".join(f"{name:>{width}}" for name, width in zip(own.names, widths))]
        for name, row in zip(own.names, own.resid_corr.tolist()):
            shown.append(f"{name:<{labels}}" + "".join(f"{value:>{width}.6f}" for value, width in zip(row, widths)))
        return "\n".join([*lines, "Correlation matrix of residuals", *shown, "", ""])

    __repr__ = __str__


def _coefficients(first, rows):
    """The table of one equation."""
    heads = zip(("coefficient", "std. error", "t-stat", "prob"), (15, 15, 15, 14))
    above = " " * first + "".join(f"  {head:>{width}}" for head, width in heads)
    lines = ["=" * len(above), above, "-" * len(above)]
    for name, value, error, height, chance in rows:
        lines.append(f"{name:<{first}}  {value:>15.6f}  {error:>15.6f}  {height:>15.3f}  {chance:>14.3f}")
    return [*lines, "=" * len(above)]


class _Tested:
    def __init__(self, test_statistic, pvalue, df, signif):
        self.test_statistic, self.pvalue, self.df, self.signif = test_statistic, pvalue, df, signif
        self.conclusion = "reject" if pvalue < signif else "fail to reject"


class CausalityTestResults(_Tested):
    def __init__(self, causing, caused, test_statistic, crit_value, pvalue, df, signif, method):
        super().__init__(test_statistic, pvalue, df, signif)
        self.causing, self.caused, self.crit_value, self.method, self.test = (
            causing,
            caused,
            crit_value,
            method,
            "granger",
        )

    @property
    def h0(self):
        return f"H_0: {', '.join(self.causing)} do{'es' * (len(self.causing) == 1)} not Granger-cause {', '.join(self.caused)}"

    def summary(self):
        from statsmodels.iolib.summary import Summary

        kind = "F" if self.method == "f" else "Wald"
        return Summary(
            [
                f"Granger causality {kind}-test. {self.h0}. Conclusion: {self.conclusion} H_0 at {self.signif:.0%} significance level.",
                f"Test statistic {self.test_statistic:.4g}   Critical value {self.crit_value:.4g}   p-value {self.pvalue:.3f}   df {self.df}",
            ]
        )

    def __str__(self):
        return f"<statsmodels.tsa.vector_ar.hypothesis_test_results.CausalityTestResults object. {self.h0}: {self.conclusion}. Test statistic: {self.test_statistic:.3f}, critical value: {self.crit_value:.3f}>, p-value: {self.pvalue:.3f}>"

    __repr__ = __str__


class IRAnalysis:
    """Responses to a shock of one, and to one of a standard deviation."""

    def __init__(self, results, periods):
        self.periods, self._results = periods, results
        self.irfs, self.orth_irfs = results.ma_rep(periods), results.orth_ma_rep(periods)
        self.cum_effects, self.orth_cum_effects = self.irfs.cumsum(axis=0), self.orth_irfs.cumsum(axis=0)

    def plot(self, orth=False, *, impulse=None, response=None, **options):
        import matplotlib.pyplot as plt

        names = self._results.names
        sources = range(len(names)) if impulse is None else self._results._places(impulse)
        targets = range(len(names)) if response is None else self._results._places(response)
        values = self.orth_irfs if orth else self.irfs
        figure, axes = plt.subplots(
            len(targets), len(sources), figsize=(4 * len(sources), 3 * len(targets)), squeeze=False
        )
        for row, target in enumerate(targets):
            for column, source in enumerate(sources):
                axes[row][column].plot(values[:, target, source])
                axes[row][column].axhline(0, color="k", linewidth=0.8)
                axes[row][column].set_title(f"{names[source]} → {names[target]}")
        return figure


class FEVD:
    """Which share of the forecast's variance comes from which series."""

    def __init__(self, results, periods):
        self.periods, self.names = periods, results.names
        parts = (results.orth_ma_rep(periods - 1) ** 2).cumsum(axis=0)
        self.decomp = np.array(
            [
                [parts[step, target] / parts[step, target].sum() for step in range(periods)]
                for target in range(results.neqs)
            ]
        )

    def summary(self):
        for name, shares in zip(self.names, self.decomp):
            print(f"FEVD for {name}")
            print(pd.DataFrame(shares, columns=self.names).to_string(float_format=lambda value: f"{value:.6f}"))
            print()
