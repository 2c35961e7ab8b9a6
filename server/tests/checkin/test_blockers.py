"""Every blocker as a table: alone, together, and not where it does not apply. Without a database."""

import inspect
from datetime import date
from decimal import Decimal

import pytest
from msgspec.structs import replace

from charterdesk.booking.enums import TicketStatus
from charterdesk.checkin import errors
from charterdesk.checkin.domain.blockers import KINDS, find_blockers
from charterdesk.checkin.domain.facts import BookingFacts, FlightFacts, OfacFacts, PassengerFacts, TicketFacts
from charterdesk.checkin.enums import AuthorityStatus, Cure, CuredBy
from charterdesk.kit.errors import Refusal
from charterdesk.passengers.enums import AgeCategory, DocumentType, Gender
from charterdesk.screening.enums import HitState
from tests.checkin.facts import FLIGHT, booking, document, passenger, ticket

TO_THE_US = replace(FLIGHT, lands_in="US")
ELSEWHERE = replace(FLIGHT, needs_ofac=False, lands_in="MX")
FOUND_ALONE = {
    errors.DocumentTwice,
    errors.PassengerTwice,
    errors.InfantWithoutAdult,
    errors.OperatorMustLook,
}
"""Blockers that need two tickets, another age, or an agency that reads: they have tests of their own."""


def found(flight: FlightFacts, *tickets: TicketFacts) -> list[str]:
    """Return the sentences of the blockers of the first ticket."""
    return [blocker.refusal.message for blocker in find_blockers(flight, tickets)[tickets[0].id]]


def of(who: PassengerFacts, **changes: object) -> TicketFacts:
    return ticket(passenger=who, **changes)


def sold(money: BookingFacts) -> TicketFacts:
    return ticket(booking=money)


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
    """The classes before the refusals of whole calls are the blockers, in `errors.py`."""
    source = inspect.getsource(errors).split("# Refusals of whole calls.")[0]
    written = {each for each in vars(errors).values() if inspect.isclass(each) and each.__name__ in source}

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
    ("flight", "clean"),
    [
        # What the customer owes the agency is the agency's business.
        (FLIGHT, sold(booking(paid=Decimal("0.00")))),
        # More was paid than charged, and part of it refunded.
        (FLIGHT, sold(booking(house=True, paid=Decimal("250.00"), refunded=Decimal("50.00")))),
        # What was bought at check-in is paid.
        (
            FLIGHT,
            sold(
                booking(
                    charged=Decimal("280.00"),
                    paid=Decimal("80.00"),
                    check_in_charged=Decimal("80.00"),
                    check_in_paid=Decimal("80.00"),
                )
            ),
        ),
        (FLIGHT, of(passenger(primary=document(expiration_date=date(2026, 11, 16))))),
        # Accents and capitals are no difference.
        (FLIGHT, ticket(passenger_name="ROSA QUINTANA PENA")),
        # A typing error that was corrected since the sale.
        (FLIGHT, ticket(passenger_name="Rosa Quintanna Peña")),
        # Not between the United States and Cuba: neither category nor affidavit.
        (ELSEWHERE, ticket(ofac_id=None, ofac=None, agreement=None)),
        # An operator without a text wants no signature.
        (replace(FLIGHT, affidavit_wanted=False), ticket(agreement=None)),
        (FLIGHT, ticket(ofac=OfacFacts(active=True, licence_required=True), ofac_licence="CU-2026-1")),
        # Only visitors who land in the United States give an address there.
        (FLIGHT, of(passenger(residence="CU"))),
        (TO_THE_US, of(passenger(residence="CU", has_destination_address=True))),
        (TO_THE_US, of(passenger(residence="CU", nationality="US"))),
        (
            TO_THE_US,
            of(passenger(residence="CU", secondary=document(document_type=DocumentType.GreenCard))),
        ),
    ],
)
def test_what_blocks_nobody(flight: FlightFacts, clean: TicketFacts) -> None:
    assert found(flight, clean) == []


def test_a_missing_document_is_not_also_unverified() -> None:
    blocked = ticket(passenger=passenger(primary=None), documents_verified=False)

    assert found(FLIGHT, blocked) == ["Add the passenger's travel document."]


def test_the_same_document_twice_names_the_other_passenger() -> None:
    shared = document()
    one = of(passenger(primary=shared))
    other = of(passenger(first_name="Raiko", primary=document(), secondary=replace(shared)))

    sentence = "Compare the documents. {} has the same number on this flight."
    assert found(FLIGHT, one, other) == [sentence.format("Raiko Quintana Peña")]
    assert found(FLIGHT, other, one) == [sentence.format("Rosa Quintana Peña")]


def test_the_same_number_of_another_country_is_another_document() -> None:
    shared = document()
    one = of(passenger(primary=shared))
    other = of(passenger(primary=replace(shared, issued_id=None)))

    assert found(FLIGHT, one, other) == []


def test_the_same_passenger_twice_names_the_other_booking() -> None:
    who = passenger()
    one = of(who)
    other = of(replace(who, primary=document()), booking=booking(locator_number="K7QM4P"))

    assert found(FLIGHT, one, other) == [
        "Cancel one of the two tickets. K7QM4P is the same passenger on this flight."
    ]


def test_tickets_that_do_not_fly_are_no_rivals() -> None:
    who = passenger()
    gone = of(who, status=TicketStatus.NoShow)

    assert found(FLIGHT, of(who), gone) == []
    assert gone.id not in find_blockers(FLIGHT, [of(who), gone])


def test_each_infant_needs_an_adult_of_its_party_on_the_flight() -> None:
    party = booking()
    adult = ticket(booking=party)
    infants = [
        ticket(booking=party, place=place, passenger_age_category=AgeCategory.Infant) for place in (1, 2)
    ]
    sentence = "Give the infant to an adult. The party has more infants than adults on this flight."

    blockers = find_blockers(FLIGHT, [adult, *infants])

    assert [[each.refusal.message for each in blockers[infant.id]] for infant in infants] == [[], [sentence]]
    assert blockers[adult.id] == ()
    # The adult of another party is none of theirs, and a no-show is no adult.
    assert found(FLIGHT, infants[0], ticket()) == [sentence]
    assert found(FLIGHT, infants[0], replace(adult, status=TicketStatus.NoShow)) == [sentence]


def test_only_the_document_that_is_not_shown_yet_waits_for_the_scan() -> None:
    unverified = ticket(documents_verified=False, agreement=None)

    waits = {
        each.refusal.code(): each.waits_for_scan
        for each in find_blockers(FLIGHT, [unverified])[unverified.id]
    }

    assert waits == {"agreementUnsigned": False, "documentNotVerified": True}


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


@pytest.mark.parametrize("gender", list(Gender))
def test_every_gender_of_a_travel_document_is_one(gender: Gender) -> None:
    assert found(FLIGHT, of(passenger(gender=gender))) == []
