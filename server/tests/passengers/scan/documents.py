"""Fictional documents, made by the book, and a second opinion on their check digits."""

from datetime import date
from typing import Final

from charterdesk.passengers.scan import Scan, read_scan

TODAY: Final = date(2026, 11, 15)
ALPHABET: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def digit(text: str) -> str:
    total = 0
    for place, char in enumerate(text):
        total += (7, 3, 1)[place % 3] * (0 if char == "<" else ALPHABET.index(char))
    return str(total % 10)


def signed(text: str) -> str:
    return text + digit(text)


def read(lines: list[str]) -> Scan:
    return read_scan("\r".join(lines), TODAY)


def failing(scan: Scan) -> set[str]:
    return {name for name, passed in scan.checks.items() if not passed}


def passport(
    names: str = "PEREZ<GARCIA<<JUANA<MARIA",
    *,
    code: str = "P<",
    issuer: str = "CUB",
    number: str = "K123456",
    nationality: str = "CUB",
    birth: str = "850214",
    sex: str = "F",
    expiry: str = "301231",
    optional: str = "",
    optional_digit: str | None = None,
) -> list[str]:
    optional = optional.ljust(14, "<")
    head = signed(number.ljust(9, "<")), signed(birth), signed(expiry)
    tail = optional + (optional_digit or digit(optional))
    whole = digit(head[0] + head[1] + head[2] + tail)
    return [
        f"{code}{issuer}{names}".ljust(44, "<")[:44],
        f"{head[0]}{nationality}{head[1]}{sex}{head[2]}{tail}{whole}",
    ]


def small_card(
    names: str = "ERIKSSON<<ANNA<MARIA",
    *,
    code: str = "I<",
    sex: str = "F",
    number: str = "D23145890",
    optional: str = "",
    number_digit: str | None = None,
) -> list[str]:
    """TD2."""
    start = number.ljust(9, "<")
    start += number_digit or digit(start)
    tail = optional.ljust(7, "<")
    birth, expiry = signed("740812"), signed("320415")
    return [
        f"{code}UTO{names}".ljust(36, "<"),
        f"{start}UTO{birth}{sex}{expiry}{tail}{digit(start + birth + expiry + tail)}",
    ]


def card(
    names: str = "DIAZ<<LUIS",
    *,
    code: str = "C1",
    issuer: str = "USA",
    number: str = "012345678",
    number_digit: str | None = None,
    optional: str = "",
    nationality: str = "CUB",
    birth: str = "601105",
    sex: str = "M",
    expiry: str = "330901",
    more: str = "",
) -> list[str]:
    """TD1."""
    start = number.ljust(9, "<")
    start += (number_digit or digit(start)) + optional.ljust(15, "<")
    days, more = (signed(birth), signed(expiry)), more.ljust(11, "<")
    whole = digit(start + days[0] + days[1] + more)
    return [
        f"{code}{issuer}{start}",
        f"{days[0]}{sex}{days[1]}{nationality}{more}{whole}",
        names.ljust(30, "<"),
    ]


def visa(width: int = 44, optional: str = "") -> list[str]:
    second = f"{signed('L8988901C')}XXX{signed('400907')}F{signed('291210')}{optional}"
    return ["V<UTOERIKSSON<<ANNA<MARIA".ljust(width, "<"), second.ljust(width, "<")]


LICENCE: Final = {
    "DAQ": "D12345678",
    "DCS": "SAMPLE",
    "DDE": "N",
    "DAC": "JANE",
    "DDF": "N",
    "DAD": "ANN",
    "DDG": "N",
    "DCA": "E",
    "DCB": "NONE",
    "DCD": "NONE",
    "DBD": "02142022",
    "DBB": "02141985",
    "DBA": "02142030",
    "DBC": "2",
    "DAU": "064 in",
    "DAY": "BRO",
    "DAG": "1200 SW 8 ST",
    "DAI": "MIAMI",
    "DAJ": "FL",
    "DAK": "331350000  ",
    "DCF": "X0000000001",
    "DCG": "USA",
}


def licence(changes: dict[str, str | None] | None = None, *, version: str = "10", between: str = "\n") -> str:
    """A licence with some elements changed, added, or left out (None)."""
    values = {**LICENCE, **(changes or {})}
    body = between.join(f"{tag}{value}" for tag, value in values.items() if value is not None)
    counts = "01" if version == "01" else "0001"
    return f"@\n\x1e\rANSI 636010{version}{counts}DL00310202DL{body}\r"
