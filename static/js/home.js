/* The script of the site's own pages. Without it, the form opens the example with the name, and no list is kept. */
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/* The name on the envelope while it is typed. */
const field = document.querySelector("#hero-name");
const recipient = document.querySelector(".hero .envelope-recipient");
if (field && recipient) {
  const envelope = recipient.closest(".letter");
  const usual = recipient.textContent;
  /** As on letters (`fitName`): the sizes are hundredths of the envelope's width. */
  const [width, largest, smallest] = [76, 9.5, 4.2];
  const capital = /\p{Lu}/u;

  const address = () => {
    const name = field.value.trim() || usual;
    const wide = [...name].reduce((sum, one) => sum + field.dataset.advance * (capital.test(one) ? 1.25 : 1), 0);
    recipient.textContent = name;
    envelope.style.setProperty("--name-size", Math.max(smallest, Math.min(largest, width / wide)));
  };
  field.oninput = address;
  // A browser that goes back fills the field again.
  addEventListener("pageshow", () => field.value && address());
  document.querySelector(".hero .envelope-front").onclick = () => document.querySelector(".hero-open").click();
  // The name goes along to each occasion, too.
  document.querySelector(".occasions").addEventListener("formdata", ({ formData }) => formData.set("to", field.value));
}

/* Pictures, and the occasions' stamps, are loaded when one comes near them. */
const near = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    near.unobserve(target);
    if (target.dataset.src) target.src = target.dataset.src;
    else target.dataset.near = "";
  }
}, { rootMargin: "100px", scrollMargin: "0px 200px" });
for (const one of all(".shelf img[data-src], .occasions")) near.observe(one);

/* The letters that this browser knows: their addresses, when they were last opened, and their titles. */
const prefix = "letter:";
const idOf = (path) => path.split(/[/?]/)[2];

/** The entries below a folder, the last first; a letter that one edits was not received. */
function known(folder) {
  try {
    const entries = Object.entries(localStorage).filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => [key.slice(prefix.length), ...JSON.parse(value)]);
    const own = new Set(entries.filter(([path]) => path.startsWith("/edit/")).map(([path]) => idOf(path)));
    return entries.filter(([path]) => RegExp(`^/${folder}/[^/]+$`).test(path))
      .filter(([path]) => folder !== "c" || !own.has(idOf(path)))
      .sort(([, one], [, other]) => other - one);
  } catch {
    return [];
  }
}

/** Removes everything that this browser keeps of a letter, under each of its links, and returns its entries. */
function forget(path) {
  // All ids have the same length, so no letter's address begins with another's.
  const addresses = ["/c/", "/edit/"].map((folder) => folder + idOf(path));
  const isIts = (key) => addresses.some((address) => key.slice(key.indexOf("/")).startsWith(address));
  const removed = Object.entries(localStorage).filter(([key]) => isIts(key));
  for (const [key] of removed) localStorage.removeItem(key);
  tellWorker({ forget: addresses[0] });
  return removed;
}

function restore(removed) {
  for (const [key, value] of removed) localStorage.setItem(key, value);
  const pages = removed.map(([key]) => key).filter((key) => key.startsWith(`${prefix}/c/`));
  tellWorker({ keep: pages.map((key) => new URL(key.slice(prefix.length), location.origin).href) });
}

async function tellWorker(message) {
  const worker = await navigator.serviceWorker?.getRegistration();
  worker?.active?.postMessage(message);
}

for (const part of all(".yours")) {
  const { most = Infinity, forget: label, forgotten, locale } = part.dataset;
  const lists = all("[data-folder]", part);
  const status = part.querySelector(".yours-undo");
  const [said, undo] = status.children;
  /** The entries of the letter that was forgotten last, and its address. */
  let last = [];

  const rowOf = (template, [path, time, title]) => {
    const row = template.content.cloneNode(true);
    const day = new Date(time);
    Object.assign(row.querySelector("a"), { href: path, textContent: title });
    Object.assign(row.querySelector("time"), {
      dateTime: day.toISOString(),
      textContent: day.toLocaleDateString(locale, { dateStyle: "long" }),
    });
    const button = row.querySelector("button");
    button.setAttribute("aria-label", label.replace("%", () => title));
    button.onclick = () => {
      last = [forget(path), path];
      said.textContent = forgotten.replace("%", () => title);
      fill();
      undo.focus();
    };
    return row;
  };

  const fill = () => {
    for (const list of lists) {
      const template = list.querySelector("template");
      const rows = known(list.dataset.folder).slice(0, most).map((entry) => rowOf(template, entry));
      list.hidden = rows.length === 0;
      list.querySelector("ul").replaceChildren(template, ...rows);
    }
    const isEmpty = lists.every(({ hidden }) => hidden);
    undo.hidden = last.length === 0;
    if ("most" in part.dataset) part.hidden = isEmpty && undo.hidden;
    else part.querySelector(".yours-none").hidden = !isEmpty;
  };

  undo.onclick = () => {
    const [removed, path] = last;
    restore(removed);
    last = [];
    said.textContent = "";
    fill();
    all("li a", part).find((link) => link.getAttribute("href") === path)?.focus();
  };
  fill();
  // Another tab may have opened a letter; going back shows the page as it was.
  addEventListener("storage", fill);
  addEventListener("pageshow", ({ persisted }) => persisted && fill());
}
