"""Expanding windows: all rows up to each row."""

import _pandas_windows

from pandas.core.window.rolling import _Windows


class Expanding(_Windows):
    """All rows up to each row."""

    def __init__(self, owner, min_periods=1):
        self._owner, self._least = owner, min_periods

    def _over(self, owner):
        return Expanding(owner, self._least)

    def _bounds(self, height):
        return _pandas_windows.expanding(height)
