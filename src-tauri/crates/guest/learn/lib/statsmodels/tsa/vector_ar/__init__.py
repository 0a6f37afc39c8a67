"""Several series that follow one another's past."""
