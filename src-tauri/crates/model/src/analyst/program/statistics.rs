//! How numbers go together, whether a difference is chance, and what lies far out.

use super::{measure, section::Section};
use crate::analyst::{
    python::{inside, literal, literals},
    query::Operand,
};

/// Fewer values than this in a group say nothing about chance with the normal distribution.
const LEAST_VALUES: u32 = 30;
/// The bars of a histogram.
const BINS: u32 = 20;
/// The outliers that a sentence names; the table shows more.
const MOST_NAMED: u32 = 10;

pub fn correlation(section: &mut Section<'_, '_>, x: &Operand, y: &Operand) {
    let (one, other) = (literal(&measure::operand_column(x)), literal(&measure::operand_column(y)));
    let (one_words, other_words) = (inside(&measure::operand_words(x)), inside(&measure::operand_words(y)));
    section.table = false;
    section.push(format!("pairs = df[[{one}, {other}]].dropna()"));
    section.push(format!("r = pairs[{one}].corr(pairs[{other}])"));
    section.push("strength = \"hardly\" if abs(r) < 0.1 else \"weakly\" if abs(r) < 0.3 else \"moderately\" if abs(r) < 0.5 else \"strongly\"");
    section.push("direction = \"go up together\" if r > 0 else \"move in opposite directions\"");
    section.push(String::new());
    section.push(format!("plt.scatter(pairs[{one}].tolist(), pairs[{other}].tolist())"));
    section.push(format!("plt.xlabel({})", literal(&measure::operand_words(x))));
    section.push(format!("plt.ylabel({})", literal(&measure::operand_words(y))));
    section.push(format!(
        "plt.title({})",
        literal(&format!("{} and {}", measure::operand_words(x), measure::operand_words(y)))
    ));
    section.push("plt.show()");
    section.push(String::new());
    section.answer = format!(
        "{one_words} and {other_words}{} {{strength}} {{direction}}: the correlation is {{r:.{{3 if abs(r) >= 0.1 else 4}}f}} over {{len(pairs):,}} rows with both. This \
         does not say that one causes the other.",
        section.scope()
    );
}

/// Welch's test; with many values the normal distribution stands for Student's.
pub fn significance(section: &mut Section<'_, '_>, of: &Operand, column: &str, values: &[Vec<String>; 2]) {
    let number = literal(&measure::operand_column(of));
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
    section.push("verdict = \"statistically significant, so it is unlikely to be chance\" if p < level else \"could well be chance\"");
    let format = measure::operand_format(of, section.schema, false);
    let (first, second) = (inside(&values[0][0]), inside(&values[1][0]));
    section.answer = format!(
        "The difference in {}{} between {first} ({} on average) and {second} ({}) is {}: {{verdict}} (Welch's test, {{chance}}).",
        inside(&measure::operand_words(of)),
        section.scope(),
        format.of("one.mean()"),
        format.of("other.mean()"),
        format.of("difference"),
    );
    let small = format!("min(len(one), len(other)) < {LEAST_VALUES}");
    section.note_if(&small, "The groups are small, so take this with care.");
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
    section
        .push("        told.append(f\"{name}: {len(far):,} values lie far from the others, the farthest {values}\")");
    section.push("result = pd.concat(found) if found else df.head(0)");
    section.answer = format!("{{'; '.join(told) or 'No value lies far from the others'}}{}.", section.scope());
    section.note_if("told", "Far means three times the width of the middle half away from it.");
}

/// Where the values of a number lie, with a histogram.
pub fn distribution(section: &mut Section<'_, '_>, operand: &Operand) {
    let (column, words) = (literal(&measure::operand_column(operand)), measure::operand_words(operand));
    section.table = false;
    section.push(format!("values = df[{column}].dropna()"));
    section.push("least, low, middle, high, most = values.quantile([0, 0.25, 0.5, 0.75, 1])");
    section.push("average = values.mean()");
    section.push(String::new());
    section.push(format!("plt.hist(values.tolist(), bins={BINS})"));
    section.push(format!("plt.title({})", literal(&format!("Distribution of {words}"))));
    section.push(format!("plt.xlabel({})", literal(&words)));
    section.push("plt.ylabel(\"number of rows\")");
    section.push("plt.show()");
    section.push(String::new());
    let format = measure::operand_format(operand, section.schema, false);
    section.answer = format!(
        "{}{} goes from {} to {}. The middle half lies between {} and {}; the median is {} and the average {}.",
        inside(&words),
        section.scope(),
        format.of("least"),
        format.of("most"),
        format.of("low"),
        format.of("high"),
        format.of("middle"),
        format.of("average"),
    );
}
