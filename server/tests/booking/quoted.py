"""What stands in a quote's row."""

import msgspec

from charterdesk.booking.domain.pricing import Line
from charterdesk.booking.models import Quote


def lines_of(quote: Quote) -> tuple[Line, ...]:
    return msgspec.convert(quote.lines, tuple[Line, ...])
