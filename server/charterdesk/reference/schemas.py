import re
import uuid
from collections.abc import Callable
from typing import Annotated, Any, Final
from zoneinfo import available_timezones

from pydantic import AfterValidator, BeforeValidator, Field
from pydantic_core import PydanticCustomError

from charterdesk.kit.schema import ApiModel, Count, Flag, Id, Line, OptionalText, Text


def _upper(value: Any) -> Any:
    return value.strip().upper() if isinstance(value, str) else value


def _matching(pattern: str, sentence: str) -> Callable[[str | None], str | None]:
    def check(value: str | None) -> str | None:
        if value is not None and not re.fullmatch(pattern, value):
            raise PydanticCustomError("format", sentence)
        return value

    return check


_ZONES: Final = available_timezones() - {"Factory", "localtime"}
"""Zone names that mean the same on every machine."""


def _require_known_zone(zone: str) -> str:
    if zone not in _ZONES:
        raise PydanticCustomError("zone", "Choose a time zone, e.g. America/New_York")
    return zone


TimeZone = Annotated[Text, AfterValidator(_require_known_zone)]
AirlineIata = Annotated[
    Text,
    AfterValidator(_matching("[A-Z0-9]{2}", "Use 2 letters or digits, e.g. XC")),
    BeforeValidator(_upper),
]
AirlineIcao = Annotated[
    OptionalText, AfterValidator(_matching("[A-Z]{3}", "Use 3 letters, e.g. XCA")), BeforeValidator(_upper)
]
AirportIata = Annotated[
    Text, AfterValidator(_matching("[A-Z]{3}", "Use 3 letters, e.g. MIA")), BeforeValidator(_upper)
]
AirportIcao = Annotated[
    OptionalText,
    AfterValidator(_matching("[A-Z0-9]{4}", "Use 4 letters, e.g. KMIA")),
    BeforeValidator(_upper),
]


class CountryRead(ApiModel):
    id: uuid.UUID
    code: str
    alpha3: str
    name: str


class StateRead(ApiModel):
    id: uuid.UUID
    version: int
    country_id: uuid.UUID
    code: str
    name: str


class StateWrite(ApiModel):
    country_id: Id
    code: Text = Field(max_length=10)
    name: Line = Field(max_length=120)


class AirlineWrite(ApiModel):
    iata_code: AirlineIata
    icao_code: AirlineIcao = None
    name: Line = Field(max_length=120)
    active: Flag = True


class AirlineRead(ApiModel):
    id: uuid.UUID
    version: int
    iata_code: str
    icao_code: str | None
    name: str
    active: bool


class AirportWrite(ApiModel):
    iata_code: AirportIata
    icao_code: AirportIcao = None
    name: Line = Field(max_length=120)
    city: Text = Field(max_length=80)
    country_id: Id
    time_zone: TimeZone
    active: Flag = True


class AirportRead(ApiModel):
    id: uuid.UUID
    version: int
    iata_code: str
    icao_code: str | None
    name: str
    city: str
    country_id: uuid.UUID
    time_zone: str
    active: bool


class OfacWrite(ApiModel):
    position: Count = Field(ge=0, le=999)
    name: Line = Field(max_length=160)
    section: Text = Field(max_length=160)
    section_short: Text = Field(max_length=40)
    licence_required: Flag = False
    active: Flag = True


class OfacRead(ApiModel):
    id: uuid.UUID
    version: int
    position: int
    name: str
    section: str
    section_short: str
    licence_required: bool
    active: bool


ClassCode = Annotated[
    Text,
    AfterValidator(_matching("[A-Z0-9]{1,4}", "Use 1 to 4 letters or digits, e.g. CE")),
    BeforeValidator(_upper),
]


class PassengerClassWrite(ApiModel):
    country_origin_id: Id
    code: ClassCode
    name: Line = Field(max_length=120)
    active: Flag = True


class PassengerClassRead(ApiModel):
    id: uuid.UUID
    version: int
    country_origin_id: uuid.UUID
    code: str
    name: str
    active: bool
