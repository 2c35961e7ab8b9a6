"""The queues of the desk: which bookings wait in them, who sees them, and their tickets."""

from collections.abc import Callable
from datetime import datetime
from decimal import Decimal

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketFunctionalFee, TicketMaster
from charterdesk.booking.queries import ticket_lists as lists
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.booking.bookings import (
    HIALEAH,
    TICKETS,
    Body,
    booking_fee,
    held,
    priced_flight,
    ready,
    round_trip,
    row_of,
    run_out,
    set_status,
    sold,
    traveler,
)
from tests.callers import Caller
from tests.changes.parties import come_too_late, depart
from tests.changes.sold import sold_party
from tests.conftest import Callers

QUEUES = [
    "HoldsRunningOut",
    "Unpaid",
    "PaidWithoutSeat",
    "PaidNotApplied",
    "ReturnAfterNoShow",
    "RefundsDue",
]


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def queue(caller: Caller, name: str) -> Body:
    answer = caller.get(f"{TICKETS}/GetQueues")
    assert answer.status_code == 200, answer.text
    [found] = [each for each in answer.json() if each["queue"] == name]
    waiting: Body = found
    return waiting


def locators(waiting: Body) -> list[str]:
    return [row["locatorNumber"] for row in waiting["rows"]]


def receive(session: Session, booking: Body, amount: str) -> None:
    """Money came for a booking, whatever became of its seat."""
    row = row_of(session, booking)
    session.execute(update(TicketMaster).where(TicketMaster.id == row.id).values(paid=amount))
    session.commit()


@pytest.mark.parametrize("role", list(Role))
def test_everybody_who_reads_bookings_sees_the_queues(as_role: Callers, role: Role) -> None:
    answer = as_role(role).get(f"{TICKETS}/GetQueues")

    assert [each["queue"] for each in answer.json()] == QUEUES


def test_nobody_signed_in_sees_no_queue(as_role: Callers) -> None:
    assert as_role.nobody.get(f"{TICKETS}/GetQueues").status_code == 401
    assert as_role.nobody.get(f"{TICKETS}/GetByQueue/Unpaid").status_code == 401


def test_a_queue_with_nothing_in_it_counts_none(clerk: Caller) -> None:
    assert clerk.get(f"{TICKETS}/GetQueues").json() == [
        {"queue": name, "count": 0, "owed": "0.00", "rows": []} for name in QUEUES
    ]


def test_the_hold_that_ends_first_stands_first_and_one_that_ended_waits_no_more(
    clerk: Caller, session: Session
) -> None:
    flight = priced_flight(session)
    later, sooner, ended = (held(clerk, [flight], [traveler()]) for _ in range(3))
    run_out(session, sooner, minutes=-2)
    run_out(session, ended)

    waiting = queue(clerk, "HoldsRunningOut")

    assert waiting["count"] == 2
    assert locators(waiting) == [sooner["locatorNumber"], later["locatorNumber"]]
    assert waiting["rows"][1]["holdExpiresAt"] == later["holdExpiresAt"]
    assert waiting["rows"][1]["officeName"] == HIALEAH


def test_what_is_owed_on_unpaid_bookings_is_summed_over_all_and_the_newest_are_shown(
    clerk: Caller, session: Session
) -> None:
    booking_fee(session, "0")
    made = [sold(clerk, session, [priced_flight(session, number=number)]) for number in ("1", "2", "3", "4")]

    waiting = queue(clerk, "Unpaid")

    assert (waiting["count"], waiting["owed"]) == (4, "800.00")
    assert locators(waiting) == [booking["locatorNumber"] for booking in reversed(made)][:3]
    first = waiting["rows"][0]
    assert (first["passengerName"], first["owed"]) == ("Zulema Quiñonero", "200.00")


def test_money_without_a_seat_waits_until_the_seat_is_taken_again(clerk: Caller, session: Session) -> None:
    booking = ready(clerk, session)
    receive(session, booking, "50.00")
    assert queue(clerk, "PaidWithoutSeat")["count"] == 0
    run_out(session, booking)

    waiting = queue(clerk, "PaidWithoutSeat")

    assert (locators(waiting), waiting["owed"]) == ([booking["locatorNumber"]], "-50.00")
    assert queue(clerk, "HoldsRunningOut")["count"] == 0


def test_a_booking_let_go_with_money_on_it_waits_too(clerk: Caller, session: Session) -> None:
    booking = ready(clerk, session)
    receive(session, booking, "50.00")
    assert set_status(clerk, booking, "Draft").status_code == 200

    assert locators(queue(clerk, "PaidWithoutSeat")) == [booking["locatorNumber"]]


def test_a_sold_booking_in_credit_has_its_seat(clerk: Caller, session: Session) -> None:
    booking = sold(clerk, session, [priced_flight(session)])
    receive(session, booking, "9000.00")

    assert queue(clerk, "PaidWithoutSeat")["count"] == 0


def test_what_a_customer_has_in_credit_waits_to_be_refunded_the_largest_first(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    small, large = (sold(clerk, session, [priced_flight(session, number=number)]) for number in ("1", "2"))
    receive(session, small, "300.00")
    receive(session, large, "900.00")

    waiting = queue(clerk, "RefundsDue")

    assert locators(waiting) == [large["locatorNumber"], small["locatorNumber"]]
    assert Decimal(waiting["owed"]) == sum(row_of(session, each).charged for each in (small, large)) - 1200
    assert queue(as_role(Role.CharterAccounting), "RefundsDue")["count"] == 2
    assert queue(as_role(Role.OfficeSaleAgent, "gulf"), "RefundsDue")["count"] == 0


def test_a_refund_that_the_limit_forbids_is_not_due(clerk: Caller, session: Session) -> None:
    booking = sold(clerk, session, [priced_flight(session)])
    receive(session, booking, "900.00")
    assert queue(clerk, "RefundsDue")["count"] == 1

    change = update(TicketMaster).where(TicketMaster.id == row_of(session, booking).id)
    session.execute(change.values(refund_limit=0))
    session.commit()

    assert queue(clerk, "RefundsDue")["count"] == 0


def test_who_missed_a_flight_and_has_another_waits_with_the_departure_of_it(
    clerk: Caller, session: Session
) -> None:
    out, back = round_trip(session)
    booking = sold(clerk, session, [out, back])
    assert queue(clerk, "ReturnAfterNoShow")["count"] == 0
    come_too_late(session, booking, out)

    waiting = queue(clerk, "ReturnAfterNoShow")

    session.refresh(back)
    assert (waiting["count"], locators(waiting)) == (1, [booking["locatorNumber"]])
    assert datetime.fromisoformat(waiting["rows"][0]["returnsAt"]) == back.departs_at


def test_of_a_party_only_those_who_missed_the_flight_are_listed(clerk: Caller, session: Session) -> None:
    trip = round_trip(session)
    booking = sold_party(clerk, session, trip, ("Zulema Quiñonero", "Ramón Quiñonero"))
    come_too_late(session, booking, trip[0], place=1)

    rows = clerk.get(f"{TICKETS}/GetByQueue/ReturnAfterNoShow").json()

    assert [(row["passengerName"], row["flightNumber"], row["status"]) for row in rows] == [
        ("Ramón Quiñonero", "XC 410", "NoShow"),
        ("Ramón Quiñonero", "XC 411", "Booked"),
    ]


def _not_departed(session: Session, out: Flight, back: Flight) -> None:
    out.status = FlightStatus.CheckInClosed


def _flown_back(session: Session, out: Flight, back: Flight) -> None:
    depart(session, back)


def _cancelled_back(session: Session, out: Flight, back: Flight) -> None:
    session.execute(update(Ticket).where(Ticket.flight_id == back.id).values(status=TicketStatus.Cancel))


def _fee_charged(session: Session, out: Flight, back: Flight) -> None:
    ticket = session.scalars(select(Ticket).where(Ticket.flight_id == out.id)).one()
    fields = {"kind": FunctionalFeeKind.NoShow, "basis": "30 %", "amount": Decimal("30.00")}
    session.add(TicketFunctionalFee(ticket_id=ticket.id, status=FeeStatus.Charged, **fields))


@pytest.mark.parametrize("change", [_not_departed, _flown_back, _cancelled_back, _fee_charged])
def test_nobody_waits_for_a_decision_that_is_made_or_too_late(
    clerk: Caller, session: Session, change: Callable[[Session, Flight, Flight], None]
) -> None:
    out, back = round_trip(session)
    come_too_late(session, sold(clerk, session, [out, back]), out)
    change(session, out, back)
    session.commit()

    assert queue(clerk, "ReturnAfterNoShow")["count"] == 0
    assert clerk.get(f"{TICKETS}/GetByQueue/ReturnAfterNoShow").json() == []


@pytest.mark.parametrize(
    ("role", "agency", "sees"),
    [
        (Role.OfficeSaleAgent, "", True),
        (Role.OfficeHoldingAdmin, "", True),
        (Role.OfficeSaleAgent, "gulf", False),
        (Role.OfficeHoldingAdmin, "gulf", False),
        (Role.CharterCheckIn, "", True),
    ],
)
def test_whose_returns_wait(
    as_role: Callers, clerk: Caller, session: Session, role: Role, agency: str, sees: bool
) -> None:
    out, back = round_trip(session)
    come_too_late(session, sold(clerk, session, [out, back]), out)
    caller = as_role(role, agency)

    assert queue(caller, "ReturnAfterNoShow")["count"] == int(sees)
    assert bool(caller.get(f"{TICKETS}/GetByQueue/ReturnAfterNoShow").json()) is sees


@pytest.mark.parametrize(
    ("role", "agency", "sees"),
    [
        (Role.OfficeAdmin, "", True),
        (Role.OfficeHoldingAdmin, "", True),
        (Role.OfficeSaleAgent, "gulf", False),
        (Role.OfficeHoldingAdmin, "gulf", False),
        (Role.CharterSale, "", True),
    ],
)
def test_whose_bookings_wait(
    as_role: Callers, clerk: Caller, session: Session, role: Role, agency: str, sees: bool
) -> None:
    held(clerk, [priced_flight(session)], [traveler()])
    caller = as_role(role, agency)

    assert queue(caller, "HoldsRunningOut")["count"] == int(sees)
    assert bool(caller.get(f"{TICKETS}/GetByQueue/HoldsRunningOut").json()) is sees


def test_the_tickets_of_a_queue_are_those_of_its_bookings_alone(clerk: Caller, session: Session) -> None:
    out, back = round_trip(session)
    booking = held(clerk, [out, back], [traveler(), traveler()])
    sold(clerk, session, [out])

    rows = clerk.get(f"{TICKETS}/GetByQueue/holdsRunningOut").json()

    assert {row["locatorNumber"] for row in rows} == {booking["locatorNumber"]}
    assert [row["flightNumber"] for row in rows] == ["XC 410", "XC 410", "XC 411", "XC 411"]


def test_an_unknown_queue_is_refused(clerk: Caller) -> None:
    answer = clerk.get(f"{TICKETS}/GetByQueue/Nobodys")

    assert (answer.status_code, answer.json()["code"]) == (422, "unprocessable")


def test_a_queue_too_long_to_list_says_so(
    clerk: Caller, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    held(clerk, [priced_flight(session)], [traveler()] * 3)
    monkeypatch.setattr(lists, "MOST_TICKETS", 2)

    answer = clerk.get(f"{TICKETS}/GetByQueue/HoldsRunningOut")

    assert (answer.status_code, answer.json()["code"]) == (422, "queueTooLong")
    assert answer.json()["message"] == (
        "More than 2 tickets are in this queue. Filter by departure dates instead."
    )
