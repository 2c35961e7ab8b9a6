"""The settings of the bucket: complete, or refused at the start."""

from typing import Any

import pytest
from pydantic import ValidationError

from charterdesk.files.bucket import Bucket
from charterdesk.files.folder import Folder
from charterdesk.settings import Settings

BUCKET: dict[str, Any] = {
    "bucket_name": "charterdesk-files",
    "bucket_url": "https://s3.example.com",
    "bucket_access_key": "AKIA0000000000000000",
    "bucket_secret_key": "a secret of the tests",
}


def test_files_are_in_the_data_directory_unless_a_bucket_is_chosen() -> None:
    settings = Settings()
    assert isinstance(settings.file_store.where, Folder)
    assert settings.file_store.where.path == settings.files_dir

    in_bucket = Settings(files="bucket", **BUCKET)
    assert isinstance(in_bucket.file_store.where, Bucket)
    assert BUCKET["bucket_secret_key"] not in repr(in_bucket) + repr(in_bucket.file_store.where)


@pytest.mark.parametrize("missing", BUCKET)
def test_a_setting_of_the_bucket_that_is_missing_is_named(missing: str) -> None:
    with pytest.raises(ValidationError) as refused:
        Settings(files="bucket", **{**BUCKET, missing: None})

    assert [finding["loc"] for finding in refused.value.errors()] == [(missing,)]


@pytest.mark.parametrize("url", ["s3.example.com", "s3://charterdesk-files", "file:///etc"])
def test_the_address_of_the_bucket_is_one_of_the_web(url: str) -> None:
    with pytest.raises(ValidationError):
        Settings(files="bucket", **{**BUCKET, "bucket_url": url})
