from statsmodels import missing as _missing
from statsmodels.stats.diagnostic import het_breuschpagan, normal_ad  # noqa: F401
from statsmodels.stats.stattools import durbin_watson, jarque_bera  # noqa: F401


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
