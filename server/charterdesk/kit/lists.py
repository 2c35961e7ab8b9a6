"""Encodes list responses from selected columns, without building response models.

That costs half as much; a test compares the bytes with those of pydantic.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from pydantic import BaseModel
from sqlalchemy import Row

_encoder = msgspec.json.Encoder(decimal_format="string")


class ListEncoder:
    """Encodes rows whose columns are in the order of a response model's fields."""

    def __init__(self, read: type[BaseModel]) -> None:
        fields = [(field.alias or name, Any) for name, field in read.model_fields.items()]
        self._struct = msgspec.defstruct(f"{read.__name__}Row", fields)

    def encode(self, rows: Iterable[Row[Any] | Sequence[Any]]) -> bytes:
        return _encoder.encode([self._struct(*row) for row in rows])

    def one(self, values: Row[Any] | Sequence[Any]) -> bytes:
        """Encode a single row."""
        return _encoder.encode(self._struct(*values))

    def row(self, values: Sequence[Any]) -> Any:
        """Return a row to nest inside another row."""
        return self._struct(*values)
