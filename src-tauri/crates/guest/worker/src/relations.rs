//! How the tables of a session belong together.

use tabletalk_profile::proposals as proposed;
use tabletalk_protocol::Proposal;
use tabletalk_python::Session;

use crate::datasets::Datasets;

/// Proposals for these variables; those that hold no table are left out.
pub fn proposals(variables: &[String], datasets: &Datasets, session: &Session<'_>) -> Vec<Proposal> {
    let table = |variable: &String| Some((variable.clone(), datasets.frame(variable, session)?));
    proposed(&variables.iter().filter_map(table).collect::<Vec<_>>())
}
