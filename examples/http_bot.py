"""Plays Palatinus over HTTP against two bots, at random: python http_bot.py http://127.0.0.1:8000"""

import json
import random
import sys
import time
from typing import Any
from urllib.request import Request, urlopen


def ask(path: str, token: str = "", **body: object) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = json.dumps(body).encode() if body else None
    with urlopen(Request(f"{sys.argv[1]}/api/{path}", data, headers)) as answer:
        return json.load(answer)


made = ask("tables", game="palatinus", players=3, bots=[None, "random", "random"])
table, token = f"tables/{made['id']}", made["seats"][0]["token"]
while not (now := ask(table, token))["over"]:
    if now["legal"]:
        ask(f"{table}/actions", token, action=random.choice(now["legal"])["action"], seen=now["version"])
    else:
        time.sleep(0.05)
print(f"points {now['scores']}, won by {now['winners']}")
