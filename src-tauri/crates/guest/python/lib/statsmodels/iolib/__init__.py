"""Tables that are printed."""
