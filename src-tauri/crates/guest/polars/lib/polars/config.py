"""`pl.Config`: how tables are printed."""

import _polars

_VARIABLES = {
    "ascii_tables": "POLARS_FMT_TABLE_FORMATTING",
    "fmt_str_lengths": "POLARS_FMT_STR_LEN",
    "fmt_table_cell_list_len": "POLARS_FMT_TABLE_CELL_LIST_LEN",
    "tbl_cell_alignment": "POLARS_FMT_TABLE_CELL_ALIGNMENT",
    "tbl_cell_numeric_alignment": "POLARS_FMT_TABLE_CELL_NUMERIC_ALIGNMENT",
    "tbl_cols": "POLARS_FMT_MAX_COLS",
    "tbl_column_data_type_inline": "POLARS_FMT_TABLE_INLINE_COLUMN_DATA_TYPE",
    "tbl_dataframe_shape_below": "POLARS_FMT_TABLE_DATAFRAME_SHAPE_BELOW",
    "tbl_formatting": "POLARS_FMT_TABLE_FORMATTING",
    "tbl_hide_column_data_types": "POLARS_FMT_TABLE_HIDE_COLUMN_DATA_TYPES",
    "tbl_hide_column_names": "POLARS_FMT_TABLE_HIDE_COLUMN_NAMES",
    "tbl_hide_dtype_separator": "POLARS_FMT_TABLE_HIDE_COLUMN_SEPARATOR",
    "tbl_hide_dataframe_shape": "POLARS_FMT_TABLE_HIDE_DATAFRAME_SHAPE_INFORMATION",
    "tbl_rows": "POLARS_FMT_MAX_ROWS",
    "tbl_width_chars": "POLARS_TABLE_WIDTH",
}
# Not of the environment: the engine is told.
_DIRECT = ("decimal_separator", "float_precision", "fmt_float", "thousands_separator", "trim_decimal_zeros")

_set = {}


def shown(text, value):
    """The printed form under the options that are set."""
    return (
        text()
        if not _set
        else _polars.printed(value._frame if hasattr(value, "_frame") else value._series, _settings())
    )


def _settings():
    return {_VARIABLES.get(name, name): _text(name, value) for name, value in _set.items()}


def _text(name, value):
    if name == "ascii_tables":
        return "ASCII_FULL_CONDENSED" if value else "UTF8_FULL_CONDENSED"
    if value is True or value is False:
        return "1" if value else "0"
    return str(value)


class Config:
    """Options of printing; as a context, only inside it."""

    def __init__(self, *, restore_defaults=False, apply_on_context_enter=False, **options):
        self._before = dict(_set)
        if restore_defaults:
            _set.clear()
        for name, value in options.items():
            getattr(Config, f"set_{name}")(value)

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        _set.clear()
        _set.update(self._before)

    def __call__(self, function):
        def configured(*args, **kwargs):
            with self:
                return function(*args, **kwargs)

        return configured

    @classmethod
    def restore_defaults(cls):
        _set.clear()
        return cls

    @classmethod
    def state(cls, *, if_set=False, env_only=False):
        return dict(_set)


def _setter(name):
    def method(cls, value=True, *further, **options):
        if value is None:
            _set.pop(name, None)
        else:
            _set[name] = value
        return cls

    return classmethod(method)


for _name in (*_VARIABLES, *_DIRECT, "verbose", "streaming_chunk_size", "engine_affinity"):
    setattr(Config, f"set_{_name}", _setter(_name))
