import numpy as np
import pandas as pd

chance = np.random.default_rng(3)
table = pd.DataFrame(chance.normal(size=(500, 3)), columns=list("abc"))
table["whole"] = chance.integers(0, 50, 500)
table["group"] = chance.choice(["x", "y", "z"], 500)
gaps = table[["a", "b", "whole"]].mask(chance.random((500, 3)) < 0.1)
# %%
for count in (3, 4, 5, 10, 257, 300, 1001, 5000):
    values = pd.Series(chance.normal(size=count))
    print(count, values.skew(), values.kurt(), values.mean(), values.std(), values.sem())
    values[::3] = np.nan
    print(values.skew(), values.kurt(), values.autocorr(1), values.var(ddof=0))
# %%
pd.Series([2, 2, 2, 2]).skew(), pd.Series([2, 2, 2, 2]).kurt(), pd.Series([1.0, 2.0]).skew()
# %%
gaps.skew().tolist(), gaps.kurt().tolist(), gaps.sem().tolist()
# %%
table.groupby("group")["a"].skew().tolist(), table.groupby("group")["b"].kurt().tolist(), table.groupby("group")["a"].sem().tolist()
# %%
gaps.corr().to_numpy().tolist()
# %%
gaps.corr("spearman").to_numpy().tolist()
# %%
gaps.cov().to_numpy().tolist(), gaps.cov(min_periods=480)
# %%
table[["a", "b", "c"]].cov().to_numpy().tolist()
# %%
table.a.corr(table.b), table.a.corr(table.whole, method="spearman"), table.a.cov(table.whole)
# %%
gaps.corrwith(gaps["whole"]).tolist()
# %%
left = table[["a", "b", "c"]].to_numpy()
np.corrcoef(left.T).tolist(), np.cov(left.T, ddof=0).tolist()
# %%
[np.dot(left[:count, 0], left[:count, 1]) for count in (3, 16, 17, 31, 48, 100, 500)]
# %%
wide = chance.normal(size=(6, 40)), chance.normal(size=(40, 5))
(wide[0] @ wide[1]).tolist()
