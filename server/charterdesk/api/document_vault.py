"""The key to document numbers, for the calls that need it."""

from typing import Annotated, cast

from fastapi import Depends, Request

from charterdesk.passengers.vault import Vault


async def _vault(request: Request) -> Vault:
    return cast(Vault, request.app.state.vault)


DocumentVault = Annotated[Vault, Depends(_vault)]
