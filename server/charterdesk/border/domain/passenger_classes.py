"""Proposes the class that the country of origin assigns to a passenger, with its reason. Pure."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from typing import Final

from charterdesk.kit.schema import ApiEnum
from charterdesk.passengers.enums import DocumentType

CUBA: Final = "CU"
UNITED_STATES: Final = "US"
LAST_DAY_FOR_HE11: Final = date(1970, 12, 31)
"""A person who left Cuba after this day needs a Cuban passport; a younger one cannot have left before."""


class ClassReason(ApiEnum):
    """Why a class is proposed for a passenger, or why none is."""

    ParoleLetter = "ParoleLetter"
    CubanResident = "CubanResident"
    CubanEmigrant = "CubanEmigrant"
    BornInCuba = "BornInCuba"
    UsResident = "UsResident"
    UsResidentBirthUnknown = "UsResidentBirthUnknown"
    ThirdCountry = "ThirdCountry"
    ResidenceMissing = "ResidenceMissing"
    PassportMissing = "PassportMissing"
    NationalityMissing = "NationalityMissing"
    ClassMissing = "ClassMissing"


REASONS: Final = {
    ClassReason.ParoleLetter: "Cuban with a transportation letter: first trip as an emigrant.",
    ClassReason.CubanResident: "Cuban passport, residence in Cuba.",
    ClassReason.CubanEmigrant: "Cuban passport, residence outside Cuba.",
    ClassReason.BornInCuba: "Born in Cuba before 1971, without a Cuban passport: an HE-11 visa is possible.",
    ClassReason.UsResident: "Citizen or resident of the United States, not born in Cuba.",
    ClassReason.UsResidentBirthUnknown: (
        "Citizen or resident of the United States. The country of birth is not entered."
    ),
    ClassReason.ThirdCountry: "National of another country, residence outside the United States.",
    ClassReason.ResidenceMissing: "Enter the residence: it tells a Cuban resident from an emigrant.",
    ClassReason.PassportMissing: "Enter the Cuban passport: whoever left Cuba after 1970 needs one.",
    ClassReason.NationalityMissing: "Enter the nationality or the country that issued the passport.",
    ClassReason.ClassMissing: "The country of origin has no active class for this passenger.",
}
"""The sentence of each reason."""


@dataclass(frozen=True)
class ClassDocument:
    document_type: DocumentType
    issuer: str | None


@dataclass(frozen=True)
class ClassFacts:
    """The facts of a passenger that decide the class; countries by their two letters."""

    born: date
    birth_country: str | None = None
    nationality: str | None = None
    residence: str | None = None
    documents: tuple[ClassDocument, ...] = ()

    def holds(self, *types: DocumentType, issuer: str | None = None) -> bool:
        return any(each.document_type in types and issuer in (None, each.issuer) for each in self.documents)

    @property
    def citizenship(self) -> str | None:
        """The nationality, or else the country that issued the passport."""
        issuers = (each.issuer for each in self.documents if each.document_type is DocumentType.Passport)
        return self.nationality or next((issuer for issuer in issuers if issuer), None)

    @property
    def has_cuban_passport(self) -> bool:
        """True for a passport that Cuba issued, and for one of a Cuban whose issuer is not entered."""
        unknown_issuer = any(
            each.document_type is DocumentType.Passport and each.issuer is None for each in self.documents
        )
        issued = self.holds(DocumentType.Passport, issuer=CUBA)
        return issued or (unknown_issuer and self.nationality == CUBA)


@dataclass(frozen=True)
class ClassProposal:
    """A class, or none with the reason why not."""

    code: str | None
    reason: ClassReason

    @property
    def sentence(self) -> str:
        return REASONS[self.reason]


def propose_class(facts: ClassFacts, codes: Collection[str]) -> ClassProposal:
    """Propose one of the active classes of the country that the flight leaves from."""
    proposal = _propose(facts)
    if proposal.code is not None and proposal.code not in codes:
        return ClassProposal(None, ClassReason.ClassMissing)
    return proposal


def _propose(facts: ClassFacts) -> ClassProposal:
    is_cuban = facts.has_cuban_passport or CUBA in (facts.birth_country, facts.citizenship)
    if is_cuban:
        return _propose_for_cuban(facts)
    lives_in_us = facts.residence == UNITED_STATES or facts.holds(DocumentType.GreenCard)
    if lives_in_us or facts.citizenship == UNITED_STATES:
        known = facts.birth_country is not None
        return ClassProposal("US", ClassReason.UsResident if known else ClassReason.UsResidentBirthUnknown)
    if facts.citizenship is None:
        return ClassProposal(None, ClassReason.NationalityMissing)
    return ClassProposal("TC", ClassReason.ThirdCountry)


def _propose_for_cuban(facts: ClassFacts) -> ClassProposal:
    """Cuba treats everyone who was born there as Cuban; residence and passport decide the class."""
    if facts.holds(DocumentType.TransportationLetterWithParole):
        return ClassProposal("PV", ClassReason.ParoleLetter)
    if facts.has_cuban_passport:
        return _propose_with_cuban_passport(facts)
    if facts.born <= LAST_DAY_FOR_HE11:
        return ClassProposal("HE", ClassReason.BornInCuba)
    return ClassProposal(None, ClassReason.PassportMissing)


def _propose_with_cuban_passport(facts: ClassFacts) -> ClassProposal:
    if facts.residence == CUBA:
        return ClassProposal("CR", ClassReason.CubanResident)
    if facts.residence is not None or facts.holds(DocumentType.GreenCard):
        return ClassProposal("CE", ClassReason.CubanEmigrant)
    return ClassProposal(None, ClassReason.ResidenceMissing)
