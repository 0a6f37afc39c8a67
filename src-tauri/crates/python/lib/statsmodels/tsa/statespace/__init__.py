"""Models as states that move in steps."""
