"""What an agency's booking does to its account, and what its fund could pay of it."""

from decimal import Decimal

from sqlalchemy.orm import Session

from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.balance import owed
from charterdesk.booking.schemas.responses import AccountRead
from charterdesk.booking.services.agency_credit import credit_seen


def account_and_fund(
    session: Session, booking: Booking, *, for_sale: bool
) -> tuple[AccountRead | None, Decimal | None]:
    """The account before the sale; the fund until all is paid. A house office has neither."""
    quote = booking.quote if for_sale else None
    if booking.holding.house or (quote is None and owed(booking.row) <= 0):
        return None, None
    seen, received = credit_seen(session, booking)
    if quote is None:
        return None, seen.fund
    net = quote.total - quote.commission - received
    return AccountRead(to_account=net, credit_left=seen.available - net), seen.fund
