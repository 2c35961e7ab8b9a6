"""Template data of the operator: logo or name, address and contacts."""

from base64 import b64encode
from functools import lru_cache
from io import BytesIO

from PIL import Image
from sqlalchemy.orm import Session

from charterdesk.files.errors import FileGone
from charterdesk.files.models import FileAttachment
from charterdesk.files.store import FileStore
from charterdesk.organization.models import Charter, ContactColumns
from charterdesk.passengers.models import Address

MAX_PICTURE_SIZE = (640, 200)
"""In pixels: twice the resolution of a good printer, and still a small file."""


def operator_facts(session: Session, store: FileStore, charter: Charter) -> dict[str, object]:
    return {
        "name": charter.name,
        "logo": _logo(session, store, charter),
        "lines": [line for line in (format_address(charter), format_contacts(charter)) if line],
    }


def format_address(place: ContactColumns) -> str:
    state = " ".join(part for part in (place.state, place.zip_code) if part)
    return ", ".join(part for part in (place.address, place.city, state) if part)


def format_postal(address: Address) -> str:
    lines = (address.address1, address.address2, address.city, address.zip_code)
    return ", ".join(part for part in lines if part)


def format_contacts(place: ContactColumns) -> str:
    website = place.website if isinstance(place, Charter) else None
    return " · ".join(part for part in (place.phone1, place.email, website) if part)


def _logo(session: Session, store: FileStore, charter: Charter) -> str | None:
    file = session.get(FileAttachment, charter.logo_id) if charter.logo_id else None
    if file is None or not file.media_type.startswith("image/"):
        return None
    try:
        return _logo_svg(store, file.stored_name)
    except FileGone:
        return None


@lru_cache(maxsize=4)
def _logo_svg(store: FileStore, stored_name: str) -> str:
    return picture_svg(store, stored_name)


def picture_svg(store: FileStore, stored_name: str) -> str:
    """Return a stored picture as SVG, because template data is text."""
    picture = Image.open(BytesIO(store.read(stored_name))).convert("RGBA")
    picture.thumbnail(MAX_PICTURE_SIZE)
    out = BytesIO()
    picture.save(out, "PNG", optimize=True)
    width, height = picture.size
    source = f"data:image/png;base64,{b64encode(out.getvalue()).decode()}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<image width="{width}" height="{height}" href="{source}"/></svg>'
    )
