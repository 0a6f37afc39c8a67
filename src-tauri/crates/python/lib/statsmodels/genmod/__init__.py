"""Generalised linear models."""
