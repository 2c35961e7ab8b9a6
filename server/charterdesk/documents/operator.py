"""The operator as its documents show it: logo or name, and where it is found."""

from base64 import b64encode
from functools import lru_cache
from io import BytesIO

from PIL import Image
from sqlalchemy.orm import Session

from charterdesk.files.errors import FileGone
from charterdesk.files.models import FileAttachment
from charterdesk.files.store import FileStore
from charterdesk.organization.models import Charter, ContactColumns

LOGO_AT_MOST = (640, 200)
"""Dots. Twice as sharp as a good printer needs it, and small in every file."""


def operator_facts(session: Session, store: FileStore, charter: Charter) -> dict[str, object]:
    return {
        "name": charter.name,
        "logo": _logo(session, store, charter),
        "lines": [line for line in (address_of(charter), contacts_of(charter)) if line],
    }


def address_of(place: ContactColumns) -> str:
    state = " ".join(part for part in (place.state, place.zip_code) if part)
    return ", ".join(part for part in (place.address, place.city, state) if part)


def contacts_of(place: ContactColumns) -> str:
    website = place.website if isinstance(place, Charter) else None
    return " · ".join(part for part in (place.phone1, place.email, website) if part)


def _logo(session: Session, store: FileStore, charter: Charter) -> str | None:
    file = session.get(FileAttachment, charter.logo_id) if charter.logo_id else None
    if file is None or not file.media_type.startswith("image/"):
        return None
    try:
        return _picture(store, file.stored_name)
    except FileGone:
        return None


@lru_cache(maxsize=4)
def _picture(store: FileStore, stored_name: str) -> str:
    """As SVG: data reach a template as text, and there a picture can be written as text."""
    picture = Image.open(BytesIO(store.read(stored_name))).convert("RGBA")
    picture.thumbnail(LOGO_AT_MOST)
    out = BytesIO()
    picture.save(out, "PNG", optimize=True)
    width, height = picture.size
    source = f"data:image/png;base64,{b64encode(out.getvalue()).decode()}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<image width="{width}" height="{height}" href="{source}"/></svg>'
    )
