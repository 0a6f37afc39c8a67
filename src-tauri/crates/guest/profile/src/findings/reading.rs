//! Turns remarks on how a file was read into findings.

use tabletalk_messages::{Message, repairs};
use tabletalk_protocol::{
    DateChoice, DecimalChoice, Finding, FindingKind, ReadingChoices, Remark, Repair, RepairStep, SetAsideReason,
    SetAsideRows,
};

/// The findings on how a file was read, one for each remark. Dates that could be read in the other order can be so with a click, and rows that
/// are not in the table can be put there: `remarks` tell of them in the order of `set_aside`.
pub fn of_reading(
    remarks: &[Remark],
    set_aside: &[SetAsideRows],
    dates: Option<DateChoice>,
    choices: &ReadingChoices,
) -> Vec<Finding> {
    let mut set_aside = set_aside.iter();
    let finding = |(place, remark): (usize, &Remark)| {
        let mut finding = plain(place, remark);
        match remark.kind {
            FindingKind::SetAside => {
                if let Some(rows) = set_aside.next() {
                    with_rows(&mut finding, rows, choices);
                }
            }
            FindingKind::MixedDates => finding.repairs.extend(dates.map(|dates| other_order(dates, choices))),
            FindingKind::MixedNumbers => finding.repairs.push(decimal_points(choices)),
            _ => {}
        }
        finding
    };
    remarks.iter().enumerate().map(finding).collect()
}

fn plain(place: usize, remark: &Remark) -> Finding {
    Finding {
        id: format!("reading:{place}"),
        kind: remark.kind,
        weight: weight(remark.kind),
        column: None,
        columns: remark.columns.clone(),
        count: 0,
        sentence: remark.sentence.clone(),
        examples: vec![],
        repairs: vec![],
    }
}

fn weight(kind: FindingKind) -> u8 {
    match kind {
        FindingKind::MixedDates | FindingKind::MixedNumbers => 88,
        FindingKind::NumbersAsText | FindingKind::DatesAsText => 75,
        FindingKind::DamagedText => 68,
        // Sums that would count twice.
        FindingKind::DuplicateRows => 60,
        FindingKind::Gaps => 55,
        FindingKind::Sentinel => 40,
        _ => 25,
    }
}

fn other_order(read: DateChoice, choices: &ReadingChoices) -> Repair {
    let (other, label) = match read {
        DateChoice::DayFirst => (DateChoice::MonthFirst, repairs::month_first()),
        DateChoice::MonthFirst => (DateChoice::DayFirst, repairs::day_first()),
    };
    let choices = ReadingChoices { dates: Some(other), ..choices.clone() };
    read_again("other-order", label, choices, 0)
}

fn decimal_points(choices: &ReadingChoices) -> Repair {
    let choices = ReadingChoices { decimal: Some(DecimalChoice::Point), ..choices.clone() };
    read_again("decimal-points", repairs::decimal_points(), choices, 0)
}

fn with_rows(finding: &mut Finding, SetAsideRows { reason, rows, examples }: &SetAsideRows, choices: &ReadingChoices) {
    let mut put_back = choices.put_back.clone();
    put_back.push(*reason);
    finding.id = format!("set-aside:{}", id(*reason));
    finding.weight = if matches!(reason, SetAsideReason::Total | SetAsideReason::OtherTable) { 50 } else { 28 };
    finding.count = *rows;
    finding.examples = examples.iter().map(|example| example.text.clone()).collect();
    finding.repairs = vec![read_again(
        "put-back",
        repairs::put_rows_back(*rows),
        ReadingChoices { put_back, ..choices.clone() },
        *rows,
    )];
}

fn read_again(id: &str, label: Message, choices: ReadingChoices, changes: u64) -> Repair {
    Repair { id: id.into(), label, step: RepairStep::ReadAgain { choices }, changes, examples: vec![] }
}

fn id(reason: SetAsideReason) -> &'static str {
    match reason {
        SetAsideReason::Above => "above",
        SetAsideReason::Units => "units",
        SetAsideReason::RepeatedHeader => "repeated-header",
        SetAsideReason::Comment => "comment",
        SetAsideReason::Total => "total",
        SetAsideReason::Below => "below",
        SetAsideReason::OtherTable => "other-table",
    }
}
