# %%
import numpy as np
print(np.lib.stride_tricks.sliding_window_view(np.arange(6), 3), np.lib.stride_tricks.sliding_window_view(np.arange(12).reshape(3, 4), (2, 2)).tolist())
print(np.lib.stride_tricks.sliding_window_view(np.arange(12).reshape(3, 4), 3, axis=1).mean(axis=-1))

# %%
print(np.char.upper(["ab", "c"]), np.char.add(["a", "b"], ["x", "y"]), np.char.replace(["aab"], "a", "z"), np.char.strip([" a "]), np.char.lower("AB"), np.char.str_len(["abc", ""]))
print(np.char.startswith(["ab", "b"], "a"), np.char.find(["abc"], "c"), np.char.capitalize(["ab"]), np.char.join("-", ["ab"]), np.char.title(["a b"]), np.char.count(["aba"], "a"))
print(np.char.zfill(["7"], 3), np.char.multiply(["ab"], 2), np.char.center(["a"], 3, "*"), np.char.isnumeric(["1", "a"]), np.char.equal(["a"], ["a"]), np.strings.upper(["ab"]))

# %%
over = np.ma.masked_greater([1, 5, 3], 3)
print(over, over.mean(), over.sum(), over.mask, over.filled(-1), over.count(), over.compressed(), repr(over))
some = np.ma.array([1.0, 2.0, 3.0], mask=[0, 1, 0])
print(some.mean(), some.std(), some + 1, some.min(), some.max(), np.ma.median(some), some.data, np.ma.getmask(some), some[0], some[1], some * 2, some / 0)

# %%
gaps = np.ma.masked_invalid([1, np.nan, 3])
print(gaps, gaps.mean(), np.ma.masked_where(np.array([1, 2, 3]) == 2, [1, 2, 3]), np.ma.masked_equal([1, 2, 2], 2).sum(), np.ma.average(some, weights=[1, 1, 3]), np.ma.is_masked(gaps))
print(np.ma.masked_outside([1, 5, 9], 2, 6), np.ma.masked_less([1, 5], 3), np.ma.masked_inside([1, 5, 9], 2, 6).sum())
table = np.ma.masked_equal([[1, 2, 3], [4, 2, 6]], 2)
print(table, table.mean(axis=0), table.sum(axis=1), table.mean(), repr(table), table > 2)

# %%
print(np.linalg.det([[1.0, 2], [3, 4]]), np.linalg.det([[2.0, 1, -1], [-3, -1, 2], [-2, 1, 2]]), np.linalg.det([[1, 2], [2, 4]]), np.linalg.det([[4, 7], [2, 6]]), np.linalg.slogdet([[0.0, 1], [2, 0]]))
