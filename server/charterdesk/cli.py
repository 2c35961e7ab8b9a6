"""The command-line program `charterdesk`."""

import argparse
import getpass
import json
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from decimal import Decimal
from pathlib import Path
from zoneinfo import available_timezones

import psycopg
from pydantic import ValidationError
from pydantic_core import ErrorDetails
from sqlalchemy.exc import ArgumentError, OperationalError
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.demo.scale import seed_scale
from charterdesk.identity.actions import create_admin
from charterdesk.identity.actions.create_admin import FirstAdmin
from charterdesk.jobs import run_jobs
from charterdesk.kit.db import Database
from charterdesk.kit.errors import Refusal
from charterdesk.kit.logs import log_as_json
from charterdesk.kit.rules import contact, decimal, more_than, words
from charterdesk.main import create_app, openapi
from charterdesk.payments.actions import post_opening_fund
from charterdesk.serve import ready_database, say, seed_demo, serve
from charterdesk.settings import Settings
from charterdesk.verify import verify


def main() -> None:
    options = _parser().parse_args()
    try:
        options.run(Settings(), options)
    except ValidationError as error:
        _stop("; ".join(f"{_variable(finding['loc'][0])}: {_message(finding)}" for finding in error.errors()))
    except ArgumentError:
        _stop("DATABASE_URL should look like postgresql://user:password@host/database.")
    except (OperationalError, psycopg.OperationalError) as error:
        cause = getattr(error, "orig", error)
        _stop(f"The database does not answer: {str(cause).splitlines()[0]}.")
    except (Refusal, RuntimeError) as error:
        _stop(str(error))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="charterdesk", description="The charter-flight back office.")
    commands = parser.add_subparsers(required=True, metavar="command")

    def add(name: str, run: object, meaning: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=meaning)
        command.set_defaults(run=run)
        return command

    run_server = add("serve", _serve, "start the server, with its own database unless DATABASE_URL is set")
    run_server.add_argument("--demo", action="store_true", help="load demo data into an empty database")
    worker = add("worker", _worker, "run jobs: mails and other work in the background")
    worker.add_argument("--until-empty", action="store_true", help="stop when no job is due")
    add("migrate", _migrate, "bring the database to this version")
    seed = add("seed", _seed, "load the demo data into an empty database")
    seed.add_argument("--scale", type=int, default=0, metavar="N", help="and N passengers with tickets")
    add("openapi", _openapi, "print the OpenAPI document")
    check = add("verify", _verify, "check the invariants of the stored data")
    check.add_argument(
        "--log", type=Path, action="append", default=[], help="also check a log file for document numbers"
    )
    fund = add("fund", _fund, "post the opening balance of an agency's fund")
    fund.add_argument("--holding", required=True, help="the agency's name")
    fund.add_argument("--amount", required=True, help="ex: 1500.00")
    fund.add_argument("--reason", required=True)
    admin = add("create-admin", _create_admin, "create the first operator account, without demo data")
    admin.add_argument("--email", required=True)
    admin.add_argument("--name", required=True)
    admin.add_argument("--charter", required=True, help="the operator's name")
    admin.add_argument("--office", required=True, help="the operator's first own office")
    admin.add_argument("--time-zone", default="America/New_York")
    return parser


def _serve(settings: Settings, options: argparse.Namespace) -> None:
    log_as_json()
    serve(settings, demo=options.demo)


def _worker(settings: Settings, options: argparse.Namespace) -> None:
    log_as_json()
    with ready_database(settings, migrated=False) as url:
        run_jobs(url, settings.mailer, settings, until_empty=options.until_empty)


def _migrate(settings: Settings, options: argparse.Namespace) -> None:
    with ready_database(settings):
        say("The database is up to date.")


def _seed(settings: Settings, options: argparse.Namespace) -> None:
    with ready_database(settings) as url:
        seed_demo(url, settings)
        if options.scale > 0:
            with closing(Database(url, pool_size=1)) as database:
                seed_scale(database, settings.vault, options.scale, say)


def _openapi(settings: Settings, options: argparse.Namespace) -> None:
    # No database is needed: nothing connects before the first request.
    app = create_app(Database("postgresql:///nowhere"), settings)
    say(json.dumps(openapi(app), indent=1, ensure_ascii=False))


def _verify(settings: Settings, options: argparse.Namespace) -> None:
    with _transaction(settings, migrated=False) as session:
        findings = verify(session, settings.vault, options.log)
    for check, problems in findings.items():
        say(f"{'ok  ' if not problems else 'FAIL'} {check}")
        for problem in problems:
            say(f"     {problem}")
    if any(findings.values()):
        sys.exit(1)


def _create_admin(settings: Settings, options: argparse.Namespace) -> None:
    password = getpass.getpass("Password: ") if sys.stdin.isatty() else sys.stdin.readline().rstrip("\n")
    wrong = _wrong_option(options) or contact.email(options.email) or words.password(password)
    if wrong:
        _stop(wrong)
    wanted = FirstAdmin(
        options.email, options.name, password, options.charter, options.office, options.time_zone
    )
    with _transaction(settings, migrated=True) as session:
        create_admin(session, wanted)
    say(f"{options.email} can sign in now.")


def _fund(settings: Settings, options: argparse.Namespace) -> None:
    wrong = decimal(options.amount) or more_than(0)(options.amount)
    if wrong:
        _stop(f"--amount: {wrong}")
    if not options.reason.strip():
        _stop("--reason is required")
    with _transaction(settings, migrated=False) as session:
        amount, reason = Decimal(options.amount), options.reason.strip()
        holds = post_opening_fund(session, SYSTEM, options.holding, amount, reason)
    say(f"The fund of {options.holding} holds {holds:.2f} now.")


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


def _variable(setting: str | int) -> str:
    """Return the environment variable of a setting."""
    name = str(setting)
    return name if name.isupper() else f"CHARTERDESK_{name.upper()}"


def _message(finding: ErrorDetails) -> str:
    return finding["msg"].removeprefix("Value error, ")


def _stop(sentence: str) -> None:
    sys.stderr.write(f"charterdesk: {sentence}\n")
    sys.exit(1)
