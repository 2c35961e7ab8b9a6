"""Starts the server that is measured, as `charterdesk serve` does, on a durable database of its own."""

import http.client
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import airportsdata
import psycopg

from charterdesk.access.roles import Role
from charterdesk.demo.organization import email_of
from charterdesk.kit.postgres import EmbeddedPostgres, require_durable
from charterdesk.kit.postgres.home import Home
from charterdesk.migrate import migrate
from charterdesk.settings import DEFAULT_DEMO_PASSWORD

WORKERS = 2
CLIENTS = 16
ROWS = 50
START_SECONDS = 600


@dataclass
class Server:
    process: int
    postmaster: int
    port: int
    url: str
    superuser_url: str
    database_log: Path
    data_dir: Path
    token: str = ""

    def call(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        answer = self.send(method, path, body, **headers)
        return json.loads(answer) if answer else None

    def send(self, method: str, path: str, body: object = None, **headers: str) -> bytes:
        """Return the body of the response, which may be a document."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        sent = {"Content-Type": "application/json", **headers}
        if self.token:
            sent["Authorization"] = f"Bearer {self.token}"
        try:
            connection.request(method, path, None if body is None else json.dumps(body), sent)
            answer = connection.getresponse()
            said = answer.read()
        finally:
            connection.close()
        if answer.status not in (200, 204):
            raise RuntimeError(f"{method} {path} answered {answer.status}: {said.decode()}")
        return said

    def postgres_version(self) -> str:
        with psycopg.connect(self.url) as connection:
            said = connection.execute("show server_version").fetchone()
        return str(said[0]) if said else "unknown"

    def airlines(self) -> list[dict[str, Any]]:
        """Return the current row of an airline for every client."""
        rows = self.call("GET", "/api/Airlines")
        return [row for row in rows if row["iataCode"].startswith("Z")][:CLIENTS]


@contextmanager
def server(kept_in: Path | None = None) -> Iterator[Server]:
    """Start a server that is signed in and has 50 airports and an airline for every client.

    The data stay for the next run if `kept_in` names a folder.
    """
    with tempfile.TemporaryDirectory(prefix="charterdesk-bench-") as directory:
        data_dir = kept_in or Path(directory) / "data"
        with EmbeddedPostgres(data_dir) as postgres:
            migrate(postgres.url, postgres.superuser_url)
            with psycopg.connect(postgres.url) as connection:
                require_durable(connection)
            with _serving(data_dir, postgres) as serving:
                _sign_in(serving)
                _fill(serving)
                await_screening(serving)
                yield serving


@contextmanager
def _serving(data_dir: Path, postgres: EmbeddedPostgres) -> Iterator[Server]:
    """Start `serve`, which finds our PostgreSQL running in the data directory and shares it."""
    home = Home(data_dir.resolve())
    port = _free_port()
    environment = {**os.environ, "CHARTERDESK_DATA_DIR": str(data_dir), "PORT": str(port)}
    environment["WORKERS"] = str(WORKERS)
    # One user of a benchmark does what many clerks do.
    environment |= dict.fromkeys(("CHARTERDESK_SEARCHES_A_MINUTE", "CHARTERDESK_PAPERS_A_MINUTE"), "0")
    for name in ("DATABASE_URL", "CHARTERDESK_HOST", "CHARTERDESK_DEMO_PASSWORD"):
        environment.pop(name, None)
    command = [sys.executable, "-m", "charterdesk", "serve", "--demo"]
    with (data_dir / "server.log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)  # noqa: S603
    try:
        serving = Server(
            process.pid,
            home.postmaster() or 0,
            port,
            postgres.url,
            postgres.superuser_url,
            home.log,
            data_dir,
        )
        _await_answer(serving, process, data_dir / "server.log")
        yield serving
    finally:
        process.terminate()
        process.wait(timeout=30)


def _await_answer(serving: Server, process: "subprocess.Popen[bytes]", log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            serving.call("GET", "/api/Auth/ping")
        except OSError:
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"The server did not start.\n{log.read_text()}") from None
            time.sleep(0.1)
        else:
            return


def _sign_in(serving: Server) -> None:
    who = {"email": email_of(Role.CharterAdmin), "password": DEFAULT_DEMO_PASSWORD}
    serving.token = serving.call("POST", "/api/Auth/Login", who)["token"]


def _fill(serving: Server) -> None:
    """Add the rows through the API, so that each has its event as in daily use."""
    there = serving.call("GET", "/api/Airports")
    country = next(row["id"] for row in serving.call("GET", "/api/Countries") if row["code"] == "US")
    taken = {row["iataCode"] for row in there}
    american = [a for a in airportsdata.load("IATA").values() if a["country"] == "US"]
    spare = [a for a in american if a["iata"] not in taken and a["city"] and len(a["icao"]) == 4]
    for airport in spare[: ROWS - len(there)]:
        row = {"iataCode": airport["iata"], "icaoCode": airport["icao"], "name": airport["name"][:120]}
        row |= {"city": airport["city"], "countryId": country, "timeZone": airport["tz"]}
        serving.call("POST", "/api/Airports", row)
    flying = {row["iataCode"] for row in serving.call("GET", "/api/Airlines")}
    for number in range(CLIENTS):
        letter = chr(ord("A") + number)
        row = {"iataCode": f"Z{letter}", "icaoCode": f"ZZ{letter}", "name": f"Z{letter} Air"}
        if row["iataCode"] not in flying:
            serving.call("POST", "/api/Airlines", row)
    assert len(serving.call("GET", "/api/Airports")) == ROWS


def await_screening(serving: Server) -> None:
    """Wait until no passenger waits for screening, which would take a core meanwhile.

    Without a list that is soon: the demo's is put aside.
    """
    with psycopg.connect(serving.url, autocommit=True) as connection:
        connection.execute("update screening_list set current = false where current")
        while connection.execute("select from screening_waiting limit 1").fetchone() is not None:
            time.sleep(0.2)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
