import pytest
from sqlalchemy import delete
from sqlalchemy.orm import Session

from charterdesk.identity.models import LoginSession


@pytest.fixture(autouse=True)
def _no_ready_sessions(request: pytest.FixtureRequest) -> None:
    """Let tests that sign in with a password begin without the sessions of the template database."""
    if "session" in request.fixturenames and "as_role" not in request.fixturenames:
        session: Session = request.getfixturevalue("session")
        session.execute(delete(LoginSession))
        session.commit()
