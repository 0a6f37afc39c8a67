"""Curves without a formula."""
