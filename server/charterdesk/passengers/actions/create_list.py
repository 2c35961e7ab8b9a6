"""Enter several passengers at once, all or none."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import in_row
from charterdesk.passengers.actions.create_passenger import enter_passenger
from charterdesk.passengers.actions.require_no_duplicate import require_no_duplicate
from charterdesk.passengers.models import Passenger
from charterdesk.passengers.schemas import PassengerList
from charterdesk.passengers.vault import Vault


def create_list(session: Session, actor: Actor, vault: Vault, body: PassengerList) -> list[Passenger]:
    require_no_duplicate(session, actor, vault, body.items)
    passengers = []
    for number, wanted in enumerate(body.items):
        with in_row("items", number):
            passengers.append(enter_passenger(session, actor, vault, wanted))
    return passengers
