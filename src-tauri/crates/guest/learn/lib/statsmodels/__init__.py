"""statsmodels: linear and generalised linear models, tests, and time series. What else it has raises an error."""

__version__ = "0.15.0"


def missing(module, name):
    """The error for a name of the real library that is not here."""
    return AttributeError(
        f"module '{module}' has no attribute '{name}' here\nhint: there are OLS, WLS, GLM, Logit, Probit, MNLogit, Poisson, NegativeBinomial, RLM and QuantReg with formulas; "
        "`statsmodels.stats` (anova_lm, pairwise_tukeyhsd, proportions, power, contingency_tables, weightstats, diagnostics); `statsmodels.tsa` "
        "(ARIMA, ExponentialSmoothing, VAR, STL, adfuller, acf, seasonal_decompose); and scipy.stats"
    )
