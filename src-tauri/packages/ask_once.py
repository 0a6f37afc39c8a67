"""Start an MCP server by a command, as a host does, and print what the sum of a file's column is.

    ask_once.py FOLDER COMMAND...
"""

import asyncio
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


async def main(folder: str, command: list[str]) -> None:
    program, *arguments = command
    server = StdioServerParameters(command=program, args=[*arguments, "--folder", folder])
    async with stdio_client(server) as (reader, writer), ClientSession(reader, writer) as session:
        await session.initialize()
        await session.call_tool("profile", {"file": "sales.csv"})
        result = await session.call_tool("run_python", {"code": "float(sales['amount'].sum())"})
        assert not result.is_error, result
        print("".join(block.text for block in result.content if block.type == "text").strip())


asyncio.run(main(sys.argv[1], sys.argv[2:]))
