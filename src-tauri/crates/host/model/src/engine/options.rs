use std::{
    env,
    env::consts::EXE_SUFFIX,
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use tabletalk_engine_wire::{Layer, Load, limits};

use crate::LOCAL_CONTEXT;

/// Names the engine's program instead of looking for it.
const ENGINE_VARIABLE: &str = "TABLETALK_ENGINE";

/// Threads of the engine: more are slower than fewer on most computers.
const MOST_THREADS: usize = 8;

/// Bytes beside the model: what it remembers of a context of the usual length, and room to compute in.
const BESIDE: u64 = 4 * 1024 * 1024 * 1024;

/// Bytes of memory that stay available on the computer while a process rests: below, other programs are slowed down.
const SPARED: u64 = 1024 * 1024 * 1024;

/// How long a process that nobody asks keeps its memory.
const REST: Duration = Duration::from_secs(10 * 60);

/// Which model is computed, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineOptions {
    /// The program `tabletalk-engine`.
    pub program: PathBuf,
    /// The model's file.
    pub file: PathBuf,
    /// Tokens of a request and its reply together.
    pub context: u32,
    pub rest: Rest,
    /// Bytes of memory that must be available for a process to go on resting.
    pub spared: u64,
    /// Layers of confinement that the person can do without.
    pub accepted: Vec<Layer>,
}

/// What becomes of a process that nobody asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rest {
    After(Duration),
    Never,
}

impl EngineOptions {
    /// The model in a file, with what is usual.
    pub fn of_file(file: &Path) -> Self {
        let context = u32::try_from(LOCAL_CONTEXT).unwrap_or(limits::CONTEXT);
        let file = file.to_owned();
        let rest = Rest::After(REST);
        Self { program: engine_path(), file, context, rest, spared: SPARED, accepted: Vec::new() }
    }

    pub(super) fn load(&self) -> Load {
        let size = fs::metadata(&self.file).map_or(0, |data| data.len());
        Load {
            protocol: limits::PROTOCOL,
            path: self.file.clone(),
            context: self.context.clamp(1, limits::CONTEXT),
            threads: threads(),
            // The library may keep the weights in a form that is faster to compute with.
            memory: size.saturating_add(BESIDE),
        }
    }
}

/// The engine that this processor can run: the one beside this program, where Cargo puts the programs and the tests of a
/// package into two folders. Where the processor lacks instructions, the slower one.
pub fn engine_path() -> PathBuf {
    if let Some(path) = env::var_os(ENGINE_VARIABLE) {
        return path.into();
    }
    let name = format!("tabletalk-engine{}{EXE_SUFFIX}", if is_fast() { "" } else { "-basic" });
    let program = env::current_exe().unwrap_or_default();
    let candidates: Vec<PathBuf> = program.ancestors().skip(1).take(2).map(|folder| folder.join(&name)).collect();
    let found = candidates.iter().find(|path| path.is_file()).or(candidates.first());
    found.cloned().unwrap_or_else(|| name.into())
}

/// Whether the processor has all that the usual engine is built with.
#[cfg(target_arch = "x86_64")]
fn is_fast() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("fma")
        && is_x86_feature_detected!("f16c")
        && is_x86_feature_detected!("bmi2")
}

#[cfg(not(target_arch = "x86_64"))]
fn is_fast() -> bool {
    true
}

/// Two threads of one core share what computes, so half of many; of few, all.
fn threads() -> u32 {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let used = if threads > 4 { threads / 2 } else { threads };
    u32::try_from(used.min(MOST_THREADS)).unwrap_or(1)
}
