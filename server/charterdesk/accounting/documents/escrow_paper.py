"""The tables of the report on the escrow of flights."""

from collections.abc import Mapping, Sequence
from typing import Final
from uuid import UUID

from charterdesk.accounting.enums_escrow import EscrowException, ReceiptState
from charterdesk.accounting.queries.escrow_sums import add_up
from charterdesk.accounting.schemas.escrow import BankAccount, EscrowFlight, EscrowLine
from charterdesk.border.reports.papers import Report
from charterdesk.border.reports.tables import Column, Table, amount, count, day, text
from charterdesk.documents.formats import counted, money, spaced
from charterdesk.documents.formats import day as day_text

EXCEPTION_WORDS: Final[Mapping[EscrowException, str]] = {
    EscrowException.DepositLate: "Deposit late",
    EscrowException.DepositedTooMuch: "Deposited, then undone",
    EscrowException.PaidOverHeld: "Airline paid more than is held",
    EscrowException.Negative: "Negative balance",
    EscrowException.CarrierDue: "Airline not paid in full",
    EscrowException.CancelledHeld: "Money on a canceled flight",
    EscrowException.FlownHeld: "Flown, money still held",
}


def deposit_text(line: EscrowLine) -> str | None:
    """Return where the money of a receipt is; of another line its reference."""
    if line.deposit is not None:
        undone = ", payment undone" if line.state is ReceiptState.DepositedUndone else ""
        return f"{line.deposit.day:%b %d %Y} {line.deposit.reference}{undone}"
    if line.state is ReceiptState.Late:
        return "Late"
    if line.state is ReceiptState.Undone:
        return "Payment undone"
    return line.reference if line.state is None else None


_FLIGHT: Final[tuple[Column, ...]] = (
    text("Flight", 42, lambda flight: flight.flight_number),
    day("Departs", 60, lambda flight: flight.departure_date),
    text("Route", 56, lambda flight: flight.route),
)
_MONEY: Final[tuple[Column, ...]] = (
    amount("Received", 60, lambda flight: flight.received),
    amount("Moved", 54, lambda flight: flight.moved),
    amount("Refunds", 54, lambda flight: flight.refunds),
    amount("Carrier", 60, lambda flight: flight.carrier),
    amount("Taxes", 54, lambda flight: flight.taxes),
    amount("Released", 54, lambda flight: flight.released),
    amount("Held", 60, lambda flight: flight.held),
    amount("Deposited", 60, lambda flight: flight.deposited),
    amount("Deposit due", 56, lambda flight: flight.due),
    amount("Late", 50, lambda flight: flight.late),
)
_ALL: Final[tuple[Column, ...]] = (
    *_FLIGHT,
    text("Flight status", 60, lambda flight: spaced(flight.flight_status.value)),
    text("Airline", 120, lambda flight: flight.airline),
    text("Prospectus", 70, lambda flight: flight.prospectus_number),
    amount("Charter price", 60, lambda flight: flight.contract_amount),
    amount("Gross", 60, lambda flight: flight.gross),
    amount("Commission", 60, lambda flight: flight.commission),
    *_MONEY,
    amount("Carrier owed", 60, lambda flight: flight.carrier_owed),
    amount("Taxes owed", 60, lambda flight: flight.taxes_owed),
    amount("Releasable", 60, lambda flight: flight.releasable),
    day("Release from", 60, lambda flight: flight.release_on),
)
_SUMMED: Final = (
    *("Gross", "Commission", "Received", "Moved", "Refunds", "Carrier", "Taxes", "Released", "Held"),
    *("Deposited", "Deposit due", "Late", "Charter price", "Carrier owed", "Taxes owed", "Releasable"),
)
_EXCEPTIONS: Final[tuple[Column, ...]] = (
    *_FLIGHT,
    text("Exception", 170, lambda each: EXCEPTION_WORDS[each.kind]),
    day("Due", 60, lambda each: each.day),
    count("Receipts", 50, lambda each: each.count or None),
    amount("Amount", 70, lambda each: each.amount),
)
_LINES: Final[tuple[Column, ...]] = (
    day("Day", 56, lambda line: line.day),
    text("Kind", 46, lambda line: spaced(line.kind.value)),
    text("What", 118, lambda line: line.title),
    text("Locator", 44, lambda line: line.locator_number),
    text("Agency", 92, lambda line: line.office_holding_name),
    amount("Gross", 50, lambda line: line.gross),
    amount("Commission", 50, lambda line: line.commission),
    amount("Amount", 56, lambda line: line.amount),
    amount("Held", 56, lambda line: line.held),
    day("Deposit due", 56, lambda line: line.due_on),
    text("Deposit", 104, deposit_text),
)
_NOTES: Final = (
    "Received is net of commission, and counts from when the operator has it (14 CFR 380.34).",
    "A deposit is due by the next business day of banks. Moved is between flights of one booking.",
    "Releasable is what is left once airline and taxes are paid, two business days after the flight.",
)


def escrow_paper(
    flights: Sequence[EscrowFlight],
    lines: Mapping[UUID, Sequence[EscrowLine]],
    bank: BankAccount | None,
    span: str,
) -> Report:
    """Return the report: a summary, what is wrong, and a table for each flight, the oldest line first."""
    totals = add_up(flights)
    found = [each for flight in flights for each in flight.exceptions]
    wrong = [Table("Exceptions", _EXCEPTIONS, found)] if found else []
    pages = [_flight_table(flight, lines[flight.flight_id], paper=True) for flight in flights]
    sheets = [_flight_table(flight, lines[flight.flight_id], paper=False) for flight in flights]
    account = [f"{bank.bank_name}, account ending in {bank.account_end}."] if bank else []
    return Report(
        title="Escrow account",
        span=span,
        figures=[
            ("Held", money(totals.held)),
            ("Deposited", money(totals.deposited)),
            ("To deposit", money(totals.due + totals.late)),
        ],
        pages=[Table("Flights", (*_FLIGHT, *_MONEY), flights, _SUMMED), *wrong, *pages],
        sheets=[Table("Flights", _ALL, flights, _SUMMED), *wrong, *sheets],
        notes=[*account, *_NOTES],
    )


def _flight_table(flight: EscrowFlight, lines: Sequence[EscrowLine], *, paper: bool) -> Table:
    if not paper:  # a sheet's name has at most 31 letters
        name = f"{flight.flight_number} {flight.departure_date}"
        return Table(name, _LINES, lines[::-1], ("Gross", "Commission", "Amount"))
    prospectus = f", prospectus {flight.prospectus_number}" if flight.prospectus_number else ""
    price = f", charter price {money(flight.contract_amount)}" if flight.contract_amount is not None else ""
    return Table(
        f"{flight.flight_number}, {day_text(flight.departure_date)}, {flight.route}",
        _LINES,
        lines[::-1],
        ("Gross", "Commission", "Amount"),
        aside=f"{flight.airline}{prospectus}{price}, {counted(len(lines), 'line')}",
    )
