"""Dependency for what a web process sees of the program."""

from typing import Annotated, cast

from fastapi import Depends, Request

from charterdesk.operation.watch import Watch


async def _watch(request: Request) -> Watch:
    return cast(Watch, request.app.state.watch)


Watching = Annotated[Watch, Depends(_watch)]
