"""`import statsmodels.api as sm`."""

from statsmodels import missing as _missing
from statsmodels import robust
from statsmodels.discrete.discrete_model import Logit, NegativeBinomial, Poisson, Probit
from statsmodels.discrete.multinomial import MNLogit
from statsmodels.formula import api as formula
from statsmodels.genmod import families
from statsmodels.genmod.generalized_linear_model import GLM
from statsmodels.regression.linear_model import GLS, OLS, WLS
from statsmodels.regression.quantile_regression import QuantReg
from statsmodels.robust.robust_linear_model import RLM
from statsmodels.stats import api as stats
from statsmodels.tools.tools import add_constant


def __getattr__(name):
    if name in ("graphics", "qqplot", "nonparametric", "distributions"):
        from importlib import import_module

        if name == "distributions":
            return import_module("statsmodels.distributions")
        if name == "nonparametric":
            return import_module("statsmodels.nonparametric.api")
        graphics = import_module("statsmodels.graphics.api")
        return graphics if name == "graphics" else graphics.qqplot
    if name == "MixedLM":
        from statsmodels.regression.mixed_linear_model import MixedLM

        return MixedLM
    if name == "tsa":
        from statsmodels.tsa import api

        return api
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
