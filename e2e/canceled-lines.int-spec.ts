import { type Answer, type AnyJson, rounds } from '@suite/testing';
import { CheckoutSuite } from './checkout/checkout-suite';
import { allMails, untilAllEnded, untilNothingPends } from './checkout/ledger';
import { prepared } from './checkout/prepared';
import { type Packer, Shop } from './checkout/shop';

const ORDERS = rounds(24, 500);
const ORDERED = 4;
const CODE = 'TEN';

/** What came of an order when everything has ended. */
interface Outcome {
  readonly order: AnyJson;
  readonly packing: AnyJson;
  /** The answers of the calls that cancelled lines, with the quantity of each. */
  readonly cancellations: readonly (readonly [quantity: number, answer: Answer])[];
}

describe(`lines of ${ORDERS} orders are cancelled against scans, bench moves and finishing`, () => {
  let suite: CheckoutSuite;
  let shop: Shop;
  let packers: readonly [Packer, Packer];
  let outcomes: Outcome[];
  let mails: Awaited<ReturnType<typeof allMails>>;
  let messages: { readonly type: string; readonly data: AnyJson }[];

  beforeAll(async () => {
    suite = await CheckoutSuite.start();
    shop = await Shop.open(suite);
    await shop.coupon(CODE, ORDERS);
    packers = [await shop.packer('ada'), await shop.packer('bob')];
    const orders = await prepared(ORDERS, ordered);
    await untilAllEnded(shop);
    const raced = await prepared(ORDERS, (i) => race(orders[i] ?? '', i));
    await prepared(ORDERS, (i) => shop.pack(orders[i] ?? '', packers[0], 'finish')); // refused where a race has ended it
    await untilNothingPends(shop);
    outcomes = await prepared(ORDERS, async (i) => {
      const orderId = orders[i] ?? '';
      return { order: await shop.order(orderId), packing: await shop.packingOf(orderId), cancellations: raced[i] ?? [] };
    });
    mails = await allMails(suite);
    messages = await shop.messages();
  }, 2_400_000);
  afterAll(() => suite?.stop(), 60_000);

  async function ordered(i: number): Promise<string> {
    const shopper = await shop.shopper(`shopper-${i}`, { code: CODE, quantity: ORDERED });
    return (await shop.checkedOut(shopper)).body.orderId as string;
  }

  /** Starts all calls of an order at once, each of them first in some round, and sometimes well before the others. */
  async function race(orderId: string, round: number): Promise<Outcome['cancellations']> {
    const [ada, bob] = packers;
    await shop.pack(orderId, ada, 'assign');
    const cancellations: [number, Answer][] = [];
    const cancelled = (quantity: number) => async () => {
      const answer = await shop.cancelLines(orderId, quantity, `${orderId}-${cancellations.length}-${quantity}`);
      cancellations.push([quantity, answer]);
    };
    const scanned = (packedAmount: number, canceledAmount = 0) => {
      return () => shop.scan(orderId, ada, { packedAmount, canceledAmount });
    };
    const calls: (() => Promise<unknown>)[] = [
      cancelled(1),
      scanned(1),
      cancelled(3),
      () => shop.pack(orderId, bob, 'assign').then(() => shop.pack(orderId, ada, 'assign')),
      scanned(2),
      cancelled(2),
      () => shop.scan(orderId, ada, { packedAmount: -1 }),
      scanned(0, 1),
      ...(round % 3 === 0 ? [() => shop.pack(orderId, ada, 'finish')] : []),
    ];
    const turn = round % calls.length;
    const [first, ...others] = [...calls.slice(turn), ...calls.slice(0, turn)];
    const begun = first?.();
    if (Math.floor(round / calls.length) % 2 === 0) await begun;
    await Promise.all([begun, ...others.map((call) => call())]);
    return cancellations;
  }

  const withdrawnIn = ({ packing }: Outcome): number => packing.entries[0].withdrawnCount ?? 0;
  const canceledIn = ({ order }: Outcome): number =>
    (order.canceledLines ?? []).reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0);

  it('never pack and cancel more than was ordered', () => {
    for (const { packing } of outcomes) {
      const { orderedCount, packedCount, canceledCount } = packing.entries[0];
      expect(orderedCount).toBe(ORDERED);
      expect(packedCount + canceledCount).toBeLessThanOrEqual(ORDERED);
    }
  });

  it('cancel in cart and warehouse alike what was acknowledged, and nothing that was refused', () => {
    const seen = new Set<string>();
    for (const outcome of outcomes) {
      const acknowledged = outcome.cancellations.filter(([, { status }]) => status === 200);
      expect(withdrawnIn(outcome)).toBe(canceledIn(outcome));
      expect(canceledIn(outcome)).toBe(acknowledged.reduce((sum, [quantity]) => sum + quantity, 0));
      for (const [, { status, body }] of outcome.cancellations) seen.add(`${status} ${body.type ?? ''}`);
    }
    expect(seen).toEqual(new Set(['200 ', '409 already_packed', '409 already_cancelled', '409 order_packed', '409 order_cancelled'].filter((each) => seen.has(each)))); // prettier-ignore
    expect(seen.size).toBeGreaterThan(2);
  });

  it('charge what was packed, as the warehouse, its mail and its message say', () => {
    for (const { order, packing } of outcomes.filter(({ order }) => order.status !== 'CANCELLED')) {
      const { packedCount, canceledCount } = packing.entries[0];
      expect(packing.packingStatus).toBe('packed');
      expect(order.charge.lines).toMatchObject([{ itemId: '0', quantity: packedCount }]);
      expect(order.packedItems).toEqual([{ itemId: '0', packedCount, canceledCount }]);
      const gross = order.charge.gross as number;
      expect([packing.orderDetails.orderTotal, order.finalAmount.amount]).toEqual([gross, gross]);
      const packed = mails.filter(({ subject }) => subject === `Your order ${order.orderNumber} is packed`);
      expect(packed.map(({ text }) => /Total: ([\d.]+) EUR/.exec(text)?.[1])).toEqual([gross.toFixed(2)]);
      const said = messages.filter(({ type, data }) => type === 'packing.packed' && data.id === order.orderId);
      expect(said.map(({ data }) => data.orderDetails.orderTotal)).toEqual([gross]);
    }
  });

  it('say in each mail what the message about the same change says', () => {
    for (const { order } of outcomes) {
      const said = messages.filter(({ type, data }) => type === 'order.changed' && data.orderId === order.orderId);
      const mailed = mails.filter(({ subject }) => subject === `Your order was changed ${order.orderNumber}`);
      const amounts = mailed.map(({ text }) => Number(/You pay: €([\d.]+)/.exec(text)?.[1]));
      expect(amounts.sort()).toEqual(said.map(({ data }) => data.charge.gross as number).sort());
      expect(said).toHaveLength(new Set((order.canceledLines ?? []).map(({ at }: { at: string }) => at)).size);
    }
  });

  it('cancel the order with its last line, and only then', () => {
    for (const outcome of outcomes) {
      const { order, packing } = outcome;
      const isEmpty = canceledIn(outcome) === ORDERED;
      expect([order.status === 'CANCELLED', packing.packingStatus === 'cancelled']).toEqual([isEmpty, isEmpty]);
      if (isEmpty) expect([order.charge.gross, packing.entries[0].packedCount]).toEqual([0, 0]);
    }
    expect(outcomes.some(({ order }) => order.status === 'CANCELLED')).toBe(true);
    expect(outcomes.some(({ order }) => order.status !== 'CANCELLED')).toBe(true);
  });
});
