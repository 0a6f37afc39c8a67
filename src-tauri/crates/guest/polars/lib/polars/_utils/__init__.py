"""How frames are made from what they are given."""
