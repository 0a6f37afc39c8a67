# %%
import numpy as np
np.float64(1.5), np.int64(3), np.True_, np.str_("a"), np.float64(1e16), np.float64("nan")

# %%
x = np.float64(2.5)
x + 1, 1 + x, x * np.int64(2), np.int64(7) // 2, np.int64(7) / 2, -np.int64(7) % 3, np.int64(2) ** 10, x ** 2, divmod(np.int64(7), 2)

# %%
x > 2, 2 < x, x == 2.5, x != 2.5, np.int64(3) == 3, np.True_ & np.False_, ~np.True_, np.True_ + 1

# %%
print(x, np.int64(3), np.True_, np.str_("a"))
f"{x:.3f} {np.int64(1234567):,} {x} {np.int64(3):>5} {np.float64(0.256):.1%}"

# %%
round(x, 1), round(np.float64(3.14159), 2), round(np.int64(3)), int(x), float(np.int64(3)), abs(np.float64(-2.5)), x.item(), x.round(), np.int64(5).item()

# %%
isinstance(x, float), isinstance(np.int64(3), int), isinstance(np.int64(3), np.integer), isinstance(x, np.floating), isinstance(x, np.number), issubclass(np.int64, np.number), isinstance("a", np.generic)

# %%
{np.int64(3): "a"}[3], {2.5: "b"}[x], [10, 20, 30][np.int64(1)], list(range(np.int64(3))), "ab" * np.int64(2)

# %%
np.float64(1) + 1j if False else np.float64(3).is_integer(), np.int64(5).dtype, x.dtype, x.shape, x.ndim, x.astype(int)

# %%
np.int64(2) ** -1

# %%
sum([np.float64(1.5), np.float64(2.5)]), max(np.int64(3), 2), sorted([np.int64(3), np.int64(1)])

# %%
np.dtype("int64"), np.dtype(float), np.dtype(object), np.dtype("float64") == float, np.dtype(int) == "int64", str(np.dtype(bool)), np.dtype(float).name, np.dtype(int).kind, np.dtype(float) == "object"

# %%
np.True_ - np.True_

# %%
np.float64("abc")
