// Runs on every page of the docs: search, contents, and the language of samples.
(() => {
  const root = document.body.dataset.root;
  const FOUND_MAX = 20;

  // A call or a type had its place on the page of its service; now it has a page of its own.
  const linked = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (linked?.matches('.moved')) return location.replace(linked.querySelector('a').href);

  const menu = document.querySelector('.menu');
  const isWide = matchMedia('(min-width: 60rem)');
  const fit = () => (menu.open = isWide.matches);
  isWide.addEventListener('change', fit);
  fit();
  menu.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });

  const query = document.getElementById('query');
  const found = document.getElementById('found');
  let index = [];

  /** Loads the index before the first search. Pages opened from a file cannot fetch, but can add a script. */
  function loadIndex() {
    query.removeEventListener('focus', loadIndex);
    const script = Object.assign(document.createElement('script'), { src: `${root}search-index.js` });
    script.addEventListener('load', () => {
      index = globalThis.searchIndex.map((entry) => ({
        ...entry,
        head: entry.title.toLowerCase(),
        all: `${entry.title} ${entry.of} ${entry.words}`.toLowerCase(),
      }));
      show();
    });
    document.head.append(script);
  }
  query.addEventListener('focus', loadIndex);

  /** Returns the entries that contain every word, those with the words in their title first. */
  function search(text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const score = ({ head }) => words.filter((word) => head.includes(word)).length + (head.startsWith(words[0]) ? 0.5 : 0);
    return index
      .filter(({ all }) => words.every((word) => all.includes(word)))
      .sort((a, b) => score(b) - score(a))
      .slice(0, FOUND_MAX);
  }

  function item({ title, of, url }) {
    const link = Object.assign(document.createElement('a'), { href: root + url, textContent: title });
    link.append(Object.assign(document.createElement('small'), { textContent: of }));
    const line = document.createElement('li');
    line.append(link);
    return line;
  }

  function show() {
    const text = query.value.trim();
    const items = search(text).map(item);
    if (items.length === 0) items.push(Object.assign(document.createElement('li'), { className: 'none', textContent: 'Nothing found' }));
    found.replaceChildren(...items);
    found.hidden = text === '';
  }

  const move = (step) => {
    const links = [...found.querySelectorAll('a')];
    const next = links[links.indexOf(document.activeElement) + step];
    (next ?? query).focus();
  };
  const hide = () => (found.hidden = true);

  query.addEventListener('input', show);
  query.addEventListener('focus', () => query.value.trim() !== '' && show());
  document.addEventListener('click', ({ target }) => (target.closest('.search') && !target.closest('a') ? undefined : hide()));
  document.addEventListener('keydown', (event) => {
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');
    if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      query.focus();
    } else if (!event.target.closest?.('.search')) return;
    else if (event.key === 'Escape') hide();
    else if (event.key === 'Enter' && event.target === query) found.querySelector('a')?.click();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
  });

  const remembered = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // pages opened from a file may have no storage
    }
  };
  const remember = (name, value) => {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Without storage the choice is valid for this page.
    }
  };

  function choose(tab) {
    for (const panel of document.querySelectorAll('[data-panel]')) panel.hidden = panel.dataset.panel !== tab;
    for (const button of document.querySelectorAll('[data-tab]')) button.setAttribute('aria-pressed', String(button.dataset.tab === tab));
  }
  if (document.querySelector('[data-tab]')) {
    for (const choice of document.querySelectorAll('.choice')) choice.hidden = false;
    choose(remembered('docs.tab') ?? 'curl');
    document.addEventListener('click', ({ target }) => {
      const tab = target.dataset?.tab;
      if (tab === undefined) return;
      const before = target.getBoundingClientRect().top;
      choose(tab);
      remember('docs.tab', tab);
      scrollBy(0, target.getBoundingClientRect().top - before);
    });
  }
})();
