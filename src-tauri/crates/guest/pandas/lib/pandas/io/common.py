"""Files of the session by name: reading, unpacking, writing."""

import _pandas
import _tabletalk

from pandas.core.hints import hinted


def _name(path):
    return path.replace("\\", "/").rsplit("/", 1)[-1]


def _of_file(source, read):
    """The result of `read` for a file of the session, by its name or by a path that ends in it."""
    path = str(source)
    try:
        return read(path)
    except FileNotFoundError as error:
        names = _tabletalk.file_names()
        if _name(path) in names:
            return read(_name(path))
        close = _pandas.nearest(_name(path), names, 1)
        start = f"did you mean {close[0]!r}? " if close else ""
        raise hinted(error, f"{start}files: {', '.join(names) or 'none'}") from None


def read_bytes(source):
    """The bytes of a file, by name, or of something that can be read."""
    if hasattr(source, "read"):
        content = source.read()
        return content.encode() if isinstance(content, str) else content
    return _of_file(source, _tabletalk.read_file)


PACKINGS = {".gz": "gzip", ".zip": "zip", ".bz2": "bz2", ".xz": "xz"}


def _packing(source, compression):
    """How a file is packed; `None` when it is not."""
    if isinstance(compression, dict):
        compression = compression.get("method", "infer")
    if compression != "infer":
        return compression
    if hasattr(source, "read"):
        return None
    return next((packing for ending, packing in PACKINGS.items() if str(source).lower().endswith(ending)), None)


def _unpacked(content, packing):
    if packing == "gzip":
        import gzip

        return gzip.decompress(content)
    if packing == "zip":
        import io
        import zipfile

        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            names = archive.namelist()
            if len(names) != 1:
                raise ValueError(f"Multiple files found in ZIP file. Only one file per ZIP: {names}")
            return archive.read(names[0])
    if packing == "xz":
        import lzma

        return lzma.decompress(content)
    if packing is not None:
        raise hinted(
            ValueError(f"Unrecognized compression type: {packing}"), "files packed by gzip, zip or xz can be read"
        )
    return content


def read_text(source, encoding=None, errors="strict", compression=None):
    content = read_bytes(source)
    content = _unpacked(content, _packing(source, compression)) if compression is not None else content
    return content.decode(encoding or "utf-8", errors or "strict").removeprefix("\ufeff")


def write_text(target, text):
    if hasattr(target, "write"):
        target.write(text)
    else:
        _tabletalk.write_file(_name(str(target)), text.encode())


def write_bytes(target, content):
    if hasattr(target, "write"):
        target.write(content)
    else:
        _tabletalk.write_file(_name(str(target)), content)
