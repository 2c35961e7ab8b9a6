"""The moves that were applied at a desk, each with the reason why it cannot be undone."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.disruptions.models import DisruptionMove
from charterdesk.disruptions.schemas import AppliedMove
from charterdesk.disruptions.services.load_desk import Desk, Entry
from charterdesk.disruptions.services.undoable import undo_refusal
from charterdesk.kit.errors import Forbidden, Refusal
from charterdesk.kit.outbox import MailStatus, OutboxMail


def list_moves(session: Session, actor: Actor, desk: Desk) -> list[AppliedMove]:
    """Return the moves, newest first; an agency sees those of its own bookings, and counts only these."""
    moves = session.scalars(
        select(DisruptionMove)
        .where(DisruptionMove.disruption_id == desk.disruption.id)
        .order_by(DisruptionMove.id.desc())
        .execution_options(populate_existing=True)
    ).all()
    sent = _mail_states(session, desk.entries)
    found = []
    for move in moves:
        own = [entry for entry in desk.entries if entry.row.move_id == move.id]
        if own or actor.role.is_charter:
            found.append(
                _read(actor, move, own, [sent[entry.row.mail_id] for entry in own if entry.row.mail_id])
            )
    return found


def _mail_states(session: Session, entries: Sequence[Entry]) -> dict[object, MailStatus]:
    ids = {entry.row.mail_id for entry in entries if entry.row.mail_id is not None}
    found = session.execute(select(OutboxMail.id, OutboxMail.status).where(OutboxMail.id.in_(ids)))
    return {row.id: row.status for row in found}


def _read(
    actor: Actor, move: DisruptionMove, own: Sequence[Entry], mails: Sequence[MailStatus]
) -> AppliedMove:
    whole = actor.role.is_charter
    refusal = _refusal(actor, move, own)
    return AppliedMove(
        id=move.id,
        reason=move.reason,
        bookings=move.bookings if whole else len(own),
        passengers=move.passengers if whole else sum(len(entry.shown) for entry in own),
        applied_at=move.applied_at,
        applied_by=move.applied_by,
        mails=len(mails),
        mails_sent=mails.count(MailStatus.Sent),
        mails_failed=mails.count(MailStatus.Failed),
        undone_at=move.undone_at,
        undone_by=move.undone_by,
        undo_refusal=refusal.message if refusal else None,
        undo_refusal_code=refusal.code() if refusal else None,
        undo_refusal_params={name: str(value) for name, value in refusal.params.items()} if refusal else {},
    )


def _refusal(actor: Actor, move: DisruptionMove, own: Sequence[Entry]) -> Refusal | None:
    if actor.role not in PERMISSIONS[Permission.MovePassengers]:
        return Forbidden()
    return undo_refusal(move, own)
