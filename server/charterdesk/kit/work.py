"""The kinds of work that are limited."""

from enum import StrEnum


class Work(StrEnum):
    """A kind of expensive call."""

    Search = "Search"
    Paper = "Paper"
    """A PDF, a sheet or another file that is made for the request."""
    Reveal = "Reveal"
    """The whole number of a travel document."""
