"""Moments, spans and periods as scalars."""

from _lazy import lazy_attributes

__getattr__ = lazy_attributes(
    __name__,
    {
        "pandas._libs.tslibs.nattype": "NaT NaTType",
        "pandas._libs.tslibs.period": "Period",
        "pandas._libs.tslibs.timedeltas": "Timedelta",
        "pandas._libs.tslibs.timestamps": "Timestamp",
        "pandas.tseries.offsets": "BaseOffset Day Tick to_offset",
    },
)
