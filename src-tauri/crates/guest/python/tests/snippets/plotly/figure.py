import pandas as pd
import plotly.express as px
import plotly.graph_objects as go

df = pd.DataFrame({"x": [1, 2, 3], "y": [3, 1, 2], "g": ["a", "b", "a"]})
fig = px.scatter(df, x="x", y="y", color="g", title="T")
print(len(fig.data), fig.layout.title.text, fig.layout.xaxis.title.text, fig.layout.xaxis.type, fig.layout.legend.title.text)
print(sorted(trace.name for trace in fig.data), fig.data[0].x, fig.data[0].type, fig.data[0].marker.color, fig.data[0].mode)
fig.layout.title
# %%
fig.update_layout(title_font_size=20, xaxis_title="X", legend=dict(orientation="h"))
fig.layout.yaxis.title.text = "Y"
fig.layout.title = "N"
print(fig.layout.title.text, fig.layout.xaxis.title.text, fig.layout.yaxis.title.text, fig.layout.legend.orientation)
fig["layout"]["title"]["text"], fig["data"][0]["name"], fig.layout["xaxis_title_text"], fig.layout.width
# %%
bars = go.Figure(go.Bar(x=["a", "b"], y=[1, 2], name="n"))
print(bars.data[0].x, bars.data[0].y, bars.layout.title.text, bars.data[0].marker.color)
bars.update_traces(marker_color="red", selector=dict(type="bar"))
bars.update_traces(marker_color="blue", selector=dict(name="other"))
print(bars.data[0].marker.color, list(bars.select_traces(selector={"name": "n"}))[0].name)
bars.data[0]
# %%
sold = pd.DataFrame({"r": ["q", "p", "p", "q"], "c": ["u", "v", "a", "w"], "v": [1, 2, 3, 5]})
tree = px.treemap(sold, path=[px.Constant("all"), "r", "c"], values="v").data[0]
print(tree.labels, tree.parents, tree.ids, tree["values"], tree.branchvalues)
px.treemap(sold, path=["r", "c"], values="v", color="v").data[0].marker.colors.round(4)
# %%
work = pd.DataFrame({"s": ["2024-01-01", "2024-02-01"], "e": ["2024-01-05", "2024-02-03"], "t": ["a", "b"]})
gantt = px.timeline(work, x_start="s", x_end="e", y="t")
gantt.data[0].x, gantt.data[0].type, gantt.layout.xaxis.type
# %%
from plotly.subplots import make_subplots

grid = make_subplots(rows=2, cols=1, subplot_titles=("A", "B"))
grid.add_trace(go.Scatter(x=[1], y=[2], name="q"), row=2, col=1)
grid.update_yaxes(title_text="Y", row=2, col=1)
print(grid.layout.yaxis2.title.text, grid.layout.yaxis.title.text, grid.data[0].xaxis, grid.data[0].yaxis)
[note.text for note in grid.layout.annotations]
# %%
lines = go.Figure(data=[go.Scatter(x=[1, 2], y=[3, 4], line=dict(color="red", width=2))], layout=go.Layout(title="hi"))
lines.add_hline(y=3.5, line_dash="dash").add_annotation(x=1, y=3, text="a")
lines.add_shape(type="rect", x0=1, x1=2, y0=3, y1=4)
print(lines.layout.title.text, lines.data[0].line.color, lines.data[0].line.width, len(lines.layout.shapes))
lines.layout.shapes[0].type, lines.layout.annotations[0].text, sorted(lines.to_dict())
# %%
two = go.Figure([go.Bar(x=["a", "b"], y=[1, 2], name="v"), go.Scatter(x=["a", "b"], y=[20, 30], name="w", yaxis="y2")])
two.update_layout(yaxis2=dict(overlaying="y", side="right", title="W"), title=dict(text="Two", x=0.5))
print(two.layout.yaxis2.title.text, two.layout.yaxis2.side, two.layout.title.x, two.data[1].yaxis)
second = make_subplots(specs=[[{"secondary_y": True}]])
second.add_trace(go.Scatter(x=[1, 2], y=[1, 2]), secondary_y=True)
second.update_yaxes(title_text="W", secondary_y=True)
second.layout.yaxis2.title.text
# %%
box = px.box(df, x="g", y="y", points="all")
box.data[0].boxpoints, box.data[0].type, px.area(df, x="x", y="y", color="g").data[0].stackgroup
