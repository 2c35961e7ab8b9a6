"""The commands of the command-line program, other than `serve`.

What only one of them needs is imported there: demo data, jobs, checks, payments and API take two thirds of
the time that the whole program takes to import.
"""

import argparse
import getpass
import json
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from decimal import Decimal
from pathlib import Path
from typing import Final, NoReturn
from zoneinfo import available_timezones

import psycopg
from pydantic import ValidationError
from pydantic_core import ErrorDetails
from sqlalchemy.exc import ArgumentError, OperationalError
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.anchors import Anchors
from charterdesk.identity.actions import create_admin
from charterdesk.identity.actions.create_admin import FirstAdmin
from charterdesk.kit.db import Database
from charterdesk.kit.errors import Refusal
from charterdesk.kit.logs import log_as_json, say
from charterdesk.kit.postgres import require_durable, running_database
from charterdesk.kit.rules import contact, decimal, more_than, words
from charterdesk.kit.slow_statements import log_slow_statements
from charterdesk.migrate import migrate, pending_migrations
from charterdesk.settings import DEFAULT_DEMO_PASSWORD, Settings

PENDING: Final = 3
"""The exit code of `migrate --check` when migrations are pending; 1 means that it could not be found out."""


@contextmanager
def ready_database(settings: Settings, *, migrated: bool = True) -> Iterator[str]:
    """Yield the URL of the configured database, or of an embedded one that runs meanwhile."""
    with running_database(
        settings.database_url, settings.data_dir, settings.archive_dir, may_create=migrated
    ) as (url, superuser_url):
        if migrated:
            prepare_database(url, superuser_url)
        yield url


def prepare_database(url: str, superuser_url: str | None, *, durable: bool = False) -> None:
    """Bring the database to this version; if `durable`, refuse one that may lose what it has committed."""
    if durable:
        with psycopg.connect(url) as connection:
            require_durable(connection)
    migrate(url, superuser_url)


def seed_demo(url: str, settings: Settings) -> None:
    from charterdesk.demo import seed  # noqa: PLC0415
    from charterdesk.demo.organization import demo_logins  # noqa: PLC0415

    database = Database(url, pool_size=1)
    try:
        if seed(database, settings.demo_password, settings.vault, say=say, files=settings.file_store):
            say("Loaded the demo data.")
    finally:
        database.close()
    is_default = settings.demo_password == DEFAULT_DEMO_PASSWORD
    say(f"\nDemo accounts, password {settings.demo_password if is_default else 'as you set it'}:")
    for role, email in demo_logins().items():
        say(f"  {role.value:<22}{email}")


def run_worker(settings: Settings, options: argparse.Namespace) -> None:
    from charterdesk.jobs import run_jobs  # noqa: PLC0415

    log_as_json()
    log_slow_statements(settings.slow_statement_ms)
    with ready_database(settings, migrated=False) as url:
        run_jobs(url, settings.mailer, settings, until_empty=options.until_empty)


def run_migrate(settings: Settings, options: argparse.Namespace) -> None:
    with ready_database(settings, migrated=not options.check) as url:
        if options.check and (lacking := pending_migrations(url)):
            say("\n".join([f"{len(lacking)} migrations are pending:", *lacking]))
            sys.exit(PENDING)
        say("The database is up to date.")


def run_backup(settings: Settings, options: argparse.Namespace) -> None:
    from charterdesk.backup.make_backup import make_backup  # noqa: PLC0415

    missing = make_backup(settings, options.folder, options.keys, say)
    if missing:
        stop(
            f"The backup is usable, but the database names {len(missing)} files that the store has not: "
            f"{', '.join(missing[:5])}. Restore them from an older backup."
        )


def run_archive(settings: Settings, options: argparse.Namespace) -> None:
    from charterdesk.backup.archive_copies import make_base_backup  # noqa: PLC0415

    make_base_backup(settings, options.keep, say)


def run_restore(settings: Settings, options: argparse.Namespace) -> None:
    from charterdesk.backup.restore import restore  # noqa: PLC0415

    restore(settings, options.folder, options.keys, options.until, say)
    say("Checking the data …")
    run_verify(settings, argparse.Namespace(log=[]))
    say(f"Restored into {settings.data_dir}.")


def run_remove_second_factor(settings: Settings, options: argparse.Namespace) -> None:
    from charterdesk.identity.actions.second_factor import remove_second_factor_of  # noqa: PLC0415

    with (
        ready_database(settings) as url,
        closing(Database(url, pool_size=1)) as database,
        database.transaction() as session,
    ):
        remove_second_factor_of(session, options.email, options.reason)
    say(f"{options.email} has no second factor any more.")


def run_rotate_key(settings: Settings, options: argparse.Namespace) -> None:
    from charterdesk.keys.rotate_key import rotate_key  # noqa: PLC0415

    with ready_database(settings, migrated=False) as url:
        rotate_key(settings, url, say)


def run_seed(settings: Settings, options: argparse.Namespace) -> None:
    from charterdesk.demo.scale import seed_scale  # noqa: PLC0415

    with ready_database(settings) as url:
        seed_demo(url, settings)
        if options.scale > 0:
            with closing(Database(url, pool_size=1)) as database:
                seed_scale(database, settings.vault, options.scale, say)


def run_openapi(settings: Settings, options: argparse.Namespace) -> None:
    from charterdesk.main import openapi  # noqa: PLC0415

    say(json.dumps(openapi(), indent=1, ensure_ascii=False))


def run_verify(settings: Settings, options: argparse.Namespace) -> None:
    from charterdesk.verify import begin_verification, verify  # noqa: PLC0415

    anchors = Anchors(settings.anchors_file)
    with (
        ready_database(settings, migrated=False) as url,
        closing(Database(url, pool_size=1)) as database,
        database.readers() as session,
    ):
        anchored = anchors.verify_as_now()
        begin_verification(session)
        findings = verify(session, settings.vault, options.log, anchored, settings.file_store)
        if not any(findings.values()):
            anchors.add(session)
    for check, problems in findings.items():
        say(f"{'ok  ' if not problems else 'FAIL'} {check}")
        for problem in problems:
            say(f"     {problem}")
    if any(findings.values()):
        sys.exit(1)


def run_create_admin(settings: Settings, options: argparse.Namespace) -> None:
    password = getpass.getpass("Password: ") if sys.stdin.isatty() else sys.stdin.readline().rstrip("\n")
    wrong = _wrong_option(options) or contact.email(options.email) or words.password(password)
    if wrong:
        stop(wrong)
    wanted = FirstAdmin(
        options.email, options.name, password, options.charter, options.office, options.time_zone
    )
    with _transaction(settings, migrated=True) as session:
        create_admin(session, wanted)
    say(f"{options.email} can sign in now.")


def run_fund(settings: Settings, options: argparse.Namespace) -> None:
    from charterdesk.accounting.actions.funds import post_opening_fund  # noqa: PLC0415

    wrong = decimal(options.amount) or more_than(0)(options.amount)
    if wrong:
        stop(f"--amount: {wrong}")
    if not options.reason.strip():
        stop("--reason is required")
    with _transaction(settings, migrated=False) as session:
        amount, reason = Decimal(options.amount), options.reason.strip()
        holds = post_opening_fund(session, SYSTEM, options.holding, amount, reason)
    say(f"The fund of {options.holding} holds {holds:.2f} now.")


def run_screening(settings: Settings, options: argparse.Namespace) -> None:
    from charterdesk.screening.actions import ListFiles, import_list  # noqa: PLC0415

    if not options.folder.is_dir():
        stop(f"There is no folder {options.folder}.")
    files = ListFiles.of(_files_of_list(options.folder))
    with _transaction(settings, migrated=False) as session:
        imported = import_list(session, SYSTEM, settings.vault, files)
    say(f"{imported.title} has {imported.people:,} people. All passengers are screened now.")


def _files_of_list(folder: Path) -> dict[str, bytes]:
    """Read the files by the beginnings of their names: sdn.csv, or SDN_2026.CSV."""
    found = dict[str, bytes]()
    for file in sorted(folder.iterdir()):
        name = file.name.lower()[:3]
        if file.suffix.lower() == ".csv" and name in ("sdn", "alt", "add"):
            if name in found:
                stop(f"There are several files {name.upper()} in {folder}. Leave one.")
            found[name] = file.read_bytes()
    return found


@contextmanager
def _transaction(settings: Settings, *, migrated: bool) -> Iterator[Session]:
    with (
        ready_database(settings, migrated=migrated) as url,
        closing(Database(url, pool_size=1)) as database,
        database.transaction() as session,
    ):
        yield session


def _wrong_option(options: argparse.Namespace) -> str | None:
    if options.time_zone not in available_timezones():
        return f"There is no time zone {options.time_zone}; one is America/New_York."
    given = {name: vars(options)[name].strip() for name in ("name", "charter", "office")}
    return next((f"--{name} is required" for name, word in given.items() if not word), None)


def stop_with_reason(error: Exception) -> NoReturn:
    """Print why the program cannot go on and end it; raise any other error again."""
    match error:
        case ValidationError():
            found = error.errors()
            stop("; ".join(f"{_variable(finding['loc'][0])}: {_message(finding)}" for finding in found))
        case ArgumentError():
            stop("DATABASE_URL should look like postgresql://user:password@host/database.")
        case OperationalError() | psycopg.OperationalError():
            cause = getattr(error, "orig", error)
            stop(f"The database does not answer: {str(cause).splitlines()[0]}.")
        case Refusal() | RuntimeError():
            stop(str(error))
    raise error


def _variable(setting: str | int) -> str:
    """Return the environment variable of a setting."""
    name = str(setting)
    return name if name.isupper() else f"CHARTERDESK_{name.upper()}"


def _message(finding: ErrorDetails) -> str:
    return finding["msg"].removeprefix("Value error, ")


def stop(sentence: str) -> NoReturn:
    sys.stderr.write(f"charterdesk: {sentence}\n")
    sys.exit(1)
