"""How long charts take as pictures, in matplotlib's words: medians, each name with its milliseconds."""

import io
import time

import matplotlib
import numpy as np

matplotlib.use("agg")
import matplotlib.pyplot as plt  # noqa: E402


def measure(name, figure, form, rounds=9):
    times = []
    for _ in range(rounds):
        started = time.perf_counter()
        figure.savefig(io.BytesIO(), format=form)
        times.append(time.perf_counter() - started)
    print(f"{name}\t{sorted(times)[rounds // 2] * 1e3:.3f}")


names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
figure, axes = plt.subplots(figsize=(10, 5.8), dpi=72)
axes.bar(names, [month * 37 % 101 + 20 for month in range(12)])
axes.set_title("Sales by month")
measure("12 bars as SVG", figure, "svg")
measure("12 bars as PNG", figure, "png")

draws = np.random.default_rng(1)
figure, axes = plt.subplots(figsize=(10, 5.8), dpi=72)
axes.plot(np.arange(100_000), draws.normal(size=100_000).cumsum())
measure("a line of 100,000 points as PNG", figure, "png")

figure, axes = plt.subplots(figsize=(10, 5.8), dpi=72)
axes.scatter(draws.uniform(size=100_000), draws.uniform(size=100_000))
measure("100,000 points as PNG", figure, "png")

figure, axes = plt.subplots(figsize=(10, 5.8), dpi=72)
axes.hist(draws.normal(size=1_000_000), bins=40)
measure("a histogram of 1,000,000 numbers as PNG", figure, "png")
plt.close("all")
