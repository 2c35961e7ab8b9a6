"""People of a list as they are stored: numbers of documents masked, with a fingerprint to compare them."""

import json
import re
import uuid
from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final

from charterdesk.activity.changes import mask
from charterdesk.kit.vault import Vault
from charterdesk.screening.domain.entries import Entry

_NUMBER: Final = re.compile(r"\b(?=[A-Z0-9-]*[0-9])[A-Z0-9-]{5,}\b")
"""A word of the remarks that may be the number of a document."""


def facts_of(entry: Entry, vault: Vault) -> dict[str, Any]:
    """Return what is stored of an entry. A number that a passenger has too must not be readable anywhere."""
    return {
        "number": entry.number,
        "names": list(entry.names),
        "programs": entry.programs,
        "births": [{"first": each.first.isoformat(), "last": each.last.isoformat()} for each in entry.births],
        "documents": [
            {
                "number": mask(each.number),
                "country": each.country,
                "fingerprint": vault.fingerprint(each.number).hex(),
            }
            for each in entry.documents
        ],
        "countries": list(entry.countries),
        "remarks": _NUMBER.sub(lambda found: mask(found[0]), entry.remarks),
    }


def sealed_numbers(entry: Entry, vault: Vault, entry_id: uuid.UUID) -> bytes | None:
    """Return the numbers of an entry's documents, to be read when the keys are changed."""
    numbers = [each.number for each in entry.documents]
    return vault.encrypt(json.dumps(numbers), entry_id) if numbers else None


def with_fingerprints(facts: dict[str, Any], numbers: Iterable[str], vault: Vault) -> dict[str, Any]:
    """Return the facts with the fingerprints of these numbers by the first key."""
    documents = [
        {**document, "fingerprint": vault.fingerprint(number).hex()}
        for document, number in zip(facts["documents"], numbers, strict=True)
    ]
    return {**facts, "documents": documents}


def digest_of(facts: dict[str, Any]) -> bytes:
    """Return a digest that differs when anything of an entry does."""
    return sha256(json.dumps(facts, sort_keys=True, ensure_ascii=False).encode()).digest()


def shown(facts: dict[str, Any]) -> dict[str, Any]:
    """Return an entry as people read it: without fingerprints."""
    documents = [{name: each[name] for name in ("number", "country")} for each in facts["documents"]]
    return {**facts, "documents": documents}
