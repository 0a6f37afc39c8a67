//! Two groupings at once.

use super::{measure, section::Section};
use crate::analyst::{
    python::{inside, literal},
    query::{Aggregate, ChartKind, Direction, Group, Measure, Operand},
};

pub fn pivot(section: &mut Section<'_, '_>, measure: &Measure, rows: &Group, columns: &Group) {
    let (row, column) = (section.group_column(rows), section.group_column(columns));
    let keys = format!("[{}, {}]", literal(&row), literal(&column));
    section.push(format!("values = {}", measure::expression(measure, &format!("df.groupby({keys})"))));
    let additive = matches!(
        measure,
        Measure::Rows | Measure::Different { .. } | Measure::Of { aggregate: Aggregate::Total | Aggregate::Count, .. }
    );
    section.push(format!("result = values.unstack({})", if additive { "fill_value=0" } else { "" }));
    if let Some(calendar) = section.calendar_order(columns) {
        section.push(format!("result = result[[name for name in {calendar} if name in result.columns]]"));
    }
    if let Some(calendar) = section.calendar_order(rows) {
        section.push(format!("result = result.reindex([name for name in {calendar} if name in result.index])"));
    }
    section.push("best, worst = values.idxmax(), values.idxmin()");
    let format = measure::format(measure, section.schema);
    section.answer = format!(
        "The table shows the {}{} for each {} and {}. It is highest for {{best[0]}} / {{best[1]}} with {} and lowest for {{worst[0]}} / \
         {{worst[1]}} with {}.",
        inside(&measure::words(measure)),
        section.scope(),
        inside(&row),
        inside(&column),
        format.of("values.max()"),
        format.of("values.min()"),
    );
    chart(section, measure);
    for name in [&row, &column] {
        section.say_missing(name);
    }
}

fn chart(section: &mut Section<'_, '_>, measure: &Measure) {
    let Some(kind) = section.query.chart else { return };
    let kind = if kind == ChartKind::Line { "line" } else { "bar" };
    section.push(String::new());
    section.push(format!("result.plot(kind=\"{kind}\", title={})", literal(&measure::words(measure))));
    section.push("plt.show()");
    section.push(String::new());
}

/// How the number of each group changed between two periods.
pub fn changes(section: &mut Section<'_, '_>, measure: &Measure, group: &Group, periods: &Group, direction: Direction) {
    let (row, column) = (section.group_column(group), section.group_column(periods));
    let keys = format!("[{}, {}]", literal(&row), literal(&column));
    let additive =
        matches!(measure, Measure::Rows | Measure::Of { aggregate: Aggregate::Total | Aggregate::Count, .. });
    let fill = if additive { "fill_value=0" } else { "" };
    section.push(format!("result = {}.unstack({fill})", measure::expression(measure, &format!("df.groupby({keys})"))));
    section.push("first, last = result.columns[0], result.columns[-1]");
    section.push("result[\"change\"] = result[last] - result[first]");
    section.push("result[\"percent\"] = result[\"change\"] / result[first].where(result[first] != 0) * 100");
    let ascending = if direction == Direction::Bottom { "True" } else { "False" };
    section.push(format!("result = result.sort_values(\"change\", ascending={ascending})"));
    let format = measure::format(measure, section.schema);
    section.push(format!(
        "listed = [f\"{{name}} ({} to {}, {}, {{percent:+.1f}} %)\" for name, before, after, change, percent in \
         zip(result.index, result[first], result[last], result[\"change\"], result[\"percent\"])]",
        format.of("before"),
        format.of("after"),
        format.of("change"),
    ));
    let (most, compare) = if direction == Direction::Bottom { ("fell", "<") } else { ("rose", ">") };
    section.push(format!("moved = (result[\"change\"] {compare} 0).sum()"));
    section.answer = format!(
        "From {{first}} to {{last}} the {}{} {most} for {{moved}} of {{len(result)}} {}: {{', '.join(listed[:moved]) or 'none'}}.",
        inside(&measure::words(measure)),
        section.scope(),
        inside(&row),
    );
    if let Measure::Of { operand: Operand::Column(name), .. } = measure {
        section.say_missing(name);
    }
}

/// The places of groups, period by period.
pub fn ranks(section: &mut Section<'_, '_>, measure: &Measure, group: &Group, periods: &Group) {
    let (row, column) = (section.group_column(group), section.group_column(periods));
    let keys = format!("[{}, {}]", literal(&row), literal(&column));
    section.push(format!("result = {}.unstack()", measure::expression(measure, &format!("df.groupby({keys})"))));
    section.push("first, last = result.columns[0], result.columns[-1]");
    section.push("places = result.rank(ascending=False)");
    section.push("result = result.join(places.add_prefix(\"place in \"))");
    section.push("moved = places[first] - places[last]");
    section.push(
        "told = [f\"{name} ({places.loc[name, first]:.0f} to {places.loc[name, last]:.0f})\" for name in moved.index]",
    );
    section.push("up = [text for text, step in zip(told, moved) if step > 0]");
    section.push("down = [text for text, step in zip(told, moved) if step < 0]");
    section.answer = format!(
        "Places by {}{} from {{first}} to {{last}}: up {{', '.join(up) or 'none'}}; down {{', '.join(down) or 'none'}}; the others stayed.",
        inside(&measure::words(measure)),
        section.scope()
    );
    if let Measure::Of { operand: Operand::Column(name), .. } = measure {
        section.say_missing(name);
    }
}
