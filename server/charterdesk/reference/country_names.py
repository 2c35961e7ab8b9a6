"""A country as its documents and its passengers name it."""

import uuid
from collections.abc import Mapping

from msgspec import Struct


class CountryName(Struct, frozen=True):
    id: uuid.UUID
    code: str
    alpha3: str
    name: str


Countries = Mapping[uuid.UUID | str, CountryName]
"""The countries by id, by two letters and by three."""
