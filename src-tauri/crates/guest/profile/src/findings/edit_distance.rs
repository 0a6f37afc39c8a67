//! How far two texts are from each other.

/// One typing error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slip {
    /// Two neighbouring letters are exchanged.
    Exchanged,
    /// A letter is written twice instead of once, or once instead of twice.
    Doubled,
    /// A letter within the word is missing or too many.
    Inserted,
    /// The same at the end of the word.
    Ending,
    /// One letter stands for another.
    Replaced(char, char),
}

/// The typing error by which two words differ; `None` where they are the same, or differ by more.
pub fn slip(left: &str, right: &str) -> Option<Slip> {
    let (left, right): (Vec<char>, Vec<char>) = (left.chars().collect(), right.chars().collect());
    let (short, long) = if left.len() <= right.len() { (left, right) } else { (right, left) };
    let same = short.iter().zip(&long).take_while(|(left, right)| left == right).count();
    let (before, long) = long.split_at(same);
    let (_, short) = short.split_at(same);
    match (short, long) {
        ([], []) => None,
        ([one, rest @ ..], [other, others @ ..]) if rest == others => Some(Slip::Replaced(*one, *other)),
        (short, long) if short.len() == long.len() => is_exchanged(short, long).then_some(Slip::Exchanged),
        (short, [more, rest @ ..]) if short == rest => Some(match () {
            () if before.last() == Some(more) => Slip::Doubled,
            () if short.is_empty() => Slip::Ending,
            () => Slip::Inserted,
        }),
        _ => None,
    }
}

/// Returns whether the first two letters are exchanged and the rest is the same.
fn is_exchanged(left: &[char], right: &[char]) -> bool {
    let ([one, two, rest @ ..], [first, second, others @ ..]) = (left, right) else { return false };
    one == second && two == first && rest == others
}

/// Returns whether two keys lie side by side, on keyboards with `y` or `z` below.
pub fn are_neighbours(left: char, right: char) -> bool {
    const ROWS: [&str; 5] = ["qwertyuiop", "qwertzuiop", "asdfghjkl", "zxcvbnm", "yxcvbnm"];
    let side_by_side = |row: &str, one: char, other: char| row.contains(&format!("{one}{other}"));
    ROWS.iter().any(|row| side_by_side(row, left, right) || side_by_side(row, right, left))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_slip_is_a_letter_more_less_other_or_two_exchanged() {
        for (left, right, expected) in [
            ("berlin", "berlni", Some(Slip::Exchanged)),
            ("berlin", "berlin", None),
            ("berlin", "brlin", Some(Slip::Inserted)),
            ("berlin", "berlinn", Some(Slip::Doubled)),
            ("mil", "mill", Some(Slip::Doubled)),
            ("berlin", "berli", Some(Slip::Ending)),
            ("berlin", "bremen", None),
            ("müller", "mueller", None),
            ("a", "", Some(Slip::Ending)),
        ] {
            assert_eq!(slip(left, right), expected, "{left} {right}");
            assert_eq!(slip(right, left), expected, "{right} {left}");
        }
        assert_eq!(slip("motel", "hotel"), Some(Slip::Replaced('m', 'h')));
        assert!(are_neighbours('g', 'h') && are_neighbours('z', 't') && !are_neighbours('m', 'h'));
    }
}
