"""Payment methods, fees, agreements and notices such as an operator of this trade has."""

from datetime import timedelta
from decimal import Decimal
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind, create_row, update_row
from charterdesk.demo.routes import AIRCRAFT
from charterdesk.fees.actions.extra_fee import EXTRA_FEE
from charterdesk.fees.actions.functional_fee import FUNCTIONAL_FEE
from charterdesk.fees.enums import BaggageUnit, BuyIn, FeeKind, FunctionalFeeKind, ValidBy
from charterdesk.fees.models import ExtraFee, FunctionalFee
from charterdesk.flights.actions import create_aircraft_type
from charterdesk.flights.schemas.aircraft_types import AircraftTypeWrite
from charterdesk.kit.clock import now
from charterdesk.messaging.enums import Importance
from charterdesk.messaging.models import Notice
from charterdesk.messaging.schemas import NoticeWrite
from charterdesk.organization.actions import save_agreement_template
from charterdesk.organization.enums import AgreementKind
from charterdesk.organization.schemas import AgreementTemplateWrite
from charterdesk.payments.enums import MethodKind, Receiver
from charterdesk.payments.models import PaymentMethod
from charterdesk.payments.schemas import PaymentMethodWrite

METHODS: Final = (
    # name, kind, receiver, where it is offered, surcharge, whether it needs a reference
    ("Cash", MethodKind.Cash, Receiver.Agency, "booking", "0", False),
    ("Check", MethodKind.Check, Receiver.Agency, "booking", "0", True),
    ("Own card terminal", MethodKind.Card, Receiver.Agency, "booking", "0", True),
    ("Credit card", MethodKind.Card, Receiver.Operator, "booking check-in admin", "3.50", False),
    ("Fund", MethodKind.Fund, Receiver.Operator, "booking admin", "0", False),
    ("Cash at check-in", MethodKind.Cash, Receiver.Operator, "check-in admin", "0", False),
    ("Bank transfer", MethodKind.Transfer, Receiver.Operator, "admin", "0", True),
)
FEES: Final = (
    # code, name, kind, payee, amount, valid by; taxes and insurance are mandatory; a lap infant has no bags
    ("US", "International air transportation tax", FeeKind.Tax, "IRS", "23.40", ValidBy.Sale),
    ("AY", "September 11 security fee", FeeKind.Tax, "TSA", "5.60", ValidBy.Sale),
    ("XF", "Passenger facility charge", FeeKind.Tax, "US airport authority", "4.50", ValidBy.Travel),
    ("YC", "Customs user fee", FeeKind.Tax, "CBP", "7.39", ValidBy.Travel),
    ("XY", "Immigration user fee", FeeKind.Tax, "CBP", "7.00", ValidBy.Travel),
    ("XA", "APHIS passenger fee", FeeKind.Tax, "USDA APHIS", "3.98", ValidBy.Travel),
    ("CUI", "Cuban medical insurance", FeeKind.Insurance, "Cuban insurer", "25.00", ValidBy.Travel),
    ("CUS", "Cuban sanitary fee", FeeKind.Tax, "Cuba", "30.00", ValidBy.Travel),
    ("VISA", "Cuban e-visa", FeeKind.Tax, "Cuban consulate", "50.00", ValidBy.Travel),
    ("BAG1", "First checked bag, 23 kg", FeeKind.Baggage, None, "40.00", ValidBy.Travel),
    ("BAG2", "Second checked bag, 23 kg", FeeKind.Baggage, None, "60.00", ValidBy.Travel),
    ("OVER", "Overweight bag, up to 32 kg", FeeKind.Baggage, None, "75.00", ValidBy.Travel),
    ("KILO", "Each kilogram above 23 kg", FeeKind.Baggage, None, "4.00", ValidBy.Travel),
    ("ASST", "Airport assistance", FeeKind.Service, None, "20.00", ValidBy.Travel),
)
BAGGAGE_UNITS: Final = {
    "BAG1": BaggageUnit.IncludedBag,
    "BAG2": BaggageUnit.ExtraBag,
    "KILO": BaggageUnit.ExtraKilogram,
}
OF_CLASSES: Final = {"VISA": ["US", "TC"]}
"""Fees of passengers who have been given one of these classes."""
AT_CHECK_IN: Final = frozenset({"KILO"})
"""Fees that are not sold with the booking: the weight is not known before."""
MAX_QUANTITIES: Final = {"BAG1": 1, "BAG2": 1, "OVER": 2, "ASST": 1}
FUNCTIONAL: Final = {
    FunctionalFeeKind.Booking: ("15.00", ()),
    FunctionalFeeKind.FlightChange: ("75.00", ((168, "25.00"), (72, "50.00"))),
    FunctionalFeeKind.SeatCategoryChange: ("25.00", ()),
    FunctionalFeeKind.PassengerChange: ("25.00", ()),
    FunctionalFeeKind.Cancellation: ("100.00", ((336, "35.00"), (168, "50.00"), (72, "75.00"))),
    FunctionalFeeKind.NoShow: ("150.00", ()),
    FunctionalFeeKind.Reinstatement: ("50.00", ()),
    FunctionalFeeKind.LateCheckIn: ("30.00", ()),
    FunctionalFeeKind.CardSurcharge: ("3.50", ()),
}
CONTRACT: Final = """\
The operator sells this charter flight and holds your money in escrow until it is flown.

You may cancel before departure; the conditions say what is returned and what is kept. If the operator \
changes the flight in an important way or cancels it, you may have all of your money back. Claims are made \
to the operator in writing.

By signing you accept these terms for everybody in your booking."""
AFFIDAVIT: Final = """\
I certify that my travel is authorized under the section of the Cuban Assets Control Regulations that I have \
named, that what I have declared is true, and that I will keep records of my activities for ten years."""
E_VISA: Final = """\
<p>Passengers without a Cuban passport need the <b>e-visa</b>. Collect the QR code with the booking.</p>"""
NOTICES: Final = (
    (
        "December prices published",
        Importance.Normal,
        "<p>Prices for December are on sale for all routes.</p>",
    ),
    ("Cuban e-visa required from January 1", Importance.Important, E_VISA),
)


def seed_settings(session: Session) -> None:
    _seed_methods(session)
    _seed_fees(session)
    for each in AIRCRAFT:
        form = {"name": each.name, "seatMap": each.blocks}
        create_aircraft_type(session, SYSTEM, AircraftTypeWrite.model_validate(form))
    for agreement, name, text in (
        (AgreementKind.Contract, "Operator–participant contract", CONTRACT),
        (AgreementKind.Affidavit, "Travel affidavit", AFFIDAVIT),
    ):
        first = AgreementTemplateWrite(kind=agreement, number=1, name=name, text=text)
        save_agreement_template(session, SYSTEM, first)
    today = now(session).date()
    days = {"show_from": today - timedelta(days=1), "show_to": today + timedelta(days=60)}
    kind = RowKind.of(Entity.Notices, "notice", NoticeWrite)
    for name, importance, html in NOTICES:
        notice = Notice(name=name, html=html, importance=importance, roles=[], office_ids=[], **days)
        create_row(session, SYSTEM, kind, notice)


def _seed_methods(session: Session) -> None:
    kind = RowKind.of(Entity.PaymentMethod, "payment method", PaymentMethodWrite)
    for number, (name, method, receiver, places, surcharge, reference) in enumerate(METHODS):
        row = PaymentMethod(
            name=name,
            kind=method,
            receiver=receiver,
            for_booking="booking" in places,
            for_check_in="check-in" in places,
            for_admin="admin" in places,
            surcharge_percent=Decimal(surcharge),
            reference_required=reference,
            position=number,
        )
        create_row(session, SYSTEM, kind, row)


def _seed_fees(session: Session) -> None:
    for code, name, kind, payee, amount, valid_by in FEES:
        mandatory = kind in (FeeKind.Tax, FeeKind.Insurance)
        fee = ExtraFee(
            code=code,
            name=name,
            kind=kind,
            payee=payee,
            amount=Decimal(amount),
            mandatory=mandatory,
            buy_in=BuyIn.Booking if mandatory else BuyIn.CheckIn if code in AT_CHECK_IN else BuyIn.Both,
            age_categories=["Adult", "Child"] if kind is FeeKind.Baggage else [],
            seat_categories=[],
            passenger_classes=OF_CLASSES.get(code, []),
            max_quantity=MAX_QUANTITIES.get(code),
            refundable=kind is not FeeKind.Insurance,
            baggage_unit=BAGGAGE_UNITS.get(code),
            valid_by=valid_by,
        )
        create_row(session, SYSTEM, EXTRA_FEE, fee)
    for row in session.scalars(select(FunctionalFee)):
        price, steps = FUNCTIONAL[row.kind]
        tiers = [{"hoursBefore": hours, "amount": cost} for hours, cost in steps]
        update_row(
            session, SYSTEM, FUNCTIONAL_FEE, row, row.version, {"amount": Decimal(price), "tiers": tiers}
        )
