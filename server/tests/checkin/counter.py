"""Passengers whom nothing blocks, flights in check-in, and the calls of the counter."""

import hashlib
import uuid
from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from httpx2 import Response
from sqlalchemy import select
from sqlalchemy import update as sql_update
from sqlalchemy.orm import Session

from charterdesk.booking.models import Ticket
from charterdesk.checkin.enums import SignedHow
from charterdesk.checkin.models import TicketAgreement
from charterdesk.fees.enums import BaggageUnit, BuyIn, FeeKind, ValidBy
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight, FlightExtraFee
from charterdesk.kit.clock import now
from charterdesk.organization.enums import AgreementKind
from charterdesk.organization.queries import get_current_charter, newest_template
from charterdesk.passengers.enums import AddressType, Gender
from charterdesk.passengers.models import Address, PassengerInfo
from charterdesk.payments.models import PaymentMethod
from charterdesk.reference.models import Country
from tests.booking.bookings import FEES, GROWN_UP, HIALEAH, Body, let_depart, person
from tests.callers import Caller
from tests.flights.flights import in_days

PATH = "/api/CheckInMasters"
TICKETS = "/api/Tickets"


def complete_person(
    session: Session,
    name: str = "Zulema Quiñonero",
    born: date = GROWN_UP,
    *,
    office: str = HIALEAH,
) -> PassengerInfo:
    """Return a passenger with everything that the border wants to know."""
    info = person(session, name, born, office=office, expires=in_days(900))
    cuba = session.scalars(select(Country.id).where(Country.code == "CU")).one()
    home = Address(
        passenger_id=info.passenger_id,
        office_holding_id=info.office_holding_id,
        address_type=AddressType.Residential,
        address1="Calle 23",
        city="La Habana",
        country_id=cuba,
    )
    session.add(home)
    session.flush()
    document = info.primary_travel_document
    assert document is not None
    document.issued_id = info.nationality_id = cuba
    info.gender, info.residential_address_id = Gender.F, home.id
    session.commit()
    return info


def open_for_check_in(session: Session, flight: Flight, status: FlightStatus = FlightStatus.CheckIn) -> None:
    """Put the flight into check-in, as far as the database goes; it departs in two hours."""
    session.refresh(flight)
    flight.status = status
    let_depart(session, flight, timedelta(hours=2))


def verify_documents(session: Session, booking: Body, *, verified: bool = True) -> None:
    of_booking = sql_update(Ticket).where(Ticket.ticket_master_id == booking["id"])
    session.execute(of_booking.values(passenger_travel_documents_verified=verified))
    session.commit()


def sign_on_paper(session: Session, booking: Body) -> None:
    """Sign the affidavit of every ticket, as far as the database goes."""
    template = newest_template(session, AgreementKind.Affidavit)
    assert template is not None
    for ticket in session.scalars(select(Ticket).where(Ticket.ticket_master_id == booking["id"])):
        assert ticket.passenger_id is not None
        session.add(
            TicketAgreement(
                ticket_id=ticket.id,
                flight_id=ticket.flight_id,
                passenger_id=ticket.passenger_id,
                ofac_id=ticket.ofac_id,
                ofac_licence=ticket.ofac_licence,
                agreement_template_id=template.id,
                text=template.text,
                text_sha256=hashlib.sha256(template.text.encode()).hexdigest(),
                how=SignedHow.Paper,
                file_id=uuid.uuid4(),
                signed_by="Zulema Quiñonero",
                signed_at=now(session),
                app_user_id=None,
                app_user_name="Counter",
            )
        )
    session.commit()


def opened(caller: Caller, booking: Body, flight: Flight) -> Body:
    answer = caller.post(PATH, json={"ticketMasterId": booking["id"], "flightId": str(flight.id)})
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def check_in(caller: Caller, party: Body, tickets: Sequence[Body] | None = None, **fields: Any) -> Response:
    ids = None if tickets is None else [ticket["id"] for ticket in tickets]
    body = {"status": "CheckIn", "bookingVersion": party["bookingVersion"], "ticketIds": ids}
    return caller.post(f"{PATH}/ChangeStatus/{party['id']}", json={**body, **fields})


def checked_in(caller: Caller, party: Body, tickets: Sequence[Body] | None = None) -> Body:
    answer = check_in(caller, party, tickets)
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def codes(ticket: Body) -> list[str]:
    return [blocker["code"] for blocker in ticket["blockers"]]


def update(caller: Caller, party: Body, *tickets: Body, **fields: Any) -> Response:
    """Save the note, and what the counter saw of these tickets: `weighed` or `seated`."""
    body = {"version": party["version"], "bookingVersion": party["bookingVersion"], "note": party["note"]}
    return caller.put(f"{PATH}/{party['id']}", json={**body, "tickets": tickets, **fields})


def weighed(ticket: Body, *weights: int, verified: bool = True) -> Body:
    return {
        "id": ticket["id"],
        "bagWeights": list(weights),
        "documentsVerified": verified,
        "seatNumber": ticket["seatNumber"],
    }


def bags(caller: Caller, party: Body, *tickets: Body) -> Body:
    return answered(update(caller, party, *tickets))


def answered(answer: Response) -> Body:
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def refused(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def post(caller: Caller, name: str, party: Body, **fields: Any) -> Response:
    """Call a verb of check-in on the party as it is known."""
    body = {"bookingVersion": party["bookingVersion"], **fields}
    return caller.post(f"{PATH}/{name}/{party['id']}", json=body)


def seen(caller: Caller, party: Body) -> Body:
    return answered(caller.get(f"{PATH}/GetById/{party['id']}"))


def payment(session: Session, amount: str, method: str = "Cash at check-in", **fields: Any) -> Body:
    by = session.scalars(select(PaymentMethod.id).where(PaymentMethod.name == method)).one()
    return {"paymentMethodId": str(by), "amount": amount, **fields}


def pay(caller: Caller, session: Session, party: Body, *amounts: str) -> Response:
    return post(caller, "ConfirmPayments", party, payments=[payment(session, each) for each in amounts])


def charge_late(caller: Caller, party: Body, *tickets: Body, **fields: Any) -> Response:
    """Charge the fee of a late check-in to these passengers, or to the whole party."""
    ids = [ticket["id"] for ticket in tickets or party["tickets"]]
    return post(caller, "ChargeLateCheckIn", party, **{"ticketIds": ids, "reason": "Traffic jam", **fields})


def cancel(caller: Caller, party: Body, reason: str = "Wrong party") -> Response:
    return post(caller, "CancelCheckInMaster", party, reason=reason)


def put_bag_fees(session: Session, flight: Flight, bag: str = "50.00", kilogram: str = "3.00") -> None:
    """Sell extra bags and kilograms on the flight, at check-in only; the fare includes one bag."""
    get_current_charter(session).included_bags = 1
    for code, unit, amount in (
        ("XBAG", BaggageUnit.ExtraBag, bag),
        ("XKG", BaggageUnit.ExtraKilogram, kilogram),
    ):
        session.add(
            FlightExtraFee(flight=flight, extra_fee=_fee(session, code, unit), amount=Decimal(amount))
        )
    session.commit()


def put_included_bag(session: Session, flight: Flight, amount: str = "30.00") -> str:
    """Sell one more included bag on the flight, with the booking or at check-in; return the fee's id."""
    fee = _fee(session, "BAGIN", BaggageUnit.IncludedBag)
    session.add(FlightExtraFee(flight=flight, extra_fee=fee, amount=Decimal(amount)))
    session.commit()
    return str(fee.id)


def put_service(session: Session, flight: Flight, amount: str = "15.00", *, refundable: bool = True) -> str:
    """Sell a service at check-in; return the fee's id."""
    fee = _fee(session, "WCHR", None)
    fee.refundable = refundable
    session.add(FlightExtraFee(flight=flight, extra_fee=fee, amount=Decimal(amount)))
    session.commit()
    return str(fee.id)


def _fee(session: Session, code: str, unit: BaggageUnit | None) -> ExtraFee:
    fee = session.scalars(select(ExtraFee).where(ExtraFee.code == code)).one_or_none()
    if fee is None:
        fee = ExtraFee(
            name=f"Fee {code}",
            code=code,
            kind=FeeKind.Baggage if unit else FeeKind.Service,
            payee=None,
            amount=Decimal("1.00"),
            mandatory=False,
            buy_in=BuyIn.Both if unit is BaggageUnit.IncludedBag else BuyIn.CheckIn,
            age_categories=[],
            seat_categories=[],
            passenger_classes=[],
            max_quantity=None,
            refundable=True,
            baggage_unit=unit,
            valid_by=ValidBy.Travel,
            valid_from=None,
            valid_to=None,
        )
        session.add(fee)
    return fee


def buy(caller: Caller, party: Body, ticket: Body, fee_id: str, quantity: int = 1) -> Response:
    body = {"ticketId": ticket["id"], "version": party["bookingVersion"], "extraFeeId": fee_id}
    return caller.post(FEES, json={**body, "quantity": quantity, "buyIn": "CheckIn"})


def set_ticket_status(caller: Caller, flight: Flight, status: str, *tickets: Body) -> Response:
    body = {"ticketStatus": status, "ticketIds": [ticket["id"] for ticket in tickets], "reason": "By hand"}
    return caller.post(f"{TICKETS}/ChangeTicketStatus/{flight.id}", json=body)


def set_flight_status(caller: Caller, session: Session, flight: Flight, status: str) -> Response:
    session.refresh(flight)
    body = {"id": str(flight.id), "version": flight.version, "status": status}
    return caller.patch("/api/Flights/ChangeStatus", json=body)
