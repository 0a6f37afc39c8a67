"""`IterativeImputer` is in `sklearn.impute`."""
