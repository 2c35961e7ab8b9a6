"""The multiplier: copies of patterns, by the thousand or the million. It knows no rule of the trade."""

import uuid
from collections import defaultdict
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import Any, Final
from zoneinfo import ZoneInfo

from sqlalchemy import text
from sqlalchemy.orm import Session

from charterdesk.activity.changes import mask
from charterdesk.demo.names import Names
from charterdesk.demo.organization import ZONE
from charterdesk.demo.patterns import Pattern, copy_in
from charterdesk.kit.ids import new_id
from charterdesk.kit.model import Base
from charterdesk.kit.vault import Vault
from charterdesk.passengers.actions.search_index import add_words
from charterdesk.passengers.domain.names import search_words
from charterdesk.passengers.domain.search_vector import search_vector

_EVENTS_AT_ONCE: Final = 200
"""Copies whose events are recorded together: the time for a list of events grows with its square."""
_RECORD: Final = text("""
    select record_events(coalesce(holding, cast(:charter as uuid)), holding, jsonb_agg(event order by number))
    from jsonb_array_elements(cast(:events as jsonb)) with ordinality as each(event, number),
        lateral (select cast(event ->> 'office_holding_id' as uuid) as holding) as of
    group by holding
""")
_ZONE: Final = ZoneInfo(ZONE)


class Multiplier:
    """Collects copies and stores them, each with the events of its pattern unless `logs` is false."""

    def __init__(self, vault: Vault, names: Names, *, logs: bool) -> None:
        self.vault, self.names, self._logs = vault, names, logs
        self.words: set[str] = set()
        self._rows: dict[str, list[str]] = defaultdict(list)
        self._events: list[str] = []

    def add(
        self,
        pattern: Pattern,
        zero: datetime,
        days: int,
        outside: Mapping[Any, str],
        party: "Copy | None" = None,
    ) -> "Copy":
        """Add a copy that counts moments from `zero`, and whose days are so many later than the pattern's.

        `outside` gives the texts of other rows. A copy of a booking is for the passengers of `party`.
        """
        copy = Copy(self, zero, days, outside, party)
        values = [getattr(copy, kind)(key) for kind, key in pattern.gaps]
        for table, rows in pattern.rows.items():
            self._rows[table].append(rows.fill(values))
        if self._logs:
            self._events.append(pattern.events.fill(values))
        return copy

    def store(self, session: Session) -> None:
        """Write all copies that were added since the last time."""
        session.flush()
        for table in Base.metadata.sorted_tables:
            rows = self._rows.pop(table.name, None)
            if rows:
                copy_in(session, table, "".join(rows))
        if self.words:
            add_words(session, sorted(self.words))
        for start in range(0, len(self._events), _EVENTS_AT_ONCE):
            some = ",".join(self._events[start : start + _EVENTS_AT_ONCE])
            session.execute(_RECORD, {"charter": str(uuid.UUID(int=0)), "events": f"[{some}]"})
        self._events.clear()
        self.words.clear()


def allow_long_statements(session: Session) -> None:
    """Let this transaction and its statements last longer than those of a request may."""
    for limit in ("statement_timeout", "idle_in_transaction_session_timeout"):
        session.execute(text(f"set local {limit} = 0"))


class Copy:
    """The values of one copy; each method returns the value for a gap of one kind."""

    def __init__(
        self,
        multiplier: Multiplier,
        zero: datetime,
        days: int,
        outside: Mapping[Any, str],
        party: "Copy | None",
    ) -> None:
        self._vault, self._names, self._words = multiplier.vault, multiplier.names, multiplier.words
        self._zero, self._days, self._outside = zero, timedelta(days=days), outside
        self.ids: dict[str, str] = dict(party.ids) if party else {}
        self.named: dict[str, str] = party.named if party else {}
        """Names by their stand-ins."""
        self._numbers: dict[str, str] = {}

    def id(self, old: str) -> str:
        if old not in self.ids:
            self.ids[old] = str(new_id())
        return self.ids[old]

    def outside(self, key: Any) -> str:
        return self._outside[key]

    def moment(self, after: timedelta) -> str:
        return (self._zero + after).isoformat()

    def day_of(self, after: timedelta) -> str:
        return (self._zero + after).astimezone(_ZONE).date().isoformat()

    def day(self, old: date) -> str:
        return (old + self._days).isoformat()

    def name(self, stand_in: str) -> str:
        if stand_in not in self.named:
            self.named[stand_in] = self._names.draw(stand_in[1])
        return self.named[stand_in]

    def phone(self, old: str) -> str:
        return f"{old[:6]}{self._names.chance.randrange(10_000):04}"

    def search(self, stand_ins: tuple[str, ...]) -> str:
        words = sorted({word for each in stand_ins for word in _split(self.name(each))})
        self._words.update(words)
        return search_vector(words, [uuid.UUID(self._outside["holding"])])

    def number_sealed(self, document: tuple[str, str]) -> str:
        sealed = self._vault.encrypt(self._number(document[1]), uuid.UUID(self.id(document[0])))
        return rf"\\x{sealed.hex()}"

    def number_fingerprint(self, document: tuple[str, str]) -> str:
        return rf"\\x{self._vault.fingerprint(self._number(document[1])).hex()}"

    def document_number(self, document: tuple[str, str]) -> str:
        return mask(self._number(document[1]))

    def _number(self, old: str) -> str:
        """Return a number with the same first character and the same length."""
        if old not in self._numbers:
            digits = len(old) - 1
            self._numbers[old] = f"{old[0]}{self._names.chance.randrange(10**digits):0{digits}}"
        return self._numbers[old]


@lru_cache(maxsize=8192)
def _split(name: str) -> tuple[str, ...]:
    return tuple(search_words(name))
