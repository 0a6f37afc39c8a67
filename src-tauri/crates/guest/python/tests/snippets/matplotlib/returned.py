import matplotlib.pyplot as plt

fig, ax = plt.subplots()
bars = ax.bar(["a", "b", "c"], [3, 1, 2], color="steelblue")
print(bars, len(bars), [int(bar.get_height()) for bar in bars], bars[1].get_width())
ax.set_title("Counts")
# %%
plt.figure()
plt.bar(["a", "b"], [1, 2])
plt.xlabel("Letter")
# %%
plt.figure()
plt.bar(["a", "b"], [1, 2])
plt.ylabel("Count")
# %%
plt.figure(figsize=(10, 6))
# %%
fig, axes = plt.subplots(2, 2)
print(axes.shape, len(axes.flatten()), axes[0, 1] is axes.flatten()[1])
axes[1][0].set(title="Third", xlabel="x")
axes[1, 0]
# %%
plt.figure()
plt.barh(["a", "b"], [1, 2])
plt.yticks([0, 1], ["first", "second"])[1]
# %%
fig, ax = plt.subplots()
line, = ax.plot([1, 2, 3], [2, 4, 8], "r--", label="growth")
print(line.get_label(), line.get_color(), [int(y) for y in line.get_ydata()])
ax.set_ylim(0, 10)
# %%
handles, labels = ax.get_legend_handles_labels()
print(labels, ax.get_title(), ax.get_ylabel())
ax.text(2, 4, "here")
# %%
ax.plot([1, 2, 3], [1, 2])
# %%
ax.bar(["a", "b"], [1, 2, 3])
# %%
ax.scatter([1, 2, 3], [1, 2])
# %%
plt.pie([1, -1])
# %%
plt.style.use("no-such-style")
# %%
plt.subplot(2, 2, 5)
# %%
from matplotlib import colors

print(colors.to_hex("steelblue"), colors.to_hex("C" and "tab:red"), colors.to_hex((0.1, 0.2, 0.5)), colors.to_hex("0.5"))
print(colors.to_rgba("k", 0.25), colors.is_color_like("nocolour"), colors.to_hex("#abc"))
# %%
from matplotlib.ticker import FuncFormatter, PercentFormatter, StrMethodFormatter

print(StrMethodFormatter("{x:,.0f}")(12345.6), FuncFormatter(lambda x, pos: f"{x:.1f}k")(2), PercentFormatter(1.0, 0).format_pct(0.25, 1))
# %%
fig, ax = plt.subplots()
ax.plot([1, 2, 3])
print(ax.get_ylim(), ax.get_xlim(), ax.get_xticks(), ax.get_yticks())
[text.get_text() for text in ax.get_xticklabels()]
# %%
fig, ax = plt.subplots()
bars = ax.bar(["a", "b", "c"], [1, 2, 600])
print(ax.get_ylim(), ax.get_xticks(), [bar.get_height() for bar in bars], bars.datavalues)
ax.set_ylim(0, ax.get_ylim()[1] * 1.1)
# %%
fig, ax = plt.subplots()
ax.barh(["x", "y"], [3, -4])
ax.invert_yaxis()
ax.get_xlim(), ax.get_ylim()
# %%
fig, ax = plt.subplots()
ax.semilogy([1, 10, 1000])
ax.get_ylim()
# %%
fig, axes = plt.subplots(2, 2, figsize=(8, 6), sharex=True)
axes[0, 0].plot([0, 10], [1, 2])
axes[1, 0].plot([5, 20], [1, 2])
print(axes.shape, axes.dtype, len(axes.flat), axes.flat[1] is axes[0, 1], axes.ravel().shape, axes[:, 1].shape)
axes[0, 0].get_xlim(), axes[1, 1].get_ylim(), axes[0, 0].get_yticks()
# %%
fig, ax = plt.subplots()
ax.boxplot([[1, 2, 3, 9], [2, 3, 4, 5]])
ax.get_xlim(), ax.get_ylim(), ax.get_xticks()
# %%
fig, ax = plt.subplots()
ax.plot([0.001, 0.0235, 0.5])
print(ax.get_yticks(), ax.get_ylim())
[text.get_text() for text in ax.get_yticklabels()]
# %%
fig, ax = plt.subplots()
ax.stackplot([1, 2, 3], [1, 2, 3], [2, 2, 2])
ax.get_ylim()
# %%
import pandas as pd
fig, ax = plt.subplots()
ax.plot(pd.date_range("2024-01-01", periods=3), [3, 1, 2])
before = ax.get_xlim()
ax.set_xlim(before[0] - 1, before[1])
print(before, ax.get_xlim())
# %%
import matplotlib as mpl
mpl.patches.Rectangle((0, 0), 1, 1)
float(mpl.colors.TwoSlopeNorm(0, vmin=-2, vmax=4)(1.0))
# %%
import seaborn as sns
plt.close("all")
df = pd.DataFrame({"x": [1, 2, 3, 4, 5, 6, 7, 8.0], "y": [2, 1, 4, 3, 6, 5, 8, 9.0], "g": list("aabbccdd")})
ax = sns.regplot(data=df, x="x", y="y", lowess=True, ci=None)
ax.lines[0].get_ydata().round(4)
# %%
plt.close("all")
ax = sns.histplot(df["y"], bins=4)
[bar.get_height() for bar in ax.patches], ax.get_ylim()
# %%
plt.close("all")
ax = sns.barplot(data=df, y="g", x="y", errorbar=None)
ax.get_xlim(), ax.get_ylim()
# %%
grid = sns.FacetGrid(df, col="g", col_wrap=2, height=2)
grid.map(sns.scatterplot, "x", "y").tick_params(axis="x", rotation=45)
grid.axes.shape, len(grid.axes.flat), grid.axes.flat[1].get_title()
# %%
sns.axes_style("whitegrid")["axes.facecolor"], sns.axes_style()["axes.facecolor"], sns.plotting_context("talk")["font.size"]
# %%
plt.close("all")
fig, left = plt.subplots(figsize=(8, 4))
(one,) = left.plot([1, 2, 3], [1, 4, 9], "b-o", label="left")
right = left.twinx()
(other,) = right.plot([1, 2, 3], [100, 50, 10], "r--", label="right")
legend = left.legend(handles=[one, other])
print(one.get_color(), one.get_linestyle(), one.get_marker(), one.get_linewidth(), other.get_linestyle())
print([text.get_text() for text in legend.get_texts()], right.get_ylim(), fig.get_size_inches())
left.axhline(3)
fig.canvas.draw()
len(left.lines)
# %%
fig, ax = plt.subplots()
image = ax.imshow([[0, 1, 2], [3, 4, 5]])
image.get_array().shape, ax.get_xlim(), ax.get_ylim()
# %%
plt.close("all")
ax = sns.heatmap(pd.DataFrame({"x": [1.25, 2], "y": [3, 4.5]}), annot=True, fmt=".1f")
[text.get_text() for text in ax.texts], ax.get_ylim()
# %%
values = pd.DataFrame({"v": [1, 2, 3, 4, 5, 6, 7, 20.0], "c": list("abababab")})
grid = sns.displot(values, x="v", col="c", bins=4)
[[bar.get_height() for bar in ax.patches] for ax in grid.axes.flat]
# %%
sns.color_palette("husl", 3).as_hex(), sns.husl_palette(2, l=0.5).as_hex()
# %%
plt.close("all")
three = pd.DataFrame({"a": [1, 2, 3], "b": [2, 3, 1], "c": [3, 1, 2]})
panels = three.plot(subplots=True, title=["x", "y", "z"])
print(panels.shape, [ax.get_title() for ax in panels], panels[0].lines[0].get_ydata().mean())
three.plot(subplots=True, layout=(2, -1)).shape, three.plot.pie(subplots=True).shape
# %%
three.plot(subplots=True, title=["x"])
# %%
three.plot(title=["x"])
# %%
(line,) = plt.plot([1, 2], [3, 4])
x, y = line.get_data()
x, y, colors.to_hex("C1"), colors.to_hex("C12"), colors.is_color_like("C")
# %%
import numpy as np

line.set_linestyle("--")
line.set(lw=3, alpha=0.5, marker="o", ydata=np.array([5, 6]))
line.get_linestyle(), line.get_linewidth(), line.get_alpha(), line.get_marker(), line.get_data()
# %%
plt.close("all")
groups = pd.DataFrame({"v": [1, 2, 2, 3, 11, 12, 14.0], "g": list("aaaabbb")})
ax = sns.histplot(groups, x="v", hue="g", kde=True)
sorted((float(curve.get_xdata()[0]), float(curve.get_xdata()[-1])) for curve in ax.lines)
# %%
plt.close("all")
spots = pd.DataFrame({"x": [1, 2, 3, 4], "y": [1, 2, 3, 4], "n": [1, 2, 2, 3], "t": list("aabb")})
panels = sns.relplot(data=spots, x="x", y="y", col="t", size="n", sizes=(20, 60)).axes.flat
[ax.collections[0].get_sizes().tolist() for ax in panels]
