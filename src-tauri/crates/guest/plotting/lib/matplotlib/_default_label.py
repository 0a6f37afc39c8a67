"""Labels that no code gave."""


class Own(str):
    """A label that no code gave, such as `Count`: a chart says it in the language of whoever reads it."""
