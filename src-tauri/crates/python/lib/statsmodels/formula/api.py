"""`import statsmodels.formula.api as smf`."""

from statsmodels import missing as _missing
from statsmodels.discrete.discrete_model import Logit, Poisson, Probit
from statsmodels.formula._design import Design
from statsmodels.genmod.generalized_linear_model import GLM
from statsmodels.regression.linear_model import OLS, WLS


def ols(formula, data, subset=None, **kwargs):
    return _model(OLS, formula, data, kwargs, subset)


def wls(formula, data, subset=None, weights=1.0, **kwargs):
    return _model(WLS, formula, data, {"weights": weights, **kwargs}, subset)


def glm(formula, data, subset=None, **kwargs):
    return _model(GLM, formula, data, kwargs, subset)


def logit(formula, data, subset=None, **kwargs):
    return _model(Logit, formula, data, kwargs, subset)


def probit(formula, data, subset=None, **kwargs):
    return _model(Probit, formula, data, kwargs, subset)


def poisson(formula, data, subset=None, **kwargs):
    return _model(Poisson, formula, data, kwargs, subset)


def _model(kind, formula, data, settings, subset=None):
    data = data if subset is None else data.loc[subset]
    design = Design(formula, data)
    endog, exog = design.both()
    model = kind(endog, exog, **settings)
    model._design, model.formula = design, formula
    return model


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
