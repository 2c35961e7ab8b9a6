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
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from charterdesk.access.roles import Role
from charterdesk.demo import seed
from charterdesk.demo.organization import email_of
from charterdesk.kit.db import Database
from charterdesk.kit.postgres.home import Home
from charterdesk.kit.postgres.locks import is_held
from charterdesk.kit.vault import Vault
from charterdesk.settings import DEFAULT_DEMO_PASSWORD, Settings

PROC = Path("/proc")
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
    def __init__(self, directory: Path) -> None:
        self.data_dir = directory / "data"
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
        return subprocess.run(
            self._command("verify"),
            env=self._environment(),
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
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
        left = _descendants(self._process.pid)
        self._process.kill()
        self._process.wait(timeout=30)
        eventually(lambda: not any(map(_is_running, left)), f"the processes {left} end with their supervisor")

    def kill_database(self) -> int:
        """Answers the number of the dead postmaster."""
        postmaster = self.postmaster()
        assert postmaster is not None
        os.kill(postmaster, signal.SIGKILL)
        return postmaster

    def postmaster(self) -> int | None:
        return Home(self.data_dir.resolve()).postmaster()

    def kill_web_process(self, chance: random.Random) -> None:
        web = self._web_processes()
        assert len(web) == WORKERS, f"expected {WORKERS} web processes, found {web}"
        killed = chance.choice(web)
        os.kill(killed, signal.SIGKILL)
        eventually(lambda: not _is_running(killed), "the web process is dead")

    def processes(self) -> list[int]:
        """The process ids of the server and its database."""
        assert self._process is not None
        roots = [pid for pid in (self._process.pid, self.postmaster()) if pid is not None]
        return sorted({pid for root in roots for pid in [root, *_descendants(root)]})

    def web_processes(self) -> int:
        return len(self._web_processes())

    def _web_processes(self) -> list[int]:
        """The server's processes that listen at its port; the job worker does not."""
        assert self._process is not None
        listening = _listening(self.port)
        return [pid for pid in _descendants(self._process.pid) if listening & _open_files(pid)]

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
        }


def eventually(condition: Callable[[], bool], what: str, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"it did not happen in {seconds:.0f} s: {what}"
        time.sleep(0.02)


def can_see_processes() -> bool:
    return (PROC / "self" / "stat").exists()


def _descendants(root: int) -> list[int]:
    """Empty where the system has no /proc."""
    parents = {int(entry.name): _parent(entry) for entry in PROC.glob("[0-9]*")}
    found = {root}
    while new := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= new
    # PostgreSQL is a child too, but it must outlive its server.
    return sorted(pid for pid in found - {root} if not _is_postgres(pid))


def _is_postgres(pid: int) -> bool:
    program = _command_line(pid).split(b"\0")[0]
    return program.rsplit(b"/", 1)[-1].startswith(b"postgres")


def _parent(process: Path) -> int:
    return int((_stat(process) or "? 0").split()[1])


def _is_running(pid: int) -> bool:
    # A dead process that nobody has waited for yet is still listed, as a zombie.
    return (_stat(PROC / str(pid)) or "Z").split()[0] != "Z"


def _stat(process: Path) -> str | None:
    """What follows the program's name: the state, the parent, and more."""
    try:
        text = (process / "stat").read_text()
    except OSError:
        return None
    return text[text.rindex(")") + 2 :]


def _listening(port: int) -> set[str]:
    """The sockets that listen at a port, as a process's open files name them."""
    rows = [row.split() for row in (PROC / "net" / "tcp").read_text().splitlines()[1:]]
    return {f"socket:[{row[9]}]" for row in rows if row[1].endswith(f":{port:04X}") and row[3] == "0A"}


def _open_files(pid: int) -> set[str]:
    try:
        return {str(file.readlink()) for file in (PROC / str(pid) / "fd").iterdir()}
    except OSError:
        return set()


def _command_line(pid: int) -> bytes:
    try:
        return (PROC / str(pid) / "cmdline").read_bytes()
    except OSError:
        return b""


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
