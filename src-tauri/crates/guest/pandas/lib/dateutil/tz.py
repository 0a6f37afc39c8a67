"""Zones by their names."""

from datetime import UTC
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

UTC = UTC


def tzutc():
    return UTC


def gettz(name=None):
    """The zone of a name, or None when there is none of this name."""
    try:
        return ZoneInfo(name or "UTC")
    except (ZoneInfoNotFoundError, ValueError):
        return None
