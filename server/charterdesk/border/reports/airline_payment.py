"""Computes what the airline of each flight is owed, what it was paid, and what is left before departure."""

import uuid
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from sqlalchemy import ColumnElement, and_, case, func, select
from sqlalchemy.orm import Session

from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketExtraFee
from charterdesk.booking.records import NOTHING
from charterdesk.border.models import FlightCost
from charterdesk.border.reports.choose_flights import choose_flights, reported
from charterdesk.border.reports.enums import FlightCostKind
from charterdesk.border.reports.load_fees import TRAVELERS
from charterdesk.border.reports.schemas import (
    AirlineLine,
    AirlinePaymentReport,
    AirlineTotal,
    FlightCostRead,
    ReportFlights,
)
from charterdesk.fees.enums import FeeKind
from charterdesk.flights.enums import ContractBasis, FlightStatus
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.flights.queries.fees import get_sale_day
from charterdesk.passengers.enums import AgeCategory


@dataclass(frozen=True)
class SoldOnFlight:
    """Seats and revenue of one flight."""

    flight_id: uuid.UUID
    sold: int
    checked_in: int
    fares: Decimal
    baggage: Decimal


@dataclass(frozen=True)
class AirlineMoney:
    """The amounts that the airline of one flight is owed and was paid."""

    paid_seats: int | None
    contract: Decimal | None
    extras: Decimal
    paid: Decimal

    @property
    def owed(self) -> Decimal | None:
        return None if self.contract is None else self.contract + self.extras

    @property
    def balance(self) -> Decimal | None:
        return None if self.owed is None else self.owed - self.paid


def build_airline_payment(session: Session, body: ReportFlights) -> AirlinePaymentReport:
    flights, today = choose_flights(session, body), get_sale_day(session)
    ids = [flight.id for flight in flights]
    sold, capacity, costs = load_sold(session, ids), _capacities(session, ids), load_costs(session, ids)
    lines = [
        _line(flight, sold.get(flight.id), capacity[flight.id], costs.get(flight.id, []), today)
        for flight in flights
    ]
    return AirlinePaymentReport(airlines=_totals(lines), lines=lines)


def money_of(flight: Flight, sold: int, costs: Iterable[FlightCost]) -> AirlineMoney:
    """Apply the contract of a flight: a block price, or a price for each seat that is sold or guaranteed."""
    amounts: dict[FlightCostKind, Decimal] = defaultdict(lambda: NOTHING)
    for cost in costs:
        if cost.reversed_at is None:
            amounts[cost.kind] += cost.amount
    seats = (
        max(sold, flight.guaranteed_seats or 0) if flight.contract_basis is ContractBasis.PerSeat else None
    )
    price = flight.contract_price
    contract = price * seats if price is not None and seats is not None else price
    return AirlineMoney(seats, contract, amounts[FlightCostKind.Extra], amounts[FlightCostKind.Payment])


def load_sold(session: Session, flight_ids: Collection[uuid.UUID]) -> Mapping[uuid.UUID, SoldOnFlight]:
    """Count seats, without infants on a lap, and add up fares and baggage of the flights."""
    on_seat = Ticket.passenger_age_category != AgeCategory.Infant
    baggage = (
        select(func.coalesce(func.sum(TicketExtraFee.amount), 0))
        .where(
            TicketExtraFee.ticket_id == Ticket.id,
            TicketExtraFee.kind == FeeKind.Baggage,
            TicketExtraFee.status == FeeStatus.Charged,
        )
        .correlate(Ticket)
        .scalar_subquery()
    )
    tickets = (
        select(
            Ticket.flight_id,
            _one(and_(Ticket.status.in_(TRAVELERS), on_seat)).label("sold"),
            _one(and_(Ticket.status == TicketStatus.CheckedIn, on_seat)).label("checked_in"),
            case((Ticket.status.in_(TRAVELERS), Ticket.price), else_=NOTHING).label("fare"),
            baggage.label("baggage"),
        )
        .where(
            Ticket.flight_id.in_(flight_ids), Ticket.status.not_in([TicketStatus.Draft, TicketStatus.Pending])
        )
        .subquery()
    )
    of_flight = select(
        tickets.c.flight_id,
        func.sum(tickets.c.sold),
        func.sum(tickets.c.checked_in),
        func.sum(tickets.c.fare),
        func.sum(tickets.c.baggage),
    ).group_by(tickets.c.flight_id)
    return {row[0]: SoldOnFlight(*row) for row in session.execute(of_flight)}


def _one(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return case((condition, 1), else_=0)


def load_costs(session: Session, flight_ids: Collection[uuid.UUID]) -> Mapping[uuid.UUID, list[FlightCost]]:
    found: dict[uuid.UUID, list[FlightCost]] = defaultdict(list)
    costs = select(FlightCost).where(FlightCost.flight_id.in_(flight_ids)).order_by(FlightCost.id)
    for cost in session.scalars(costs):
        found[cost.flight_id].append(cost)
    return found


def _capacities(session: Session, flight_ids: Collection[uuid.UUID]) -> Mapping[uuid.UUID, int]:
    capacity = select(FlightSeat.flight_id, func.sum(FlightSeat.capacity)).group_by(FlightSeat.flight_id)
    return Counter(dict(session.execute(capacity.where(FlightSeat.flight_id.in_(flight_ids))).all()))


def _line(
    flight: Flight,
    sold: SoldOnFlight | None,
    capacity: int,
    costs: Sequence[FlightCost],
    today: date,
) -> AirlineLine:
    seats = sold.sold if sold else 0
    money = money_of(flight, seats, costs)
    flown = sold.checked_in if sold and flight.status is FlightStatus.Departed else 0
    due_on = flight.departure_day - timedelta(days=1)
    is_owed = money.balance is not None and money.balance > 0
    return AirlineLine(
        **reported(flight),
        airline=flight.airline.name,
        aircraft=flight.aircraft,
        contract_basis=flight.contract_basis,
        contract_price=flight.contract_price,
        guaranteed_seats=flight.guaranteed_seats,
        capacity=capacity,
        sold=seats,
        flown=flown,
        paid_seats=money.paid_seats,
        contract_amount=money.contract,
        extras=money.extras,
        owed=money.owed,
        paid=money.paid,
        balance=money.balance,
        due_on=due_on,
        overdue=is_owed and today > due_on and flight.status is not FlightStatus.Cancelled,
        fares=sold.fares if sold else NOTHING,
        baggage=sold.baggage if sold else NOTHING,
        costs=[FlightCostRead.model_validate(cost) for cost in costs],
    )


def _totals(lines: Iterable[AirlineLine]) -> list[AirlineTotal]:
    by_airline: dict[str, list[AirlineLine]] = defaultdict(list)
    for line in lines:
        by_airline[line.airline].append(line)
    return [
        AirlineTotal(
            airline=airline,
            flights=len(own),
            contract_amount=sum((line.contract_amount or NOTHING for line in own), NOTHING),
            extras=sum((line.extras for line in own), NOTHING),
            paid=sum((line.paid for line in own), NOTHING),
            balance=sum((line.balance or NOTHING for line in own), NOTHING),
            missing=sum(line.contract_amount is None for line in own),
        )
        for airline, own in sorted(by_airline.items())
    ]
