"""Finds the reasons why passengers cannot be checked in, who can cure them, and where. Pure.

The same rules serve the check-in guard, the close of the flight, the readiness board, the selling office's
view and the dashboard.
"""

import uuid
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from charterdesk.booking.enums import TicketStatus
from charterdesk.checkin import blocker_errors as errors
from charterdesk.checkin.domain.apis import missing_for_apis
from charterdesk.checkin.domain.facts import DocumentFacts, FlightFacts, PassengerFacts, TicketFacts
from charterdesk.checkin.enums import AuthorityStatus, Cure, CuredBy
from charterdesk.kit.errors import Refusal
from charterdesk.passengers.domain.names import differs_in_spelling, split_words
from charterdesk.passengers.enums import AgeCategory
from charterdesk.screening.enums import HitState

LIVE: Final = frozenset({TicketStatus.Booked, TicketStatus.CheckedIn})


@dataclass(frozen=True)
class Kind:
    """The party that cures a blocker, and the screen for it."""

    cured_by: CuredBy
    cure: Cure
    hard: bool = False
    """It cannot be cured at the counter, or only with another document or another booking."""
    overridable: bool = False
    """A check-in admin may carry the passenger in spite of it, with a reason."""


KINDS: Final[Mapping[type[Refusal], Kind]] = {
    errors.OwesOperator: Kind(CuredBy.Counter, Cure.Payment),
    errors.OwesBlockedAgency: Kind(CuredBy.Operator, Cure.Payment, hard=True),
    errors.CardChargeOpen: Kind(CuredBy.Operator, Cure.Booking),
    errors.DocumentMissing: Kind(CuredBy.Agency, Cure.Document),
    errors.DocumentExpired: Kind(CuredBy.Passenger, Cure.Document, hard=True),
    errors.DocumentNotVerified: Kind(CuredBy.Counter, Cure.Document),
    errors.DocumentTwice: Kind(CuredBy.Agency, Cure.Document),
    errors.NameOnDocumentDiffers: Kind(CuredBy.Agency, Cure.Passenger),
    errors.TicketNameDiffers: Kind(CuredBy.Agency, Cure.Booking),
    errors.ApisDataMissing: Kind(CuredBy.Agency, Cure.Passenger),
    errors.OfacCategoryMissing: Kind(CuredBy.Agency, Cure.Ofac),
    errors.OfacCategoryRetired: Kind(CuredBy.Agency, Cure.Ofac),
    errors.OfacLicenseMissing: Kind(CuredBy.Agency, Cure.Ofac),
    errors.AgreementUnsigned: Kind(CuredBy.Counter, Cure.Agreement),
    errors.InfantWithoutAdult: Kind(CuredBy.Operator, Cure.Booking, hard=True),
    errors.PassengerTwice: Kind(CuredBy.Operator, Cure.Booking, hard=True),
    errors.ScreeningHitOpen: Kind(CuredBy.Operator, Cure.Screening, overridable=True),
    errors.ScreeningTrueMatch: Kind(CuredBy.Operator, Cure.Screening, hard=True),
    errors.NotClearedByAuthority: Kind(CuredBy.Operator, Cure.Border, overridable=True),
    errors.MoreDataWanted: Kind(CuredBy.Agency, Cure.Passenger, overridable=True),
    errors.OperatorMustLook: Kind(CuredBy.Operator, Cure.Passenger),
}
_OF_HITS: Final = {
    HitState.Open: errors.ScreeningHitOpen,
    HitState.TrueMatch: errors.ScreeningTrueMatch,
}
_OF_ANSWERS: Final = {
    AuthorityStatus.NotCleared: errors.NotClearedByAuthority,
    AuthorityStatus.MoreData: errors.MoreDataWanted,
}
_FOR_OPERATOR: Final = (errors.ScreeningHitOpen, errors.ScreeningTrueMatch, errors.NotClearedByAuthority)
"""No agency learns of these: its passenger must not be warned."""
OVERRIDABLE: Final = {kind.code(): kind for kind, of in KINDS.items() if of.overridable}


@dataclass(frozen=True)
class Blocker:
    """One reason why a passenger cannot be checked in now."""

    refusal: Refusal

    @property
    def kind(self) -> Kind:
        return KINDS[type(self.refusal)]

    @property
    def waits_for_scan(self) -> bool:
        """True if presenting the document cures it: such a passenger is not blocked, but to go."""
        return isinstance(self.refusal, errors.DocumentNotVerified)


def find_blockers(
    flight: FlightFacts, tickets: Sequence[TicketFacts]
) -> dict[uuid.UUID, tuple[Blocker, ...]]:
    """Return what blocks each live ticket.

    `tickets` are whole parties, with every ticket of the flight that has the same passenger or document.
    """
    live = [ticket for ticket in tickets if ticket.status in LIVE]
    same_document, same_person = _Rivals.by_document(live), _Rivals.by_person(live)
    without_adult = _infants_without_adult(live)
    found = dict[uuid.UUID, tuple[Blocker, ...]]()
    for ticket in live:
        refusals = [
            *_money(ticket),
            *_documents(flight, ticket.passenger),
            *_names(ticket),
            *_apis(flight, ticket.passenger),
            *_ofac(flight, ticket),
        ]
        if flight.affidavit_wanted and flight.needs_ofac and ticket.agreement is None:
            refusals.append(errors.AgreementUnsigned())
        if not ticket.documents_verified and ticket.passenger.primary is not None:
            refusals.append(errors.DocumentNotVerified())
        if other := same_document.of(ticket):
            refusals.append(errors.DocumentTwice(other=other.passenger.full_name))
        if other := same_person.of(ticket):
            refusals.append(errors.PassengerTwice(locator=other.booking.locator_number))
        if ticket.id in without_adult:
            refusals.append(errors.InfantWithoutAdult())
        refusals.extend(_of_operator(ticket))
        found[ticket.id] = tuple(map(Blocker, refusals))
    return found


def as_agency_reads(blockers: Iterable[Blocker]) -> tuple[Blocker, ...]:
    """Put one sentence without a reason in place of what screening and the authority say."""
    blockers = tuple(blockers)
    told = tuple(each for each in blockers if not isinstance(each.refusal, _FOR_OPERATOR))
    return told if len(told) == len(blockers) else (*told, Blocker(errors.OperatorMustLook()))


def _of_operator(ticket: TicketFacts) -> Iterator[Refusal]:
    """Yield what the operator alone decides about a passenger: screening, and the authority's answer."""
    if ticket.hit in _OF_HITS:
        yield _OF_HITS[ticket.hit]()
    if ticket.authority in _OF_ANSWERS:
        yield _OF_ANSWERS[ticket.authority]()


class _Rivals:
    """Tickets by a key that should be different for each passenger of a flight."""

    def __init__(self, keys: Mapping[uuid.UUID, frozenset[object]], tickets: Sequence[TicketFacts]) -> None:
        self._keys, self._tickets = keys, tickets
        self._counts = Counter(key for own in keys.values() for key in own)

    @classmethod
    def by_document(cls, tickets: Sequence[TicketFacts]) -> "_Rivals":
        return cls({each.id: frozenset(_numbers(each.passenger)) for each in tickets}, tickets)

    @classmethod
    def by_person(cls, tickets: Sequence[TicketFacts]) -> "_Rivals":
        return cls({each.id: frozenset({each.passenger.passenger_id}) for each in tickets}, tickets)

    def of(self, ticket: TicketFacts) -> TicketFacts | None:
        """Return another ticket with one of this ticket's keys."""
        twice = {key for key in self._keys[ticket.id] if self._counts[key] > 1}
        if not twice:
            return None
        others = (each for each in self._tickets if each.id != ticket.id and self._keys[each.id] & twice)
        return next(others, None)


def _numbers(passenger: PassengerFacts) -> Iterator[object]:
    for document in (passenger.primary, passenger.secondary):
        if document is not None:
            for fingerprint in document.fingerprints:
                yield document.issued_id, fingerprint


def _infants_without_adult(tickets: Sequence[TicketFacts]) -> set[uuid.UUID]:
    parties: dict[uuid.UUID, list[TicketFacts]] = {}
    for ticket in tickets:
        parties.setdefault(ticket.booking.id, []).append(ticket)
    alone = set[uuid.UUID]()
    for party in parties.values():
        infants = [each.id for each in party if each.passenger_age_category is AgeCategory.Infant]
        adults = sum(each.passenger_age_category is AgeCategory.Adult for each in party)
        alone.update(infants[adults:])
    return alone


def _money(ticket: TicketFacts) -> Iterator[Refusal]:
    booking = ticket.booking
    if booking.charge_open:
        yield errors.CardChargeOpen()
    if booking.owed_to_operator > 0:
        yield errors.OwesOperator(amount=f"{booking.owed_to_operator:,.2f}")
    left = booking.owed - booking.owed_to_operator
    if booking.holding_blocked and left > 0:
        yield errors.OwesBlockedAgency(amount=f"{left:,.2f}", agency=booking.office_holding_name)


def _documents(flight: FlightFacts, passenger: PassengerFacts) -> Iterator[Refusal]:
    if passenger.primary is None:
        yield errors.DocumentMissing()
    for rank, document in (("primary", passenger.primary), ("secondary", passenger.secondary)):
        if document is not None and _has_expired(document, flight.day):
            assert document.expiration_date is not None
            yield errors.DocumentExpired(rank=rank, day=document.expiration_date.isoformat())


def _has_expired(document: DocumentFacts, day: date) -> bool:
    """Return whether the document expires on the day of the flight or before, as the sale's rule has it."""
    return document.expiration_date is not None and document.expiration_date <= day


def _names(ticket: TicketFacts) -> Iterator[Refusal]:
    passenger = ticket.passenger
    if any(each and each.different_names for each in (passenger.primary, passenger.secondary)):
        yield errors.NameOnDocumentDiffers()
    if _is_another_name(ticket.passenger_name, passenger.full_name):
        yield errors.TicketNameDiffers(printed=ticket.passenger_name)


def _is_another_name(printed: str, known: str) -> bool:
    """A typing error that was corrected since the sale does not block: check-in prints the name anew."""
    if printed == known:
        return False
    return split_words(printed) != split_words(known) and not differs_in_spelling(printed, known)


def _apis(flight: FlightFacts, passenger: PassengerFacts) -> Iterator[Refusal]:
    missing = list(missing_for_apis(flight.lands_in, passenger))
    if missing:
        yield errors.ApisDataMissing(missing=", ".join(missing))


def _ofac(flight: FlightFacts, ticket: TicketFacts) -> Iterator[Refusal]:
    if not flight.needs_ofac:
        return
    if ticket.ofac_id is None or ticket.ofac is None:
        yield errors.OfacCategoryMissing()
    elif not ticket.ofac.active:
        yield errors.OfacCategoryRetired()
    elif ticket.ofac.licence_required and not ticket.ofac_licence:
        yield errors.OfacLicenseMissing()
