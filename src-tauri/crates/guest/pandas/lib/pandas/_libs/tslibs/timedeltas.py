"""`pd.Timedelta`: a span of time."""

import datetime
import re

from pandas._libs.tslibs.comparison import Ordered
from pandas._libs.tslibs.nattype import NaT, NaTType

_NANOSECONDS = {
    "W": 604_800_000_000_000,
    "w": 604_800_000_000_000,
    "week": 604_800_000_000_000,
    "D": 86_400_000_000_000,
    "d": 86_400_000_000_000,
    "day": 86_400_000_000_000,
    "h": 3_600_000_000_000,
    "H": 3_600_000_000_000,
    "hr": 3_600_000_000_000,
    "hour": 3_600_000_000_000,
    "m": 60_000_000_000,
    "min": 60_000_000_000,
    "minute": 60_000_000_000,
    "T": 60_000_000_000,
    "s": 1_000_000_000,
    "S": 1_000_000_000,
    "sec": 1_000_000_000,
    "second": 1_000_000_000,
    "ms": 1_000_000,
    "milli": 1_000_000,
    "millis": 1_000_000,
    "millisecond": 1_000_000,
    "L": 1_000_000,
    "us": 1_000,
    "µs": 1_000,
    "micro": 1_000,
    "micros": 1_000,
    "microsecond": 1_000,
    "U": 1_000,
    "ns": 1,
    "nano": 1,
    "nanos": 1,
    "nanosecond": 1,
    "N": 1,
}
_DAY = _NANOSECONDS["D"]
_ISO = re.compile(r"([-+]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?")
_CLOCK = re.compile(r"([-+]?)\s*(\d+):(\d+)(?::(\d+)(?:\.(\d+))?)?")
_PART = re.compile(r"([-+]?\s*\d+(?:\.\d+)?|[-+]?\.\d+)\s*([a-zA-Zµ]+)")


class Timedelta(Ordered, datetime.timedelta):
    """A span of time, to the nanosecond."""

    nanoseconds = 0
    unit = "us"

    def __new__(cls, value=None, unit=None, **parts):
        if value is None:
            return _of_parts(parts)
        if isinstance(value, NaTType) or (isinstance(value, float) and value != value):
            return NaT
        if isinstance(value, str):
            return _parsed(value, unit)
        if isinstance(value, datetime.timedelta):
            return span_of(nanoseconds_in(value))
        if hasattr(value, "_nanos"):
            return span_of(value._nanos)
        if type(value).__name__ == "timedelta64":
            value = value.item()
            return NaT if value is None else cls(value)
        step = nanoseconds_per(unit or "ns")
        whole = int(value)
        return span_of(whole * step + round((value - whole) * step), unit)

    @property
    def value(self):
        return nanoseconds_in(self)

    @property
    def _value(self):
        return self.value // nanoseconds_per(self.unit)

    @property
    def components(self):
        from collections import namedtuple

        kind = namedtuple("Components", "days hours minutes seconds milliseconds microseconds nanoseconds")
        return kind(
            self.days,
            self.seconds // 3600,
            self.seconds // 60 % 60,
            self.seconds % 60,
            self.microseconds // 1000,
            self.microseconds % 1000,
            self.nanoseconds,
        )

    @property
    def resolution_string(self):
        for part, name in _RESOLUTIONS:
            if getattr(self.components, part):
                return name
        return "D"

    def __str__(self):
        sign = "+" if self.days < 0 else ""
        text = (
            f"{self.days} days {sign}{self.seconds // 3600:02d}:{self.seconds // 60 % 60:02d}:{self.seconds % 60:02d}"
        )
        if self.nanoseconds:
            return f"{text}.{self.microseconds:06d}{self.nanoseconds:03d}"
        return f"{text}.{self.microseconds:06d}" if self.microseconds else text

    def __repr__(self):
        return f"Timedelta('{self}')"

    def __format__(self, pattern):
        return str(self)

    def isoformat(self):
        part = self.components
        seconds = f"{part.seconds}"
        fraction = f"{self.microseconds:06d}{self.nanoseconds:03d}".rstrip("0")
        return f"P{part.days}DT{part.hours}H{part.minutes}M{seconds}{'.' + fraction if fraction else ''}S"

    def total_seconds(self):
        return nanoseconds_in(self) / 1e9

    def to_pytimedelta(self):
        return datetime.timedelta(self.days, self.seconds, self.microseconds)

    def to_timedelta64(self):
        import numpy

        step = nanoseconds_per(self.unit)
        return numpy.timedelta64(nanoseconds_in(self) // step, self.unit)

    asm8 = property(to_timedelta64)

    def to_numpy(self, dtype=None, copy=False):
        return self.to_timedelta64()

    def view(self, dtype):
        return self._value

    def as_unit(self, unit, round_ok=True):
        step = nanoseconds_per(unit)
        made = span_of(nanoseconds_in(self) // step * step)
        made.unit = unit
        return made

    def floor(self, freq):
        step = _step(freq)
        return span_of(nanoseconds_in(self) // step * step)

    def ceil(self, freq):
        step = _step(freq)
        return span_of(-(-nanoseconds_in(self) // step) * step)

    def round(self, freq):
        from pandas._libs.tslibs.timestamps import half_even

        return span_of(half_even(nanoseconds_in(self), _step(freq)))

    # Operators

    def __add__(self, other):
        if isinstance(other, datetime.datetime):
            return other.__radd__(self) if hasattr(other, "_text") else NotImplemented
        if isinstance(other, NaTType):
            return NaT
        if not isinstance(other, datetime.timedelta) and not hasattr(other, "_nanos"):
            return NotImplemented
        return span_of(nanoseconds_in(self) + nanoseconds_in(other))

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, NaTType):
            return NaT
        if not isinstance(other, datetime.timedelta) and not hasattr(other, "_nanos"):
            return NotImplemented
        return span_of(nanoseconds_in(self) - nanoseconds_in(other))

    def __rsub__(self, other):
        return (
            span_of(nanoseconds_in(other) - nanoseconds_in(self))
            if isinstance(other, datetime.timedelta)
            else NotImplemented
        )

    def __mul__(self, other):
        if hasattr(other, "_column") or hasattr(other, "_columns") or getattr(other, "ndim", 0):
            return NotImplemented
        return span_of(int(nanoseconds_in(self) * other))

    __rmul__ = __mul__

    def __truediv__(self, other):
        if hasattr(other, "_column") or getattr(other, "ndim", 0):
            return NotImplemented
        if isinstance(other, NaTType):
            return float("nan")
        if isinstance(other, datetime.timedelta) or hasattr(other, "_nanos"):
            return nanoseconds_in(self) / nanoseconds_in(other)
        if type(other).__name__ == "timedelta64":
            return nanoseconds_in(self) / nanoseconds_in(Timedelta(other))
        return span_of(int(nanoseconds_in(self) / other))

    def __rtruediv__(self, other):
        return nanoseconds_in(other) / nanoseconds_in(self) if isinstance(other, datetime.timedelta) else NotImplemented

    def __floordiv__(self, other):
        if hasattr(other, "_column") or getattr(other, "ndim", 0):
            return NotImplemented
        if isinstance(other, datetime.timedelta):
            return nanoseconds_in(self) // nanoseconds_in(other)
        return span_of(nanoseconds_in(self) // int(other))

    def __mod__(self, other):
        return span_of(nanoseconds_in(self) % nanoseconds_in(Timedelta(other)))

    def __divmod__(self, other):
        return self // other, self % other

    def __neg__(self):
        return span_of(-nanoseconds_in(self))

    def __pos__(self):
        return self

    def __abs__(self):
        return span_of(abs(nanoseconds_in(self)))

    def _order(self, other, name):
        if isinstance(other, NaTType):
            return name == "__ne__"
        if hasattr(other, "_column") or not (isinstance(other, datetime.timedelta) or hasattr(other, "_nanos")):
            return NotImplemented
        return getattr(nanoseconds_in(self), name)(nanoseconds_in(other))

    def __hash__(self):
        return hash(nanoseconds_in(self)) if self.nanoseconds else datetime.timedelta.__hash__(self)

    def __bool__(self):
        return nanoseconds_in(self) != 0

    def __reduce__(self):
        return (span_of, (nanoseconds_in(self),))


_RESOLUTIONS = [
    ("nanoseconds", "ns"),
    ("microseconds", "us"),
    ("milliseconds", "ms"),
    ("seconds", "s"),
    ("minutes", "min"),
    ("hours", "h"),
]


def span_of(nanoseconds, unit=None):
    """The span of so many nanoseconds."""
    micros, rest = divmod(nanoseconds, 1000)
    made = datetime.timedelta.__new__(Timedelta, 0, 0, micros)
    if rest:
        made.nanoseconds = rest
        made.unit = "ns"
    elif unit in ("s", "ms", "ns"):
        made.unit = unit
    return made


def nanoseconds_in(span):
    nanos = getattr(span, "_nanos", None)
    if nanos is not None:
        return nanos
    return ((span.days * 86400 + span.seconds) * 1_000_000 + span.microseconds) * 1000 + getattr(span, "nanoseconds", 0)


def nanoseconds_per(unit):
    """The length of a unit, under any of its names."""
    known = _NANOSECONDS.get(unit) or _NANOSECONDS.get(unit.lower()) or _NANOSECONDS.get(unit.lower().rstrip("s"))
    if known is None:
        raise ValueError(f"invalid unit abbreviation: {unit}")
    return known


def _step(freq):
    from pandas.tseries.offsets import nanoseconds_of

    return nanoseconds_of(freq)


def _of_parts(parts):
    if not parts:
        raise ValueError("cannot construct a Timedelta without a value/unit or descriptive keywords (days,seconds....)")
    total = 0
    for name, value in parts.items():
        total += round(value * nanoseconds_per(name))
    return span_of(total)


def _parsed(text, unit=None):
    if text.strip() in ("", "NaT", "nan"):
        return NaT
    iso = _ISO.fullmatch(text.strip())
    if iso and any(iso.groups()[1:]):
        return span_of(_of_iso(iso.groups()))
    total, rest = 0, text
    clock = _CLOCK.search(rest)
    if clock:
        total += _of_clock(clock)
        rest = rest[: clock.start()] + rest[clock.end() :]
    parts = _PART.findall(rest)
    for number, name in parts:
        total += round(float(number.replace(" ", "")) * nanoseconds_per(name))
    if not clock and not parts:
        try:
            return span_of(round(float(text) * nanoseconds_per(unit or "ns")))
        except ValueError:
            reason = (
                "unit abbreviation w/o a number"
                if text[:1].isalpha()
                else f"could not convert string to Timedelta: {text!r}"
            )
            raise ValueError(reason) from None
    return span_of(total)


def _of_clock(clock):
    sign, hours, minutes, seconds, fraction = clock.groups()
    total = (int(hours) * 3600 + int(minutes) * 60 + int(seconds or 0)) * 1_000_000_000
    total += int((fraction or "0")[:9].ljust(9, "0"))
    return -total if sign == "-" else total


def _of_iso(parts):
    sign, weeks, days, hours, minutes, seconds = parts
    total = int(weeks or 0) * 7 * _DAY + int(days or 0) * _DAY
    total += (int(hours or 0) * 3600 + int(minutes or 0) * 60) * 1_000_000_000 + round(
        float(seconds or 0) * 1_000_000_000
    )
    return -total if sign == "-" else total


Timedelta.min = span_of(-9223372036854775807)
Timedelta.max = span_of(9223372036854775807)
Timedelta.resolution = span_of(1)
