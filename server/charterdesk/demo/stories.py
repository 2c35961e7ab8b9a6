"""Stories of bookings, made through the program's own actions by clerks of the demo's offices."""

import uuid
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from enum import Enum
from random import Random
from typing import Concatenate, Final, ParamSpec, TypeVar

from pydantic import SecretStr
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking import actions as booking
from charterdesk.booking.enums import AcceptedHow, MasterStatus
from charterdesk.booking.models import Locator, TicketMaster
from charterdesk.booking.schemas.requests import (
    AcceptContractRequest,
    CancelRequest,
    ChangeStatusRequest,
    ExtraWrite,
    LegWrite,
    ModifyRequest,
    NoteWrite,
    TicketMasterWrite,
    TravellerWrite,
)
from charterdesk.changes.services.paid_by_card import PAID_CHANGES
from charterdesk.demo.patterns import Gap, Story
from charterdesk.demo.timetable import Departure
from charterdesk.fees.enums import SeatCategory
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.enums import TripChoice, TripType
from charterdesk.flights.models import SeatHold
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.passengers.enums import AgeCategory
from charterdesk.payments import actions as payments
from charterdesk.payments.card_schemas import CardCharge, CardWrite
from charterdesk.payments.cards import Card, CardToken, passes_luhn
from charterdesk.payments.errors import CardDeclined, CardUnknown
from charterdesk.payments.gateway.provider import Order, Outcome
from charterdesk.payments.gateway.simulator import DECLINED, NEVER_ARRIVES, Simulator
from charterdesk.payments.models import PaymentGatewayTransaction, PaymentMethod
from charterdesk.payments.schemas import PaymentList, PaymentWrite
from charterdesk.reference.models import OfacCategory

CARDS: Final = ("4", "4", "4", "51", "55", "37", "6011")
"""How numbers of the common brands begin."""
MISTAKE: Final = "Taken for another booking"
SEAT_FROM: Final = 2
"""Passengers who are younger have no seat."""

P = ParamSpec("P")
T = TypeVar("T")


class Ending(Enum):
    """How far a booking has come."""

    Draft = "draft"
    Held = "held"
    Unnamed = "held for a group without names"
    Cancelled = "cancelled"
    Declined = "card declined"
    Unanswered = "card company has not answered"
    Late = "card charged after the hold had ended"
    Cash = "sold, paid in cash"
    Check = "sold, paid by check"
    Card = "sold, paid by card"
    Split = "sold, paid half in cash and half by card"
    Half = "sold, half paid"
    Credit = "sold on credit"
    Undone = "sold, payment undone"
    Asked = "sold, half paid, and the card company has not answered for the rest"
    Owed = "sold on credit by an agency that the operator has blocked since"


BY_CARD: Final = frozenset({Ending.Card, Ending.Declined, Ending.Unanswered, Ending.Late})
BY_HAND: Final = frozenset({Ending.Asked, Ending.Owed})
"""Sold bookings that are put on a chosen flight, and not wherever seats are left."""
SOLD: Final = BY_HAND | {
    *(Ending.Cash, Ending.Check, Ending.Card, Ending.Split, Ending.Half, Ending.Credit, Ending.Undone)
}


@dataclass(frozen=True)
class Plot:
    """The course of one story."""

    clerk: Actor
    trip: TripType
    legs: tuple[Departure, ...]
    ages: tuple[int, ...]
    ending: Ending
    category: SeatCategory = SeatCategory.Economy
    extras: tuple[str, ...] = ()
    """Codes of fees for each passenger who has a seat."""
    note: str | None = None
    remark: str | None = None
    """Written into the log of the booking."""


class Teller:
    """Makes bookings step by step, as clerks would."""

    def __init__(self, database: Database, chance: Random) -> None:
        self._database, self._chance = database, chance
        self._simulator = _Simulator(database, "")
        self._told = 0
        with database.transaction() as session:
            methods = session.scalars(select(PaymentMethod))
            self._methods = {method.name: method.id for method in methods}
            self._fees = {fee.code: fee.id for fee in session.scalars(select(ExtraFee))}
            categories = select(OfacCategory.id).where(OfacCategory.active, ~OfacCategory.licence_required)
            self._ofac_ids = session.scalars(categories.order_by(OfacCategory.position)).all()

    def tell(self, plot: Plot, infos: Sequence[uuid.UUID]) -> Story:
        """Make the booking of a plot for some passengers; moments count from the end of a live hold."""
        opened = TicketMasterWrite(
            trip_sort=TripChoice(plot.trip.value),
            contact_phone=f"{self._chance.choice(('305', '786', '813'))}5550100",
            contact_email=self._next_email(),
            note=plot.note,
        )
        zero = self._do(now)
        made = self._do(booking.create_booking, plot.clerk, opened)
        self._do(booking.modify, plot.clerk, self._selection(plot, made.id, infos))
        if plot.remark:
            self._do(booking.create_note, plot.clerk, made.id, NoteWrite(text=plot.remark))
        self._end(plot, made.id)
        with self._database.transaction() as session:
            zero = _read(session, made.id).hold_expires_at or zero
            locator_id = session.scalars(
                select(Locator.id).where(Locator.number == made.locator_number)
            ).one()
        outside: dict[str, Gap] = {
            text: ("outside", (number, key))
            for number, leg in enumerate(plot.legs)
            for key, text in leg.texts.items()
        }
        outside[made.locator_number] = ("outside", "locator")
        return Story(zero, (str(made.id), str(locator_id)), outside)

    def _next_email(self) -> str | None:
        """Three of four customers have an e-mail address."""
        self._told += 1
        return None if self._told % 4 == 0 else f"customer{self._told}@demo.charterdesk.test"

    def _do(self, action: Callable[Concatenate[Session, P], T], *arguments: P.args, **named: P.kwargs) -> T:
        """Call an action in a transaction of its own."""
        with self._database.transaction() as session:
            return action(session, *arguments, **named)

    def _selection(self, plot: Plot, booking_id: uuid.UUID, infos: Sequence[uuid.UUID]) -> ModifyRequest:
        """Return the flights, passengers and extras of a plot; without passengers it is for a group."""
        ofac_id = self._chance.choice(self._ofac_ids)
        extras = [
            ExtraWrite(leg=number, extra_fee_id=self._fees[code])
            for number in range(len(plot.legs))
            for code in plot.extras
        ]
        return ModifyRequest(
            id=booking_id,
            version=1,
            trip_sort=TripChoice(plot.trip.value),
            legs=[
                LegWrite(flight_id=uuid.UUID(leg.texts["flight"]), seat_category_type=plot.category)
                for leg in plot.legs
            ],
            passengers=[
                TravellerWrite(
                    passenger_info_id=infos[place] if infos else None,
                    passenger_age_category=AgeCategory.Adult,
                    is_titular=place == 0 and bool(infos),
                    ofac_id=ofac_id,
                    extras=extras if age >= SEAT_FROM else [],
                )
                for place, age in enumerate(plot.ages)
            ],
        )

    def _end(self, plot: Plot, booking_id: uuid.UUID) -> None:
        match plot.ending:
            case Ending.Held | Ending.Unnamed:
                return
            case Ending.Draft:
                self._let_hold_expire(booking_id)
            case Ending.Cancelled:
                version = self._do(_read, booking_id).version
                self._do(booking.cancel_booking, plot.clerk, CancelRequest(id=booking_id, version=version))
            case _:
                how = AcceptedHow.Telephone if plot.ending in BY_CARD else AcceptedHow.Paper
                contract = AcceptContractRequest(how=how)
                accepted = self._do(booking.accept_contract, plot.clerk, booking_id, contract)
                assert accepted.quote is not None
                self._pay(plot, booking_id, accepted.quote.total)

    def _pay(self, plot: Plot, booking_id: uuid.UUID, total: Decimal) -> None:
        half = (total / 2).quantize(Decimal("0.01"))
        match plot.ending:
            case Ending.Cash | Ending.Half:
                self._record(plot, booking_id, "Cash", total if plot.ending is Ending.Cash else half)
            case Ending.Check:
                self._record(plot, booking_id, "Check", total, str(self._chance.randint(1001, 4999)))
            case Ending.Split | Ending.Asked:
                self._record(plot, booking_id, "Cash", half)
                self._charge(plot, booking_id, total - half)
            case Ending.Credit | Ending.Owed:
                row = self._do(_read, booking_id)
                sold = ChangeStatusRequest(
                    id=row.id, version=row.version, status=MasterStatus.Booked, quote_id=row.quote_id
                )
                self._do(booking.change_status, plot.clerk, sold)
            case Ending.Undone:
                payment_id = self._record(plot, booking_id, "Cash", total)
                self._do(payments.delete_payment, plot.clerk, payment_id, None, MISTAKE)
                if plot.clerk.role.is_charter:
                    self._charge(plot, booking_id, total)
            case _:
                self._charge(plot, booking_id, total)

    def _record(
        self, plot: Plot, booking_id: uuid.UUID, method: str, amount: Decimal, reference: str | None = None
    ) -> uuid.UUID:
        paid = PaymentWrite(payment_method_id=self._methods[method], amount=amount, reference=reference)
        body = PaymentList(version=self._do(_read, booking_id).version, payments=[paid])
        return self._do(payments.record_payments, plot.clerk, booking_id, None, body).payment_ids[0]

    def _charge(self, plot: Plot, booking_id: uuid.UUID, amount: Decimal) -> None:
        fixed = {
            Ending.Declined: DECLINED,
            Ending.Unanswered: NEVER_ARRIVES,
            Ending.Asked: NEVER_ARRIVES,
        }
        number = fixed.get(plot.ending) or self._card_number()
        charge = CardCharge(
            ticket_master_id=booking_id,
            version=self._do(_read, booking_id).version,
            payment_method_id=self._methods["Credit card"],
            amount=amount,
            card=CardWrite(number=SecretStr(number), expiration="12/39", cvv=SecretStr("1234")),
        )
        self._simulator.is_late = plot.ending is Ending.Late
        with suppress(CardDeclined, CardUnknown):
            payments.charge_card(self._database, self._simulator, plot.clerk, None, charge, PAID_CHANGES)
        if plot.ending in (Ending.Declined, Ending.Late):
            self._let_hold_expire(booking_id)

    def _card_number(self) -> str:
        begins = self._chance.choice(CARDS)
        digits = (15 if begins == "37" else 16) - len(begins) - 1
        number = f"{begins}{self._chance.randrange(10**digits):0{digits}}"
        return next(f"{number}{check}" for check in range(10) if passes_luhn(f"{number}{check}"))

    def _let_hold_expire(self, booking_id: uuid.UUID) -> None:
        self._do(_end_hold, booking_id)
        self._do(booking.tidy_hold, booking_id)


class _Simulator(Simulator):
    """The card company of the demo; when it is late, the hold ends before its response."""

    is_late = False

    def charge(self, order: Order, card: Card | CardToken) -> Outcome:
        outcome = super().charge(order, card)
        if self.is_late:
            with self._database.transaction() as session:
                charge = session.get_one(PaymentGatewayTransaction, order.reference)
                _end_hold(session, charge.ticket_master_id)
        return outcome


def _end_hold(session: Session, booking_id: uuid.UUID) -> None:
    """Set the end of a hold to a minute ago, instead of waiting for it."""
    ended = now(session) - timedelta(minutes=1)
    master = update(TicketMaster).where(TicketMaster.id == booking_id)
    session.execute(master.values(hold_expires_at=ended))
    session.execute(update(SeatHold).where(SeatHold.ticket_master_id == booking_id).values(expires_at=ended))


def _read(session: Session, booking_id: uuid.UUID) -> TicketMaster:
    return session.get_one(TicketMaster, booking_id)
