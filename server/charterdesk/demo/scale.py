"""The large demo, for measuring: `charterdesk seed --scale 1000000`."""

from collections.abc import Callable
from typing import Final

from charterdesk.demo.scale_bookings import scale_bookings
from charterdesk.demo.scale_flights import scale_flights
from charterdesk.demo.scale_passengers import scale_passengers
from charterdesk.kit.db import Database
from charterdesk.passengers.vault import Vault

PASSENGERS_A_FLIGHT: Final = 50


def seed_scale(database: Database, vault: Vault, passengers: int, say: Callable[[str], None]) -> None:
    """So many more passengers, flights enough to carry them, and a ticket for each."""
    flights = passengers // PASSENGERS_A_FLIGHT
    say(f"Adding {flights:,} flights …")
    scale_flights(database, flights)
    say(f"Adding {passengers:,} passengers …")
    scale_passengers(database, vault, passengers, say)
    say(f"Adding {passengers:,} tickets …")
    scale_bookings(database, passengers, say)
