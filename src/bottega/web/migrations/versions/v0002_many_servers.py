"""What several servers on one database need, the rules by which a table began, and hints beside its other
settings."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    # Browsers that are open have seen revisions that began with the milliseconds of a start.
    seen = int(datetime.now(UTC).timestamp() * 1000)
    op.add_column("match", sa.Column("revision", sa.BigInteger, nullable=False, server_default=str(seen)))
    op.add_column("match", sa.Column("hints", sa.Boolean))
    op.add_column("match", sa.Column("rules_version", sa.Integer))
    op.add_column("match", sa.Column("rules_digest", sa.String(16)))
    op.add_column("match", sa.Column("begun_with", sa.String(24)))
    op.add_column("match", sa.Column("driver", sa.String(24)))
    op.create_index("ix_match_driver", "match", ["driver"])
    if sa.inspect(op.get_bind()).has_table("hints"):
        said = "(SELECT allowed FROM hints WHERE hints.match_id = match.id)"
        op.execute(f"UPDATE match SET hints = {said}")
        op.drop_table("hints")
    op.create_table(
        "server",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "pace",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("left", sa.Float, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False, index=True),
    )
