"""Bookings that wait for their money, made for tests."""

import uuid
from datetime import date
from decimal import Decimal
from typing import Any

from httpx2 import Response
from sqlalchemy import func, select, text
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.accounting.actions.funds import post_opening_fund
from charterdesk.booking.actions import accept_contract, create_booking, modify
from charterdesk.booking.enums import AcceptedHow
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.schemas.requests import (
    AcceptContractRequest,
    LegWrite,
    ModifyRequest,
    TicketMasterWrite,
    TravellerWrite,
)
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.models import Flight
from charterdesk.kit.db import commit
from charterdesk.ledger.accounts import AccountKey, compute_balance
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.passengers.actions.search_index import index_passenger
from charterdesk.passengers.models import Passenger, PassengerInfo, PassengerOffice
from charterdesk.payments.models import Payment, PaymentMethod
from charterdesk.reference.models import OfacCategory
from tests.callers import Caller
from tests.flights.flights import make_flight, price

PAYMENTS = "/api/Payments"
CARDS = "/api/PaymentGateway/ticket-master"
FARE = "200.00"
TOTAL = Decimal("215.00")
"""One adult one way: the fare and the booking fee."""
CUBAMIA, GULF = "Cubamía Travel Group", "Gulf Vuelos"


def flight_for_sale(session: Session, seats: int = 20) -> Flight:
    number = 500 + session.execute(select(func.count()).select_from(Flight)).scalar_one()
    flight = make_flight(session, number=str(number), seats={SeatCategory.Economy: seats})
    price(session, flight, FARE)
    return flight


def traveler(session: Session, office_id: uuid.UUID, name: str = "Caridad") -> PassengerInfo:
    passenger = Passenger(
        id=uuid.uuid4(),
        full_name=f"{name} Valdés",
        search=text("''::tsvector"),
        offices=[PassengerOffice(office_id=office_id, position=0)],
    )
    info = PassengerInfo(
        id=uuid.uuid4(),
        passenger=passenger,
        office_holding_id=session.get_one(Office, office_id).office_holding_id,
        first_name=name,
        last_name="Valdés",
        date_of_birth=date(1980, 5, 1),
    )
    session.add_all([passenger, info])
    index_passenger(session, passenger, info)
    return info


def held_booking(
    session: Session,
    seller: Caller,
    flight: Flight | None = None,
    accepted: AcceptedHow | None = AcceptedHow.Paper,
    office_id: uuid.UUID | None = None,
) -> TicketMaster:
    """One adult's seat, held and priced, ready to be paid."""
    assert seller.actor is not None
    flight = flight or flight_for_sale(session)
    booking = create_booking(
        session, seller.actor, TicketMasterWrite(office_id=office_id, contact_phone="+13055550142")
    )
    ground = session.scalars(select(OfacCategory.id).where(OfacCategory.licence_required.is_(False))).first()
    party = TravellerWrite(
        passenger_info_id=traveler(session, booking.office_id).id, is_titular=True, ofac_id=ground
    )
    plan = ModifyRequest(
        id=booking.id, version=booking.version, legs=[LegWrite(flight_id=flight.id)], passengers=[party]
    )
    modify(session, seller.actor, plan)
    if accepted is not None:
        accept_contract(session, seller.actor, booking.id, AcceptContractRequest(how=accepted))
    commit(session)
    return session.get_one(TicketMaster, booking.id)


def method(session: Session, name: str) -> uuid.UUID:
    return session.scalars(select(PaymentMethod.id).where(PaymentMethod.name == name)).one()


def paying(session: Session, name: str, amount: object, **more: object) -> dict[str, object]:
    return {"paymentMethodId": str(method(session, name)), "amount": amount, **more}


def pay(caller: Caller, booking: TicketMaster, *payments: dict[str, object], **options: Any) -> Response:
    body = {"version": booking.version, "payments": list(payments)}
    return caller.post(f"{PAYMENTS}/CreateList/{booking.id}", json=body, **options)


def payments_of(session: Session, booking: TicketMaster) -> list[Payment]:
    session.expire_all()
    return list(
        session.scalars(
            select(Payment)
            .where(Payment.ticket_master_id == booking.id)
            .order_by(Payment.paid_at, Payment.id)
        )
    )


def balances(session: Session, *keys: AccountKey) -> list[Decimal]:
    return [compute_balance(session, key) for key in keys]


def holding_id(session: Session, name: str) -> uuid.UUID:
    return session.scalars(select(OfficeHolding.id).where(OfficeHolding.name == name)).one()


def office(session: Session, name: str) -> Office:
    return session.scalars(select(Office).where(Office.name == name)).one()


def fill_fund(session: Session, amount: str, name: str = CUBAMIA) -> None:
    post_opening_fund(session, SYSTEM, name, Decimal(amount), "Opening")
    commit(session)
