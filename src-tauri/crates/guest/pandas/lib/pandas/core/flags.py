"""`DataFrame.flags`."""


class Flags:
    """Flags of a series or a frame."""

    def __init__(self, owner):
        self.__dict__["_owner"] = owner

    @property
    def allows_duplicate_labels(self):
        return self._owner.__dict__.get("_allows_duplicates", True)

    @allows_duplicate_labels.setter
    def allows_duplicate_labels(self, value):
        axes = [self._owner._index, *([self._owner._header] if self._owner.ndim == 2 else [])]
        if not value and not all(axis.is_unique for axis in axes):
            from pandas.errors import DuplicateLabelError

            raise DuplicateLabelError("Index has duplicates.")
        self._owner.__dict__["_allows_duplicates"] = bool(value)

    def __getitem__(self, key):
        if key != "allows_duplicate_labels":
            raise KeyError(key)
        return self.allows_duplicate_labels

    def __setitem__(self, key, value):
        if key != "allows_duplicate_labels":
            raise ValueError(f"Unknown flag {key}. Must be one of {{'allows_duplicate_labels'}}")
        self.allows_duplicate_labels = value

    def __eq__(self, other):
        return isinstance(other, Flags) and self.allows_duplicate_labels == other.allows_duplicate_labels

    def __repr__(self):
        return f"<Flags(allows_duplicate_labels={self.allows_duplicate_labels})>"
