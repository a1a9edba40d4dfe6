// The page of the emulated receiver: adds the rows of new messages. Rows that are already shown stay, so that open ones stay open.
(() => {
  const ASK_EVERY_MS = 1_000;
  const shown = document.getElementById('rows');
  const rowsIn = (element) => [...element.querySelectorAll('tr[data-message]')];

  async function next() {
    try {
      const answer = await fetch('/rows');
      return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html').body : undefined;
    } catch {
      return undefined;
    }
  }

  async function show() {
    const fresh = await next();
    if (!fresh) return;
    const known = new Map(rowsIn(shown).map((row) => [row.dataset.message, row]));
    const rows = rowsIn(fresh);
    if (rows.length === known.size && rows.every((row) => known.has(row.dataset.message))) return;
    for (const row of rows) {
      const before = known.get(row.dataset.message);
      if (before) row.replaceWith(before);
    }
    shown.replaceChildren(...fresh.childNodes);
  }

  setInterval(() => document.hidden || show(), ASK_EVERY_MS);
  document.addEventListener('visibilitychange', () => document.hidden || show());
})();
