"""`pandas.io.formats`."""
