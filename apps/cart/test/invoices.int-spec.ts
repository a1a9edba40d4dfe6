import { type TenantState, TenantStates } from '@suite/tenant';
import { adminQuery, type AnyJson, type Answer, bearer } from '@suite/testing';
import { putReference } from './cart-app';
import { ADDRESS, OrderShop, orderManager } from './order-shop';

const SELLER = {
  ...{ name: 'Mug Shop GmbH', street: 'Lange Straße', streetNumber: '12a', zipCode: '10115', city: 'Berlin', country: 'DE' },
  ...{ vatId: 'DE123456789', email: 'billing@mugs.example', phone: '+49 30 1234567' },
};
const NEXT_NUMBER = /invoice\/nextId$/;

describe('invoices', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    await shop.putSite('main', { seller: SELLER });
    await shop.putSite('placed', { seller: SELLER, invoiceAt: 'PLACED' });
    await shop.putSite('never', { seller: SELLER, invoiceAt: 'NEVER' });
    await shop.putSite('nameless');
    shop.peers.coupon('TEN');
  });
  beforeEach(() => shop.peers.reset());
  afterAll(() => shop.stop());

  const invoice = ({ orderId }: AnyJson, form = '', as = orderManager): Promise<Answer> =>
    shop.call('GET', `/cart/acme/orders/${orderId}/invoice${form}`, undefined, as);
  /** Packing is seen a minute later, so the invoices are due then. */
  const write = (of = shop) => of.runDue('write invoices', 60_000);

  /** Orders three mugs with a coupon, shipping and a payment fee. */
  async function ordered(details: object = {}): Promise<AnyJson> {
    const cart = await shop.readyCart({ paymentMethod: 'invoice', ...details });
    await shop.call('PUT', `${cart}/items/0?partial=true`, { quantity: 3 });
    await shop.call('POST', `${cart}/discounts`, { code: 'TEN' });
    const { body } = await shop.checkOut(cart);
    await shop.until(body.checkoutId, 'COMPLETED');
    return shop.order(body.orderId);
  }

  async function packed(order: AnyJson, counts: Record<string, readonly [number, number]> = { 0: [3, 0] }): Promise<AnyJson> {
    shop.peers.pack(order.orderId, { counts });
    await shop.follow(60_000);
    return shop.order(order.orderId);
  }

  const notes = async ({ orderId }: AnyJson): Promise<AnyJson[]> =>
    (await shop.call('GET', `/cart/acme/orders/${orderId}/credit-notes`, undefined, orderManager)).body;

  const corrected = async (order: AnyJson): Promise<AnyJson[]> => {
    await write();
    return notes(order);
  };

  const bytesOf = async (path: string, as = orderManager): Promise<{ status: number; type: string | null; bytes: Buffer }> => {
    const answer = await fetch(`${shop.service.url}${path}`, { headers: as });
    return { status: answer.status, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('are written with the charge when packing has finished, once', async () => {
    const order = await ordered({ buyerReference: 'PO-77' });
    expect(await invoice(order)).toMatchObject({ status: 404, body: { type: 'invoice_not_found', message: /packing has finished/ } });
    const { charge } = await packed(order, { 0: [2, 1] });
    await write();
    const first = await invoice(order);
    const { net, tax, gross } = charge;
    expect(first).toMatchObject({
      status: 200,
      body: {
        ...{ invoiceNumber: expect.any(String), issuedAt: expect.any(String), orderId: order.orderId, currency: 'EUR' },
        ...{ net, tax, gross, seller: SELLER, buyer: { name: 'Ada Example' }, buyerReference: 'PO-77' },
        lines: [{ itemId: '0', name: 'Blue mug', quantity: 2, taxCategory: 'S', taxRate: 19 }],
      },
    });
    expect(first.body.taxes).toMatchObject(charge.taxes);
    await write();
    expect((await invoice(order)).body).toEqual(first.body);
    expect([...shop.peers.invoices.values()]).toEqual([first.body.invoiceNumber]);
  });

  it('are written for a reader who does not wait for the worker', async () => {
    const order = await packed(await ordered());
    expect((await invoice(order)).status).toBe(200);
  });

  it.each([
    ['has no seller', 'nameless', /no seller/],
    ['writes none', 'never', /NEVER/],
  ])('are not written by a site that %s', async (_name, siteCode, message) => {
    const order = await packed(await ordered({ siteCode }));
    expect(await invoice(order)).toMatchObject({ status: 404, body: { type: 'invoice_not_found', message } });
  });

  it('are not written for an order of which nothing is charged', async () => {
    const order = await packed(await ordered(), { 0: [0, 3] });
    expect(await invoice(order)).toMatchObject({ status: 404, body: { type: 'invoice_not_found', message: /nothing is charged/ } });
  });

  it('belong to their shopper', async () => {
    const [ada, bob] = [bearer.customer('7'), bearer.customer('8')];
    const order = await shop.ordered({}, ada);
    await packed(order, { 0: [2, 0] });
    expect((await invoice(order, '', ada)).status).toBe(200);
    for (const form of ['', '.xml', '.pdf'])
      expect(await invoice(order, form, bob)).toMatchObject({ status: 404, body: { type: 'order_not_found' } });
  });

  it('are PDF and XML in both syntaxes', async () => {
    const order = await packed(await ordered());
    const path = `/cart/acme/orders/${order.orderId}/invoice`;
    const { body } = await invoice(order);
    const pdf = await bytesOf(`${path}.pdf`);
    expect([pdf.status, pdf.type, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    const ubl = (await bytesOf(`${path}.xml`)).bytes.toString();
    expect(ubl).toContain(`<cbc:ID>${body.invoiceNumber}</cbc:ID>`);
    expect((await bytesOf(`${path}.xml?syntax=cii`)).bytes.toString()).toContain('CrossIndustryInvoice');
    expect((await bytesOf(`${path}.xml?syntax=edifact`)).status).toBe(400);
  });

  it('are named by credit notes, which are documents too', async () => {
    const order = await packed(await ordered());
    const { body } = await invoice(order);
    const path = `/cart/acme/orders/${order.orderId}/credit-notes`;
    const note = await shop.call('POST', path, { lines: [{ itemId: '0', quantity: 1 }], reason: 'Broken' }, orderManager);
    expect(note.body).toMatchObject({ kind: 'CREDIT', invoiceNumber: body.invoiceNumber, issuedAt: expect.any(String) });
    const xml = (await bytesOf(`${path}/${note.body.creditNoteId}.xml`)).bytes.toString();
    expect(xml).toContain(note.body.creditNoteNumber);
    expect(xml).toContain(body.invoiceNumber);
    expect((await bytesOf(`${path}/${note.body.creditNoteId}.pdf`)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const without = await packed(await ordered({ siteCode: 'nameless' }));
    const other = `/cart/acme/orders/${without.orderId}/credit-notes`;
    const bare = await shop.call('POST', other, { lines: [{ itemId: '0', quantity: 1 }], reason: 'Broken' }, orderManager);
    expect(bare.body.invoiceNumber).toBeUndefined();
    expect((await bytesOf(`${other}/${bare.body.creditNoteId}.xml`)).status).toBe(404);
  });

  describe('written with the order', () => {
    it('are corrected by a credit note when packing finishes short', async () => {
      const order = await ordered({ siteCode: 'placed' });
      const { body } = await invoice(order);
      expect(body.gross).toBe(order.charge.gross);
      const after = await packed(order, { 0: [2, 1] });
      const [note, ...others] = await corrected(order);
      expect(others).toEqual([]);
      const difference = Math.round((body.gross - after.charge.gross) * 100) / 100;
      expect(note).toMatchObject({ kind: 'CORRECTION', invoiceNumber: body.invoiceNumber, price: { gross: difference } });
      expect(after.creditedPrice).toBeUndefined();
      const path = `/cart/acme/orders/${order.orderId}/credit-notes`;
      expect((await bytesOf(`${path}/${note?.creditNoteId}.xml`)).bytes.toString()).toContain(body.invoiceNumber);
      const credit = { lines: [{ itemId: '0', quantity: 2 }], shipping: true, paymentFee: true, reason: 'Broken' };
      const rest = await shop.call('POST', path, credit, orderManager);
      expect(rest.body.price.gross).toBe(after.charge.gross);
    });

    it('are corrected by a credit note of everything when the order is cancelled', async () => {
      const order = await ordered({ siteCode: 'placed' });
      const { body } = await invoice(order);
      expect((await shop.cancel(order.orderId)).status).toBe(200);
      const { net, tax, gross, taxes } = order.charge;
      expect(await corrected(order)).toMatchObject([{ kind: 'CORRECTION', price: { net, tax, gross }, taxes }]);
      expect((await invoice(order)).body).toEqual(body);
      expect((await shop.order(order.orderId)).creditedPrice).toBeUndefined();
    });
  });

  it('are summed by the tax report, less the credit notes', async () => {
    const siteCode = 'reported';
    await shop.putSite(siteCode, { seller: SELLER, invoiceAt: 'PLACED' });
    const orders = [];
    for (const kept of [3, 2, 1]) {
      const order = await ordered({ siteCode });
      await invoice(order);
      await packed(order, { 0: [kept, 3 - kept] });
      if (kept < 3) await corrected(order);
      orders.push(await shop.order(order.orderId));
    }
    const credit = { lines: [{ itemId: '0', quantity: 1 }], reason: 'Broken' };
    await shop.call('POST', `/cart/acme/orders/${orders[0]?.orderId}/credit-notes`, credit, orderManager);
    const day = (days: number) => new Date(shop.clock.nowMs() + days * 86_400_000).toISOString().slice(0, 10);
    const report = (from: string, to: string) =>
      shop.call('GET', `/cart/acme/tax-report?from=${from}&to=${to}&siteCode=${siteCode}`, undefined, orderManager);
    const { body } = await report(day(-1), day(1));
    const all = await Promise.all(orders.map(notes));
    const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((total, each) => total + each, 0) * 100) / 100;
    const [invoices, credited] = [orders.map(async (order) => (await invoice(order)).body.gross as number), all.flat()];
    const gross = sum(await Promise.all(invoices));
    const notesGross = sum(credited.map(({ price }) => price.gross as number));
    expect(body).toMatchObject({ invoices: [{ currency: 'EUR', count: 3, gross }], creditNotes: [{ count: 3, gross: notesGross }] });
    expect(sum(body.taxes.map((tax: AnyJson) => tax.gross as number))).toBe(sum([gross, -notesGross]));
    expect(body.taxes).toMatchObject([{ country: 'DE', currency: 'EUR', taxCode: 'STANDARD', taxRate: 19 }, { country: 'DE' }]);
    expect((await report(day(2), day(3))).body).toEqual({ taxes: [], invoices: [], creditNotes: [], timeZone: 'Europe/Berlin' });
    expect((await report('2026-02-01', '2026-01-01')).status).toBe(400);
  });

  it('have the tax categories of the country that the order is sent to', async () => {
    const abroad = {
      zones: [{ country: 'US', methods: [{ id: 'parcel', fees: [{ minOrderValue: 0, cost: 4.12 }], taxCode: 'STANDARD' }] }],
    };
    await shop.putSite('abroad', { seller: SELLER, invoiceAt: 'PLACED', shipping: abroad });
    for (const [country, category] of [
      ['ROW', 'O'],
      ['US', 'G'],
    ] as const)
      await putReference(shop.service, `/taxes/${country}`, { classes: [{ code: 'STANDARD', rate: 0, category, default: true }] });
    const order = await ordered({ siteCode: 'abroad', addresses: [{ ...ADDRESS, country: 'US' }] });
    const { taxes } = (await invoice(order)).body;
    expect(taxes.find(({ taxCode }: AnyJson) => taxCode === 'STANDARD')).toMatchObject({ taxCategory: 'G', taxRate: 0 });
  });

  it('are written once by two replicas', async () => {
    const replica = await shop.replica();
    try {
      const orders = await Promise.all(Array.from({ length: 4 }, () => ordered()));
      for (const order of orders) shop.peers.pack(order.orderId, { counts: { 0: [3, 0] } });
      await shop.follow(60_000);
      shop.peers.reset();
      await Promise.all([write(), write(replica), ...orders.map((order) => invoice(order))]);
      await write();
      const rows = await adminQuery<{ state: string; number: string }>(
        shop.service.database,
        'SELECT state, invoice_number AS number FROM cart.invoice WHERE order_id = ANY ($1)',
        [orders.map(({ orderId }) => orderId)],
      );
      expect(rows.map(({ state }) => state)).toEqual(['ISSUED', 'ISSUED', 'ISSUED', 'ISSUED']);
      expect(new Set(rows.map(({ number }) => number)).size).toBe(4);
    } finally {
      await replica.service.stop();
    }
  });

  it('are written once for fifty readers at two replicas', async () => {
    const replica = await shop.replica();
    try {
      const order = await packed(await ordered());
      replica.clock.advance(1_000);
      const read = (at: OrderShop) => at.call('GET', `/cart/acme/orders/${order.orderId}/invoice`, undefined, orderManager);
      const readAll = () => Promise.all(Array.from({ length: 50 }, (_, i) => read(i % 2 === 0 ? shop : replica)));
      const answers = [...(await readAll()), ...(await readAll())].filter(({ status }) => status === 200);
      expect(answers.length).toBeGreaterThanOrEqual(50);
      const [first] = answers;
      for (const { body } of answers) expect(body).toEqual(first?.body);
      const messages = await adminQuery(
        shop.service.database,
        `SELECT data FROM cart.message WHERE type = 'invoice.issued' AND resource_id = $1`,
        [order.orderId],
      );
      expect(messages).toHaveLength(1);
    } finally {
      await replica.service.stop();
    }
  });

  it('are not begun by a reader while their tenant is read-only', async () => {
    const order = await ordered({ siteCode: 'placed' });
    const hold = (state: TenantState, version: number) => shop.service.app.get(TenantStates).learn([{ tenant: 'acme', state, version }]);
    hold('READ_ONLY', 1);
    const held = await invoice(order);
    const begun = await adminQuery(shop.service.database, 'SELECT state FROM cart.invoice WHERE order_id = $1', [order.orderId]);
    hold('ACTIVE', 2);
    expect(held).toMatchObject({ status: 404, body: { type: 'invoice_not_found' } });
    expect(begun).toEqual([]);
    expect((await invoice(order)).status).toBe(200);
  });

  it('leave a void number if the charge is 0 when the number is allocated', async () => {
    const order = await ordered({ siteCode: 'placed' });
    const before = await adminQuery(shop.service.database, `DELETE FROM cart.invoice WHERE order_id = $1 RETURNING state`, [order.orderId]);
    expect(before.length).toBeLessThanOrEqual(1);
    await adminQuery(shop.service.database, `UPDATE cart.sales_order SET invoice_due_at = modified_at WHERE id = $1`, [order.orderId]);
    const release = shop.peers.holdNext(NEXT_NUMBER);
    const writing = write();
    await shop.untilCalled(NEXT_NUMBER);
    expect((await shop.cancel(order.orderId)).status).toBe(200);
    release();
    await writing;
    expect((await shop.voidNumbers()).filter(({ invoiceNumber }) => invoiceNumber)).toMatchObject([{ reason: 'nothing_charged' }]);
    expect(await invoice(order)).toMatchObject({ status: 404, body: { type: 'invoice_not_found' } });
  });
});

describe('the seller of a site', () => {
  let shop: OrderShop;
  beforeAll(async () => void (shop = await OrderShop.start()));
  afterAll(() => shop.stop());
  const manage = bearer.application('cart.reference_manage');

  it.each([
    ['a currency with three decimals', { currency: 'KWD', seller: SELLER }, 'seller'],
    ['a scale of three decimals', { currency: 'EUR', cartCalculationScale: 3, seller: SELLER }, 'seller'],
    ['no tax number', { currency: 'EUR', seller: { ...SELLER, vatId: undefined } }, 'seller.vatId'],
    ['no name', { currency: 'EUR', seller: { ...SELLER, name: undefined } }, 'seller.name'],
  ])('is rejected with %s', async (_name, body, field) => {
    const answer = await shop.call('PUT', '/cart/acme/sites/other', body, manage);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
  });
});
