/**
 * Runs before anything is drawn: a letter that was opened in this browser before is there at once (decision K2). It is
 * the page's only inline script and always this text, so the page's policy can name its hash.
 */
export const openedBefore =
  `try{localStorage.getItem("envoi:"+location.pathname+location.search)&&(document.documentElement.dataset.envelope="open")}catch{}`;
