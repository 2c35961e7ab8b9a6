"""A named party's seats may be kept for longer, once."""

import uuid
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select, text, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.actions.hold import REMIND
from charterdesk.documents.hold_reminder import remind_of_hold
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import SeatHold
from charterdesk.kit.clock import now
from charterdesk.kit.outbox import OutboxMail
from charterdesk.organization.models import Charter
from charterdesk.passengers.models import PassengerBook
from tests.booking.bookings import (
    PATH,
    Body,
    accepted,
    held,
    ofac,
    party,
    person,
    priced_flight,
    read,
    row_of,
    run_out,
    save,
    set_status,
    terms,
    traveler,
)
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import CUBAMIA, in_days


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def named(clerk: Caller, session: Session, number: str = "410", **fields: Any) -> Body:
    who = traveler(person(session), isTitular=True, ofacId=ofac(session))
    return held(clerk, [priced_flight(session, number=number)], [who], **fields)


def keep(caller: Caller, session: Session, booking: Body, hours: float) -> Any:
    until = (now(session) + timedelta(hours=hours)).isoformat()
    return caller.post(
        f"{PATH}/KeepHold", json={"id": booking["id"], "version": booking["version"], "until": until}
    )


def test_an_agency_keeps_a_named_party_up_to_its_own_limit_once(clerk: Caller, session: Session) -> None:
    terms(session, CUBAMIA, long_hold_hours=24)
    booking = named(clerk, session)

    too_long = keep(clerk, session, booking, 25)
    kept = keep(clerk, session, booking, 20)
    again = keep(clerk, session, kept.json(), 23)

    assert (too_long.status_code, too_long.json()["code"]) == (422, "keptTooLong")
    assert kept.status_code == 200, kept.text
    assert 19 * 3600 < kept.json()["holdSecondsLeft"] <= 20 * 3600
    assert (booking["keepUntilAtMost"] is not None, kept.json()["keepUntilAtMost"]) == (True, None)
    assert (again.status_code, again.json()["code"]) == (409, "keptBefore")
    ends = session.scalars(select(SeatHold.expires_at)).all()
    assert ends == [row_of(session, booking).kept_until]


def test_a_save_keeps_the_long_hold_and_other_flights_end_it(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    who = traveler(person(session), isTitular=True, ofacId=ofac(session))
    kept = keep(clerk, session, held(clerk, [flight], [who]), 20).json()

    same = save(clerk, kept, party([flight], [who])).json()
    other = priced_flight(session, in_days(31), number="412")
    moved = save(clerk, same, party([other], [who])).json()

    assert same["holdSecondsLeft"] > 19 * 3600
    assert moved["holdSecondsLeft"] <= 1800


def test_nobody_keeps_seats_without_names_or_a_contact(clerk: Caller, session: Session) -> None:
    unnamed = held(clerk, [priced_flight(session)], [traveler()])
    nameless = keep(clerk, session, unnamed, 5)
    unreachable = keep(clerk, session, named(clerk, session, "412", contactPhone=None), 5)

    assert nameless.json()["missing"] == [
        "Choose the titular: an adult who travels in this booking.",
        "Passenger 1 is not named yet.",
    ]
    assert unreachable.json()["missing"] == ["Enter the titular's phone or e-mail."]


def test_an_agency_without_long_holds_is_told_who_can(clerk: Caller, session: Session) -> None:
    terms(session, CUBAMIA, long_hold_hours=0)
    booking = named(clerk, session)

    refused = keep(clerk, session, booking, 1)

    assert (refused.status_code, refused.json()["code"]) == (409, "longHoldNotAllowed")
    assert booking["keepUntilAtMost"] is None


def test_the_operator_keeps_seats_up_to_the_cut_off(as_role: Callers, session: Session) -> None:
    admin = as_role(Role.CharterAdmin)
    session.execute(update(Charter).values(cut_off_hours=24))
    session.commit()
    who = traveler(person(session), isTitular=True, ofacId=ofac(session))
    flight = priced_flight(session, in_days(10))
    booking = held(admin, [flight], [who])
    until_cut_off = (flight.departs_at - now(session)) / timedelta(hours=1) - 24

    assert keep(admin, session, booking, until_cut_off + 0.1).status_code == 422
    assert keep(admin, session, booking, until_cut_off - 0.1).status_code == 200


def test_seats_that_could_not_be_held_now_are_not_kept(clerk: Caller, session: Session) -> None:
    booking = named(clerk, session)
    terms(session, CUBAMIA, blocked=True)
    blocked = keep(clerk, session, booking, 5)
    terms(session, CUBAMIA, blocked=False)
    flight = row_of(session, booking).tickets[0].flight
    flight.status, flight.cancel_reason = FlightStatus.Cancelled, "Weather"
    session.commit()
    cancelled = keep(clerk, session, booking, 5)

    assert (blocked.status_code, blocked.json()["code"]) == (409, "holdingIsBlocked")
    assert (cancelled.status_code, cancelled.json()["code"]) == (409, "notSelling")


def test_a_hold_that_ended_is_not_kept(clerk: Caller, session: Session) -> None:
    booking = named(clerk, session)
    run_out(session, booking)

    assert keep(clerk, session, booking, 5).json()["code"] == "holdEnded"


def test_the_contact_is_reminded_while_the_seats_are_held(clerk: Caller, session: Session) -> None:
    booking = named(clerk, session, contactEmail="ana@mail.test")
    keep(clerk, session, booking, 20)

    remind_of_hold(session, uuid.UUID(booking["id"]))
    set_status(clerk, read(clerk, booking), "Draft")
    session.expire_all()
    remind_of_hold(session, uuid.UUID(booking["id"]))
    session.flush()

    mails = session.scalars(select(OutboxMail)).all()
    assert [mail.to_address for mail in mails] == ["ana@mail.test"]
    assert mails[0].subject.startswith(f"Your seats {booking['locatorNumber']} are held until ")


def test_the_reminder_is_sent_two_hours_before_the_end(clerk: Caller, session: Session) -> None:
    booking = named(clerk, session, contactEmail="ana@mail.test")
    kept = keep(clerk, session, booking, 20).json()
    keep(clerk, session, named(clerk, session, "412"), 20)

    jobs = "select args ->> 'booking_id', scheduled_at from procrastinate_jobs where task_name = :job"
    ((booking_id, at),) = session.execute(text(jobs), {"job": REMIND}).all()
    ends_at = datetime.fromisoformat(kept["holdExpiresAt"])
    assert (booking_id, ends_at - at) == (booking["id"], timedelta(hours=2))


def test_a_sold_party_becomes_the_titulars_companions(clerk: Caller, session: Session) -> None:
    ana, eva = person(session), person(session, "Eva Quiñonero")
    ground = ofac(session)
    both = [traveler(ana, isTitular=True, ofacId=ground), traveler(eva, ofacId=ground)]
    for number in ("410", "412"):
        booking = held(clerk, [priced_flight(session, number=number)], both)
        accepted(clerk, booking)
        assert set_status(clerk, booking, "Booked").status_code == 200

    own = PassengerBook.passenger_titular_id == ana.passenger_id
    assert session.scalars(select(PassengerBook.passenger_id).where(own)).all() == [eva.passenger_id]
