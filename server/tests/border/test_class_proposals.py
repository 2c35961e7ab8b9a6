"""The class that is proposed for a passenger, by document, birth, nationality and residence."""

from datetime import date

import pytest

from charterdesk.border.domain.passenger_classes import (
    ClassDocument,
    ClassFacts,
    ClassReason,
    propose_class,
)
from charterdesk.passengers.enums import DocumentType

BORN = date(1984, 6, 30)
ALL = ("CR", "CE", "HE", "US", "TC", "PV")
CUBAN_PASSPORT = ClassDocument(DocumentType.Passport, "CU")
US_PASSPORT = ClassDocument(DocumentType.Passport, "US")
SPANISH_PASSPORT = ClassDocument(DocumentType.Passport, "ES")
GREEN_CARD = ClassDocument(DocumentType.GreenCard, "US")
PAROLE = ClassDocument(DocumentType.TransportationLetterWithParole, "US")

R = ClassReason


@pytest.mark.parametrize(
    ("facts", "code", "reason"),
    [
        (ClassFacts(BORN, residence="CU", documents=(CUBAN_PASSPORT,)), "CR", R.CubanResident),
        (ClassFacts(BORN, residence="US", documents=(CUBAN_PASSPORT,)), "CE", R.CubanEmigrant),
        (ClassFacts(BORN, documents=(CUBAN_PASSPORT, GREEN_CARD)), "CE", R.CubanEmigrant),
        (ClassFacts(BORN, documents=(CUBAN_PASSPORT,)), None, R.ResidenceMissing),
        (ClassFacts(BORN, documents=(CUBAN_PASSPORT, PAROLE)), "PV", R.ParoleLetter),
        (ClassFacts(date(1970, 12, 31), "CU", "US", "US", (US_PASSPORT,)), "HE", R.BornInCuba),
        (ClassFacts(date(1971, 1, 1), "CU", "US", "US", (US_PASSPORT,)), None, R.PassportMissing),
        (ClassFacts(BORN, "CU", "US", "US", (US_PASSPORT, CUBAN_PASSPORT)), "CE", R.CubanEmigrant),
        (ClassFacts(BORN, "US", "US", "US", (US_PASSPORT,)), "US", R.UsResident),
        (ClassFacts(BORN, None, "US", "US", (US_PASSPORT,)), "US", R.UsResidentBirthUnknown),
        (ClassFacts(BORN, None, None, None, (US_PASSPORT,)), "US", R.UsResidentBirthUnknown),
        (ClassFacts(BORN, "ES", "ES", "US", (SPANISH_PASSPORT,)), "US", R.UsResident),
        (ClassFacts(BORN, "ES", "ES", "ES", (SPANISH_PASSPORT,)), "TC", R.ThirdCountry),
        (ClassFacts(BORN, None, None, None, (SPANISH_PASSPORT,)), "TC", R.ThirdCountry),
        (ClassFacts(BORN, nationality="CU", residence="CU"), None, R.PassportMissing),
        (
            ClassFacts(BORN, None, "CU", "CU", (ClassDocument(DocumentType.Passport, None),)),
            "CR",
            R.CubanResident,
        ),
        (ClassFacts(BORN), None, R.NationalityMissing),
    ],
)
def test_document_birth_and_residence_propose_the_class(
    facts: ClassFacts, code: str | None, reason: ClassReason
) -> None:
    proposal = propose_class(facts, ALL)

    assert (proposal.code, proposal.reason) == (code, reason)
    assert proposal.sentence.endswith(".")


def test_a_class_that_the_country_does_not_have_is_not_proposed() -> None:
    proposal = propose_class(ClassFacts(BORN, documents=(CUBAN_PASSPORT, PAROLE)), ("CR", "CE"))

    assert (proposal.code, proposal.reason) == (None, R.ClassMissing)
