import uuid
from datetime import datetime
from typing import Annotated

from pydantic import Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from charterdesk.kit.rules import contact, words
from charterdesk.kit.rules.types import if_given
from charterdesk.kit.schema import (
    Amount,
    ApiModel,
    Count,
    CreditLimit,
    Flag,
    Id,
    Line,
    Money,
    OptionalId,
    OptionalText,
    Text,
    Versioned,
)
from charterdesk.organization.enums import AgreementKind, ApisDirectory
from charterdesk.reference.schemas import TimeZone

OptionalPhone = Annotated[OptionalText, if_given(contact.international_phone)]
OptionalZip = Annotated[OptionalText, if_given(words.max_length(12), contact.us_zip)]
OptionalEmail = Annotated[OptionalText, if_given(contact.email)]
Prefix = Annotated[str, Field(max_length=6, pattern="^[A-Z0-9-]*$")]
Percent = Annotated[Amount, Field(le=100)]
Days = Annotated[Count, Field(ge=0, le=365)]
StandardWeight = Annotated[Count, Field(ge=1, le=250)]
Minutes = Annotated[Count, Field(ge=1, le=2880)]
ApisPartner = Annotated[str, Field(max_length=35, pattern="^[A-Z0-9][A-Z0-9 ]*$")]
"""A name in the envelope of a passenger list."""


class ContactWrite(ApiModel):
    """Contact details, which an agency's own admin may change too."""

    address: OptionalText = Field(default=None, max_length=120)
    city: OptionalText = Field(default=None, max_length=80)
    state: OptionalText = Field(default=None, max_length=80)
    zip_code: OptionalZip = None
    phone1: OptionalPhone = None
    phone2: OptionalPhone = None
    email: OptionalEmail = None


class ContactRead(ApiModel):
    address: str | None
    city: str | None
    state: str | None
    zip_code: str | None
    phone1: str | None
    phone2: str | None
    email: str | None


class CharterWrite(ContactWrite):
    name: Line = Field(max_length=120)
    time_zone: TimeZone
    website: Annotated[OptionalText, if_given(words.max_length(200), contact.website)] = None
    logo_id: OptionalId = None
    invoice_prefix: Prefix = ""
    receipt_prefix: Prefix = ""
    ticket_prefix: Prefix = ""
    cut_off_hours: Annotated[Count, Field(ge=0, le=720)] = 24
    hold_minutes: Minutes = 30
    responsible_age: Annotated[Count, Field(ge=12, le=25)] = 18
    unnamed_seats_of_flight: Annotated[Count, Field(ge=0, le=999)] = 30
    unnamed_seats_in_all: Annotated[Count, Field(ge=0, le=9999)] = 60
    moved_hours_at_most: Annotated[Count, Field(ge=0, le=72)] = 3
    check_in_opens_minutes: Annotated[Count, Field(ge=30, le=720)] = 180
    check_in_closes_minutes: Annotated[Count, Field(ge=0, le=240)] = 60
    baggage_allowance: OptionalText = Field(default=None, max_length=300)
    included_bags: Annotated[Count, Field(ge=0, le=9)] = 1
    bag_kilograms: Annotated[Count, Field(ge=1, le=99)] = 23
    adult_kilograms: StandardWeight = 88
    child_kilograms: StandardWeight = 35
    infant_kilograms: StandardWeight = 10
    passenger_change_at_most: Amount
    contract_before_payment: Flag = True
    second_factor: Flag = False
    mail_recipients_at_most: Annotated[Count, Field(ge=1, le=5000)] = 500
    mails_a_day_at_most: Annotated[Count, Field(ge=1, le=100_000)] = 2000
    apis_sender: OptionalText = Field(default=None, max_length=35)
    apis_contact: OptionalText = Field(default=None, max_length=35)
    apis_phone: OptionalPhone = None
    apis_fax: OptionalPhone = None
    apis_email: OptionalEmail = None
    apis_recipient: ApisPartner = "USCSAPIS"
    apis_test: Flag = False
    apis_test_recipient: ApisPartner = "DHSTEST"
    apis_directory: ApisDirectory = ApisDirectory.D02B
    apis_characters_at_most: Annotated[Count, Field(ge=1000, le=1_000_000)] | None = None
    apis_flight_close: Flag = False
    apis_minutes: Annotated[Count, Field(ge=0, le=1440)] = 45
    bank_name: OptionalText = Field(default=None, max_length=120)
    bank_account_holder: OptionalText = Field(default=None, max_length=120)
    bank_routing: OptionalText = Field(default=None, pattern="^[0-9]{9}$")
    bank_account: OptionalText = Field(default=None, pattern="^[0-9]{4,17}$")
    retention_years: Annotated[Count, Field(ge=5, le=99)] = 10
    passport_months: Annotated[Count, Field(ge=0, le=600)] = 36

    @field_validator("check_in_closes_minutes")
    @classmethod
    def _closes_after_it_opens(cls, closes: int, others: ValidationInfo) -> int:
        opens = others.data.get("check_in_opens_minutes")
        if opens is not None and closes >= opens:
            raise PydanticCustomError("checkIn", "Check-in must close later than it opens")
        return closes


class CharterUpdate(Versioned, CharterWrite):
    pass


class CharterRead(ContactRead):
    id: uuid.UUID
    version: int
    name: str
    current: bool
    currency: str
    time_zone: str
    website: str | None
    logo_id: uuid.UUID | None
    invoice_prefix: str
    receipt_prefix: str
    ticket_prefix: str
    cut_off_hours: int
    hold_minutes: int
    responsible_age: int
    unnamed_seats_of_flight: int
    unnamed_seats_in_all: int
    moved_hours_at_most: int
    check_in_opens_minutes: int
    check_in_closes_minutes: int
    baggage_allowance: str | None
    included_bags: int
    bag_kilograms: int
    adult_kilograms: int
    child_kilograms: int
    infant_kilograms: int
    passenger_change_at_most: Money
    contract_before_payment: bool
    second_factor: bool
    mail_recipients_at_most: int
    mails_a_day_at_most: int
    apis_sender: str | None
    apis_contact: str | None
    apis_phone: str | None
    apis_fax: str | None
    apis_email: str | None
    apis_recipient: str
    apis_test: bool
    apis_test_recipient: str
    apis_directory: ApisDirectory
    apis_characters_at_most: int | None
    apis_flight_close: bool
    apis_minutes: int
    bank_name: str | None
    bank_account_holder: str | None
    bank_routing: str | None
    bank_account: str | None
    retention_years: int
    passport_months: int


class OfficeHoldingWrite(ContactWrite):
    name: Line = Field(max_length=120)
    contact_name: OptionalText = Field(default=None, max_length=120)
    commission_percent: Percent
    credit_limit: CreditLimit
    credit_days: Days = 0
    hold_minutes: Minutes | None = None
    long_hold_hours: Annotated[Count, Field(ge=0, le=720)] = 24
    blocked: Flag = False
    fund_low_at: CreditLimit | None = None
    """A fund below this amount is announced; empty: never."""


class OfficeHoldingUpdate(Versioned, OfficeHoldingWrite):
    pass


class OfficeHoldingRead(ContactRead):
    id: uuid.UUID
    version: int
    name: str
    house: bool
    contact_name: str | None
    commission_percent: Money
    credit_limit: Money
    credit_days: int
    hold_minutes: int | None
    long_hold_hours: int
    blocked: bool
    fund_low_at: Money | None


class OfficeWrite(ContactWrite):
    office_holding_id: Id
    name: Line = Field(max_length=120)
    time_zone: TimeZone
    active: Flag = True


class OfficeUpdate(Versioned, OfficeWrite):
    pass


class OfficeRead(ContactRead):
    id: uuid.UUID
    version: int
    office_holding_id: uuid.UUID
    name: str
    time_zone: str
    active: bool


class AgreementTemplateWrite(ApiModel):
    kind: AgreementKind
    number: Annotated[Count, Field(ge=1, le=1_000_000)]
    """The new version number: one more than the version the writer started from."""
    name: Line = Field(max_length=120)
    text: Text = Field(max_length=100_000)


class AgreementTemplateRead(ApiModel):
    id: uuid.UUID
    kind: AgreementKind
    number: int
    name: str
    text: str
    text_sha256: str
    created_at: datetime
    app_user_name: str
