"""A fictional list of sanctioned persons in the demo, and passengers who look like some of them."""

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from itertools import combinations, product
from typing import Any, Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM, Actor
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from charterdesk.kit.vault import Vault
from charterdesk.passengers.enums import AgeCategory
from charterdesk.passengers.models import Passenger, PassengerInfo
from charterdesk.screening.actions import ListFiles, decide, import_list
from charterdesk.screening.actions.screen import read_waiting, screen_batch
from charterdesk.screening.domain.entries import BirthDate, Entry
from charterdesk.screening.domain.scores import Verdict, score_entry
from charterdesk.screening.domain.screened import Found, Screened
from charterdesk.screening.enums import HitState
from charterdesk.screening.models import SCREENING_WAITING, ScreeningHit
from charterdesk.screening.schemas import HitDecision
from charterdesk.screening.services.screener import ListVersion, Screener, find_matches, load_list

FIRST_NUMBER: Final = 900_100
NULL: Final = "-0- "
NOBODY: Final = (
    ("ZVEREVSKI, Bogumil Testovich", "DOB 14 Mar 1957; POB Nowhere; nationality Cuba."),
    ("FICTICIO DE LA MUESTRA, Eustaquio", "DOB 1949; nationality Cuba."),
    ("QUINTANAR PRUEBA, Wenceslao", "DOB 02 Feb 1963; Passport X0000001 (Cuba)."),
    ("OXANDABERRO, Telesforo", "DOB circa 1950."),
    ("MUESTRARIO, Leocadia", NULL),
)
"""People who travel nowhere, in the words of the Treasury's file."""
OTHERS: Final = (
    ("ACME FICTIONAL TRADING S.A.", NULL),
    ("M/V INVENTED STAR", "vessel"),
)
CLEARED: Final = "Born in Camagüey, the one on the list in Matanzas. The agency compared the passport."
AHEAD: Final = timedelta(days=5)
"""Flights from then on are not on the boards of the next days."""
LETTERS: Final = "aeiostrnl"


class _HereScreener(Screener):
    """Compares in this process, which ends after the demo data is loaded."""

    def screen(
        self, version: ListVersion, read_list: Callable[[], bytes], people: Sequence[Screened]
    ) -> list[list[Found]]:
        load_list(read_list())
        return find_matches(people)


def seed_screening(session: Session, vault: Vault, staff: Actor, ready: TicketFacts) -> None:
    """Import a list with three passengers on it: one to review, one who is blocked, and one cleared."""
    reviewed = session.get_one(PassengerInfo, ready.passenger.id)
    blocked, cleared = _later_passengers(session)
    people = [
        (_similar(reviewed), _born(reviewed)),
        (_listed_name(blocked), f"{_born(blocked)}; nationality Cuba."),
        (_listed_name(cleared), f"{_born(cleared)}; POB Matanzas, Cuba."),
        *NOBODY,
    ]
    import_list(session, SYSTEM, vault, _files(people))
    chosen = [each.passenger_id for each in (reviewed, blocked, cleared)]
    waiting = read_waiting(session, SCREENING_WAITING.c.person_id.in_(chosen))
    assert waiting is not None
    screen_batch(session, _HereScreener(), waiting)
    session.flush()
    of_cleared = select(ScreeningHit).where(ScreeningHit.passenger_id == cleared.passenger_id)
    hit = session.scalars(of_cleared).one()
    decision = HitDecision(decision=HitState.Cleared, reason=CLEARED, version=hit.version)
    decide(session, staff, hit.id, decision)


def _later_passengers(session: Session) -> tuple[PassengerInfo, PassengerInfo]:
    """Return two grown-ups of different names with seats on flights of the next weeks."""
    seated = (
        select(PassengerInfo)
        .join(Ticket, Ticket.passenger_info_id == PassengerInfo.id)
        .join(Passenger, Passenger.id == PassengerInfo.passenger_id)
        .join(Flight, Flight.id == Ticket.flight_id)
        .where(
            Ticket.status == TicketStatus.Booked,
            Ticket.passenger_age_category == AgeCategory.Adult,
            PassengerInfo.current,
            Passenger.merged_into_id.is_(None),
            PassengerInfo.second_last_name.is_not(None),
            Flight.departs_at > now(session) + AHEAD,
        )
        .order_by(Flight.departs_at, func.length(Passenger.full_name).desc(), Ticket.id)
    )
    found = list(session.scalars(seated.limit(50)))
    first = found[0]
    return first, next(each for each in found if each.last_name != first.last_name)


def _listed_name(info: PassengerInfo) -> str:
    family = " ".join(part for part in (info.last_name, info.second_last_name) if part)
    given = " ".join(part for part in (info.first_name, info.middle_name) if part)
    return f"{family.upper()}, {given}"


def _born(info: PassengerInfo) -> str:
    return f"DOB {info.date_of_birth.year}"


def _similar(info: PassengerInfo) -> str:
    """Return a name that is alike enough to be reviewed, and not enough to block the sale."""
    who = Screened((info.passenger_full_name,), info.date_of_birth)
    year = info.date_of_birth.year
    born = BirthDate(date(year, 1, 1), date(year, 12, 31))
    exact = _listed_name(info)
    return next(
        (
            name
            for name in _misspelled(exact)
            if score_entry(who, Entry(1, (name,), "CUBA", (born,))).verdict is Verdict.Review
        ),
        exact,
    )


def _misspelled(name: str) -> Iterator[str]:
    """Yield names with two letters changed, then with other ends of the family names."""
    family, given = name.split(", ")
    places = [place for place in range(1, len(family)) if family[place] != " "]
    for pair, letter in product(combinations(places, 2), LETTERS.upper()):
        letters = [letter if place in pair else each for place, each in enumerate(family)]
        yield f"{''.join(letters)}, {given}"
    for kept in range(len(family) - 1, 0, -1):
        yield f"{family[:kept]}{LETTERS.upper()}, {given}"


def _files(people: Sequence[tuple[str, str]]) -> ListFiles:
    rows: list[list[Any]] = [
        [FIRST_NUMBER + at, name, "individual", "CUBA", *[NULL] * 7, remarks]
        for at, (name, remarks) in enumerate(people)
    ]
    rows += [
        [FIRST_NUMBER + len(people) + at, name, kind, "CUBA", *[NULL] * 7, NULL]
        for at, (name, kind) in enumerate(OTHERS)
    ]
    also = [[FIRST_NUMBER + 1, 1, "aka", people[1][0].replace(",", " DE LA MUESTRA,"), NULL]]
    lives = [[FIRST_NUMBER + at, 1, NULL, "Havana", "Cuba", NULL] for at in range(len(people))]
    return ListFiles(*(_csv(each) for each in (rows, also, lives)))


def _csv(rows: Sequence[Sequence[Any]]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue().encode()
