"""Let the stored data be checked, at night or when a charter admin asks, and tell what was found."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM, Actor
from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.documents.formats import counted
from charterdesk.flights.domain.times import to_local
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import AppUser
from charterdesk.kit.clock import now
from charterdesk.kit.jobs import defer_once
from charterdesk.kit.outbox import queue_mail
from charterdesk.operation.errors import VerifyingAlready
from charterdesk.operation.models import VerifyRun
from charterdesk.operation.queries.figures import VERIFY, is_verifying
from charterdesk.operation.schemas import VerificationStarted
from charterdesk.organization.queries import get_current_charter

HOUR: Final = 3
"""The hour of the operator's night in which the data is checked."""
MOST_TOLD: Final = 50
"""The findings of one check that are kept."""
Findings = Mapping[str, Sequence[str]]


def verify_data(session: Session, actor: Actor) -> VerificationStarted:
    """Queue a check for a charter admin who does not want to wait for the night."""
    if is_verifying(session):
        raise VerifyingAlready
    defer_once(session, VERIFY)
    charter = get_current_charter(session)
    record(session, actor, EventType.Note, About(Entity.Charter, charter.id), "Check of the data started")
    return VerificationStarted(started=True)


def verify_every_night(session: Session) -> None:
    """Queue the check if it is the hour for it; the queue lets one worker of all begin this job."""
    if to_local(now(session), get_current_charter(session).time_zone).hour == HOUR:
        defer_once(session, VERIFY)


def store_verification(
    session: Session, found: Findings, began_at: datetime, seconds: float, public_url: str
) -> VerifyRun:
    """Store what a check found; tell the charter admins if that is anything."""
    wrong = {check: problems for check, problems in found.items() if problems}
    run = VerifyRun(
        began_at=began_at,
        seconds=seconds,
        checks=len(found),
        problems=sum(len(problems) for problems in wrong.values()),
        findings=[
            {"check": check, "count": len(problems), "first": list(problems[:MOST_TOLD])}
            for check, problems in wrong.items()
        ],
    )
    session.add(run)
    if wrong:
        _tell(session, run, public_url)
    return run


def _tell(session: Session, run: VerifyRun, public_url: str) -> None:
    charter = get_current_charter(session)
    lines = [f"{finding['check']}: {counted(finding['count'], 'problem')}" for finding in run.findings]
    title = f"The check of the data found {counted(run.problems, 'problem')}"
    record(session, SYSTEM, EventType.Error, About(Entity.Charter, charter.id), title, "\n".join(lines))
    admins = select(AppUser.email).where(
        AppUser.role == Role.CharterAdmin, AppUser.status == UserStatus.Active
    )
    for address in session.scalars(admins.order_by(AppUser.email)):
        # Without the findings themselves: they name bookings and passengers, and a mail is read anywhere.
        queue_mail(
            session,
            to_address=address,
            subject=f"{charter.name}: {title[0].lower()}{title[1:]}",
            text="\n\n".join(
                [
                    "Something that must be true of the stored data is not. These checks failed:",
                    "\n".join(lines),
                    f"See what they found: {public_url}/#/operation",
                ]
            ),
            about=(Entity.Charter.value, charter.id),
        )
