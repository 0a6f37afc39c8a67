//! Idioms and spellings that stand for a plainer word: `sign-ups` are signups, things that `hang together` correlate, and
//! people who `don't turn up` are no-shows where the file has such a value.

use super::{schema::Schema, words::folded};

/// What people say, and the plain words for it; an empty one says nothing.
const SAYINGS: &[(&str, &str)] = &[
    ("data set|data sets", "dataset"),
    ("sign-ups|sign ups|sign-up", "signups"),
    ("fill-ups|fill ups|fill-up|filling up|refuelings|refulings|tank stops", "refuellings"),
    ("pick-up|pick up|picked up|pick-ups", "pickup"),
    ("drop-off|drop off|dropped off", "dropoff"),
    ("check-in|check-ins", "checkin"),
    (
        "how big is this dataset|how big is the dataset|how big is this file|how big is the file|how large is the file",
        "how many rows",
    ),
    ("how common are|how common is|how frequent are", "how many rows have"),
    ("as a grid|in a grid|as a matrix|as a cross table|as cross table|as a crosstab|as a pivot", "as a table"),
    ("hang together|hangs together|belong together|move together", "correlate"),
    ("pay off to|pays off to", "correlate"),
    ("hang on to|hangs on to|hold on to|holds on to", "have"),
    ("like best|liked best|like most|like the most|liked most|love most|enjoy most", "highest rated"),
    ("exact copies|exact duplicates|exact copy|identical copies|carbon copies|exact repeats", "duplicates"),
    ("of another line|of another row|of another one|of another record|of another entry", ""),
    ("filling station|filling stations|petrol station|petrol stations|gas station|gas stations", "station"),
    ("don't we know|do we not know|don't know|do not know|isn't known|is not known", "have no"),
    ("largest at the top|biggest at the top|highest at the top|largest on top", ""),
    ("both years|in both years|across both years", ""),
    ("o'clock|o’clock", ""),
    ("line by line|row by row", ""),
    ("since the last stop|since the last time|since the last one|since the last refill|since the previous one", ""),
    ("rental time|hire time|travel time|riding time|ride time|trip time|trip length", "duration"),
    (
        "nobody could possibly have|nobody could have|no one could have|no one could possibly have|can't possibly be|cannot possibly be",
        "impossible",
    ),
    ("in order of|in the order of", "ranked by"),
    ("month by month|by the month", "monthly"),
];

/// What people do or fail to do at a time that was booked for them.
const COMES: &str = "show up|shows up|showed up|turn up|turns up|turned up|come|came|appear|appeared|attend|show";

const DENIES: &str =
    "don't|dont|didn't|didnt|doesn't|doesnt|do not|did not|does not|not|never|fail to|failed to|fails to";

/// The year before the one that is named.
const YEAR_BEFORE: &str = "against the year before|than the year before|over the year before|compared to the year before|compared \
    with the year before|vs the year before|against the previous year|than the previous year|compared to the previous year|from the \
    year before|on the year before";

/// The question in plainer words.
pub fn plain(question: &str, schema: &Schema<'_>) -> String {
    let mut pieces: Vec<String> = question.split_whitespace().map(str::to_owned).collect();
    let absent = value_called(schema, &["noshow", "didnotattend", "dna", "absent", "missed"]);
    let present = value_called(schema, &["attended", "showed", "arrived", "present", "completed", "came"]);
    for (absent, present) in absent.iter().zip(&present) {
        for comes in COMES.split('|') {
            for denies in DENIES.split('|') {
                replace(&mut pieces, &format!("{denies} {comes}"), absent);
            }
        }
        for comes in COMES.split('|').filter(|comes| comes.contains(' ')) {
            replace(&mut pieces, &format!("did {comes}"), present);
            replace(&mut pieces, comes, present);
        }
    }
    if let Some(year) = only_year(&pieces) {
        for said in YEAR_BEFORE.split('|') {
            replace(&mut pieces, said, &format!("against {}", year - 1));
        }
    }
    for (said, plain) in SAYINGS.iter().copied() {
        for said in said.split('|') {
            replace(&mut pieces, said, plain);
        }
    }
    pieces.join(" ")
}

/// The year that is named, when it is only one.
fn only_year(pieces: &[String]) -> Option<i32> {
    let year = |piece: &String| {
        let digits = piece.trim_matches(|letter: char| !letter.is_ascii_digit());
        digits.parse::<i32>().ok().filter(|year| digits.len() == 4 && (1900..2100).contains(year))
    };
    let years: Vec<i32> = pieces.iter().filter_map(year).collect();
    if let [year] = years.as_slice() { Some(*year) } else { None }
}

fn value_called(schema: &Schema<'_>, keys: &[&str]) -> Option<String> {
    let mut known = schema.columns.iter().flat_map(|column| &column.known);
    known.find(|known| keys.contains(&known.key.as_str())).map(|known| known.usual.clone())
}

/// Put the plain words where the saying stands; what follows its last word, such as a comma, stays.
fn replace(pieces: &mut Vec<String>, said: &str, plain: &str) {
    let wanted: Vec<&str> = said.split(' ').collect();
    let mut at = 0;
    while at + wanted.len() <= pieces.len() {
        if let Some(end) = stands_at(&pieces[at..at + wanted.len()], &wanted) {
            let opens = pieces[at].starts_with('(');
            let new = format!("{}{plain}{end}", if opens { "(" } else { "" });
            pieces.splice(at..at + wanted.len(), [new]);
        }
        at += 1;
    }
}

/// What stands behind the last word, when these pieces are the saying.
fn stands_at(pieces: &[String], wanted: &[&str]) -> Option<String> {
    let last = pieces.len() - 1;
    let mut end = String::new();
    for (place, (piece, word)) in pieces.iter().zip(wanted).enumerate() {
        let core = piece.trim_start_matches('(').trim_end_matches(['?', '!', '.', ',', ';', ':', ')']);
        if folded(core) != *word || (place != last && core.len() != piece.trim_start_matches('(').len()) {
            return None;
        }
        end = piece[piece.find(core)? + core.len()..].to_owned();
    }
    Some(end)
}
