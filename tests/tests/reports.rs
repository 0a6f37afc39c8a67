//! Eleven conversations as reports in every form. What other people's programs make of them is in `reports_outside.rs`.
//! `TABLETALK_KEEP_REPORTS` names a folder in which the reports are left to be looked at.

use std::{
    env,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::ensure;
use serde_json::Value;
use tabletalk_protocol::{Item, ItemBody, ItemId, ReportFormat, ReportOptions};
use tabletalk_tests::{
    expected::expected,
    reports::{Recorded, recorded, write},
};

#[tokio::test]
async fn every_conversation_is_a_report_in_every_form_and_the_same_each_time() -> anyhow::Result<()> {
    let recorded = recorded().await?;
    ensure!(recorded.len() == 11 || env::var_os("TABLETALK_CASE").is_some(), "there are {} cases", recorded.len());
    for conversation in &recorded {
        for format in ReportFormat::ALL {
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

/// Every question, answer and step of a conversation can be read on its page, the numbers among them.
#[tokio::test]
async fn a_page_holds_what_the_conversation_said() -> anyhow::Result<()> {
    for conversation in recorded().await? {
        let report = conversation.report(&ReportOptions { format: ReportFormat::Html, ..ReportOptions::default() })?;
        let page = squeezed(&shown(&String::from_utf8_lossy(&report.main().bytes)));
        let expected = expected(&conversation);
        let wanted =
            ["questions", "answers", "code"].into_iter().filter_map(|part| expected[part].as_array()).flatten();
        let wanted: Vec<&str> = wanted.filter_map(Value::as_str).collect();
        ensure!(!wanted.is_empty(), "{}: nothing is expected", conversation.name);
        let missing: Vec<&&str> = wanted.iter().filter(|said| !page.contains(&squeezed(said))).collect();
        ensure!(missing.is_empty(), "{}: the page does not show {missing:?}", conversation.name);
    }
    Ok(())
}

/// The text of a page, without its tags.
fn shown(page: &str) -> String {
    let texts = page.split('<').filter_map(|piece| piece.split_once('>')).map(|(_, text)| text);
    let text: String = texts.collect();
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&#x2f;", "/"), ("&amp;", "&")]
        .iter()
        .fold(text, |text, (entity, letter)| text.replace(entity, letter))
}

/// Without spaces, and without the places at which long words may break.
fn squeezed(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace() && !matches!(letter, '\u{200b}' | '\u{ad}')).collect()
}

/// A German report contains none of the program's own English sentences.
#[tokio::test]
async fn a_report_for_germans_holds_no_english_of_ours() -> anyhow::Result<()> {
    let german = |format| ReportOptions { format, locale: Some("de-DE".into()), ..ReportOptions::default() };
    let letters = |text: &str| text.chars().filter(|letter| letter.is_alphanumeric()).collect::<String>();
    for conversation in recorded().await? {
        let report = conversation.report(&german(ReportFormat::Markdown))?;
        let text = letters(&prose(&String::from_utf8_lossy(&report.main().bytes)));
        let left: Vec<String> = english(&conversation.items).filter(|said| text.contains(&letters(said))).collect();
        ensure!(left.is_empty(), "{}: {left:?}", conversation.name);
    }
    Ok(())
}

/// Markdown without its code blocks, which stay untranslated.
fn prose(markdown: &str) -> String {
    markdown.split("```").step_by(2).collect()
}

/// The program's own sentences in these items, in a report or not.
fn english(items: &[Item]) -> impl Iterator<Item = String> {
    items.iter().flat_map(|item| match &*item.body {
        ItemBody::Dataset(profile) => {
            let decided = profile.decisions.iter().flat_map(|decision| [&decision.choice, &decision.evidence]);
            let repairs = profile.repairs.iter().map(|repair| &repair.label);
            profile.warnings.iter().chain(decided).chain(repairs).map(ToString::to_string).collect()
        }
        ItemBody::Answer(answer) => answer.cautions.iter().map(ToString::to_string).collect(),
        ItemBody::Notice(notice) => notice.hint.iter().chain([&notice.message]).map(ToString::to_string).collect(),
        _ => Vec::new(),
    })
}

/// The pages of 200 questions with 300 charts; how long they took is printed. The limit is for a build for tests on a machine
/// that does much else at once: ten seconds are for a machine that is free.
#[tokio::test]
async fn a_long_conversation_is_set_in_seconds() -> anyhow::Result<()> {
    let Some(one) = recorded().await?.into_iter().find(|conversation| conversation.name == "09-charts") else {
        // Another case was picked.
        return Ok(());
    };
    let conversation = Recorded { items: repeated(&one.items, 200, 300), ..one };
    let options = ReportOptions { format: ReportFormat::Pdf, ..ReportOptions::default() };
    let begun = Instant::now();
    let report = conversation.report(&options)?;
    let took = begun.elapsed();
    println!("{} MB of pages in {took:.1?}", report.main().bytes.len() / 1_000_000);
    ensure!(took < Duration::from_secs(300), "the pages took {took:.1?}");
    Ok(())
}

/// The question of these items asked again and again, until there are as many turns, with as many charts in all.
fn repeated(items: &[Item], turns: u32, charts: usize) -> Vec<Item> {
    let (files, question): (Vec<&Item>, Vec<&Item>) = items.iter().partition(|item| item.turn == 1);
    let mut repeated: Vec<Item> = files.into_iter().cloned().collect();
    let mut left = charts;
    for turn in 2..turns + 2 {
        // Ids that are linked keep their distance.
        let shift = u64::from(turn) * 1_000;
        let mut most = left.div_ceil((turns + 2 - turn) as usize);
        for item in &question {
            if matches!(*item.body, ItemBody::Chart(_)) {
                if most == 0 {
                    continue;
                }
                most -= 1;
                left -= 1;
            }
            repeated.push(Item { id: ItemId(item.id.0 + shift), turn, body: shifted(&item.body, shift).into() });
        }
    }
    repeated
}

fn shifted(body: &ItemBody, shift: u64) -> ItemBody {
    let mut body = body.clone();
    let later = |id: &mut ItemId| id.0 += shift;
    match &mut body {
        ItemBody::CodeRun(run) => run.corrects.iter_mut().for_each(later),
        ItemBody::Table { run, .. } => later(run),
        ItemBody::Chart(chart) => later(&mut chart.run),
        ItemBody::Answer(answer) => answer.tables.iter_mut().chain(&mut answer.charts).for_each(later),
        _ => {}
    }
    body
}

fn keep(conversation: &Recorded, format: ReportFormat, report: &tabletalk_report::Report) -> anyhow::Result<()> {
    if let Some(folder) = env::var_os("TABLETALK_KEEP_REPORTS") {
        write(report, &Path::new(&folder).join(&conversation.name).join(format!("{format:?}").to_lowercase()))?;
    }
    Ok(())
}
