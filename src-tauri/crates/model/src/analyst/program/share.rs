//! Shares in a whole.

use super::{filter, measure, section::Section};
use crate::analyst::{
    python::{capitalised, inside, literal},
    query::{ChartKind, Filter, Group, Measure, Operand},
};

/// The groups that a sentence names; the table shows all.
const MOST_LISTED: u32 = 20;

pub fn share(section: &mut Section<'_, '_>, part: &[Filter], of: &Measure, group: Option<&Group>) {
    for filter in part {
        // Rows without the number are neither over nor under it.
        if let Filter::Number { operand, .. } = filter {
            let name = measure::operand_column(operand);
            section.say_missing(&name);
            section.push(format!("df = df[df[{}].notna()]", literal(&name)));
        }
    }
    let conditions: Vec<String> = part.iter().map(filter::expression).collect();
    let condition = match conditions.as_slice() {
        [condition] => condition.clone(),
        conditions => conditions.iter().map(|condition| format!("({condition})")).collect::<Vec<_>>().join(" & "),
    };
    let name = group.map(|group| section.group_column(group));
    section.push(format!("part = df[{condition}]"));
    let words = inside(&filter::words(part, section.schema));
    match name {
        Some(name) => by_group(section, of, &name, &words),
        None => overall(section, of, &words),
    }
    if let Some(Group::Column(column)) = group {
        section.say_missing(column);
    }
}

fn overall(section: &mut Section<'_, '_>, of: &Measure, words: &str) {
    section.table = false;
    section.push(format!(
        "count, whole = {}, {}",
        measure::expression(of, "df").replace("df", "part"),
        measure::expression(of, "df")
    ));
    section.push("share = count / whole * 100");
    let format = measure::format(of, section.schema);
    let base = whole_words(of);
    section.answer = format!(
        "{}: {{share:.2f}} % of the {base}{} ({} of {}).",
        capitalised(words),
        section.scope(),
        format.of("count"),
        format.of("whole")
    );
}

fn by_group(section: &mut Section<'_, '_>, of: &Measure, name: &str, words: &str) {
    let by = literal(name);
    section.push(format!("whole = {}", measure::expression(of, &format!("df.groupby({by})"))));
    section.push(format!(
        "count = {}.reindex(whole.index).fillna(0)",
        measure::expression(of, &format!("part.groupby({by})"))
    ));
    section.push("share = count / whole * 100");
    section.push(format!(
        "result = pd.DataFrame({{{}: count, \"of\": whole, \"percent\": share}})",
        literal(&unescaped(words))
    ));
    let format = measure::format(of, section.schema);
    section.push(format!(
        "listed = [f\"{{name}} ({{percent:.2f}} %, {} of {})\" for name, percent, one, all_of in zip(whole.index, share, count, whole)]",
        format.of("one"),
        format.of("all_of")
    ));
    section.answer =
        format!("The share of {words}{} by {}: {{', '.join(listed[:{MOST_LISTED}])}}.", section.scope(), inside(name));
}

fn unescaped(words: &str) -> String {
    words.replace("{{", "{").replace("}}", "}").replace("\\\"", "\"").replace("\\\\", "\\")
}

fn whole_words(of: &Measure) -> String {
    match of {
        Measure::Rows => "rows".into(),
        measure => inside(&measure::words(measure)),
    }
}

pub fn shares(section: &mut Section<'_, '_>, of: &Measure, group: &Group) {
    let name = section.group_column(group);
    section.push(format!(
        "whole = {}.sort_values(ascending=False)",
        measure::expression(of, &format!("df.groupby({})", literal(&name)))
    ));
    section.push("share = whole / whole.sum() * 100");
    section.push(format!("result = pd.DataFrame({{{}: whole, \"percent\": share}})", literal(&measure::words(of))));
    section.push("listed = [f\"{name} {percent:.2f} %\" for name, percent in share.items()]");
    section.answer = format!(
        "The shares in the {}{} by {}: {{', '.join(listed[:{MOST_LISTED}])}}.",
        inside(&measure::words(of)),
        section.scope(),
        inside(&name)
    );
    chart(section, of, &name);
    section.say_missing(&name);
    if let Measure::Of { operand: Operand::Column(column), .. } = of {
        section.say_missing(column);
    }
}

fn chart(section: &mut Section<'_, '_>, of: &Measure, name: &str) {
    section.push(String::new());
    let labels = "[str(name) for name in share.index]";
    section.push(match section.query.chart {
        Some(ChartKind::Bar | ChartKind::Histogram) => format!("plt.bar({labels}, share.tolist())"),
        Some(ChartKind::Line) => format!("plt.plot({labels}, share.tolist())"),
        _ => format!("plt.pie(share.tolist(), labels={labels})"),
    });
    section.push(format!("plt.title({})", literal(&format!("Share of {name} in the {}", measure::words(of)))));
    section.push("plt.show()");
    section.push(String::new());
}
