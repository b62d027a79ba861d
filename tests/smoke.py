"""Try an installed package, without the tools of its tests: `python tests/smoke.py base web envs`.

What is tried is named by the extra that brings it; `base` is what everybody has. Interpreted
(NUMBA_DISABLE_JIT=1) it takes seconds; `gpu` then wants a simulated GPU (NUMBA_ENABLE_CUDASIM=1), and `docs`
the sources of the site, which lie beside these tests.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory


def base() -> None:
    import bottega

    chance = Random(1)
    for name in bottega.games():
        state = bottega.game(name).deal(seed=1)
        for _ in range(20):
            state.play(chance.choice(state.legal()))
        assert state.svg(0).startswith("<svg")
        assert state.view(0)


def web() -> None:
    from threading import Thread
    from urllib.request import urlopen

    from uvicorn import Config, Server

    from bottega.web.app import create_app

    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        app = create_app(f"sqlite:///{Path(folder) / 'tables.sqlite'}")
        server = Server(Config(app, host="127.0.0.1", port=0, log_level="warning"))
        thread = Thread(target=server.run)
        thread.start()
        while not server.started:
            assert thread.is_alive(), "the server does not start"
        port = server.servers[0].sockets[0].getsockname()[1]
        try:
            for path in ("/", "/rules/palatinus", "/new/palatinus", "/api/games", "/api/openapi.json"):
                with urlopen(f"http://127.0.0.1:{port}{path}") as answer:
                    assert answer.status == 200
                    page = answer.read()
                assert page
                assert path != "/rules/palatinus" or b'<p id="PAL-' in page
        finally:
            server.should_exit = True
            thread.join()


def trace() -> None:
    from bottega.web import tracing

    stop = tracing.start()
    span = tracing.begin("smoke")
    assert span is not None
    assert span.is_recording()  # never ended, so nothing is sent
    stop()


def postgres() -> None:
    from bottega.engine.errors import BadOption
    from bottega.web.storage import Storage

    refusal = ""
    try:
        Storage("postgresql+psycopg://nobody@127.0.0.1:1/nothing")
    except BadOption as problem:
        refusal = str(problem)
    assert "cannot open the database" in refusal  # by psycopg, and not for want of it


def tune() -> None:
    from bottega.lab.evolution import Parameter, evolve

    def measure(_: int, candidates: Sequence[dict[str, float]]) -> list[float]:
        return [-abs(candidate["x"] - 0.5) for candidate in candidates]

    assert set(evolve([Parameter("x", 0.0, 1.0, 0.0)], measure, 1, 4)) == {"x"}


def envs() -> None:
    import gymnasium

    from bottega.envs import gymnasium as seats
    from bottega.envs import pettingzoo

    for name in ("palatinus", "tuscany"):
        env = gymnasium.make(f"bottega/{name}-v0")
        seen, _ = env.reset(seed=1)
        env.step(int(seen["action_mask"].argmax()))
    many = seats.vector_env("palatinus", 4)
    seen, _ = many.reset(seed=1)
    many.step(seen["action_mask"].argmax(axis=1))
    table = pettingzoo.env("palatinus")
    table.reset(seed=1)
    for _ in table.agent_iter(20):
        seen, *_ = table.last()
        table.step(int(seen["action_mask"].argmax()))


def render() -> None:
    import bottega
    from bottega.envs.rendering import pixels

    for name in bottega.games():
        drawn = pixels(bottega.game(name).deal(seed=1).svg(theme="light"))
        assert drawn.ndim == 3
        assert drawn.std() > 0


def openspiel() -> None:
    import pickle

    import pyspiel

    import bottega
    import bottega.envs.openspiel

    for name in bottega.games():
        state = pyspiel.load_game(f"bottega_{name}(deals=10)").new_initial_state()
        for _ in range(20):
            state.apply_action(state.legal_actions()[0])
        again = pickle.loads(pickle.dumps(state))
        assert again.history() == state.history()
        assert str(again) == str(state)


def parquet() -> None:
    from bottega.lab.row_files import open_row_file

    with TemporaryDirectory() as folder:
        path = Path(folder) / "rows.parquet"
        with open_row_file(path, {"name": "string", "points": "int64"}) as rows:
            assert rows is not None
            rows.add(["a seat", 3])
        assert path.read_bytes()[:4] == b"PAR1"


def bench() -> None:
    import pyspiel

    import bottega
    import bottega.envs.openspiel
    from bottega.bots import SeatView
    from bottega.envs import pettingzoo
    from bottega.lab.openspiel_play import NativeLoop, drive
    from bottega.lab.peer_bench import drive_pettingzoo
    from bottega.lab.peers import peer

    assert NativeLoop("kuhn_poker").decisions_per_second(0.0) > 0
    for game in ("kuhn_poker", "bottega_palatinus"):
        assert drive(pyspiel.load_game(game), 0.0) > 0
    assert drive_pettingzoo(pettingzoo.env("palatinus"), 0.0) > 0
    state = bottega.game("palatinus").deal(seed=1)
    seat = state.to_play
    assert seat is not None
    assert peer("openspiel@2", 1).choose(SeatView(state, seat, 0)) in state.legal()


def gpu() -> None:
    from importlib.util import find_spec

    import bottega
    from bottega.envs.gpu_vector import GpuVectorTables

    assert find_spec("numba_cuda") is not None
    tables = GpuVectorTables(bottega.game("palatinus"), 2)
    tables.reset(seed=1)
    for _ in range(3):
        tables.step(tables.masks.copy_to_host().argmax(axis=1))
    assert not tables.illegal.copy_to_host().any()
    assert tables.observed.copy_to_host().any(axis=1).all()


def docs() -> None:
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    with TemporaryDirectory() as folder:
        sources = str(Path(__file__).parents[1] / "mkdocs.yml")
        build(load_config(sources, site_dir=folder, strict=True))
        assert (Path(folder) / "reference" / "index.html").read_text(encoding="utf-8")


PARTS: dict[str, Callable[[], None]] = {
    part.__name__: part
    for part in (base, web, trace, postgres, tune, parquet, envs, render, openspiel, bench, gpu, docs)
}

if __name__ == "__main__":
    for part in sys.argv[1:]:
        PARTS[part]()
        print(f"{part}: fine")
