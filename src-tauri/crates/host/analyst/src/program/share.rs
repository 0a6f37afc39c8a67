//! Shares in a whole.

use super::{filter, german::Case, measure, operands::operand_column, section::Section};
use crate::{
    language::Language::{English, German},
    python::{capitalised, inside, literal, readable},
    query::{ChartKind, Filter, Group, Measure, Operand},
};

/// The groups that a sentence names; the table shows all.
const MOST_LISTED: u32 = 20;

pub fn share(section: &mut Section<'_, '_>, part: &[Filter], of: &Measure, group: Option<&Group>) {
    for filter in part {
        // Rows without the number are neither over nor under it.
        if let Filter::Number { operand, .. } = filter {
            let name = operand_column(operand, section.language);
            section.say_missing(&name);
            section.push(format!("df = df[df[{}].notna()]", literal(&name)));
        }
    }
    let conditions: Vec<String> = part.iter().map(|filter| filter::expression(filter, section.language)).collect();
    let condition = match conditions.as_slice() {
        [condition] => condition.clone(),
        conditions => conditions.iter().map(|condition| format!("({condition})")).collect::<Vec<_>>().join(" & "),
    };
    let name = group.map(|group| section.group_column(group));
    section.push(format!("part = df[{condition}]"));
    let words = inside(&filter::words(part, section.schema, section.language));
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
        section.expression(of, "df").replace("df", "part"),
        section.expression(of, "df")
    ));
    section.push("share = count / whole * 100");
    let format = section.format(of);
    let (base, scope, words) = (whole_words(section, of), section.scope(), capitalised(words));
    let (count, whole) = (format.of("count"), format.of("whole"));
    section.answer = match section.language {
        English => format!("{words}: {{share:.2f}}% of the {base}{scope} ({count} of {whole})."),
        German => format!("{words}: {{share:.2f}} % {base}{scope} ({count} von {whole})."),
    };
}

fn by_group(section: &mut Section<'_, '_>, of: &Measure, name: &str, words: &str) {
    let by = literal(name);
    section.push(format!("whole = {}", section.expression(of, &format!("df.groupby({by})"))));
    section.push(format!(
        "count = {}.reindex(whole.index).fillna(0)",
        section.expression(of, &format!("part.groupby({by})"))
    ));
    section.push("share = count / whole * 100");
    let (all, percent, of_word, sign) = match section.language {
        English => ("of", "percent", "of", "%"),
        German => ("von", "Prozent", "von", " %"),
    };
    section.push(format!(
        "result = pd.DataFrame({{{}: count, \"{all}\": whole, \"{percent}\": share}})",
        literal(&unescaped(words))
    ));
    let format = section.format(of);
    section.push(format!(
        "listed = [f\"{{name}} ({{percent:.2f}}{sign}, {} {of_word} {})\" for name, percent, one, all_of in zip(whole.index, share, count, whole)]",
        format.of("one"),
        format.of("all_of")
    ));
    let (scope, name, told) = (section.scope(), inside(name), format!("{{', '.join(listed[:{MOST_LISTED}])}}"));
    section.answer = match section.language {
        English => format!("The share of {words}{scope} by {name}: {told}."),
        German => format!("Anteil von {words}{scope} nach {name}: {told}."),
    };
}

fn unescaped(words: &str) -> String {
    words.replace("{{", "{").replace("}}", "}").replace("\\\"", "\"").replace("\\\\", "\\")
}

fn whole_words(section: &Section<'_, '_>, of: &Measure) -> String {
    match of {
        Measure::Rows => section.language.pick("rows", "der Zeilen").into(),
        measure => match section.language {
            English => section.words(measure),
            German => section.noun(measure, Case::Genitive),
        },
    }
}

pub fn shares(section: &mut Section<'_, '_>, of: &Measure, group: &Group) {
    let name = section.group_column(group);
    section.push(format!(
        "whole = {}.sort_values(ascending=False)",
        section.expression(of, &format!("df.groupby({})", literal(&name)))
    ));
    section.push("share = whole / whole.sum() * 100");
    let percent = section.language.pick("percent", "Prozent");
    let held = literal(&measure::words(of, section.language));
    section.push(format!("result = pd.DataFrame({{{held}: whole, \"{percent}\": share}})"));
    let sign = section.language.pick("%", " %");
    let followed = section.language.pick("followed by", "gefolgt von");
    section.push(format!("listed = [f\"{{name}} ({{percent:.2f}}{sign})\" for name, percent in share.items()]"));
    section.push(format!(
        "others = \", {followed} \" + \", \".join(listed[1:{MOST_LISTED}]) if len(listed) > 1 else \"\""
    ));
    let (words, scope) = (section.words(of), section.scope());
    let first = "{listed[0] if listed else '–'}{others}";
    section.answer = match section.language {
        English => format!("The largest share of the {words}{scope} belongs to {first}."),
        German => format!("Den größten Anteil an {}{scope} hat {first}.", section.noun(of, Case::Dative)),
    };
    chart(section, of, &name);
    section.say_missing(&name);
    if let Measure::Of { operand: Operand::Column(column), .. } = of {
        section.say_missing(column);
    }
}

/// Slices of a pie that can be told apart.
const MOST_SLICES: u64 = 7;

/// The largest shares, and what the others have together.
fn pie_of_the_largest(section: &mut Section<'_, '_>) {
    let (largest, others) = (MOST_SLICES - 1, section.language.pick("Other", "Andere"));
    section.push(format!("others = pd.Series({{\"{others}\": share.iloc[{largest}:].sum()}})"));
    section
        .push(format!("shown = pd.concat([share.head({largest}), others]) if len(share) > {MOST_SLICES} else share"));
    section.push("plt.pie(shown.tolist(), labels=[str(name) for name in shown.index])");
}

fn chart(section: &mut Section<'_, '_>, of: &Measure, name: &str) {
    section.push(String::new());
    let labels = "[str(name) for name in share.index]";
    let is_crowded = section.schema.column(name).is_some_and(|column| column.profile.distinct > MOST_SLICES);
    match section.query.chart {
        Some(ChartKind::Bar | ChartKind::Histogram) => section.push(format!("plt.bar({labels}, share.tolist())")),
        Some(ChartKind::Line) => section.push(format!("plt.plot({labels}, share.tolist())")),
        _ if is_crowded => pie_of_the_largest(section),
        _ => section.push(format!("plt.pie(share.tolist(), labels={labels})")),
    }
    let words = measure::words(of, section.language);
    let title = match section.language {
        English => format!("{} by {name}, in percent", capitalised(&words)),
        German => format!("{} nach {name}, in Prozent", capitalised(&words)),
    };
    section.push(format!("plt.title({})", literal(&readable(&title))));
    section.push("plt.show()");
    section.push(String::new());
}
