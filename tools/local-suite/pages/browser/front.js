// The page at `/`: shows the health of the services.
(() => {
  const ASK_EVERY_MS = 5_000;
  const WORDS = { ready: 'ready', starting: 'not ready', down: 'not running', unknown: 'unknown' };

  async function health() {
    try {
      const answer = await fetch('/local/health');
      return answer.ok ? await answer.json() : {};
    } catch {
      return {};
    }
  }

  async function show() {
    const states = await health();
    for (const element of document.querySelectorAll('[data-service]')) {
      const state = states[element.dataset.service] ?? 'unknown';
      if (element.dataset.state === state) continue;
      element.dataset.state = state;
      element.textContent = WORDS[state];
    }
  }

  void show();
  setInterval(() => document.hidden || show(), ASK_EVERY_MS);
  document.addEventListener('visibilitychange', () => document.hidden || show());
})();
