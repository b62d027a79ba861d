"""How a database of an earlier release becomes one of this release, by Alembic.

A migration only adds, or moves what no running release reads any more: during an upgrade servers of both
releases are at work.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def make(connection: Connection, revision: str) -> None:
    """Make the tables of a revision, in a database without any."""
    command.upgrade(_config(connection), revision)


def upgrade(connection: Connection, present: str) -> None:
    """Bring a database that has tables of ours from a revision to the newest one."""
    config = _config(connection)
    command.stamp(config, present)  # it may be from before revisions were written down
    command.upgrade(config, "head")


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    return config
