"""The e-mail about an applied change: each ticket before and after it, line by line, and what it costs."""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from charterdesk.booking.domain.status import owed
from charterdesk.booking.models import TicketMaster
from charterdesk.changes.domain.quote import ChangeLine, ChangeQuote, SplitMoney
from charterdesk.changes.enums import ChangeKind, ChangeLineKind
from charterdesk.changes.records import ChangeRecord
from charterdesk.documents.formats import money
from charterdesk.documents.letters import Letter, greet, sign
from charterdesk.documents.renderer import Document
from charterdesk.organization.models import Charter

OPENINGS: Final = {
    ChangeKind.Flight: "Flights of booking {locator} were changed.",
    ChangeKind.SeatCategory: "Seat categories of booking {locator} were changed.",
    ChangeKind.Passengers: "Passengers of booking {locator} were changed.",
    ChangeKind.Split: "Booking {locator} was split: these passengers travel with a booking of their own.",
    ChangeKind.Cancel: "Tickets of booking {locator} were cancelled.",
    ChangeKind.Reinstate: "Cancelled tickets of booking {locator} were reinstated.",
    ChangeKind.Waiver: "A fee of booking {locator} was waived.",
}
_CLOSINGS: Final = {
    "Tickets": "Your tickets as they are now are attached. Please do not use earlier ones.",
    "Cancellation": "The confirmation is attached. Barcodes of cancelled tickets are refused at check-in.",
}


def write_change_letter(
    booking: TicketMaster, charter: Charter, change: ChangeRecord, document: Document
) -> Letter:
    quote, locator = change.quote, booking.locator_number
    return Letter(
        subject=f"Your booking {locator} was changed",
        greeting=greet(booking),
        opening=OPENINGS[change.kind].format(locator=locator),
        locator=locator,
        rows=[
            *_ticket_rows(quote.lines),
            *(_split_rows(quote.split) if quote.split else _titular_row(booking, quote)),
            _result(quote, charter.currency),
            _balance(booking, charter.currency),
        ],
        closing=_CLOSINGS[document.name.split()[0]],
        sender=sign(booking, charter),
    )


def _ticket_rows(lines: Iterable[ChangeLine]) -> Iterable[str]:
    """Write each ticket, before and after the change, and then its charges."""
    tickets = defaultdict[uuid.UUID, list[ChangeLine]](list)
    for line in lines:
        tickets[line.ticket_id].append(line)
    for own in tickets.values():
        yield _ticket_row(own)
        yield from (_charge_row(line) for line in own)


def _ticket_row(lines: Sequence[ChangeLine]) -> str:
    first = lines[0]
    parts = (
        _before_after(first.passenger_before, first.passenger),
        _before_after(first.flight_before, first.flight),
        _before_after(first.seat_before, first.seat_after or ""),
    )
    return " · ".join(part for part in parts if part)


def _before_after(before: str | None, after: str) -> str:
    return f"{before} → {after}" if before and before != after else after


def _charge_row(line: ChangeLine) -> str:
    title = "Fare" if line.kind is ChangeLineKind.Fare else line.title
    amounts = _before_after(money(line.before), money(line.after))
    return f"{title}: {amounts} ({line.rule})"


def _split_rows(split: SplitMoney) -> Iterable[str]:
    yield f"New booking: charged {money(split.charged)}, paid {money(split.paid)}"
    yield f"Booking it came from: charged {money(split.charged_left)}, paid {money(split.paid_left)}"


def _titular_row(booking: TicketMaster, quote: ChangeQuote) -> Iterable[str]:
    """Name the titular, if nothing but the titular was changed."""
    titular = booking.passenger_info_titular
    if not quote.lines and titular is not None:
        yield f"Titular: {titular.passenger_full_name}"


def _result(quote: ChangeQuote, currency: str) -> str:
    if not quote.due:
        return "This change costs nothing."
    what = "Due for this change" if quote.due > 0 else "Credit from this change"
    return f"{what}: {money(abs(quote.due))} {currency}"


def _balance(booking: TicketMaster, currency: str) -> str:
    left = owed(booking)
    return f"{'Balance due' if left >= 0 else 'Credit on the booking'}: {money(abs(left))} {currency}"
