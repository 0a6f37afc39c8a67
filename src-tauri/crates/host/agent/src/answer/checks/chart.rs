//! Whether a chart and the text beside it agree.

use tabletalk_protocol::{Axis, Bars, ChartSpec, Mark, Orientation, Panel, Scale, TickLabels, Ticks};

use crate::answer::phrase::{holds, words};

const HIGHEST: &[&str] = &[
    "highest",
    "most",
    "largest",
    "biggest",
    "best",
    "top",
    "leads",
    "maximum",
    "höchste",
    "höchsten",
    "meisten",
    "größte",
    "größten",
    "beste",
    "führt",
    "maximum",
];
const OTHER: &[&str] = &[
    "lowest",
    "least",
    "smallest",
    "worst",
    "fewest",
    "minimum",
    "niedrigste",
    "niedrigsten",
    "wenigsten",
    "kleinste",
    "second",
    "third",
    "zweite",
    "dritte",
    "almost",
    "fast",
];

/// The top category of the chart and the one that the text names, if they differ.
pub(super) fn disagreement(text: &str, spec: &ChartSpec) -> Option<(String, String)> {
    let [panel] = spec.panels.as_slice() else { return None };
    let (names, values) = bars(panel)?;
    let said = says_highest(text, &names)?;
    let highest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let shown: Vec<&String> =
        names.iter().zip(&values).filter(|(_, value)| **value >= highest).map(|(name, _)| name).collect();
    let [shown] = shown.as_slice() else { return None };
    (**shown != said).then(|| ((*shown).clone(), said))
}

/// The names and lengths of the bars, where there is one bar for each name.
fn bars(panel: &Panel) -> Option<(Vec<String>, Vec<f64>)> {
    let [Mark::Bars(bars)] = panel.marks.as_slice() else { return None };
    let axis = if bars.orientation == Orientation::Vertical { &panel.x } else { &panel.y };
    let names: Option<Vec<String>> = bars.positions.iter().map(|position| name_at(axis, *position)).collect();
    let values: Option<Vec<f64>> = lengths(bars);
    let (names, values) = (names?, values?);
    (names.len() == values.len() && names.len() > 1).then_some((names, values))
}

fn lengths(bars: &Bars) -> Option<Vec<f64>> {
    bars.values.iter().copied().collect()
}

fn name_at(axis: &Axis, position: f64) -> Option<String> {
    if let Scale::Category { names } = &axis.scale {
        let whole = position.round();
        return (whole >= 0.0 && (whole - position).abs() < 1e-9).then(|| names.get(whole as usize).cloned()).flatten();
    }
    let Ticks::At { positions, labels: TickLabels::Texts(labels) } = &axis.ticks else { return None };
    let place = positions.iter().position(|tick| (tick - position).abs() < 1e-9)?;
    labels.get(place).cloned()
}

/// The only name in a sentence that says of something that it is the highest.
fn says_highest(text: &str, names: &[String]) -> Option<String> {
    text.split(['.', ';', '\n']).find_map(|sentence| {
        let sentence = sentence.to_lowercase();
        let said = words(&sentence);
        let has = |known: &[&str]| said.iter().any(|word| known.contains(word));
        if !has(HIGHEST) || has(OTHER) {
            return None;
        }
        let mut named = names.iter().filter(|name| holds(&said, &words(&name.to_lowercase())));
        let first = named.next()?;
        named.next().is_none().then(|| first.clone())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart() -> ChartSpec {
        let names = ["Harbour", "Old Town", "Station"].map(str::to_owned).to_vec();
        let bars = Bars {
            label: None,
            orientation: Orientation::Vertical,
            positions: vec![0.0, 1.0, 2.0],
            widths: vec![0.8],
            bases: vec![],
            values: vec![Some(3.0), Some(9.0), Some(5.0)],
            paints: vec![],
            opacity: 1.0,
            texts: vec![],
        };
        let x = Axis { scale: Scale::Category { names }, ..Axis::default() };
        ChartSpec {
            panels: vec![Panel { x, marks: vec![Mark::Bars(bars)], ..Panel::default() }],
            ..ChartSpec::default()
        }
    }

    #[test]
    fn a_text_that_names_another_winner_is_found() {
        let said = |text| disagreement(text, &chart());
        assert_eq!(said("Station sold the most: 5."), Some(("Old Town".into(), "Station".into())));
        assert_eq!(said("Old Town sold the most: 9."), None);
        assert_eq!(said("Harbour has the lowest of the top three."), None);
        assert_eq!(said("Most of it was sold in Harbour and Station."), None);
        assert_eq!(said("It is all the same."), None);
    }
}
