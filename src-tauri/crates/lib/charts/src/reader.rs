//! The reader's locale: the language of generated labels, and the separators in numbers.

use tabletalk_format::{grouped_from, in_sentence, localize, position_in_sentence};
use tabletalk_protocol::{Axis, ChartSpec, Language, Look, NumberMarks, Scale, TickLabels, Ticks, Wording};

use crate::time::{self, Period};

/// The labels that the libraries write beside an axis by themselves, with their German translations.
const OWN_WORDS: [(&str, &str); 23] = [
    ("count", "Anzahl"),
    ("frequency", "Häufigkeit"),
    ("density", "Dichte"),
    ("probability", "Wahrscheinlichkeit"),
    ("proportion", "Anteil"),
    ("percent", "Prozent"),
    ("lag", "Abstand"),
    ("autocorrelation", "Autokorrelation"),
    ("predicted label", "Vorhergesagt"),
    ("true label", "Tatsächlich"),
    ("false positive rate", "Falsch-positiv-Rate"),
    ("true positive rate", "Richtig-positiv-Rate"),
    ("recall", "Trefferquote"),
    ("precision", "Genauigkeit"),
    ("actual values", "Tatsächliche Werte"),
    ("predicted values", "Vorhergesagte Werte"),
    ("residuals (actual - predicted)", "Abweichungen (tatsächlich − vorhergesagt)"),
    ("theoretical quantiles", "Theoretische Quantile"),
    ("sample quantiles", "Quantile der Stichprobe"),
    ("ordered values", "Geordnete Werte"),
    ("observed", "Beobachtet"),
    ("seasonal", "Saison"),
    ("resid", "Rest"),
];

/// Localize the chart: translate generated labels, and keep labels that the user wrote.
pub fn for_reader(mut spec: ChartSpec, language: Language, marks: NumberMarks) -> ChartSpec {
    spec.look.language = language;
    spec.look.numbers = (marks != NumberMarks::ENGLISH).then_some(marks);
    let reader = Reader::of(&spec.look);
    for panel in &mut spec.panels {
        let twin = panel.twin.as_mut().map(|twin| &mut twin.axis);
        [&mut panel.x, &mut panel.y].into_iter().chain(twin).for_each(|axis| reader.name(axis));
        let translated = |note: String| note.lines().map(|line| reader.note(line)).collect::<Vec<_>>().join("\n");
        panel.note = panel.note.take().map(translated);
    }
    spec
}

/// How many of the points a chart shows, in English: [`for_reader`] says it otherwise.
pub fn sampled(shown: usize, all: usize) -> String {
    let count = |count: usize| grouped_from(1, &count.to_string(), NumberMarks::ENGLISH);
    format!("{}{OF}{}{SHOWN}", count(shown), count(all))
}

/// The suffix of a rate's name that precedes the class.
const CLASS: &str = " (Positive label: ";
const OF: &str = " of ";
const SHOWN: &str = " points shown";

/// Language and marks of numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Reader {
    pub language: Language,
    marks: NumberMarks,
    /// What the moments of the panel stand for.
    period: Period,
}

impl Reader {
    pub const ENGLISH: Self = Self { language: Language::English, marks: NumberMarks::ENGLISH, period: Period::Moment };

    pub fn of(look: &Look) -> Self {
        let marks = look.numbers.unwrap_or(NumberMarks::ENGLISH);
        Self { language: look.language, marks, period: Period::Moment }
    }

    /// Calls moments what they stand for together: months, years, or days.
    pub fn of_period(self, period: Period) -> Self {
        Self { period, ..self }
    }

    /// Return the variant in the reader's language.
    pub fn says<T>(self, english: T, german: T) -> T {
        match self.language {
            Language::English => english,
            Language::German => german,
        }
    }

    /// A number in a sentence.
    pub fn number(self, number: f64) -> String {
        if number.is_finite() { self.marked(in_sentence(number)) } else { self.says("no value", "kein Wert").into() }
    }

    /// A share of a whole, as in `12.5%`.
    pub fn share(self, part: f64, whole: f64) -> String {
        self.marked(format!("{:.1}%", part / whole * 100.0))
    }

    /// A position that something stands at, in a sentence.
    pub fn position(self, axis: &Axis, position: f64) -> String {
        match (&axis.scale, &axis.ticks) {
            (Scale::Category { names }, _) => {
                names.get(position.round().max(0.0) as usize).cloned().unwrap_or_default()
            }
            (Scale::Time, _) => time::spoken(position, self.period, self.language),
            (_, Ticks::At { positions, labels: TickLabels::Texts(texts) }) => {
                let distance = |at: &f64| (at - position).abs();
                let nearest =
                    positions.iter().zip(texts).min_by(|one, other| distance(one.0).total_cmp(&distance(other.0)));
                nearest.map_or_else(|| self.plain(position), |(_, text)| text.clone())
            }
            _ => self.plain(position),
        }
    }

    fn plain(self, position: f64) -> String {
        if position.is_finite() { self.marked(position_in_sentence(position)) } else { self.number(position) }
    }

    fn marked(self, text: String) -> String {
        if self.marks == NumberMarks::ENGLISH {
            return text;
        }
        localize(&text, self.marks).unwrap_or(text)
    }

    fn name(self, axis: &mut Axis) {
        let Some(label) = axis.label.as_mut().filter(|_| axis.wording == Wording::Own) else { return };
        let (word, class) = label.split_once(CLASS).unwrap_or((label, ""));
        let known = OWN_WORDS.iter().find(|(english, _)| word.eq_ignore_ascii_case(english));
        if let (Language::German, Some((_, german))) = (self.language, known) {
            let class = if class.is_empty() { String::new() } else { format!(" (positive Klasse: {class}") };
            *label = format!("{german}{class}");
        }
    }

    /// Translate the line about a sample; other lines stay.
    fn note(self, note: &str) -> String {
        let counts = note.strip_suffix(SHOWN).and_then(|counts| counts.split_once(OF));
        let Some((shown, all)) = counts.map(|(shown, all)| (self.marked(shown.into()), self.marked(all.into()))) else {
            return note.to_owned();
        };
        self.says(format!("{shown}{OF}{all}{SHOWN}"), format!("{shown} von {all} Punkten gezeigt"))
    }
}
