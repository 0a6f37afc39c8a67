#!/usr/bin/env node
// Starts the confined Python for data analysis as an MCP server: the programs lie in the package of this platform.

import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const platform = `${process.platform}-${process.arch}`;

function folder() {
  try {
    return dirname(createRequire(import.meta.url).resolve(`tabletalk-mcp-${platform}/package.json`));
  } catch {
    console.error(`tabletalk-mcp: there are no programs for ${platform} in this installation.`);
    console.error("hint: install it again without `--omit=optional`, or see which platforms there are in the package's README");
    process.exit(1);
  }
}

const program = join(folder(), "bin", process.platform === "win32" ? "tabletalk-cli.exe" : "tabletalk-cli");
const server = spawn(program, ["mcp", ...process.argv.slice(2)], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("error", (error) => {
  console.error(`tabletalk-mcp: ${error.message}`);
  process.exit(1);
});
server.on("exit", (code, signal) => {
  if (signal) process.removeAllListeners(signal).kill(process.pid, signal);
  else process.exit(code);
});
