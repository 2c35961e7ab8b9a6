"""The specification's lists, copied from it."""

from charterdesk.activity.enums import LOG_FILTER_ENTITIES, Entity, EventType

ENTITY_NAMES = (
    "None, Flight, User, Airport, Airline, ExtraFees, Office, OfficeHolding, Notices, Charter, CheckIn, "
    "Sales, TicketMaster, Ticket, FlightSchedule, Booking, Payments, Address, FlightPrice, PassengerBook, "
    "Passenger, PassengerTravelDocument, PaymentMethod, TicketExtraFees, Invoice, Expenses, Funds, "
    "FlightSeat, File, FunctionalFee, CheckInMaster, AgreementTemplate, FlightTemplate, PassengerInfo, "
    "PaymentGatewayTransaction, MessageEmail"
)
EVENT_TYPES = (
    "Created, Modified, Deactivated, Deleted, Paid, LoginFail, LoginSuccessful, LogError, InvoicePaid, "
    "Comment, CreditCardApiResponse, Refund, UndoPayment, ExpenseReimburse, Cancel, AddCharge, "
    "ChangeStatus, CheckInPay, Updated, OfficeChanged, PassengerInfoUpdated, Unpaid, Error, EmailSent, "
    "ResetPassword, TicketMasterSplit, FlightChangedBulk, TransactionConsolidate, PaxStatusChanged, "
    "PaxClassCode, PaymentGateway, Note"
)
LOG_FILTER_ENTITIES_IN_THE_INTERFACE = (
    "ticket master, flight, check-in master, invoice, funds, charter, notices, message email, payment "
    "method, office holding, office, user, airport, airline, extra fees, functional fee, flight template, "
    "passenger"
)


def test_entity_names_are_the_specifications() -> None:
    assert [entity.value for entity in Entity] == ENTITY_NAMES.split(", ")


def test_event_types_are_the_specifications() -> None:
    assert [event_type.value for event_type in EventType] == EVENT_TYPES.split(", ")


def test_the_eighteen_types_offered_are_the_specifications() -> None:
    joined = [
        words.replace(" ", "").replace("-", "") for words in LOG_FILTER_ENTITIES_IN_THE_INTERFACE.split(", ")
    ]

    assert [entity.value.lower() for entity in LOG_FILTER_ENTITIES] == joined
    assert len(LOG_FILTER_ENTITIES) == 18
