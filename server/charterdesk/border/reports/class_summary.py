"""Counts the passengers of flights by the class that the country of origin assigned to them."""

import uuid
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketMaster
from charterdesk.booking.records import NOTHING
from charterdesk.border.reports.choose_flights import choose_flights, reported
from charterdesk.border.reports.errors import NobodyToReport
from charterdesk.border.reports.load_fees import TRAVELERS
from charterdesk.border.reports.schemas import ClassLine, ClassSummaryReport, ClassTotal, ReportFlights
from charterdesk.fees.enums import BuyIn, SeatCategory
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.domain.charges import Charge, ChargedPassenger, applies_to, is_in_force, is_sold_in
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import load_charges
from charterdesk.flights.queries.fees import get_sale_day
from charterdesk.passengers.enums import AgeCategory, Gender
from charterdesk.passengers.models import PassengerInfo
from charterdesk.reference.models import PassengerClass

ClassKey = tuple[uuid.UUID, str | None]
"""A flight and the code of a class."""


@dataclass(frozen=True)
class _Passengers:
    """Passengers of a flight that are alike."""

    flight_id: uuid.UUID
    passenger_class: str | None
    status: TicketStatus
    age: AgeCategory
    gender: Gender | None
    count: int


def build_class_summary(session: Session, body: ReportFlights) -> ClassSummaryReport:
    flights = {flight.id: flight for flight in choose_flights(session, body)}
    groups: dict[ClassKey, list[_Passengers]] = defaultdict(list)
    for each in _load_passengers(session, flights):
        groups[each.flight_id, each.passenger_class].append(each)
    amounts = _load_amounts(session, flights)
    keys = groups.keys() | amounts.keys()
    if not keys:
        raise NobodyToReport
    names, units = _load_names(session), _Units(session, flights)
    order = {flight_id: number for number, flight_id in enumerate(flights)}
    lines = [
        _line(
            flights[flight_id],
            code,
            groups[flight_id, code],
            amounts.get((flight_id, code), NOTHING),
            names,
            units,
        )
        for flight_id, code in sorted(keys, key=lambda key: (order[key[0]], key[1] is None, key[1] or ""))
    ]
    return ClassSummaryReport(
        flights=len({line.flight_id for line in lines}),
        classes=_totals(lines),
        lines=lines,
        total=sum(line.total for line in lines),
        amount=sum((line.amount for line in lines), NOTHING),
    )


class _Units:
    """The charge of an adult in Economy for belonging to a class, today."""

    def __init__(self, session: Session, flights: Mapping[uuid.UUID, Flight]) -> None:
        self._today = get_sale_day(session)
        self._charges: dict[uuid.UUID, list[Charge]] = defaultdict(list)
        for charge in load_charges(session, list(flights)):
            if charge.mandatory and charge.classes and is_sold_in(charge, BuyIn.Booking):
                self._charges[charge.flight_id].append(charge)

    def of_class(self, flight: Flight, code: str | None) -> Decimal:
        passenger = ChargedPassenger(AgeCategory.Adult, SeatCategory.Economy, code)
        amounts = (
            charge.amount
            for charge in self._charges[flight.id]
            if is_in_force(charge, flight.departure_day, self._today) and applies_to(charge, passenger)
        )
        return sum(amounts, NOTHING)


def _load_passengers(session: Session, flights: Mapping[uuid.UUID, Flight]) -> Sequence[_Passengers]:
    alike = (
        Ticket.flight_id,
        Ticket.passenger_class,
        Ticket.status,
        Ticket.passenger_age_category,
        PassengerInfo.gender,
    )
    counted = (
        select(*alike, func.count())
        .join(PassengerInfo, PassengerInfo.id == Ticket.passenger_info_id)
        .where(Ticket.flight_id.in_(flights), Ticket.status.in_(TRAVELERS))
        .group_by(*alike)
    )
    return [_Passengers(*row) for row in session.execute(counted)]


def _load_amounts(session: Session, flights: Mapping[uuid.UUID, Flight]) -> dict[ClassKey, Decimal]:
    """Add up the fees that depend on a class, as charged."""
    charged = (
        select(Ticket.flight_id, Ticket.passenger_class, func.sum(TicketExtraFee.amount))
        .join(TicketExtraFee, TicketExtraFee.ticket_id == Ticket.id)
        .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
        .join(ExtraFee, ExtraFee.id == TicketExtraFee.extra_fee_id)
        .where(
            Ticket.flight_id.in_(flights),
            TicketMaster.was_booked,
            TicketExtraFee.status == FeeStatus.Charged,
            func.cardinality(ExtraFee.passenger_classes) > 0,
        )
        .group_by(Ticket.flight_id, Ticket.passenger_class)
    )
    return {(flight_id, code): amount for flight_id, code, amount in session.execute(charged)}


def _load_names(session: Session) -> dict[tuple[uuid.UUID, str], str]:
    classes = select(PassengerClass.country_origin_id, PassengerClass.code, PassengerClass.name)
    return {(country, code): name for country, code, name in session.execute(classes)}


def _line(
    flight: Flight,
    code: str | None,
    groups: Sequence[_Passengers],
    amount: Decimal,
    names: Mapping[tuple[uuid.UUID, str], str],
    units: _Units,
) -> ClassLine:
    statuses, ages, genders = Counter[TicketStatus](), Counter[AgeCategory](), Counter[Gender | None]()
    for each in groups:
        statuses[each.status] += each.count
        if each.status is not TicketStatus.NoShow:
            ages[each.age] += each.count
            genders[each.gender] += each.count
    return ClassLine(
        **reported(flight),
        passenger_class=code,
        name=names.get((flight.departure_airport.country_id, code)) if code else None,
        adults=ages[AgeCategory.Adult],
        children=ages[AgeCategory.Child],
        infants=ages[AgeCategory.Infant],
        male=genders[Gender.M],
        female=genders[Gender.F],
        unknown=ages.total() - genders[Gender.M] - genders[Gender.F],
        total=ages.total(),
        booked=statuses[TicketStatus.Booked],
        checked_in=statuses[TicketStatus.CheckedIn],
        no_show=statuses[TicketStatus.NoShow],
        unit_charge=units.of_class(flight, code),
        amount=amount,
    )


def _totals(lines: Iterable[ClassLine]) -> list[ClassTotal]:
    by_class: dict[str | None, list[ClassLine]] = defaultdict(list)
    for line in lines:
        by_class[line.passenger_class].append(line)
    return [
        ClassTotal(
            passenger_class=code,
            name=next((line.name for line in own if line.name), None),
            total=sum(line.total for line in own),
            checked_in=sum(line.checked_in for line in own),
            amount=sum((line.amount for line in own), NOTHING),
        )
        for code, own in sorted(by_class.items(), key=lambda item: (item[0] is None, item[0] or ""))
    ]
