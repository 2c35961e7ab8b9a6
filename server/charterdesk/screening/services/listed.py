"""People of a list as they are stored: numbers of documents masked, with a fingerprint to compare them."""

import json
import re
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


def digest_of(facts: dict[str, Any]) -> bytes:
    """Return a digest that differs when anything of an entry does."""
    return sha256(json.dumps(facts, sort_keys=True, ensure_ascii=False).encode()).digest()


def shown(facts: dict[str, Any]) -> dict[str, Any]:
    """Return an entry as people read it: without fingerprints."""
    documents = [{name: each[name] for name in ("number", "country")} for each in facts["documents"]]
    return {**facts, "documents": documents}
