#!/usr/bin/env python3
"""A bot that plays Nova Luna online: Python 3, standard library only. docs/protocol.md describes the protocol.

It takes the seat of a link, waits for its turn, and plays the legal move that bot.py beside it likes best. It
knows no rules: the server says what can be seen (`view`) and which moves are legal (`legal`).

    novaluna serve                                              in one terminal
    novaluna table --seats person,easy                          in another: prints a link for each person's seat
    python3 examples/python/online_bot.py LINK                  plays there
"""

import http.client
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request

from bot import choose

# How long the server waits for something to happen before it answers that nothing did, in seconds.
WAIT = 20


class Refused(Exception):
    """The server says no, and why."""

    def __init__(self, answer):
        super().__init__(answer.get("why", "the server refuses"))
        self.code = answer.get("code")


class Table:
    """A seat at a table, by its link: http://HOST/#/g/TABLE/TOKEN"""

    def __init__(self, link):
        server, _, place = link.strip().partition("/#/g/")
        game, _, self.token = place.strip("/").partition("/")
        if not self.token:
            raise SystemExit("A link to a seat looks like http://HOST/#/g/TABLE/TOKEN")
        self.url = f"{server}/api/games/{game}"
        # Names of wishes must be new: one that the server knows is taken for the same wish, sent again.
        self.visit, self.wishes = secrets.token_hex(8), 0

    def ask(self, path, body=None):
        """Asks once."""
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers)
        with urllib.request.urlopen(request, timeout=WAIT + 10) as answer:
            return json.load(answer)

    def insist(self, path, body=None):
        """Asks until somebody answers. The same wish has the same id each time, so it happens once."""
        pause = 0.2
        while True:
            try:
                return self.ask(path, body)
            except urllib.error.HTTPError as error:
                if error.code < 500 and error.code != 429:
                    raise Refused(json.load(error)) from None
            except (OSError, http.client.HTTPException, ValueError):
                pass  # The server is away: nothing that it acknowledged is lost.
            time.sleep(pause * random.uniform(0.5, 1))
            pause = min(2 * pause, 5)

    def look(self, since=0):
        """How the table stands; waits until something has happened after the event with the number `since`."""
        return self.insist(f"?view=true&wait={WAIT}&since={since}")

    def wish(self, at, **wish):
        """Wishes for something, having seen everything up to the event with the number `at`."""
        self.wishes += 1
        return self.insist("/commands", {"id": f"{self.visit}-{self.wishes}", "at": at, **wish})


def act(table, seen, name):
    """Does what is to be done now."""
    seat, seats = seen["seat"], seen["table"]["seats"]
    if seen["table"]["phase"] == "waiting" and seats[seat]["name"] is None:
        # The nonce goes into the shuffle: so nobody can have prepared it.
        table.wish(seen["seq"], sit={"name": name, "nonce": secrets.token_hex(8)})
    elif seat in seen["table"].get("undo", {}).get("open", []):
        table.wish(seen["seq"], agree=True)
    elif seen["table"]["phase"] == "playing" and seats[seat]["bot"] is not None:
        # We took too long, and a bot of the server moves for us: we are here again.
        table.wish(seen["seq"], **{"return": {}})
    elif seen["legal"]:
        table.wish(seen["seq"], move=choose(seen["view"], seen["legal"]))


def play(table, name):
    """Plays until the game is over."""
    seen = table.look()
    if seen["seat"] is None:
        raise SystemExit("This link is not for a seat.")
    while seen["table"]["phase"] != "over":
        try:
            act(table, seen, name)
        except Refused as refused:
            # Somebody was quicker: look again.
            if refused.code not in ("stale", "turn"):
                raise
        seen = table.look(seen["seq"])
    return seen["view"]


def main():
    if not 2 <= len(sys.argv) <= 3:
        raise SystemExit(__doc__.strip())
    name = sys.argv[2] if len(sys.argv) == 3 else "Python"
    try:
        view = play(Table(sys.argv[1]), name)
    except Refused as refused:
        raise SystemExit(f"{refused}") from None
    print("The game is over.")
    for player in view["players"]:
        print(f"{player['name']}: {player['left']} discs left")


if __name__ == "__main__":
    main()
