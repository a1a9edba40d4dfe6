import { type Answer, runsOnCluster } from '@suite/testing';
import { CheckoutSuite, type Peer, SERVICES, type Component } from './checkout/checkout-suite';
import { allMails, untilEnded, expectNoGap, expectNoGapOfCreditNotes, untilDecided, mailsTo, type Traces } from './checkout/ledger';
import { Shop, type Shopper } from './checkout/shop';
import type { Failpoint, When } from './checkout/failpoint';

/** SLOT reserves the delivery slot, and CONFIRM confirms it right before ORDER. */
const STEPS = ['SLOT', 'NUMBER', 'COUPON', 'CONFIRM', 'ORDER', 'PACKING', 'DELIVERY', 'CONFIRMATION'] as const;
type Step = (typeof STEPS)[number] | 'PROMOTION' | CreditStep | LineStep | ReceiveStep;
/** The steps of a credit note: its amounts are reserved, its number is allocated, it is issued. */
const CREDIT_STEPS = ['RESERVED', 'CREDIT_NUMBER', 'ISSUED'] as const;
type CreditStep = (typeof CREDIT_STEPS)[number];
/** The steps of cancelled lines: they are reserved, the warehouse cancels them, the order stores them. */
const LINE_STEPS = ['LINES_RESERVED', 'LINES_CANCELLED', 'LINES_STORED'] as const;
type LineStep = (typeof LINE_STEPS)[number];
/** The steps of receiving a return: its goods are stored with the reserved credit note, whose number is allocated, and it is issued. */
const RECEIVE_STEPS = ['RECEIVED', 'CREDIT_NUMBER', 'ISSUED'] as const;
type ReceiveStep = (typeof RECEIVE_STEPS)[number];

/** Where a step is visible: a call to a peer service, or a statement to PostgreSQL. */
const PLACES: Readonly<Record<Step, readonly [Peer | 'database', RegExp]>> = {
  SLOT: ['delivery', /^POST .*\/reservations$/],
  NUMBER: ['sequential-id', /^POST .*\/orderNumber\/nextId$/],
  COUPON: ['coupon', /^POST .*\/coupons\/.*\/redemptions$/],
  PROMOTION: ['coupon', /^POST .*\/campaigns\/.*\/redemptions$/],
  CONFIRM: ['delivery', /^PUT .*\/reservations\/.*\/confirm$/],
  ORDER: ['database', /INSERT INTO sales_order/],
  PACKING: ['pick-pack', /^PUT .*\/orders\//],
  DELIVERY: ['delivery', /^PUT .*\/order\//],
  CONFIRMATION: ['database', /INSERT INTO outgoing_mail/],
  RESERVED: ['database', /INSERT INTO credit_note/],
  CREDIT_NUMBER: ['sequential-id', /^POST .*\/creditNote\/nextId$/],
  ISSUED: ['database', /UPDATE credit_note SET state/],
  LINES_RESERVED: ['database', /INSERT INTO line_cancellation/],
  LINES_CANCELLED: ['pick-pack', /^PUT .*\/cancellations\//],
  LINES_STORED: ['database', /UPDATE sales_order SET canceled_lines/],
  RECEIVED: ['database', /UPDATE order_return SET/],
};

const COMPONENTS: readonly Component[] = [...SERVICES, ...(runsOnCluster ? [] : ['postgresql' as const])];
const SLOT = 'morning';
const CODE = 'TEN';
/** Only carts with this many mugs have the promotion. */
const PROMOTION = 'three';
/** What it takes off three mugs. */
const PROMOTED_DISCOUNT = 3.75;
const PROMOTED = { code: CODE, slotId: SLOT, quantity: 3 };
const UNLIMITED = 1_000;
const CELL_MS_MAX = 240_000;
/** Of the order, the request of a return, its approval, and its credit note. */
const MAILS_OF_RETURN = 4;

type Cell = readonly [Component, When, Step];
const TIMES = ['before', 'after'] as const;
const CELLS = COMPONENTS.flatMap((component) => STEPS.flatMap((step) => TIMES.map((when): Cell => [component, when, step])));
/** The steps of coupons and promotions run concurrently. These cells kill at the call for the promotion. */
const PROMOTION_CELLS = COMPONENTS.flatMap((component) => TIMES.map((when): Cell => [component, when, 'PROMOTION']));
const CREDIT_COMPONENTS: readonly Component[] = COMPONENTS.filter((name) => ['cart', 'sequential-id', 'postgresql'].includes(name));
const CREDIT_CELLS = CREDIT_COMPONENTS.flatMap((component) =>
  CREDIT_STEPS.flatMap((step) => TIMES.map((when): Cell => [component, when, step])),
);
const LINE_COMPONENTS: readonly Component[] = COMPONENTS.filter((name) => ['cart', 'pick-pack', 'postgresql'].includes(name));
const LINE_CELLS = LINE_COMPONENTS.flatMap((component) => LINE_STEPS.flatMap((step) => TIMES.map((when): Cell => [component, when, step])));
const RECEIVE_CELLS = CREDIT_COMPONENTS.flatMap((component) =>
  RECEIVE_STEPS.flatMap((step) => TIMES.map((when): Cell => [component, when, step])),
);
/** Peers that stay down longer than a shopper waits, so that all steps are compensated. */
const OUTAGES = TIMES.flatMap((when): Cell[] => [
  ['delivery', when, 'SLOT'],
  ['sequential-id', when, 'NUMBER'],
  ['coupon', when, 'COUPON'],
  ['coupon', when, 'PROMOTION'],
  ['delivery', when, 'CONFIRM'],
]);

describe('a checkout through six services, one of which is killed', () => {
  let suite: CheckoutSuite;
  let shop: Shop;
  const table: string[] = [];

  beforeAll(async () => {
    suite = await CheckoutSuite.start();
    shop = await Shop.open(suite);
    await shop.coupon(CODE, UNLIMITED);
    await shop.promotion(PROMOTION, { conditions: { minQuantity: PROMOTED.quantity }, budget: { amount: UNLIMITED, currency: 'EUR' } });
    await shop.slot(SLOT, UNLIMITED);
  });
  afterAll(async () => {
    process.stdout.write(`${table.join('\n')}\n`);
    await suite?.stop();
  });

  /** Kills the victim at its step and restarts it, immediately or later. Resolves when it runs again. */
  function killAt([component, when, step]: Cell, waitBeforeRestart: () => Promise<unknown>): Promise<void> {
    const [place, pattern] = PLACES[step];
    return new Promise((resolve, reject) => {
      const fire = async (): Promise<void> => {
        await suite.kill(component);
        void waitBeforeRestart()
          .then(() => suite.restart(component))
          .then(resolve, reject);
      };
      const failpoint: Failpoint = { when, fire, isStep: (text) => pattern.test(text), rejectsToken: component === 'auth' };
      if (place === 'database') suite.databaseLine.arm(failpoint);
      else suite.lines.get(place)?.arm(failpoint);
    });
  }

  /** The killed replica holds the checkout until its lease ends. Until then, nothing changes. */
  const endLeases = () => shop.query(`UPDATE cart.checkout SET leased_until = now() WHERE lease IS NOT NULL AND leased_until > now()`);

  /** Checks that everything of an order exists once, apart from void numbers of earlier attempts. */
  function expectOrder({ number, ...traces }: Traces, { quantity }: Shopper, voidNumbers: Traces['voidNumbers'] = []): void {
    expect(number).not.toBeNull();
    expect(traces).toEqual({
      ...{ state: 'COMPLETED', refusal: null, cart: 'CLOSED', isHeld: true, redemptions: 1, places: [true] },
      promotions: quantity === PROMOTED.quantity ? [PROMOTION] : [],
      ...{ orders: [number], voidNumbers, packing: [number], deliveries: [number] },
    });
  }

  async function expectNothing({ number, refusal, ...traces }: Traces, shopper: Shopper): Promise<void> {
    expect(refusal).toBe('service_unavailable');
    expect(traces).toEqual({
      ...{ state: 'REFUSED', cart: 'OPEN', isHeld: false, redemptions: 0, promotions: [], places: [] },
      ...{ orders: [], voidNumbers: number === null ? [] : [number], packing: [], deliveries: [] },
    });
    expect(await mailsTo(suite, shopper.email, 0)).toBe(0);
    expect(await shop.canChange(shopper)).toBe(true);
  }

  /** Repeats the call under the same key, for the order or another attempt. */
  async function expectOneOrder(shopper: Shopper, before: Traces): Promise<void> {
    expect(await shop.checkedOut(shopper)).toMatchObject({ status: 201 });
    const after = await untilEnded(shop, shopper);
    expectOrder(after, shopper, before.voidNumbers);
    if (before.state === 'COMPLETED') expect(after.number).toBe(before.number);
    expect(await mailsTo(suite, shopper.email, 1)).toBe(1);
  }

  interface Outcome {
    readonly answer: Answer | undefined;
    readonly traces: Traces;
  }

  /** Checks out while the victim is killed. It restarts immediately, or when the checkout has timed out. */
  async function order(cell: Cell, shopper: Shopper, restarts: 'at once' | 'too late' = 'at once'): Promise<Outcome> {
    const back = killAt(cell, () => (restarts === 'at once' ? Promise.resolve() : untilDecided(shop, shopper)));
    const start = performance.now();
    const first = shop.checkOut(shopper);
    await back;
    if (cell[0] === 'cart' || cell[0] === 'postgresql') await endLeases();
    const traces = await untilEnded(shop, shopper);
    const seconds = (performance.now() - start) / 1_000;
    const answer = await first;
    table.push(rowOf(cell, { answer, traces }, seconds));
    if (traces.state === 'COMPLETED') expectOrder(traces, shopper);
    else await expectNothing(traces, shopper);
    await expectOneOrder(shopper, traces);
    return { answer, traces };
  }

  const rowOf = ([component, when, step]: Cell, { answer, traces }: Outcome, seconds: number): string => {
    const { orders, refusal, voidNumbers } = traces;
    const outcome = orders.length > 0 ? `order ${orders.join()}` : `none: ${refusal}, void ${voidNumbers.join() || '-'}`;
    const status = String(answer?.status ?? 'no answer').padEnd(9);
    return [component.padEnd(13), when.padEnd(6), step.padEnd(12), status, `${seconds.toFixed(1)} s`.padStart(6), outcome].join('  ');
  };

  it('places the order without a kill', async () => {
    const shopper = await shop.shopper('unknown', { code: CODE, slotId: SLOT });
    const answer = await shop.checkOut(shopper);
    const traces = await untilEnded(shop, shopper);
    expectOrder(traces, shopper);
    expect(answer).toMatchObject({ status: 201, body: { orderNumber: traces.number } });
    await expectOneOrder(shopper, traces);
  });

  it.each(CELLS)(
    '%s, killed %s %s, leaves one order or none',
    async (...cell) => void (await order(cell, await shop.shopper(cell.join('-').toLowerCase(), { code: CODE, slotId: SLOT }))),
    CELL_MS_MAX,
  );

  it.each(PROMOTION_CELLS)(
    '%s, killed %s %s, leaves one order with its promotion, or none',
    async (...cell) => void (await order(cell, await shop.shopper(cell.join('-').toLowerCase(), PROMOTED))),
    CELL_MS_MAX,
  );

  it.each(OUTAGES)(
    '%s, killed %s %s, leaves nothing behind if it stays down',
    async (...cell) => {
      const { answer, traces } = await order(cell, await shop.shopper(`${cell.join('-')}-away`.toLowerCase(), PROMOTED), 'too late');
      expect(traces.orders).toEqual([]);
      if (answer?.status === 202) return; // a slow machine
      expect(answer).toMatchObject({ status: 503, body: { type: 'service_unavailable' } });
      expect(answer?.headers.get('retry-after')).toBe('5');
    },
    CELL_MS_MAX,
  );

  /** Credits one of two mugs while the victim is killed, and repeats the call under its key. */
  async function credit(cell: Cell): Promise<void> {
    const shopper = await shop.shopper(`credit-${cell.join('-')}`.toLowerCase(), { code: CODE, slotId: SLOT });
    const { body: order } = await shop.checkedOut(shopper);
    await untilEnded(shop, shopper);
    await shop.packed(order.orderId);
    const back = killAt(cell, () => Promise.resolve());
    const first = shop.credit(order.orderId, shopper.email);
    await back;
    const answer = await first;
    const note = await shop.credited(order.orderId, shopper.email);
    expect(note).toMatchObject({
      status: 201,
      body: { lines: [{ itemId: '0', quantity: 1 }], price: { net: 9.45, tax: 1.8, gross: 11.25 } },
    });
    table.push(
      [...cell.map((part) => part.padEnd(13)), answer?.status ?? 'no answer', `credit note ${note.body.creditNoteNumber}`].join('  '),
    );
    expect(await shop.creditNotesOf(order.orderId)).toEqual([note.body]);
    expect(await mailsTo(suite, shopper.email, 2)).toBe(2);
  }

  it.each(CREDIT_CELLS)('%s, killed %s %s, leaves one credit note', (...cell) => credit(cell), CELL_MS_MAX);

  /** Cancels one of two mugs while the victim is killed, and repeats the call under its key. */
  async function cancelLine(cell: Cell): Promise<void> {
    const shopper = await shop.shopper(`lines-${cell.join('-')}`.toLowerCase(), { code: CODE, slotId: SLOT });
    const { body: ordered } = await shop.checkedOut(shopper);
    await untilEnded(shop, shopper);
    const back = killAt(cell, () => Promise.resolve());
    const first = shop.tryCancelLines(ordered.orderId, 1, shopper.email);
    await back;
    const answer = await first;
    expect(await shop.cancelLines(ordered.orderId, 1, shopper.email)).toMatchObject({
      status: 200,
      body: { canceledLines: [{ quantity: 1 }] },
    });
    const after = await shop.order(ordered.orderId);
    expect(after).toMatchObject({ canceledLines: [{ itemId: '0', quantity: 1 }], charge: { gross: 17.08, lines: [{ quantity: 1 }] } });
    const { entries } = await shop.packingOf(ordered.orderId);
    expect(entries).toMatchObject([{ orderedCount: 2, packedCount: 0, canceledCount: 1, withdrawnCount: 1 }]);
    expect(await shop.query('SELECT id FROM cart.line_cancellation')).toEqual([]);
    expect(await mailsTo(suite, shopper.email, 2)).toBe(2);
    table.push([...cell.map((part) => part.padEnd(13)), answer?.status ?? 'no answer', 'one mug cancelled'].join('  '));
  }

  it.each(LINE_CELLS)('%s, killed %s %s, cancels the line once in cart and warehouse', (...cell) => cancelLine(cell), CELL_MS_MAX);

  /** Receives one of two mugs while the victim is killed, and repeats the call under its key. */
  async function receive(cell: Cell): Promise<void> {
    const shopper = await shop.shopper(`return-${cell.join('-')}`.toLowerCase(), { code: CODE, slotId: SLOT });
    const { body: ordered } = await shop.checkedOut(shopper);
    await untilEnded(shop, shopper);
    await shop.packed(ordered.orderId);
    const approved = await shop.approvedReturn(ordered.orderId);
    const back = killAt(cell, () => Promise.resolve());
    const first = shop.tryReceive(approved, shopper.email);
    await back;
    const answer = await first;
    const { status, body } = await shop.received(approved, shopper.email);
    expect([status, body.status, body.received]).toEqual([200, 'CREDITED', [expect.objectContaining({ itemId: '0', quantity: 1 })]]);
    const notes = await shop.creditNotesOf(ordered.orderId);
    expect(notes).toMatchObject([{ creditNoteId: body.creditNoteId, lines: [{ quantity: 1 }], price: { gross: 11.25 } }]);
    expect(await mailsTo(suite, shopper.email, MAILS_OF_RETURN)).toBe(MAILS_OF_RETURN);
    table.push([...cell.map((part) => part.padEnd(13)), answer?.status ?? 'no answer', `credited ${body.returnNumber}`].join('  '));
  }

  it.each(RECEIVE_CELLS)('%s, killed %s %s, receives the return once, with one credit note', (...cell) => receive(cell), CELL_MS_MAX);

  it('leaves no number of a credit note that is neither issued nor void', () => expectNoGapOfCreditNotes(shop), CELL_MS_MAX);

  it('takes of the budget of a promotion what its orders were discounted by', async () => {
    const [counts] = await shop.query<{ orders: number; redemptions: number }>(`
      SELECT (SELECT count(*)::integer FROM cart.sales_order WHERE json_array_length(content -> 'promotions') > 0) AS orders,
        (SELECT count(*)::integer FROM coupon.promotion_redemption) AS redemptions`);
    const orders = counts?.orders ?? 0;
    expect(orders).toBeGreaterThan(0);
    expect(counts?.redemptions).toBe(orders);
    expect((await shop.campaign(PROMOTION)).budgetLeft).toBe(UNLIMITED - orders * PROMOTED_DISCOUNT);
  });

  it('leaves no number without an order or a reason, and as many redemptions, reservations, deliveries and mails as orders and credit notes', async () => {
    await expectNoGap(shop);
    const [counts] = await shop.query<Record<string, number>>(`
      SELECT (SELECT count(*)::integer FROM cart.sales_order) AS orders,
        (SELECT count(*)::integer FROM coupon.redemption) AS redemptions,
        (SELECT count(*)::integer FROM delivery.slot_reservation WHERE is_confirmed) AS places,
        (SELECT count(*)::integer FROM pick_pack.pick_order) AS packing,
        (SELECT count(*)::integer FROM delivery.delivery_order) AS deliveries`);
    const orders = counts?.['orders'] ?? 0;
    expect(orders).toBeGreaterThan(0);
    expect(counts).toEqual({ orders, redemptions: orders, places: orders, packing: orders, deliveries: orders });
    expect(await shop.usesOf(CODE)).toBe(orders);
    expect(await allMails(suite)).toHaveLength(
      orders + CREDIT_CELLS.length + LINE_CELLS.length + (MAILS_OF_RETURN - 1) * RECEIVE_CELLS.length,
    );
  });
});
