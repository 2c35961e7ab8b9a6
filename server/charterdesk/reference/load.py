"""The reference data that comes with the program: countries and their states."""

import pycountry
from sqlalchemy import Connection, func, select
from sqlalchemy.dialects.postgresql import insert

from charterdesk.kit.ids import new_id
from charterdesk.reference.models import Country, CountryStateOrProvince


def load_reference(connection: Connection) -> None:
    """Adds what is missing; what an operator deleted or changed stays so once it was loaded."""
    if connection.execute(select(func.count()).select_from(Country)).scalar_one() > 0:
        return
    countries = {country.alpha_2: (new_id(), country) for country in pycountry.countries}
    connection.execute(
        insert(Country),
        [
            {"id": row_id, "code": code, "alpha3": country.alpha_3, "name": _name(country)}
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


def _name(country: object) -> str:
    """The name people use: Bolivia, not Bolivia, Plurinational State of."""
    return str(getattr(country, "common_name", None) or country.name)  # type: ignore[attr-defined]
