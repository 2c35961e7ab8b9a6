"""Refusals: every "no" of the program is a class with a status, a code and a whole sentence."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar

from pydantic import BaseModel

_ROW = re.compile(r"\.(\d+)(\.|$)")


class Refusal(Exception):
    """Raised where the rule is; rendered once, in `charterdesk.failures`."""

    status: ClassVar[int] = 409
    sentence: ClassVar[str] = "This cannot be done."
    field: ClassVar[str | None] = None
    """The field of the request that the sentence belongs to, if it belongs to one."""
    keeps_changes: ClassVar[bool] = False
    """True for a refusal that is itself a fact to be stored, like a failed sign-in."""

    def __init__(
        self,
        *,
        fields: Mapping[str, str] | None = None,
        details: Mapping[str, Any] | None = None,
        retry_after: int | None = None,
        **values: object,
    ) -> None:
        self.message = self.sentence.format(**values)
        self.fields = dict(fields or ({self.field: self.message} if self.field else {}))
        self.details = dict(details or {})
        self.retry_after = retry_after
        super().__init__(self.message)

    @classmethod
    def code(cls) -> str:
        return cls.__name__[0].lower() + cls.__name__[1:]

    def body(self) -> dict[str, Any]:
        return {"message": self.message, "code": self.code(), "fields": self.fields, **self.details}


@contextmanager
def in_row(name: str, number: int) -> Iterator[None]:
    """Of what is done for one row of a list a refusal says which row it was."""
    path = f"{name}.{number}"
    try:
        yield
    except Refusal as refusal:
        refusal.message = f"{said_place(path)}: {refusal.message}"
        refusal.fields = {f"{path}.{field}": sentence for field, sentence in refusal.fields.items()}
        raise


def said_place(path: str) -> str:
    """Where something stands in a request, for people: payments.1.amount is "payments, row 2, amount"."""
    return _ROW.sub(lambda row: f", row {int(row[1]) + 1}" + (", " if row[2] else ""), path)


class Failure(BaseModel):
    """The body of every answer that is not a success."""

    message: str
    code: str
    fields: dict[str, str] = {}


def fails(*refusals: type[Refusal]) -> dict[int | str, dict[str, Any]]:
    """The refusals of a call, for its OpenAPI description."""
    answers: dict[int | str, dict[str, Any]] = {}
    for refusal in refusals:
        answer = answers.setdefault(refusal.status, {"model": Failure, "description": ""})
        words = re.sub(r"\{\w+\}", "…", refusal.sentence)
        answer["description"] = f"{answer['description']} {words}".strip()
    return answers


class BadRequest(Refusal):
    status = 400
    sentence = "The request could not be read: {why}."


class Unprocessable(Refusal):
    status = 422
    sentence = "{summary}"


class Unauthorized(Refusal):
    status = 401
    sentence = "Please sign in."


class Forbidden(Refusal):
    status = 403
    sentence = "You don't have permission to do this."


class NotFound(Refusal):
    status = 404
    sentence = "This record does not exist, or is not yours to see."


class Stale(Refusal):
    sentence = "{who} changed this in the meantime. Nothing was saved: look at what changed, then save again."


class Duplicate(Refusal):
    sentence = "{why}"


class InUse(Refusal):
    sentence = "{why}"


class UnknownReference(Refusal):
    status = 422
    sentence = "It names a record that does not exist."


class RuleBroken(Refusal):
    sentence = "The database refused this: {why}."


class Locked(Refusal):
    sentence = "Somebody else is changing this right now. Please try again."


class Busy(Refusal):
    status = 503
    sentence = "The server is busy. Please try again in a moment."


class DatabaseDown(Refusal):
    status = 503
    sentence = "The database does not answer. Please try again in a moment."


class InternalError(Refusal):
    status = 500
    sentence = (
        "Something went wrong on our side. Nothing was saved; the log knows this request by its number."
    )
