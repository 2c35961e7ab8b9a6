"""Where no blocker applies, and whom a blocker between two tickets names. Without a database."""

from datetime import date
from decimal import Decimal

import pytest
from msgspec.structs import replace

from charterdesk.booking.enums import TicketStatus
from charterdesk.checkin.domain.blockers import find_blockers
from charterdesk.checkin.domain.facts import FlightFacts, OfacFacts, TicketFacts
from charterdesk.passengers.enums import AgeCategory, DocumentType, Gender
from tests.checkin.facts import FLIGHT, booking, document, found, of, passenger, sold, ticket

TO_THE_US = replace(FLIGHT, lands_in="US")
ELSEWHERE = replace(FLIGHT, needs_ofac=False, lands_in="MX")


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


@pytest.mark.parametrize("gender", list(Gender))
def test_every_gender_of_a_travel_document_is_one(gender: Gender) -> None:
    assert found(FLIGHT, of(passenger(gender=gender))) == []
