"""`save`, `savez` and `load`: arrays in files, in the format of `.npy` and `.npz`; not objects, which need pickle."""

import array as memory
import re
import struct
import zipfile

import numpy as np

_MAGIC = b"\x93NUMPY"
_CODES = {
    "b1": "B",
    "i1": "b",
    "i2": "h",
    "i4": "i",
    "i8": "q",
    "u1": "B",
    "u2": "H",
    "u4": "I",
    "u8": "Q",
    "f4": "f",
    "f8": "d",
}


def save(file, arr, allow_pickle=True):
    """One array; a name without an ending gets `.npy`."""
    _write(_with_ending(file, ".npy"), _packed(np.asarray(arr)))


def savez(file, *args, allow_pickle=True, **kwds):
    _save_all(file, args, kwds, zipfile.ZIP_STORED)


def savez_compressed(file, *args, allow_pickle=True, **kwds):
    _save_all(file, args, kwds, zipfile.ZIP_DEFLATED)


def load(file, mmap_mode=None, allow_pickle=False, fix_imports=True, encoding="ASCII"):
    if mmap_mode is not None:
        raise NotImplementedError("load with `mmap_mode` is not available here")
    data = _read(file)
    if data.startswith(b"PK"):
        return NpzFile(file)
    if not data.startswith(_MAGIC):
        raise ValueError("This file contains pickled (object) data, which is not available here")
    return _unpacked(data)


class NpzFile:
    """The arrays of an archive by their names, each read when it is asked for."""

    def __init__(self, file):
        self._name = file if isinstance(file, str) else "object"
        self.zip = zipfile.ZipFile(file)
        self.files = [name.removesuffix(".npy") for name in self.zip.namelist()]

    def __getitem__(self, key):
        if key not in self.files:
            raise KeyError(f"{key} is not a file in the archive")
        return _unpacked(self.zip.read(f"{key}.npy"))

    def __iter__(self):
        return iter(self.files)

    def __len__(self):
        return len(self.files)

    def __contains__(self, key):
        return key in self.files

    def keys(self):
        return list(self.files)

    def values(self):
        return [self[key] for key in self.files]

    def items(self):
        return [(key, self[key]) for key in self.files]

    def close(self):
        self.zip.close()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def __repr__(self):
        return f"NpzFile {self._name!r} with keys: {', '.join(self.files)}"


def _save_all(file, arrays, named, compression):
    numbered = {f"arr_{place}": values for place, values in enumerate(arrays)}
    both = numbered.keys() & named.keys()
    if both:
        raise ValueError(f"Cannot use un-named variables and keyword {min(both)}")
    with zipfile.ZipFile(_with_ending(file, ".npz"), "w", compression) as archive:
        for name, values in {**named, **numbered}.items():
            archive.writestr(f"{name}.npy", _packed(np.asarray(values)))


def _with_ending(file, ending):
    if hasattr(file, "write"):
        return file
    name = str(file)
    return name if name.endswith(ending) else name + ending


def _write(file, data):
    if hasattr(file, "write"):
        file.write(data)
        return
    with open(file, "wb") as opened:
        opened.write(data)


def _read(file):
    if hasattr(file, "read"):
        data = file.read()
        file.seek(0)
        return data
    with open(file, "rb") as opened:
        return opened.read()


def _packed(values):
    kind = values.dtype.str
    header = f"{{'descr': {kind!r}, 'fortran_order': False, 'shape': {values.shape!r}, }}"
    head = len(_MAGIC) + 4
    header += " " * (-(head + len(header) + 1) % 64) + "\n"
    return _MAGIC + b"\x01\x00" + struct.pack("<H", len(header)) + header.encode() + _bytes(values.ravel(), kind)


def _bytes(values, kind):
    if kind[1] == "U":
        width = 4 * int(kind[2:])
        return b"".join(text.encode("utf-32-le").ljust(width, b"\0") for text in values.tolist())
    if kind[1] in "mM":
        values, kind = values.astype("int64"), "<i8"
    if kind[1:] not in _CODES:
        raise NotImplementedError(f"save of arrays of {values.dtype} is not available here")
    return memory.array(_CODES[kind[1:]], values.tolist()).tobytes()


def _unpacked(data):
    wide = data[6] > 1
    (length,) = struct.unpack_from("<I" if wide else "<H", data, 8)
    start = 12 if wide else 10
    header = data[start : start + length].decode()
    found = re.search(r"'descr': '([^']+)'", header)
    if found is None or found[1][0] == ">" or found[1][1] == "O":
        raise ValueError("arrays of objects, of structures and of the other byte order are not available here")
    shape = tuple(int(size) for size in re.findall(r"\d+", re.search(r"'shape': \(([^)]*)\)", header)[1]))
    values = _values(data[start + length :], found[1])
    if "'fortran_order': True" in header:
        return values.reshape(shape[::-1]).T
    return values.reshape(shape)


def _values(data, kind):
    if kind[1] == "U":
        width = 4 * int(kind[2:])
        texts = [data[at : at + width].decode("utf-32-le").rstrip("\0") for at in range(0, len(data), width or 1)]
        return np.array(texts, kind)
    numbers = memory.array("q" if kind[1] in "mM" else _CODES[kind[1:]])
    numbers.frombytes(data)
    return np.array(numbers.tolist(), "int64" if kind[1] in "mM" else kind).astype(kind)
