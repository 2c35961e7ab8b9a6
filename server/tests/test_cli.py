import json
import os
import re
import secrets
import subprocess
import sys
from contextlib import closing
from functools import partial
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import func, select
from starlette.testclient import TestClient

from charterdesk import demo
from charterdesk.activity.models import EventLog
from charterdesk.commands import seed_demo
from charterdesk.demo.flights import Season
from charterdesk.flights.models import Flight
from charterdesk.identity.models import AppUser, SecondFactor
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.postgres import EmbeddedPostgres
from charterdesk.main import create_app
from charterdesk.settings import DEFAULT_DEMO_PASSWORD, Settings
from charterdesk.verify import CHECKS
from tests.conftest import clone, database_url
from tests.identity.accounts import login
from tests.terminal import Terminal, terminal

__all__ = ["terminal"]

pytestmark = pytest.mark.starts_programs

EMAIL = "Owner@Alisio.test"
ADMIN = ["--email", EMAIL, "--name", "Olga Owner", "--charter", "Alisio", "--office", "Miami Centro"]
PASSWORD = "a real password"


@pytest.fixture
def empty_url(cluster: EmbeddedPostgres, migrated: str, terminal: Terminal) -> str:
    """A migrated database without an operator, named to the terminal."""
    name = f"empty_{os.getpid()}_{secrets.token_hex(4)}"
    clone(cluster, migrated, name)
    url = database_url(cluster, name)
    terminal.set(DATABASE_URL=url)
    return url


def test_the_calls_are_described_without_a_database(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    environment["CHARTERDESK_DATA_DIR"] = str(tmp_path / "data")
    done = subprocess.run(
        [sys.executable, "-m", "charterdesk", "openapi"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )

    document = json.loads(done.stdout)
    assert document["openapi"].startswith("3.")
    assert document["info"] == {"title": "Charterdesk", "version": "1"}
    assert document["paths"]["/api/Auth/Login"]["post"]["x-permission"] is None
    assert document["paths"]["/api/Auth/Register"]["post"]["x-permission"] == "ManageUsers"
    assert len(document["x-access"]["roles"]) == 9
    assert done.stderr == ""
    assert list(tmp_path.iterdir()) == []


def test_the_first_admin_is_made_and_signs_in(terminal: Terminal, empty_url: str) -> None:
    made = terminal.run("create-admin", *ADMIN, typed=f"{PASSWORD}\n")

    assert made == (0, f"{EMAIL} can sign in now.\n", "")
    database = Database(empty_url, pool_size=2)
    with TestClient(create_app(database, Settings())) as client:
        answer = login(client, EMAIL, PASSWORD)
    assert (answer.status_code, answer.json()["role"], answer.json()["name"]) == (
        200,
        "CharterAdmin",
        "Olga Owner",
    )
    assert [place["officeName"] for place in answer.json()["appUserOffices"]] == ["Miami Centro"]
    with database.sessions() as session:
        titles = session.scalars(select(EventLog.event_title).order_by(EventLog.position)).all()
    database.close()
    assert titles == [
        "Charter created: Alisio",
        "OfficeHolding created: Alisio",
        "Office created: Miami Centro",
        "User created: Olga Owner",
        "Signed in",
    ]
    assert terminal.run("verify")[0] == 0


def test_a_lost_second_factor_is_removed_from_the_server(
    terminal: Terminal, fresh_database: Database, fresh_database_url: str
) -> None:
    terminal.set(DATABASE_URL=fresh_database_url)
    with fresh_database.transaction() as session:
        user = session.scalars(select(AppUser).where(AppUser.role == "CharterAdmin").limit(1)).one()
        session.add(SecondFactor(user_id=user.id, secret_sealed=b"", confirmed_at=now(session)))
    command = ["remove-second-factor", "--reason", "Lost the phone", "--email"]

    assert terminal.run(*command, user.email) == (0, f"{user.email} has no second factor any more.\n", "")
    refusal = "There is nothing to remove. This user has no second factor."
    assert terminal.run(*command, user.email) == (1, "", f"charterdesk: {refusal}\n")
    assert terminal.run(*command, "nobody@agency.test")[0] == 1
    with fresh_database.transaction() as session:
        title = EventLog.event_title == f"Second factor removed: {user.name}"
        assert session.scalars(select(EventLog.event_text).where(title)).all() == ["Lost the phone"]


def test_a_second_first_admin_is_refused(terminal: Terminal, fresh_database_url: str) -> None:
    terminal.set(DATABASE_URL=fresh_database_url)

    why = "Add accounts in the program. This database already has an operator."
    assert terminal.run("create-admin", *ADMIN, typed=f"{PASSWORD}\n") == (1, "", f"charterdesk: {why}\n")


@pytest.mark.parametrize(
    ("change", "password", "sentence"),
    [
        (["--email", "owner"], PASSWORD, "E-mail must be valid"),
        (["--email", ""], PASSWORD, "E-mail is required"),
        ([], "short", "Password too short"),
        ([], "", "Password is required"),
        (["--name", " "], PASSWORD, "--name is required"),
        (["--office", ""], PASSWORD, "--office is required"),
        (
            ["--time-zone", "Mars/Olympus"],
            PASSWORD,
            "There is no time zone Mars/Olympus; one is America/New_York.",
        ),
    ],
)
def test_an_admin_who_could_not_work_is_refused_before_the_database_is_asked(
    terminal: Terminal, change: list[str], password: str, sentence: str
) -> None:
    terminal.set(DATABASE_URL="postgresql://nobody@127.0.0.1:1/nowhere")

    answer = terminal.run("create-admin", *ADMIN, *change, typed=f"{password}\n")
    assert answer == (1, "", f"charterdesk: {sentence}\n")


def test_verify_of_sound_data_says_so(terminal: Terminal, fresh_database_url: str) -> None:
    terminal.set(DATABASE_URL=fresh_database_url)

    status, said, complaint = terminal.run("verify")
    assert (status, complaint) == (0, ""), said
    assert said.splitlines() == [
        f"ok   {check}"
        for check in (
            *CHECKS,
            "document numbers are sealed",
            "everything sealed opens",
            "nothing is sealed by an old key",
            "produced passenger lists can be read",
            "event chains reach their anchored heads",
        )
    ]


def test_verify_names_what_is_wrong_and_fails(
    terminal: Terminal, cluster: EmbeddedPostgres, fresh_database_url: str
) -> None:
    terminal.set(DATABASE_URL=fresh_database_url)
    name = Database(fresh_database_url, pool_size=1).engine.url.database
    with psycopg.connect(cluster.superuser_url, dbname=name, autocommit=True) as superuser:
        superuser.execute("alter table event_log disable trigger all")
        edited = superuser.execute(
            "update event_log set event_title = 'Nothing' where position = 3 and office_holding_id is null "
            "returning id"
        ).fetchone()
    assert edited is not None

    status, said, _ = terminal.run("verify")
    assert status == 1
    assert said.startswith(
        f"FAIL event chains are intact\n     The log was edited: event {edited[0]}, position 3"
    )
    assert "ok   accounts are whole\n" in said


def test_migrate_may_be_repeated(terminal: Terminal, empty_url: str) -> None:
    for _ in range(2):
        assert terminal.run("migrate") == (0, "The database is up to date.\n", "")


PROGRESS = r"""Loading the demo data: organization and passengers …
  a season of flights …
  50 of 192 bookings made through the program …
  100 of 192 bookings made through the program …
  150 of 192 bookings made through the program …
  192 of 192 bookings made through the program …
  \d,\d{3} bookings copied from them …
  accounts of the agencies …
  check-in of today's flights …
  cash-up, escrow and months …
"""


def test_seed_loads_once_shows_the_logins_each_time_and_adds_rows_for_benchmarks(
    terminal: Terminal, empty_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal.set(CHARTERDESK_DEMO_PASSWORD="our own one")
    # The whole season takes three times as long; the browser suite loads it.
    monkeypatch.setattr(demo, "seed", partial(demo.seed, season=Season(before=1, after=14)))
    first, second = terminal.run("seed"), terminal.run("seed")

    assert (first[0], second[0]) == (0, 0)
    assert re.fullmatch(f"{PROGRESS}Loaded the demo data.\n{re.escape(second[1])}", first[1])
    assert second[1].startswith(
        "\nDemo accounts, password as you set it:\n  CharterAdmin          charter-admin@"
    )
    assert second[1].count("@demo.charterdesk.test") == 9
    flights = select(func.count()).select_from(Flight)
    with closing(Database(empty_url, pool_size=1)) as database:
        with database.sessions() as session:
            assert session.scalar(select(func.count()).select_from(AppUser)) == 14
            before = session.scalar(flights)
        status, said, _ = terminal.run("seed", "--scale", "150")
        with database.sessions() as session:
            after = session.scalar(flights)

    assert (status, after) == (0, (before or 0) + 3)
    assert "Adding 3 flights …\nAdding 150 passengers …\n" in said


def test_only_the_default_demo_password_is_shown(
    fresh_database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    seed_demo(fresh_database_url, Settings(demo_password=DEFAULT_DEMO_PASSWORD))
    assert f"Demo accounts, password {DEFAULT_DEMO_PASSWORD}:" in capsys.readouterr().out

    seed_demo(fresh_database_url, Settings(demo_password="our own one"))
    assert "our own one" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("PORT", "abc", "PORT: Input should be a valid integer, unable to parse string as an integer"),
        ("PORT", "70000", "PORT: Input should be less than or equal to 65535"),
        ("WORKERS", "0", "WORKERS: Input should be greater than or equal to 1"),
        (
            "CHARTERDESK_DEMO_PASSWORD",
            "short",
            "CHARTERDESK_DEMO_PASSWORD: String should have at least 6 characters",
        ),
        (
            "CHARTERDESK_DOCUMENT_KEY",
            "a secret",
            "CHARTERDESK_DOCUMENT_KEY: It should be 32 random bytes in base64: openssl rand -base64 32",
        ),
        (
            "CHARTERDESK_SMTP_URL",
            "mail.test",
            "CHARTERDESK_SMTP_URL: It should look like smtp://user:password@host:587?from=desk@example.com",
        ),
        (
            "DATABASE_URL",
            "somewhere",
            "DATABASE_URL should look like postgresql://user:password@host/database.",
        ),
    ],
)
def test_a_wrong_setting_is_told_in_one_sentence(
    terminal: Terminal, variable: str, value: str, sentence: str
) -> None:
    terminal.set(**{"DATABASE_URL": "postgresql://nobody@127.0.0.1:1/nowhere", variable: value})

    assert terminal.run("migrate") == (1, "", f"charterdesk: {sentence}\n")


@pytest.mark.parametrize("command", ["migrate", "verify"])
def test_a_database_that_does_not_answer_is_told_in_one_sentence(terminal: Terminal, command: str) -> None:
    terminal.set(DATABASE_URL="postgresql://nobody:secret@127.0.0.1:1/nowhere")

    status, said, complaint = terminal.run(command)
    assert (status, said) == (1, "")
    assert complaint.startswith("charterdesk: The database does not answer: connection failed")
    assert complaint.count("\n") == 1
    assert "secret" not in complaint
