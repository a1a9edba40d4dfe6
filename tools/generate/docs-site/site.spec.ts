import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { repositoryRoot } from '../../paths.ts';
import { serviceNames, services } from '../services/list.ts';
import { callsOf, documentOf, isEventStream } from './document.ts';
import { messagesOf, readAsyncDocument } from '../openapi/async-file.ts';
import { asyncSiteFileOf, messageUrl } from './message-page.ts';
import { callUrl } from './reference-pages.ts';
import { linkFrom, siteFiles, texts } from './site.ts';
import { findable } from './search-index.ts';

const LOCAL = { baseUrl: 'http://127.0.0.1:8080', tenants: ['acme', 'globex'] };
const STATIC = { baseUrl: 'https://api.example.com', tenants: [] };
const made = (surface: typeof LOCAL | typeof STATIC) =>
  Object.fromEntries(Object.entries(siteFiles(surface)).map(([path, make]) => [path, make().body]));
const local = made(LOCAL);
const files = made(STATIC);
const pages = Object.entries(files).filter(([path]) => path.endsWith('.html'));
/** No page is longer, so that a phone on a slow line has it within a second. */
const BUDGET = { bytes: 160_000, compressed: 20_000 };

const idsOf = (html = ''): Set<string> => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
const linksOf = (html: string): string[] =>
  [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, link = '']) => link).filter((link) => !/^(https?:|data:)/.test(link));

/** Whether a link of a page leads to no file, or to no place in it. */
function isBroken(link: string, path: string, all: Readonly<Record<string, string>>): boolean {
  const [, target = '', anchor] = /^([^#]*)(?:#(.*))?$/.exec(link) ?? [];
  const file = target === '' ? path : new URL(target, `http://x/${path}`).pathname.slice(1);
  return all[file] === undefined || (anchor !== undefined && !idsIn(file, all).has(anchor));
}

const known = new Map<string, Set<string>>();
/** Returns the ids of a page. Most pages are linked to many times. */
function idsIn(file: string, all: Readonly<Record<string, string>>): Set<string> {
  const html = all[file] ?? '';
  const ids = known.get(html) ?? idsOf(html);
  known.set(html, ids);
  return ids;
}

describe.each(pages)('the page %s', (path, html) => {
  it('has no broken links', () => {
    expect(linksOf(html).filter((link) => isBroken(link, path, files))).toEqual([]);
  });

  it('has unique ids', () => {
    const ids = [...(local[path] ?? '').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('loads no foreign content', () => {
    expect(html).not.toMatch(/<(?:script|link|img|iframe)[^>]+(?:src|href)="(?:https?:)?\/\//);
    expect(html).toMatch(/<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'/);
    expect(html).not.toMatch(/<script>|style="| on\w+="/);
  });
});

describe.each(serviceNames())('the docs that %s serves', (app) => {
  const own = Object.fromEntries(Object.entries(siteFiles({ ...STATIC, app })).map(([path, make]) => [path, make().body]));
  const shown = Object.entries(own).filter(([path]) => path.endsWith('.html'));

  it('begin with its reference, and have no page of another service', () => {
    expect(own[`${app}.html`]).toContain('<h1>');
    expect(own[`${app}.html`]).toContain(`href="${app}.html">Docs</a>`);
    const others = serviceNames().filter((name) => name !== app);
    expect(Object.keys(own).filter((path) => others.some((other) => new RegExp(`^(services/)?${other}(/|\\.html)`).test(path)))).toEqual(
      [],
    );
    expect(others.filter((other) => own['search-index.js']?.includes(`"url":"${other}/`))).toEqual([]);
  });

  it('have no broken links, and names that the service serves', () => {
    const wrong = shown.flatMap(([path, html]) => linksOf(html).filter((link) => isBroken(link, path, own)));
    expect(wrong).toEqual([]);
    expect(Object.keys(own).filter((path) => !/^([\w-]+\/)?[\w-]+\.(html|css|js|json)$/.test(path))).toEqual([]);
  });
});

it('the docs site has a budget for each page', () => {
  const tooLong = Object.entries(local)
    .filter(([path]) => path.endsWith('.html'))
    .map(([path, html]) => ({ path, bytes: Buffer.byteLength(html), compressed: gzipSync(html).length }))
    .filter(({ bytes, compressed }) => bytes > BUDGET.bytes || compressed > BUDGET.compressed);
  expect(tooLong).toEqual([]);
  expect(brotliCompressSync(local['search-index.js'] ?? '').length).toBeLessThan(80_000); // loaded with the first search
});

it('the docs site shows each form of an answer', () => {
  const page = local['coupon/coupons.html'] ?? '';
  expect(page).toContain('<code>text/csv</code>');
  expect(page).toContain('code,status,redemptions,issuedTo,createdAt,lastRedeemedAt');
});

describe.each(services().map(({ name }) => name))('the calls of %s', (app) => {
  const calls = callsOf(documentOf(app));
  const htmlOf = (call: (typeof calls)[number]) => local[callUrl(app, call).split('#')[0] ?? ''] ?? '';

  it('all have curl, Python, TypeScript and a form to try them on the page of their resource', () => {
    expect(calls.filter((call) => !idsOf(htmlOf(call)).has(call.operation.operationId))).toEqual([]);
    for (const html of new Set(calls.map(htmlOf))) {
      const shown = calls.filter((call) => htmlOf(call) === html);
      for (const part of ['data-panel="curl"', 'data-panel="python"', 'data-panel="ts"'])
        expect(html.split(part)).toHaveLength(shown.length + 1);
      expect(html.split('class="try"')).toHaveLength(shown.filter((call) => !isEventStream(call)).length + 1);
    }
  });

  it('are listed by the overview under the ids of old links', () => {
    const moved = [...(local[`${app}.html`] ?? '').matchAll(/<li class="moved" id="([^"]+)"><a href="([^"]+)"/g)];
    const links = Object.fromEntries(moved.map(([, id = '', url = '']) => [id, url]));
    expect(links).toMatchObject(Object.fromEntries(calls.map((call) => [call.operation.operationId, callUrl(app, call)])));
    const types = Object.keys(documentOf(app).components?.schemas ?? {});
    expect(links).toMatchObject(Object.fromEntries(types.map((name) => [`type-${name}`, `${app}/type-${name}.html`])));
  });

  it('are in the search', () => {
    const urls = new Set(findable(texts(), serviceNames()).map(({ url }) => url));
    expect(calls.filter((call) => !urls.has(callUrl(app, call)))).toEqual([]);
  });

  it('use the demo tenant', () => {
    for (const call of calls) expect(htmlOf(call)).not.toMatch(/curl [^<]*\{tenant\}/);
  });
});

describe.each(serviceNames())('the messages of %s', (app) => {
  const document = readAsyncDocument(app);
  const messages = document ? messagesOf(document, 'webhooks') : [];

  it('are on a page, each with an example', () => {
    const html = local[`${app}/message-types.html`] ?? '';
    expect(messages.length).toBeGreaterThan(1);
    expect(messages.filter(({ name }) => !idsOf(html).has(name))).toEqual([]);
    expect(html.split('Body of a webhook')).toHaveLength(messages.flatMap(({ examples = [] }) => examples).length + 1);
    expect(JSON.parse(local[asyncSiteFileOf(app)] ?? '')).toEqual(document);
  });

  it('are in the overview and in the search', () => {
    const urls = new Set(findable(texts(), serviceNames()).map(({ url }) => url));
    expect(messages.filter((message) => !urls.has(messageUrl(app, message)))).toEqual([]);
    expect(linksOf(local[`${app}.html`] ?? '')).toEqual(expect.arrayContaining(messages.map((message) => messageUrl(app, message))));
  });
});

it('the docs site shows secrets and fetches tokens on this machine only', () => {
  expect(local['cart/carts.html']).toContain('Get tokens');
  expect(files['cart/carts.html']).not.toMatch(/Get tokens|class="try"|try\.js|127\.0\.0\.1/);
  expect(files).not.toHaveProperty('try.js');
});

it.each(['tools/local-suite/demo/places.ts', 'tools/generate/screenshots/main.ts'])(
  'the docs site has the calls that %s links to',
  (file) => {
    const links = [...readFileSync(join(repositoryRoot, file), 'utf8').matchAll(/\/docs\/([\w/-]+\.html)#(\w+)/g)];
    expect(links).not.toEqual([]);
    expect(links.filter(([, path = '', id = '']) => !idsOf(local[path]).has(id))).toEqual([]);
  },
);

it('the docs site has all guides in the order of their first page', () => {
  expect(
    texts()
      .filter(({ group }) => group === 'Guides')
      .map(({ file }) => file),
  ).toEqual([
    ...[
      'index',
      'first-cart',
      'from-cart-to-order',
      'tokens-and-scopes',
      'from-a-browser',
      'idempotent-retries',
      'errors',
      'prices-explained',
      'promotions',
      'staff',
      'packing-station',
      'follow-the-feed',
      'receive-webhooks',
      'own-vans',
      'dispatch',
      'orders-desk',
      'administration',
      'coupons-desk',
      'numbers-desk',
      'coming-from-a-hosted-api',
    ].map((name) => `guides/${name}.html`),
  ]);
});

it.each([
  ['README.md#before-you-begin', 'index.html#before-you-begin'],
  ['../errors.md', '../errors.html'],
  ['../../apps/cart/README.md#errors', '../services/cart.html#errors'],
  ['https://example.com/a', 'https://example.com/a'],
  ['#here', '#here'],
  ['../../tools/local-suite/start/main.ts', undefined],
])('the docs site resolves the link %s of a guide to %s', (href, url) => {
  expect(linkFrom('docs/guides/first-cart.md', 'guides/first-cart.html')(href)).toBe(url);
});

it('the docs site has sections of guides in the search', () => {
  expect(findable(texts(), serviceNames())).toContainEqual(
    expect.objectContaining({ title: 'Scopes', of: 'Guides: Tokens and scopes', url: 'guides/tokens-and-scopes.html#scopes' }),
  );
});
