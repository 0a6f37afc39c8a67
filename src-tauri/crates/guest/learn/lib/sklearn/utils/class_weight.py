"""Weights that let rare classes count as much as common ones."""

import numpy as np

__all__ = ["compute_class_weight", "compute_sample_weight"]


def compute_class_weight(class_weight, *, classes, y, sample_weight=None):
    """One weight for each of `classes`."""
    classes, y = np.asarray(classes), np.asarray(y)
    if class_weight is None:
        return np.ones(len(classes))
    known, numbers = np.unique(y, return_inverse=True)
    if isinstance(class_weight, str):
        if class_weight != "balanced":
            raise ValueError(f"class_weight should be 'balanced' or a dict, got {class_weight!r}")
        counts = np.bincount(numbers, weights=sample_weight).astype(float)
        weights = dict(zip(known.tolist(), (counts.sum() / (len(known) * counts)).tolist()))
        unseen = [label for label in classes.tolist() if label not in weights]
        if unseen:
            raise ValueError("classes should have valid labels that are in y")
        return np.array([weights[label] for label in classes.tolist()])
    own = classes.tolist()
    unknown = [label for label in class_weight if label not in own]
    if unknown and len(unknown) == len(class_weight):
        raise ValueError(f"The classes, {unknown}, are not in class_weight")
    return np.array([float(class_weight.get(label, 1.0)) for label in own])


def compute_sample_weight(class_weight, y, *, indices=None):
    """One weight for each row."""
    y = np.asarray(y)
    classes, numbers = np.unique(y, return_inverse=True)
    return compute_class_weight(class_weight, classes=classes, y=y)[numbers]
