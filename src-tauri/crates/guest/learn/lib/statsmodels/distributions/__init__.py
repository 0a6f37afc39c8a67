"""Distributions of what was measured."""

from statsmodels.distributions.empirical_distribution import ECDF, StepFunction, monotone_fn_inverter

__all__ = ["ECDF", "StepFunction", "monotone_fn_inverter"]
