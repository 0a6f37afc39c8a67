# Arrays in files: `.npy` and `.npz`.
import io

import numpy as np


def again(values):
    """The array after a file in memory."""
    file = io.BytesIO()
    np.save(file, values)
    file.seek(0)
    return np.load(file)


# %%
[
    (again(np.arange(4, dtype=kind)), again(np.arange(4, dtype=kind)).dtype)
    for kind in ("i1", "u2", "i4", "i8", "f4", "f8")
]
# %%
again(np.array([[True, False], [False, True]])), again(np.array([["a", "bb"], ["é", ""]])), again(np.float64(2.5))
# %%
again(np.array(["2024-01-01", "NaT"], dtype="datetime64[D]")), again(np.array([3, 5], dtype="timedelta64[h]"))
# %%
again(np.zeros((0, 3))), again(np.array([np.nan, np.inf, -0.0])), again(np.arange(6).reshape(2, 3).T)
# %%
file = io.BytesIO()
np.save(file, np.arange(3, dtype="i2"))
file.getvalue()
# %%
archive = io.BytesIO()
np.savez(archive, np.eye(2), counts=np.arange(3))
archive.seek(0)
with np.load(archive) as made:
    print(made.files, made["arr_0"], made["counts"], "counts" in made, sorted(made))
# %%
archive.seek(0)
np.load(archive)["absent"]
# %%
np.savez(io.BytesIO(), np.eye(2), arr_0=np.arange(3))
# %%
archive = io.BytesIO()
np.savez_compressed(archive, x=np.arange(100) % 3)
archive.seek(0)
np.load(archive)["x"].sum()
