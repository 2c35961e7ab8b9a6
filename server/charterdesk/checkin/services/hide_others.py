"""Hides passengers of other offices in what blocks the own ones."""

import uuid
from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Scope
from charterdesk.checkin.domain.blockers import Blocker, as_agency_reads
from charterdesk.checkin.domain.facts import TicketFacts

Blockers = Mapping[uuid.UUID, tuple[Blocker, ...]]


def is_visible(actor: Actor, ticket: TicketFacts) -> bool:
    """Apply the rule of `booking.queries.visibility` to a ticket that is read already."""
    if actor.role.scope is Scope.All:
        return True
    if actor.role.scope is Scope.Agency:
        return ticket.booking.office_holding_id == actor.office_holding_id
    return ticket.booking.office_id == actor.office_id


def hide_others(tickets: Iterable[TicketFacts], is_own: Callable[[TicketFacts], bool]) -> list[TicketFacts]:
    """Take name and locator from the other tickets, which may have the same document or passenger."""
    return [ticket if is_own(ticket) else _without_name(ticket) for ticket in tickets]


def as_actor_reads(actor: Actor, found: Blockers) -> Blockers:
    """Take the reasons that concern the operator alone from what an agency reads."""
    if actor.role.is_charter:
        return found
    return {ticket_id: as_agency_reads(blockers) for ticket_id, blockers in found.items()}


def _without_name(ticket: TicketFacts) -> TicketFacts:
    passenger = replace(
        ticket.passenger,
        first_name="Another passenger",
        middle_name=None,
        last_name="",
        second_last_name=None,
    )
    booking = replace(ticket.booking, locator_number="Another booking")
    return replace(ticket, passenger=passenger, booking=booking)
