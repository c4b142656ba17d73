// Ties the page together: panel, buttons, board, beeper, switch, port.

import { act, hands, listen, screenText } from "./link.js";
import { Oled } from "./oled.js";
import { Beeper } from "./sound.js";
import { Board } from "./board.js";
import { Holdable, buttons, keyboard } from "./keys.js";
import { here, language, speak, t } from "./words.js";

const $ = (id) => document.getElementById(id);
const LETTERS = [["w"], ["b"], ["q"], ["s"], ["f"], ["u"], ["m"], ["o", "Enter"]];
const FAST = 20;
const REST_MS = 700; // a screen that did not change for so long is read

const oled = new Oled($("oled"), $("glass"));
const far = new Oled($("far"), $("far-glass"));
const beeper = new Beeper((hertz) => $("grill").classList.toggle("sounding", hertz > 0));
const board = new Board($("board"), say);
const languages = [...document.querySelectorAll("[data-language]")];
let state = { power: true, speed: 1, serial: "", version: "" };
let step = {}; // what the line tells: text, and title in a played match

function say(text, lang = language()) {
  $("said").lang = lang;
  $("said").textContent = "";
  setTimeout(() => ($("said").textContent = text[0].toUpperCase() + text.slice(1)), 30);
}

// --- from the table ---

let resting = 0;
let readAloud = false;

async function readScreen() {
  const text = await screenText();
  $("oled").setAttribute("aria-label", text ? t("Screen: {}", text) : t("The scoreboard's screen"));
  if (readAloud && text) say(text, $("oled").lang);
  else if (readAloud) say(state.power ? t("The screen has no words") : t("The scoreboard is off"));
  readAloud = false;
}

function show(news) {
  state = { ...state, ...news };
  if ("language" in news) {
    speaks(news.language);
    news = { ...state, ...news, nets: news.nets, beeps: news.beeps, told: news.told }; // all anew, in its words
  }
  if ("screen" in news) {
    oled.show(news.screen);
    clearTimeout(resting);
    resting = setTimeout(readScreen, REST_MS);
  }
  if ("contrast" in news) $("oled").style.opacity = String(0.4 + (0.6 * news.contrast) / 255);
  if ("far" in news) {
    $("far-side").hidden = !news.far;
    if (news.far) far.show(news.far);
  }
  if ("lamp" in news) {
    $("lamp").classList.toggle("lit", news.lamp);
    $("lamp").setAttribute("aria-label", news.lamp ? t("Lamp on") : t("Lamp off"));
  }
  if ("power" in news) {
    $("power").setAttribute("aria-checked", String(news.power));
    $("device").classList.toggle("off", !news.power);
  }
  if ("serial" in news) {
    $("serial").textContent = news.serial || t("none");
    $("copy").disabled = !news.serial;
  }
  if (news.nets) board.lay(news.nets);
  if ("note" in news && !step.title) step = { text: news.note };
  if ("note" in news) line();
  if ("vm" in news) $("made-of").textContent = t(", firmware {} in {}", state.version, nice(news.vm));
  if ("played" in news) watch(news.played);
  if ("speed" in news) $("faster").classList.toggle("on", news.speed > 1);
  if (news.beeps) beeper.hear(news.beeps, news.now, state.speed);
  for (const told of news.told ?? []) tell(told);
}

// A recorded match has the table: what would lay a hand on it rests, and says why.
function watch(played) {
  hands.rest = played;
  document.body.classList.toggle("watching", played);
  const why = played ? t("A recorded match is played here: keys, nets and power do nothing.") : "";
  for (const part of [$("keys"), $("hand"), $("board").parentElement]) part.title = why;
  for (const one of document.querySelectorAll(".key, .net, .pick, .link, .extra, #power")) {
    one.ariaDisabled = played ? "true" : null;
  }
}

function nice(vm) {
  return { micropython: "MicroPython", cpython: "CPython" }[vm] ?? vm;
}

// The language of the board: its switch, the page's words, and the map in the same language.
function speaks(code) {
  kept("");
  speak(code);
  board.count();
  $("copy").textContent = t("Copy");
  $("languages").hidden = !code;
  $("oled").lang = code || "en";
  $("map").href = `map-${language()}.html`;
  for (const button of languages) button.setAttribute("aria-pressed", String(button.dataset.language === code));
}

function tell(told) {
  board.told(told);
  if (told.trouble) trouble(told.trouble);
  if (told.kept) kept(here(told.kept));
  if ("text" in told) {
    step = told;
    line();
  }
}

function line() {
  $("line").replaceChildren();
  if (step.title) {
    const title = document.createElement("b");
    title.textContent = here(step.title);
    $("line").append(title, " ");
  }
  $("line").append(here(step.text));
}

// Why the language stays, or what a new one has closed. It stands below the switch, off the keys that it names.
let choosing = false; // this page has asked, no other one
function kept(text) {
  $("kept").textContent = text;
  $("kept").hidden = !text;
  if (text && choosing) $("kept").scrollIntoView({ block: "nearest" });
  if (text) choosing = false;
}

let hiding = 0;
function trouble(text) {
  $("trouble").textContent = t(text.trim());
  $("trouble").hidden = !text;
  clearTimeout(hiding);
  if (text) hiding = setTimeout(() => ($("trouble").hidden = true), 8000);
}

listen(
  show,
  (on) => {
    document.body.classList.toggle("lost", !on);
    trouble(on ? "" : "The table is gone. It comes back here when it runs again.");
  },
  trouble,
);

// --- to the table ---

const held = buttons(LETTERS);
for (const [key, net] of board.byKey) held.set(key, net);
held.set(".", new Holdable($("faster"), (down) => act({ do: "speed", times: down ? FAST : 1 }), true));

function power() {
  if (hands.rest) return;
  act({ do: "power", on: !state.power });
  state.power = !state.power; // a second press may come before the table's answer
}
$("power").addEventListener("click", power);

for (const button of languages) {
  button.addEventListener("click", () => {
    kept("");
    choosing = true;
    act({ do: "language", code: button.dataset.language });
  });
}

function mute() {
  beeper.mute(!beeper.muted);
  showMute();
  say(beeper.muted ? t("Sound off") : t("Sound on"));
}
function showMute() {
  $("mute").setAttribute("aria-pressed", String(beeper.muted));
}
$("mute").addEventListener("click", mute);
showMute();

async function copy() {
  if (!state.serial) return;
  try {
    await navigator.clipboard.writeText(state.serial);
  } catch {
    const range = document.createRange(); // no clipboard here: mark it, so that one can
    range.selectNodeContents($("serial"));
    getSelection().removeAllRanges();
    getSelection().addRange(range);
  }
  $("copy").textContent = t("Copied");
  say(t("Copied {}", state.serial));
  setTimeout(() => ($("copy").textContent = t("Copy")), 1500);
}
$("copy").addEventListener("click", copy);

// --- what falls ---

const picks = [...document.querySelectorAll(".pick")];
board.onCount = (left, chosen) => {
  for (const pick of picks) {
    const kind = pick.dataset.piece;
    pick.setAttribute("aria-checked", String(kind === chosen));
    pick.tabIndex = kind === chosen ? 0 : -1;
    const number = pick.querySelector("b");
    if (number) number.textContent = kind === "white" || kind === "black" ? left[kind] : "";
    pick.classList.toggle("none", kind in left && left[kind] === 0);
  }
  const over = !left.white || !left.black;
  $("rack").textContent = over ? t("Board over? Rack it for the next one") : t("Rack the board");
  $("rack").classList.toggle("due", over);
  $("back").disabled = chosen === "hand" || chosen === "striker";
};
for (const [i, pick] of picks.entries()) {
  pick.addEventListener("click", () => choose(pick.dataset.piece));
  pick.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = picks[(i + step + picks.length) % picks.length];
    choose(next.dataset.piece);
    next.focus();
  });
}
function choose(kind) {
  if (hands.rest) return;
  board.choose(kind);
  say(kind === "hand" ? t("A hand: hold a net") : t("{} chosen", t(kind)));
}
board.count();
$("back").addEventListener("click", () => board.placeBack());
$("rack").addEventListener("click", () => board.rack());

// --- keyboard ---

function help() {
  $("help").showModal();
}
$("help-open").addEventListener("click", help);
$("help").addEventListener("click", (event) => {
  if (event.target === $("help")) $("help").close(); // beside the sheet
});

keyboard(
  held,
  new Map([
    ["?", help],
    ["p", power],
    ["n", mute],
    ["c", copy],
    ["r", () => board.rack()],
    ["Backspace", () => board.placeBack()],
    ["t", () => { readAloud = true; readScreen(); }],
    ["Shift+w", () => choose("white")],
    ["Shift+b", () => choose("black")],
    ["Shift+q", () => choose("queen")],
    ["Shift+s", () => choose("striker")],
    ["Shift+h", () => choose("hand")],
  ]),
  () => $("help").open,
);

// The screen is read to those who listen after each press of a button.
$("keys").addEventListener("pointerup", () => (readAloud = true));
addEventListener("keyup", (event) => {
  if (LETTERS.flat().includes(event.key)) readAloud = true;
});

for (const event of ["blur", "pagehide"]) {
  addEventListener(event, () => held.forEach((holdable) => holdable.letGo()));
}
