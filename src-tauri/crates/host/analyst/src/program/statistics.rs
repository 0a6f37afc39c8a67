//! Code for correlations, significance tests and outliers.

use tabletalk_protocol::ColumnSummary;

use super::{
    filter,
    german::{self, Case},
    measure,
    operands::operand_words,
    section::Section,
};
use crate::{
    language::Language::{English, German},
    python::{capitalised, inside, literal, literals, number, readable},
    query::Operand,
};

/// Fewer values than this in a group say nothing about chance with the normal distribution.
const LEAST_VALUES: u32 = 30;
/// The bars of a histogram.
const BINS: u32 = 20;
/// The outliers that a sentence names; the table shows more.
const MOST_NAMED: u32 = 10;

pub fn correlation(section: &mut Section<'_, '_>, x: &Operand, y: &Operand) {
    let (one, other) = (section.operand_literal(x), section.operand_literal(y));
    let names = [x, y].map(|operand| operand_words(operand, section.language));
    section.table = false;
    section.push(format!("pairs = df[[{one}, {other}]].dropna()"));
    section.push(format!("r = pairs[{one}].corr(pairs[{other}])"));
    let ([hardly, weak, moderate, strong], [positive, negative]) = match section.language {
        English => (["hardly any", "a weak", "a moderate", "a strong"], [" positive", " negative"]),
        German => (["kaum ein", "ein schwacher", "ein mäßiger", "ein starker"], [" positiver", " negativer"]),
    };
    section.push(format!(
        "strength = \"{hardly}\" if abs(r) < 0.1 else \"{weak}\" if abs(r) < 0.3 else \"{moderate}\" if abs(r) < 0.5 else \
         \"{strong}\""
    ));
    section.push(format!("direction = \"\" if abs(r) < 0.1 else \"{positive}\" if r > 0 else \"{negative}\""));
    section.push(String::new());
    section.push(format!("plt.scatter(pairs[{one}].tolist(), pairs[{other}].tolist())"));
    let [across, up] = names.each_ref().map(|name| readable(name));
    section.push(format!("plt.xlabel({})", literal(&across)));
    section.push(format!("plt.ylabel({})", literal(&up)));
    let title = format!("{} {} {across}", capitalised(&up), section.language.pick("against", "gegen"));
    section.push(format!("plt.title({})", literal(&title)));
    section.push("plt.show()");
    section.push(String::new());
    let without = without_far_values(section, [x, y]);
    let ([one, other], scope) = (names.map(|name| inside(&name)), section.scope());
    let r = "{r:.{3 if abs(r) >= 0.1 else 4}f}";
    section.answer = match section.language {
        English => format!(
            "There is {{strength}}{{direction}} correlation between {one} and {other}{scope} (r = {r}, {{len(pairs):,}} rows with \
             both). This does not say that one causes the other."
        ),
        German => format!(
            "Zwischen {one} und {other}{scope} besteht {{strength}}{{direction}} Zusammenhang (r = {r}, {{len(pairs):,}} Zeilen mit \
             beiden Werten). Das sagt nicht, dass das eine das andere bewirkt."
        ),
    };
    section.answer.push_str(&without);
}

/// The correlation without the few outliers that determine it; nothing if there are no such outliers.
fn without_far_values(section: &mut Section<'_, '_>, operands: [&Operand; 2]) -> String {
    let bounds: Vec<(String, [f64; 2])> = operands
        .into_iter()
        .filter_map(|operand| Some((section.operand_literal(operand), usual(section, operand)?)))
        .collect();
    if bounds.is_empty() {
        return String::new();
    }
    let [one, other] = operands.map(|operand| section.operand_literal(operand));
    section.push("usual = pairs");
    for (name, [low, high]) in bounds {
        section.push(format!("usual = usual[usual[{name}].between({}, {})]", number(low), number(high)));
    }
    section.push(format!("r_usual = usual[{one}].corr(usual[{other}])"));
    section.push("far = len(pairs) - len(usual)");
    section.push(String::new());
    let r = "{r_usual:.{3 if abs(r_usual) >= 0.1 else 4}f}";
    match section.language {
        English => format!(" Without the {{far}} rows with a value far from all others, r is {r}."),
        German => format!(" Ohne die {{far}} Zeilen mit einem Wert weit weg von allen anderen ist r = {r}."),
    }
}

/// Between which values a column lies but for a few that are absurdly far out, if it has such.
fn usual(section: &Section<'_, '_>, operand: &Operand) -> Option<[f64; 2]> {
    const ABSURD: f64 = 10.0;
    let column = section.schema.column(operand.column_name()?)?;
    let ColumnSummary::Numeric { min, max, quartiles, .. } = &column.profile.summary else { return None };
    let width = quartiles[2] - quartiles[0];
    let [low, high] = [quartiles[0] - ABSURD * width, quartiles[2] + ABSURD * width];
    let absurd = *min < low || *max > high;
    (column.placeholder.is_none() && width > 0.0 && absurd).then_some([low, high])
}

/// Welch's test; with many values the normal distribution approximates Student's.
pub fn significance(section: &mut Section<'_, '_>, of: &Operand, column: &str, values: &[Vec<String>; 2]) {
    let number = section.operand_literal(of);
    section.table = false;
    for (name, spellings) in ["one", "other"].into_iter().zip(values) {
        let spellings = literals(spellings.iter().map(String::as_str));
        section.push(format!("{name} = df.loc[df[{}].isin({spellings}), {number}].dropna()", literal(column)));
    }
    section.push("difference = one.mean() - other.mean()");
    section.push("error = (one.var() / len(one) + other.var() / len(other)) ** 0.5");
    section.push("p = 2 * (1 - NormalDist().cdf(abs(difference / error)))");
    section.push("level = 0.05");
    section.push("tiny = 0.001");
    section.push("chance = f\"p < {tiny}\" if p < tiny else f\"p = {p:.3f}\"");
    let [real, luck] = match section.language {
        English => [
            "statistically significant, so it is unlikely to be chance",
            "not statistically significant, so it could well be chance",
        ],
        German => [
            "statistisch signifikant, also wohl kein Zufall",
            "nicht statistisch signifikant, kann also gut Zufall sein",
        ],
    };
    section.push(format!("verdict = \"{real}\" if p < level else \"{luck}\""));
    let format = measure::operand_format(of, section.schema, false, section.language);
    let [first, second] =
        values.each_ref().map(|spellings| spellings.first().map(|name| inside(name)).unwrap_or_default());
    let (words, scope) = (section.operand_words(of), section.scope());
    let [one, other, apart] = ["one.mean()", "other.mean()", "difference"].map(|value| format.of(value));
    section.answer = match section.language {
        English => format!(
            "The difference in {words}{scope} between {first} ({one} on average) and {second} ({other}) is {apart}: {{verdict}} \
             (Welch's test, {{chance}})."
        ),
        German => format!(
            "Der Unterschied bei {}{scope} zwischen {first} (durchschnittlich {one}) und {second} ({other}) ist {apart}: \
             {{verdict}} (Welch-Test, {{chance}}).",
            inside(&german::operand(of, Case::Dative))
        ),
    };
    let small = format!("min(len(one), len(other)) < {LEAST_VALUES}");
    section.note_if(
        &small,
        "The groups are small, so take this with care.",
        "Die Gruppen sind klein, das Ergebnis ist also mit Vorsicht zu lesen.",
    );
}

/// Values far from the middle half of all: three times its width, or for numbers above zero three times its ratio below.
pub fn outliers(section: &mut Section<'_, '_>, columns: &[String]) {
    let names = literals(columns.iter().map(String::as_str));
    section.push("found = []");
    section.push("told = []");
    section.push(format!("for name in {names}:"));
    section.push("    low, middle, high = df[name].quantile([0.25, 0.5, 0.75])");
    section.push("    width = high - low if high > low else df[name].std()");
    section.push("    least = low - 3 * width");
    section.push("    if df[name].min() > 0:");
    section.push("        least = max(least, low * (low / high) ** 3)");
    section.push("    far = df[(df[name] < least) | (df[name] > high + 3 * width)]");
    section.push("    if len(far):");
    section.push("        far = far.loc[(far[name] - middle).abs().sort_values(ascending=False).index]");
    section.push("        found.append(far)");
    section.push(format!("        values = \", \".join(f\"{{value:,g}}\" for value in far[name].head({MOST_NAMED}))"));
    let told = section.language.pick(
        "{name}: {len(far):,} values lie far from the others, the farthest {values}",
        "{name}: {len(far):,} {'Wert liegt' if len(far) == 1 else 'Werte liegen'} weit ab von den anderen, am weitesten {values}",
    );
    section.push(format!("        told.append(f\"{told}\")"));
    section.push("result = pd.concat(found) if found else df.head(0)");
    let none = section.language.pick("No value lies far from the others", "Kein Wert liegt weit ab von den anderen");
    section.answer = format!("{{'; '.join(told) or '{none}'}}{}.", section.scope());
    section.note_if(
        "told",
        "Far means more than three interquartile ranges away from the middle half of the values.",
        "Weit heißt: mehr als drei Quartilsabstände von der mittleren Hälfte der Werte entfernt.",
    );
}

/// Where the values of a number lie, with a histogram.
pub fn distribution(section: &mut Section<'_, '_>, operand: &Operand) {
    let (column, words) = (section.operand_literal(operand), operand_words(operand, section.language));
    section.table = false;
    section.push(format!("values = df[{column}].dropna()"));
    section.push("least, low, middle, high, most = values.quantile([0, 0.25, 0.5, 0.75, 1])");
    section.push("average = values.mean()");
    section.push(String::new());
    section.push(format!("plt.hist(values.tolist(), bins={BINS})"));
    section.push(format!(
        "plt.title({})",
        literal(&format!("{} {words}", section.language.pick("Distribution of", "Verteilung von")))
    ));
    section.push(format!("plt.xlabel({})", literal(&readable(&words))));
    section.push(format!("plt.ylabel(\"{}\")", section.language.pick("number of rows", "Anzahl der Zeilen")));
    section.push("plt.show()");
    section.push(String::new());
    let format = measure::operand_format(operand, section.schema, false, section.language);
    let (words, scope) = (inside(&words), section.scope());
    let [least, most, low, high] = ["least", "most", "low", "high"].map(|name| format.of(name));
    let (middle, average) = (format.of("middle"), format.of("average"));
    section.answer = match section.language {
        English => format!(
            "Half of all values of {words}{scope} lie between {low} and {high}; they range from {least} to {most}. The median is \
             {middle}, the average {average}."
        ),
        German => format!(
            "{}{scope} liegt zur Hälfte zwischen {low} und {high}; die Werte reichen von {least} bis {most}. Der Median ist \
             {middle}, der Durchschnitt {average}.",
            inside(&beginning(operand))
        ),
    };
}

/// A number of a row at the beginning of a German sentence; a column's own name stays as it is written.
fn beginning(operand: &Operand) -> String {
    let words = german::operand(operand, Case::Nominative);
    if words == operand_words(operand, German) { words } else { capitalised(&words) }
}

/// The number of rows in each class, with a bar for each.
pub fn classes(section: &mut Section<'_, '_>, of: &Operand, edges: &[f64]) {
    let (column, words) = (section.operand_literal(of), operand_words(of, section.language));
    let clock =
        matches!(of, Operand::Column(name) if section.schema.column(name).is_some_and(|column| column.is_stopwatch()));
    let told = |edge: &f64| {
        if clock {
            format!("{}:{:02}", edge.div_euclid(60.0), edge.rem_euclid(60.0))
        } else {
            filter::spoken(*edge, section.language)
        }
    };
    let (under, to) = (section.language.pick("under", "unter"), section.language.pick("to under", "bis unter"));
    let mut labels: Vec<String> = edges.first().map(|edge| format!("{under} {}", told(edge))).into_iter().collect();
    labels.extend(edges.array_windows().map(|[from, next]| format!("{} {to} {}", told(from), told(next))));
    labels.extend(edges.last().map(|edge| match section.language {
        English => format!("{} and more", told(edge)),
        German => format!("ab {}", told(edge)),
    }));
    let bins: Vec<String> = edges.iter().map(|edge| number(*edge)).collect();
    section.push(format!("edges = [float(\"-inf\"), {}, float(\"inf\")]", bins.join(", ")));
    section.push(format!("names = {}", literals(labels.iter().map(String::as_str))));
    section.push(format!("classes = pd.cut(df[{column}], bins=edges, right=False, labels=names)"));
    section.push("result = classes.value_counts(sort=False)");
    section.push("listed = [f\"{name}: {count:,}\" for name, count in result.items()]");
    section.push(String::new());
    section.push("plt.bar([str(name) for name in result.index], result.tolist())");
    let rows = section.language.pick("Rows by", "Zeilen nach");
    section.push(format!("plt.title({})", literal(&readable(&format!("{rows} {words}")))));
    section.push(format!("plt.ylabel(\"{}\")", section.language.pick("number of rows", "Anzahl der Zeilen")));
    section.push("plt.show()");
    section.push(String::new());
    let (words, scope) = (inside(&words), section.scope());
    section.answer = match section.language {
        English => format!("Rows by {words}{scope}: {{', '.join(listed)}}."),
        German => format!("Zeilen nach {words}{scope}: {{', '.join(listed)}}."),
    };
    if let Operand::Column(name) = of {
        section.say_missing(name);
    }
}
