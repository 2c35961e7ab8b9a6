"""Stores papers for the border as they left the house, and reads them again."""

import hashlib
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.border.domain import sent
from charterdesk.border.domain.changes import Changes
from charterdesk.border.domain.sent import SentList
from charterdesk.border.enums import ManifestContent, ManifestKind
from charterdesk.border.models import ManifestVersion
from charterdesk.documents.renderer import Document
from charterdesk.files.store import FileStore
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import find_flight
from charterdesk.kit.clock import now
from charterdesk.kit.ids import new_id
from charterdesk.kit.vault import Vault

KIND_WORDS: Final = {
    ManifestKind.Paxlst: "PAXLST",
    ManifestKind.ApisSheet: "APIS sheet",
    ManifestKind.Csv: "APIS CSV",
    ManifestKind.ManifestPdf: "Manifest PDF",
}
_CONTENT_WORDS: Final = {
    ManifestContent.FullList: "full list",
    ManifestContent.Changes: "changes",
    ManifestContent.FlightClose: "flight close",
}


@dataclass(frozen=True)
class Safe:
    """The files and the vault that papers are encrypted in."""

    files: FileStore
    vault: Vault
    request_key: str | None = None
    """The key of the request that produces a paper: a repeat gets the same one."""


@dataclass(frozen=True, repr=False)
class Paper:
    """A produced paper that has no version yet."""

    kind: ManifestKind
    content: ManifestContent
    document: Document
    people: int
    travelers: SentList
    """All travelers of the flight."""
    changes: Changes
    gaps: int
    forced_reason: str | None


def lock_flight(session: Session, actor: Actor, flight_id: uuid.UUID) -> Flight:
    """Lock the flight, so that two desks that produce a paper at once get numbers that follow each other."""
    flight = find_flight(session, actor, flight_id)
    session.execute(select(Flight.id).where(Flight.id == flight_id).with_for_update(key_share=True))
    session.refresh(flight, ["status", "departs_at", "arrives_at", "version"])
    return flight


def find_repeated(session: Session, actor: Actor, safe: Safe, flight_id: uuid.UUID) -> Document | None:
    """Return what an earlier request with the same key produced; the flight is locked."""
    if safe.request_key is None:
        return None
    version = session.scalars(
        select(ManifestVersion).where(
            ManifestVersion.flight_id == flight_id,
            ManifestVersion.app_user_id == actor.user_id,
            ManifestVersion.request_key == safe.request_key,
        )
    ).first()
    return None if version is None else read_paper(safe, version)


def read_paper(safe: Safe, version: ManifestVersion) -> Document:
    return Document(version.file_name, safe.files.read(version.stored_name), version.media_type)


def last_version(
    session: Session, flight_id: uuid.UUID, kind: ManifestKind, contents: Sequence[ManifestContent] = ()
) -> ManifestVersion | None:
    """Return the newest version of a kind, of certain contents if they are named."""
    statement = select(ManifestVersion).where(
        ManifestVersion.flight_id == flight_id, ManifestVersion.kind == kind
    )
    if contents:
        statement = statement.where(ManifestVersion.content.in_(contents))
    return session.scalars(statement.order_by(ManifestVersion.number.desc()).limit(1)).first()


def next_number(session: Session, flight_id: uuid.UUID, kind: ManifestKind) -> int:
    """Return the number of the next version; the flight is locked."""
    highest = select(func.coalesce(func.max(ManifestVersion.number), 0))
    return (
        1
        + session.scalars(
            highest.where(ManifestVersion.flight_id == flight_id, ManifestVersion.kind == kind)
        ).one()
    )


def travelers_of(vault: Vault, version: ManifestVersion | None) -> SentList:
    return () if version is None else sent.decode(vault.decrypt(version.travelers_sealed, version.id))


def store_version(
    session: Session, actor: Actor, safe: Safe, flight: Flight, number: int, paper: Paper
) -> ManifestVersion:
    """Store the paper under the lock of its flight, and log that it was taken out."""
    version_id, data = new_id(), paper.document.data
    version = ManifestVersion(
        id=version_id,
        flight_id=flight.id,
        kind=paper.kind,
        number=number,
        content=paper.content,
        people=paper.people,
        changes=msgspec.to_builtins(paper.changes),
        gaps=paper.gaps,
        forced_reason=paper.forced_reason,
        travelers_sealed=safe.vault.encrypt(sent.encode(paper.travelers), version_id),
        file_name=paper.document.name,
        stored_name=uuid.uuid4().hex,
        media_type=paper.document.media_type,
        size=len(data),
        sha256=hashlib.sha256(data).hexdigest(),
        created_at=now(session),
        app_user_id=actor.user_id,
        app_user_name=actor.name,
        request_key=safe.request_key,
    )
    safe.files.write(version.stored_name, data)
    session.add(version)
    session.flush()
    _log(session, actor, flight, version)
    return version


def log_download(session: Session, actor: Actor, flight: Flight, version: ManifestVersion) -> None:
    title = f"{_title(version)} downloaded again: {flight.title}"
    record(session, actor, EventType.Updated, About(Entity.Flight, flight.id), title)


def _log(session: Session, actor: Actor, flight: Flight, version: ManifestVersion) -> None:
    facts = {
        "content": _CONTENT_WORDS[version.content],
        "people": version.people,
        "sha256": version.sha256,
        "gaps": version.gaps or None,
        "reason": version.forced_reason,
    }
    changes = [Change(name, None, value) for name, value in facts.items() if value is not None]
    title = f"{_title(version)} exported: {flight.title}"
    record(session, actor, EventType.Updated, About(Entity.Flight, flight.id), title, changes=changes)


def _title(version: ManifestVersion) -> str:
    return f"{KIND_WORDS[version.kind]}, version {version.number}"
