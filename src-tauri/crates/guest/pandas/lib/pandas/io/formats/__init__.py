"""How frames and series are printed and written as text, HTML, LaTeX and Markdown."""

from _lazy import lazy_attributes

__getattr__ = lazy_attributes(__name__)
