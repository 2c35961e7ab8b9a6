"""The bookings of the demo's season: in every state, believable, and as whole as if they had been sold."""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from decimal import Decimal

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.enums import Entity
from charterdesk.activity.models import EventLog
from charterdesk.booking.domain.pricing import total_of
from charterdesk.booking.enums import MasterStatus, PayStatus, TicketStatus
from charterdesk.booking.models import (
    ContractAcceptance,
    Quote,
    Ticket,
    TicketExtraFee,
    TicketMaster,
)
from charterdesk.booking.queries.booking_page import get_booking
from charterdesk.demo.flights import Season, seed_flights
from charterdesk.demo.organization import ZONE
from charterdesk.demo.season import EXPIRED, HOLDS, UNSOLD, seed_bookings
from charterdesk.demo.stories import Ending
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.times import to_local
from charterdesk.flights.enums import FlightStatus, TripType
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.ledger.accounts import compute_balance, holding_account
from charterdesk.ledger.models import Expense
from charterdesk.organization.models import OfficeHolding
from charterdesk.passengers.enums import AgeCategory
from charterdesk.passengers.models import PassengerInfo
from charterdesk.payments.enums import GatewayState, PaymentState
from charterdesk.payments.models import Payment, PaymentGatewayTransaction, PaymentMethod
from charterdesk.verify import verify
from tests.booking.quoted import lines_of
from tests.conftest import VAULT

pytestmark = pytest.mark.loads_season

SHORT = Season(before=1, after=7)


@pytest.fixture(scope="module")
def loaded(module_database_url: str) -> Iterator[Session]:
    """A short season with its bookings."""
    with closing(Database(module_database_url, pool_size=1)) as database:
        load(database)
        with database.sessions() as session:
            yield session


def load(database: Database) -> None:
    with database.transaction() as session:
        seed_flights(session, SHORT)
        seed_bookings(session, VAULT)


def test_the_season_holds_together(loaded: Session) -> None:
    assert not any(verify(loaded, VAULT).values())


def test_there_are_bookings_in_every_state(loaded: Session) -> None:
    rows = loaded.execute(select(TicketMaster.status, TicketMaster.pay_status))
    states = Counter((status, paid) for status, paid in rows)

    assert states[MasterStatus.Booked, PayStatus.Paid] > 1000
    assert states[MasterStatus.Booked, PayStatus.Unpaid] > 10
    # A charge that came too late bought nothing: it is credit on the booking, with its surcharge.
    unsold = UNSOLD[Ending.Draft] + UNSOLD[Ending.Declined] + UNSOLD[Ending.Late]
    assert states[MasterStatus.Draft, PayStatus.None_] == unsold == 44
    assert states[MasterStatus.Cancel, PayStatus.None_] == UNSOLD[Ending.Cancelled]
    assert states[MasterStatus.Pending, PayStatus.None_] == len(HOLDS) + len(EXPIRED) + 1


def test_cards_were_charged_declined_and_left_without_an_answer(loaded: Session) -> None:
    states = Counter(loaded.scalars(select(PaymentGatewayTransaction.state)))

    assert states[GatewayState.Approved] > 100
    assert states[GatewayState.Declined] == UNSOLD[Ending.Declined]
    assert states[GatewayState.Unknown] == 1


def test_some_seats_are_held_for_groups_without_names(loaded: Session) -> None:
    unnamed = select(Ticket.ticket_master_id, func.count()).where(Ticket.passenger_id.is_(None))
    groups = loaded.execute(unnamed.group_by(Ticket.ticket_master_id)).all()

    assert groups
    assert all(tickets >= 10 for _, tickets in groups)


def test_some_holds_live_one_of_them_not_for_long_and_some_have_run_out(loaded: Session) -> None:
    holds = select(TicketMaster.hold_expires_at).where(TicketMaster.hold_expires_at.is_not(None))
    made = loaded.scalar(select(func.max(EventLog.event_date)))
    assert made is not None
    left = sorted(end - made for end in loaded.scalars(holds) if end is not None)

    assert left[0] < timedelta() < timedelta(minutes=20) < left[-1]
    assert len([one for one in left if timedelta() < one < timedelta(minutes=5)]) == 1


def test_the_log_says_the_same_end_of_a_hold_as_the_booking(loaded: Session) -> None:
    held = select(TicketMaster.id, TicketMaster.hold_expires_at)
    rows = loaded.execute(held.where(TicketMaster.hold_expires_at.is_not(None)))
    ends = {row.id: row.hold_expires_at for row in rows}
    logged = select(EventLog.entity_id, EventLog.changes).where(EventLog.entity_id.in_(ends))
    said = {
        entity_id: datetime.fromisoformat(change["after"])
        for entity_id, changes in loaded.execute(logged.order_by(EventLog.position))
        for change in changes
        if change["field"] == "heldUntil"
    }

    assert len(ends) > 10
    assert said == ends


def test_what_was_paid_for_a_booking_without_a_seat_is_credit(loaded: Session) -> None:
    credit = select(TicketMaster).where(TicketMaster.paid > TicketMaster.charged)
    in_vain = loaded.scalars(credit).all()

    assert {booking.status for booking in in_vain} == {MasterStatus.Draft}
    for booking in in_vain:
        charges = select(PaymentGatewayTransaction.not_confirmed)
        of_booking = charges.where(PaymentGatewayTransaction.ticket_master_id == booking.id)
        assert "hold has expired" in (loaded.scalars(of_booking).one() or "")


def test_customers_pay_in_many_ways_and_some_payments_were_undone(loaded: Session) -> None:
    rows = loaded.execute(select(PaymentMethod.name, Payment.state).join(Payment.payment_method))
    ways = Counter((name, state) for name, state in rows)
    brands = set(loaded.scalars(select(PaymentGatewayTransaction.brand)))

    assert {name for name, _ in ways} == {"Cash", "Check", "Credit card"}
    assert ways["Cash", PaymentState.Reversed] > 0
    assert brands == {"Visa", "Mastercard", "American Express", "Discover"}
    part = select(TicketMaster.id).where(TicketMaster.paid > 0, TicketMaster.paid < TicketMaster.charged)
    assert loaded.scalars(part).all()


def test_the_house_sells_what_is_paid_and_agencies_on_account_with_commission(loaded: Session) -> None:
    unpaid = select(TicketMaster.id).join(OfficeHolding).where(OfficeHolding.house)
    unpaid = unpaid.where(TicketMaster.pay_status == PayStatus.Unpaid)

    assert loaded.scalars(unpaid).all() == []
    for agency in loaded.scalars(select(OfficeHolding).where(~OfficeHolding.house)):
        lines = select(func.sum(Expense.amount), func.sum(Expense.commission))
        listed, commission = loaded.execute(lines.where(Expense.office_holding_id == agency.id)).one()
        owed = compute_balance(loaded, holding_account(agency.id))
        assert Decimal(1000) < owed == listed < agency.credit_limit
        assert commission > 1000


def test_families_fly_there_and_back_one_way_and_home_from_elsewhere(loaded: Session) -> None:
    trips = Counter(loaded.scalars(select(TicketMaster.trip_sort)))
    ages = Counter(loaded.scalars(select(Ticket.passenger_age_category)))
    surnames = (
        select(func.count(func.distinct(PassengerInfo.last_name)))
        .join(Ticket, Ticket.passenger_info_id == PassengerInfo.id)
        .group_by(Ticket.ticket_master_id)
        .having(func.count(func.distinct(Ticket.place)) == 2)
    )

    assert all(trips[trip] > 0 for trip in TripType)
    assert ages[AgeCategory.Child] > ages[AgeCategory.Infant] > 0
    assert Counter(loaded.scalars(surnames))[1] > 50


def test_extras_notes_and_accepted_contracts_are_there(loaded: Session) -> None:
    codes = set(loaded.scalars(select(TicketExtraFee.code).where(~TicketExtraFee.mandatory)))
    noted = loaded.scalars(select(TicketMaster.id).where(TicketMaster.note.is_not(None))).all()
    accepted = set(loaded.scalars(select(ContractAcceptance.ticket_master_id)))
    sold = set(loaded.scalars(select(TicketMaster.id).where(TicketMaster.was_booked)))

    assert codes == {"BAG1", "BAG2", "OVER", "ASST"}
    assert len(noted) > 20
    assert sold <= accepted


def test_coming_flights_are_well_sold_and_one_is_full(loaded: Session) -> None:
    rows = select(Flight.departure_day, Flight.status, FlightSeat.sold, FlightSeat.capacity).join(FlightSeat)
    economy = loaded.execute(rows.where(FlightSeat.category == SeatCategory.Economy)).all()
    today = to_local(now(loaded), ZONE).date()
    coming = [row for row in economy if row.departure_day > today and row.status is FlightStatus.Open]
    loads = [row.sold / row.capacity for row in coming]

    assert all(0.15 < load < 1 for load in loads)
    assert max(loads) > 0.6
    assert [row.sold == row.capacity for row in economy if row.status is FlightStatus.Closed] == [True]
    assert all(row.sold > 20 for row in economy if row.status is FlightStatus.Departed)
    assert {row.sold for row in economy if row.status is FlightStatus.Draft} == {0}


def test_everybody_bought_before_departure_and_nobody_in_the_future(loaded: Session) -> None:
    late = select(Ticket.id).join(Flight).where(Ticket.created_at >= Flight.departs_at)
    ahead = select(TicketMaster.id).where(TicketMaster.created_at > now(loaded))

    assert loaded.scalars(late).all() == []
    assert loaded.scalars(ahead).all() == []


def test_nobody_is_on_two_journeys_at_once(loaded: Session) -> None:
    journeys = (
        select(Ticket.passenger_id, func.min(Flight.departs_at), func.max(Flight.arrives_at))
        .join(Flight)
        .where(Ticket.status == TicketStatus.Booked)
        .group_by(Ticket.passenger_id, Ticket.ticket_master_id)
        .order_by(Ticket.passenger_id, func.min(Flight.departs_at))
    )
    back: dict[object, object] = {}
    for person, start, end in loaded.execute(journeys):
        assert person not in back or back[person] < start  # type: ignore[operator]
        back[person] = end


def test_a_booking_of_the_demo_has_a_quote_for_its_tickets(loaded: Session) -> None:
    sold = select(TicketMaster).where(TicketMaster.was_booked, TicketMaster.trip_sort == TripType.RoundTrip)
    booking = loaded.scalars(sold.order_by(TicketMaster.locator_number).limit(1)).one()
    read = get_booking(loaded, SYSTEM, booking.id)
    quote = loaded.get_one(Quote, booking.quote_id)

    assert read.missing == []
    assert total_of(lines_of(quote)) == quote.total
    assert {line.title for line in lines_of(quote) if line.code == "FARE"} == {
        ticket.flight.title for ticket in booking.tickets
    }


HELD = ("Booking created", "Seats held")
ACCEPTED = (*HELD, "Contract accepted")
CARD = ("Card charge begun, card", "Card charge approved, card", "Paid by card")
LOGGED: dict[tuple[str, ...], tuple[str, ...]] = {
    # Status, pay status, payments and card charges; the events in their order.
    ("Pending", "None", "", ""): HELD,
    ("Pending", "None", "", "Unknown"): (*ACCEPTED, CARD[0], "Card charge unknown, card"),
    ("Draft", "None", "", ""): (*HELD, "Hold expired"),
    ("Draft", "None", "", "Declined"): (*ACCEPTED, CARD[0], "Card charge declined, card", "Hold expired"),
    ("Draft", "None", "Credit card Recorded", "Approved"): (*ACCEPTED, *CARD, "Hold expired"),
    ("Cancel", "None", "", ""): (*HELD, "Cancelled"),
    ("Booked", "Unpaid", "", ""): (*ACCEPTED, "Booked"),
    ("Booked", "Unpaid", "Cash Recorded", ""): (*ACCEPTED, "Paid by Cash", "Sold"),
    ("Booked", "Unpaid", "Cash Reversed", ""): (*ACCEPTED, "Paid by Cash", "Sold", "Payment undone, Cash"),
    ("Booked", "Paid", "Cash Recorded", ""): (*ACCEPTED, "Paid by Cash", "Sold"),
    ("Booked", "Paid", "Check Recorded", ""): (*ACCEPTED, "Paid by Check", "Sold"),
    ("Booked", "Paid", "Credit card Recorded", "Approved"): (*ACCEPTED, *CARD, "Sold"),
    ("Booked", "Paid", "Cash Recorded, Credit card Recorded", "Approved"): (
        *(*ACCEPTED, "Paid by Cash", "Sold", *CARD),
    ),
}
LOGGED_BY_THE_HOUSE: dict[tuple[str, ...], tuple[str, ...]] = {
    # It sells nothing on credit.
    ("Booked", "Paid", "Cash Recorded, Credit card Recorded", "Approved"): (
        *(*ACCEPTED, "Paid by Cash", *CARD, "Sold"),
    ),
    ("Booked", "Paid", "Cash Reversed, Credit card Recorded", "Approved"): (
        *(*ACCEPTED, "Paid by Cash", "Sold", "Payment undone, Cash", *CARD),
    ),
}


def test_every_step_of_a_booking_is_in_the_log_for_each_ending(loaded: Session) -> None:
    house = loaded.scalars(select(OfficeHolding.id).where(OfficeHolding.house)).one()
    endings, noted = set[tuple[str, ...]](), 0
    for booking in loaded.scalars(select(TicketMaster)).all():
        steps = _steps(loaded, booking)
        if "Note" in steps:
            noted += 1
            assert steps.pop(len(HELD)) == "Note"
        # Passengers of departed flights are on board, which the copies do not log.
        status = MasterStatus.Booked if booking.status is MasterStatus.CheckIn else booking.status
        ending = (status.value, booking.pay_status.value, *_money(loaded, booking))
        logged = (LOGGED | LOGGED_BY_THE_HOUSE) if booking.office_holding_id == house else LOGGED
        assert (ending, tuple(steps)) == (ending, logged[ending])
        endings.add(ending)

    assert noted > 10
    assert LOGGED.keys() <= endings


def _steps(session: Session, booking: TicketMaster) -> list[str]:
    """The titles of a booking's events in their order, without its locator, amounts and card numbers."""
    logged = select(EventLog.event_title).where(
        EventLog.entity_type == Entity.TicketMaster, EventLog.entity_id == booking.id
    )
    titles = session.scalars(logged.order_by(EventLog.position)).all()
    assert all(title.endswith(f": {booking.locator_number}") for title in titles)
    steps = [title.removesuffix(f": {booking.locator_number}") for title in titles]
    plain = (re.sub(r" [\d,]+\.\d\d$", "", step) for step in steps)
    return [re.sub(r"(Visa|Mastercard|American Express|Discover) •••• \d{4}", "card", step) for step in plain]


def _money(session: Session, booking: TicketMaster) -> tuple[str, str]:
    paid = select(PaymentMethod.name, Payment.state).join(Payment.payment_method)
    payments = session.execute(paid.where(Payment.ticket_master_id == booking.id).order_by(Payment.id))
    charges = select(PaymentGatewayTransaction.state)
    charges = charges.where(PaymentGatewayTransaction.ticket_master_id == booking.id)
    return (
        ", ".join(f"{name} {state.value}" for name, state in payments),
        ", ".join(state.value for state in session.scalars(charges)),
    )


def test_the_same_day_makes_the_same_bookings(loaded: Session, fresh_database_url: str) -> None:
    before = said(loaded)
    loaded.rollback()  # a transaction that waits this long is ended

    with closing(Database(fresh_database_url, pool_size=1)) as database:
        load(database)
        with database.sessions() as session:
            assert said(session) == before


def said(session: Session) -> set[tuple[object, ...]]:
    """Return what a clerk would recognize a booking by."""
    rows = select(
        TicketMaster.locator_number,
        TicketMaster.charged,
        PassengerInfo.first_name,
        PassengerInfo.last_name,
        TicketMaster.contact_phone,
    ).join(PassengerInfo, PassengerInfo.id == TicketMaster.passenger_info_titular_id)
    return {tuple(row) for row in session.execute(rows)}
