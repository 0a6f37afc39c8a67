//! One value that is written in several ways.

use std::collections::BTreeMap;

use deunicode::deunicode_char;
use tabletalk_messages::{Message, findings, repairs};
use tabletalk_protocol::{Finding, FindingKind};

use super::edit_distance::{Slip, are_neighbours, slip};
use super::subject::{EXAMPLES, Subject, change, repair, text_cell};
use crate::python;

/// Different values up to which slips are looked for: each is compared with each.
const MOST_COMPARED: usize = 400;

/// A value must occur so many times as often as its slip when two letters are exchanged: that makes hardly any other word.
const TIMES_RARER: u64 = 4;

/// The same for a doubled letter, and for any other slip: `Hanna` and `Hannah`, `Motel` and `Hotel` are both right, so that
/// only how rare the one is tells that it may be wrong.
const TIMES_RARER_DOUBLED: u64 = 10;
const TIMES_RARER_OTHERWISE: u64 = 20;

/// Shorter words differ by a letter because they are different words.
const SHORTEST_WORD: usize = 5;

/// Words in which a letter within may be missing: a shorter one is soon another word.
const SHORTEST_INSERTED: usize = 7;

/// Letters of a word beside others, of which one was dropped or doubled.
const SHORTEST_BESIDE: usize = 4;

/// A value with the ways to write it, the most frequent first.
struct Cluster<'a> {
    ways: Vec<(&'a str, u64)>,
}

/// Spellings that differ in case, blanks, accents and punctuation, and spellings that are slips of the hand. `counts` are the
/// column's different values, `written` the same with the blanks around them.
pub fn findings(subject: Subject<'_>, counts: &[(&str, u64)], written: &[(&str, u64)]) -> Vec<Finding> {
    let keyed = keyed(counts);
    let same: Vec<Cluster<'_>> = keyed.values().filter(|ways| ways.len() > 1).map(|ways| Cluster::of(ways)).collect();
    let slips = if keyed.len() <= MOST_COMPARED { slips(&keyed) } else { vec![] };
    let same = (!same.is_empty()).then(|| finding(subject, "spellings", 72, &same, written));
    let slips = (!slips.is_empty()).then(|| finding(subject, "slips", 66, &slips, written));
    same.into_iter().chain(slips).collect()
}

impl<'a> Cluster<'a> {
    /// Sorts the spellings by frequency. Among equally frequent ones, the one that looks most like a name comes first: with a
    /// capital, and not of capitals only.
    fn of(ways: &[(&'a str, u64)]) -> Self {
        let mut ways = ways.to_vec();
        ways.sort_by(|left, right| {
            right.1.cmp(&left.1).then_with(|| looks(left.0).cmp(&looks(right.0))).then_with(|| left.0.cmp(right.0))
        });
        Self { ways }
    }

    fn right(&self) -> &'a str {
        self.ways.first().map_or("", |(way, _)| way)
    }

    fn others(&self) -> &[(&'a str, u64)] {
        self.ways.split_first().map_or(&[], |(_, others)| others)
    }
}

fn looks(text: &str) -> u8 {
    let capital = text.starts_with(char::is_uppercase);
    let shouted = text.chars().count() > 1 && !text.chars().any(char::is_lowercase);
    u8::from(!capital) + 2 * u8::from(shouted)
}

/// The values by what is left of them without case, accents, blanks and punctuation.
fn keyed<'a>(counts: &[(&'a str, u64)]) -> BTreeMap<String, Vec<(&'a str, u64)>> {
    let mut keyed: BTreeMap<String, Vec<(&'a str, u64)>> = BTreeMap::new();
    for (text, count) in counts {
        let key = key(text);
        // `Web form` and `Webform`; blanks between digits divide numbers.
        let key = if is_coded(text) { key } else { key.replace(' ', "") };
        keyed.entry(key).or_default().push((text, *count));
    }
    keyed.remove("");
    keyed
}

fn is_coded(text: &str) -> bool {
    text.bytes().any(|byte| byte.is_ascii_digit())
}

/// `N.Y. City` and `NY city` are one, as are `R & B` and `R and B`; `A+` and `A` are not, and neither are `1.5` and `15`.
fn key(text: &str) -> String {
    let coded = is_coded(text);
    let plain = without_accents(text).to_lowercase();
    let kept = |character: &char| {
        character.is_alphanumeric() || character.is_whitespace() || "+-#/<>=&%".contains(*character) || coded
    };
    let spaced: String =
        plain.chars().map(|character| if "-_".contains(character) && !coded { ' ' } else { character }).collect();
    let kept: String = spaced.chars().filter(kept).collect();
    let words = kept.split_whitespace().map(|word| if matches!(word, "&" | "+" | "und") { "and" } else { word });
    words.collect::<Vec<_>>().join(" ")
}

/// Removes the accents of Latin letters; letters of other scripts stay unchanged.
fn without_accents(text: &str) -> String {
    const LAST_LATIN: char = '\u{24f}';
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match deunicode_char(letter).filter(|_| letter <= LAST_LATIN) {
            Some(replaced) => plain.push_str(replaced),
            None => plain.push(letter),
        }
    }
    plain
}

/// Rare values that are one slip away from a frequent one.
fn slips<'a>(keyed: &BTreeMap<String, Vec<(&'a str, u64)>>) -> Vec<Cluster<'a>> {
    let total = |ways: &[(&str, u64)]| ways.iter().map(|(_, count)| count).sum::<u64>();
    let mut keys: Vec<_> = keyed.values().map(|ways| (key(Cluster::of(ways).right()), ways, total(ways))).collect();
    keys.sort_by(|left, right| right.2.cmp(&left.2).then_with(|| left.0.cmp(&right.0)));
    let mut clusters: Vec<Cluster<'a>> = vec![];
    let mut keys = keys.into_iter();
    while let Some((frequent, ways, count)) = keys.next() {
        let is_slip = |(rare, _, rare_count): &(String, _, u64)| {
            let is_rare = |times: u64| rare_count * times <= count;
            is_rare(TIMES_RARER) && times_rarer(&frequent, rare).is_some_and(is_rare)
        };
        let (slips, others): (Vec<_>, Vec<_>) = keys.partition(is_slip);
        keys = others.into_iter();
        if !slips.is_empty() {
            let right = Cluster::of(ways).ways.into_iter().take(1);
            let slips = slips.into_iter().flat_map(|(_, ways, _)| ways.iter().copied());
            clusters.push(Cluster { ways: right.chain(slips).collect() });
        }
    }
    clusters
}

/// How much rarer the second text must be to be a slip for the first; `None` where it is none at all. The texts differ in one
/// long word, by one typing error. Different digits are not typing errors.
fn times_rarer(frequent: &str, rare: &str) -> Option<u64> {
    if [frequent, rare].iter().any(|text| text.bytes().any(|byte| byte.is_ascii_digit())) {
        return None;
    }
    let (left, right) = only_difference(frequent, rare)?;
    let letters = |word: &str| word.chars().count();
    let (shorter, longer) = (letters(left).min(letters(right)), letters(left).max(letters(right)));
    let slip = slip(left, right)?;
    // `Mil House`: the other words say that it is the same name.
    let beside = frequent.contains(' ') && slip == Slip::Doubled && longer >= SHORTEST_BESIDE;
    // `north` and `south`, `import` and `export` begin differently; an ending makes another word.
    let begins = left.chars().next() == right.chars().next();
    if !begins || is_inflected(left, right) || (shorter < SHORTEST_WORD && !beside) {
        return None;
    }
    match slip {
        Slip::Exchanged => Some(TIMES_RARER),
        Slip::Doubled => Some(TIMES_RARER_DOUBLED),
        Slip::Inserted => (longer >= SHORTEST_INSERTED).then_some(TIMES_RARER_OTHERWISE),
        Slip::Replaced(left, right) => are_neighbours(left, right).then_some(TIMES_RARER_OTHERWISE),
        Slip::Ending => None,
    }
}

/// The words in which two texts differ, where it is one.
fn only_difference<'a>(left: &'a str, right: &'a str) -> Option<(&'a str, &'a str)> {
    if left.split(' ').count() != right.split(' ').count() {
        return None;
    }
    let mut different = left.split(' ').zip(right.split(' ')).filter(|(left, right)| left != right);
    let first = different.next()?;
    different.next().is_none().then_some(first)
}

/// `cable` and `cables`: another word rather than a slip.
fn is_inflected(left: &str, right: &str) -> bool {
    let ending =
        |long: &str, short: &str| long.strip_prefix(short).is_some_and(|rest| matches!(rest, "s" | "e" | "n" | "a"));
    ending(left, right) || ending(right, left)
}

fn finding(subject: Subject<'_>, id: &str, weight: u8, clusters: &[Cluster<'_>], written: &[(&str, u64)]) -> Finding {
    let others = clusters.iter().flat_map(Cluster::others);
    let count = others.clone().map(|(_, count)| count).sum();
    let name = subject.name();
    let sentence = match (clusters, id) {
        ([one], "slips") => typing_error(name, one).unwrap_or_else(|| several_ways(name, one)),
        ([one], _) => several_ways(name, one),
        (many, "slips") => findings::typing_errors(name, many.len(), pairs(many)),
        (many, _) => findings::several_spellings(name, many.len(), pairs(many)),
    };
    let rewritten = rewritten(clusters, written);
    let mapping: Vec<(String, String)> =
        rewritten.iter().map(|(way, right, _)| (way.to_string(), right.to_string())).collect();
    let changes = rewritten.iter().map(|(.., count)| count).sum();
    let examples = rewritten.iter().map(|(way, right, count)| change(text_cell(way), text_cell(right), *count));
    let label = match clusters {
        [one] => repairs::write_all(one.right()),
        many => repairs::unify_spellings(many.len()),
    };
    let column = subject.code();
    let line = format!("{column} = {column}.replace({})", python::dictionary(&mapping));
    let mut finding = subject.finding(FindingKind::Spellings, id, weight, count, sentence);
    finding.examples = others.map(|(way, _)| way.to_string()).take(EXAMPLES).collect();
    finding.repairs = vec![repair("unify", label, line, changes, examples.collect())];
    finding
}

/// Each spelling as written in the column, including blanks, with its replacement and its frequency.
fn rewritten<'a>(clusters: &[Cluster<'a>], written: &[(&'a str, u64)]) -> Vec<(&'a str, &'a str, u64)> {
    let ways = clusters.iter().flat_map(|cluster| cluster.ways.iter().map(|(way, _)| (*way, cluster.right())));
    let rights: BTreeMap<&str, &str> = ways.collect();
    let rewritten = written.iter().filter_map(|(way, count)| Some((*way, *rights.get(way.trim())?, *count)));
    rewritten.filter(|(way, right, _)| way != right).collect()
}

fn several_ways(column: &str, cluster: &Cluster<'_>) -> Message {
    findings::spellings(column, cluster.ways.len(), cluster.right(), ways(cluster))
}

fn typing_error(column: &str, cluster: &Cluster<'_>) -> Option<Message> {
    let ((wrong, rows), more) = cluster.others().split_first()?;
    Some(match more.len() {
        0 => findings::typing_error(column, *wrong, cluster.right(), *rows),
        more => findings::typing_error_and_more(column, *wrong, more, cluster.right(), *rows),
    })
}

/// As in `Berlin` (120), `berlin` (3).
fn ways(cluster: &Cluster<'_>) -> Message {
    const NAMED: usize = 4;
    listed(cluster.ways.iter().map(|(way, count)| findings::spelling(*way, *count)), NAMED)
}

/// As in `berlin` for `Berlin`.
fn pairs(clusters: &[Cluster<'_>]) -> Message {
    const NAMED: usize = 3;
    let pair = |one: &Cluster<'_>| Some(findings::pair(one.others().first()?.0, one.right()));
    listed(clusters.iter().filter_map(pair).collect::<Vec<_>>().into_iter(), NAMED)
}

/// The first items, and how many more there are.
fn listed(items: impl ExactSizeIterator<Item = Message>, named: usize) -> Message {
    let more = items.len().saturating_sub(named);
    let listed = items.take(named).reduce(findings::listed).unwrap_or_else(|| Message::verbatim(""));
    if more == 0 { listed } else { findings::listed_and_more(listed, more) }
}
