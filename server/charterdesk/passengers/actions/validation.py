"""Validation that needs the database or the flight date."""

import uuid
from datetime import date

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import UnknownReference
from charterdesk.passengers.domain.rules import birth_problem, expiration_problem, number_problem, zip_problem
from charterdesk.passengers.enums import DocumentRank, DocumentType
from charterdesk.passengers.errors import DocumentOfOtherPassenger, InvalidField
from charterdesk.passengers.models import Address, PassengerInfo, TravelDocument
from charterdesk.passengers.queries.visibility import entered_by, today, visible_ids
from charterdesk.passengers.schemas.addresses import AddressFields
from charterdesk.passengers.schemas.passengers import (
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
    session: Session, actor: Actor, body: PassengerInfoNew | PassengerInfoUpdate, path: str = ""
) -> None:
    """Check the birth date and addresses. `path` is the location of the data in the request."""
    day = today(session, actor)
    problem = birth_problem(body.date_of_birth, body.passenger_age_category, body.flight_date or day, day)
    _refuse(f"{path}dateOfBirth", problem)
    for name, field in ADDRESS_FIELDS.items():
        address_id = getattr(body, name)
        visible = select(Address.id).where(
            Address.id == address_id,
            Address.passenger_id.in_(visible_ids(actor)),
            *entered_by(actor, Address),
        )
        if address_id is not None and session.scalars(visible).first() is None:
            raise UnknownReference(fields={f"{path}{field}": UnknownReference.sentence})


def require_own_documents(
    session: Session, info: PassengerInfo | None, body: PassengerInfoWrite, path: str = ""
) -> None:
    """Refuse documents of other passengers and agencies; a new passenger (without data) has none yet."""
    for name, field in DOCUMENT_FIELDS.items():
        document_id = getattr(body, name)
        if document_id is None or (info is not None and getattr(info, name) == document_id):
            continue
        if info is None or not _is_own_document(session, info, document_id):
            raise DocumentOfOtherPassenger(fields={f"{path}{field}": DocumentOfOtherPassenger.sentence})


def _is_own_document(session: Session, info: PassengerInfo, document_id: uuid.UUID) -> bool:
    document = session.get(TravelDocument, document_id)
    return document is not None and (document.passenger_id, document.office_holding_id) == (
        info.passenger_id,
        info.office_holding_id,
    )


def require_valid_number(
    session: Session, kind: DocumentType, issued_id: uuid.UUID | None, number: str, path: str = ""
) -> None:
    issuer = session.scalars(select(Country.code).where(Country.id == issued_id)).one_or_none()
    _refuse(f"{path}documentNumber", number_problem(number, kind, issuer))


def require_valid_expiration(
    rank: DocumentRank, expiration: date | None, flight_date: date | None, path: str = ""
) -> None:
    _refuse(f"{path}expirationDate", expiration_problem(rank, expiration, flight_date))


def require_valid_address(session: Session, body: AddressFields) -> None:
    country = session.scalars(select(Country.code).where(Country.id == body.country_id)).one_or_none()
    if country is None:
        raise UnknownReference(fields={"countryId": UnknownReference.sentence})
    _refuse("zipCode", zip_problem(body.zip_code, country))
    if body.state_or_province_id is None:
        return
    matches = select(func.count()).where(
        CountryStateOrProvince.id == body.state_or_province_id,
        CountryStateOrProvince.country_id == body.country_id,
    )
    if session.execute(matches).scalar_one() == 0:
        raise InvalidField(
            why="Choose a state or province of this country.",
            fields={"stateOrProvinceId": "Choose a state or province of this country."},
        )


def _refuse(field: str, sentence: str | None) -> None:
    if sentence is not None:
        raise InvalidField(why=sentence, fields={field: sentence})
