"""Makes a write repeatable: captured on one booking, repeated on an equal one, and rolled back each time.

A booking can be sold once. Every client therefore has a block of its own: the statements that the server sent
for one booking, with the ids of an equal booking that is not sold yet. Rows that the request inserts get ids
of their own. Instead of a commit, the deferred constraints are checked and everything is rolled back, so that
a block can run again. pgbench is spared the cost of the commit, which makes the comparison strict.
"""

import re
import uuid
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from bench.capture import Statement, milliseconds, statements_of
from bench.driver import Sent
from bench.ground import Server
from bench.pgbench import UUID, filled, new_ids

INTERVAL = {"1 day": "interval '1 day'"}


def write_script(caller: Server, sent: Sequence[Sent], ones: Sequence[Any], twins: Sequence[Any]) -> str:
    """Send each request once for its booking, and return the script that repeats it for the equal booking."""
    blocks = list[str]()
    for (method, path, body), one, twin in zip(sent, ones, twins, strict=True):
        key, started = str(uuid.uuid4()), milliseconds()
        call = partial(caller.call, method, path, body, **{"Idempotency-Key": key})
        statements = statements_of(caller, call)
        blocks.append(block_of(statements, started, {**twin_ids(one, twin), key: str(uuid.uuid4())}))
    return blocks_script(blocks)


def blocks_script(blocks: Sequence[str]) -> str:
    """Return a script in which each client runs its own block."""
    cases = [rf"\if :client_id = {number}" + f"\n{block}" + r"\endif" for number, block in enumerate(blocks)]
    return "\n".join(cases) + "\n"


def block_of(statements: Sequence[Statement], since_ms: int, twins: dict[str, str]) -> str:
    """Return the block of a captured request that began at this millisecond."""
    names = {**twins, **{each: str(uuid.uuid4()) for each in new_ids(statements, since_ms)}}
    moved = [_moved(statement, names) for statement in statements if statement.sql != "COMMIT"]
    return "\n".join([*_lines(moved), "SET CONSTRAINTS ALL IMMEDIATE;", "ROLLBACK;"]) + "\n"


def twin_ids(one: Any, other: Any) -> dict[str, str]:
    """Map the ids and the locator of a booking, as its page shows them, to those of an equal booking."""
    found = {a: b for a, b in _leaves(one, other) if a != b and UUID.fullmatch(a)}
    return {**found, one["locatorNumber"]: other["locatorNumber"]}


def _leaves(one: Any, other: Any) -> Iterator[tuple[str, str]]:
    if isinstance(one, dict):
        for name in one:
            yield from _leaves(one[name], other[name])
    elif isinstance(one, list):
        for a, b in zip(one, other, strict=True):
            yield from _leaves(a, b)
    elif isinstance(one, str) and isinstance(other, str):
        yield one, other


def _moved(statement: Statement, names: dict[str, str]) -> Statement:
    pattern = re.compile("|".join(map(re.escape, names)))

    def move(value: str | None) -> str | None:
        return value and pattern.sub(lambda found: names[found[0]], value)

    return Statement(statement.sql, {n: move(value) for n, value in statement.parameters.items()})


def _lines(statements: Iterable[Statement]) -> Iterator[str]:
    """Yield the lines; rows that the driver sends in one pipeline are sent in one here too."""
    for _, alike in groupby(statements, lambda statement: statement.sql):
        group = [f"{filled(statement, INTERVAL)};" for statement in alike]
        yield from ([r"\startpipeline", *group, r"\endpipeline"] if len(group) > 1 else group)
