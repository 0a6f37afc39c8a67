//! Which spellings of a value are counted together, and how often they are there.

use super::section::Section;
use crate::{
    language::Language::{self, English, German},
    python::{inside, literal},
    schema::Column,
};

/// How often values are written otherwise than mostly.
pub fn told(section: &mut Section<'_, '_>, name: &str) {
    let variants = section.schema.column(name).map(|column| column.variants.as_slice()).unwrap_or_default();
    let pairs = variants.iter().map(|(variant, usual)| format!("{}: {}", literal(variant), literal(usual)));
    section.push(format!("meant = {{{}}}", pairs.collect::<Vec<_>>().join(", ")));
    section.push(format!("written = df[{}].value_counts()", literal(name)));
    section.push("result = written[[spelling for spelling in written.index if spelling in meant]]");
    let (name, scope) = (inside(name), section.scope());
    section.push(match section.language {
        English => "listed = [f\"“{spelling}” for “{meant[spelling]}” {rows:,} {'time' if rows == 1 else 'times'}\" for spelling, rows in result.items()]",
        German => "listed = [f\"„{spelling}“ statt „{meant[spelling]}“ {rows:,}-mal\" for spelling, rows in result.items()]",
    });
    section.push("found = ', '.join(listed)");
    let (told, none) = match section.language {
        English => (
            format!("{{result.sum():,}} values of {name}{scope} look misspelt: {{found}}."),
            format!("No value of {name}{scope} looks like another one that is misspelt."),
        ),
        German => (
            format!("{{result.sum():,}} Werte von {name}{scope} sehen falsch geschrieben aus: {{found}}."),
            format!("Kein Wert von {name}{scope} sieht wie ein anderer aus, der falsch geschrieben ist."),
        ),
    };
    section.answer = if variants.is_empty() { none } else { told };
}

/// Above this the spellings are not told one by one.
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
