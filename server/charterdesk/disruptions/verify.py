"""Checks the disruption desk for contradictions."""

from collections.abc import Iterator

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.booking.models import TicketMaster
from charterdesk.changes.models import BookingChange
from charterdesk.disruptions.models import DisruptedBookingRow, DisruptionMove


def verify_disruptions(session: Session) -> Iterator[str]:
    """Compare each moved booking of the desk with its move and its change."""
    rows = (
        select(DisruptedBookingRow, DisruptionMove, BookingChange, TicketMaster.locator_number)
        .outerjoin(DisruptionMove, DisruptionMove.id == DisruptedBookingRow.move_id)
        .outerjoin(BookingChange, BookingChange.id == DisruptedBookingRow.change_id)
        .join(TicketMaster, TicketMaster.id == DisruptedBookingRow.ticket_master_id)
    )
    for row, move, change, locator in session.execute(rows):
        if row.change_id is not None and (move is None or row.after is None or row.tickets_before is None):
            yield f"{locator} was changed at the desk without a move that can be undone."
        if change is not None and (
            change.applied_at is None or change.ticket_master_id != row.ticket_master_id
        ):
            yield f"{locator} was moved at the desk by a change that was not applied to it."
        if move is not None and (move.undone_at is not None or move.disruption_id != row.disruption_id):
            yield f"{locator} is in a move that was undone, or that is of another desk."

    booking = TicketMaster.id == DisruptedBookingRow.ticket_master_id
    listed = select(DisruptedBookingRow.ticket_master_id).outerjoin(TicketMaster, booking)
    for booking_id in session.scalars(listed.where(TicketMaster.id.is_(None))):
        yield f"The desk lists a booking {booking_id} that does not exist."


def verify_moves(session: Session) -> Iterator[str]:
    """Compare each move with the bookings that it moved."""
    moved = func.count(DisruptedBookingRow.id)
    of_move = DisruptedBookingRow.move_id == DisruptionMove.id
    moves = select(DisruptionMove.id, DisruptionMove.bookings, moved).outerjoin(DisruptedBookingRow, of_move)
    wrong = moves.where(DisruptionMove.undone_at.is_(None)).group_by(DisruptionMove.id)
    for move_id, bookings, there in session.execute(wrong.having(moved != DisruptionMove.bookings)):
        yield f"The move {move_id} is of {bookings} bookings, and {there} are in it."
