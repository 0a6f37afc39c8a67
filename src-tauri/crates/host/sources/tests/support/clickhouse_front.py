"""ClickHouse's engine (`chdb`) behind an HTTP front, for as long as its input stays open.

The engine is the real one: dialect, types, limits and messages are ClickHouse's. The front stands for the server: it knows no
users, runs one query at a time, says each answer at once, and ends no query. Statements of a script are run first. Settings
of a request become a SETTINGS clause of the query, which is where the server takes them from as well.
"""

import re
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

from chdb.session import Session

ENGINE = Session()
TURN = threading.Lock()
OWN = ("query_id", "database", "default_format")


class Front(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        asked = dict(parse_qsl(urlsplit(self.path).query))
        sql = self.rfile.read(int(self.headers["Content-Length"])).decode()
        settings = [(name, value) for name, value in asked.items() if name not in OWN]
        if settings:
            sql += " SETTINGS " + ", ".join(f"{name} = {literal(value)}" for name, value in settings)
        try:
            with TURN:
                ENGINE.query(f'USE "{asked.get("database", "default")}"')
                body = ENGINE.query(sql, asked.get("default_format", "TabSeparated")).bytes()
            self.answer(200, body)
        except RuntimeError as error:
            code = re.search(r"Code: (\d+)", str(error))
            self.answer(500, str(error).encode(), [("X-ClickHouse-Exception-Code", code.group(1))] if code else [])

    def answer(self, status, body, headers=()):
        self.send_response(status)
        for name, value in [*headers, ("Content-Length", str(len(body)))]:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def literal(value):
    return value if re.fullmatch(r"[0-9.]+", value) else "'" + value.replace("'", "''") + "'"


if __name__ == "__main__":
    for statement in open(sys.argv[1], encoding="utf-8").read().split(";\n"):
        if statement.strip():
            ENGINE.query(statement)
    server = ThreadingHTTPServer(("127.0.0.1", 0), Front)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    sys.stdin.read()
    ENGINE.close()
