import { bearer, DESK_LOOKS, type DeskFront, DeskStage, type DeskUser, itLong, startTestApp, type TestApp } from '@suite/testing';
import type { Page } from 'playwright-core';
import { describeInChromium, seriousFindings } from '../../../tools/test/browser/chromium.ts';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';

const SCHEMAS = '/sequential-id/acme/schemas';
const headers = bearer.application('sequentialid.schema_manage');

describeInChromium('the numbers desk', (browserOf) => {
  let service: TestApp;
  let front: DeskFront;
  let url: string;
  let page: Page;
  let user: DeskUser;
  const ids = new Map<string, string>();
  const call = async (method: string, path: string, body?: object) =>
    (await service.call(method, `${SCHEMAS}${path}`, { headers, ...(body && { body }) })).body;
  const idOf = (name: string) => ids.get(name) ?? '';

  const stage = new DeskStage(browserOf, {
    ...{ app: 'sequential-id', page: 'desk', stop: () => service.stop() },
    front: () => ({ prefix: '/sequential-id', serviceUrl: () => service.url }),
    members: {
      ann: { role: 'accounting', scopes: 'sequentialid.schema_manage cart.order_view' },
      sue: { role: 'support', scopes: 'sequentialid.schema_view' },
    },
    start: async () => {
      service = await startTestApp(SequentialIdConfig, AppModule);
      for (const schema of [
        { name: 'orders', schemaType: 'orderNumber', preText: 'O-', numberOfDigits: 4 },
        {
          name: 'orders-2',
          schemaType: 'orderNumber',
          preText: 'OR-',
          postText: '/__site__',
          placeholders: { __site__: { required: true } },
        },
        { name: 'few', maxValue: 20 },
      ])
        ids.set(schema.name, (await call('POST', '', schema)).id);
      for (let i = 0; i < 3; i += 1) await call('POST', '/types/orderNumber/nextId', {});
      await call('PUT', `/${idOf('few')}/pools/default`, { counter: 19 });
    },
  });
  const open = (path?: string, name?: string) => stage.open(path, name);
  beforeEach(() => {
    ({ front, url, page, user } = stage);
    const gap = { cartId: '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00', reason: 'coupon_not_valid', at: '2026-11-02T09:30:00.000Z' };
    front.stub('GET /cart/acme/orders/void-numbers', () => ({
      status: 200,
      body: [
        { ...gap, orderNumber: 'O-0002' },
        { ...gap, orderNumber: 'O-0003', reason: 'service_unavailable' },
        { ...gap, orderNumber: 'OLD-7' },
        { ...gap, invoiceNumber: 'O-0003' },
      ],
    }));
  });

  it('lists the schemas, newest first, with the next number, what is left, and a warning', async () => {
    await open();
    await user.view('schemas');
    const rows = await page.locator('[data-kind=schema]').evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
    expect(rows).toEqual([idOf('few'), idOf('orders-2'), idOf('orders')]);
    const orders = `[data-row="${idOf('orders')}"]`;
    await user.field('next', 'O-0004', orders);
    await user.field('left', '9996', orders);
    await user.field('active', 'true', orders);
    await user.field('next', 'OR-000000001/__site__', `[data-row="${idOf('orders-2')}"]`);
    await user.field('used', '95', `[data-row="${idOf('few')}"][data-warning="95"]`);
    expect(await page.locator('[data-warning]').count()).toBe(1);
    await call('POST', '/types/orderNumber/nextId', {});
    await user.field('next', 'O-0005', orders);
  });

  it('shows the counters of a schema, and the numbers without a document with their reasons', async () => {
    await open(`/schemas/${idOf('orders')}`);
    await user.view('schema', idOf('orders'));
    await user.field('counter', '4', '[data-kind=pool][data-row=default]');
    await user.field('reason', 'coupon_not_valid', '[data-kind=gap][data-row="O-0002"]');
    expect(await page.locator('[data-kind=gap]').count()).toBe(2);
    await user.choose('lang', 'de');
    await user.sees('[data-row="O-0002"] [data-field=reason]:has-text("ein Gutschein galt nicht")');
    await user.sees('[data-row="O-0003"] [data-field=reason]:has-text("ein Dienst antwortete nicht rechtzeitig")');
  });

  it('does not say that each number has its document before it has read all void numbers', async () => {
    const gap = { cartId: '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00', reason: 'coupon_not_valid', at: '2026-11-02T09:30:00.000Z' };
    const others = Array.from({ length: 200 }, (_, i) => ({ ...gap, creditNoteNumber: `C-${i}` }));
    front.stub('GET /cart/acme/orders/void-numbers', ({ url: path }) => ({
      status: 200,
      body: path.includes('pageNumber=2') ? [{ ...gap, orderNumber: 'O-0003' }] : others,
    }));
    await open(`/schemas/${idOf('orders')}`);
    await user.sees('[data-gaps=unread]');
    await user.do('more');
    await user.sees('[data-kind=gap][data-row="O-0003"]');
  });

  it('shows the rest of a schema while cart is away', async () => {
    front.away.add('cart');
    await open(`/schemas/${idOf('orders')}`);
    await user.sees('[data-away=cart]');
    await user.sees('[data-kind=pool]');
    front.away.clear();
    await user.do('retry-part');
    await user.sees('[data-kind=gap]');
  });

  it('shows the first number while it is typed, and the sentences of the service beside the fields', async () => {
    await open();
    await user.do('new');
    await user.view('schema', 'new');
    await user.sees('[data-preview][data-value="000001"]');
    await page.locator('input[name=preText]').pressSequentially('RE-__year__');
    const year = new Date().getUTCFullYear();
    await page.keyboard.press('-');
    await user.sees(`[data-preview][data-value="RE-${year}-000001"]`);
    await user.fill('name', 'orders');
    await user.fill('numberOfDigits', '40');
    await user.do('save');
    await user.sees('[data-error=numberOfDigits]');
    expect(await page.locator('[name=numberOfDigits]').inputValue()).toBe('40');
    await user.fill('numberOfDigits', '5');
    await user.fill('startValue', '1.000');
    await user.do('save');
    await user.sees('[data-error=startValue]:has-text("Type 1000 or 1.")');
    await user.fill('startValue', '1');
    await user.do('save');
    await user.sees('[role=alert]');
    await user.fill('name', 'receipts');
    await user.do('save');
    await user.sees('[data-view=schema][data-state=ready]:not([data-id=new])');
    const [made] = await call('GET', '/types/receipts');
    expect(made).toMatchObject({ name: 'receipts', preText: 'RE-__year__-', numberOfDigits: 5, active: true });
  });

  it('activates a schema after showing the next number of both', async () => {
    const { id } = await call('POST', '', { name: 'orders-3', schemaType: 'orderNumber', preText: 'N-', numberOfDigits: 3 });
    await open(`/schemas/${id}`);
    await user.do('activate');
    await user.field('new', 'N-001', '[role=dialog]');
    expect(await user.valueOf('old', '[role=dialog]')).toMatch(/^O-000\d$/);
    await user.key('Escape');
    await user.isGone('[role=dialog]');
    expect((await call('GET', `/${id}`)).active).toBe(false);
    await user.do('activate');
    await user.do('confirm');
    await user.field('active', 'true');
    expect((await call('POST', '/types/orderNumber/nextId', {})).id).toBe('N-001');
    await call('POST', `/${idOf('orders')}/setActive`);
  });

  it('is forbidden to another role without reading anything', async () => {
    await open('/schemas', 'sue');
    await user.view('schemas', undefined, 'forbidden');
    expect(front.asked).toEqual(['POST /auth/acme/staff/login']);
  });

  it('keeps what was typed when a session ends', async () => {
    await open('/schemas/new');
    await user.fill('name', 'vouchers');
    await user.fill('preText', 'V-');
    await user.sees('[data-preview][data-value^="V-"]'); // The page makes no other call until the form is sent.
    front.endTokens();
    await user.do('save');
    await user.signIn('ann@shop.example');
    await user.sees('[data-view=schema] [name=name]');
    for (const [name, text] of [
      ['name', 'vouchers'],
      ['preText', 'V-'],
    ] as const)
      expect([name, await page.locator(`[name=${name}]`).inputValue()]).toEqual([name, text]);
    await user.do('save');
    await user.sees('[data-view=schema][data-state=ready]:not([data-id=new])');
    expect(await call('GET', '/types/vouchers')).toHaveLength(1);
  });

  it('is used by the keyboard alone, in German', async () => {
    await open();
    await user.choose('lang', 'de');
    await page.getByText('Nächste Nummer').first().waitFor();
    await user.tabTo(`[data-row="${idOf('orders-2')}"] a`);
    await user.key('Enter');
    await user.view('schema', idOf('orders-2'));
    await user.tabTo('[data-action=activate]');
    await user.key('Enter');
    await user.sees('[role=dialog]');
    await user.key('Escape');
    await user.isGone('[role=dialog]');
    expect(await page.locator('[data-action=activate]:focus').count()).toBe(1);
  });

  itLong.each(DESK_LOOKS)('is accessible and as wide as the screen at %i pixels, %s', async (_width, colorScheme, size) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open();
    for (const [path, name] of [
      ['', 'schemas'],
      [`/schemas/${idOf('orders')}`, 'schema'],
      ['/schemas/new', 'schema'],
    ] as const) {
      await page.goto(url + path);
      await user.view(name);
      const known = user.faults.length;
      expect(await seriousFindings(page)).toEqual([]);
      user.faults.length = known; // axe adds styles, which the policy refuses
      expect([path, await user.fits()]).toEqual([path, true]);
    }
  });
});
