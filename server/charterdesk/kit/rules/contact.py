"""Rules on the ways to reach somebody."""

import re

from charterdesk.kit.rules.rule import form, needed, optional

# The longest address a mail server takes.
_EMAIL_LENGTH = 254

_HOST = r"(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])"
_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_EMAIL = re.compile(rf"(?=[^@]{{1,64}}@){_ATOM}(?:\.{_ATOM})*@{_HOST}")
_WEBSITE = rf"(?:[Hh][Tt][Tt][Pp][Ss]?://)?{_HOST}(?::[0-9]{{1,5}})?(?:[/?#][!#-;=?-~]*)?"


def _deliverable(value: str) -> str | None:
    """ASCII addresses with a dotted domain: what any mail server delivers to.

    Some mail programs decode an encoded word (=?utf-8?q?…?=) in an address, to another address.
    """
    if len(value) <= _EMAIL_LENGTH and "=?" not in value and _EMAIL.fullmatch(value):
        return None
    return "E-mail must be valid"


email = needed("E-mail is required", _deliverable)
optional_email = optional(email)

website = needed("A Website is required", form(_WEBSITE, "Website invalid"))

us_phone = optional(form(r"\+?[0-9]{10}", "Input invalid, only 10 digits (US), ex: 7863335555"))

# The country code is written with its plus; the 6 to 12 digits come after it.
international_phone = optional(
    form(r"(?:\+[0-9]{1,3})?[0-9]{6,12}", "Input invalid, 6 to 12 digits, ex: +5352345678")
)

cuban_mobile = form("5[0-9]{7}", "Input invalid, 8 digits starting with 5, ex: 52345678")

us_zip = form("[0-9]{5}", "Input invalid, 5 digits, ex: 33333")
