"""Passkeys (WebAuthn): a player signs in by what his device keeps, and types nothing.

A challenge is signed by the house, bound to one browser, one purpose and one name of the house, good for a
few minutes, and answered once; so any server of a house understands what another one has asked. The library
(`ceremonies`) is imported when somebody has a passkey, and not at every start.
"""

import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from bottega.web.hosts import Party
from bottega.web.passes import NoEntry, spend
from bottega.web.plain_text import tidy_name
from bottega.web.players import Arrival, Players, SignedIn, digest_of
from bottega.web.schema import PasskeyRow
from bottega.web.storage import Storage, now

MINUTES, SLACK_MINUTES = 5, 5  # to answer a challenge; and how far the clocks of two servers may differ
MILLISECONDS = MINUTES * 60_000
NONCE_BYTES, MOMENT_BYTES, SEAL_BYTES = 16, 8, 32
ID_BYTES = 9  # of a player, as `new_id` makes them
MARK_LENGTH = 40
PASSKEYS_MAX, CREDENTIAL_MAX, ID_MAX = 20, 16_384, 1_400
NEW, ADD, ENTER = "new", "add", "enter"


@dataclass(frozen=True)
class Passkey:
    """A passkey as its owner sees it."""

    id: str
    name: str
    created: datetime
    used: datetime | None


class Passkeys:
    """What is asked of browsers, and whether they answer well. `sign` makes of a text what only this house
    can make of it."""

    def __init__(self, storage: Storage, players: Players, sign: Callable[[str], str]) -> None:
        self._database, self._players, self._sign = storage.database, players, sign

    # ------------------------------------------------------------ a new passkey

    def ask_new(self, party: Party, who: str, name: str) -> str:
        """What the browser of a guest is asked who becomes a player."""
        from bottega.web.ceremonies import ask_creation

        challenge = self._challenge(party, NEW, who)
        return ask_creation(party, challenge, self._id_from(challenge), name, [], MILLISECONDS)

    def ask_another(self, party: Party, player_id: str, name: str) -> str:
        """The same for a player who is one already."""
        from bottega.web.ceremonies import ask_creation

        kept = [one.id for one in self.of(player_id)]
        challenge = self._challenge(party, ADD, player_id)
        return ask_creation(party, challenge, player_id, name, kept, MILLISECONDS)

    def made(self, party: Party, purpose: str, who: str, given: str, name: str) -> "NewPasskey":
        """A passkey that a browser has made as it was asked, to be kept with its player."""
        from bottega.web.ceremonies import made

        _, challenge = self._read(party, purpose, who, given)
        passkey = made(given, challenge, party)
        if passkey is None or len(passkey.id) > ID_MAX:
            raise NoEntry("enter-no_passkey")
        row = {**asdict(passkey), "name": tidy_name(name), "created": now()}
        return NewPasskey(self._id_from(challenge), challenge, row)

    def add(self, made: "NewPasskey", player_id: str) -> None:
        """Keep a further passkey of a player."""
        try:
            self._database.run(lambda session: made.keep(session, player_id), writing=True)
        except IntegrityError:
            raise NoEntry("enter-no_passkey") from None

    # ------------------------------------------------------------ signing in

    def ask(self, party: Party, who: str) -> str:
        """What every browser is asked alike: any passkey for this house."""
        from bottega.web.ceremonies import ask_answer

        return ask_answer(party, self._challenge(party, ENTER, who), MILLISECONDS)

    def enter(self, party: Party, who: str, given: str, arrival: Arrival) -> SignedIn:
        """Sign in whose passkey has answered."""
        from bottega.web.ceremonies import answered

        passkey_id, challenge = self._read(party, ENTER, who, given)

        def work(session: Session) -> SignedIn | None:
            row = session.get(PasskeyRow, passkey_id[:ID_MAX], with_for_update=True)
            if row is not None and self._players.has_entered(session, arrival):
                return self._players.enter(session, row.player_id, arrival)
            key, before = (row.public_key, row.sign_count) if row is not None else (None, 0)
            count = answered(given, challenge, party, key, before)
            if row is None or count is None or not _spend(session, challenge, digest_of(arrival.word)):
                return None
            row.sign_count, row.used = count, arrival.at
            return self._players.enter(session, row.player_id, arrival)

        try:
            signed_in = self._database.run(work, writing=True)
        except IntegrityError:  # the same answer came twice at once
            signed_in = None
        if signed_in is None:
            raise NoEntry("enter-no_passkey")
        return signed_in

    # ------------------------------------------------------------ those that a player has

    def of(self, player_id: str) -> list[Passkey]:
        def work(session: Session) -> list[Passkey]:
            his = select(PasskeyRow).where(PasskeyRow.player_id == player_id).order_by(PasskeyRow.created)
            return [Passkey(row.id, row.name, row.created, row.used) for row in session.scalars(his)]

        return self._database.run(work)

    def rename(self, player_id: str, passkey_id: str, name: str) -> None:
        """Call a passkey of a player by a name; an empty one changes nothing."""
        name = tidy_name(name)

        def work(session: Session) -> None:
            row = session.get(PasskeyRow, passkey_id)
            if row is not None and row.player_id == player_id and name:
                row.name = name

        self._database.run(work, writing=True)

    def remove(self, player_id: str, passkey_id: str) -> None:
        gone = delete(PasskeyRow).where(PasskeyRow.id == passkey_id, PasskeyRow.player_id == player_id)
        self._database.run(lambda session: session.execute(gone), writing=True)

    # ------------------------------------------------------------ challenges

    def _challenge(self, party: Party, purpose: str, who: str) -> bytes:
        until = _seconds(now() + timedelta(minutes=MINUTES))
        words = secrets.token_bytes(NONCE_BYTES) + until.to_bytes(MOMENT_BYTES, "big")
        return words + self._seal(party, purpose, who, words)

    def _seal(self, party: Party, purpose: str, who: str, words: bytes) -> bytes:
        return bytes.fromhex(self._sign(f"challenge {purpose} {party.origin} {who} {words.hex()}"))

    def _read(self, party: Party, purpose: str, who: str, given: str) -> tuple[str, bytes]:
        """The passkey and the challenge of an answer; refused unless we made the challenge for this browser
        and purpose, and not too long ago."""
        from bottega.web.ceremonies import read

        found = read(given)
        if found is None or not self._is_ours(party, purpose, who, found[1]):
            raise NoEntry("enter-no_passkey")
        return found

    def _is_ours(self, party: Party, purpose: str, who: str, challenge: bytes) -> bool:
        words, seal = challenge[:-SEAL_BYTES], challenge[-SEAL_BYTES:]
        sealed = len(words) == NONCE_BYTES + MOMENT_BYTES and hmac.compare_digest(
            self._seal(party, purpose, who, words), seal
        )
        return sealed and _seconds(now()) <= int.from_bytes(words[NONCE_BYTES:], "big")

    def _id_from(self, challenge: bytes) -> str:
        """The id of the player who begins by this challenge."""
        return urlsafe_b64encode(bytes.fromhex(self._sign(f"player {challenge.hex()}"))[:ID_BYTES]).decode()


@dataclass(frozen=True)
class NewPasskey:
    """A passkey that was made well, before it is kept."""

    player_id: str  # of the player who begins with it
    challenge: bytes
    row: dict[str, Any]

    def keep(self, session: Session, player_id: str) -> None:
        """In the transaction of whatever else begins with it."""
        if not _spend(session, self.challenge, digest_of(self.row["id"])):
            raise NoEntry("enter-no_passkey")
        there = session.get(PasskeyRow, self.row["id"])
        if there is not None:
            if (there.player_id, there.created) == (player_id, self.row["created"]):
                return  # it was done already
            raise NoEntry("enter-no_passkey")
        his = select(func.count()).select_from(PasskeyRow).where(PasskeyRow.player_id == player_id)
        if (session.scalar(his) or 0) >= PASSKEYS_MAX:
            raise NoEntry("me-passkeys-full", most=PASSKEYS_MAX)
        session.add(PasskeyRow(player_id=player_id, **self.row))


def _seconds(moment: datetime) -> int:
    return int(moment.replace(tzinfo=UTC).timestamp())


def _spend(session: Session, challenge: bytes, mark: str) -> bool:
    until = now() + timedelta(minutes=MINUTES + SLACK_MINUTES)
    return spend(session, f"challenge {challenge.hex()}", until, mark[:MARK_LENGTH])
