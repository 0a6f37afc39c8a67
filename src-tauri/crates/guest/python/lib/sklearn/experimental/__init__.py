"""What is still experimental in scikit-learn needs an import of its own; here it changes nothing."""
