//! A confined Python from another Rust program: read a file, run a cell, get a table as Arrow.
//!
//! ```text
//! TABLETALK_WORKER=tabletalk-worker cargo run -p tabletalk-sandbox --example arrow -- sales.csv
//! ```

use std::{env, error::Error, fs};

use tabletalk_sandbox::{CancellationToken, LocalSandbox, Options, Sandbox};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).ok_or("name a file")?;
    let folder = tempfile::tempdir()?;
    let mut sandbox = LocalSandbox::new(Options::for_session(folder.path()));
    let cancel = CancellationToken::new();
    let tables = sandbox.import(file.into(), &mut |_| {}, &cancel).await?;
    let table = &tables.first().ok_or("the file holds no table")?.variable;
    // A cell writes into the session's own folder and nowhere else; Feather is the file format of Arrow.
    let code = format!("{table}.head(1000).to_feather('table.arrow')\n{table}.shape");
    let report = sandbox.run(&code, &mut |output| println!("{output:?}"), &cancel).await?;
    println!("{:?}: {:?}", report.outcome, report.result);
    let arrow = fs::read(sandbox.written_files().join("table.arrow"))?;
    println!("{} bytes of Arrow, as `arrow` or `polars` read them: {}", arrow.len(), arrow.starts_with(b"ARROW1"));
    Ok(())
}
