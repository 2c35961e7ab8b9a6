"""Who may hold how many seats: without names, twice for one person, again after a release."""

from datetime import timedelta

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.models import TicketMaster
from charterdesk.organization.models import Charter
from tests.booking.bookings import (
    begun,
    held,
    party,
    person,
    priced_flight,
    read,
    row_of,
    run_out,
    save,
    set_status,
    traveler,
    years_ago,
)
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import in_days


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def limit(session: Session, **values: int) -> None:
    session.execute(update(Charter).where(Charter.current).values(**values))
    session.commit()


def test_an_office_holds_only_so_many_seats_of_a_flight_without_names(
    clerk: Caller, session: Session
) -> None:
    limit(session, unnamed_seats_of_flight=3)
    flight = priced_flight(session)
    first = held(clerk, [flight], [traveler(), traveler(passengerAgeCategory="Infant"), traveler()])
    second = begun(clerk)

    refused = save(clerk, second, party([flight], [traveler(), traveler()]))
    named = save(clerk, second, party([flight], [traveler(), traveler(person(session))]))

    assert refused.json()["message"] == (
        f"{flight.title}: name the passengers first, or ask the operator. "
        "Your office holds 2 seats of it without names and may hold 3."
    )
    assert named.status_code == 200
    fewer = save(clerk, first, party([flight], [traveler()]))
    assert fewer.status_code == 200


def test_an_office_holds_only_so_many_seats_without_names_in_all(clerk: Caller, session: Session) -> None:
    limit(session, unnamed_seats_in_all=2)
    held(clerk, [priced_flight(session)], [traveler(), traveler()])
    other = priced_flight(session, in_days(31), number="412")

    refused = save(clerk, begun(clerk), party([other], [traveler()]))

    assert (refused.status_code, refused.json()["code"]) == (409, "tooManyUnnamed")


def test_the_operator_and_another_office_have_their_own_number(as_role: Callers, session: Session) -> None:
    limit(session, unnamed_seats_of_flight=1)
    flight = priced_flight(session)
    held(as_role(Role.OfficeSaleAgent), [flight], [traveler()])

    held(as_role(Role.CharterAdmin), [flight], [traveler(), traveler()])


def test_seats_of_an_expired_hold_are_not_counted(clerk: Caller, session: Session) -> None:
    limit(session, unnamed_seats_of_flight=1)
    flight = priced_flight(session)
    run_out(session, held(clerk, [flight], [traveler()]))

    held(clerk, [flight], [traveler()])


def test_a_person_is_held_on_a_flight_by_one_booking_only(clerk: Caller, session: Session) -> None:
    flight, ana = priced_flight(session), person(session)
    first = held(clerk, [flight], [traveler(ana)])
    rival = held(clerk, [flight], [traveler()])

    refused = save(clerk, rival, party([flight], [traveler(ana)]))
    again = save(clerk, first, party([flight], [traveler(ana)]))
    run_out(session, first)
    free = save(clerk, read(clerk, rival), party([flight], [traveler(ana)]))

    assert refused.json()["message"] == (
        f"Zulema Quiñonero is already held on {flight.title} in another booking."
    )
    assert (again.status_code, free.status_code) == (200, 200)


def test_released_seats_held_again_go_on_with_their_time(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    booking = held(clerk, [flight], [traveler()])
    began = row_of(session, booking).hold_started_at
    released = set_status(clerk, booking, "Draft").json()
    session.expire_all()
    assert row_of(session, booking).hold_started_at == began

    again = save(clerk, released, party([flight], [traveler()])).json()
    session.expire_all()
    assert row_of(session, booking).hold_started_at == began
    set_status(clerk, again, "Draft")
    long_ago = TicketMaster.hold_started_at - timedelta(minutes=121)
    session.execute(update(TicketMaster).values(hold_started_at=long_ago))
    session.commit()
    refused = save(clerk, read(clerk, booking), party([flight], [traveler()]))

    assert (refused.status_code, refused.json()["code"]) == (409, "holdUsedUp")
    other = priced_flight(session, in_days(31), number="412")
    assert save(clerk, read(clerk, booking), party([other], [traveler()])).status_code == 200


@pytest.mark.parametrize(("years", "ok"), [(17, False), (18, True)])
def test_a_titular_is_of_age_on_the_day_of_travel(
    clerk: Caller, session: Session, years: int, ok: bool
) -> None:
    flight = priced_flight(session)
    young = person(session, born=years_ago(years, flight.departure_day))

    answer = save(clerk, begun(clerk), party([flight], [traveler(young, isTitular=True)]))

    assert (answer.status_code == 200) is ok
    if not ok:
        assert answer.json()["message"] == (
            "The titular must be at least 18; Zulema Quiñonero is younger on the travel date."
        )


def test_an_infant_sits_on_the_lap_of_somebody_of_age(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    young = person(session, born=years_ago(16, flight.departure_day))
    baby = traveler(passengerAgeCategory="Infant")

    alone = save(clerk, begun(clerk), party([flight], [traveler(young), baby]))
    with_mother = save(clerk, begun(clerk), party([flight], [traveler(young), traveler(), baby]))
    limit(session, responsible_age=16)
    sister = person(session, "Eva Quiñonero", born=years_ago(16, flight.departure_day))
    allowed = save(clerk, begun(clerk), party([flight], [traveler(sister), baby]))

    assert alone.json()["message"] == (
        f"{flight.title}: 1 infants with 0 passengers of 18 or older. "
        "Each infant needs the lap of one of them."
    )
    assert (with_mother.status_code, allowed.status_code) == (200, 200)
