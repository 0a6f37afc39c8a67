"""Imports that enable experimental parts of scikit-learn; here they change nothing."""
