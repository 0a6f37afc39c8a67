"""`read_xml`."""

from pandas.io.common import read_text
from pandas.io.parsers.readers import read_csv


def read_xml(
    path_or_buffer,
    *,
    xpath="./*",
    namespaces=None,
    elems_only=False,
    attrs_only=False,
    names=None,
    dtype=None,
    converters=None,
    parse_dates=None,
    encoding="utf-8",
    parser="lxml",
    stylesheet=None,
    iterparse=None,
    compression="infer",
    storage_options=None,
    dtype_backend=None,
):
    """The elements below the root of an XML document as rows: their attributes and children are the columns."""
    import csv
    import io
    from xml.etree import ElementTree

    if stylesheet is not None or iterparse is not None:
        raise NotImplementedError("stylesheet= and iterparse= are not here")
    root = ElementTree.fromstring(read_text(path_or_buffer, encoding))
    pattern = xpath[1:] if xpath.startswith("//") else xpath
    elements = root.findall(f".{pattern}" if pattern.startswith("/") else pattern, namespaces or {})
    if not elements:
        raise ValueError(
            "xpath does not return any nodes or attributes. Be sure to specify in `xpath` the parent nodes of children and attributes to parse."
        )
    rows = [_fields(element, elems_only, attrs_only) for element in elements]
    labels = list(dict.fromkeys(label for row in rows for label in row))
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerows([labels, *[[row.get(label) for label in labels] for row in rows]])
    made = read_csv(io.StringIO(out.getvalue()), dtype=dtype, converters=converters, parse_dates=parse_dates)
    if names is not None:
        made.columns = list(names)
    return made


def _fields(element, elems_only, attrs_only):
    plain = lambda tag: tag.rsplit("}", 1)[-1]
    fields = {} if elems_only else {plain(name): value for name, value in element.attrib.items()}
    if not attrs_only:
        if element.text is not None and element.text.strip():
            fields[plain(element.tag)] = element.text.strip()
        for child in element:
            if (child.text is not None and child.text.strip()) or not len(child):
                fields[plain(child.tag)] = (child.text or "").strip() or None
    return fields
