"""The same kinds of rows in three offices: the caller's own, another of its agency, and one of a rival."""

import uuid
from collections.abc import Mapping
from typing import Final

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.accounting.models import FundEntry
from charterdesk.booking.models import Quote, Ticket
from charterdesk.flights.models import Flight
from charterdesk.identity.models import AppUser, AppUserOffice
from charterdesk.kit.clock import now
from charterdesk.ledger.models import Expense
from charterdesk.messaging.models import MessageEmail
from charterdesk.organization.models import Office
from charterdesk.passengers.enums import AddressType
from charterdesk.passengers.models import Address, PassengerBook, PassengerInfo
from charterdesk.payments.models import Payment
from charterdesk.reference.models import Country
from tests.accounting.fund_entries import enter
from tests.accounting.invoicing import charged, create
from tests.api.edges import known_ids
from tests.booking.bookings import (
    Body,
    accepted,
    begun,
    ofac,
    party,
    pay,
    person,
    priced_flight,
    save,
    traveler,
)
from tests.callers import Caller
from tests.checkin.counter import open_for_check_in, opened
from tests.conftest import Callers
from tests.files.uploads import uploaded
from tests.flights.flights import in_days

OFFICES: Final = {
    "own": ("Cubamía Hialeah", "501"),
    "sibling": ("Cubamía Kendall", "502"),
    "foreign": ("Gulf Vuelos Tampa", "503"),
}
"""Office, and the number of the flight that it sells."""
Ids = Mapping[str, str]
"""Ids by what the names of fields that refer to such a row end with, as in `known_ids`."""


def make_rows(session: Session, as_role: Callers) -> dict[str, Ids]:
    """Return the ids of each office's rows, of rows that all share, and of rows that do not exist."""
    of_offices = {kind: _office_rows(session, as_role, *of) for kind, of in OFFICES.items()}
    # All callers see all flights; the own booking is on this one.
    shared = {**_shared(session), "flightid": of_offices["own"].pop("flightid")}
    session.commit()
    missing = {name: str(uuid.uuid4()) for name in of_offices["own"]}
    return {kind: {**ids, **shared} for kind, ids in {**of_offices, "missing": missing}.items()}


def _shared(session: Session) -> dict[str, str]:
    known = known_ids(session)
    return {name: known[name] for name in ("paymentmethodid", "flighttemplateid") if name in known}


def _office_rows(session: Session, as_role: Callers, name: str, number: str) -> dict[str, str]:
    office = session.scalars(select(Office).where(Office.name == name)).one()
    admin, accountant = as_role(Role.CharterAdmin), as_role(Role.CharterAccounting)
    holding = office.office_holding
    flight = priced_flight(session, seats=20, number=number)
    info = person(session, f"Nieves {name.rsplit(maxsplit=1)[-1]}", office=name, expires=in_days(900))
    other = person(session, f"Rafael {name.rsplit(maxsplit=1)[-1]}", office=name)
    booking = _sell(session, as_role(Role.CharterAdmin), office, info, flight)
    booking_id = uuid.UUID(booking["id"])
    ticket = session.scalars(select(Ticket).where(Ticket.ticket_master_id == booking_id)).one()
    book = PassengerBook(passenger_titular_id=info.passenger_id, passenger_id=other.passenger_id)
    address = Address(
        passenger_id=info.passenger_id,
        office_holding_id=holding.id,
        address_type=AddressType.Residential,
        address1="1 Main St",
        city="Miami",
        country_id=session.scalars(select(Country.id).where(Country.code == "US")).one(),
    )
    session.add_all([book, address])
    session.commit()
    invoice = create(
        accountant, session, charged(accountant, session, "10.00", agency=holding.name), holding.name
    )
    letter = MessageEmail(
        subject="New counter",
        html="<p>Desk 7.</p>",
        created_at=now(session),
        app_user_name="Ana",
        office_holding_id=holding.id,
    )
    session.add(letter)
    session.commit()
    answer = enter(accountant, session, "50.00", holding.name, reference=f"W-{name}")
    assert answer.status_code == 200, answer.text
    logo = uploaded(admin, office)
    user = session.scalars(
        select(AppUser.id).join(AppUserOffice).where(AppUserOffice.office_id == office.id).limit(1)
    ).first()
    return {
        "ticketmasterid": booking["id"],
        "bookingid": booking["id"],
        "masterid": booking["id"],
        "entityid": booking["id"],
        "flightid": str(flight.id),
        "ticketid": str(ticket.id),
        "passengerid": str(info.passenger_id),
        "titularid": str(info.passenger_id),
        "passengerinfoid": str(info.id),
        "documentid": str(info.primary_travel_document_id),
        "addressid": str(address.id),
        "bookid": str(book.id),
        "officeid": str(office.id),
        "officeholdingid": str(holding.id),
        "appuserid": str(user or uuid.uuid4()),
        "paymentid": _first(session, select(Payment.id).where(Payment.ticket_master_id == booking_id)),
        "quoteid": _first(session, select(Quote.id).where(Quote.ticket_master_id == booking_id)),
        "invoiceid": invoice["id"],
        "expenseid": _first(session, select(Expense.id).where(Expense.office_holding_id == holding.id)),
        "fundid": _first(session, select(FundEntry.id).where(FundEntry.office_holding_id == holding.id)),
        "fileid": logo["id"],
        "logoid": logo["id"],
        "letterid": str(letter.id),
        "checkinmasterid": _open_check_in(session, admin, booking, flight),
    }


def _sell(session: Session, caller: Caller, office: Office, info: PassengerInfo, flight: Flight) -> Body:
    draft = begun(caller, officeId=str(office.id))
    who = traveler(info, isTitular=True, ofacId=ofac(session))
    answer = save(caller, draft, party([flight], [who]))
    assert answer.status_code == 200, answer.text
    booking = accepted(caller, answer.json())
    pay(caller, session, booking, booking["quote"]["total"])
    return booking


def _open_check_in(session: Session, caller: Caller, booking: Body, flight: Flight) -> str:
    open_for_check_in(session, flight)
    return str(opened(caller, booking, flight)["id"])


def _first(session: Session, wanted: Select[uuid.UUID]) -> str:
    found = session.scalars(wanted.limit(1)).first()
    assert found is not None, str(wanted)
    return str(found)
