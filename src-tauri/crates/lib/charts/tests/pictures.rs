//! The pictures of the specifications in `charts/`, which is where to look at them: each `.svg` beside its `.json`.
//! `REWRITE=1 cargo test -p tabletalk-charts --test pictures` redraws them after an intended change.

use std::path::{Path, PathBuf};

use tabletalk_charts::{Size, scene, scene::Text, svg};
use tabletalk_protocol::ChartSpec;

#[test]
fn each_picture_is_the_one_that_was_looked_at() {
    let mut changed = Vec::new();
    for (path, spec) in specs() {
        let (drawn, stored) = (svg(&spec, Size::of(&spec)).expect("a picture"), path.with_extension("svg"));
        if std::env::var_os("REWRITE").is_some() {
            std::fs::write(&stored, &drawn).expect("a writable folder");
        }
        if std::fs::read_to_string(&stored).ok().as_deref() != Some(&*drawn) {
            changed.push(stored);
        }
    }
    assert_eq!(changed, Vec::<PathBuf>::new());
}

#[test]
fn no_text_meets_another_or_is_cut_by_the_frame() {
    let mut faults = Vec::new();
    for (path, spec) in specs() {
        // Also in half the width, and as wide as a page.
        for scale in [0.6, 1.0, 1.6] {
            let size = Size { width: Size::of(&spec).width * scale, ..Size::of(&spec) };
            let scene = scene(&spec, size);
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            faults.extend(overlaps(&scene.texts).map(|texts| format!("{name} × {scale}: {texts}")));
            let cut = scene.texts.iter().filter(|text| !is_within(text, size));
            faults.extend(cut.map(|text| format!("{name} × {scale}: `{}` leaves the frame", text.text)));
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[test]
fn a_picture_holds_no_script_and_no_reference() {
    for (path, spec) in specs() {
        let drawn = svg(&spec, Size::of(&spec)).expect("a picture");
        let without_namespace = drawn.replacen("http://www.w3.org/2000/svg", "", 1);
        for forbidden in ["<script", "<foreignObject", "<image", "<style", "href", "url(", "http", " on"] {
            let markup: String = without_namespace.split('>').map(tag).collect();
            assert!(!markup.contains(forbidden), "{} holds `{forbidden}`", path.display());
        }
    }
}

/// The text between `<` and `>`, without quoted texts.
fn tag(piece: &str) -> String {
    let tag = piece.find('<').map_or("", |start| &piece[start..]);
    tag.split('"').step_by(2).collect()
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

fn specs() -> Vec<(PathBuf, ChartSpec)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/charts");
    let entries = std::fs::read_dir(folder).expect("the charts are there");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    assert!(paths.len() >= 20, "the charts are gone");
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a readable file");
        (path, serde_json::from_str(&text).expect("a chart specification"))
    };
    paths.into_iter().map(read).collect()
}
