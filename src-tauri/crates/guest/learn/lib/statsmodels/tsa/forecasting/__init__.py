"""Forecasts by simple rules."""
