import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Storefront } from './storefront.ts';

const DEMO = { baseUrl: 'http://127.0.0.1:1', tenants: {} };

let folder: string;
let storefront: Storefront;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<h1>Shop</h1>');
  writeFileSync(join(folder, 'assets', 'index-1.js'), 'shop()');
  storefront = new Storefront(DEMO, folder);
  url = await storefront.listen(0);
});

afterAll(async () => {
  await storefront.close();
  rmSync(folder, { recursive: true });
});

it('the storefront server serves the page with a policy that allows calls only to the suite', async () => {
  const answer = await fetch(url);
  expect(await answer.text()).toBe('<h1>Shop</h1>');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'; script-src 'self'`);
  expect(answer.headers.get('content-security-policy')).toContain(`connect-src 'self' http://127.0.0.1:1;`);
});

it('the storefront server lets browsers cache files with a content hash in their name', async () => {
  const answer = await fetch(`${url}/assets/index-1.js?now`);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

it.each(['/nothing', '/assets', '/assets/', '/..%2f..%2fetc/passwd', '/index.html/'])(
  'the storefront server answers 404 at %s',
  async (path) => {
    expect((await fetch(url + path)).status).toBe(404);
  },
);

it('the storefront server rejects a POST', async () => {
  expect((await fetch(url, { method: 'POST', body: 'x' })).status).toBe(405);
});

it('the storefront server answers 503 while the suite does not answer', async () => {
  const answer = await fetch(`${url}/shop.json`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
});

it('the storefront server chooses another port when its own is in use', async () => {
  const second = new Storefront(DEMO, folder);
  const elsewhere = await second.listen(Number(new URL(url).port));
  expect((await fetch(elsewhere)).status).toBe(200);
  expect(elsewhere).not.toBe(url);
  await second.close();
});
