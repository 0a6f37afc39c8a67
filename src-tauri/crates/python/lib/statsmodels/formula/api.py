"""`import statsmodels.formula.api as smf`."""

from statsmodels import missing as _missing
from statsmodels.formula._design import Design
from statsmodels.regression.linear_model import OLS, WLS


def ols(formula, data, subset=None, **kwargs):
    return _model(OLS, formula, data, kwargs)


def wls(formula, data, subset=None, weights=1.0, **kwargs):
    return _model(WLS, formula, data, {"weights": weights, **kwargs})


def _model(kind, formula, data, settings):
    design = Design(formula, data)
    endog, exog = design.both()
    model = kind(endog, exog, **settings)
    model._design, model.formula = design, formula
    return model


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
