"""Enter several passengers at once, all or none."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.passengers.actions.create_passenger import enter_passenger
from charterdesk.passengers.actions.require_no_duplicate import require_no_duplicate
from charterdesk.passengers.models import Passenger
from charterdesk.passengers.schemas import PassengerList
from charterdesk.passengers.vault import Vault


def create_list(session: Session, actor: Actor, vault: Vault, body: PassengerList) -> list[Passenger]:
    require_no_duplicate(session, actor, vault, body.items)
    return [
        enter_passenger(session, actor, vault, wanted, f"items.{number}.")
        for number, wanted in enumerate(body.items)
    ]
