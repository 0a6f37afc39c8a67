"""Results that unpack like tuples and print their fields."""


def record_class(name, fields, module="numpy"):
    """A named tuple; `collections.namedtuple` would be loaded for nothing else."""
    fields = tuple(fields.split())

    def __new__(cls, *values):
        return tuple.__new__(cls, values)

    def __repr__(self):
        return f"{name}({', '.join(f'{field}={value!r}' for field, value in zip(fields, self))})"

    members = {field: property(lambda self, at=position: self[at]) for position, field in enumerate(fields)}
    members.update(__new__=__new__, __repr__=__repr__, _fields=fields, __module__=module)
    return type(name, (tuple,), members)


def shape_text(shape):
    """`(3,)`, `(2,3)`: a shape as numpy's messages print it."""
    return f"({shape[0]},)" if len(shape) == 1 else f"({','.join(map(str, shape))})"
