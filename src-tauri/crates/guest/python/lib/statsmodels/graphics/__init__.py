"""Charts of series."""
