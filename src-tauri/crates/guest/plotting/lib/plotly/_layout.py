"""A figure's layout: `title_text="x"` and `title={"text": "x"}` are the same."""


class Layout(dict):
    def __init__(self, given=None, **settings):
        super().__init__()
        self.update({**dict(given or {}), **settings})

    def update(self, given=None, **settings):
        for name, value in {**(given or {}), **settings}.items():
            if isinstance(value, dict) and isinstance(self.get(name), dict):
                self[name] = {**self[name], **value}
            else:
                self[name] = value

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self.get(name)

    def __setattr__(self, name, value):
        self[name] = value

    def text_of(self, name):
        """A text that may be given as itself, in a dictionary, or with `_text` after its name."""
        return text_of(self.get(f"{name}_text", self.get(name)))

    def axis(self, name):
        """Settings of an axis, in any form."""
        found = dict(self.get(name) or {})
        prefix = f"{name}_"
        found.update({key[len(prefix) :]: value for key, value in self.items() if key.startswith(prefix)})
        return found

    def heading(self):
        """The title and what stands below it: `subtitle`, or the lines after the first."""
        title = self.text_of("title") or ""
        first, _, rest = title.partition("\n")
        given = self.get("title")
        below = text_of(given.get("subtitle")) if isinstance(given, dict) and given.get("subtitle") else None
        below = below or text_of(self.get("title_subtitle_text", self.get("title_subtitle")))
        return first or None, "\n".join(line for line in (rest, below) if line) or None


def text_of(value):
    value = value.get("text") if isinstance(value, dict) else value
    return None if value is None else plain(str(value))


def plain(text):
    """Without the tags that plotly takes in texts."""
    import re

    return re.sub(r"<[^<>]*>", "", text.replace("<br>", "\n"))
