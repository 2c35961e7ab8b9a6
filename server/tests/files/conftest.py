"""Fixtures of the file tests: an own folder, and records to attach to."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.files.folder import Folder
from charterdesk.files.store import FileStore
from charterdesk.organization.models import Charter, Office
from tests.api.conftest import real
from tests.conftest import VAULT, WholeApp
from tests.identity.accounts import office

__all__ = ["real"]


@pytest.fixture
def folder(whole_app: WholeApp, tmp_path: Path) -> Iterator[Path]:
    """The folder of this test's files."""
    before = whole_app.app.state.files
    whole_app.app.state.files = FileStore(Folder(tmp_path / "files"), VAULT)
    yield tmp_path / "files"
    whole_app.app.state.files = before


@pytest.fixture
def charter(session: Session) -> Charter:
    return session.execute(select(Charter).where(Charter.current)).scalar_one()


@pytest.fixture
def hialeah(session: Session) -> Office:
    return office(session, "Cubamía Hialeah")


@pytest.fixture
def gulf_tampa(session: Session) -> Office:
    return office(session, "Gulf Vuelos Tampa")
