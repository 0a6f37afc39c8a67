from statsmodels.tools.tools import add_constant
