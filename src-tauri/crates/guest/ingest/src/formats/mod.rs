//! Files that are not delimited text: workbooks, JSON, Parquet and Arrow, SQLite, web pages, packed files.

pub mod columnar;
pub mod database;
pub mod grid;
pub mod json;
pub mod unpack;
pub mod web_page;
pub mod workbook;
