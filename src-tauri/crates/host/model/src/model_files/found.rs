//! Model files that other programs have downloaded, found where these programs keep them.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use directories::BaseDirs;
use serde::Deserialize;

use super::file::{Holder, ModelFile, has_ending, model_file, titled};

/// The folders of other programs. Those that do not exist hold nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Places {
    /// Folders with `manifests` and `blobs`.
    pub ollama: Vec<PathBuf>,
    /// Folders with files whose names end in `.gguf`.
    pub files: Vec<(Holder, PathBuf)>,
}

impl Places {
    /// Where each program keeps its files on this computer, as its documentation and its variables say.
    pub fn of_this_computer() -> Self {
        BaseDirs::new()
            .map_or_else(Self::default, |base| Self::below(&base, |name| env::var_os(name).map(PathBuf::from)))
    }

    fn below(base: &BaseDirs, variable: impl Fn(&str) -> Option<PathBuf>) -> Self {
        let (home, cache) = (base.home_dir(), base.cache_dir());
        let ollama = variable("OLLAMA_MODELS").into_iter();
        // On Linux its installer lets it run as a user of its own.
        let ollama = ollama.chain([home.join(".ollama/models"), "/usr/share/ollama/.ollama/models".into()]).collect();
        // The hub's cache is in the same place on every system.
        let hub = variable("HF_HUB_CACHE")
            .or_else(|| Some(variable("HF_HOME")?.join("hub")))
            .unwrap_or_else(|| home.join(".cache/huggingface/hub"));
        let files = vec![
            (Holder::LmStudio, home.join(".lmstudio/models")),
            (Holder::LmStudio, home.join(".cache/lm-studio/models")),
            (Holder::Jan, base.data_dir().join("Jan/data/llamacpp/models")),
            (Holder::Jan, base.data_dir().join("Jan/data/models")),
            (Holder::Jan, home.join("jan/models")),
            (Holder::Gpt4All, base.data_local_dir().join("nomic.ai/GPT4All")),
            (Holder::Gpt4All, cache.join("gpt4all")),
            (Holder::Hub, hub),
        ];
        Self { ollama, files }
    }
}

/// The model files of other programs, by name.
pub fn find_model_files(places: &Places) -> Vec<ModelFile> {
    let of_ollama = places.ollama.iter().flat_map(|folder| ollama_models(folder));
    let others = places.files.iter().flat_map(|(holder, folder)| {
        files_below(folder).into_iter().filter(|path| is_offered(path)).filter_map(|path| named(&path, *holder))
    });
    let mut files: Vec<ModelFile> = of_ollama.chain(others).collect();
    files.sort_by(|one, other| one.name.cmp(&other.name));
    files
}

/// Jan calls every file `model.gguf`, in a folder of the model's name.
fn named(path: &Path, holder: Holder) -> Option<ModelFile> {
    match path.parent().and_then(Path::file_name) {
        Some(folder) if holder == Holder::Jan && path.file_stem().is_some_and(|stem| stem == "model") => {
            titled(path, &folder.to_string_lossy(), holder)
        }
        _ => model_file(path, holder),
    }
}

/// Not the eyes of a model that sees, not a piece of a file in several, not a download that goes on.
fn is_offered(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    has_ending(path) && !["mmproj", "-of-0", "incomplete"].iter().any(|mark| name.contains(mark))
}

/// Deeper than any of these programs lays its files.
const DEEPEST: usize = 6;
/// Looked at in one program's folder; a folder with more is not one of models.
const MOST_ENTRIES: usize = 20_000;

/// The files below a folder. Links to folders are not followed, so that none leads in a circle.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let (mut files, mut folders, mut seen) = (Vec::new(), vec![(folder.to_owned(), 0)], 0);
    while let Some((folder, depth)) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok) {
            seen += 1;
            if seen > MOST_ENTRIES {
                return files;
            }
            match entry.file_type() {
                Ok(kind) if kind.is_dir() && depth < DEEPEST => folders.push((entry.path(), depth + 1)),
                Ok(kind) if !kind.is_dir() => files.push(entry.path()),
                _ => {}
            }
        }
    }
    files
}

/// What a manifest of Ollama says about the parts of a model.
#[derive(Deserialize)]
struct Manifest {
    layers: Vec<Layer>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Layer {
    media_type: String,
    digest: String,
}

const OLLAMA_MODEL: &str = "application/vnd.ollama.image.model";
/// A manifest is far smaller.
const LONGEST_MANIFEST: u64 = 1_000_000;

/// The models of Ollama: a manifest in `manifests/HOST/OWNER/NAME/TAG` names the blob that holds the file.
fn ollama_models(folder: &Path) -> Vec<ModelFile> {
    let manifests = folder.join("manifests");
    let models = files_below(&manifests).into_iter().filter_map(|manifest| {
        let title = ollama_title(manifest.strip_prefix(&manifests).ok()?)?;
        titled(&folder.join("blobs").join(blob(&manifest)?), &title, Holder::Ollama)
    });
    models.collect()
}

/// As Ollama itself says it, as in `qwen3:4b`; with its owner when that is not Ollama's own library.
fn ollama_title(manifest: &Path) -> Option<String> {
    let parts: Vec<_> = manifest.iter().map(|part| part.to_string_lossy()).collect();
    let [.., owner, name, tag] = parts.as_slice() else { return None };
    Some(if owner == "library" { format!("{name}:{tag}") } else { format!("{owner}/{name}:{tag}") })
}

fn blob(manifest: &Path) -> Option<String> {
    if fs::metadata(manifest).ok()?.len() > LONGEST_MANIFEST {
        return None;
    }
    let Manifest { layers } = serde_json::from_str(&fs::read_to_string(manifest).ok()?).ok()?;
    let digest = layers.into_iter().find(|layer| layer.media_type == OLLAMA_MODEL)?.digest;
    let digits = digest.strip_prefix("sha256:")?;
    // It becomes a part of a path.
    digits.chars().all(|digit| digit.is_ascii_hexdigit()).then(|| format!("sha256-{digits}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(path: &Path, bytes: &str) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    fn manifest(digest: &str) -> String {
        format!(
            r#"{{"schemaVersion":2,"config":{{"digest":"sha256:00"}},"layers":[
            {{"mediaType":"application/vnd.ollama.image.license","digest":"sha256:ff","size":1}},
            {{"mediaType":"application/vnd.ollama.image.model","digest":"{digest}","size":4}}]}}"#
        )
    }

    #[test]
    fn the_blobs_of_ollama_are_found_by_their_manifests() {
        let folder = tempfile::tempdir().unwrap();
        let at = |path: &str| folder.path().join(path);
        write(&at("manifests/registry.ollama.ai/library/qwen3/4b"), &manifest("sha256:abc1"));
        write(&at("manifests/registry.ollama.ai/someone/small/latest"), &manifest("sha256:abc2"));
        write(&at("manifests/registry.ollama.ai/library/gone/latest"), &manifest("sha256:abc3"));
        write(&at("manifests/registry.ollama.ai/library/evil/latest"), &manifest("sha256:../../secret"));
        write(&at("manifests/registry.ollama.ai/library/broken/latest"), "{");
        write(&at("blobs/sha256-abc1"), "GGUF");
        write(&at("blobs/sha256-abc2"), "GGUF!");
        let places = Places { ollama: vec![folder.path().to_owned()], files: Vec::new() };
        let file = |name: &str, blob: &str, bytes| ModelFile {
            name: format!("ollama/{name}"),
            path: at("blobs").join(blob),
            bytes,
            holder: Holder::Ollama,
        };
        assert_eq!(
            find_model_files(&places),
            [file("qwen3:4b", "sha256-abc1", 4), file("someone/small:latest", "sha256-abc2", 5)]
        );
    }

    #[test]
    fn files_of_other_programs_are_found_where_they_lie() {
        let folder = tempfile::tempdir().unwrap();
        let lm = folder.path().join("lm");
        let (jan, gpt4all, hub) = (folder.path().join("jan"), folder.path().join("g"), folder.path().join("hub"));
        for path in [
            lm.join("unsloth/Qwen3-GGUF/Qwen3-4B-Q4_K_M.gguf"),
            lm.join("unsloth/Qwen3-GGUF/mmproj-F16.gguf"),
            lm.join("big/Big-00001-of-00002.gguf"),
            jan.join("Qwen3-1.7B/model.gguf"),
            gpt4all.join("Phi.gguf"),
            gpt4all.join("incomplete-Other.gguf"),
            gpt4all.join("a/b/c/d/e/f/g/too-deep.gguf"),
            hub.join("models--Qwen--X-GGUF/snapshots/c0ffee/x-q4.gguf"),
        ] {
            write(&path, "GGUF");
        }
        write(&gpt4all.join("page.gguf"), "<html>");
        write(&lm.join("readme.md"), "GGUF");
        let files = vec![(Holder::LmStudio, lm), (Holder::Jan, jan), (Holder::Gpt4All, gpt4all), (Holder::Hub, hub)];
        let found = find_model_files(&Places { ollama: Vec::new(), files });
        let names: Vec<&str> = found.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(names, ["gpt4all/Phi", "huggingface/x-q4", "jan/Qwen3-1.7B", "lmstudio/Qwen3-4B-Q4_K_M"]);
    }

    #[test]
    fn the_variables_of_a_program_say_where_its_files_are() {
        let base = BaseDirs::new().unwrap();
        let set = |name: &str| match name {
            "OLLAMA_MODELS" => Some(PathBuf::from("/disk/ollama")),
            "HF_HOME" => Some(PathBuf::from("/disk/hf")),
            _ => None,
        };
        let places = Places::below(&base, set);
        assert_eq!(places.ollama.first(), Some(&PathBuf::from("/disk/ollama")));
        assert!(places.files.contains(&(Holder::Hub, PathBuf::from("/disk/hf/hub"))));
    }
}
