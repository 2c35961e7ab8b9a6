"""The invariant checker: what must be true of the stored data, whatever happened to the program."""

from collections.abc import Callable, Iterator
from typing import Final

from sqlalchemy.orm import Session

from charterdesk.activity.verify import verify_event_chains
from charterdesk.identity.verify import verify_accounts
from charterdesk.kit.outbox import verify_outbox
from charterdesk.ledger.verify import verify_balances, verify_journals, verify_reversals

Check = Callable[[Session], Iterator[str]]

CHECKS: Final[dict[str, Check]] = {
    "event chains are intact": verify_event_chains,
    "accounts are whole": verify_accounts,
    "the outbox is not stuck": verify_outbox,
    "journals balance": verify_journals,
    "reversals undo what they reverse": verify_reversals,
    "balances equal their lines": verify_balances,
}


def verify(session: Session) -> dict[str, list[str]]:
    """Every check with what it found; an empty list is what it should find."""
    return {name: list(check(session)) for name, check in CHECKS.items()}
