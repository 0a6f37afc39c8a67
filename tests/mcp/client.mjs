// Drive every tool of the MCP server with the official TypeScript client. `node client.mjs TABLETALK-CLI`, in a folder with
// `@modelcontextprotocol/sdk`.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// The packages lie in the folder in which this is run, not beside this file.
const require = createRequire(pathToFileURL(join(process.cwd(), "here.js")));
const load = async (name) => import(pathToFileURL(require.resolve(`@modelcontextprotocol/sdk/${name}`)));
const { Client } = await load("client/index.js");
const { StdioClientTransport } = await load("client/stdio.js");

const SALES = "store,amount\nNorth,10\nSouth,32\n";
const folder = mkdtempSync(join(tmpdir(), "tabletalk-mcp-"));
writeFileSync(join(folder, "sales.csv"), SALES);

const client = new Client({ name: "test", version: "1" });
await client.connect(new StdioClientTransport({ command: process.argv[2], args: ["mcp", "--folder", folder] }));

async function call(name, given = {}, { fails = false, ...options } = {}) {
  const result = await client.callTool({ name, arguments: given }, undefined, options);
  assert.equal(result.isError ?? false, fails, JSON.stringify(result));
  return result;
}

try {
  const { tools } = await client.listTools();
  assert.deepEqual(
    tools.map((tool) => tool.name),
    ["list_files", "profile", "run_python", "read_table", "save", "reset"],
  );
  const listed = await call("list_files");
  assert.equal(listed.structuredContent.files[0].name, "sales.csv");
  const profiled = await call("profile", { file: "sales.csv" });
  assert.equal(profiled.structuredContent.tables[0].variable, "sales");
  const heard = [];
  const ran = await call(
    "run_python",
    { code: "print('one')\nint(sales['amount'].sum())" },
    { onprogress: (progress) => heard.push(progress) },
  );
  assert.equal(ran.structuredContent.result, "42");
  assert.ok(heard.length > 0);
  const chart = await call("run_python", { code: "plt.bar(sales['store'], sales['amount']); plt.show()" });
  assert.equal(chart.content.find((block) => block.type === "image").mimeType, "image/png");
  const picture = await client.readResource({ uri: chart.structuredContent.charts[0].uri });
  assert.equal(picture.contents[0].mimeType, "image/png");
  await call("run_python", { code: "1 / 0" }, { fails: true });
  const rows = await call("read_table", { variable: "sales", offset: 1 });
  assert.deepEqual(rows.structuredContent.table.rows, [["South", 32]]);
  await call("save", { variable: "sales", name: "copy.csv" });
  assert.equal(readFileSync(join(folder, "copy.csv"), "utf8"), SALES);
  const ended = await call("reset");
  assert.deepEqual(ended.structuredContent, { session: "main", existed: true });
  console.log("the TypeScript client: passed");
} finally {
  await client.close();
  rmSync(folder, { recursive: true });
}
