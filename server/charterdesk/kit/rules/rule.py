"""What a rule is, and the few ways to make one."""

import re
from collections.abc import Callable

from charterdesk.kit.errors import Sentence

Rule = Callable[[str], str | None]
"""What is wrong with a typed value, as a sentence for the user, or None."""

# Nothing a reader could see: white space, control characters, zero-width characters. Written out, because
# Python's idea of white space is not the browser's.
_BLANK = re.compile(
    "[\\x00-\\x20\\x7f-\\xa0\\u1680\\u2000-\\u200d\\u2028\\u2029\\u202f\\u205f\\u2060\\u3000\\ufeff]*"
)


SENTENCES = {
    "maxLength": "It should not exceed {n} characters",
    "lettersOnly": "Only letters allow. ex: {sample}",
    "atMost": "It should not exceed {n}",
    "moreThan": "It should more than {n}",
    "ageOver": "Should be over or equal {n} years.",
    "ageUnder": "Should be under or equal {n} years.",
    "ageBetween": "Should be between {a} years and {b}.",
}
"""The sentences of the rules that have parameters, by their code."""


def broken(code: str, **params: object) -> Sentence:
    """Return the sentence of a broken rule with its code and parameters."""
    return Sentence.of(code, SENTENCES[code].format(**params), params)


def is_blank(value: str) -> bool:
    return _BLANK.fullmatch(value) is not None


def first_of(*rules: Rule) -> Rule:
    """The first complaint of several rules."""

    def check(value: str) -> str | None:
        return next((message for rule in rules if (message := rule(value)) is not None), None)

    return check


def optional(rule: Rule) -> Rule:
    """The same rule for a field that may stay empty."""
    return lambda value: None if value == "" else rule(value)


def form(pattern: str, message: str) -> Rule:
    """A rule that wants the whole value to have a form.

    Patterns write digits as [0-9] (other scripts' digits are refused) and match in full: `$` would let a line
    end slip through.
    """
    compiled = re.compile(pattern)
    return lambda value: None if compiled.fullmatch(value) else message


def needed(message: str, then: Rule = lambda _: None) -> Rule:
    """A rule of two steps: something must be there, and then it must satisfy the next rule."""
    return lambda value: message if is_blank(value) else then(value)
