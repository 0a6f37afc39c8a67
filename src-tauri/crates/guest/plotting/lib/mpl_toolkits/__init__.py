"""Helpers that come with matplotlib, as far as charts in the chat have a use for them."""
