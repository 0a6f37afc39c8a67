//! A conversation as one HTML page
