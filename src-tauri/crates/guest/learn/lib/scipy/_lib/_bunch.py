"""Results that unpack like tuples and print their fields."""


def result_class(name, fields, extra=()):
    """A tuple of `fields`, with further attributes that are printed but not unpacked."""
    fields, extra = tuple(fields.split()), tuple(extra.split() if isinstance(extra, str) else extra)

    def __new__(cls, *values, **named):
        values = (*values, *(named.pop(field) for field in fields[len(values) :] + extra if field in named))
        made = tuple.__new__(cls, values[: len(fields)])
        for field, value in zip(extra, values[len(fields) :]):
            made.__dict__[field] = value
        made.__dict__.update(named)
        return made

    def __repr__(self):
        shown = ", ".join(f"{field}={getattr(self, field)!r}" for field in fields + extra)
        return f"{name}({shown})"

    def field_at(position):
        return property(lambda self: self[position])

    members = {field: field_at(position) for position, field in enumerate(fields)}
    members.update(__new__=__new__, __repr__=__repr__, _fields=fields, _extra=extra, __module__="scipy.stats")
    members["_asdict"] = lambda self: dict(zip(fields, self))
    return type(name, (tuple,), members)


ConfidenceInterval = result_class("ConfidenceInterval", "low high")


class SignificanceResult(result_class("SignificanceResult", "statistic pvalue")):
    """The result of a correlation; `correlation` is the older name of the statistic."""

    @property
    def correlation(self):
        return self.statistic
