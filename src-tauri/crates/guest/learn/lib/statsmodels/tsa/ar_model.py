"""`from statsmodels.tsa.ar_model import AutoReg`: a series from its own past, by least squares."""

import math

import numpy as np
import pandas as pd
from _unavailable import unavailable
from scipy import stats
from statsmodels import missing as _missing
from statsmodels.base.model import Fitted
from statsmodels.iolib.summary import Summary, head, moment, parameters
from statsmodels.regression.linear_model import OLS
from statsmodels.tsa._index import after, period_of, values_of

__all__ = ["AutoReg", "AutoRegResults", "ar_select_order"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)


class AutoReg:
    """`lags` is their number or a list of them; `trend` one of `n`, `c`, `t`, `ct`."""

    @unavailable("deterministic")
    def __init__(
        self,
        endog,
        lags,
        trend="c",
        seasonal=False,
        exog=None,
        hold_back=None,
        period=None,
        missing="none",
        *,
        deterministic=None,
        old_names=False,
    ):
        self.endog, self._index, name = values_of(endog)
        if missing == "drop":
            known = ~np.isnan(self.endog)
            self.endog, self._index = self.endog[known], None if self._index is None else self._index[known.tolist()]
        if trend not in ("n", "c", "t", "ct"):
            raise ValueError("trend must be one of 'n', 'c', 't', 'ct'")
        self.endog_names = name or "y"
        self.trend, self.seasonal = trend, seasonal
        self.ar_lags = list(range(1, lags + 1)) if isinstance(lags, (int, np.integer)) else sorted(lags or [])
        self.period = self._season(period) if seasonal else None
        self.exog = None if exog is None else np.asarray(exog, dtype=float).reshape(len(self.endog), -1)
        self._exog_names = (
            []
            if exog is None
            else [str(one) for one in getattr(exog, "columns", [])]
            or [f"x{place + 1}" for place in range(self.exog.shape[1])]
        )
        self.hold_back = max(self.ar_lags, default=0) if hold_back is None else hold_back
        self._labels, self._framed = self._index, False
        self.exog_names = self._names()

    def _season(self, period):
        found = period or (period_of(self._index) if self._index is not None else None)
        if found is None:
            raise ValueError(
                "freq cannot be inferred from endog and model includes seasonal terms.  The number of periods must be explicitly set when the endog's index does not contain a frequency."
            )
        return found

    def _names(self):
        names = ["const"] * ("c" in self.trend) + ["trend"] * ("t" in self.trend)
        if self.seasonal:
            names += [f"s({place},{self.period})" for place in range(2 if "c" in self.trend else 1, self.period + 1)]
        return names + [f"{self.endog_names}.L{lag}" for lag in self.ar_lags] + self._exog_names

    def _row(self, place, past, exog):
        """The regressors of the value at a place; `past` holds all values before it."""
        row = [1.0] * ("c" in self.trend) + [place + 1.0] * ("t" in self.trend)
        if self.seasonal:
            row += [
                float(place % self.period == season) for season in range(1 if "c" in self.trend else 0, self.period)
            ]
        return row + [past[place - lag] for lag in self.ar_lags] + ([] if exog is None else list(exog))

    @unavailable("cov_kwds")
    def fit(self, cov_type="nonrobust", cov_kwds=None, use_t=False):
        places = range(self.hold_back, len(self.endog))
        rows = np.array(
            [self._row(place, self.endog, None if self.exog is None else self.exog[place]) for place in places]
        )
        return AutoRegResults(
            self, OLS(self.endog[self.hold_back :], rows).fit(cov_type=cov_type), rows, cov_type, use_t
        )

    @property
    def df_model(self):
        return len(self.exog_names)


class AutoRegResults(Fitted):
    def __init__(self, model, least, rows, cov_type, use_t):
        self.model, self.cov_type, self._use_t = model, cov_type, use_t
        self._params, self._rows = least._params, rows
        self.nobs, self.df_model = len(rows), len(model.exog_names)
        self.df_resid = self.nobs - self.df_model
        self._resid = model.endog[model.hold_back :] - rows @ self._params
        self.sigma2 = np.float64(self._resid @ self._resid) / self.nobs
        own = cov_type == "nonrobust" and not use_t
        self._covariance = least._covariance * (self.df_resid / self.nobs if own else 1.0)

    k_ar = property(lambda self: max(self.model.ar_lags, default=0))
    ar_lags = property(lambda self: self.model.ar_lags)

    @property
    def llf(self):
        return -self.nobs * (np.log(2 * np.pi * self.sigma2) + 1) / 2

    @property
    def aic(self):
        return -2 * self.llf + 2 * (self.df_model + 1)

    @property
    def bic(self):
        return -2 * self.llf + math.log(self.nobs) * (self.df_model + 1)

    @property
    def hqic(self):
        return -2 * self.llf + 2 * math.log(math.log(self.nobs)) * (self.df_model + 1)

    def _after_hold(self, values):
        index = self.model._index
        return values if index is None else pd.Series(values, index=index[self.model.hold_back :])

    @property
    def resid(self):
        return self._after_hold(self._resid)

    @property
    def fittedvalues(self):
        return self._after_hold(self._rows @ self._params)

    @property
    def roots(self):
        lags = self._lag_weights()
        inverse = np.roots(np.concatenate([[1.0], -lags]))
        return (
            np.conj(np.asarray(inverse, dtype=complex)) / np.abs(inverse) ** 2
            if np.iscomplexobj(inverse)
            else 1 / inverse
        )

    def _lag_weights(self):
        weights = np.zeros(self.k_ar)
        for lag, value in zip(
            self.model.ar_lags, self._params[self.df_model - len(self.model.ar_lags) - len(self.model._exog_names) :]
        ):
            weights[lag - 1] = value
        return weights

    def _place(self, key, default):
        if key is None:
            return default
        if isinstance(key, (int, np.integer)):
            return int(key) if key >= 0 else len(self.model.endog) + int(key)
        index = self.model._index
        wanted = pd.Timestamp(key)
        if wanted <= index[-1]:
            return int(index.searchsorted(wanted))
        further = after(index, 1)
        while further[-1] < wanted:
            further = after(index, 2 * len(further))
        return len(index) + int(further.searchsorted(wanted))

    @unavailable("exog")
    def predict(self, start=None, end=None, dynamic=False, exog=None, exog_oos=None):
        model, count = self.model, len(self.model.endog)
        start, end = self._place(start, 0), self._place(end, count - 1)
        begin = count if dynamic is False else max(start, model.hold_back) + (0 if dynamic is True else int(dynamic))
        future = None if exog_oos is None else np.asarray(exog_oos, dtype=float).reshape(-1, len(model._exog_names))
        past, found = model.endog.tolist(), []
        for place in range(min(start, begin), end + 1):
            if place < model.hold_back:
                value = np.nan
            else:
                outside = None if model.exog is None else model.exog[place] if place < count else future[place - count]
                value = float(np.dot(model._row(place, past, outside), self._params))
            if place >= count:
                past.append(value)
            elif place >= begin:
                past[place] = value
            if place >= start:
                found.append(value)
        return self._labelled(np.array(found), start, end)

    def _labelled(self, values, start, end):
        index = self.model._index
        if index is None:
            return values
        own = index[start : end + 1]
        more = end + 1 - len(index)
        if more <= 0:
            return pd.Series(values, index=own)
        further = after(index, more)[max(0, start - len(index)) :]
        whole = own.append(further) if len(own) else further
        if isinstance(whole, pd.DatetimeIndex) and whole.freq is None and further.freq is not None:
            whole = pd.DatetimeIndex(whole, freq=further.freq)
        return pd.Series(values, index=whole)

    def forecast(self, steps=1, exog=None):
        count = len(self.model.endog)
        end = count + steps - 1 if isinstance(steps, (int, np.integer)) else steps
        return self.predict(count, end, exog_oos=exog)

    def get_prediction(self, start=None, end=None, dynamic=False, exog=None, exog_oos=None):
        return _Predicted(self, self.predict(start, end, dynamic, exog, exog_oos), self._place(start, 0))

    def plot_predict(
        self,
        start=None,
        end=None,
        dynamic=False,
        exog=None,
        exog_oos=None,
        alpha=0.05,
        in_sample=True,
        fig=None,
        figsize=None,
    ):
        import matplotlib.pyplot as plt

        found = self.get_prediction(start, end, dynamic, exog, exog_oos)
        figure = fig or plt.figure(figsize=figsize)
        axes = figure.add_subplot(111)
        middle = pd.Series(found.predicted_mean)
        axes.plot(middle.index, middle.to_numpy(), label="forecast")
        limits = np.asarray(found.conf_int(alpha))
        axes.fill_between(
            middle.index,
            limits[:, 0],
            limits[:, 1],
            color="gray",
            alpha=0.5,
            label=f"{1 - alpha:.0%} confidence interval",
        )
        axes.legend()
        return figure

    def summary(self, alpha=0.05):
        model = self.model
        gaps = model.ar_lags != list(range(1, len(model.ar_lags) + 1))
        kind = (
            "Restr. " * gaps + "Seas. " * bool(model.seasonal) + ("AutoReg-X" if model.exog is not None else "AutoReg")
        )
        date, time = moment()
        first, last = str(model.hold_back), str(len(model.endog))  # without dates, places
        if isinstance(model._index, (pd.DatetimeIndex, pd.PeriodIndex)):
            first, last = (
                f"{dash}{model._index[place]:%m-%d-%Y}" for dash, place in (("", model.hold_back), ("- ", -1))
            )
        left = [
            ("Dep. Variable:", model.endog_names),
            ("Model:", f"{kind}({self.k_ar})"),
            ("Method:", "Conditional MLE"),
            ("Date:", date),
            ("Time:", time),
            ("Sample:", first),
            ("", last),
        ]
        right = [
            ("No. Observations:", str(self.nobs)),
            ("Log Likelihood", f"{self.llf:#5.3f}"),
            ("S.D. of innovations", f"{math.sqrt(self.sigma2):#5.3f}"),
            ("AIC", f"{self.aic:#5.3f}"),
            ("BIC", f"{self.bic:#5.3f}"),
            ("HQIC", f"{self.hqic:#5.3f}"),
        ]
        lines = head("AutoReg Model Results", left, right) + parameters(
            model.exog_names, self._table(alpha), alpha, "z"
        )
        roots = self._root_lines()
        return Summary([*lines[:-1], *roots] if roots else lines)

    def _root_lines(self):
        roots = self.roots
        if not len(roots):
            return []
        first = 8 if len(roots) < 10 else 9
        wide = first + 69
        lines = [
            f"{'Roots':^{wide}}",
            "=" * wide,
            f"{'':<{first - 1}}{'Real':>15}{'Imaginary':>19}{'Modulus':>18}{'Frequency':>18}",
            "-" * wide,
        ]
        for place, root in enumerate(np.asarray(roots, dtype=complex)):
            root = complex(root.real, root.imag or -0.0)
            turn = math.atan2(root.imag, root.real) / (2 * math.pi)
            lines.append(
                f"AR.{place + 1:<{first - 3}}{root.real:>14.4f}{root.imag:>+18.4f}j{abs(root):>18.4f}{turn:>18.4f}"
            )
        return lines + ["-" * wide]


class _Predicted:
    def __init__(self, fit, middle, start):
        self.predicted_mean, self._fit, self._start = middle, fit, start

    @property
    def var_pred_mean(self):
        """Grows behind the end of the data, as what is not known adds up."""
        fit, count = self._fit, len(self._fit.model.endog)
        ahead = max(0, self._start + len(self.predicted_mean) - count)
        weights = fit._lag_weights()
        impulse = [1.0]
        for step in range(1, ahead):
            impulse.append(sum(weights[lag] * impulse[step - 1 - lag] for lag in range(min(len(weights), step))))
        outside = fit.sigma2 * np.cumsum(np.square(impulse))[:ahead]
        found = np.concatenate([np.full(max(0, count - self._start), float(fit.sigma2)), outside])[
            -len(self.predicted_mean) :
        ]
        return (
            pd.Series(found, index=self.predicted_mean.index) if isinstance(self.predicted_mean, pd.Series) else found
        )

    @property
    def se_mean(self):
        return np.sqrt(self.var_pred_mean)

    def conf_int(self, alpha=0.05):
        reach = float(stats.norm.ppf(1 - alpha / 2)) * np.asarray(self.se_mean)
        middle = np.asarray(self.predicted_mean)
        found = np.column_stack([middle - reach, middle + reach])
        index = getattr(self.predicted_mean, "index", None)
        return found if index is None else pd.DataFrame(found, index=index, columns=["lower", "upper"])

    def summary_frame(self, alpha=0.05):
        limits = np.asarray(self.conf_int(alpha))
        columns = {
            "mean": np.asarray(self.predicted_mean),
            "mean_se": np.asarray(self.se_mean),
            "mean_ci_lower": limits[:, 0],
            "mean_ci_upper": limits[:, 1],
        }
        return pd.DataFrame(columns, index=getattr(self.predicted_mean, "index", None))


_PENALTIES = {"aic": lambda count: 2.0, "bic": math.log, "hqic": lambda count: 2 * math.log(math.log(count))}


def _criterion(fit, name):
    return getattr(fit, name) - _PENALTIES[name](fit.nobs)


class _Order:
    def __init__(self, model, criteria):
        self.model, self._criteria, self.ar_lags = model, criteria, model.ar_lags or None

    aic = property(lambda self: self._criteria["aic"])
    bic = property(lambda self: self._criteria["bic"])
    hqic = property(lambda self: self._criteria["hqic"])


def ar_select_order(
    endog,
    maxlag,
    ic="bic",
    glob=False,
    trend="c",
    seasonal=False,
    exog=None,
    hold_back=None,
    period=None,
    missing="none",
    old_names=False,
):
    """The number of lags with the smallest criterion, all fitted over the same rows."""
    if glob:
        raise NotImplementedError("ar_select_order(glob=True) is not available here")
    options = {
        "trend": trend,
        "seasonal": seasonal,
        "exog": exog,
        "hold_back": maxlag if hold_back is None else hold_back,
        "period": period,
    }
    fits = {lags: AutoReg(endog, lags, **options).fit() for lags in range(maxlag + 1)}
    named = lambda lags: tuple(range(1, lags + 1)) or 0
    # The variance is not counted among the parameters here.
    criteria = {
        name: dict(
            sorted(((named(lags), _criterion(fit, name)) for lags, fit in fits.items()), key=lambda pair: pair[1])
        )
        for name in _PENALTIES
    }
    best = min(fits, key=lambda lags: getattr(fits[lags], ic))
    options["hold_back"] = hold_back
    return _Order(AutoReg(endog, best, **options), criteria)
