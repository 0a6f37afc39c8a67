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
