"""Verify passengers and the numbers of their documents."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Date,
    DateTime,
    Enum,
    Integer,
    Interval,
    LargeBinary,
    Numeric,
    Table,
    Time,
    Uuid,
    select,
    text,
)
from sqlalchemy.orm import Session, aliased

from charterdesk.kit.errors import NotDecryptable
from charterdesk.kit.idempotency import IdempotencyKey
from charterdesk.kit.model import Base
from charterdesk.kit.vault import Vault
from charterdesk.passengers.models import Passenger, PassengerInfo, PassengerOffice, TravelDocument

MIN_NUMBER_LENGTH: Final = 6
"""Shorter numbers would match by chance, like a house number or a price."""
_BATCH_SIZE: Final = 2000
_ID: Final = re.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
_WORD: Final = re.compile(f"[A-Z0-9]{{{MIN_NUMBER_LENGTH},20}}")
_WITHOUT_TEXT: Final = (Uuid, Numeric, Integer, Boolean, DateTime, Date, Time, Interval, Enum, LargeBinary)
_MISSING_WORDS: Final = text("""
    select word from ts_stat('select search from passenger')
    where word !~ '^[@^]' and word not in (select word from passenger_word) order by word
""")

_MISSING_INFOS: Final = text("""
    select distinct p.passenger_id, o.office_holding_id
    from passenger_office p join office o on o.id = p.office_id
    where not exists (
        select from passenger_info i
        where i.passenger_id = p.passenger_id and i.office_holding_id = o.office_holding_id
        and (i.current or i.shared)
    )
    order by 1, 2
""")


def verify_passengers(session: Session) -> Iterator[str]:
    other = aliased(Passenger)
    merged = select(Passenger.id).join(other, other.id == Passenger.merged_into_id)
    for passenger_id in session.scalars(merged.where(other.merged_into_id.is_not(None))):
        yield f"Passenger {passenger_id} was merged into one that was merged itself."
    current = select(PassengerInfo.id).where(
        PassengerInfo.passenger_id == Passenger.id, PassengerInfo.current
    )
    for passenger_id in session.scalars(select(Passenger.id).where(~current.exists())):
        yield f"Passenger {passenger_id} has no current data."
    assignment = select(PassengerOffice.id).where(PassengerOffice.passenger_id == Passenger.id)
    for passenger_id in session.scalars(select(Passenger.id).where(~assignment.exists())):
        yield f"Passenger {passenger_id} is known to no office."
    for passenger_id, holding_id in session.execute(_MISSING_INFOS):
        yield f"Passenger {passenger_id} has no data of agency {holding_id}."
    for word in session.scalars(_MISSING_WORDS):
        yield f"The vocabulary lacks {word}: nobody is found by it. Let the search be rebuilt."


def verify_documents(session: Session, vault: Vault, logs: Iterable[Path] = ()) -> Iterator[str]:
    """Check that every number decrypts, matches its fingerprint and is nowhere in plain text."""
    numbers = dict[str, str]()
    documents = select(
        TravelDocument.id,
        TravelDocument.number_sealed,
        TravelDocument.number_fingerprint,
        TravelDocument.other_fingerprint,
        TravelDocument.erased_at,
    )
    for document in session.execute(documents.execution_options(yield_per=_BATCH_SIZE)):
        try:
            number = vault.decrypt(document.number_sealed, document.id)
        except NotDecryptable:
            yield f"The number of document {document.id} does not open with this server's key."
            continue
        yield from _number_problems(document, number, vault)
        numbers[number] = str(document.id)
    numbers.pop("", None)  # erased ones
    for place, written in chain(_database_rows(session), _log_lines(logs)):
        # Only where a word may be a number: leaving out ids first takes as long as the rest.
        if numbers.keys().isdisjoint(_WORD.findall(written.upper())):
            continue
        for word in numbers.keys() & _words(written):
            yield f"The number of document {numbers[word]} stands in plain in {place}."


def _number_problems(document: Any, number: str, vault: Vault) -> Iterator[str]:
    if document.erased_at is not None:
        if number:
            yield f"The number of document {document.id} should be erased, and can be read."
    elif document.number_fingerprint not in vault.fingerprints(number):
        yield f"Document {document.id} is not found by its own number."
    elif document.other_fingerprint is not None and not vault.has_two_keys:
        yield f"Document {document.id} has a fingerprint by an old key. Run charterdesk rotate-key once more."


def _words(written: str) -> set[str]:
    """Return all words that could be a document number."""
    return set(_WORD.findall(_ID.sub("", written).upper()))


def _database_rows(session: Session) -> Iterator[tuple[str, str]]:
    """Yield the text of every row of every table."""
    for table in Base.metadata.sorted_tables:
        if not any(map(_may_hold_text, table.columns)):
            continue
        rows = text(f"select {_row_columns(table)} from {table.name} as t")  # noqa: S608  (our own names)
        for row_id, written in session.execute(rows, execution_options={"yield_per": _BATCH_SIZE}):
            yield f"{table.name} {row_id or ''}".strip(), written


def _log_lines(logs: Iterable[Path]) -> Iterator[tuple[str, str]]:
    for log in logs:
        with log.open(encoding="utf-8", errors="replace") as lines:
            for number, line in enumerate(lines, start=1):
                yield f"line {number} of {log.name}", line


def _row_columns(table: Table) -> str:
    """Return the SQL for a row's id and text, with stored responses; other bytes are encrypted."""
    texts = [f"t.{column.name}::text" for column in table.columns if _may_hold_text(column)]
    if table is IdempotencyKey.__table__:
        texts.append("encode(t.body, 'escape')")
    row_id = "t.id::text" if "id" in table.columns else "''"
    return f"{row_id}, concat_ws(' ', {', '.join(texts)})"


def _may_hold_text(column: Column[Any]) -> bool:
    """Return False for ids, numbers, times and words of a list: no number of a document fits in."""
    return not isinstance(column.type, _WITHOUT_TEXT)
