//! Files to try the program with.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// Their names and contents. The pages describe them.
const SAMPLES: [(&str, &[u8]); 3] = [
    ("bike_rides.csv", include_bytes!("../samples/bike_rides.csv")),
    ("coffee_orders.csv", include_bytes!("../samples/coffee_orders.csv")),
    ("haushaltsstrom.csv", include_bytes!("../samples/haushaltsstrom.csv")),
];

/// Write a sample under `folder`; `None` when no sample has this name.
pub fn write(name: &str, folder: &Path) -> io::Result<Option<PathBuf>> {
    let Some((name, bytes)) = SAMPLES.iter().find(|(known, _)| *known == name) else { return Ok(None) };
    let folder = folder.join("samples");
    fs::create_dir_all(&folder)?;
    let path = folder.join(name);
    fs::write(&path, bytes)?;
    Ok(Some(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_samples_are_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = write("bike_rides.csv", folder.path()).unwrap().unwrap();
        assert!(fs::read_to_string(path).unwrap().starts_with("date,weekday,temperature,"));
        assert_eq!(write("../secret.csv", folder.path()).unwrap(), None);
    }
}
