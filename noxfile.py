"""Other Pythons and the oldest libraries that we promise: `nox --session smoke-3.13`, `nox --session lowest`.

`make test` is the proof; here the package is installed as people do, away from its sources, and tried.
"""

import nox

PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
EXTRAS = [
    "base",
    "web",
    "tune",
    "parquet",
    "envs",
    "render",
    "openspiel",
    "postgres",
    "trace",
    "bench",
    "gpu",
    "docs",
]  # not ray, learn, peers: PyTorch, Ray and JAX are too large to be fetched for it

nox.options.sessions = ["smoke"]


@nox.session(python=PYTHONS)
def smoke(session: nox.Session) -> None:
    """Every game deals, plays, draws itself and is served, on the libraries of today."""
    session.install(".[web,envs]")
    _try(session, "base", "web", "envs")


@nox.session(python=PYTHONS[0])
@nox.parametrize("extra", EXTRAS)
def lowest(session: nox.Session, extra: str) -> None:
    """The lower bounds of the base and of each extra are meant."""
    uv = ("uv", "pip", "install", "--python", f"{session.bin}/python", "--resolution", "lowest-direct")
    session.run(*uv, "." if extra == "base" else f".[{extra}]", external=True)
    _try(session, "base", *([] if extra == "base" else [extra]))


@nox.session(python=PYTHONS, venv_backend="uv|virtualenv")
def tests(session: nox.Session) -> None:
    """The native tests outside a browser; the first run compiles all games."""
    session.install(".[dev]")
    session.run("bottega", "prepare")
    session.run("pytest", "-p", "no:cacheprovider", "--ignore=tests/browser", *session.posargs)


def _try(session: nox.Session, *parts: str) -> None:
    """From a folder of its own, so that the installed package is meant."""
    program = session.invoked_from + "/tests/smoke.py"
    session.chdir(session.create_tmp())
    interpreted = {"NUMBA_DISABLE_JIT": "1", "NUMBA_ENABLE_CUDASIM": "1"}
    session.run("python", program, *parts, env=interpreted)
