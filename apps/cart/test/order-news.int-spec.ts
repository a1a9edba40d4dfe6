import { LOGGER } from '@suite/telemetry';
import { adminQuery, until } from '@suite/testing';
import pino from 'pino';
import { OrderShop } from './order-shop';

describe('a placed order', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  beforeEach(() => shop.peers.reset());
  afterAll(() => shop.stop());

  /** Places an order. The clock stands still, so it is not polled. */
  async function ordered(): Promise<string> {
    const { orderId } = await shop.ordered();
    await until('the feeds to be followed', () => shop.peers.news.isFollowed);
    return orderId;
  }
  const isPacked = (orderId: string, count: number) =>
    until(`${orderId} to have ${count} packed`, async () => (await shop.order(orderId)).packedItems?.[0]?.packedCount === count);
  const hasStatus = (orderId: string, status: string) =>
    until(`${orderId} to be ${status}`, async () => (await shop.order(orderId)).status === status);

  it('follows a message of packing and one of the delivery before it is polled', async () => {
    const orderId = await ordered();
    shop.peers.pack(orderId, { counts: { 0: [1, 1] } });
    shop.peers.news.tell('pick-pack', orderId);
    await isPacked(orderId, 1);
    shop.peers.deliver(orderId, 'SHIPPED');
    shop.peers.news.tell('delivery-v2', orderId);
    await hasStatus(orderId, 'SHIPPED');
  });

  it('follows its own message among those of other orders that arrive with it', async () => {
    const orderIds = [await ordered(), await ordered()];
    for (const id of orderIds) shop.peers.deliver(id, 'SHIPPED');
    shop.peers.news.tell('delivery-v2', ...orderIds);
    for (const id of orderIds) await hasStatus(id, 'SHIPPED');
  });

  it('is polled once for messages that arrive twice or late, and ignores orders of other systems', async () => {
    const orderId = await ordered();
    shop.peers.deliver(orderId, 'COMPLETED');
    shop.peers.pack(orderId, { counts: { 0: [1, 1] } });
    for (const id of [orderId, 'of another system', orderId]) shop.peers.news.tell('delivery-v2', id);
    await hasStatus(orderId, 'COMPLETED');
    shop.peers.news.tell('pick-pack', orderId);
    await isPacked(orderId, 1);
    expect(await shop.order(orderId)).toMatchObject({ status: 'COMPLETED' });
  });

  it('is not polled for a message after it was cancelled', async () => {
    const [cancelled, orderId] = [await ordered(), await ordered()];
    expect((await shop.cancel(cancelled)).status).toBe(200);
    shop.peers.reset();
    shop.peers.deliver(orderId, 'SHIPPED');
    for (const id of [cancelled, orderId]) shop.peers.news.tell('delivery-v2', id);
    await hasStatus(orderId, 'SHIPPED');
    expect(shop.peers.calls.filter((call) => call.startsWith('GET') && call.endsWith(cancelled))).toEqual([]);
  });

  it('is polled again for a message that arrives during a poll', async () => {
    const orderId = await ordered();
    shop.peers.pack(orderId, { counts: { 0: [2, 0] } });
    const release = shop.peers.holdNext(new RegExp(`^GET /delivery-v2/acme/.*${orderId}`), 1);
    shop.peers.news.tell('pick-pack', orderId);
    await shop.untilCalled(new RegExp(`^GET /pick-pack/acme/orders/${orderId}`));
    shop.peers.pack(orderId, { counts: { 0: [1, 1] } });
    shop.clock.advance(1);
    shop.peers.news.tell('pick-pack', orderId);
    await shop.untilCalled(new RegExp(`^GET /pick-pack/acme/orders/${orderId}`), 2);
    release();
    await isPacked(orderId, 1);
  });

  it('is handled by one of two replicas for each message', async () => {
    const other = await shop.replica();
    try {
      const orderId = await ordered();
      await until('both replicas to follow', () => shop.peers.news.followers >= 4);
      shop.peers.reset();
      shop.peers.deliver(orderId, 'SHIPPED');
      shop.peers.news.tell('delivery-v2', orderId);
      await hasStatus(orderId, 'SHIPPED');
      await until('both replicas to follow again', () => shop.peers.news.followers >= 4);
      expect(shop.peers.calls.filter((call) => call.startsWith('GET /delivery-v2/') && call.endsWith(orderId))).toHaveLength(1);
    } finally {
      await other.service.stop();
    }
  });

  it('follows changes from the time while a service was unavailable', async () => {
    const orderId = await ordered();
    shop.peers.news.refusal = { status: 503, type: 'service_unavailable' };
    shop.peers.news.disconnect();
    const { reads } = shop.peers.news;
    await until('both feeds to fail', () => shop.peers.news.reads >= reads + 2);
    shop.peers.pack(orderId, { counts: { 0: [1, 1] } });
    shop.peers.news.tell('pick-pack', orderId);
    shop.peers.news.refusal = undefined;
    await isPacked(orderId, 1);
  });

  it('is polled while a service is older and cannot let readers wait', async () => {
    const orderId = await ordered();
    shop.peers.news.refusal = { status: 400, type: 'validation_violation' };
    shop.peers.news.disconnect();
    shop.peers.pack(orderId, { counts: { 0: [1, 1] } });
    await shop.follow(30_000);
    await isPacked(orderId, 1);
    shop.peers.news.refusal = undefined;
  });

  it('follows a feed whose positions restart while its service is away', async () => {
    const orderId = await ordered();
    await adminQuery(shop.service.database, 'UPDATE cart.order_feed SET position = 1000000');
    shop.peers.news.forget();
    shop.peers.news.disconnect();
    await until('the feeds to be followed again', () => shop.peers.news.isFollowed);
    shop.peers.pack(orderId, { counts: { 0: [1, 1] } });
    shop.peers.news.tell('pick-pack', orderId);
    await isPacked(orderId, 1);
  });

  it('follows a feed whose positions restart', async () => {
    await adminQuery(shop.service.database, 'UPDATE cart.order_feed SET position = 1000000');
    shop.peers.news.forget();
    const { service } = await shop.replica();
    try {
      const orderId = await ordered();
      shop.peers.pack(orderId, { counts: { 0: [1, 1] } });
      shop.peers.news.tell('pick-pack', orderId);
      await isPacked(orderId, 1);
    } finally {
      await service.stop();
    }
  });
});

describe('an interruption of the feeds', () => {
  const FAILURE = 'the messages of a service cannot be read; orders are polled';
  const lines: { readonly msg: string; readonly service: string }[] = [];
  let shop: OrderShop;
  beforeAll(async () => {
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
    shop = await OrderShop.start({ replace: [{ token: LOGGER, value: logger }] });
  });
  afterAll(() => shop.stop());
  const logged = () => lines.filter(({ msg }) => msg === FAILURE).map(({ service }) => service).toSorted(); // prettier-ignore

  it('is logged once for each service, and so is the next one', async () => {
    const { news } = shop.peers;
    const { orderId } = await shop.ordered();
    const isFollowed = () => until('the feeds to be followed', () => news.isFollowed);
    const expected: string[] = [];
    for (const reads of [4, 2]) {
      await isFollowed();
      for (const service of ['pick-pack', 'delivery-v2'] as const) news.tell(service, orderId);
      await isFollowed();
      const before = news.reads;
      news.refusal = { status: 503, type: 'service_unavailable' };
      news.disconnect();
      expected.push('delivery', 'pick-pack');
      await until('both feeds to fail', () => news.reads >= before + reads && logged().length >= expected.length);
      expect(logged()).toEqual(expected.toSorted());
      news.refusal = undefined;
    }
  });
});
