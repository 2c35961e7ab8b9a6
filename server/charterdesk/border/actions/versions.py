"""Hand out a stored paper again; the log knows who took it."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.border.models import ManifestVersion
from charterdesk.border.services.versions import Safe, log_download, read_paper
from charterdesk.documents.renderer import Document
from charterdesk.flights.queries import find_flight
from charterdesk.kit.errors import NotFound


def get_manifest_version(session: Session, actor: Actor, safe: Safe, version_id: uuid.UUID) -> Document:
    version = session.get(ManifestVersion, version_id)
    if version is None:
        raise NotFound
    flight = find_flight(session, actor, version.flight_id)
    document = read_paper(safe, version)
    log_download(session, actor, flight, version)
    return document
