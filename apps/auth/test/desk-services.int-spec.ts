import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DESK_LOOKS, itLong, until } from '@suite/testing';
import { describeInChromium, seriousFindings } from '../../../tools/test/browser/chromium.ts';
import { AdminDesk, ok } from './admin-desk';

const KIB = 1_024;
const WEBHOOK_ID = '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f01';
const WEBHOOK = {
  ...{ id: WEBHOOK_ID, url: 'https://hooks.example/orders', types: ['order.created'], signature: 'STANDARD', headers: {} },
  ...{ enabled: false, disabledReason: 'Five days without a success', createdAt: '2026-11-02T09:30:00.000Z' },
};
const ATTEMPT = {
  ...{ attemptId: '0199a3c8-7d10-7002-8f2a-5b6c7d8e9f01', messageId: WEBHOOK_ID, type: 'order.created', status: 'FAILED' },
  ...{ at: '2026-11-02T09:31:00.000Z', attempt: 1, statusCode: 500, latencyMs: 12, response: 'out of paper' },
};

describeInChromium('the administration desk of all services', (browserOf) => {
  const desk = new AdminDesk(browserOf);
  let front: AdminDesk['front'];
  let page: AdminDesk['page'];
  let url: string;
  let user: AdminDesk['user'];
  beforeEach(() => {
    ({ front, page, url, user } = desk);
  });
  /** The instant at which a day begins where the browser is. */
  const startOf = (day: string) => page.evaluate<string>(`new Date('${day}T00:00').toISOString()`);

  describe('webhooks', () => {
    beforeEach(() => {
      front.stub('GET /cart/acme/webhooks', ok([WEBHOOK]));
      front.stub(`GET /cart/acme/webhooks/${WEBHOOK_ID}`, ok(WEBHOOK));
      front.stub(`GET /cart/acme/webhooks/${WEBHOOK_ID}/attempts`, ok([ATTEMPT]));
    });

    it('are those of all services, also while one is away', async () => {
      front.away.add('coupon');
      await desk.open('/webhooks');
      const row = `[data-row="${WEBHOOK_ID}"][data-kind=webhook][data-service=cart]`;
      await user.field('url', WEBHOOK.url, row);
      await user.field('status', 'DISABLED', row);
      await user.sees('[data-away=coupon]');
      await page.evaluate(`Object.defineProperty(document, 'hidden', { get: () => true })`); // only the button reads again
      await page.waitForLoadState('networkidle');
      front.away.clear();
      await user.do('retry-part');
      await user.isGone('[data-away]');
      await user.click(row);
      await user.view('webhook', WEBHOOK_ID);
      expect(page.url()).toBe(`${url}/webhooks/cart/${WEBHOOK_ID}`);
    });

    it('show their attempts with reason and answer, and are tested, sent again and enabled', async () => {
      const calls: unknown[] = [];
      const note = (call: string, status: number, body?: unknown) =>
        front.stub(`POST /cart/acme/webhooks/${WEBHOOK_ID}/${call}`, (request) => {
          calls.push([call, request.body ?? null]);
          return { status, ...(body !== undefined && { body }) };
        });
      note('test', 202, { messageId: WEBHOOK_ID });
      note('replay', 202);
      note('enable', 204);
      await desk.open(`/webhooks/cart/${WEBHOOK_ID}`);
      const row = `[data-row="${ATTEMPT.attemptId}"][data-kind=attempt]`;
      await user.field('statusCode', '500', row);
      await user.field('response', 'out of paper', row);
      await user.field('status', 'FAILED', row);
      await user.do('test');
      await user.do('replay');
      await user.fill('from', '2026-11-01', 'dialog');
      await user.do('confirm', 'dialog');
      await user.isGone('dialog[open]');
      await user.do('enable');
      await until('three calls', () => calls.length === 3);
      expect(calls).toEqual([
        ['test', null],
        ['replay', { from: await startOf('2026-11-01') }],
        ['enable', null],
      ]);
    });

    it('get a new secret, which is shown once, and headers', async () => {
      await desk.open('/webhooks/new');
      await user.choose('service', 'auth');
      await desk.check('types', 'customer.created');
      await user.fill('url', 'http://127.0.0.1:9/hook');
      await user.fill('headers', 'webhook-id: 1');
      await user.do('save');
      await user.sees('[data-error=headers]');
      expect(await desk.typed('headers')).toBe('webhook-id: 1');
      await user.fill('headers', 'Authorization: Bearer a:b');
      await user.do('save');
      await user.sees('[data-field=secret]');
      const id = await page.locator('[data-view=webhook]').getAttribute('data-id');
      const secret = await user.valueOf('secret');
      expect(await desk.api('GET', `/webhooks/${id}`)).toMatchObject({ headers: { Authorization: 'Bearer a:b' } });
      await user.do('renew');
      await user.fill('previousValidSeconds', '-1', 'dialog');
      await user.do('confirm', 'dialog');
      await user.sees('dialog [data-error=previousValidSeconds]');
      await user.fill('previousValidSeconds', '60', 'dialog');
      await user.do('confirm', 'dialog');
      await until('another secret', async () => (await user.valueOf('secret')) !== secret);
      expect(await user.valueOf('secret')).toMatch(/^whsec_/);
      await page.reload();
      await user.view('webhook', id ?? '');
      expect(await page.locator('[data-field=secret]').count()).toBe(0);
      expect(await desk.typed('headers')).toBe('Authorization: Bearer a:b');
      await user.fill('headers', '');
      await user.do('save');
      await until('no headers', async () => Object.keys((await desk.api('GET', `/webhooks/${id}`)).headers as object).length === 0);
      await desk.api('DELETE', `/webhooks/${id}`);
    });

    it('are made at a service, with its types and the sentence of its refusal', async () => {
      await desk.open('/webhooks/new');
      await user.choose('service', 'auth');
      await user.sees('input[name=types][value="customer.created"]');
      await user.choose('service', 'cart');
      await user.sees('input[name=types][value="order.canceled"]');
      await user.choose('service', 'auth');
      await desk.check('types', 'customer.created');
      await user.fill('url', 'no address');
      await user.do('save');
      await user.sees('[data-error=url]');
      await user.fill('url', 'http://127.0.0.1:9/hook');
      await user.do('save');
      await user.sees('[data-field=secret]');
      const id = await page.locator('[data-view=webhook]').getAttribute('data-id');
      expect(await desk.api('GET', `/webhooks/${id}`)).toMatchObject({ types: ['customer.created'], signature: 'STANDARD' });
      await desk.confirm('remove');
      await user.sees('[data-view=webhooks]');
      expect((await desk.api('GET', `/webhooks/${id}`)).status).toBe(404);
    });
  });

  it('shows who has changed what in all services, with filters in the address', async () => {
    const staffId = await desk.newMember();
    await desk.api('PATCH', `/staff/${staffId}`, { roles: ['lead'] });
    const of = { id: WEBHOOK_ID, actor: 'mia', resource: 'coupon/SPRING10', before: { maxRedemptions: 1 }, after: { maxRedemptions: 2 } };
    front.stub('GET /coupon/acme/audit', ok([{ ...of, at: '2030-01-01T00:00:00.000Z', action: 'coupon.changed' }]));
    await desk.open('/audit');
    await user.field('resource', 'coupon/SPRING10', `[data-row="${WEBHOOK_ID}"][data-kind=entry]`);
    await user.click(`[data-row="${WEBHOOK_ID}"]`);
    expect(await user.valueOf('before', `[data-row="${WEBHOOK_ID}"]`)).toBe('{"maxRedemptions":1}');
    let asked = '';
    front.stub('GET /coupon/acme/audit', ({ url: path }) => {
      asked = path;
      return { status: 200, body: [] };
    });
    await user.fill('from', '2020-01-01');
    const from = new URLSearchParams({ from: await startOf('2020-01-01') }).toString();
    await until('the entries of the day', () => asked.includes(from));
    await user.fill('action', 'staff.changed');
    await user.key('Enter');
    const row = '[data-row][data-kind=entry]';
    await user.field('resource', `staff/${staffId}`, row);
    await until('the filter in the address', () => page.url().includes('action=staff.changed'));
    await user.do('open', row);
    expect(JSON.parse((await user.valueOf('before', row)) ?? '')).toEqual({ roles: ['packer'] });
    expect(JSON.parse((await user.valueOf('after', row)) ?? '')).toEqual({ roles: ['lead'] });
  });

  describe('privacy', () => {
    const NUMBER = '1000000042';
    beforeEach(() => {
      for (const name of ['auth', 'cart', 'coupon', 'pick-pack', 'delivery-v2'])
        front.stub(`GET /${name}/acme/personal-data/${NUMBER}`, ok({ of: name }));
    });

    it('exports what all services store, and nothing while one of them is away', async () => {
      front.away.add('pick-pack');
      await desk.open('/privacy');
      await user.fill('customerNumber', NUMBER);
      await user.key('Enter');
      await user.view('privacy', NUMBER);
      await user.do('export');
      await user.sees('[data-away=pick-pack]');
      front.away.clear();
      const [file] = await Promise.all([page.waitForEvent('download'), user.do('export')]);
      expect(file.suggestedFilename()).toBe(`customer-${NUMBER}.json`);
      expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toEqual({
        ...{ auth: { of: 'auth' }, cart: { of: 'cart' }, coupon: { of: 'coupon' } },
        ...{ 'pick-pack': { of: 'pick-pack' }, delivery: { of: 'delivery-v2' } },
      });
    });

    it('erases a customer after the number was typed, and shows the progress, also after a reload', async () => {
      const erasureId = WEBHOOK_ID;
      let cart = 'PENDING';
      const asked: string[] = [];
      front.stub(`DELETE /customer/acme/customers/${NUMBER}`, ({ url: path }) => {
        asked.push(path);
        return { status: 202, body: { erasureId } };
      });
      front.stub(`GET /customer/acme/erasures/${erasureId}`, () => ({
        status: 200,
        body: { erasureId, services: { auth: 'DONE', cart, coupon: 'DONE', 'pick-pack': 'DONE', delivery: 'DONE' } },
      }));
      await desk.open(`/privacy?customerNumber=${NUMBER}`);
      await user.do('erase');
      await user.fill('confirmation', '1000000043', 'dialog');
      await user.do('confirm', 'dialog');
      await user.sees('[data-error=confirmation]');
      expect(asked).toEqual([]);
      await user.fill('confirmation', NUMBER, 'dialog');
      await user.do('confirm', 'dialog');
      await user.field('state', 'PENDING', '[data-row=cart][data-kind=service]');
      await page.reload();
      await user.field('state', 'DONE', '[data-row=auth][data-kind=service]');
      cart = 'DONE';
      await user.field('state', 'DONE', '[data-row=cart]');
      expect(asked).toHaveLength(1);
      await user.fill('customerNumber', '1000000043');
      await user.view('privacy', '1000000043');
      await user.field('state', 'NONE', '[data-row=cart]');
      await user.sees('[data-action=erase]');
    });
  });

  it('is less than 70 KiB, compressed', () => {
    const folder = join(desk.pages.folder, 'pages/desk');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const bytes = files.reduce((sum, { parentPath, name }) => sum + gzipSync(readFileSync(join(parentPath, name))).length, 0);
    expect(bytes).toBeLessThan(70 * KIB);
  });

  const VIEWS = ['staff', 'staff/new', 'stations', 'clients', 'clients/new', 'webhooks', 'webhooks/new', `webhooks/cart/${WEBHOOK_ID}`];
  const LAST = ['identity-providers', 'settings', 'settings/sites/north', 'audit', 'privacy?customerNumber=1000000042'];

  itLong.each(DESK_LOOKS)('is accessible and as wide as the screen at %i pixels, %s', async (_width, colorScheme, size) => {
    front.stub('GET /cart/acme/webhooks', ok([WEBHOOK]));
    front.stub(`GET /cart/acme/webhooks/${WEBHOOK_ID}`, ok(WEBHOOK));
    front.stub(`GET /cart/acme/webhooks/${WEBHOOK_ID}/attempts`, ok([ATTEMPT]));
    const zone = { country: 'DE', methods: [{ id: 'parcel', name: { en: 'Parcel' }, fees: [{ minOrderValue: 0, cost: 4.9 }] }] };
    front.stub('GET /cart/acme/sites/north', ok({ code: 'north', currency: 'EUR', includesTax: true, shipping: { zones: [zone] } }));
    await desk.newMember();
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await desk.open();
    for (const path of [...VIEWS, ...LAST]) {
      await page.goto(`${url}/${path}`);
      await user.sees('[data-view]:not([data-state=loading])');
      await page.waitForLoadState('networkidle');
      const known = user.faults.length;
      expect({ path, findings: await seriousFindings(page) }).toEqual({ path, findings: [] });
      user.faults.length = known; // axe adds styles, which the policy refuses
      expect({ path, fits: await user.fits() }).toEqual({ path, fits: true });
    }
  });
});
