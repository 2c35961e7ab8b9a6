"""Open lines of agencies' accounts: those on no invoice, that pay none, and that are not reversed.

Whatever bills, settles or reverses a line takes it first, so that nothing happens to a line twice.
"""

import uuid
from collections.abc import Collection

from sqlalchemy import delete, insert, select
from sqlalchemy.orm import Session

from charterdesk.kit.sql_params import table_of
from charterdesk.ledger.models import Expense, OpenExpense

_OPEN = table_of(OpenExpense)


def take_lines(session: Session, expense_ids: Collection[uuid.UUID]) -> set[uuid.UUID]:
    """Close these lines and return those that were open; the others were taken before."""
    taken = delete(_OPEN).where(_OPEN.c.id.in_(expense_ids)).returning(_OPEN.c.id)
    return set(session.connection().execute(taken).scalars())


def free_lines(session: Session, expense_ids: Collection[uuid.UUID]) -> None:
    """Open lines again that were taken."""
    rows = select(Expense.id, Expense.office_holding_id).where(Expense.id.in_(expense_ids))
    session.connection().execute(insert(_OPEN).from_select(["id", "office_holding_id"], rows))


def lines_of_journal(session: Session, journal_id: uuid.UUID) -> list[uuid.UUID]:
    return list(
        session.connection().execute(select(Expense.id).where(Expense.journal_id == journal_id)).scalars()
    )


def close_reversed(session: Session, journal_id: uuid.UUID, reversal_id: uuid.UUID) -> bool:
    """Close the lines of a journal and of its reversal, or leave both if one of the first is billed."""
    lines = lines_of_journal(session, journal_id)
    taken = take_lines(session, lines)
    if len(taken) < len(lines):
        free_lines(session, taken)
        return False
    take_lines(session, lines_of_journal(session, reversal_id))
    return True
