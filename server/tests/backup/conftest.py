import base64
import os
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from charterdesk.kit.postgres import EmbeddedPostgres
from charterdesk.settings import Settings
from tests.conftest import VAULT, clone, database_url
from tests.terminal import Terminal

KEY = base64.b64encode(bytes(range(32))).decode()
NAMES = ("0199f3a2-0000-7000-8000-00000000ab01.png", "0199f3a2000070008000000000ab02")
"""An attached file, and a produced list."""


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Terminal:
    monkeypatch.setenv("CHARTERDESK_DATA_DIR", str(tmp_path / "data"))
    return Terminal(monkeypatch, capsys)


@pytest.fixture
def stored(terminal: Terminal, fresh_database_url: str, tmp_path: Path) -> Settings:
    """A data directory with files, whose key is given by the environment, and a database with demo data."""
    settings = Settings(data_dir=tmp_path / "data", database_url=fresh_database_url)
    for name in NAMES:
        settings.file_store.write(name, f"the content of {name}".encode())
    terminal.set(DATABASE_URL=fresh_database_url)
    return settings


@pytest.fixture
def backup(terminal: Terminal, stored: Settings, tmp_path: Path) -> Path:
    folder = tmp_path / "backup"
    status, said, complaint = terminal.run("backup", str(folder))
    assert (status, complaint) == (0, ""), said
    return folder


@pytest.fixture
def make_empty(cluster: EmbeddedPostgres, template: str) -> Iterator[Callable[[], str]]:
    """Make databases with nothing in them."""
    made: list[str] = []

    def make() -> str:
        made.append(f"restored_{os.getpid()}_{secrets.token_hex(4)}")
        clone(cluster, "template0", made[-1])
        return database_url(cluster, made[-1])

    yield make
    with psycopg.connect(cluster.superuser_url, autocommit=True) as connection:
        for name in made:
            connection.execute(sql.SQL("drop database {} with (force)").format(sql.Identifier(name)))


@pytest.fixture(autouse=True)
def _same_key() -> None:
    """The demo data is sealed with the key of the suite."""
    assert VAULT.key_names() == Settings(document_key=KEY).vault.key_names()
