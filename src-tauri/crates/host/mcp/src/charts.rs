//! The charts of a session, as pictures.

use std::collections::VecDeque;

use tabletalk_charts::{Size, Typefaces, png};
use tabletalk_protocol::ChartSpec;

/// Charts of a session that can be read again; of older ones the description is in their answer.
const MOST_CHARTS: usize = 20;

/// Bytes of one picture. Clients refuse an answer of more than about a megabyte, and Base64 adds a third.
const LARGEST_PICTURE: usize = 600 * 1024;

#[derive(Debug, Default)]
pub(crate) struct Charts {
    charts: VecDeque<Chart>,
    last: u32,
}

#[derive(Debug, Clone)]
pub(crate) struct Chart {
    /// From 1, in the order in which the session's cells drew them.
    pub number: u32,
    pub description: String,
    pub png: Vec<u8>,
}

impl Charts {
    /// Keep a chart as a picture; `None` when it has no room for what it shows or is too large.
    pub fn add(&mut self, spec: &ChartSpec, description: String) -> Option<Chart> {
        // A screen with fine pixels gets a sharp picture, and a large one stays below the limit.
        let picture = [1.5, 1.0].into_iter().find_map(|scale| {
            let picture = png(spec, Size::of(spec), scale, Typefaces::Shipped).ok()?;
            (picture.len() <= LARGEST_PICTURE).then_some(picture)
        })?;
        self.last += 1;
        let chart = Chart { number: self.last, description, png: picture };
        self.charts.push_back(chart.clone());
        if self.charts.len() > MOST_CHARTS {
            self.charts.pop_front();
        }
        Some(chart)
    }

    pub fn get(&self, number: u32) -> Option<&Chart> {
        self.charts.iter().find(|chart| chart.number == number)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Chart> {
        self.charts.iter()
    }
}
