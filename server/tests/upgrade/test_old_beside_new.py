"""A process of the old program goes on beside the new one: what it reads and writes is still there.

Machines are upgraded one after the other, and the first one migrates the database.
"""

import pytest

from tests.upgrade.conftest import Upgrade

pytestmark = pytest.mark.starts_programs


def test_no_column_is_dropped_renamed_or_retyped(upgraded: Upgrade) -> None:
    kinds = {column: how.kind for column, how in upgraded.after.columns.items()}

    assert len(kinds) > 500
    assert {
        column: how.kind for column, how in upgraded.before.columns.items() if kinds.get(column) != how.kind
    } == {}


def test_no_column_is_asked_of_a_program_that_does_not_know_it(upgraded: Upgrade) -> None:
    tables, known = {table for table, _ in upgraded.before.columns}, upgraded.before.columns

    assert [
        column
        for column, how in upgraded.after.columns.items()
        if column[0] in tables and how.needed and not how.filled
        if column not in known or not known[column].needed
    ] == []


def test_no_word_of_a_list_is_refused_newly(upgraded: Upgrade) -> None:
    before, after = upgraded.before.words, upgraded.after.words

    assert len(before) > 20
    refused = {name: words - after.get(name, words) for name, words in before.items()}
    assert {name: words for name, words in refused.items() if words} == {}


def test_no_privilege_is_taken_away(upgraded: Upgrade) -> None:
    assert len(upgraded.before.privileges) > 100
    assert upgraded.before.privileges - upgraded.after.privileges == set()
