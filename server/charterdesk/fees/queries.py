"""Queries and locks of fees beyond plain lists."""

import uuid
from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.fees.models import ExtraFee, FunctionalFee
from charterdesk.kit.errors import NotFound

CATALOG_LOCK = 7_242_621


def list_functional_fees(session: Session) -> Sequence[FunctionalFee]:
    order = list(FunctionalFeeKind)
    return sorted(session.scalars(select(FunctionalFee)), key=lambda fee: order.index(fee.kind))


def get_functional_fee(session: Session, fee_id: uuid.UUID, *, lock: bool = False) -> FunctionalFee:
    fee = session.get(FunctionalFee, fee_id, with_for_update=lock)
    if fee is None:
        raise NotFound
    return fee


def lock_extra_fees(session: Session) -> None:
    """Let changes of the catalog wait for each other: two at once would not see each other's fees."""
    session.execute(select(func.pg_advisory_xact_lock(CATALOG_LOCK)))


def get_extra_fee(session: Session, fee_id: uuid.UUID) -> ExtraFee:
    fee = session.get(ExtraFee, fee_id, with_for_update=True)
    if fee is None:
        raise NotFound
    return fee


def list_fees_with_same_code(session: Session, fee: ExtraFee) -> Sequence[ExtraFee]:
    same = select(ExtraFee).where(ExtraFee.code == fee.code, ExtraFee.id != fee.id)
    return session.scalars(same.order_by(ExtraFee.valid_from.nulls_first())).all()


def open_functional_fee(session: Session, actor: Actor, fee_id: uuid.UUID) -> None:
    get_functional_fee(session, fee_id)


def open_extra_fee(session: Session, actor: Actor, fee_id: uuid.UUID) -> None:
    if session.get(ExtraFee, fee_id) is None:
        raise NotFound
