"""Prepares the sales that are measured: two adults one way, from draft to payment, by an agency's clerk."""

import uuid
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any, TypeVar

import psycopg

from bench.driver import Sent
from bench.ground import Server
from charterdesk.access.roles import Role
from charterdesk.demo.organization import email_of
from charterdesk.settings import DEFAULT_DEMO_PASSWORD

Body = dict[str, Any]
T = TypeVar("T")
AT_ONCE = 8

_FLIGHTS = """
    select f.id from flight f join flight_seat s on s.flight_id = f.id
    join airport a on a.id = f.departure_airport_id
    where f.status = 'Open' and a.iata_code = 'MIA' and s.category = 'Economy' and s.capacity - s.sold > 40
    and not exists (select from seat_hold h where h.flight_seat_id = s.id and h.expires_at > now())
    and f.departure_day between current_date + 50 and current_date + 250
    order by f.departs_at
"""
_ADULTS = """
    select i.id from passenger_info i join passenger_office p on p.passenger_id = i.passenger_id
    join office o on o.id = p.office_id
    join passenger_travel_document d on d.id = i.primary_travel_document_id
    where i.current and i.date_of_birth < '1995-01-01'
    and (%(sells_to_all)s or o.office_holding_id = %(agency)s)
    and d.expiration_date > current_date + 500
    and not exists (
        select from ticket t join flight f on f.id = t.flight_id
        where t.passenger_id = i.passenger_id and f.departure_day >= current_date
    )
    order by i.id limit 8000
"""
_AGENCY = """
    select o.office_holding_id from app_user u join app_user_office p on p.user_id = u.id
    join office o on o.id = p.office_id where u.email = %(email)s order by p.position limit 1
"""


def sign_in(serving: Server, role: Role) -> Server:
    """Return the same server with the token of a user of this role."""
    who = {"email": email_of(role), "password": DEFAULT_DEMO_PASSWORD}
    token = serving.call("POST", "/api/Auth/Login", who)["token"]
    return Server(**{**vars(serving), "token": token})


@dataclass
class Counter:
    """The data of an agency's sales. Each passenger travels on one flight only."""

    clerk: Server
    flights: Iterator[str]
    pairs: Iterator[tuple[str, str]]
    ground: str
    cash: str

    @classmethod
    def open(cls, serving: Server, role: Role = Role.OfficeSaleAgent) -> "Counter":
        """Collect the data, and give all agencies credit that lasts for the whole measurement."""
        clerk = sign_in(serving, role)
        with psycopg.connect(serving.url) as connection:
            found = connection.execute(_AGENCY, {"email": email_of(role)}).fetchone()
            assert found is not None
            connection.execute("update office_holding set credit_limit = 100000000")
            flights = [str(row[0]) for row in connection.execute(_FLIGHTS)]
            who = {"agency": found[0], "sells_to_all": role.is_charter}
            adults = [str(row[0]) for row in connection.execute(_ADULTS, who)]
        grounds = clerk.call("GET", "/api/Ofac")
        methods = clerk.call("GET", "/api/PaymentMethods")
        return cls(
            clerk,
            cycle(flights),
            zip(adults[::2], adults[1::2], strict=False),
            ground=next(row["id"] for row in grounds if not row["licenceRequired"]),
            cash=next(row["id"] for row in methods if row["name"] == "Cash"),
        )

    def parties(self, count: int, flights: Sequence[str] | None = None) -> list[Body]:
        """Return parties of two new passengers each, on these flights or on the next ones."""
        chosen = flights or list(islice(self.flights, count))
        return [self._party(flight, *next(self.pairs)) for flight in chosen]

    def _party(self, flight: str, titular: str, other: str) -> Body:
        people = [
            {"passengerInfoId": titular, "isTitular": True, "ofacId": self.ground},
            {"passengerInfoId": other, "ofacId": self.ground},
        ]
        return {"tripSort": "OneWay", "legs": [{"flightId": flight}], "passengers": people}

    def drafts(self, count: int) -> list[Body]:
        return self.each(
            range(count), lambda _: self.write("/api/TicketMaster", {"contactPhone": "+13055550142"})
        )

    def held(self, flights: Sequence[str]) -> list[Body]:
        """Return a booking on each flight that only lacks its payment."""
        drafts = self.drafts(len(flights))
        for _, path, body in map(holding, drafts, self.parties(len(flights), flights)):
            self.write(path, body)
        return self.ready(drafts)

    def ready(self, held: Sequence[Body]) -> list[Body]:
        """Accept the contract of each booking."""
        accept = "/api/TicketMaster/AcceptContract"
        return self.each(held, lambda one: self.write(f"{accept}/{one['id']}", {"how": "Paper"}))

    def paying(self, held: Body) -> Sent:
        """Return the request that pays the whole booking in cash, which sells it."""
        paid = {"paymentMethodId": self.cash, "amount": held["quote"]["total"]}
        body = {"version": held["version"], "quoteId": held["quote"]["id"], "payments": [paid]}
        return "POST", f"/api/Payments/CreateList/{held['id']}", body

    def write(self, path: str, body: Body) -> Body:
        answer: Body = self.clerk.call("POST", path, body, **{"Idempotency-Key": str(uuid.uuid4())})
        return answer

    def each(self, items: Sequence[Any] | range, call: Callable[[Any], T]) -> list[T]:
        with ThreadPoolExecutor(AT_ONCE) as people:
            return list(people.map(call, items))


def holding(draft: Body, party: Body) -> Sent:
    return "POST", "/api/TicketMaster/modify", {"id": draft["id"], "version": draft["version"], **party}
