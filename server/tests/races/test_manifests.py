"""Several desks send the lists of one flight at once: over HTTP, by two processes, with real commits."""

from collections.abc import Iterator
from functools import partial

import pytest
from sqlalchemy import select

from charterdesk.access.roles import Role
from charterdesk.border.enums import ManifestKind
from charterdesk.border.models import ManifestVersion
from charterdesk.border.verify import verify_version_numbers
from charterdesk.organization.queries import get_current_charter
from tests.races.buying import rich
from tests.races.counter import flight, ready_parties
from tests.races.desk import Desk, at_once, open_desk

pytestmark = pytest.mark.starts_programs

PAPERS = ("GenerateEditFact", "GenerateExcelApi")


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with open_desk(tmp_path_factory.mktemp("desk")) as desk:
        rich(desk)
        with desk.session() as session:
            get_current_charter(session).apis_sender = "ALISIO"
            session.commit()
        yield desk


def test_lists_that_are_made_at_once_get_numbers_of_their_own(desk: Desk) -> None:
    planner, seller = desk.clerk(Role.CharterFlight), desk.clerk(Role.OfficeSaleAgent)
    on = flight(desk)
    ready_parties(desk, seller, desk.clerk(Role.CharterCheckIn), on, [2, 1])
    calls = [partial(planner.post, f"/api/Tickets/{paper}/{on.id}", {}) for paper in PAPERS * 4]

    answers = at_once(calls, threads=8)

    assert {answer.status for answer in answers} == {200}
    with desk.session() as session:
        for kind in (ManifestKind.Paxlst, ManifestKind.ApisSheet):
            made = select(ManifestVersion.number).where(
                ManifestVersion.flight_id == on.id, ManifestVersion.kind == kind
            )
            assert sorted(session.scalars(made)) == [1, 2, 3, 4]
        assert list(verify_version_numbers(session)) == []
    references = {answer.body.split(b"\n")[1] for answer in answers if answer.body.startswith(b"UNA")}
    assert len(references) == 4


def test_the_same_request_at_once_makes_one_list(desk: Desk) -> None:
    planner, seller = desk.clerk(Role.CharterFlight), desk.clerk(Role.OfficeSaleAgent)
    on = flight(desk)
    ready_parties(desk, seller, desk.clerk(Role.CharterCheckIn), on, [1])
    path = f"/api/Tickets/GenerateEditFact/{on.id}"

    answers = at_once([partial(planner.post, path, {}, "one key")] * 4, threads=4)

    assert {answer.status for answer in answers} == {200}
    assert len({answer.body for answer in answers}) == 1
    with desk.session() as session:
        made = select(ManifestVersion.number).where(ManifestVersion.flight_id == on.id)
        assert list(session.scalars(made)) == [1]
    assert desk.deadlocks() == 0
