"""Trends and cycles."""
