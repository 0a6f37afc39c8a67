//! Doubts about the kind of answer: a row for a group, a share for an average, a list for a number.

use super::{Asked, Doubt, is_grouped};
use crate::{
    lexicon,
    query::{Ask, Filter, Group, Keep, Measure, Query, TimeUnit},
    reading::Reading,
    schema::{Column, Nature},
    sense::{About, Concept, Sense},
    token::{Meaning, Token},
};

pub(super) const DOUBTS: &[Doubt] = &[
    asks_what_happened,
    asks_who_did_again,
    wants_a_person,
    ranks_unasked,
    shares_an_average,
    shares_its_own_group,
    shares_a_growth,
    shares_within_a_condition,
    lists_a_chart,
    sets_nothing_apart,
    tells_none_of_each,
    looks_for_what_is_strange_only,
    looks_for_repeats_among_numbers,
    counts_groups_unasked,
    puts_how_often_into_classes,
    crosses_what_is_named_once,
    counts_kinds,
    counts_what_is_longest,
    crosses_one_of_two,
    tells_dates_of_a_peak,
    counts_what_is_part_of_a_name,
    counts_rows_for_nights,
    groups_for_anybody,
    groups_by_another_time,
    leaves_out_what_had_to_be,
    shares_all_of_each_year,
    counts_for_winners,
    lists_for_as_many,
    groups_by_hours_spent,
    looks_for_strange_numbers_only,
];

/// `how many repairs`, answered by the rows whose job is called some repair: it may be all of them that are meant.
fn counts_what_is_part_of_a_name(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let counted = query.ask.measures() == [&Measure::Rows];
    let found = |text: &str| {
        asked.words.iter().enumerate().any(|(place, word)| {
            let before = place.checked_sub(1).map_or("", |before| asked.words[before].lower.as_str());
            let earlier = place.checked_sub(2).map_or("", |before| asked.words[before].lower.as_str());
            let counts = before == "many" || before == "of" && earlier == "number";
            word.stem == text && word.lower != word.stem && counts
        })
    };
    query.filters.iter().any(|filter| match filter {
        Filter::Contains { column, texts, keep: Keep::These } => {
            let sorts = asked.schema.column(column).is_some_and(|column| column.nature == Nature::Category);
            counted && sorts && texts.iter().any(|text| found(text))
        }
        _ => false,
    })
}

/// `by hour of planned departure`, answered for each minute that a column holds.
fn groups_by_another_time(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let hourly = ["by", "each"].iter().any(|by| asked.says_together(&[by, "hour"]));
    let groups = query.ask.groups();
    hourly && !groups.is_empty() && groups.iter().all(|group| matches!(group, Group::Column(_)))
}

/// `how many passengers had to stand`, answered by all passengers.
fn leaves_out_what_had_to_be(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let had = asked.says_together(&["had", "to"]) || asked.says_together(&["needed", "to"]);
    let many = asked.tokens.iter().any(|token| token.is(Sense::HowMany));
    had && many && query.conditions().next().is_none()
}

/// `who won, men and women`, answered by how many there are of each.
fn counts_for_winners(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let won = asked.begins_with(&["who", "which"]) && asked.says(&["won", "win", "wins", "winner"]);
    won && query.ask.measures() == [&Measure::Rows]
}

/// `do they take more hours`, answered for each hour of the day.
fn groups_by_hours_spent(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let hourly = query.ask.groups().iter().any(|group| matches!(group, Group::Time { unit: TimeUnit::Hour, .. }));
    let spent = asked
        .words
        .windows(2)
        .any(|pair| ["more", "fewer", "less", "many"].contains(&pair[0].lower.as_str()) && pair[1].lower == "hours");
    hourly && spent
}

/// `did we sell more than we baked`, answered by numbers that lie far from the others.
fn looks_for_strange_numbers_only(asked: &Asked<'_, '_>, query: &Query) -> bool {
    matches!(query.ask, Ask::Outliers(_)) && asked.says_together(&["more", "than", "we"])
}

/// `did we close as many as we opened`, answered by the rows of one side.
fn lists_for_as_many(asked: &Asked<'_, '_>, query: &Query) -> bool {
    asked.says_together(&["as", "many"]) && matches!(query.ask, Ask::List | Ask::Values(_))
}

/// Each year has all of its own: no share.
fn shares_all_of_each_year(_: &Asked<'_, '_>, query: &Query) -> bool {
    let Ask::Share { part, group: Some(Group::Time { column, .. }), .. } = &query.ask else { return false };
    matches!(part.as_slice(), [Filter::Time { column: own, .. }] if own == column)
}

/// `is there anyone whose yearly pay looks like a monthly one`, answered by a table of months.
fn groups_for_anybody(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let anybody =
        asked.begins_with(&["is", "are", "does", "do"]) && asked.says(&["anyone", "anybody", "someone", "somebody"]);
    anybody && matches!(query.ask, Ask::Pivot { .. } | Ask::Groups { group: Group::Time { .. }, .. })
}

/// `nights booked per apartment`, answered by a number of rows.
fn counts_rows_for_nights(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let nights = asked
        .tokens
        .iter()
        .any(|token| matches!(token.sense(), Some(Sense::Length(_))) && asked.words[token.start].lower == "nights");
    nights && query.ask.measures() == [&Measure::Rows] && query.filters.is_empty()
}

/// `when did it peak`, answered by the first date and the last.
fn tells_dates_of_a_peak(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let peak = asked.tokens.iter().any(|token| matches!(token.sense(), Some(Sense::Extreme(_, About::Anything))));
    peak && asked.says(&["when"]) && !asked.says(&["from", "till", "until"]) && matches!(query.ask, Ask::Span { .. })
}

/// `how did that happen`, answered by a number of rows.
fn asks_what_happened(asked: &Asked<'_, '_>, query: &Query) -> bool {
    asked.says_together(&["that", "happen"])
        && query.ask == Ask::Values(vec![Measure::Rows])
        && query.filters.is_empty()
}

/// `has anybody applied more than once? who?`, answered by repeated rows.
fn asks_who_did_again(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let perfect = asked.words.first().is_some_and(|word| ["has", "have"].contains(&word.lower.as_str()));
    perfect && asked.says(&["who"]) && matches!(query.ask, Ask::Duplicates { whole: true, .. })
}

/// `who sold the most`, `whose patients wait longest`, answered by rows: the row with the highest number names nobody, or
/// somebody who has many rows.
fn wants_a_person(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let about = |concept: Concept, column: &Column<'_>| {
        column.nature != Nature::Number && lexicon::names(concept, &column.name)
    };
    let own_rows = |column: &Column<'_>| column.profile.distinct * 2 > asked.schema.dataset.rows;
    let person =
        |column: &Column<'_>| about(Concept::Customer, column) || about(Concept::Staff, column) && own_rows(column);
    let known = asked.schema.rows_are_people() || asked.schema.columns.iter().any(person);
    asked.begins_with(&["who", "whose"]) && matches!(query.ask, Ask::Rows { .. }) && !known
}

/// `miles per hour for each place`, answered by how the places rank from hour to hour.
fn ranks_unasked(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const RANKED: [&str; 18] = [
        "rank", "rang", "climb", "overt", "position", "order", "league", "mov", "ris", "rose", "spot", "places",
        "platz", "plaetz", "ahead", "slip", "top", "lead",
    ];
    matches!(query.ask, Ask::Ranks { .. }) && !asked.says_begun(&RANKED)
}

/// `the average percent in the finals`: a share of rows is no average.
fn shares_an_average(asked: &Asked<'_, '_>, query: &Query) -> bool {
    matches!(query.ask, Ask::Share { .. })
        && asked.says(&["average", "avg", "mean", "durchschnitt", "durchschnittliche"])
}

/// `which source has the best rate? We pay a lot for the agency.`: for each source, the share of one source says nothing.
fn shares_its_own_group(_: &Asked<'_, '_>, query: &Query) -> bool {
    let Ask::Share { part, group: Some(Group::Column(name)), .. } = &query.ask else { return false };
    part.iter().any(|filter| filter.uses(name))
}

/// `did they go up from 2023 to 2024, by how many percent`: what share they are in each year says nothing of that.
fn shares_a_growth(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const GROWN: [&str; 8] = ["up", "down", "grow", "grew", "increase", "decrease", "rise", "rose"];
    matches!(query.ask, Ask::Share { group: Some(Group::Time { .. }), .. }) && asked.says(&GROWN)
}

/// `what percentage goes back to its owner, for dogs and for cats`: how those that do are spread is another number.
fn shares_within_a_condition(_: &Asked<'_, '_>, query: &Query) -> bool {
    let chosen = |filter: &Filter| matches!(filter, Filter::Values { keep: Keep::These, .. } | Filter::Flag { .. });
    matches!(query.ask, Ask::Shares { of: Measure::Rows, .. }) && query.filters.iter().any(chosen)
}

/// A chart of rows that are only listed shows nothing.
fn lists_a_chart(_: &Asked<'_, '_>, query: &Query) -> bool {
    query.ask == Ask::List && query.chart.is_some()
}

/// `forms against subjects`, `compare the branches`: one number sets nothing against anything.
fn sets_nothing_apart(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const APART: [&str; 8] = ["against", "versus", "vs", "across", "compare", "table", "gegen", "tabelle"];
    let said = asked.says(&APART) || asked.says_together(&["next", "to"]);
    said && !is_grouped(query) && query.filters.len() < 2
}

/// `the number for each kind of work`: the query returns a single number.
fn tells_none_of_each(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let each =
        asked.says_together(&["for", "each"]) || asked.says_together(&["of", "each"]) || asked.says(&["jede", "jeden"]);
    each && !is_grouped(query)
}

/// `who is quickest? Mind the typing errors`: what is strange is an aside, and not what is asked for.
fn looks_for_what_is_strange_only(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const ASKED: [&str; 14] = [
        "quickest",
        "fastest",
        "slowest",
        "longest",
        "shortest",
        "longer",
        "shorter",
        "higher",
        "lower",
        "average",
        "share",
        "percent",
        "percentage",
        "best",
    ];
    let bounded = query.filters.iter().any(|filter| matches!(filter, Filter::Number { .. }));
    matches!(query.ask, Ask::Outliers(_)) && (bounded || asked.says(&ASKED))
}

/// `how many readings are missing, and are any rows in there twice`: rows are not looked for among those with a gap.
fn looks_for_repeats_among_numbers(_: &Asked<'_, '_>, query: &Query) -> bool {
    let narrowed = |filter: &Filter| matches!(filter, Filter::Number { .. } | Filter::Missing { .. });
    matches!(query.ask, Ask::Duplicates { .. }) && query.filters.iter().any(narrowed)
}

/// `what do we sell most of, if you forget the order of 150`: 150 is not a bound for a count of groups.
fn counts_groups_unasked(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const COUNTED: [&str; 18] = [
        "vielen", "tagen", "many", "number", "often", "count", "any", "viele", "oft", "anzahl", "times", "days",
        "more", "fewer", "less", "over", "than", "least",
    ];
    matches!(query.ask, Ask::GroupsWhere { .. }) && !asked.says(&COUNTED)
}

/// `how many came once, how many 2 to 5 times`: how often something is there stands in no column.
fn puts_how_often_into_classes(asked: &Asked<'_, '_>, query: &Query) -> bool {
    matches!(query.ask, Ask::Classes { .. }) && asked.says(&["times", "once", "twice", "mal", "einmal"])
}

/// `courses completed per month`: the months are groups, the courses are what is counted.
fn crosses_what_is_named_once(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const CROSSED: [&str; 17] = [
        "and", "und", "by", "nach", "against", "across", "versus", "vs", "table", "tabelle", "each", "every", "jede",
        "jeden", "je", "crossed", "pivot",
    ];
    let timed = query.ask.groups().iter().any(|group| matches!(group, Group::Time { .. }));
    let adverb = asked.says(&["monthly", "weekly", "daily", "yearly", "quarterly", "hourly", "annual", "monatlich"]);
    let twice = asked.words.iter().filter(|word| ["per", "pro"].contains(&word.lower.as_str())).count() > 1;
    // `how many players are there, and which months does it cover`
    let several = asked.tokens.iter().filter(|token| token.is(Sense::HowMany)).count() > 1;
    let apart = several && !asked.says(&["table", "by", "per", "each"])
        || asked.tokens.iter().any(|token| token.is(Sense::HowMany))
            && asked.tokens.iter().skip(1).any(|token| token.is(Sense::Which))
            && !asked.tokens.iter().any(|token| matches!(token.sense(), Some(Sense::By | Sense::Each)));
    matches!(query.ask, Ask::Pivot { .. }) && (apart || timed && !adverb && !twice && !asked.says(&CROSSED))
}

/// `in which month were the most courses booked`: how many there were, not how many kinds of them.
fn counts_kinds(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const KINDS: [&str; 11] = [
        "different",
        "distinct",
        "unique",
        "many",
        "separate",
        "individual",
        "variety",
        "number",
        "count",
        "several",
        "verschiedene",
    ];
    let kinds = |measure: &&Measure| matches!(measure, Measure::Different { .. });
    matches!(query.ask, Ask::Groups { .. }) && query.ask.measures().iter().any(kinds) && !asked.says(&KINDS)
}

/// `who had the longest wait`, answered by a number of rows: what is long is no number that anybody spoke of.
fn counts_what_is_longest(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const LONG: [&str; 12] = [
        "longest", "shortest", "heaviest", "lightest", "oldest", "youngest", "fastest", "slowest", "dearest",
        "cheapest", "warmest", "coldest",
    ];
    counts_groups(query) && asked.says(&LONG) && !asked.says(&COUNTED)
}

/// `the weakest month`, answered by a number of rows, where nothing but its weight speaks for a reading.
pub(super) fn counts_what_is_best(asked: &Asked<'_, '_>, query: &Query) -> bool {
    counts_groups(query) && asked.words.iter().any(lexicon::is_best) && !asked.says(&COUNTED)
}

/// Words that ask for a number of rows.
const COUNTED: [&str; 7] = ["many", "number", "count", "often", "most", "fewest", "top"];

fn counts_groups(query: &Query) -> bool {
    matches!(query.ask, Ask::Groups { .. }) && query.ask.measures() == [&Measure::Rows]
}

/// `therapist by treatment, how many sessions`, answered for each treatment alone.
fn crosses_one_of_two(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let category = |token: &Token| match &token.meaning {
        Meaning::Column { columns, .. } => columns
            .first()
            .map(|place| &asked.schema.columns[*place])
            .filter(|column| column.nature == Nature::Category),
        _ => None,
    };
    let plain = |column: &Column<'_>| !query.uses(&column.profile.name);
    let open = asked.tokens.windows(3).take(1).any(|said| {
        let (Some(one), Some(_)) = (category(&said[0]), category(&said[2])) else { return false };
        said[1].is(Sense::By) && plain(one)
    });
    open && matches!(query.ask, Ask::Groups { .. })
}

/// `do people take longer to pay when the bill is bigger`: reject missing values that only a weight supports.
pub(super) fn looks_for_gaps(query: &Query) -> bool {
    matches!(query.ask, Ask::Missing { .. })
}

/// `how many days ahead do people book, and how is it for those who do not come`: one number answers one of two questions.
pub(super) fn half_is_asked_again(asked: &Asked<'_, '_>, queries: &[Query]) -> bool {
    const AGAIN: [&str; 2] = ["what", "how"];
    let opens = asked.begins_with(&["what", "whats", "how"]);
    let again = asked.words.windows(3).any(|said| {
        said[0].lower == "and"
            && AGAIN.contains(&said[1].lower.as_str())
            && ["is", "did", "do", "does", "was", "were"].contains(&said[2].lower.as_str())
    });
    let single = |query: &Query| {
        matches!(&query.ask, Ask::Values(measures) if measures.len() == 1)
            && !matches!(query.ask.measures()[0], Measure::Rows)
    };
    opens && again && matches!(queries, [query] if single(query))
}

/// `how many payments to Amazon are there, and what did they cost`: the second half is of the same rows.
pub(super) fn forgets_of_whom(asked: &Asked<'_, '_>, queries: &[Query]) -> bool {
    let [first, second] = queries else { return false };
    let chosen =
        |filter: &Filter| matches!(filter, Filter::Values { .. } | Filter::Contains { .. } | Filter::Missing { .. });
    let again = asked.words.iter().position(|word| word.lower == "and").is_some_and(|and| {
        asked.words[and..].iter().any(|word| ["they", "them", "it", "those"].contains(&word.lower.as_str()))
    });
    let told = matches!(second.ask, Ask::Values(_)) && !matches!(second.ask.measures()[..], [Measure::Rows]);
    again && told && first.filters.iter().any(|filter| chosen(filter) && !second.filters.contains(filter))
}

/// `the longest call: how many minutes, and which agent`: no query tells of an end.
pub(super) fn tells_no_end(asked: &Asked<'_, '_>, queries: &[Query]) -> bool {
    let long = asked.tokens.iter().any(|token| matches!(token.sense(), Some(Sense::Extreme(_, About::Time))));
    let plain = |query: &Query| match &query.ask {
        Ask::Values(measures) => {
            measures.iter().all(|measure| matches!(measure, Measure::Rows | Measure::Different { .. }))
        }
        ask => matches!(ask, Ask::ValuesOf { .. } | Ask::Span { .. } | Ask::List),
    };
    long && queries.iter().all(plain)
}

/// `who works on what? number of jobs per mechanic and bike`: a sentence that asks is more than one that may be left out.
pub(super) fn leaves_out_what_is_asked(reading: &Reading) -> bool {
    const ASKING: [&str; 8] = ["number", "many", "per", "average", "median", "percent", "percentage", "share"];
    reading.left_out.iter().any(|sentence| {
        let said: Vec<String> = sentence.split_whitespace().map(str::to_lowercase).collect();
        said.len() > 1 && said.iter().any(|word| ASKING.contains(&word.as_str()))
            || said.first().is_some_and(|word| ["by", "per"].contains(&word.as_str()))
    })
}
