"""Adds up the fees of flights by payee: who is charged, who is not, what came back, and when it is due."""

import uuid
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from decimal import Decimal

from sqlalchemy.orm import Session

from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.records import NOTHING
from charterdesk.border.reports.choose_flights import choose_flights, reported
from charterdesk.border.reports.due_dates import due_day
from charterdesk.border.reports.errors import NoFeesToReport
from charterdesk.border.reports.load_fees import TRAVELERS, FeeCount, count_travelers, load_fee_counts
from charterdesk.border.reports.payee_months import load_payee_months
from charterdesk.border.reports.schemas import ReportFlights, TaxDue, TaxLine, TaxPayee, TaxPaymentReport
from charterdesk.flights.models import Flight
from charterdesk.passengers.enums import AgeCategory

LineKey = tuple[str, uuid.UUID, str, Decimal, date]
"""Payee, flight, code, amount of one, and the day it is due."""


def build_tax_payment(session: Session, body: ReportFlights) -> TaxPaymentReport:
    """Report the fees of other payees. The amount of each is what its account has of these flights."""
    flights = {flight.id: flight for flight in choose_flights(session, body)}
    counts, travelers = load_fee_counts(session, flights), count_travelers(session, flights)
    lines = list(add_up(counts, flights, travelers))
    if not lines:
        raise NoFeesToReport
    by_payee: dict[str, list[TaxLine]] = defaultdict(list)
    for line in lines:
        by_payee[line.payee].append(line)
    payees = [_payee(payee, own) for payee, own in sorted(by_payee.items())]
    return TaxPaymentReport(
        flights=len(flights),
        payees=payees,
        total=sum((payee.amount for payee in payees), NOTHING),
        months=[] if body.flight_ids else load_payee_months(session, body),
    )


def add_up(
    counts: Iterable[FeeCount], flights: Mapping[uuid.UUID, Flight], travelers: Mapping[uuid.UUID, int]
) -> Iterator[TaxLine]:
    """Return a line for each fee, amount and due day of each flight, in the order of departure."""
    parts: dict[LineKey, list[FeeCount]] = defaultdict(list)
    charged = Counter[tuple[uuid.UUID, str]]()
    for count in counts:
        flight = flights[count.flight_id]
        due_on = due_day(count.code, count.sold_in or flight.departure_day)
        parts[count.payee, flight.id, count.code, count.unit_amount, due_on].append(count)
        if _is_chargeable(count):
            charged[flight.id, count.code] += count.count
    order = {flight_id: number for number, flight_id in enumerate(flights)}
    for key in sorted(parts, key=lambda key: (key[0], order[key[1]], *key[2:])):
        of_fee = key[1], key[2]
        # The passengers without the fee are counted once, though it may have had several amounts.
        exempt = travelers.get(key[1], 0) - charged.pop(of_fee) if of_fee in charged else 0
        yield _line(key, parts[key], flights[key[1]], exempt)


def _is_chargeable(count: FeeCount) -> bool:
    return count.fee_status is FeeStatus.Charged and count.status in TRAVELERS


def _line(key: LineKey, parts: list[FeeCount], flight: Flight, exempt: int) -> TaxLine:
    payee, _, code, unit_amount, due_on = key
    chargeable = [part for part in parts if _is_chargeable(part)]
    absent = [part for part in chargeable if part.status is TicketStatus.NoShow]
    kept = [part for part in parts if part.fee_status is FeeStatus.Charged and part not in chargeable]
    refunded = [part for part in parts if part.fee_status is FeeStatus.Cancel]
    ages, classes = Counter[AgeCategory](), Counter[str]()
    for part in chargeable:
        ages[part.passenger_age_category] += part.count
        classes[part.passenger_class or ""] += part.count
    return TaxLine(
        **reported(flight),
        payee=payee,
        code=code,
        name=parts[-1].name,
        unit_amount=unit_amount,
        adults=ages[AgeCategory.Adult],
        children=ages[AgeCategory.Child],
        infants=ages[AgeCategory.Infant],
        classes=dict(sorted(classes.items())),
        chargeable=_count(chargeable),
        exempt=exempt,
        no_show=_count(absent),
        no_show_amount=_amount(absent),
        kept=_count(kept),
        kept_amount=_amount(kept),
        refunded=_count(refunded),
        refunded_amount=_amount(refunded),
        imposed_amount=_amount(parts),
        amount=_amount(chargeable) + _amount(kept),
        due_on=due_on,
    )


def _payee(payee: str, lines: list[TaxLine]) -> TaxPayee:
    dues: dict[date, Decimal] = defaultdict(Decimal)
    for line in lines:
        dues[line.due_on] += line.amount
    return TaxPayee(
        payee=payee,
        amount=sum((line.amount for line in lines), NOTHING),
        dues=[TaxDue(due_on=due_on, amount=amount) for due_on, amount in sorted(dues.items())],
        lines=lines,
    )


def _count(parts: Iterable[FeeCount]) -> int:
    return sum(part.count for part in parts)


def _amount(parts: Iterable[FeeCount]) -> Decimal:
    return sum((part.amount for part in parts), NOTHING)
