"""The `to_…` methods that series and frames share."""

from pandas.io.common import write_text
from pandas.io.formats import format as printing
from pandas.io.formats.html import html
from pandas.io.formats.latex import latex
from pandas.io.formats.markdown import markdown


class ExportMethods:
    """The `to_…` methods of series and frames. Subclasses have `_index` and columns."""

    def to_html(self, buf=None, **options):
        return _given(buf, html(self, **options))

    def to_latex(self, buf=None, **options):
        return _given(buf, latex(self, **options))

    def to_markdown(self, buf=None, mode="wt", index=True, tablefmt="pipe", **options):
        return _given(buf, markdown(self, index, tablefmt, **options))

    def to_json(self, path_or_buf=None, **options):
        from pandas.io.json._json import to_json

        return to_json(self, path_or_buf, **options)

    def to_excel(self, excel_writer, **options):
        from pandas.io.excel import to_excel

        return to_excel(self, excel_writer, **options)

    def to_parquet(self, path=None, **options):
        from pandas.io.parquet import to_parquet

        return to_parquet(self, path, **options)

    def to_feather(self, path, **options):
        from pandas.io.feather_format import to_feather

        return to_feather(self, path, **options)

    def to_sql(self, name, con, **options):
        from pandas.io.sql import to_sql

        return to_sql(self, name, con, **options)

    def to_pickle(self, path, **options):
        import pickle

        from pandas.io.common import write_bytes

        write_bytes(path, pickle.dumps(self))

    @property
    def style(self):
        from pandas.io.formats.style import Styler

        return Styler(self)

    def _repr_html_(self):
        return html(self, max_rows=printing.display()["max_rows"])


def _given(buf, text):
    if buf is None:
        return text
    write_text(buf, text)
    return None
