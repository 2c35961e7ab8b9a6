"""Refuse data that break a rule which needs the database or a flight's date to judge."""

import uuid
from datetime import date

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import UnknownReference
from charterdesk.passengers.enums import DocumentRank, DocumentType
from charterdesk.passengers.errors import InvalidField, NotHisDocument
from charterdesk.passengers.models import Address, TravelDocument
from charterdesk.passengers.queries.visible import today, visible_ids
from charterdesk.passengers.rules import wrong_birth, wrong_expiration, wrong_number, wrong_zip
from charterdesk.passengers.schemas import (
    AddressFields,
    PassengerInfoNew,
    PassengerInfoUpdate,
    PassengerInfoWrite,
)
from charterdesk.reference.models import Country, CountryStateOrProvince

ADDRESS_FIELDS = {
    "billing_address_id": "billingAddressId",
    "residential_address_id": "residentialAddressId",
    "destination_address_id": "destinationAddressId",
}
DOCUMENT_FIELDS = {
    "primary_travel_document_id": "primaryTravelDocumentId",
    "secondary_travel_document_id": "secondaryTravelDocumentId",
}


def require_valid_info(
    session: Session, actor: Actor, body: PassengerInfoNew | PassengerInfoUpdate, within: str = ""
) -> None:
    """`within` is where the data stand in the request, for the names of its fields."""
    day = today(session, actor)
    wrong = wrong_birth(body.date_of_birth, body.passenger_age_category, body.flight_date or day, day)
    _refuse(f"{within}dateOfBirth", wrong)
    for name, field in ADDRESS_FIELDS.items():
        wanted = getattr(body, name)
        mine = select(Address.id).where(Address.id == wanted, Address.passenger_id.in_(visible_ids(actor)))
        if wanted is not None and session.scalars(mine).first() is None:
            raise UnknownReference(fields={f"{within}{field}": UnknownReference.sentence})


def require_own_documents(
    session: Session, passenger_id: uuid.UUID | None, body: PassengerInfoWrite, within: str = ""
) -> None:
    """A new passenger (no id yet) has no document that could be named."""
    for name, field in DOCUMENT_FIELDS.items():
        wanted = getattr(body, name)
        owner = select(TravelDocument.passenger_id).where(TravelDocument.id == wanted)
        if wanted is not None and (passenger_id is None or session.scalars(owner).first() != passenger_id):
            raise NotHisDocument(fields={f"{within}{field}": NotHisDocument.sentence})


def require_valid_number(
    session: Session, kind: DocumentType, issued_id: uuid.UUID | None, number: str, within: str = ""
) -> None:
    issuer = session.scalars(select(Country.code).where(Country.id == issued_id)).one_or_none()
    _refuse(f"{within}documentNumber", wrong_number(number, kind, issuer))


def require_valid_expiration(
    rank: DocumentRank, expiration: date | None, flight_date: date | None, within: str = ""
) -> None:
    _refuse(f"{within}expirationDate", wrong_expiration(rank, expiration, flight_date))


def require_valid_address(session: Session, body: AddressFields) -> None:
    country = session.scalars(select(Country.code).where(Country.id == body.country_id)).one_or_none()
    if country is None:
        raise UnknownReference(fields={"countryId": UnknownReference.sentence})
    _refuse("zipCode", wrong_zip(body.zip_code, country))
    if body.state_or_province_id is None:
        return
    of_country = select(func.count()).where(
        CountryStateOrProvince.id == body.state_or_province_id,
        CountryStateOrProvince.country_id == body.country_id,
    )
    if session.execute(of_country).scalar_one() == 0:
        raise InvalidField(
            why="This country has no such state or province.",
            fields={"stateOrProvinceId": "This country has no such state or province."},
        )


def _refuse(field: str, sentence: str | None) -> None:
    if sentence is not None:
        raise InvalidField(why=sentence, fields={field: sentence})
