"""From Python's values to those of SQLite, and back by the declared type of a column."""

import datetime

# By exact type, as the original looks them up.
adapters = {datetime.date: lambda day: day.isoformat(), datetime.datetime: lambda moment: moment.isoformat(" ")}


def _moment(text):
    day, _, time = text.decode().partition(" ")
    return datetime.datetime.fromisoformat(f"{day} {time or '00:00:00'}")


# By declared type, in capital letters.
converters = {"DATE": lambda text: datetime.date.fromisoformat(text.decode()), "TIMESTAMP": _moment}

_NATIVE = (int, float, str, bytes, bytearray, memoryview)


def adapted(value):
    """What SQLite stores of a value."""
    if value is None or type(value) in _NATIVE:
        return value
    adapter = adapters.get(type(value))
    if adapter is not None:
        return adapter(value)
    conform = getattr(value, "__conform__", None)
    if conform is not None:
        return conform(None)
    # numpy's numbers; the original stores the bytes of its whole numbers, which nobody means.
    return value.item() if hasattr(value, "item") and getattr(value, "ndim", None) == 0 else value


def all_adapted(parameters):
    """The values of a sequence or of a mapping."""
    if isinstance(parameters, dict):
        return {name: adapted(value) for name, value in parameters.items()}
    if hasattr(parameters, "keys") and hasattr(parameters, "__getitem__"):
        return {name: adapted(parameters[name]) for name in list(parameters.keys())}
    return [adapted(value) for value in parameters]


def read(value, converter):
    if value is None or converter is None:
        return value
    if isinstance(value, bytes):
        return converter(value)
    return converter(str(value).encode())
