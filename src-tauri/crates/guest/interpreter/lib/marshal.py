"""No code objects are made from bytes here: the interpreter does not verify them before it runs them."""

version = 5


def loads(bytes, /, *, allow_code=False):
    """Always raises: there is nothing that this could safely return."""
    raise ValueError("marshal data cannot be read or written here")


def load(file, /, *, allow_code=False):
    return loads(b"")


def dumps(value, version=version, /, *, allow_code=False):
    return loads(b"")


def dump(value, file, version=version, /, *, allow_code=False):
    return loads(b"")
