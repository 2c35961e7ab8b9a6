import uuid

from charterdesk.access.actor import CanEditCharter, CanReadOrganization
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.routing import group
from charterdesk.organization import actions, queries
from charterdesk.organization.errors import (
    CurrentCharterNotDeletable,
    NewerVersionExists,
    OnlyOneCharter,
    TextUnchanged,
)
from charterdesk.organization.models import AgreementTemplate, Charter
from charterdesk.organization.schemas import (
    AgreementTemplateRead,
    AgreementTemplateWrite,
    CharterRead,
    CharterUpdate,
    CharterWrite,
)

router = group("Charter")


@router.get("", name="list", response_model=list[CharterRead])
def list_charters(session: Db, actor: CanReadOrganization) -> object:
    """List every operator. Exactly one of them is current."""
    return queries.list_charters(session)


@router.post("", response_model=CharterRead, responses=fails(OnlyOneCharter))
def create(body: CharterWrite, session: Db, actor: CanEditCharter) -> Charter:
    """Create the operator if there is none yet."""
    return actions.create_charter(session, actor, body)


@router.get("/GetCurrent", response_model=CharterRead, responses=fails(NotFound))
def get_current(session: Db, actor: CanReadOrganization) -> Charter:
    """Return the current operator."""
    return queries.get_current_charter(session)


@router.get("/GetById/{id}", response_model=CharterRead, responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadOrganization) -> Charter:
    """Return one operator."""
    return queries.get_charter(session, id)


@router.put("", response_model=CharterRead, responses=fails(NotFound, Stale))
def update(body: CharterUpdate, session: Db, actor: CanEditCharter) -> Charter:
    """Change the operator's settings."""
    return actions.update_charter(session, actor, body)


@router.delete("/{id}", status_code=204, responses=fails(NotFound, CurrentCharterNotDeletable))
def delete(id: uuid.UUID, session: Db, actor: CanEditCharter, version: int | None = None) -> None:
    """Delete an operator that is not current."""
    actions.delete_charter(session, actor, id, version)


@router.get("/AgreementTemplates", response_model=list[AgreementTemplateRead])
def agreement_templates(session: Db, actor: CanReadOrganization) -> object:
    """List every version of the agreements, the one in force first."""
    return queries.agreement_templates(session)


@router.post(
    "/SaveAgreementTemplate",
    response_model=AgreementTemplateRead,
    responses=fails(NewerVersionExists, TextUnchanged),
)
def save_agreement_template(
    body: AgreementTemplateWrite, session: Db, actor: CanEditCharter
) -> AgreementTemplate:
    """Save a new version of an agreement and make it current."""
    return actions.save_agreement_template(session, actor, body)
