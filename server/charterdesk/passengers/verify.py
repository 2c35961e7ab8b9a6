"""What must be true of passengers and of the numbers of their documents."""

from collections.abc import Iterator
from typing import Final

from sqlalchemy import select, text
from sqlalchemy.orm import Session, aliased

from charterdesk.passengers.errors import NumberCannotBeOpened
from charterdesk.passengers.models import (
    Address,
    Passenger,
    PassengerBook,
    PassengerInfo,
    PassengerOffice,
    TravelDocument,
)
from charterdesk.passengers.vault import Vault

SHORTEST_SOUGHT: Final = 6
"""A shorter number would be found by chance: in a house number, or a price."""
_AT_ONCE: Final = 2000
_UNKNOWN: Final = text("""
    select word from ts_stat('select search from passenger')
    where word not like '@%' and word not in (select word from passenger_word) order by word
""")


def verify_passengers(session: Session) -> Iterator[str]:
    other = aliased(Passenger)
    astray = select(Passenger.id).join(other, other.id == Passenger.merged_into_id)
    for passenger_id in session.scalars(astray.where(other.merged_into_id.is_not(None))):
        yield f"Passenger {passenger_id} was merged into one that was merged itself."
    current = select(PassengerInfo.id).where(
        PassengerInfo.passenger_id == Passenger.id, PassengerInfo.current
    )
    for passenger_id in session.scalars(select(Passenger.id).where(~current.exists())):
        yield f"Passenger {passenger_id} has no current data."
    place = select(PassengerOffice.id).where(PassengerOffice.passenger_id == Passenger.id)
    for passenger_id in session.scalars(select(Passenger.id).where(~place.exists())):
        yield f"Passenger {passenger_id} is known to no office."
    for word in session.scalars(_UNKNOWN):
        yield f"The vocabulary lacks {word}: nobody is found by it. Let the search be rebuilt."


def verify_documents(session: Session, vault: Vault) -> Iterator[str]:
    """Every number opens, is found by its own fingerprint, and stands nowhere in plain."""
    numbers = dict[str, str]()
    documents = select(TravelDocument.id, TravelDocument.number_sealed, TravelDocument.number_fingerprint)
    for document in session.execute(documents.execution_options(yield_per=_AT_ONCE)):
        try:
            number = vault.open(document.number_sealed, document.id)
        except NumberCannotBeOpened:
            yield f"The number of document {document.id} does not open with this server's key."
            continue
        if vault.fingerprint(number) != document.number_fingerprint:
            yield f"Document {document.id} is not found by its own number."
        numbers[number] = str(document.id)
    for place, words in _written(session):
        for word in words & numbers.keys():
            yield f"The number of document {numbers[word]} stands in plain in {place}."


def _written(session: Session) -> Iterator[tuple[str, set[str]]]:
    """Every word in these tables that could be a document's number, row by row."""
    for table in ("event_log", *(model.__tablename__ for model in _TABLES)):
        row = text(f"""
            select id, array(
                select distinct upper(word[1])
                from regexp_matches(to_jsonb(t)::text, '[A-Za-z0-9]{{{SHORTEST_SOUGHT},20}}', 'g') as word
            ) as words from {table} as t
        """)  # noqa: S608  (our own table names)
        for found in session.execute(row, execution_options={"yield_per": _AT_ONCE}):
            yield f"{table} {found.id}", set(found.words)


_TABLES: Final = (Address, Passenger, PassengerBook, PassengerInfo, TravelDocument)
