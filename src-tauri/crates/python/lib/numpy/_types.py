"""The abstract number classes. A native scalar has one base class, so membership is decided by the metaclass."""

from _numpy import bool_, float64, int64, str_


class _Family(type):
    """A class to which scalar classes belong without inheriting from it."""

    def __instancecheck__(cls, instance):
        return cls.__subclasscheck__(type(instance))

    def __subclasscheck__(cls, subclass):
        return type.__subclasscheck__(cls, subclass) or any(
            issubclass(subclass, member) for member in cls.__dict__.get("_members", ())
        )


class generic(metaclass=_Family):
    _members = (bool_, float64, int64, str_)


class number(generic):
    _members = (float64, int64)
    _dtype_name = "float64"


class integer(number):
    _members = (int64,)
    _dtype_name = "int64"


class signedinteger(integer):
    _members = (int64,)


class unsignedinteger(integer):
    _members = ()


class inexact(number):
    _members = (float64,)


class floating(inexact):
    _members = (float64,)


class complexfloating(inexact):
    _members = ()


class flexible(generic):
    _members = (str_,)


class character(flexible):
    _members = (str_,)


class object_(generic):
    _members = ()
    _dtype_name = "object"


class datetime64(generic):
    _members = ()


class timedelta64(generic):
    _members = ()


for _class in (
    generic, number, integer, signedinteger, unsignedinteger, inexact, floating, complexfloating, flexible, character,
    object_, datetime64, timedelta64,
):
    _class.__module__ = "numpy"
