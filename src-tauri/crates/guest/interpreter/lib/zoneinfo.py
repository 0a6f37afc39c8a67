"""`zoneinfo`, with the zones' rules read natively: there are no files of them here."""

import datetime

import _pandas_typed

__all__ = ["ZoneInfo", "ZoneInfoNotFoundError", "available_timezones"]


class ZoneInfoNotFoundError(KeyError):
    """A zone that the IANA database does not know."""

    __module__ = "zoneinfo._common"  # as tracebacks of CPython name it


class ZoneInfo(datetime.tzinfo):
    """A zone of the IANA database."""

    def __new__(cls, key):
        made = datetime.tzinfo.__new__(cls)
        made.key = _known(key)
        return made

    def __init__(self, key):
        pass

    def _at(self, moment):
        """Offset, daylight saving and abbreviation when a clock there shows this time."""
        if moment is None:
            return None
        clock = moment.replace(tzinfo=None) - datetime.datetime(1970, 1, 1)
        clock = (clock.days * 86400 + clock.seconds) * 1_000_000 + clock.microseconds
        universal = _universal(clock, self.key, moment.fold == 0)
        return _pandas_typed.zone_at(self.key, universal)

    def utcoffset(self, moment):
        found = self._at(moment)
        return None if found is None else datetime.timedelta(seconds=found[0])

    def dst(self, moment):
        found = self._at(moment)
        return None if found is None else datetime.timedelta(seconds=found[1])

    def tzname(self, moment):
        found = self._at(moment)
        return None if found is None else found[2]

    def fromutc(self, moment):
        universal = moment.replace(tzinfo=None) - datetime.datetime(1970, 1, 1)
        universal = (universal.days * 86400 + universal.seconds) * 1_000_000 + universal.microseconds
        offset = _pandas_typed.zone_at(self.key, universal)[0]
        return moment + datetime.timedelta(seconds=offset)

    def __eq__(self, other):
        return isinstance(other, ZoneInfo) and self.key == other.key

    def __hash__(self):
        return hash(self.key)

    def __str__(self):
        return self.key

    def __repr__(self):
        return f"zoneinfo.ZoneInfo(key={self.key!r})"


def available_timezones():
    return set(_pandas_typed.zone_names())


def _universal(clock, name, earlier):
    import _pandas

    column = _pandas.column_of([clock]).cast("datetime64[us]")
    made = _pandas_typed.localized(column, name, earlier, "shift_forward")
    return made.cast("int64").tolist()[0]


def _known(name):
    try:
        return _pandas_typed.zone_name(name)
    except ValueError as error:
        raise ZoneInfoNotFoundError(str(error)) from None
