"""What stands in a quote's row."""

import msgspec

from charterdesk.booking.models import Quote
from charterdesk.booking.records import Line


def lines_of(quote: Quote) -> tuple[Line, ...]:
    return msgspec.convert(quote.lines, tuple[Line, ...])
