// Run the protocol's conformance suite against the MCP server: the scenarios for what every server must do and what this one
// offers. The others ask for tools, prompts and templates of the suite's own example server.
// `node conformance.mjs TABLETALK-CLI`, in a folder with `@modelcontextprotocol/conformance`.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { createInterface } from "node:readline";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SCENARIOS = [
  "server-initialize",
  "ping",
  "logging-set-level",
  "tools-list",
  "resources-list",
  "server-sse-multiple-streams",
  "dns-rebinding-protection",
];

const room = mkdtempSync(join(tmpdir(), "tabletalk-mcp-"));
writeFileSync(join(room, "sales.csv"), "store,amount\nNorth,10\n");
const tokenFile = join(room, ".token");
const server = spawn(process.argv[2], ["mcp", "--folder", room, "--http", "0", "--token-file", tokenFile], {
  stdio: ["ignore", "ignore", "pipe"],
});
const [line] = await new Promise((resolve) => createInterface(server.stderr).once("line", (first) => resolve([first])));
const address = new URL(line.replace("listening at ", ""));
await new Promise((resolve) => setTimeout(resolve, 200));
const token = readFileSync(tokenFile, "utf8").trim();

// The suite knows no tokens: this adds it, and passes everything else on as it came, but for the port in its own name.
const forwarder = createServer((incoming, outgoing) => {
  const own = `:${forwarder.address().port}`;
  const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
  for (const name of ["host", "origin"]) {
    headers[name] = headers[name]?.replace(own, `:${address.port}`);
    if (headers[name] === undefined) delete headers[name];
  }
  const passed = request(
    { host: address.hostname, port: address.port, path: incoming.url, method: incoming.method, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    },
  );
  passed.on("error", () => outgoing.destroy());
  incoming.pipe(passed);
});
await new Promise((resolve) => forwarder.listen(0, "127.0.0.1", resolve));
const url = `http://localhost:${forwarder.address().port}/mcp`;

let failed = 0;
for (const scenario of SCENARIOS) {
  const suite = ["conformance", "server", "--url", url, "--scenario", scenario];
  const run = spawn("npx", ["--no-install", ...suite], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  run.stdout.on("data", (piece) => (said += piece));
  run.stderr.on("data", (piece) => (said += piece));
  const status = await new Promise((resolve) => run.on("close", resolve));
  console.log(`the conformance suite: ${scenario} ${status === 0 ? "passed" : `failed\n${said}`}`);
  failed += status === 0 ? 0 : 1;
}
forwarder.close();
forwarder.closeAllConnections();
server.kill();
rmSync(room, { recursive: true });
process.exit(failed === 0 ? 0 : 1);
