import numpy as np
import pandas as pd

table = pd.DataFrame({
    "name": ["Ann", "Zoë", None, "☃ snow", "𝄞"],
    "age": [31, 45, 22, 60, 18],
    "score": [1.5, np.nan, 3.0, -2.25, 0.0],
    "paid": [True, False, True, True, False],
    "joined": pd.to_datetime(["2024-01-01", "2024-02-29", None, "2023-12-31", "2020-06-01"]),
    "level": pd.Categorical(["low", "high", "low", None, "high"]),
    "mixed": [1, "x", None, [1, 2], (3,)],
})
# %%
table.memory_usage()
# %%
table.memory_usage(deep=True)
# %%
table.info(memory_usage="deep")
# %%
table.info(verbose=False)
# %%
table.info(memory_usage=False)
# %%
table.info(show_counts=False)
# %%
table.info(max_cols=3)
# %%
pd.DataFrame(index=[1, 2]).info()
# %%
table.set_index("name").info(memory_usage="deep")
# %%
table.set_index(["name", "age"]).info()
# %%
table["name"].memory_usage(deep=True), table["level"].memory_usage(), table["name"].info(memory_usage="deep")
# %%
table.index.memory_usage(), table.set_index("age").index.memory_usage()
