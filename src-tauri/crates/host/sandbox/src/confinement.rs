//! The confinement of a worker, as the parent sees it.

use tabletalk_protocol::{Confinement, ConfinementLayer, MissingLayer, MissingReason};

/// A layer counts as in force only if the worker reports it as such; a layer that it does not mention is missing.
pub(crate) fn as_expected(reported: &Confinement) -> Confinement {
    let mut confinement = Confinement::default();
    for layer in ConfinementLayer::ALL {
        let missing = reported.missing.iter().find(|missing| missing.layer == layer);
        match missing {
            Some(missing) => confinement.missing.push(*missing),
            None if reported.in_force.contains(&layer) => confinement.in_force.push(layer),
            None => confinement.missing.push(MissingLayer { layer, reason: MissingReason::Unreported }),
        }
    }
    confinement
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layer_that_a_worker_does_not_mention_or_contradicts_is_missing() {
        let refused = MissingLayer { layer: ConfinementLayer::Files, reason: MissingReason::Refused };
        let unreported = |layer| MissingLayer { layer, reason: MissingReason::Unreported };
        let reported =
            Confinement { in_force: vec![ConfinementLayer::Files, ConfinementLayer::Limits], missing: vec![refused] };
        let expected = Confinement {
            in_force: vec![ConfinementLayer::Limits],
            missing: vec![
                unreported(ConfinementLayer::NoNewPrivileges),
                refused,
                unreported(ConfinementLayer::SystemCalls),
            ],
        };
        assert_eq!(as_expected(&reported), expected);
    }
}
