"""The list of a record's files: for callers who may open the record."""

from pathlib import Path

import pytest

from charterdesk.access.roles import Role
from charterdesk.kit.ids import EMPTY
from tests.booking.bookings import begun
from tests.callers import Caller
from tests.conftest import Callers
from tests.files.pictures import png
from tests.files.uploads import NOT_FOUND, PATH, said


@pytest.fixture
def clerk(as_role: Callers, folder: Path) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def attach(caller: Caller, booking_id: object, name: str) -> None:
    answer = caller.post(
        f"{PATH}/{booking_id}/{EMPTY}", data={"entityType": "TicketMaster"}, files={"file": (name, png())}
    )
    assert answer.status_code == 200, answer.text


def test_the_files_of_a_booking_are_listed_the_newest_first(clerk: Caller) -> None:
    booking, other = begun(clerk), begun(clerk)
    attach(clerk, booking["id"], "visa.png")
    attach(clerk, booking["id"], "passport.png")
    attach(clerk, other["id"], "licence.png")

    listed = clerk.get(f"{PATH}/GetByEntityId/{booking['id']}", params={"entityType": "TicketMaster"})

    assert [file["fileName"] for file in listed.json()] == ["passport.png", "visa.png"]
    assert listed.json()[0] == clerk.get(f"{PATH}/{listed.json()[0]['id']}/properties").json()


def test_the_files_of_another_agencys_booking_are_not_listed(clerk: Caller, as_role: Callers) -> None:
    stranger = as_role(Role.OfficeHoldingAdmin, "gulf")
    address = f"{PATH}/GetByEntityId/{begun(clerk)['id']}"

    assert said(stranger.get(address, params={"entityType": "TicketMaster"})) == (404, NOT_FOUND)


@pytest.mark.parametrize(("entity", "status"), [("Funds", 404), ("Castle", 422), (None, 422)])
def test_files_are_listed_of_records_that_have_some(clerk: Caller, entity: str | None, status: int) -> None:
    wanted = {"entityType": entity} if entity else {}

    assert clerk.get(f"{PATH}/GetByEntityId/{begun(clerk)['id']}", params=wanted).status_code == status
