"""Methods for row labels that are dates, periods or of several levels."""

from pandas.core.flags import Flags


class TimeSeriesMethods:
    """Zones and periods of the row labels. Subclasses give `_index` and `copy()`."""

    def _relabelled(self, change, axis, level=None):
        """The same values under changed labels."""
        made = self.copy()
        if axis in (1, "columns"):
            made._header = change(self._header)
        elif level is not None and self._index.nlevels > 1:
            made._index = self._index.set_levels(change(self._index.levels[self._index._level(level)]), level=level)
        else:
            made._index = change(self._index)
        return made

    def tz_localize(self, tz, axis=0, level=None, copy=None, ambiguous="raise", nonexistent="raise"):
        return self._relabelled(lambda labels: labels.tz_localize(tz, ambiguous, nonexistent), axis, level)

    def tz_convert(self, tz, axis=0, level=None, copy=None):
        return self._relabelled(lambda labels: labels.tz_convert(tz), axis, level)

    def to_period(self, freq=None, axis=0, copy=None):
        return self._relabelled(lambda labels: labels.to_period(freq), axis)

    def to_timestamp(self, freq=None, how="start", axis=0, copy=None):
        return self._relabelled(lambda labels: labels.to_timestamp(freq, how), axis)

    def reorder_levels(self, order, axis=0):
        return self._relabelled(lambda labels: labels.reorder_levels(order), axis)

    @property
    def flags(self):
        return Flags(self)

    def set_flags(self, *, copy=None, allows_duplicate_labels=None):
        made = self.copy()
        if allows_duplicate_labels is not None:
            made.flags.allows_duplicate_labels = allows_duplicate_labels
        return made
