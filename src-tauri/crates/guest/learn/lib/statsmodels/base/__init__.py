"""Estimates, likelihoods and optimisation, which all models share."""
