"""Players who stay: who they are, how they are told of turns, what they won, their clubs; and what tables
need for them: clocks of whole turns, pauses, proposals, decisions planned ahead, rooms of talk."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("match", sa.Column("clock_per", sa.String(8)))
    op.add_column("match", sa.Column("rated", sa.Boolean))
    op.add_column("match", sa.Column("helped", sa.Boolean))
    op.add_column("match", sa.Column("ended_by", sa.String(12)))
    op.add_column("match", sa.Column("rematch", sa.String(24)))
    op.add_column("match", sa.Column("begun", sa.DateTime))
    op.add_column("match", sa.Column("to_play", sa.Integer))
    op.add_column("match", sa.Column("turn", sa.Integer))
    op.add_column("match", sa.Column("turn_at", sa.DateTime))
    op.add_column("match", sa.Column("due", sa.DateTime))
    op.create_index("ix_match_due", "match", ["due"])
    op.add_column("chat", sa.Column("room", sa.String(8)))
    op.create_table(
        "club",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("token", sa.String(48), nullable=False, unique=True),
        sa.Column("created", sa.DateTime, nullable=False),
    )
    op.create_table(
        "player",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("name_key", sa.String(160), nullable=False, unique=True),
        sa.Column("colour", sa.String(16), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("theme", sa.String(8), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("is_host", sa.Boolean, nullable=False),
        sa.Column("is_blocked", sa.Boolean, nullable=False),
        sa.Column("shown_to", sa.String(12), nullable=False),
        sa.Column("time_zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("feed", sa.Integer),
    )
    op.create_table(
        "rating",
        sa.Column("who", sa.String(48), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "api_token",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("player_id", sa.String(24), sa.ForeignKey("player.id"), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("scopes", sa.String(200), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("seen", sa.DateTime),
    )
    op.create_table(
        "contest",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("club_id", sa.String(24), sa.ForeignKey("club.id"), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("form", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Integer),
        sa.Column("clock_per", sa.String(8)),
        sa.Column("fill", sa.String(32)),
        sa.Column("seed", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("ended", sa.DateTime),
    )
    op.create_table(
        "member",
        sa.Column("club_id", sa.String(24), sa.ForeignKey("club.id"), primary_key=True),
        sa.Column("player_id", sa.String(24), sa.ForeignKey("player.id"), primary_key=True, index=True),
        sa.Column("leads", sa.Boolean, nullable=False),
        sa.Column("joined", sa.DateTime, nullable=False),
    )
    op.create_table(
        "notice",
        sa.Column("player_id", sa.String(24), sa.ForeignKey("player.id"), primary_key=True),
        sa.Column("match_id", sa.String(24), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("way", sa.String(32), primary_key=True),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("due", sa.DateTime, index=True),
        sa.Column("tried", sa.DateTime),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("told", sa.Integer),
    )
    op.create_table(
        "opening",
        sa.Column("match_id", sa.String(24), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("told", sa.Text, nullable=False),
    )
    op.create_table(
        "pass",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("player_id", sa.String(24), sa.ForeignKey("player.id"), index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("expires", sa.DateTime),
        sa.Column("used", sa.DateTime),
    )
    op.create_table(
        "passkey",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("player_id", sa.String(24), sa.ForeignKey("player.id"), nullable=False, index=True),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("sign_count", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("used", sa.DateTime),
    )
    op.create_table(
        "pause",
        sa.Column("match_id", sa.String(24), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("since", sa.DateTime, nullable=False),
        sa.Column("until", sa.DateTime),
    )
    op.create_table(
        "planned",
        sa.Column("match_id", sa.String(24), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(48), nullable=False, index=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("guess", sa.Integer, nullable=False),
        sa.Column("line", sa.JSON, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("ended", sa.String(12)),
    )
    op.create_table(
        "proposal",
        sa.Column("match_id", sa.String(24), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("kind", sa.String(12), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("by", sa.Integer, nullable=False),
        sa.Column("agreed", sa.JSON, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "push",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("player_id", sa.String(24), sa.ForeignKey("player.id"), nullable=False, index=True),
        sa.Column("endpoint", sa.Text, nullable=False, unique=True),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("origin", sa.String(200), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_table(
        "result",
        sa.Column("match_id", sa.String(24), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("who", sa.String(48), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("finished", sa.DateTime, nullable=False),
        sa.Column("mu_before", sa.Float),
        sa.Column("sigma_before", sa.Float),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
    )
    op.create_index("ix_result_game", "result", ["game", "finished"])
    op.create_index("ix_result_who", "result", ["who", "finished"])
    op.create_table(
        "session",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("player_id", sa.String(24), sa.ForeignKey("player.id"), nullable=False, index=True),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("seen", sa.DateTime, nullable=False),
    )
    op.create_table(
        "webhook",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("player_id", sa.String(24), sa.ForeignKey("player.id"), nullable=False, index=True),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("form", sa.String(12), nullable=False),
        sa.Column("origin", sa.String(200), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_table(
        "entrant",
        sa.Column("contest_id", sa.String(24), sa.ForeignKey("contest.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("player_id", sa.String(24), sa.ForeignKey("player.id"), index=True),
        sa.Column("bot", sa.String(32)),
        sa.Column("left", sa.Integer),
    )
    op.create_table(
        "pairing",
        sa.Column("contest_id", sa.String(24), sa.ForeignKey("contest.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("entrants", sa.JSON, nullable=False),
        sa.Column("match_id", sa.String(24), sa.ForeignKey("match.id"), index=True),
        sa.Column("places", sa.JSON),
        sa.Column("points", sa.JSON),
        sa.Column("decided", sa.String(12)),
    )
