"""Believable demo data, loaded on the first start of `make run`."""

from collections.abc import Callable
from datetime import timedelta
from typing import Final

from sqlalchemy import func, select, text
from sqlalchemy.orm import Session

from charterdesk.demo.changes import seed_changes
from charterdesk.demo.check_in import seed_check_in
from charterdesk.demo.corrections import seed_counter_invoice
from charterdesk.demo.disruptions import seed_disruption
from charterdesk.demo.flights import Season, seed_flights, seed_flights_of_today
from charterdesk.demo.history import seed_history
from charterdesk.demo.logo import seed_logo
from charterdesk.demo.money import seed_funds
from charterdesk.demo.month_end import seed_month_ends
from charterdesk.demo.multiplier import allow_long_statements
from charterdesk.demo.organization import seed_late_payer, seed_organization, seed_reference
from charterdesk.demo.passengers import seed_passengers
from charterdesk.demo.season import seed_bookings
from charterdesk.demo.settings import seed_settings
from charterdesk.files.store import FileStore
from charterdesk.kit.clock import clock_at, now
from charterdesk.kit.db import Database
from charterdesk.kit.vault import Vault
from charterdesk.organization.models import Charter

LOCK: Final = 7_242_619
"""Two servers started at once must not both load."""
WHOLE_SEASON: Final = Season()
BEGAN: Final = timedelta(days=210)
"""The time since the operator began to use the program."""


def seed(
    database: Database,
    password: str,
    vault: Vault,
    season: Season | None = WHOLE_SEASON,
    say: Callable[[str], None] = lambda line: None,
    files: FileStore | None = None,
) -> bool:
    """Load the demo data into an empty database; return False where an operator already exists.

    Without a season there are no flights and no bookings, without a folder for files there are no logo and
    no passenger lists.
    """
    with database.transaction() as session:
        _await_turn(session)
        if session.scalars(select(Charter.id).limit(1)).first() is not None:
            return False
        say("Loading the demo data: organization and passengers …")
        seed_organization(session, password)
        if files is not None:
            seed_logo(session, files)
        seed_reference(session)
        seed_settings(session)
        seed_passengers(session, vault)
        if season is not None:
            say("  a season of flights …")
            seed_flights(session, season)
            seed_history(session)
            seed_flights_of_today(session)
            with clock_at(session, now(session) - BEGAN):
                seed_funds(session)
            seed_late_payer(session, password)
            seed_bookings(session, vault, say)
            say("  check-in of today's flights …")
            seed_check_in(session, vault, files)
            seed_changes(session)
            seed_disruption(session)
            say("  cash-up, escrow and months …")
            seed_counter_invoice(session)
            seed_month_ends(session)
        else:
            seed_funds(session)
    return True


def _await_turn(session: Session) -> None:
    session.execute(text("set local lock_timeout = '60s'"))
    allow_long_statements(session)
    session.execute(select(func.pg_advisory_xact_lock(LOCK)))
