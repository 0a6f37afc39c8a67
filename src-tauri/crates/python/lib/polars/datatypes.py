"""Data types: classes, as in polars; those with parameters also as instances."""


class DataTypeClass(type):
    def __repr__(cls):
        return cls.__name__

    def __eq__(cls, other):
        return cls is other or (isinstance(other, DataType) and type(other) is cls)

    def __hash__(cls):
        return hash(cls.__name__)


class DataType(metaclass=DataTypeClass):
    _kind = "other"

    def __new__(cls, *parameters, **named):
        return cls if cls._is_plain() else super().__new__(cls)

    @classmethod
    def _is_plain(cls):
        return cls.__init__ is object.__init__

    def __eq__(self, other):
        return other is type(self) or (type(other) is type(self) and vars(other) == vars(self))

    def __hash__(self):
        return hash(type(self))

    def __repr__(self):
        return type(self).__name__

    @classmethod
    def is_numeric(cls):
        return cls._kind in ("integer", "float")

    @classmethod
    def is_integer(cls):
        return cls._kind == "integer"

    @classmethod
    def is_float(cls):
        return cls._kind == "float"

    @classmethod
    def is_temporal(cls):
        return cls._kind == "temporal"

    @classmethod
    def is_nested(cls):
        return cls._kind == "nested"


def _plain(name, kind):
    return DataTypeClass(name, (DataType,), {"_kind": kind, "__module__": "polars.datatypes"})


Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64 = (
    _plain(name, "integer") for name in ("Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64")
)
Float32, Float64 = _plain("Float32", "float"), _plain("Float64", "float")
Date, Time = _plain("Date", "temporal"), _plain("Time", "temporal")
Boolean, String, Binary, Null, Categorical, Enum, Unknown = (
    _plain(name, "other") for name in ("Boolean", "String", "Binary", "Null", "Categorical", "Enum", "Unknown")
)
Utf8 = String


class Datetime(DataType):
    _kind = "temporal"

    def __init__(self, time_unit="us", time_zone=None):
        self.time_unit = time_unit
        self.time_zone = time_zone

    def __repr__(self):
        return f"Datetime(time_unit={self.time_unit!r}, time_zone={self.time_zone!r})"


class Duration(DataType):
    _kind = "temporal"

    def __init__(self, time_unit="us"):
        self.time_unit = time_unit

    def __repr__(self):
        return f"Duration(time_unit={self.time_unit!r})"


class List(DataType):
    _kind = "nested"

    def __init__(self, inner):
        self.inner = inner

    def __repr__(self):
        return f"List({self.inner!r})"


class Struct(DataType):
    _kind = "nested"

    def __init__(self, fields):
        self.fields = fields

    def __repr__(self):
        return f"Struct({self.fields!r})"


_FROM_PYTHON = {int: Int64, float: Float64, str: String, bool: Boolean}


def from_native(parts):
    """The data type that the native side names by a tuple."""
    name, *parameters = parts
    if name == "List":
        return List(from_native(parameters[0]))
    if name == "Struct":
        return Struct({field: from_native(dtype) for field, dtype in parameters[0].items()})
    cls = globals()[name]
    return cls(*parameters) if parameters else cls


def to_native(dtype):
    """The tuple by which the native side knows the data type; None stays None."""
    if dtype is None:
        return None
    dtype = _FROM_PYTHON.get(dtype, dtype)
    if isinstance(dtype, Datetime):
        return ("Datetime", dtype.time_unit, dtype.time_zone)
    if isinstance(dtype, Duration):
        return ("Duration", dtype.time_unit)
    if isinstance(dtype, List):
        return ("List", to_native(dtype.inner))
    if isinstance(dtype, DataTypeClass):
        return (dtype.__name__,)
    import datetime

    temporal = {datetime.date: "Date", datetime.datetime: "Datetime", datetime.timedelta: "Duration", datetime.time: "Time"}
    if dtype in temporal:
        return (temporal[dtype],)
    raise TypeError(f"cannot parse input {dtype!r} into Polars data type")
