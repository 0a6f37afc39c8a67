//! The reports of eleven conversations, opened by other people's programs: poppler, LibreOffice, openpyxl, python-docx, html5lib,
//! Chromium, Jupyter with the real pandas and matplotlib, and CPython. `TABLETALK_REFERENCE_PYTHON` names a Python that has the
//! libraries, `TABLETALK_CHROMIUM` a browser that is not called `chromium`; a program that is missing fails the test. `reports/open_reports.py` says what is looked at.
//! `cargo test -p tabletalk-tests --features reports --test reports_outside` runs it.

#![expect(clippy::disallowed_types, reason = "reports are opened by other people's programs")]

use std::{env, fs, path::Path, process::Command};

use anyhow::ensure;
use tabletalk_protocol::{ReportFormat, ReportOptions};
use tabletalk_tests::{
    expected::expected,
    reports::{recorded, write},
};

#[tokio::test]
async fn other_programs_read_what_the_conversations_say() -> anyhow::Result<()> {
    let mut failures = Vec::new();
    for conversation in recorded().await? {
        let place = tempfile::tempdir()?;
        for format in ReportFormat::ALL {
            let options = ReportOptions { format, ..ReportOptions::default() };
            match conversation.report(&options) {
                Ok(report) => drop(write(&report, &place.path().join(format!("{format:?}").to_lowercase()))?),
                Err(error) => ensure!(format == ReportFormat::Csv, "{error:#}"),
            }
        }
        fs::write(place.path().join("expected.json"), expected(&conversation).to_string())?;
        let said = opened(place.path())?;
        if !said.is_empty() {
            failures.push(format!("── {}\n{said}", conversation.name));
        }
    }
    ensure!(failures.is_empty(), "{}", failures.join("\n"));
    Ok(())
}

/// The errors that the other programs find.
fn opened(folder: &Path) -> anyhow::Result<String> {
    let python = env::var("TABLETALK_REFERENCE_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("reports/open_reports.py");
    let output = Command::new(python).arg(script).arg(folder).output()?;
    let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let broke =
        if output.status.success() || !said.is_empty() { "".into() } else { String::from_utf8_lossy(&output.stderr) };
    Ok(format!("{said}{broke}"))
}
