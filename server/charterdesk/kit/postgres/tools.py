"""PostgreSQL's own programs that copy a database, run at its address."""

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from psycopg.conninfo import conninfo_to_dict, make_conninfo

from charterdesk.kit.postgres.binaries import Binaries


class ToolFailed(RuntimeError):
    """One of PostgreSQL's programs did not do its work."""


@dataclass(frozen=True)
class Tools:
    binaries: Binaries
    url: str

    def dump(self, file: Path, snapshot: str) -> None:
        """Write the database as it was in the exported snapshot."""
        self._run(
            "pg_dump",
            *("--format=custom", "--no-unlogged-table-data", f"--snapshot={snapshot}", f"--file={file}"),
        )

    def restore(self, file: Path) -> None:
        """Fill an empty database from a dump, or leave it empty.

        Privileges by default name the owner, who may be another one here; the program sets them itself.
        """
        listing = self._run("pg_restore", "--list", str(file), connected=False)
        wanted = [line for line in listing.splitlines() if " DEFAULT ACL " not in line]
        contents = file.with_name(f"{file.name}.list.{os.getpid()}")
        contents.write_text("\n".join(wanted) + "\n")
        try:
            self._run(
                "pg_restore",
                *("--no-owner", "--single-transaction", "--exit-on-error"),
                *(f"--use-list={contents}", str(file)),
            )
        finally:
            contents.unlink()

    def copy_cluster(self, folder: Path) -> None:
        """Write a base backup of the running cluster as compressed archives."""
        self._run(
            "pg_basebackup",
            *("--format=tar", "--gzip", "--checkpoint=fast", "--wal-method=stream"),
            *("--no-password", f"--pgdata={folder}"),
        )

    def check_copy(self, folder: Path) -> None:
        """Compare every file of an unpacked base backup with its manifest."""
        self._run("pg_verifybackup", "--no-parse-wal", "--quiet", str(folder), connected=False)

    def drop_segments_before(self, segments: Path, first: str) -> None:
        """Delete the archived segments that no kept base backup needs."""
        self._run("pg_archivecleanup", "-x", ".gz", str(segments), first, connected=False)

    def _run(self, program: str, *options: str, connected: bool = True) -> str:
        command = [str(self.binaries.program(program)), *options]
        environment = {**os.environ, "LC_ALL": "C"}
        if connected:
            place = conninfo_to_dict(self.url)
            # A command line is visible to every user of the machine, an environment is not.
            if password := place.pop("password", None):
                environment["PGPASSWORD"] = str(password)
            command[1:1] = ["--dbname", make_conninfo("", **place)]
        try:
            done = subprocess.run(  # noqa: S603 - our own commands
                command,
                env=environment,
                capture_output=True,
                text=True,
                stdin=subprocess.DEVNULL,
                check=False,
            )
        except FileNotFoundError as missing:
            raise ToolFailed(
                f"The program {program} is missing beside PostgreSQL in {self.binaries.bin_dir}."
            ) from missing
        if done.returncode:
            raise ToolFailed(f"{program} failed: {_reason(done.stderr)}")
        return done.stdout


def _reason(output: str) -> str:
    """Return the first error that the program reported."""
    lines = [line for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if "error:" in line or "FATAL:" in line]
    first = (errors or lines or ["it gave no reason"])[0]
    return first.partition("error: ")[2] or first
