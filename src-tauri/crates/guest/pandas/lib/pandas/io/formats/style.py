"""`DataFrame.style`: formats apply; colours have no effect, since tables here have none."""

from pandas.io.formats.html import html
from pandas.io.formats.latex import latex


class Styler:
    """A frame with rules for how its cells are written.

    Differs: rules about colours and borders are accepted and have no effect.
    """

    def __init__(self, data, precision=None, caption=None, **options):
        self.data = data.to_frame() if data.ndim == 1 else data
        self.index, self.columns = self.data.index, self.data.columns
        self.caption, self.table_styles = caption, None
        self._formats, self._hidden_columns, self._hidden_index = {}, [], False
        if precision is not None:
            self.format(precision=precision)

    def format(
        self,
        formatter=None,
        subset=None,
        na_rep=None,
        precision=None,
        decimal=".",
        thousands=None,
        escape=None,
        hyperlinks=None,
    ):
        """How the cells of columns are written: a pattern, a function, or one of them for each column."""
        rows, columns = self._chosen(subset)
        chosen = formatter if isinstance(formatter, dict) else dict.fromkeys(columns, formatter)
        for label in chosen:
            if label in columns:
                rule = _Format(chosen[label], na_rep, precision, decimal, thousands)
                self._formats.setdefault(label, []).append((rows, rule))
        return self

    def _chosen(self, subset):
        """The rows and the columns that a subset names, as `loc` reads it; a single label or a list names columns."""
        if subset is None:
            return range(len(self.data)), self.columns.tolist()
        if not isinstance(subset, (tuple, slice)) or subset in self.columns.tolist():
            subset = (slice(None), subset)
        parts = subset if isinstance(subset, tuple) else (subset, slice(None))
        several = [part if isinstance(part, slice) or _is_list(part) else [part] for part in parts]
        picked = self.data.loc[tuple(several)]
        return set(self.index.get_indexer(picked.index).tolist()), picked.columns.tolist()

    def hide(self, subset=None, axis=0, level=None, names=False):
        if axis in (0, "index") and subset is None:
            self._hidden_index = True
        elif axis in (1, "columns"):
            self._hidden_columns += self._chosen(subset)[1]
        return self

    def set_caption(self, caption):
        self.caption = caption
        return self

    def _same(self, *args, **options):
        return self

    def clear(self):
        self._formats, self._hidden_columns, self._hidden_index, self.caption = {}, [], False, None

    @property
    def _written(self):
        from pandas.core.series import Series

        shown = self.data.drop(columns=self._hidden_columns) if self._hidden_columns else self.data.copy()
        for label, rules in self._formats.items():
            if label in shown.columns:
                cells = [_written(value, row, rules) for row, value in enumerate(shown[label])]
                shown[label] = Series(cells, index=shown.index, dtype=object)
        return shown

    def to_html(self, buf=None, **options):
        text = html(self._written, index=not self._hidden_index)
        if self.caption is not None:
            text = text.replace(">\n", f">\n  <caption>{self.caption}</caption>\n", 1)
        if buf is None:
            return text
        from pandas.io.common import write_text

        return write_text(buf, text)

    def to_latex(self, buf=None, **options):
        return latex(self._written, index=not self._hidden_index)

    def to_string(self, buf=None, *, encoding=None, delimiter=" ", **options):
        """The cells of each row with a delimiter between them, not in columns."""
        shown = self._written
        lines = (
            [] if self._hidden_index else [list(part) if shown.index.nlevels > 1 else [part] for part in shown.index]
        )
        lines = lines or [[] for _ in range(len(shown))]
        for position, label in enumerate(shown.columns):
            rules = self._formats.get(label, [])
            for row, value in enumerate(shown.iloc[:, position]):
                lines[row].append(value if rules else _Format(None, None, None, ".", None)(value))
        lines = self._header(shown) + lines
        text = "".join(delimiter.join(str(cell) for cell in line) + "\n" for line in lines)
        if buf is None:
            return text
        from pandas.io.common import write_text

        return write_text(buf, text)

    def _header(self, shown):
        """The lines of the column labels, and the one of the index's names."""
        names, depth = shown.columns.names, 0 if self._hidden_index else shown.index.nlevels
        lines = []
        for place, name in enumerate(names):
            above = [part[: place + 1] if len(names) > 1 else part for part in shown.columns.tolist()]
            repeats = [place < len(names) - 1 and row > 0 and above[row] == above[row - 1] for row in range(len(above))]
            cells = [part[place] if len(names) > 1 else part for part in shown.columns.tolist()]
            corner = ["" for _ in range(depth - 1)] + ["" if name is None else name] if depth else []
            lines.append(corner + [cell for cell, again in zip(cells, repeats) if not again])
        if depth and any(name is not None for name in shown.index.names):
            lines.append(["" if name is None else name for name in shown.index.names] + [""] * len(shown.columns))
        return lines

    def to_excel(self, excel_writer, **options):
        return self.data.to_excel(excel_writer, **options)

    def export(self):
        return {"formats": dict(self._formats)}

    def use(self, styles):
        self._formats.update(styles.get("formats", {}))
        return self

    def pipe(self, func, *args, **options):
        return func(self, *args, **options)

    def _repr_html_(self):
        return self.to_html()

    def __tabletalk_table__(self):
        return self._written.__tabletalk_table__()

    def __repr__(self):
        return self._written.to_string(index=not self._hidden_index)


# Rules that colour cells or draw around them.
for _name in (
    "apply",
    "apply_index",
    "map",
    "map_index",
    "applymap",
    "background_gradient",
    "text_gradient",
    "bar",
    "concat",
    "highlight_max",
    "highlight_min",
    "highlight_null",
    "highlight_between",
    "highlight_quantile",
    "set_properties",
    "set_table_styles",
    "set_table_attributes",
    "set_td_classes",
    "set_tooltips",
    "set_sticky",
    "set_uuid",
    "format_index",
    "format_index_names",
    "relabel_index",
    "hide_index",
    "hide_columns",
    "set_precision",
    "set_na_rep",
):
    setattr(Styler, _name, Styler._same)


def _is_list(part):
    return hasattr(part, "__iter__") and not isinstance(part, (str, tuple))


def _written(value, row, rules):
    """The cell of a row under the last rule that speaks of it."""
    rule = next((rule for rows, rule in reversed(rules) if row in rows), _Format(None, None, None, ".", None))
    return rule(value)


class _Format:
    """How one cell is written."""

    def __init__(self, formatter, na_rep, precision, decimal, thousands):
        self.formatter, self.na_rep, self.precision, self.decimal, self.thousands = (
            formatter,
            na_rep,
            precision,
            decimal,
            thousands,
        )

    def __call__(self, value):
        if self.na_rep is not None and (value is None or value != value):
            return self.na_rep
        if callable(self.formatter):
            return self.formatter(value)
        if isinstance(self.formatter, str):
            return self.formatter.format(value)
        if not hasattr(value, "is_integer") or isinstance(value, int):
            return (
                f"{value:,}".replace(",", self.thousands) if self.thousands and isinstance(value, int) else str(value)
            )
        text = f"{value:,.{6 if self.precision is None else self.precision}f}"
        return text.replace(",", "\0").replace(".", self.decimal).replace("\0", self.thousands or "")
