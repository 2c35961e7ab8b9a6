"""Papers of flights for the tests: full flights, the calls, and the files read again."""

import uuid
from collections.abc import Sequence
from io import BytesIO
from typing import Any
from zipfile import ZipFile

from httpx2 import Response
from sqlalchemy import inspect, select
from sqlalchemy.orm import Session

from charterdesk.booking.models import Ticket
from charterdesk.border.models import ManifestVersion
from charterdesk.border.paxlst.reader import ReadList, read_passenger_list
from charterdesk.flights.models import Flight
from charterdesk.passengers.enums import AddressType, DocumentRank, DocumentType
from charterdesk.passengers.models import Address, PassengerInfo, TravelDocument
from charterdesk.reference.models import Country, CountryStateOrProvince
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.checkin.counter import complete_person
from tests.conftest import VAULT
from tests.flights.flights import in_days

TICKETS = "/api/Tickets"
_OWN = {"id", "place", "passenger_id", "passenger_info_id", "seat_number", "boarding_number"}


def fill(session: Session, flight: Flight, people: int) -> list[Ticket]:
    """Let so many passengers be on the flight: more tickets of a booking, as far as the database goes."""
    found = tickets_of(session, flight)
    for place in range(len(found), people):
        info = complete_person(session, f"Pasajero Número{'abcdefghij'[place % 10]}")
        _renumber(info, f"F{place:07}")
        copied = {
            column.key: getattr(found[0], column.key)
            for column in inspect(Ticket).mapper.column_attrs
            if column.key not in _OWN
        }
        session.add(Ticket(**copied, place=place, passenger_id=info.passenger_id, passenger_info_id=info.id))
    session.commit()
    return tickets_of(session, flight)


def _renumber(info: PassengerInfo, number: str) -> None:
    """Give the document a number of its own; two of many random ones may be the same."""
    document = info.primary_travel_document
    assert document is not None
    document.number_sealed = VAULT.encrypt(number, document.id)
    document.number_fingerprint = VAULT.fingerprint(number)


def tickets_of(session: Session, flight: Flight) -> list[Ticket]:
    return list(session.scalars(select(Ticket).where(Ticket.flight_id == flight.id).order_by(Ticket.place)))


def infos_of(session: Session, flight: Flight) -> list[PassengerInfo]:
    return [session.get_one(PassengerInfo, each.passenger_info_id) for each in tickets_of(session, flight)]


def country(session: Session, code: str) -> uuid.UUID:
    return session.scalars(select(Country.id).where(Country.code == code)).one()


def put_address(session: Session, info: PassengerInfo, **fields: Any) -> None:
    """Give the passenger an address in Miami."""
    florida = session.scalars(
        select(CountryStateOrProvince.id).where(
            CountryStateOrProvince.code == "FL",
            CountryStateOrProvince.country_id == country(session, "US"),
        )
    ).one()
    address = Address(
        **{
            "passenger_id": info.passenger_id,
            "office_holding_id": info.office_holding_id,
            "address_type": AddressType.Destination,
            "address1": "1640 Calle Ocho",
            "address2": "Apt. 3",
            "city": "Miami",
            "state_or_province_id": florida,
            "zip_code": "33135",
            "country_id": country(session, "US"),
            **fields,
        }
    )
    session.add(address)
    session.flush()
    info.destination_address_id = address.id
    session.commit()


def put_document(
    session: Session,
    info: PassengerInfo,
    kind: DocumentType,
    number: str,
    rank: DocumentRank = DocumentRank.Secondary,
) -> None:
    """Give the passenger a document of the United States."""
    document_id = uuid.uuid4()
    document = TravelDocument(
        id=document_id,
        passenger_id=info.passenger_id,
        office_holding_id=info.office_holding_id,
        document_rank=rank,
        document_type=kind,
        number_sealed=VAULT.encrypt(number, document_id),
        number_fingerprint=VAULT.fingerprint(number),
        document_number=f"•••{number[-4:]}",
        issued_id=country(session, "US"),
        expiration_date=in_days(500),
    )
    session.add(document)
    session.flush()
    if rank is DocumentRank.Primary:
        info.primary_travel_document_id = document_id
    else:
        info.secondary_travel_document_id = document_id
    session.commit()


def send(caller: Caller, flight: Flight, **body: Any) -> Response:
    return caller.post(f"{TICKETS}/GenerateEditFact/{flight.id}", json=body)


def sent(caller: Caller, flight: Flight, **body: Any) -> list[str]:
    """Send a list, and return its interchanges."""
    return interchanges(send(caller, flight, **body))


def interchanges(answer: Response) -> list[str]:
    assert answer.status_code == 200, answer.text
    if answer.headers["content-type"] == "application/edifact":
        return [answer.content.decode("ascii")]
    with ZipFile(BytesIO(answer.content)) as archive:
        return [archive.read(name).decode("ascii") for name in sorted(archive.namelist())]


def purposes(texts: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Return the purpose of each message, and the family and given names in it."""
    return [(read.head["BGM"]["purpose"], names(text)) for text in texts for read in [reading(text)]]


def reading(text: str) -> ReadList:
    return read_passenger_list(text)


def names(text: str) -> list[str]:
    return [line.split("+")[4].rstrip("'") for line in text.splitlines() if line.startswith("NAD+FL")]


def border(caller: Caller, flight: Flight) -> Body:
    answer = caller.get(f"{TICKETS}/GetBorder/{flight.id}")
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def versions(session: Session, flight: Flight) -> list[ManifestVersion]:
    session.expire_all()
    return list(
        session.scalars(
            select(ManifestVersion)
            .where(ManifestVersion.flight_id == flight.id)
            .order_by(ManifestVersion.created_at)
        )
    )
