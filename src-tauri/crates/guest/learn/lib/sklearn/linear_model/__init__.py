"""sklearn.linear_model: models that add columns up."""

from sklearn import missing as _missing
from sklearn.linear_model._base import LinearRegression
from sklearn.linear_model._bayes import BayesianRidge
from sklearn.linear_model._coordinate_descent import ElasticNet, ElasticNetCV, Lasso, LassoCV
from sklearn.linear_model._glm import GammaRegressor, HuberRegressor, PoissonRegressor, TweedieRegressor
from sklearn.linear_model._logistic import LogisticRegression, LogisticRegressionCV
from sklearn.linear_model._perceptron import Perceptron
from sklearn.linear_model._quantile import QuantileRegressor
from sklearn.linear_model._ransac import RANSACRegressor
from sklearn.linear_model._ridge import Ridge, RidgeClassifier, RidgeCV
from sklearn.linear_model._stochastic_gradient import SGDClassifier, SGDRegressor

__all__ = [
    "BayesianRidge",
    "ElasticNet",
    "ElasticNetCV",
    "GammaRegressor",
    "HuberRegressor",
    "Lasso",
    "LassoCV",
    "LinearRegression",
    "LogisticRegression",
    "LogisticRegressionCV",
    "Perceptron",
    "PoissonRegressor",
    "QuantileRegressor",
    "RANSACRegressor",
    "Ridge",
    "RidgeCV",
    "RidgeClassifier",
    "SGDClassifier",
    "SGDRegressor",
    "TweedieRegressor",
]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
