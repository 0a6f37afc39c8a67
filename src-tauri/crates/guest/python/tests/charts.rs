//! Figures become charts: each once, whichever way it is asked for.

use std::collections::BTreeMap;

use tabletalk_protocol::{BoxSummary, ChartSpec, Mark, Paint};
use tabletalk_python::testing::{Ran, run_cells};

fn run(code: &str) -> Ran {
    let mut ran = run_all(&[code]);
    ran.pop().expect("one cell ran")
}

fn run_all(cells: &[&str]) -> Vec<Ran> {
    run_cells(cells.iter().copied(), BTreeMap::new())
}

/// The first line of each chart's description.
fn titles(ran: &Ran) -> Vec<Option<String>> {
    ran.charts.iter().map(|chart| chart.spec.panels.first().and_then(|panel| panel.title.clone())).collect()
}

fn one_spec(code: &str) -> ChartSpec {
    let ran = run(code);
    assert_eq!((ran.error, ran.charts.len()), (None, 1), "{code}");
    ran.charts.into_iter().next().expect("one chart").spec
}

const BARS: &str = "import matplotlib.pyplot as plt\nplt.bar(['a', 'b'], [1, 2])\nplt.title('Bars')\n";

#[test]
fn every_way_to_show_a_figure_shows_it_once() {
    for ending in [
        "",
        "plt.show()",
        "plt.show()\nplt.show()",
        "plt.savefig('chart.png')",
        "plt.savefig('chart.png')\nplt.show()",
        "plt.savefig('chart.png')\nplt.close()",
        "plt.savefig('chart.png')\nplt.clf()",
        "plt.savefig('one.png')\nplt.savefig('two.svg')\nplt.close('all')",
        "plt.gcf().show()",
        "plt.gcf().show()\nplt.close()",
    ] {
        let ran = run(&format!("{BARS}{ending}"));
        assert_eq!((ran.error.as_deref(), titles(&ran)), (None, vec![Some("Bars".into())]), "{ending}");
    }
}

#[test]
fn a_figure_that_was_closed_is_not_shown() {
    assert_eq!(run(&format!("{BARS}plt.close()")).charts, []);
}

#[test]
fn a_figure_does_not_return_in_the_next_cell() {
    let ran = run_all(&[BARS, "print('nothing to draw')", "plt.plot([1, 2, 3])"]);
    assert_eq!(ran.iter().map(|cell| cell.charts.len()).collect::<Vec<_>>(), [1, 0, 1]);
}

#[test]
fn an_error_after_a_chart_keeps_the_chart() {
    let ran = run(&format!("{BARS}1 / 0"));
    assert_eq!(titles(&ran), [Some("Bars".into())]);
    assert!(ran.error.is_some_and(|error| error.ends_with("ZeroDivisionError: division by zero")));
}

#[test]
fn a_figure_without_axes_is_no_chart() {
    assert_eq!(run("import matplotlib.pyplot as plt\nplt.figure(figsize=(4, 3))").charts, []);
}

#[test]
fn a_saved_picture_is_the_one_that_is_shown() {
    let ran = run(&format!("{BARS}plt.savefig('out/chart.svg')\nprint(open('chart.svg').read())"));
    assert_eq!(ran.error, None);
    assert_eq!(ran.text, format!("{}\n", ran.charts[0].svg));
}

#[test]
fn colours_that_were_asked_for_are_used() {
    let spec =
        one_spec("import matplotlib.pyplot as plt\nplt.bar(['a', 'b', 'c'], [1, 2, 3], color=['r', 'C1', '#00ff00'])");
    let Mark::Bars(bars) = &spec.panels[0].marks[0] else { unreachable!("bars were drawn") };
    let colour = |text: &str| Paint::Colour(text.parse().expect("a colour"));
    assert_eq!(bars.paints, [colour("#ff0000"), Paint::Series(1), colour("#00ff00")]);
}

#[test]
fn a_colour_that_does_not_exist_is_an_error_where_it_is_used() {
    let ran = run(&format!("{BARS}plt.show()\nplt.plot([1, 2], color='blurple')\nprint('not reached')"));
    let message = "ValueError: 'blurple' is not a valid color\nhint: use a name such as 'steelblue', or '#4682b4'";
    assert_eq!((titles(&ran), ran.text.as_str()), (vec![Some("Bars".into())], ""));
    assert!(ran.error.is_some_and(|error| error.ends_with(message)));
}

#[test]
fn a_hundred_thousand_points_make_a_chart_that_travels() {
    let spec =
        one_spec("import matplotlib.pyplot as plt\nplt.scatter(range(100_000), range(100_000))\nplt.title('Many')");
    let Mark::Points { x, y, .. } = &spec.panels[0].marks[0] else { unreachable!("points were drawn") };
    // 5,000 of all, and those that bound the cloud.
    assert_eq!((x.len(), y.len()), (5_200, 5_200));
    assert_eq!(spec.panels[0].title.as_deref(), Some("Many"));
    assert_eq!(spec.panels[0].note.as_deref(), Some("5,200 of 100,000 points shown"));
}

#[test]
fn a_long_line_keeps_its_peaks() {
    let code = "import matplotlib.pyplot as plt\ny = [0.0] * 200_000\ny[123_456] = 9.0\ny[3] = -9.0\nplt.plot(y)";
    let spec = one_spec(code);
    let Mark::Line { x, y, .. } = &spec.panels[0].marks[0] else { unreachable!("a line was drawn") };
    assert!(x.len() <= 10_000, "{} points", x.len());
    assert!(y.contains(&Some(9.0)) && y.contains(&Some(-9.0)));
    assert_eq!((x.first(), x.last()), (Some(&Some(0.0)), Some(&Some(199_999.0))));
}

#[test]
fn a_picture_is_saved_as_what_its_name_says() {
    let code = format!(
        "{BARS}for name in ('a.png', 'b.svg', 'c'):\n    plt.savefig(name)\n\
         print([open(name, 'rb').read()[:4] for name in ('a.png', 'b.svg', 'c.png')])\nplt.savefig('d.pdf')"
    );
    let ran = run(&code);
    assert_eq!(ran.text, "[b'\\x89PNG', b'<svg', b'\\x89PNG']\n");
    let message = "ValueError: Format 'pdf' is not supported (supported formats: png, svg)\n\
                   hint: save as 'png' to put the picture into a document, as 'svg' to enlarge it";
    assert!(ran.error.is_some_and(|error| error.ends_with(message)));
    assert_eq!(ran.charts.len(), 1);
}

#[test]
fn letters_that_no_font_has_are_named_when_a_picture_is_saved() {
    let ran = run("import matplotlib.pyplot as plt\nplt.title('東京')\nplt.plot([1, 2])\nplt.savefig('a.png')");
    assert!(ran.warned.contains("the picture cannot show '京東'"), "{}", ran.warned);
}

#[test]
fn a_second_scale_has_its_marks_and_its_axis() {
    let code = "import matplotlib.pyplot as plt\nfig, ax = plt.subplots()\nax.bar(['a', 'b'], [10, 20], label='orders')\n\
                right = ax.twinx()\nright.plot(['a', 'b'], [0.1, 0.4], label='rate')\nright.set_ylabel('share')";
    let spec = one_spec(code);
    let twin = spec.panels[0].twin.as_ref().expect("a second scale");
    assert_eq!((spec.panels.len(), twin.axis.label.as_deref(), twin.marks.len()), (1, Some("share"), 1));
    let Mark::Line { paint, .. } = &twin.marks[0] else { unreachable!("a line was drawn") };
    assert_eq!(*paint, Paint::Series(1));
}

#[test]
fn panels_over_several_cells_keep_their_spans() {
    let code = "import matplotlib.pyplot as plt\nfig, axes = plt.subplot_mosaic('AAB;CCB', width_ratios=[1, 2, 1])\n\
                for name, one in axes.items():\n    one.plot([1, 2])";
    let spec = one_spec(code);
    let places: Vec<_> = spec
        .panels
        .iter()
        .map(|panel| panel.place)
        .map(|place| (place.row, place.column, place.row_span, place.column_span))
        .collect();
    assert_eq!(places, [(0, 0, 1, 2), (0, 2, 2, 1), (1, 0, 1, 2)]);
    assert_eq!(spec.column_widths, [1.0, 2.0, 1.0]);
}

#[test]
fn impossible_input_is_the_error_of_the_real_library() {
    for (code, message) in [
        (
            "plt.plot([1, 2], [1, 2, 3])",
            "ValueError: x and y must have same first dimension, but have shapes (2,) and (3,)",
        ),
        ("plt.scatter([1], [1, 2])", "ValueError: x and y must be the same size"),
        ("plt.pie([-1, 2])", "ValueError: Wedge sizes 'x' must be non negative values"),
        ("plt.contour([1, 2, 3])", "TypeError: Input z must be 2D, not 1D"),
        ("plt.contourf([[1, 2], [3, 4]], levels=[2, 1])", "ValueError: Contour levels must be increasing"),
        ("plt.figure().add_gridspec(2, 2)[5, 0]", "IndexError: index 5 is out of bounds for axis 0 with size 2"),
    ] {
        let ran = run(&format!("import matplotlib.pyplot as plt\nprint('before')\n{code}"));
        assert_eq!(ran.text, "before\n", "{code}");
        let error = ran.error.unwrap_or_default();
        assert!(error.contains(message), "{code}: {error}");
    }
}

#[test]
fn a_figure_of_plotly_is_a_chart() {
    let spec = one_spec(
        "import pandas as pd, plotly.express as px\n\
         table = pd.DataFrame({'shop': ['a', 'b', 'a', 'b'], 'year': [1, 1, 2, 2], 'sales': [3, 4, 5, 6]})\n\
         fig = px.bar(table, x='shop', y='sales', color='year', title='Sales')\n\
         fig.update_layout(yaxis_title='k€')\nfig.show()",
    );
    assert_eq!((spec.panels[0].title.as_deref(), spec.panels[0].y.label.as_deref()), (Some("Sales"), Some("k€")));
    let last = run("import plotly.graph_objects as go\nfig = go.Figure(go.Bar(x=['a'], y=[1]))\nfig");
    assert_eq!((last.error, last.charts.len()), (None, 1));
}

fn all_some(numbers: [f64; 4]) -> Vec<Option<f64>> {
    numbers.map(Some).to_vec()
}

#[test]
fn areas_of_plotly_lie_on_each_other_at_the_same_places() {
    let spec = one_spec(
        "import pandas as pd, plotly.express as px\n\
         table = pd.DataFrame({'x': [1, 2, 3, 4], 'y': [1, 2, 3, 4], 'g': list('abab')})\n\
         px.area(table, x='x', y='y', color='g').show()",
    );
    let Some(Mark::Area { x, low, high, .. }) = spec.panels[0].marks.last() else { unreachable!("an area was drawn") };
    let expected = ([1.0, 2.0, 3.0, 4.0], [1.0, 0.0, 3.0, 0.0], [1.0, 2.0, 3.0, 4.0]);
    assert_eq!((x, low, high), (&all_some(expected.0), &all_some(expected.1), &all_some(expected.2)));
}

#[test]
fn an_area_of_plotly_reaches_to_the_line_before_it() {
    let spec = one_spec(
        "import plotly.graph_objects as go\n\
         lower = go.Scatter(x=[1, 2, 3, 4], y=[1, 2, 3, 4], mode='lines')\n\
         go.Figure([lower, go.Scatter(x=[1, 2, 3, 4], y=[5, 6, 7, 8], fill='tonexty')]).show()",
    );
    let areas = spec.panels[0].marks.iter().filter_map(|mark| match mark {
        Mark::Area { low, high, .. } => Some((low.clone(), high.clone())),
        _ => None,
    });
    let expected = vec![(all_some([1.0, 2.0, 3.0, 4.0]), all_some([5.0, 6.0, 7.0, 8.0]))];
    assert_eq!(areas.collect::<Vec<_>>(), expected);
}

#[test]
fn a_trace_of_plotly_can_have_the_second_scale() {
    let spec = one_spec(
        "import plotly.graph_objects as go\n\
         fig = go.Figure([go.Bar(x=['a'], y=[1]), go.Scatter(x=['a'], y=[900], yaxis='y2', mode='markers')])\n\
         fig.update_layout(yaxis2={'overlaying': 'y', 'side': 'right', 'title': 'W'}).show()",
    );
    let twin = spec.panels[0].twin.as_ref().map(|twin| twin.axis.label.as_deref());
    assert_eq!(twin, Some(Some("W")));
}

#[test]
fn what_plotly_cannot_draw_here_says_so() {
    for (code, message) in [
        ("import plotly.express as px\npx.choropleth(None)", "plotly: 'px.choropleth' (a map) is not drawn here"),
        (
            "import plotly.graph_objects as go\ngo.Figure(go.Sankey()).show()",
            "plotly: 'sankey' (flows between nodes) is not drawn here",
        ),
        (
            "import matplotlib.pyplot as plt\nplt.figure().add_subplot(projection='3d')",
            "axes with the projection '3d' are not drawn here",
        ),
    ] {
        let ran = run(code);
        let error = ran.error.unwrap_or_default();
        assert!(error.contains(message) && ran.charts.is_empty(), "{code}: {error}");
    }
}

#[test]
fn missing_values_are_gaps() {
    let spec =
        one_spec("import matplotlib.pyplot as plt\nplt.plot([1, 2, 3, 4], [1.5, float('nan'), None, float('inf')])");
    let Mark::Line { y, .. } = &spec.panels[0].marks[0] else { unreachable!("a line was drawn") };
    assert_eq!(*y, [Some(1.5), None, None, None]);
}

#[test]
fn an_unknown_argument_warns_once_and_the_chart_is_drawn() {
    let code = "import warnings, matplotlib.pyplot as plt\n\
                with warnings.catch_warnings(record=True) as said:\n    \
                warnings.simplefilter('always')\n    \
                plt.bar(['a'], [1], sparkle=True)\n    \
                plt.bar(['b'], [2], sparkle=True)\n\
                print([str(one.message) for one in said])";
    let ran = run(code);
    assert_eq!(ran.error, None);
    assert_eq!(ran.text, "[\"bar: the argument 'sparkle' has no effect here\"]\n");
    assert_eq!(ran.charts.len(), 1);
}

#[test]
fn what_is_not_there_says_what_to_use_instead() {
    let error = run("import matplotlib.pyplot as plt\nplt.barbs([1], [2])").error.unwrap_or_default();
    let message = "AttributeError: module 'matplotlib.pyplot' has no 'barbs' here\nhint: use quiver()";
    assert!(error.contains(message), "{error}");
}

/// The description of the chart of a cell.
fn descriptions(code: &str) -> Vec<String> {
    let ran = run(&format!("import pandas as pd\nimport numpy as np\n{SHOPS}{code}"));
    assert_eq!(ran.error, None, "{code}");
    ran.charts.into_iter().map(|chart| chart.description).collect()
}

const SHOPS: &str =
    "shops = pd.DataFrame({'shop': ['a', 'b', 'c'], 'amount': [1.0, np.nan, 3.0], 'pieces': [4, 3, 2]})\n";

#[test]
fn a_gap_in_a_table_stays_a_gap_in_its_plot() {
    let bars = descriptions("shops.set_index('shop')['amount'].plot(kind='bar')");
    assert_eq!(bars, ["Bar chart. Horizontal axis: shop. Bars “amount”: a: 1; c: 3."]);
}

#[test]
fn each_table_plots_on_a_figure_of_its_own() {
    let lines = descriptions("shops.plot(x='shop', y='pieces')\nshops.plot(x='shop', y='pieces', kind='barh')");
    assert_eq!(
        lines,
        [
            "Line chart. Horizontal axis: shop. Line “pieces”: a: 4; b: 3; c: 2.",
            "Bar chart. Vertical axis: shop. Bars “pieces”: a: 4; b: 3; c: 2.",
        ]
    );
}

#[test]
fn subplots_are_panels_of_one_chart() {
    let panels = descriptions("shops.plot(subplots=True)");
    assert_eq!(
        panels,
        [
            "2 charts. Line chart: amount. Line “amount”: 0: 1; 2: 3. Line chart: pieces. Line “pieces”: 0: 4; 1: 3; 2: 2."
        ]
    );
}

/// The numbers are those of `matplotlib.cbook.boxplot_stats`.
#[test]
fn a_box_has_the_quartiles_whiskers_and_outliers_of_the_real_library() {
    let spec = one_spec("import matplotlib.pyplot as plt\nplt.boxplot([1, 2, 3, 4, 5, 6, 20], showmeans=True);");
    let [Mark::Boxes(boxes)] = spec.panels[0].marks.as_slice() else { panic!("{:?}", spec.panels[0].marks) };
    let expected = BoxSummary {
        low: 1.0,
        first: 2.5,
        median: 4.0,
        third: 5.5,
        high: 6.0,
        mean: Some(41.0 / 7.0),
        outliers: vec![20.0],
    };
    assert_eq!(boxes.summaries, [expected]);
}

/// The densities are those of `scipy.stats.gaussian_kde`.
#[test]
fn a_density_is_that_of_the_real_library() {
    let code = "from matplotlib import mlab\nvalues = [1, 2, 2, 3, 4, 6]\n\
                [round(at, 12) for at in mlab.at(values, [0, 2, 5], mlab.bandwidth(values))]";
    assert_eq!(run(code).text, "[0.071512723359, 0.198734361343, 0.098332407285]\n");
}

#[test]
fn seaborn_draws_groups_side_by_side_and_names_its_axes() {
    let code = "import pandas as pd\nimport seaborn as sns\n\
                table = pd.DataFrame({'shop': ['A', 'A', 'B', 'B'], 'new': ['y', 'n', 'y', 'n'], 'sold': [1, 2, 3, 4]})\n";
    let drawn = |call: &str| descriptions(&format!("{code}sns.{call};"));
    let axes = "Horizontal axis: shop. Vertical axis:";
    assert_eq!(drawn("barplot(table, x='shop', y='sold')"), [format!("Bar chart. {axes} sold. Bars: A: 1.5; B: 3.5.")]);
    assert_eq!(
        drawn("barplot(table, x='shop', y='sold', hue='new', estimator='sum')"),
        [format!("Bar chart. {axes} sold. Bars “y”: A: 1; B: 3. Bars “n”: A: 2; B: 4.")]
    );
    assert_eq!(drawn("countplot(table, x='shop')"), [format!("Bar chart. {axes} count. Bars: A: 2; B: 2.")]);
    assert_eq!(
        drawn("boxplot(table, x='shop', y='sold')"),
        [format!(
            "Box plot. {axes} sold. Boxes: A: median 1.5, middle half from 1.25 to 1.75; \
             B: median 3.5, middle half from 3.25 to 3.75."
        )]
    );
    assert_eq!(
        drawn("heatmap(table[['sold']].assign(twice=table.sold * 2).corr())"),
        ["Heatmap. 2 rows and 2 columns. Lowest 1 at sold, sold; highest 1 at twice, twice."]
    );
}

#[test]
fn every_plotting_function_of_seaborn_draws() {
    let code = "import pandas as pd\nimport seaborn as sns\ntable = pd.DataFrame({'g': list('abab') * 5, 'h': list('xxyy') * 5, \
                'one': range(20), 'two': [number * 7 % 11 for number in range(20)]})\n";
    for call in [
        "scatterplot(table, x='one', y='two', hue='g', size='two', style='h')",
        "lineplot(table, x='g', y='two', hue='h')",
        "histplot(table, x='two', hue='g', kde=True)",
        "kdeplot(table, x='two', hue='g', fill=True)",
        "ecdfplot(table, x='two')",
        "violinplot(table, x='g', y='two', hue='h')",
        "stripplot(table, x='g', y='two')",
        "swarmplot(table, x='two', y='g')",
        "pointplot(table, x='g', y='two', hue='h')",
        "regplot(table, x='one', y='two')",
        "residplot(table, x='one', y='two')",
        "lmplot(table, x='one', y='two', hue='g')",
        "relplot(table, x='one', y='two', col='g')",
        "catplot(table, x='g', y='two', kind='box', col='h')",
        "displot(table, x='two', col='g')",
        "jointplot(table, x='one', y='two')",
        "pairplot(table, hue='g')",
        "clustermap(table[['one', 'two']].head(4))",
        "FacetGrid(table, col='g').map(sns.histplot, 'two')",
    ] {
        assert_eq!(descriptions(&format!("{code}sns.{call};")).len(), 1, "{call}");
    }
}

#[test]
fn a_column_that_is_not_there_is_named_with_those_that_are() {
    let ran = run("import pandas as pd\nimport seaborn as sns\nsns.boxplot(pd.DataFrame({'a': [1]}), y='b')");
    let expected = "ValueError: Could not interpret value `b` for one of the axes. \
                    An entry with this name does not appear in `data`.\nhint: the columns are a";
    assert_eq!(ran.error.as_deref().map(|error| error.ends_with(expected)), Some(true), "{:?}", ran.error);
}
