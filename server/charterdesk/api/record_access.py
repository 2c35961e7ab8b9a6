"""Per entity type, the check that a caller may open a record; comments and files follow it."""

from typing import Final

from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.accounting.queries.account_summary import open_account
from charterdesk.accounting.queries.invoices import open_invoice
from charterdesk.activity.actions import Commenters, Openers
from charterdesk.activity.enums import Entity
from charterdesk.booking.persistence.load import open_booking
from charterdesk.booking.queries.visibility import open_ticket
from charterdesk.fees.queries import open_extra_fee, open_functional_fee
from charterdesk.files.owner import Owners
from charterdesk.flights.queries import open_flight, open_flight_template
from charterdesk.identity.queries import open_user
from charterdesk.messaging.queries import open_message, open_notice
from charterdesk.organization.queries import open_charter, open_holding, open_office
from charterdesk.passengers.queries import open_passenger
from charterdesk.payments.queries import open_payment_method
from charterdesk.reference.queries import open_airline, open_airport

OPENERS: Final[Openers] = {
    Entity.Airline: open_airline,
    Entity.Airport: open_airport,
    Entity.Charter: open_charter,
    Entity.Expenses: open_account,
    Entity.ExtraFees: open_extra_fee,
    Entity.Flight: open_flight,
    Entity.FlightTemplate: open_flight_template,
    Entity.FunctionalFee: open_functional_fee,
    Entity.Invoice: open_invoice,
    Entity.MessageEmail: open_message,
    Entity.Notices: open_notice,
    Entity.Office: open_office,
    Entity.OfficeHolding: open_holding,
    Entity.Passenger: open_passenger,
    Entity.PaymentMethod: open_payment_method,
    Entity.Ticket: open_ticket,
    Entity.TicketMaster: open_booking,
    Entity.User: open_user,
}

COMMENTERS: Final[Commenters] = {
    Entity.Airline: PERMISSIONS[Permission.EditAirlines],
    Entity.Airport: PERMISSIONS[Permission.EditAirports],
    Entity.Charter: PERMISSIONS[Permission.EditCharter],
    Entity.Expenses: PERMISSIONS[Permission.ReadAgencyAccounts],
    Entity.ExtraFees: PERMISSIONS[Permission.EditFees],
    Entity.FunctionalFee: PERMISSIONS[Permission.EditFees],
    Entity.Invoice: PERMISSIONS[Permission.ReadAgencyAccounts],
    Entity.Notices: PERMISSIONS[Permission.EditNotices],
    Entity.Office: PERMISSIONS[Permission.EditOffices],
    Entity.OfficeHolding: PERMISSIONS[Permission.EditHoldingContacts],
    Entity.PaymentMethod: PERMISSIONS[Permission.EditPaymentMethods],
}
"""The roles that have a screen of such a record; the other records are open to every role that sees them."""

OWNERS: Final = Owners(
    openers=OPENERS,
    attachers={
        Entity.Charter: Permission.EditCharter,
        Entity.MessageEmail: Permission.WriteEmails,
        Entity.Notices: Permission.EditNotices,
        Entity.Office: Permission.EditOffices,
        Entity.OfficeHolding: Permission.EditHoldingContacts,
        Entity.Passenger: Permission.EditPassengers,
        # Signatures and signed papers of the affidavit.
        Entity.Ticket: Permission.CheckInPassengers,
        Entity.TicketMaster: Permission.ChangeBookings,
    },
)
