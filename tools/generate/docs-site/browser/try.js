// Runs on this machine only: fetches tokens of the demo tenants and sends calls with them.
(() => {
  const connect = document.getElementById('connect');
  const status = document.getElementById('connected');
  const RENEW_BEFORE_MS = 60_000;

  const stored = JSON.parse(localStorage.getItem('docs.try') ?? '{}');
  const state = { tenant: 'acme', kind: 'application', tokens: {}, values: {}, ...stored };
  const store = () => localStorage.setItem('docs.try', JSON.stringify(state));

  /** Returns the tokens of the tenant, unless they have expired. */
  const tokensNow = () => {
    const tokens = state.tokens[state.tenant];
    return tokens && Date.now() < tokens.until - RENEW_BEFORE_MS ? tokens : undefined;
  };
  const tell = () => (status.textContent = tokensNow() ? `until ${new Date(tokensNow().until).toLocaleTimeString()}` : '');

  async function fetchTokens() {
    status.textContent = 'fetching …';
    const answer = await fetch(`/local/tokens/${state.tenant}`);
    const tokens = await answer.json();
    if (!answer.ok) throw new Error(tokens.message);
    state.tokens[state.tenant] = { ...tokens, until: Date.now() + tokens.expiresInSeconds * 1_000 };
    store();
    tell();
    return state.tokens[state.tenant];
  }

  /** Fills fields with the tenant and with earlier inputs and answers. */
  function fill() {
    for (const input of document.querySelectorAll('.try input')) {
      const name = input.name.split(':')[1];
      if (name === 'tenant') input.value = state.tenant;
      else if (name === 'saas-token') input.value = tokensNow()?.saasToken ?? '';
      else input.value = state.values[name] ?? input.defaultValue;
    }
  }

  connect.elements.tenant.value = state.tenant;
  connect.elements.kind.value = state.kind;
  connect.addEventListener('change', () => {
    state.tenant = connect.elements.tenant.value;
    state.kind = connect.elements.kind.value;
    store();
    tell();
    fill();
  });
  connect.addEventListener('submit', async (event) => {
    event.preventDefault();
    await fetchTokens().then(fill, (error) => (status.textContent = error.message));
  });
  tell();
  fill();

  /** Returns the chosen kind of caller if the call allows it, otherwise the first allowed one. */
  const callerFor = (kinds) => (kinds.includes(state.kind) ? state.kind : kinds[0]);

  function requestOf(form, tokens) {
    const { method, path, kinds, type } = form.dataset;
    const inputs = [...form.querySelectorAll('input')]
      .map(({ name, value }) => [...name.split(':'), value])
      .filter(([, , value]) => value !== '');
    const of = (place) => inputs.filter(([where]) => where === place).map(([, name, value]) => [name, value]);
    const url = of('path').reduce((filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(value)), path);
    const search = new URLSearchParams(of('query')).toString();
    const headers = new Headers(of('header'));
    const caller = callerFor(kinds.split(' ').filter(Boolean));
    if (caller) headers.set('authorization', `Bearer ${tokens[caller]}`);
    if (type) headers.set('content-type', type);
    return { caller, url: search ? `${url}?${search}` : url, init: { method, headers, body: type ? form.elements.body.value : undefined } };
  }

  /** Stores ids of an answer for the next call. */
  function learn(form, body) {
    for (const input of form.querySelectorAll('input'))
      if (input.value !== input.defaultValue) state.values[input.name.split(':')[1]] = input.value;
    delete state.values.tenant;
    delete state.values['saas-token'];
    for (const [name, value] of Object.entries(body ?? {}))
      if (/^\w+(Id|Number|Code)$/.test(name) && typeof value === 'string') state.values[name] = value;
    store();
  }

  const element = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };

  async function send(form) {
    const output = form.querySelector('.result');
    output.replaceChildren('…');
    const tokens = tokensNow() ?? (await fetchTokens());
    const { caller, url, init } = requestOf(form, tokens);
    const started = performance.now();
    const answer = await fetch(url, init);
    const text = await answer.text();
    const ms = Math.round(performance.now() - started);
    let body;
    try {
      body = JSON.parse(text);
    } catch {
      // Shown as text.
    }
    if (answer.ok) learn(form, body);
    const head = [
      `${answer.status} ${answer.statusText}`,
      `${ms} ms`,
      ...(caller ? [`as ${caller}`] : []),
      `request ${answer.headers.get('x-request-id')}`,
    ];
    const shown = body === undefined ? text : JSON.stringify(body, null, 2);
    output.replaceChildren(
      element('p', {}, head.join(' · ')),
      ...(shown ? [element('pre', { tabIndex: 0 }, element('code', {}, shown))] : []),
    );
  }

  document.addEventListener('submit', (event) => {
    const form = event.target.closest('.try form');
    if (!form) return;
    event.preventDefault();
    send(form).catch((error) => form.querySelector('.result').replaceChildren(error.message));
  });
})();
