"""What Series and frames have in common."""

import _pandas
from _pandas import column_of

from pandas.core.hints import missing_attribute


class Labelled:
    """Rows with labels. Subclasses give `_take(rows)`, `_each(function)` and `_index`."""

    ndim = 1

    @property
    def index(self):
        return self._index

    @index.setter
    def index(self, labels):
        from pandas.core.index import index_of

        made = index_of(labels)
        if len(made) != len(self._index):
            raise ValueError(
                f"Length mismatch: Expected axis has {len(self._index)} elements, new values have {len(made)} elements"
            )
        self._index = made

    def __len__(self):
        return len(self._index)

    def __bool__(self):
        raise ValueError(
            f"The truth value of a {type(self).__name__} is ambiguous. Use a.empty, a.bool(), a.item(), a.any() or a.all()."
        )

    def __getattr__(self, name):
        raise missing_attribute(self, name)

    __array_priority__ = 1000  # numpy leaves operators with an array on the left to us

    def __array__(self, dtype=None, copy=None):
        return self.to_numpy()

    def __array_ufunc__(self, function, method, *inputs, **options):
        """What numpy's functions of each element give for series and frames."""
        labelled = [part for part in inputs if isinstance(part, Labelled)]
        if len(labelled) == 2:
            first, second = labelled
            if first.ndim == 1 and second.ndim == 1 and not first._index.equals(second._index):
                left, right, index = first._aligned_pair(second)
                from pandas.core.series import Series

                inputs = [Series._made(left, index, first._name), Series._made(right, index, second._name)]
        owner = next(part for part in inputs if isinstance(part, Labelled))
        if owner.ndim == 1:
            plain = [part.to_numpy() if isinstance(part, Labelled) else part for part in inputs]
            return owner._with(column_of(function(*plain)))
        return owner._pairwise_function(function, inputs)

    @property
    def loc(self):
        from pandas.core.indexing import LabelIndexer

        return LabelIndexer(self)

    @property
    def iloc(self):
        from pandas.core.indexing import PositionIndexer

        return PositionIndexer(self)

    at = loc
    iat = iloc

    @property
    def empty(self):
        return 0 in self.shape

    def head(self, n=5):
        return self._slice(slice(None, n))

    def tail(self, n=5):
        return self._slice(slice(-n, None) if n else slice(0, 0))

    def _slice(self, rows):
        start, stop, step = rows.indices(len(self))
        if step == 1:
            return self._piece(start, max(stop - start, 0))
        return self._take(_pandas.range_column(start, len(range(start, stop, step)), step))

    def _filter(self, mask):
        return self._take(mask.true_rows())

    def _mask(self, key):
        """A mask in the order of the rows."""
        mask_index = getattr(key, "_index", None)
        column = column_of(getattr(key, "_column", key))
        if mask_index is not None and mask_index is not self._index:
            from pandas.core.index import same_labels

            if not same_labels(mask_index, self._index):
                column = column.take(mask_index._positions(self._index))
        elif len(column) != len(self):
            raise ValueError(f"Item wrong length {len(column)} instead of {len(self)}.")
        return column

    def copy(self, deep=True):
        return self._each(lambda column: column)

    def pipe(self, func, *args, **kwargs):
        return func(self, *args, **kwargs)

    def isna(self):
        return self._each(lambda column: column.missing())

    def notna(self):
        return self._each(lambda column: column.missing().invert())

    isnull = isna
    notnull = notna

    def abs(self):
        return self._each(lambda column: column.absolute())

    def __abs__(self):
        return self.abs()

    def __neg__(self):
        return self * -1

    def __pos__(self):
        return self

    def __invert__(self):
        return self._each(lambda column: column.invert())

    def shift(self, periods=1, freq=None, axis=0, fill_value=None):
        shifted = self._each(lambda column: column.shift(periods))
        return shifted if fill_value is None else shifted.fillna(fill_value)

    def diff(self, periods=1):
        return self - self.shift(periods)

    def pct_change(self, periods=1, fill_method=None, freq=None):
        return self / self.shift(periods) - 1

    def cumsum(self, axis=0, skipna=True):
        return self._each(lambda column: column.cumulated("sum"))

    def cumprod(self, axis=0, skipna=True):
        return self._each(lambda column: column.cumulated("prod"))

    def cummax(self, axis=0, skipna=True):
        return self._each(lambda column: column.cumulated("max"))

    def cummin(self, axis=0, skipna=True):
        return self._each(lambda column: column.cumulated("min"))

    def ffill(self, axis=None, inplace=False, limit=None):
        return self._each(_filled_from_before)

    def bfill(self, axis=None, inplace=False, limit=None):
        return self._each(_filled_from_behind)

    def rank(self, axis=0, method="average", numeric_only=False, na_option="keep", ascending=True, pct=False):
        ranks = self._each(lambda column: column.ranks(method, not ascending))
        return ranks / ranks.count() if pct else ranks

    def clip(self, lower=None, upper=None, axis=None):
        result = self
        if lower is not None:
            result = result._each(lambda column: column.choose(_or_missing(column, "ge", lower), lower))
        if upper is not None:
            result = result._each(lambda column: column.choose(_or_missing(column, "le", upper), upper))
        return result

    def sample(self, n=None, frac=None, replace=False, weights=None, random_state=None, axis=None, ignore_index=False):
        import numpy

        count = n if n is not None else round(frac * len(self)) if frac is not None else 1
        chooser = numpy.random.RandomState(random_state) if not hasattr(random_state, "choice") else random_state
        rows = chooser.choice(len(self), size=count, replace=replace)
        taken = self._take(column_of(rows))
        return taken.reset_index(drop=True) if ignore_index else taken

    def add_prefix(self, prefix, axis=None):
        return self.rename(columns=lambda label: f"{prefix}{label}") if self.ndim == 2 else self.rename(lambda label: f"{prefix}{label}")

    def add_suffix(self, suffix, axis=None):
        return self.rename(columns=lambda label: f"{label}{suffix}") if self.ndim == 2 else self.rename(lambda label: f"{label}{suffix}")

    def rename_axis(self, mapper=None, *, index=None, columns=None, axis=0, inplace=False):
        made = self.copy()
        if columns is not None or axis in (1, "columns"):
            made.columns = made.columns.rename(columns if columns is not None else mapper)
        if index is not None or (axis in (0, "index") and columns is None):
            made._index = made._index.rename(index if index is not None else mapper)
        return made

    def first_valid_index(self):
        present = self.notna() if self.ndim == 1 else self.notna().any(axis=1)
        rows = present._column.true_rows()
        return self._index[rows.tolist()[0]] if len(rows) else None

    def last_valid_index(self):
        present = self.notna() if self.ndim == 1 else self.notna().any(axis=1)
        rows = present._column.true_rows()
        return self._index[rows.tolist()[-1]] if len(rows) else None

    def squeeze(self, axis=None):
        if self.ndim == 2 and self.shape[1] == 1:
            only = self.iloc[:, 0]
            return only.iloc[0] if len(only) == 1 else only
        if self.ndim == 2 and len(self) == 1:
            return self.iloc[0]
        return self.iloc[0] if self.ndim == 1 and len(self) == 1 else self

    def infer_objects(self, copy=None):
        return self._each(lambda column: column_of(column.tolist()) if column.dtype == "object" else column)

    def convert_dtypes(self, *args, **kwargs):
        return self.infer_objects()

    def rolling(self, window, min_periods=None, center=False, win_type=None, on=None, closed=None):
        from pandas.core.window import Rolling

        return Rolling(self, window, min_periods, center)

    def expanding(self, min_periods=1):
        from pandas.core.window import Rolling

        return Rolling(self, len(self), min_periods, False)

    def to_csv(self, path_or_buf=None, **options):
        from pandas.core.io import to_csv

        return to_csv(self, path_or_buf, **options)

    @property
    def plot(self):
        from pandas.core.plotting import PlotAccessor

        return PlotAccessor(self)

    def hist(self, *arguments, **options):
        from pandas.core.plotting import hist

        return hist(self, *arguments, **options)


def is_frame(value):
    """Whether a value is a data frame, for modules that the class is made of."""
    return isinstance(value, Labelled) and value.ndim == 2


def _filled_from_before(column):
    rows = []
    last = -1
    for row, gone in enumerate(column.missing().tolist()):
        last = last if gone else row
        rows.append(last)
    return column.take(column_of(rows)) if rows else column


def _filled_from_behind(column):
    rows = []
    last = -1
    gaps = column.missing().tolist()
    for row in range(len(gaps) - 1, -1, -1):
        last = last if gaps[row] else row
        rows.append(last)
    return column.take(column_of(rows[::-1])) if rows else column


def _or_missing(column, comparison, bound):
    return column.compare(comparison, bound).logic("or", column.missing())


def count_of(value):
    """A count as pandas gives it."""
    return column_of([value]).item(0)
