#!/usr/bin/env python3
"""Checks the fair shuffle of a Nova Luna game: Python 3, standard library only, written from docs/records.md.

    python3 verify_shuffle.py GAME.json

Exit code 0: the shuffle was fair; 1: it was not, or nobody can tell any more; 2: there is nothing to check (yet).
`novaluna record verify` also replays the game; this looks at the shuffle alone.
"""

import hashlib
import itertools
import json
import re
import struct
import sys

MASK = 0xFFFFFFFF
# The quarter rounds of ChaCha: four columns, then four diagonals.
QUARTERS = [[(i + j * k) % 4 + 4 * j for j in range(4)] for k in (0, 1) for i in range(4)]


class Unfair(Exception):
    """What does not fit."""


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def chacha8(seed):
    """The 64-bit numbers of ChaCha with 8 rounds, the seed as its key, from block 0 of stream 0."""
    for block in itertools.count():
        start = [*struct.unpack("<12I", b"expand 32-byte k" + seed), block & MASK, block >> 32, 0, 0]
        state = start[:]
        for a, b, c, d in QUARTERS * 4:
            for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                state[x] = (state[x] + state[y]) & MASK
                mixed = state[z] ^ state[x]
                state[z] = ((mixed << turn) | (mixed >> (32 - turn))) & MASK
        out = [(one + two) & MASK for one, two in zip(state, start)]
        yield from struct.unpack("<8Q", struct.pack("<16I", *out))


def shuffle(items, numbers):
    """Fisher-Yates; a number that would favour some places is thrown away."""
    for n in range(len(items), 1, -1):
        product = next(numbers) * n
        while product % 2**64 < 2**64 % n:
            product = next(numbers) * n
        place = product >> 64
        items[n - 1], items[place] = items[place], items[n - 1]
    return items


def key(record, name):
    if name not in record:
        raise Unfair(f"the fair shuffle cannot be checked: the key `{name}` is missing")
    return record[name]


def digits(record, name):
    value = key(record, name)
    if not isinstance(value, str) or not re.fullmatch("[0-9a-f]{64}", value):
        raise Unfair(f"`{name}` is not a text of 64 hexadecimal digits in lower case")
    return value


def read_nonces(record, seats):
    nonces = key(record, "nonces")
    if not isinstance(nonces, list) or len(nonces) != seats:
        raise Unfair(f"`nonces` is not a list of {seats}, one for each seat")
    for seat, nonce in enumerate(nonces):
        if not isinstance(nonce, str) or not re.fullmatch("[0-9A-Za-z_-]{0,64}", nonce):
            characters = "up to 64 characters of 0-9, A-Z, a-z, - and _"
            raise Unfair(f"the nonce of seat {seat} is not a text of {characters}")
    return nonces


def check(record):
    """Whether there was anything to check; what does not fit is raised."""
    seats, deck, stack = len(record["players"]), record["deck"], record.get("stack", [])
    if not {"commit", "nonces", "secret"} & record.keys():
        return False
    commit, nonces = digits(record, "commit"), read_nonces(record, seats)
    if record.get("order", "chosen") != "chosen":
        raise Unfair('`order` is not "chosen", which says that somebody chose who begins')
    if "secret" not in record and (record["result"] is None or len(deck) < 68):
        return False
    if "secret" in record and len(deck) < 68:
        raise Unfair("`secret` is told, but `deck` is cut: only a whole deck can be checked")
    secret = digits(record, "secret")
    if sha256(secret) != commit:
        raise Unfair("`secret` is not the one that was promised: its SHA-256 is not `commit`")
    seed = sha256("\n".join([secret, *nonces]))
    if key(record, "seed") != seed:
        raise Unfair("`seed` is not the SHA-256 of the secret and the nonces")
    numbers = chacha8(bytes.fromhex(seed))
    if deck != shuffle(list(range(1, 69)), numbers):
        raise Unfair("`deck` is not in the order that the seed gives")
    if "order" not in record and record["mode"] != "solo" and stack != shuffle(list(range(seats)), numbers):
        raise Unfair("`stack` is not in the order that the seed gives, and no `order` says that it was chosen")
    return True


def main():
    if len(sys.argv) != 2:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            checked = check(json.load(file))
    except Unfair as wrong:
        print(f"{sys.argv[1]}: {wrong}")
        return 1
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        print(f"{sys.argv[1]}: not a game record: {error!r}", file=sys.stderr)
        return 2
    if not checked:
        print(f"{sys.argv[1]}: nothing to check: no secret was promised, or it is not told yet")
        return 2
    print(f"{sys.argv[1]}: the shuffle was fair")
    return 0


if __name__ == "__main__":
    sys.exit(main())
