"""Models of classes and counts."""
