"""The hall on an MQTT broker: what is published, to whom it is left, and that nothing is read."""

import asyncio
import json
import logging
import shutil
import socket
import subprocess
import threading
from contextlib import nullcontext

import aiomqtt
import jsonschema
import pytest
from amqtt.broker import Broker

from host.played import Played, board_of
from host.test_watch import open_board, stroke, wait_for
from rosace_host.errors import UsageError
from rosace_host.hall import mqtt, pages
from rosace_host.hall.mqtt import Publisher, broker_of
from rosace_host.hall.shown import NameRule
from rosace_host.hall.watch import Watch
from rosace_host.store.store import Store


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as found:
        return found.getsockname()[1]


class Brokered:
    """amqtt in a thread of its own."""

    def __init__(self, port):
        logging.getLogger("amqtt").setLevel(logging.ERROR)
        self.port, self.loop = port, asyncio.new_event_loop()
        self.ready = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()
        assert self.ready.wait(20)

    def _run(self):
        asyncio.set_event_loop(self.loop)
        config = {"listeners": {"default": {"type": "tcp", "bind": f"127.0.0.1:{self.port}"}},
                  "plugins": {"amqtt.plugins.authentication.AnonymousAuthPlugin":
                              {"allow_anonymous": True}}}  # fmt: skip
        self.broker = Broker(config, loop=self.loop)
        self.loop.run_until_complete(self.broker.start())
        self.ready.set()
        self.loop.run_forever()

    def close(self):
        asyncio.run_coroutine_threadsafe(self.broker.shutdown(), self.loop).result(20)
        self.loop.call_soon_threadsafe(self.loop.stop)


def retained(port, seconds=1.0):
    """What a screen that comes late finds: topic -> data."""

    async def listen():
        found = {}
        async with aiomqtt.Client("127.0.0.1", port) as client:
            await client.subscribe("rosace/#")
            try:
                async with asyncio.timeout(seconds):
                    async for message in client.messages:
                        if message.payload:
                            found[str(message.topic)] = json.loads(message.payload)
            except TimeoutError:
                pass
        return found

    for _ in range(2):  # this broker may lose who comes while another one leaves
        try:
            return asyncio.run(listen())
        except aiomqtt.MqttError:
            pass
    return asyncio.run(listen())


def schema(name):
    return json.loads((pages.HERE / "schemas" / f"{name}.json").read_text("utf-8"))


def an_evening(hall, port):
    """Two tables; one plays, one is done. Late screens see both, and nothing at the end."""
    played = open_board()
    hall.plug("USB1", board_of(played, table=1))
    hall.plug("USB2", board_of(Played(b"two", b"\x02" * 8).match(3), table=2))
    store = Store(hall.db)
    with Watch(store, opener=hall.open, club=lambda: None) as watch:
        rule = NameRule.of(False, ["Jürgen"])
        with Publisher(watch, f"mqtt://127.0.0.1:{port}", rule, print) as publisher:
            wait_for(lambda: sum(one["complete"] for one in watch.cards()) == 2)
            wait_for(lambda: len(publisher._said) == 3)
            found = retained(port)
            assert sorted(topic.split("/")[1] for topic in found) == [
                "results",
                "tables",
                "tables",
            ]
            for topic, data in found.items():
                jsonschema.validate(data, schema(topic.split("/")[1].rstrip("s")))
            assert "Marie" in str(found) and "Jürgen" not in str(found)
            before = found[f"rosace/tables/{played.board_id.hex()}"]["records"]
            stroke(played)
            wait_for(lambda: watch.cards()[0]["records"] > before)
            now = retained(port)[f"rosace/tables/{played.board_id.hex()}"]
            assert now["records"] == before + 1
    assert retained(port) == {}


def test_an_evening_is_published_and_cleared(hall):
    broker = Brokered(free_port())
    try:
        an_evening(hall, broker.port)
    finally:
        broker.close()


def test_a_broker_that_comes_late_is_told_everything(hall):
    hall.plug("USB1", board_of(Played().match(3)))
    port = free_port()
    told = []
    with Watch(Store(hall.db), opener=hall.open, club=lambda: None) as watch:
        rule = NameRule.of(False)
        with Publisher(watch, f"mqtt://127.0.0.1:{port}", rule, told.append) as publisher:
            wait_for(lambda: told)
            assert told[0] == (
                "The broker 127.0.0.1 does not answer: Connection refused. It is tried again."
            )
            broker = Brokered(port)
            wait_for(lambda: len(publisher._said) == 2)
            assert len(retained(port)) == 2
            assert len(told) == 2 and "has everything now" in told[1]
        broker.close()


@pytest.mark.parametrize(
    ("words", "full"), [((), False), (("--full-names",), True), (("--short-names",), False)]
)
def test_a_broker_is_told_full_names_only_where_somebody_asks_for_them(
    hall, monkeypatch, words, full
):
    """The pages of this PC have them all the same."""
    rules = []

    def publisher(_watch, _url, rule, _say):
        rules.append(rule)
        return nullcontext()

    monkeypatch.setattr(mqtt, "Publisher", publisher)
    result = hall.run("serve", "--http", 0, "--mqtt", "mqtt://hall-pc", "--for", 0.1, *words)
    assert result.exit_code == 0 and [rule.full for rule in rules] == [full], result.output


def test_an_address_of_a_broker_is_read_and_a_wrong_one_refused(monkeypatch):
    found = broker_of("mqtt://me:a%40b@hall-pc")
    assert (found["hostname"], found["port"], found["password"]) == ("hall-pc", 1883, "a@b")
    assert "tls_params" in broker_of("mqtts://hall-pc") and "tls_params" not in found
    for wrong in ("hall-pc", "http://hall-pc", "mqtt://", "mqtt://hall:x"):
        with pytest.raises(UsageError):
            broker_of(wrong)
    with pytest.raises(UsageError) as error:
        broker_of("http://me:secret@hall")
    assert "secret" not in error.value.what


@pytest.mark.long
def test_the_same_evening_with_mosquitto(hall):
    program = shutil.which("mosquitto") or shutil.which("/usr/sbin/mosquitto")
    if not program:
        pytest.skip("no mosquitto to publish to: apt-get install mosquitto")
    port = free_port()
    with subprocess.Popen([program, "-p", str(port)]) as broker:
        try:
            wait_for(lambda: socket.socket().connect_ex(("127.0.0.1", port)) == 0)
            an_evening(hall, port)
        finally:
            broker.terminate()
