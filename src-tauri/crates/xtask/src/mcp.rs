//! The MCP server, driven by the official clients and the protocol's conformance suite. They are downloaded, so this runs only
//! when it is named.

use xshell::{Shell, cmd};

use crate::{
    build::{self, Profile},
    workspace::{announce, root, target_folder},
};

/// The official Python client.
const PYTHON: &str = "mcp==2.3.0";

/// The official TypeScript client; the suite's last edition for Node 20.
const NODE: [&str; 2] = ["@modelcontextprotocol/sdk@1.32.2", "@modelcontextprotocol/conformance@0.1.13"];

pub fn test(shell: &Shell) -> anyhow::Result<()> {
    build::programs(shell, Profile::Dev)?;
    let program = target_folder().join("debug/tabletalk-cli");
    let clients = root().join("tests/mcp");
    let own = target_folder().join("mcp-clients");
    shell.create_dir(&own)?;
    announce("driving the MCP server with the official clients and the conformance suite");
    let python = own.join("python/bin/python");
    if !shell.path_exists(&python) {
        let environment = own.join("python");
        cmd!(shell, "python3 -m venv {environment}").quiet().run()?;
    }
    cmd!(shell, "{python} -m pip install --quiet --disable-pip-version-check {PYTHON}").quiet().run()?;
    let script = clients.join("client.py");
    cmd!(shell, "{python} {script} {program}").quiet().run()?;
    let _own = shell.push_dir(&own);
    cmd!(shell, "npm install --silent --no-audit --no-fund --no-save {NODE...}").quiet().run()?;
    for name in ["client.mjs", "conformance.mjs"] {
        let script = clients.join(name);
        cmd!(shell, "node {script} {program}").quiet().run()?;
    }
    Ok(())
}
