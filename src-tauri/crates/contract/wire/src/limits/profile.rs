//! Limits of the profile of a file and its table.

use tabletalk_protocol::{
    Change, ColumnChoice, ColumnDetail, ColumnFormat, ColumnProfile, ColumnSummary, DatasetProfile, Decision, Drift,
    Finding, Histogram, ReadingChoices, ReadingPreview, Relation, Repair, RepairStep, SetAsideRow, SetAsideRows,
    SharedGaps, SourceFormat, TableDetail, ValueCount, Vocabulary,
};

use super::{
    COLUMNS, ITEMS, WARNINGS, message, name, number, optional_name, optional_text, parts,
    table::{cell, table},
    text, variable, within,
};
use crate::WireError;

pub(crate) fn profile(profile: &DatasetProfile) -> Result<(), WireError> {
    let DatasetProfile {
        file_name,
        variable: called,
        bytes: _,
        format: written,
        rows: _,
        columns: profiled,
        preview,
        warnings,
        findings,
        repairs,
        choices: chosen,
        other_parts,
        made_by: _,
        revision: _,
        decisions: decided,
        set_aside: left_out,
        detail: second_look,
        remote,
    } = profile;
    name(file_name)?;
    variable(called)?;
    within(warnings.len(), WARNINGS, "a profile's warnings")?;
    warnings.iter().try_for_each(message)?;
    within(findings.len(), WARNINGS, "a profile's findings")?;
    findings.iter().try_for_each(finding)?;
    parts(other_parts)?;
    choices(chosen)?;
    // Which repairs are in force is not for a worker to say.
    within(repairs.len(), 0, "a profile's repairs")?;
    // A worker reaches no database.
    within(usize::from(remote.is_some()), 0, "a profile's database")?;
    decisions(decided)?;
    set_aside(left_out)?;
    format(written)?;
    columns(profiled)?;
    second_look.as_ref().map_or(Ok(()), detail)?;
    table(preview)
}

pub(super) fn columns(columns: &[ColumnProfile]) -> Result<(), WireError> {
    within(columns.len(), COLUMNS, "a profile's columns")?;
    columns.iter().try_for_each(|column| {
        let ColumnProfile { name, kind: _, missing: _, distinct: _, approximate: _, summary: values, vocabulary: _ } =
            column;
        text(name)?;
        summary(values)
    })?;
    vocabularies(columns.iter().filter_map(|column| column.vocabulary.as_ref()))
}

fn vocabularies<'a>(vocabularies: impl Iterator<Item = &'a Vocabulary>) -> Result<(), WireError> {
    let mut bytes = 0;
    for vocabulary in vocabularies {
        let Vocabulary { values, complete: _ } = vocabulary;
        within(values.len(), Vocabulary::MOST_VALUES, "a column's vocabulary")?;
        let longest = values.iter().map(|ValueCount { value, count: _ }| value.len()).max();
        within(longest.unwrap_or(0), Vocabulary::LONGEST_VALUE, "a text of a vocabulary")?;
        bytes += vocabulary.bytes();
    }
    within(bytes, Vocabulary::MOST_BYTES, "the vocabularies of a file")
}

fn summary(summary: &ColumnSummary) -> Result<(), WireError> {
    match summary {
        ColumnSummary::Numeric { min, max, mean, quartiles, std, histogram: bins } => {
            [*min, *max, *mean].into_iter().chain(*quartiles).chain(*std).try_for_each(number)?;
            histogram(bins)
        }
        ColumnSummary::Temporal { min, max, histogram: bins } => {
            name(min)?;
            name(max)?;
            histogram(bins)
        }
        ColumnSummary::Text { top, shortest: _, longest: _ } => {
            within(top.len(), ITEMS, "a column's top values")?;
            top.iter().try_for_each(|ValueCount { value, count: _ }| name(value))
        }
        ColumnSummary::Boolean { yes: _, no: _ } | ColumnSummary::Empty => Ok(()),
    }
}

fn histogram(histogram: &Histogram) -> Result<(), WireError> {
    let Histogram { edges, counts } = histogram;
    within(counts.len(), ITEMS, "a histogram's bins")?;
    within(edges.len(), ITEMS + 1, "a histogram's edges")?;
    edges.iter().copied().try_for_each(number)
}

fn detail(detail: &TableDetail) -> Result<(), WireError> {
    let TableDetail { rows: _, columns, keys, relations, gaps, drifts, near_duplicates: _ } = detail;
    within(columns.len(), ITEMS, "a detail's columns")?;
    columns.iter().try_for_each(|column| {
        let ColumnDetail { name, meaning: _, skew, outside_fences: _, outside_robust: _, longest_gap_days } = column;
        text(name)?;
        skew.iter().chain(longest_gap_days).copied().try_for_each(number)
    })?;
    within(keys.len(), ITEMS, "a detail's keys")?;
    keys.iter().try_for_each(|key| text(key))?;
    within(relations.len(), ITEMS, "a detail's relations")?;
    relations.iter().try_for_each(|Relation { left, right, measure: _, strength, rows: _ }| {
        text(left)?;
        text(right)?;
        number(*strength)
    })?;
    within(gaps.len(), ITEMS, "a detail's gaps")?;
    gaps.iter().try_for_each(|SharedGaps { columns, rows: _ }| {
        within(columns.len(), COLUMNS, "columns that are missing together")?;
        columns.iter().try_for_each(|column| text(column))
    })?;
    within(drifts.len(), ITEMS, "a detail's drifts")?;
    drifts.iter().try_for_each(|Drift { column, over, before, after }| {
        text(column)?;
        text(over)?;
        number(*before)?;
        number(*after)
    })
}

/// How a file was read.
fn decisions(decisions: &[Decision]) -> Result<(), WireError> {
    within(decisions.len(), ITEMS, "a profile's decisions")?;
    decisions.iter().try_for_each(|Decision { subject: _, choice, evidence, confidence: _ }| {
        message(choice)?;
        message(evidence)
    })
}

/// Rows that were left out of a table.
fn set_aside(set_aside: &[SetAsideRows]) -> Result<(), WireError> {
    within(set_aside.len(), ITEMS, "a profile's rows set aside")?;
    set_aside.iter().try_for_each(|SetAsideRows { reason: _, rows: _, examples }| {
        within(examples.len(), ITEMS, "examples of rows set aside")?;
        examples.iter().try_for_each(|SetAsideRow { line: _, text }| name(text))
    })
}

fn finding(finding: &Finding) -> Result<(), WireError> {
    let Finding { id, kind: _, weight: _, column, columns, count: _, sentence, examples, repairs } = finding;
    text(id)?;
    optional_text(column)?;
    within(columns.len(), COLUMNS, "a finding's columns")?;
    columns.iter().try_for_each(|column| text(column))?;
    message(sentence)?;
    within(examples.len(), ITEMS, "a finding's examples")?;
    examples.iter().try_for_each(|example| name(example))?;
    within(repairs.len(), ITEMS, "a finding's repairs")?;
    repairs.iter().try_for_each(repair)
}

fn repair(repair: &Repair) -> Result<(), WireError> {
    let Repair { id, label, step, changes: _, examples } = repair;
    name(id)?;
    message(label)?;
    match step {
        RepairStep::Run { code } => text(code)?,
        RepairStep::ReadAgain { choices: chosen } => choices(chosen)?,
    }
    within(examples.len(), ITEMS, "a repair's examples")?;
    examples.iter().try_for_each(|Change { before, after, row: _, count: _ }| {
        cell(before)?;
        cell(after)
    })
}

fn choices(choices: &ReadingChoices) -> Result<(), WireError> {
    let ReadingChoices { encoding, delimiter, header: _, decimal: _, dates: _, columns, missing, put_back, part } =
        choices;
    [encoding, delimiter, part].into_iter().try_for_each(optional_name)?;
    within(missing.len(), ITEMS, "texts for missing values")?;
    missing.iter().try_for_each(|chosen| name(chosen))?;
    within(put_back.len(), ITEMS, "rows put back")?;
    within(columns.len(), COLUMNS, "columns that were decided on")?;
    columns.iter().try_for_each(|ColumnChoice { column, kind: _ }| text(column))
}

pub(crate) fn reading_preview(preview: &ReadingPreview) -> Result<(), WireError> {
    let ReadingPreview { format: written, decisions: decided, table: rows, set_aside: left_out, remarks, first_lines } =
        preview;
    format(written)?;
    decisions(decided)?;
    set_aside(left_out)?;
    table(rows)?;
    within(remarks.len(), WARNINGS, "a preview's remarks")?;
    within(first_lines.len(), ITEMS, "a preview's lines")?;
    remarks.iter().try_for_each(message)?;
    first_lines.iter().try_for_each(|line| name(line))
}

fn format(format: &SourceFormat) -> Result<(), WireError> {
    let SourceFormat {
        encoding,
        delimiter,
        quote: _,
        escape: _,
        header: _,
        header_rows: _,
        skipped_lines: _,
        kind: _,
        part,
        columns,
    } = format;
    name(encoding)?;
    name(delimiter)?;
    optional_name(part)?;
    within(columns.len(), COLUMNS, "a file's formats")?;
    columns.iter().try_for_each(|ColumnFormat { name, pattern, decimal: _, thousands: _, unit }| {
        text(name)?;
        optional_name(pattern)?;
        optional_name(unit)
    })
}
