"""The whole server as its own process: started, ended, killed and started again."""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from charterdesk.access.roles import Role
from charterdesk.demo.organization import demo_logins
from charterdesk.kit.postgres import EmbeddedPostgres
from charterdesk.settings import DEFAULT_DEMO_PASSWORD
from tests.conftest import GROUND
from tests.kit.postgres.servers import ask, eventually, is_running
from tests.messaging.post_office import PostOffice
from tests.ready_data import copy_ready_data

pytestmark = pytest.mark.starts_programs

PATIENCE = 90  # seconds; a busy machine starts slowly
SETTINGS = ("DATABASE_URL", "PORT", "WORKERS")


def environment(**ours: str) -> dict[str, str]:
    plain = {
        name: value
        for name, value in os.environ.items()
        if name not in SETTINGS and not name.startswith("CHARTERDESK_")
    }
    return plain | ours


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """`charterdesk serve --demo` on a data directory of its own."""

    def __init__(self, data_dir: Path, port: int, **settings: str) -> None:
        self.data_dir = data_dir
        self.port = port
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 - closed in clean_up
        given = environment(CHARTERDESK_DATA_DIR=str(data_dir), PORT=str(port), **settings)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "charterdesk", "serve", "--demo"],
            env=given,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            start_new_session=True,
        )
        self.said = self._listen()

    def _listen(self) -> list[str]:
        """What it says until it serves."""
        assert self.process.stdout is not None
        said: list[str] = []
        for line in self.process.stdout:
            said.append(line.rstrip("\n"))
            if line.startswith("Charterdesk is on "):
                eventually(self.answers, PATIENCE)
                return said
        raise AssertionError("\n".join([*said, self.log()]))

    def log(self) -> str:
        self._log.seek(0)
        return self._log.read().decode()

    def answers(self) -> bool:
        try:
            return bool(self.call("ping")["message"] == "pong")
        except (urllib.error.URLError, ConnectionError):
            return False

    def call(self, name: str, **body: str) -> Any:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/api/Auth/{name}")
        if body:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)

    def end(self, how: signal.Signals) -> int:
        """Returns when nobody holds its standard output any more: web processes and job worker are gone."""
        self.process.send_signal(how)
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode

    def is_working(self) -> bool:
        """Is its job worker connected?"""
        of_worker = "select count(*) > 0 from pg_stat_activity where application_name = 'charterdesk-worker'"
        return bool(ask(EmbeddedPostgres(self.data_dir).superuser_url, of_worker))

    def clean_up(self) -> None:
        if self.process.poll() is None:
            self.end(signal.SIGTERM)
        self._log.close()


class Servers:
    """Starts servers, and leaves none behind."""

    def __init__(self, data_dir: Path) -> None:
        self.data_dir = data_dir
        self.port = free_port()
        self._started: list[Server] = []

    def start(self, **settings: str) -> Server:
        self._started.append(Server(self.data_dir, self.port, **settings))
        return self._started[-1]

    def clean_up(self) -> None:
        for server in self._started:
            server.clean_up()
        with EmbeddedPostgres(self.data_dir):
            pass  # adopts what a killed server left, and turns it off
        assert not is_running(self.data_dir)


@pytest.fixture(scope="module")
def data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory after its first start."""
    made = tmp_path_factory.mktemp("serve") / "data"
    copy_ready_data(GROUND, made)
    assert not is_running(made)
    return made


@pytest.fixture
def servers(data_dir: Path) -> Iterator[Servers]:
    servers = Servers(data_dir)
    yield servers
    servers.clean_up()


def test_requests_are_counted_over_all_web_processes(servers: Servers) -> None:
    server = servers.start(WORKERS="2")
    for _ in range(20):  # each on a connection of its own, which any web process may take
        server.call("AppBuildNumber")
    server.end(signal.SIGTERM)

    counted = "select sum(count) from request_count where route = '/api/Auth/AppBuildNumber'"
    with EmbeddedPostgres(servers.data_dir) as postgres:
        assert ask(postgres.url, counted) == 20


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_server_told_to_end_leaves_nothing_running(servers: Servers, workers: str) -> None:
    server = servers.start(WORKERS=workers)
    eventually(server.is_working, PATIENCE)

    assert server.end(signal.SIGTERM) == 0
    assert not is_running(servers.data_dir)
    assert not server.answers()


def test_a_server_says_where_it_is_and_who_can_sign_in(servers: Servers) -> None:
    server = servers.start(WORKERS="1")

    assert server.said[0] == "Starting the database …"
    assert f"Demo accounts, password {DEFAULT_DEMO_PASSWORD}:" in server.said
    for role, email in demo_logins().items():
        assert f"  {role.value:<22}{email}" in server.said
    assert server.said[-1] == f"Charterdesk is on http://localhost:{servers.port}"
    admin = server.call("Login", email=demo_logins()[Role.CharterAdmin], password=DEFAULT_DEMO_PASSWORD)
    assert admin["role"] == "CharterAdmin"
    # A request is logged after it was answered.
    eventually(lambda: '"route":"/api/Auth/Login"' in server.log(), PATIENCE)
    assert demo_logins()[Role.CharterAdmin] not in server.log()


def test_after_kill_9_its_processes_end_by_themselves_and_the_next_start_works(servers: Servers) -> None:
    killed = servers.start(WORKERS="2")
    eventually(killed.is_working, PATIENCE)
    assert killed.end(signal.SIGKILL) == -signal.SIGKILL
    assert not killed.answers()

    server = servers.start(WORKERS="2")
    agent = server.call("Login", email=demo_logins()[Role.OfficeSaleAgent], password=DEFAULT_DEMO_PASSWORD)
    assert agent["role"] == "OfficeSaleAgent"
    assert "Loaded the demo data." not in server.said
    assert server.end(signal.SIGTERM) == 0
    assert not is_running(servers.data_dir)


def test_a_mail_asked_for_over_http_reaches_the_mail_server(servers: Servers) -> None:
    post_office, email = PostOffice(), demo_logins()[Role.CharterFlight]
    post_office.open()
    server = servers.start(WORKERS="1", CHARTERDESK_SMTP_URL=post_office.url)
    server.call("Reset", email=email)
    eventually(lambda: post_office.received() == [email], PATIENCE)
    post_office.close()

    assert post_office.mails[0]["Subject"] == "Reset your Charterdesk password"


def test_a_database_that_may_forget_commits_is_refused(fresh_database_url: str) -> None:
    # The suite's own database is fast because it does not wait for the disk.
    done = subprocess.run(
        [sys.executable, "-m", "charterdesk", "serve"],
        env=environment(DATABASE_URL=fresh_database_url, PORT=str(free_port())),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )

    assert (done.returncode, done.stdout) == (1, "Starting the database …\n")
    complaint = done.stderr.splitlines()[-1]
    assert complaint.startswith("charterdesk: The database fresh_")
    assert "may lose committed bookings in a power cut, because fsync and " in complaint
    assert "Traceback" not in done.stderr
