//! Draw the snippets of `tests/gallery` as SVG and PNG files, and a page that shows them beside their code:
//! `gallery OUT [OTHERS]`. Pictures of the same names in the folder `OTHERS` stand beside ours, and under them the grades
//! of `tests/gallery/grades.tsv`, which whoever looked at them has noted.

use std::{collections::BTreeMap, fmt::Write as _, path::Path};

use tabletalk_charts::{Size, Typefaces, png};
use tabletalk_python::testing::{Ran, named_cells_of, run_cells};

pub fn run(arguments: &[String]) -> crate::Outcome {
    let [out, others @ ..] = arguments else {
        eprintln!("usage: gallery OUT [OTHERS]");
        return Ok(());
    };
    let (out, others) = (Path::new(out), others.first().map(Path::new));
    std::fs::create_dir_all(out)?;
    let mut page = String::from(HEAD);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gallery");
    let mut scripts: Vec<_> =
        std::fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    scripts.retain(|path| path.extension().is_some_and(|ending| ending == "py"));
    scripts.sort();
    let noted = std::fs::read_to_string(folder.join("grades.tsv"))?;
    let grades = grades(&noted);
    let mut count = 0;
    for script in scripts {
        let stem = script.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let cells = named_cells_of(&std::fs::read_to_string(&script)?);
        let ran = run_cells(cells.iter().map(|(_, code)| code.as_str()), BTreeMap::new());
        writeln!(page, "<h2>{}</h2>", stem.replace('_', " "))?;
        for ((name, code), ran) in cells.iter().zip(ran) {
            count += ran.charts.len();
            let pictures = pictures(&format!("{stem}-{name}"), &ran, out)?;
            if let Some(error) = &ran.error {
                println!("{stem} {name}: {error}");
            }
            if !ran.warned.is_empty() {
                println!("{stem} {name}: {}", ran.warned.trim());
            }
            section(&mut page, name, code, &pictures, others, &grades)?;
        }
    }
    std::fs::write(out.join("gallery.html"), page)?;
    println!("{count} pictures: {}", out.join("gallery.html").display());
    Ok(())
}

const HEAD: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Gallery</title>\n<style>\
body{font:15px sans-serif;margin:2rem;max-width:1500px}section{border-top:1px solid #ccc;padding:1rem 0}\
figure{display:inline-block;margin:0 1rem 1rem 0;vertical-align:top;max-width:48%}img{max-width:100%;border:1px solid #ddd}\
pre{background:#f6f6f6;padding:.6rem;overflow:auto;font-size:12px}</style>\n<h1>Gallery</h1>\n";

/// Grade and remark of each picture that somebody has looked at.
fn grades(noted: &str) -> BTreeMap<&str, (&str, &str)> {
    fn line(line: &str) -> Option<(&str, (&str, &str))> {
        let mut parts = line.split('\t');
        Some((parts.next()?, (parts.next()?, parts.next().unwrap_or_default())))
    }
    noted.lines().skip(1).filter_map(line).collect()
}

/// Write each chart of a snippet; their names without an ending, and what they show.
fn pictures(name: &str, ran: &Ran, out: &Path) -> Result<Vec<(String, String)>, Box<dyn std::error::Error>> {
    let mut names = Vec::new();
    for (number, chart) in ran.charts.iter().enumerate() {
        let name = if number == 0 { name.to_owned() } else { format!("{name}-{number}") };
        let path = out.join(&name);
        std::fs::write(path.with_extension("svg"), &chart.svg)?;
        std::fs::write(path.with_extension("png"), png(&chart.spec, Size::of(&chart.spec), 1.0, Typefaces::Shipped)?)?;
        std::fs::write(path.with_extension("json"), serde_json::to_string(&chart.spec)?)?;
        names.push((name, chart.description.clone()));
    }
    Ok(names)
}

fn section(
    page: &mut String,
    name: &str,
    code: &str,
    pictures: &[(String, String)],
    others: Option<&Path>,
    grades: &BTreeMap<&str, (&str, &str)>,
) -> std::fmt::Result {
    writeln!(page, "<section><h3>{}</h3>", name.replace('_', " "))?;
    for (picture, description) in pictures {
        let said = escaped(description);
        writeln!(page, "<figure><img src=\"{picture}.svg\" alt=\"{said}\"><figcaption>here</figcaption></figure>")?;
        if let Some(other) = others.map(|others| others.join(format!("{picture}.png"))).filter(|other| other.exists()) {
            let other = escaped(&other.to_string_lossy());
            writeln!(page, "<figure><img src=\"{other}\" alt=\"\"><figcaption>the real library</figcaption></figure>")?;
        }
    }
    for (picture, _) in pictures {
        let (grade, remark) = grades.get(picture.as_str()).unwrap_or(&("not looked at", ""));
        writeln!(page, "<p><b>{}</b> {}</p>", escaped(grade), escaped(remark))?;
    }
    writeln!(page, "<details><summary>Code</summary><pre>{}</pre></details></section>", escaped(code.trim()))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
