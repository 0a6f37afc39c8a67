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
        """What was asked of an axis, whichever way."""
        found = dict(self.get(name) or {})
        prefix = f"{name}_"
        found.update({key[len(prefix):]: value for key, value in self.items() if key.startswith(prefix)})
        return found


def text_of(value):
    value = value.get("text") if isinstance(value, dict) else value
    return None if value is None else plain(str(value))


def plain(text):
    """Without the tags that plotly takes in texts."""
    import re

    return re.sub(r"<[^<>]*>", "", text.replace("<br>", "\n"))
