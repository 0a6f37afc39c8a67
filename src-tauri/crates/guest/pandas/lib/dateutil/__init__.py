"""Differences in calendar units, texts of moments and zones; `rrule` and `easter` are not here."""
