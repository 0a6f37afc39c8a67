"""Draws the measures of `bench.json` as multiples of the fastest other program's time: below 1 is faster here."""

import json
import sys

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt

with open(sys.argv[1]) as file:
    measures = json.load(file)["measures"]
shares = []
for measure in measures:
    others = [peer["median"] for peer in measure["numbers"][1:]]
    if others:
        shares.append((f"{measure['name']} ({measure['unit']})", measure["numbers"][0]["median"] / min(others)))
shares.sort(key=lambda share: share[1])
names, numbers = zip(*shares)
figure, axes = plt.subplots(figsize=(8, 1 + 0.28 * len(names)), layout="constrained")
axes.barh(names, numbers, color=["#0c5a63" if number <= 1 else "#e8a33d" for number in numbers])
axes.axvline(1, color="black", linewidth=1)
axes.set_xscale("log")
axes.set_xlabel("times the best of the others; left of the line is less here")
figure.savefig(sys.argv[2])
