"""Proposes for lines of the bank the deposits or receipts that they may be. Pure."""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from itertools import accumulate
from typing import Final

NEAR_DAYS: Final = 7
"""Days between a deposit as entered and as the bank has it."""


@dataclass(frozen=True)
class BankMoney:
    """A line of the bank, or a deposit that was entered."""

    id: uuid.UUID
    day: date
    amount: Decimal


@dataclass(frozen=True)
class Receipt:
    id: uuid.UUID
    flight_id: uuid.UUID
    day: date
    due_on: date | None
    amount: Decimal


@dataclass(frozen=True)
class Proposal:
    deposit: BankMoney | None = None
    receipts: Sequence[Receipt] = ()


def propose(
    lines: Iterable[BankMoney], deposits: Sequence[BankMoney], receipts: Sequence[Receipt]
) -> Mapping[uuid.UUID, Proposal]:
    """Return what each line may be, the older lines first; nothing is proposed twice."""
    found = dict[uuid.UUID, Proposal]()
    left, free = list(deposits), sorted(receipts, key=lambda each: (each.day, str(each.id)))
    for line in sorted(lines, key=lambda each: (each.day, str(each.id))):
        near = [each for each in left if each.amount == line.amount and _days(each, line) <= NEAR_DAYS]
        if near:
            deposit = min(near, key=lambda each: _days(each, line))
            left.remove(deposit)
            found[line.id] = Proposal(deposit)
            continue
        earlier = [each for each in free if each.day <= line.day]
        group = next((each for each in _groups(earlier) if _sum(each) == line.amount), None)
        if group:
            taken = {each.id for each in group}
            free = [each for each in free if each.id not in taken]
            found[line.id] = Proposal(receipts=group)
    return found


def _groups(receipts: Sequence[Receipt]) -> Iterator[Sequence[Receipt]]:
    """Return receipts that people take to the bank together: a day's, a flight's, all up to a day, or one."""
    by_day, by_due, by_flight = (defaultdict[object, list[Receipt]](list) for _ in range(3))
    of_flight_and_day = defaultdict[object, list[Receipt]](list)
    for each in receipts:
        by_day[each.day].append(each)
        by_due[each.due_on].append(each)
        by_flight[each.flight_id].append(each)
        of_flight_and_day[each.flight_id, each.day].append(each)
    for parts in (by_day, by_due, of_flight_and_day, by_flight):
        yield from parts.values()
    yield from accumulate((by_day[day] for day in sorted({each.day for each in receipts})), _join)
    yield from ([each] for each in receipts)


def _join(first: list[Receipt], second: list[Receipt]) -> list[Receipt]:
    return [*first, *second]


def _sum(receipts: Sequence[Receipt]) -> Decimal:
    return sum((each.amount for each in receipts), Decimal(0))


def _days(first: BankMoney, second: BankMoney) -> int:
    return abs((first.day - second.day).days)
