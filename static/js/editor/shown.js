/* What the page shows of the letter. The service is told, so that it draws no block again that stands there as it is. */
(() => {
  /** Forms whose answers draw the letter's blocks. */
  const listed = "#steps-form, [hx-target='#panel-letter']";

  /** All that stands in the panel is of this revision, or newer. @param forms of which it is asked */
  function shownRevision(forms = () => true) {
    const seen = [...document.querySelectorAll("#panel [name=seen]")].filter(({ form }) => forms(form));
    return Math.min(document.getElementById("status").dataset.revision, ...seen.map(({ value }) => value));
  }

  document.addEventListener("htmx:before:request", ({ detail: { ctx: { sourceElement, request } } }) => {
    const { form, body } = request;
    if (form?.matches(listed)) body.set("shown", `${document.documentElement.lang} ${shownRevision()}`);
    // A step takes back nothing that the page does not show; what stands in the way of its being shown is the person's own.
    if (sourceElement.matches("[data-waits]")) body.set("seen", shownRevision((form) => !isOpen(form)));
  });

  document.addEventListener("htmx:before:swap", ({ detail: { tasks } }) => {
    for (const same of tasks.flatMap(({ fragment }) => [...fragment.querySelectorAll("[data-same]")])) {
      const there = document.getElementById(same.id);
      if (there) there.dataset.kept = "";
      else same.remove();
    }
  });
})();
