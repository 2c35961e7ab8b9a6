"""Publish a new version of an agreement. Older versions stay for the passengers who signed them."""

import hashlib

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.kit.clock import now
from charterdesk.organization.errors import NewerVersionExists, TextUnchanged
from charterdesk.organization.models import AgreementTemplate
from charterdesk.organization.queries import lock_agreements, newest_template
from charterdesk.organization.schemas import AgreementTemplateWrite


def save_agreement_template(
    session: Session, actor: Actor, body: AgreementTemplateWrite
) -> AgreementTemplate:
    lock_agreements(session)
    newest = newest_template(session, body.kind)
    if newest is not None and newest.number + 1 != body.number:
        raise NewerVersionExists(who=newest.app_user_name, number=newest.number)
    if newest is not None and (newest.text, newest.name) == (body.text, body.name):
        raise TextUnchanged
    template = AgreementTemplate(
        kind=body.kind,
        number=newest.number + 1 if newest else 1,
        name=body.name,
        text=body.text,
        text_sha256=hashlib.sha256(body.text.encode()).hexdigest(),
        created_at=now(session),
        app_user_name=actor.name,
    )
    session.add(template)
    session.flush()
    change = Change("version", newest.number if newest else None, template.number)
    about = About(Entity.AgreementTemplate, template.id)
    record(
        session, actor, EventType.Created, about, f"Agreement in force: {template.title}", changes=[change]
    )
    return template
