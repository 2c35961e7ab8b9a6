"""Who may travel together, and how. Pure: a party comes in, a refusal or what is missing goes out."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from charterdesk.booking.domain.party import Leg, Party, Traveller, takes_a_seat
from charterdesk.booking.enums import MissingPart
from charterdesk.booking.errors import (
    EmptyLeg,
    LegsOutOfOrder,
    NotARoundTrip,
    OnBoardTwice,
    TitularNotAdult,
    TooManyInfants,
    TwoTitulars,
    WrongNumberOfLegs,
    of_flight,
)
from charterdesk.flights.enums import TripType
from charterdesk.kit import rules
from charterdesk.passengers.enums import AgeCategory

LEGS: Final = {TripType.OneWay: (1, 1), TripType.RoundTrip: (2, 2), TripType.MultiCity: (2, 6)}
"""How many legs a trip has, at least and at most."""
_WORDS: Final = {
    TripType.OneWay: "A one-way trip has one flight",
    TripType.RoundTrip: "A round trip has two flights, there and back",
    TripType.MultiCity: "A multi-city trip has two to six flights",
}


def require_trip(trip: TripType, legs: tuple[Leg, ...]) -> None:
    least, most = LEGS[trip]
    if not least <= len(legs) <= most:
        raise WrongNumberOfLegs(wanted=_WORDS[trip], chosen=len(legs))
    for before, after in pairwise(legs):
        if after.departs_at <= before.arrives_at:
            raise LegsOutOfOrder(after=after.flight, before=before.flight, details=of_flight(after.flight_id))
    if trip is TripType.RoundTrip and (legs[0].from_id, legs[0].to_id) != (legs[1].to_id, legs[1].from_id):
        raise NotARoundTrip


def require_party(party: Party) -> None:
    """What must hold from the first save on, whoever is still unnamed."""
    _require_once(party)
    _require_one_titular(party)
    for leg in party.legs:
        ages = Counter(traveller.age_on(leg) for traveller in party.on(leg))
        if not ages:
            raise EmptyLeg(flight=leg.flight)
        infants, adults = ages[AgeCategory.Infant], ages[AgeCategory.Adult]
        if infants > adults:
            raise TooManyInfants(flight=leg.flight, infants=infants, adults=adults)


def _require_once(party: Party) -> None:
    named = Counter(traveller.passenger_id for traveller in party.travellers if traveller.passenger_id)
    for traveller in party.travellers:
        if traveller.passenger_id and named[traveller.passenger_id] > 1:
            raise OnBoardTwice(name=traveller.name)


def _require_one_titular(party: Party) -> None:
    if sum(traveller.titular for traveller in party.travellers) > 1:
        raise TwoTitulars
    titular = party.titular
    if titular is not None and not _is_adult(party, titular):
        raise TitularNotAdult(name=titular.name)


def _is_adult(party: Party, traveller: Traveller) -> bool:
    return all(traveller.age_on(leg) is AgeCategory.Adult for leg in party.legs_of(traveller))


@dataclass(frozen=True)
class Missing:
    """One thing a clerk must settle, of one traveller or of the whole booking."""

    part: MissingPart
    message: str
    place: int | None = None


def missing_for_sale(party: Party) -> list[Missing]:
    """All that stands between the party and its tickets; nothing: they can be sold."""
    unnamed = [each for each in party.travellers if each.passenger_id is None]
    return [
        *_missing_titular(party),
        *(Missing(MissingPart.Name, f"{each.name} is not named yet.", each.place) for each in unnamed),
        *_of_each(party, MissingPart.Document, _wrong_documents),
        *_of_each(party, MissingPart.Ofac, _missing_ofac),
    ]


def _missing_titular(party: Party) -> list[Missing]:
    sentence = "Choose the titular: an adult who travels in this booking."
    return [] if party.titular else [Missing(MissingPart.Titular, sentence)]


def _of_each(
    party: Party, part: MissingPart, wrong: Callable[[Party, Traveller], list[str]]
) -> list[Missing]:
    return [
        Missing(part, sentence, traveller.place)
        for traveller in party.travellers
        for sentence in wrong(party, traveller)
    ]


def _wrong_documents(party: Party, traveller: Traveller) -> list[str]:
    last_day = max(leg.day for leg in party.legs_of(traveller))
    found = [
        rules.document_expiration("Primary" if each.rank == "Primary" else "Secondary", last_day)(
            each.expires.isoformat()
        )
        for each in traveller.documents
        if each.expires is not None
    ]
    return [f"{traveller.name}: {sentence}" for sentence in found if sentence]


def _missing_ofac(party: Party, traveller: Traveller) -> list[str]:
    if not any(leg.needs_ofac for leg in party.legs_of(traveller)):
        return []
    if traveller.ofac_id is None:
        return [f"{traveller.name}: choose the OFAC category of the journey."]
    if traveller.licence_required and not traveller.ofac_licence:
        return [f"{traveller.name}: this OFAC category needs the number of the licence."]
    return []


def grown_on_the_way(party: Party) -> list[str]:
    """Who is of another age on a later leg, said as a clerk tells the customer."""
    said = []
    for traveller in party.travellers:
        for before, after in pairwise(party.legs_of(traveller)):
            was, becomes = traveller.age_on(before), traveller.age_on(after)
            if was is becomes:
                continue
            seat = " and has a seat there" if takes_a_seat(becomes) and not takes_a_seat(was) else ""
            ages = f"{was} on {before.flight} and as {becomes} on {after.flight}"
            said.append(f"{traveller.name} travels as {ages}{seat}.")
    return said
