"""Fees for a change and their waivers, as lines of the quote and as fees of the tickets. Pure."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from msgspec.structs import replace

from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.records import NOTHING, FunctionalFeeRecord, TicketRecord
from charterdesk.changes.domain.fees import SERVICE_TITLES
from charterdesk.changes.domain.quote import ChangeLine, line_of
from charterdesk.changes.enums import ChangeLineKind
from charterdesk.changes.errors import MoreThanFee, NothingToWaive, WaiverTooHigh
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.kit.ids import new_id


@dataclass(frozen=True)
class Waiver:
    """A part of the fee that the operator does not charge, with the reason."""

    amount: Decimal
    reason: str


def fee_line(ticket: TicketRecord, kind: FunctionalFeeKind, rule: str, amount: Decimal) -> ChangeLine:
    line = line_of(ticket, ChangeLineKind.ChangeFee, kind.value, SERVICE_TITLES[kind], rule, NOTHING, amount)
    return replace(line, fee_kind=kind, at_check_in=kind is FunctionalFeeKind.LateCheckIn)


def waive(fees: Iterable[ChangeLine], waiver: Waiver | None) -> list[ChangeLine]:
    """Return a line below zero for each fee that is waived, the first fees first."""
    if waiver is None or not waiver.amount:
        return []
    charged, left, lines = list(fees), waiver.amount, list[ChangeLine]()
    total = sum((line.after for line in charged), NOTHING)
    if left > total:
        raise WaiverTooHigh(fee=f"{total:.2f}")
    for line in charged:
        part = min(left, line.after)
        if part > 0:
            lines.append(
                replace(
                    line,
                    kind=ChangeLineKind.Waiver,
                    title=f"{line.title} waived",
                    rule=waiver.reason,
                    after=-part,
                )
            )
        left -= part
    return lines


def waive_charged(ticket: TicketRecord, fee: FunctionalFeeRecord, waiver: Waiver) -> ChangeLine:
    """Return the line below zero that credits a fee charged before, at most what is left of it."""
    left = left_of(ticket, fee)
    if left <= 0:
        raise NothingToWaive
    title = SERVICE_TITLES[fee.kind]
    if waiver.amount > left:
        raise MoreThanFee(left=f"{left:.2f}", fee=title, name=ticket.passenger_name or "")
    (line,) = waive([fee_line(ticket, fee.kind, fee.basis, left)], waiver)
    return line


def left_of(ticket: TicketRecord, fee: FunctionalFeeRecord) -> Decimal:
    """Return how much of a fee is not waived; waivers count for all fees of their kind on the ticket."""
    if fee.status is not FeeStatus.Charged:
        return NOTHING
    of_kind = [each for each in ticket.functional_fees if each.kind is fee.kind]
    charged = sum((each.amount for each in of_kind if each.status is FeeStatus.Charged), NOTHING)
    return min(fee.amount, charged)


def with_fee_lines(ticket: TicketRecord, lines: Iterable[ChangeLine]) -> TicketRecord:
    """Return the ticket with the fees and waivers of the quote charged on it."""
    added = [
        FunctionalFeeRecord(new_id(), ticket.id, line.fee_kind, _basis(line), line.after, FeeStatus.Charged)
        for line in lines
        if line.ticket_id == ticket.id
        and line.fee_kind is not None
        and line.after
        and line.kind in (ChangeLineKind.ChangeFee, ChangeLineKind.Waiver)
    ]
    return replace(ticket, functional_fees=(*ticket.functional_fees, *added))


def _basis(line: ChangeLine) -> str:
    return f"Waived: {line.rule}" if line.kind is ChangeLineKind.Waiver else line.rule
