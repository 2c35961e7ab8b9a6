"""Every form of a booking's visibility returns the same bookings, for every role in every office."""

from collections.abc import Iterator
from contextlib import closing
from uuid import UUID

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.queries.ticket_lists import MOST_TICKETS, chosen_tickets
from charterdesk.booking.queries.ticket_rows import prepare, select_tickets
from charterdesk.booking.queries.visibility import (
    BOOKING_FILTERS,
    booking_is_visible,
    find_booking,
    find_record,
    lock_record,
    scope_of,
    scope_params,
)
from charterdesk.demo.bookings.season import seed_bookings
from charterdesk.demo.flights import Season, seed_flights
from charterdesk.kit.db import Database
from charterdesk.kit.errors import NotFound
from charterdesk.organization.models import Office
from tests.conftest import VAULT

BY_BOOKING = prepare(select_tickets(filters=BOOKING_FILTERS))
BY_TICKET = prepare(select_tickets())


@pytest.fixture(scope="module")
def loaded(module_database_url: str) -> Iterator[Session]:
    """A short season with its bookings."""
    with closing(Database(module_database_url, pool_size=1)) as database:
        with database.transaction() as session:
            seed_flights(session, Season(before=1, after=2))
            seed_bookings(session, VAULT)
        with database.sessions() as session:
            yield session


def actors(session: Session) -> list[Actor]:
    """One caller for each role in each office, whether or not the demo has such a user."""
    offices = session.scalars(select(Office)).all()
    return [
        Actor(None, role, str(role), office.id, office.name, office.office_holding_id)
        for office in offices
        for role in Role
    ]


def expected_bookings(session: Session, actor: Actor) -> set[UUID]:
    """The rule in plain Python: the operator sees all, an agency admin the agency's, others the office's."""
    rows = session.execute(
        select(TicketMaster.id, TicketMaster.office_id, TicketMaster.office_holding_id).where(
            TicketMaster.id.in_(select(Ticket.ticket_master_id))
        )
    ).all()
    if actor.role.is_charter:
        return {row.id for row in rows}
    if actor.role is Role.OfficeHoldingAdmin:
        return {row.id for row in rows if row.office_holding_id == actor.office_holding_id}
    return {row.id for row in rows if row.office_id == actor.office_id}


def test_all_forms_return_the_same_bookings(loaded: Session) -> None:
    visible = {actor: expected_bookings(loaded, actor) for actor in actors(loaded)}
    assert len({len(bookings) for bookings in visible.values()}) > 3  # the demo tells the scopes apart

    for actor, expected in visible.items():
        scope, params = scope_of(actor), scope_params(actor)
        orm = select(TicketMaster.id).join(Ticket).where(*booking_is_visible(actor))
        by_booking = {UUID(row[1]) for row in BY_BOOKING[scope].fetch_rows(loaded, params)}
        by_ticket = {UUID(row[1]) for row in BY_TICKET[scope].fetch_rows(loaded, params)}

        assert set(loaded.scalars(orm)) == expected, actor
        assert by_booking == expected, actor
        assert by_ticket == expected, actor


def test_a_booking_is_found_by_id_exactly_where_it_is_listed(loaded: Session) -> None:
    callers = actors(loaded)
    one_of_each_office = {
        office_id: booking_id
        for booking_id, office_id in loaded.execute(
            select(TicketMaster.id, TicketMaster.office_id).join(Ticket)
        )
    }

    for actor in callers:
        visible = expected_bookings(loaded, actor)
        for booking_id in one_of_each_office.values():
            for find in (find_record, find_booking, lock_any_version):
                assert is_found(loaded, actor, booking_id, find) is (booking_id in visible), (actor, find)
            listed = chosen_tickets(loaded, actor, [], [booking_id])
            assert bool(listed) is (booking_id in visible)
            assert len(listed) <= MOST_TICKETS


def lock_any_version(session: Session, actor: Actor, booking_id: UUID) -> object:
    return lock_record(session, actor, booking_id, None)


def is_found(session: Session, actor: Actor, booking_id: UUID, find: object) -> bool:
    assert callable(find)
    try:
        find(session, actor, booking_id)
    except NotFound:
        return False
    return True
