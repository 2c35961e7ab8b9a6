"""Entity and event types, as listed in the specification."""

from typing import Final

from charterdesk.kit.schema import ApiEnum


class Entity(ApiEnum):
    None_ = "None"
    Flight = "Flight"
    User = "User"
    Airport = "Airport"
    Airline = "Airline"
    ExtraFees = "ExtraFees"
    Office = "Office"
    OfficeHolding = "OfficeHolding"
    Notices = "Notices"
    Charter = "Charter"
    CheckIn = "CheckIn"
    Sales = "Sales"
    TicketMaster = "TicketMaster"
    Ticket = "Ticket"
    FlightSchedule = "FlightSchedule"
    Booking = "Booking"
    Payments = "Payments"
    Address = "Address"
    FlightPrice = "FlightPrice"
    PassengerBook = "PassengerBook"
    Passenger = "Passenger"
    PassengerTravelDocument = "PassengerTravelDocument"
    PaymentMethod = "PaymentMethod"
    TicketExtraFees = "TicketExtraFees"
    Invoice = "Invoice"
    Expenses = "Expenses"
    Funds = "Funds"
    FlightSeat = "FlightSeat"
    File = "File"
    FunctionalFee = "FunctionalFee"
    CheckInMaster = "CheckInMaster"
    AgreementTemplate = "AgreementTemplate"
    FlightTemplate = "FlightTemplate"
    PassengerInfo = "PassengerInfo"
    PaymentGatewayTransaction = "PaymentGatewayTransaction"
    MessageEmail = "MessageEmail"


LOG_FILTER_ENTITIES: Final = (
    Entity.TicketMaster,
    Entity.Flight,
    Entity.CheckInMaster,
    Entity.Invoice,
    Entity.Funds,
    Entity.Charter,
    Entity.Notices,
    Entity.MessageEmail,
    Entity.PaymentMethod,
    Entity.OfficeHolding,
    Entity.Office,
    Entity.User,
    Entity.Airport,
    Entity.Airline,
    Entity.ExtraFees,
    Entity.FunctionalFee,
    Entity.FlightTemplate,
    Entity.Passenger,
)
"""The entity types that users can filter the log by, in menu order."""


class EventType(ApiEnum):
    Created = "Created"
    Modified = "Modified"
    Deactivated = "Deactivated"
    Deleted = "Deleted"
    Paid = "Paid"
    LoginFail = "LoginFail"
    LoginSuccessful = "LoginSuccessful"
    LogError = "LogError"
    InvoicePaid = "InvoicePaid"
    Comment = "Comment"
    CreditCardApiResponse = "CreditCardApiResponse"
    Refund = "Refund"
    UndoPayment = "UndoPayment"
    ExpenseReimburse = "ExpenseReimburse"
    Cancel = "Cancel"
    AddCharge = "AddCharge"
    ChangeStatus = "ChangeStatus"
    CheckInPay = "CheckInPay"
    Updated = "Updated"
    OfficeChanged = "OfficeChanged"
    PassengerInfoUpdated = "PassengerInfoUpdated"
    Unpaid = "Unpaid"
    Error = "Error"
    EmailSent = "EmailSent"
    ResetPassword = "ResetPassword"
    TicketMasterSplit = "TicketMasterSplit"
    FlightChangedBulk = "FlightChangedBulk"
    TransactionConsolidate = "TransactionConsolidate"
    PaxStatusChanged = "PaxStatusChanged"
    PaxClassCode = "PaxClassCode"
    PaymentGateway = "PaymentGateway"
    Note = "Note"
