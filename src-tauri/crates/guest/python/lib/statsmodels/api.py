"""`import statsmodels.api as sm`."""

from statsmodels import missing as _missing
from statsmodels import robust  # noqa: F401
from statsmodels.discrete.discrete_model import Logit, NegativeBinomial, Poisson, Probit  # noqa: F401
from statsmodels.discrete.multinomial import MNLogit  # noqa: F401
from statsmodels.formula import api as formula  # noqa: F401
from statsmodels.genmod import families  # noqa: F401
from statsmodels.genmod.generalized_linear_model import GLM  # noqa: F401
from statsmodels.regression.linear_model import GLS, OLS, WLS  # noqa: F401
from statsmodels.regression.quantile_regression import QuantReg  # noqa: F401
from statsmodels.robust.robust_linear_model import RLM  # noqa: F401
from statsmodels.stats import api as stats  # noqa: F401
from statsmodels.tools.tools import add_constant  # noqa: F401


def __getattr__(name):
    if name in ("graphics", "qqplot", "nonparametric"):
        from importlib import import_module

        if name == "nonparametric":
            return import_module("statsmodels.nonparametric.api")
        graphics = import_module("statsmodels.graphics.api")
        return graphics if name == "graphics" else graphics.qqplot
    if name == "tsa":
        from statsmodels.tsa import api

        return api
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
