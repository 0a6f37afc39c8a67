# %% twin_axes_bar_and_line
import matplotlib.pyplot as plt

months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]
fig, ax1 = plt.subplots(figsize=(10, 6))
ax1.bar(months, [120, 135, 160, 150, 180, 210], color="tab:blue", alpha=0.6, label="Revenue")
ax1.set_xlabel("Month")
ax1.set_ylabel("Revenue (k€)", color="tab:blue")
ax1.tick_params(axis="y", labelcolor="tab:blue")
ax2 = ax1.twinx()
ax2.plot(months, [2.1, 2.4, 2.2, 2.9, 3.1, 3.4], color="tab:red", marker="o", label="Conversion")
ax2.set_ylabel("Conversion (%)", color="tab:red")
ax2.tick_params(axis="y", labelcolor="tab:red")
plt.title("Revenue and conversion")
fig.tight_layout()
plt.show()

# %% twin_axes_common_legend
import matplotlib.pyplot as plt
import numpy as np

t = np.arange(0.01, 10.0, 0.1)
fig, ax1 = plt.subplots()
l1, = ax1.plot(t, np.exp(t / 4), "b-", label="growth")
ax1.set_xlabel("time (s)")
ax1.set_ylabel("growth")
ax2 = ax1.twinx()
l2, = ax2.plot(t, np.sin(2 * np.pi * t / 5), "r-", label="signal")
ax2.set_ylabel("signal")
lines = [l1, l2]
ax1.legend(lines, [l.get_label() for l in lines], loc="upper left")
plt.show()

# %% twiny
import matplotlib.pyplot as plt

fig, ax = plt.subplots()
ax.plot([0, 5, 10, 15, 20], [101, 95, 90, 85, 79], "o-")
ax.set_xlabel("Temperature (°C)")
ax.set_ylabel("Pressure")
top = ax.twiny()
top.set_xlim(32, 68)
top.plot([32, 41, 50, 59, 68], [101, 95, 90, 85, 79], alpha=0)
top.set_xlabel("Temperature (°F)")
plt.show()

# %% secondary_axis
import matplotlib.pyplot as plt

fig, ax = plt.subplots()
ax.plot(range(12), [3, 4, 8, 12, 17, 20, 22, 22, 18, 13, 8, 4])
ax.set_ylabel("°C")
right = ax.secondary_yaxis("right", functions=(lambda c: c * 9 / 5 + 32, lambda f: (f - 32) * 5 / 9))
right.set_ylabel("°F")
ax.set_title("Mean temperature by month")
plt.show()

# %% contour_lines
import matplotlib.pyplot as plt
import numpy as np

x = np.linspace(-3, 3, 60)
y = np.linspace(-2, 2, 50)
X, Y = np.meshgrid(x, y)
Z = np.exp(-X**2 - Y**2) - np.exp(-((X - 1) ** 2) - (Y - 1) ** 2)
fig, ax = plt.subplots()
CS = ax.contour(X, Y, Z * 2)
ax.clabel(CS, fontsize=10)
ax.set_title("Simplest default with labels")
plt.show()

# %% contour_filled
import matplotlib.pyplot as plt
import numpy as np

x = np.linspace(0, 5, 50)
X, Y = np.meshgrid(x, x)
Z = np.sin(X) ** 10 + np.cos(10 + Y * X) * np.cos(X)
plt.contourf(X, Y, Z, 20, cmap="RdGy")
plt.colorbar()
plt.title("Filled contours")
plt.show()

# %% contour_both
import matplotlib.pyplot as plt
import numpy as np

x, y = np.linspace(-5, 5, 80), np.linspace(-5, 5, 80)
X, Y = np.meshgrid(x, y)
Z = X**2 + 2 * Y**2
cf = plt.contourf(X, Y, Z, levels=[0, 5, 10, 20, 40, 60, 75], cmap="YlGnBu")
plt.contour(X, Y, Z, levels=[5, 10, 20, 40, 60], colors="black", linewidths=0.7)
plt.colorbar(cf, label="cost")
plt.plot(0, 0, "r*", markersize=12)
plt.title("Loss surface")
plt.show()

# %% heatmap_imshow
import matplotlib.pyplot as plt
import numpy as np

vegetables = ["cucumber", "tomato", "lettuce", "asparagus", "potato"]
farmers = ["Joe", "Upland", "Smith", "Agrifun"]
harvest = np.array([[0.8, 2.4, 2.5, 3.9], [2.4, 0.0, 4.0, 1.0], [1.1, 2.4, 0.8, 4.3], [0.6, 0.0, 0.3, 0.0], [0.7, 1.7, 0.6, 2.6]])
fig, ax = plt.subplots()
im = ax.imshow(harvest)
ax.set_xticks(range(len(farmers)), labels=farmers, rotation=45, ha="right")
ax.set_yticks(range(len(vegetables)), labels=vegetables)
for i in range(len(vegetables)):
    for j in range(len(farmers)):
        ax.text(j, i, harvest[i, j], ha="center", va="center", color="w")
ax.set_title("Harvest (tons/year)")
fig.tight_layout()
plt.show()

# %% pcolormesh
import matplotlib.pyplot as plt
import numpy as np

x = np.linspace(0, 10, 41)
y = np.linspace(0, 4, 21)
z = np.sin(x[:-1] + 0.25) * np.cos(y[:-1, None])
fig, ax = plt.subplots()
mesh = ax.pcolormesh(x, y, z, cmap="coolwarm", shading="auto")
fig.colorbar(mesh, ax=ax)
ax.set_title("pcolormesh")
plt.show()

# %% polar_line
import matplotlib.pyplot as plt
import numpy as np

r = np.arange(0, 2, 0.01)
theta = 2 * np.pi * r
fig, ax = plt.subplots(subplot_kw={"projection": "polar"})
ax.plot(theta, r)
ax.set_rmax(2)
ax.set_rticks([0.5, 1, 1.5, 2])
ax.grid(True)
ax.set_title("A line on a polar axis", va="bottom")
plt.show()

# %% radar_chart
import matplotlib.pyplot as plt
import numpy as np

categories = ["Speed", "Comfort", "Safety", "Price", "Design", "Range"]
a, b = [8, 6, 9, 4, 7, 5], [6, 8, 7, 7, 5, 8]
angles = np.linspace(0, 2 * np.pi, len(categories), endpoint=False).tolist()
angles += angles[:1]
fig, ax = plt.subplots(figsize=(7, 7), subplot_kw=dict(polar=True))
for name, values, color in [("Model A", a, "tab:blue"), ("Model B", b, "tab:orange")]:
    closed = values + values[:1]
    ax.plot(angles, closed, color=color, linewidth=2, label=name)
    ax.fill(angles, closed, color=color, alpha=0.25)
ax.set_theta_offset(np.pi / 2)
ax.set_theta_direction(-1)
ax.set_xticks(angles[:-1])
ax.set_xticklabels(categories)
ax.set_ylim(0, 10)
ax.legend(loc="upper right", bbox_to_anchor=(1.3, 1.1))
ax.set_title("Two models compared")
plt.show()

# %% polar_bars
import matplotlib.pyplot as plt
import numpy as np

ax = plt.subplot(projection="polar")
theta = np.linspace(0.0, 2 * np.pi, 12, endpoint=False)
ax.bar(theta, [3, 5, 6, 9, 12, 11, 8, 7, 6, 4, 3, 2], width=0.45, alpha=0.7)
ax.set_theta_zero_location("N")
ax.set_theta_direction(-1)
plt.title("Wind by direction")
plt.show()

# %% table_below_bars
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(8, 5))
ax.bar(["2021", "2022", "2023"], [10, 14, 19])
ax.set_xticks([])
ax.table(cellText=[["10", "14", "19"], ["4%", "40%", "36%"]], rowLabels=["Sales", "Growth"], colLabels=["2021", "2022", "2023"], loc="bottom")
ax.set_title("Sales with a table")
plt.show()

# %% table_alone
import matplotlib.pyplot as plt

fig, ax = plt.subplots()
ax.axis("off")
table = ax.table(cellText=[["Berlin", 3.7, "891"], ["Hamburg", 1.9, "755"], ["Munich", 1.5, "310"]],
                 colLabels=["City", "Millions", "km²"], loc="center")
table.auto_set_font_size(False)
table.set_fontsize(12)
table.scale(1, 1.5)
ax.set_title("Largest cities")
plt.show()

# %% gridspec_layout
import matplotlib.gridspec as gridspec
import matplotlib.pyplot as plt
import numpy as np

rng = np.random.default_rng(12)
fig = plt.figure(figsize=(12, 8))
gs = gridspec.GridSpec(2, 3, figure=fig)
ax1 = fig.add_subplot(gs[0, :])
ax1.plot(np.cumsum(rng.normal(size=100)))
ax1.set_title("Walk")
ax2 = fig.add_subplot(gs[1, 0])
ax2.bar(["a", "b", "c"], [3, 5, 2])
ax2.set_title("Bars")
ax3 = fig.add_subplot(gs[1, 1:])
ax3.hist(rng.normal(size=300), bins=20)
ax3.set_title("Histogram")
fig.suptitle("Overview")
plt.tight_layout()
plt.show()

# %% subplot_mosaic
import matplotlib.pyplot as plt

fig, axd = plt.subplot_mosaic([["top", "top"], ["left", "right"]], figsize=(10, 7), layout="constrained")
axd["top"].plot([1, 3, 2, 5, 4])
axd["top"].set_title("top")
axd["left"].scatter([1, 2, 3], [3, 1, 2])
axd["left"].set_title("left")
axd["right"].barh(["x", "y"], [2, 3])
axd["right"].set_title("right")
plt.show()

# %% width_ratios
import matplotlib.pyplot as plt

fig, (a, b) = plt.subplots(1, 2, gridspec_kw={"width_ratios": [3, 1]}, figsize=(11, 4))
a.plot([1, 4, 2, 6, 5, 8])
a.set_title("Wide")
b.bar(["p", "q"], [4, 7])
b.set_title("Narrow")
plt.show()

# %% four_panels_shared
import matplotlib.pyplot as plt
import numpy as np

x = np.linspace(0, 2 * np.pi, 100)
fig, axes = plt.subplots(2, 2, figsize=(12, 8), sharex=True)
for ax, k in zip(axes.flat, range(1, 5)):
    ax.plot(x, np.sin(k * x))
    ax.set_title(f"sin({k}x)")
fig.suptitle("Harmonics")
plt.show()

# %% inset_axes
import matplotlib.pyplot as plt
import numpy as np

x = np.linspace(0, 10, 300)
fig, ax = plt.subplots()
ax.plot(x, np.sin(x) * np.exp(-x / 5))
ax.set_title("Damped oscillation")
inset = ax.inset_axes([0.6, 0.6, 0.35, 0.35])
inset.plot(x[:60], (np.sin(x) * np.exp(-x / 5))[:60], color="red")
inset.set_title("first two seconds")
plt.show()

# %% annotate_with_arrow
import matplotlib.pyplot as plt

years = list(range(2010, 2021))
deals = [12, 15, 14, 18, 25, 31, 29, 40, 44, 42, 20]
fig, ax = plt.subplots(figsize=(10, 5))
ax.plot(years, deals, "o-")
ax.annotate("Pandemic", xy=(2020, 20), xytext=(2016, 12), arrowprops=dict(facecolor="black", shrink=0.05))
ax.annotate("Peak", xy=(2018, 44), xytext=(0, 10), textcoords="offset points", ha="center")
ax.set_title("Deals closed")
plt.show()

# %% spans_and_rules
import matplotlib.pyplot as plt
import numpy as np

x = np.arange(0, 24)
load = 50 + 30 * np.sin((x - 8) / 24 * 2 * np.pi)
plt.plot(x, load)
plt.axhspan(70, 85, color="red", alpha=0.15, label="critical")
plt.axvspan(18, 22, color="gray", alpha=0.2, label="peak hours")
plt.axhline(y=70, color="red", linestyle="--")
plt.legend(loc="lower left")
plt.xlabel("Hour")
plt.ylabel("Load (%)")
plt.title("Server load")
plt.show()

# %% legend_outside
import matplotlib.pyplot as plt
import numpy as np

x = np.arange(10)
fig, ax = plt.subplots(figsize=(10, 5))
for i in range(8):
    ax.plot(x, x * (i + 1) + i, label=f"Series {i + 1}")
ax.legend(bbox_to_anchor=(1.05, 1), loc="upper left", borderaxespad=0.0, title="Series")
plt.tight_layout()
plt.show()

# %% percent_axis
import matplotlib.pyplot as plt
from matplotlib.ticker import PercentFormatter

fig, ax = plt.subplots()
ax.plot([2019, 2020, 2021, 2022, 2023], [0.12, 0.18, 0.22, 0.31, 0.37], marker="o")
ax.yaxis.set_major_formatter(PercentFormatter(xmax=1))
ax.set_title("Share of online orders")
plt.show()

# %% thousands_formatter
import matplotlib.pyplot as plt
import matplotlib.ticker as mtick

fig, ax = plt.subplots()
ax.barh(["A", "B", "C"], [1250000, 830000, 2410000])
ax.xaxis.set_major_formatter(mtick.FuncFormatter(lambda x, _: f"${x/1e6:.1f}M"))
ax.set_title("Budget")
plt.show()

# %% max_n_locator
import matplotlib.pyplot as plt
from matplotlib.ticker import MaxNLocator, MultipleLocator

fig, ax = plt.subplots()
ax.plot([1, 2, 3, 4, 5, 6], [2, 4, 3, 7, 6, 9])
ax.xaxis.set_major_locator(MultipleLocator(1))
ax.yaxis.set_major_locator(MaxNLocator(nbins=4, integer=True))
ax.set_title("Tickets per day")
plt.show()

# %% dark_background
import matplotlib.pyplot as plt

with plt.style.context("dark_background"):
    fig, ax = plt.subplots()
    ax.plot([1, 2, 3, 4], [10, 20, 15, 30], label="a")
    ax.plot([1, 2, 3, 4], [5, 12, 18, 22], label="b")
    ax.legend()
    ax.set_title("On a dark ground")
    plt.show()

# %% ggplot_style
import matplotlib.pyplot as plt

plt.style.use("ggplot")
plt.bar(["a", "b", "c"], [3, 7, 5])
plt.plot([0, 1, 2], [4, 6, 5.5], color="C1", marker="o", label="target")
plt.legend()
plt.title("ggplot")
plt.show()
plt.style.use("default")

# %% rcparams
import matplotlib.pyplot as plt
from cycler import cycler

plt.rcParams.update({"figure.figsize": (9, 4), "axes.grid": True, "font.size": 12})
plt.rcParams["axes.prop_cycle"] = cycler(color=["#264653", "#2a9d8f", "#e9c46a"])
plt.plot([3, 1, 4, 1, 5], label="one")
plt.plot([2, 7, 1, 8, 2], label="two")
plt.plot([1, 4, 1, 4, 2], label="three")
plt.legend()
plt.title("Own colours")
plt.show()
plt.rcdefaults()

# %% colormap_by_name
import matplotlib.pyplot as plt
import numpy as np

cmap = plt.get_cmap("plasma")
values = [5, 9, 3, 7, 6, 8]
plt.bar(list("abcdef"), values, color=cmap(np.linspace(0.1, 0.9, len(values))))
plt.title("Bars in plasma")
plt.show()

# %% fill_and_text
import matplotlib.pyplot as plt
import numpy as np

x = np.linspace(-4, 4, 200)
y = np.exp(-x**2 / 2) / np.sqrt(2 * np.pi)
plt.plot(x, y, "k")
plt.fill_between(x, y, where=(x > -1) & (x < 1), alpha=0.4)
plt.text(0, 0.15, "68%", ha="center", fontsize=16)
plt.title("Normal distribution")
plt.show()

# %% broken_barh_schedule
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(10, 4))
ax.broken_barh([(1, 3), (6, 2)], (10, 9), facecolors="tab:blue")
ax.broken_barh([(2, 2), (5, 1), (7, 3)], (20, 9), facecolors="tab:orange")
ax.set_yticks([15, 25], labels=["Machine A", "Machine B"])
ax.set_xlabel("Hours since start")
ax.set_title("Shift plan")
plt.show()

# %% barh_gantt_dates
import datetime as dt
import matplotlib.pyplot as plt

tasks = ["Plan", "Build", "Test", "Release"]
starts = [dt.datetime(2024, 3, 1), dt.datetime(2024, 3, 11), dt.datetime(2024, 4, 8), dt.datetime(2024, 4, 22)]
days = [dt.timedelta(days=d) for d in (10, 28, 14, 5)]
fig, ax = plt.subplots(figsize=(10, 4))
ax.barh(tasks, days, left=starts)
ax.invert_yaxis()
ax.set_title("Project plan")
plt.show()

# %% ecdf
import matplotlib.pyplot as plt
import numpy as np

rng = np.random.default_rng(14)
fig, ax = plt.subplots()
ax.ecdf(rng.gamma(2, 2, 200), label="measured")
ax.axvline(4, ls="--", color="gray")
ax.set_ylabel("Share of values")
ax.legend()
plt.show()

# %% quiver
import matplotlib.pyplot as plt
import numpy as np

x, y = np.meshgrid(np.arange(-2, 3), np.arange(-2, 3))
plt.quiver(x, y, -y, x)
plt.title("Rotation")
plt.show()

# %% pareto
import matplotlib.pyplot as plt
import numpy as np

causes = ["Late delivery", "Damaged", "Wrong item", "Billing", "Other"]
counts = np.array([95, 60, 34, 18, 9])
fig, ax = plt.subplots(figsize=(9, 5))
ax.bar(causes, counts, color="steelblue")
ax2 = ax.twinx()
ax2.plot(causes, counts.cumsum() / counts.sum() * 100, color="darkorange", marker="D")
ax2.set_ylim(0, 110)
ax2.set_ylabel("Cumulative %")
ax.set_ylabel("Complaints")
ax.set_title("Pareto chart of complaints")
plt.show()

# %% waterfall
import matplotlib.pyplot as plt

steps = ["Start", "Sales", "Refunds", "Costs", "End"]
values = [100, 60, -15, -45, 100]
base = [0, 100, 145, 100, 0]
colors = ["gray", "green", "red", "red", "gray"]
plt.bar(steps, values, bottom=[0, 100, 160, 145, 0], color=colors)
plt.title("From start to end")
plt.ylabel("k€")
plt.show()

# %% slope_chart
import matplotlib.pyplot as plt

before, after = {"Anna": 52, "Ben": 61, "Cleo": 70, "Dan": 45}, {"Anna": 66, "Ben": 58, "Cleo": 82, "Dan": 57}
fig, ax = plt.subplots(figsize=(6, 6))
for name in before:
    ax.plot([0, 1], [before[name], after[name]], marker="o", color="gray" if after[name] > before[name] else "crimson")
    ax.text(1.03, after[name], name, va="center")
ax.set_xlim(-0.3, 1.4)
ax.set_xticks([0, 1], ["2022", "2023"])
ax.set_title("Scores before and after the course")
plt.show()

# %% lollipop
import matplotlib.pyplot as plt

names = ["Java", "Python", "Go", "Rust", "C"]
share = [18, 31, 9, 6, 12]
plt.hlines(names, 0, share, color="skyblue")
plt.plot(share, names, "o")
plt.xlabel("%")
plt.title("Language share")
plt.show()

# %% eventplot
import matplotlib.pyplot as plt

plt.eventplot([[1, 2.5, 4, 7], [0.5, 3, 3.2, 8], [2, 6, 6.5]], colors=["C0", "C1", "C2"])
plt.title("Events by sensor")
plt.show()

# %% stairs
import matplotlib.pyplot as plt

plt.stairs([2, 5, 3, 8, 6], [0, 1, 2, 4, 5, 7], fill=True, color="lightsteelblue")
plt.title("Bins of different width")
plt.show()
