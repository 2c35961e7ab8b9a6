"""Server processes to start and kill, and questions to ask about a cluster."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import psycopg

from charterdesk.kit.postgres import EmbeddedPostgres
from charterdesk.kit.postgres.home import Home
from charterdesk.kit.postgres.locks import is_held

SERVER = """
import signal, sys
from pathlib import Path
from charterdesk.kit.postgres import EmbeddedPostgres

signal.signal(signal.SIGINT, lambda *_: print("interrupted", flush=True))
with EmbeddedPostgres(Path(sys.argv[1])):
    print("ready", flush=True)
    sys.stdin.readline()
"""

WRITER = """
import itertools, sys
from pathlib import Path
import psycopg
from charterdesk.kit.postgres import EmbeddedPostgres

with EmbeddedPostgres(Path(sys.argv[1])) as postgres:
    connection = psycopg.connect(postgres.url, autocommit=True)
    connection.execute("create table sale (number int)")
    for number in itertools.count(1):
        connection.execute("insert into sale values (%s)", [number])
        print(number, flush=True)
"""


class Server:
    """A process of its own that uses the cluster in the given directory."""

    def __init__(self, data_dir: Path, program: str = SERVER) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", program, str(data_dir)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )

    def says(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def leave(self) -> None:
        self.process.communicate(timeout=60)
        assert self.process.returncode == 0

    def kill(self) -> list[str]:
        """With -9; returns what it had said that was not heard yet."""
        assert self.process.stdout is not None
        self.process.kill()
        unheard = self.process.stdout.read().split()
        self.process.communicate(timeout=60)
        return unheard


def eventually(condition: Callable[[], bool], seconds: float = 90) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.01)


def postmaster(data_dir: Path) -> int:
    return int((data_dir / "cluster" / "postmaster.pid").read_text().split()[0])


def is_running(data_dir: Path) -> bool:
    return is_held(Home(data_dir.resolve()).processes_lock)


def socket_dir(postgres: EmbeddedPostgres) -> Path:
    return Path(parse_qs(urlsplit(postgres.url).query)["host"][0])


def ask(url: str, question: str) -> object:
    with psycopg.connect(url) as connection:
        row = connection.execute(question).fetchone()
    return row[0] if row else None


def answers(url: str) -> bool:
    try:
        return ask(url, "select 1") == 1
    except psycopg.OperationalError:
        return False
