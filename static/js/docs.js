// The documentation: tabs for the languages, buttons to copy, and a field to find something on the page. Without this
// script everything is shown.

const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/* Tabs. A language that is chosen once is chosen everywhere, on every page. */

const remembered = "docs-language";
const groups = all(".docs-samples").filter((group) => group.children.length > 1);
const tabs = [];

for (const [number, group] of groups.entries()) {
  const figures = [...group.children];
  const list = document.createElement("div");
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", group.dataset.label);
  for (const [place, figure] of figures.entries()) {
    const name = figure.querySelector(".docs-caption span").textContent;
    const tab = document.createElement("button");
    Object.assign(tab, { type: "button", textContent: name, id: `tab-${number}-${place}` });
    tab.setAttribute("role", "tab");
    figure.id = `panel-${number}-${place}`;
    tab.setAttribute("aria-controls", figure.id);
    figure.setAttribute("role", "tabpanel");
    figure.setAttribute("aria-labelledby", tab.id);
    tab.onclick = () => choose(name, tab);
    tabs.push({ name, tab, figure, group });
    list.append(tab);
  }
  list.onkeydown = (event) => moveBy(event, [...list.children]);
  group.prepend(list);
  group.dataset.tabs = "";
}

/** Arrow keys, Home and End move among the tabs and choose. */
function moveBy(event, list) {
  const place = list.indexOf(document.activeElement);
  const places = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 };
  if (!(event.key in places)) return;
  event.preventDefault();
  const next = list.at(places[event.key] % list.length);
  next.focus();
  next.click();
}

/** Shows the language in every group that has it; the pressed tab stays where it is on the screen. */
function choose(name, pressed) {
  const top = pressed?.getBoundingClientRect().top;
  for (const group of groups) {
    const own = tabs.filter((one) => one.group === group);
    if (!own.some((one) => one.name === name)) continue;
    for (const { tab, figure, name: language } of own) {
      tab.setAttribute("aria-selected", language === name);
      tab.tabIndex = language === name ? 0 : -1;
      figure.hidden = language !== name;
    }
  }
  if (!pressed) return;
  scrollBy({ top: pressed.getBoundingClientRect().top - top, behavior: "instant" });
  try {
    localStorage.setItem(remembered, name);
  } catch {
    // A browser that stores nothing shows the first language again on the next page.
  }
}

choose("curl");
try {
  choose(localStorage.getItem(remembered) ?? "curl");
} catch {
  // As above.
}

/* Buttons to copy. */

for (const figure of navigator.clipboard ? all(".docs-sample") : []) {
  const button = document.createElement("button");
  const label = `Copy: ${figure.querySelector("pre").getAttribute("aria-label")}`;
  const say = (textContent, name) => {
    Object.assign(button, { type: "button", className: "docs-copy", textContent });
    button.setAttribute("aria-label", name);
  };
  say("Copy", label);
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(figure.querySelector("code").textContent);
      say("Copied", "Copied");
      setTimeout(say, 2000, "Copy", label);
    } catch {
      getSelection().selectAllChildren(figure.querySelector("code"));
    }
  };
  figure.querySelector(".docs-caption").append(button);
}

/* The contents mark the part that is being read. */

const links = new Map(all(".docs-contents a").map((link) => [link.hash.slice(1), link]));
let marked;
const atTop = new IntersectionObserver((changes) => {
  const reached = changes.filter(({ isIntersecting }) => isIntersecting).pop()?.target.id;
  if (!reached) return;
  marked?.removeAttribute("aria-current");
  marked = links.get(reached);
  marked.setAttribute("aria-current", "location");
}, { rootMargin: "0px 0px -75% 0px" });
for (const heading of all(".docs-chapter :is(h2, h3)")) atTop.observe(heading);

/* Find: parts and entries without the words are hidden, and so are the links to them. */

const field = document.querySelector("#find");
const found = document.querySelector(".docs-find output");
field.closest("search").hidden = false;

field.oninput = () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (element) => words.every((word) => element.textContent.toLowerCase().includes(word));
  for (const entry of all(".docs-entries > div")) entry.hidden = false;
  let count = 0;
  for (const chapter of all(".docs-chapter")) {
    const parts = all(".docs-part", chapter);
    for (const part of parts.length > 0 ? parts : [chapter]) {
      part.hidden = !has(part);
      if (part.hidden || words.length === 0) continue;
      count++;
      const entries = all(".docs-entries > div", part);
      const own = entries.filter(has);
      if (own.length > 0 && !has(part.querySelector("h2, h3"))) {
        for (const entry of entries) entry.hidden = !own.includes(entry);
      }
    }
    if (parts.length > 0) chapter.hidden = parts.every(({ hidden }) => hidden);
  }
  for (const [id, link] of links) link.parentElement.hidden = document.getElementById(id).closest("section").hidden;
  found.textContent = words.length === 0 ? "" : count === 1 ? "1 place" : `${count} places`;
};
field.onkeydown = (event) => {
  if (event.key !== "Escape") return;
  field.value = "";
  field.oninput();
};
