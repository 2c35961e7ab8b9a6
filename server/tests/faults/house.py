"""A whole server as an operator runs it, to be killed: `charterdesk serve` with its own durable database."""

import http.client
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from charterdesk.access.roles import Role
from charterdesk.demo import seed
from charterdesk.demo.organization import email_of
from charterdesk.files.store import FileStore
from charterdesk.kit.db import Database
from charterdesk.kit.postgres.home import Home
from charterdesk.kit.postgres.locks import is_held
from charterdesk.kit.vault import Vault
from charterdesk.settings import DEFAULT_DEMO_PASSWORD, Settings
from tests.faults.processes import children, descendants, is_running, listening, open_files

PASSWORD = DEFAULT_DEMO_PASSWORD
WORKERS = 2


@dataclass(frozen=True)
class Answer:
    status: int
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class Connection:
    """One caller's connection, kept between requests and opened anew after a failure."""

    def __init__(self, port: int, token: str = "") -> None:
        self._port = port
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._open: http.client.HTTPConnection | None = None

    def call(
        self, method: str, path: str, body: object = None, headers: Mapping[str, str] | None = None
    ) -> Answer | None:
        """The answer, or None where there was none: whether the request was done is then unknown."""
        connection = self._open or http.client.HTTPConnection("127.0.0.1", self._port, timeout=30)
        self._open = None
        sent = {"Content-Type": "application/json", **self._headers, **(headers or {})}
        try:
            connection.request(method, path, None if body is None else json.dumps(body), sent)
            answer = connection.getresponse()
            said = answer.read()
        except (OSError, http.client.HTTPException):
            connection.close()
            return None
        self._open = connection
        return Answer(answer.status, said)

    def ask(self, method: str, path: str, body: object, headers: Mapping[str, str]) -> None:
        """Sends a request whose answer is never read."""
        self._open = http.client.HTTPConnection("127.0.0.1", self._port, timeout=30)
        sent = {"Content-Type": "application/json", **self._headers, **headers}
        self._open.request(method, path, json.dumps(body), sent)

    def rows(self, path: str) -> list[dict[str, Any]]:
        answer = self.call("GET", path)
        assert answer is not None
        rows: list[dict[str, Any]] = answer.json()
        return rows

    def close(self) -> None:
        if self._open is not None:
            self._open.close()


class House:
    def __init__(self, directory: Path, **settings: str) -> None:
        self.data_dir = directory / "data"
        self._settings = settings
        self.port = _free_port()
        self._log = directory / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return Home(self.data_dir.resolve()).url("charterdesk", "charterdesk")

    def open(self) -> None:
        """The first start. Without the season's flights and bookings, which would only make it slow."""
        self.start()
        with closing(Database(self.url, pool_size=1)) as database:
            assert seed(database, PASSWORD, self.vault, season=None)

    @property
    def vault(self) -> Vault:
        return Settings(data_dir=self.data_dir, document_key=None).vault

    @property
    def files(self) -> FileStore:
        return Settings(data_dir=self.data_dir, document_key=None).file_store

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command("serve"),
                env=self._environment(),
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
            )
        eventually(self.answers, "the server answers", seconds=90)

    def stop(self) -> None:
        """Leaves nothing behind, also after a failed test whose server could not be started again."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(timeout=60)
        home = Home(self.data_dir.resolve())
        postmaster = home.postmaster()
        if postmaster is not None and home.processes_lock.exists() and is_held(home.processes_lock):
            os.kill(postmaster, signal.SIGQUIT)
            eventually(lambda: not is_held(home.processes_lock), "the database ends")

    def verify(self) -> subprocess.CompletedProcess[str]:
        return self.run("verify")

    def run(self, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
        """Run another command of the program with the server's settings, or with others."""
        return subprocess.run(
            self._command(*words),
            env=self._environment() | settings,
            capture_output=True,
            text=True,
            timeout=900,
            check=False,
        )

    def begin(self, *words: str) -> subprocess.Popen[bytes]:
        """Start another command of the program, and do not wait for it."""
        return subprocess.Popen(
            self._command(*words),
            env=self._environment(),
            stdout=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL,
        )

    def answers(self) -> bool:
        """With data from the database, not only with a sign of life: 401 needs the database to say so."""
        assert self._process is not None
        assert self._process.poll() is None, f"the server ended by itself\n{self.log_tail()}"
        connection = Connection(self.port, "nobody's token")
        answer = connection.call("GET", "/api/Airports")
        connection.close()
        return answer is not None and answer.status == 401

    def sign_in(self) -> str:
        who = {"email": email_of(Role.CharterAdmin), "password": PASSWORD}
        connection = Connection(self.port)
        answer = connection.call("POST", "/api/Auth/Login", who)
        connection.close()
        assert answer is not None
        assert answer.status == 200, answer.body
        return str(answer.json()["token"])

    def kill_server(self) -> None:
        """The supervisor alone. Its web processes must end by themselves, or they would keep the port."""
        assert self._process is not None
        left = descendants(self._process.pid)
        self._process.kill()
        self._process.wait(timeout=30)
        eventually(lambda: not any(map(is_running, left)), f"the processes {left} end with their supervisor")

    def kill_database(self) -> int:
        """Answers the number of the dead postmaster."""
        postmaster = self.postmaster()
        assert postmaster is not None
        os.kill(postmaster, signal.SIGKILL)
        return postmaster

    def kill_machine(self) -> None:
        """Kill every process of server and database at once, as a power failure does."""
        assert self._process is not None
        home = Home(self.data_dir.resolve())
        postmaster = self.postmaster()
        killed = self.processes() + ([] if postmaster is None else children(postmaster))
        for pid in killed:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._process.wait(timeout=30)
        eventually(lambda: not any(map(is_running, killed)), f"the processes {killed} end")
        eventually(lambda: not is_held(home.processes_lock), "no process of the database is left")

    def postmaster(self) -> int | None:
        return Home(self.data_dir.resolve()).postmaster()

    def kill_web_process(self, chance: random.Random) -> None:
        web = self._web_processes()
        assert len(web) == WORKERS, f"expected {WORKERS} web processes, found {web}"
        killed = chance.choice(web)
        os.kill(killed, signal.SIGKILL)
        eventually(lambda: not is_running(killed), "the web process is dead")

    def processes(self) -> list[int]:
        """The process ids of the server and its database."""
        assert self._process is not None
        roots = [pid for pid in (self._process.pid, self.postmaster()) if pid is not None]
        return sorted({pid for root in roots for pid in [root, *descendants(root)]})

    def web_processes(self) -> int:
        return len(self._web_processes())

    def _web_processes(self) -> list[int]:
        """The server's processes that listen at its port; the job worker does not."""
        assert self._process is not None
        sockets = listening(self.port)
        return [pid for pid in descendants(self._process.pid) if sockets & open_files(pid)]

    def log_tail(self) -> str:
        return "\n".join(self._log.read_text(errors="replace").splitlines()[-40:])

    def _command(self, *words: str) -> list[str]:
        return [sys.executable, "-m", "charterdesk", *words]

    def _environment(self) -> dict[str, str]:
        ours = {name: value for name, value in os.environ.items() if not name.startswith("CHARTERDESK_")}
        ours.pop("DATABASE_URL", None)
        return ours | {
            "CHARTERDESK_DATA_DIR": str(self.data_dir),
            "PORT": str(self.port),
            "WORKERS": str(WORKERS),
            **self._settings,
        }


def eventually(condition: Callable[[], bool], what: str, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"it did not happen in {seconds:.0f} s: {what}"
        time.sleep(0.02)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
