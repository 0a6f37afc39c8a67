"""The namespaces of an expression: `Expr.str`, `.dt`, `.list`, `.arr`, `.struct`, `.cat`, `.bin`, `.name`, `.meta`."""

import _polars

from polars.expr.array import ArrayNamespace
from polars.expr.binary import BinaryNamespace
from polars.expr.categorical import CategoricalNamespace
from polars.expr.datetime import TemporalNamespace
from polars.expr.expr import Expr
from polars.expr.list import ListNamespace
from polars.expr.meta import MetaNamespace
from polars.expr.name import NameNamespace
from polars.expr.string import StringNamespace
from polars.expr.struct import StructNamespace

NAMESPACES = {
    "str": StringNamespace,
    "dt": TemporalNamespace,
    "list": ListNamespace,
    "arr": ArrayNamespace,
    "struct": StructNamespace,
    "cat": CategoricalNamespace,
    "bin": BinaryNamespace,
    "name": NameNamespace,
    "meta": MetaNamespace,
}


def _plain_method(name, of_namespace):
    if of_namespace:

        def method(self):
            return Expr(self._expr._native.plain(name))
    else:

        def method(self):
            return Expr(self._native.plain(name))

    return method


def _fill_classes():
    for name, namespace in NAMESPACES.items():
        setattr(Expr, name, property(namespace))
    for full in _polars.plain_names():
        prefix, _, name = full.rpartition(".")
        owner = NAMESPACES.get(prefix, Expr)
        if name not in vars(owner):
            setattr(owner, name, _plain_method(full, owner is not Expr))


_fill_classes()
