"""Games walked through again, saved games, and what might have been."""

import asyncio
import json

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import HTMLResponse
from starlette.datastructures import UploadFile

from bottega.bots import USUAL
from bottega.engine.components import ComponentText
from bottega.engine.errors import BadComponents, BottegaError, shown
from bottega.games import find, names
from bottega.match.record import Record
from bottega.web.analysis import Analyst, Curve
from bottega.web.component_tables import read_upload, refusal_of
from bottega.web.house import Upload, Viewer, Visit, house_of, visit_of
from bottega.web.new_tables import Plan
from bottega.web.pages import replay, warmup
from bottega.web.pages.curve import curve_part
from bottega.web.pages.walk import SPECTATOR, Walk, viewpoints
from bottega.web.phrases import say
from bottega.web.refusals import Refusal
from bottega.web.routes.answers import (
    bots_of,
    go,
    is_live,
    number_of,
    open_table,
    page_answer,
    progress_of,
    read_form,
    table_of,
    text_of,
)
from bottega.web.storage import Storage
from bottega.web.table import Table
from bottega.web.tables import StillPreparing

router = APIRouter(include_in_schema=False)

RECORD_BYTES = 1_000_000
DIGEST_LENGTH = 16
RECORD = "record"  # what a table continues that was opened from a saved game


class OtherComponents(Refusal):
    """A saved game that was played with components that are not here."""


def _walk(table: Table, viewer: Viewer, seen_by: str, lang: str) -> tuple[Walk, list[str]]:
    # On one screen: from the seat to play, not from all that are played there.
    own = Viewer(() if viewer.seat is None else (viewer.seat,), viewer.seat)
    choices = viewpoints(table, own)
    return Walk(table, seen_by if seen_by in choices else choices[0], lang), choices


@router.get("/t/{table_id}/replay")
async def show_replay(request: Request, table_id: str, at: str = "") -> Response:
    visit = visit_of(request)
    try:
        table, viewer = await table_of(request, table_id, visit)
    except StillPreparing:
        return page_answer(request, visit, warmup.page(visit, f"/t/{table_id}/replay", progress_of(request)))
    table.know(await asyncio.to_thread(house_of(request).history.faces, table.id))
    walk, choices = _walk(table, viewer, request.query_params.get("as", ""), visit.lang)
    step, curve = _step(walk, at), _curve(request, table)
    if is_live(request):
        return HTMLResponse(
            replay.part(viewer, walk, step, choices, curve), headers={"Cache-Control": "no-store"}
        )
    return page_answer(request, visit, replay.page(visit, viewer, walk, step, choices, curve))


def _step(walk: Walk, at: str) -> int:
    asked = int(at) if at.isascii() and at.isdecimal() and len(at) < 7 else 0
    return min(asked, walk.length - 1)


def _curve(request: Request, table: Table) -> Curve | None:
    """How the chances went; of a game that goes on nothing is worked out, for it would tell secrets."""
    analyst: Analyst | None = request.app.state.autoplay.analyst
    return analyst.curve(table) if table.over and analyst is not None else None


@router.get("/t/{table_id}/curve")
async def show_curve(request: Request, table_id: str, at: str = "") -> Response:
    """The part of a replay that is asked for again until the chances are worked out."""
    visit = visit_of(request)
    table, viewer = await table_of(request, table_id, visit)
    if not table.over:
        raise HTTPException(403, say("record-not_over", visit.lang))
    walk, _ = _walk(table, viewer, request.query_params.get("as", ""), visit.lang)
    part = curve_part(walk, _step(walk, at), _curve(request, table))
    return HTMLResponse(str(part), headers={"Cache-Control": "no-store"})


@router.get("/t/{table_id}/scene/{number}")
async def show_scene(request: Request, table_id: str, number: int) -> Response:
    visit = visit_of(request)
    table, viewer = await table_of(request, table_id, visit)
    walk = Walk(table, SPECTATOR if viewer.seat is None else str(viewer.seat), visit.lang)
    if not 0 <= number < len(walk.scenes):
        raise HTTPException(404, say("error-404", visit.lang))
    return HTMLResponse(replay.scene_part(walk, number), headers={"Cache-Control": "private, max-age=3600"})


@router.get("/t/{table_id}/record.json")
async def give_record(request: Request, table_id: str) -> Response:
    visit = visit_of(request)
    table, _ = await table_of(request, table_id, visit)
    if not table.over:
        raise HTTPException(403, say("record-not_over", visit.lang))
    data = await asyncio.to_thread(house_of(request).tables.record(table).to_json)
    name = f"{table.game.key}-{table.id}.json"
    return Response(
        json.dumps(data, indent=1) + "\n",
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.post("/records")
async def take_record(request: Request) -> Response:
    """A saved game becomes a table of its own: to be replayed, or to go on where it stopped. While the rules
    of its game are being prepared it is kept, and the guest sees how far they are."""
    house, visit = house_of(request), visit_of(request)
    form = await read_form(request, visit)
    sent = form.get("record")
    if not isinstance(sent, UploadFile):
        raise HTTPException(400, say("form-bad", visit.lang))
    text = await sent.read(RECORD_BYTES + 1)
    try:
        table = form.get("table")
        components = await read_upload(table) if isinstance(table, UploadFile) and table.filename else None
    except BadComponents as problem:
        raise HTTPException(400, refusal_of(problem, visit.lang)) from None
    finally:
        await form.close()
    if len(text) > RECORD_BYTES:
        raise HTTPException(413, say("record-large", visit.lang))
    game = await asyncio.to_thread(_game_of, text)
    if game is not None and not house.tables.is_prepared(game):
        house.keep_upload(visit.guest.id, Upload(game, text, components))
        return go(request, visit, "/records")
    return await _open_record(request, visit, text, components)


@router.get("/records")
async def open_kept_record(request: Request) -> Response:
    """Where a guest waits whose saved game came too early."""
    house, visit = house_of(request), visit_of(request)
    upload = house.uploads.get(visit.guest.id)
    if upload is None:
        return go(request, visit, "/")
    try:
        house.tables.check_prepared(upload.game)
    except StillPreparing:
        return page_answer(request, visit, warmup.page(visit, "/records", progress_of(request)))
    del house.uploads[visit.guest.id]
    return await _open_record(request, visit, upload.text, upload.components)


def _game_of(text: bytes) -> str | None:
    """The game that a saved one names, if it is one of ours."""
    try:
        game = json.loads(text.decode("utf-8"))["game"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return game if game in names() else None


def _read_record(storage: Storage, text: bytes, given: ComponentText | None) -> Record:
    """A saved game, by the components that came with it or that some table of this house is played with."""
    data = json.loads(text.decode("utf-8"))
    game, digest = _game_of(text), data.get("components") if isinstance(data, dict) else None
    if game is None or not isinstance(digest, str):
        return Record.from_json(data)
    here = [None, storage.components_of_digest(game, digest[:DIGEST_LENGTH])]
    for components in here if given is None else [given, *here]:
        if find(game).box.read(components)[0].digest == digest:
            return Record.from_json(data, components)
    raise OtherComponents("record-components", digest=shown(digest))


async def _open_record(
    request: Request, visit: Visit, text: bytes, components: ComponentText | None
) -> Response:
    house = house_of(request)
    try:
        record = await asyncio.to_thread(_read_record, house.storage, text, components)
        game = record.game
        plan = Plan(
            game.key,
            game.players,
            game.options,
            [None] * game.players,
            hot_seat=True,
            components=game.components.own,
            seed=record.seed,
            actions=record.actions,
            origin=RECORD,
        )
        name = visit.guest.name or say("home-guest", visit.lang)
        table_id, _ = await asyncio.to_thread(house.tables.open, plan, visit.guest.id, name)
    except OtherComponents:
        raise
    except BadComponents as problem:
        raise HTTPException(400, refusal_of(problem, visit.lang)) from None
    except (ValueError, RecursionError, BottegaError):
        raise HTTPException(400, say("record-bad", visit.lang)) from None
    return go(request, visit, f"/t/{table_id}/replay")


@router.post("/t/{table_id}/fork")
async def fork(request: Request, table_id: str) -> Response:
    """What if: a new table that goes on from a position of a finished game."""
    visit = visit_of(request)
    form = await read_form(request, visit)
    table, _ = await table_of(request, table_id, visit)
    if not table.over:
        raise HTTPException(403, say("record-fork", visit.lang))
    actions, players = table.match.record.actions, table.game.players
    ply, seat = number_of(form, "ply", visit.lang), text_of(form, "seat")
    if ply > len(actions) - table.state.is_over or (seat != "all" and seat not in map(str, range(players))):
        raise HTTPException(400, say("form-bad", visit.lang))
    everybody = seat == "all"
    people = list(range(players)) if everybody else [int(seat)]
    plan = Plan(
        table.game.key,
        players,
        table.game.options,
        bots_of(players, people, USUAL),
        hot_seat=everybody,
        components=table.game.components.own,
        seed=int(table.row.seed),
        actions=actions[:ply],
        origin=f"{table.id}@{ply}",
    )
    return await open_table(request, visit, plan)
