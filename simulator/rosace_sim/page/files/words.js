// The page's words in the language that it speaks; the table of them is rosace_sim/page/words.py.

const table = await (await fetch("words")).json();
const texts = []; // [English, what puts another text into its place]
const browsers = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in table.Page);
let code = "en";

export const language = () => code;

// A text in the page's language, a value for each {}. No line begins with a French colon or a lone s of seconds, or ends
// with «.
export function t(text, ...values) {
  const whole = here(table[text] ?? text).replace(/\{\}/g, () => values.shift());
  return whole.replace(/ (?=[:;?!»])|(?<=«) |(?<=\d) (?=s\b)/g, "\u00a0");
}

// What the table tells comes in every language, or as it is: the name of a match.
export function here(text) {
  return text[code] ?? text;
}

// The page speaks the board's language, or the browser's where the board has none.
export function speak(boards) {
  code = boards || browsers || "en";
  document.documentElement.lang = code;
  for (const [english, put] of texts) put(t(english));
}

// All that stands in index.html, but for the caps of the keys.
const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  (node) => (node.translate === false ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT));
while (walk.nextNode()) {
  const node = walk.currentNode;
  const whole = node.data;
  if (whole?.trim() in table) texts.push([whole.trim(), (text) => (node.data = whole.replace(whole.trim(), text))]);
  for (const name of ["aria-label", "title"]) {
    const english = node.getAttribute?.(name);
    if (english in table) texts.push([english, (text) => node.setAttribute(name, text)]);
  }
}
