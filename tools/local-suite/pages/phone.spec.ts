import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { services } from '../../generate/services/list.ts';
import { describeInChromium } from '../../test/browser/chromium.ts';
import { IdentityProviderEmulator } from '../emulators/identity-provider-emulator.ts';
import { MessageReceiver } from '../emulators/message-receiver.ts';
import { startEmulators } from '../emulators/start-emulators.ts';
import { Gateway } from '../gateway/gateway.ts';
import { routesOf } from '../gateway/routes.ts';
import { closeAll, upstream } from '../gateway/spec-kit.ts';
import { frontPage } from './front-page.ts';
import { placesAt } from './look.ts';
import { suitePages } from './suite-pages.ts';

const PHONE = { width: 390, height: 844 };
const KEY = Buffer.alloc(32, 7);
/** Values as long as those of a real suite. */
const CLIENTS = {
  backend: { clientId: 'acmeBackend0f7c2a52e3b14d6f9a80', clientSecret: 'x1Zb7Qe4Wn2Kd9Rf6Tg3Yh8Uj5Im0OpLaSvCdXzMn' },
  storefront: { clientId: 'acmeStorefront0f7c2a52e3b14d6f9a80' },
};
const MAIL = {
  id: 'm1',
  receivedAt: '2026-11-21T12:00:00.000Z',
  from: 'shop@example.org',
  to: ['ada.lovelace.of.the.analytical.engine@a-long-name.example.org'],
  subject: 'Your order with a subject that does not fit into one line',
  text: `Track it: https://example.org/${'track'.repeat(20)}`,
};

describeInChromium('a phone', (browserOf) => {
  const folder = mkdtempSync(join(tmpdir(), 'phone-'));
  const gateway = new Gateway();
  const pages: Record<string, string> = {};
  const closers: (() => Promise<unknown>)[] = [closeAll, () => gateway.close(100)];

  beforeAll(async () => {
    const origin = `http://127.0.0.1:${await gateway.listen(0)}`;
    const places = placesAt(origin);
    const [emulators, provider, receiver] = [
      await startEmulators({ places }),
      new IdentityProviderEmulator({ places }),
      new MessageReceiver({ places }),
    ];
    closers.push(() => emulators.stop());
    for (const started of [provider, receiver]) {
      await started.listen();
      closers.push(() => started.close());
    }
    await createTask(emulators.providerAUrl);
    await sendMessage(receiver);
    const suite = await upstream((_, response) => response.end(JSON.stringify({ access_token: 'a-token', expires_in: 3600, id: 's1' })));
    writeFileSync(join(folder, 'm1.json'), JSON.stringify(MAIL));
    gateway.serve({
      routes: routesOf(services()),
      origins: Object.fromEntries(services().map(({ name }) => [name, suite.origin])),
      pages: suitePages({
        services: services(),
        demo: { baseUrl: origin, tenants: { acme: CLIENTS, globex: CLIENTS } },
        shop: 'http://127.0.0.1:8090',
        elsewhere: { 'PROVIDER_A, emulated': emulators.providerAUrl },
        credentialsFile: '/home/someone/a-project-of-hers/commerce-suite/.local/demo.json',
        mailFolder: folder,
        healthPorts: {},
      }),
    });
    Object.assign(pages, {
      'the start page': `${origin}/`,
      'the mails': `${origin}/mail`,
      'a mail': `${origin}/mail/m1`,
      'an emulated provider': `${emulators.providerAUrl}/`,
      'the emulated identity provider': `${provider.url}/`,
      'the receiver of messages': `${receiver.url}/`,
      'the docs': `${origin}/docs/`,
      'a guide': `${origin}/docs/guides/first-cart.html`,
      'the reference of a service': `${origin}/docs/cart.html`,
    });
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
    rmSync(folder, { recursive: true });
  });

  it.each(['light', 'dark'] as const)('has room for all pages of the suite in %s', async (colorScheme) => {
    const context = await browserOf().newContext({ viewport: PHONE, colorScheme });
    const page = await context.newPage();
    const widths: Record<string, unknown> = {};
    for (const [name, url] of Object.entries(pages)) {
      expect((await page.goto(url))?.status()).toBe(200);
      widths[name] = await page.evaluate('document.documentElement.scrollWidth');
    }
    await context.close();
    expect(widths).toEqual(Object.fromEntries(Object.keys(pages).map((name) => [name, PHONE.width])));
  });
});

describeInChromium('the start page', (browserOf) => {
  it.each([
    [1_280, 800],
    [PHONE.width, PHONE.height],
  ])('leads to every page for the staff without scrolling at %i × %i', async (width, height) => {
    const page = await browserOf().newPage({ viewport: { width, height } });
    const demo = { baseUrl: 'http://127.0.0.1:8080', tenants: { acme: CLIENTS } };
    const parts = { services: services(), demo, shop: 'http://127.0.0.1:8090', elsewhere: {}, credentialsFile: '/a/demo.json' };
    await page.setContent(frontPage(parts, 'ABCD2345').replaceAll(' hidden data-copy', ' data-copy')); // as the script shows the buttons
    const links = await page
      .locator('.staff a')
      .evaluateAll((all) =>
        all.map((link) => ({ path: link.getAttribute('href')?.split(/[?#]/)[0], bottom: link.getBoundingClientRect().bottom })),
      );
    await page.close();
    expect(links.map(({ path }) => path)).toEqual([
      ...['/cart/acme/desk', '/coupon/acme/desk', '/sequential-id/acme/desk', '/auth/acme/desk'],
      ...['/delivery-v2/acme/dispatch', '/pick-pack/acme/board', '/pick-pack/acme/station'],
    ]);
    expect(links.filter(({ bottom }) => bottom > height)).toEqual([]);
  });
});

async function createTask(provider: string): Promise<void> {
  const task = { externalKey: `acme/${'0f7c2a52'.repeat(6)}/1`, orderNumber: 'N1', destination: { address: { street: 'Marktplatz' } } };
  const headers = { authorization: `Basic ${Buffer.from('key-1:').toString('base64')}`, connection: 'close' };
  expect((await fetch(`${provider}/api/tasks`, { method: 'POST', headers, body: JSON.stringify(task) })).status).toBe(201);
}

async function sendMessage(receiver: MessageReceiver): Promise<void> {
  receiver.secrets = { cart: `whsec_${KEY.toString('base64')}` };
  const id = '6f0f2ab0-54d6-4b4d-9a42-6f5b3c0d7e11';
  const order = { kind: 'order', id: '65f0c0ffee0123456789abcd' };
  const body = JSON.stringify({ id, type: 'order.placed', sequence: 3, resource: order, data: { note: 'gift '.repeat(40) } });
  const at = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', KEY).update(`${id}.${at}.${body}`).digest('base64');
  const headers = { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` };
  expect((await fetch(receiver.urlOf('cart'), { method: 'POST', headers, body })).status).toBe(204);
}
