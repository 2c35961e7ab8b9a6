"""Compare a row before and after a change, field by field, with personal numbers masked."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from typing import Any
from uuid import UUID

from pydantic.alias_generators import to_camel


@dataclass(frozen=True)
class Change:
    field: str
    before: Any
    after: Any


def snapshot(row: object, names: Iterable[str], masked: Collection[str] = ()) -> dict[str, Any]:
    """Return the named attributes of a row as JSON values for the log."""
    return {to_camel(name): _json_value(getattr(row, name), name in masked) for name in names}


def changes_between(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
    fields = dict.fromkeys([*before, *after])
    return [
        Change(field, before.get(field), after.get(field))
        for field in fields
        if before.get(field) != after.get(field)
    ]


def mask(number: str) -> str:
    """Show only the last four characters of a personal number."""
    return "•" * max(len(number) - 4, 3) + number[-4:] if len(number) > 4 else "•••"


def _json_value(value: Any, masked: bool) -> Any:
    if value is None:
        return None
    if isinstance(value, list):
        return [_json_value(each, masked) for each in value]
    if masked:
        return mask(str(value))
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, UUID | Decimal):
        return str(value)
    if isinstance(value, date | datetime):
        return value.isoformat()
    return value
