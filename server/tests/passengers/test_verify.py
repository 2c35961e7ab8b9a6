"""`charterdesk verify` reports broken passengers and documents."""

import base64
import uuid
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.kit.db import commit
from charterdesk.kit.idempotency import IdempotencyKey
from charterdesk.kit.vault import Vault
from charterdesk.passengers.models import Address, Passenger, PassengerInfo, TravelDocument
from charterdesk.passengers.verify import verify_documents, verify_passengers
from tests.conftest import VAULT


@pytest.fixture
def document(session: Session) -> TravelDocument:
    return session.scalars(select(TravelDocument).limit(1)).one()


def number_of(document: TravelDocument) -> str:
    return VAULT.decrypt(document.number_sealed, document.id)


def test_the_demo_passengers_are_whole_and_their_numbers_sealed(session: Session) -> None:
    assert list(verify_passengers(session)) == []
    assert list(verify_documents(session, VAULT)) == []


def test_a_merge_that_leads_to_a_merged_one_is_found(session: Session) -> None:
    one, two, three = session.scalars(select(Passenger).limit(3)).all()
    one.merged_into_id, two.merged_into_id = two.id, three.id
    session.flush()

    assert list(verify_passengers(session)) == [
        f"Passenger {one.id} was merged into one that was merged itself."
    ]


def test_a_passenger_without_data_or_office_is_found(session: Session) -> None:
    passenger = session.scalars(select(Passenger).limit(1)).one()
    passenger.info.current = False
    passenger.offices.clear()
    session.flush()

    assert list(verify_passengers(session)) == [
        f"Passenger {passenger.id} has no current data.",
        f"Passenger {passenger.id} is known to no office.",
    ]


def test_a_word_that_the_vocabulary_lacks_is_found(session: Session) -> None:
    word = session.execute(text("delete from passenger_word where word = 'maria' returning word"))

    assert word.scalar_one() == "maria"
    assert list(verify_passengers(session)) == [
        "The vocabulary lacks maria: nobody is found by it. Let the search be rebuilt."
    ]


def test_a_number_that_another_key_sealed_is_found(session: Session, document: TravelDocument) -> None:
    other = Vault(Path("nowhere"), base64.b64encode(bytes(32)).decode())
    document.number_sealed = other.encrypt(number_of(document), document.id)
    session.flush()

    assert list(verify_documents(session, VAULT)) == [
        f"The number of document {document.id} does not open with this server's key."
    ]


def test_a_number_with_anothers_fingerprint_is_found(session: Session, document: TravelDocument) -> None:
    document.number_fingerprint = VAULT.fingerprint("K000000")
    session.flush()

    assert list(verify_documents(session, VAULT)) == [
        f"Document {document.id} is not found by its own number."
    ]


@pytest.mark.parametrize("written", ["{}", "No. {}.", "passport{{{}}}", "see {} please"])
def test_a_plain_number_in_an_address_is_found(
    session: Session, document: TravelDocument, written: str
) -> None:
    address = session.scalars(select(Address).limit(1)).one()
    address.address2 = written.format(number_of(document)).lower()
    session.flush()

    assert list(verify_documents(session, VAULT)) == [
        f"The number of document {document.id} stands in plain in address {address.id}."
    ]


def test_a_plain_number_in_a_passengers_data_or_in_the_log_is_found(
    session: Session, document: TravelDocument
) -> None:
    info = session.scalars(select(PassengerInfo).limit(1)).one()
    info.phone2 = number_of(document)
    about = About(Entity.Passenger, None)
    said = f"His passport is {number_of(document)}"
    event = record(session, SYSTEM, EventType.Comment, about, "Called", said)
    commit(session)

    found = set(verify_documents(session, VAULT))

    assert found == {
        f"The number of document {document.id} stands in plain in event_log {event}.",
        f"The number of document {document.id} stands in plain in passenger_info {info.id}.",
    }


def test_a_plain_number_in_a_kept_answer_is_found(session: Session, document: TravelDocument) -> None:
    kept = IdempotencyKey(
        caller_id=uuid.uuid4(),
        key="a-key",
        id=uuid.uuid4(),
        request_hash=b"",
        status=200,
        body=f'{{"number":"{number_of(document)}"}}'.encode(),
        claimed_at=datetime.now(UTC),
    )
    session.add(kept)
    session.flush()

    assert list(verify_documents(session, VAULT)) == [
        f"The number of document {document.id} stands in plain in idempotency_key {kept.id}."
    ]


def test_a_plain_number_in_a_log_is_found(session: Session, document: TravelDocument, tmp_path: Path) -> None:
    log = tmp_path / "server.log"
    log.write_text(f"started\nread {number_of(document)} from a scan\n")

    assert list(verify_documents(session, VAULT, [log])) == [
        f"The number of document {document.id} stands in plain in line 2 of server.log."
    ]
