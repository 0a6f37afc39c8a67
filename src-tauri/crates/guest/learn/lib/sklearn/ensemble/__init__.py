"""sklearn.ensemble: many models as one."""

from sklearn import missing as _missing
from sklearn.ensemble._forest import (
    ExtraTreesClassifier,
    ExtraTreesRegressor,
    IsolationForest,
    RandomForestClassifier,
    RandomForestRegressor,
)
from sklearn.ensemble._gb import GradientBoostingClassifier, GradientBoostingRegressor
from sklearn.ensemble._hist import HistGradientBoostingClassifier, HistGradientBoostingRegressor
from sklearn.ensemble._voting import (
    AdaBoostClassifier,
    AdaBoostRegressor,
    BaggingClassifier,
    BaggingRegressor,
    StackingClassifier,
    StackingRegressor,
    VotingClassifier,
    VotingRegressor,
)

__all__ = [
    "AdaBoostClassifier",
    "AdaBoostRegressor",
    "BaggingClassifier",
    "BaggingRegressor",
    "ExtraTreesClassifier",
    "ExtraTreesRegressor",
    "GradientBoostingClassifier",
    "GradientBoostingRegressor",
    "HistGradientBoostingClassifier",
    "HistGradientBoostingRegressor",
    "IsolationForest",
    "RandomForestClassifier",
    "RandomForestRegressor",
    "StackingClassifier",
    "StackingRegressor",
    "VotingClassifier",
    "VotingRegressor",
]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
