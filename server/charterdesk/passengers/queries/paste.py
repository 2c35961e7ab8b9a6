"""A pasted list as rows to confirm. Nothing of it is stored or logged."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.passengers.paste import read_paste
from charterdesk.passengers.paste_schemas import PastedRowRead, PasteRequest
from charterdesk.passengers.queries.visible import today
from charterdesk.reference.models import Country


def paste_clipboard(session: Session, actor: Actor, body: PasteRequest) -> list[PastedRowRead]:
    rows = read_paste(body.text, today(session, actor))
    named = select(Country.alpha3, Country.id).where(Country.alpha3.in_({row.nationality for row in rows}))
    ids = {country.alpha3: country.id for country in session.execute(named)}
    return [
        PastedRowRead.of(row, order, nationality_id=ids.get(row.nationality))
        for order, row in enumerate(rows)
    ]
