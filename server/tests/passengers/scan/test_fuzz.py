"""Whatever is typed: no crash, and no check reported as passed that a second opinion does not confirm."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from charterdesk.passengers.scan import Scan, ScanUnreadable, read_scan
from tests.passengers.scan.documents import ALPHABET, TODAY, card, digit, licence, passport, small_card, visa
from tests.passengers.scan.test_vectors import LICENCES, MRZ

DOCUMENTS = [
    *(vector["lines"] for vector in MRZ if vector["valid"]),
    passport(),
    passport("DOE<<JANE", issuer="USA", nationality="USA", number="123456789", optional="910000001"),
    passport("MUSTERMANN<<ERIKA", issuer="D<<", nationality="D<<", number="C01X00T47"),
    card(optional="SRC0000000123"),
    card(code="IP", nationality="USA", sex="<"),
    card(number="600001476", number_digit="<", optional=f"934{digit('600001476934')}"),
    small_card(),
    visa(44, "6ZE184226B"),
    visa(36),
]
TEXTS = (
    ["\r".join(lines) for lines in DOCUMENTS] + [vector["raw"] for vector in LICENCES] + [licence(between="")]
)
TYPED = f"{ALPHABET}<<<<<<<<  \r\n\t|DBAC"
LIKE_DIGITS = str.maketrans("OQDILZSGB", "000112568")

# Where the standard puts the fields of the joined lines: number, birth, expiration, optional data with a
# check digit of their own, and what the last digit covers. Each has its check digit right behind it.
Place = tuple[int, int]
PLACES: dict[str, tuple[Place, Place, Place, Place | None, list[Place]]] = {
    "TD1": ((5, 14), (30, 36), (38, 44), None, [(5, 37), (38, 45), (48, 59)]),
    "TD2": ((36, 45), (49, 55), (57, 63), None, [(36, 46), (49, 56), (57, 71)]),
    "TD3": ((44, 53), (57, 63), (65, 71), (72, 86), [(44, 54), (57, 64), (65, 87)]),
    "MRV-A": ((44, 53), (57, 63), (65, 71), None, []),
    "MRV-B": ((36, 45), (49, 55), (57, 63), None, []),
}


def read(text: str) -> Scan | None:
    try:
        return read_scan(text, TODAY)
    except ScanUnreadable:
        return None


def passes(zone: str, start: int, end: int) -> bool:
    return zone[end] == digit(zone[start:end])


def number_passes(zone: str, format: str, start: int, end: int) -> bool:
    if format in ("TD1", "TD2") and zone[end] == "<":
        more = (zone[15:30] if format == "TD1" else zone[64:71]).split("<")[0]
        return more != "" and more[-1] == digit(zone[start:end] + more[:-1])
    return passes(zone, start, end)


def mended(zone: str, first: int, start: int, end: int) -> str:
    """With letters from a place to the check digit read as digits, if that makes the digit agree."""
    tried = zone[:first] + zone[first : end + 1].translate(LIKE_DIGITS) + zone[end + 1 :]
    return tried if passes(tried, start, end) else zone


def may_pass(zone: str, format: str) -> set[str]:
    """The checks that agree; no other may be reported as passed."""
    number, birth, expiry, optional, covered = PLACES[format]
    zone = mended(zone, number[1], *number)
    zone = mended(zone, birth[0], *birth)
    zone = mended(zone, expiry[0], *expiry)
    agreeing = {
        "documentNumber": number_passes(zone, format, *number),
        "dateOfBirth": passes(zone, *birth),
        "expirationDate": passes(zone, *expiry),
    }
    if optional:
        zone = mended(zone, optional[1], *optional)
        agreeing["optional"] = (
            passes(zone, *optional) or zone[slice(*optional)] + zone[optional[1]] == "<" * 15
        )
    if covered:
        last = zone[covered[-1][1]].translate(LIKE_DIGITS)
        agreeing["composite"] = last == digit("".join(zone[start:end] for start, end in covered))
    return {name for name, agrees in agreeing.items() if agrees}


def passed(scan: Scan) -> set[str]:
    return {name for name, passed in scan.checks.items() if passed}


def require_honest(lines: list[str], place: int, char: str) -> None:
    """With one character of the zone replaced, everything that is reported as passed must agree."""
    zone = "".join(lines)
    zone = zone[:place] + char + zone[place + 1 :]
    width = len(lines[0])
    for line_end in ("\r", ""):
        scan = read(line_end.join(zone[start : start + width] for start in range(0, len(zone), width)))
        if scan is None:
            assert place == 0, "only an unknown document code makes a whole document unreadable"
        else:
            assert passed(scan) <= may_pass(zone, scan.format)


def require_sound(text: str) -> None:
    """The values of a valid scan are in the text, with their check digits."""
    scan = read(text)
    if scan is None or scan.source == "aamva" or not scan.valid:
        return
    typed = "".join(char for char in text.upper() if char in ALPHABET or char == "<").translate(LIKE_DIGITS)
    born, expires = scan.passenger.date_of_birth, scan.document.expiration_date
    for day in filter(None, (born, expires)):
        assert f"{day:%y%m%d}{digit(f'{day:%y%m%d}')}" in typed
    number = scan.document.document_number
    short = f"{number.ljust(9, '<')}{digit(number)}"
    long = f"{number[:9]}<{number[9:]}{digit(number)}"
    assert short.translate(LIKE_DIGITS) in typed or long.translate(LIKE_DIGITS) in typed


def mutated(text: str, chance: random.Random) -> str:
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(text) + 1)
        char = chance.choice(TYPED)
        text = chance.choice(
            [
                text[:place] + char + text[place + 1 :],
                text[:place] + char + text[place:],
                text[:place] + text[place + 1 :],
                text[place:] + text[:place],
                text[:place],
                text.replace("<<", "<", 1),
                text.swapcase(),
            ]
        )
    return text


def substitutions() -> Iterator[tuple[list[str], int, str]]:
    for lines in DOCUMENTS:
        for place in range(sum(map(len, lines))):
            for char in f"{ALPHABET}<":
                yield lines, place, char


quick = settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@quick
@example("")
@given(st.text(max_size=300) | st.text(st.sampled_from(TYPED), max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    require_sound(text)


@quick
@given(st.sampled_from(TEXTS), st.integers(min_value=0))
def test_damaged_documents_are_read_soundly_or_refused(text: str, seed: int) -> None:
    require_sound(mutated(text, random.Random(seed)))


@quick
@given(st.sampled_from(DOCUMENTS), st.data())
def test_one_wrong_character_never_passes_a_check(lines: list[str], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, sum(map(len, lines)) - 1))
    require_honest(lines, place, data.draw(st.sampled_from(f"{ALPHABET}<")))


def test_the_second_opinion_agrees_with_sound_documents() -> None:
    for lines in DOCUMENTS:
        scan = read("\r".join(lines))
        assert scan is not None
        assert scan.valid
        assert passed(scan) == may_pass("".join(lines), scan.format)


@pytest.mark.prove
def test_every_single_wrong_character_of_every_document_is_noticed() -> None:
    count = 0
    for lines, place, char in substitutions():
        require_honest(lines, place, char)
        count += 1
    assert count > 20_000


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(4))
def test_many_damaged_documents_and_random_texts_are_read_soundly_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(10_000):
        require_sound(mutated(chance.choice(TEXTS), chance))
        require_sound("".join(chance.choices(TYPED, k=chance.randint(0, 200))))
