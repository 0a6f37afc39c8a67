"""sklearn.feature_extraction: columns from texts and dictionaries."""

from sklearn import missing as _missing
from sklearn.feature_extraction import text
from sklearn.feature_extraction._dict_vectorizer import DictVectorizer

__all__ = ["DictVectorizer", "text"]


def __getattr__(name):
    raise AttributeError(name) if name.startswith("__") else _missing(__name__, name)
