//! The texts of columns that questions are looked up in.

use tabletalk_protocol::{ColumnProfile, ValueCount, Vocabulary};

/// The vocabulary of a column: its most frequent texts, in that order, and whether these are all that it has.
///
/// Texts that are too long to be asked for are left out. `None` where no text is left.
pub fn vocabulary(frequent: &[(&str, u64)], are_all: bool) -> Option<Vocabulary> {
    let short = frequent.iter().filter(|(text, _)| text.len() <= Vocabulary::LONGEST_VALUE);
    let values: Vec<ValueCount> =
        short.map(|(text, count)| ValueCount { value: (*text).to_owned(), count: *count }).collect();
    let complete = are_all && values.len() == frequent.len();
    (!values.is_empty()).then_some(Vocabulary { values, complete })
}

/// Divide the bytes of a file among its columns: each gets the same, and what a short vocabulary leaves goes to the longer
/// ones.
pub fn bound(columns: &mut [ColumnProfile]) {
    let mut vocabularies: Vec<&mut Vocabulary> =
        columns.iter_mut().filter_map(|column| column.vocabulary.as_mut()).collect();
    vocabularies.sort_by_key(|vocabulary| vocabulary.bytes());
    let mut left = Vocabulary::MOST_BYTES;
    let mut waiting = vocabularies.len();
    for vocabulary in vocabularies {
        cut(vocabulary, left / waiting);
        left -= vocabulary.bytes();
        waiting -= 1;
    }
}

fn cut(vocabulary: &mut Vocabulary, most_bytes: usize) {
    let mut bytes = 0;
    let fits = |value: &&ValueCount| {
        bytes += Vocabulary::bytes_of(value);
        bytes <= most_bytes
    };
    let kept = vocabulary.values.iter().take_while(fits).count();
    vocabulary.complete &= kept == vocabulary.values.len();
    vocabulary.values.truncate(kept);
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{ColumnKind, ColumnSummary};

    use super::*;

    fn column(values: usize) -> ColumnProfile {
        let texts: Vec<String> = (0..values).map(|place| format!("{place:076}")).collect();
        let frequent: Vec<(&str, u64)> = texts.iter().map(|text| (text.as_str(), 1)).collect();
        ColumnProfile {
            name: "a".into(),
            kind: ColumnKind::Text,
            missing: 0,
            distinct: values as u64,
            approximate: false,
            summary: ColumnSummary::Text { top: vec![], shortest: 76, longest: 76 },
            vocabulary: vocabulary(&frequent, true),
        }
    }

    #[test]
    fn texts_that_are_too_long_are_left_out() {
        let long = "x".repeat(Vocabulary::LONGEST_VALUE + 1);
        let value = ValueCount { value: "short".into(), count: 1 };
        let expected = Vocabulary { values: vec![value], complete: false };
        assert_eq!(vocabulary(&[(&long, 2), ("short", 1)], true), Some(expected));
        assert_eq!(vocabulary(&[(&long, 2)], true), None);
    }

    #[test]
    fn short_vocabularies_stay_whole_and_long_ones_share_what_is_left() {
        let each = column(1).vocabulary.unwrap().bytes();
        let room = Vocabulary::MOST_BYTES / each;
        let mut columns = [column(room), column(10), column(room)];
        bound(&mut columns);
        let kept = columns.map(|column| column.vocabulary.map(|kept| (kept.values.len(), kept.complete)));
        let half = (Vocabulary::MOST_BYTES - 10 * each) / 2 / each;
        assert_eq!(kept[0], Some((half, false)));
        assert_eq!(kept[1], Some((10, true)));
        // Rounding leaves the last one a few bytes more.
        assert!(kept[2].is_some_and(|(values, complete)| !complete && values - half <= 1));
    }
}
