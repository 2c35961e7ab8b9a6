"""Every blocker beside every other one: neither hides the other. Without a database."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from charterdesk.booking.enums import TicketStatus
from charterdesk.checkin import blocker_errors as errors
from charterdesk.checkin.domain.blockers import KINDS, find_blockers
from charterdesk.checkin.domain.facts import OfacFacts, TicketFacts
from charterdesk.checkin.enums import AuthorityStatus
from charterdesk.kit.errors import Refusal
from charterdesk.passengers.enums import AgeCategory
from charterdesk.screening.enums import HitState
from tests.checkin.facts import FLIGHT, document, passenger, ticket

Change = Callable[[TicketFacts], TicketFacts]


def of_ticket(**changes: Any) -> Change:
    return lambda before: replace(before, **changes)


def of_passenger(**changes: Any) -> Change:
    return lambda before: replace(before, passenger=replace(before.passenger, **changes))


def of_booking(**changes: Any) -> Change:
    return lambda before: replace(before, booking=replace(before.booking, **changes))


def of_document(**changes: Any) -> Change:
    """Change the second document, so that the first one may be missing at the same time."""

    def change(before: TicketFacts) -> TicketFacts:
        who = before.passenger
        assert who.secondary is not None
        return replace(before, passenger=replace(who, secondary=replace(who.secondary, **changes)))

    return change


BUYS = {"charged": Decimal("280.00"), "check_in_charged": Decimal("80.00")}
BLOCKED_BY: dict[type[Refusal], Change] = {
    errors.CardChargeOpen: of_booking(charge_open=True),
    errors.OwesOperator: of_booking(**BUYS),
    errors.OwesBlockedAgency: of_booking(holding_blocked=True, paid=Decimal("50.00")),
    errors.DocumentMissing: of_passenger(primary=None),
    errors.DocumentExpired: of_document(expiration_date=date(2026, 11, 1)),
    errors.DocumentNotVerified: of_ticket(documents_verified=False),
    errors.NameOnDocumentDiffers: of_document(different_names=True),
    errors.TicketNameDiffers: of_ticket(passenger_name="Somebody Else"),
    errors.ApisDataMissing: of_passenger(gender=None),
    errors.OfacCategoryMissing: of_ticket(ofac_id=None, ofac=None),
    errors.OfacCategoryRetired: of_ticket(ofac=OfacFacts(active=False, licence_required=False)),
    errors.OfacLicenseMissing: of_ticket(ofac=OfacFacts(active=True, licence_required=True)),
    errors.AgreementUnsigned: of_ticket(agreement=None),
    errors.InfantWithoutAdult: of_ticket(passenger_age_category=AgeCategory.Infant),
    errors.DocumentTwice: lambda before: before,
    errors.PassengerTwice: lambda before: before,
    errors.ScreeningHitOpen: of_ticket(hit=HitState.Open),
    errors.ScreeningTrueMatch: of_ticket(hit=HitState.TrueMatch),
    errors.NotClearedByAuthority: of_ticket(authority=AuthorityStatus.NotCleared),
    errors.MoreDataWanted: of_ticket(authority=AuthorityStatus.MoreData),
}
"""The causes of each blocker; a document or a passenger that is there twice needs another ticket."""
EXCLUSIVE = (
    {errors.DocumentMissing, errors.DocumentNotVerified},
    {errors.OfacCategoryMissing, errors.OfacCategoryRetired, errors.OfacLicenseMissing},
    {errors.ScreeningHitOpen, errors.ScreeningTrueMatch},
    {errors.NotClearedByAuthority, errors.MoreDataWanted},
)
"""Blockers of which a ticket has one at most: a document that is missing cannot be compared."""


def rivals(blocked: TicketFacts, kinds: tuple[type[Refusal], ...]) -> list[TicketFacts]:
    """Return the other tickets that have the same document, or the same passenger."""
    who, found = blocked.passenger, []
    if errors.DocumentTwice in kinds:
        found.append(ticket(passenger=passenger(primary=who.secondary)))
    if errors.PassengerTwice in kinds:
        found.append(ticket(passenger=replace(who, primary=document(), secondary=None)))
    return found


def blockers_of(*kinds: type[Refusal]) -> list[type[Refusal]]:
    blocked = ticket(passenger=passenger(secondary=document()))
    for kind in kinds:
        blocked = BLOCKED_BY[kind](blocked)
    return [
        type(each.refusal) for each in find_blockers(FLIGHT, [blocked, *rivals(blocked, kinds)])[blocked.id]
    ]


def test_the_table_has_every_blocker() -> None:
    assert BLOCKED_BY.keys() == KINDS.keys() - {errors.OperatorMustLook}


def test_without_a_change_nothing_blocks() -> None:
    assert blockers_of() == []


@pytest.mark.parametrize("kind", list(BLOCKED_BY))
def test_each_alone(kind: type[Refusal]) -> None:
    assert blockers_of(kind) == [kind]


@pytest.mark.parametrize("kind", list(BLOCKED_BY))
def test_each_beside_every_other_one(kind: type[Refusal]) -> None:
    for other in BLOCKED_BY.keys() - {kind}:
        if any({kind, other} <= each for each in EXCLUSIVE):
            continue
        found = blockers_of(kind, other)
        assert sorted(found, key=str) == sorted([kind, other], key=str), other


def test_of_those_that_exclude_each_other_one_is_found() -> None:
    for kinds in EXCLUSIVE:
        for pair in combinations(kinds, 2):
            found = blockers_of(*pair)
            assert len(found) == 1
            assert set(found) <= set(pair)


@pytest.mark.parametrize("ofac", [errors.OfacCategoryMissing, errors.OfacCategoryRetired])
@pytest.mark.parametrize("primary", [errors.DocumentMissing, errors.DocumentNotVerified])
def test_all_at_once(ofac: type[Refusal], primary: type[Refusal]) -> None:
    kinds = BLOCKED_BY.keys() - set().union(*EXCLUSIVE) | {ofac, primary}
    kinds |= {errors.ScreeningTrueMatch, errors.NotClearedByAuthority}

    found = blockers_of(*(kind for kind in BLOCKED_BY if kind in kinds))

    assert set(found) == kinds
    assert len(found) == len(kinds)


@pytest.mark.parametrize("status", sorted(set(TicketStatus) - {TicketStatus.Booked, TicketStatus.CheckedIn}))
def test_whoever_does_not_fly_has_no_blockers(status: TicketStatus) -> None:
    gone = of_ticket(status=status, documents_verified=False)(ticket())

    assert find_blockers(FLIGHT, [gone]) == {}


def test_whoever_is_checked_in_has_blockers_too() -> None:
    """They are shown at the close of the flight: a payment may have been reversed since."""
    for kind, change in BLOCKED_BY.items():
        blocked = change(ticket(status=TicketStatus.CheckedIn, passenger=passenger(secondary=document())))
        found = find_blockers(FLIGHT, [blocked, *rivals(blocked, (kind,))])[blocked.id]
        assert [type(each.refusal) for each in found] == [kind]
