import { Schedule } from '@suite/jobs';
import { adminQuery, type AnyJson, type Answer } from '@suite/testing';
import { orderManager, OrderShop } from './order-shop';

const NEXT_NUMBER = /creditNote\/nextId$/;
const TIMEOUT_MS = 4_000;
const LEFT_AFTER_MS = 15_000;
const CLAIM_MS = 30_000;
const EXHAUSTED = { status: 409, type: 'sequence_exhausted' };

describe('the number of a credit note that two replicas ask for', () => {
  let shop: OrderShop;
  let other: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    other = await shop.replica();
  });
  afterAll(() => Promise.all([shop.stop(), other.stop()]));
  beforeEach(() => shop.peers.reset());

  async function packed(): Promise<AnyJson> {
    const order = await shop.ordered();
    shop.peers.pack(order.orderId);
    shop.peers.reset();
    return order;
  }

  const credit = ({ orderId }: AnyJson, by = shop): Promise<Answer> =>
    by.call(
      'POST',
      `/cart/acme/orders/${orderId}/credit-notes`,
      { lines: [{ itemId: '0', quantity: 1 }], reason: 'Broken' },
      { ...orderManager, 'idempotency-key': `credit-${orderId}` },
    );
  /** Asks for a credit note while no number is to be had, until the call times out. */
  async function creditInVain(order: AnyJson): Promise<void> {
    shop.peers.failNext(NEXT_NUMBER, 'unavailable');
    const failing = credit(order);
    await shop.untilCalled(NEXT_NUMBER);
    shop.clock.advance(TIMEOUT_MS);
    expect((await failing).status).toBe(503);
    shop.clock.advance(-TIMEOUT_MS);
  }
  const stateOf = async ({ orderId }: AnyJson) =>
    (await adminQuery<{ state: string }>(shop.service.database, 'SELECT state FROM cart.credit_note WHERE order_id = $1', [orderId]))[0]
      ?.state;
  /** The void numbers of credit notes of an order. */
  const voidsOf = async (order: AnyJson): Promise<AnyJson[]> =>
    (await shop.voidNumbers()).filter(({ cartId, creditNoteNumber }) => cartId === order.cartId && creditNoteNumber !== undefined);
  /** Finishes the notes that are due after a time, on one of the replicas. */
  const finishAfter = (ms: number, by = other) => by.runAfter(ms, () => by.service.app.get(Schedule).runNow('finish credit notes'));

  it.each<[string, (order: AnyJson) => Promise<unknown>]>([
    ['the finisher', () => finishAfter(LEFT_AFTER_MS)],
    ['a repeated request', async (order) => expect(await credit(order, other)).toMatchObject({ status: 503 })],
  ])('becomes void if one of them is the request, which times out first, and the other is %s', async (_, ask) => {
    const order = await packed();
    const refuse = shop.peers.holdNext(NEXT_NUMBER, 1);
    const failing = credit(order);
    await shop.untilCalled(NEXT_NUMBER);
    const answer = shop.peers.holdNext(NEXT_NUMBER, 1);
    const asking = ask(order);
    await shop.untilCalled(NEXT_NUMBER, 2);
    shop.peers.failNext(NEXT_NUMBER, EXHAUSTED, 1);
    refuse();
    expect(await failing).toMatchObject({ status: 503, body: { type: 'credit_note_number_unavailable' } });
    answer();
    await asking;
    expect([await stateOf(order), await voidsOf(order)]).toEqual(['WITHDRAWN', []]);
    await finishAfter(LEFT_AFTER_MS);
    expect(await stateOf(order)).toBe('VOID');
    const [note] = await adminQuery<{ id: string }>(shop.service.database, 'SELECT id FROM cart.credit_note WHERE order_id = $1', [order.orderId]); // prettier-ignore
    const path = `/cart/acme/orders/${order.orderId}/credit-notes/${note?.id}`;
    expect(await shop.call('GET', path, undefined, orderManager)).toMatchObject({ status: 404, body: { type: 'credit_note_not_found' } });
    expect(await voidsOf(order)).toMatchObject([{ creditNoteNumber: [...shop.peers.creditNotes.values()].at(-1) }]);
  });

  it.each<[string, typeof EXHAUSTED | undefined]>([
    ['gets it, too', undefined],
    ['is refused', EXHAUSTED],
  ])('is void once, as the first of them has stored it, if the second %s', async (_, refusal) => {
    const order = await packed();
    await creditInVain(order);
    shop.peers.reset();
    const answer = shop.peers.holdNext(NEXT_NUMBER, 1);
    const late = finishAfter(LEFT_AFTER_MS);
    await shop.untilCalled(NEXT_NUMBER);
    await finishAfter(LEFT_AFTER_MS + 2 * CLAIM_MS, shop);
    const voids = await voidsOf(order);
    expect(voids).toHaveLength(1);
    if (refusal) shop.peers.failNext(NEXT_NUMBER, refusal, 1);
    answer();
    await late;
    expect(await voidsOf(order)).toEqual(voids);
  });

  it('is given up with its note if it is refused after all', async () => {
    const order = await packed();
    await creditInVain(order);
    expect(await stateOf(order)).toBe('WITHDRAWN');
    shop.peers.reset();
    shop.peers.failNext(NEXT_NUMBER, EXHAUSTED, 1);
    await finishAfter(LEFT_AFTER_MS);
    expect([await stateOf(order), await voidsOf(order)]).toEqual([undefined, []]);
  });
});
