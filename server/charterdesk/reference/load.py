"""Loads the reference data that ships with the program: countries, states, OFAC and passenger classes."""

from typing import Any

import pycountry
from sqlalchemy import Connection, select
from sqlalchemy.dialects.postgresql import insert

from charterdesk.kit.ids import new_id
from charterdesk.reference.models import Country, CountryStateOrProvince, OfacCategory, PassengerClass
from charterdesk.reference.ofac import CATEGORIES, CLASSES


def load_reference(connection: Connection) -> None:
    """Fill each table that is still empty. Later changes by the operator are never overwritten."""
    if _is_empty(connection, Country):
        _load_countries(connection)
    if _is_empty(connection, OfacCategory):
        _load_categories(connection)
    if _is_empty(connection, PassengerClass):
        _load_classes(connection)


def _is_empty(connection: Connection, model: type[Any]) -> bool:
    return connection.execute(select(model.id).limit(1)).first() is None


def _load_categories(connection: Connection) -> None:
    rows = [
        {
            "id": new_id(),
            "version": 1,
            "position": number,
            "name": name,
            "section": section,
            "section_short": short,
            "licence_required": short == "SPECIFIC",
            "active": True,
        }
        for number, (name, section, short) in enumerate(CATEGORIES, start=1)
    ]
    connection.execute(insert(OfacCategory), rows)


def _load_classes(connection: Connection) -> None:
    countries = {row.code: row.id for row in connection.execute(select(Country.code, Country.id))}
    rows = [
        {
            "id": new_id(),
            "version": 1,
            "country_origin_id": countries[origin],
            "code": code,
            "name": name,
            "active": True,
        }
        for origin, classes in CLASSES.items()
        for code, name in classes
    ]
    connection.execute(insert(PassengerClass), rows)


def _load_countries(connection: Connection) -> None:
    countries = {country.alpha_2: (new_id(), country) for country in pycountry.countries}
    connection.execute(
        insert(Country),
        [
            {"id": row_id, "code": code, "alpha3": country.alpha_3, "name": _common_name(country)}
            for code, (row_id, country) in countries.items()
        ],
    )
    connection.execute(
        insert(CountryStateOrProvince),
        [
            {
                "id": new_id(),
                "version": 1,
                "country_id": countries[state.country_code][0],
                "code": state.code.split("-", 1)[1],
                "name": state.name,
            }
            for state in pycountry.subdivisions
            if state.parent_code is None
        ],
    )


def _common_name(country: object) -> str:
    """Return the common name: "Bolivia", not "Bolivia, Plurinational State of"."""
    return str(getattr(country, "common_name", None) or country.name)  # type: ignore[attr-defined]
