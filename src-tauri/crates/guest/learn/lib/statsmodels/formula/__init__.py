"""Models from formulas."""
