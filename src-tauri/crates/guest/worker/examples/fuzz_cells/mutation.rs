//! Attacks bent at random: pieces are dropped, doubled, exchanged with others and replaced by hostile values.

use fastrand::Rng;

use crate::grammar;

/// A cell made from one or two of the corpus.
pub fn cell(rng: &mut Rng, corpus: &[String]) -> String {
    let mut pieces = pieces_of(&corpus[rng.usize(..corpus.len())]);
    let others = pieces_of(&corpus[rng.usize(..corpus.len())]);
    for _ in 0..rng.usize(1..6) {
        bend(rng, &mut pieces, &others);
    }
    pieces.concat()
}

fn bend(rng: &mut Rng, pieces: &mut Vec<String>, others: &[String]) {
    if pieces.is_empty() || others.is_empty() {
        return;
    }
    let at = rng.usize(..pieces.len());
    match rng.u8(..6) {
        0 => {
            pieces.remove(at);
        }
        1 => pieces.insert(at, pieces[at].clone()),
        2 => pieces[at] = others[rng.usize(..others.len())].clone(),
        3 => pieces[at] = grammar::value(rng, 2),
        4 => {
            let other = rng.usize(..pieces.len());
            pieces.swap(at, other);
        }
        _ => pieces.push(format!("\n{}\n", others.concat())),
    }
}

/// Words, numbers, runs of blanks, and every other character by itself.
fn pieces_of(code: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut last = 0;
    for letter in code.chars() {
        let class = if letter.is_alphanumeric() || letter == '_' {
            1
        } else if letter == ' ' {
            2
        } else {
            0
        };
        match pieces.last_mut() {
            Some(piece) if class > 0 && class == last => piece.push(letter),
            _ => pieces.push(letter.to_string()),
        }
        last = class;
    }
    pieces
}
