"""Refusals: every "no" of the program is a class with a status, a code and a whole sentence."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from string import Formatter
from typing import Any, ClassVar, Self, cast

from pydantic import BaseModel

_LONE = re.compile(r"\{\w+\}")
_ROW = re.compile(r"\.(\d+)(\.|$)")


class Sentence(str):
    """A finished English sentence that keeps its code and parameters, for clients in another language."""

    code: str
    params: dict[str, object]

    @classmethod
    def of(cls, code: str, text: str, params: Mapping[str, object]) -> Self:
        sentence = cls(text)
        sentence.code, sentence.params = code, dict(params)
        return sentence

    def reason(self) -> dict[str, Any]:
        """Return the code and the parameters, as text; a parameter that is a sentence keeps its own."""
        return {"code": self.code, "params": {name: _shown(value) for name, value in self.params.items()}}


def _shown(value: object) -> Any:
    if isinstance(value, Sentence):
        return {"message": str(value), **value.reason()}
    return str(value)


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
        self.finished = self._finish(values)
        self.message = str(self.finished)
        self.params = values if self.has_own_words() else {}
        sentences = fields or ({self.field: self.finished} if self.field else {})
        # A field with the refusal's own sentence has its code too.
        self.fields = {
            path: self.finished if each == self.finished else each for path, each in sentences.items()
        }
        self.details = dict(details or {})
        self.retry_after = retry_after
        super().__init__(self.message)

    @classmethod
    def code(cls) -> str:
        return cls.__name__[0].lower() + cls.__name__[1:]

    def _finish(self, values: Mapping[str, object]) -> str:
        if self.has_own_words():
            return Sentence.of(self.code(), self.sentence.format(**values), values)
        return cast(str, values[self.sentence[1:-1]])

    @classmethod
    def has_own_words(cls) -> bool:
        """Return False for a refusal whose whole sentence is passed in."""
        return not _LONE.fullmatch(cls.sentence)

    def body(self) -> dict[str, Any]:
        reasons = {path: each.reason() for path, each in self.fields.items() if isinstance(each, Sentence)}
        return {
            "message": self.message,
            "code": self.code(),
            **(
                {"params": {name: _shown(value) for name, value in self.params.items()}}
                if self.params
                else {}
            ),
            "fields": self.fields,
            **({"reasons": reasons} if reasons else {}),
            **self.details,
        }


def all_refusals(of: type[Refusal] = Refusal) -> Iterator[type[Refusal]]:
    for refusal in of.__subclasses__():
        yield refusal
        yield from all_refusals(refusal)


def parameters_of(sentence: str) -> list[str]:
    """Return the names in the braces of a sentence."""
    return [name for _, name, _, _ in Formatter().parse(sentence) if name]


@contextmanager
def in_row(name: str, number: int) -> Iterator[None]:
    """Of what is done for one row of a list a refusal says which row it was."""
    path = f"{name}.{number}"
    try:
        yield
    except Refusal as refusal:
        refusal.message = f"{said_place(path)}: {refusal.message}"
        refusal.params = {**refusal.params, "list": name, "row": number + 1}
        refusal.fields = {f"{path}.{field}": sentence for field, sentence in refusal.fields.items()}
        raise


def said_place(path: str) -> str:
    """Where something stands in a request, for people: payments.1.amount is "payments, row 2, amount"."""
    return _ROW.sub(lambda row: f", row {int(row[1]) + 1}" + (", " if row[2] else ""), path)


class Reason(BaseModel):
    """Why a value is refused: a code, and the values of its sentence as text."""

    code: str
    params: "dict[str, str | ReasonedSentence]" = {}


class ReasonedSentence(Reason):
    """A parameter that is a sentence itself."""

    message: str


def reason_of(sentence: str | None) -> Reason | None:
    """Return the code and parameters of a sentence that has them."""
    return Reason(**sentence.reason()) if isinstance(sentence, Sentence) else None


class Failure(BaseModel):
    """The body of every answer that is not a success."""

    message: str
    code: str
    params: dict[str, str | ReasonedSentence] = {}
    """The values in the sentence, as text; one that is a sentence itself has its message, code and params."""
    fields: dict[str, str] = {}
    """The sentence for each refused field, by its path."""
    reasons: dict[str, Reason] = {}
    """The code and values of those sentences, by the same path."""


def failure_response(description: str) -> dict[str, Any]:
    """Describe a failure by a reference: as a `model`, FastAPI would build it anew for every call."""
    schema = {"$ref": "#/components/schemas/Failure"}
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def failure_schemas() -> dict[str, Any]:
    """Return the schemas that failures refer to, for the OpenAPI document."""
    failure = Failure.model_json_schema(mode="serialization", ref_template="#/components/schemas/{model}")
    return {**failure.pop("$defs", {}), "Failure": failure}


def fails(*refusals: type[Refusal]) -> dict[int | str, dict[str, Any]]:
    """The refusals of a call, for its OpenAPI description."""
    answers: dict[int | str, dict[str, Any]] = {}
    for refusal in refusals:
        answer = answers.setdefault(refusal.status, failure_response(""))
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


class NotDecryptable(Refusal):
    sentence = (
        "Ask your administrator to restore the server's document key. This was encrypted with another key."
    )


class InternalError(Refusal):
    status = 500
    sentence = (
        "Something went wrong on our side. Nothing was saved; the log knows this request by its number."
    )
