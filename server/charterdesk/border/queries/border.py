"""The workbench of a flight: what is missing, what was sent and has changed since, and the answers to it."""

import uuid
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta

import msgspec
from sqlalchemy import case, select
from sqlalchemy.orm import Session, defer

from charterdesk.access.actor import Actor
from charterdesk.border.domain.changes import Changes, compare_lists
from charterdesk.border.domain.facts import ListedPassenger
from charterdesk.border.domain.sent import SentTraveler, by_reference, travelers_of
from charterdesk.border.enums import ManifestContent, ManifestKind
from charterdesk.border.models import ManifestVersion
from charterdesk.border.paxlst.manifest import Traveler
from charterdesk.border.schemas import (
    AnswerRead,
    BorderPassenger,
    BorderRead,
    HitSummary,
    ManifestChanges,
    ManifestVersionRead,
)
from charterdesk.border.services import versions
from charterdesk.border.services.answers import newest_answers
from charterdesk.border.services.load_basis import Basis, load_basis, read_gaps
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.checkin.enums import AuthorityStatus
from charterdesk.checkin.models import AuthorityAnswer
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.queries import find_flight
from charterdesk.kit.db import begin_snapshot
from charterdesk.kit.vault import Vault
from charterdesk.organization.queries import get_current_charter
from charterdesk.screening.enums import HitState
from charterdesk.screening.models import ScreeningHit


def get_border(session: Session, actor: Actor, vault: Vault, flight_id: uuid.UUID) -> BorderRead:
    begin_snapshot(session)  # a sale between two reads would leave passengers without their data
    flight = find_flight(session, actor, flight_id)
    charter, basis = get_current_charter(session), load_basis(session, vault, flight)
    stored = _versions(session, flight_id)
    last = next((each for each in stored if _reports(each)), None)
    sent = versions.travelers_of(vault, last)
    answers = newest_answers(session, flight_id)
    hits = _hits(session, basis.listed)
    counts = Counter(answers[each.ticket.id].status for each in basis.listed if each.ticket.id in answers)
    times = LocalTimes.of(flight)
    return BorderRead(
        flight_id=flight.id,
        flight_number=flight.flight_number,
        departure_airport=basis.flight.origin,
        arrival_airport=basis.flight.destination,
        departure_date=times.departure_date,
        departure_time=times.departure_time,
        departs_at=flight.departs_at,
        status=flight.status,
        deadline_at=flight.departs_at - timedelta(minutes=charter.apis_minutes),
        sent_at=last.created_at if last else None,
        test=charter.apis_test,
        closes_flight=charter.apis_flight_close,
        people=len(basis.listed),
        complete=len(basis.listed) - len(basis.incomplete),
        cleared=counts[AuthorityStatus.Cleared],
        more_data=counts[AuthorityStatus.MoreData],
        not_cleared=counts[AuthorityStatus.NotCleared],
        no_answer=len(basis.listed) - counts.total(),
        hits=sum(each.state is not HitState.Cleared for each in hits.values()),
        versions=[_read_version(each) for each in stored],
        pending=_pending(last, travelers_of(sent), basis.travelers),
        passengers=list(_passengers(basis, by_reference(sent), answers, hits)),
    )


def _versions(session: Session, flight_id: uuid.UUID) -> Sequence[ManifestVersion]:
    newest = ManifestVersion.created_at.desc(), ManifestVersion.id.desc()
    return session.scalars(
        select(ManifestVersion)
        .where(ManifestVersion.flight_id == flight_id)
        .order_by(*newest)
        # The last list alone is opened; each is as large as the file.
        .options(defer(ManifestVersion.travelers_sealed))
    ).all()


def _reports(version: ManifestVersion) -> bool:
    """Return whether the authority learned from it who travels."""
    return version.kind is ManifestKind.Paxlst and version.content is not ManifestContent.FlightClose


def _read_version(version: ManifestVersion) -> ManifestVersionRead:
    return ManifestVersionRead.of_record(version, changes=ManifestChanges(**version.changes))


def _pending(
    last: ManifestVersion | None, sent: Sequence[Traveler], travelers: Sequence[Traveler]
) -> ManifestChanges | None:
    changes = compare_lists(sent, travelers) if last else Changes()
    return ManifestChanges.model_validate_json(msgspec.json.encode(changes)) if changes else None


def _hits(session: Session, listed: Iterable[ListedPassenger]) -> Mapping[uuid.UUID, ScreeningHit]:
    """Return the hit of each passenger that matters most: a true match, an open one, then by score."""
    ids = {each.ticket.passenger.passenger_id for each in listed}
    weight = case(
        (ScreeningHit.state == HitState.TrueMatch, 2), (ScreeningHit.state == HitState.Open, 1), else_=0
    )
    statement = select(ScreeningHit).where(ScreeningHit.passenger_id.in_(ids))
    # The last one of a passenger stays in the mapping.
    return {hit.passenger_id: hit for hit in session.scalars(statement.order_by(weight, ScreeningHit.score))}


def _passengers(
    basis: Basis,
    sent: Mapping[str, SentTraveler],
    answers: Mapping[uuid.UUID, AuthorityAnswer],
    hits: Mapping[uuid.UUID, ScreeningHit],
) -> Iterable[BorderPassenger]:
    for each, traveler in zip(basis.listed, basis.travelers, strict=True):
        before, ticket = sent.get(traveler.reference), each.ticket
        hit = hits.get(ticket.passenger.passenger_id)
        yield BorderPassenger(
            ticket_id=ticket.id,
            ticket_master_id=ticket.booking.id,
            passenger_id=ticket.passenger.passenger_id,
            passenger_info_id=ticket.passenger.id,
            name=each.name,
            locator=each.locator,
            age_category=ticket.passenger_age_category,
            status=ticket.status,
            seat_number=ticket.seat_number,
            gaps=read_gaps(basis.gaps[ticket.id]),
            answer=_read_answer(answers.get(ticket.id), ticket),
            sent_version=before.version if before else None,
            changed_since_sent=before is not None and before.traveler != traveler,
            hit=_read_hit(hit, ticket),
            passenger_class=each.passenger_class,
        )


def _read_answer(answer: AuthorityAnswer | None, ticket: TicketFacts) -> AnswerRead | None:
    if answer is None:
        return None
    # The blockers of check-in do not know what is overridden.
    overridden = answer.status is not AuthorityStatus.Cleared and ticket.authority is None
    return AnswerRead.of_record(answer, by=answer.app_user_name, overridden=overridden)


def _read_hit(hit: ScreeningHit | None, ticket: TicketFacts) -> HitSummary | None:
    if hit is None:
        return None
    return HitSummary.of_record(hit, overridden=hit.state is HitState.Open and ticket.hit is None)
