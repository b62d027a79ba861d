"""Streams for programs as lines of JSON (NDJSON), with an empty line whenever nothing is to be said."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import aclosing, suppress
from typing import Any

from fastapi import Request
from fastapi.responses import StreamingResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import Send

from bottega.web.house import house_of
from bottega.web.routes.live import moving_milliseconds
from bottega.web.tokens import Program

NDJSON = "application/x-ndjson"
BEAT_SECONDS = 5.0


def line(kind: str, **data: Any) -> bytes:
    """One event."""
    return json.dumps({"type": kind, **data}, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def moved() -> bytes:
    """The last line of a server that goes: when to ask again, whoever answers then."""
    return line("moved", milliseconds=moving_milliseconds())


class Lines(StreamingResponse):
    """Lines whose source is closed with the connection."""

    async def stream_response(self, send: Send) -> None:
        async with aclosing(self.body_iterator):  # type: ignore[type-var]
            await super().stream_response(send)


def lines_answer(request: Request, lines: AsyncIterator[bytes], program: Program | None) -> Lines:
    """An answer that lasts until the server goes, or the token of the program is revoked."""
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Lines(_beating(request, lines, program), media_type=NDJSON, headers=headers)


async def while_valid(
    request: Request, told: AsyncIterator[bytes], program: Program | None
) -> AsyncIterator[bytes]:
    """What is told, as long as the token of the program is good; anybody else has none."""
    async for one in told:
        if not await _is_valid(request, program):
            return
        yield one


async def _beating(
    request: Request, lines: AsyncIterator[bytes], program: Program | None
) -> AsyncIterator[bytes]:
    waiting: asyncio.Task[bytes | None] | None = None
    try:
        while await _is_valid(request, program):
            waiting = waiting or asyncio.create_task(_next(lines))
            done, _ = await asyncio.wait({waiting}, timeout=BEAT_SECONDS)
            if not done:
                yield b"\n"
                continue
            told, waiting = waiting.result(), None
            if told is None:
                return
            yield told
        yield line("revoked")
    except SQLAlchemyError:  # the program asks again, and hears then what is wrong
        return
    finally:
        if waiting is not None:
            waiting.cancel()
            with suppress(asyncio.CancelledError):
                await waiting
        await lines.aclose()  # type: ignore[attr-defined]


async def _next(lines: AsyncIterator[bytes]) -> bytes | None:
    return await anext(lines, None)


async def _is_valid(request: Request, program: Program | None) -> bool:
    return program is None or await house_of(request).tokens.is_valid(program)
