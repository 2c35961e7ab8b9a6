"""Selling a booking with the money that was just recorded for it."""

import uuid
from typing import Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.activity.enums import EventType
from charterdesk.booking.actions.confirm import confirm
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.errors import NotPaidInFull, OverCredit
from charterdesk.booking.persistence.changing import changing

NOT_A_SELLER: Final = "The payment is recorded; the selling office confirms the booking."


def may_sell(actor: Actor) -> bool:
    return actor.role in PERMISSIONS[Permission.SellTickets]


def confirm_if_paid(
    session: Session, actor: Actor, booking: Booking, quote_id: uuid.UUID | None
) -> str | None:
    """Why it is not sold yet although the payment stays; None: it is sold.

    Too little money leaves the payment as it is. Whatever else stands against the sale, a lost seat above
    all, stands against the payment too.
    """
    if booking.row.was_booked:
        return None
    try:
        with changing(session, actor, booking, "Sold", EventType.ChangeStatus):
            confirm(session, actor, booking, quote_id)
    except (NotPaidInFull, OverCredit) as too_little:
        return too_little.message
    return None
