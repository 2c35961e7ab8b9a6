"""The files of a passenger shared by two agencies stay with the agency that added them."""

from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.kit.ids import EMPTY
from tests.callers import Caller
from tests.conftest import Callers
from tests.files.pictures import png
from tests.files.uploads import PATH
from tests.passengers.people import PATH as PASSENGERS
from tests.passengers.people import Body, entered, passenger_form, shown


def added(caller: Caller, passenger: Body, name: str) -> str:
    answer = caller.post(
        f"{PATH}/{passenger['id']}/{EMPTY}",
        data={"entityType": "Passenger"},
        files={"file": (name, png())},
    )
    assert answer.status_code == 200, answer.text
    [file] = answer.json()
    return str(file["id"])


@pytest.mark.usefixtures("folder")
def test_an_agency_sees_the_files_it_added(as_role: Callers, session: Session, folder: Path) -> None:
    agent, gulf = as_role(Role.OfficeSaleAgent), as_role(Role.OfficeSaleAgent, "gulf")
    admin = as_role(Role.CharterAdmin)
    made = entered(agent)
    mine = added(agent, made, "passport.png")
    assert gulf.actor is not None
    offices = [*shown(admin, made)["officeIds"], str(gulf.actor.office_id)]
    form = passenger_form(shown(admin, made), officeIds=offices)
    assert admin.put(f"{PASSENGERS}/{made['id']}", json=form).status_code == 200
    theirs = added(gulf, made, "licence.png")

    def listed(caller: Caller) -> set[str]:
        answer = caller.get(f"{PATH}/GetByEntityId/{made['id']}", params={"entityType": "Passenger"})
        assert answer.status_code == 200, answer.text
        return {file["id"] for file in answer.json()}

    assert (listed(agent), listed(gulf), listed(admin)) == ({mine}, {theirs}, {mine, theirs})
    for foreign, caller in ((mine, gulf), (theirs, agent)):
        assert caller.get(f"{PATH}/{foreign}/properties").status_code == 404
        assert caller.get(f"{PATH}/image/{foreign}").status_code == 404
