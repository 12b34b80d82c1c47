/* Times in the history's list are in the reader's time zone. */

for (const time of document.querySelectorAll("time[datetime]:not(.letter *)")) {
  const moment = new Date(time.dateTime);
  const day = { day: "numeric", month: "short", year: "numeric" };
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  time.textContent = new Intl.DateTimeFormat(time.lang, { ...day, ...clock }).format(moment);
}
