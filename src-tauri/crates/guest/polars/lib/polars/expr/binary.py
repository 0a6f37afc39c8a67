"""`Expr.bin`."""

from polars.datatypes import to_native
from polars.expr._namespace import _Namespace
from polars.expr.expr import parse


class BinaryNamespace(_Namespace):
    _prefix = "bin"

    def contains(self, literal):
        return self._with("contains", literal)

    def decode(self, encoding, *, strict=True):
        return self._call("decode", encoding, strict)

    def encode(self, encoding):
        return self._call("encode", encoding)

    def ends_with(self, suffix):
        return self._with("ends_with", suffix)

    def starts_with(self, prefix):
        return self._with("starts_with", prefix)

    def get(self, index, *, null_on_oob=False):
        return self._call("get", parse(index), null_on_oob)

    def head(self, n=5):
        return self._with("head", n, names=True)

    def tail(self, n=5):
        return self._with("tail", n, names=True)

    def reinterpret(self, *, dtype, endianness="little"):
        return self._call("reinterpret", to_native(dtype), endianness == "little")

    def size(self, unit="b"):
        factor = {"b": 1, "kb": 2**10, "mb": 2**20, "gb": 2**30, "tb": 2**40}[unit.removesuffix("ytes")]
        size = self._call("size")
        return size if factor == 1 else size / factor

    def slice(self, offset, length=None):
        return self._call("slice", parse(offset), parse(length))
