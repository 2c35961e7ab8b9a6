"""What an agency's own admin may change of it."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic.alias_generators import to_camel

from charterdesk.organization.errors import OperatorsToChange
from charterdesk.organization.schemas import ContactWrite

CONTACT_FIELDS: Final = frozenset(ContactWrite.model_fields)


def require_only_contact_changes(
    row: object, values: Mapping[str, Any], also: frozenset[str] = frozenset()
) -> None:
    for name, value in values.items():
        if name not in CONTACT_FIELDS | also and getattr(row, name) != value:
            words = name.replace("_", " ").capitalize()
            raise OperatorsToChange(what=words, fields={to_camel(name): "The operator sets this."})
