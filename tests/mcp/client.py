"""Drive every tool of the MCP server with the official Python client, over standard input and over HTTP.

    client.py TABLETALK-CLI
"""

import asyncio
import base64
import pathlib
import subprocess
import sys
import tempfile

import httpx2
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client

SALES = "store,amount\nNorth,10\nSouth,32\n"


async def drive(session: ClientSession, folder: pathlib.Path, saved: str) -> None:
    about = await session.initialize()
    assert about.server_info.name == "tabletalk" and about.instructions, about
    tools = {tool.name: tool for tool in (await session.list_tools()).tools}
    assert list(tools) == ["list_files", "profile", "run_python", "read_table", "save", "reset"], list(tools)
    assert tools["profile"].annotations.read_only_hint and tools["reset"].annotations.destructive_hint

    async def call(name, /, *, fails=False, heard=None, **arguments):
        result = await session.call_tool(name, arguments, progress_callback=heard)
        assert result.is_error is fails, (name, result)
        return result

    # The client checks structured content against the schema that the server gave for it.
    files = (await call("list_files")).structured_content["files"]
    assert {"name": "sales.csv", "bytes": len(SALES)}.items() <= files[-1].items(), files
    table = (await call("profile", file="sales.csv")).structured_content["tables"][0]
    assert (table["variable"], table["rows"], [column["type"] for column in table["columns"]]) == (
        "sales",
        2,
        ["text", "integer"],
    ), table

    steps = []

    async def heard(progress, total, message):
        steps.append((progress, message))

    code = "import time\nfor step in range(3):\n    print('step', step)\n    time.sleep(0.2)\nint(sales['amount'].sum())"
    ran = await call("run_python", code=code, heard=heard)
    assert ran.structured_content["result"] == "42", ran
    assert steps and [step[0] for step in steps] == sorted({step[0] for step in steps}), steps
    assert steps[-1][1] == "step 2", steps

    chart = await call("run_python", code="plt.bar(sales['store'], sales['amount']); plt.show()")
    picture = next(block for block in chart.content if block.type == "image")
    assert base64.b64decode(picture.data).startswith(b"\x89PNG"), picture
    uri = chart.structured_content["charts"][0]["uri"]
    assert (await session.read_resource(uri)).contents[0].blob == picture.data
    uris = [str(resource.uri) for resource in (await session.list_resources()).resources]
    assert uri in uris, uris
    file = await session.read_resource(next(found for found in uris if found.endswith("sales.csv")))
    assert file.contents[0].text == SALES, file

    failed = await call("run_python", code="sales['amuont']", fails=True)
    assert failed.structured_content["error"]["exception"] == "KeyError", failed
    rows = (await call("read_table", variable="sales", offset=1)).structured_content["table"]["rows"]
    assert rows == [["South", 32]], rows
    await call("save", variable="sales", name=saved)
    assert (folder / saved).read_text() == SALES
    await call("save", variable="sales", name=saved, fails=True)

    # A cell that the client gives up ends, long before its limit, and the session goes on.
    try:
        await session.call_tool("run_python", {"code": "while True: pass"}, read_timeout_seconds=1)
        raise AssertionError("the call was not given up")
    except Exception as error:
        assert "imed out" in str(error) or "imeout" in type(error).__name__, repr(error)
    assert (await call("run_python", code="len(sales)")).structured_content["result"] == "2"

    other = await call("run_python", code="sales", session="other", fails=True)
    assert other.structured_content["error"]["exception"] == "NameError", other
    assert (await call("reset")).structured_content == {"session": "main", "existed": True}


async def over_stdio(program: str, folder: pathlib.Path) -> None:
    server = StdioServerParameters(command=program, args=["mcp", "--folder", str(folder)])
    async with stdio_client(server) as (reader, writer), ClientSession(reader, writer) as session:
        await drive(session, folder, "stdio.csv")


async def over_http(program: str, folder: pathlib.Path) -> None:
    token_file = folder.parent / "token"
    command = [program, "mcp", "--folder", str(folder), "--http", "0", "--token-file", str(token_file)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        try:
            address = server.stderr.readline().removeprefix("listening at ").strip()
            while not token_file.exists() or not token_file.read_text():
                await asyncio.sleep(0.05)
            headers = {"Authorization": f"Bearer {token_file.read_text().strip()}"}
            async with (
                httpx2.AsyncClient(headers=headers, timeout=60) as http,
                streamable_http_client(address, http_client=http) as (reader, writer, *_),
                ClientSession(reader, writer) as session,
            ):
                await drive(session, folder, "http.csv")
        finally:
            server.terminate()


async def main(program: str) -> None:
    for drive_over in (over_stdio, over_http):
        with tempfile.TemporaryDirectory() as room:
            folder = pathlib.Path(room) / "data"
            folder.mkdir()
            (folder / "sales.csv").write_text(SALES)
            await drive_over(program, folder)
            print(f"the Python client: {drive_over.__name__} passed")


asyncio.run(main(sys.argv[1]))
