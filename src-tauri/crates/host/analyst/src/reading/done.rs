//! Numbers implied by a verb: a person weighs a weight, a machine makes its output.

use super::clause::Clause;
use crate::{
    lexicon,
    query::Operand,
    schema::{Column, Nature},
    sense::Concept,
    unit::Kind,
};

/// Verbs, the words in the names of the numbers that they tell of, and what these are measured in.
const VERBS: [(&str, &str, &[Kind]); 8] = [
    (
        "produce produces produced producing generate generates generated yield yields yielded make makes made give gives gave erzeugt erzeugen",
        "output production produced yield generation generated ertrag erzeugung",
        &[Kind::Energy],
    ),
    ("weigh weighs weighed wiegt wiegen", "weight gewicht", &[Kind::Mass]),
    (
        "ride rides rode ridden drive drives drove driven travel travels travelled traveled cover covers covered \
         walk walked cycle cycled fly flew further farther far fahren faehrt gefahren",
        "distance mileage km kilometres miles strecke",
        &[Kind::Length],
    ),
    ("wait waits waited waiting sit sits queue warten wartet", "wait waiting wartezeit", &[]),
    (
        "use uses used burn burns burnt burned consume consumes consumed swallow swallows guzzle drink drinks need needs verbraucht",
        "consumption usage litres liters litre fuel verbrauch",
        &[Kind::Volume, Kind::Energy],
    ),
    ("come comes came visit visits visited attend attends attended show", "visits visit attendance attended", &[]),
    ("score scores scored rate rates rated liked", "score rating stars satisfaction bewertung", &[]),
    ("earn earns earned verdient verdienen", "salary wage pay gehalt lohn", &[]),
];

/// Verbs of paying and being paid.
const PAYS: &str = "cost costs pay pays paid charge charges charged bill bills billed spend spends spent earn earns earned bring brings brought \
    raise raises raised collect collects collected take takes took sell sells sold";

impl Clause<'_, '_> {
    /// The number that a verb of the question tells of, when there is only one such.
    pub fn done(&self) -> Option<Operand> {
        self.done_to_a_column().or_else(|| self.only_money().filter(|_| self.says(PAYS)))
    }

    /// The same without money, of which nearly every verb may tell.
    pub fn done_to_a_column(&self) -> Option<Operand> {
        let told = VERBS.iter().filter(|(verbs, ..)| self.says(verbs));
        told.into_iter().find_map(|(_, names, kinds)| self.only(names, kinds)).map(Operand::Column)
    }

    fn says(&self, list: &'static str) -> bool {
        self.words_of_tokens().any(|word| lexicon::has(list, &word.lower))
    }

    fn only(&self, names: &str, kinds: &[Kind]) -> Option<String> {
        let numbers = || self.schema.of_nature(Nature::Number);
        let named = |column: &&Column<'_>| {
            column
                .name
                .iter()
                .any(|part| names.split_whitespace().any(|entry| entry == part.lower || entry == part.stem))
        };
        let measured = |column: &&Column<'_>| {
            column.measured_in().is_some_and(|unit| kinds.contains(&unit.kind))
                && !lexicon::names(Concept::Price, &column.name)
        };
        let only = |columns: Vec<&Column<'_>>| match columns.as_slice() {
            [column] => Some(column.profile.name.clone()),
            _ => None,
        };
        only(numbers().filter(named).collect()).or_else(|| only(numbers().filter(measured).collect()))
    }
}
