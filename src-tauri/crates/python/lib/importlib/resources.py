"""The only resources of packages here are the time zones that `zoneinfo` asks for: `tzdata`, held by the host."""

import io

import _tabletalk


class _Zones:
    """A file or folder of the package `tzdata`."""

    def __init__(self, name):
        self._name = name

    def joinpath(self, *names):
        return _Zones("/".join([self._name, *names]).lstrip("/"))

    def is_dir(self):
        return False

    def open(self, mode="r", *arguments, **options):
        if self._name == "zones":
            return io.StringIO("\n".join(_tabletalk.time_zones()))
        data = _tabletalk.time_zone(self._name.removeprefix("zoneinfo/"))
        if data is None:
            raise FileNotFoundError(2, "No such file or directory", self._name)
        return io.BytesIO(data)


def files(anchor):
    package, _, folder = anchor.partition(".")
    if package != "tzdata":
        raise ModuleNotFoundError(f"No module named {anchor!r}", name=anchor)
    return _Zones(folder.replace(".", "/"))
