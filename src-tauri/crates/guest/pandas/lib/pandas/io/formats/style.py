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
        columns = self._chosen(subset)
        chosen = formatter if isinstance(formatter, dict) else dict.fromkeys(columns, formatter)
        for label in chosen:
            if label in columns:
                self._formats[label] = _Format(chosen[label], na_rep, precision, decimal, thousands)
        return self

    def _chosen(self, subset):
        if subset is None:
            return self.data.columns.tolist()
        if isinstance(subset, tuple):
            subset = subset[1]
        if isinstance(subset, slice):
            return self.data.loc[:, subset].columns.tolist()
        return list(subset) if isinstance(subset, list) or hasattr(subset, "dtype") else [subset]

    def hide(self, subset=None, axis=0, level=None, names=False):
        if axis in (0, "index") and subset is None:
            self._hidden_index = True
        elif axis in (1, "columns"):
            self._hidden_columns += self._chosen(subset)
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
        for label, rule in self._formats.items():
            if label in shown.columns:
                shown[label] = Series([rule(value) for value in shown[label]], index=shown.index, dtype=object)
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

    def to_string(self, buf=None, delimiter=" ", **options):
        return self._written.to_string(index=not self._hidden_index)

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
        return self.to_string()


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
