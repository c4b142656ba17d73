// Anything that can be held: by mouse, finger, keyboard or a screen reader's click.

import { act, hands } from "./link.js";

const CLICK_MS = 90; // as long as a click that has no down and up of its own lasts

// Makes `element` send down and up. `send(down)` does what it does; `looks`: it lays no hand on the table.
export class Holdable {
  constructor(element, send, looks = false) {
    this.looks = looks;
    this.element = element;
    this.send = send;
    this.holders = new Set();
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      element.setPointerCapture?.(event.pointerId);
      this.down("pointer" + event.pointerId);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      element.addEventListener(end, (event) => this.up("pointer" + event.pointerId));
    }
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    element.addEventListener("keydown", (event) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) this.down("focus");
    });
    element.addEventListener("keyup", (event) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      this.up("focus");
    });
    element.addEventListener("blur", () => this.up("focus"));
    // A click without pointer or key: a screen reader, or voice control.
    element.addEventListener("click", (event) => {
      if (event.detail !== 0 || this.holders.size) return;
      this.down("click");
      setTimeout(() => this.up("click"), CLICK_MS);
    });
  }

  down(holder) {
    if (hands.rest && !this.looks) return;
    const first = this.holders.size === 0;
    this.holders.add(holder);
    if (!first) return;
    this.element.classList.add("down");
    this.send(true);
  }

  up(holder) {
    if (!this.holders.delete(holder) || this.holders.size) return;
    this.element.classList.remove("down");
    this.send(false);
  }

  letGo() {
    for (const holder of [...this.holders]) this.up(holder);
  }
}

// The eight buttons and the optional inputs; returns them by keyboard key.
export function buttons(letters) {
  const byKey = new Map();
  for (const element of document.querySelectorAll("[data-key]")) {
    const key = Number(element.dataset.key);
    const holdable = new Holdable(element, (down) => act({ do: "button", key, down }));
    for (const letter of letters[key]) byKey.set(letter, holdable);
  }
  for (const element of document.querySelectorAll("[data-extra]")) {
    const name = element.dataset.extra;
    const holdable = new Holdable(element, (down) => act({ do: "extra", name, down }));
    if (name === "strike") byKey.set("x", holdable);
  }
  return byKey;
}

// One place for all keys of the page. `held`: key -> Holdable; `pressed`: key -> function.
export function keyboard(held, pressed, isQuiet) {
  const down = new Map();
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isQuiet()) return;
    const key = name(event);
    // Enter and space belong to whatever has the focus.
    if ((key === "Enter" || key === " ") && event.target.closest("button, summary, a, [tabindex]")) return;
    if (event.repeat) {
      if (held.has(key) || pressed.has(key)) event.preventDefault();
      return;
    }
    if (held.has(key)) {
      event.preventDefault();
      down.set(event.code, held.get(key));
      held.get(key).down("key");
    } else if (pressed.has(key)) {
      event.preventDefault();
      pressed.get(key)();
    }
  });
  addEventListener("keyup", (event) => {
    down.get(event.code)?.up("key");
    down.delete(event.code);
  });
  // A mouse or finger leaves no focus behind: Enter is OK again, not once more the net just chosen.
  addEventListener("pointerup", () => document.activeElement.blur());
  // A key released while another window has the focus is never reported.
  addEventListener("blur", () => {
    for (const holdable of down.values()) holdable.up("key");
    down.clear();
  });
}

function name(event) {
  if (/^Digit[1-4]$/.test(event.code) && !event.shiftKey) return event.code.slice(5);
  if (/^Numpad[1-4]$/.test(event.code)) return event.code.slice(6);
  if (event.key === "?") return "?";
  if (event.key.length > 1) return event.key;
  return (event.shiftKey ? "Shift+" : "") + event.key.toLowerCase();
}
