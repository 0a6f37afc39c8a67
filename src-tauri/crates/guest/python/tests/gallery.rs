//! The pictures of the snippets in `gallery/`, which are written as people and models write them: `gallery/pictures` holds
//! the SVG documents, `gallery/checks.txt` the check values of all documents and of the PNG files.
//! `REWRITE=1 cargo test -p tabletalk-python gallery` draws them anew after a change that is meant, and
//! `cargo xtask gallery` shows them on a page, beside those of the real libraries.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use tabletalk_charts::{Size, Typefaces, png, scene, scene::Text};
use tabletalk_protocol::ChartSpec;
use tabletalk_python::testing::{named_cells_of, run_cells};

/// Bytes of a document that is kept whole; of larger ones, the check value says enough.
const LARGEST_KEPT: usize = 32 << 10;

/// A picture of the gallery.
struct Picture {
    name: String,
    svg: String,
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
        pictures.extend(charts.map(|chart| Picture {
            name: format!("{stem}-{cell}"),
            svg: chart.svg,
            spec: chart.spec,
        }));
    }
    pictures
}

#[test]
fn there_are_at_least_120_snippets_and_each_gives_its_picture() {
    assert!(PICTURES.len() >= 120, "{} pictures", PICTURES.len());
}

#[test]
fn each_picture_is_the_one_that_was_looked_at() {
    let stored = folder().join("pictures");
    let kept = || PICTURES.iter().filter(|picture| picture.svg.len() <= LARGEST_KEPT);
    if rewrites() {
        std::fs::create_dir_all(&stored).expect("a writable folder");
        entries(&stored).for_each(|path| std::fs::remove_file(path).expect("a writable folder"));
        for picture in kept() {
            std::fs::write(stored.join(&picture.name).with_extension("svg"), &picture.svg).expect("a writable folder");
        }
    }
    let same = |picture: &&Picture| {
        let path = stored.join(&picture.name).with_extension("svg");
        std::fs::read_to_string(path).ok().as_deref() == Some(&*picture.svg)
    };
    let changed: Vec<&str> = kept().filter(|one| !same(one)).map(|one| one.name.as_str()).collect();
    assert_eq!(changed, Vec::<&str>::new());
    assert_eq!(entries(&stored).count(), kept().count(), "pictures without a snippet");
}

#[test]
fn each_svg_document_and_png_file_has_the_same_bytes_as_before() {
    let mut checks = String::new();
    for picture in PICTURES.iter() {
        let file = png(&picture.spec, Size::of(&picture.spec), 1.0, Typefaces::Shipped).expect("a picture");
        assert!(file.starts_with(b"\x89PNG\r\n\x1a\n"));
        let (svg, png) = (check(picture.svg.as_bytes()), check(&file));
        writeln!(checks, "{svg:016x} {png:016x} {}", picture.name).expect("a string takes everything");
    }
    let path = folder().join("checks.txt");
    if rewrites() {
        std::fs::write(&path, &checks).expect("a writable folder");
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    let changed: Vec<&str> = checks.lines().filter(|line| !stored.lines().any(|known| known == *line)).collect();
    assert_eq!(changed, Vec::<&str>::new());
}

#[test]
fn no_text_meets_another_or_is_cut_by_the_frame() {
    let mut faults = Vec::new();
    for Picture { name, spec, .. } in PICTURES.iter() {
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

/// FNV-1a with 64 bits (Fowler, Noll and Vo).
fn check(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |check, byte| (check ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
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

fn rewrites() -> bool {
    std::env::var_os("REWRITE").is_some()
}
