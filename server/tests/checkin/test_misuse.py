"""Calls of check-in at the wrong moment, for the wrong passengers, or with data from elsewhere."""

from datetime import timedelta

import pytest
from httpx2 import Response
from sqlalchemy import select
from sqlalchemy import update as sql_update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.models import TicketMaster
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.organization.models import Office
from charterdesk.payments.models import Payment
from tests.booking.bookings import HIALEAH, Body, read
from tests.callers import Caller
from tests.changes.sold import found_wrong
from tests.checkin.counter import (
    PATH,
    answered,
    bags,
    buy,
    cancel,
    charge_late,
    check_in,
    checked_in,
    codes,
    open_for_check_in,
    pay,
    payment,
    post,
    put_service,
    refused,
    seen,
    set_flight_status,
    set_ticket_status,
    update,
    weighed,
)
from tests.checkin.parties import booking_of, checked_in_family, ready_party
from tests.conftest import Callers

BOARDING = "/api/Boarding"


@pytest.fixture
def party(desk: Caller, bag_fees: None, party: Body) -> Body:
    """They owe 50.00 for a second bag."""
    return bags(desk, party, weighed(party["tickets"][0], 20, 20))


def scan(caller: Caller, flight: Flight, code: str) -> Response:
    return caller.post(f"{BOARDING}/Scan/{flight.id}", json={"code": code})


def offload(caller: Caller, flight: Flight, *tickets: Body) -> Response:
    ids = [ticket["id"] for ticket in tickets]
    return caller.post(f"{BOARDING}/Offload/{flight.id}", json={"ticketIds": ids, "reason": "Ill"})


def at_counter(ticket: Body) -> Body:
    """The row that the counter would save of a ticket, of whatever list it comes from."""
    return weighed({"id": ticket["id"], "seatNumber": None}, 20)


def test_while_a_card_charge_is_open_nothing_of_the_booking_changes(
    session: Session, desk: Caller, supervisor: Caller, flight: Flight, party: Body
) -> None:
    service = put_service(session, flight)
    first, second = party["tickets"]
    row = TicketMaster.id == party["ticketMasterId"]
    session.execute(sql_update(TicketMaster).where(row).values(charge_open=True))
    session.commit()

    done = checked_in(desk, party)
    assert [codes(each)[0] for each in done["refused"]] == ["cardChargeOpen"] * 2
    writes = [
        pay(desk, session, party, "50.00"),
        update(desk, party, weighed(first, 20)),
        buy(desk, party, second, service),
        cancel(supervisor, party),
    ]
    open_for_check_in(session, flight, FlightStatus.CheckInClosed)
    writes.append(charge_late(supervisor, party))

    assert [refused(answer) for answer in writes] == [(409, "chargeStillOpen")] * 5


@pytest.mark.parametrize(
    ("status", "of_payment"),
    [(FlightStatus.Cancelled, (409, "flightCancelled")), (FlightStatus.Open, None)],
)
def test_on_a_flight_that_is_not_in_check_in_only_debts_are_paid(
    session: Session,
    supervisor: Caller,
    flight: Flight,
    party: Body,
    status: FlightStatus,
    of_payment: tuple[int, str] | None,
) -> None:
    service = put_service(session, flight)
    first, second = party["tickets"]
    flight.cancel_reason = "Crew duty limit"
    session.commit()
    open_for_check_in(session, flight, status)

    assert refused(check_in(supervisor, party)) == (409, "checkInNotOpen")
    assert refused(update(supervisor, party, weighed(first, 20))) == (409, "checkInNotOpen")
    assert refused(buy(supervisor, party, second, service)) == (409, "notSoldAtCheckIn")
    assert refused(charge_late(supervisor, party)) == (409, "checkInNotClosed")
    assert refused(scan(supervisor, flight, "1")) == (409, "boardingNotOpen")
    assert refused(offload(supervisor, flight, first)) == (409, "boardingNotOpen")
    paid = pay(supervisor, session, party, "50.00")
    assert (None if paid.status_code == 200 else refused(paid)) == of_payment
    assert not found_wrong(session)


def test_after_departure_only_debts_are_paid(
    session: Session, supervisor: Caller, flight: Flight, party: Body
) -> None:
    service = put_service(session, flight)
    first, second = party["tickets"]
    for status in ("CheckInClosed", "Departed"):
        assert set_flight_status(supervisor, session, flight, status).status_code == 200
    party = seen(supervisor, party)
    assert [each["status"] for each in party["tickets"]] == ["NoShow"] * 2

    assert refused(check_in(supervisor, party)) == (409, "checkInNotOpen")
    assert refused(update(supervisor, party, weighed(first, 20))) == (422, "notInThisParty")
    assert refused(buy(supervisor, party, second, service)) == (409, "nothingToSellTo")
    assert refused(charge_late(supervisor, party)) == (409, "checkInNotClosed")
    assert refused(scan(supervisor, flight, "1")) == (409, "boardingNotOpen")
    assert refused(offload(supervisor, flight, first)) == (409, "boardingNotOpen")
    assert answered(pay(supervisor, session, party, "50.00"))["owedToOperator"] == "0.00"
    assert not found_wrong(session)


def test_tickets_of_another_party_or_of_the_way_back_are_refused(
    session: Session, clerk: Caller, desk: Caller, supervisor: Caller
) -> None:
    out, family = checked_in_family(clerk, desk, session)
    booking = read(clerk, booking_of(family))
    back = next(each for each in booking["tickets"] if each["flightId"] != str(out.id))
    other = ready_party(clerk, desk, session, out, ["Ofelia Prado"])["tickets"][0]

    for foreign in (back, other):
        assert refused(check_in(desk, family, [foreign])) == (422, "notInThisParty")
        assert refused(update(desk, family, at_counter(foreign))) == (422, "notInThisParty")
        passes = desk.get(
            f"{PATH}/GenerateBoardingPassesPdf/{family['id']}", params={"ticketIds": [foreign["id"]]}
        )
        assert refused(passes)[0] in (409, 422)
    assert set_ticket_status(supervisor, out, "Booked", back).status_code == 404
    assert offload(desk, out, back).status_code == 404
    open_for_check_in(session, out, FlightStatus.CheckInClosed)
    for foreign in (back, other):
        assert refused(charge_late(supervisor, family, foreign)) == (422, "notInThisParty")


def test_payments_at_the_counter_have_their_limits(session: Session, desk: Caller, party: Body) -> None:
    for amount in ("-50.00", "0.00", "0.001", "1e2", "NaN", "99999999.99", None, True):
        answer = post(desk, "ConfirmPayments", party, payments=[payment(session, amount)])  # type: ignore[arg-type]
        assert answer.status_code in (409, 422), amount
    halves = [payment(session, "250.00"), payment(session, "250.01")]
    assert refused(post(desk, "ConfirmPayments", party, payments=halves)) == (409, "moreThanOwed")
    assert post(desk, "ConfirmPayments", party, payments=[]).status_code == 422
    assert not session.scalars(select(Payment)).all()


def test_yesterdays_payment_is_not_the_counters_to_reverse(
    session: Session, desk: Caller, as_role: Callers, party: Body
) -> None:
    party = answered(pay(desk, session, party, "50.00"))
    (taken,) = session.scalars(select(Payment))
    taken.paid_on -= timedelta(days=1)
    session.commit()
    ids = {"paymentIds": [str(taken.id)]}

    assert refused(post(desk, "RemovePayments", party, **ids)) == (403, "notYoursToUndo")
    accounting = as_role(Role.CharterAccounting)
    assert post(accounting, "RemovePayments", party, **ids, reason="Wrong party").status_code == 200
    # Named twice, it would still be reversed once.
    party = answered(pay(desk, session, seen(desk, party), "50.00"))
    newest = session.scalars(select(Payment.id).order_by(Payment.id.desc())).first()
    twice = post(desk, "RemovePayments", party, paymentIds=[str(newest)] * 2)
    assert answered(twice)["owedToOperator"] == "50.00"
    assert not found_wrong(session)


@pytest.mark.parametrize("version", [-1, 0, 2, 10**6])
def test_no_write_passes_with_another_version(
    session: Session, desk: Caller, supervisor: Caller, flight: Flight, party: Body, version: int
) -> None:
    old = {**party, "bookingVersion": version}
    assert version != party["bookingVersion"]

    assert refused(check_in(desk, old)) == (409, "stale")
    assert refused(update(desk, old, weighed(party["tickets"][0], 20))) == (409, "stale")
    assert refused(pay(desk, session, old, "50.00")) == (409, "stale")
    assert refused(cancel(supervisor, old)) == (409, "stale")
    open_for_check_in(session, flight, FlightStatus.CheckInClosed)
    assert refused(charge_late(supervisor, old)) == (409, "stale")


def test_what_no_version_can_be(desk: Caller, party: Body) -> None:
    for version in (1.5, "1", "x", True, None):
        assert check_in(desk, {**party, "bookingVersion": version}).status_code == 422, version
    assert refused(check_in(desk, {**party, "bookingVersion": 10**30})) == (400, "badRequest")


def test_every_list_has_its_limit(desk: Caller, flight: Flight, party: Body) -> None:
    ticket = party["tickets"][0]
    assert check_in(desk, party, [ticket] * 201).status_code == 422
    assert update(desk, party, *[weighed(ticket, 20)] * 201).status_code == 422
    assert update(desk, party, weighed(ticket, *[20] * 21)).status_code == 422
    assert offload(desk, flight, *[ticket] * 201).status_code == 422
    assert refused(desk.get(f"{PATH}/GetByFilter")) == (422, "filterMissing")


def test_the_office_is_one_of_the_callers(session: Session, desk: Caller, party: Body) -> None:
    foreign = session.scalars(select(Office.id).where(Office.name == HIALEAH)).one()
    path, body = f"{PATH}/ChangeStatus/{party['id']}", {"status": "CheckIn", "bookingVersion": 1}

    answer = desk.post(path, json=body, headers={"OfficeActiveId": str(foreign)})

    assert answer.status_code == 403
