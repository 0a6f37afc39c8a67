"""`import statsmodels.formula.api as smf`."""

from statsmodels import missing as _missing
from statsmodels.discrete.discrete_model import Logit, NegativeBinomial, Poisson, Probit
from statsmodels.discrete.multinomial import MNLogit
from statsmodels.formula._design import Design
from statsmodels.genmod.generalized_linear_model import GLM
from statsmodels.regression.linear_model import GLS, OLS, WLS


def ols(formula, data, subset=None, **kwargs):
    return _model(OLS, formula, data, kwargs, subset)


def wls(formula, data, subset=None, weights=1.0, **kwargs):
    return _model(WLS, formula, data, {"weights": weights, **kwargs}, subset)


def gls(formula, data, subset=None, **kwargs):
    return _model(GLS, formula, data, kwargs, subset)


def glm(formula, data, subset=None, **kwargs):
    return _model(GLM, formula, data, kwargs, subset)


def logit(formula, data, subset=None, **kwargs):
    return _model(Logit, formula, data, kwargs, subset)


def probit(formula, data, subset=None, **kwargs):
    return _model(Probit, formula, data, kwargs, subset)


def poisson(formula, data, subset=None, **kwargs):
    return _model(Poisson, formula, data, kwargs, subset)


def negativebinomial(formula, data, subset=None, **kwargs):
    return _model(NegativeBinomial, formula, data, kwargs, subset)


def mnlogit(formula, data, subset=None, **kwargs):
    return _model(MNLogit, formula, data, kwargs, subset)


def quantreg(formula, data, subset=None, **kwargs):
    from statsmodels.regression.quantile_regression import QuantReg

    return _model(QuantReg, formula, data, kwargs, subset)


def rlm(formula, data, subset=None, **kwargs):
    from statsmodels.robust.robust_linear_model import RLM

    return _model(RLM, formula, data, kwargs, subset)


def mixedlm(formula, data, re_formula=None, vc_formula=None, subset=None, groups=None, **kwargs):
    from statsmodels.regression.mixed_linear_model import MixedLM

    return MixedLM.from_formula(formula, data, re_formula, vc_formula, subset, groups, **kwargs)


def _model(kind, formula, data, settings, subset=None):
    data = data if subset is None else data.loc[subset]
    design = Design(formula, data)
    endog, exog = design.both()
    model = kind(endog, exog, **settings)
    model._design, model.formula = design, formula
    return model


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
