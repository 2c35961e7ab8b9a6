"""The specification's list of calls, read from calls.txt."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
CRUD = ("GET .", "GET GetById/{id}", "POST .", "PUT .", "DELETE {id}")


@dataclass(frozen=True)
class ContractCall:
    method: str
    path: str
    query: frozenset[str] = frozenset()
    headers: frozenset[str] = frozenset()

    @property
    def shape(self) -> str:
        return shape(self.method, self.path)


def shape(method: str, path: str) -> str:
    """A call without the names of its path parameters, which the contract leaves free."""
    return f"{method.upper()} {re.sub('{[^}]*}', '{}', path)}"


def snake_case(name: str) -> str:
    """A name of the contract as the code writes it."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|-", "_", name).lower()


def contract_calls() -> list[ContractCall]:
    return list(_read((HERE / "calls.txt").read_text()))


def not_built_yet() -> list[str]:
    return _listed("not_built_yet.txt")


def own_calls() -> list[str]:
    """The calls that the specification does not name."""
    return _listed("own_calls.txt")


def _listed(name: str) -> list[str]:
    lines = (HERE / name).read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def _read(text: str) -> Iterator[ContractCall]:
    group = ""
    for raw in text.splitlines():
        line = re.split(r"(?:^|\s)#", raw)[0].strip().lstrip("~")
        if line.startswith("["):
            group = line.strip("[]")
        elif line == "CRUD!":
            yield from (_call(group, call) for call in CRUD)
        elif line:
            yield _call(group, line)


def _call(group: str, line: str) -> ContractCall:
    line, _, headers = line.partition("|")
    line, _, query = line.partition("?")
    method, path = line.split()
    full = f"/api/{group}" if path == "." else f"/api/{group}/{path}"
    return ContractCall(method, full, _names(query), _names(headers))


def _names(text: str) -> frozenset[str]:
    return frozenset(name.strip() for name in text.split(",") if name.strip())
