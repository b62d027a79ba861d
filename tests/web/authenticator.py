"""A passkey in software: it answers as an honest device does, or as one that was told to lie."""

import json
import secrets
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
COUNT_BYTES = 4


class Authenticator:
    """One key pair. `count` is what it says how often it was used."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.count = 0
        self.handle = b""

    def create(self, asked: Any, origin: str, rp_id: str | None = None) -> dict[str, Any]:
        """A new passkey, as `navigator.credentials.create` gives it."""
        self.handle = base64url_to_bytes(asked["user"]["id"])
        numbers = self._key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        data = self._data(rp_id or asked["rp"]["id"], PRESENT | VERIFIED | ATTESTED) + attested
        client = _client("webauthn.create", asked["challenge"], origin)
        whole = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        response = {
            "clientDataJSON": bytes_to_base64url(client),
            "attestationObject": bytes_to_base64url(whole),
        }
        return self._credential(response)

    def get(self, asked: Any, origin: str, rp_id: str | None = None) -> dict[str, Any]:
        """An answer, as `navigator.credentials.get` gives it."""
        self.count += 1
        data = self._data(rp_id or asked["rpId"], PRESENT | VERIFIED)
        client = _client("webauthn.get", asked["challenge"], origin)
        signature = self._key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        response = {
            "clientDataJSON": bytes_to_base64url(client),
            "authenticatorData": bytes_to_base64url(data),
            "signature": bytes_to_base64url(signature),
            "userHandle": bytes_to_base64url(self.handle),
        }
        return self._credential(response)

    def _data(self, rp_id: str, flags: int) -> bytes:
        return sha256(rp_id.encode()).digest() + bytes([flags]) + self.count.to_bytes(COUNT_BYTES, "big")

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        name = bytes_to_base64url(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}


def _client(kind: str, challenge: str, origin: str) -> bytes:
    told = {"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}
    return json.dumps(told).encode()
