//! How far two texts are from each other.

/// Returns whether two words differ by one typing error: a letter added, missing or replaced, or two letters
/// exchanged.
pub fn one_slip_apart(left: &str, right: &str) -> bool {
    let (left, right): (Vec<char>, Vec<char>) = (left.chars().collect(), right.chars().collect());
    let (short, long) = if left.len() <= right.len() { (left, right) } else { (right, left) };
    let same = short.iter().zip(&long).take_while(|(left, right)| left == right).count();
    match long.len() - short.len() {
        0 if same == short.len() => false,
        0 => {
            let exchanged = same + 1 < short.len()
                && short[same] == long[same + 1]
                && short[same + 1] == long[same]
                && short[same + 2..] == long[same + 2..];
            exchanged || short[same + 1..] == long[same + 1..]
        }
        1 => short[same..] == long[same + 1..],
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_slip_is_a_letter_more_less_other_or_two_exchanged() {
        for (left, right, expected) in [
            ("berlin", "berlni", true),
            ("berlin", "berlin", false),
            ("berlin", "berln", true),
            ("berlin", "berlinn", true),
            ("berlin", "merlin", true),
            ("berlin", "bremen", false),
            ("müller", "mueller", false),
            ("a", "", true),
        ] {
            assert_eq!(one_slip_apart(left, right), expected, "{left} {right}");
            assert_eq!(one_slip_apart(right, left), expected, "{right} {left}");
        }
    }
}
