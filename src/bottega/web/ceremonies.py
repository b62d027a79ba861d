"""WebAuthn as the library knows it: what a browser is asked, and what its answer proves.

What strangers send fails in many ways in its parsers: whatever does is no proof. To import this module takes
a third of a second, so those who need it do when they need it.
"""

import json
from dataclasses import dataclass
from typing import Any

from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from bottega.web.hosts import Party

HOUSE = "Bottega"

# Of a key that nobody has: whoever shows an unknown passkey waits as long as with a known one.
_NOBODYS_KEY = base64url_to_bytes(
    "pQECAyYgASFYIBMEyRkI5i4lXOMjdP94DN2qSAXGY1kZej7EYV2IfQpgIlggOa7TKojiBY1s84zOo-D9X5yZEfd_uK36CiLGLTJNbiY"
)


@dataclass(frozen=True)
class Made:
    """What is public of a new passkey."""

    id: str
    public_key: str
    sign_count: int


def ask_creation(
    party: Party, challenge: bytes, player_id: str, name: str, kept: list[str], milliseconds: int
) -> str:
    """Make a passkey that can be found without a name; none where one of those that are kept is."""
    options = generate_registration_options(
        rp_id=party.name,
        rp_name=HOUSE,
        user_id=player_id.encode(),
        user_name=name,
        challenge=challenge,
        timeout=milliseconds,
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one)) for one in kept],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
    )
    return options_to_json(options)


def ask_answer(party: Party, challenge: bytes, milliseconds: int) -> str:
    """Sign the challenge by any passkey for this house."""
    options = generate_authentication_options(
        rp_id=party.name,
        challenge=challenge,
        timeout=milliseconds,
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    return options_to_json(options)


def read(given: str) -> tuple[str, bytes] | None:
    """The passkey that something claims to come from, and the challenge that it claims to answer."""
    try:
        told: Any = json.loads(given)
        client = parse_client_data_json(base64url_to_bytes(told["response"]["clientDataJSON"]))
        return str(told["id"]), client.challenge
    except Exception:
        return None


def made(given: str, challenge: bytes, party: Party) -> Made | None:
    """A new passkey, if it was made as asked."""
    try:
        verified = verify_registration_response(
            credential=given,
            expected_challenge=challenge,
            expected_rp_id=party.name,
            expected_origin=party.origin,
        )
    except Exception:
        return None
    passkey, key = verified.credential_id, verified.credential_public_key
    return Made(bytes_to_base64url(passkey), bytes_to_base64url(key), verified.sign_count)


def answered(
    given: str, challenge: bytes, party: Party, public_key: str | None, sign_count: int
) -> int | None:
    """How often the passkey of a public key was used, if it has signed the challenge. Without a key nothing
    is proven, in the same time."""
    try:
        verified = verify_authentication_response(
            credential=given,
            expected_challenge=challenge,
            expected_rp_id=party.name,
            expected_origin=party.origin,
            credential_public_key=base64url_to_bytes(public_key) if public_key else _NOBODYS_KEY,
            credential_current_sign_count=sign_count,
        )
    except Exception:
        return None
    return verified.new_sign_count if public_key else None
