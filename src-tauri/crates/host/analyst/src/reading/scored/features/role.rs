//! The roles of a column in a candidate.

use strum::{IntoStaticStr, VariantNames};

use crate::query::{Ask, Query};

/// The role of a column in a query.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantNames)]
pub enum Role {
    Measure,
    Group,
    Filter,
    Other,
    Unused,
}

pub fn role(queries: &[Query], name: &str) -> Role {
    let mut best = Role::Unused;
    for query in queries {
        if query.ask.measures().iter().any(|measure| measure.uses(name)) {
            return Role::Measure;
        }
        if query.ask.groups().iter().any(|group| group.uses(name)) {
            return Role::Group;
        }
        let part = matches!(&query.ask, Ask::Share { part, .. } if part.iter().any(|filter| filter.uses(name)));
        if part || query.filters.iter().any(|filter| filter.uses(name)) {
            best = Role::Filter;
        } else if query.ask.uses(name) && best == Role::Unused {
            best = Role::Other;
        }
    }
    best
}
