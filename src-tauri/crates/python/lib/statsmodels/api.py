"""`import statsmodels.api as sm`."""

from statsmodels import missing as _missing
from statsmodels.regression.linear_model import OLS, WLS  # noqa: F401
from statsmodels.stats import api as stats  # noqa: F401
from statsmodels.tools.tools import add_constant  # noqa: F401


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
