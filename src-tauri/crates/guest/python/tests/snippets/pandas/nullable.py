# Dtypes whose gaps are <NA>.
import pandas as pd
import numpy as np

whole = pd.Series([1, None, 3], dtype="Int64")
# %%
whole
# %%
whole + 1
# %%
whole * 0.5
# %%
whole > 1
# %%
whole.sum(), whole.mean(), whole.max(), whole.count()
# %%
whole.isna().tolist()
# %%
whole.fillna(0)
# %%
whole.dropna().astype("int64")
# %%
try:
    whole.astype("int64")
except ValueError as error:
    print(error)
# %%
whole.astype("float64")
# %%
pd.Series([1.5, None, 2.25], dtype="Float64")
# %%
pd.Series([True, None, False], dtype="boolean")
# %%
pd.Series([True, None, False], dtype="boolean") | True
# %%
pd.Series([True, None, False], dtype="boolean") & True
# %%
~pd.Series([True, None, False], dtype="boolean")
# %%
pd.Series(["a", None], dtype="string")
# %%
pd.Series([3.0, np.nan]).astype("Int64")
# %%
try:
    pd.Series([1.5]).astype("Int64")
except TypeError as error:
    print("TypeError")
# %%
pd.DataFrame({"a": whole, "b": [1.5, 2.5, np.nan]})
# %%
pd.DataFrame({"a": whole}).dtypes
# %%
pd.NA
# %%
pd.NA + 1, pd.NA == 1, pd.NA | True, pd.NA & False
# %%
pd.isna(pd.NA)
# %%
whole[0], whole[1]
# %%
whole.value_counts()
# %%
whole.cumsum()
# %%
pd.array([1, None, 3])
# %%
pd.array(["a", "b"])
# %%
whole.dtype, whole.dtype == "Int64"
# %%
pd.concat([whole, whole])
# %%
whole.tolist()
