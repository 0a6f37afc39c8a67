//! What is in a table: types, gaps, ranges, histograms
