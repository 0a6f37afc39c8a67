"""Texts of moments, read as pandas reads them."""


class ParserError(ValueError):
    """A text that is no moment."""


def parse(timestr, *, dayfirst=False, yearfirst=False):
    from pandas import to_datetime

    try:
        return to_datetime(timestr, dayfirst=dayfirst, yearfirst=yearfirst).to_pydatetime()
    except ValueError:
        raise ParserError(f"Unknown string format: {timestr}") from None


def isoparse(dt_str):
    from datetime import datetime

    return datetime.fromisoformat(dt_str)
