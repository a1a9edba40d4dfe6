import {
  adminQuery,
  type Answer,
  type AnyJson,
  bearer,
  countWaiting,
  dumpOf,
  rounds,
  runTask,
  undocumentedColumns,
  until,
} from '@suite/testing';
import { Client } from 'pg';
import { CheckoutRunner } from '../src/ordering/checkout/checkout-runner.worker';
import { priceOf, putReference } from './cart-app';
import { announceChanges, MessageFeed, typesOf } from './message-feed';
import { ADDRESS, orderManager, OrderShop } from './order-shop';

const manager = bearer.application('privacy.manage');
const LEASE_MS = 15_000;
/** What identifies the shopper of these tests. */
const PERSON = {
  customer: { email: 'ada.erased@example.com', firstName: 'Ada-Erased', lastName: 'Lovelace-Erased', phone: '+49 40 555 0101' },
  addresses: [{ ...ADDRESS, contactName: 'Ada-Erased Lovelace-Erased', street: 'Erased-Street' }],
  note: 'Erased-Note',
};
const REGION = { contactName: 'erased-12', zipCode: '20095', city: 'Hamburg', country: 'DE' };
/** Parts of it in small letters, since keys of a search are in small letters, too. */
const TEXTS = ['ada-erased', 'lovelace', 'erased-street', 'erased-note', 'erased-reason', 'ada.erased', '555 0101'];

describe('the personal data of carts and orders', () => {
  let shop: OrderShop;
  beforeAll(async () => (shop = await OrderShop.start()));
  afterAll(() => shop.stop());
  beforeEach(() => shop.peers.reset());

  const path = (customerNumber: string) => `/cart/acme/personal-data/${customerNumber}`;
  const data = async (customerNumber: string) => (await shop.call('GET', path(customerNumber), undefined, manager)).body;
  const erase = (customerNumber: string) => shop.call('DELETE', `${path(customerNumber)}?pseudonym=erased-12`, undefined, manager);
  const dump = () => dumpOf(shop.service.database, 'cart');
  const hasNoTrace = async () => {
    const lines = (await dump()).split('\n').filter((line) => TEXTS.some((text) => line.toLowerCase().includes(text)));
    expect(lines.map((line) => line.split(' ', 1)[0])).toEqual([]);
  };

  it('are exported, and erased with carts, mails and jobs, while orders keep goods, prices and region', async () => {
    const [ada, session] = ['4711081512', 'session-of-ada'];
    const [visitor, customer] = [bearer.anonymous(session), bearer.customer(ada, { session_id: session })];
    await putReference(shop.service, '/prices/mug-of-ada', priceOf('mug', 9, { customerNumber: ada }));
    await putReference(shop.service, '/segments/ladies', { customerNumbers: ['4711081511', ada] });
    await putReference(shop.service, '/segments/regulars', { customerNumbers: [ada] });
    const source = await shop.readyCart(PERSON, visitor);
    await announceChanges(shop.service); // while the cart is anonymous
    const { orderId } = await shop.ordered({ ...PERSON, type: 'first' }, { ...customer, 'idempotency-key': 'first' });
    const credit = { lines: [{ itemId: '0', quantity: 1 }], reason: 'Erased-Reason of Ada-Erased' };
    shop.peers.pack(orderId);
    const notes = `/cart/acme/orders/${orderId}/credit-notes`;
    const { body: note } = await shop.call('POST', notes, credit, { ...orderManager, 'idempotency-key': 'credit' });
    const draft = { lines: [{ itemId: '0', quantity: 1, reason: 'DAMAGED', comment: 'Erased-Reason of the return' }] };
    const returns = `/cart/acme/orders/${orderId}/returns`;
    const made = (await shop.call('POST', returns, draft, { ...orderManager, 'idempotency-key': 'return' })).body;
    const decline = { comment: 'Erased-Reason of the shop' };
    const { body: declined } = await shop.call('POST', `${returns}/${made.returnId}/decline`, decline, orderManager);
    const { creditedPrice, ...order } = await shop.order(orderId);
    expect(creditedPrice).toBeDefined();
    const open = await shop.readyCart(PERSON, customer);
    const merge = { carts: [source.split('/').at(-1)] };
    expect((await shop.call('POST', `${open}/merge`, merge, customer)).status).toBe(200);
    expect(await data(ada)).toMatchObject({
      customerNumber: ada,
      carts: expect.any(Array),
      orders: [{ orderId: order.orderId }],
      creditNotes: [note],
      returns: [declined],
      prices: [{ id: 'mug-of-ada', customerNumber: ada }],
      segments: ['ladies', 'regulars'],
    });
    expect((await data(ada)).carts).toHaveLength(2);
    await runTask(shop.service, 'mail packed orders');
    expect(await shop.mails()).toHaveLength(5);
    await announceChanges(shop.service);
    expect(JSON.stringify(await new MessageFeed(shop.service).next())).toMatch(/Lovelace-Erased/);

    expect(await undocumentedColumns(shop.service.database, 'cart', [...TEXTS, ada])).toEqual([]);
    const followed = `'{"progress":{"trackingURL":"https://track.example/erased-street"}}'`;
    await adminQuery(shop.service.database, `UPDATE cart.sales_order SET children = ${followed} WHERE customer_id = $1`, [ada]);
    expect((await erase(ada)).status).toBe(204);
    await hasNoTrace();
    expect((await dump()).includes(ada)).toBe(false);
    expect(await data(ada)).toEqual({
      customerNumber: ada,
      carts: [],
      orders: [],
      creditNotes: [],
      invoices: [],
      returns: [],
      prices: [],
      segments: [],
    });
    const segment = await shop.call('GET', '/cart/acme/segments/ladies', undefined, bearer.application('cart.reference_read'));
    expect(segment.body.customerNumbers).toEqual(['4711081511']);
    expect(await shop.mails()).toEqual([]);
    const { comment, ...keptReturn } = declined;
    expect(comment).toBe(decline.comment);
    expect((await shop.call('GET', returns, undefined, orderManager)).body).toEqual([
      { ...keptReturn, lines: [{ itemId: '0', quantity: 1, reason: 'DAMAGED' }] },
    ]);
    const { reason, ...keptNote } = note;
    expect((await shop.call('GET', notes, undefined, orderManager)).body).toEqual([keptNote]);
    const { note: words, ...kept } = order;
    expect([words, reason]).toEqual(['Erased-Note', credit.reason]);
    expect(await shop.order(order.orderId)).toEqual({
      ...kept,
      creditedPrice: note.price,
      customerId: 'erased-12',
      customer: { email: 'erased-12@erased.invalid', lastName: 'erased-12' },
      addresses: [
        { type: 'SHIPPING', ...REGION },
        { type: 'BILLING', ...REGION },
      ],
      shippingAddress: REGION,
      billingAddress: REGION,
      modifiedAt: expect.any(String),
    });
    expect((await erase(ada)).status).toBe(204);

    const messages = await new MessageFeed(shop.service).next();
    const deleted = ['cart.deleted', 'cart.deleted', 'cart.deleted'];
    expect(typesOf(messages).filter((type) => type === 'cart.deleted')).toEqual(deleted);
    expect(new Set(typesOf(messages))).toEqual(
      new Set([
        ...['cart.created', 'cart.updated', 'cart.closed', ...deleted, 'order.placed', 'order.confirmed', 'credit-note.created'],
        ...['return.requested', 'return.declined'],
      ]),
    );
    expect(JSON.stringify(messages)).not.toMatch(new RegExp(`Erased|ada.erased|${ada}|${session}`));
  });

  it.each([
    ['the number', /nextId$/],
    ['the warehouse', /^PUT \/pick-pack/],
  ])('wait for a checkout that is waiting for %s', async (_peer, call) => {
    const as = bearer.customer('4711081513');
    const cart = await shop.readyCart(PERSON, as);
    const release = shop.peers.holdNext(call, 1);
    const checkout = shop.checkOut(cart, {}, as);
    await shop.untilCalled(call);
    expect(await erase('4711081513')).toMatchObject({ status: 409, body: { type: 'checkout_in_progress' } });
    release();
    const { body } = await checkout;
    await shop.until(body.checkoutId, 'COMPLETED');
    expect((await erase('4711081513')).status).toBe(204);
    await hasNoTrace();
  });

  describe('are kept as they are if a checkout', () => {
    const ada = '4711081515';
    /** Erases while another transaction has locked a row, and changes the checkouts of the customer before it commits. */
    async function eraseWhile(locks: string, change: string): Promise<Answer> {
      const client = new Client({ connectionString: shop.service.database.adminUrl.href, options: '-c search_path=cart' });
      await client.connect();
      await client.query('BEGIN');
      await client.query(`SELECT FROM ${locks} WHERE tenant = 'acme' AND customer_id = '${ada}' FOR UPDATE`);
      const answer = erase(ada);
      await until('the erasure to wait', async () => (await countWaiting(shop.service.database)) > 0);
      await client.query(change);
      await client.query('COMMIT');
      await client.end();
      return answer;
    }

    it('starts during their erasure', async () => {
      const as = bearer.customer(ada);
      await shop.ordered(PERSON, as);
      const cart = await shop.readyCart(PERSON, as);
      const started = `jsonb_build_object('id', gen_random_uuid(), 'order_id', gen_random_uuid(), 'state', 'RUNNING')`;
      const start = `INSERT INTO checkout SELECT (jsonb_populate_record(c, ${started})).* FROM checkout c WHERE tenant = 'acme' AND customer_id = '${ada}'`;
      expect(await eraseWhile('cart', start)).toMatchObject({ status: 409, body: { type: 'checkout_in_progress' } });
      expect(await shop.call('GET', cart, undefined, as)).toMatchObject({ status: 200, body: { customer: PERSON.customer } });
      await adminQuery(shop.service.database, `DELETE FROM cart.checkout WHERE customer_id = '${ada}' AND state = 'RUNNING'`);
    });

    it('still takes back what it did', async () => {
      const setState = (state: string) =>
        adminQuery(shop.service.database, `UPDATE cart.checkout SET state = $1 WHERE customer_id = $2`, [state, ada]);
      await setState('REFUSING');
      expect(await erase(ada)).toMatchObject({ status: 409, body: { type: 'checkout_in_progress' } });
      expect(await data(ada)).toMatchObject({ orders: [{ customer: PERSON.customer }] });
      await setState('COMPLETED');
    });

    it('is continued during their erasure', async () => {
      const lease = `UPDATE checkout SET leased_until = '${shop.clock.after(LEASE_MS).toISOString()}' WHERE customer_id = '${ada}'`;
      expect(await eraseWhile('checkout', lease)).toMatchObject({ status: 409, body: { type: 'checkout_in_progress' } });
      expect(await data(ada)).toMatchObject({ orders: [{ customer: PERSON.customer }] });
      await adminQuery(shop.service.database, `UPDATE cart.checkout SET leased_until = NULL WHERE customer_id = '${ada}'`);
      expect((await erase(ada)).status).toBe(204);
      await hasNoTrace();
    });
  });

  it('are erased from the reasons of cancelled orders', async () => {
    const as = bearer.customer('4711081516');
    const reason = 'Erased-Reason of Ada-Erased';
    const [cancelled, packed] = [await shop.ordered(PERSON, as), await shop.ordered({ ...PERSON, type: 'second' }, as)];
    expect((await shop.cancel(cancelled.orderId, reason)).status).toBe(200);
    expect(await shop.order(cancelled.orderId)).toMatchObject({ cancellation: { reason } });
    shop.peers.pack(packed.orderId);
    expect((await shop.cancel(packed.orderId, reason)).status).toBe(409);
    expect(await undocumentedColumns(shop.service.database, 'cart', TEXTS)).toEqual([]);
    expect((await erase('4711081516')).status).toBe(204);
    await hasNoTrace();
    const order = await shop.order(cancelled.orderId);
    expect(order).toMatchObject({ status: 'CANCELLED', customerId: 'erased-12' });
    expect(order).not.toHaveProperty('cancellation');
  });

  it('are not sent to the warehouse by a checkout that continues after the erasure', async () => {
    const as = bearer.customer('4711081514');
    shop.peers.failNext(/^PUT \/(pick-pack|delivery)/, 'unavailable');
    const { body } = await shop.checkOut(await shop.readyCart(PERSON, as), {}, as);
    await until('the erasure', async () => (await erase('4711081514')).status === 204);
    await hasNoTrace();
    shop.peers.reset();
    await shop.runAfter(LEASE_MS, () => runTask(shop.service, 'resume checkouts'));
    await until('the checkout to continue', async () => {
      await shop.resume();
      return (await shop.checkout(body.checkoutId)).state === 'COMPLETED';
    });
    expect(shop.peers.packing.get(body.orderId)).toMatchObject({ customer: { id: 'erased-12', customerName: 'erased-12' } });
    expect(shop.peers.delivery.get(body.orderId)).toMatchObject({ customerNumber: 'erased-12' });
    expect(JSON.stringify(shop.peers.sent)).not.toContain('Erased');
    await hasNoTrace();
    expect(await shop.mails()).toEqual([]);
  });

  it('are erased completely when checkouts run concurrently', async () => {
    const customers = Array.from({ length: rounds(6, 60) }, (_, i) => String(4_711_082_000 + i));
    const carts = await Promise.all(customers.map((number) => shop.readyCart(PERSON, bearer.customer(number))));
    const sentAfter: AnyJson[] = [];
    await Promise.all(
      customers.map(async (number, i) => {
        const checkout = shop.checkOut(carts[i] as string, {}, bearer.customer(number));
        await until(`the erasure of ${number}`, async () => (await erase(number)).status === 204);
        const first = shop.peers.sent.length;
        await checkout;
        await until('the checkouts to end', () => shop.service.app.get(CheckoutRunner).isIdle);
        const mine = shop.peers.sent.slice(first).filter(({ body }) => JSON.stringify(body).includes(number));
        sentAfter.push(...mine);
      }),
    );
    expect(sentAfter).toEqual([]);
    await hasNoTrace();
    for (const number of customers) expect((await dump()).includes(number)).toBe(false);
  });

  it('are empty for an unknown customer', async () => {
    expect(await data('unknown')).toEqual({
      customerNumber: 'unknown',
      carts: [],
      orders: [],
      creditNotes: [],
      invoices: [],
      returns: [],
      prices: [],
      segments: [],
    });
    expect((await erase('unknown')).status).toBe(204);
  });
});
