"""Recognize countries by code, by English or Spanish name, or by nationality."""

import gettext
from functools import cache
from typing import Final

import pycountry

from charterdesk.passengers.domain.names import split_words

_OTHER_NAMES: Final = {
    "CUB": ("cuban", "cubano", "cubana"),
    "USA": (
        *("american", "americano", "americana", "estadounidense", "norteamericano", "norteamericana"),
        *("u s", "u s a", "eua", "eeuu", "ee uu", "united states of america", "estados unidos de america"),
    ),
    "ESP": ("spanish", "espanol", "espanola"),
    "MEX": ("mexican", "mexicano", "mexicana"),
    "CAN": ("canadian", "canadiense"),
    "ITA": ("italian", "italiano", "italiana"),
    "VEN": ("venezuelan", "venezolano", "venezolana"),
    "COL": ("colombian", "colombiano", "colombiana"),
    "DOM": ("dominican", "dominicano", "dominicana"),
    "GBR": ("british", "britanico", "britanica", "england", "inglaterra", "uk"),
}


def country_code(text: str) -> str | None:
    """Return the three-letter code of a country, or None if it is unknown."""
    return _codes().get(_key(text))


@cache
def _codes() -> dict[str, str]:
    spanish = gettext.translation("iso3166-1", pycountry.LOCALES_DIR, languages=["es"])
    codes: dict[str, str] = {}
    short: dict[str, set[str]] = {}
    for country in pycountry.countries:
        for name in (country.name, spanish.gettext(country.name)):
            codes[_key(name)] = country.alpha_3
            short.setdefault(_key(name.split(",")[0]), set()).add(country.alpha_3)
        codes |= {_key(country.alpha_2): country.alpha_3, _key(country.alpha_3): country.alpha_3}
    # "Bolivia, Plurinational State of" is also Bolivia; but Korea before the comma is ambiguous.
    unique = {name: country for name, (country, *others) in short.items() if not others}
    return unique | codes | {word: code for code, words in _OTHER_NAMES.items() for word in words}


def _key(name: str) -> str:
    return " ".join(split_words(name))
