"""Give sold passengers of a flight a class, and charge or credit the fees that depend on it."""

import uuid
from collections.abc import Collection, Iterable, Mapping
from decimal import Decimal

from msgspec.structs import replace
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.build_tickets import fee_record
from charterdesk.booking.domain.pricing import fee_line
from charterdesk.booking.domain.rules import require_no_open_charge
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.errors import FlightIsGone
from charterdesk.booking.models import Ticket
from charterdesk.booking.persistence.load import load_many_for_update
from charterdesk.booking.persistence.save import save_booking
from charterdesk.booking.records import NOTHING, Line, TicketRecord
from charterdesk.booking.services.extra_fees import charge_fees, fee_difference
from charterdesk.border.class_schemas import PassengerClassChange, PassengerClassChanged
from charterdesk.border.domain.class_fees import ClassedTicket, FeeChange
from charterdesk.border.errors import (
    ClassFeesMoved,
    ClassGivenMeanwhile,
    ClassNeedsSeat,
    NoSuchPassengerClass,
)
from charterdesk.border.queries.passenger_classes import FlightClasses, fees_then, load_flight_classes
from charterdesk.documents.formats import money
from charterdesk.flights.domain.status import FINAL, STATUS_TEXT
from charterdesk.flights.queries import find_flight
from charterdesk.kit.errors import NotFound
from charterdesk.ledger.journals import JournalBatch

RULE = "Passenger class {code}"


def change_passenger_class(
    session: Session, actor: Actor, flight_id: uuid.UUID, body: PassengerClassChange
) -> list[PassengerClassChanged]:
    """Change the class of all tickets or of none. The answer lists every fee that changed with it."""
    flight = find_flight(session, actor, flight_id)
    code, ids = body.passenger_class_code, list(dict.fromkeys(body.ticket_ids))
    bookings = _load(session, actor, flight_id, ids)
    session.refresh(flight)  # its status may have changed while the locks were waited for
    if flight.status in FINAL:
        raise FlightIsGone(flight=flight.title, now=STATUS_TEXT[flight.status])
    known = load_flight_classes(session, flight)
    if code not in known.codes:
        raise NoSuchPassengerClass(country=known.country, code=code)
    for booking in bookings:
        require_no_open_charge(booking)
    chosen = {ticket.id: ticket for booking in bookings for ticket in booking.tickets if ticket.id in ids}
    for ticket in chosen.values():
        if ticket.status not in SEATED:
            raise ClassNeedsSeat(name=ticket.passenger_name or "This ticket", now=ticket.status)
    _require_shown_classes(body.present_classes, chosen)
    changes = {ticket.id: _changes(known, ticket, code) for ticket in chosen.values()}
    _require_shown_due(body.due, [change for of_ticket in changes.values() for change in of_ticket])
    for booking in bookings:
        own = [ticket for ticket in booking.tickets if ticket.id in ids]
        _change(session, actor, booking, {ticket.id: changes[ticket.id] for ticket in own}, code)
    return [_changed(chosen[ticket_id], changes[ticket_id], code) for ticket_id in ids]


def _load(session: Session, actor: Actor, flight_id: uuid.UUID, ids: Collection[uuid.UUID]) -> list[Booking]:
    wanted = select(Ticket.ticket_master_id).where(Ticket.id.in_(ids), Ticket.flight_id == flight_id)
    found = session.scalars(wanted).all()
    if len(found) < len(ids):
        raise NotFound
    bookings = load_many_for_update(session, actor, set(found), {flight_id})
    on_flight = {
        ticket.id for booking in bookings for ticket in booking.tickets if ticket.flight_id == flight_id
    }
    if not on_flight.issuperset(ids):  # a change of flight was saved while the lock was waited for
        raise NotFound
    return bookings


def _changes(known: FlightClasses, ticket: TicketRecord, code: str) -> list[FeeChange]:
    classed = ClassedTicket(
        ticket.id,
        ticket.passenger_age_category,
        ticket.seat_category_type,
        ticket.passenger_class,
        ticket.extra_fees,
    )
    return known.changes(classed, code)


def _require_shown_classes(
    shown: Mapping[uuid.UUID, str | None] | None, tickets: Mapping[uuid.UUID, TicketRecord]
) -> None:
    """Another desk may have given a class since; it is not replaced unseen."""
    for ticket in tickets.values():
        if shown is not None and shown.get(ticket.id) != ticket.passenger_class:
            raise ClassGivenMeanwhile(name=ticket.passenger_name or "a ticket")


def _require_shown_due(said: Decimal | None, changes: Iterable[FeeChange]) -> None:
    due = _sum(changes)
    if said is not None and said != due:
        raise ClassFeesMoved(due=money(due), said=money(said), details={"due": f"{due:.2f}"})


def _change(
    session: Session,
    actor: Actor,
    booking: Booking,
    changes: dict[uuid.UUID, list[FeeChange]],
    code: str,
) -> None:
    lines, journals = list[Line](), JournalBatch()
    for ticket_id, of_ticket in changes.items():
        ticket = replace(booking.ticket(ticket_id), passenger_class=code)
        for change in of_ticket:
            ticket, line = _with_fee(ticket, change, code)
            if line is not None:
                lines.append(line)
        booking.replace_ticket(ticket)
    if lines:
        charge_fees(session, actor, booking, lines, journals)
    text = _text(code, [change for of_ticket in changes.values() for change in of_ticket])
    save_booking(
        session, actor, booking, "Passenger class changed", EventType.PaxClassCode, text, journals=journals
    )


def _with_fee(ticket: TicketRecord, change: FeeChange, code: str) -> tuple[TicketRecord, Line | None]:
    """Return the ticket with a fee added or taken off, and the line that charges or credits it."""
    rule = RULE.format(code=code)
    if change.charge is not None:
        line = replace(fee_line(ticket.leg, ticket.place, change.charge, 1), rule=rule)
        return ticket.with_fee(fee_record(ticket.id, line, FeeStatus.Charged)), line
    assert change.charged is not None
    if not change.due:
        return ticket, None
    line = replace(fee_difference(ticket, change.charged, -change.charged.quantity), rule=rule)
    return ticket.with_fee(replace(change.charged, status=FeeStatus.Cancel)), line


def _text(code: str, changes: Collection[FeeChange]) -> str:
    """Return the text of the event: the class, and what each fee changed by."""
    due = _sum(changes)
    charged = f"{money(due)} charged" if due > 0 else f"{money(-due)} credited" if due else "No charge"
    codes = ", ".join(sorted({change.code for change in changes if change.due}))
    return f"Class {code}. {charged}{f' ({codes})' if codes else ''}."


def _changed(ticket: TicketRecord, changes: Collection[FeeChange], code: str) -> PassengerClassChanged:
    return PassengerClassChanged(
        ticket_id=ticket.id,
        name=ticket.passenger_name or "",
        before=ticket.passenger_class,
        passenger_class=code,
        fees=fees_then(changes),
        due=_sum(changes),
    )


def _sum(changes: Iterable[FeeChange]) -> Decimal:
    return sum((change.due for change in changes), NOTHING)
