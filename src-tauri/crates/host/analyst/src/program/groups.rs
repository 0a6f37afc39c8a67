//! Numbers for each group.

use super::{filter, german::Case, measure, section::Section};
use crate::{
    language::Language::{self, English, German},
    python::{capitalised, inside, literal, readable},
    query::{Aggregate, ChartKind, Comparison, Direction, Group, Measure, Operand, Order, TimeUnit},
};

/// The largest number of bars that a reader can distinguish in a chart.
const MOST_BARS: u32 = 25;
/// The groups that a sentence names; the table shows all.
const MOST_LISTED: u32 = 12;

pub fn plan(measures: &[Measure], group: &Group, order: Order, language: Language) -> String {
    let verbs: Vec<String> = measures.iter().map(|measure| measure::verb(measure, language)).collect();
    let group = measure::group_words(group, language);
    let each = match language {
        English => format!("{} for each {group}", verbs.join(", ")),
        German => format!("je {group} {}", verbs.join(", ")),
    };
    match (order, language) {
        (Order::Ranked { direction, places: Some(places) }, English) => {
            format!("{each} and take the {places} {}", measure::end(direction, language))
        }
        (Order::Ranked { direction, places: Some(places) }, German) => {
            format!("{each} und die {places} {} nehmen", measure::end(direction, language))
        }
        (Order::Compared, _) => format!("{each} {}", language.pick("and compare", "und vergleichen")),
        _ => each,
    }
}

pub fn groups(section: &mut Section<'_, '_>, measures: &[Measure], group: &Group, order: Order) {
    let name = section.group_column(group);
    section.push(format!("grouped = df.groupby({})", literal(&name)));
    let Some(first) = measures.first() else { return };
    if let [measure] = measures {
        section.push(format!("result = {}", section.expression(measure, "grouped")));
    } else {
        let columns: Vec<String> = measures
            .iter()
            .map(|measure| format!("{}: {}", measure_literal(measure, section), section.expression(measure, "grouped")))
            .collect();
        section.push(format!("result = pd.DataFrame({{{}}})", columns.join(", ")));
    }
    if let Some(calendar) = section.calendar_order(group) {
        section.push(format!("result = result.reindex([name for name in {calendar} if name in result.index])"));
    }
    let main =
        if measures.len() == 1 { "result".to_owned() } else { format!("result[{}]", measure_literal(first, section)) };
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
        crate::query::Ask::Groups { group, .. } => group.clone(),
        _ => return,
    };
    let label = label(section, &group);
    let formats: Vec<measure::Format> = measures.iter().map(|measure| section.format(measure)).collect();
    if let [format] = formats.as_slice() {
        section.push(format!("listed = [f\"{label} ({})\" for name, value in result.items()]", format.of("value")));
        return;
    }
    let names: Vec<String> = (1..=measures.len()).map(|place| format!("value_{place}")).collect();
    let told: Vec<String> = names
        .iter()
        .zip(&formats)
        .zip(measures)
        .map(|((name, format), measure)| format!("{} {}", short_words(measure, section), format.of(name)))
        .collect();
    let columns: Vec<String> =
        measures.iter().map(|measure| format!("result[{}]", measure_literal(measure, section))).collect();
    section.push(format!(
        "listed = [f\"{label} ({})\" for name, {} in zip(result.index, {})]",
        told.join(", "),
        names.join(", "),
        columns.join(", ")
    ));
}

fn short_words(measure: &Measure, section: &Section<'_, '_>) -> String {
    match measure {
        Measure::Of { aggregate, .. } => measure::adjective(*aggregate, section.language).into(),
        measure => section.words(measure),
    }
}

/// The name of the column that holds a measure.
fn measure_literal(measure: &Measure, section: &Section<'_, '_>) -> String {
    literal(&measure::words(measure, section.language))
}

fn all_words(measures: &[Measure], section: &Section<'_, '_>) -> String {
    let words: Vec<String> = measures.iter().map(|measure| section.words(measure)).collect();
    words.join(section.language.pick(" and ", " und "))
}

fn all_openings(measures: &[Measure], section: &Section<'_, '_>) -> String {
    match measures {
        [measure] => section.opening(measure),
        measures => format!("{}{}", section.language.pick("The ", ""), all_words(measures, section)),
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
    let Some(by) = measures.first() else { return };
    // The one with the highest flow, and not with the highest highest flow.
    let words = match (measures, direction) {
        ([Measure::Of { aggregate: Aggregate::Largest, operand }], Direction::Top)
        | ([Measure::Of { aggregate: Aggregate::Smallest, operand }], Direction::Bottom) => {
            section.operand_words(operand)
        }
        _ => all_words(measures, section),
    };
    let (end, scope) = (measure::end(direction, section.language), section.scope());
    let first = "{listed[0] if listed else '–'}";
    let others = if places.is_none() { "{others}" } else { "" };
    if places.is_none() {
        let followed = section.language.pick("followed by", "gefolgt von");
        section.push(format!(
            "others = \", {followed} \" + \", \".join(listed[1:{MOST_LISTED}]) if len(listed) > 1 else \"\""
        ));
    }
    section.answer = match (section.language, places) {
        (English, None | Some(1)) => format!("The {words}{scope} is {end} for {first}{others}."),
        (English, Some(places)) => format!("The {places} with the {end} {words}{scope}: {{', '.join(listed)}}."),
        (German, None | Some(1)) => {
            format!("Am {end} ist {}{scope} bei {first}{others}.", section.noun(by, Case::Nominative))
        }
        (German, Some(places)) => format!(
            "Die {places} mit den {end} Werten für {}{scope}: {{', '.join(listed)}}.",
            section.noun(by, Case::Accusative)
        ),
    };
}

/// Times in their order: how the number went.
fn natural(section: &mut Section<'_, '_>, measures: &[Measure], main: &str, group: &Group) {
    listed(section, measures);
    let Some(measure) = measures.first() else { return };
    let words = section.words(measure);
    let format = section.format(measure);
    let scope = section.scope();
    let steps = matches!(group, Group::Time { unit, .. } if !matches!(unit, TimeUnit::Weekday | TimeUnit::Hour | TimeUnit::MonthOfYear | TimeUnit::Weekend | TimeUnit::Season));
    if !steps {
        section.answer = format!("{}{scope}: {{', '.join(listed)}}.", section.opening(measure));
        return;
    }
    section.push(format!("best, worst = {main}.idxmax(), {main}.idxmin()"));
    section.push(format!("start, end = {main}.iloc[0], {main}.iloc[-1]"));
    section.push(format!("most, least = {main}.max(), {main}.min()"));
    let [rose, fell, stayed] = match section.language {
        English => ["rose", "fell", "went"],
        German => ["gestiegen", "gesunken", "gegangen"],
    };
    section.push(format!("moved = \"{rose}\" if end > start else \"{fell}\" if end < start else \"{stayed}\""));
    let sign = section.language.pick("%", " %");
    section.push(format!("change = f\" ({{(end - start) / start * 100:+.1f}}{sign})\" if start > 0 else \"\""));
    let [start, end, most, least] = ["start", "end", "most", "least"].map(|name| format.of(name));
    section.answer = match section.language {
        English => format!(
            "The {words}{scope} {{moved}} from {start} in {{result.index[0]}} to {end} in {{result.index[-1]}}{{change}}. The \
             highest was {most} in {{best}}, the lowest {least} in {{worst}}."
        ),
        German => format!(
            "{}{scope} ist von {start} ({{result.index[0]}}) auf {end} ({{result.index[-1]}}) {{moved}}{{change}}. Am höchsten \
             war der Wert mit {most} ({{best}}), am niedrigsten mit {least} ({{worst}}).",
            section.beginning(measure)
        ),
    };
}

/// Groups side by side, with the difference of the first two.
fn compared(section: &mut Section<'_, '_>, measures: &[Measure], group: &Group) {
    listed(section, measures);
    section.answer = format!("{}{}: {{', '.join(listed)}}.", all_openings(measures, section), section.scope());
    let timed = matches!(group, Group::Time { .. });
    for measure in measures {
        let main = if measures.len() == 1 {
            "result".to_owned()
        } else {
            format!("result[{}]", measure_literal(measure, section))
        };
        let told = match section.language {
            English => section.words(measure),
            German => section.noun(measure, Case::Nominative),
        };
        let format = section.format(measure);
        let mut lines =
            vec!["if len(result) == 2:".to_owned(), format!("    one, other = {main}.iloc[0], {main}.iloc[1]")];
        if timed {
            lines.extend(change(&told, &format.of("other - one"), section.language));
        } else {
            let gap = format.of("abs(one - other)");
            lines.push(format!("    larger = {main}.idxmax()"));
            lines.push("    share = abs(one - other) / min(one, other) * 100 if min(one, other) > 0 else 0".into());
            let sign = section.language.pick("%", " %");
            lines.push(format!("    share = f\" ({{share:.1f}}{sign})\" if share else \"\""));
            lines.push(match section.language {
                English => format!("    answer += f\" The {told} is {gap}{{share}} higher for {{larger}}.\""),
                German => format!(
                    "    answer += f\" {} ist bei {{larger}} um {gap}{{share}} höher.\"",
                    section.beginning(measure)
                ),
            });
        }
        section.after.push(lines.join("\n"));
    }
    let adds = matches!(measures.first(), Some(Measure::Rows | Measure::Of { aggregate: Aggregate::Total, .. }));
    if let (true, [measure]) = (adds, measures) {
        let sum = section.format(measure).of("result.sum()");
        section.note(&format!("Together: {sum}."), &format!("Zusammen: {sum}."));
    }
}

/// How a number changed from one period to the next, as lines of code.
fn change(told: &str, by: &str, language: Language) -> [String; 3] {
    let (sentence, [rose, fell, stayed]) = match language {
        English => (
            format!("From {{result.index[0]}} to {{result.index[1]}}, the {told} changed by {by}"),
            ["It rose.", "It fell.", "It stayed the same."],
        ),
        German => (
            format!("Von {{result.index[0]}} auf {{result.index[1]}} hat sich {told} um {by} verändert"),
            ["Der Wert stieg.", "Der Wert fiel.", "Der Wert blieb gleich."],
        ),
    };
    [
        format!("    answer += f\" {sentence}\""),
        format!(
            "    answer += f\" ({{(other - one) / one * 100:+.1f}}{}).\" if one else \".\"",
            language.pick("%", " %")
        ),
        format!("    answer += \" {rose}\" if other > one else \" {fell}\" if other < one else \" {stayed}\""),
    ]
}

/// Letters of a name from which on bars lie, so that it need not be turned.
const LONG_NAME: usize = 9;

fn has_long_names(section: &Section<'_, '_>, group: &Group) -> bool {
    let Group::Column(name) = group else { return false };
    let known = section.schema.column(name).map(|column| column.values()).unwrap_or_default();
    known.iter().any(|known| known.value.chars().count() >= LONG_NAME)
}

/// The picture that is asked for, or the one that fits.
fn chart(section: &mut Section<'_, '_>, measure: &Measure, main: &str, group: &Group, order: Order, name: &str) {
    let steps = super::super::reading::is_time(group);
    let kind = match (section.query.chart, order) {
        (Some(ChartKind::Any) | None, Order::Natural) if steps => ChartKind::Line,
        (Some(ChartKind::Any), _) => ChartKind::Bar,
        (Some(kind), _) => kind,
        (None, _) => ChartKind::Bar,
    };
    let by = section.language.pick("by", "nach");
    let title = readable(&format!("{} {by} {name}", capitalised(&measure::words(measure, section.language))));
    let label = label(section, group);
    let labels = format!("[f\"{label}\" for name in shown.index]");
    section.push(String::new());
    let counted =
        matches!(group, Group::Column(column) if section.schema.column(column).is_some_and(|column| column.is_grade()));
    // A part of the years would look like all of them.
    let whole = kind == ChartKind::Line || steps || counted && order == Order::Natural;
    section.push(if whole { format!("shown = {main}") } else { format!("shown = {main}.head({MOST_BARS})") });
    let lies = kind == ChartKind::Bar && !whole && has_long_names(section, group);
    // Along a line, times stand as far apart as they are.
    let places = match group {
        Group::Time { unit: TimeUnit::Day | TimeUnit::Month, .. } => "pd.to_datetime(shown.index).tolist()".to_owned(),
        Group::Time { unit: TimeUnit::Year, .. } => "[int(name) for name in shown.index]".to_owned(),
        Group::Column(_) if counted => "shown.index.tolist()".to_owned(),
        Group::Time { .. } | Group::Column(_) => labels.clone(),
    };
    section.push(match kind {
        ChartKind::Line => format!("plt.plot({places}, shown.tolist())"),
        ChartKind::Pie => format!("plt.pie(shown.tolist(), labels={labels})"),
        ChartKind::Scatter => format!("plt.scatter({labels}, shown.tolist())"),
        _ if lies => format!("bars = plt.barh({labels}, shown.tolist())"),
        _ => format!("plt.bar({labels}, shown.tolist())"),
    });
    if lies {
        let value = section.format(measure).of("value");
        section.push(format!("plt.bar_label(bars, labels=[f\"{value}\" for value in shown])"));
        section.push("plt.gca().invert_yaxis()");
    }
    section.push(format!("plt.title({})", literal(&title)));
    if !whole {
        let more =
            section.language.pick("and {len(result) - len(shown)} more", "und {len(result) - len(shown)} weitere");
        section.push("if len(shown) < len(result):".to_owned());
        section.push(format!("    plt.figtext(0.01, 0.01, f\"{more}\")"));
    }
    if kind != ChartKind::Pie {
        let axis = if lies { "xlabel" } else { "ylabel" };
        let words = measure::words(measure, section.language);
        // The words of a quotient say that it is in percent.
        let words =
            if matches!(measure, Measure::Of { .. }) { section.format(measure).with_unit(words) } else { words };
        section.push(format!("plt.{axis}({})", literal(&readable(&words))));
    }
    section.push("plt.show()");
    section.push(String::new());
}

pub fn groups_where(section: &mut Section<'_, '_>, measure: &Measure, group: &Group, comparison: Comparison) {
    let name = section.group_column(group);
    section.push(format!("values = {}", section.expression(measure, &format!("df.groupby({})", literal(&name)))));
    section.push(format!("result = values[{}]", filter::compared("values", comparison)));
    let (groups, scope) = (inside(&measure::groups_words(group, section.language)), section.scope());
    let (words, bound) = (section.words(measure), filter::comparison_words(comparison, section.language));
    section.answer = match section.language {
        English => format!(
            "{{len(result):,}} of {{values.count():,}} {groups}{scope} have {} {words} {bound}.",
            article(&words)
        ),
        German => format!(
            "Bei {{len(result):,}} von {{values.count():,}} {groups}{scope} ist {} {bound}.",
            section.noun(measure, Case::Nominative)
        ),
    };
    if matches!(group, Group::Column(_)) {
        section.push("result = result.sort_values(ascending=False)");
        section.push(format!(
            "listed = [f\"{{name}} ({})\" for name, value in result.head({MOST_LISTED}).items()]",
            section.format(measure).of("value")
        ));
        section.note_if("listed", "They are: {', '.join(listed)}.", "Es sind: {', '.join(listed)}.");
    }
    if let Measure::Of { operand: Operand::Column(column), .. } = measure {
        section.say_missing(column);
    }
}

/// The average of the periods' numbers.
pub fn per_period(section: &mut Section<'_, '_>, measure: &Measure, period: &Group) {
    let name = section.group_column(period);
    section.push(format!("result = {}", section.expression(measure, &format!("df.groupby({})", literal(&name)))));
    section.push("typical, middle, periods = result.mean(), result.median(), len(result)");
    let mut format = section.format(measure);
    format.spec = ",.2f";
    let (words, scope, one) = (section.words(measure), section.scope(), inside(&name));
    let several = inside(&measure::groups_words(period, section.language));
    let (typical, middle) = (format.of("typical"), format.of("middle"));
    section.answer = match section.language {
        English => format!(
            "On average the {words} per {one}{scope} is {typical} (median {middle}), over {{periods:,}} {several} with rows."
        ),
        German => format!(
            "Pro {one}{scope} beträgt {} im Durchschnitt {typical} (Median {middle}), über {{periods:,}} {several} mit Zeilen.",
            section.noun(measure, Case::Nominative)
        ),
    };
}

fn article(words: &str) -> &'static str {
    if words.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" }
}
