//! `cargo xtask package`: what people install, packed by Tauri's bundler: `.deb`, `.rpm` and AppImage, `.dmg`, NSIS and `.msi`.

use std::{
    env::consts::EXE_SUFFIX,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, ensure};
use clap::Args;
use serde_json::{Map, Value, json};
use xshell::{Shell, cmd};

use crate::{
    build, engine, notices,
    setup::{self, Purpose},
    workspace::{NPX, announce, host, megabytes, root},
};

#[derive(Args)]
pub struct Options {
    /// Pack the programs of the last such build as they are.
    #[arg(long, conflicts_with = "programs")]
    built: bool,
    /// Pack the programs in this folder, which may lack the engine: to try the packing itself.
    #[arg(long, value_name = "FOLDER")]
    programs: Option<PathBuf>,
    /// Which packages, as in `--kinds deb,rpm`; otherwise those that this system can make without a download.
    #[arg(long, value_delimiter = ',')]
    kinds: Vec<String>,
    /// Build for another processor of this system, or for both of Apple's (`universal-apple-darwin`).
    #[arg(long, value_name = "TRIPLE")]
    target: Option<String>,
}

const BUNDLER: &str = "@tauri-apps/cli@2.12.5";

/// The window, which the bundler packs by its own rules.
const WINDOW: &str = "tabletalk";
/// They lie beside the window, which looks for them there and takes the engine that the processor can run.
const BESIDE: [&str; 2] = ["tabletalk-cli", "tabletalk-worker"];
const ENGINES: [&str; 2] = ["tabletalk-engine", "tabletalk-engine-basic"];

/// Apple's two processors, whose programs `lipo` puts together.
const UNIVERSAL: (&str, [&str; 2]) = ("universal-apple-darwin", ["aarch64-apple-darwin", "x86_64-apple-darwin"]);

/// Says to Windows when a signature was made, so that it outlives its certificate.
const TIMESTAMPS: &str = "http://timestamp.digicert.com";

pub fn package(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    let programs = programs(shell, options)?;
    let host = host(shell)?;
    let triple = options.target.as_deref().unwrap_or(&host);
    let folder = root().join("artefacts").join("package");
    shell.remove_path(&folder)?;

    let staged = options.target.as_ref().map_or(folder.clone(), |target| folder.join(target)).join("release");
    shell.create_dir(&staged)?;
    put(shell, &programs, WINDOW, &staged.join(format!("{WINDOW}{EXE_SUFFIX}")))?;
    let beside = beside(shell, &programs, &folder.join("beside"), triple)?;
    let notices = folder.join(notices::FILE);
    notices::write(shell, if triple == UNIVERSAL.0 { UNIVERSAL.1[0] } else { triple }, &notices)?;

    let kinds = if options.kinds.is_empty() { usual_kinds() } else { options.kinds.clone() };
    announce(format!("packing {}", kinds.join(", ")));
    let configuration =
        [common(), for_system(), json!({ "bundle": contents(&beside, &notices), "plugins": plugins() }).to_string()];
    let configuration = configuration.iter().flat_map(|part| ["--config", part]);
    let target = options.target.iter().flat_map(|target| ["--target", target.as_str()]);
    let kinds = kinds.join(",");
    let _output = shell.push_env("CARGO_TARGET_DIR", &folder);
    cmd!(
        shell,
        "{NPX} --yes {BUNDLER} bundle --ci --no-binary-patching --bundles {kinds} {target...} {configuration...}"
    )
    .quiet()
    .run()?;
    report(&staged.join("bundle"))
}

/// Built as they ship, or those that are there.
fn programs(shell: &Shell, options: &Options) -> anyhow::Result<PathBuf> {
    if let Some(folder) = &options.programs {
        return Ok(std::path::absolute(folder)?);
    }
    let target = options.target.as_deref();
    if options.built {
        return Ok(build::shipped_folder(target));
    }
    setup::setup(shell, Purpose::Run)?;
    build::pages(shell)?;
    if target != Some(UNIVERSAL.0) {
        let folder = build::shipped(shell, target)?;
        engine::every(shell, target)?;
        return Ok(folder);
    }
    for target in UNIVERSAL.1 {
        build::shipped(shell, Some(target))?;
        engine::every(shell, Some(target))?;
    }
    joined(shell)
}

/// The programs of both of Apple's processors, each as one file.
fn joined(shell: &Shell) -> anyhow::Result<PathBuf> {
    let joined = build::shipped_folder(Some(UNIVERSAL.0));
    shell.create_dir(&joined)?;
    for program in [WINDOW].iter().chain(&BESIDE).chain(&ENGINES) {
        let parts = UNIVERSAL.1.map(|target| build::shipped_folder(Some(target)).join(program));
        let whole = joined.join(program);
        cmd!(shell, "lipo -create -output {whole} {parts...}").quiet().run()?;
    }
    Ok(joined)
}

/// The other programs, under the names by which the bundler takes them.
fn beside(shell: &Shell, programs: &Path, folder: &Path, triple: &str) -> anyhow::Result<Vec<PathBuf>> {
    shell.create_dir(folder)?;
    let mut paths = Vec::new();
    for program in BESIDE.iter().chain(&ENGINES) {
        if ENGINES.contains(program) && !programs.join(format!("{program}{EXE_SUFFIX}")).is_file() {
            announce(format!("{program} is not in {} and so not in the package", programs.display()));
            continue;
        }
        put(shell, programs, program, &folder.join(format!("{program}-{triple}{EXE_SUFFIX}")))?;
        paths.push(folder.join(program));
    }
    Ok(paths)
}

/// A copy without symbols; nothing else of the program changes.
fn put(shell: &Shell, programs: &Path, program: &str, place: &Path) -> anyhow::Result<()> {
    let built = programs.join(format!("{program}{EXE_SUFFIX}"));
    shell.copy_file(&built, place).with_context(|| format!("no `{program}` in {}", programs.display()))?;
    if cfg!(target_os = "linux") {
        cmd!(shell, "strip --strip-unneeded {place}").quiet().run()?;
    }
    Ok(())
}

/// What the bundler needs no download for; NSIS fetches its own tools.
fn usual_kinds() -> Vec<String> {
    let kinds: &[&str] = if cfg!(target_os = "linux") {
        &["deb", "rpm"]
    } else if cfg!(target_os = "macos") {
        &["app", "dmg"]
    } else {
        &["nsis", "msi"]
    };
    kinds.iter().map(ToString::to_string).collect()
}

fn template(name: &str) -> PathBuf {
    root().join("src-tauri/packages/desktop").join(name)
}

fn common() -> String {
    template("bundle.json").display().to_string()
}

fn for_system() -> String {
    template(&format!("bundle.{}.json", std::env::consts::OS)).display().to_string()
}

/// The programs beside the window, and the files that no template can name because their places are known only here.
fn contents(beside: &[PathBuf], notices: &Path) -> Value {
    let documents = "/usr/share/doc/tabletalk";
    let files: Map<String, Value> = [
        (
            "/usr/share/metainfo/org.tabletalk.Tabletalk.metainfo.xml".to_owned(),
            template("org.tabletalk.Tabletalk.metainfo.xml"),
        ),
        ("/usr/share/mime/packages/org.tabletalk.Tabletalk.xml".to_owned(), template("mime.xml")),
        (format!("{documents}/copyright"), root().join("LICENSE")),
        (format!("{documents}/{}", notices::FILE), notices.to_owned()),
    ]
    .into_iter()
    .map(|(place, file)| (place, json!(file)))
    .collect();
    let mut contents = json!({ "externalBin": beside, "createUpdaterArtifacts": update_key().is_some() });
    if cfg!(target_os = "linux") {
        contents["linux"] =
            json!({ "deb": { "files": files }, "rpm": { "files": files }, "appimage": { "files": files } });
    } else {
        contents["resources"] = json!({ notices.to_string_lossy(): notices::FILE });
    }
    if let Some(thumbprint) = variable("TABLETALK_SIGN_WITH") {
        contents["windows"] =
            json!({ "certificateThumbprint": thumbprint, "digestAlgorithm": "sha256", "timestampUrl": TIMESTAMPS });
    }
    contents
}

/// The bundler signs updates only of what names a key; the program has no updater that would read it.
fn plugins() -> Value {
    update_key().map_or(json!({}), |key| json!({ "updater": { "pubkey": key, "endpoints": [] } }))
}

/// The public half of the key that signs updates, when both halves are there. The bundler reads the other one itself.
fn update_key() -> Option<String> {
    variable("TAURI_SIGNING_PRIVATE_KEY").and_then(|_| variable("TAURI_SIGNING_PUBLIC_KEY"))
}

/// A workflow sets variables whose secret is absent to nothing.
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// Name what was packed, with its size.
fn report(bundles: &Path) -> anyhow::Result<()> {
    let mut packed = 0;
    for kind in fs::read_dir(bundles)? {
        for entry in fs::read_dir(kind?.path())? {
            let entry = entry?;
            if entry.file_type()?.is_file() {
                packed += 1;
                announce(format!("{}: {}", entry.path().display(), megabytes(entry.metadata()?.len())));
            }
        }
    }
    ensure!(packed > 0, "nothing was packed in {}", bundles.display());
    Ok(())
}
