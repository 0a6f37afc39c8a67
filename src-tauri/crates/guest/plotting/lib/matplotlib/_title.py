"""Titles, subtitles and notes among the words that code writes over and under the axes."""

# Of the height of axes: from here on, words stand over the marks, and from here down, under them.
OVER, UNDER = 1.0, -0.04
# The same for words in a figure.
TOP, BOTTOM = 0.86, 0.12


def split(title):
    """A title of several lines as its first line and the others, unless they go on with its sentence."""
    lines = [line.strip() for line in (title or "").strip().split("\n")]
    first, rest = lines[0], "\n".join(line for line in lines[1:] if line)
    if rest[:1].islower() or first.endswith((",", "&", "-", " and", " of", " by")):
        return "\n".join(lines), None
    return first or None, rest or None


def joined(titles, words=()):
    """Title and subtitle from titles, the uppermost first, and further words as `(height, text)`."""
    tag = next((text for _, text in words if len(text) < 4), None)
    lines = [title for title in titles if title]
    lines += [text for _, text in sorted(words, key=lambda word: -word[0]) if len(text) >= 4]
    if not lines:
        return tag, None
    title, rest = split(lines[0])
    subtitle = "\n".join([*([rest] if rest else []), *lines[1:]])
    return (f"{tag}  {title}" if tag else title), subtitle or None
