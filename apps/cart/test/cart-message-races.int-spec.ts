import { Clock } from '@suite/runtime';
import { type Answer, type AnyJson, countWaiting, NO_BACKGROUND_WORK, rounds, type TestApp, TestClock, until } from '@suite/testing';
import { callsOf, external, manager, newCart, startCart } from './cart-app';
import { announceChanges, idOf, MessageFeed, noticeOf, typesOf } from './message-feed';

describe('the messages about carts', () => {
  const clock = new TestClock(new Date('2026-03-01T12:00:00Z'));
  let service: TestApp;
  let replica: TestApp;
  let feed: MessageFeed;
  const call = callsOf(() => service);
  const read = async (cart: string): Promise<AnyJson> => (await call('GET', cart)).body;

  /** Creates a cart with an item. Reads the messages up to then. */
  async function filledCart(): Promise<string> {
    const cart = await newCart(service);
    await call('POST', `${cart}/items`, external('lamp', 5));
    await announceChanges(service);
    await feed.next();
    return cart;
  }

  beforeAll(async () => {
    const replace = [{ token: Clock, value: clock }, NO_BACKGROUND_WORK];
    service = await startCart({ replace });
    replica = await startCart({ replace, database: service.database });
    feed = new MessageFeed(service);
  });
  afterAll(() => Promise.all([service.stop(), replica.stop()]));

  it('show a change that waits until the message of the change before it is stored', async () => {
    const cart = await filledCart();
    await call('POST', `${cart}/items`, external('first', 1));
    let turn: Promise<unknown> = Promise.resolve();
    let second: Promise<Answer> | undefined;
    const source = await service.source();
    await source.transaction(async (tx) => {
      await tx.query(`SET LOCAL suite.tenant = 'acme'`);
      await tx.query(`SELECT FROM message_sequence WHERE tenant = 'acme' AND resource_id = $1 FOR UPDATE`, [idOf(cart)]);
      turn = announceChanges(service);
      await until('the turn to write the message', async () => (await countWaiting(service.database)) === 1);
      let isDone = false;
      second = call('POST', `${cart}/items`, external('second', 1)).finally(() => (isDone = true));
      await until('the second change to wait', async () => isDone || (await countWaiting(service.database)) === 2);
      expect(isDone).toBe(false);
    });
    await turn;
    expect((await second)?.status).toBe(201);
    await announceChanges(service);
    const messages = await feed.nextOf(idOf(cart));
    expect(typesOf(messages)).toEqual(['cart.updated', 'cart.updated']);
    expect(messages[1]?.data).toEqual(noticeOf(await read(cart)));
  });

  it('show a change that is stored while a turn has found the cart', async () => {
    const cart = await filledCart();
    await call('POST', `${cart}/items`, external('first', 1));
    let isOver = false;
    let turn: Promise<unknown> = Promise.resolve();
    let second: Promise<Answer> | undefined;
    const source = await service.source();
    await source.transaction(async (tx) => {
      await tx.query(`SET LOCAL suite.tenant = 'acme'`);
      await tx.query(`SELECT FROM cart WHERE tenant = 'acme' AND id = $1 FOR UPDATE`, [idOf(cart)]);
      second = call('POST', `${cart}/items`, external('second', 1));
      await until('the second change to wait', async () => (await countWaiting(service.database)) === 1);
      turn = announceChanges(service).finally(() => (isOver = true));
      await until('the turn to leave the cart alone', async () => isOver || (await countWaiting(service.database)) === 2);
    });
    await turn;
    expect((await second)?.status).toBe(201);
    await announceChanges(service);
    expect((await feed.nextOf(idOf(cart))).at(-1)?.data).toEqual(noticeOf(await read(cart)));
  });

  it('show a change although writers hold the cart in each turn', async () => {
    const cart = await filledCart();
    const free = await filledCart();
    for (const each of [cart, free]) await call('POST', `${each}/items`, external('mug', 1));
    let turn: Promise<unknown> = Promise.resolve();
    const source = await service.source();
    await source.transaction(async (tx) => {
      await tx.query(`SET LOCAL suite.tenant = 'acme'`);
      await tx.query(`SELECT FROM cart WHERE tenant = 'acme' AND id = $1 FOR UPDATE`, [idOf(cart)]);
      await announceChanges(service);
      expect((await feed.next()).map(({ resource }) => resource.id)).toEqual([idOf(free)]);
      clock.advance(500);
      turn = announceChanges(service);
      await until('the turn to wait for the cart', async () => (await countWaiting(service.database)) === 1);
    });
    await turn;
    expect((await feed.next()).map(({ type, resource }) => [type, resource.id])).toEqual([['cart.updated', idOf(cart)]]);
  });

  it('are in the order of the changes when two replicas write carts and messages', async () => {
    const writes = rounds(12, 100);
    const carts = await Promise.all(Array.from({ length: 4 }, () => newCart(service)));
    let isWritten = false;
    const turns = async (app: TestApp) => {
      while (!isWritten) await announceChanges(app);
    };
    const writer = async (cart: string, n: number) => {
      for (let i = 0; i < writes; i += 1) {
        const app = (n + i) % 2 === 0 ? service : replica;
        const answer = await app.call('POST', `${cart}/items`, { headers: manager, body: external(`item-${n}-${i}`, 1) });
        expect(answer.status).toBe(201);
      }
      if (n === 0) expect((await call('DELETE', cart)).status).toBe(204);
    };
    const running = [turns(service), turns(replica)];
    await Promise.all(carts.map(writer)).finally(() => (isWritten = true));
    await Promise.all(running);
    await announceChanges(service);
    const messages = await feed.next();
    for (const [n, cart] of carts.entries()) {
      const own = messages.filter(({ resource }) => resource.id === idOf(cart));
      expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_, i) => i + 1));
      const versions = own.map(({ resourceVersion }) => resourceVersion);
      expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
      const last = own.at(-1);
      if (n === 0) expect([last.type, last.data.items.length]).toEqual(['cart.deleted', writes]);
      else expect([last.type, last.data]).toEqual(['cart.updated', noticeOf(await read(cart))]);
    }
  });
});
