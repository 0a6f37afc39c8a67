"""Exponentially weighted windows."""

import _pandas_windows

from pandas.core.hints import missing_attribute


class ExponentialMovingWindow:
    """All rows up to each row, with weights that decay."""

    def __init__(
        self, owner, com=None, span=None, halflife=None, alpha=None, min_periods=0, adjust=True, ignore_na=False
    ):
        self._owner = owner
        self._options = {
            "alpha": _alpha(com, span, halflife, alpha),
            "adjust": adjust,
            "ignore_gaps": ignore_na,
            "least": min_periods or 0,
        }

    def __getitem__(self, key):
        made = ExponentialMovingWindow(self._owner[key], alpha=0.5)
        made._options = self._options
        return made

    def __getattr__(self, name):
        raise missing_attribute(self, name)

    def _measured(self, name, biased, numeric_only):
        owner = self._owner._numeric() if numeric_only and self._owner.ndim == 2 else self._owner
        return owner._each(lambda column: _pandas_windows.weighted(column, name, biased, **self._options))

    def mean(self, numeric_only=False, **options):
        return self._measured("mean", False, numeric_only)

    def var(self, bias=False, numeric_only=False):
        return self._measured("var", bias, numeric_only)

    def std(self, bias=False, numeric_only=False):
        return self._measured("std", bias, numeric_only)

    def agg(self, func):
        from pandas.core.reshape.concat import concat

        if isinstance(func, (list, tuple)):
            return concat([getattr(self, name)() for name in func], axis=1, keys=list(func))
        return getattr(self, func)()


def _alpha(com, span, halflife, alpha):
    given = [value for value in (com, span, halflife, alpha) if value is not None]
    if len(given) != 1:
        raise ValueError(
            "comass, span, halflife, and alpha are mutually exclusive"
            if given
            else "Must pass one of comass, span, halflife, or alpha"
        )
    if alpha is not None:
        if not 0 < alpha <= 1:
            raise ValueError("alpha must satisfy: 0 < alpha <= 1")
        return float(alpha)
    if span is not None:
        if span < 1:
            raise ValueError("span must satisfy: span >= 1")
        return 2.0 / (span + 1.0)
    if halflife is not None:
        return 1.0 - 0.5 ** (1.0 / halflife)
    return 1.0 / (1.0 + com)
