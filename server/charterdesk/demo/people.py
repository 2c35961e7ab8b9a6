"""People made up of the trade's names, the same ones for the same seed."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random
from typing import Final

from charterdesk.demo import names
from charterdesk.passengers.enums import Gender

RARE_SPANISH: Final = [a + b for a in names.SPANISH_BEGINNINGS for b in names.SPANISH_ENDINGS]
RARE_ENGLISH: Final = [a + b for a in names.ENGLISH_BEGINNINGS for b in names.ENGLISH_ENDINGS]


@dataclass(frozen=True)
class DemoPerson:
    first_name: str
    middle_name: str | None
    last_name: str
    second_last_name: str | None
    gender: Gender
    date_of_birth: date
    is_cuban: bool
    """Else from the United States."""
    document_number: str


class People:
    """Four of five have Spanish names; one surname in seven is rare."""

    def __init__(self, seed: int, today: date) -> None:
        self._random = Random(seed)  # noqa: S311  (names, no secrets)
        self._today = today

    def person(self, surname: str | None = None, ages: tuple[int, int] = (0, 88)) -> DemoPerson:
        chance = self._random
        spanish = chance.random() < 0.8
        gender = chance.choice((Gender.F, Gender.M))
        given = {
            (True, Gender.F): names.SPANISH_WOMEN,
            (True, Gender.M): names.SPANISH_MEN,
            (False, Gender.F): names.ENGLISH_WOMEN,
            (False, Gender.M): names.ENGLISH_MEN,
        }[spanish, gender]
        is_cuban = spanish and chance.random() < 0.6
        return DemoPerson(
            first_name=self._common(given),
            middle_name=self._common(given) if chance.random() < 0.35 else None,
            last_name=surname or self._surname(spanish=spanish),
            second_last_name=self._surname(spanish=True) if spanish else None,
            gender=gender,
            date_of_birth=self._today - timedelta(days=chance.randint(ages[0] * 366, ages[1] * 365)),
            is_cuban=is_cuban,
            document_number=self._number(is_cuban=is_cuban),
        )

    def choice(self, among: Sequence[str]) -> str:
        return self._random.choice(among)

    def number(self, least: int, most: int) -> int:
        return self._random.randint(least, most)

    def _surname(self, *, spanish: bool) -> str:
        if self._random.random() < 0.15:
            return self._random.choice(RARE_SPANISH if spanish else RARE_ENGLISH)
        return self._common(names.SPANISH_SURNAMES if spanish else names.ENGLISH_SURNAMES)

    def _common(self, among: Sequence[str]) -> str:
        """The first are borne by many, the last by few."""
        return among[int(len(among) * self._random.random() ** 2)]

    def _number(self, *, is_cuban: bool) -> str:
        if is_cuban:
            return f"{self._random.choice('BCDEHIJKL')}{self._random.randrange(10**6):06}"
        return f"{self._random.randrange(4 * 10**8, 6 * 10**8)}"
