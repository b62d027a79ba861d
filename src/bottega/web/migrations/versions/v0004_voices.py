"""Who said a line, so that it is his when he is called otherwise, asks for all that is his, or goes."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("chat", sa.Column("who", sa.String(48)))
    op.create_index("ix_chat_who", "chat", ["who"])
    alone = "(SELECT MIN(guest) FROM sitter WHERE {here} HAVING COUNT(*) = 1)".format(
        here="sitter.match_id = chat.match_id AND sitter.seat = chat.seat"
    )
    op.execute(f"UPDATE chat SET who = {alone} WHERE room IS NULL AND seat IS NOT NULL")
    named = "(SELECT id FROM player WHERE player.name = chat.name)"
    op.execute(f"UPDATE chat SET who = {named} WHERE room = 'watchers'")
