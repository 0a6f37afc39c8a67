"""The rows of a frame: going through, dropping, sorting them."""

import _pandas
from _pandas import column_of

from pandas.core.dtypes.base import is_number
from pandas.core.generic import UNSET, is_frame
from pandas.core.hints import unknown_column
from pandas.core.indexes.base import is_listlike
from pandas.core.series import Series
from pandas.core.sorting import sorting_rows


class FrameRows:
    """The rows of a frame: going through, dropping, sorting them."""

    def iterrows(self):
        for series in self._rows_as_series():
            yield series._name, series

    def itertuples(self, index=True, name="Pandas"):
        from collections import namedtuple

        fields = (["Index"] if index else []) + [str(label) for label in self._labels]
        lists = ([self._index.tolist()] if index else []) + [series.tolist() for series in self._all_series()]
        if name is None:
            return iter(zip(*lists))
        kind = namedtuple(name, fields, rename=True)
        return (kind(*row) for row in zip(*lists))

    def items(self):
        return zip(self._labels, self._all_series())

    def drop(self, labels=None, *, axis=0, index=None, columns=None, level=None, inplace=False, errors="raise"):
        if labels is not None:
            index, columns = (None, labels) if axis in (1, "columns") else (labels, None)
        made = self
        if columns is not None:
            made = made._without_columns(columns, errors, level)
        if index is not None:
            made = made._take(made._index._rows_without(index, errors, level))
        return self._done(made if made is not self else self.copy(), inplace)

    def _without_columns(self, columns, errors, level=None):
        if level is not None:
            return self._pick(self._header._rows_without(columns, errors, level).tolist())
        labels = list(columns) if is_listlike(columns) and not isinstance(columns, tuple) else [columns]
        missing = [label for label in labels if label not in self._header]
        if missing and errors == "raise":
            error = KeyError(f"{missing} not found in axis")
            error.hint = unknown_column(missing[0], self._labels).hint
            raise error
        gone = {row for label in labels for row in self._header._rows_of(label).tolist()}
        return self._pick([row for row in range(len(self._columns)) if row not in gone])

    def dropna(self, axis=0, how="any", thresh=None, subset=None, inplace=False, ignore_index=False):
        if axis in (1, "columns"):
            kept = self._full_columns(how, thresh)
        else:
            part = self if subset is None else self[[subset] if not is_listlike(subset) else list(subset)]
            present = part.notna().sum(axis=1)
            least = thresh if thresh is not None else len(part._columns) if how == "any" else 1
            kept = self._filter((present >= least)._column) if part._columns else self
        return self._done(kept.reset_index(drop=True) if ignore_index else kept, inplace)

    def _full_columns(self, how, thresh):
        least = thresh if thresh is not None else len(self) if how == "any" else 1
        counts = [len(column) - len(column.missing().true_rows()) for column in self._columns]
        return self._pick([row for row, count in enumerate(counts) if count >= least])

    def fillna(self, value=None, *, axis=None, inplace=False, limit=None, method=UNSET):
        if method is not UNSET:
            return self.iloc[:, 0].fillna(method=method)  # says what to use instead
        if is_frame(value):
            value = value.reindex(index=self._index)
        columns = []
        for label, series in self.items():
            if isinstance(value, (dict, Series)) or is_frame(value):
                part = value.get(label)
                columns.append(series._column if part is None else series.fillna(part, limit=limit)._column)
            else:
                columns.append(series.fillna(value, limit=limit)._column)
        return self._done(self._with(columns), inplace)

    def duplicated(self, subset=None, keep="first"):
        part = self if subset is None else self[list(subset) if is_listlike(subset) else [subset]]
        return Series._made(
            _pandas.duplicated_rows(part._columns, "none" if keep is False else keep), self._index, None
        )

    def drop_duplicates(self, subset=None, keep="first", inplace=False, ignore_index=False):
        kept = self._filter(self.duplicated(subset, keep)._column.invert())
        return self._done(kept.reset_index(drop=True) if ignore_index else kept, inplace)

    def sort_values(
        self,
        by,
        *,
        axis=0,
        ascending=True,
        inplace=False,
        kind="quicksort",
        na_position="last",
        ignore_index=False,
        key=None,
    ):
        if axis in (1, "columns"):
            order = (
                self.T.infer_objects()
                .reset_index(drop=True)
                .sort_values(by, ascending=ascending, na_position=na_position, key=key)
            )
            return self._done(self._pick(order._index.tolist()), inplace)
        names = list(by) if is_listlike(by) and not isinstance(by, tuple) else [by]
        directions = list(ascending) if is_listlike(ascending) else [ascending] * len(names)
        if len(directions) != len(names):
            raise ValueError(f"Length of ascending ({len(directions)}) != length of by ({len(names)})")
        keys = [self._sort_key(name, key) for name in names]
        if len(keys) == 1:
            rows = sorting_rows(keys[0], directions[0], na_position, kind)
        else:
            rows = _pandas.sorted_by(keys, [not direction for direction in directions], na_position == "first")
        made = self._take(rows)
        return self._done(made.reset_index(drop=True) if ignore_index else made, inplace)

    def _sort_key(self, name, key):
        if name in self._index.names and name not in self._header:
            return self._index.get_level_values(name)._column
        series = self[name]
        if series.ndim == 2:
            raise ValueError(f"The column label '{name}' is not unique.")
        made = key(series) if key is not None else series
        return made._column if hasattr(made, "_column") else column_of(made)

    def sort_index(
        self,
        *,
        axis=0,
        level=None,
        ascending=True,
        inplace=False,
        kind=None,
        na_position="last",
        sort_remaining=True,
        ignore_index=False,
        key=None,
    ):
        if axis in (1, "columns"):
            order = self._header._order(level, ascending, na_position, key, sort_remaining)
            return self._done(self._pick(order.tolist()), inplace)
        made = self._take(self._index._order(level, ascending, na_position, key, sort_remaining))
        made._index = made._index._plainly_ordered()
        return self._done(made.reset_index(drop=True) if ignore_index else made, inplace)

    def nlargest(self, n, columns, keep="first"):
        return self._best(n, columns, keep, False)

    def nsmallest(self, n, columns, keep="first"):
        return self._best(n, columns, keep, True)

    def _best(self, n, columns, keep, ascending):
        names = list(columns) if isinstance(columns, (list, tuple)) else [columns]
        for name in names:
            if not is_number(self[name]._column.dtype) and not self[name]._column.dtype.startswith(
                ("datetime", "timedelta")
            ):
                method = "nsmallest" if ascending else "nlargest"
                raise TypeError(
                    f"Column {name!r} has dtype {self[name].dtype}, cannot use method {method!r} with this dtype"
                )
        whole = self[::-1] if keep == "last" else self
        made = whole.dropna(subset=names[:1]) if n < len(whole) else whole
        made = made.sort_values(names, ascending=ascending, kind="stable")
        if keep == "all" and 0 < n < len(made):
            ranks = made[names].groupby(names, sort=False, dropna=False).ngroup()
            return made[(ranks <= ranks.iloc[n - 1]).to_numpy()]
        return made.head(n)

    def query(self, expr, inplace=False, **options):
        from pandas.core.computation.eval import evaluate

        return self._done(self[evaluate(self, expr, options)], inplace)

    def eval(self, expr, inplace=False, **options):
        from pandas.core.computation.eval import assigned, evaluate

        made = self
        lines = [line for line in expr.splitlines() if line.strip()]
        for line in lines:
            name, value = assigned(line)
            if name is None:
                if len(lines) > 1:
                    raise ValueError("Multi-line expressions are only valid if all expressions contain an assignment")
                return evaluate(self, line, options)
            made = made.assign(**{name: evaluate(made, value, options)})
        return self._done(made, inplace)
