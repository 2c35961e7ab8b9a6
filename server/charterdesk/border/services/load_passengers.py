"""Reads a flight and the passengers on its lists, with the data as it is now and whole document numbers."""

import uuid
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import ColumnElement, case, func, select
from sqlalchemy.orm import InstrumentedAttribute, Session, aliased

from charterdesk.booking.models import Ticket
from charterdesk.border.domain.facts import (
    AddressDetails,
    DocumentDetails,
    ListedFlight,
    ListedPassenger,
    PersonDetails,
)
from charterdesk.checkin.domain.blockers import LIVE
from charterdesk.checkin.domain.facts import DocumentFacts, TicketFacts
from charterdesk.checkin.services import load_flights
from charterdesk.checkin.services.load_facts import tickets_of_flight
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.prepared import RecordQuery, json_object
from charterdesk.kit.sql_params import in_param, param
from charterdesk.kit.vault import Vault
from charterdesk.passengers.models import Address, PassengerInfo, TravelDocument
from charterdesk.reference.models import Country, CountryStateOrProvince


class _Sealed(Struct, frozen=True):
    number_sealed: str
    """In hexadecimal digits."""
    issuer: str | None


class _Person(Struct, frozen=True):
    id: uuid.UUID
    nationality: str | None
    residence: str | None
    birth_country: str | None
    address: AddressDetails | None
    primary: _Sealed | None
    secondary: _Sealed | None


class _TicketRow(Struct, frozen=True):
    id: uuid.UUID
    passenger_id: uuid.UUID
    passenger_class: str | None


_Nationality, _Residence, _Destination = aliased(Country), aliased(Country), aliased(Country)
_Birth = aliased(Country)
_Home, _There = aliased(Address), aliased(Address)
_Primary, _Secondary = aliased(TravelDocument), aliased(TravelDocument)
_PrimaryIssuer, _SecondaryIssuer = aliased(Country), aliased(Country)


def _named(column: ColumnElement[Any] | InstrumentedAttribute[Any], name: str) -> ColumnElement[Any]:
    labeled: ColumnElement[Any] = column.label(name)
    return labeled


def _sealed(document: type[TravelDocument], issuer: type[Country]) -> ColumnElement[Any]:
    written = json_object(
        _named(func.encode(document.number_sealed, "hex"), "number_sealed"), _named(issuer.alpha3, "issuer")
    )
    return case((document.id.is_not(None), written), else_=None)


_address = case(
    (
        _There.id.is_not(None),
        json_object(
            _named(func.concat_ws(" ", _There.address1, _There.address2), "street"),
            _There.city,
            _named(CountryStateOrProvince.code, "state"),
            _There.zip_code,
            _named(_Destination.alpha3, "country"),
        ),
    ),
    else_=None,
)
_PEOPLE: Final = RecordQuery(
    select(
        PassengerInfo.id,
        _Nationality.alpha3.label("nationality"),
        _Residence.alpha3.label("residence"),
        _Birth.alpha3.label("birth_country"),
        _address.label("address"),
        _sealed(_Primary, _PrimaryIssuer).label("primary"),
        _sealed(_Secondary, _SecondaryIssuer).label("secondary"),
    )
    .outerjoin(_Nationality, _Nationality.id == PassengerInfo.nationality_id)
    .outerjoin(_Birth, _Birth.id == PassengerInfo.birth_country_id)
    .outerjoin(_Home, _Home.id == PassengerInfo.residential_address_id)
    .outerjoin(_Residence, _Residence.id == _Home.country_id)
    .outerjoin(_There, _There.id == PassengerInfo.destination_address_id)
    .outerjoin(CountryStateOrProvince, CountryStateOrProvince.id == _There.state_or_province_id)
    .outerjoin(_Destination, _Destination.id == _There.country_id)
    .outerjoin(_Primary, _Primary.id == PassengerInfo.primary_travel_document_id)
    .outerjoin(_PrimaryIssuer, _PrimaryIssuer.id == _Primary.issued_id)
    .outerjoin(_Secondary, _Secondary.id == PassengerInfo.secondary_travel_document_id)
    .outerjoin(_SecondaryIssuer, _SecondaryIssuer.id == _Secondary.issued_id)
    .where(in_param("ids", PassengerInfo.id)),
    _Person,
)
_TICKETS: Final = RecordQuery(
    select(Ticket.id, Ticket.passenger_id, Ticket.passenger_class).where(
        Ticket.flight_id == param("flight_id", Ticket.flight_id), Ticket.status.in_(LIVE)
    ),
    _TicketRow,
)


def load_flight(session: Session, flight: Flight) -> ListedFlight:
    times = LocalTimes.of(flight)
    return ListedFlight(
        facts=load_flights.load_flight(session, flight.id).facts,
        title=flight.title,
        carrier=flight.airline.iata_code,
        number=flight.number,
        origin=flight.departure_airport.iata_code,
        destination=flight.arrival_airport.iata_code,
        departs=_plain(times.departs),
        arrives=_plain(times.arrives),
        cancelled=flight.status is FlightStatus.Cancelled,
    )


def _plain(at: datetime) -> datetime:
    return at.replace(tzinfo=None)


def load_passengers(session: Session, vault: Vault, flight: ListedFlight) -> list[ListedPassenger]:
    """Return the passengers by family name; a canceled flight has none."""
    if flight.cancelled:
        return []
    rows = {row.id: row for row in _TICKETS.all(session, {"flight_id": flight.facts.id})}
    # A ticket that was sold between the two statements is on the next list.
    tickets = [each for each in tickets_of_flight(session, flight.facts.id) if each.id in rows]
    details = _load_details(session, vault, tickets)
    listed = [
        ListedPassenger(
            ticket=each,
            details=details[each.passenger.id],
            passenger_id=rows[each.id].passenger_id,
            passenger_class=rows[each.id].passenger_class,
        )
        for each in tickets
    ]
    return sorted(listed, key=_sorting)


def _sorting(each: ListedPassenger) -> tuple[str, str, int]:
    return each.name.casefold(), each.locator, each.ticket.place


def _load_details(
    session: Session, vault: Vault, tickets: Sequence[TicketFacts]
) -> dict[uuid.UUID, PersonDetails]:
    passengers = {each.passenger.id: each.passenger for each in tickets}
    people = _PEOPLE.all(session, {"ids": list(passengers)})
    return {each.id: _open(vault, each, _documents(passengers[each.id])) for each in people}


def _documents(passenger: Any) -> tuple[DocumentFacts | None, DocumentFacts | None]:
    return passenger.primary, passenger.secondary


def _open(vault: Vault, person: _Person, documents: Iterable[DocumentFacts | None]) -> PersonDetails:
    primary, secondary = documents
    return PersonDetails(
        nationality=person.nationality,
        residence=person.residence,
        birth_country=person.birth_country,
        address=person.address,
        primary=_open_document(vault, person.primary, primary),
        secondary=_open_document(vault, person.secondary, secondary),
    )


def _open_document(
    vault: Vault, sealed: _Sealed | None, document: DocumentFacts | None
) -> DocumentDetails | None:
    if sealed is None or document is None:
        return None
    return DocumentDetails(vault.decrypt(bytes.fromhex(sealed.number_sealed), document.id), sealed.issuer)
