"""What `speed.rs` measures, of matplotlib's `savefig`."""

import io
import time

import matplotlib

matplotlib.use("Agg")

import numpy as np  # noqa: E402
from matplotlib import pyplot as plt  # noqa: E402


def median(figure, kind, rounds=9):
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        figure.savefig(io.BytesIO(), format=kind)
        times.append((time.perf_counter() - start) * 1e3)
    return sorted(times)[rounds // 2]


names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
figure, axes = plt.subplots(figsize=(10, 5.8), dpi=72)
axes.bar(names, [month * 37 % 101 + 20 for month in range(12)])
axes.set_title("Sales by month")
print(f"bar chart of 12 bars to SVG: {median(figure, 'svg'):.2f} ms")

draws = np.random.default_rng(1)
figure, axes = plt.subplots(figsize=(10, 5.8), dpi=72)
axes.scatter(draws.uniform(size=100_000), draws.uniform(size=100_000))
axes.set_title("Many points")
print(f"scatter of 100,000 points to PNG: {median(figure, 'png'):.2f} ms")
