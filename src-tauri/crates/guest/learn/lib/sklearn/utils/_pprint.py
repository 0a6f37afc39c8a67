"""How estimators print: parameters that differ from their defaults, in lines of up to 80 characters."""

_WIDTH = 80
_MOST_ITEMS = 30
_MOST_CHARACTERS = 700


def printed(estimator):
    text = _laid_out(estimator, 0, 0)
    length = len("".join(text.split()))
    return text if length <= _MOST_CHARACTERS else _shortened(text)


def _shortened(text):
    """The beginning and the end, as many letters as fit."""
    half = _MOST_CHARACTERS // 2
    left = _position(text, half)
    right = len(text) - _position(text[::-1], half)
    if "\n" in text[left:right]:
        right = _position(text, 0) if right <= left else text.index("\n", left) if "\n" in text[left:] else right
        right = max(right, len(text) - _position(text[::-1], half))
    return text[:left] + "..." + text[right:] if left + 3 < right else text


def _position(text, letters):
    """How far to go for so many characters that are not blanks."""
    seen = 0
    for position, letter in enumerate(text):
        if seen == letters:
            return position
        seen += not letter.isspace()
    return len(text)


def _is_estimator(value):
    return hasattr(value, "_parameters") and hasattr(value, "get_params") and not isinstance(value, type)


def changed(estimator):
    """Parameters whose value is not the default, by name."""
    defaults = estimator._parameters()
    values = estimator.get_params(deep=False)
    return sorted((name, value) for name, value in values.items() if _differs(value, defaults.get(name)))


def _differs(value, default):
    if _is_estimator(value) and type(value) is not type(default):
        return True
    return repr(value) != repr(default)


def _line(value):
    """On one line."""
    if _is_estimator(value):
        return f"{type(value).__name__}({', '.join(f'{name}={_line(one)}' for name, one in changed(value))})"
    if type(value) is list:
        return f"[{', '.join(map(_line, value))}]"
    if type(value) is tuple:
        return f"({', '.join(map(_line, value))}{',' * (len(value) == 1)})"
    if type(value) is dict:
        return "{" + ", ".join(f"{_line(key)}: {_line(value[key])}" for key in _sorted(value)) + "}"
    return repr(value)


def _sorted(keys):
    try:
        return sorted(keys)
    except TypeError:
        return sorted(keys, key=lambda key: (str(type(key)), id(key)))


def _laid_out(value, indent, allowance):
    """On as many lines as it takes; `allowance` characters follow the last."""
    line = _line(value)
    if len(line) <= _WIDTH - indent - allowance:
        return line
    if _is_estimator(value):
        head = type(value).__name__
        return f"{head}({_items(changed(value), indent + len(head), allowance + 1, '=')})"
    if type(value) is dict and value:
        return "{" + _items([(key, value[key]) for key in _sorted(value)], indent, allowance + 1, ": ") + "}"
    if type(value) is list and value:
        return f"[{_items(value, indent, allowance + 1, None)}]"
    if type(value) is tuple and value:
        end = ",)" if len(value) == 1 else ")"
        return f"({_items(value, indent, allowance + len(end), None)}{end}"
    return line


def _items(items, indent, allowance, middle):
    """Several on a line where they fit; with `middle` each is a name and a value."""
    indent += 1
    new_line = ",\n" + " " * indent
    text, separator = "", ""
    left = whole = _WIDTH - indent + 1
    for number, item in enumerate(items):
        if number == _MOST_ITEMS:
            return text + ", ..."
        last = number == len(items) - 1
        if last:
            whole, left = whole - allowance, left - allowance
        name = "" if middle is None else (item[0] if middle == "=" else _line(item[0])) + middle
        value = item if middle is None else item[1]
        line = name + _line(value)
        if left < len(line) + 2:
            left = whole
            separator = new_line if separator else ""
        if left >= len(line) + 2:
            left -= len(line) + 2
            text, separator = text + separator + line, ", "
            continue
        text += separator + name + _laid_out(value, indent + len(name), allowance if last else 1)
        separator = new_line
    return text
