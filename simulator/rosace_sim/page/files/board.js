// The drawn table: carrommen one can drag into nets. It knows no law; it only says what fell where.

import { act, hands, me } from "./link.js";
import { Holdable } from "./keys.js";
import { t } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const DIAMETER = 35.4;
// Mouth and bag of each net.
const NETS = [null, [109, 109, 62, 62], [891, 109, 938, 62], [891, 891, 938, 938], [109, 891, 62, 938]];
const BAG = 57;
const REACH = 105; // a piece let go this near a pocket falls
const CORNERS = ["", "far left", "far right", "near right", "near left"];
const KINDS = ["white", "black", "queen", "striker"];
const SAID = { white: "white", black: "black", queen: "the queen", striker: "the striker" };
const STRIKER_AT = [500, 787];
const still = matchMedia("(prefers-reduced-motion: reduce)");

function make(name, attributes, parent) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent?.append(element);
  return element;
}

// Where the carrommen stand before the break: the queen, six round her, twelve round those.
function rosette() {
  const places = [["queen", 500, 500]];
  const ring = (count, radius, turn, kind) => {
    for (let i = 0; i < count; i++) {
      const angle = ((360 / count) * i + turn - 90) * (Math.PI / 180);
      places.push([kind(i), 500 + radius * Math.cos(angle), 500 + radius * Math.sin(angle)]);
    }
  };
  ring(6, DIAMETER, 0, (i) => (i % 2 ? "black" : "white"));
  ring(6, DIAMETER * 2, 0, () => "white");
  ring(6, DIAMETER * Math.sqrt(3), 30, () => "black");
  return places;
}

export class Board {
  constructor(svg, say) {
    this.svg = svg;
    this.say = say;
    this.chosen = "white";
    this.onCount = () => {};
    this.layer = svg.querySelector("#pieces");
    this.pieces = [];
    this.nets = [null];
    this.byKey = new Map();
    const flower = svg.querySelector("#flower");
    for (let i = 0; i < 12; i++) {
      make("path", { d: "M0-22C9-40 9-66 0-88C-9-66-9-40 0-22z", transform: `rotate(${i * 30})`,
        opacity: i % 2 ? 0.55 : 1 }, flower);
    }
    for (let net = 1; net <= 4; net++) this.makeNet(net);
    for (const [kind, x, y] of rosette()) this.makePiece(kind, x, y);
    this.makePiece("striker", ...STRIKER_AT);
    this.count();
  }

  makeNet(net) {
    const [x, y, bagX, bagY] = NETS[net];
    const group = make("g", { class: "net", role: "button", tabindex: 0 }, this.svg.querySelector("#nets"));
    make("circle", { cx: bagX, cy: bagY, r: BAG, fill: "url(#bag)" }, group);
    const bag = make("g", { class: "bag" }, group);
    make("circle", { cx: bagX, cy: bagY, r: BAG, fill: "url(#mesh)" }, group);
    make("circle", { class: "rim", cx: bagX, cy: bagY, r: BAG, fill: "none" }, group);
    make("circle", { class: "mouth", cx: x, cy: y, r: 33, fill: "url(#hole)" }, group);
    make("circle", { class: "ring", cx: x, cy: y, r: 33, fill: "none" }, group);
    const number = make("text", { x, y: y + 9, "text-anchor": "middle", class: "number" }, group);
    number.textContent = net;
    this.nets.push({ group, bag, x, y, bagX, bagY, holds: [] });
    let hand = false;
    const holdable = new Holdable(group, (down) => {
      if (down && this.chosen === "hand") {
        hand = true;
        group.classList.add("hand");
        act({ do: "hand", net, down: true });
        this.say(t("A hand in net {}", net));
      } else if (down) {
        this.drop(net, this.chosen);
      } else if (hand) {
        hand = false;
        group.classList.remove("hand");
        act({ do: "hand", net, down: false });
      }
    });
    this.byKey.set(String(net), holdable);
  }

  makePiece(kind, x, y) {
    const size = kind === "striker" ? 52 : 40;
    const group = make("g", { class: "piece " + kind }, this.layer);
    make("use", { href: "#p-" + kind, x: -size / 2, y: -size / 2, width: size, height: size, filter: "url(#lift)" }, group);
    const piece = { kind, group, home: [x, y], net: 0 };
    this.pieces.push(piece);
    this.move(piece, x, y);
    group.addEventListener("pointerdown", (event) => this.grab(piece, event));
  }

  move(piece, x, y) {
    piece.x = x;
    piece.y = y;
    piece.group.style.transform = `translate(${x}px, ${y}px)`;
  }

  // --- dragging ---

  point(event) {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
  }

  nearest(point) {
    for (let net = 1; net <= 4; net++) {
      const { x, y, bagX, bagY } = this.nets[net];
      if (Math.hypot(point.x - x, point.y - y) < REACH || Math.hypot(point.x - bagX, point.y - bagY) < REACH) return net;
    }
    return 0;
  }

  grab(piece, event) {
    if (event.button !== 0 || piece.net || hands.rest) return;
    event.preventDefault();
    this.layer.append(piece.group); // on top; before the capture, which a move in the tree ends
    piece.group.setPointerCapture(event.pointerId);
    piece.group.classList.add("grabbed");
    this.choose(piece.kind);
    let net = 0;
    const drag = (moved) => {
      const at = this.point(moved);
      this.move(piece, Math.min(1040, Math.max(-40, at.x)), Math.min(1040, Math.max(-40, at.y)));
      const over = this.nearest(at);
      if (over !== net) {
        this.nets[net]?.group.classList.remove("over");
        this.nets[over]?.group.classList.add("over");
        net = over;
      }
    };
    const end = () => {
      piece.group.removeEventListener("pointermove", drag);
      piece.group.removeEventListener("pointerup", end);
      piece.group.removeEventListener("pointercancel", end);
      piece.group.classList.remove("grabbed");
      this.nets[net]?.group.classList.remove("over");
      if (net) this.drop(net, piece.kind, piece);
      else this.move(piece, Math.min(895, Math.max(105, piece.x)), Math.min(895, Math.max(105, piece.y)));
    };
    piece.group.addEventListener("pointermove", drag);
    piece.group.addEventListener("pointerup", end);
    piece.group.addEventListener("pointercancel", end);
  }

  // --- what falls, and what is put back ---

  choose(kind) {
    this.chosen = kind;
    this.count();
  }

  // A piece falls into a net because somebody here dropped it: the table is told.
  drop(net, kind, piece = null) {
    act({ do: "drop", net, piece: kind });
    const left = this.fall(net, kind, piece);
    this.say(t(left ? "{} into net {}" : "{} into net {}, a spare one: none was left on the board", t(SAID[kind]), net));
  }

  // A piece falls on the drawing only: another page or a played match dropped it.
  fall(net, kind, piece = null) {
    const place = this.nets[net];
    piece ??= this.pieces.findLast((one) => one.kind === kind && !one.net);
    place.group.classList.remove("struck");
    void place.group.getBoundingClientRect();
    place.group.classList.add("struck");
    if (!piece) return false;
    piece.net = net;
    this.layer.append(piece.group);
    this.glide(piece, place.x, place.y, () => {
      if (piece.net !== net) return; // put back while it was still falling
      if (kind === "striker") {
        piece.net = 0;
        this.move(piece, ...STRIKER_AT);
      } else {
        this.move(piece, -900, -900);
        place.holds.push(piece);
        this.fill(net);
      }
      this.count();
    });
    return true;
  }

  glide(piece, x, y, then) {
    if (still.matches || document.hidden) {
      then();
      return;
    }
    const scale = (size) => `scale(${size})`;
    const from = `translate(${piece.x}px, ${piece.y}px) `;
    const to = `translate(${x}px, ${y}px) `;
    const far = Math.hypot(piece.x - x, piece.y - y);
    const way = Math.min(420, 90 + far * 0.45);
    piece.group.classList.add("moving");
    piece.group.animate(
      [
        { transform: from + scale(1), offset: 0, easing: "cubic-bezier(.3,.1,.6,1)" },
        { transform: to + scale(1), offset: way / (way + 140), opacity: 1 },
        { transform: to + scale(0.45), offset: 1, opacity: 0.1 },
      ],
      { duration: way + 140 },
    ).finished.finally(() => {
      piece.group.classList.remove("moving");
      then();
    });
  }

  // Draw what lies in a net: the newest on the outside of a spiral.
  fill(net) {
    const { bag, bagX, bagY, holds } = this.nets[net];
    bag.replaceChildren();
    const size = Math.min(38, (2 * BAG) / (1 + Math.sqrt(holds.length)));
    holds.forEach((piece, i) => {
      const angle = i * 2.4;
      const away = holds.length > 1 ? size * 0.5 * Math.sqrt(i + 0.5) : 0;
      make("use", { href: "#p-" + piece.kind, width: size, height: size,
        x: bagX + away * Math.cos(angle) - size / 2, y: bagY + away * Math.sin(angle) - size / 2 }, bag);
    });
  }

  // Everything as it lies already, without a fall: what a page finds when it opens.
  lay(nets) {
    this.clear();
    nets.forEach((kinds, at) => {
      for (const kind of kinds) {
        const piece = this.pieces.findLast((one) => one.kind === kind && !one.net);
        piece.net = at + 1;
        this.move(piece, -900, -900);
        this.nets[at + 1].holds.push(piece);
      }
      this.fill(at + 1);
    });
    this.count();
  }

  // One of the chosen kind goes back to the centre, as a due or a returned queen does.
  placeBack(kind = this.chosen) {
    if (hands.rest) return;
    if (!this.bringBack(kind)) return this.say(t("No {} lies in a net", t(kind)));
    act({ do: "back", piece: kind });
    this.say(t("{} back on the board", t(SAID[kind])));
  }

  // The same on the drawing only: another page or a played match placed it.
  bringBack(kind) {
    for (let net = 4; net >= 1; net--) {
      const at = this.nets[net].holds.findLastIndex((piece) => piece.kind === kind);
      if (at < 0) continue;
      const [piece] = this.nets[net].holds.splice(at, 1);
      piece.net = 0;
      this.fill(net);
      this.move(piece, ...this.freePlace());
      this.count();
      return true;
    }
    const falling = this.pieces.find((piece) => piece.kind === kind && piece.net);
    if (falling) {
      falling.net = 0;
      this.move(falling, ...this.freePlace());
      this.count();
    }
    return Boolean(falling);
  }

  freePlace() {
    for (const [, x, y] of rosette()) {
      if (this.pieces.every((one) => one.net || Math.hypot(one.x - x, one.y - y) > 30)) return [x, y];
    }
    return [500, 500];
  }

  rack() {
    if (hands.rest) return;
    act({ do: "rack" });
    this.clear();
    this.say(t("The board is racked"));
  }

  clear() {
    for (let net = 1; net <= 4; net++) {
      this.nets[net].holds = [];
      this.fill(net);
    }
    for (const piece of this.pieces) {
      piece.net = 0;
      this.move(piece, ...piece.home);
    }
    this.count();
  }

  count() {
    const left = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
    for (const piece of this.pieces) if (!piece.net) left[piece.kind]++;
    for (let net = 1; net <= 4; net++) {
      const { group, holds } = this.nets[net];
      const inside = KINDS.map((kind) => [kind, holds.filter((piece) => piece.kind === kind).length])
        .filter(([, many]) => many).map(([kind, many]) => t("{} " + kind, many)).join(", ");
      const does = this.chosen === "hand" ? t("hold: a hand") : t("drop {}", t(SAID[this.chosen]));
      group.setAttribute("aria-label", t("Net {}, {}: {}; {}", net, t(CORNERS[net]), inside || t("empty"), does));
    }
    this.onCount(left, this.chosen);
  }

  told({ drop, place, rack, by }) {
    if (by === me) return;
    if (rack) this.clear();
    if (place) for (let i = 0; i < place[0]; i++) this.bringBack(place[1]);
    if (drop) this.fall(drop[0], drop[1]);
  }
}
