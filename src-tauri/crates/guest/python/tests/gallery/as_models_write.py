# %% suptitle_and_title
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(10, 6))
quarters = ['Q1', 'Q2', 'Q3', 'Q4']
series = {'Electronics': [202, 214, 269, 174], 'Furniture': [62, 66, 64, 86], 'Office': [12, 13, 11, 14]}
for name, values in series.items():
    (line,) = ax.plot(quarters, values, marker='o', lw=2.5)
    ax.annotate(name, xy=(1, values[-1]), xytext=(6, 0), color=line.get_color(), xycoords=ax.get_yaxis_transform(),
                textcoords='offset points', size=11, va='center')
fig.suptitle('Electronics drive revenue', fontsize=18, fontweight='bold', x=0.125, ha='left')
ax.set_title('Revenue by quarter and category, thousand dollars', fontsize=11, color='gray', loc='left')
fig.text(0.125, 0.01, 'Source: order book, 2024', fontsize=8, color='gray')
plt.show()
# %% title_of_two_lines
import matplotlib.pyplot as plt

names = ['Support', 'HR', 'Marketing', 'Sales', 'Finance', 'Engineering']
plt.figure(figsize=(9, 5))
plt.barh(names, [59, 72, 76, 81, 88, 103], color='#4c78a8')
plt.title('Engineers earn the most\nMedian salary by department, thousand dollars', loc='left')
plt.xlabel('Median salary (k$)')
plt.show()
# %% words_above_and_below_the_axes
import matplotlib.pyplot as plt

years = [number * 0.7 % 25 for number in range(120)]
salary = [60_000 + 1_900 * year + (number * 7919 % 31_000) for number, year in enumerate(years)]
fig, ax = plt.subplots(figsize=(9, 5))
ax.scatter(years, salary, alpha=.5)
ax.text(0, 1.10, 'Experience pays', transform=ax.transAxes, fontsize=16, fontweight='bold')
ax.text(0, 1.04, 'Salary against years of experience', transform=ax.transAxes, fontsize=10, color='gray')
ax.text(1, -0.15, 'Source: HR system', transform=ax.transAxes, ha='right', fontsize=8)
ax.set_xlabel('Years of experience')
ax.set_ylabel('Salary ($)')
plt.show()
# %% dashboard
import matplotlib.pyplot as plt
import matplotlib.gridspec as gridspec
import pandas as pd
import seaborn as sns

fig = plt.figure(figsize=(16, 12))
gs = gridspec.GridSpec(3, 3, figure=fig, hspace=0.4, wspace=0.3)
fig.suptitle('Sales Performance Dashboard', fontsize=20, fontweight='bold', y=0.98)
months = pd.period_range('2023-01', periods=18, freq='M').astype(str)
revenue = [23_000 + number * 7919 % 60_000 for number in range(18)]
ax1 = fig.add_subplot(gs[0, :2])
ax1.plot(months, revenue, marker='o', linewidth=2, color='#2E86AB')
ax1.fill_between(range(18), revenue, alpha=0.2, color='#2E86AB')
ax1.set_title('Monthly Revenue Trend', fontweight='bold')
ax1.set_ylabel('Revenue ($)')
ax1.tick_params(axis='x', rotation=45)
ax1.yaxis.set_major_formatter(plt.FuncFormatter(lambda x, p: f'${x/1000:.0f}K'))
ax2 = fig.add_subplot(gs[0, 2])
ax2.pie([752, 242, 6], labels=['Electronics', 'Furniture', 'Office Supplies'], autopct='%1.1f%%', startangle=90)
ax2.set_title('Revenue by Category', fontweight='bold')
ax3 = fig.add_subplot(gs[1, 0])
bars = ax3.bar(['North', 'East', 'South', 'West'], [394_000, 269_000, 258_000, 221_000], color=['#A23B72', '#F18F01', '#C73E1D', '#3B1F2B'])
for bar in bars:
    height = bar.get_height()
    ax3.text(bar.get_x() + bar.get_width()/2., height, f'${height/1000:.0f}K', ha='center', va='bottom')
ax3.set_title('Revenue by Region', fontweight='bold')
ax4 = fig.add_subplot(gs[1, 1:])
ax4.barh(['Printer', 'Chair', 'Desk', 'Phone', 'Laptop'], [14_600, 24_000, 33_000, 74_900, 89_600], color='teal')
ax4.set_title('Top 5 Products by Profit', fontweight='bold')
ax4.set_xlabel('Profit ($)')
ax5 = fig.add_subplot(gs[2, :2])
pivot = pd.DataFrame([[208_347, 59_585, 1_517], [287_726, 104_350, 2_068]], index=['East', 'North'], columns=['Electronics', 'Furniture', 'Office'])
sns.heatmap(pivot, annot=True, fmt=',.0f', cmap='YlOrRd', ax=ax5, cbar_kws={'label': 'Revenue'})
ax5.set_title('Revenue Heatmap', fontweight='bold')
ax6 = fig.add_subplot(gs[2, 2])
ax6.scatter([number * 37 % 100 / 500 for number in range(80)], [number * 53 % 97 - 30 for number in range(80)], alpha=0.5, s=20)
ax6.axhline(0, color='red', linestyle='--', linewidth=1)
ax6.set_title('Discount vs Profit', fontweight='bold')
plt.savefig('dashboard.png', dpi=100, bbox_inches='tight')
plt.show()
# %% stacked_with_words_inside
import matplotlib.pyplot as plt

regions = ['East', 'North', 'South', 'West']
parts = {'Electronics': [208, 288, 185, 178], 'Furniture': [60, 104, 71, 42], 'Office': [2, 2, 2, 1]}
fig, ax = plt.subplots(figsize=(10, 6))
bottom = [0] * 4
for name, values in parts.items():
    bars = ax.bar(regions, values, bottom=bottom, label=name)
    ax.bar_label(bars, labels=[f'{value}k' for value in values], label_type='center', color='white', fontsize=9)
    bottom = [low + value for low, value in zip(bottom, values)]
ax.set_title('Revenue by Region and Category')
ax.legend(title='Category', bbox_to_anchor=(1.02, 1), loc='upper left')
ax.spines[['top', 'right']].set_visible(False)
plt.tight_layout()
plt.show()
# %% likert
import matplotlib.pyplot as plt
import pandas as pd
from matplotlib.ticker import PercentFormatter

share = pd.DataFrame({'Strongly disagree': [.04, .12, .02], 'Disagree': [.09, .15, .08], 'Neutral': [.22, .30, .16],
                      'Agree': [.39, .34, .44], 'Strongly agree': [.26, .09, .30]}, index=['Q1', 'Q2', 'Q3'])
ax = share.plot(kind='barh', stacked=True, color=['#ca0020', '#f4a582', '#f7f7f7', '#92c5de', '#0571b0'], figsize=(10, 4), width=0.8)
for c in ax.containers:
    ax.bar_label(c, labels=[f'{w:.0%}' if (w := v.get_width()) > 0.05 else '' for v in c], label_type='center', fontsize=8)
ax.xaxis.set_major_formatter(PercentFormatter(xmax=1))
ax.invert_yaxis()
ax.set_title('Survey responses', loc='left', fontsize=14, pad=30)
ax.legend(ncol=5, bbox_to_anchor=(0, 1.01), loc='lower left', frameon=False, fontsize=8)
# %% pie_pulled_out
import matplotlib.pyplot as plt

sizes, names = [390_560, 380_050, 371_822], ['Small Business', 'Consumer', 'Corporate']
fig, ax = plt.subplots(figsize=(8, 8))
wedges, texts, autotexts = ax.pie(sizes, labels=names, autopct=lambda p: f'{p:.1f}%\n(${p*sum(sizes)/100:,.0f})',
                                  explode=[0.1, 0, 0], shadow=True, startangle=140, textprops={'fontsize': 11})
for autotext in autotexts:
    autotext.set_fontweight('bold')
ax.set_title('Revenue Share by Customer Segment')
# %% ring_with_words
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(7, 5))
ax.pie([259, 208, 133], labels=['Furniture', 'Electronics', 'Office'], autopct='%1.0f%%', pctdistance=0.85, startangle=90)
fig.gca().add_artist(plt.Circle((0, 0), 0.70, fc='white'))
ax.text(0, 0, '600\norders', ha='center', va='center', fontsize=22, fontweight='bold')
ax.set_title('Orders by category')
plt.show()
# %% gantt_of_date_numbers
import matplotlib.dates as mdates
import matplotlib.pyplot as plt
import pandas as pd

tasks = pd.DataFrame([('Research', '2024-01-08', '2024-02-02'), ('Design', '2024-01-29', '2024-03-08'),
                      ('Development', '2024-02-26', '2024-06-14'), ('Launch', '2024-06-17', '2024-07-19')], columns=['task', 'start', 'end'])
tasks['start'], tasks['end'] = pd.to_datetime(tasks['start']), pd.to_datetime(tasks['end'])
tasks['days'] = (tasks['end'] - tasks['start']).dt.days
fig, ax = plt.subplots(figsize=(12, 4))
for i, r in tasks.iterrows():
    ax.broken_barh([(mdates.date2num(r['start']), r['days'])], (i - 0.4, 0.8), facecolors='tab:blue')
    ax.text(mdates.date2num(r['start']) + r['days'] / 2, i, f"{r['days']} d", ha='center', va='center', color='white')
ax.set_yticks(range(len(tasks)))
ax.set_yticklabels(tasks['task'])
ax.invert_yaxis()
ax.xaxis_date()
ax.xaxis.set_major_locator(mdates.MonthLocator())
ax.xaxis.set_major_formatter(mdates.DateFormatter('%b %d'))
ax.set_title('Project schedule')
ax.grid(axis='x', alpha=.4)
# %% bubbles_with_names
import matplotlib.pyplot as plt

rows = [('China', 12556, 78.2, 1412), ('India', 2257, 67.2, 1408), ('United States', 70249, 76.3, 332), ('Brazil', 7507, 72.8, 214),
        ('Nigeria', 2066, 52.7, 213), ('Japan', 39313, 84.5, 126), ('Germany', 51204, 80.9, 83), ('United Kingdom', 46510, 80.7, 67)]
fig, ax = plt.subplots(figsize=(12, 8))
for name, gdp, life, people in rows:
    ax.scatter(gdp, life, s=people, alpha=0.6, c='#377eb8', edgecolors='w')
    ax.annotate(name, (gdp, life), xytext=(5, 5), textcoords='offset points', fontsize=8)
ax.set_xscale('log')
ax.set_xlabel('GDP per capita (US$, log scale)')
ax.set_ylabel('Life expectancy (years)')
ax.set_title('Wealth and health of nations')
ax.grid(True, which='both', ls='--', alpha=0.3)
# %% waterfall_with_words
import matplotlib.pyplot as plt

labels = ['Revenue', 'COGS', 'Marketing', 'R&D', 'Tax', 'Net profit']
starts, amounts = [0, 1200, 720, 570, 450, 0], [1200, -480, -150, -120, -75, 375]
fig, ax = plt.subplots(figsize=(10, 6))
ax.bar(labels, amounts, bottom=starts, color=['#2ca02c'] + ['#d62728'] * 4 + ['#2ca02c'])
for i, (s, a) in enumerate(zip(starts, amounts)):
    ax.text(i, s + a + (15 if a > 0 else -40), f'{a:+,.0f}', ha='center', fontweight='bold')
ax.set_ylabel('k€')
ax.set_title('From revenue to net profit')
ax.set_ylim(0, 1350)
# %% formulas
import matplotlib.pyplot as plt

dose = [0.1, 0.3, 1, 3, 10, 30, 100]
response = [100 / (1 + (8 / one) ** 1.2) for one in dose]
fig, ax = plt.subplots(figsize=(7, 5))
ax.errorbar(dose, response, yerr=[3, 4, 6, 7, 6, 4, 3], fmt='o', capsize=4, label='Measured $\\pm$ SD')
ax.plot(dose, response, '--', label=r'Fit: $\sigma=1.2$, $R^2=0.98$')
ax.annotate('EC$_{50}$ = 8 µM', xy=(8, 50), xytext=(15, 30), arrowprops=dict(arrowstyle='->'))
ax.set_xscale('log')
ax.set_xlabel('Dose ($10^{-6}$ mol)')
ax.set_ylabel('Price of $5 to $9 (%)')
ax.legend(frameon=False)
ax.set_title('Dose response')
# %% shapes
import matplotlib.patches as patches
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(8, 5))
ax.plot([0, 10], [0, 6])
ax.add_patch(patches.Rectangle((1, 1), 3, 2, facecolor='orange', alpha=.4))
ax.add_patch(plt.Circle((7, 2), 1, color='teal', alpha=.5))
ax.add_patch(patches.Polygon([(4, 4), (5, 6), (6, 4)], closed=True, fc='none', ec='red'))
ax.set_title('Areas of interest')
# %% inset_by_toolkit
import matplotlib.pyplot as plt
from mpl_toolkits.axes_grid1.inset_locator import inset_axes

values = [100 + number * 37 % 23 + number / 4 for number in range(120)]
fig, ax = plt.subplots(figsize=(11, 5))
ax.plot(values)
axins = inset_axes(ax, width='35%', height='35%', loc='upper left', borderpad=3)
axins.plot(range(100, 120), values[100:], color='C1')
axins.set_title('Last twenty', fontsize=9)
ax.set_title('Closing price')
# %% price_and_volume
import matplotlib.dates as mdates
import matplotlib.pyplot as plt
import pandas as pd

days = pd.date_range('2024-01-02', periods=180, freq='D')
close = pd.Series([100 + number * 0.1 + number * 31 % 17 * 0.6 for number in range(180)], index=days)
fig, (ax1, ax2) = plt.subplots(2, 1, figsize=(12, 7), sharex=True, gridspec_kw={'height_ratios': [3, 1]})
ax1.plot(close.index, close, label='Close', color='black', lw=1)
ax1.plot(close.index, close.rolling(20).mean(), label='20-day mean', color='orange', ls='--')
ax1.annotate(f'Peak: ${close.max():.2f}', xy=(close.idxmax(), close.max()), xytext=(-60, 15), textcoords='offset points',
             arrowprops=dict(arrowstyle='->', color='red'), color='red')
ax1.set_ylabel('Price ($)')
ax1.legend(loc='best')
ax1.set_title('Price with moving average')
ax2.bar(close.index, [800_000 + number * 7919 % 8_000_000 for number in range(180)], alpha=0.6, width=1)
ax2.set_ylabel('Volume')
ax2.yaxis.set_major_formatter(plt.FuncFormatter(lambda v, _: f'{v/1e6:.0f}M'))
ax2.xaxis.set_major_locator(mdates.MonthLocator())
ax2.xaxis.set_major_formatter(mdates.DateFormatter('%b\n%Y'))
plt.tight_layout()
# %% radar_with_areas
import matplotlib.pyplot as plt
import numpy as np

labels = ['Salary', 'Age', 'Experience', 'Satisfaction']
angles = np.linspace(0, 2 * np.pi, 4, endpoint=False).tolist()
angles += angles[:1]
fig, ax = plt.subplots(figsize=(7, 6), subplot_kw=dict(polar=True))
for name, values in {'Engineering': [1, .7, .2, .15], 'Sales': [.5, .55, .4, .3], 'HR': [.3, .1, .1, .9]}.items():
    ax.plot(angles, values + values[:1], linewidth=2, label=name)
    ax.fill(angles, values + values[:1], alpha=0.15)
ax.set_theta_offset(np.pi / 2)
ax.set_theta_direction(-1)
ax.set_xticks(angles[:-1])
ax.set_xticklabels(labels)
ax.set_ylim(0, 1)
plt.legend(loc='upper right', bbox_to_anchor=(1.3, 1.1))
plt.title('Department profiles', y=1.08)
# %% scripts_of_the_world
import matplotlib.pyplot as plt

cities = ['ירושלים', 'القاهرة', 'กรุงเทพ', 'नई दिल्ली', 'Αθήνα', 'Київ', '🎉 Party']
plt.figure(figsize=(10, 5))
plt.bar(cities, [0.9, 10.1, 8.3, 16.8, 3.1, 2.9, 1.0])
plt.title('مدن — Städte — शहर ☀️')
plt.ylabel('Millionen')
# %% pandas_second_scale
import matplotlib.pyplot as plt
import pandas as pd

index = pd.date_range('2024-01-31', periods=12, freq='ME')
table = pd.DataFrame({'revenue': [23 + n * 37 % 60 for n in range(12)], 'profit': [n * 17 % 11 + 2 for n in range(12)]}, index=index)
ax = table.plot(figsize=(12, 6), title='Revenue and profit per month', marker='o', grid=True, secondary_y='profit')
ax.set_ylabel('Revenue')
ax.right_ax.set_ylabel('Profit')
plt.show()
# %% pandas_pies
import matplotlib.pyplot as plt
import pandas as pd

table = pd.DataFrame({'Consumer': [78, 21, 1], 'Corporate': [75, 24, 1], 'Small Business': [72, 27, 1]}, index=['Electronics', 'Furniture', 'Office'])
table.plot.pie(subplots=True, figsize=(15, 5), legend=False, autopct='%.0f%%')
plt.suptitle('Category mix per segment')
plt.tight_layout()
# %% pandas_scatter_matrix
import matplotlib.pyplot as plt
import pandas as pd
from pandas.plotting import scatter_matrix

table = pd.DataFrame({'age': [24 + n * 7 % 31 for n in range(60)], 'salary': [40_000 + n * 7919 % 90_000 for n in range(60)],
                      'years': [n * 11 % 23 / 2 for n in range(60)]})
scatter_matrix(table, figsize=(9, 9), diagonal='kde', alpha=0.5)
plt.show()
# %% heat_of_days_and_months
import matplotlib.pyplot as plt
import pandas as pd
import seaborn as sns

orders = pd.DataFrame({'date': pd.date_range('2024-01-01', periods=200, freq='D'), 'revenue': [n * 7919 % 900 for n in range(200)]})
table = orders.pivot_table(index=orders.date.dt.day_name(), columns=orders.date.dt.month, values='revenue', aggfunc='sum')
table = table.reindex(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
plt.figure(figsize=(12, 5))
sns.heatmap(table / 1000, cmap='Blues', annot=True, fmt='.1f', linewidths=.5, cbar_kws={'label': 'Revenue (k$)'})
plt.xlabel('Month')
plt.ylabel('')
plt.title('Revenue by weekday and month')
# %% split_violins
import matplotlib.pyplot as plt
import pandas as pd
import seaborn as sns

table = pd.DataFrame({'team': ['A', 'B', 'C'] * 40, 'gender': (['F'] * 3 + ['M'] * 3) * 20, 'salary': [50 + n * 37 % 41 + n % 3 * 9 for n in range(120)]})
plt.figure(figsize=(10, 5))
sns.violinplot(data=table, x='team', y='salary', hue='gender', split=True, inner='quart')
plt.title('Salary distribution')
# %% density_of_two
import matplotlib.pyplot as plt
import pandas as pd
import seaborn as sns

table = pd.DataFrame({'age': [24 + (n * 7 % 31 + n * 13 % 17) / 2 for n in range(120)], 'salary': [40 + (n * 7 % 31) + n * 29 % 40 for n in range(120)]})
sns.kdeplot(data=table, x='age', y='salary', fill=True, cmap='mako', levels=8, thresh=.05)
plt.title('Age and salary')
# %% histogram_of_powers
import matplotlib.pyplot as plt
import pandas as pd
import seaborn as sns

table = pd.DataFrame({'revenue': [10 ** (1 + n % 3 + n * 37 % 100 / 100) for n in range(150)], 'kind': ['small', 'middle', 'large'] * 50})
sns.displot(data=table, x='revenue', hue='kind', log_scale=True, element='step', stat='density', common_norm=False, height=5, aspect=1.5)
plt.title('Revenue per order (log scale)')
# %% grid_with_margin_titles
import matplotlib.pyplot as plt
import pandas as pd
import seaborn as sns

table = pd.DataFrame({'segment': ['Consumer', 'Corporate'] * 60, 'category': ['Desk', 'Phone', 'Pen'] * 40, 'quantity': [1 + n * 7 % 11 for n in range(120)]})
g = sns.FacetGrid(table, row='segment', col='category', margin_titles=True, height=2.3)
g.map_dataframe(sns.histplot, x='quantity', bins=11)
plt.show()
# %% fits_by_group
import matplotlib.pyplot as plt
import pandas as pd
import seaborn as sns

table = pd.DataFrame({'team': ['Sales', 'Finance', 'Support', 'HR'] * 25, 'years': [n * 7 % 25 for n in range(100)]})
table['salary'] = [60_000 + 1_800 * years + n % 4 * 9_000 + n * 7919 % 20_000 for n, years in enumerate(table['years'])]
g = sns.lmplot(data=table, x='years', y='salary', col='team', hue='team', col_wrap=2, height=3, aspect=1.4)
g.set_titles('{col_name}')
g.set_axis_labels('Experience (years)', 'Salary')
# %% pairs_below_the_diagonal
import matplotlib.pyplot as plt
import pandas as pd
import seaborn as sns

table = pd.DataFrame({'age': [24 + n * 7 % 31 for n in range(90)], 'salary': [40_000 + n * 7919 % 90_000 for n in range(90)],
                      'years': [n * 11 % 23 / 2 for n in range(90)], 'performance': ['Low', 'Medium', 'High'] * 30})
g = sns.pairplot(table, hue='performance', corner=True, diag_kind='kde', plot_kws={'alpha': .6, 's': 20}, height=2.2)
g.fig.suptitle('Employee attributes', y=1.02)
# %% joint_of_hexagons
import matplotlib.pyplot as plt
import pandas as pd
import seaborn as sns

table = pd.DataFrame({'years': [(n * 7 % 31 + n * 13 % 17) / 2 for n in range(240)], 'salary': [40 + (n * 7 % 31) + n * 29 % 40 for n in range(240)]})
g = sns.jointplot(data=table, x='years', y='salary', kind='hex', marginal_kws=dict(bins=15))
g.set_axis_labels('Years of experience', 'Salary (k$)')
# %% clusters_scaled
import pandas as pd
import seaborn as sns

table = pd.DataFrame([[15.9, 15.1, 39.2, 19.7], [21.6, 13.5, 19.6, 20.2], [6.1, 4.0, 10.9, 2.9], [0.1, 0.1, 0.1, 0.1]],
                     index=['Laptop', 'Phone', 'Chair', 'Pen'], columns=['East', 'South', 'North', 'West'])
sns.clustermap(table, cmap='vlag', standard_scale=1, annot=True, fmt='.2f', figsize=(8, 7))
# %% squarify_tiles
import matplotlib.pyplot as plt
import squarify

sizes = {'Laptop': 429_542, 'Phone': 359_510, 'Desk': 139_705, 'Chair': 106_124, 'Printer': 69_799, 'Lamp': 31_013}
squarify.plot(sizes=sizes.values(), label=[f'{k}\n${v/1000:.0f}k' for k, v in sizes.items()], alpha=.8, color=plt.cm.tab10.colors)
plt.axis('off')
plt.title('Revenue by product')
# %% px_subtitle
import pandas as pd
import plotly.express as px

table = pd.DataFrame({'region': ['East', 'North', 'South'] * 2, 'kind': ['Desk'] * 3 + ['Phone'] * 3, 'revenue': [208_347, 287_726, 185_054, 59_585, 104_350, 70_899]})
fig = px.bar(table, x='region', y='revenue', color='kind', barmode='group', text_auto='.2s', title='Revenue by region<br><sup>Grouped by kind, in dollars</sup>')
fig.update_layout(yaxis_tickprefix='$', yaxis_tickformat=',.0f', legend_title_text='Kind', template='plotly_white')
fig.show()
# %% px_tiles_by_value
import pandas as pd
import plotly.express as px

table = pd.DataFrame({'kind': ['IT', 'IT', 'Home', 'Home', 'Home'], 'product': ['Laptop', 'Phone', 'Desk', 'Chair', 'Lamp'],
                      'revenue': [430, 360, 140, 106, 31], 'profit': [90, 75, 33, 24, -5]})
fig = px.treemap(table, path=[px.Constant('All'), 'kind', 'product'], values='revenue', color='profit', color_continuous_scale='RdYlGn', title='Revenue and profit')
fig.show()
# %% go_steps_with_words
import plotly.graph_objects as go

fig = go.Figure(go.Waterfall(measure=['relative', 'relative', 'total', 'relative', 'relative', 'total'],
                             x=['Sales', 'Consulting', 'Net revenue', 'Purchases', 'Other expenses', 'Profit'], textposition='outside',
                             text=['+60', '+80', '', '-40', '-20', 'Total'], y=[60, 80, 0, -40, -20, 0]))
fig.update_layout(title='Profit and loss 2024', showlegend=False)
fig.show()
# %% legend_of_patches
import matplotlib.pyplot as plt
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

values = [5, -3, 4, -1]
fig, ax = plt.subplots()
ax.bar(range(4), values, color=['green' if value > 0 else 'red' for value in values])
ax.axhline(0, color='k')
ax.legend(handles=[Patch(facecolor='green', label='Gain'), Patch(facecolor='red', label='Loss'), Line2D([0], [0], color='k', lw=2, label='Zero')])
ax.set(title='Gains and losses', xlabel='Quarter', ylabel='M€', xticks=range(4))
# %% grids_of_different_sizes
import matplotlib.pyplot as plt
import numpy as np

x = np.linspace(0, 10, 100)
plt.figure(figsize=(10, 6))
plt.subplot(2, 2, 1)
plt.plot(x, np.sin(x))
plt.title('sin')
plt.subplot(222)
plt.plot(x, np.cos(x), 'r--')
plt.title('cos')
plt.subplot(2, 1, 2)
plt.hist(np.sin(x), bins=15, cumulative=True)
plt.title('cumulative')
plt.tight_layout()
# %% areas_where
import matplotlib.pyplot as plt
import numpy as np

x = np.arange(0, 10, .1)
y = np.sin(x)
plt.plot(x, y, 'k')
plt.fill_between(x, y, 0, where=y > 0, color='g', alpha=.3, interpolate=True, label='up')
plt.fill_between(x, y, 0, where=y <= 0, color='r', alpha=.3, label='down')
plt.legend()
plt.title('Above and below')
# %% signs_for_codes
import matplotlib.pyplot as plt
import pandas as pd

table = pd.DataFrame({'age': [24 + n * 7 % 31 for n in range(90)], 'salary': [40_000 + n * 7919 % 90_000 for n in range(90)],
                      'team': ['Sales', 'Finance', 'HR'] * 30})
codes = table['team'].astype('category').cat
drawn = plt.scatter(table['age'], table['salary'], c=codes.codes, cmap='tab10')
plt.legend(handles=drawn.legend_elements()[0], labels=list(codes.categories), title='Team')
plt.title('By team')
# %% series_of_days
import matplotlib.pyplot as plt
import pandas as pd

days = pd.Series([n % 30 + n * 37 % 11 for n in range(160)], index=pd.date_range('2024-01-01', periods=160, freq='D'))
mean, spread = days.rolling(14).mean(), days.rolling(14).std()
fig, ax = plt.subplots(figsize=(12, 5))
ax.plot(days, '.', ms=3, color='grey', label='daily')
ax.plot(mean, label='14-day mean')
ax.fill_between(mean.index, mean - spread, mean + spread, alpha=.2)
ax.axvspan(pd.Timestamp('2024-03-01'), pd.Timestamp('2024-04-30'), color='orange', alpha=.1, label='spring')
ax.legend()
ax.set_title('Daily values')
# %% px_panels_with_short_titles
import pandas as pd
import plotly.express as px

table = pd.DataFrame([(region, segment, kind, (len(region) * 37 + len(segment) * 11 + len(kind) * 53) % 90)
                      for region in ('North', 'South', 'East') for segment in ('Consumer', 'Corporate') for kind in ('Desk', 'Phone')],
                     columns=['region', 'segment', 'kind', 'profit'])
fig = px.bar(table, x='region', y='profit', color='segment', facet_col='kind', title='Profit')
fig.for_each_annotation(lambda title: title.update(text=title.text.split('=')[-1]))
fig.show()
