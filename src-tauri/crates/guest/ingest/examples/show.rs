//! How a file is read, and why: `cargo run -p tabletalk-ingest --example show -- FILE`.

use std::fs;

use tabletalk_ingest::read;

fn main() -> anyhow::Result<()> {
    for path in std::env::args().skip(1) {
        let ingested = match read(&fs::read(&path)?, &path) {
            Ok(ingested) => ingested,
            Err(error) => {
                println!("{error}\n{}", error.hint().map(|hint| hint.to_string()).unwrap_or_default());
                continue;
            }
        };
        println!("{path}: {} rows\n{}", ingested.frame.height(), ingested.frame.head(Some(5)));
        for made in &ingested.decisions {
            println!("  {}: {} ({} %)", made.choice, made.evidence, made.confidence);
        }
        ingested.sentences().iter().for_each(|warning| println!("  {warning}"));
        for rows in &ingested.set_aside {
            println!("  {:?}: {} rows, the first: {:?}", rows.reason, rows.rows, rows.examples.first());
        }
    }
    Ok(())
}
