"""The settings, all from the environment. README.md has the table.

Imports neither ORM nor web framework: the parent process of the server needs the settings and stays small.
"""

import os
import re
import secrets
from ipaddress import ip_network
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from pydantic import AliasChoices, Field, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from charterdesk.files.bucket import Bucket
from charterdesk.files.folder import Folder
from charterdesk.files.store import FileStore, Places
from charterdesk.kit.vault import Vault, read_key
from charterdesk.kit.work import Work
from charterdesk.messaging.smtp import Mailer

DEFAULT_DEMO_PASSWORD = "charterdesk"  # noqa: S105  (printed at every start; demo data only)


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="CHARTERDESK_", env_ignore_empty=True, frozen=True)

    database_url: str | None = Field(default=None, validation_alias=AliasChoices("DATABASE_URL"))
    data_dir: Path = Path("data")
    archive_dir: Path | None = None
    """The folder of the continuous archive of the embedded database."""
    port: int = Field(default=8000, ge=1, le=65535, validation_alias=AliasChoices("PORT"))
    workers: int = Field(
        default_factory=lambda: os.cpu_count() or 1, ge=1, le=64, validation_alias=AliasChoices("WORKERS")
    )
    host: str = "127.0.0.1"
    trusted_proxies: str = ""
    """Addresses or networks of the reverse proxies whose X-Forwarded-For is believed, separated by commas."""
    public_url: str | None = None
    smtp_url: str | None = None
    audit_email: str | None = None
    """The address that gets the heads of the activity log once a day."""
    document_key: str | None = None
    old_document_key: str | None = None
    """The key before this one, which still opens what it sealed until `charterdesk rotate-key` is done."""
    files: Literal["folder", "bucket"] = "folder"
    """Where files are: in the data directory, or in a bucket that several machines share."""
    bucket_name: str | None = Field(default=None, validate_default=True)
    bucket_url: str | None = Field(default=None, validate_default=True)
    bucket_region: str = "us-east-1"
    bucket_access_key: str | None = Field(default=None, validate_default=True)
    bucket_secret_key: str | None = Field(default=None, validate_default=True, repr=False)
    bucket_path_style: bool = True
    """The name of the bucket is in the path of the addresses, not in the name of the server."""
    gateway: Literal["simulator", "authorize.net"] = "simulator"
    gateway_secret: str = Field(default_factory=lambda: secrets.token_hex(32), min_length=16, repr=False)
    gateway_url: str = "https://api.authorize.net/xml/v1/request.api"
    gateway_login_id: str | None = Field(default=None, validate_default=True)
    gateway_client_key: str | None = Field(default=None, validate_default=True)
    gateway_transaction_key: str | None = Field(default=None, validate_default=True, repr=False)
    gateway_signature_key: str | None = Field(default=None, validate_default=True, repr=False)
    metrics_token: str | None = Field(default=None, min_length=16, repr=False)
    """Without it, metrics are read on the machine itself alone."""
    slow_statement_ms: int = Field(default=500, ge=0)
    searches_a_minute: int = Field(default=240, ge=0)
    papers_a_minute: int = Field(default=60, ge=0)
    reveals_a_minute: int = Field(default=30, ge=0)
    demo_password: str = Field(default=DEFAULT_DEMO_PASSWORD, min_length=6, max_length=256)

    @field_validator("archive_dir")
    @classmethod
    def _archives_its_own_database(cls, folder: Path | None, given: ValidationInfo) -> Path | None:
        if folder is not None and given.data.get("database_url") is not None:
            raise ValueError(
                "It is for the embedded database. Archive the server of DATABASE_URL by its own settings."
            )
        return folder

    @field_validator("trusted_proxies")
    @classmethod
    def _are_addresses(cls, proxies: str) -> str:
        for proxy in proxies.split(",") if proxies else ():
            ip_network(proxy.strip())
        return proxies

    @field_validator("gateway_url")
    @classmethod
    def _is_encrypted(cls, url: str) -> str:
        address = urlsplit(url)
        if address.scheme != "https" and address.hostname not in ("localhost", "127.0.0.1"):
            raise ValueError("It should begin with https://")
        return url

    @field_validator(
        "gateway_login_id", "gateway_client_key", "gateway_transaction_key", "gateway_signature_key"
    )
    @classmethod
    def _is_complete(cls, value: str | None, given: ValidationInfo) -> str | None:
        if value is None and given.data.get("gateway") == "authorize.net":
            raise ValueError("Authorize.Net needs it; its merchant interface shows it")
        return value

    @field_validator("gateway_signature_key")
    @classmethod
    def _is_hexadecimal(cls, key: str | None) -> str | None:
        if key is not None and not re.fullmatch("([0-9A-Fa-f]{2}){32,}", key):
            raise ValueError(
                "It should be the signature key of the merchant interface, 128 hexadecimal digits"
            )
        return key

    @field_validator("bucket_name", "bucket_url", "bucket_access_key", "bucket_secret_key")
    @classmethod
    def _names_the_bucket(cls, value: str | None, given: ValidationInfo) -> str | None:
        if value is None and given.data.get("files") == "bucket":
            raise ValueError("The bucket needs it; who runs the bucket knows it")
        return value

    @field_validator("bucket_url")
    @classmethod
    def _is_address(cls, url: str | None) -> str | None:
        if url is not None and urlsplit(url).scheme not in ("http", "https"):
            raise ValueError("It should look like https://s3.example.com")
        return url

    @field_validator("smtp_url")
    @classmethod
    def _names_a_mail_server(cls, url: str | None) -> str | None:
        if url is not None:
            Mailer(url)
        return url

    @field_validator("old_document_key")
    @classmethod
    def _has_a_successor(cls, key: str | None, given: ValidationInfo) -> str | None:
        if key is not None and given.data.get("document_key") is None:
            raise ValueError("The new key is missing: CHARTERDESK_DOCUMENT_KEY")
        return key

    @field_validator("document_key", "old_document_key")
    @classmethod
    def _is_a_key(cls, key: str | None) -> str | None:
        if key is not None:
            read_key(key)
        return key

    @property
    def keys_dir(self) -> Path:
        return self.data_dir / "keys"

    @property
    def vault(self) -> Vault:
        return Vault(self.keys_dir / "documents.key", self.document_key, self.old_document_key)

    @property
    def anchors_file(self) -> Path:
        return self.keys_dir / "event-heads.jsonl"

    @property
    def file_store(self) -> FileStore:
        return FileStore(self._places, self.vault)

    @property
    def _places(self) -> Places:
        if self.files == "folder":
            return Folder(self.files_dir)
        return Bucket(
            name=self.bucket_name or "",
            url=self.bucket_url or "",
            region=self.bucket_region,
            access_key=self.bucket_access_key or "",
            secret_key=self.bucket_secret_key or "",
            path_style=self.bucket_path_style,
        )

    @property
    def files_dir(self) -> Path:
        """The folder of uploaded and e-mailed files, shared by web processes and job workers."""
        return self.data_dir / "files"

    @property
    def rate_limits(self) -> dict[Work, int]:
        """Limits of work of a user in a minute; 0 is no limit."""
        return {
            Work.Search: self.searches_a_minute,
            Work.Paper: self.papers_a_minute,
            Work.Reveal: self.reveals_a_minute,
        }

    @property
    def address(self) -> str:
        """The public URL of this server, without a slash at the end."""
        return (self.public_url or f"http://localhost:{self.port}").rstrip("/")

    @property
    def mailer(self) -> Mailer | None:
        return Mailer(self.smtp_url) if self.smtp_url else None
