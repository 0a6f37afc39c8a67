//! Rewrites of idioms and spellings: `sign-ups` are signups, things that `hang together` correlate, and
//! people who `don't turn up` are no-shows where the file has such a value.

#![expect(clippy::indexing_slicing, reason = "places in a question come from walking its pieces")]

use super::{
    rephrased::rephrase,
    schema::{Column, Nature, Schema},
    sense::Concept,
    words::{folded, words},
};

/// Idiom rewrites: idioms with the plain words for them; an empty replacement drops the idiom.
const SAYINGS: &[(&str, &str)] = &[
    ("data set|data sets", "dataset"),
    ("waht|whta|wht|wat", "what"),
    ("wich|whcih|whihc|wihch", "which"),
    ("hwo", "how"),
    ("slowest day", "quietest day"),
    ("slowest week", "quietest week"),
    ("slowest month", "quietest month"),
    ("slowest year", "quietest year"),
    ("slowest hour", "quietest hour"),
    ("slowest weekday", "quietest weekday"),
    ("the same months of|the same months in|the same period of|the same period in|the same time in", ""),
    ("bigest|bigget|biggst", "biggest"),
    ("higest|highst|hihgest", "highest"),
    ("averge|avarage|averag", "average"),
    (
        "between which dates|between what dates|from which date to which|over which dates|over what dates",
        "from when to when",
    ),
    (
        "wrongly typed|typed wrongly|typed differently|wrongly spelt|wrongly spelled|spelled wrong|spelt wrong|written wrongly",
        "misspelt",
    ),
    ("not a single", "no"),
    ("full-timer|full-timers|full timer|full timers", "full-time"),
    ("part-timer|part-timers|part timer|part timers", "part-time"),
    ("reasons why|reason why", "reasons"),
    ("teh|hte", "the"),
    (
        "over the whole year|over the entire year|throughout the year|over the two years together|in the whole file|over the whole period|in the \
         whole period|the whole time",
        "",
    ),
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
    ("half an hour|half hour|a half hour", "30 minutes"),
    ("a quarter of an hour", "15 minutes"),
    ("an hour and a half|one and a half hours", "90 minutes"),
    ("a couple of|a couple", "2"),
    ("half a year", "6 months"),
    ("half a kilo", "0.5 kg"),
    ("the four quarters of|all four quarters of|the quarters of|four quarters of", "each quarter of"),
    ("the twelve months of|all twelve months of|the 12 months of", "each month of"),
    ("quarter to quarter|one quarter to the next", "each quarter"),
    ("january to june|january until june|january through june|jan to june|jan to jun", "the first half"),
    ("july to december|july until december|july through december|jul to dec", "the second half"),
    ("once for", "for"),
    ("due to|because of|owing to|caused by|down to", "from"),
    ("a second time|two times over|in double|more than one time|double entries|double entry", "twice"),
    (
        "can't be true|cannot be true|can't be real|can't be correct|cannot be correct|cannot be real|can't possibly be right|make no \
         sense|makes no sense|don't make sense|doesn't make sense|do not make sense|must be wrong|must be typos|must be a typo|must be \
         mistakes|must be a mistake|must be an error|must be errors|must have been mistyped|have been typed in|can't be right|cannot \
         be right|couldn't be right|obviously wrong|plainly wrong|clearly wrong|look fishy|looks fishy|too good to be true|hard to \
         believe|beyond belief|slip of the keyboard|slip of the finger|data entry error|data entry errors|entry errors",
        "outliers",
    ),
    (
        "weren't always filled in|wasn't always filled in|not always filled in|not filled in|not complete|aren't complete|isn't complete|left \
      empty|left blank|not entered|never entered|not recorded|never recorded|not noted|wasn't noted|forgotten",
        "missing",
    ),
    ("are we talking about|we are talking about|by mistake|by accident|in one go|for me please|for us|on file", ""),
    (
        "in pounds and in percent|in pounds and percent|in euros and in percent|in euros and percent|in dollars and in percent",
        "in percent",
    ),
    ("in pounds and|in euros and|in dollars and|in money and", "in percent and"),
    (
        "something with|something to do with|anything with|anything to do with|have to do with|has to do with|had to do with",
        "about",
    ),
    ("of all shapes and sizes|as the crow flies|to date|so far|up to now|until now|by now", ""),
    ("on one side|on the other side|side by side", ""),
    (
        "from what day to what day|from which day to which day|from what date to what date|from which date to which date|from what day until \
         what day|from which day until which day|from which date until which date|from what month to what month",
        "from when to when",
    ),
    ("the usual|your typical", "the typical"),
    ("rolled into one|put together|lumped together|taken together|all together|counted together|thrown together", ""),
    (
        "most common one first|commonest first|most frequent first|biggest one first|highest one first|most at the top",
        "highest first",
    ),
    ("how come", "why"),
    ("in there two times|in there 2 times|listed two times|entered two times|appears two times|two times in", "twice"),
    ("labor", "labour"),
    ("would be good|would be great|would be useful|would be handy|would be lovely", "would be nice"),
    ("from when till when|when till when|from when until when", "from when to when"),
    ("over the whole season|over the season|the whole season|all season", ""),
    ("best one first|nicest one first", "best first"),
    ("worst one first", "worst first"),
    ("how much more or less|how much less or more", "how much more"),
    (
        "highest one on top|highest on top|biggest one on top|best one on top|highest one first|most to least|largest to smallest",
        "highest first",
    ),
    ("least to most|smallest one first|lowest one first", "lowest first"),
    ("on the road|on its way|on the way|under way|in transit", "on the way"),
    (
        "i have the feeling that|i have a feeling that|i have the feeling|i have a feeling|i have the impression that|i get the impression \
         that|i suspect that|rumour has it that|i was told that|i heard that|can that be|could that be|can this be|is that possible",
        "",
    ),
    (
        "there should be nobody|there should be no one|there should not be anybody|there shouldn't be anybody|there should not be anyone|there \
         shouldn't be anyone|nobody should be in here",
        "how many are there",
    ),
    ("is that so, or|is that true, or|is that right, or|is that the case, or", ""),
    ("ended up|ends up|turned out to be|turns out to be|wound up", ""),
    ("fill something in|fill anything in|fill it in|fill everything in", "fill in"),
    ("behind them|behind it|behind that", ""),
    ("compared to before|these days|nowadays", ""),
    (
        "forgot to write down|forget to write down|forgot to note|forget to note|forgot to enter|forget to enter|forgot to record|forget to \
         record|forgot to fill in|forget to fill in|nobody write down|nobody note|nobody enter|nobody wrote down|nobody noted|nobody entered|no one wrote down|no one noted",
        "missing",
    ),
    ("in the whole year|in the year|for the year|during the year|for the whole year", ""),
    ("picking up|pick up", "pickup"),
    ("dropping off|drop off", "dropoff"),
    (
        "lead to|leads to|result in|results in|translate into|translates into|make for|makes for|mean that",
        "correlate with",
    ),
];

/// Verbs for keeping or missing an appointment.
const COMES: &str = "show up|shows up|showed up|turn up|turns up|turned up|come|came|appear|appeared|attend|show";

const DENIES: &str =
    "don't|dont|didn't|didnt|doesn't|doesnt|do not|did not|does not|not|never|fail to|failed to|fails to";

/// Phrases for a thing that has ended, with names of the column of its end date.
const ENDS: [(&str, &[&str]); 4] = [
    (
        "find a home|finds a home|found a home|finding a home|find a new home|found a new home|find homes|found homes|get a home|got a home",
        &["adopted", "adoption", "rehomed"],
    ),
    ("find a buyer|finds a buyer|found a buyer|find buyers|found buyers|change hands|changed hands", &["sold", "sale"]),
    (
        "come back|comes back|came back|coming back|bring back|brought back|brings back|bringing back|give back|gave back|given back|giving \
         back|hand back|handed back",
        &["returned", "return"],
    ),
    (
        "move out|moves out|moved out|go home|goes home|went home",
        &["left", "discharged", "discharge", "departure", "checkout"],
    ),
];

/// Verbs for being sold at a price.
const SELLS_FOR: &str = "sell for|sells for|sold for|selling for|go for|goes for|went for|gone for";

/// The year before the one that is named.
const YEAR_BEFORE: &str = "against the year before|than the year before|over the year before|compared to the year before|compared \
    with the year before|vs the year before|against the previous year|than the previous year|compared to the previous year|from the \
    year before|on the year before";

/// The question in plainer words.
pub fn plain(question: &str, schema: &Schema<'_>) -> String {
    schema.memo.plain.get_or(question.to_owned(), || rewritten(question, schema))
}

fn rewritten(question: &str, schema: &Schema<'_>) -> String {
    let mut pieces: Vec<String> = question.split_whitespace().map(str::to_owned).collect();
    due_date(&mut pieces, schema);
    names_cut_short(&mut pieces, schema);
    names_in_one_word(&mut pieces, schema);
    rows_without_hyphens(&mut pieces, schema);
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
    for (said, dates) in ENDS {
        let Some(end) = date_called(schema, dates) else { continue };
        for said in said.split('|') {
            replace(&mut pieces, said, &end);
            // `give it back`
            if let Some((verb, back)) = said.split_once(' ').filter(|(_, back)| *back == "back") {
                ["it", "them", "one"].iter().for_each(|it| replace(&mut pieces, &format!("{verb} {it} {back}"), &end));
            }
        }
    }
    if let Some(price) = selling_price(schema) {
        // Rows are shown with their prices anyway.
        for said in ["and what they went for", "and what they sold for", "and what it went for", "and what it sold for"]
        {
            replace(&mut pieces, said, "");
        }
        for said in SELLS_FOR.split('|') {
            replace(&mut pieces, said, &price);
        }
    }
    rephrase(&mut pieces, schema);
    impossible(&mut pieces);
    entered_by(&mut pieces);
    ranked(&mut pieces);
    one_by_one(&mut pieces);
    // `days x daily rate`
    for at in 1..pieces.len().saturating_sub(1) {
        if ["x", "×", "*"].contains(&pieces[at].as_str()) {
            pieces[at] = "times".into();
        }
    }
    // `something with teeth? Look for tooth or dental`
    for at in 1..pieces.len().saturating_sub(1) {
        let begins = pieces[at - 1].ends_with(['?', '.', '!', ':', ';']);
        let look = ["look", "search"].contains(&folded(&pieces[at]).as_str());
        if begins && look && pieces[at + 1] == "for" && !pieces.iter().any(|piece| folded(piece).starts_with("error")) {
            pieces[at] = "mention".into();
            pieces.remove(at + 1);
            break;
        }
    }
    for article in ["the", "all", "both", "our", "these", "those"] {
        for count in ["two", "three", "four", "five", "2", "3", "4", "5"] {
            for before in ["over", "in", "across", "for", "during", "of", "from", "within"] {
                replace(&mut pieces, &format!("{before} {article} {count} years"), "");
                replace(&mut pieces, &format!("{before} all {article} {count} years"), "");
            }
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

/// `after the due date`, where the date is called `Due By`.
fn due_date(pieces: &mut Vec<String>, schema: &Schema<'_>) {
    let due: Vec<&Column<'_>> = schema.about(Concept::Due).filter(|column| column.nature == Nature::Date).collect();
    let [due] = due.as_slice() else { return };
    let Some(place) = pieces.windows(2).position(|pair| {
        folded(&pair[0]) == "due" && folded(pair[1].trim_end_matches(['?', '.', ',', '!', ';', ':'])) == "date"
    }) else {
        return;
    };
    let end: String = pieces[place + 1].chars().skip("date".len()).collect();
    let name = format!("{}{end}", due.written.iter().map(|word| word.written.as_str()).collect::<Vec<_>>().join(" "));
    pieces.splice(place..=place + 1, name.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
}

/// `loans for each Cat. and Branch`: the full stop of a name that is cut short ends no sentence.
fn names_cut_short(pieces: &mut [String], schema: &Schema<'_>) {
    for place in 0..pieces.len() {
        let goes_on = pieces.get(place + 1).is_none_or(|next| !next.starts_with(char::is_uppercase));
        let said = folded(&pieces[place]);
        let named = |column: &Column<'_>| column.written.iter().any(|part| folded(&part.written) == said);
        if goes_on && said.ends_with('.') && schema.columns.iter().any(named) {
            pieces[place].pop();
        }
    }
}

/// `weigh-ins`, in `weighins.csv`.
fn rows_without_hyphens(pieces: &mut [String], schema: &Schema<'_>) {
    for piece in pieces.iter_mut().filter(|piece| piece.contains('-')) {
        let joined = piece.replace('-', "");
        if words(&joined).first().is_some_and(|word| schema.names_file(word)) {
            *piece = joined;
        }
    }
}

/// `parts_cost` is the parts cost.
fn names_in_one_word(pieces: &mut Vec<String>, schema: &Schema<'_>) {
    let mut place = 0;
    while place < pieces.len() {
        let bare = pieces[place].trim_end_matches(['?', '.', ',', '!', ';', ':']);
        let named =
            bare.contains('_') && schema.columns.iter().any(|column| column.profile.name.eq_ignore_ascii_case(bare));
        if named {
            let parts: Vec<String> =
                pieces[place].split('_').filter(|part| !part.is_empty()).map(str::to_owned).collect();
            let count = parts.len();
            pieces.splice(place..=place, parts);
            place += count;
        } else {
            place += 1;
        }
    }
}

/// `any that are far too high`, `counts that no bus could hold`: they cannot be true. `Is it too high?` asks for an opinion.
fn impossible(pieces: &mut Vec<String>) {
    const DEGREES: &str = "high low big small large heavy light long short old young good";
    const STRONGLY: &str = "far way much simply just that which are is look looks seem seems or";
    const CAN: &str = "can could would might";
    const PERHAPS: &str = "possibly ever really actually";
    let is = |list: &str, word: Option<&String>| word.is_some_and(|word| list.split(' ').any(|entry| entry == word));
    let lower: Vec<String> =
        pieces.iter().map(|piece| folded(piece.trim_matches(|letter: char| !letter.is_alphanumeric()))).collect();
    let looks = lower.iter().any(|word| ["any", "there", "find", "spot", "show", "some"].contains(&word.as_str()));
    let mut at = 0;
    let mut spans: Vec<(usize, usize)> = Vec::new();
    while at < lower.len() {
        let too = looks && lower[at] == "too" && is(DEGREES, lower.get(at + 1));
        let nothing = lower[at] == "no" && is(CAN, lower.get(at + 2));
        let end = match (too, nothing) {
            (true, _) => at + 1,
            (_, true) => at + 3 + usize::from(is(PERHAPS, lower.get(at + 3))),
            _ => {
                at += 1;
                continue;
            }
        };
        let start = (0..at).rev().find(|before| !is(STRONGLY, lower.get(*before))).map_or(0, |before| before + 1);
        match spans.last_mut() {
            Some((_, last)) if start <= *last + 1 => *last = end,
            _ => spans.push((start, end)),
        }
        at = end + 1;
    }
    for (start, end) in spans.into_iter().rev().filter(|(_, end)| *end < lower.len()) {
        let closing: String = pieces[end].chars().filter(|letter| ".?!,;)".contains(*letter)).collect();
        pieces.splice(start..=end, [format!("impossible{closing}")]);
    }
}

/// `did the box office key in any booking twice`: who wrote it down is not what is looked for.
fn entered_by(pieces: &mut Vec<String>) {
    const ENTERS: &str = "key enter type record log put";
    const LONGEST_NAME: usize = 3;
    let lower: Vec<String> = pieces.iter().map(|piece| folded(piece)).collect();
    let starts = lower.first().is_some_and(|word| ["did", "has", "have", "does"].contains(&word.as_str()));
    let article = lower.get(1).is_some_and(|word| ["the", "our", "my", "a"].contains(&word.as_str()));
    let verb =
        (3..=2 + LONGEST_NAME).find(|at| ENTERS.split(' ').any(|verb| lower.get(*at).is_some_and(|word| word == verb)));
    let doubled = ["twice", "double", "once"].iter().any(|word| lower.iter().any(|piece| piece.starts_with(word)));
    if let Some(verb) = verb.filter(|_| starts && article && doubled) {
        pieces.splice(1..verb, ["we".to_owned()]);
    }
}

/// `clinic by clinic` is for each clinic.
fn one_by_one(pieces: &mut Vec<String>) {
    let bare = |piece: &String| folded(piece.trim_matches(|letter: char| !letter.is_alphanumeric()));
    for at in (0..pieces.len().saturating_sub(2)).rev() {
        let (one, by, other) = (bare(&pieces[at]), bare(&pieces[at + 1]), bare(&pieces[at + 2]));
        if one == other && by == "by" && one.len() > 2 && one.parse::<f64>().is_err() {
            pieces[at] = "per".into();
            pieces.remove(at + 1);
        }
    }
}

/// `put the sites in order of downtime … who changed places?` is `rank the sites by downtime`.
fn ranked(pieces: &mut Vec<String>) {
    let lower: Vec<String> = pieces.iter().map(|piece| folded(piece)).collect();
    let starts = |word: &str| lower.iter().position(|piece| piece == word);
    let order = lower.windows(2).position(|pair| pair[0] == "in" && pair[1] == "order");
    if let (Some(put), Some(order)) = (starts("put").or(starts("sort")).or(starts("arrange")), order)
        && put < order
        && lower.get(order + 2).is_some_and(|word| ["of", "by"].contains(&word.as_str()))
    {
        pieces[put] = "rank".into();
        pieces.splice(order..order + 3, ["by".to_owned()]);
    }
    let ranks = pieces.iter().any(|piece| ["rank", "ranking", "ranks", "ranked"].contains(&folded(piece).as_str()));
    const MOVES: [&str; 13] = [
        "up", "down", "places", "climbed", "slipped", "moved", "rose", "fell", "overtook", "swapped", "dropped",
        "gained", "changed",
    ];
    let end = (1..pieces.len()).find(|at| pieces[at - 1].ends_with(['?', '.', '!']));
    if let Some(end) = end.filter(|_| ranks) {
        let rest: Vec<String> = pieces[end..]
            .iter()
            .map(|piece| folded(piece.trim_matches(|letter: char| !letter.is_alphanumeric())))
            .collect();
        let asks = rest
            .first()
            .is_some_and(|word| ["who", "which", "did", "has", "have", "say", "and"].contains(&word.as_str()));
        let dated = rest.iter().any(|word| word.len() == 4 && word.parse::<u16>().is_ok());
        let known = pieces[..end].iter().any(|piece| {
            ["year", "years", "half", "quarter", "2023", "2024", "2022", "2025"]
                .iter()
                .any(|word| folded(piece).contains(word))
        });
        if asks && rest.iter().any(|word| MOVES.contains(&word.as_str())) && (!dated || known) {
            pieces.truncate(end);
        }
    }
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

/// The word for it in the name of a date.
fn date_called(schema: &Schema<'_>, words: &[&str]) -> Option<String> {
    let dates = || schema.of_nature(Nature::Date).flat_map(|column| &column.name);
    words.iter().find(|word| dates().any(|part| part.lower == **word)).map(|word| (*word).to_owned())
}

/// The name of the price at which things were sold, where it stands beside another one.
fn selling_price(schema: &Schema<'_>) -> Option<String> {
    let prices = schema.numbers_about(Concept::Price);
    let sold = |column: &&&Column<'_>| column.name.iter().any(|part| part.lower == "sold");
    prices.iter().find(sold).map(|column| column.profile.name.to_lowercase())
}

fn value_called(schema: &Schema<'_>, keys: &[&str]) -> Option<String> {
    let mut known = schema.columns.iter().flat_map(|column| &column.known);
    known.find(|known| keys.contains(&known.key.as_str())).map(|known| known.usual.clone())
}

/// Put the plain words where the saying stands; what follows its last word, such as a comma, stays.
fn replace(pieces: &mut Vec<String>, said: &str, plain: &str) {
    // Hundreds of sayings are looked for, and few stand there.
    let begins = |piece: &String| {
        let first = piece.trim_start_matches('(').chars().next();
        first.is_none_or(|first| !first.is_ascii() || said.starts_with(first.to_ascii_lowercase()))
    };
    if !pieces.iter().any(begins) {
        return;
    }
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

/// Return the punctuation after the last word if these pieces match the idiom; otherwise `None`.
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
