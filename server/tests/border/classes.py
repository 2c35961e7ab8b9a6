"""Fees that depend on a class, and calls about classes."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.booking.models import TicketMaster
from charterdesk.fees.enums import BuyIn, FeeKind, ValidBy
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.models import Flight, FlightExtraFee
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, Journal, Posting
from tests.booking.bookings import Body
from tests.callers import Caller

CUBA = "Cuba"


def class_fee(
    session: Session,
    flight: Flight,
    code: str,
    amount: str,
    classes: Sequence[str],
    *,
    refundable: bool = True,
) -> ExtraFee:
    """Put a mandatory fee for some classes on the flight."""
    fee = ExtraFee(
        name=f"Landing charge {code}",
        code=code,
        kind=FeeKind.Tax,
        payee=CUBA,
        amount=Decimal(amount),
        mandatory=True,
        buy_in=BuyIn.Booking,
        age_categories=[],
        seat_categories=[],
        passenger_classes=list(classes),
        refundable=refundable,
        valid_by=ValidBy.Travel,
    )
    session.add_all([fee, FlightExtraFee(flight=flight, extra_fee=fee)])
    session.commit()
    return fee


def change_class(caller: Caller, flight: Flight, code: str, *tickets: Body, **fields: Any) -> Any:
    body = {"passengerClassCode": code, "ticketIds": [ticket["id"] for ticket in tickets], **fields}
    return caller.post(f"/api/Tickets/ChangePassengerClass/{flight.id}", json=body)


def proposals(caller: Caller, flight: Flight, code: str | None = None) -> list[Body]:
    query = f"?passengerClassCode={code}" if code else ""
    answer = caller.get(f"/api/Tickets/GetPassengerClassProposals/{flight.id}{query}")
    assert answer.status_code == 200, answer.text
    found: list[Body] = answer.json()
    return found


def posted(session: Session, payee: str, booking: Body | None = None) -> Decimal:
    """Return what the payee is owed by the ledger, of one booking or of all."""
    lines = (
        select(func.coalesce(-func.sum(Posting.amount), 0))
        .join(Account, Account.id == Posting.account_id)
        .join(Journal, Journal.id == Posting.journal_id)
        .where(Account.kind == AccountKind.Fees, Account.payee == payee)
    )
    if booking is not None:
        lines = lines.where(Journal.ticket_master_id == booking["id"])
    return Decimal(session.scalars(lines).one())


def charged(session: Session, booking: Body) -> Decimal:
    session.expire_all()
    return session.get_one(TicketMaster, booking["id"]).charged
