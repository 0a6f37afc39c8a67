"""Time zones by name and as objects."""

import datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import _pandas_typed

UTC = datetime.UTC


def name_of(zone):
    """The name of a zone given as a name or as an object."""
    if zone is None or isinstance(zone, str):
        return zone
    if zone is UTC:
        return "UTC"
    key = getattr(zone, "key", None)
    if key is not None:
        return key
    offset = zone.utcoffset(None)
    if offset is None:
        raise TypeError(f"unknown time zone {zone!r}")
    return "UTC" if not offset else f"UTC{_clock(offset)}"


def _clock(offset):
    minutes = abs(int(offset.total_seconds())) // 60
    sign = "-" if offset < datetime.timedelta(0) else "+"
    return f"{sign}{minutes // 60:02d}:{minutes % 60:02d}"


def zone_of(zone):
    """The object for a zone given by its name."""
    if zone is None or isinstance(zone, datetime.tzinfo):
        return zone
    name = _name(zone)
    if name == "UTC":
        return UTC
    if name.startswith("UTC"):
        hours, minutes = name[4:].split(":")
        offset = datetime.timedelta(hours=int(hours), minutes=int(minutes))
        return datetime.timezone(-offset if name[3] == "-" else offset)
    return ZoneInfo(name)


def _name(zone):
    try:
        return _pandas_typed.zone_name(zone)
    except ValueError as error:
        raise ZoneInfoNotFoundError(str(error)) from None
