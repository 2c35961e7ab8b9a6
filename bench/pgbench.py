"""Runs the same SQL without the server, to see what PostgreSQL alone can do on this machine now."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.capture import Statement
from bench.ground import CLIENTS, Server
from charterdesk.kit.db_engine import PLANNING, runtime_url
from charterdesk.kit.postgres import Binaries

UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
MISTAKEN_FOR_VARIABLE = re.compile(r"(?<!:):(?=[A-Za-z_])")
LOCKS_A_ROW = re.compile(r"^SELECT .* FROM airline .*FOR UPDATE")


@dataclass(frozen=True)
class BareRun:
    seconds: float
    latencies_ms: list[float]


@dataclass(frozen=True)
class Example:
    """A captured write: its key and its row, which must differ in every transaction."""

    key: str
    airline: dict[str, Any]
    """The row before the write."""


def find_pgbench() -> Path | None:
    beside_the_server = Binaries.find().program("pgbench")
    if beside_the_server.exists():
        return beside_the_server
    on_path = shutil.which("pgbench")
    return Path(on_path) if on_path else None


def list_script(statements: Sequence[Statement]) -> str:
    return "".join(f"{filled(statement, {})};\n" for statement in statements)


def read_script(statements: Sequence[Statement], since_ms: int) -> str:
    """Return the script of a request that began at this millisecond; its new rows get new ids each time."""
    fresh = dict.fromkeys(new_ids(statements, since_ms), "gen_random_uuid()")
    return "".join(f"{filled(statement, fresh)};\n" for statement in statements)


def new_ids(statements: Sequence[Statement], since_ms: int) -> set[str]:
    """Return the ids made since this millisecond, with which our ids begin."""
    said = (value for statement in statements for value in statement.parameters.values() if value)
    ids = {each for value in said for each in UUID.findall(value)}
    return {each for each in ids if uuid.UUID(each).version == 7 and uuid.UUID(each).int >> 80 >= since_ms}


def write_script(
    statements: Sequence[Statement], example: Example, airlines: Sequence[dict[str, Any]]
) -> str:
    """Return the script of a write: each client changes its own row, with a new key and a new event."""
    ids = ",".join(f"'{row['id']}'" for row in airlines)
    version = int(example.airline["version"])
    always = {
        example.key: ":key",
        str(example.airline["id"]): f"((array[{ids}])[:client_id + 1])",
        "1 day": "interval '1 day'",
    }
    of_the_row = {str(version): ":version", str(version + 1): "(:version + 1)"}
    lines = [r"\set key random(1, 9000000000000000000)"]
    for statement in statements:
        stand_ins = always | (of_the_row if statement.sql.startswith("UPDATE airline") else {})
        if statement.sql.startswith("INSERT INTO idempotency_key"):
            caller = statement.parameters[1]
            stand_ins |= {uuid: "gen_random_uuid()" for uuid in _uuids(statement) if uuid != caller}
        # The version is read from the locked row, as the server does.
        end = r" \gset" if LOCKS_A_ROW.match(statement.sql) else ";"
        lines.append(filled(statement, stand_ins) + end)
    return "\n".join(lines) + "\n"


def _uuids(statement: Statement) -> list[str]:
    return [value for value in statement.parameters.values() if value and UUID.fullmatch(value)]


def filled(statement: Statement, stand_ins: dict[str, str]) -> str:
    def literal(place: re.Match[str]) -> str:
        value = statement.parameters[int(place[1])]
        if value is None:
            return "NULL"
        if value in stand_ins:
            return stand_ins[value]
        quoted = "'" + value.replace("'", "''") + "'"
        if MISTAKEN_FOR_VARIABLE.search(value):
            quoted = "(" + MISTAKEN_FOR_VARIABLE.sub("'||chr(58)||'", quoted) + ")"
        is_event = value.startswith('[{"') and "record_events" in statement.sql
        return _as_new_event(value, quoted) if is_event else quoted

    return re.sub(r"\$(\d+)", literal, statement.sql)


def _as_new_event(value: str, quoted: str) -> str:
    return f"replace({quoted}, '{json.loads(value)[0]['id']}', gen_random_uuid()::text)"


def run(program: Path, server: Server, script: str, seconds: float, clients: int = CLIENTS) -> BareRun:
    """Run pgbench with prepared statements, the server's role, and one client per connection of the load."""
    with tempfile.TemporaryDirectory(prefix="charterdesk-pgbench-") as directory:
        file = Path(directory) / "script.sql"
        file.write_text(script)
        command = [str(program), "--no-vacuum", "--protocol=prepared", f"--client={clients}", "--jobs=2"]
        command += [f"--time={seconds:.0f}", "--log", f"--log-prefix={directory}/log", f"--file={file}"]
        environment = {**os.environ, "PGOPTIONS": f"-c TimeZone=UTC -c lock_timeout=3s {PLANNING}"}
        done = subprocess.run(  # noqa: S603
            [*command, runtime_url(server.url)],
            env=environment,
            capture_output=True,
            text=True,
            timeout=seconds + 60,
            check=False,
        )
        if done.returncode != 0 or "number of failed transactions: 0 " not in done.stdout:
            raise RuntimeError(f"pgbench failed.\n{done.stderr}\n{done.stdout}\n{script}")
        logged = [
            line.split() for log in Path(directory).glob("log.*") for line in log.read_text().splitlines()
        ]
    return BareRun(seconds, [int(line[2]) / 1000 for line in logged])
