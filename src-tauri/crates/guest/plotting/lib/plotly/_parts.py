"""Properties of figures and traces: dictionaries whose entries are attributes too, with parts of parts.

`title_text="x"`, `title={"text": "x"}` and `.title.text = "x"` are the same.
"""

import re

# Properties that hold others; a number may follow `xaxis` and its like.
_COMPOUND = frozenset(
    "angularaxis box cells coloraxis colorbar connector contours decreasing delta domain error_x error_y "
    "font gauge grid header hoverlabel increasing insidetextfont legendgrouptitle legend line link margin marker meanline "
    "node number outsidetextfont pattern radialaxis rangeselector rangeslider selected subtitle template textfont tickfont "
    "title totals uniformtext unselected xaxis yaxis".split()
)
_NUMBERED = re.compile(r"(xaxis|yaxis|legend|coloraxis|polar|geo|scene)\d*")
_WITH_TEXT = frozenset(["title", "subtitle", "legendgrouptitle"])
# The colours that plotly gives to traces, as it writes them.
_COLORWAY = "#636efa #EF553B #00cc96 #ab63fa #FFA15A #19d3f3 #FF6692 #B6E880 #FF97FF #FECB52".split()
_SERIES = re.compile(r"C(\d+)")


def is_compound(name):
    return name in _COMPOUND or _NUMBERED.fullmatch(name) is not None


class Part(dict):
    """Some properties. A name without a value is `None`, or an empty part where it holds others."""

    # Names that hold others elsewhere and are plain values here.
    _plain_names = frozenset()

    def __init__(self, given=None, *, path="", **settings):
        super().__init__()
        self.__dict__["_path"] = path
        self.update(given, **settings)

    def update(self, given=None, overwrite=False, **settings):
        for name, value in {**(given or {}), **settings}.items():
            name, value = self._unfolded(name, value)
            known = dict.get(self, name)
            if isinstance(known, Part) and isinstance(value, dict) and not overwrite:
                known.update(value)
            else:
                self._set(name, value)
        return self

    def _set(self, name, value):
        if self._holds(name):
            value = {"text": value} if isinstance(value, str) and name in _WITH_TEXT else value
            if isinstance(value, dict):
                value = Part(value, path=f"{self._path}.{name}")
        super().__setitem__(name, value)

    def _holds(self, name):
        return isinstance(name, str) and name not in self._plain_names and is_compound(name)

    def _unfolded(self, name, value):
        """`title_text` as `title` with a `text`; the longest name that holds others counts."""
        if not isinstance(name, str) or name.startswith("_") or self._holds(name):
            return name, value
        for at in range(len(name) - 1, 0, -1):
            if name[at] == "_" and self._holds(name[:at]):
                return name[:at], {name[at + 1 :]: value}
        return name, value

    def __setitem__(self, name, value):
        name, unfolded = self._unfolded(name, value)
        if unfolded is value:
            self._set(name, value)
        else:
            self.update({name: unfolded})

    def __getitem__(self, name):
        if name in self:
            return _shown(name, dict.__getitem__(self, name))
        if "." in name:
            first, _, rest = name.partition(".")
            return self[first][rest]
        first, rest = self._unfolded(name, None)
        if rest is not None:
            return self[first][next(iter(rest))]
        if self._holds(name):
            part = Part(path=f"{self._path}.{name}")
            super().__setitem__(name, part)
            return part
        return None

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self[name]

    def __setattr__(self, name, value):
        if isinstance(getattr(type(self), name, None), property) or name.startswith("_"):
            object.__setattr__(self, name, value)
        else:
            self[name] = value

    def to_plotly_json(self):
        """As plain dictionaries and lists, without empty parts."""
        found = {name: _plain(name, value) for name, value in self.items() if not str(name).startswith("_")}
        return {name: value for name, value in found.items() if value is not None and value != {}}

    def __repr__(self):
        owner, _, name = self._path.rpartition(".")
        return _written(f"{owner}.{name.capitalize()}" if owner else name.capitalize(), self.to_plotly_json())


def _written(name, properties):
    import pprint

    if not properties:
        return f"{name}()"
    body = pprint.pformat(properties, indent=1, width=76)[1:-1].replace("\n", "\n   ")
    return f"{name}({{\n    {body}\n}})"


def _shown(name, value):
    """A value as plotly hands it out: lists as tuples, and colours by their codes."""
    if isinstance(value, list):
        return tuple(value)
    if name == "color" and isinstance(value, str) and (series := _SERIES.fullmatch(value)):
        return _COLORWAY[int(series.group(1)) % len(_COLORWAY)]
    return value


def _plain(name, value):
    if isinstance(value, Part):
        return value.to_plotly_json()
    value = _shown(name, value)
    return list(value) if isinstance(value, tuple) else value
