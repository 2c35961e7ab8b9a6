"""The names of all countries, which each process keeps until the database is of another version."""

from typing import Final

from sqlalchemy import String, literal_column, select
from sqlalchemy.orm import Session

from charterdesk.kit.prepared import RecordQuery, columns_for
from charterdesk.reference.country_names import Countries, CountryName
from charterdesk.reference.models import Country

COUNTRIES_STATE: Final = literal_column("(select version_num from alembic_version)", String).label(
    "countries_state"
)
"""A column that differs after every migration: nothing else writes countries."""
_ALL = RecordQuery(select(*columns_for(CountryName, Country)), CountryName)


class _KeptCountries:
    def __init__(self) -> None:
        self._kept = tuple[str, Countries](("", {}))

    def load(self, session: Session, state: str) -> Countries:
        kept_state, countries = self._kept
        if state != kept_state:
            found = _ALL.all(session, {})
            countries = {key: each for each in found for key in (each.id, each.code, each.alpha3)}
            self._kept = state, countries
        return countries


_KEPT = _KeptCountries()


def load_countries(session: Session, state: str) -> Countries:
    """Return the countries; `state` is their `COUNTRIES_STATE`, read before."""
    return _KEPT.load(session, state)
