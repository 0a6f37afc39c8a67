"""Survival curves of times of which some are cut short (E. Kaplan and P. Meier 1958), and the log-rank test."""

import numpy as np
import pandas as pd
from _unavailable import unavailable
from scipy import stats

__all__ = ["SurvfuncRight", "survdiff"]

# A scale on which the interval of a quantile is worked out: the function and its slope.
_SCALES = {
    "cloglog": (lambda x: np.log(-np.log(x)), lambda x: -1 / (x * np.log(x))),
    "linear": (lambda x: x, lambda x: np.ones_like(x)),
    "log": (np.log, lambda x: 1 / x),
    "logit": (lambda x: np.log(x / (1 - x)), lambda x: 1 / (x * (1 - x))),
    "asinsqrt": (lambda x: np.arcsin(np.sqrt(x)), lambda x: 1 / (2 * np.sqrt(x) * np.sqrt(1 - x))),
}


class SurvfuncRight:
    """The estimated share that lasts longer than each time at which something happened (`status` 1)."""

    @unavailable("entry", "exog", "bw_factor")
    def __init__(self, time, status, entry=None, title=None, freq_weights=None, exog=None, bw_factor=1.0):
        self.time, self.status = np.asarray(time), np.asarray(status)
        self.title = title or ""
        if len(self.time) != len(self.status):
            raise ValueError("time and status must have the same length")
        weights = np.ones(len(self.time)) if freq_weights is None else np.asarray(freq_weights, dtype=float)
        times, place = np.unique(self.time, return_inverse=True)
        events = np.bincount(place, weights=self.status * weights, minlength=len(times))
        leaving = np.bincount(place, minlength=len(times))
        if freq_weights is not None:
            leaving = np.bincount(place, weights=weights, minlength=len(times))
        at_risk = np.cumsum(leaving[::-1])[::-1]
        kept = np.flatnonzero(events > 0)
        self.surv_times, self.n_risk, self.n_events = times[kept], at_risk[kept], events[kept]
        left = 1 - self.n_events / self.n_risk
        gone = left < 1e-16
        self.surv_prob = np.exp(np.cumsum(np.log(np.where(gone, 1e-16, left))))
        self.surv_prob[gone] = 0
        self.surv_prob_se = self._errors(freq_weights is not None)

    def _errors(self, weighted):
        """M. Greenwood (1926); with weights A. Tsiatis (1981)."""
        events, at_risk = self.n_events, self.n_risk
        if weighted:
            return np.sqrt(np.cumsum(events / (at_risk * at_risk)))
        parts = events / np.clip(at_risk * (at_risk - events), 1e-12, np.inf)
        parts[(at_risk == events) | (at_risk == 0)] = np.nan
        errors = np.sqrt(np.cumsum(parts))
        return np.where(np.isfinite(errors) | (self.surv_prob != 0), errors * self.surv_prob, np.nan)

    def quantile(self, p):
        """The first time after which less than the share 1 - p is left; NaN when more than that lasts."""
        found = np.flatnonzero(self.surv_prob < 1 - p)
        return self.surv_times[found[0]] if len(found) else np.nan

    def quantile_ci(self, p, alpha=0.05, method="cloglog"):
        if method not in _SCALES:
            raise ValueError(f"method must be one of {tuple(_SCALES)}")
        scale, slope = _SCALES[method]
        off = (scale(self.surv_prob) - scale(1 - p)) / (slope(self.surv_prob) * self.surv_prob_se)
        found = np.flatnonzero(np.abs(off) <= stats.norm.ppf(1 - alpha / 2))
        if len(found) == 0:
            return np.nan, np.nan
        last = found[-1] + 1
        return self.surv_times[found[0]], self.surv_times[last] if last < len(self.surv_times) else np.inf

    def summary(self):
        return pd.DataFrame(
            {
                "Surv prob": self.surv_prob,
                "Surv prob SE": self.surv_prob_se,
                "num at risk": self.n_risk,
                "num events": self.n_events,
            },
            index=pd.Index(self.surv_times, name="Time"),
        )

    def plot(self, ax=None):
        return _plotted([self], ax)


def _plotted(curves, ax):
    import matplotlib.pyplot as plt

    ax = plt.subplots()[1] if ax is None else ax
    for curve in curves:
        ax.step(
            np.concatenate([[0], curve.surv_times]),
            np.concatenate([[1], curve.surv_prob]),
            where="post",
            label=curve.title or None,
        )
    ax.set_ylim(0, 1)
    ax.set_ylabel("Survival probability")
    ax.set_xlabel("Time")
    return ax.figure


def plot_survfunc(survfuncs, ax=None):
    return _plotted([survfuncs] if isinstance(survfuncs, SurvfuncRight) else survfuncs, ax)


@unavailable("entry")
def survdiff(time, status, group, weight_type=None, strata=None, entry=None, **kwargs):
    """Whether groups last equally long: chi-square and p-value; weights by Gehan-Breslow, Tarone-Ware or Fleming-Harrington."""
    time, status, group = np.asarray(time), np.asarray(status), np.asarray(group)
    kinds = np.unique(group)
    parts = (
        [np.ones(len(time), dtype=bool)] if strata is None else [np.asarray(strata) == one for one in np.unique(strata)]
    )
    off, spread = 0.0, 0.0
    for part in parts:
        own_off, own_spread = _compared(time[part], status[part], group[part], kinds, weight_type, kwargs)
        off, spread = off + own_off, spread + own_spread
    found = off @ np.linalg.solve(spread, off)
    return found, stats.chi2.sf(found, len(kinds) - 1)


def _compared(time, status, group, kinds, weight_type, settings):
    """Events beyond the expected ones in each group but the first, and their covariance."""
    times, place = np.unique(time, return_inverse=True)
    count = len(times)
    events = [np.bincount(place, weights=status * (group == kind), minlength=count) for kind in kinds]
    at_risk = [
        np.cumsum(np.bincount(place, weights=(group == kind) * 1.0, minlength=count)[::-1])[::-1] for kind in kinds
    ]
    whole, risk = sum(events), sum(at_risk)
    weights = _weights(weight_type, whole, risk, settings)
    shares = np.vstack(at_risk) / np.clip(risk, 1e-10, np.inf)
    spread = whole * (risk - whole) / np.clip(risk - 1, 1e-10, np.inf) * weights**2
    kept = risk > 1
    off = np.array([((events[kind] - shares[kind] * whole) * weights)[kept].sum() for kind in range(1, len(kinds))])
    covariance = [
        [(shares[column] * ((row == column) - shares[row]) * spread)[kept].sum() for column in range(1, len(kinds))]
        for row in range(1, len(kinds))
    ]
    return off, np.array(covariance)


def _weights(weight_type, events, at_risk, settings):
    name = None if weight_type is None else weight_type.lower()
    if name is None:
        return np.ones(len(events))
    if name == "gb":
        return at_risk
    if name == "tw":
        return np.sqrt(at_risk)
    if name != "fh":
        raise ValueError("weight_type not implemented")
    if "fh_p" not in settings:
        raise ValueError("weight_type type 'fh' requires specification of fh_p")
    left = np.exp(np.cumsum(np.log(1 - events / at_risk)))
    return np.concatenate([[1.0], left[:-1] ** settings["fh_p"]])
