"""The collected datasets, as scikit-learn carries them (public data of the UCI repository and of B. Efron and others 2004)."""
