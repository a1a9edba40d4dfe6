/** The parts of a service worker's global scope that are used here; its own library excludes that of pages. */
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifeEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = globalThis as unknown as WorkerScope;
const CACHE = 'page';
/** A network that is slower counts as none. */
const PATIENCE_MS = 4_000;
const page = new URL(worker.registration.scope).pathname;
/** One origin serves the pages of several tenants. */
const cacheName = `${CACHE} ${page}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([update(), worker.skipWaiting()]));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && pathname === page) event.respondWith(pageAnswer());
  else if (pathname.startsWith(`${page}/`)) event.respondWith(fileAnswer(event.request));
});

/** Answers with the newest page, or without network with the kept one. */
async function pageAnswer(): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(page);
  const newest = update();
  if (!kept) return newest;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([newest.catch(() => kept), late]);
}

/** Files are named by their content, so a kept one is the right one. */
async function fileAnswer(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}

/** Fetches the page and the files that it names. Keeps them only together, so that a kept page is complete; older files go. */
async function update(): Promise<Response> {
  const response = await fetch(page, { cache: 'no-cache', credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The page answers ${response.status}`);
  const cache = await caches.open(cacheName);
  const html = await response.clone().text();
  const files = [...html.matchAll(/(?:src|href)="\.(\/[^"]+)"/g)].map(([, file = '']) => page.slice(0, page.lastIndexOf('/')) + file);
  const missing = await Promise.all(files.map(async (file) => ((await cache.match(file, { ignoreVary: true })) ? [] : [file])));
  await cache.addAll(missing.flat());
  await cache.put(page, response.clone());
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== page && !files.includes(pathname)) await cache.delete(url, { ignoreVary: true });
  }
  return response;
}
