"""Where parties and seats meet: who comes to a desk, and whether there is room for all of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from charterdesk.booking.domain.party import AGES_WITH_SEAT, Leg
from charterdesk.demo.bookings.crowd import Crowd, Known
from charterdesk.demo.bookings.desks import Desk
from charterdesk.demo.bookings.shelf import Shelf
from charterdesk.fees.enums import SeatCategory


@dataclass(frozen=True)
class Counter:
    shelf: Shelf
    crowd: Crowd

    def party(
        self, desk: Desk, legs: Sequence[Leg], size: int, category: SeatCategory = SeatCategory.Economy
    ) -> tuple[Known, ...]:
        """Nobody, if there are not seats for all on every leg."""
        holding_id = desk.holding.id
        if all(self.shelf.has_room(leg, category, holding_id, size) for leg in legs):
            return self.crowd.party(desk.office.id, size, legs)
        return ()

    def seat(self, desk: Desk, legs: Sequence[Leg], party: Sequence[Known], category: SeatCategory) -> None:
        """From now on they are on board."""
        self.crowd.board(party, legs)
        for leg in legs:
            seats = sum(person.age_on(leg) in AGES_WITH_SEAT for person in party)
            self.shelf.take(leg, category, desk.holding.id, seats)
