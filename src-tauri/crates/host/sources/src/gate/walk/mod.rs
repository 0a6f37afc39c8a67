//! The walk over a query's tree: everything that is not known to be harmless is refused.
//!
//! Every structure is taken apart field by field, so that a parser which learns a new clause does not compile until somebody
//! has decided about it. On its way the walk writes each name in quotes and each table with its schema: the server has
//! nothing left to look up.

mod expression;
mod function;
mod leaf;
mod query;
mod table;

use std::collections::BTreeSet;

use sqlparser::ast::WildcardAdditionalOptions;

use super::{Dialect, Refusal, TableName};

/// Levels of a tree; queries that people or models write have twenty.
const DEEPEST: usize = 120;

type Walk = Result<(), Refusal>;

/// What is known while a tree is walked.
pub struct Walker<'a> {
    dialect: Dialect,
    chosen: &'a BTreeSet<TableName>,
    /// Names of the common table expressions that are visible here.
    visible: Vec<String>,
    depth: usize,
    used: BTreeSet<TableName>,
}

fn construct(what: &'static str) -> Walk {
    Err(Refusal::Construct(what))
}

fn absent(is_absent: bool, what: &'static str) -> Walk {
    if is_absent { Ok(()) } else { construct(what) }
}

impl<'a> Walker<'a> {
    pub fn new(dialect: Dialect, chosen: &'a BTreeSet<TableName>) -> Self {
        Self { dialect, chosen, visible: vec![], depth: 0, used: BTreeSet::new() }
    }

    /// The chosen tables that the query reads.
    pub fn into_tables(self) -> BTreeSet<TableName> {
        self.used
    }

    fn is_postgres(&self) -> bool {
        self.dialect == Dialect::Postgres
    }

    fn deeper(&mut self, walk: impl FnOnce(&mut Self) -> Walk) -> Walk {
        if self.depth == DEEPEST {
            return Err(Refusal::TooDeep);
        }
        self.depth += 1;
        let walked = walk(self);
        self.depth -= 1;
        walked
    }
}

fn wildcard(options: &WildcardAdditionalOptions) -> Walk {
    let WildcardAdditionalOptions {
        wildcard_token: _,
        opt_ilike,
        opt_exclude,
        opt_except,
        opt_replace,
        opt_rename,
        opt_alias,
    } = options;
    let is_plain = opt_ilike.is_none()
        && opt_exclude.is_none()
        && opt_except.is_none()
        && opt_replace.is_none()
        && opt_rename.is_none()
        && opt_alias.is_none();
    absent(is_plain, "* EXCEPT")
}
