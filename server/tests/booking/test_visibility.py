"""Every form of visibility returns the same bookings, for every role in every office of the demo."""

from collections.abc import Callable
from uuid import UUID

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.persistence.load import find_record, lock_record
from charterdesk.booking.queries.ticket_lists import chosen_tickets
from charterdesk.booking.queries.ticket_rows import prepare, select_tickets
from charterdesk.booking.queries.visibility import (
    BOOKING_FILTERS,
    booking_is_visible,
    find_booking,
)
from charterdesk.kit.errors import NotFound
from charterdesk.organization.models import Office, OfficeHolding
from tests.booking.bookings import begun, party, priced_flight, save, traveler
from tests.conftest import Callers

BY_BOOKING = prepare(select_tickets(filters=BOOKING_FILTERS))
BY_TICKET = prepare(select_tickets())


@pytest.fixture
def offices(as_role: Callers, session: Session) -> list[Office]:
    """The demo's offices that sell, each with a booking of its own."""
    selling = (
        select(Office).join(Office.office_holding).where(Office.active, OfficeHolding.blocked.is_(False))
    )
    found = list(session.scalars(selling.order_by(Office.name)))
    flight = priced_flight(session, seats=2 * len(found))
    for office in found:
        booking = begun(as_role(Role.CharterAdmin), officeId=str(office.id))
        answer = save(as_role(Role.CharterAdmin), booking, party([flight], [traveler()]))
        assert answer.status_code == 200, answer.text
    return found


def actors(offices: list[Office]) -> list[Actor]:
    """One caller for each role in each office, whether or not the demo has such a user."""
    return [
        Actor(None, role, role.value, office.id, office.name, office.office_holding_id)
        for office in offices
        for role in Role
    ]


def expected(session: Session, actor: Actor) -> set[UUID]:
    """The rule in plain Python: the operator sees all, an agency admin the agency's, others the office's."""
    columns = TicketMaster.id, TicketMaster.office_id, TicketMaster.office_holding_id
    rows = session.execute(select(*columns)).all()
    if actor.role.is_charter:
        return {row.id for row in rows}
    if actor.role is Role.OfficeHoldingAdmin:
        return {row.id for row in rows if row.office_holding_id == actor.office_holding_id}
    return {row.id for row in rows if row.office_id == actor.office_id}


def test_all_forms_return_the_same_bookings(session: Session, offices: list[Office]) -> None:
    visible = {actor: expected(session, actor) for actor in actors(offices)}
    sizes = {len(bookings) for bookings in visible.values()}
    assert {1, len(offices)} < sizes  # office, agency and all are different here

    for actor, bookings in visible.items():
        scope, params = actor.role.scope, actor.scope_params
        by_orm = select(TicketMaster.id).join(Ticket).where(*booking_is_visible(actor))
        by_booking = {UUID(row[1]) for row in BY_BOOKING[scope].fetch_rows(session, params)}
        by_ticket = {UUID(row[1]) for row in BY_TICKET[scope].fetch_rows(session, params)}

        assert set(session.scalars(by_orm)) == by_booking == by_ticket == bookings, actor


def test_a_booking_is_found_exactly_by_those_who_see_it_in_lists(
    session: Session, offices: list[Office]
) -> None:
    booking_ids = session.scalars(select(TicketMaster.id)).all()

    for actor in actors(offices):
        visible = expected(session, actor)
        for booking_id in booking_ids:
            for find in (find_record, find_booking, lock_any_version):
                assert is_found(find, session, actor, booking_id) is (booking_id in visible), (actor, find)
            assert bool(chosen_tickets(session, actor, [], [booking_id])) is (booking_id in visible), actor


def lock_any_version(session: Session, actor: Actor, booking_id: UUID) -> object:
    return lock_record(session, actor, booking_id, None)


def is_found(
    find: Callable[[Session, Actor, UUID], object], session: Session, actor: Actor, booking_id: UUID
) -> bool:
    try:
        find(session, actor, booking_id)
    except NotFound:
        return False
    return True
