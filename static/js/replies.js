/* The form of a reply: its lines go into the message before the host's link (decisions P4, P5). */

/** In characters: longer messages are cut by some apps. */
const longest = 300;

/**
 * @param form the form, hidden until now
 * @param kept the name under which this browser, and nobody else, keeps the answer
 * @param pressed yes or no; undefined: the guest has answered before
 */
export async function begin(form, kept, pressed) {
  await addSheet(form.dataset.sheet);
  const block = form.parentElement;
  const [choice, others, said] = [".rsvp-answers", ".rsvp-ways", ".reply-said"].map((part) =>
    block.querySelector(part)
  );
  const [sentence, change] = said.children;
  const lines = [...form.querySelectorAll("input, textarea")];
  const ways = [...form.querySelectorAll("[data-way]")];
  /** The addresses that open an app with the message, as the page has them. */
  const ready = {};
  /** Of the strong button and of the quiet one. */
  const looks = [...choice.children].map(({ className }) => className);
  let answer;

  const compose = () => {
    const shown = lines.filter((line) => line.value.trim() !== "" && !line.parentElement.hidden);
    const added = shown.map((line) => `${isOfYes(line) ? labelOf(line) + form.dataset.colon : ""} ${line.value}`.trim())
      .join("\n");
    const [people] = /^[1-9]\d?$/.exec(lines[0].value.trim()) ?? [];
    for (const way of ways) {
      const [, before, message] = /^(.*[?&](?:text|body)=)(.*)$/.exec(ready[way.dataset.way + answer]);
      const [words, host] = decodeURIComponent(message).split(/(?:\r?\n){2}(?=[^\n]*$)/);
      // An example's message has no host's link.
      const link = host && answer === "yes" && people ? `${host}&n=${people}` : host;
      const whole = [words, added, link].filter(Boolean).join("\n\n");
      // Mail has line ends of its own (RFC 6068).
      way.href = before + encodeURIComponent(message.includes("%0D") ? whole.replace(/\n/g, "\r\n") : whole);
    }
  };

  /** @param chosen undefined: the form is closed */
  const open = (chosen) => {
    answer = chosen ?? answer;
    form.hidden = chosen === undefined;
    said.hidden = true;
    choice.hidden = false;
    for (const line of lines) line.parentElement.hidden = chosen === "no" && isOfYes(line);
    for (const [at, button] of [...choice.children].entries()) {
      const isChosen = button.dataset.answer === chosen;
      // The chosen one is the strong one, also if it is a no.
      button.className = looks[chosen ? Number(!isChosen) : at];
      button.setAttribute("aria-expanded", isChosen);
      if (isChosen) form.setAttribute("aria-label", button.textContent);
    }
    if (chosen) {
      compose();
      // Pressed at the foot of the window, the lines and what sends them would open below it, unseen.
      form.scrollIntoView({ block: "nearest" });
    }
  };

  const say = () => {
    sentence.textContent = sentence.dataset[answer];
    form.hidden = choice.hidden = true;
    said.hidden = false;
  };

  const focusChosen = () => choice.querySelector(`[data-answer=${answer}]`).focus({ preventScroll: true });

  form.setAttribute("role", "group");
  // Whoever hears the button hears the answer that it changes.
  sentence.id = kept;
  change.setAttribute("aria-describedby", kept);
  lines[0].inputMode = "numeric";
  for (const line of lines) Object.assign(line, { maxLength: longest, dir: "auto", autocomplete: "off" });
  // A phone's keyboard would make other words of names.
  Object.assign(lines[1], { autocapitalize: "words", spellcheck: false }).setAttribute("autocorrect", "off");
  for (const way of ways) way.rel = choice.querySelector("a").rel;
  for (const link of block.querySelectorAll("[data-answer]")) {
    ready[link.closest("[data-channel]").dataset.channel + link.dataset.answer] = link.href;
  }
  for (const link of [...choice.children]) {
    const chosen = link.dataset.answer;
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: link.className, textContent: link.textContent });
    button.dataset.answer = chosen;
    button.onclick = () => open(chosen === answer && !form.hidden ? undefined : chosen);
    link.replaceWith(button);
  }
  // Their ways are in the form.
  if (others) others.hidden = true;
  form.oninput = compose;
  for (const way of ways) {
    way.onclick = () => {
      try {
        // An example is nobody's letter, and no list has it that would forget it; in the preview nobody answers.
        if (!/^\/(?:examples|edit)\//.test(location.pathname)) {
          localStorage.setItem(
            kept,
            JSON.stringify([answer, ...lines.map(({ value }) => value)]),
          );
        }
      } catch { /* the message is sent all the same */ }
      say();
      // The page is shorter now, and what was just pressed is gone.
      change.focus({ preventScroll: true });
      said.scrollIntoView({ block: "center" });
    };
  }
  change.onclick = () => {
    open(answer);
    focusChosen();
  };

  if (pressed) {
    open(pressed);
    focusChosen();
  } else {
    const [before, ...values] = JSON.parse(localStorage.getItem(kept));
    answer = before;
    lines.forEach((line, at) => line.value = values[at] ?? "");
    say();
  }
}

/** Waits for the sheet, so that nothing is shown without it. */
const addSheet = (href) =>
  new Promise((resolve, reject) => {
    const sheet = document.createElement("link");
    document.head.append(Object.assign(sheet, { rel: "stylesheet", href, onload: resolve, onerror: reject }));
  });

/** All but the last line are for who comes. */
const isOfYes = (line) => line.localName === "input";

const labelOf = (line) => line.parentElement.firstChild.textContent.trim();
