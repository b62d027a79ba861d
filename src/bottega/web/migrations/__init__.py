"""How a database of an earlier release becomes one of this release, by Alembic.

A migration only adds, or moves what no running release reads any more: during an upgrade servers of both
releases are at work.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

FIRST = "0001"


def upgrade(connection: Connection, present: str | None) -> None:
    """Bring a database that has tables of ours from a revision to the newest one."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    if present is None:  # it is from before revisions were written down
        command.stamp(config, FIRST)
    command.upgrade(config, "head")
