"""The tests by short names."""

from statsmodels import missing as _missing
from statsmodels.stats.anova import anova_lm  # noqa: F401
from statsmodels.stats.contingency_tables import Table, Table2x2, mcnemar  # noqa: F401
from statsmodels.stats.diagnostic import acorr_ljungbox, het_breuschpagan, het_goldfeldquandt, het_white, normal_ad  # noqa: F401
from statsmodels.stats.multitest import fdrcorrection, multipletests  # noqa: F401
from statsmodels.stats.outliers_influence import variance_inflation_factor  # noqa: F401
from statsmodels.stats.power import (
    FTestAnovaPower,
    NormalIndPower,
    TTestIndPower,
    TTestPower,
    tt_ind_solve_power,
    tt_solve_power,
    zt_ind_solve_power,
)  # noqa: F401
from statsmodels.stats.proportion import proportion_confint, proportions_chisquare, proportions_ztest  # noqa: F401
from statsmodels.stats.stattools import durbin_watson, jarque_bera  # noqa: F401
from statsmodels.stats.weightstats import CompareMeans, DescrStatsW, ttest_ind, zconfint, ztest  # noqa: F401


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
