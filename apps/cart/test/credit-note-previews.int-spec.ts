import { adminQuery, type Answer, type AnyJson, bearer, rounds } from '@suite/testing';
import fc from 'fast-check';
import { OrderShop, orderManager } from './order-shop';

const NEXT_NUMBER = /creditNote\/nextId$/;
const DRAFTS = rounds(12, 100);
const price = (net: number, tax: number, gross: number) => ({ net, tax, gross });
const lines = (quantity: number) => ({ lines: [{ itemId: '0', quantity }], reason: 'Broken' });

describe('previews of credit notes', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    shop.peers.coupon('TEN');
  });
  afterAll(() => shop.stop());
  beforeEach(() => shop.peers.reset());

  const unpacked = () => shop.ordered({ paymentMethod: 'invoice' }, undefined, 'TEN');
  const ordered = async (): Promise<AnyJson> => {
    const order = await unpacked();
    shop.peers.pack(order.orderId);
    return order;
  };
  const path = ({ orderId }: AnyJson) => `/cart/acme/orders/${orderId}/credit-notes`;
  const credit = (order: AnyJson, body: object, key?: string): Promise<Answer> =>
    shop.call(
      'POST',
      path(order),
      { reason: 'Broken', ...body },
      { ...orderManager, ...(key !== undefined && { 'idempotency-key': key }) },
    );
  const preview = (order: AnyJson, body: object, as = orderManager): Promise<Answer> =>
    shop.call('POST', `${path(order)}?preview=true`, { reason: 'Broken', ...body }, as);
  const stored = async ({ orderId, checkoutId }: AnyJson) =>
    adminQuery(
      shop.service.database,
      `SELECT to_jsonb(o) - '{invoice_due_at,follow_at,children,packed_mail_due_at}'::text[] AS sales_order, c::text AS checkout,
              (SELECT count(*) FROM cart.credit_note) AS notes, (SELECT count(*) FROM cart.message) AS messages,
              (SELECT count(*) FROM cart.idempotency_key) AS keys
         FROM cart.sales_order o, cart.checkout c WHERE o.id = $1 AND c.id = $2`,
      [orderId, checkoutId],
    );

  it('need no reason, which a note needs', async () => {
    const order = await ordered();
    const body = { ...lines(1), reason: undefined };
    const { status, body: shown } = await preview(order, body);
    expect([status, shown.price]).toEqual([200, (await preview(order, lines(1))).body.price]);
    expect(await credit(order, body)).toMatchObject({ status: 400, body: { details: [{ field: 'reason', type: 'missing_value' }] } });
    expect(await credit(order, lines(1))).toMatchObject({ status: 201, body: { price: shown.price } });
  });

  it('show the amounts of the note that is created afterwards, for random requests', async () => {
    const order = await ordered();
    const draft = fc.record({ quantity: fc.integer({ min: 0, max: 1_400 }), shipping: fc.boolean(), paymentFee: fc.boolean() });
    const drafts = [...fc.sample(draft, DRAFTS), { quantity: 0, shipping: true, paymentFee: true }];
    const statuses: number[] = [];
    for (const { quantity, shipping, paymentFee } of drafts) {
      const body = { lines: quantity === 0 ? [] : lines(quantity / 1_000).lines, shipping, paymentFee };
      const before = await stored(order);
      const shown = await preview(order, body);
      expect(await stored(order)).toEqual(before);
      const made = await credit(order, body);
      statuses.push(made.status);
      if (made.status !== 201) expect([shown.status, shown.body]).toEqual([made.status, made.body]);
      else expect([shown.status, made.body]).toEqual([200, expect.objectContaining(shown.body)]);
      expect(Object.keys(shown.body as object)).not.toContain('creditNoteNumber');
    }
    expect(statuses).toContain(201);
  });

  it('leave what a correction waits to give back, which is charged no longer', async () => {
    const order = await ordered();
    const { body: note } = await credit(order, lines(1));
    const before = await preview(order, lines(1));
    const [correction] = await adminQuery<{ id: string }>(
      shop.service.database,
      `INSERT INTO cart.credit_note (tenant, id, order_id, cart_id, state, kind, content, is_shared, created_at, modified_at)
       SELECT tenant, gen_random_uuid(), order_id, cart_id, 'PENDING', 'CORRECTION', content, is_shared, created_at, modified_at
         FROM cart.credit_note WHERE id = $1 RETURNING id`,
      [note.creditNoteId],
    );
    const after = await preview(order, lines(1));
    await adminQuery(shop.service.database, 'DELETE FROM cart.credit_note WHERE id = $1', [correction?.id]);
    expect([before.status, after.status, after.body]).toEqual([200, 200, before.body]);
  });

  it('are rejected like a note, and take no Idempotency-Key', async () => {
    const order = await ordered();
    const before = await stored(order);
    const key = { ...orderManager, 'idempotency-key': 'previewed' };
    expect(await preview(order, lines(1), key)).toMatchObject({ status: 200, body: { price: price(9, 1.71, 10.71) } });
    expect(await preview(order, lines(4))).toMatchObject({ status: 409, body: { type: 'already_credited' } });
    expect(await preview(order, lines(0))).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
    expect(await preview(order, { lines: [] })).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
    expect((await shop.call('POST', `${path(order)}?preview=maybe`, lines(1), orderManager)).status).toBe(400);
    expect((await preview(order, lines(1), bearer.customer('1000000071'))).status).toBe(403);
    expect([await stored(order), shop.peers.calls.filter((call) => NEXT_NUMBER.test(call))]).toEqual([before, []]);
    expect(await credit(order, lines(1), 'previewed')).toMatchObject({ status: 201 });
    const open = await unpacked();
    expect(await preview(open, lines(1))).toMatchObject({ status: 409, body: { type: 'order_not_packed' } });
  });
});
