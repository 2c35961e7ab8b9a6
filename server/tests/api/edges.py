"""Bodies for every call, made from the API document, and the values at the edge of what a field can hold."""

import copy
import json
import uuid
from collections.abc import Iterator
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.flights.models import Flight
from charterdesk.flights.models_templates import FlightTemplate
from charterdesk.identity.models import AppUser
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.passengers.models import Passenger
from charterdesk.payments.models import PaymentMethod

TEXTS = (
    "\ud800",
    "x\udfff",
    "\x00",
    "",
    " ",
    "\n",
    "x" * 20_000,
    "\u202e\u200b\U0001f4a5",
    "%_\\'\";--",
    "9999-12-31",
    "0001-01-01",
    "2026-02-30",
    "9999-12-31T23:59:59.999999-23:59",
    "0001-01-01T00:00:00+23:59",
    "１２",
    "٣",
    "1e400",
)
NUMBERS = (-1, 0, 2**31, 2**63, 2**70, 1e308, float("nan"), float("-inf"), -0.0, "7", True)
OTHERS: tuple[object, ...] = (None, [], {}, [[]], [None], {"": ""})
DEEPEST = 5

Document = dict[str, Any]


def content_of(body: object) -> bytes:
    """Encode as attackers do: halves of surrogate pairs and numbers without end included."""
    return json.dumps(body).encode()


def variants(body: object) -> Iterator[object]:
    """Yield the body with one value after the other replaced by each edge."""
    for path, value in _leaves(body, ()):
        edges = NUMBERS if isinstance(value, int | float) and not isinstance(value, bool) else TEXTS
        for edge in (*edges, *OTHERS):
            changed = copy.deepcopy(body)
            place: Any = changed
            for part in path[:-1]:
                place = place[part]
            place[path[-1]] = edge
            yield changed


def _leaves(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Any]]:
    if isinstance(value, dict | list):
        for part, inside in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _leaves(inside, (*path, part))
    elif path:
        yield path, value


def known_ids(session: Session) -> dict[str, str]:
    """Return ids of existing rows by what the names of fields that refer to them end with."""
    models = {
        "ticketmasterid": TicketMaster,
        "ticketid": Ticket,
        "flightid": Flight,
        "flighttemplateid": FlightTemplate,
        "passengerid": Passenger,
        "officeid": Office,
        "officeholdingid": OfficeHolding,
        "appuserid": AppUser,
        "paymentmethodid": PaymentMethod,
    }
    found = {name: session.scalars(select(model.id).limit(1)).first() for name, model in models.items()}
    return {name: str(one) for name, one in found.items() if one is not None}


class Sampler:
    """Makes a plausible body for a schema of the API document."""

    def __init__(self, document: Document, ids: dict[str, str]) -> None:
        self._schemas: Document = document["components"]["schemas"]
        self._ids = ids

    def sample(self, schema: Document, name: str = "", depth: int = 0) -> Any:
        schema = self._resolved(schema)
        if "enum" in schema:
            return schema["enum"][-1]
        kind = schema.get("type")
        if kind == "object":
            inside = schema.get("properties", {}) if depth < DEEPEST else {}
            return {field: self.sample(each, field, depth + 1) for field, each in inside.items()}
        if kind == "array":
            return [self.sample(schema["items"], name, depth + 1)] if depth < DEEPEST else []
        if kind == "string":
            return self._text(schema, name)
        return {"integer": 1, "number": 1, "boolean": True}.get(str(kind))

    def _resolved(self, schema: Document) -> Document:
        for choices in ("anyOf", "oneOf", "allOf"):
            if choices in schema:
                return self._resolved(schema[choices][0])
        if "$ref" in schema:
            return self._resolved(self._schemas[schema["$ref"].rsplit("/", 1)[1]])
        return schema

    def _text(self, schema: Document, name: str) -> str:
        kind, lower = schema.get("format"), name.lower()
        if kind == "uuid":
            found = [one for ending, one in self._ids.items() if lower.endswith(ending)]
            return found[-1] if found else str(uuid.uuid4())
        if kind in ("date", "date-time"):
            return "2027-03-01" if kind == "date" else "2027-03-01T10:00:00Z"
        if "examples" in schema:
            return str(schema["examples"][0])
        words = {"email": "ana@agency.test", "phone": "3055550100", "time": "10:30", "zip": "33131"}
        return next((word for part, word in words.items() if part in lower), "Ana")
