"""The command-line program `charterdesk`: its commands and their options.

`serve` runs in the process that reads the options, which stays small for that; the other commands are
imported when they are needed.
"""

import argparse
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from charterdesk.serve import serve
from charterdesk.settings import Settings


def main() -> None:
    options = _parser().parse_args()
    try:
        settings = Settings()
        if options.run == "serve":
            serve(settings, demo=options.demo)
        else:
            from charterdesk import commands  # noqa: PLC0415

            getattr(commands, options.run)(settings, options)
    except Exception as error:
        from charterdesk.commands import stop_with_reason  # noqa: PLC0415

        stop_with_reason(error)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="charterdesk", description="The charter-flight back office.")
    commands = parser.add_subparsers(required=True, metavar="command")

    def add(name: str, run: str, meaning: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=meaning)
        command.set_defaults(run=run)
        return command

    run_server = add("serve", "serve", "start the server, with its own database unless DATABASE_URL is set")
    run_server.add_argument("--demo", action="store_true", help="load demo data into an empty database")
    worker = add("worker", "run_worker", "run jobs: mails and other work in the background")
    worker.add_argument("--until-empty", action="store_true", help="stop when no job is due")
    migration = add("migrate", "run_migrate", "bring the database to this version")
    migration.add_argument(
        "--check", action="store_true", help="change nothing; list what is pending, with exit code 3"
    )
    seed = add("seed", "run_seed", "load the demo data into an empty database")
    seed.add_argument("--scale", type=int, default=0, metavar="N", help="and N passengers with tickets")
    add("openapi", "run_openapi", "print the OpenAPI document")
    check = add("verify", "run_verify", "check the invariants of the stored data")
    check.add_argument(
        "--log", type=Path, action="append", default=[], help="also check a log file for document numbers"
    )
    _add_copies(add)
    factor = add("remove-second-factor", "run_remove_second_factor", "let somebody sign in who lost a phone")
    factor.add_argument("--email", required=True, help="the e-mail that the account signs in with")
    factor.add_argument("--reason", required=True, help="what the log and the user are told")
    add("rotate-key", "run_rotate_key", "seal document numbers and files by a new key, while the server runs")
    screening = add("screening", "run_screening", "import a list of sanctioned persons")
    screening.add_argument("what", choices=["import"])
    screening.add_argument(
        "folder", type=Path, help="the folder with the files SDN, ALT and ADD as the Treasury publishes them"
    )
    fund = add("fund", "run_fund", "post the opening balance of an agency's fund")
    fund.add_argument("--holding", required=True, help="the agency's name")
    fund.add_argument("--amount", required=True, help="ex: 1500.00")
    fund.add_argument("--reason", required=True)
    admin = add("create-admin", "run_create_admin", "create the first operator account, without demo data")
    admin.add_argument("--email", required=True)
    admin.add_argument("--name", required=True)
    admin.add_argument("--charter", required=True, help="the operator's name")
    admin.add_argument("--office", required=True, help="the operator's first own office")
    admin.add_argument("--time-zone", default="America/New_York")
    return parser


def _add_copies(add: Callable[[str, str, str], argparse.ArgumentParser]) -> None:
    keys = "of the keys, kept apart from the backup"
    backup = add("backup", "run_backup", "copy database and files into a new folder")
    backup.add_argument("folder", type=Path)
    backup.add_argument(
        "--keys", type=Path, metavar="FOLDER", help=f"also copy the keys: the new folder {keys}"
    )
    archive = add("archive", "run_archive", "add a base backup to the archive of the embedded database")
    archive.add_argument("--keep", type=_positive, default=2, metavar="N", help="base backups to keep (2)")
    restore = add("restore", "run_restore", "restore a backup or an archive into an empty data directory")
    restore.add_argument("folder", type=Path)
    restore.add_argument("--keys", type=Path, metavar="FOLDER", help=f"the folder {keys}")
    restore.add_argument(
        "--until",
        type=_moment,
        metavar="TIME",
        help="restore an archive to this time, ex: 2026-11-19T13:05:00Z",
    )


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _moment(text: str) -> datetime:
    with suppress(ValueError):
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is not None:
            return moment
    raise argparse.ArgumentTypeError("give date, time and zone, ex: 2026-11-19T13:05:00-05:00")
