"""The tests by short names."""

from statsmodels import missing as _missing
from statsmodels.stats.anova import anova_lm  # noqa: F401
from statsmodels.stats.diagnostic import acorr_ljungbox, het_breuschpagan, het_goldfeldquandt, het_white, normal_ad  # noqa: F401
from statsmodels.stats.multitest import fdrcorrection, multipletests  # noqa: F401
from statsmodels.stats.proportion import proportion_confint, proportions_chisquare, proportions_ztest  # noqa: F401
from statsmodels.stats.stattools import durbin_watson, jarque_bera  # noqa: F401


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
