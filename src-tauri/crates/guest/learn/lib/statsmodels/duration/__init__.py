"""Times until something happens."""
