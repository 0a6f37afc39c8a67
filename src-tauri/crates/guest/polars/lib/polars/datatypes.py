"""Data types: classes, as in polars; those with parameters also as instances."""


class DataTypeClass(type):
    def __repr__(cls):
        return cls.__name__

    def __eq__(cls, other):
        return cls is other or (isinstance(other, DataType) and type(other) is cls)

    def __hash__(cls):
        return hash(cls.__name__)

    # Asked of a class, as in `pl.Int64.is_numeric()`, and of an instance alike.
    def is_(cls, other):
        return cls == other and hash(cls) == hash(other)

    def base_type(cls):
        return cls


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

    def base_type(self):
        return type(self)

    def is_(self, other):
        return type(other) is type(self) and vars(other) == vars(self)

    @classmethod
    def is_numeric(cls):
        return cls._kind in ("signed", "unsigned", "float", "decimal")

    @classmethod
    def is_integer(cls):
        return cls._kind in ("signed", "unsigned")

    @classmethod
    def is_signed_integer(cls):
        return cls._kind == "signed"

    @classmethod
    def is_unsigned_integer(cls):
        return cls._kind == "unsigned"

    @classmethod
    def is_float(cls):
        return cls._kind == "float"

    @classmethod
    def is_decimal(cls):
        return cls._kind == "decimal"

    @classmethod
    def is_temporal(cls):
        return cls._kind == "temporal"

    @classmethod
    def is_nested(cls):
        return cls._kind == "nested"

    @classmethod
    def is_object(cls):
        return False

    @classmethod
    def max(cls):
        return _bound(cls, "upper_bound")

    @classmethod
    def min(cls):
        return _bound(cls, "lower_bound")

    @classmethod
    def from_python(cls, py_type):
        return from_native(to_native(py_type))

    def to_python(self):
        return _python_of(type(self))


def _bound(dtype, name):
    from polars.functions import lit

    return getattr(lit(None, dtype), name)()


def _python_of(cls):
    import datetime

    by_kind = {"signed": int, "unsigned": int, "float": float, "nested": list}
    by_name = {
        "Boolean": bool,
        "String": str,
        "Binary": bytes,
        "Date": datetime.date,
        "Time": datetime.time,
        "Datetime": datetime.datetime,
        "Duration": datetime.timedelta,
        "Struct": dict,
        "Categorical": str,
        "Enum": str,
    }
    return by_name.get(cls.__name__) or by_kind.get(cls._kind)


def _plain(name, kind):
    return DataTypeClass(name, (DataType,), {"_kind": kind, "__module__": "polars.datatypes"})


Int8, Int16, Int32, Int64, Int128 = (_plain(f"Int{bits}", "signed") for bits in (8, 16, 32, 64, 128))
UInt8, UInt16, UInt32, UInt64 = (_plain(f"UInt{bits}", "unsigned") for bits in (8, 16, 32, 64))
Float32, Float64 = _plain("Float32", "float"), _plain("Float64", "float")
Date, Time = _plain("Date", "temporal"), _plain("Time", "temporal")
Boolean, String, Binary, Null, Unknown, Object = (
    _plain(name, "other") for name in ("Boolean", "String", "Binary", "Null", "Unknown", "Object")
)
Utf8 = String


class Decimal(DataType):
    _kind = "decimal"

    def __init__(self, precision=38, scale=0):
        self.precision = precision
        self.scale = scale

    def __repr__(self):
        return f"Decimal(precision={self.precision}, scale={self.scale})"


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


class Categorical(DataType):
    def __init__(self, categories=None, **options):
        self.categories = None

    def __repr__(self):
        return "Categorical"


class Enum(DataType):
    def __init__(self, categories):
        if isinstance(categories, type):
            categories = [member.value for member in categories]
        self._labels = list(categories)
        known = set()
        for label in self._labels:
            if label in known:
                raise ValueError(f"Enum categories must be unique; found duplicate {label!r}")
            known.add(label)

    @property
    def categories(self):
        from polars.series.series import Series

        return Series("category", self._labels)

    def __repr__(self):
        return f"Enum(categories={self._labels!r})"


class List(DataType):
    _kind = "nested"

    def __init__(self, inner):
        self.inner = _known(inner)

    def __repr__(self):
        return f"List({self.inner!r})"


class Array(DataType):
    _kind = "nested"

    def __init__(self, inner, shape=None):
        self.inner = _known(inner)
        self.shape = (shape,) if isinstance(shape, int) else tuple(shape)
        if len(self.shape) > 1:
            self.inner = Array(self.inner, self.shape[1:])
        elif isinstance(self.inner, Array):
            self.shape += self.inner.shape

    @property
    def size(self):
        return self.shape[0]

    def __repr__(self):
        innermost = self.inner
        while isinstance(innermost, Array):
            innermost = innermost.inner
        return f"Array({innermost!r}, shape={self.shape!r})"


class Field:
    def __init__(self, name, dtype):
        self.name = name
        self.dtype = _known(dtype)

    def __eq__(self, other):
        return isinstance(other, Field) and (self.name, self.dtype) == (other.name, other.dtype)

    def __hash__(self):
        return hash((self.name, self.dtype))

    def __repr__(self):
        return f"Field({self.name!r}, {self.dtype!r})"


class Struct(DataType):
    _kind = "nested"

    def __init__(self, fields):
        if isinstance(fields, dict):
            fields = [Field(name, dtype) for name, dtype in fields.items()]
        self.fields = list(fields)

    def __iter__(self):
        return iter((field.name, field.dtype) for field in self.fields)

    def to_schema(self):
        from polars.dataframe.frame import Schema

        return Schema(self)

    def __repr__(self):
        return "Struct({" + ", ".join(f"{field.name!r}: {field.dtype!r}" for field in self.fields) + "})"


def _known(dtype):
    return dtype if isinstance(dtype, (DataType, DataTypeClass)) else from_native(to_native(dtype))


_FROM_PYTHON = {int: Int64, float: Float64, str: String, bool: Boolean}


def from_native(parts):
    """The data type that the native side names by a tuple."""
    name, *parameters = parts
    if name in ("List", "Array"):
        inner, *rest = parameters
        return globals()[name](from_native(inner), *rest)
    if name == "Struct":
        return Struct({field: from_native(dtype) for field, dtype in parameters[0].items()})
    cls = globals()[name]
    return cls(*parameters) if parameters or name == "Categorical" else cls


def to_native(dtype):
    """The tuple by which the native side knows the data type; None stays None."""
    if dtype is None:
        return None
    dtype = _FROM_PYTHON.get(dtype, dtype)
    if isinstance(dtype, Datetime):
        return ("Datetime", dtype.time_unit, dtype.time_zone)
    if isinstance(dtype, Duration):
        return ("Duration", dtype.time_unit)
    if isinstance(dtype, Decimal):
        return ("Decimal", dtype.precision or 38, dtype.scale)
    if isinstance(dtype, Enum):
        return ("Enum", dtype._labels)
    if isinstance(dtype, List):
        return ("List", to_native(dtype.inner))
    if isinstance(dtype, Array):
        return ("Array", to_native(dtype.inner), dtype.shape[0])
    if isinstance(dtype, Struct):
        return ("Struct", {field.name: to_native(field.dtype) for field in dtype.fields})
    if isinstance(dtype, DataType):
        return (type(dtype).__name__,)
    if isinstance(dtype, DataTypeClass):
        return (dtype.__name__,)
    import datetime
    import decimal

    other = {
        datetime.date: "Date",
        datetime.datetime: "Datetime",
        datetime.timedelta: "Duration",
        datetime.time: "Time",
        bytes: "Binary",
        decimal.Decimal: "Decimal",
        type(None): "Null",
    }
    if dtype in other:
        return (other[dtype],)
    raise TypeError(f"cannot parse input {dtype!r} into Polars data type")
