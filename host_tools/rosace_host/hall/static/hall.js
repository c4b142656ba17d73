// Keeps an open page up to date: one stream, parts of it put in place as they come.
"use strict";
(() => {
  const body = document.body, $ = id => document.getElementById(id);
  const cards = $("cards"), live = $("live"), lost = $("lost"), told = $("told");
  const stream = body.dataset.stream;
  let heardAt = Date.now(), skew = 0, source = null, record = null;
  const store = {
    get: name => { try { return localStorage.getItem(name); } catch { return null; } },
    set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* private mode */ } },
  };

  // --- sound: an alarm rings until nobody calls any more; a browser wants one click first ---
  const soundButton = $("sound"), callerButton = $("caller");
  let audio = null, soundOn = store.get("sound") === "on", ringing = 0;
  function canRing() { return audio && audio.state === "running"; }
  function wake() {
    try { audio = audio || new AudioContext(); audio.resume().then(showSound, showSound); } catch { /* none */ }
  }
  function showSound() {
    if (!soundButton) return;
    const on = soundOn && canRing();
    soundButton.setAttribute("aria-pressed", on);
    soundButton.textContent = soundButton.dataset[on ? "on" : soundOn ? "click" : "off"];
  }
  function beep(hertz, at, length) {
    const tone = audio.createOscillator(), loud = audio.createGain();
    tone.frequency.value = hertz; tone.type = "square"; loud.gain.value = 0.15;
    tone.connect(loud).connect(audio.destination);
    tone.start(audio.currentTime + at); tone.stop(audio.currentTime + at + length);
  }
  function ring() { if (soundOn && canRing()) { beep(880, 0, 0.25); beep(660, 0.3, 0.35); } }
  function done() { if (soundOn && canRing()) { beep(660, 0, 0.12); beep(880, 0.15, 0.2); } }
  if (soundButton) {
    soundButton.addEventListener("click", () => {
      if (soundOn && canRing()) soundOn = false; else { soundOn = true; wake(); }
      store.set("sound", soundOn ? "on" : "off"); showSound();
    });
    if (store.get("sound") === null) soundOn = true;
    if (soundOn) wake();
    showSound();
    document.addEventListener("pointerdown", () => { if (soundOn && !canRing()) wake(); });
  }

  // --- caller: the score after each board, spoken ---
  let calling = false;
  function voice() {
    const all = window.speechSynthesis ? speechSynthesis.getVoices() : [];
    return all.find(one => one.lang.toLowerCase().startsWith(document.documentElement.lang));
  }
  function say(text) {
    if (told) told.textContent = text;
    if (!calling) return;
    const found = voice();
    if (!found) { mute(); return; }
    const words = new SpeechSynthesisUtterance(text);
    words.voice = found; words.lang = found.lang;
    speechSynthesis.speak(words);
  }
  function mute() { // for eyes on the button, for a screen reader as news
    callerButton.textContent = body.dataset.novoice;
    if (told) told.textContent = body.dataset.novoice;
  }
  if (callerButton) callerButton.addEventListener("click", () => {
    calling = !calling;
    callerButton.setAttribute("aria-pressed", calling);
    callerButton.textContent = callerButton.dataset[calling ? "on" : "off"];
    if (calling && window.speechSynthesis && !voice())
      setTimeout(() => { if (calling && !voice()) mute(); }, 500);
    else if (calling && !window.speechSynthesis) mute();
    if (!calling && window.speechSynthesis) speechSynthesis.cancel();
  });

  // --- parts in their places ---
  function part(html) {
    const box = document.createElement("template");
    box.innerHTML = html; // escaped by the server; the policy lets no script in it run
    return box.content;
  }
  function order(element) {
    const number = Number(element.querySelector(".card").dataset.table);
    return Number.isFinite(number) ? number : 1e9;
  }
  function put(id, html) {
    let place = $("t" + id);
    const fresh = part(html).querySelector(".card");
    if (!place) {
      place = document.createElement("li"); place.id = "t" + id; place.append(fresh);
      const after = [...cards.children].find(one => order(one) > order(place));
      cards.insertBefore(place, after || null);
      $("empty").hidden = true; pages();
      return;
    }
    const old = place.querySelector(".card");
    const focused = document.activeElement === old;
    fresh.classList.toggle("twin", old.classList.contains("twin"));
    if (fresh.dataset.alarms && fresh.dataset.alarms !== old.dataset.alarms) {
      ring(); if (told) told.textContent = number(fresh, true) + ": " + fresh.dataset.words;
    }
    if (fresh.classList.contains("done") && !old.classList.contains("done")) done();
    old.replaceWith(fresh);
    if (focused) fresh.focus();
  }

  // --- who calls: in the header and in the tab's title, since a card may lie out of sight ---
  const calls = $("alarms"), header = document.querySelector("header"), title = document.title;
  function number(card, spoken) { // of a table, with its board's digits where another has the same
    const [table, no, board] = card.querySelector(".no").childNodes;
    return (spoken ? table.textContent : "") + no.textContent + (card.matches(".twin") ? board.textContent : "");
  }
  function link(card) {
    const to = document.createElement("a");
    to.href = "#" + card.parentElement.id;
    to.textContent = number(card, false); to.setAttribute("aria-label", number(card, true));
    return to;
  }
  function twins(all) {
    const times = {};
    for (const { dataset } of all) times[dataset.table] = (times[dataset.table] || 0) + 1;
    for (const card of all) card.classList.toggle("twin", times[card.dataset.table] > 1);
  }
  function callers() {
    if (!calls) return;
    const all = [...cards.querySelectorAll(".card")], calling = all.filter(card => card.dataset.alarms);
    twins(all);
    for (const one of calls.children) {
      const found = calling.filter(card => card.dataset.alarms.split(" ").includes(one.dataset.alarm)).map(link);
      const place = one.querySelector(".tables"), same = found.map(to => to.outerHTML).join(", ");
      one.hidden = !found.length;
      if (place.innerHTML !== same) // else who stands on a link with the keyboard would lose it
        place.replaceChildren(...found.flatMap((to, at) => at ? [", ", to] : [to]));
    }
    calls.hidden = !calling.length;
    document.title = calling.length ? "(" + calling.length + ") " + title : title;
  }
  if (calls) {
    calls.addEventListener("click", event => {
      const card = event.target.hash && $(event.target.hash.slice(1)).querySelector(".card");
      if (!card) return;
      event.preventDefault();
      show(card.parentElement);
      card.focus({ preventScroll: true });
      card.scrollIntoView();
    });
    new ResizeObserver(() => { // the cards have what the header leaves of the screen
      const { style } = document.documentElement;
      style.setProperty("--head", header.offsetHeight + "px");
      style.setProperty("--calls", (calls.hidden ? 0 : header.offsetHeight - calls.offsetTop + 4) + "px");
    }).observe(header);
    callers();
  }
  function tick() {
    const now = Date.now() + skew;
    for (const age of document.querySelectorAll(".age")) {
      const at = Number(age.dataset.age);
      const seconds = at ? Math.max(0, Math.round((now - at) / 1000)) : 0;
      const text = !at || seconds < 4 ? "" : seconds < 120 ? seconds + " s" : Math.round(seconds / 60) + " min";
      if (age.textContent !== text) age.textContent = text;
      age.classList.toggle("old", seconds >= 10);
    }
    for (const clock of document.querySelectorAll(".clock")) {
      const left = clock.dataset.clock === "" ? null : Number(clock.dataset.clock);
      const text = left === null ? "" : String(left);
      if (clock.textContent !== text) clock.textContent = text;
      clock.classList.toggle("short", left !== null && left <= 5);
    }
    const quiet = Math.round((Date.now() - heardAt) / 1000);
    if (stream) {
      lost.hidden = quiet < 7;
      const [said, age] = lost.children; // said once, not with every second
      const text = lost.hidden ? "" : body.dataset.lost;
      if (said.textContent !== text) said.textContent = text;
      age.textContent = quiet + " s";
    }
  }
  function count() { // between two pulses the clocks run down by themselves
    for (const clock of document.querySelectorAll(".clock"))
      if (Number(clock.dataset.clock) > 0) clock.dataset.clock = Number(clock.dataset.clock) - 1;
    tick();
  }

  // --- the pages of a large hall ---
  let first = 0, turning = true;
  const wall = matchMedia("(min-width: 1600px) and (min-height: 850px)");
  function pages() {
    if (!cards) return;
    const all = [...cards.children], many = wall.matches && all.length > 16;
    if (first >= all.length) first = 0;
    all.forEach((one, at) => { one.hidden = many && (at < first || at >= first + 16); });
    const pager = $("pager");
    pager.hidden = !many;
    pager.textContent = many ? (first / 16 + 1) + "/" + Math.ceil(all.length / 16) + (turning ? "" : " ⏸") : "";
  }
  function show(one) { // the page of the hall that it is on, and no other until "p"
    if (!one.hidden) return;
    first = Math.floor([...cards.children].indexOf(one) / 16) * 16; turning = false; pages();
  }
  wall.addEventListener("change", pages);
  if (cards) { pages(); setInterval(() => { if (turning) { first += 16; pages(); } }, 10000); }

  // --- the stream ---
  function begin() {
    source = new EventSource(stream);
    const heard = () => { heardAt = Date.now(); };
    source.onopen = () => {
      if (lost.dataset.again) location.reload(); // what was missed is in the page itself
      heard();
    };
    source.onerror = () => {
      lost.dataset.again = "1";
      if (source.readyState === EventSource.CLOSED) setTimeout(begin, 3000);
    };
    source.addEventListener("cards", event => {
      heard();
      for (const [id, html] of Object.entries(JSON.parse(event.data))) put(id, html);
      callers(); tick();
    });
    source.addEventListener("live", event => {
      heard();
      const data = JSON.parse(event.data);
      const old = live.querySelector(".card").dataset.alarms;
      live.replaceChildren(part(data.html));
      const card = live.querySelector(".card");
      if (card.dataset.alarms && card.dataset.alarms !== old) ring();
      if (data.record !== record) {
        record = data.record;
        const last = live.querySelector(".last");
        if (last && told) told.textContent = last.textContent;
      }
      tick();
    });
    source.addEventListener("say", event => { heard(); for (const text of JSON.parse(event.data)) say(text); });
    source.addEventListener("pulse", event => {
      heard();
      const data = JSON.parse(event.data);
      skew = data.now - Date.now();
      for (const card of document.querySelectorAll(".card")) {
        const found = data.tables[card.dataset.id];
        if (!found) continue;
        card.querySelector(".age").dataset.age = found[0];
        card.querySelector(".clock").dataset.clock = found[1] === null ? "" : found[1];
      }
      tick();
    });
  }
  if (stream) { begin(); setInterval(count, 1000); }
  tick();

  // --- keys ---
  const help = $("help");
  $("keys").addEventListener("click", () => help.showModal());
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey || /INPUT|TEXTAREA/.test(event.target.tagName)) return;
    const { lang, dataset } = document.documentElement;
    const kept = "?lang=" + lang + (dataset.theme ? "&theme=" + dataset.theme : "");
    const does = {
      "?": () => help.showModal(), h: () => location.assign("/" + kept), m: () => location.assign("/matches" + kept),
      s: () => soundButton && soundButton.click(), c: () => callerButton && callerButton.click(),
      p: () => { turning = !turning; pages(); },
      "/": () => { const q = $("q"); if (q) { q.focus(); event.preventDefault(); } else location.assign("/matches" + kept); },
    }[event.key];
    if (does) does();
  });
})();
