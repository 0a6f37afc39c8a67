//! What a question asks for. Each intent is a file: how it is recognised, what it plans, the code that it writes.

mod by_group;
mod correlation;
mod distinct;
mod missing;
mod overall;
mod row_count;
mod row_ranking;
mod summary;
mod trend;
mod value;

use super::{decline::Decline, python::Script, reading::Reading};

/// What a question asks for.
#[derive(Debug, Clone, PartialEq)]
pub enum Intent {
    Missing(missing::Missing),
    Correlation(correlation::Correlation),
    Trend(trend::Trend),
    RowRanking(row_ranking::RowRanking),
    ByGroup(by_group::ByGroup),
    Distinct(distinct::Distinct),
    Overall(overall::Overall),
    RowCount(row_count::RowCount),
    Summary(summary::Summary),
}

impl Intent {
    /// The first intent that the reading fits, the most particular first.
    pub fn of(reading: &Reading<'_>) -> Result<Self, Decline> {
        let attempts: [&dyn Fn() -> Result<Option<Self>, Decline>; 9] = [
            &|| Ok(missing::Missing::read(reading).map(Self::Missing)),
            &|| Ok(correlation::Correlation::read(reading)?.map(Self::Correlation)),
            &|| Ok(summary::Summary::read(reading).map(Self::Summary)),
            &|| Ok(trend::Trend::read(reading)?.map(Self::Trend)),
            &|| Ok(row_ranking::RowRanking::read(reading)?.map(Self::RowRanking)),
            &|| Ok(by_group::ByGroup::read(reading)?.map(Self::ByGroup)),
            &|| Ok(distinct::Distinct::read(reading).map(Self::Distinct)),
            &|| Ok(overall::Overall::read(reading)?.map(Self::Overall)),
            &|| Ok(row_count::RowCount::read(reading).map(Self::RowCount)),
        ];
        for attempt in attempts {
            if let Some(intent) = attempt()? {
                return Ok(intent);
            }
        }
        Err(Decline::NotUnderstood)
    }

    /// What is about to be done, in plain words.
    pub fn plan(&self) -> String {
        match self {
            Self::Missing(intent) => intent.plan(),
            Self::Correlation(intent) => intent.plan(),
            Self::Trend(intent) => intent.plan(),
            Self::RowRanking(intent) => intent.plan(),
            Self::ByGroup(intent) => intent.plan(),
            Self::Distinct(intent) => intent.plan(),
            Self::Overall(intent) => intent.plan(),
            Self::RowCount(intent) => intent.plan(),
            Self::Summary(intent) => intent.plan(),
        }
    }

    /// The cell that does it.
    pub fn code(&self, script: &Script<'_>) -> String {
        let lines = match self {
            Self::Missing(intent) => intent.code(script),
            Self::Correlation(intent) => intent.code(script),
            Self::Trend(intent) => intent.code(script),
            Self::RowRanking(intent) => intent.code(script),
            Self::ByGroup(intent) => intent.code(script),
            Self::Distinct(intent) => intent.code(script),
            Self::Overall(intent) => intent.code(script),
            Self::RowCount(intent) => intent.code(script),
            Self::Summary(intent) => intent.code(script),
        };
        lines.join("\n")
    }
}
