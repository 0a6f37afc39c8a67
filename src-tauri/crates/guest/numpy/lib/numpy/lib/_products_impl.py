"""Products of arrays: `dot`, `outer`, `tensordot`, `einsum`."""

import numpy as np


def dot(a, b, out=None):
    a, b = np.asarray(a), np.asarray(b)
    if a.ndim == 0 or b.ndim == 0:
        made = a * b
    elif b.ndim > 2:
        made = tensordot(a, b, axes=([-1], [-2]))
    elif a.ndim > 2:
        made = (a.reshape(-1, a.shape[-1]) @ b).reshape(a.shape[:-1] + b.shape[1:])
    else:
        _aligned(a, b)
        made = a @ b
    if out is None:
        return made
    out[...] = made
    return out


def _aligned(a, b):
    axis = 0
    if a.shape[-1] != b.shape[0]:
        from numpy._core.results import shape_text

        raise ValueError(
            f"shapes {shape_text(a.shape)} and {shape_text(b.shape)} not aligned: "
            f"{a.shape[-1]} (dim {a.ndim - 1}) != {b.shape[0]} (dim {axis})"
        )


def matmul(x1, x2, /, out=None):
    x1, x2 = (x if hasattr(type(x), "__rmatmul__") else np.asarray(x) for x in (x1, x2))
    made = x1 @ x2
    if out is None:
        return made
    out[...] = made
    return out


def vdot(a, b, /):
    return np.conjugate(np.asarray(a).ravel()) @ np.asarray(b).ravel()


def vecdot(x1, x2, /, *, axis=-1):
    return (np.conjugate(x1) * np.asarray(x2)).sum(axis=axis)


def matvec(x1, x2, /):
    return (np.asarray(x1) @ np.asarray(x2)[..., None])[..., 0]


def vecmat(x1, x2, /):
    return (np.conjugate(x1)[..., None, :] @ np.asarray(x2))[..., 0, :]


def inner(a, b, /):
    a, b = np.asarray(a), np.asarray(b)
    return a * b if a.ndim == 0 or b.ndim == 0 else tensordot(a, b, axes=([-1], [-1]))


def outer(a, b, out=None):
    return np.asarray(a).ravel()[:, None] * np.asarray(b).ravel()[None]


def kron(a, b):
    a, b = np.asarray(a), np.asarray(b)
    dimensions = max(a.ndim, b.ndim)
    a = a.reshape((1,) * (dimensions - a.ndim) + a.shape)
    b = b.reshape((1,) * (dimensions - b.ndim) + b.shape)
    first = a.reshape([length for one in a.shape for length in (one, 1)])
    second = b.reshape([length for one in b.shape for length in (1, one)])
    return (first * second).reshape([one * other for one, other in zip(a.shape, b.shape)])


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    if axis is not None:
        axisa = axisb = axisc = axis
    a, b = np.moveaxis(a, axisa, -1), np.moveaxis(b, axisb, -1)
    if a.shape[-1] != 3 or b.shape[-1] != 3:
        raise ValueError(
            f"Both input arrays must be (arrays of) 3-dimensional vectors, but they are {a.shape[-1]} and {b.shape[-1]} dimensional instead."
        )
    parts = [a[..., i] * b[..., j] - a[..., j] * b[..., i] for i, j in ((1, 2), (2, 0), (0, 1))]
    return np.stack(parts, axis=axisc)


def trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    return np.diagonal(a, offset, axis1, axis2).sum(axis=-1, dtype=dtype)


def tensordot(a, b, axes=2):
    a, b = np.asarray(a), np.asarray(b)
    if isinstance(axes, int):
        first, second = list(range(a.ndim - axes, a.ndim)), list(range(axes))
    else:
        first, second = [[own] if isinstance(own, int) else list(own) for own in axes]
    first, second = [axis % a.ndim for axis in first], [axis % b.ndim for axis in second]
    if [a.shape[axis] for axis in first] != [b.shape[axis] for axis in second]:
        raise ValueError("shape-mismatch for sum")
    kept_a = [axis for axis in range(a.ndim) if axis not in first]
    kept_b = [axis for axis in range(b.ndim) if axis not in second]
    inner_size = 1
    for axis in first:
        inner_size *= a.shape[axis]
    rows = a.transpose(kept_a + first).reshape(-1, inner_size) if a.size else a.reshape(-1, inner_size)
    columns = b.transpose(second + kept_b).reshape(inner_size, -1)
    return (rows @ columns).reshape([a.shape[axis] for axis in kept_a] + [b.shape[axis] for axis in kept_b])[()]


def einsum(subscripts, *operands, out=None, optimize=False, **_):
    """By multiplying everything out, so only for small arrays."""
    if not isinstance(subscripts, str):
        raise NotImplementedError("einsum with lists of axes is not available here\nhint: write the subscripts as text")
    given, arrow, wanted = subscripts.replace(" ", "").partition("->")
    names = given.split(",")
    arrays = [np.asarray(operand) for operand in operands]
    if len(names) != len(arrays):
        raise ValueError("more operands provided to einstein sum function than specified in the subscripts string")
    if "." in given:
        names, wanted = _named_ellipsis(names, arrays, wanted, arrow)
    letters = sorted(set("".join(names)))
    if not arrow:
        wanted = "".join(letter for letter in letters if given.count(letter) == 1)
    if len(arrays) == 2 and (fast := _as_product(names, wanted, arrays)) is not None:
        return fast
    product = 1
    order = wanted + "".join(letter for letter in letters if letter not in wanted)
    for name, array in zip(names, arrays):
        product = product * _spread(name, array, order)
    product = np.asarray(product)
    return product.sum(axis=tuple(range(len(wanted), len(order))))[()] if len(order) > len(wanted) else product


def _as_product(names, wanted, arrays):
    """One shared axis that is summed over is a matrix product."""
    (left, right), shared = names, set(names[0]) & set(names[1])
    if len(shared) != 1 or len(set(left)) < len(left) or len(set(right)) < len(right) or shared & set(wanted):
        return None
    (axis,) = shared
    made = tensordot(*arrays, axes=([left.index(axis)], [right.index(axis)]))
    rest = left.replace(axis, "") + right.replace(axis, "")
    return (
        np.transpose(made, [rest.index(letter) for letter in wanted])
        if sorted(rest) == sorted(wanted) and wanted
        else made
        if not wanted and not rest
        else None
    )


def _named_ellipsis(names, arrays, wanted, arrow):
    spare = "ZYXWVUTSRQPONM"
    most = max(array.ndim - len(name.replace("...", "")) for name, array in zip(names, arrays) if "..." in name)
    made = []
    for name, array in zip(names, arrays):
        count = array.ndim - len(name.replace("...", ""))
        made.append(name.replace("...", spare[most - count : most]))
    if not arrow:
        wanted = "..." + "".join(
            sorted(letter for letter in set("".join(names)) - {"."} if "".join(names).count(letter) == 1)
        )
    return made, wanted.replace("...", spare[:most])


def _spread(name, array, order):
    """With an axis for every letter, in order; twice the same letter is the diagonal."""
    for letter in dict.fromkeys(name):
        while name.count(letter) > 1:
            first = name.index(letter)
            second = name.index(letter, first + 1)
            array = np.moveaxis(np.diagonal(array, 0, first, second), -1, first)
            name = name[:second] + name[second + 1 :]
    turned = array.transpose([name.index(letter) for letter in order if letter in name])
    return turned[tuple(slice(None) if letter in name else None for letter in order)]
