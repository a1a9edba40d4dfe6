import { Database } from '@suite/database';
import { adminQuery, type AnyJson, bearer, onOneServer } from '@suite/testing';
import { Client } from 'pg';
import { listOrders, ORDER_LISTS } from '../src/ordering/order/order.queries';
import { ADDRESS, CUSTOMER, OrderShop, orderManager } from './order-shop';

const ORDERS = '/cart/acme/orders';
const ROWS = 5_000;
const [adas, bobs] = [bearer.customer('1000000021'), bearer.customer('1000000022')];
const anonymousShopper = bearer.anonymous('session-search');

describe('the order search', () => {
  let shop: OrderShop;
  let ada: AnyJson, secondOfAda: AnyJson, bob: AnyJson, anonymous: AnyJson;
  const bobson = { email: 'bob@example.org', firstName: 'Bob', lastName: 'Bobson_%' };
  beforeAll(async () => {
    shop = await OrderShop.start();
    ada = await shop.ordered({ customer: { ...CUSTOMER, email: 'Ada.L@Example.com', lastName: 'Lovelace' } }, adas);
    shop.clock.advance(1);
    secondOfAda = await shop.ordered({ customer: { ...CUSTOMER, email: 'ada.l@example.com' } }, adas);
    shop.clock.advance(1);
    shop.peers.coupon('SUMMER-26');
    bob = await shop.ordered({ customer: bobson }, bobs, 'SUMMER-26');
    anonymous = await shop.ordered(
      { customer: { email: 'bo@example.net' }, addresses: [{ ...ADDRESS, contactName: 'Guest' }] },
      anonymousShopper,
    );
    await shop.call('POST', `${ORDERS}/${secondOfAda.orderId}/payment`, { paymentStatus: 'PAID' }, orderManager);
  });
  afterAll(() => shop.stop());

  /** Returns the found numbers, newest first, and the total count. */
  async function found(query: Readonly<Record<string, string>>, as = orderManager, path = ORDERS): Promise<unknown[]> {
    const { body, headers } = await shop.call('GET', `${path}?${new URLSearchParams(query).toString()}`, undefined, as);
    return [...(body as AnyJson[]).map(({ orderNumber }) => orderNumber as string), Number(headers.get('x-total-count'))];
  }
  const numbers = (...orders: AnyJson[]) => [...orders.map(({ orderNumber }) => orderNumber as string), orders.length];

  it('finds an order by its complete number', async () => {
    expect(await found({ orderNumber: bob.orderNumber })).toEqual(numbers(bob));
    expect(await found({ orderNumber: bob.orderNumber.slice(0, -1) })).toEqual(numbers());
  });

  it('finds orders by the complete e-mail address, ignoring case', async () => {
    expect(await found({ email: 'ADA.l@example.COM' })).toEqual(numbers(secondOfAda, ada));
    expect(await found({ email: 'ada.l@example.co' })).toEqual(numbers());
  });

  it('finds orders by payment status', async () => {
    expect(await found({ paymentStatus: 'PAID' })).toEqual(numbers(secondOfAda));
    expect(await found({ paymentStatus: 'PENDING' })).toEqual(numbers(anonymous, bob, ada));
  });

  it('finds orders by the beginning of number, e-mail address or last name, ignoring case', async () => {
    expect(await found({ q: bob.orderNumber.slice(0, -1) })).toEqual(numbers(anonymous, bob, secondOfAda, ada));
    expect(await found({ q: 'LOVE' })).toEqual(numbers(ada));
    expect(await found({ q: 'Ada.' })).toEqual(numbers(secondOfAda, ada));
    expect(await found({ q: 'bo' })).toEqual(numbers(anonymous, bob));
    expect(await found({ q: 'example.org' })).toEqual(numbers());
  });

  it('finds orders by the beginning of the name, of the number of the customer and of a coupon code', async () => {
    expect(await found({ q: 'ada LOVE' })).toEqual(numbers(ada));
    expect(await found({ q: 'guest' })).toEqual(numbers(anonymous));
    expect(await found({ q: '1000000022' })).toEqual(numbers(bob));
    expect(await found({ q: '10000000' })).toEqual(numbers(bob, secondOfAda, ada));
    expect(await found({ q: 'sum' })).toEqual(numbers(bob));
    expect(await found({ q: 'SUMMER-26', customerId: '1000000021' })).toEqual(numbers());
    expect(await found({ q: 'summer-26', customerId: '1000000022' })).toEqual(numbers(bob));
  });

  it('finds orders by a text that finds very many keys', async () => {
    await adminQuery(
      shop.service.database,
      `INSERT INTO cart.order_search (tenant, key, order_id) SELECT 'acme', 'many-' || i, $1 FROM generate_series(1, 10001) i`,
      [bob.orderId],
    );
    expect(await found({ q: 'MANY-' })).toEqual(numbers(bob));
    expect(await found({ q: 'many', paymentStatus: 'PENDING' })).toEqual(numbers(bob));
    expect(await found({ q: 'many', paymentStatus: 'PAID' })).toEqual(numbers());
    expect(await found({ q: 'many' }, adas)).toEqual(numbers());
    // A page that is full of the newest orders is read from them; the next one is not full.
    await adminQuery(shop.service.database, `INSERT INTO cart.order_search (tenant, key, order_id) VALUES ('acme', 'many-0', $1), ('acme', 'many-0', $2)`, [ada.orderId, anonymous.orderId]); // prettier-ignore
    expect(await found({ q: 'many' })).toEqual(numbers(anonymous, bob, ada));
    expect(await found({ q: 'many', pageSize: '1' })).toEqual([anonymous.orderNumber, 3]);
    expect(await found({ q: 'many', pageSize: '2', pageNumber: '2' })).toEqual([ada.orderNumber, 3]);
    expect(await found({ q: 'many', pageSize: '1', paymentStatus: 'PENDING', from: bob.createdAt })).toEqual([anonymous.orderNumber, 2]);
    expect(await found({ q: 'many', pageSize: '1', to: bob.createdAt })).toEqual([ada.orderNumber, 1]);
    await adminQuery(shop.service.database, `DELETE FROM cart.order_search WHERE key LIKE 'many-%'`);
  });

  it('treats % and _ literally', async () => {
    expect(await found({ q: 'bobson_%' })).toEqual(numbers(bob));
    expect(await found({ q: '%' })).toEqual(numbers());
    expect(await found({ q: 'b_b' })).toEqual(numbers());
  });

  it('combines filters, in pages', async () => {
    expect(await found({ email: 'ada.l@example.com', paymentStatus: 'PENDING' })).toEqual(numbers(ada));
    expect(await found({ q: 'ada', status: 'CONFIRMED', paymentStatus: 'PAID', customerId: '1000000021' })).toEqual(numbers(secondOfAda));
    expect(await found({ q: 'ada', orderNumber: bob.orderNumber })).toEqual(numbers());
    expect(await found({ q: 'ada', to: secondOfAda.createdAt })).toEqual(numbers(ada));
    expect(await found({ email: 'ada.l@example.com', from: secondOfAda.createdAt })).toEqual(numbers(secondOfAda));
    expect(await found({ q: 'ada', pageSize: '1', pageNumber: '2' })).toEqual([ada.orderNumber, 2]);
  });

  it('finds only the own orders for shoppers, and all of the tenant for applications', async () => {
    expect(await found({ q: 'bo' }, anonymousShopper)).toEqual(numbers(anonymous));
    expect(await found({ q: 'bo', customerId: '1000000022' }, adas)).toEqual(numbers());
    for (const query of [{ orderNumber: ada.orderNumber }, { email: 'ada.l@example.com' }, { q: 'ada' }, { paymentStatus: 'PAID' }]) {
      expect(await found(query, bobs)).toEqual(numbers());
      expect(await found(query, anonymousShopper)).toEqual(numbers());
      const foreign = bearer.application('cart.order_view', { tenant: 'globex' });
      expect(await found(query, foreign, '/cart/globex/orders')).toEqual(numbers());
    }
  });

  it.each([
    ['email=ada', 'email'],
    ['paymentStatus=LOST', 'paymentStatus'],
    ['q=', 'q'],
    ['orderNumber=', 'orderNumber'],
  ])('rejects %s', async (query, field) => {
    const answer = await shop.call('GET', `${ORDERS}?${query}`, undefined, orderManager);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
  });

  onOneServer('plans', () => {
    beforeAll(async () => {
      const { database } = shop.service;
      const content = `json_build_object('customer', json_build_object('email', 'c' || i || '@example.com', 'lastName', 'Name' || i))`;
      const payment = `(ARRAY['PENDING', 'PAID', 'FAILED', 'REFUNDED'])[1 + i % 4]`;
      const status = `(ARRAY['CREATED', 'CONFIRMED', 'SHIPPED', 'COMPLETED', 'CANCELLED'])[1 + i % 5]`;
      await adminQuery(
        database,
        `INSERT INTO cart.sales_order (tenant, id, order_number, cart_id, checkout_id, customer_id, session_id, status, payment_status, content, created_at, modified_at)
         SELECT 'initech', gen_random_uuid(), 'N' || i, gen_random_uuid(), gen_random_uuid(), 'c' || i, 's' || i, ${status}, ${payment}, ${content},
                now() - i * interval '1 hour', now() FROM generate_series(1, ${ROWS}) i`,
      );
      await adminQuery(
        database,
        `INSERT INTO cart.order_search (tenant, key, order_id)
         SELECT o.tenant, text, o.id FROM cart.sales_order o
          CROSS JOIN LATERAL unnest(ARRAY[o.number_key, o.email_key, o.last_name_key, o.customer_id]) AS text WHERE o.tenant = 'initech'`,
      );
      await adminQuery(database, 'ANALYZE cart.sales_order, cart.order_search');
    });

    it('pages through what a text with very many keys finds, also beyond the newest orders', async () => {
      const { app, database } = shop.service;
      const more = `INSERT INTO cart.order_search (tenant, key, order_id) SELECT tenant, 'n', id FROM cart.sales_order WHERE tenant = 'initech' LIMIT 1`;
      await adminQuery(database, more);
      const newestFirst = Array.from({ length: ROWS }, (_, i) => `N${i + 1}`);
      const pages = [[1_980, 20], [1_990, 20], [2_000, 20], [ROWS - 10, 20], [ROWS, 20]] as const; // prettier-ignore
      for (const [offset, limit] of pages) {
        const { orders, total } = await listOrders(app.get(Database), 'initech', { q: 'n' }, { limit, offset });
        expect([offset, ...orders.map(({ orderNumber }) => orderNumber)]).toEqual([offset, ...newestFirst.slice(offset, offset + limit)]);
        expect(total).toBe(ROWS);
      }
    });

    it.each([
      ['orderNumber', ['sales_order_number_unique']],
      ['customerId', ['sales_order_by_customer']],
      ['sessionId', ['sales_order_by_session']],
      ['email', ['sales_order_email_key']],
      ['q', ['sales_order_pkey']],
      ['status', ['sales_order_by_status']],
      ['paymentStatus', ['sales_order_by_payment_status']],
    ] as const)('uses the index among thousands of orders for %s', async (filter, indexes) => {
      const client = new Client({ connectionString: shop.service.database.urlFor('cart').href });
      await client.connect();
      try {
        await client.query(`SELECT set_config('suite.tenant', 'initech', false)`);
        for (const { text } of Object.values(ORDER_LISTS[filter])) {
          const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`);
          const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
          expect([...plan.matchAll(/\bsales_order_[a-z]\w+/g)].map(([name]) => name).sort()).toEqual(indexes);
          expect(plan).not.toContain('Seq Scan');
          expect(plan).toContain('using order_search_pkey');
        }
      } finally {
        await client.end();
      }
    });
  });
});
