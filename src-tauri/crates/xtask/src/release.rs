//! `cargo xtask audit`, `cargo xtask sources`, `cargo xtask site`: what is looked at, and made, before a release.

use std::{fs, path::Path};

use anyhow::ensure;
use xshell::{Shell, cmd};

use crate::{
    setup,
    workspace::{NPM, announce, megabytes, root, target_folder, version},
};

/// Licences, advisories and duplicates of the crates (`deny.toml`), and secrets in what is committed.
pub fn audit(shell: &Shell) -> anyhow::Result<()> {
    secrets(shell)?;
    let deny = tool(shell, "cargo-deny", "0.20.2")?;
    announce("checking licences, sources, duplicates and advisories (cargo deny)");
    cmd!(shell, "{deny} --manifest-path Cargo.toml check --hide-inclusion-graph").quiet().run()?;
    let engine = "src-tauri/crates/engine/Cargo.toml";
    cmd!(shell, "{deny} --manifest-path {engine} --config deny.toml check --hide-inclusion-graph licenses sources")
        .quiet()
        .run()?;
    announce("checking the packages of the pages (npm audit)");
    let _ui = shell.push_dir("ui");
    cmd!(shell, "{NPM} audit --omit=dev --audit-level=high").quiet().run()?;
    Ok(())
}

/// The forms that keys and tokens have, as extended regular expressions: private keys; AWS, GitHub, OpenAI and Anthropic, Google,
/// Slack, npm, PyPI. The made-up ones of tests are shorter.
const SECRETS: [&str; 8] = [
    "-----BEGIN [A-Z ]*PRIVATE KEY-----",
    "(AKIA|ASIA)[0-9A-Z]{16}",
    "(gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60})",
    "sk-(ant-|proj-)?[A-Za-z0-9_-]{40}",
    "AIza[0-9A-Za-z_-]{35}",
    "xox[abprs]-[0-9A-Za-z-]{20}",
    "npm_[A-Za-z0-9]{36}",
    "pypi-[A-Za-z0-9_-]{50}",
];

/// Every commit is searched and not only the last, because what was once published stays readable.
fn secrets(shell: &Shell) -> anyhow::Result<()> {
    announce("looking for keys and tokens in every commit");
    let form = SECRETS.join("|");
    let commits = cmd!(shell, "git log --format=%h --extended-regexp -G {form}").quiet().read()?;
    ensure!(
        commits.is_empty(),
        "something that looks like a key or a token came or went in these commits:\n{commits}\n\
         hint: withdraw it at its service first, then take it out of the history"
    );
    Ok(())
}

/// The sources of a commit as one archive: the same bytes from the same commit, anywhere.
pub fn sources(shell: &Shell) -> anyhow::Result<()> {
    let version = version(shell)?;
    let name = format!("tabletalk-{version}");
    let file = root().join("artefacts").join(format!("{name}.tar.gz"));
    shell.create_dir("artefacts")?;
    // `-n` keeps the time of packing out of the file.
    let packed = cmd!(
        shell,
        "git -c tar.tar.gz.command='gzip -9 -n' archive --format=tar.gz --prefix={name}/ --output={file} HEAD"
    );
    packed.quiet().run()?;
    announce(format!("{}: {}", file.display(), megabytes(fs::metadata(&file)?.len())));
    Ok(())
}

/// The site of the documents, whose links must all lead somewhere.
pub fn site(shell: &Shell) -> anyhow::Result<()> {
    let mdbook = tool(shell, "mdbook", "0.5.4")?;
    announce("building the site (mdBook)");
    cmd!(shell, "{mdbook} build src-tauri/docs").quiet().run()?;
    let site = root().join("artefacts/site");
    let mut pages = Vec::new();
    collect(&site, &mut pages)?;
    let mut broken = Vec::new();
    for page in &pages {
        let text = fs::read_to_string(page)?;
        let folder = page.parent().unwrap_or(&site);
        broken.extend(
            targets(&text)
                .filter(|target| !folder.join(target).exists())
                .map(|target| format!("{}: {target}", page.strip_prefix(&site).unwrap_or(page).display())),
        );
    }
    ensure!(broken.is_empty(), "links that lead nowhere:\n{}", broken.join("\n"));
    announce(format!("{}: {} pages, no broken link", site.join("index.html").display(), pages.len()));
    Ok(())
}

fn collect(folder: &Path, pages: &mut Vec<std::path::PathBuf>) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, pages)?;
        } else if path.extension().is_some_and(|it| it == "html") {
            pages.push(path);
        }
    }
    Ok(())
}

/// Where the links and pictures of a page lead within the site.
fn targets(page: &str) -> impl Iterator<Item = &str> {
    let values = ["href=\"", "src=\""].into_iter().flat_map(|name| page.split(name).skip(1));
    let values = values.filter_map(|rest| rest.split('"').next());
    let inside = values.filter(|value| !value.contains(':') && !value.starts_with("//"));
    inside.filter_map(|value| value.split(['#', '?']).next()).filter(|path| !path.is_empty())
}

/// A tool that is on the path, or one of our own beside the build.
fn tool(shell: &Shell, name: &str, version: &str) -> anyhow::Result<std::path::PathBuf> {
    if cmd!(shell, "{name} --version").quiet().ignore_stdout().ignore_stderr().run().is_ok() {
        return Ok(name.into());
    }
    let own = setup::tools_folder().join(format!("{name}-{version}"));
    let program = own.join("bin").join(name);
    if !program.is_file() {
        announce(format!("installing {name} {version} (cargo install)"));
        let _apart = shell.push_env("CARGO_TARGET_DIR", target_folder().join("tools-build"));
        cmd!(shell, "cargo install --quiet --locked --root {own} {name}@{version}").quiet().run()?;
    }
    Ok(program)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_links_within_the_site_are_looked_up() {
        let page =
            r##"<a href="a/b.html#c">x</a><img src="p.png"><a href="https://example.org">y</a><a href="#top">z</a>"##;
        assert_eq!(targets(page).collect::<Vec<_>>(), ["a/b.html", "p.png"]);
    }
}
