"""Rule about the fields that an agency's own admin may change."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic.alias_generators import to_camel

from charterdesk.organization.errors import OnlyOperatorMayChange
from charterdesk.organization.schemas import ContactWrite

CONTACT_FIELDS: Final = frozenset(ContactWrite.model_fields)


def require_only_contact_changes(
    row: object, values: Mapping[str, Any], also_allowed: frozenset[str] = frozenset()
) -> None:
    for name, value in values.items():
        if name not in CONTACT_FIELDS | also_allowed and getattr(row, name) != value:
            label = name.replace("_", " ").capitalize()
            raise OnlyOperatorMayChange(what=label, fields={to_camel(name): "The operator sets this."})
