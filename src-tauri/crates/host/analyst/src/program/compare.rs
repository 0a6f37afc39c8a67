//! Two groupings at once.

use super::{german::Case, measure, section::Section};
use crate::{
    language::Language::{English, German},
    python::{capitalised, inside, literal, readable},
    query::{Aggregate, ChartKind, Direction, Group, Measure, Operand},
};

pub fn pivot(section: &mut Section<'_, '_>, measure: &Measure, rows: &Group, columns: &Group) {
    let (row, column) = (section.group_column(rows), section.group_column(columns));
    let keys = format!("[{}, {}]", literal(&row), literal(&column));
    section.push(format!("values = {}", section.expression(measure, &format!("df.groupby({keys})"))));
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
    let format = section.format(measure);
    let (words, scope, one, other) = (section.words(measure), section.scope(), inside(&row), inside(&column));
    let (most, least) = (format.of("values.max()"), format.of("values.min()"));
    section.answer = match section.language {
        English => format!(
            "The {words} by {one} and {other}{scope} is highest for {{best[0]}} / {{best[1]}} ({most}) and lowest for \
             {{worst[0]}} / {{worst[1]}} ({least})."
        ),
        German => format!(
            "{} je {one} und {other}{scope} ist am höchsten bei {{best[0]}} / {{best[1]}} ({most}) und am niedrigsten bei \
             {{worst[0]}} / {{worst[1]}} ({least}).",
            section.beginning(measure)
        ),
    };
    chart(section, measure, [rows, columns], [&row, &column]);
    for name in [&row, &column] {
        section.say_missing(name);
    }
}

/// Groups and groups within them that a chart of bars still shows; more are read in the table.
const MOST_ROWS: usize = 12;
const MOST_COLUMNS: usize = 6;

/// Bars side by side, or lines over time.
fn chart(section: &mut Section<'_, '_>, measure: &Measure, groups: [&Group; 2], [row, column]: [&str; 2]) {
    let [steps, _] = groups.map(crate::reading::is_time);
    let kind = if section.query.chart == Some(ChartKind::Line) || steps { "line" } else { "bar" };
    let words = measure::words(measure, section.language);
    let (by, and) = (section.language.pick("by", "nach"), section.language.pick("and", "und"));
    let title = readable(&format!("{} {by} {row} {and} {column}", capitalised(&words)));
    let most = if kind == "line" { String::new() } else { format!("len(result) <= {MOST_ROWS} and ") };
    section.push(String::new());
    section.push(format!("if {most}len(result.columns) <= {MOST_COLUMNS}:"));
    let (title, label) = (literal(&title), literal(&readable(&words)));
    section.push(format!("    result.plot(kind=\"{kind}\", title={title}, ylabel={label})"));
    section.push("    plt.show()");
    section.push(String::new());
}

/// How the number of each group changed between two periods.
pub fn changes(section: &mut Section<'_, '_>, measure: &Measure, group: &Group, periods: &Group, direction: Direction) {
    let (row, column) = (section.group_column(group), section.group_column(periods));
    let keys = format!("[{}, {}]", literal(&row), literal(&column));
    let additive =
        matches!(measure, Measure::Rows | Measure::Of { aggregate: Aggregate::Total | Aggregate::Count, .. });
    let fill = if additive { "fill_value=0" } else { "" };
    section.push(format!("result = {}.unstack({fill})", section.expression(measure, &format!("df.groupby({keys})"))));
    section.push("first, last = result.columns[0], result.columns[-1]");
    let change = section.language.pick("\"change\"", "\"Veränderung\"");
    let percent = section.language.pick("\"percent\"", "\"Prozent\"");
    section.push(format!("result[{change}] = result[last] - result[first]"));
    section.push(format!("result[{percent}] = result[{change}] / result[first].where(result[first] != 0) * 100"));
    let ascending = if direction == Direction::Bottom { "True" } else { "False" };
    section.push(format!("result = result.sort_values({change}, ascending={ascending})"));
    let format = section.format(measure);
    let (to, sign) = (section.language.pick("to", "auf"), section.language.pick("%", " %"));
    section.push(format!(
        "listed = [f\"{{name}} ({} {to} {}, {}, {{percent:+.1f}}{sign})\" for name, before, after, change, percent in \
         zip(result.index, result[first], result[last], result[{change}], result[{percent}])]",
        format.of("before"),
        format.of("after"),
        format.of("change"),
    ));
    let compare = if direction == Direction::Bottom { "<" } else { ">" };
    section.push(format!("moved = (result[{change}] {compare} 0).sum()"));
    let (words, scope, of) = (section.words(measure), section.scope(), inside(&row));
    section.answer = match (section.language, direction) {
        (English, direction) => {
            let moved = if direction == Direction::Bottom { "fell" } else { "rose" };
            format!(
                "From {{first}} to {{last}} the {words}{scope} {moved} for {{moved}} of {{len(result)}} ({of}): \
                 {{', '.join(listed[:moved]) or 'none'}}."
            )
        }
        (German, direction) => {
            let moved = if direction == Direction::Bottom { "gefallen" } else { "gestiegen" };
            format!(
                "Von {{first}} auf {{last}} ist {}{scope} bei {{moved}} von {{len(result)}} ({of}) {moved}: \
                 {{', '.join(listed[:moved]) or 'keine'}}.",
                section.noun(measure, Case::Nominative)
            )
        }
    };
    if let Measure::Of { operand: Operand::Column(name), .. } = measure {
        section.say_missing(name);
    }
}

/// The places of groups, period by period.
pub fn ranks(section: &mut Section<'_, '_>, measure: &Measure, group: &Group, periods: &Group) {
    let (row, column) = (section.group_column(group), section.group_column(periods));
    let keys = format!("[{}, {}]", literal(&row), literal(&column));
    section.push(format!("result = {}.unstack()", section.expression(measure, &format!("df.groupby({keys})"))));
    section.push("first, last = result.columns[0], result.columns[-1]");
    section.push("places = result.rank(ascending=False)");
    let prefix = section.language.pick("place in ", "Platz in ");
    section.push(format!("result = result.join(places.add_prefix(\"{prefix}\"))"));
    section.push("moved = places[first] - places[last]");
    let to = section.language.pick("to", "auf");
    section.push(format!(
        "told = [f\"{{name}} ({{places.loc[name, first]:.0f}} {to} {{places.loc[name, last]:.0f}})\" for name in moved.index]"
    ));
    section.push("up = [text for text, step in zip(told, moved) if step > 0]");
    section.push("down = [text for text, step in zip(told, moved) if step < 0]");
    let (words, scope) = (section.words(measure), section.scope());
    section.answer = match section.language {
        English => format!(
            "Places by {words}{scope} from {{first}} to {{last}}: up {{', '.join(up) or 'none'}}; down \
             {{', '.join(down) or 'none'}}; the others stayed."
        ),
        German => format!(
            "Plätze nach {}{scope} von {{first}} auf {{last}}: nach oben {{', '.join(up) or 'keiner'}}; nach unten \
             {{', '.join(down) or 'keiner'}}; die anderen blieben.",
            section.noun(measure, Case::Dative)
        ),
    };
    if let Measure::Of { operand: Operand::Column(name), .. } = measure {
        section.say_missing(name);
    }
}
