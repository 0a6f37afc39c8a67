//! How the operating system confines the process that runs code, and the person's consent to run it with less.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One protection that the operating system puts around the process that runs code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ConfinementLayer {
    /// Memory, open files and core dumps are limited.
    Limits,
    /// No program that it starts can gain rights.
    NoNewPrivileges,
    /// Files outside the session's folder are out of reach.
    Files,
    /// System calls that it does not need fail: no network, no other processes.
    SystemCalls,
}

impl ConfinementLayer {
    /// The layers that a process should have on every platform.
    pub const ALL: [Self; 4] = [Self::Limits, Self::NoNewPrivileges, Self::Files, Self::SystemCalls];
}

/// The layers that are in force around the process that runs code, and those that are missing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Confinement {
    pub in_force: Vec<ConfinementLayer>,
    pub missing: Vec<MissingLayer>,
}

/// A layer that should be in force and is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct MissingLayer {
    pub layer: ConfinementLayer,
    pub reason: MissingReason,
}

/// Why a layer is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum MissingReason {
    /// This system cannot do it, or not all of it.
    Unsupported,
    /// The system can do it, and refused.
    Refused,
    /// The process did not say.
    Unreported,
}

impl Confinement {
    /// The layers that are missing, whatever the reason.
    pub fn missing_layers(&self) -> Vec<ConfinementLayer> {
        self.missing.iter().map(|missing| missing.layer).collect()
    }
}

/// Code is to run with fewer layers than it should have. While this item is not completed, the person is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ReducedConfinement {
    pub confinement: Confinement,
    pub consent: Consent,
}

/// Whether the person lets code run all the same, in this conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Consent {
    Asked,
    Given,
    Refused,
}
