//! Pages of a table that is sorted, filtered and searched. The order of the rows is computed once; each page then reads a few
//! rows.

use polars::prelude::*;
use polars_core::runtime::RAYON;
use tabletalk_protocol::{ColumnFilter, Page, PageRequest, SortKey, SortOrder};

use crate::filter::{self, StillWanted};
use crate::page::{Clock, clocks, page_of};

/// Cells of a page: a screen of a very wide table stays a message of a few megabytes.
const PAGE_CELLS: usize = 100_000;

/// Rows of a page.
const PAGE_ROWS: usize = 1_000;

/// Orders and choices of rows that are kept: going back to an earlier one costs nothing then.
const KEPT_VIEWS: usize = 6;

/// A table that the user browses.
#[derive(Debug)]
pub struct Browser {
    frame: DataFrame,
    clocks: Vec<Clock>,
    /// The newest last.
    views: Vec<(Wanted, View)>,
}

/// The sort keys, filters and search that decide which rows are shown, and in which order.
#[derive(Debug, Clone, PartialEq)]
struct Wanted {
    sort: Vec<SortKey>,
    filters: Vec<ColumnFilter>,
    search: Option<String>,
}

/// The numbers of rows in their order.
#[derive(Debug)]
enum View {
    All,
    Rows(Vec<IdxSize>),
}

impl Browser {
    /// Columns in many pieces are put together, so that single rows are found fast.
    pub fn new(mut frame: DataFrame) -> Self {
        frame.rechunk_mut_par();
        Self { clocks: clocks(&frame), frame, views: vec![] }
    }

    /// The table.
    pub fn frame(&self) -> &DataFrame {
        &self.frame
    }

    /// The rows that are asked for; columns that are not there neither sort nor filter. Nothing when `wanted`, which is asked on
    /// all threads while rows are looked through, said no.
    pub fn page(&mut self, request: &PageRequest, wanted: StillWanted<'_>) -> Option<Page> {
        let still_wanted = wanted;
        let search = request.search.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_lowercase);
        let wanted = Wanted { sort: request.sort.clone(), filters: request.filters.clone(), search };
        let view = self.view(wanted, still_wanted)?;
        let height = self.frame.height();
        let (_, view) = self.views.get(view)?;
        let matching = view.len(height);
        let most = (PAGE_CELLS / self.frame.width().max(1)).clamp(1, PAGE_ROWS).min(request.limit as usize);
        let first = usize::try_from(request.offset).unwrap_or(usize::MAX).min(matching);
        let last = (first + most).min(matching);
        let (frame, row_numbers) = view.rows(&self.frame, first, last);
        let mut table = page_of(&frame, &self.clocks, 0..frame.height());
        table.total_rows = height as u64;
        Some(Page { table, matching: matching as u64, row_numbers })
    }

    /// The place of a view, which is made if it is not there.
    fn view(&mut self, wanted: Wanted, still_wanted: StillWanted<'_>) -> Option<usize> {
        if let Some(known) = self.views.iter().position(|(known, _)| *known == wanted) {
            return Some(known);
        }
        let view = RAYON.install(|| View::of(&self.frame, &self.clocks, &wanted, still_wanted))?;
        if self.views.len() >= KEPT_VIEWS {
            self.views.remove(0);
        }
        self.views.push((wanted, view));
        Some(self.views.len() - 1)
    }
}

impl View {
    fn of(frame: &DataFrame, clocks: &[Clock], wanted: &Wanted, still_wanted: StillWanted<'_>) -> Option<Self> {
        let matching = filter::rows(frame, clocks, &wanted.filters, wanted.search.as_deref(), still_wanted);
        if !still_wanted() {
            return None;
        }
        let keys: Vec<(Series, bool)> = wanted.sort.iter().filter_map(|key| sort_key(frame, key)).collect();
        if keys.is_empty() {
            return Some(matching.map_or(Self::All, Self::Rows));
        }
        let order = still_wanted().then(|| sorted(&keys, matching.as_deref()))?;
        Some(match order {
            Ok(rows) => Self::Rows(rows),
            // Values without an order, such as lists.
            Err(_) => matching.map_or(Self::All, Self::Rows),
        })
    }

    fn len(&self, height: usize) -> usize {
        match self {
            Self::All => height,
            Self::Rows(rows) => rows.len(),
        }
    }

    fn rows(&self, frame: &DataFrame, first: usize, last: usize) -> (DataFrame, Vec<u64>) {
        match self {
            Self::All => (frame.slice(first as i64, last - first), (first as u64..last as u64).collect()),
            Self::Rows(rows) => {
                let rows = rows.get(first..last).unwrap_or_default();
                let taken = frame.take(&IdxCa::from_slice(PlSmallStr::EMPTY, rows));
                (taken.unwrap_or_default(), rows.iter().map(|row| u64::from(*row)).collect())
            }
        }
    }
}

/// The values to sort by, and whether the largest comes first. Texts as people sort them: whatever their case.
fn sort_key(frame: &DataFrame, key: &SortKey) -> Option<(Series, bool)> {
    let series = frame.column(&key.column).ok()?.as_materialized_series();
    let series = match series.dtype() {
        DataType::String => {
            let lower = series.str().ok()?.apply_values(|text| text.to_lowercase().into());
            lower.into_series()
        }
        // NaN is a gap, and gaps come last.
        dtype if dtype.is_float() => {
            let numbers = series.is_not_nan().ok()?;
            let gaps = Series::full_null(series.name().clone(), series.len(), series.dtype());
            series.zip_with(&numbers, &gaps).ok()?
        }
        _ => series.clone(),
    };
    Some((series, key.order == SortOrder::Descending))
}

/// Stable, so that equal rows stay in the order of the file.
fn sorted(keys: &[(Series, bool)], among: Option<&[IdxSize]>) -> PolarsResult<Vec<IdxSize>> {
    let of_rows = |series: &Series| match among {
        Some(rows) => series.take(&IdxCa::from_slice(PlSmallStr::EMPTY, rows)),
        None => Ok(series.clone()),
    };
    let columns = keys.iter().map(|(series, _)| Ok(Column::from(of_rows(series)?)));
    let columns = columns.collect::<PolarsResult<Vec<_>>>()?;
    let order = match (columns.as_slice(), keys) {
        ([only], [(_, descending)]) => only.as_materialized_series().arg_sort(SortOptions {
            descending: *descending,
            nulls_last: true,
            multithreaded: true,
            maintain_order: true,
            limit: None,
        }),
        ([], _) => polars_bail!(ComputeError: "nothing to sort by"),
        ([first, others @ ..], keys) => {
            let options = SortMultipleOptions {
                descending: keys.iter().map(|(_, descending)| *descending).collect(),
                nulls_last: vec![true; keys.len()],
                multithreaded: true,
                maintain_order: true,
                limit: None,
            };
            first.as_materialized_series().arg_sort_multiple(others, &options)?
        }
    };
    let at = |place: IdxSize| among.map_or(Some(place), |rows| rows.get(place as usize).copied());
    Ok(order.into_no_null_iter().filter_map(at).collect())
}
