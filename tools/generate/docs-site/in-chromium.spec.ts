import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { describeInChromium, seriousFindings } from '../../test/browser/chromium.ts';
import { startEmulators } from '../../local-suite/emulators/start-emulators.ts';
import { Gateway } from '../../local-suite/gateway/gateway.ts';
import { routesOf } from '../../local-suite/gateway/routes.ts';
import { closeAll, upstream } from '../../local-suite/gateway/spec-kit.ts';
import { placesAt } from '../../local-suite/pages/look.ts';
import { suitePages } from '../../local-suite/pages/suite-pages.ts';
import { services } from '../services/list.ts';
import { callsOf, documentOf } from './document.ts';
import { callUrl } from './reference-pages.ts';
import { siteFiles } from './site.ts';

const CLIENTS = { backend: { clientId: 'backend-id', clientSecret: 'the-secret' }, storefront: { clientId: 'storefront-id' } };
/** A desktop in light mode and a phone in dark mode. */
const SCREENS = [
  { name: 'a desk in light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'a phone in the dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const;
/** Returns the page of a call. */
const pageOf = (app: string, id: string): string => {
  const call = callsOf(documentOf(app)).find(({ operation }) => operation.operationId === id);
  if (!call) throw new Error(`${app} has no call ${id}`);
  return `/docs/${callUrl(app, call).split('#')[0]}`;
};
const PAGES = [
  ...['/', '/mail', '/mail/m1', 'emulator', '/docs/'],
  ...['/docs/delivery.html', pageOf('delivery', 'loadDeliveryOrder'), '/docs/guides/prices-explained.html', '/docs/services/auth.html'],
];
const { TEST_LONG, TEST_SEED = '0' } = process.env;
/** Each page on both screens; in a short run a third of them, which its seed chooses. */
const LOOKS = SCREENS.flatMap((screen) => PAGES.map((path) => ({ path, ...screen }))).filter(
  (_, i) => TEST_LONG === '1' || (i + Number(TEST_SEED)) % 3 === 0,
);

describeInChromium('the pages in a browser', (browserOf) => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-site-'));
  const gateway = new Gateway();
  let origin: string;
  let stopEmulators: () => Promise<void>;
  let emulator: string;
  const requests: string[] = [];

  beforeAll(async () => {
    const port = await gateway.listen(0);
    origin = `http://127.0.0.1:${port}`;
    const suite = await upstream((request, response) => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
      request
        .resume()
        .on('end', () =>
          response.end(
            JSON.stringify({ access_token: 'a-token', accessToken: 'a-token', saasToken: 's', expires_in: 3600, schemaId: 's-17' }),
          ),
        );
    });
    const started = await startEmulators({ places: placesAt(origin) });
    stopEmulators = started.stop;
    emulator = started.providerAUrl;
    const mailFolder = join(folder, 'mails');
    mkdirSync(mailFolder);
    const mail = {
      id: 'm1',
      receivedAt: '2026-11-21T12:00:00.000Z',
      from: 'shop@example.org',
      to: ['ada@example.org'],
      subject: 'Your order',
      text: 'Packed.',
    };
    writeFileSync(join(mailFolder, 'm1.json'), JSON.stringify(mail));
    const health = Number(new URL(suite.origin).port);
    const pages = suitePages({
      services: services(),
      demo: { baseUrl: origin, tenants: { acme: CLIENTS, globex: CLIENTS } },
      shop: 'http://127.0.0.1:8090',
      elsewhere: { 'PROVIDER_A, emulated': emulator },
      credentialsFile: '.local/demo.json',
      mailFolder,
      healthPorts: Object.fromEntries(services().map(({ name }) => [name, health])),
    });
    gateway.serve({ routes: routesOf(services()), origins: Object.fromEntries(services().map(({ name }) => [name, suite.origin])), pages });
    for (const [path, make] of Object.entries(siteFiles({ baseUrl: 'https://api.example.com', tenants: [] }))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), make().body);
    }
  });
  afterAll(async () => {
    await stopEmulators();
    await gateway.close(100);
    await closeAll();
    rmSync(folder, { recursive: true });
  });

  const urlOf = (path: string) => (path === 'emulator' ? `${emulator}/` : `${origin}${path}`);

  it.each(LOOKS)(
    'shows $path on $name without accessibility findings, overflow or console messages',
    async ({ path, viewport, colorScheme }) => {
      await withPage(browserOf(), { viewport, colorScheme }, urlOf(path), async (page, findings) => {
        expect(await seriousFindings(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        expect(findings).toEqual([]);
      });
    },
  );

  it('shows the health of the services', async () => {
    await withPage(browserOf(), {}, urlOf('/'), async (page) => {
      await page.waitForSelector('[data-state="ready"]');
      expect(await page.locator('[data-state="ready"]').count()).toBe(services().length);
    });
  });

  it('copies a secret on click', async () => {
    await withPage(browserOf(), { permissions: ['clipboard-read', 'clipboard-write'] }, urlOf('/'), async (page) => {
      await page.getByRole('button', { name: "Copy the secret of acme's backend" }).click();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe('the-secret');
    });
  });

  it('stores tokens, sends a call with them and uses its answer for the next call', async () => {
    await withPage(browserOf(), {}, urlOf(pageOf('sequential-id', 'createSequenceSchema')), async (page) => {
      requests.length = 0; // the start page has asked for a token of its own
      await page.getByRole('button', { name: 'Get tokens' }).click();
      await page.getByText(/^until /).waitFor();
      await page.reload();
      const form = page.locator('form[data-method="POST"][data-path="/sequential-id/{tenant}/schemas"]');
      await page.locator('details.try', { has: form }).locator('summary').click();
      await form.getByRole('button', { name: 'Send' }).click();
      await form.locator('.result pre').waitFor();
      expect(requests).toContain('POST /sequential-id/acme/schemas Bearer a-token');
      expect(requests.filter((call) => call.startsWith('POST /oauth/token'))).toHaveLength(1);
      await page.reload();
      expect(
        await page
          .locator('form[data-method="GET"][data-path="/sequential-id/{tenant}/schemas/{schemaId}"] input[name="path:schemaId"]')
          .inputValue(),
      ).toBe('s-17');
    });
  });

  it('finds a call and a guide by words in static files, without requests', async () => {
    await withPage(browserOf(), {}, pathToFileURL(join(folder, 'index.html')).href, async (page, findings) => {
      const search = page.getByRole('searchbox');
      await search.fill('merge');
      await page.locator('#found a').first().waitFor();
      expect(await page.locator('#found a').first().textContent()).toMatch(/cart.*\/merge/);
      await search.fill('retries nothing twice');
      await search.press('Enter');
      await page.waitForURL('**/guides/idempotent-retries.html');
      expect(await page.locator('h1').textContent()).toBe('Retries that do nothing twice');
      expect(findings).toEqual([]);
    });
  });

  it('follows old links to calls and types', async () => {
    await withPage(browserOf(), {}, urlOf('/docs/coupon.html#redeemCoupon'), async (page) => {
      await page.waitForURL(`**${pageOf('coupon', 'redeemCoupon')}#redeemCoupon`);
      await page.goto(urlOf('/docs/coupon.html#group-coupons'));
      expect(await page.locator('#group-coupons').textContent()).toBe('Coupons');
    });
  });

  it('copies the shown sample and covers none of it', async () => {
    await withPage(
      browserOf(),
      { permissions: ['clipboard-read', 'clipboard-write'] },
      urlOf(pageOf('delivery', 'replaceDeliveryOrder')),
      async (page) => {
        const panel = page.locator('#replaceDeliveryOrder .panel').first();
        await panel.getByRole('button', { name: 'Python' }).click();
        const copy = panel.getByRole('button', { name: 'Copy the call' });
        await copy.click();
        expect(await page.evaluate('navigator.clipboard.readText()')).toContain('requests.put(');
        const [button, sample] = [await copy.boundingBox(), await panel.locator('pre:visible').boundingBox()];
        expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(sample?.y ?? 0);
      },
    );
  });

  it('shows samples in the chosen language', async () => {
    await withPage(browserOf(), {}, urlOf(pageOf('delivery', 'replaceDeliveryOrder')), async (page) => {
      await page.getByRole('button', { name: 'TypeScript' }).first().click();
      await page.goto(urlOf(pageOf('coupon', 'loadCoupon')));
      expect(await page.locator('[data-panel="ts"]').first().isVisible()).toBe(true);
      expect(await page.locator('[data-panel="curl"]').first().isVisible()).toBe(false);
    });
  });
});

/** Opens a page and records its console messages, errors and foreign requests. */
async function withPage(
  browser: Browser,
  options: NonNullable<Parameters<Browser['newContext']>[0]>,
  url: string,
  work: (page: Page, findings: readonly string[]) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const findings: string[] = [];
  page.on('console', (message) => findings.push(message.text()));
  page.on('pageerror', (error) => findings.push(error.message));
  page.on(
    'request',
    (request) => /^(file|data):|^http:\/\/127\.0\.0\.1:/.test(request.url()) || findings.push(`requests ${request.url()}`),
  );
  try {
    await page.goto(url);
    await work(page, findings);
  } finally {
    await context.close();
  }
}
