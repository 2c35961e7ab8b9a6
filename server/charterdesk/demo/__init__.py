"""Believable demo data, loaded on the first start of `make run`."""

from sqlalchemy import select

from charterdesk.demo.organization import seed_organization
from charterdesk.demo.reference import seed_airlines, seed_airports
from charterdesk.kit.db import Database
from charterdesk.organization.models import Charter


def seed(database: Database, password: str) -> bool:
    """Loads the demo data into an empty database; False where an operator already exists."""
    with database.transaction() as session:
        if session.scalars(select(Charter.id).limit(1)).first() is not None:
            return False
        seed_organization(session, password)
        seed_airlines(session)
        seed_airports(session)
    return True
