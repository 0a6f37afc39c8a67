//! Every table of any file, as text that every program reads: `cargo run -p tabletalk-ingest --example tables -- FILE`.

use std::io::{self, Write};

use tabletalk_ingest::{Opened, open, write_canonical};

fn main() -> anyhow::Result<()> {
    let path = std::env::args().nth(1).ok_or_else(|| anyhow::anyhow!("say which file"))?;
    let bytes = std::fs::read(&path)?;
    let first = open(&bytes, &path, None)?;
    let others = first.others.clone();
    let mut out = io::stdout().lock();
    write(&first, &mut out)?;
    for part in &others {
        match open(&bytes, &path, Some(part)) {
            Ok(opened) => write(&opened, &mut out)?,
            Err(error) => writeln!(out, "# {part}: {error}\n")?,
        }
    }
    Ok(())
}

fn write(Opened { table, .. }: &Opened, out: &mut impl Write) -> io::Result<()> {
    let format = &table.format;
    writeln!(out, "# {:?}, {}", format.kind, format.part.as_deref().unwrap_or("the only table"))?;
    table.decisions.iter().try_for_each(|decision| writeln!(out, "# {}: {}", decision.choice, decision.evidence))?;
    table.sentences().iter().try_for_each(|warning| writeln!(out, "# {warning}"))?;
    write_canonical(&table.frame, out)?;
    writeln!(out)
}
