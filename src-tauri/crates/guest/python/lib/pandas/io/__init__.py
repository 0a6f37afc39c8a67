"""`pandas.io`."""
