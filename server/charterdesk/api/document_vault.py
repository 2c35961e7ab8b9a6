"""Dependency for the encryption of document numbers."""

from typing import Annotated, cast

from fastapi import Depends, Request

from charterdesk.kit.vault import Vault


async def _vault(request: Request) -> Vault:
    return cast(Vault, request.app.state.vault)


DocumentVault = Annotated[Vault, Depends(_vault)]
