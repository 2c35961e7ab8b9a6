"""Every blocker as a table: alone and all together, and who cures it. Without a database."""

import inspect
from datetime import date
from decimal import Decimal

import pytest
from msgspec.structs import replace

from charterdesk.checkin import blocker_errors as errors
from charterdesk.checkin.domain.blockers import KINDS, find_blockers
from charterdesk.checkin.domain.facts import FlightFacts, OfacFacts, TicketFacts
from charterdesk.checkin.enums import AuthorityStatus, Cure, CuredBy
from charterdesk.kit.errors import Refusal
from charterdesk.passengers.enums import AgeCategory
from charterdesk.screening.enums import HitState
from tests.checkin.facts import FLIGHT, booking, document, found, of, passenger, sold, ticket

TO_THE_US = replace(FLIGHT, lands_in="US")
ELSEWHERE = replace(FLIGHT, needs_ofac=False, lands_in="MX")
FOUND_ALONE = {
    errors.DocumentTwice,
    errors.PassengerTwice,
    errors.InfantWithoutAdult,
    errors.OperatorMustLook,
}
"""Blockers that need two tickets, another age, or an agency that reads: they have tests of their own."""


EXPIRED = document(expiration_date=date(2026, 11, 15))
ALONE: list[tuple[type[Refusal], FlightFacts, TicketFacts, str]] = [
    (
        errors.CardChargeOpen,
        FLIGHT,
        sold(booking(charge_open=True)),
        "Wait for the card company. A charge of this booking has no result yet.",
    ),
    (
        errors.OwesOperator,
        FLIGHT,
        sold(booking(house=True, charged=Decimal("1412.50"))),
        "Collect 1,212.50. It is owed to the operator.",
    ),
    (
        errors.OwesOperator,
        FLIGHT,
        sold(booking(charged=Decimal("280.00"), check_in_charged=Decimal("80.00"))),
        "Collect 80.00. It is owed to the operator.",
    ),
    (
        errors.OwesBlockedAgency,
        FLIGHT,
        sold(booking(holding_blocked=True, paid=Decimal("50.00"))),
        "Collect 150.00, or ask accounting. Cubamía Travel Group is blocked, and the booking is not paid.",
    ),
    (errors.DocumentMissing, FLIGHT, of(passenger(primary=None)), "Add the passenger's travel document."),
    (
        errors.DocumentExpired,
        FLIGHT,
        of(passenger(primary=EXPIRED)),
        "Ask for another document. The primary one expired or expires on 2026-11-15.",
    ),
    (
        errors.DocumentExpired,
        FLIGHT,
        of(passenger(secondary=EXPIRED)),
        "Ask for another document. The secondary one expired or expires on 2026-11-15.",
    ),
    (
        errors.DocumentNotVerified,
        FLIGHT,
        ticket(documents_verified=False),
        "Scan the document, or compare it by hand.",
    ),
    (
        errors.NameOnDocumentDiffers,
        FLIGHT,
        of(passenger(primary=document(different_names=True))),
        "Correct the name. The document has another one.",
    ),
    (
        errors.TicketNameDiffers,
        FLIGHT,
        ticket(passenger_name="Rosa Quintana"),
        "Correct the name on the ticket. It says Rosa Quintana.",
    ),
    (
        errors.ApisDataMissing,
        FLIGHT,
        of(passenger(gender=None, nationality=None, residence=None)),
        "Add for APIS: gender, nationality, country of residence.",
    ),
    (
        errors.ApisDataMissing,
        FLIGHT,
        of(passenger(primary=document(issued_id=None, expiration_date=None))),
        "Add for APIS: issuing country of the document, expiration date of the document.",
    ),
    (
        errors.ApisDataMissing,
        TO_THE_US,
        of(passenger(residence="CU")),
        "Add for APIS: address in the United States.",
    ),
    (errors.OfacCategoryMissing, FLIGHT, ticket(ofac_id=None, ofac=None), "Choose the OFAC travel category."),
    (
        errors.OfacCategoryRetired,
        FLIGHT,
        ticket(ofac=OfacFacts(active=False, licence_required=False)),
        "Choose another OFAC travel category. This one is no longer in use.",
    ),
    (
        errors.OfacLicenseMissing,
        FLIGHT,
        ticket(ofac=OfacFacts(active=True, licence_required=True)),
        "Enter the license number of the OFAC travel category.",
    ),
    (errors.AgreementUnsigned, FLIGHT, ticket(agreement=None), "Have the travel affidavit signed."),
    (
        errors.ScreeningHitOpen,
        FLIGHT,
        ticket(hit=HitState.Open),
        "Decide the screening hit. The passenger may be a person on the list of sanctioned persons.",
    ),
    (
        errors.ScreeningTrueMatch,
        ELSEWHERE,
        ticket(hit=HitState.TrueMatch),
        "Do not carry this passenger. It is the person on the list of sanctioned persons.",
    ),
    (
        errors.NotClearedByAuthority,
        FLIGHT,
        ticket(authority=AuthorityStatus.NotCleared),
        "Ask the authority. It did not clear this passenger.",
    ),
    (
        errors.MoreDataWanted,
        FLIGHT,
        ticket(authority=AuthorityStatus.MoreData),
        "Send the missing data. The authority asked for more about this passenger.",
    ),
]


def test_nothing_blocks_a_clean_passenger() -> None:
    assert found(FLIGHT, ticket()) == []
    assert found(TO_THE_US, ticket()) == []
    assert found(ELSEWHERE, ticket()) == []


@pytest.mark.parametrize(("kind", "flight", "blocked", "sentence"), ALONE)
def test_each_blocker_alone(
    kind: type[Refusal], flight: FlightFacts, blocked: TicketFacts, sentence: str
) -> None:
    (blocker,) = find_blockers(flight, [blocked])[blocked.id]

    assert type(blocker.refusal) is kind
    assert blocker.refusal.message == sentence


def test_the_table_has_every_blocker() -> None:
    assert {kind for kind, *_ in ALONE} | FOUND_ALONE == set(KINDS)


def test_every_blocker_has_its_cure() -> None:
    written = {each for each in vars(errors).values() if inspect.isclass(each)}

    assert written - {Refusal} == set(KINDS)


def test_all_that_can_come_together() -> None:
    who = passenger(
        gender=None,
        primary=document(expiration_date=date(2026, 11, 1), different_names=True, issued_id=None),
        secondary=EXPIRED,
    )
    money = booking(
        house=True, holding_blocked=True, charge_open=True, charged=Decimal("300.00"), paid=Decimal("0.00")
    )
    blocked = ticket(
        passenger=who,
        booking=money,
        passenger_name="Somebody Else",
        passenger_age_category=AgeCategory.Infant,
        documents_verified=False,
        ofac_id=None,
        ofac=None,
        agreement=None,
        hit=HitState.Open,
        authority=AuthorityStatus.MoreData,
    )
    same_person = ticket(passenger=who)

    codes = [each.refusal.code() for each in find_blockers(FLIGHT, [blocked, same_person])[blocked.id]]

    assert codes == [
        "cardChargeOpen",
        "owesOperator",
        "documentExpired",
        "documentExpired",
        "nameOnDocumentDiffers",
        "ticketNameDiffers",
        "apisDataMissing",
        "ofacCategoryMissing",
        "agreementUnsigned",
        "documentNotVerified",
        "documentTwice",
        "passengerTwice",
        "infantWithoutAdult",
        "screeningHitOpen",
        "moreDataWanted",
    ]


@pytest.mark.parametrize(
    ("kind", "cured_by", "cure", "hard"),
    [
        (errors.OwesOperator, CuredBy.Counter, Cure.Payment, False),
        (errors.DocumentExpired, CuredBy.Passenger, Cure.Document, True),
        (errors.AgreementUnsigned, CuredBy.Counter, Cure.Agreement, False),
        (errors.ApisDataMissing, CuredBy.Agency, Cure.Passenger, False),
        (errors.InfantWithoutAdult, CuredBy.Operator, Cure.Booking, True),
        (errors.ScreeningHitOpen, CuredBy.Operator, Cure.Screening, False),
        (errors.ScreeningTrueMatch, CuredBy.Operator, Cure.Screening, True),
    ],
)
def test_who_cures_a_blocker_and_where(
    kind: type[Refusal], cured_by: CuredBy, cure: Cure, hard: bool
) -> None:
    assert (KINDS[kind].cured_by, KINDS[kind].cure, KINDS[kind].hard) == (cured_by, cure, hard)
