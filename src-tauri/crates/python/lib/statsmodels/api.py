"""`import statsmodels.api as sm`."""

from statsmodels import missing as _missing
from statsmodels.discrete.discrete_model import Logit, Poisson, Probit  # noqa: F401
from statsmodels.formula import api as formula  # noqa: F401
from statsmodels.genmod import families  # noqa: F401
from statsmodels.genmod.generalized_linear_model import GLM  # noqa: F401
from statsmodels.regression.linear_model import OLS, WLS  # noqa: F401
from statsmodels.stats import api as stats  # noqa: F401
from statsmodels.tools.tools import add_constant  # noqa: F401


def __getattr__(name):
    if name == "tsa":
        from statsmodels.tsa import api

        return api
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
