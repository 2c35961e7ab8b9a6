"""The countries that a process keeps are those of the database."""

from sqlalchemy import select, text, update
from sqlalchemy.orm import Session

from charterdesk.reference.countries import COUNTRIES_STATE, load_countries
from charterdesk.reference.models import Country


def state(session: Session) -> str:
    return session.execute(select(COUNTRIES_STATE)).scalar_one()


def test_a_country_by_id_and_codes(session: Session) -> None:
    countries = load_countries(session, state(session))

    cuba = countries["CU"]
    assert cuba.name == "Cuba"
    assert countries["CUB"] is countries[cuba.id] is cuba
    assert "XXA" not in countries


def test_the_countries_of_another_version_are_read_anew(session: Session) -> None:
    before = state(session)
    kept = load_countries(session, before)
    assert load_countries(session, state(session)) is kept

    session.execute(update(Country).where(Country.code == "CU").values(name="República de Cuba"))

    assert load_countries(session, "a later migration")["CUB"].name == "República de Cuba"


def test_the_state_is_the_version_of_the_database(session: Session) -> None:
    assert state(session) == session.execute(text("select version_num from alembic_version")).scalar_one()
