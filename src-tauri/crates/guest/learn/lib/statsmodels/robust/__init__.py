"""Fits that a few far points do not move."""

from statsmodels.robust import norms
