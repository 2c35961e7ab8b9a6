"""Files in a bucket through the API, whose server dies in the middle."""

import uuid
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy.orm import Session
from starlette.datastructures import State

from charterdesk.access.roles import Role
from charterdesk.files.store import FileStore
from charterdesk.organization.models import Charter
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import VAULT, Callers, WholeApp
from tests.files.uploads import PATH, in_table, upload
from tests.s3_server import Line, S3Server

PAPER = b"%PDF-1.7\n" + bytes(1_000_000)
AWAY = {"message": "Try again in a minute. The store of the files does not answer.", "code": "filesAway"}


@pytest.fixture
def state(whole_app: WholeApp) -> Iterator[State]:
    """The state of the application, with the store of the files."""
    state = whole_app.app.state
    before = state.files
    yield state
    state.files = before


def test_a_file_is_stored_and_read_whole_or_refused(
    as_role: Callers, session: Session, charter: Charter, state: State, s3_server: S3Server
) -> None:
    admin, log = as_role(Role.CharterAdmin), Logbook(session)
    bucket = s3_server.bucket("uploads")
    with Line(s3_server, upward=100_000) as line:
        state.files = FileStore(replace(bucket, url=line.url), VAULT)
        answer = upload(admin, charter, PAPER, "contract.pdf")
    assert (answer.status_code, {name: answer.json()[name] for name in AWAY}) == (503, AWAY)
    state.files = FileStore(bucket, VAULT)
    assert (in_table(session), list(state.files.places()), log.events()) == ([], [], [])

    [file] = upload(admin, charter, PAPER, "contract.pdf").json()
    assert [Path(place).name for place in state.files.places()] == [f"{file['storedName']}.sealed"]
    assert read(admin, file["id"]) == (200, PAPER)

    with Line(s3_server, downward=100_000) as line:
        state.files = FileStore(replace(bucket, url=line.url), VAULT)
        assert read(admin, file["id"])[0] == 503
    state.files = FileStore(bucket, VAULT)
    assert read(admin, file["id"]) == (200, PAPER)
    assert read(admin, str(uuid.uuid4()))[0] == 404


def read(caller: Caller, file_id: str) -> tuple[int, bytes]:
    answer = caller.get(f"{PATH}/{file_id}")
    return answer.status_code, answer.content
