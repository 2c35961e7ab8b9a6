"""Passengers, priced flights and bookings, made for tests."""

import secrets
import uuid
from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from charterdesk.activity.changes import mask
from charterdesk.booking.models import TicketMaster
from charterdesk.fees.enums import FeeBasis, FunctionalFeeKind, SeatCategory
from charterdesk.fees.models import ExtraFee, FunctionalFee
from charterdesk.flights.domain.times import to_local
from charterdesk.flights.enums import TripType
from charterdesk.flights.models import Flight, FlightExtraFee, FlightSeat, SeatHold
from charterdesk.kit.clock import now
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.passengers.actions.search_index import index_passenger
from charterdesk.passengers.enums import AgeCategory, DocumentRank, DocumentType
from charterdesk.passengers.models import Passenger, PassengerInfo, PassengerOffice, TravelDocument
from charterdesk.payments.models import PaymentMethod
from charterdesk.reference.models import OfacCategory
from tests.callers import Caller
from tests.conftest import VAULT
from tests.flights.flights import in_days, make_flight, price

PATH = "/api/TicketMaster"
TICKETS = "/api/Tickets"
FEES = "/api/TicketExtraFees"
HIALEAH = "Cubamía Hialeah"
TAMPA = "Gulf Vuelos Tampa"
MIAMI = "Miami Centro"
GROWN_UP = date(1984, 6, 30)

Body = dict[str, Any]


def priced_flight(
    session: Session,
    day: date | None = None,
    *,
    number: str = "410",
    route: tuple[str, str] = ("MIA", "HAV"),
    at: str = "10:40",
    adult: str = "200",
    seats: int = 10,
) -> Flight:
    """Open, with prices for every age, no fees on it."""
    flight = make_flight(session, day, at, number=number, route=route, seats={SeatCategory.Economy: seats})
    for age, amount in ((AgeCategory.Adult, adult), (AgeCategory.Child, "150"), (AgeCategory.Infant, "20")):
        price(session, flight, amount, age=age)
    return flight


def round_trip(session: Session, seats: int = 10, back_on: int = 40) -> tuple[Flight, Flight]:
    out = priced_flight(session, in_days(30), seats=seats)
    back = priced_flight(session, in_days(back_on), number="411", route=("HAV", "MIA"), seats=seats)
    return out, back


def put_fee(
    session: Session, flight: Flight, code: str, amount: str | None = None, at_most: int | None = None
) -> FlightExtraFee:
    fee = session.scalars(select(ExtraFee).where(ExtraFee.code == code)).one()
    fee.max_quantity = at_most
    row = FlightExtraFee(flight=flight, extra_fee=fee, amount=Decimal(amount) if amount else None)
    session.add(row)
    session.commit()
    return row


def booking_fee(session: Session, amount: str, basis: FeeBasis = FeeBasis.Fixed) -> None:
    fee = session.scalars(select(FunctionalFee).where(FunctionalFee.kind == FunctionalFeeKind.Booking)).one()
    fee.amount, fee.basis = Decimal(amount), basis
    session.commit()


def person(
    session: Session,
    name: str = "Zulema Quiñonero",
    born: date = GROWN_UP,
    *,
    office: str = HIALEAH,
    expires: date | None = None,
) -> PassengerInfo:
    """Known to one office; with a passport, if it is said when it expires."""
    first, last = name.split(" ", 1)
    place = session.scalars(select(Office).where(Office.name == office)).one()
    passenger = Passenger(full_name=name, search=func.to_tsvector("simple", name.lower()), is_titular=True)
    passenger.offices = [PassengerOffice(office=place)]
    info = PassengerInfo(
        passenger=passenger,
        office_holding_id=place.office_holding_id,
        first_name=first,
        last_name=last,
        date_of_birth=born,
    )
    session.add_all([passenger, info])
    index_passenger(session, passenger, info)
    if expires is not None:
        document_id, number = uuid.uuid4(), f"K{secrets.randbelow(900_000) + 100_000}"
        info.primary_travel_document = TravelDocument(
            id=document_id,
            passenger_id=passenger.id,
            office_holding_id=place.office_holding_id,
            document_rank=DocumentRank.Primary,
            document_type=DocumentType.Passport,
            number_sealed=VAULT.encrypt(number, document_id),
            number_fingerprint=VAULT.fingerprint(number),
            document_number=mask(number),
            expiration_date=expires,
        )
    session.commit()
    return info


def ofac(session: Session) -> str:
    return str(session.scalars(select(OfacCategory.id).order_by(OfacCategory.position)).first())


def years_ago(years: int, day: date) -> date:
    """Born so that the birthday falls on that day."""
    return day.replace(year=day.year - years)


def begun(caller: Caller, **fields: Any) -> Body:
    answer = caller.post(PATH, json={"contactPhone": "+13055550142", **fields})
    assert answer.status_code == 200, answer.text
    made: Body = answer.json()
    return made


def traveler(info: PassengerInfo | None = None, **fields: Any) -> Body:
    return {"passengerInfoId": str(info.id) if info else None, **fields}


def party(flights: Sequence[Flight], travelers: Sequence[Body], trip: TripType | None = None) -> Body:
    usual = {1: TripType.OneWay, 2: TripType.RoundTrip}
    return {
        "tripSort": trip or usual.get(len(flights), TripType.MultiCity),
        "legs": [{"flightId": str(flight.id)} for flight in flights],
        "passengers": list(travelers),
    }


def save(caller: Caller, booking: Body, wanted: Body) -> Any:
    return caller.post(f"{PATH}/modify", json={"id": booking["id"], "version": booking["version"], **wanted})


def held(caller: Caller, flights: Sequence[Flight], travelers: Sequence[Body], **fields: Any) -> Body:
    answer = save(caller, begun(caller, **fields), party(flights, travelers))
    assert answer.status_code == 200, answer.text
    booking: Body = answer.json()
    return booking


def accepted(caller: Caller, booking: Body) -> Body:
    answer = caller.post(f"{PATH}/AcceptContract/{booking['id']}", json={"how": "Paper"})
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def set_status(caller: Caller, booking: Body, status: str, **fields: Any) -> Any:
    quote = booking["quote"]["id"] if booking.get("quote") and status == "Booked" else None
    wanted = {"id": booking["id"], "version": booking["version"], "status": status, "quoteId": quote}
    return caller.post(f"{PATH}/ChangeStatus", json={**wanted, **fields})


def sold(caller: Caller, session: Session, flights: Sequence[Flight], **fields: Any) -> Body:
    """One adult, titular, with everything a sale needs; of an agency's caller."""
    info = person(session)
    booking = held(caller, flights, [traveler(info, isTitular=True, ofacId=ofac(session), **fields)])
    accepted(caller, booking)
    answer = set_status(caller, booking, "Booked")
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def ready(caller: Caller, session: Session) -> Body:
    """One adult on one flight, held, the contract accepted: it can be sold."""
    who = traveler(person(session), isTitular=True, ofacId=ofac(session))
    return accepted(caller, held(caller, [priced_flight(session)], [who]))


def pay(caller: Caller, session: Session, booking: Body, amount: str, method: str = "Bank transfer") -> None:
    """Recorded; if it is enough, the booking is sold with it."""
    by = session.scalars(select(PaymentMethod.id).where(PaymentMethod.name == method)).one()
    body = {
        "ticketMasterId": booking["id"],
        "version": booking["version"],
        "paymentMethodId": str(by),
        "amount": amount,
        "reference": "A-1",
    }
    answer = caller.post("/api/Payments", json=body)
    assert answer.status_code == 200, answer.text


def read(caller: Caller, booking: Body) -> Body:
    answer = caller.get(f"{PATH}/GetById/{booking['id']}")
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def row_of(session: Session, booking: Body) -> TicketMaster:
    return session.get_one(TicketMaster, uuid.UUID(booking["id"]))


def run_out(session: Session, booking: Body, minutes: int = 1) -> None:
    """As if the hold had begun earlier: it ended so many minutes ago, or below zero ends in so many."""
    row = row_of(session, booking)
    assert row.hold_expires_at
    behind = row.hold_expires_at - now(session) + timedelta(minutes=minutes)
    session.execute(
        update(TicketMaster)
        .where(TicketMaster.id == row.id)
        .values(
            hold_started_at=TicketMaster.hold_started_at - behind,
            hold_expires_at=TicketMaster.hold_expires_at - behind,
        )
    )
    held = update(SeatHold).where(SeatHold.ticket_master_id == row.id)
    session.execute(held.values(expires_at=SeatHold.expires_at - behind))
    session.commit()


def let_depart(session: Session, flight: Flight, after: timedelta) -> None:
    """Let the flight depart so long from now, or have departed before, as far as the database goes."""
    length = flight.arrives_at - flight.departs_at
    flight.departs_at = now(session) + after
    flight.arrives_at = flight.departs_at + length
    flight.departure_day = to_local(flight.departs_at, flight.departure_zone).date()
    session.commit()


def seats_of(session: Session, flight: Flight) -> FlightSeat:
    seat = session.scalars(select(FlightSeat).where(FlightSeat.flight_id == flight.id)).one()
    session.refresh(seat)
    return seat


def terms(session: Session, holding: str, **values: Any) -> None:
    row = session.scalars(select(OfficeHolding).where(OfficeHolding.name == holding)).one()
    for name, value in values.items():
        setattr(row, name, value)
    session.commit()
