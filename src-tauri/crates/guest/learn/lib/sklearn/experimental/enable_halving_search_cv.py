"""`HalvingGridSearchCV` is not here; `GridSearchCV` is."""
