"""Where the templates and their fonts lie."""

from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).parent
FONTS: Final = _HERE / "fonts"
TICKET: Final = _HERE / "templates" / "ticket.typ"
RECEIPT: Final = _HERE / "templates" / "receipt.typ"
VOUCHER: Final = _HERE / "templates" / "voucher.typ"
TICKETS_LIST: Final = _HERE / "templates" / "tickets_list.typ"
