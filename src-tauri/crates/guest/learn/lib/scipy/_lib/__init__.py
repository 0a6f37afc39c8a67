"""Helpers that the packages of scipy share."""
