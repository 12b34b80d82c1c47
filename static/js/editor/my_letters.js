/* Adds this letter to this browser's list of letters that one edits, which the server does not learn (record 031). */
const [address] = /^\/edit\/[^/]+/.exec(location.pathname);

function note() {
  const [, ...title] = document.title.split(" · ");
  try {
    localStorage.setItem("letter:" + address, JSON.stringify([Date.now(), title.join(" · ")]));
  } catch { /* it is not on the list */ }
}

note();
// The title may be another one by now.
addEventListener("pagehide", note);
