"""Queues the e-mails of a move, and withdraws them with it."""

import uuid
from collections.abc import Collection, Mapping

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from charterdesk.activity.enums import Entity
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.models import TicketMaster
from charterdesk.disruptions.models import DisruptedBookingRow
from charterdesk.disruptions.services.letters import write_moved_letter, write_withdrawn_letter
from charterdesk.disruptions.services.opening import Sold
from charterdesk.documents.letters import Letter, reply_address
from charterdesk.kit.outbox import MailStatus, OutboxMail, cancel, queue_mail
from charterdesk.organization.queries import get_current_charter

Old = tuple[TripFlight, Sold]


def mail_moves(
    session: Session,
    rows: Mapping[uuid.UUID, DisruptedBookingRow],
    bookings: Collection[Booking],
    old: Old,
    new: Mapping[uuid.UUID, TripFlight],
) -> None:
    """Queue one e-mail for each contact with an address; `rows` and `new` are by booking."""
    charter, named = get_current_charter(session), {booking.row.id: booking for booking in bookings}
    for master in _masters(session, named):
        row = rows[master.id]
        letter = write_moved_letter(master, charter, _names(named[master.id], row), old, new[master.id])
        row.mail_id = _queue(session, master, letter).id


def withdraw_mails(
    session: Session,
    rows: Mapping[uuid.UUID, DisruptedBookingRow],
    bookings: Collection[Booking],
    old: Old,
) -> None:
    """Cancel the e-mails that still wait, and write to the contacts who got theirs."""
    ids = [row.mail_id for row in rows.values() if row.mail_id is not None]
    mails = {
        mail.id: mail
        for mail in session.scalars(
            select(OutboxMail)
            .where(OutboxMail.id.in_(ids))
            .order_by(OutboxMail.id)
            .with_for_update()
            .execution_options(populate_existing=True)
        )
    }
    charter, named = get_current_charter(session), {booking.row.id: booking for booking in bookings}
    for master in _masters(session, named):
        row = rows[master.id]
        mail = mails.get(row.mail_id) if row.mail_id else None
        if mail is not None and mail.status is MailStatus.Queued:
            cancel(session, mail)
        elif mail is not None and mail.status in (MailStatus.Sent, MailStatus.Sending):
            letter = write_withdrawn_letter(master, charter, _names(named[master.id], row), old)
            _queue(session, master, letter)


def _masters(session: Session, ids: Collection[uuid.UUID]) -> list[TicketMaster]:
    found = session.scalars(
        select(TicketMaster)
        .where(TicketMaster.id.in_(ids), TicketMaster.contact_email.is_not(None))
        .order_by(TicketMaster.id)
        .options(
            joinedload(TicketMaster.office),
            joinedload(TicketMaster.office_holding),
            joinedload(TicketMaster.passenger_info_titular),
        )
        .execution_options(populate_existing=True)
    )
    return list(found)


def _names(booking: Booking, row: DisruptedBookingRow) -> list[str]:
    own = (ticket for ticket in booking.tickets if ticket.id in row.ticket_ids)
    return [ticket.passenger_name or "" for ticket in own]


def _queue(session: Session, booking: TicketMaster, letter: Letter) -> OutboxMail:
    assert booking.contact_email is not None
    return queue_mail(
        session,
        to_address=booking.contact_email,
        subject=letter.subject,
        text=letter.text,
        html=letter.html,
        reply_to=reply_address(booking),
        about=(Entity.TicketMaster.value, booking.id),
        office_holding_id=booking.office_holding_id,
    )
