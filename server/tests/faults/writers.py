"""People at work while the server is killed: each notes what was acknowledged and what was not."""

import itertools
import random
import string
import threading
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.faults.house import Answer, Connection, House

MAY_BE_ANSWERED = {200, 409, 503}
"""Done; somebody else holds the lock; the database is away. Anything else is a defect."""


@dataclass(frozen=True)
class Write:
    """One request that must have exactly one effect, recognised later by its mark."""

    mark: str
    path: str
    body: dict[str, Any]
    key: str = field(default_factory=lambda: str(uuid.uuid4()))

    def send(self, connection: Connection) -> Answer | None:
        return connection.call("POST", self.path, self.body, self._headers)

    def send_unheard(self, connection: Connection) -> None:
        connection.ask("POST", self.path, self.body, self._headers)

    @property
    def _headers(self) -> dict[str, str]:
        return {"Idempotency-Key": self.key}


class Subjects:
    """An endless supply of writes: new airports, and comments about one airline."""

    def __init__(self, airline_id: str, country_id: str, taken: set[str], chance: random.Random) -> None:
        self._airline_id = airline_id
        self._country_id = country_id
        codes = ["".join(letters) for letters in itertools.product(string.ascii_uppercase, repeat=3)]
        chance.shuffle(codes)
        self._codes = iter([code for code in codes if code not in taken])
        self._lock = threading.Lock()

    @classmethod
    def of(cls, house: House, token: str, chance: random.Random) -> "Subjects":
        connection = Connection(house.port, token)
        airlines, airports, countries = (
            connection.rows(f"/api/{name}") for name in ("Airlines", "Airports", "Countries")
        )
        connection.close()
        return cls(airlines[0]["id"], countries[0]["id"], {row["iataCode"] for row in airports}, chance)

    def airport(self) -> Write:
        with self._lock:
            code = next(self._codes)
        row = {"iataCode": code, "name": f"Field {code}", "city": "Nowhere", "timeZone": "America/New_York"}
        return Write(code, "/api/Airports", {**row, "countryId": self._country_id})

    def comment(self) -> Write:
        mark = f"comment {uuid.uuid4()}"
        about = {"entityType": "Airline", "entityId": self._airline_id}
        return Write(
            mark, "/api/EventLogs/CreateComment", {**about, "eventTitle": mark, "eventText": "Seen."}
        )

    def of_writer(self, number: int) -> Iterator[Write]:
        while True:
            yield self.airport() if number % 2 else self.comment()


class Writer(threading.Thread):
    """Writes until told to stop, or until a request stays without a good answer."""

    def __init__(self, house: House, token: str, subjects: Iterator[Write], over: threading.Event) -> None:
        super().__init__(daemon=True)
        self.acknowledged: list[tuple[Write, Answer]] = []
        self.unacknowledged: Write | None = None
        self.unexpected: Answer | None = None
        self._connection = Connection(house.port, token)
        self._subjects = subjects
        self._over = over

    def run(self) -> None:
        for write in self._subjects:
            if self._over.is_set():
                break
            answer = write.send(self._connection)
            if answer is None or answer.status != 200:
                self.unacknowledged = write
                if answer is not None and answer.status not in MAY_BE_ANSWERED:
                    self.unexpected = answer
                break
            self.acknowledged.append((write, answer))
        self._connection.close()
