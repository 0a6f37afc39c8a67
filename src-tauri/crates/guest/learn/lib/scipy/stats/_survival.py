"""Values of which some are known only to lie beyond a point."""

import numpy as np
from scipy import special
from scipy._lib._bunch import result_class

LogRankResult = result_class("LogRankResult", "statistic pvalue")


class CensoredData:
    """Values, and ends of those that were not seen to end; only right ends are computed with here."""

    def __init__(self, uncensored=None, *, left=None, right=None, interval=None):
        if (left is not None and len(left)) or (interval is not None and len(interval)):
            raise NotImplementedError(
                "CensoredData of values below a point is not available here\nhint: give `uncensored` and `right`"
            )
        self._uncensored = np.asarray([] if uncensored is None else uncensored, dtype=float)
        self._right = np.asarray([] if right is None else right, dtype=float)

    @classmethod
    def right_censored(cls, x, censored):
        values, cut = np.asarray(x, dtype=float), np.asarray(censored, dtype=bool)
        if values.shape != cut.shape:
            raise ValueError("`x` and `censored` must have the same length.")
        return cls(values[~cut], right=values[cut])

    def __repr__(self):
        seen, cut = len(self._uncensored), len(self._right)
        parts = f"{seen} not censored, {cut} right-censored" if cut else f"{seen} values not censored"
        return f"CensoredData({len(self)} values: {parts})" if cut else f"CensoredData({parts})"

    __str__ = __repr__

    def __len__(self):
        return len(self._uncensored) + len(self._right)

    def num_censored(self):
        return len(self._right)


def steps(sample):
    """Times at which something ended or was cut off, how many were left before each, and how many ended there."""
    sample = sample if isinstance(sample, CensoredData) else CensoredData(sample)
    times = np.concatenate([sample._uncensored, sample._right])
    places, counts = np.unique(times, return_counts=True)
    ended = np.array([int((sample._uncensored == place).sum()) for place in places.tolist()])
    left = len(times) - np.concatenate([[0], np.cumsum(counts)[:-1]])
    return places, left, ended


def logrank(x, y, alternative="two-sided"):
    """Whether two samples end at the same pace (N. Mantel 1966); the statistic is that of the first."""
    if alternative not in ("two-sided", "less", "greater"):
        raise ValueError("`alternative` must be one of {'two-sided', 'less', 'greater'}")
    first, second = (one if isinstance(one, CensoredData) else CensoredData(one) for one in (x, y))
    both = CensoredData(
        np.concatenate([first._uncensored, second._uncensored]), right=np.concatenate([first._right, second._right])
    )
    places, left, ended = steps(both)
    kept = ended > 0
    places, left, ended = places[kept], left[kept].astype(float), ended[kept]
    own = np.concatenate([first._uncensored, first._right])
    own_left = np.array([int((own >= place).sum()) for place in places.tolist()], dtype=float)
    expected = (own_left * ended / left).sum()
    spread = ended * own_left * (left - own_left) * (left - ended)
    with np.errstate(divide="ignore", invalid="ignore"):
        variance = np.nansum(spread / (left * left * (left - 1)))
    statistic = (len(first._uncensored) - expected) / np.sqrt(variance)
    chances = {"less": special.ndtr(statistic), "greater": special.ndtr(-statistic)}
    pvalue = chances.get(alternative, 2 * special.ndtr(-abs(statistic)))
    return LogRankResult(statistic[()], pvalue)
