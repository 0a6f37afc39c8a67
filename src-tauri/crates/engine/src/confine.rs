//! What this process may do, in layers. One that the system does not offer is reported; the parent decides.

use std::{io, path::Path};

use tabletalk_confinement::{Limits, limit, no_new_privileges, no_way_out, only_files_of};
use tabletalk_engine_wire::{Layer, Load};

/// No file but the model's, nothing written, no more memory than allowed; while this thread is the only one.
pub fn before_threads(load: &Load) -> Vec<Layer> {
    let files = only_files_of(&[Path::new(&load.path)], &[]);
    let limits = Limits { memory: load.memory, file: 0 };
    let layers = [(Layer::Limits, limit(limits)), (Layer::NoNewPrivileges, no_new_privileges()), (Layer::Files, files)];
    layers.into_iter().filter_map(|(layer, applied)| missing(layer, applied)).collect()
}

/// No system calls but those of memory, threads and pipes.
pub fn after_threads() -> Option<Layer> {
    missing(Layer::SystemCalls, no_way_out())
}

fn missing(layer: Layer, applied: io::Result<()>) -> Option<Layer> {
    let error = applied.err()?;
    eprintln!("{layer:?}: {error}");
    Some(layer)
}
