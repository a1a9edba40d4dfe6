import { adminQuery, type Answer, type AnyJson, bearer, rounds, runTask } from '@suite/testing';
import { OrderShop, orderManager } from './order-shop';

const NEXT_NUMBER = /creditNote\/nextId$/;
const TIMEOUT_MS = 4_000;
const LEFT_AFTER_MS = 15_000;
const CLAIM_MS = 30_000;
const ORDERS = rounds(6, 60);

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const price = (net: number, tax: number, gross: number) => ({ net, tax, gross });

describe('credit notes', () => {
  let shop: OrderShop;
  let other: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    other = await shop.replica();
    shop.peers.coupon('TEN');
  });
  afterAll(() => Promise.all([shop.stop(), other.stop()]));
  beforeEach(() => shop.peers.reset());

  /** Orders three mugs with a coupon, shipping and a payment fee, which are packed: 32.13 + 4.90 + 1.50. */
  async function ordered(as?: Readonly<Record<string, string>>, details: object = {}): Promise<AnyJson> {
    const order = await unpacked(as, details);
    shop.peers.pack(order.orderId);
    return order;
  }

  /** The same, before packing has finished. */
  async function unpacked(as?: Readonly<Record<string, string>>, details: object = {}): Promise<AnyJson> {
    const cart = await shop.readyCart({ paymentMethod: 'invoice', ...details }, as);
    await shop.call('PUT', `${cart}/items/0?partial=true`, { quantity: 3 }, as);
    expect((await shop.call('POST', `${cart}/discounts`, { code: 'TEN' }, as)).status).toBe(201);
    const { body } = await shop.checkOut(cart, {}, as);
    await shop.until(body.checkoutId, 'COMPLETED');
    shop.peers.reset();
    return shop.order(body.orderId);
  }

  const path = ({ orderId }: AnyJson) => `/cart/acme/orders/${orderId}/credit-notes`;
  const lines = (quantity: number) => ({ lines: [{ itemId: '0', quantity }], reason: 'Broken' });
  const credit = (order: AnyJson, body: object, key?: string, by = shop): Promise<Answer> =>
    by.call('POST', path(order), { reason: 'Broken', ...body }, { ...orderManager, ...(key !== undefined && { 'idempotency-key': key }) });
  const list = async (order: AnyJson): Promise<AnyJson[]> => (await shop.call('GET', path(order), undefined, orderManager)).body;
  const rowsOf = ({ orderId }: AnyJson) =>
    adminQuery<{ state: string }>(shop.service.database, 'SELECT state FROM cart.credit_note WHERE order_id = $1', [orderId]);

  const creditVoids = async (): Promise<AnyJson[]> =>
    (await shop.voidNumbers()).filter(({ creditNoteNumber }) => creditNoteNumber !== undefined);

  afterEach(async () => {
    const used = await adminQuery<{ number: string }>(
      shop.service.database,
      `SELECT credit_note_number AS number FROM cart.credit_note WHERE state = 'ISSUED'`,
    );
    const accounted = [
      ...used.map(({ number }) => number),
      ...(await creditVoids()).map(({ creditNoteNumber }) => creditNoteNumber as string),
    ];
    expect(accounted.sort()).toEqual([...shop.peers.creditNotes.values()].sort());
  });

  /** Finishes the notes that are due after a time, on another replica. */
  const finishAfter = (ms: number) => other.runAfter(ms, () => runTask(other.service, 'finish credit notes'));

  it('credit pieces, shipping and payment fee, and end at the amounts of the order', async () => {
    const order = await ordered();
    const first = await credit(order, lines(1));
    expect(first).toMatchObject({
      status: 201,
      body: {
        creditNoteNumber: '00000001',
        orderId: order.orderId,
        orderNumber: order.orderNumber,
        currency: 'EUR',
        lines: [{ itemId: '0', quantity: 1, price: price(9, 1.71, 10.71) }],
        price: price(9, 1.71, 10.71),
        taxes: [{ taxCode: 'STANDARD', taxRate: 19, ...price(9, 1.71, 10.71) }],
        reason: 'Broken',
      },
    });
    expect(first.headers.get('location')).toBe(`${path(order)}/${first.body.creditNoteId}`);
    expect(await shop.order(order.orderId)).toMatchObject({ creditedPrice: price(9, 1.71, 10.71), status: 'CONFIRMED' });
    const second = await credit(order, { ...lines(2), shipping: true, paymentFee: true });
    expect(second).toMatchObject({
      status: 201,
      body: {
        creditNoteNumber: '00000002',
        shipping: price(4.12, 0.78, 4.9),
        paymentFee: price(1.5, 0, 1.5),
        price: price(23.62, 4.2, 27.82),
      },
    });
    expect(await shop.order(order.orderId)).toMatchObject({ charge: order.charge, finalAmount: { amount: 38.53 } });
    const { netValue, taxValue, grossValue, taxAggregate } = order.calculatedPrice.finalPrice;
    expect((await shop.order(order.orderId)).creditedPrice).toEqual(price(netValue, taxValue, grossValue));
    const taxed = [first, second].map(({ body }) => body.taxes.find(({ taxRate }: AnyJson) => taxRate === 19).tax as number);
    expect(taxed[0]! + taxed[1]!).toBeCloseTo(taxAggregate.lines[0].taxValue, 9);
    expect(await list(order)).toEqual([first.body, second.body]);
    expect((await shop.call('GET', `${path(order)}/${first.body.creditNoteId}`, undefined, orderManager)).body).toEqual(first.body);
    const third = await credit(order, { ...lines(1), shipping: true });
    expect(third).toMatchObject({ status: 409, body: { type: 'already_credited' } });
    expect(third.body.details.map(({ field }: AnyJson) => field)).toEqual(['lines[0].quantity', 'shipping']);
    expect(await shop.cancel(order.orderId)).toMatchObject({ status: 409, body: { type: 'order_credited' } });
    expect(shop.peers.coupons.get('TEN')?.uses.has(order.orderNumber)).toBe(true);
  });

  it.each([
    ['en', 'Your credit note', ['3 × Blue mug: €32.13', 'Shipping: €4.90', 'Credited: €37.03', 'including 19 % tax: €5.91 (net €31.12)']],
    [
      'de',
      'Ihre Gutschrift',
      ['3 × Blue mug: 32,13 €', 'Versand: 4,90 €', 'Gutschrift: 37,03 €', 'darin 19 % Steuer: 5,91 € (netto 31,12 €)'],
    ],
  ])('are sent to the shopper in the language of the site: %s', async (language, subject, texts) => {
    await shop.putSite(`credit-${language}`, { language });
    const order = await ordered(undefined, { siteCode: `credit-${language}` });
    const { body } = await credit(order, { ...lines(3), shipping: true });
    const mail = (await shop.mails()).find((each) => each.subject === `${subject} ${body.creditNoteNumber}`);
    expect(mail).toMatchObject({ recipientName: 'Ada Example', recipientAddress: 'ada@example.com' });
    for (const text of [...texts, order.orderNumber]) expect(plain(mail?.body ?? '')).toContain(text);
    for (const text of ['Blue mug', body.creditNoteNumber]) expect(mail?.html).toContain(text);
    for (const part of [mail?.body, mail?.html]) expect(part).not.toContain('Broken');
  });

  it.each<[string, object, string]>([
    ['without a line, shipping and payment fee', { lines: [] }, 'lines'],
    ['without lines', {}, 'lines'],
    ['with an item twice', { lines: [...lines(1).lines, ...lines(1).lines] }, 'lines[1].itemId'],
    ['with an unknown item', { lines: [{ itemId: '7', quantity: 1 }] }, 'lines[0].itemId'],
    ['with a quantity of 0', lines(0), 'lines[0].quantity'],
    ['with a negative quantity', lines(-1), 'lines[0].quantity'],
    ['with seven decimals', lines(0.0000001), 'lines[0].quantity'],
    ['with an unknown field', { ...lines(1), price: 5 }, 'price'],
    ['without a reason', { ...lines(1), reason: undefined }, 'reason'],
  ])('are rejected %s, and allocate no number', async (_what, body, field) => {
    const order = await ordered();
    const answer = await credit(order, body);
    expect(answer).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
    expect(answer.body.details.map((detail: AnyJson) => detail.field)).toContain(field);
    expect([shop.peers.calls.filter((call) => NEXT_NUMBER.test(call)), await rowsOf(order)]).toEqual([[], []]);
  });

  it('are visible to their shopper only, and cannot be created by them', async () => {
    const [ada, bob] = [bearer.customer('1000000071'), bearer.customer('1000000072')];
    const order = await ordered(ada);
    const { body } = await credit(order, lines(1));
    const one = `${path(order)}/${body.creditNoteId}`;
    expect((await shop.call('GET', one, undefined, ada)).body).toEqual(body);
    for (const route of [one, path(order)])
      expect(await shop.call('GET', route, undefined, bob)).toMatchObject({ status: 404, body: { type: 'order_not_found' } });
    expect(await shop.call('POST', path(order), lines(1), ada)).toMatchObject({ status: 403 });
    const [another, unknown] = [await ordered(ada), '0198c0de-0000-7000-8000-000000000000'];
    for (const route of [`${path(another)}/${body.creditNoteId}`, `${path(order)}/${unknown}`])
      expect(await shop.call('GET', route, undefined, ada)).toMatchObject({ status: 404, body: { type: 'credit_note_not_found' } });
  });

  it('are not created for a cancelled order, or one that is being cancelled', async () => {
    const order = await unpacked();
    const release = shop.peers.holdNext(/^PATCH \/pick-pack/);
    const cancelling = shop.cancel(order.orderId);
    await shop.untilCalled(/^PATCH \/pick-pack/);
    expect(await credit(order, lines(1))).toMatchObject({ status: 409, body: { type: 'order_cancelled' } });
    release();
    expect(await cancelling).toMatchObject({ status: 200, body: { status: 'CANCELLED' } });
    expect(await credit(order, lines(1))).toMatchObject({ status: 409, body: { type: 'order_cancelled' } });
    expect(shop.peers.calls.filter((call) => NEXT_NUMBER.test(call))).toEqual([]);
  });

  it('keep a build that does not know them from cancelling their order', async () => {
    const order = await ordered();
    await credit(order, lines(1));
    const cancel = `UPDATE cart.checkout SET state = 'CANCELLING', cancellation = '{"reason":"No"}' WHERE id = $1`;
    await expect(adminQuery(shop.service.database, cancel, [order.checkoutId])).rejects.toThrow('checkout_credited_stays');
  });

  describe('repeated with the same key', () => {
    it('are created once', async () => {
      const order = await ordered();
      const [first, again] = [await credit(order, lines(1), 'once'), await credit(order, lines(1), 'once', other)];
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body).toEqual(first.body);
      expect(await credit(order, lines(2), 'once')).toMatchObject({ status: 422, body: { type: 'idempotency_key_reused' } });
      expect(await list(order)).toHaveLength(1);
    });

    it('are the same note while the first request waits for its number', async () => {
      const order = await ordered();
      const release = shop.peers.holdNext(NEXT_NUMBER, 1);
      const first = credit(order, lines(1), 'twice');
      await shop.untilCalled(NEXT_NUMBER);
      const again = await credit(order, lines(1), 'twice', other);
      release();
      expect(again.status).toBe(201);
      expect((await first).body).toEqual(again.body);
      const subject = `Your credit note ${again.body.creditNoteNumber}`;
      expect((await shop.mails()).filter((mail) => mail.subject === subject)).toHaveLength(1);
    });
  });

  it('credit notes of the last piece are created once by concurrent requests of two replicas', async () => {
    const order = await ordered();
    await credit(order, lines(2));
    const requests = Array.from({ length: ORDERS * 2 }, (_, i) => credit(order, lines(1), undefined, i % 2 ? shop : other));
    const answers = await Promise.all(requests);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => body.type as string)).toEqual(Array.from({ length: ORDERS * 2 - 1 }, () => 'already_credited'));
    expect((await list(order)).map((note) => note.price)).toEqual([price(18, 3.42, 21.42), price(9, 1.71, 10.71)]);
  });

  it('credit notes and a concurrent cancellation exclude each other', async () => {
    const orders = await Promise.all(Array.from({ length: ORDERS }, () => unpacked()));
    shop.peers.reportsPacked = true;
    const ends = await Promise.all(
      orders.map(async (order, i) => {
        const both = [() => credit(order, lines(1), undefined, other), () => shop.endOfCancel(order.orderId)];
        const [one, two] = await Promise.all((i % 2 ? both : both.toReversed()).map((call) => call()));
        return [one, two].map((answer) => answer!.status).sort();
      }),
    );
    shop.peers.reportsPacked = false;
    for (const statuses of ends) expect([[200, 409].join(), [201, 409].join()]).toContain(statuses.join());
    for (const { orderId } of orders) {
      const { status, creditedPrice } = await shop.order(orderId);
      expect((await list({ orderId })).length).toBe(status === 'CANCELLED' ? 0 : 1);
      expect(creditedPrice === undefined).toBe(status === 'CANCELLED');
    }
  });

  it.each(['unavailable', 'answer-lost'] as const)('credit nothing if their number is %s, which becomes void', async (kind) => {
    const order = await ordered();
    shop.peers.failNext(NEXT_NUMBER, kind);
    const failing = credit(order, lines(3), `number-${kind}`);
    await shop.untilCalled(NEXT_NUMBER);
    shop.clock.advance(TIMEOUT_MS);
    const answer = await failing;
    shop.clock.advance(-TIMEOUT_MS);
    expect(answer).toMatchObject({ status: 503, body: { type: 'service_unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect([await list(order), (await shop.order(order.orderId)).creditedPrice]).toEqual([[], undefined]);
    shop.peers.reset();
    expect(await credit(order, lines(3), `number-${kind}`)).toMatchObject({ status: 201, body: { price: price(27, 5.13, 32.13) } });
    await finishAfter(LEFT_AFTER_MS);
    const voids = (await creditVoids()).filter(({ cartId }) => cartId === order.cartId);
    expect(voids).toMatchObject([{ reason: 'service_unavailable' }]);
    expect(voids[0]).not.toHaveProperty('orderNumber');
  });

  it('allocate no number and leave nothing if the numbers are exhausted', async () => {
    const order = await ordered();
    shop.peers.isExhausted = true;
    expect(await credit(order, lines(1), 'none')).toMatchObject({ status: 503, body: { type: 'credit_note_number_unavailable' } });
    shop.peers.isExhausted = false;
    expect(await rowsOf(order)).toEqual([]);
    Object.assign(shop.peers.packing.get(order.orderId) ?? {}, { packingStatus: 'initial' });
    expect(await shop.cancel(order.orderId)).toMatchObject({ status: 200, body: { status: 'CANCELLED' } });
  });

  it('do not take the number of another credit note', async () => {
    const [first, order] = [await ordered(), await ordered()];
    const { body } = await credit(first, lines(1));
    shop.peers.creditNotes.delete(body.creditNoteId); // the counter was reset by one
    const message = expect.stringContaining('the active schema of the type creditNote repeats its numbers');
    expect(await credit(order, lines(1))).toMatchObject({ status: 409, body: { type: 'credit_note_number_repeated', message } });
    expect(await rowsOf(order)).toEqual([]);
  });

  it('are issued by another replica if the first is lost before it stores the number', async () => {
    const order = await ordered();
    const release = shop.peers.holdNext(NEXT_NUMBER, 1);
    const lost = credit(order, lines(1), 'lost');
    await shop.untilCalled(NEXT_NUMBER);
    await finishAfter(0); // the request may still be running
    expect(await rowsOf(order)).toEqual([{ state: 'PENDING' }]);
    expect(await credit(order, lines(3))).toMatchObject({ status: 409, body: { type: 'already_credited' } });
    expect(await shop.cancel(order.orderId)).toMatchObject({ status: 409, body: { type: 'order_credited' } });
    await finishAfter(LEFT_AFTER_MS);
    const [note] = await list(order);
    release();
    expect((await lost).body).toEqual(note);
    expect(await credit(order, lines(1), 'lost', other)).toMatchObject({ status: 201, body: note as object });
  });

  it('are retried in the background until the numbers are available again', async () => {
    const order = await ordered();
    const release = shop.peers.holdNext(NEXT_NUMBER, 1);
    const lost = credit(order, lines(1));
    await shop.untilCalled(NEXT_NUMBER);
    shop.peers.failNext(NEXT_NUMBER, 'unavailable', 1);
    await finishAfter(LEFT_AFTER_MS);
    expect(await rowsOf(order)).toEqual([{ state: 'PENDING' }]);
    await finishAfter(LEFT_AFTER_MS + CLAIM_MS);
    expect(await rowsOf(order)).toEqual([{ state: 'ISSUED' }]);
    release();
    expect((await lost).status).toBe(201);
  });
});
