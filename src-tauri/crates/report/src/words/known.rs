//! Sentences that the other parts of the program write in English (how a file was read, what is odd in it, what a reader of
//! an answer should know), in German. They are kept in journals as they were written, so they are known by their form: `{}`
//! stands for a name, a number or a part of a sentence. What is not known stays as it is.

use tabletalk_protocol::NumberMarks;

use crate::format;

/// English, and German with the places in their English order, as in `{0}`.
type Pair = (&'static str, &'static str);

const READING: &[Pair] = &[
    ("1 character is damaged and shows as `{}`", "1 Zeichen ist beschädigt und erscheint als `{0}`"),
    ("{} characters are damaged and show as `{}`", "{0} Zeichen sind beschädigt und erscheinen als `{1}`"),
    ("1 zero byte, which no text has, was left out", "1 Nullbyte, das in keinen Text gehört, wurde weggelassen"),
    (
        "{} zero bytes, which no text has, were left out",
        "{0} Nullbytes, die in keinen Text gehören, wurden weggelassen",
    ),
    (
        "in 1 row a quotation mark stands where none belongs; it was read as part of its cell",
        "in 1 Zeile steht ein Anführungszeichen, wo keines hingehört; es wurde als Teil seiner Zelle gelesen",
    ),
    (
        "in {} rows quotation marks stand where none belong; they were read as part of their cells",
        "in {0} Zeilen stehen Anführungszeichen, wo keine hingehören; sie wurden als Teil ihrer Zellen gelesen",
    ),
    (
        "in 1 row a cell holds the character that separates cells; its pieces were put together",
        "in 1 Zeile enthält eine Zelle das Zeichen, das Zellen trennt; ihre Teile wurden zusammengefügt",
    ),
    (
        "in {} rows a cell holds the character that separates cells; its pieces were put together",
        "in {0} Zeilen enthält eine Zelle das Zeichen, das Zellen trennt; ihre Teile wurden zusammengefügt",
    ),
    (
        "1 row has more cells than the header; the extra cells were left out, in line {}",
        "1 Zeile hat mehr Zellen als die Kopfzeile; die überzähligen wurden weggelassen, in Zeile {0} der Datei",
    ),
    (
        "{} rows have more cells than the header; the extra cells were left out, as in line {}",
        "{0} Zeilen haben mehr Zellen als die Kopfzeile; die überzähligen wurden weggelassen, etwa in Zeile {1} der Datei",
    ),
    (
        "1 row has fewer cells than the header; the rest of it was left empty",
        "1 Zeile hat weniger Zellen als die Kopfzeile; ihr Rest blieb leer",
    ),
    (
        "{} rows have fewer cells than the header; the rest of them was left empty",
        "{0} Zeilen haben weniger Zellen als die Kopfzeile; ihr Rest blieb leer",
    ),
    ("1 row seems to hold the sum of others: {}", "1 Zeile scheint die Summe anderer zu enthalten: {0}"),
    ("{} rows seem to hold sums of others, such as {}", "{0} Zeilen scheinen Summen anderer zu enthalten, etwa {1}"),
    ("1 line above the table was left out", "1 Zeile über der Tabelle wurde weggelassen"),
    ("{} lines above the table were left out", "{0} Zeilen über der Tabelle wurden weggelassen"),
    (
        "1 row below the names says what they are measured in and was left out",
        "1 Zeile unter den Namen nennt ihre Einheiten und wurde weggelassen",
    ),
    (
        "{} rows below the names say what they are measured in and were left out",
        "{0} Zeilen unter den Namen nennen ihre Einheiten und wurden weggelassen",
    ),
    (
        "1 row repeats the names of the columns and was left out",
        "1 Zeile wiederholt die Spaltennamen und wurde weggelassen",
    ),
    (
        "{} rows repeat the names of the columns and were left out",
        "{0} Zeilen wiederholen die Spaltennamen und wurden weggelassen",
    ),
    ("1 comment between the rows was left out", "1 Anmerkung zwischen den Zeilen wurde weggelassen"),
    ("{} comments between the rows were left out", "{0} Anmerkungen zwischen den Zeilen wurden weggelassen"),
    ("1 row at the end holds totals and was left out", "1 Zeile am Ende enthält Summen und wurde weggelassen"),
    ("{} rows at the end hold totals and were left out", "{0} Zeilen am Ende enthalten Summen und wurden weggelassen"),
    ("1 line below the table was left out", "1 Zeile unter der Tabelle wurde weggelassen"),
    ("{} lines below the table were left out", "{0} Zeilen unter der Tabelle wurden weggelassen"),
    (
        "1 row belongs to a second table in the file and was left out",
        "1 Zeile gehört zu einer zweiten Tabelle in der Datei und wurde weggelassen",
    ),
    (
        "{} rows belong to a second table in the file and were left out",
        "{0} Zeilen gehören zu einer zweiten Tabelle in der Datei und wurden weggelassen",
    ),
    (
        "the first row holds values and no names, so the columns are called `column_1`, `column_2` and so on",
        "die erste Zeile enthält Werte und keine Namen, darum heißen die Spalten `column_1`, `column_2` und so weiter",
    ),
    ("the file holds the names of columns but no rows", "die Datei enthält Spaltennamen, aber keine Zeilen"),
    (
        "two columns have the same name; the second is called `{}` now",
        "zwei Spalten haben denselben Namen; die zweite heißt nun `{0}`",
    ),
    (
        "{} columns have the name of an earlier one and got a number, as in `{}`",
        "{0} Spalten heißen wie eine frühere und bekamen eine Nummer, etwa `{1}`",
    ),
    ("1 column has no name and is called `{}` now", "1 Spalte hat keinen Namen und heißt nun `{0}`"),
    (
        "{} columns have no name and are called `{}` and so on now",
        "{0} Spalten haben keinen Namen und heißen nun `{1}` und so weiter",
    ),
    ("1 column without a name and without values was left out", "1 Spalte ohne Namen und ohne Werte wurde weggelassen"),
    (
        "{} columns without a name and without values were left out",
        "{0} Spalten ohne Namen und ohne Werte wurden weggelassen",
    ),
    ("{} more remarks of this kind are not listed", "{0} weitere Anmerkungen dieser Art sind nicht aufgeführt"),
    ("1 cell holds the error `{}` and was left empty", "1 Zelle enthält den Fehler `{0}` und blieb leer"),
    ("{} cells hold errors such as `{}` and were left empty", "{0} Zellen enthalten Fehler wie `{1}` und blieben leer"),
    (
        "what was changed last may be in the file beside it that ends with `-wal`, and is not read",
        "was zuletzt geändert wurde, steht vielleicht in der Datei daneben, die auf `-wal` endet, und wird nicht gelesen",
    ),
    ("{} is in percent; `{}` was read as the number {}", "{0} ist in Prozent; `{1}` wurde als die Zahl {2} gelesen"),
    ("{} are in percent; `{}` was read as the number {}", "{0} sind in Prozent; `{1}` wurde als die Zahl {2} gelesen"),
    (
        "{} is in `{}`; the sign was left out to get numbers",
        "{0} ist in `{1}`; das Zeichen wurde weggelassen, damit Zahlen entstehen",
    ),
    (
        "{} are in `{}`; the sign was left out to get numbers",
        "{0} sind in `{1}`; das Zeichen wurde weggelassen, damit Zahlen entstehen",
    ),
    (
        "the dates in {} were read with the day first, but the month could come first as well",
        "in den Daten von {0} wurde der Tag zuerst gelesen, doch könnte auch der Monat zuerst stehen",
    ),
    (
        "the dates in {} were read with the month first, but the day could come first as well",
        "in den Daten von {0} wurde der Monat zuerst gelesen, doch könnte auch der Tag zuerst stehen",
    ),
    ("the times in {} were converted to UTC", "die Zeiten in {0} wurden in UTC umgerechnet"),
    (
        "{} had blanks around every text; they were left out",
        "in {0} standen um jeden Text Leerzeichen; sie wurden weggelassen",
    ),
    (
        "{} is read as dates, year, month and day without anything between",
        "{0} wird als Daten gelesen: Jahr, Monat und Tag ohne etwas dazwischen",
    ),
    (
        "{} are read as dates, year, month and day without anything between",
        "{0} werden als Daten gelesen: Jahr, Monat und Tag ohne etwas dazwischen",
    ),
    (
        "{} numbers in {} look like {}: a spreadsheet has rounded them, and their last digits are lost",
        "{0} Zahlen in {1} sehen aus wie {2}: Eine Tabellenkalkulation hat sie gerundet, und ihre letzten Ziffern sind \
         verloren",
    ),
];

const EXCEPTIONS: &[Pair] = &[
    (
        "in {} `{}` stands for a value that is not known; it was left empty",
        "in {0} steht `{1}` für einen unbekannten Wert; er blieb leer",
    ),
    (
        "in {} `{}` stands for values that are not known; {} of them were left empty",
        "in {0} steht `{1}` für unbekannte Werte; {2} davon blieben leer",
    ),
    (
        "in {} 1 of {#} values is not a number: {} in line {#}; it was left empty",
        "in {0} ist 1 von {1} Werten keine Zahl: {2} in Zeile {3}; er blieb leer",
    ),
    (
        "in {} 1 of {#} values is not a date: {} in line {#}; it was left empty",
        "in {0} ist 1 von {1} Werten kein Datum: {2} in Zeile {3}; er blieb leer",
    ),
    (
        "in {} {#} of {#} values are not numbers, such as {} in line {#}; they were left empty",
        "in {0} sind {1} von {2} Werten keine Zahlen, etwa {3} in Zeile {4}; sie blieben leer",
    ),
    (
        "in {} {#} of {#} values are not dates, such as {} in line {#}; they were left empty",
        "in {0} sind {1} von {2} Werten keine Daten, etwa {3} in Zeile {4}; sie blieben leer",
    ),
    ("{} is text, though all of its values are numbers", "{0} ist Text, obwohl alle Werte Zahlen sind"),
    ("{} is text, though all of its values are dates", "{0} ist Text, obwohl alle Werte Daten sind"),
    ("{} is text because {}", "{0} ist Text, denn {1}"),
    ("{} are text because {}", "{0} sind Text, denn {1}"),
];

const DECISIONS: &[Pair] = &[
    ("you chose it", "Sie haben es so gewählt"),
    ("the file begins with its mark", "die Datei beginnt mit seinem Kennzeichen"),
    ("every byte fits its rules", "jedes Byte entspricht seinen Regeln"),
    ("nearly every byte fits its rules", "fast jedes Byte entspricht seinen Regeln"),
    ("zeros stand between the letters", "zwischen den Buchstaben stehen Nullen"),
    (
        "its words make more sense than in other encodings",
        "seine Wörter ergeben mehr Sinn als in anderen Zeichensätzen",
    ),
    ("the text is in {}", "der Text ist in {0}"),
    ("the file has one column", "die Datei hat eine Spalte"),
    ("commas separate the cells", "Kommas trennen die Zellen"),
    ("semicolons separate the cells", "Semikolons trennen die Zellen"),
    ("tabs separate the cells", "Tabulatoren trennen die Zellen"),
    ("spaces separate the cells", "Leerzeichen trennen die Zellen"),
    ("`{}` separates the cells", "`{0}` trennt die Zellen"),
    ("{} of {} rows have 1 cell then", "dann hat in {0} von {1} Zeilen jede 1 Zelle"),
    ("{} of {} rows have {} cells then", "{0} von {1} Zeilen haben dann {2} Zellen"),
    ("no row names the columns", "keine Zeile nennt die Spalten"),
    ("line {} names the columns", "Zeile {0} nennt die Spalten"),
    ("lines {} to {} name the columns", "die Zeilen {0} bis {1} nennen die Spalten"),
    ("the first row looks like the rows below it", "die erste Zeile sieht aus wie die Zeilen darunter"),
    (
        "as in nearly every file; nothing speaks for it or against it",
        "wie in fast jeder Datei; nichts spricht dafür oder dagegen",
    ),
    ("it looks different from the rows below", "sie sieht anders aus als die Zeilen darunter"),
    ("a comma stands before the decimals", "vor den Dezimalstellen steht ein Komma"),
    ("a point stands before the decimals", "vor den Dezimalstellen steht ein Punkt"),
    (
        "{} of the first numbers make sense in this way only, {} in the other",
        "{0} der ersten Zahlen ergeben nur so einen Sinn, {1} nur anders",
    ),
    ("{} of the first numbers make sense in this way only", "{0} der ersten Zahlen ergeben nur so einen Sinn"),
    ("some dates make sense in this order only", "einige Daten ergeben nur in dieser Reihenfolge einen Sinn"),
    (
        "the dates make sense in both orders; other signs of the file decided",
        "die Daten ergeben in beiden Reihenfolgen einen Sinn; andere Zeichen in der Datei gaben den Ausschlag",
    ),
    ("dates begin with the day", "Daten beginnen mit dem Tag"),
    ("dates begin with the month", "Daten beginnen mit dem Monat"),
];

const FINDINGS: &[Pair] = &[
    (
        "`{}` has {} with letters that are lost and show as `{}`",
        "`{0}` hat {1} mit verlorenen Buchstaben, die als `{2}` erscheinen",
    ),
    (
        "1 text has damaged letters in `{}`: `{}` stands where `{}` belongs",
        "1 Text in `{0}` hat beschädigte Buchstaben: `{1}` steht, wo `{2}` hingehört",
    ),
    (
        "{} texts have damaged letters in `{}`: `{}` stands where `{}` belongs",
        "{0} Texte in `{1}` haben beschädigte Buchstaben: `{2}` steht, wo `{3}` hingehört",
    ),
    (
        "`{}` has {} of {}, which may mean that nothing is known; the lowest of the others is {}",
        "`{0}` hat {1} von {2}, was bedeuten kann, dass nichts bekannt ist; der kleinste der übrigen ist {3}",
    ),
    (
        "`{}` has {} of {}, which may mean that nothing is known; the highest of the others is {}",
        "`{0}` hat {1} von {2}, was bedeuten kann, dass nichts bekannt ist; der größte der übrigen ist {3}",
    ),
    (
        "{} of `{}` lies far away from the others, such as {}; half of them are between {} and {}",
        "{0} von `{1}` liegt weit ab von den übrigen, nämlich {2}; die Hälfte liegt zwischen {3} und {4}",
    ),
    (
        "{} of `{}` lie far away from the others, such as {}; half of them are between {} and {}",
        "{0} von `{1}` liegen weit ab von den übrigen, etwa {2}; die Hälfte liegt zwischen {3} und {4}",
    ),
    (
        "`{}` has {} with blanks before or behind, which make them differ from the others",
        "`{0}` hat {1} mit Leerzeichen davor oder dahinter, durch die sie sich von den übrigen unterscheiden",
    ),
    (
        "`{}` is missing in {} of {} rows; those rows do not count where it is used.",
        "`{0}` fehlt in {1} von {2} Zeilen; diese Zeilen zählen nicht mit, wo es benutzt wird.",
    ),
    ("`{}` is missing in {} of {} rows", "`{0}` fehlt in {1} von {2} Zeilen"),
    ("1 more column has missing values", "in 1 weiteren Spalte fehlen Werte"),
    ("{} more columns have missing values", "in {0} weiteren Spalten fehlen Werte"),
    ("{} has no values at all", "{0} hat gar keine Werte"),
    ("{} have no values at all", "{0} haben gar keine Werte"),
    ("{} is `{}` in every row", "{0} ist in jeder Zeile `{1}`"),
    ("{} have the same value in every row", "{0} haben in jeder Zeile denselben Wert"),
    (
        "1 row is the same as an earlier one in every column and would count twice",
        "1 Zeile gleicht in jeder Spalte einer früheren und würde doppelt zählen",
    ),
    (
        "{} rows are the same as an earlier one in every column and would count twice",
        "{0} Zeilen gleichen in jeder Spalte einer früheren und würden doppelt zählen",
    ),
    ("two rows share the same `{}`: {}", "in zwei Zeilen steht dasselbe in `{0}`: {1}"),
    (
        "`{}` should tell rows apart, but {} rows repeat one; {} occurs {} times",
        "`{0}` sollte Zeilen unterscheiden, doch wiederholen sich Werte in {1} Zeilen; {2} kommt {3}-mal vor",
    ),
    (
        "`{}` has `{}` and {} more {}, which could be a slip for `{}`",
        "`{0}` hat `{1}` und {2} weitere {3}, was ein Versehen für `{4}` sein kann",
    ),
    ("`{}` has `{}` {}, which could be a slip for `{}`", "`{0}` hat `{1}` {2}, was ein Versehen für `{3}` sein kann"),
    ("`{}` has {} spellings of `{}`: {}", "`{0}` hat {1} Schreibweisen von `{2}`: {3}"),
    (
        "`{}` has {} values that could be slips of the hand: {}",
        "`{0}` hat {1} Werte, die Schreibfehler sein können: {2}",
    ),
    ("`{}` writes {} values in several ways: {}", "`{0}` schreibt {1} Werte auf mehrere Arten: {2}"),
    (
        "The calculation used {} of {} rows; the others were left out.",
        "Die Berechnung benutzte {0} von {1} Zeilen; die übrigen wurden weggelassen.",
    ),
    (
        "Joining the tables made {} rows of {}: some rows count more than once.",
        "Das Verbinden der Tabellen machte aus {1} Zeilen {0}: Manche Zeilen zählen mehrfach.",
    ),
    (
        "A relation between two columns does not show that one is the cause of the other.",
        "Ein Zusammenhang zwischen zwei Spalten zeigt nicht, dass die eine die Ursache der anderen ist.",
    ),
    (
        "The chart shows `{}` at the top, and the text says `{}`: one of them is wrong.",
        "Das Diagramm zeigt `{0}` an der Spitze, und der Text nennt `{1}`: Eines von beiden ist falsch.",
    ),
];

const REPAIRS: &[Pair] = &[
    ("Mend the damaged letters", "Die beschädigten Buchstaben richtigstellen"),
    ("Read {} as missing", "{0} als fehlend lesen"),
    ("Leave this value empty", "Diesen Wert leer lassen"),
    ("Leave these values empty", "Diese Werte leer lassen"),
    ("Read them with the day first", "Mit dem Tag zuerst lesen"),
    ("Read them with the month first", "Mit dem Monat zuerst lesen"),
    ("Put the row back", "Die Zeile zurückholen"),
    ("Put the {} rows back", "Die {0} Zeilen zurückholen"),
    ("Take the blanks away", "Die Leerzeichen entfernen"),
    ("Make {} numbers and leave {} value empty", "{0} zu Zahlen machen und {1} Wert leer lassen"),
    ("Make {} numbers and leave {} values empty", "{0} zu Zahlen machen und {1} Werte leer lassen"),
    ("Make {} dates and leave {} value empty", "{0} zu Daten machen und {1} Wert leer lassen"),
    ("Make {} dates and leave {} values empty", "{0} zu Daten machen und {1} Werte leer lassen"),
    ("Make {} numbers", "{0} zu Zahlen machen"),
    ("Make {} dates", "{0} zu Daten machen"),
    ("Leave out the {} without {}", "Die {0} ohne {1} weglassen"),
    ("Fill them with the median", "Mit dem Median füllen"),
    ("Mark them as unknown", "Als unbekannt kennzeichnen"),
    ("Leave the column {} out", "Die Spalte {0} weglassen"),
    ("Leave these {} columns out", "Diese {0} Spalten weglassen"),
    ("Leave 1 row out", "1 Zeile weglassen"),
    ("Leave {} rows out", "{0} Zeilen weglassen"),
    ("Keep the first row of each {}", "Je {0} die erste Zeile behalten"),
    ("Write them all as {}", "Alle als {0} schreiben"),
    ("Give each of the {} values one spelling", "Jedem der {0} Werte eine Schreibweise geben"),
];

const NOTICES: &[Pair] = &[
    ("This conversation cannot be saved at the moment.", "Dieses Gespräch lässt sich im Augenblick nicht speichern."),
    (
        "Check that the disk is not full. Until then do not close this window, or export a report to keep what you see.",
        "Prüfen Sie, ob der Datenträger voll ist. Schließen Sie bis dahin dieses Fenster nicht, oder exportieren Sie einen \
         Bericht, um zu behalten, was Sie sehen.",
    ),
    (
        "This conversation is saved again, with everything that was said in the meantime.",
        "Dieses Gespräch wird wieder gespeichert, mit allem, was inzwischen gesagt wurde.",
    ),
    (
        "The sandbox had to be started again. What was there is being brought back.",
        "Die Sandbox musste neu gestartet werden. Was darin war, wird zurückgeholt.",
    ),
    (
        "The sandbox had to be started again. Your files and what was computed before are there again.",
        "Die Sandbox musste neu gestartet werden. Ihre Dateien und was zuvor berechnet wurde sind wieder da.",
    ),
    (
        "The sandbox had to be started again. Your files are there again, except {}; what {} computed is lost.",
        "Die Sandbox musste neu gestartet werden. Ihre Dateien sind wieder da, außer {0}; was {1} berechnet hat, ist \
         verloren.",
    ),
    (
        "The sandbox had to be started again. Your files are there again, except {}.",
        "Die Sandbox musste neu gestartet werden. Ihre Dateien sind wieder da, außer {0}.",
    ),
    (
        "The sandbox had to be started again. Your files are there again; what {} computed is lost.",
        "Die Sandbox musste neu gestartet werden. Ihre Dateien sind wieder da; was {0} berechnet hat, ist verloren.",
    ),
    ("From the last saved state: {}. {}", "Aus dem letzten gespeicherten Stand: {0}. {1}"),
    ("From the last saved state: {}.", "Aus dem letzten gespeicherten Stand: {0}."),
    ("Ran again: {}. {}", "Lief noch einmal: {0}. {1}"),
    ("Ran again: {}.", "Lief noch einmal: {0}."),
    ("Not run again: {}.", "Lief nicht noch einmal: {0}."),
    (
        "{} does not run any more on what is there now; what {} computed is gone.",
        "{0} läuft nicht mehr auf dem, was jetzt da ist; was daraus berechnet wurde, ist weg.",
    ),
    (
        "{} do not run any more on what is there now; what {} computed is gone.",
        "{0} laufen nicht mehr auf dem, was jetzt da ist; was daraus berechnet wurde, ist weg.",
    ),
    (
        "After this change the session could be made again without {}.",
        "Nach dieser Änderung ließ sich die Sitzung neu herstellen, nur ohne {0}.",
    ),
    (
        "Take the change back, or run that code again.",
        "Nehmen Sie die Änderung zurück, oder führen Sie diesen Code noch einmal aus.",
    ),
];

/// What stands in the places of the others.
const PARTS: &[Pair] = &[
    ("1 of {} values is not a number: {} in line {}", "1 von {0} Werten ist keine Zahl: {1} in Zeile {2}"),
    ("1 of {} values is not a date: {} in line {}", "1 von {0} Werten ist kein Datum: {1} in Zeile {2}"),
    (
        "{} of {} values are not numbers, such as {} in line {}",
        "{0} von {1} Werten sind keine Zahlen, etwa {2} in Zeile {3}",
    ),
    (
        "{} of {} values are not dates, such as {} in line {}",
        "{0} von {1} Werten sind keine Daten, etwa {2} in Zeile {3}",
    ),
    ("{} of {} values is not a number, such as {}", "{0} von {1} Werten ist keine Zahl: {2}"),
    ("{} of {} values is not a date, such as {}", "{0} von {1} Werten ist kein Datum: {2}"),
    ("{} of {} values are not numbers, such as {}", "{0} von {1} Werten sind keine Zahlen, etwa {2}"),
    ("{} of {} values are not dates, such as {}", "{0} von {1} Werten sind keine Daten, etwa {2}"),
    ("`{}`, `{}` and {#} more columns", "`{0}`, `{1}` und {2} weitere Spalten"),
    ("`{}`, `{}` and `{}`", "`{0}`, `{1}` und `{2}`"),
    ("`{}` and `{}`", "`{0}` und `{1}`"),
    ("in 1 row", "in 1 Zeile"),
    ("in {#} rows", "in {0} Zeilen"),
    ("1 row", "1 Zeile"),
    ("{#} rows", "{0} Zeilen"),
    ("1 value", "1 Wert"),
    ("{#} values", "{0} Werte"),
    ("1 text", "1 Text"),
    ("{#} texts", "{0} Texte"),
    ("what cell {} computed", "das, was Zelle {0} berechnet hat"),
    ("what cells {} computed", "das, was die Zellen {0} berechnet haben"),
    ("cells {}", "Zellen {0}"),
    ("cell {}", "Zelle {0}"),
    ("Cells {}", "Zellen {0}"),
    ("Cell {}", "Zelle {0}"),
    ("{} and {#} more", "{0} und {1} weitere"),
    ("`{}` for `{}`, {}", "`{0}` für `{1}`, {2}"),
    ("`{}` for `{}`", "`{0}` für `{1}`"),
];

/// The sentence in German, its numbers with these marks; `None` when it is none of those that this program writes.
pub fn in_german(sentence: &str, marks: NumberMarks) -> Option<String> {
    let known = [READING, EXCEPTIONS, DECISIONS, FINDINGS, REPAIRS, NOTICES];
    translated(sentence, known.into_iter().flatten(), marks)
}

/// Letters of a sentence that is looked at; longer ones are none of ours.
const LONGEST: usize = 1_000;

fn translated<'a>(text: &str, mut pairs: impl Iterator<Item = &'a Pair>, marks: NumberMarks) -> Option<String> {
    if text.len() > LONGEST {
        return None;
    }
    pairs.find_map(|(english, german)| {
        let values = values(english, text)?;
        let values: Vec<String> = values.into_iter().map(|value| value.in_german(marks)).collect();
        Some(numbered(german, &values))
    })
}

/// What stands in a place of a pattern.
struct Value<'t> {
    text: &'t str,
    /// Whether it is a name or a value of the file: it stays what it is.
    is_quoted: bool,
}

impl Value<'_> {
    fn in_german(&self, marks: NumberMarks) -> String {
        if self.is_quoted {
            return self.text.to_owned();
        }
        let number = || format::localized(self.text, marks);
        translated(self.text, PARTS.iter(), marks).or_else(number).unwrap_or_else(|| self.text.to_owned())
    }
}

/// What stands in the places of the pattern, when the text has its form: `{}` for anything, `{#}` for a count.
fn values<'t>(pattern: &str, text: &'t str) -> Option<Vec<Value<'t>>> {
    let Some((literal, behind)) = pattern.split_once('{') else {
        return (pattern == text).then(Vec::new);
    };
    let rest = text.strip_prefix(literal)?;
    let (place, behind) = behind.split_once('}')?;
    let next = behind.split('{').next().unwrap_or_default();
    let fits = |value: &str| !value.is_empty() && (place != "#" || value.bytes().all(|byte| byte.is_ascii_digit()));
    let ends = rest.match_indices(next).map(|(end, _)| end).filter(|_| !next.is_empty());
    let ends = ends.chain(behind.is_empty().then_some(rest.len()));
    ends.filter(|end| fits(&rest[..*end])).find_map(|end| {
        let mut later = values(behind, &rest[end..])?;
        later.insert(0, Value { text: &rest[..end], is_quoted: literal.ends_with('`') });
        Some(later)
    })
}

/// The pattern with the value that each number in braces names.
fn numbered(pattern: &str, values: &[String]) -> String {
    let mut parts = pattern.split('{');
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (number, rest) = part.split_once('}').unwrap_or(("", part));
        let value = number.parse::<usize>().ok().and_then(|number| values.get(number));
        filled.push_str(value.map_or("", String::as_str));
        filled.push_str(rest);
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    const GERMAN: NumberMarks = NumberMarks { decimal: ',', group: '.' };

    fn german(sentence: &str) -> Option<String> {
        in_german(sentence, GERMAN)
    }

    #[test]
    fn names_stay_and_numbers_are_written_as_germans_do() {
        let cases = [
            ("`rating` is missing in 20 of 12000 rows", "`rating` fehlt in 20 von 12.000 Zeilen"),
            ("`a of b` is missing in 1 of 2 rows", "`a of b` fehlt in 1 von 2 Zeilen"),
            (
                "`x` has 3 values of -999, which may mean that nothing is known; the lowest of the others is 0.5",
                "`x` hat 3 Werte von -999, was bedeuten kann, dass nichts bekannt ist; der kleinste der übrigen ist 0,5",
            ),
            (
                "in `a` and `b` 3 of 41 values are not numbers, such as `n.a.` in line 7; they were left empty",
                "in `a` und `b` sind 3 von 41 Werten keine Zahlen, etwa `n.a.` in Zeile 7; sie blieben leer",
            ),
            (
                "`city` has 2 spellings of `Berlin`: `Berlin` (120), `berlin` (3) and 2 more",
                "`city` hat 2 Schreibweisen von `Berlin`: `Berlin` (120), `berlin` (3) und 2 weitere",
            ),
            (
                "`a` is text because 1 of 5 values is not a number: `x` in line 2",
                "`a` ist Text, denn 1 von 5 Werten ist keine Zahl: `x` in Zeile 2",
            ),
            ("`1.5` is `1.5` in every row", "`1.5` ist in jeder Zeile `1.5`"),
        ];
        for (english, expected) in cases {
            assert_eq!(german(english).as_deref(), Some(expected));
        }
    }

    #[test]
    fn what_is_not_known_stays_as_it_is() {
        assert_eq!(german("Who knows?"), None);
        assert_eq!(german(&format!("`{}` is missing in 1 of 2 rows", "a".repeat(2_000))), None);
    }

    /// A place that is named twice, or never, would lose what stands there.
    #[test]
    fn every_place_of_a_pattern_is_in_its_translation_once() {
        let all = [READING, EXCEPTIONS, DECISIONS, FINDINGS, REPAIRS, NOTICES, PARTS];
        for (english, german) in all.into_iter().flatten() {
            let places = english.matches('{').count();
            let named: Vec<usize> = (0..places).map(|place| german.matches(&format!("{{{place}}}")).count()).collect();
            let expected: Vec<usize> = (0..places).map(|place| usize::from(!repeats(english, place))).collect();
            assert_eq!((named, german.matches('{').count()), (expected.clone(), expected.iter().sum()), "{english}");
        }
    }

    /// Cells that one sentence names twice.
    fn repeats(english: &str, place: usize) -> bool {
        english.contains("run any more on what is there now") && place == 1
    }
}
