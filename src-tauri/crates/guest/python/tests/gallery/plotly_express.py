# %% px_bar
import pandas as pd
import plotly.express as px

df = pd.DataFrame({"country": ["Norway", "Chile", "Japan", "Kenya"], "gdp": [82, 15, 39, 2]})
fig = px.bar(df, x="country", y="gdp", title="GDP per head", labels={"gdp": "GDP (k$)", "country": "Country"})
fig.show()

# %% px_bar_grouped
import pandas as pd
import plotly.express as px

df = pd.DataFrame({"quarter": ["Q1", "Q2", "Q3"] * 2, "sales": [10, 12, 9, 8, 14, 13], "region": ["North"] * 3 + ["South"] * 3})
fig = px.bar(df, x="quarter", y="sales", color="region", barmode="group", text="sales")
fig.update_layout(title="Sales by quarter", xaxis_title="Quarter", yaxis_title="Sales")
fig.show()

# %% px_bar_stacked
import pandas as pd
import plotly.express as px

df = pd.DataFrame({"year": ["2021", "2022", "2023"] * 2, "n": [4, 6, 8, 3, 5, 4], "type": ["new"] * 3 + ["returning"] * 3})
px.bar(df, x="year", y="n", color="type", title="Customers").show()

# %% px_bar_horizontal
import pandas as pd
import plotly.express as px

df = pd.DataFrame({"team": ["Alpha", "Beta", "Gamma"], "points": [31, 24, 40]}).sort_values("points")
fig = px.bar(df, x="points", y="team", orientation="h", title="League table")
fig.show()

# %% px_line
import pandas as pd
import plotly.express as px

df = pd.DataFrame({"date": pd.date_range("2024-01-01", periods=12, freq="MS"), "value": [5, 6, 9, 7, 8, 12, 13, 11, 15, 17, 16, 20]})
fig = px.line(df, x="date", y="value", title="Value over time", markers=True)
fig.show()

# %% px_line_color
import pandas as pd
import plotly.express as px

df = pd.DataFrame({"year": [2020, 2021, 2022, 2023] * 2, "life": [80, 80.4, 81, 81.3, 74, 74.6, 75.1, 75.9], "country": ["Spain"] * 4 + ["Peru"] * 4})
px.line(df, x="year", y="life", color="country").show()

# %% px_scatter
import numpy as np
import pandas as pd
import plotly.express as px

rng = np.random.default_rng(0)
df = pd.DataFrame({"gdp": rng.lognormal(9, 1, 60), "life": rng.normal(70, 6, 60), "pop": rng.uniform(1, 200, 60), "continent": rng.choice(["Asia", "Africa", "Europe"], 60)})
fig = px.scatter(df, x="gdp", y="life", size="pop", color="continent", log_x=True, size_max=40, title="Life expectancy")
fig.show()

# %% px_scatter_trend
import numpy as np
import pandas as pd
import plotly.express as px

rng = np.random.default_rng(1)
df = pd.DataFrame({"x": np.arange(40), "y": 2 * np.arange(40) + rng.normal(0, 6, 40)})
px.scatter(df, x="x", y="y", trendline="ols", title="With a trend").show()

# %% px_histogram
import numpy as np
import pandas as pd
import plotly.express as px

df = pd.DataFrame({"bill": np.random.default_rng(2).gamma(4, 5, 300)})
px.histogram(df, x="bill", nbins=20, title="Bills").show()

# %% px_histogram_color
import numpy as np
import pandas as pd
import plotly.express as px

rng = np.random.default_rng(3)
df = pd.DataFrame({"v": np.r_[rng.normal(0, 1, 150), rng.normal(2, 1, 150)], "g": ["a"] * 150 + ["b"] * 150})
px.histogram(df, x="v", color="g", barmode="overlay", opacity=0.6).show()

# %% px_box
import numpy as np
import pandas as pd
import plotly.express as px

rng = np.random.default_rng(4)
df = pd.DataFrame({"day": rng.choice(["Thu", "Fri", "Sat"], 150), "bill": rng.gamma(4, 5, 150)})
px.box(df, x="day", y="bill", title="Bills by day", category_orders={"day": ["Thu", "Fri", "Sat"]}).show()

# %% px_violin
import numpy as np
import pandas as pd
import plotly.express as px

rng = np.random.default_rng(5)
df = pd.DataFrame({"sex": rng.choice(["f", "m"], 150), "tip": rng.gamma(3, 1, 150)})
px.violin(df, x="sex", y="tip", box=True).show()

# %% px_pie
import pandas as pd
import plotly.express as px

df = pd.DataFrame({"browser": ["Chrome", "Safari", "Firefox", "Edge"], "share": [61, 20, 9, 10]})
fig = px.pie(df, values="share", names="browser", title="Browsers", hole=0.3)
fig.update_traces(textposition="inside", textinfo="percent+label")
fig.show()

# %% px_treemap
import pandas as pd
import plotly.express as px

df = pd.DataFrame({"sector": ["Food", "Food", "Tech", "Tech", "Tech", "Home"], "item": ["Bread", "Milk", "Phone", "Laptop", "Cable", "Lamp"], "sales": [120, 80, 400, 650, 40, 90]})
px.treemap(df, path=["sector", "item"], values="sales", title="Sales by sector").show()

# %% px_area
import pandas as pd
import plotly.express as px

df = pd.DataFrame({"year": [2020, 2021, 2022] * 2, "mw": [3, 4, 6, 2, 5, 5], "source": ["solar"] * 3 + ["wind"] * 3})
px.area(df, x="year", y="mw", color="source").show()

# %% px_imshow
import plotly.express as px

px.imshow([[1, 20, 30], [20, 1, 60], [30, 60, 1]], text_auto=True, x=["Mon", "Tue", "Wed"], y=["am", "noon", "pm"], title="Visits").show()

# %% px_facet
import numpy as np
import pandas as pd
import plotly.express as px

rng = np.random.default_rng(6)
df = pd.DataFrame({"x": rng.normal(size=60), "y": rng.normal(size=60), "sex": rng.choice(["f", "m"], 60)})
px.scatter(df, x="x", y="y", facet_col="sex").show()

# %% go_figure
import plotly.graph_objects as go

fig = go.Figure()
fig.add_trace(go.Bar(x=["Jan", "Feb", "Mar"], y=[20, 14, 23], name="Income"))
fig.add_trace(go.Scatter(x=["Jan", "Feb", "Mar"], y=[16, 18, 17], mode="lines+markers", name="Target"))
fig.update_layout(title="Income and target", xaxis_title="Month", yaxis_title="k€", legend_title="Kind")
fig.show()

# %% go_pie_and_rules
import plotly.graph_objects as go

fig = go.Figure(data=[go.Scatter(x=[1, 2, 3, 4], y=[10, 11, 12, 9], mode="markers", marker=dict(size=12, color="crimson"))])
fig.add_hline(y=10.5, line_dash="dash", annotation_text="limit")
fig.update_xaxes(title_text="Day")
fig.update_yaxes(title_text="Value", range=[0, 15])
fig.show()

# %% go_two_scales
import plotly.graph_objects as go
from plotly.subplots import make_subplots

fig = make_subplots(specs=[[{"secondary_y": True}]])
fig.add_trace(go.Bar(x=["a", "b", "c"], y=[10, 20, 15], name="orders"), secondary_y=False)
fig.add_trace(go.Scatter(x=["a", "b", "c"], y=[0.1, 0.4, 0.2], name="rate"), secondary_y=True)
fig.update_layout(title_text="Orders and rate")
fig.show()

# %% make_subplots
import plotly.graph_objects as go
from plotly.subplots import make_subplots

fig = make_subplots(rows=1, cols=2, subplot_titles=("Left", "Right"))
fig.add_trace(go.Scatter(x=[1, 2, 3], y=[4, 5, 6]), row=1, col=1)
fig.add_trace(go.Bar(x=["u", "v"], y=[3, 2]), row=1, col=2)
fig.update_layout(showlegend=False, title="Side by side")
fig.show()
