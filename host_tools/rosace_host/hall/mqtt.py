"""The hall's tables on an MQTT broker: a retained topic for each, for screens that come late.

Publishing only: nothing that comes from a broker is read. What is published is what the pages
show, under the same rule for names. All topics of an evening are cleared at its end.

    rosace/tables/BOARD     how the table stands: schemas/table.json
    rosace/results/BOARD/N  the result of match N there, once it is over: schemas/result.json
"""

import asyncio
import json
import threading
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import aiomqtt

from rosace_host.errors import UsageError
from rosace_host.hall.shown import NameRule, public
from rosace_host.hall.watch import Watch

ROOT: Final = "rosace"
_AGAIN_S: Final = 3.0
_CLEAR_S: Final = 5.0
_PORTS: Final = {"mqtt": 1883, "mqtts": 8883}


def broker_of(url: str) -> dict[str, Any]:
    """mqtt://USER:PASSWORD@HOST:PORT, or mqtts:// with TLS, as aiomqtt wants it."""
    try:
        found = urlsplit(url)
        port = found.port
    except ValueError:
        found, port = urlsplit(""), None
    if found.scheme not in _PORTS or not found.hostname:
        raise UsageError(
            f"{url.rpartition('@')[2]} is no address of an MQTT broker.", "",
            "Give mqtt://HOST, mqtts://HOST:PORT or mqtts://USER:PASSWORD@HOST.",
        )  # fmt: skip
    secure = {"tls_params": aiomqtt.TLSParameters()} if found.scheme == "mqtts" else {}
    return {
        "hostname": found.hostname,
        "port": port or _PORTS[found.scheme],
        "username": unquote(found.username) if found.username else None,
        "password": unquote(found.password) if found.password else None,
        **secure,
    }


def result_of(card: dict[str, Any]) -> dict[str, Any] | None:
    """The result of the match on a card, as the pages show it; None while it is not over."""
    match = card["match"]
    if not match or not match["finished"]:
        return None
    kept = ("number", "title", "ref", "system", "umpiring", "doubles", "winner", "code", "sealed")
    sides = [
        {"side": side["side"], "names": [one["name"] for one in side["people"]],
         "won": side["won"], "score": side["score"]}
        for side in match["sides"]
    ]  # fmt: skip
    return {
        "board": card["id"], "table": card["table"], "sides": sides,
        **{name: match[name] for name in kept},
    }  # fmt: skip


class Publisher:
    """Publishes a hall while it is entered; a broker that is away is tried again, and told
    everything. say: for a person, once for each trouble and when it is over."""

    def __init__(
        self, watch: Watch, url: str, rule: NameRule, say: Callable[[str], object]
    ) -> None:
        self._watch = watch
        self._broker = broker_of(url)
        self._rule = rule
        self._loop: asyncio.AbstractEventLoop | None = None
        self._dirty: set[str] = set()
        self._woken = asyncio.Event()
        self._ends = threading.Event()
        self._said: dict[str, str] = {}  # by topic
        self._say = say
        self._trouble = ""
        watch.listen(self._changed)
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)

    def __enter__(self) -> "Publisher":
        self._thread.start()
        return self

    def __exit__(self, *_why: object) -> None:
        self._ends.set()
        self._wake("")
        self._thread.join(_CLEAR_S + 2)

    def _changed(self, card: dict[str, Any]) -> None:
        """A table is different; from its thread."""
        if card["id"]:
            self._wake(card["id"])

    def _wake(self, table: str) -> None:
        def mark() -> None:
            self._dirty.add(table)
            self._woken.set()

        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(mark)

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        while not self._ends.is_set():
            try:
                async with aiomqtt.Client(**self._broker, timeout=_CLEAR_S) as client:
                    await self._publish_until_end(client)
                    return
            except aiomqtt.MqttError as error:
                said = str(error).rpartition("] ")[2]  # without the system's number of it
                self._note(f"does not answer: {said}. It is tried again.")
                self._said.clear()
                try:
                    await asyncio.wait_for(self._until_end(), _AGAIN_S)
                except TimeoutError:
                    continue

    def _note(self, trouble: str) -> None:
        """Say what is wrong with the broker, "" for nothing, where that is new."""
        if trouble != self._trouble:
            self._say(f"The broker {self._broker['hostname']} {trouble or 'has everything now.'}")
        self._trouble = trouble

    async def _until_end(self) -> None:
        while not self._ends.is_set():
            self._woken.clear()
            await self._woken.wait()

    async def _publish_until_end(self, client: aiomqtt.Client) -> None:
        """All tables at first, then those that change, at last nothing in any of their topics."""
        self._dirty = {card["id"] for card in self._watch.cards()}
        while not self._ends.is_set():
            dirty, self._dirty = self._dirty, set()
            for card in self._watch.cards():
                if card["id"] and card["id"] in dirty:
                    await self._publish(client, public(card, self._rule))
            self._note("")
            self._woken.clear()
            if not self._dirty and not self._ends.is_set():
                await self._woken.wait()
        for topic in [*self._said]:
            await client.publish(topic, b"", qos=1, retain=True)

    async def _publish(self, client: aiomqtt.Client, card: dict[str, Any]) -> None:
        told = {f"{ROOT}/tables/{card['id']}": card}
        if result := result_of(card):
            told[f"{ROOT}/results/{card['id']}/{result['number']}"] = result
        for topic, data in told.items():
            lasting = json.dumps(_without_ticks(data))
            if self._said.get(topic) != lasting:
                text = json.dumps(data, ensure_ascii=False)
                await client.publish(topic, text.encode(), qos=1, retain=True)
                self._said[topic] = lasting


def _without_ticks(data: dict[str, Any]) -> dict[str, Any]:
    """A card without what changes every second and is worth no message."""
    match = data.get("match")
    return {**data, "heard_ms": 0, "match": match and {**match, "clock_s": None}}
