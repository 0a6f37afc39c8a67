//! Numbers for each group.

use super::{filter, measure, section::Section};
use crate::analyst::{
    python::{capitalised, inside, literal},
    query::{Aggregate, ChartKind, Comparison, Direction, Group, Measure, Operand, Order, TimeUnit},
};

/// The bars of a chart: more cannot be told apart.
const MOST_BARS: u32 = 25;
/// The groups that a sentence names; the table shows all.
const MOST_LISTED: u32 = 12;

pub fn plan(measures: &[Measure], group: &Group, order: Order) -> String {
    let verbs: Vec<String> = measures.iter().map(measure::verb).collect();
    let each = format!("{} for each {}", verbs.join(", "), measure::group_words(group));
    match order {
        Order::Ranked { direction, places: Some(places) } => {
            format!("{each} and take the {places} {}", measure::end(direction))
        }
        Order::Compared => format!("{each} and compare"),
        _ => each,
    }
}

pub fn groups(section: &mut Section<'_, '_>, measures: &[Measure], group: &Group, order: Order) {
    let name = section.group_column(group);
    section.push(format!("grouped = df.groupby({})", literal(&name)));
    let Some(first) = measures.first() else { return };
    if let [measure] = measures {
        section.push(format!("result = {}", measure::expression(measure, "grouped")));
    } else {
        let columns: Vec<String> = measures
            .iter()
            .map(|measure| {
                format!("{}: {}", literal(&measure::words(measure)), measure::expression(measure, "grouped"))
            })
            .collect();
        section.push(format!("result = pd.DataFrame({{{}}})", columns.join(", ")));
    }
    if let Some(calendar) = section.calendar_order(group) {
        section.push(format!("result = result.reindex([name for name in {calendar} if name in result.index])"));
    }
    let main =
        if measures.len() == 1 { "result".to_owned() } else { format!("result[{}]", literal(&measure::words(first))) };
    match order {
        Order::Ranked { direction, places } => ranked(section, measures, &main, direction, places),
        Order::Natural => natural(section, measures, &main, group),
        Order::Compared => compared(section, measures, group),
    }
    chart(section, first, &main, group, order, &name);
    for measure in measures {
        if let Measure::Of { operand: Operand::Column(column), .. } = measure {
            section.say_missing(column);
        }
    }
    if let Group::Column(column) = group {
        section.say_missing(column);
    } else if let Group::Time { column, .. } = group {
        section.say_missing(column);
    }
}

/// A group's name in a sentence: whole numbers without `.0`.
fn label(section: &Section<'_, '_>, group: &Group) -> &'static str {
    match group {
        Group::Column(column) if section.schema.column(column).is_some_and(|column| column.is_grade()) => "{name:g}",
        _ => "{name}",
    }
}

fn listed(section: &mut Section<'_, '_>, measures: &[Measure]) {
    let group = match &section.query.ask {
        crate::analyst::query::Ask::Groups { group, .. } => group.clone(),
        _ => return,
    };
    let label = label(section, &group);
    let formats: Vec<measure::Format> =
        measures.iter().map(|measure| measure::format(measure, section.schema)).collect();
    if let [format] = formats.as_slice() {
        section.push(format!("listed = [f\"{label} ({})\" for name, value in result.items()]", format.of("value")));
        return;
    }
    let names: Vec<String> = (1..=measures.len()).map(|place| format!("value_{place}")).collect();
    let told: Vec<String> = names
        .iter()
        .zip(&formats)
        .zip(measures)
        .map(|((name, format), measure)| format!("{} {}", short_words(measure), format.of(name)))
        .collect();
    let columns: Vec<String> =
        measures.iter().map(|measure| format!("result[{}]", literal(&measure::words(measure)))).collect();
    section.push(format!(
        "listed = [f\"{label} ({})\" for name, {} in zip(result.index, {})]",
        told.join(", "),
        names.join(", "),
        columns.join(", ")
    ));
}

fn short_words(measure: &Measure) -> String {
    match measure {
        Measure::Of { aggregate, .. } => measure::adjective(*aggregate).into(),
        measure => inside(&measure::words(measure)),
    }
}

fn ranked(section: &mut Section<'_, '_>, measures: &[Measure], main: &str, direction: Direction, places: Option<u32>) {
    let ascending = if direction == Direction::Bottom { "True" } else { "False" };
    if measures.len() == 1 {
        section.push(format!("result = result.sort_values(ascending={ascending})"));
    } else {
        let by = main.trim_start_matches("result[").trim_end_matches(']');
        section.push(format!("result = result.sort_values({by}, ascending={ascending})"));
    }
    if let Some(places) = places {
        section.push(format!("result = result.head({places})"));
    }
    listed(section, measures);
    let words = measures.iter().map(|measure| inside(&measure::words(measure))).collect::<Vec<_>>().join(" and ");
    let (end, scope) = (measure::end(direction), section.scope());
    section.answer = match places {
        Some(1) => format!("{{listed[0]}} has the {end} {words}{scope}."),
        Some(places) => format!("The {places} with the {end} {words}{scope}: {{', '.join(listed)}}."),
        None => format!("{{listed[0]}} has the {end} {words}{scope}."),
    };
    if places.is_none() {
        let then =
            format!("if len(listed) > 1:\n    answer += \" Then: \" + \", \".join(listed[1:{MOST_LISTED}]) + \".\"");
        section.after.insert(0, then);
    }
}

/// Times in their order: how the number went.
fn natural(section: &mut Section<'_, '_>, measures: &[Measure], main: &str, group: &Group) {
    listed(section, measures);
    let Some(measure) = measures.first() else { return };
    let words = inside(&measure::words(measure));
    let format = measure::format(measure, section.schema);
    let scope = section.scope();
    let steps = matches!(group, Group::Time { unit, .. } if !matches!(unit, TimeUnit::Weekday | TimeUnit::Hour | TimeUnit::MonthOfYear | TimeUnit::Weekend | TimeUnit::Season));
    if !steps {
        section.answer = format!("The {words}{scope}: {{', '.join(listed)}}.");
        return;
    }
    section.push(format!("best, worst = {main}.idxmax(), {main}.idxmin()"));
    section.push(format!("start, end = {main}.iloc[0], {main}.iloc[-1]"));
    section.push(format!("most, least = {main}.max(), {main}.min()"));
    section.answer = format!(
        "The {words}{scope} went from {} in {{result.index[0]}} to {} in {{result.index[-1]}}. It was highest in {{best}} with {} \
         and lowest in {{worst}} with {}.",
        format.of("start"),
        format.of("end"),
        format.of("most"),
        format.of("least"),
    );
    let change = "if start > 0:\n    answer += f\" From first to last that is {(end - start) / start * 100:+.1f} %.\"";
    section.after.insert(0, change.into());
}

/// Groups side by side, with the difference of the first two.
fn compared(section: &mut Section<'_, '_>, measures: &[Measure], group: &Group) {
    listed(section, measures);
    let words = measures.iter().map(|measure| inside(&measure::words(measure))).collect::<Vec<_>>().join(" and ");
    section.answer = format!("The {words}{}: {{', '.join(listed)}}.", section.scope());
    let timed = matches!(group, Group::Time { .. });
    for measure in measures {
        let main = if measures.len() == 1 {
            "result".to_owned()
        } else {
            format!("result[{}]", literal(&measure::words(measure)))
        };
        let told = inside(&measure::words(measure));
        let format = measure::format(measure, section.schema);
        let mut lines =
            vec!["if len(result) == 2:".to_owned(), format!("    one, other = {main}.iloc[0], {main}.iloc[1]")];
        if timed {
            let change = format.of("other - one");
            lines.push(format!(
                "    answer += f\" From {{result.index[0]}} to {{result.index[1]}} the {told} changed by {change}\""
            ));
            lines.push("    answer += f\" ({(other - one) / one * 100:+.2f} %).\" if one else \".\"".into());
            lines.push("    answer += \" It rose.\" if other > one else \" It fell.\" if other < one else \" It stayed the same.\"".into());
        } else {
            let gap = format.of("abs(one - other)");
            lines.push(format!("    larger = {main}.idxmax()"));
            lines.push(format!("    answer += f\" {{larger}} has the higher {told}, by {gap}\""));
            lines.push("    share = abs(one - other) / min(one, other) * 100 if min(one, other) > 0 else 0".into());
            lines.push("    answer += f\" ({share:.2f} %).\" if share else \".\"".into());
        }
        section.after.push(lines.join("\n"));
    }
    let adds = matches!(measures.first(), Some(Measure::Rows | Measure::Of { aggregate: Aggregate::Total, .. }));
    if let (true, [measure]) = (adds, measures) {
        let format = measure::format(measure, section.schema);
        section.note(&format!("Together: {}.", format.of("result.sum()")));
    }
}

/// The picture that is asked for, or the one that fits.
fn chart(section: &mut Section<'_, '_>, measure: &Measure, main: &str, group: &Group, order: Order, name: &str) {
    let steps = super::super::reading::is_time(group);
    let kind = match (section.query.chart, order) {
        (Some(ChartKind::Any) | None, Order::Natural) if steps => ChartKind::Line,
        (Some(ChartKind::Any), _) => ChartKind::Bar,
        (Some(kind), _) => kind,
        (None, Order::Compared) => return,
        (None, _) => ChartKind::Bar,
    };
    let title = format!("{} by {name}", capitalised(&measure::words(measure)));
    let label = label(section, group);
    let labels = format!("[f\"{label}\" for name in shown.index]");
    section.push(String::new());
    section.push(if kind == ChartKind::Line {
        format!("shown = {main}")
    } else {
        format!("shown = {main}.head({MOST_BARS})")
    });
    section.push(match kind {
        ChartKind::Line => format!("plt.plot({labels}, shown.tolist())"),
        ChartKind::Pie => format!("plt.pie(shown.tolist(), labels={labels})"),
        ChartKind::Scatter => format!("plt.scatter({labels}, shown.tolist())"),
        _ => format!("plt.bar({labels}, shown.tolist())"),
    });
    section.push(format!("plt.title({})", literal(&title)));
    if kind != ChartKind::Pie {
        section.push(format!("plt.ylabel({})", literal(&measure::words(measure))));
    }
    section.push("plt.show()");
    section.push(String::new());
}

pub fn groups_where(section: &mut Section<'_, '_>, measure: &Measure, group: &Group, comparison: Comparison) {
    let name = section.group_column(group);
    section.push(format!("values = {}", measure::expression(measure, &format!("df.groupby({})", literal(&name)))));
    section.push(format!("result = values[{}]", filter::compared("values", comparison)));
    section.answer = format!(
        "{{len(result):,}} of {{values.count():,}} {}{}{} have {} {} {}.",
        inside(&name),
        if matches!(group, Group::Time { .. }) { "s" } else { "" },
        section.scope(),
        article(measure),
        inside(&measure::words(measure)),
        filter::comparison_words(comparison)
    );
    if matches!(group, Group::Column(_)) {
        section.push("result = result.sort_values(ascending=False)");
        section.push(format!(
            "listed = [f\"{{name}} ({})\" for name, value in result.head({MOST_LISTED}).items()]",
            measure::format(measure, section.schema).of("value")
        ));
        section.note_if("listed", "They are: {', '.join(listed)}.");
    }
    if let Measure::Of { operand: Operand::Column(column), .. } = measure {
        section.say_missing(column);
    }
}

/// The average of the periods' numbers.
pub fn per_period(section: &mut Section<'_, '_>, measure: &Measure, period: &Group) {
    let name = section.group_column(period);
    section.push(format!("result = {}", measure::expression(measure, &format!("df.groupby({})", literal(&name)))));
    section.push("typical, middle, periods = result.mean(), result.median(), len(result)");
    let mut format = measure::format(measure, section.schema);
    format.spec = ",.2f";
    section.answer = format!(
        "On average the {} per {}{} is {} (median {}), over {{periods:,}} {}s with rows.",
        inside(&measure::words(measure)),
        inside(&name),
        section.scope(),
        format.of("typical"),
        format.of("middle"),
        inside(&name)
    );
}

fn article(measure: &Measure) -> &'static str {
    if measure::words(measure).starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" }
}
