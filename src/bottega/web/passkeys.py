"""Passkeys (WebAuthn): a player signs in by what his device keeps, and types nothing.

A challenge is signed by the house, bound to one browser, one purpose and one name of the house, good for a
few minutes, and answered once; so any server of a house understands what another one has asked.
"""

import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    bytes_to_base64url,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from bottega.web.hosts import host_of
from bottega.web.passes import NoEntry, spend
from bottega.web.plain_text import tidy_name
from bottega.web.players import Arrival, Players, SignedIn, digest_of
from bottega.web.schema import PasskeyRow
from bottega.web.storage import Storage, now

HOUSE = "Bottega"
MINUTES, SLACK_MINUTES = 5, 5  # to answer a challenge; and how far the clocks of two servers may differ
NONCE_BYTES, MOMENT_BYTES, SEAL_BYTES = 16, 8, 32
ID_BYTES = 9  # of a player, as `new_id` makes them
MARK_LENGTH = 40
PASSKEYS_MAX, CREDENTIAL_MAX, ID_MAX = 20, 16_384, 1_400
NEW, ADD, ENTER = "new", "add", "enter"

# Of a key that nobody has: whoever shows an unknown passkey waits as long as with a known one.
_NOBODYS_KEY = base64url_to_bytes(
    "pQECAyYgASFYIBMEyRkI5i4lXOMjdP94DN2qSAXGY1kZej7EYV2IfQpgIlggOa7TKojiBY1s84zOo-D9X5yZEfd_uK36CiLGLTJNbiY"
)


@dataclass(frozen=True)
class Party:
    """The house as browsers know it: the name that passkeys are for, and where its pages come from."""

    name: str
    origin: str


@dataclass(frozen=True)
class Passkey:
    """A passkey as its owner sees it."""

    id: str
    name: str
    created: datetime
    used: datetime | None


def party_of(scheme: str, host: str) -> Party | None:
    """The house under the name in a Host header; None where browsers have no passkeys: under an address, and
    without TLS everywhere but on this machine."""
    name = host_of(host)
    if name is None or _is_address(name):
        return None
    if scheme != "https" and not (name == "localhost" or name.endswith(".localhost")):
        return None
    return Party(name, f"{scheme}://{host.lower()}")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Passkeys:
    """What is asked of browsers, and whether they answer well. `sign` makes of a text what only this house
    can make of it."""

    def __init__(self, storage: Storage, players: Players, sign: Callable[[str], str]) -> None:
        self._database, self._players, self._sign = storage.database, players, sign

    # ------------------------------------------------------------ a new passkey

    def ask_new(self, party: Party, who: str, name: str) -> str:
        """What the browser of a guest is asked who becomes a player."""
        challenge = self._challenge(party, NEW, who)
        return self._ask_creation(party, challenge, self._id_from(challenge), name, [])

    def ask_another(self, party: Party, player_id: str, name: str) -> str:
        """The same for a player who is one already."""
        kept = [PublicKeyCredentialDescriptor(base64url_to_bytes(one.id)) for one in self.of(player_id)]
        challenge = self._challenge(party, ADD, player_id)
        return self._ask_creation(party, challenge, player_id, name, kept)

    def _ask_creation(
        self,
        party: Party,
        challenge: bytes,
        player_id: str,
        name: str,
        kept: list[PublicKeyCredentialDescriptor],
    ) -> str:
        options = generate_registration_options(
            rp_id=party.name,
            rp_name=HOUSE,
            user_id=player_id.encode(),
            user_name=name,
            challenge=challenge,
            timeout=MINUTES * 60_000,
            exclude_credentials=kept,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
        )
        return options_to_json(options)

    def made(self, party: Party, purpose: str, who: str, given: str, name: str) -> "NewPasskey":
        """A passkey that a browser has made as it was asked, to be kept with its player."""
        try:
            credential = parse_registration_credential_json(given[:CREDENTIAL_MAX])
            challenge = parse_client_data_json(credential.response.client_data_json).challenge
            self._check(party, purpose, who, challenge)
            verified = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=party.name,
                expected_origin=party.origin,
            )
        except Exception:  # what strangers send fails in many ways
            raise NoEntry("enter-no_passkey") from None
        passkey_id = bytes_to_base64url(verified.credential_id)
        if len(passkey_id) > ID_MAX:
            raise NoEntry("enter-no_passkey")
        row = {
            "id": passkey_id,
            "public_key": bytes_to_base64url(verified.credential_public_key),
            "sign_count": verified.sign_count,
            "name": tidy_name(name),
            "created": now(),
        }
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
        options = generate_authentication_options(
            rp_id=party.name,
            challenge=self._challenge(party, ENTER, who),
            timeout=MINUTES * 60_000,
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return options_to_json(options)

    def enter(self, party: Party, who: str, given: str, arrival: Arrival) -> SignedIn:
        """Sign in whose passkey has answered."""
        try:
            credential = parse_authentication_credential_json(given[:CREDENTIAL_MAX])
            challenge = parse_client_data_json(credential.response.client_data_json).challenge
            self._check(party, ENTER, who, challenge)
        except Exception:  # what strangers send fails in many ways
            raise NoEntry("enter-no_passkey") from None

        def work(session: Session) -> SignedIn | None:
            row = session.get(PasskeyRow, credential.id, with_for_update=True)
            if row is not None and self._players.has_entered(session, arrival):
                return self._players.enter(session, row.player_id, arrival)
            count = _new_count(party, credential, challenge, row)
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

    def _check(self, party: Party, purpose: str, who: str, challenge: bytes) -> None:
        """Refuse a challenge that we did not make for this browser and purpose, or too long ago."""
        words, seal = challenge[:-SEAL_BYTES], challenge[-SEAL_BYTES:]
        if len(words) != NONCE_BYTES + MOMENT_BYTES or not hmac.compare_digest(
            self._seal(party, purpose, who, words), seal
        ):
            raise NoEntry("enter-no_passkey")
        if _seconds(now()) > int.from_bytes(words[NONCE_BYTES:], "big"):
            raise NoEntry("enter-no_passkey")

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


def _new_count(
    party: Party, credential: AuthenticationCredential, challenge: bytes, row: PasskeyRow | None
) -> int | None:
    """How often a passkey was used, if it has signed the challenge; None if it has not."""
    try:
        verified = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=party.name,
            expected_origin=party.origin,
            credential_public_key=base64url_to_bytes(row.public_key) if row is not None else _NOBODYS_KEY,
            credential_current_sign_count=row.sign_count if row is not None else 0,
        )
    except Exception:  # what strangers send fails in many ways
        return None
    return verified.new_sign_count


def _seconds(moment: datetime) -> int:
    return int(moment.replace(tzinfo=UTC).timestamp())


def _spend(session: Session, challenge: bytes, mark: str) -> bool:
    until = now() + timedelta(minutes=MINUTES + SLACK_MINUTES)
    return spend(session, f"challenge {challenge.hex()}", until, mark[:MARK_LENGTH])
