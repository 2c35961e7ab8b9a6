"""Driver licenses: elements are found by their ids, whatever the scanner types between them."""

from datetime import date

import pytest

from charterdesk.passengers.enums import DocumentType, Gender
from charterdesk.passengers.scan import Scan, ScanUnreadable, read_scan
from tests.passengers.scan.documents import TODAY, licence

SEPARATORS = ["\n", "\r\n", "\x1e", "|", "ArrowDown", " ", ""]


def read(text: str) -> Scan:
    return read_scan(text, TODAY)


def names(scan: Scan) -> tuple[str, str, str, str]:
    person = scan.passenger
    return person.first_name, person.middle_name, person.last_name, person.suffix


def test_a_licence_identifies_but_is_no_travel_document() -> None:
    scan = read(licence())
    assert (scan.source, scan.format, scan.valid) == ("aamva", "AAMVA", True)
    assert scan.document.document_type is DocumentType.None_
    assert scan.warnings == ("notTravelDocument",)
    assert scan.passenger.nationality_code == ""


@pytest.mark.parametrize("version", ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"])
@pytest.mark.parametrize("between", SEPARATORS)
def test_every_version_reads_alike(version: str, between: str) -> None:
    assert read(licence(version=version, between=between)) == read(licence())


@pytest.mark.parametrize("between", SEPARATORS)
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"DCS": "GONZALEZ", "DAC": "ADAIR"}, ("ADAIR", "ANN", "GONZALEZ", "")),
        ({"DCS": "SOLIDAD", "DAC": "NADAQUE"}, ("NADAQUE", "ANN", "SOLIDAD", "")),
        ({"DAD": None, "DDG": None}, ("JANE", "", "SAMPLE", "")),
        ({"DAD": "NONE"}, ("JANE", "", "SAMPLE", "")),
        ({"DCU": "JR"}, ("JANE", "ANN", "SAMPLE", "JR")),
        ({"DCS": "O'BRIEN-PEREZ"}, ("JANE", "ANN", "O'BRIEN-PEREZ", "")),
        ({"DCS": "PEREZ GARCIA"}, ("JANE", "ANN", "PEREZ GARCIA", "")),
        ({"DAC": None, "DAD": None, "DCT": "JANE,ANN"}, ("JANE", "ANN", "SAMPLE", "")),
        ({"DAC": None, "DAD": None, "DCT": "JANE ANN MARY"}, ("JANE", "ANN MARY", "SAMPLE", "")),
        ({"DAC": "JANE,ANN", "DAD": None}, ("JANE", "ANN", "SAMPLE", "")),
        ({"DCS": None, "DAB": "SAMPLE"}, ("JANE", "ANN", "SAMPLE", "")),
    ],
)
def test_names(changes: dict[str, str | None], expected: tuple[str, str, str, str], between: str) -> None:
    assert names(read(licence(changes, between=between))) == expected


@pytest.mark.parametrize("between", SEPARATORS)
@pytest.mark.parametrize(
    ("whole", "expected"),
    [
        ("SAMPLE,JANE,ANN", ("JANE", "ANN", "SAMPLE", "")),
        ("SAMPLE,JANE", ("JANE", "", "SAMPLE", "")),
        ("JOHNSON,JACK,,3RD", ("JACK", "", "JOHNSON", "3RD")),
        ("DE LA CRUZ, ANA, MARIA", ("ANA", "MARIA", "DE LA CRUZ", "")),
        ("SAMPLE JANE ANN", ("JANE", "ANN", "SAMPLE", "")),
    ],
)
def test_the_oldest_cards_have_all_names_in_one(
    whole: str, expected: tuple[str, str, str, str], between: str
) -> None:
    absent: dict[str, str | None] = dict.fromkeys(["DCS", "DAC", "DAD", "DDE", "DDF", "DDG", "DCG"])
    scan = read(licence(absent | {"DAA": whole}, version="01", between=between))
    assert names(scan) == expected
    assert scan.document.issued_code == "USA"


@pytest.mark.parametrize("between", SEPARATORS)
@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("02141985", date(1985, 2, 14)),
        ("19850214", date(1985, 2, 14)),
        ("12011920", date(1920, 12, 1)),
        ("20200229", date(2020, 2, 29)),
    ],
)
def test_birth_in_either_order(written: str, expected: date, between: str) -> None:
    scan = read(licence({"DBB": written}, between=between))
    assert scan.passenger.date_of_birth == expected
    assert scan.valid


@pytest.mark.parametrize(
    "written", ["02301985", "13131985", "19851301", "00000000", "1985", "12311899", "11162026"]
)
def test_birth_that_is_no_day_of_the_past_fails_its_check(written: str) -> None:
    scan = read(licence({"DBB": written}))
    assert scan.checks == {"dateOfBirth": False, "expirationDate": True}
    assert not scan.valid


def test_a_licence_may_never_expire() -> None:
    scan = read(licence({"DBA": "99999999"}))
    assert (scan.document.expiration_date, scan.valid) == (None, True)


@pytest.mark.parametrize(
    ("written", "gender"),
    [
        ("1", Gender.M),
        ("2", Gender.F),
        ("9", Gender.X),
        ("M", Gender.M),
        ("F", Gender.F),
        ("7", None),
        (None, None),
    ],
)
def test_sex(written: str | None, gender: Gender | None) -> None:
    assert read(licence({"DBC": written})).passenger.gender is gender


@pytest.mark.parametrize("between", SEPARATORS)
@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("331350000  ", "33135"),
        ("331300000", "33130"),
        ("33130", "33130"),
        ("021010000", "02101"),
        ("331351234", "33135-1234"),
        ("33135-1234", "33135-1234"),
        ("K1A 0B1", "K1A 0B1"),
    ],
)
def test_zip(written: str, expected: str, between: str) -> None:
    address = read(licence({"DAK": written}, between=between)).address
    assert address is not None
    assert address.zip == expected


@pytest.mark.parametrize("between", SEPARATORS)
@pytest.mark.parametrize("city", ["TRINIDAD", "DAKOTA CITY", "ADAIR", "MIAMI", "ST. LOUIS", "FT DADE"])
def test_city_that_sounds_like_an_id(city: str, between: str) -> None:
    address = read(licence({"DAI": city, "DAH": "APT 3"}, between=between)).address
    assert address is not None
    assert (address.street, address.city, address.state) == ("1200 SW 8 ST APT 3", city, "FL")


def test_a_canadian_licence() -> None:
    changes: dict[str, str | None] = {"DBB": "19850214", "DBA": "20300214", "DAJ": "ON", "DAK": "K1A0B1     "}
    for country in ("CAN", None):
        scan = read(licence(changes | {"DCG": country}))
        assert scan.document.expiration_date == date(2030, 2, 14)
        assert scan.document.issued_code == "CAN"


def test_only_what_is_there_is_read() -> None:
    scan = read("ANSI 636010100001DL00310202DLDAQD12345678\nDCSSAMPLE\nDACJANE\n")
    assert scan.document.document_number == "D12345678"
    assert scan.passenger.date_of_birth is None
    assert (scan.address, scan.checks, scan.valid) == (None, {}, True)


@pytest.mark.parametrize("noise", ["", "]L0", "\x02", "DL 01 DATA ", "@ @ "])
def test_noise_before_the_header_is_passed_over(noise: str) -> None:
    assert read(noise + licence()) == read(licence())


@pytest.mark.parametrize("between", ["\n", "|", ""])
def test_a_lost_header_is_no_loss(between: str) -> None:
    text = licence(between=between)
    assert read(text[text.index("DAQ") :]) == read(licence())
    assert read(text[text.index("DLDAQ") :]) == read(licence())


def test_additions_of_the_state_do_not_spoil_the_last_element() -> None:
    for between in SEPARATORS:
        scan = read(licence(between=between) + f"ZFZFAREPLACED{between}ZFBDACWRONG\r")
        assert scan == read(licence())


@pytest.mark.parametrize(
    "text", ["ANSI 636010100001DL00310202", "ANSI 636010100001DL00310202DLDAYBRO", "DAQ1\nDCSX"]
)
def test_a_header_alone_is_no_licence(text: str) -> None:
    with pytest.raises(ScanUnreadable):
        read(text)
