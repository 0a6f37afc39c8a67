//! Spelling variants of a value that are counted together.

use crate::{
    language::Language::{self, English, German},
    schema::Column,
};

/// Above this number the spellings are not listed one by one.
const MOST_MERGED: usize = 4;

/// Which spellings of a value count as it, as sentences with a blank before each; empty when they differ in blanks only.
pub fn merged(column: &Column<'_>, language: Language) -> String {
    let mut usual: Vec<&str> = column.variants.iter().map(|(_, usual)| usual.as_str()).collect();
    usual.dedup();
    let name = &column.profile.name;
    if usual.len() > MOST_MERGED {
        return match language {
            English => format!(" Values of {name} that are written almost alike are counted together."),
            German => format!(" Fast gleich geschriebene Werte von {name} zählen zusammen."),
        };
    }
    let mut sentences = String::new();
    for value in usual {
        let variants = column.variants.iter().filter(|(_, of)| of == value).map(|(variant, _)| variant.trim());
        // A spelling that differs in blanks only looks like the value itself.
        let written: Vec<&str> = variants.filter(|variant| *variant != value).collect();
        if written.is_empty() {
            continue;
        }
        let sentence = match language {
            English => {
                let variants: Vec<String> = written.iter().map(|variant| format!("“{variant}”")).collect();
                format!(" {} counted as “{value}”.", variants.join(" and "))
            }
            German => {
                let variants: Vec<String> = written.iter().map(|variant| format!("„{variant}“")).collect();
                let count = if variants.len() == 1 { "zählt" } else { "zählen" };
                format!(" Als „{value}“ {count} auch {}.", variants.join(" und "))
            }
        };
        if !sentences.contains(&sentence) {
            sentences.push_str(&sentence);
        }
    }
    sentences
}
