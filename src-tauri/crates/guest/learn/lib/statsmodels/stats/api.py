"""The tests by short names."""

from statsmodels import missing as _missing
from statsmodels.stats.anova import anova_lm
from statsmodels.stats.contingency_tables import Table, Table2x2, mcnemar
from statsmodels.stats.diagnostic import acorr_ljungbox, het_breuschpagan, het_goldfeldquandt, het_white, normal_ad
from statsmodels.stats.multitest import fdrcorrection, multipletests
from statsmodels.stats.oneway import anova_generic, anova_oneway
from statsmodels.stats.outliers_influence import variance_inflation_factor
from statsmodels.stats.power import (
    FTestAnovaPower,
    NormalIndPower,
    TTestIndPower,
    TTestPower,
    tt_ind_solve_power,
    tt_solve_power,
    zt_ind_solve_power,
)
from statsmodels.stats.proportion import proportion_confint, proportions_chisquare, proportions_ztest
from statsmodels.stats.stattools import durbin_watson, jarque_bera
from statsmodels.stats.weightstats import CompareMeans, DescrStatsW, ttest_ind, zconfint, ztest


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
