"""Operators between frames, rows of values and single values."""

from _pandas import column_of

from pandas.core.generic import is_frame
from pandas.core.indexes.base import is_listlike, same_labels
from pandas.core.series import Series


class FrameOperators:
    """Operators between frames, rows of values and single values."""

    def _pairwise(self, other, function):
        """Apply to each column and its counterpart in a frame, a row of values, or one value."""
        if isinstance(other, dict):
            other = Series(other)
        if is_frame(other):
            left, right = self._over_same_labels(other)
            pairs = zip(left._all_series(), right._all_series())
            return left._with([function(mine, theirs)._column for mine, theirs in pairs])
        if isinstance(other, Series) and not same_labels(other._index, self._header):
            header = self._header.union(other._index)
            other = other.reindex(header)
            if len(header) != len(self._columns):
                return self.reindex(columns=header)._pairwise(other, function)
        if isinstance(other, Series):
            values = other._column.take(other._index._positions(self._header)).items()
        elif getattr(other, "ndim", 1) == 2:
            values = [other[:, place] for place in range(other.shape[1])]
        elif is_listlike(other):
            values = list(other)
        else:
            values = [other] * len(self._columns)
        if len(values) != len(self._columns):
            raise ValueError(f"Unable to coerce to Series, length must be {len(self._columns)}: given {len(values)}")
        return self._with([function(series, value)._column for series, value in zip(self._all_series(), values)])

    def _over_same_labels(self, other):
        if same_labels(self._header, other._header) and same_labels(self._index, other._index):
            return self, other
        header = self._header if same_labels(self._header, other._header) else self._header.union(other._header)
        index = self._index if same_labels(self._index, other._index) else self._index.union(other._index)
        return self.reindex(index, columns=header), other.reindex(index, columns=header)

    def _pairwise_function(self, function, inputs):
        columns = []
        for position in range(len(self._columns)):
            parts = [part._columns[position].array() if is_frame(part) else part for part in inputs]
            columns.append(column_of(function(*parts)))
        return self._with(columns)

    def _beside_rows(self, other, axis):
        """Values that stand beside the rows, as a series of them."""
        if axis not in (0, "index") or isinstance(other, Series) or is_frame(other):
            return other
        if isinstance(other, dict):
            return Series(other)
        return Series(other, index=self._index) if is_listlike(other) and getattr(other, "ndim", 1) == 1 else other

    def _arithmetic(self, name, other, reflected=False, axis="columns", fill_value=None):
        other = self._beside_rows(other, axis)
        if isinstance(other, Series) and axis in (0, "index"):
            return self._with([series._arithmetic(name, other, reflected)._column for series in self._all_series()])
        if is_frame(other) and fill_value is None and not same_labels(self._header, other._header):
            shared = self._header.intersection(other._header)
            if len(shared):  # what only one side has is a gap, whatever its dtype
                made = self[shared.tolist()]._arithmetic(name, other[shared.tolist()], reflected)
                return made.reindex(columns=self._header.union(other._header))
        return self._pairwise(other, lambda left, right: left._arithmetic(name, right, reflected, fill_value))

    def _comparison(self, name, other, axis="columns"):
        other = self._beside_rows(other, axis)
        if isinstance(other, Series) and axis in (0, "index"):
            index = self._index if same_labels(self._index, other._index) else self._index.union(other._index)
            whole, other = self.reindex(index), other.reindex(index)
            return whole._with([series._comparison(name, other)._column for series in whole._all_series()])
        return self._pairwise(other, lambda left, right: left._comparison(name, right))

    def _logic(self, name, other):
        return self._pairwise(other, lambda left, right: left._logic(name, right))

    def dot(self, other):
        from pandas.core.methods.products import frame_product

        return frame_product(self, other)

    def __matmul__(self, other):
        return self.dot(other)

    def __rmatmul__(self, other):
        import numpy

        return self.T.dot(numpy.transpose(other)).T

    def __xor__(self, other):
        return self._logic("xor", other)

    def __and__(self, other):
        return self._logic("and", other)

    def __or__(self, other):
        return self._logic("or", other)

    __hash__ = None


def _install_operators():
    for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow"):

        def plain(self, other, _name=name):
            return self._arithmetic(_name, other)

        def reflected(self, other, _name=name):
            return self._arithmetic(_name, other, True)

        def method(self, other, axis="columns", level=None, fill_value=None, _name=name):
            return self._arithmetic(_name, other, axis=axis, fill_value=fill_value)

        def reflected_method(self, other, axis="columns", level=None, fill_value=None, _name=name):
            return self._arithmetic(_name, other, True, axis, fill_value)

        setattr(FrameOperators, f"__{name}__", plain)
        setattr(FrameOperators, f"__r{name}__", reflected)
        setattr(FrameOperators, name, method)
        setattr(FrameOperators, f"r{name}", reflected_method)
    for name in ("eq", "ne", "lt", "le", "gt", "ge"):

        def compared(self, other, axis="columns", level=None, _name=name):
            if level is not None and is_frame(other) and other._index.nlevels > self._index.nlevels:
                rows = self._index._positions(other._index.get_level_values(level))
                spread = self._take(rows)
                spread._index = other._index
                return spread._comparison(_name, other, axis)
            return self._comparison(_name, other, axis)

        def plainly_compared(self, other, _name=name):
            if is_frame(other) and not (
                same_labels(self._header, other._header) and same_labels(self._index, other._index)
            ):
                raise ValueError("Can only compare identically-labeled (both index and columns) DataFrame objects")
            return self._comparison(_name, other)

        setattr(FrameOperators, f"__{name}__", plainly_compared)
        setattr(FrameOperators, name, compared)
    FrameOperators.rdiv = FrameOperators.rtruediv
    FrameOperators.div = FrameOperators.divide = FrameOperators.truediv
    FrameOperators.subtract, FrameOperators.multiply = FrameOperators.sub, FrameOperators.mul


_install_operators()
