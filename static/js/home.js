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
  document.querySelector(".hero .envelope-front").onclick = () => field.form.requestSubmit();
  // The name goes along to each occasion, too.
  document.querySelector(".occasions").addEventListener("formdata", ({ formData }) => formData.set("to", field.value));
}

/* Pictures, and the occasions' stamps and typefaces, are loaded when one comes near them. */
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

/** The entries below a folder, the last first. */
function known(folder) {
  try {
    return Object.entries(localStorage).filter(([key]) => key.startsWith(`${prefix}/${folder}/`))
      .map(([key, value]) => [key.slice(prefix.length), ...JSON.parse(value)])
      .sort(([, one], [, other]) => other - one);
  } catch {
    return [];
  }
}

/** Removes everything that this browser keeps of a letter, under each of its guests' links. */
async function forget(path) {
  const [address] = path.split("?");
  // All ids have the same length, so no letter's address begins with another's.
  const isIts = (key) => key.slice(key.indexOf("/")).startsWith(address);
  for (const key of Object.keys(localStorage).filter(isIts)) localStorage.removeItem(key);
  const worker = await navigator.serviceWorker?.getRegistration();
  worker?.active?.postMessage({ forget: address });
}

for (const part of all(".yours")) {
  const { most = Infinity, forget: label } = part.dataset;
  const lists = all("[data-folder]", part);

  const fill = () => {
    for (const list of lists) {
      const template = list.querySelector("template");
      const rows = known(list.dataset.folder).slice(0, most).map(([path, time, title]) => {
        const row = template.content.cloneNode(true);
        const day = new Date(time);
        Object.assign(row.querySelector("a"), { href: path, textContent: title });
        Object.assign(row.querySelector("time"), {
          dateTime: day.toISOString(),
          textContent: day.toLocaleDateString(document.documentElement.lang, { dateStyle: "long" }),
        });
        const button = row.querySelector("button");
        button.setAttribute("aria-label", label.replace("%", () => title));
        button.onclick = () => {
          forget(path);
          fill();
        };
        return row;
      });
      list.hidden = rows.length === 0;
      list.querySelector("ul").replaceChildren(template, ...rows);
    }
    const isEmpty = lists.every(({ hidden }) => hidden);
    if ("most" in part.dataset) part.hidden = isEmpty;
    else part.querySelector(".yours-none").hidden = !isEmpty;
  };
  fill();
  // Another tab may have opened a letter; going back shows the page as it was.
  addEventListener("storage", fill);
  addEventListener("pageshow", ({ persisted }) => persisted && fill());
}
