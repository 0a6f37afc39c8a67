"""`pandas.arrays`."""
