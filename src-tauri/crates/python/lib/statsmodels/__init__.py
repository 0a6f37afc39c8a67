"""statsmodels: least squares with its tests, formulas, and a few diagnostics. What else it has raises an error."""

__version__ = "0.15.0"


def missing(module, name):
    """The error for a name of the real library that is not here."""
    return AttributeError(
        f"module '{module}' has no attribute '{name}' here\nhint: there are OLS and WLS, ols() formulas, and scipy.stats"
    )
