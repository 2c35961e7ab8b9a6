"""Print the services bought for a booking on one flight."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.queries.visibility import find_booking
from charterdesk.documents.press import Document, Press
from charterdesk.documents.voucher import voucher_document
from charterdesk.fees.enums import BuyIn


def generate_pdf_voucher(
    session: Session,
    actor: Actor,
    press: Press,
    ticket_master_id: uuid.UUID,
    flight_id: uuid.UUID,
    buy_in: BuyIn,
) -> Document:
    booking = find_booking(session, actor, ticket_master_id)
    return voucher_document(session, actor, press, booking, flight_id, buy_in)
