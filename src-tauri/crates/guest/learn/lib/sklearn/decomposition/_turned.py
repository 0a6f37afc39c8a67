"""Singular vectors with signs that do not depend on the machine, and those of a random part of a table."""

import numpy as np


def turned(right, left=None):
    """Signs so that the entry of each row that is largest in size is positive."""
    signs = np.sign(right[np.arange(len(right)), np.abs(right).argmax(axis=1)])
    return right * np.where(signs == 0, 1, signs).reshape(-1, 1)


def random_part_svd(rows, count, *, rounds="auto", random_state):
    """The largest singular values from a random part of the table (N. Halko and others 2011)."""
    if rounds == "auto":
        rounds = 7 if count < 0.1 * min(rows.shape) else 4
    flat = rows.shape[0] < rows.shape[1]
    table = rows.T if flat else rows
    basis = random_state.normal(size=(table.shape[1], count + 10))
    for _ in range(rounds):
        basis = np.linalg.qr(table @ basis)[0]
        basis = np.linalg.qr(table.T @ basis)[0]
    basis = np.linalg.qr(table @ basis)[0]
    left, sizes, right = np.linalg.svd(basis.T @ table, full_matrices=False)
    left = basis @ left
    if flat:
        left, right = right.T, left.T
    signs = np.sign(left[np.abs(left).argmax(axis=0), np.arange(left.shape[1])])
    return (left * signs)[:, :count], sizes[:count], (right * signs[:, None])[:count]
