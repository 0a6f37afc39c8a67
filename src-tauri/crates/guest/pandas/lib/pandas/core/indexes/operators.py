"""Comparison, arithmetic and printing of `Index`."""

import operator

from _pandas import column_of

from pandas.io.formats.format import summary


class IndexOperators:
    """The part of `Index` behind operators, and what it looks like."""

    def _compare(self, name, other):
        column = getattr(other, "_column", other)
        if isinstance(column, (list, tuple)):
            column = column_of(list(column))
        result = self._column.compare(name, column)
        if result is NotImplemented:
            raise TypeError(f"Invalid comparison between dtype={self.dtype} and {type(other).__name__}")
        return result.array()

    def __eq__(self, other):
        return self._compare("eq", other)

    def __ne__(self, other):
        return self._compare("ne", other)

    def __lt__(self, other):
        return self._compare("lt", other)

    def __le__(self, other):
        return self._compare("le", other)

    def __gt__(self, other):
        return self._compare("gt", other)

    def __ge__(self, other):
        return self._compare("ge", other)

    __hash__ = None

    def __array_ufunc__(self, function, method, *inputs, **options):
        """numpy's elementwise functions give an index; those that compare give an array."""
        from pandas.core.generic import NDFrame
        from pandas.core.indexes.base import from_column

        labelled = next((part for part in inputs if isinstance(part, NDFrame)), None)
        if labelled is not None:
            plain = [part.to_numpy() if hasattr(part, "_levels") else part for part in inputs]
            return labelled.__array_ufunc__(function, method, *plain, **options)
        plain = [part.to_numpy() if hasattr(part, "_levels") else part for part in inputs]
        made = getattr(function, method)(*plain, **options)
        return made if str(getattr(made, "dtype", "bool")) == "bool" else from_column(column_of(made), self.name)

    def _arithmetic(self, name, other, reflected=False):
        result = self._column.calculate(name, getattr(other, "_column", other), reflected)
        if result is NotImplemented:
            return result
        from pandas.core.indexes.base import from_column

        return from_column(result, self.name)

    def __add__(self, other):
        return self._arithmetic("add", other)

    def __radd__(self, other):
        return self._arithmetic("add", other, True)

    def __sub__(self, other):
        return self._arithmetic("sub", other)

    def __rsub__(self, other):
        return self._arithmetic("sub", other, True)

    def __neg__(self):
        return self._like_a_series(operator.neg)

    def __pos__(self):
        return self

    def __abs__(self):
        return self._like_a_series(operator.abs)

    def __invert__(self):
        return self._like_a_series(operator.invert)

    def __divmod__(self, other):
        return self // other, self % other

    def _like_a_series(self, function):
        from pandas.core.indexes.base import from_column

        return from_column(function(self.to_series())._column, self.name)

    # Printing

    def _texts(self):
        if self._column.dtype in ("str", "object"):
            return [repr(value) for value in self.tolist()]
        if self._column.dtype.startswith(("datetime", "timedelta", "period")):
            moments = self._column.dtype.startswith("datetime")
            texts = [_in_microseconds(text) for text in self._column.texts(6)] if moments else self._column.texts(6)
            return [text if text == "NaT" and not moments else repr(text) for text in texts]
        return [str(value) for value in self.tolist()]

    def _attributes(self):
        attributes = [("dtype", repr(str(self.dtype)))]
        if self.name is not None:
            attributes.append(("name", repr(self.name)))
        if len(self) > 100:
            attributes.append(("length", str(len(self))))
        return attributes

    def __repr__(self):
        name = type(self).__name__
        text = summary(self._texts(), name, True)
        lead = " " * (len(name) + 1)
        width = len(text.rsplit("\n", 1)[-1]) if "\n" in text else len(lead) + len(text)
        parts = ""
        attributes = self._attributes()
        for number, (key, value) in enumerate(attributes):
            attribute = f"{key}={value}"
            separator = ", " if parts else ""
            comma = 1 if number < len(attributes) - 1 else 0
            if width + len(separator) + len(attribute) + comma > 80:
                text = text if parts else text.rstrip()
                parts += ("," if separator else "") + "\n" + lead + attribute
                width = len(lead) + len(attribute)
            else:
                parts += separator + attribute
                width += len(separator) + len(attribute)
        return f"{name}({text}{parts})"

    def _summary(self):
        """The line of `info()` about the index."""
        count = len(self)
        ends = f", {self._shown(0)} to {self._shown(count - 1)}" if count else ""
        return f"{type(self).__name__}: {count} entries{ends}"

    def _shown(self, row):
        return str(self._label(row))


def _in_microseconds(text):
    """A moment with six digits behind the second, as labels print it, where columns print three."""
    start, point, rest = text.partition(".")
    digits = rest[:3]
    return f"{start}.{digits}000{rest[3:]}" if point and not rest[3:4].isdigit() else text


def _install():
    for name in ("mul", "truediv", "floordiv", "mod", "pow"):
        for reflected in (False, True):

            def method(self, other, _name=name, _reflected=reflected):
                return self._arithmetic(_name, other, _reflected)

            setattr(IndexOperators, f"__{'r' if reflected else ''}{name}__", method)


_install()
