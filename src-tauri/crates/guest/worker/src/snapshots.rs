//! A session's variables on disk.

use std::hash::{DefaultHasher, Hasher};

use tabletalk_python::{LIBRARY, Session, snapshots};
use tabletalk_wire::{OpenSnapshot, SnapshotFile, SnapshotOpened, SnapshotTaken, TakeSnapshot};

use crate::files::SessionFiles;

/// Write the session's variables; `None` when they cannot be written.
pub fn taken(take: &TakeSnapshot, files: &SessionFiles, session: &mut Session<'_>) -> Option<SnapshotTaken> {
    let snapshot = snapshots::take(session, take.most_bytes).map_err(|reason| eprintln!("snapshot: {reason}")).ok()?;
    let state = (format!("{}.pickle", take.generation), snapshot.state);
    let tables =
        (1..).zip(snapshot.tables).map(|(number, bytes)| (format!("{}-{number}.parquet", take.generation), bytes));
    let written = std::iter::once(state).chain(tables).map(|(name, bytes)| {
        files.write_snapshot(&name, &bytes).map_err(|error| eprintln!("snapshot: {error:?}")).ok()?;
        Some(SnapshotFile { name, bytes: bytes.len() as u64, checksum: checksum(&bytes) })
    });
    let files = written.collect::<Option<Vec<_>>>()?;
    Some(SnapshotTaken { library: LIBRARY.to_owned(), files, variables: snapshot.variables })
}

/// Become what the session was; `None` when the snapshot is torn or of another edition, and then nothing has happened.
pub fn opened(open: &OpenSnapshot, files: &SessionFiles, session: &mut Session<'_>) -> Option<SnapshotOpened> {
    if open.library != LIBRARY {
        return None;
    }
    let mut contents = open.files.iter().map(|file| {
        let bytes = files.read_snapshot(&file.name).ok()?;
        (bytes.len() as u64 == file.bytes && checksum(&bytes) == file.checksum).then_some(bytes)
    });
    let state = contents.next()??;
    let tables = contents.collect::<Option<Vec<_>>>()?;
    let cells: Vec<(u32, &str)> = open.cells.iter().map(|run| (run.cell, run.code.as_str())).collect();
    let datasets: Vec<&str> = open.datasets.iter().filter_map(|dataset| dataset.variable.as_deref()).collect();
    let opened = snapshots::open(session, &state, tables, &cells, &datasets);
    let opened = opened.map_err(|reason| eprintln!("snapshot: {reason}")).ok()?;
    Some(SnapshotOpened { variables: opened.variables, cells: opened.cells })
}

/// Detects damage by the disk, not forgery: an attacker who can write here can run cells as well. The same build
/// writes and reads it, so the function may change in the next one.
fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}
