"""Document numbers under lock and key."""

import base64
import stat
import threading
import uuid
from pathlib import Path

import pytest
from pydantic import ValidationError

from charterdesk.keys.key_files import make_new_key, put_old_key_away
from charterdesk.kit.errors import NotDecryptable
from charterdesk.kit.vault import Vault, WrongKey, normalize_number, read_key
from charterdesk.settings import Settings

ID = uuid.UUID(int=7)
KEY = base64.b64encode(bytes(32)).decode()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "keys" / "documents.key"


def test_the_key_is_made_by_the_first_number_for_its_owner_only(file: Path) -> None:
    vault = Vault(file)
    assert not file.exists()

    sealed = vault.encrypt("K123456", ID)

    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert len(read_key(file.read_text())) == 32
    assert list(file.parent.iterdir()) == [file]
    assert Vault(file).decrypt(sealed, ID) == "K123456"


def test_processes_that_start_together_agree_on_one_key(file: Path) -> None:
    together = threading.Barrier(8)
    made: list[bytes] = []

    def start() -> None:
        vault = Vault(file)
        together.wait()
        made.append(vault.fingerprint("K123456"))

    threads = [threading.Thread(target=start) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(made) == 8
    assert set(made) == {Vault(file).fingerprint("K123456")}


def test_a_sealed_number_shows_nothing_and_never_looks_the_same_twice(file: Path) -> None:
    vault = Vault(file)
    first, second = vault.encrypt("K123456", ID), vault.encrypt("K123456", ID)

    assert first != second
    assert b"K123456" not in first
    assert b"123456" not in vault.fingerprint("K123456")


def test_the_hash_of_a_request_is_of_the_key_and_of_no_other_use(file: Path, tmp_path: Path) -> None:
    vault, another = Vault(file), Vault(tmp_path / "another.key")

    assert vault.request_hashes(b"K123456") == Vault(file).request_hashes(b"K123456")
    assert vault.request_hashes(b"K123456") != another.request_hashes(b"K123456")
    assert vault.request_hashes(b"K123456") != vault.fingerprints("K123456")


def test_a_number_copied_to_another_document_does_not_open(file: Path) -> None:
    vault = Vault(file)

    with pytest.raises(NotDecryptable):
        vault.decrypt(vault.encrypt("K123456", ID), uuid.UUID(int=8))


def test_another_key_opens_nothing_and_finds_nothing(file: Path) -> None:
    vault, other = Vault(file), Vault(file, KEY)

    with pytest.raises(NotDecryptable):
        other.decrypt(vault.encrypt("K123456", ID), ID)
    assert vault.fingerprint("K123456") != other.fingerprint("K123456")


def test_a_changed_or_cut_number_does_not_open(file: Path) -> None:
    vault = Vault(file)
    sealed = vault.encrypt("K123456", ID)

    for spoiled in (sealed[:-1], sealed[:-1] + bytes([sealed[-1] ^ 1]), b""):
        with pytest.raises(NotDecryptable):
            vault.decrypt(spoiled, ID)


@pytest.mark.parametrize("typed", ["k123456", " K 123-456 ", "K.123.456"])
def test_a_number_is_found_however_it_is_typed(file: Path, typed: str) -> None:
    assert normalize_number(typed) == "K123456"
    assert Vault(file).fingerprint(typed) == Vault(file).fingerprint("K123456")


def test_a_key_from_the_environment_leaves_no_file(file: Path) -> None:
    vault = Settings(data_dir=file.parent.parent, document_key=KEY).vault

    assert vault.decrypt(vault.encrypt("K123456", ID), ID) == "K123456"
    assert not file.exists()


def test_a_running_vault_follows_a_change_of_its_key_files(file: Path) -> None:
    vault = Vault(file)
    before, old = vault.encrypt("K123456", ID), vault.fingerprint("K123456")
    make_new_key(vault)

    after = vault.encrypt("K123456", ID)
    assert [vault.decrypt(each, ID) for each in (before, after)] == ["K123456"] * 2
    assert vault.fingerprints("K123456") == [vault.fingerprint("K123456"), old]
    assert vault.other_fingerprint("K123456") == old

    put_old_key_away(vault)
    assert vault.decrypt(after, ID) == "K123456"
    assert vault.fingerprints("K123456") == [vault.fingerprint("K123456")] != [old]
    with pytest.raises(NotDecryptable):
        vault.decrypt(before, ID)


def test_an_old_key_without_a_new_one_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHARTERDESK_DOCUMENT_KEY")

    with pytest.raises(ValidationError, match="The new key is missing: CHARTERDESK_DOCUMENT_KEY"):
        Settings(old_document_key=KEY)


@pytest.mark.parametrize("key", ["short", "!" * 44, base64.b64encode(bytes(31)).decode()])
def test_what_is_no_key_is_refused_at_the_start(key: str) -> None:
    sentence = "It should be 32 random bytes in base64"

    with pytest.raises(WrongKey, match=sentence):
        read_key(key)
    with pytest.raises(ValidationError, match=sentence):
        Settings(document_key=key)
