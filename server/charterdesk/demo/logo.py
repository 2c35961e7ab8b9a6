"""The operator's logo: a tail fin beside its name, drawn here so that no picture lies in the repository."""

from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw, ImageFont
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.enums import Entity
from charterdesk.documents.renderer import FONTS
from charterdesk.files.actions import Upload, attach_files
from charterdesk.files.content import read_content
from charterdesk.files.owner import Owner
from charterdesk.files.store import FileStore
from charterdesk.organization.models import Charter

SIZE: Final = (640, 160)
FIN: Final = ((16, 132), (92, 28), (132, 28), (116, 132))
STRIPE: Final = ((64, 132), (116, 60), (124, 60), (112, 132))
DARK, BRIGHT = "#0B4F6C", "#F2A541"


def seed_logo(session: Session, files: FileStore) -> None:
    charter = session.scalars(select(Charter).where(Charter.current)).one()
    owner = Owner(Entity.Charter, charter.id, None, None)
    [logo] = attach_files(
        session, SYSTEM, files, owner, [Upload("logo.png", read_content(draw_logo(charter.name)))]
    )
    charter.logo_id = logo.id


def draw_logo(name: str) -> bytes:
    picture = Image.new("RGBA", SIZE, (255, 255, 255, 0))
    draw = ImageDraw.Draw(picture)
    draw.polygon(FIN, fill=DARK)
    draw.polygon(STRIPE, fill=BRIGHT)
    font = ImageFont.truetype(str(FONTS / "InterDisplaySemiBold.ttf"), 56)
    draw.text((160, 104), name, font=font, fill=DARK, anchor="ls")
    out = BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()
