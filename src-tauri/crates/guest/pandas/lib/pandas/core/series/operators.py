"""Operators between series, columns and single values."""

from _pandas import column_of, object_column

from pandas._libs.tslibs.nattype import NaT
from pandas.core.generic import is_series
from pandas.core.indexes.base import is_listlike, same_labels


class SeriesOperators:
    """Operators between series, columns and single values."""

    def _aligned_pair(self, other):
        """Both columns over the same labels, and the labels."""
        if same_labels(self._index, other._index):
            return self._column, other._column, self._index
        joined = self._index.union(other._index)
        left = self._column.take(self._index._positions(joined))
        return left, other._column.take(other._index._positions(joined)), joined

    def _arithmetic(self, name, other, reflected=False, fill_value=None):
        if getattr(other, "ndim", 0) == 2 and not reflected:
            return NotImplemented
        if is_series(other):
            left, right, index = self._aligned_pair(other)
            label = self._name if self._name == other._name else None
        else:
            left, right, index, label = self._column, getattr(other, "_column", other), self._index, self._name
            if is_listlike(other):
                right = column_of(right)
                if len(right) != len(left):
                    raise ValueError(
                        f"operands could not be broadcast together with shapes ({len(left)},) ({len(right)},) "
                    )
        if fill_value is not None and isinstance(right, type(left)):
            gaps = left.missing(), right.missing()
            left = left.choose(gaps[0].invert().logic("or", gaps[1]), fill_value)
            right = right.choose(gaps[1].invert().logic("or", gaps[0]), fill_value)
        elif fill_value is not None:
            left = left.choose(left.missing().invert(), fill_value)
        if name == "sub" and left.dtype.startswith("period") and _is_period(right):
            return self._made(_steps_between(left, right, reflected), index, label)
        right = getattr(right, "_delta", right)
        result = left.calculate(name, right, reflected)
        if result is NotImplemented:
            result = _texts_times(left, name, right)
        if result is NotImplemented:
            raise unsupported(left, name, right)
        return self._made(result, index, label)

    def _joined(self, other, fill_value):
        """Both over the union of their labels."""
        left, right, index = self._aligned_pair(other)
        if fill_value is not None:
            gaps = left.missing(), right.missing()
            left = left.choose(gaps[0].invert().logic("or", gaps[1]), fill_value)
            right = right.choose(gaps[1].invert().logic("or", gaps[0]), fill_value)
        return self._made(left, index, self._name), self._made(right, index, other._name)

    def _comparison(self, name, other):
        if is_series(other):
            if not same_labels(self._index, other._index):
                raise ValueError("Can only compare identically-labeled Series objects")
            right, label = other._column, self._name if self._name == other._name else None
        else:
            right, label = getattr(other, "_column", other), self._name
            right = column_of(right) if is_listlike(right) else right
            if isinstance(right, type(self._column)) and len(right) != len(self):
                raise ValueError("Lengths must match to compare")
        if isinstance(right, str) and self._column.dtype.startswith("timedelta"):
            from pandas._libs.tslibs.timedeltas import Timedelta

            right = Timedelta(right)
        result = self._column.compare(name, right)
        if result is NotImplemented:
            raise TypeError(f"Invalid comparison between dtype={self.dtype} and {_kind(other)}")
        return self._made(result, self._index, label)

    def _logic(self, name, other):
        if is_series(other):
            left, right, index = self._aligned_pair(other)
        else:
            left, right, index = self._column, column_of(other) if is_listlike(other) else other, self._index
        return self._made(
            left.logic(name, right), index, self._name if getattr(other, "name", self._name) == self._name else None
        )

    def divmod(self, other, level=None, fill_value=None, axis=0):
        return self.floordiv(other, fill_value=fill_value), self.mod(other, fill_value=fill_value)

    def rdivmod(self, other, level=None, fill_value=None, axis=0):
        return self.rfloordiv(other, fill_value=fill_value), self.rmod(other, fill_value=fill_value)

    def __divmod__(self, other):
        return self.divmod(other)

    def __and__(self, other):
        return self._logic("and", other)

    def __or__(self, other):
        return self._logic("or", other)

    def __xor__(self, other):
        return self._logic("xor", other)

    __rand__ = __and__
    __ror__ = __or__
    __hash__ = None


def _is_period(value):
    return type(value).__name__ == "Period" or str(getattr(value, "dtype", "")).startswith("period")


def _steps_between(left, right, reflected):
    """The offsets from the periods of one column to those of another one, or to a single period."""
    rights = right.items() if hasattr(right, "items") else [right] * len(left)
    pairs = zip(rights, left.items()) if reflected else zip(left.items(), rights)
    gap = lambda value: value is None or value != value
    return object_column([NaT if gap(first) or gap(second) else first - second for first, second in pairs])


def _kind(value):
    return str(value.dtype) if hasattr(value, "dtype") else type(value).__name__


def _texts_times(left, name, right):
    """Texts repeated a number of times."""
    if name == "mul" and left.dtype == "str" and isinstance(right, int):
        return left.map(lambda text: text * right, True)
    return NotImplemented


SYMBOLS = {"add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**"}


def unsupported(left, name, right):
    """Python's error for operands that do not fit together."""
    from pandas.core.hints import hinted

    other = getattr(right, "dtype", type(right).__name__)
    message = f"unsupported operand type(s) for {SYMBOLS[name]}: '{left.dtype}' and '{other}'"
    if name == "add" and left.dtype == "str" and not hasattr(right, "dtype"):
        message = f'can only concatenate str (not "{other}") to str'
    if "str" in (left.dtype, other):
        return hinted(
            TypeError(message), 'a column of text has to become numbers first: pd.to_numeric(column, errors="coerce")'
        )
    return TypeError(message)


def _install_operators():
    for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow"):

        def plain(self, other, _name=name):
            return self._arithmetic(_name, other)

        def reflected(self, other, _name=name):
            return self._arithmetic(_name, other, True)

        def method(self, other, level=None, fill_value=None, axis=0, _name=name):
            return self._arithmetic(_name, other, fill_value=fill_value)

        def reflected_method(self, other, level=None, fill_value=None, axis=0, _name=name):
            return self._arithmetic(_name, other, True, fill_value)

        setattr(SeriesOperators, f"__{name}__", plain)
        setattr(SeriesOperators, f"__r{name}__", reflected)
        setattr(SeriesOperators, name, method)
        setattr(SeriesOperators, f"r{name}", reflected_method)
    for name in ("eq", "ne", "lt", "le", "gt", "ge"):

        def compared(self, other, _name=name):
            return self._comparison(_name, other)

        def method(self, other, level=None, fill_value=None, axis=0, _name=name):
            left, right = self._joined(other, fill_value) if isinstance(other, SeriesOperators) else (self, other)
            return left._comparison(_name, right)

        setattr(SeriesOperators, f"__{name}__", compared)
        setattr(SeriesOperators, name, method)
    SeriesOperators.div = SeriesOperators.divide = SeriesOperators.truediv
    SeriesOperators.rdiv = SeriesOperators.rtruediv
    SeriesOperators.subtract, SeriesOperators.multiply = SeriesOperators.sub, SeriesOperators.mul


_install_operators()
