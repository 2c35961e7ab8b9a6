"""Queries of the operator, agencies, offices and agreements, limited to what the caller may see."""

import uuid
from collections.abc import Sequence
from typing import TypeVar

from sqlalchemy import ColumnElement, Select, func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import NotFound
from charterdesk.organization.enums import AgreementKind
from charterdesk.organization.models import AgreementTemplate, Charter, Office, OfficeHolding

MOST_OFFICES = 200

Row = TypeVar("Row", Charter, OfficeHolding, Office)


def holding_is_visible(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    """Return the filter for agencies: charter roles see every agency, office roles only their own."""
    return () if actor.holding_scope is None else (OfficeHolding.id == actor.holding_scope,)


def office_is_visible(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    return () if actor.holding_scope is None else (Office.office_holding_id == actor.holding_scope,)


def get_charter(session: Session, charter_id: uuid.UUID, *, lock: bool = False) -> Charter:
    return _get_one(session, select(Charter).where(Charter.id == charter_id), lock)


def get_current_charter(session: Session) -> Charter:
    return _get_one(session, select(Charter).where(Charter.current), lock=False)


def list_charters(session: Session) -> Sequence[Charter]:
    return session.scalars(select(Charter).order_by(Charter.name)).all()


def get_holding(
    session: Session, actor: Actor, holding_id: uuid.UUID, *, lock: bool = False
) -> OfficeHolding:
    statement = select(OfficeHolding).where(OfficeHolding.id == holding_id, *holding_is_visible(actor))
    return _get_one(session, statement, lock)


def get_current_current(session: Session, actor: Actor) -> OfficeHolding:
    """Return the agency of the office in which the caller is working now."""
    return _get_one(
        session, select(OfficeHolding).where(OfficeHolding.id == actor.office_holding_id), lock=False
    )


def get_office(session: Session, actor: Actor, office_id: uuid.UUID, *, lock: bool = False) -> Office:
    return _get_one(session, select(Office).where(Office.id == office_id, *office_is_visible(actor)), lock)


def get_offices_by_office_holding_id(
    session: Session, actor: Actor, holding_id: uuid.UUID
) -> Sequence[Office]:
    """Return the offices of one agency. An agency the caller may not see is refused as not found."""
    get_holding(session, actor, holding_id)
    return session.scalars(_visible_offices(actor).where(Office.office_holding_id == holding_id)).all()


def search_office_by_name(session: Session, actor: Actor, name: str) -> Sequence[Office]:
    named = Office.name.icontains(name.strip(), autoescape=True)
    return session.scalars(_visible_offices(actor).where(named).limit(MOST_OFFICES)).all()


def get_offices_by_limit(session: Session, actor: Actor, limit: int) -> Sequence[Office]:
    return session.scalars(_visible_offices(actor).limit(limit)).all()


def agreement_templates(session: Session) -> Sequence[AgreementTemplate]:
    """Return every version of every agreement, the newest of each kind first."""
    return session.scalars(
        select(AgreementTemplate).order_by(AgreementTemplate.kind, AgreementTemplate.number.desc())
    ).all()


def lock_agreements(session: Session) -> None:
    """Lock the operator's row, so that two new versions cannot be given the same number."""
    session.execute(select(Charter.id).where(Charter.current).with_for_update())


def newest_template(session: Session, kind: AgreementKind) -> AgreementTemplate | None:
    return session.scalars(
        select(AgreementTemplate)
        .where(AgreementTemplate.kind == kind)
        .order_by(AgreementTemplate.number.desc())
        .limit(1)
    ).first()


def open_charter(session: Session, actor: Actor, charter_id: uuid.UUID) -> None:
    get_charter(session, charter_id)


def open_holding(session: Session, actor: Actor, holding_id: uuid.UUID) -> uuid.UUID:
    return get_holding(session, actor, holding_id).id


def open_office(session: Session, actor: Actor, office_id: uuid.UUID) -> uuid.UUID:
    return get_office(session, actor, office_id).office_holding_id


def _visible_offices(actor: Actor) -> Select[Office]:
    return select(Office).where(*office_is_visible(actor)).order_by(func.lower(Office.name), Office.id)


def _get_one(session: Session, statement: Select[Row], lock: bool) -> Row:
    found = session.execute(statement.with_for_update() if lock else statement).scalar_one_or_none()
    if found is None:
        raise NotFound
    return found
