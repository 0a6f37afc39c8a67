//! The model files on this computer: those that the app keeps, those that the person chose, those of other programs.

use std::{
    collections::HashSet,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use super::{
    ModelFileError, download,
    file::{Holder, ModelFile, has_ending, is_model_file, model_file},
    found::{Places, find_model_files},
    trial::{KeptTrial, ModelTrial},
};

/// Everything that the app knows about model files, below the folder of its data.
#[derive(Debug, Clone)]
pub struct ModelFiles {
    data: PathBuf,
    kept: Kept,
}

/// Kept from start to start.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    /// Where the app's own files are, when the person moved them.
    folder: Option<PathBuf>,
    /// Files that the person chose.
    chosen: Vec<PathBuf>,
    trials: Vec<KeptTrial>,
}

const KEPT: &str = "models.json";
const FOLDER: &str = "models";
impl ModelFiles {
    /// A missing or damaged list of chosen files is an empty one.
    pub fn open(data: &Path) -> Self {
        let text = fs::read_to_string(data.join(KEPT)).unwrap_or_default();
        Self { data: data.to_owned(), kept: serde_json::from_str(&text).unwrap_or_default() }
    }

    /// Where downloaded files lie.
    pub fn folder(&self) -> PathBuf {
        self.kept.folder.clone().unwrap_or_else(|| self.data.join(FOLDER))
    }

    /// Everything that can be used: the app's own files first, then chosen ones, then those of other programs.
    pub fn list(&self, places: &Places) -> Vec<ModelFile> {
        let mut files = self.own();
        files.extend(self.kept.chosen.iter().filter_map(|path| model_file(path, Holder::Person)));
        files.extend(find_model_files(places));
        let mut seen: Vec<PathBuf> = Vec::new();
        files.retain(|file| {
            let real = fs::canonicalize(&file.path).unwrap_or_else(|_| file.path.clone());
            let is_new = !seen.contains(&real);
            seen.push(real);
            is_new
        });
        number_names(&mut files);
        files
    }

    fn own(&self) -> Vec<ModelFile> {
        let entries = fs::read_dir(self.folder()).into_iter().flatten().filter_map(Result::ok);
        let mut files: Vec<ModelFile> = entries.filter_map(|entry| model_file(&entry.path(), Holder::App)).collect();
        files.sort_unstable_by(|one, other| one.name.cmp(&other.name));
        files
    }

    /// The file of a model by its name, or by its path.
    ///
    /// # Errors
    /// When there is none, or when the file is of another kind.
    pub fn path_of(&self, name: &str, places: &Places) -> Result<PathBuf, ModelFileError> {
        if let Some(file) = self.list(places).into_iter().find(|file| file.name == name) {
            return Ok(file.path);
        }
        let path = Path::new(name);
        if has_ending(path) && path.is_file() {
            return is_model_file(path)?.then(|| path.to_owned()).ok_or(ModelFileError::NotAModel);
        }
        Err(ModelFileError::UnknownModel(name.to_owned()))
    }

    /// Use a file where it lies, from now on.
    ///
    /// # Errors
    /// When it is no model, or when the choice cannot be kept.
    pub fn choose(&mut self, path: &Path) -> Result<ModelFile, ModelFileError> {
        if !is_model_file(path)? {
            return Err(ModelFileError::NotAModel);
        }
        let path = std::path::absolute(path)?;
        if !self.kept.chosen.contains(&path) && path.parent() != Some(&self.folder()) {
            self.kept.chosen.push(path.clone());
            self.keep()?;
        }
        let listed = self.list(&Places::default()).into_iter().find(|file| file.path == path);
        listed.ok_or(ModelFileError::NotAModel)
    }

    /// What the model in a file showed when it was tried; `None` when it was not, or when the file is another by now.
    pub fn trial(&self, path: &Path) -> Option<ModelTrial> {
        let kept = self.kept.trials.iter().find(|kept| kept.path == path)?;
        kept.holds().then_some(kept.trial)
    }

    /// Keep what the model in a file showed.
    ///
    /// # Errors
    /// When it cannot be kept, or when the file is gone.
    pub fn keep_trial(&mut self, path: &Path, trial: ModelTrial) -> Result<(), ModelFileError> {
        let tried = KeptTrial::new(path, trial)?;
        self.kept.trials.retain(|kept| kept.path != path && kept.holds());
        self.kept.trials.push(tried);
        Ok(self.keep()?)
    }

    /// Delete a file that the app keeps with what is left of its download; forget one that the person chose.
    ///
    /// # Errors
    /// When it is another program's, or when it cannot be deleted.
    pub fn remove(&mut self, name: &str, places: &Places) -> Result<(), ModelFileError> {
        let file = self.list(places).into_iter().find(|file| file.name == name);
        let file = file.ok_or_else(|| ModelFileError::UnknownModel(name.to_owned()))?;
        match file.holder {
            Holder::App => Ok(fs::remove_file(&file.path)?),
            Holder::Person => {
                self.kept.chosen.retain(|path| *path != file.path);
                Ok(self.keep()?)
            }
            _ => Err(ModelFileError::NotOurs),
        }
    }

    /// The bytes of an unfinished download; `None` when there is none.
    pub fn unfinished(&self, file: &str) -> Option<u64> {
        download::unfinished(&self.folder(), file)
    }

    /// Delete what an unfinished download left.
    ///
    /// # Errors
    /// When it cannot be deleted.
    pub fn discard(&self, file: &str) -> Result<(), ModelFileError> {
        Ok(download::discard(&self.folder(), file)?)
    }

    /// Keep the app's own files in another folder. They are all there before the old ones are deleted.
    ///
    /// # Errors
    /// When the new folder cannot be written to. The files are then where they were.
    pub fn move_to(&mut self, folder: &Path) -> Result<(), ModelFileError> {
        let (old, new) = (self.folder(), std::path::absolute(folder)?);
        fs::create_dir_all(&new)?;
        if fs::canonicalize(&old).is_ok_and(|old| fs::canonicalize(&new).is_ok_and(|new| new == old)) {
            return Ok(());
        }
        let names: Vec<_> = fs::read_dir(&old)
            .into_iter()
            .flatten()
            .filter_map(|entry| Some(entry.ok()?.file_name()))
            .filter(|name| is_ours(name.to_string_lossy().as_ref()))
            .collect();
        let mut placed = Vec::new();
        for name in &names {
            let target = new.join(name);
            placed.push(target.clone());
            if let Err(error) = place(&old.join(name), &target) {
                // What was placed can be deleted: the old files are untouched.
                placed.iter().for_each(|path| drop(fs::remove_file(path)));
                return Err(error);
            }
        }
        self.kept.folder = Some(new);
        self.keep()?;
        // A file that cannot be deleted takes up room, and is not fatal.
        names.iter().for_each(|name| drop(fs::remove_file(old.join(name))));
        Ok(())
    }

    fn keep(&self) -> io::Result<()> {
        fs::create_dir_all(&self.data)?;
        let new = self.data.join(format!("{KEPT}.new"));
        fs::write(&new, serde_json::to_string_pretty(&self.kept)?)?;
        fs::rename(new, self.data.join(KEPT))
    }
}

/// Two files of one name are told apart by a number.
fn number_names(files: &mut [ModelFile]) {
    let mut taken = HashSet::new();
    for file in files {
        let name = &file.name;
        let names = std::iter::once(name.clone()).chain((2..).map(|number| format!("{name}-{number}")));
        if let Some(name) = { names }.find(|name| taken.insert(name.clone())) {
            file.name = name;
        }
    }
}

/// Whether it is a model of the app's folder or a part of one.
fn is_ours(name: &str) -> bool {
    [".gguf", ".gguf.part", ".gguf.part.json"].iter().any(|ending| name.ends_with(ending))
}

/// Put a file into another folder as well: at once on the same disk, else by a copy that has its name when it is whole.
fn place(from: &Path, to: &Path) -> Result<(), ModelFileError> {
    if to.exists() {
        return Err(io::Error::from(io::ErrorKind::AlreadyExists).into());
    }
    if fs::hard_link(from, to).is_ok() {
        return Ok(());
    }
    let copy = to.with_extension("copying");
    let copied = fs::copy(from, &copy).and_then(|_| File::open(&copy)?.sync_all());
    copied.and_then(|()| fs::rename(&copy, to)).inspect_err(|_| drop(fs::remove_file(&copy)))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Speed;

    fn write(path: &Path, bytes: &[u8]) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    fn names(files: &ModelFiles) -> Vec<String> {
        files.list(&Places::default()).into_iter().map(|file| file.name).collect()
    }

    #[test]
    fn a_chosen_file_is_used_where_it_lies_and_only_forgotten() {
        let (data, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let path = elsewhere.path().join("mine.gguf");
        write(&path, b"GGUF\x03\0\0\0");
        let mut files = ModelFiles::open(data.path());
        let chosen = files.choose(&path).unwrap();
        assert_eq!(chosen, ModelFile { name: "mine".into(), path: path.clone(), bytes: 8, holder: Holder::Person });
        let mut again = ModelFiles::open(data.path());
        assert_eq!(again.list(&Places::default()), [chosen]);
        again.remove("mine", &Places::default()).unwrap();
        assert_eq!((names(&ModelFiles::open(data.path())), path.exists()), (Vec::new(), true));
    }

    #[test]
    fn a_file_of_another_kind_is_not_taken() {
        let data = tempfile::tempdir().unwrap();
        let mut files = ModelFiles::open(data.path());
        for bytes in [&b"<html>"[..], b"GG", b""] {
            let path = data.path().join("page.gguf");
            write(&path, bytes);
            assert!(matches!(files.choose(&path), Err(ModelFileError::NotAModel)), "{bytes:?}");
            let by_path = files.path_of(&path.to_string_lossy(), &Places::default());
            assert!(matches!(by_path, Err(ModelFileError::NotAModel)), "{bytes:?}");
        }
        assert!(matches!(files.choose(Path::new("nowhere.gguf")), Err(ModelFileError::Io(_))));
        // An unfinished download is no model.
        write(&files.folder().join("m.gguf.part"), b"GGUF");
        assert_eq!((names(&files), files.unfinished("m.gguf")), (Vec::new(), Some(4)));
        files.discard("m.gguf").unwrap();
        files.discard("m.gguf").unwrap();
        assert_eq!(files.unfinished("m.gguf"), None);
    }

    #[test]
    fn a_model_is_found_by_its_name_or_its_path() {
        let (data, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let mut files = ModelFiles::open(data.path());
        let (own, other) = (files.folder().join("m.gguf"), elsewhere.path().join("m.gguf"));
        write(&own, b"GGUF");
        write(&other, b"GGUF");
        assert_eq!(files.choose(&other).unwrap().name, "m-2");
        let path_of = |name: &str| files.path_of(name, &Places::default());
        assert_eq!(path_of("m").unwrap(), own);
        assert_eq!(path_of("m-2").unwrap(), other);
        assert_eq!(path_of(&own.to_string_lossy()).unwrap(), own);
        assert!(matches!(path_of("n"), Err(ModelFileError::UnknownModel(name)) if name == "n"));
    }

    #[test]
    fn a_trial_is_kept_until_the_file_is_another() {
        let data = tempfile::tempdir().unwrap();
        let path = data.path().join("m.gguf");
        write(&path, b"GGUF");
        let trial = ModelTrial { speed: Speed { read: 80.5, written: 9.25 }, asked: 5, answered: 4, right: 3 };
        ModelFiles::open(data.path()).keep_trial(&path, trial).unwrap();
        assert_eq!(ModelFiles::open(data.path()).trial(&path), Some(trial));
        let again = ModelTrial { right: 4, ..trial };
        ModelFiles::open(data.path()).keep_trial(&path, again).unwrap();
        assert_eq!(ModelFiles::open(data.path()).trial(&path), Some(again));
        write(&path, b"GGUF of another model");
        assert_eq!(ModelFiles::open(data.path()).trial(&path), None);
        fs::remove_file(&path).unwrap();
        assert!(matches!(ModelFiles::open(data.path()).keep_trial(&path, trial), Err(ModelFileError::Io(_))));
    }

    #[test]
    fn models_move_to_another_folder_with_their_unfinished_parts() {
        let (data, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let mut files = ModelFiles::open(data.path());
        let old = files.folder();
        for name in ["m.gguf", "n.gguf.part", "n.gguf.part.json", "notes.txt"] {
            write(&old.join(name), b"GGUF");
        }
        let new = other.path().join("models");
        files.move_to(&new).unwrap();
        files.move_to(&new).unwrap();
        let moved = ModelFiles::open(data.path());
        assert_eq!((moved.folder(), names(&moved), moved.unfinished("n.gguf")), (new, vec!["m".to_owned()], Some(4)));
        let left: Vec<_> = fs::read_dir(&old).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(left, ["notes.txt"]);
    }

    #[test]
    fn a_move_that_fails_leaves_everything_where_it_was() {
        let (data, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let mut files = ModelFiles::open(data.path());
        let old = files.folder();
        for name in ["a.gguf", "b.gguf"] {
            write(&old.join(name), b"GGUF");
        }
        // A folder of this name is in the way.
        fs::create_dir(other.path().join("b.gguf")).unwrap();
        assert!(files.move_to(other.path()).is_err());
        assert_eq!((files.folder(), names(&files)), (old, vec!["a".to_owned(), "b".to_owned()]));
        assert!(!other.path().join("a.gguf").exists());
        let nowhere = data.path().join(KEPT).join("below a file");
        write(&data.path().join(KEPT), b"{broken");
        assert!(files.move_to(&nowhere).is_err());
    }
}
