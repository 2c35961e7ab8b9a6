"""Queries of reference data beyond plain lists."""

import uuid
from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import NotFound
from charterdesk.reference.models import Airline, Airport, Country, CountryStateOrProvince, PassengerClass


def list_countries(session: Session, country_code: str | None) -> Sequence[Country]:
    countries = select(Country).order_by(Country.name)
    if country_code:
        code = country_code.strip().upper()
        countries = countries.where((Country.code == code) | (Country.alpha3 == code))
    return session.scalars(countries).all()


def get_country(session: Session, country_id: uuid.UUID) -> Country:
    country = session.get(Country, country_id)
    if country is None:
        raise NotFound
    return country


def list_states(
    session: Session, country_id: uuid.UUID | None, country_code: str | None
) -> Sequence[CountryStateOrProvince]:
    states = select(CountryStateOrProvince).order_by(CountryStateOrProvince.name)
    if country_id is not None:
        states = states.where(CountryStateOrProvince.country_id == country_id)
    if country_code:
        named = select(Country.id).where(Country.code == country_code.strip().upper())
        states = states.where(CountryStateOrProvince.country_id.in_(named))
    return session.scalars(states).all()


def list_passenger_classes(session: Session, country_origin_id: uuid.UUID | None) -> Sequence[PassengerClass]:
    classes = select(PassengerClass).order_by(PassengerClass.country_origin_id, PassengerClass.code)
    if country_origin_id is not None:
        classes = classes.where(PassengerClass.country_origin_id == country_origin_id)
    return session.scalars(classes).all()


def open_airline(session: Session, actor: Actor, airline_id: uuid.UUID) -> None:
    _require_exists(session, Airline, airline_id)


def open_airport(session: Session, actor: Actor, airport_id: uuid.UUID) -> None:
    _require_exists(session, Airport, airport_id)


def _require_exists(session: Session, model: type[Any], row_id: uuid.UUID) -> None:
    if session.get(model, row_id) is None:
        raise NotFound
