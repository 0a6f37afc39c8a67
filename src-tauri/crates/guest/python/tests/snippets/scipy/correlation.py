# %%
import warnings
import numpy as np
import pandas as pd
import scipy.stats as stats
warnings.simplefilter("ignore")
a = np.array([4.1, 5.6, 3.9, 7.2, 6.6, 5.1, 4.8, 6.0, 5.5, 7.9, 3.2, 6.3])
b = np.array([5.0, 6.1, 4.4, 8.8, 6.2, 7.1, 5.9, 7.3, 4.6, 9.1, 4.0, 8.2])

def show(*results):
    for result in results:
        print([f"{value:.10g}" for value in np.atleast_1d(np.asarray(result, float)).ravel()])

# %%
for result in (stats.pearsonr(a, b), stats.pearsonr(a, -b), stats.pearsonr(a, b, alternative="less"), stats.pearsonr(a, b, alternative="greater"), stats.pearsonr([1, 2], [3, 1])):
    show(result, result.confidence_interval())
stats.pearsonr([1, 1, 1], [1, 2, 3])

# %%
stats.pearsonr([1, 2, 3], [1, 2])

# %%
stats.pearsonr([1], [1])

# %%
show(stats.spearmanr(a, b), stats.spearmanr(a, b, alternative="less"), stats.spearmanr([1, 2, 2, 4, 5], [2, 1, 3, 5, 4]), stats.spearmanr([1, 2, 3], [1, 2, 3]), stats.spearmanr(np.column_stack([a, b, a * b])), stats.spearmanr(np.column_stack([a, b])))

# %%
show(stats.kendalltau(a, b), stats.kendalltau([1, 2, 2, 4, 5], [2, 1, 3, 5, 4]), stats.kendalltau(a, b, alternative="greater"), stats.kendalltau(a, b, method="asymptotic"), stats.kendalltau(np.arange(40), np.arange(40)[::-1] % 7), stats.kendalltau([1, 2, 3, 4], [1, 3, 2, 4], variant="c"))

# %%
show(stats.pointbiserialr([0, 1] * 6, a))
line = stats.linregress(a, b)
show(line, line.intercept_stderr, stats.linregress(a, b, alternative="greater"), stats.linregress([1, 2], [3, 5]), stats.theilslopes(b, a), stats.siegelslopes(b, a), stats.theilslopes([1, 3, 2, 5]))

# %%
slope, intercept, r, p, error = stats.linregress([1, 2, 3, 4], [2, 4, 5, 4])
round(slope, 6), round(intercept, 6), round(r, 6), round(p, 6), round(error, 6)

# %%
stats.linregress([1, 1, 1], [1, 2, 3])

# %%
frame = pd.DataFrame({"x": a, "y": b})
show(stats.pearsonr(frame["x"], frame["y"]), stats.spearmanr(frame["x"], frame["y"]), stats.linregress(frame["x"], frame["y"]))
