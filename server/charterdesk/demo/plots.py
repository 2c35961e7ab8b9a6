"""The list of stories: offices sell their flights to parties of every kind, and with every ending."""

from collections.abc import Iterator
from random import Random
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import SELLERS
from charterdesk.demo.organization import LATE_PAYER
from charterdesk.demo.routes import ROUTES, Route
from charterdesk.demo.stories import Ending, Plot
from charterdesk.demo.timetable import Departure, Timetable
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus, TripType
from charterdesk.identity.models import AppUser
from charterdesk.organization.models import Office

PARTIES: Final = (
    # The ages of the passengers, an adult first.
    *((34,), (61,), (27,), (45,), (72,), (52,)),
    *((44, 41), (68, 70), (29, 31), (38, 9), (55, 24), (33, 36)),
    *((36, 34, 7), (58, 30, 28), (31, 29, 1), (47, 10, 6)),
    *((40, 38, 9, 5), (35, 33, 4, 0), (62, 60, 35, 33)),
    (50, 48, 21, 17, 8),
    (GROUP := (52, 49, 47, 45, 44, 41, 38, 36, 35, 33, 29)),
)
BUSINESS: Final = ((52,), (44, 41))
FAMILIES: Final = ((40, 38, 9, 5), (50, 48, 21, 17, 8))
SINGLE: Final = (34,)
ENDINGS: Final = (
    # Thirteen take turns in twenty stories for a route, so that an ending meets different parties.
    *(Ending.Cash, Ending.Card, Ending.Cash, Ending.Card, Ending.Cash, Ending.Check),
    *(Ending.Card, Ending.Credit, Ending.Half, Ending.Cash, Ending.Split, Ending.Card, Ending.Undone),
)
AGENCIES_ONLY: Final = frozenset({Ending.Credit, Ending.Half})
SOLD_PER_ROUTE: Final = 16
"""Stories of sold bookings for each route, beside those in business and for one seat."""
UNSOLD: Final = {
    Ending.Draft: 6,
    Ending.Cancelled: 6,
    Ending.Held: 6,
    Ending.Unnamed: 2,
    Ending.Late: 4,
    Ending.Declined: 3,
    Ending.Unanswered: 1,
}
"""The number of stories that end in these ways."""
FEW: Final = 4
TRIPS: Final = (TripType.RoundTrip, TripType.OneWay, TripType.RoundTrip, TripType.OneWay, TripType.RoundTrip)
MULTI_CITY: Final = 25
"""One story in so many is of a trip that returns from another airport."""
EXTRAS: Final = ((), (), (), (), ("BAG1",), (), (), ("BAG1", "BAG2"), (), ("OVER",), (), ("ASST",))
NOTES: Final = (
    "Wheelchair to the gate. Call before any change of time.",
    "Travels with a guitar as hand luggage.",
    "Pays the rest on Friday.",
    "Diabetic: insulin in the hand luggage.",
    "Speaks Spanish only; call after 5 PM.",
    "Wants seats together.",
    "Returns with her mother if the visa comes in time.",
    "Medicine for a relative, letter of the doctor at hand.",
    "Asked for the earlier flight if a seat becomes free.",
)
REMARK: Final = "Customer called and asked for a quiet row."
NOTED, REMARKED = 19, 27
"""One story in so many has a note, or a remark in its log."""
WINDOW: Final = 12
"""The flights of the stories are in so many days, the last of the timetable."""
STAY: Final = (2, 9)
"""The least and the most days between the flights of a trip."""


class Plots:
    """Makes up the same plots for the same timetable."""

    def __init__(self, session: Session, timetable: Timetable, chance: Random) -> None:
        everybody = list(list_clerks(session))
        self._late_payer = next((each for each in everybody if each.office_name == LATE_PAYER), None)
        self._clerks = [each for each in everybody if each is not self._late_payer]
        self._chance, self._made = chance, 0
        coming = [
            each
            for each in timetable.departures
            if each.status is FlightStatus.Open and each.own_number == each.number
        ]
        last = max(each.day for each in coming)
        self._departures = [each for each in coming if (last - each.day).days < WINDOW]

    def list(self) -> list[Plot]:
        return [*self._sold(), *self._unsold(), *self._by_hand()]

    def _sold(self) -> Iterator[Plot]:
        for route in ROUTES:
            for _ in range(SOLD_PER_ROUTE):
                yield self._plot(route, PARTIES[self._made % len(PARTIES)])
            for party in BUSINESS:
                yield self._plot(route, party, category=SeatCategory.Business)
            for category in (SeatCategory.Economy, SeatCategory.Business):
                yield self._plot(route, SINGLE, Ending.Cash, category, TripType.OneWay)

    def _unsold(self) -> Iterator[Plot]:
        for ending, count in UNSOLD.items():
            # An ending with few stories is one way, so that its copies find flights in a short season too.
            trip = TripType.OneWay if count < FEW else None
            for party in PARTIES[:count]:
                route = self._chance.choice(ROUTES)
                yield self._plot(route, GROUP if ending is Ending.Unnamed else party, ending, trip=trip)

    def _by_hand(self) -> Iterator[Plot]:
        """Yield what waits at the counter of the first route, whose other parties are small."""
        for party in FAMILIES:
            yield self._plot(ROUTES[0], party, Ending.Cash, trip=TripType.OneWay)
        agency = next(each for each in self._clerks if not each.role.is_charter)
        yield self._plot(ROUTES[0], (33, 36), Ending.Asked, trip=TripType.OneWay, clerk=agency)
        if self._late_payer is not None:
            yield self._plot(ROUTES[0], (30, 1), Ending.Owed, clerk=self._late_payer)

    def _plot(
        self,
        route: Route,
        party: tuple[int, ...],
        ending: Ending | None = None,
        category: SeatCategory = SeatCategory.Economy,
        trip: TripType | None = None,
        clerk: Actor | None = None,
    ) -> Plot:
        """Return the next plot; offices, endings, trips, extras and notes take turns."""
        clerks = [each for each in self._clerks if _sells_from_tampa(each) == ("TPA" in route.name)]
        clerk = clerk or clerks[self._made % len(clerks)]
        self._made += 1
        next_trip = TripType.MultiCity if self._made % MULTI_CITY == 0 else TRIPS[self._made % len(TRIPS)]
        trip, legs = self._legs(route, trip or next_trip)
        next_ending = ENDINGS[self._made % len(ENDINGS)]
        if clerk.role.is_charter and next_ending in AGENCIES_ONLY:
            next_ending = Ending.Card
        return Plot(
            clerk,
            trip,
            legs,
            party,
            ending or next_ending,
            category,
            extras=EXTRAS[self._made % len(EXTRAS)],
            note=NOTES[self._made // NOTED % len(NOTES)] if self._made % NOTED == 0 else None,
            remark=REMARK if self._made % REMARKED == 0 else None,
        )

    def _legs(self, route: Route, trip: TripType) -> tuple[TripType, tuple[Departure, ...]]:
        """Return flights there and back, or one way if none returns in time."""
        mine = [each for each in self._departures if each.number == route.number]
        first = self._chance.choice(mine[: max(1, len(mine) - STAY[0])])
        returning = {
            each.number
            for each in ROUTES
            if each.arrival == route.departure
            and (each.departure == route.arrival) is (trip is TripType.RoundTrip)
        }
        later = [
            each
            for each in self._departures
            if each.number in returning and STAY[0] <= (each.day - first.day).days <= STAY[1]
        ]
        if trip is TripType.OneWay or not later:
            return TripType.OneWay, (first,)
        return trip, (first, self._chance.choice(later))


def _sells_from_tampa(clerk: Actor) -> bool:
    return any(city in (clerk.office_name or "") for city in ("Tampa", "Orlando"))


def list_clerks(session: Session) -> Iterator[Actor]:
    """Yield a seller for every office: one of its own users, or of its agency."""
    sellers = select(AppUser).where(AppUser.role.in_(SELLERS)).order_by(AppUser.email.desc())
    users = session.scalars(sellers).all()
    for office in session.scalars(select(Office).order_by(Office.name)).all():
        agency = office.office_holding_id
        theirs = [user for user in users if agency in {at.office.office_holding_id for at in user.offices}]
        own = [user for user in theirs if office.id in {at.office_id for at in user.offices}]
        user = (own or theirs)[0]
        yield Actor(user.id, user.role, user.name, office.id, office.name, agency, office.time_zone)
