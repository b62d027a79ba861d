"""The tables of release 0.1.0."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(20), nullable=False),
        sa.Column("salt", sa.String(48), nullable=False),
        sa.Column("host", sa.String(48), nullable=False, index=True),
        sa.Column("hot_seat", sa.Boolean, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("seconds_per_decision", sa.Integer),
        sa.Column("origin", sa.String(48)),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("finished", sa.DateTime),
    )
    op.create_table(
        "hints",
        _table_id(),
        sa.Column("allowed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "components",
        _table_id(),
        sa.Column("digest", sa.String(16), nullable=False, index=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "seat",
        _table_id(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("token", sa.String(48), nullable=False, unique=True),
        sa.Column("name", sa.String(40)),
        sa.Column("bot", sa.String(32)),
        sa.Column("stand_in", sa.Boolean, nullable=False),
    )
    op.create_table(
        "sitter",
        _table_id(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(48), primary_key=True, index=True),
    )
    op.create_table(
        "action",
        _table_id(),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.String(120), nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "chat",
        _table_id(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "setting",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def _table_id() -> "sa.Column[str]":
    return sa.Column("match_id", sa.String(24), sa.ForeignKey("match.id"), primary_key=True)
