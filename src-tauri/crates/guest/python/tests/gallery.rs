//! The snippets in `gallery/`, which are written as people and models write them, each give a picture. `cargo xtask gallery`
//! shows the pictures on a page, beside those of the real libraries; the few that are compared are in `lib/charts/tests`.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use tabletalk_charts::{Size, Typefaces, png, scene, scene::Text};
use tabletalk_protocol::ChartSpec;
use tabletalk_python::testing::{named_cells_of, run_cells};

/// A picture of the gallery.
struct Picture {
    name: String,
    spec: ChartSpec,
}

static PICTURES: LazyLock<Vec<Picture>> = LazyLock::new(|| {
    let mut scripts: Vec<PathBuf> = entries(&folder()).filter(|path| has_ending(path, "py")).collect();
    scripts.sort();
    scripts.iter().flat_map(|script| pictures(script)).collect()
});

fn pictures(script: &Path) -> Vec<Picture> {
    let stem = script.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let cells = named_cells_of(&std::fs::read_to_string(script).expect("a readable file"));
    let ran = run_cells(cells.iter().map(|(_, code)| code.as_str()), BTreeMap::new());
    let mut pictures = Vec::new();
    for ((cell, _), ran) in cells.iter().zip(ran) {
        assert_eq!((ran.error.as_deref(), ran.charts.len()), (None, 1), "{stem} {cell}");
        let charts = ran.charts.into_iter();
        pictures.extend(charts.map(|chart| Picture { name: format!("{stem}-{cell}"), spec: chart.spec }));
    }
    pictures
}

#[test]
fn there_are_at_least_120_snippets_and_each_gives_its_picture() {
    assert!(PICTURES.len() >= 120, "{} pictures", PICTURES.len());
}

#[test]
fn each_grade_is_one_and_of_a_picture() {
    let noted = std::fs::read_to_string(folder().join("grades.tsv")).expect("the grades are there");
    let is_known = |line: &&str| {
        let mut parts = line.split('\t');
        let (picture, grade) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        PICTURES.iter().any(|known| known.name == picture) && ["A", "B", "C", "D"].contains(&grade)
    };
    let unknown: Vec<&str> = noted.lines().skip(1).filter(|line| !is_known(line)).collect();
    assert_eq!(unknown, Vec::<&str>::new());
}

#[test]
fn each_picture_is_a_png_file_too() {
    for Picture { name, spec } in PICTURES.iter() {
        let file = png(spec, Size::of(spec), 1.0, Typefaces::Shipped).expect("a picture");
        assert!(file.starts_with(b"\x89PNG\r\n\x1a\n"), "{name}");
    }
}

#[test]
fn no_text_meets_another_or_is_cut_by_the_frame() {
    let mut faults = Vec::new();
    for Picture { name, spec } in PICTURES.iter() {
        let size = Size::of(spec);
        let scene = scene(spec, size);
        faults.extend(overlaps(&scene.texts).map(|texts| format!("{name}: {texts}")));
        let cut = scene.texts.iter().filter(|text| !is_within(text, size));
        faults.extend(cut.map(|text| format!("{name}: `{}` leaves the frame", text.text)));
    }
    assert_eq!(faults, Vec::<String>::new());
}

fn overlaps(texts: &[Text]) -> impl Iterator<Item = String> {
    texts.iter().enumerate().flat_map(|(number, text)| {
        let others = texts[number + 1..].iter().filter(|other| text.overlaps(other));
        others.map(|other| format!("`{}` meets `{}`", text.text, other.text))
    })
}

fn is_within(text: &Text, size: Size) -> bool {
    text.corners().iter().all(|corner| {
        (-0.01..=size.width + 0.01).contains(&corner.x) && (-0.01..=size.height + 0.01).contains(&corner.y)
    })
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gallery")
}

fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    std::fs::read_dir(folder).expect("the gallery is there").map(|entry| entry.expect("a readable folder").path())
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found == ending)
}
