// The line to the table: its state comes in as server-sent events, what hands do goes out in order.

const page = Math.random().toString(36).slice(2, 10);
const waiting = [];
let sending = false;
let lost = () => {};
export const hands = { rest: false }; // while a recorded match is played

// Send one act. Each carries this page's own time, so that a press stays as long as it was.
export function act(what) {
  waiting.push({ ...what, t: Math.round(performance.now()) });
  if (!sending) send();
}

async function send() {
  sending = true;
  while (waiting.length) {
    const acts = waiting.splice(0);
    try {
      const answer = await fetch("act", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ page, acts }),
        keepalive: true,
      });
      if (!answer.ok) lost(await answer.text());
    } catch {
      lost("The table does not answer. Is it still running?");
    }
  }
  sending = false;
}

// Call onState with everything that is new, onLine(true or false) as the line comes and goes.
export function listen(onState, onLine, onTrouble) {
  lost = onTrouble;
  const events = new EventSource("events?page=" + page);
  events.onopen = () => onLine(true);
  events.onerror = () => onLine(false);
  events.onmessage = (message) => onState(JSON.parse(message.data));
}

// What can be read off the panel, as a voice reads it.
export async function screenText() {
  try {
    return (await (await fetch("text")).json()).spoken;
  } catch {
    return "";
  }
}

export const me = page;
