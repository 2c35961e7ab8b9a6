"""Reminders: agencies are told by e-mail what they have to cure before a flight."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.models import EventLog
from charterdesk.checkin.models import AgencyReminder
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from charterdesk.kit.outbox import OutboxMail
from charterdesk.organization.models import Office
from charterdesk.organization.queries import get_current_charter
from tests.booking.bookings import Body, let_depart, row_of
from tests.callers import Caller
from tests.checkin.counter import PATH, opened, refused, verify_documents
from tests.checkin.parties import info_of, one_blocked, ready_booking, ready_house_party
from tests.conftest import Callers


@pytest.fixture
def booking(clerk: Caller, desk: Caller, session: Session, flight: Flight) -> Body:
    """A couple of whom the first has no gender."""
    return one_blocked(clerk, desk, session, flight)


def remind(caller: Caller, flight: Flight) -> list[Body]:
    answer = caller.post(f"{PATH}/RemindAgencies/{flight.id}")
    assert answer.status_code == 200, answer.text
    rows: list[Body] = answer.json()
    return rows


def reminders(caller: Caller, flight: Flight) -> list[Body]:
    rows: list[Body] = caller.get(f"{PATH}/GetReminders/{flight.id}").json()
    return rows


def mails(session: Session, flight: Flight) -> list[OutboxMail]:
    return list(session.scalars(select(OutboxMail).where(OutboxMail.about_id == flight.id)))


def office_of(session: Session, booking: Body) -> Office:
    return session.get_one(Office, row_of(session, booking).office_id)


def test_the_office_is_told_who_is_blocked_and_what_cures_it(
    session: Session, desk: Caller, flight: Flight, booking: Body
) -> None:
    assert reminders(desk, flight) == []

    [row] = remind(desk, flight)

    office = office_of(session, booking)
    assert (row["officeName"], row["passengers"], row["outcome"]) == (office.name, 1, "Reminded")
    [mail] = mails(session, flight)
    assert mail.to_address == office.email
    assert mail.subject.endswith(": 1 passenger cannot be checked in yet")
    assert f"{booking['locatorNumber']}, Zulema Quiñonero: Add for APIS: gender." in mail.text
    assert "Ramón" not in mail.text
    assert mail.reply_to == "charter-check-in@demo.charterdesk.test"
    [read] = reminders(desk, flight)
    assert read["officeId"] == str(office.id)
    assert (read["passengers"], read["mailStatus"], read["appUserName"]) == (1, "Queued", "Charter Check In")


def test_the_reminder_is_logged_on_the_flight(
    session: Session, desk: Caller, flight: Flight, booking: Body
) -> None:
    remind(desk, flight)

    logged = select(EventLog).where(EventLog.entity_type == Entity.Flight, EventLog.entity_id == flight.id)
    event = session.scalars(logged.order_by(EventLog.position.desc())).first()
    assert event is not None
    assert (event.event_type, event.office_holding_id) == (EventType.Updated, None)
    assert event.event_title.startswith("Agencies reminded: ")
    assert event.changes[0]["after"] == f"{office_of(session, booking).name} (1)"


def test_an_office_is_reminded_again_after_an_hour(
    session: Session, desk: Caller, flight: Flight, booking: Body
) -> None:
    remind(desk, flight)

    assert remind(desk, flight)[0]["outcome"] == "RemindedBefore"
    assert len(mails(session, flight)) == 1
    session.execute(update(AgencyReminder).values(reminded_at=now(session) - timedelta(minutes=61)))
    session.commit()
    assert remind(desk, flight)[0]["outcome"] == "Reminded"
    assert len(mails(session, flight)) == 2
    assert len(reminders(desk, flight)) == 1


def test_without_an_address_nobody_is_reminded(
    session: Session, desk: Caller, flight: Flight, booking: Body
) -> None:
    office = office_of(session, booking)
    office.email = None
    office.office_holding.email = None
    session.commit()

    assert remind(desk, flight)[0]["outcome"] == "NoEmail"
    assert (mails(session, flight), reminders(desk, flight)) == ([], [])


def test_the_agency_is_written_to_if_its_office_has_no_address(
    session: Session, desk: Caller, flight: Flight, booking: Body
) -> None:
    office = office_of(session, booking)
    office.email = None
    session.commit()

    remind(desk, flight)

    assert mails(session, flight)[0].to_address == office.office_holding.email


def test_a_passenger_of_another_office_is_not_named(
    session: Session, as_role: Callers, clerk: Caller, desk: Caller, flight: Flight, booking: Body
) -> None:
    other = ready_booking(clerk, session, [flight], ("Rosa Acosta",))
    brisas = session.scalars(select(Office).where(Office.name == "Brisas Little Havana")).one()
    row = row_of(session, other)
    row.office_id, row.office_holding_id = brisas.id, brisas.office_holding_id
    theirs = info_of(session, opened(desk, other, flight)["tickets"][0]).primary_travel_document
    own = info_of(session, opened(desk, booking, flight)["tickets"][1]).primary_travel_document
    assert theirs is not None
    assert own is not None
    theirs.number_fingerprint, theirs.issued_id = own.number_fingerprint, own.issued_id
    session.commit()

    assert [row["passengers"] for row in remind(desk, flight)] == [1, 2]

    brisas_mail, own_mail = sorted(mails(session, flight), key=lambda mail: mail.to_address)
    assert "Another passenger has the same number" in brisas_mail.text
    assert "Ramón" not in brisas_mail.text
    assert "Rosa" not in own_mail.text


def _sold_by_the_house(session: Session, desk: Caller, admin: Caller, flight: Flight) -> None:
    party = ready_house_party(admin, desk, session, flight)
    info_of(session, party["tickets"][0]).gender = None
    session.commit()


def test_house_bookings_have_nobody_to_remind(
    session: Session, desk: Caller, admin: Caller, flight: Flight
) -> None:
    _sold_by_the_house(session, desk, admin, flight)

    assert refused(desk.post(f"{PATH}/RemindAgencies/{flight.id}")) == (409, "nobodyToRemind")


def test_what_the_counter_cures_reminds_nobody(
    session: Session, clerk: Caller, desk: Caller, flight: Flight
) -> None:
    verify_documents(session, ready_booking(clerk, session, [flight]), verified=False)

    assert refused(desk.post(f"{PATH}/RemindAgencies/{flight.id}")) == (409, "nobodyToRemind")


def _too_early(session: Session, flight: Flight) -> None:
    let_depart(session, flight, timedelta(hours=73))


def _departed(session: Session, flight: Flight) -> None:
    flight.status = FlightStatus.Departed


@pytest.mark.parametrize(("move", "code"), [(_too_early, "remindedTooEarly"), (_departed, "flightIsPast")])
def test_when_nobody_is_reminded(
    session: Session,
    desk: Caller,
    flight: Flight,
    booking: Body,
    move: Callable[[Session, Flight], None],
    code: str,
) -> None:
    session.refresh(flight)
    move(session, flight)
    session.commit()

    assert refused(desk.post(f"{PATH}/RemindAgencies/{flight.id}")) == (409, code)


def test_reminders_count_toward_the_daily_limit_of_the_operator(
    session: Session, desk: Caller, flight: Flight, booking: Body
) -> None:
    remind(desk, flight)
    get_current_charter(session).mails_a_day_at_most = 1
    session.execute(update(AgencyReminder).values(reminded_at=now(session) - timedelta(hours=2)))
    session.commit()

    assert refused(desk.post(f"{PATH}/RemindAgencies/{flight.id}")) == (429, "tooManyMails")


@pytest.mark.parametrize("role", sorted(Role))
def test_who_reminds_and_who_reads_reminders(
    as_role: Callers, flight: Flight, booking: Body, role: Role
) -> None:
    caller = as_role(role)
    staff = role in (Role.CharterAdmin, Role.CharterCheckIn, Role.CharterCheckInAdmin)

    assert caller.get(f"{PATH}/GetReminders/{flight.id}").status_code == (200 if role.is_charter else 403)
    assert caller.post(f"{PATH}/RemindAgencies/{flight.id}").status_code == (200 if staff else 403)


def test_an_unknown_flight_is_not_found(desk: Caller, booking: Body) -> None:
    for answer in (
        desk.post(f"{PATH}/RemindAgencies/{booking['id']}"),
        desk.get(f"{PATH}/GetReminders/{booking['id']}"),
    ):
        assert answer.status_code == 404
