//! Ten conversations as reports in every form. What other people's programs make of them is in `reports_outside.rs`.
//! `TABLETALK_KEEP_REPORTS` names a folder in which the reports are left to be looked at.

use std::{env, path::Path};

use anyhow::ensure;
use tabletalk_protocol::{ReportFormat, ReportOptions};
use tabletalk_tests::reports::{FORMATS, Recorded, recorded, write};

#[tokio::test]
async fn every_conversation_is_a_report_in_every_form_and_the_same_each_time() -> anyhow::Result<()> {
    let recorded = recorded().await?;
    ensure!(recorded.len() == 10 || env::var_os("TABLETALK_CASE").is_some(), "there are {} cases", recorded.len());
    for conversation in &recorded {
        for format in FORMATS {
            let options = ReportOptions { format, ..ReportOptions::default() };
            // A conversation without a table has nothing to write as CSV.
            let Ok(report) = conversation.report(&options) else {
                ensure!(
                    format == ReportFormat::Csv,
                    "{}: {:?}",
                    conversation.name,
                    conversation.report(&options).err()
                );
                continue;
            };
            ensure!(report == conversation.report(&options)?, "{}: {format:?} differs", conversation.name);
            ensure!(!report.packed()?.bytes.is_empty());
            keep(conversation, format, &report)?;
        }
    }
    Ok(())
}

fn keep(conversation: &Recorded, format: ReportFormat, report: &tabletalk_report::Report) -> anyhow::Result<()> {
    if let Some(folder) = env::var_os("TABLETALK_KEEP_REPORTS") {
        write(report, &Path::new(&folder).join(&conversation.name).join(format!("{format:?}").to_lowercase()))?;
    }
    Ok(())
}
