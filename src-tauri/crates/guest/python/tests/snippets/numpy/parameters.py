# Parameters that are seldom given and change what comes out.
import numpy as np

table = np.array([[1.0, np.nan, 3.0], [4.0, 5.0, np.nan]])
kept = np.array([[True, True, False], [True, False, True]])
# %%
np.nansum(table, axis=0, where=kept), np.nanmean(table, axis=1, where=kept), np.nanargmax(table, axis=1, keepdims=True), np.nanprod(table, initial=2)
# %%
into = np.zeros(3)
np.nanmedian(table, axis=0, out=into), into, np.cumsum([1.0, 2.0, 3.0], out=into), into
# %%
np.std([1.0, 2.0, 6.0], mean=3.0, ddof=1), np.var([[1.0, 2.0], [3.0, 5.0]], axis=1, mean=np.array([[1.5], [4.0]]))
# %%
choices = [[0, 1, 2, 3], [10, 11, 12, 13]]
np.choose([1, 4, 0, -1], choices, mode="wrap"), np.choose([1, 4, 0, -1], choices, mode="clip")
# %%
np.choose([1, 4, 0, -1], choices)
# %%
np.unique([2.0, np.nan, 1.0, np.nan], return_counts=True, equal_nan=False), np.unique([2.0, np.nan, 1.0, np.nan], return_counts=True)
# %%
tall = np.zeros((6, 2), int)
np.fill_diagonal(tall, 7, wrap=True)
tall
# %%
np.ravel_multi_index(([1, 5], [3, -1]), (3, 4), mode="wrap"), np.ravel_multi_index(([1, 2], [3, 0]), (3, 4), order="F"), np.lexsort(np.array([[[2, 1], [0, 3]]]), axis=0)
# %%
np.trim_zeros(np.array([[0, 0, 0], [0, 1, 0], [0, 2, 3]])), np.trim_zeros(np.array([[0, 1], [0, 2]]), axis=1)
# %%
np.diff(np.array([[True, False, False], [True, True, False]]), axis=1), np.cumulative_sum([[1, 2], [3, 4]], axis=1, include_initial=True)
# %%
days = np.array(["2024-01-05", "2024-01-06", "2024-01-08"], dtype="datetime64[D]")
np.is_busday(days, holidays=["2024-01-08"]), np.busday_count("2024-01-01", days, weekmask="Mon Wed Sat"), np.busday_count(days, "2023-12-20", holidays=["2024-01-01"])
# %%
np.busday_offset(days, [1, -2, 3], roll="forward", holidays=["2024-01-09"]), np.busday_offset("2024-03-31", 0, roll="modifiedpreceding"), np.busdaycalendar(holidays=["2024-01-06", "2024-01-08"]).holidays
# %%
np.busday_offset(days, 1)
# %%
rng = np.random.default_rng(3)
rng.integers(0, 100, 5, dtype=np.int8), rng.integers(0, 1000, 3, dtype=np.uint16), rng.integers(0, 2, 4, dtype=bool), rng.integers(0, 50, 3, dtype=np.int32), rng.integers(0, 50, 3)
# %%
rng.random(3, dtype=np.float32)
# %%
grid = np.arange(12).reshape(3, 4)
rng.permuted(grid, axis=1), rng.permuted(grid), rng.permutation(grid, axis=1), rng.choice(grid, 2, axis=1)
# %%
rng.shuffle(grid, axis=1)
grid
# %%
rng.integers(0, 300, 3, dtype=np.int8)
# %%
old = np.random.RandomState(3)
old.randint(0, 100, 4, dtype=np.uint8), old.randint(0, 1000, 3, dtype=np.int16), old.randint(0, 9, 3)
# %%
np.histogram_bin_edges([1.0, 2.0], "auto", weights=[1, 2])
