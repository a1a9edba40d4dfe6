import { adminQuery, type Answer, type AnyJson, bearer, runTask } from '@suite/testing';
import fc from 'fast-check';
import { MessageFeed } from './message-feed';
import { OrderShop, orderManager } from './order-shop';

const ORDERS = '/cart/acme/orders';
const PLACED = '2024-03-01T10:00:00.000Z';
const LATER_MS = 86_400_000;
const ADA = '1000000081';

const old = (orderNumber: string, changes: object = {}) => ({
  ...{ orderNumber, siteCode: 'main', currency: 'EUR', placedAt: PLACED, status: 'COMPLETED' },
  customer: { email: 'old.ada@example.com', name: 'Ada Augusta Lovelace', customerId: ADA },
  items: [
    { sku: 'MUG-OLD', name: 'Old mug', quantity: 3, gross: 10, taxRate: 19 },
    { name: 'Book', quantity: 1, gross: 5.35, taxRate: 7 },
  ],
  shipping: 4.9,
  total: 20.25,
  ...changes,
});

describe('imported orders', () => {
  let shop: OrderShop;
  let other: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    other = await shop.replica();
  });
  afterAll(() => Promise.all([shop.stop(), other.stop()]));
  beforeEach(() => shop.peers.reset());

  const send = (
    orders: readonly unknown[],
    { by = shop, as = orderManager }: { by?: OrderShop; as?: Readonly<Record<string, string>> } = {},
  ): Promise<Answer> => by.call('POST', `${ORDERS}/import`, { orders }, as);
  const imported = async (orderNumber: string, changes: object = {}): Promise<AnyJson> => {
    const { body } = await send([old(orderNumber, changes)]);
    expect(body).toMatchObject([{ index: 0, code: 201, status: 'Created' }]);
    return shop.order(body[0].id);
  };
  const rows = async (): Promise<unknown> =>
    adminQuery(
      shop.service.database,
      `SELECT (SELECT json_agg(to_jsonb(o) - '{follow_at,children,invoice_due_at}'::text[] ORDER BY id) FROM cart.sales_order o) AS orders, (SELECT json_agg(s ORDER BY key) FROM cart.order_search s) AS keys,
              (SELECT count(*) FROM cart.message) AS messages, (SELECT count(*) FROM cart.outgoing_mail) AS mails,
              (SELECT count(*) FROM cart.checkout) AS checkouts, (SELECT count(*) FROM cart.invoice) AS invoices`,
    );

  it('have their own numbers, dates and amounts', async () => {
    const order = await imported('OLD-1');
    expect(order).toMatchObject({
      ...{
        orderNumber: 'OLD-1',
        status: 'COMPLETED',
        paymentStatus: 'PAID',
        createdAt: PLACED,
        modifiedAt: PLACED,
        siteCode: 'main',
        customerId: ADA,
      },
      customer: { email: 'old.ada@example.com', firstName: 'Ada Augusta', lastName: 'Lovelace' },
      charge: {
        ...{ net: 18.3, tax: 1.95, gross: 20.25, shipping: { net: 4.9, tax: 0, gross: 4.9 } },
        lines: [
          { itemId: '0', quantity: 3, net: 8.4, tax: 1.6, gross: 10 },
          { itemId: '1', quantity: 1, net: 5, tax: 0.35, gross: 5.35 },
        ],
      },
      items: [
        { product: { sku: 'MUG-OLD', name: 'Old mug' }, quantity: 3 },
        { product: { name: 'Book' }, quantity: 1 },
      ],
      totalTax: { amount: 1.95, currency: 'EUR' },
    });
    const cancelled = await imported('OLD-2', {
      status: 'CANCELLED',
      customer: { email: 'a@b.example' },
      shipping: undefined,
      total: undefined,
    });
    expect(cancelled).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PENDING', charge: { gross: 0 } });
    expect(cancelled.calculatedPrice.finalPrice.grossValue).toBe(15.35);
  });

  it('charge exactly the gross of each line and the shipping, for random orders', async () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 5_000_000 }).map((n) => n / 1_000),
      gross: fc.integer({ min: 0, max: 99_999_99 }).map((n) => n / 100),
      taxRate: fc.constantFrom(0, 7, 19, 5.5),
    });
    const order = fc.record({
      items: fc.array(line, { minLength: 1, maxLength: 6 }),
      shipping: fc.option(fc.constantFrom(0, 4.9, 12), { nil: undefined }),
    });
    const drafts = fc.sample(order, 40).map((each, i) => {
      const items = each.items.map((item, at) => ({ ...item, name: `Item ${at}` }));
      const cents = [...items.map(({ gross }) => gross), each.shipping ?? 0].reduce((sum, amount) => sum + Math.round(amount * 100), 0);
      return { ...old(`RANDOM-${i}`), items, shipping: each.shipping, total: cents / 100 };
    });
    const { body } = await send(drafts);
    expect(body.map(({ code }: AnyJson) => code as number)).toEqual(drafts.map(() => 201));
    for (const [i, { id }] of (body as AnyJson[]).entries()) {
      const { charge } = await shop.order(id);
      expect(charge.lines.map(({ gross }: AnyJson) => gross as number)).toEqual(drafts[i]!.items.map(({ gross }) => gross));
      expect([charge.gross, charge.shipping?.gross]).toEqual([drafts[i]!.total, drafts[i]!.shipping]);
      expect(Math.round(charge.net * 100) + Math.round(charge.tax * 100)).toBe(Math.round(charge.gross * 100));
    }
  });

  it('change nothing when they are imported again, and are judged by themselves', async () => {
    const order = await imported('OLD-3');
    const placed = await shop.ordered();
    const before = await rows();
    const { status, body } = await send([
      old('OLD-3'),
      old('OLD-3', { placedAt: '2024-03-02T10:00:00Z' }),
      old(placed.orderNumber),
      { orderNumber: 'OLD-4' },
      'no object',
    ]);
    expect([status, body]).toMatchObject([
      207,
      [
        { index: 0, id: order.orderId, code: 200, status: 'OK' },
        { index: 1, code: 409, status: 'Conflict', message: expect.stringContaining('OLD-3') },
        { index: 2, code: 409 },
        { index: 3, code: 400, status: 'Bad Request' },
        { index: 4, code: 400 },
      ],
    ]);
    expect(await rows()).toEqual(before);
  });

  it.each<[string, object, string]>([
    ['an unknown site', { siteCode: 'nowhere' }, 'siteCode'],
    ['a total that is not the sum', { total: 20.26 }, 'total'],
    ['a moment in the future', { placedAt: '2999-01-01T00:00:00Z' }, 'placedAt'],
    [
      'an amount with three decimals',
      { items: [{ name: 'Mug', quantity: 1, gross: 1.001, taxRate: 19 }], total: undefined },
      'items[0].gross',
    ],
    ['another status', { status: 'SHIPPED' }, 'status'],
    ['no item', { items: [], total: undefined }, 'items'],
    ['a quantity of 0', { items: [{ name: 'Mug', quantity: 0, gross: 1, taxRate: 19 }], total: undefined }, 'items[0].quantity'],
    ['no currency', { currency: 'XXX' }, 'currency'],
    ['an unknown member', { note: 'x' }, 'note'],
    [
      'an unknown member of an item',
      { items: [{ name: 'Mug', quantity: 1, gross: 1, taxRate: 19, price: 1 }], total: undefined },
      'items[0].price',
    ],
    ['no e-mail address', { customer: { name: 'Ada' } }, 'customer.email'],
  ])('are rejected with %s', async (_what, changes, field) => {
    const before = await rows();
    const { body } = await send([old('BAD-1', changes)]);
    expect(body).toMatchObject([{ code: 400, details: expect.arrayContaining([expect.objectContaining({ field })]) }]);
    expect(await rows()).toEqual(before);
  });

  it('are rejected with a number that the active schema could still allocate', async () => {
    const { orderNumber } = await shop.ordered();
    const next = String(Number(orderNumber) + 1).padStart(8, '0');
    expect((await send([old(next), old('99999999'), old('100000000'), old(`${next}-A`)])).body).toMatchObject([
      { code: 400, details: [{ field: 'orderNumber' }] },
      { code: 400, details: [{ field: 'orderNumber' }] },
      { code: 201 },
      { code: 201 },
    ]);
    expect((await shop.ordered()).orderNumber).toBe(next);
  });

  it('are rejected with a number that is void here', async () => {
    await adminQuery(
      shop.service.database,
      `INSERT INTO cart.void_number (tenant, order_number, cart_id, reason, at) VALUES ('acme', 'VOID-1', gen_random_uuid(), 'slot_full', now())`,
    );
    expect((await send([old('VOID-1')])).body).toMatchObject([{ code: 409 }]);
  });

  it('have no side effects, also later', async () => {
    await shop.putSite('sold', {
      seller: { name: 'Mugs', street: 'A', zipCode: '20095', city: 'Hamburg', country: 'DE', vatId: 'DE123456789' },
      invoiceAt: 'PLACED',
    });
    const feed = new MessageFeed(shop.service);
    await feed.next();
    const before = (await rows()) as AnyJson[];
    const calls = shop.peers.calls.length;
    const { orderId } = await imported('OLD-5', { siteCode: 'sold' });
    for (const task of ['follow orders', 'write invoices', 'mail packed orders', 'finish credit notes'])
      await shop.runAfter(LATER_MS, () => runTask(shop.service, task));
    const after = (await rows()) as AnyJson[];
    const counts = ({ messages, mails, checkouts, invoices }: AnyJson): unknown[] => [messages, mails, checkouts, invoices];
    expect(counts(after[0])).toEqual(counts(before[0]));
    expect(await feed.next()).toEqual([]);
    expect(shop.peers.calls.slice(calls).filter((call) => call.includes(orderId as string))).toEqual([]);
    expect((await shop.order(orderId)).modifiedAt).toBe(PLACED);
  });

  it('take no other call', async () => {
    const { orderId } = await imported('OLD-6');
    const path = `${ORDERS}/${orderId}`;
    const lines = [{ itemId: '0', quantity: 1 }];
    const calls: [string, string, object?][] = [
      ['GET', `${path}/invoice`],
      ['GET', `${path}/invoice.pdf`],
      ['GET', `${path}/invoice.xml`],
      ['POST', `${path}/credit-notes`, { lines, reason: 'Broken' }],
      ['POST', `${path}/credit-notes?preview=true`, { lines, reason: 'Broken' }],
      ['POST', `${path}/returns`, { lines: [{ ...lines[0], reason: 'UNWANTED' }] }],
      ['POST', `${path}/cancel`, { reason: 'No' }],
      ['POST', `${path}/cancel-lines`, { lines, reason: 'OTHER' }],
      ['POST', `${path}/mails`, { kind: 'CONFIRMATION' }],
      ['POST', `${path}/payment`, { paymentStatus: 'REFUNDED' }],
      ['POST', `${path}/status`, { status: 'COMPLETED' }],
    ];
    const before = await rows();
    for (const [method, route, body] of calls) {
      const answer = await shop.call(method, route, body, orderManager);
      expect([route, answer.status, answer.body.type]).toEqual([route, 409, 'order_imported']);
    }
    expect(await rows()).toEqual(before);
    expect((await shop.call('GET', `${path}/credit-notes`, undefined, orderManager)).body).toEqual([]);
  });
  it('are read by their shopper, listed, found, exported and erased', async () => {
    const bert = '1000000082';
    const { orderId } = await imported('OLD-7', { customer: { email: 'bert@old.example', name: 'Bert Oldman', customerId: bert } });
    const [own, foreign] = [bearer.customer(bert), bearer.customer('1000000083')];
    expect((await shop.call('GET', `${ORDERS}/${orderId}`, undefined, own)).body).toMatchObject({ orderNumber: 'OLD-7' });
    expect((await shop.call('GET', `${ORDERS}/${orderId}`, undefined, foreign)).status).toBe(404);
    const globex = bearer.application('cart.order_view', { tenant: 'globex' });
    expect((await shop.call('GET', `/cart/globex/orders/${orderId}`, undefined, globex)).status).toBe(404);
    const found = async (query: string, as = orderManager) =>
      ((await shop.call('GET', `${ORDERS}?${query}`, undefined, as)).body as AnyJson[]).map(({ orderNumber }) => orderNumber as string);
    for (const query of ['q=old-7', 'q=bert%40old', 'q=oldm', 'q=bert+o', `q=${bert}`, `customerId=${bert}`, 'email=bert%40old.example'])
      expect(await found(query)).toEqual(['OLD-7']);
    expect([await found('', own), await found('to=2024-03-01', own)]).toEqual([['OLD-7'], []]);
    const privacy = bearer.application('privacy.manage');
    const data = `/cart/acme/personal-data/${bert}`;
    expect((await shop.call('GET', data, undefined, privacy)).body).toMatchObject({ orders: [{ orderNumber: 'OLD-7' }], invoices: [] });
    expect((await shop.call('DELETE', `${data}?pseudonym=erased-7`, undefined, privacy)).status).toBe(204);
    expect([await found('q=bert'), await found('q=oldm'), await found('q=old-7')]).toEqual([[], [], ['OLD-7']]);
    expect(await shop.order(orderId)).toMatchObject({
      customerId: 'erased-7',
      customer: { lastName: 'erased-7' },
      charge: { gross: 20.25 },
    });
    const again = await send([old('OLD-7', { customer: { email: 'bert@old.example', name: 'Bert Oldman', customerId: bert } })]);
    expect(again.body).toMatchObject([{ code: 409 }]);
    expect((await shop.call('POST', `${ORDERS}/${orderId}/mails`, { kind: 'PACKED' }, orderManager)).body.type).toBe('order_imported');
  });
  it('are stored once by the same imports at two replicas at the same time', async () => {
    const orders = Array.from({ length: 60 }, (_, i) => old(`RACE-${i}`));
    const imports = Array.from({ length: 6 }, (_, i) => send(i % 2 ? orders : orders.toReversed(), { by: i % 2 ? shop : other }));
    const answers = (await Promise.all(imports)).map(({ body }) => body as AnyJson[]);
    const codes = answers.flat().map(({ code }) => code as number);
    expect([codes.filter((code) => code === 201).length, codes.filter((code) => code === 200).length]).toEqual([60, 300]);
    const stored = await adminQuery<{ id: string }>(
      shop.service.database,
      `SELECT id FROM cart.sales_order WHERE order_number LIKE 'RACE-%'`,
    );
    expect(stored).toHaveLength(60);
    expect(new Set(answers.flat().map(({ id }) => id as string))).toEqual(new Set(stored.map(({ id }) => id)));
    const other2 = orders.map((order) => ({ ...order, placedAt: '2024-04-01T00:00:00Z' }));
    const conflicts = await Promise.all([send(other2), send(other2.toReversed(), { by: other })]);
    expect(new Set(conflicts.flatMap(({ body }) => (body as AnyJson[]).map(({ code }) => code as number)))).toEqual(new Set([409]));
  });
  it('are one of two different entries with a number in the same request', async () => {
    const { body } = await send([old('TWICE'), old('TWICE'), old('TWICE', { shipping: undefined, total: undefined })]);
    expect((body as AnyJson[]).map(({ code }) => code as number)).toEqual([201, 200, 409]);
  });
  it('are recorded, and answered once for each Idempotency-Key', async () => {
    const as = { ...orderManager, 'idempotency-key': 'import' };
    const [first, again] = [await send([old('KEY-1')], { as }), await send([old('KEY-1')], { as, by: other })];
    expect([first.body[0].code, again.body]).toEqual([201, first.body]);
    const { body } = await shop.call('GET', '/cart/acme/audit?action=orders.imported', undefined, bearer.application('auth.audit_read'));
    expect(body[0]).toMatchObject({ after: { entries: 1, created: 1 } });
  });

  it.each<[string, unknown, number]>([
    ['no orders', { orders: [] }, 400],
    ['101 orders', { orders: Array.from({ length: 101 }, (_, i) => old(`MANY-${i}`)) }, 400],
    ['another member', { orders: [old('X')], dryRun: true }, 400],
    ['no list', { orders: {} }, 400],
  ])('are rejected as a whole with %s', async (_what, body, status) => {
    expect((await shop.call('POST', `${ORDERS}/import`, body as object, orderManager)).status).toBe(status);
  });
  it('are imported neither by shoppers nor by readers, nor while the number schema is unknown', async () => {
    for (const as of [bearer.customer(ADA), bearer.application('cart.order_view')])
      expect((await send([old('NO-1')], { as })).status).toBe(403);
    shop.peers.failNext(/schemas\/types\/orderNumber$/, 'unavailable');
    expect((await send([old('NO-1')])).status).toBe(503);
    shop.peers.reset();
    expect((await shop.call('GET', `${ORDERS}?orderNumber=NO-1`, undefined, orderManager)).body).toEqual([]);
  });
});
