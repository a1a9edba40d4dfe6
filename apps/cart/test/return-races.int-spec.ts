import { type Answer, type AnyJson, rounds } from '@suite/testing';
import { orderManager, type OrderShop } from './order-shop';
import { ada, lines, path, receipt, ReturnShop } from './return-shop';

const RETURN_NUMBER = /return\/nextId$/;
const NOTE_NUMBER = /creditNote\/nextId$/;
const TIMEOUT_MS = 4_000;
const LEFT_AFTER_MS = 15_000;
const AT_ONCE = rounds(10, 50);

describe('returns', () => {
  let kit: ReturnShop;
  let shop: OrderShop;
  let other: OrderShop;
  beforeAll(async () => {
    kit = await ReturnShop.start();
    ({ shop, other } = kit);
  });
  afterAll(() => kit.stop());
  beforeEach(() => shop.peers.reset());
  afterEach(() => kit.expectNoGaps());

  describe('concurrently', () => {
    it('never return more than is charged and not credited', async () => {
      const order = await kit.packed(4);
      const credit = { lines: [{ itemId: '0', quantity: 1 }], reason: 'As agreed' };
      await shop.call('POST', `/cart/acme/orders/${order.orderId}/credit-notes`, credit, orderManager);
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, i) => kit.request(order, lines(1), orderManager, i % 2 ? shop : other)),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
      expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.type))).toEqual(new Set(['nothing_to_return']));
    });

    it('are received once by two replicas', async () => {
      const order = await kit.packed(2);
      const made = await kit.approved(order, 2);
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, i) => kit.step(made, 'receive', receipt(2), orderManager, i % 2 ? shop : other)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: AT_ONCE - 1 }, () => 409)]);
      expect(await kit.notesOf(order)).toHaveLength(1);
    });
  });

  describe('decided by the shop while the shopper cancels', () => {
    const PAIRS = rounds(6, 50);
    /** Takes two steps at once, at two replicas, each of them first in every other round. */
    const both = async (made: AnyJson, staff: readonly [string, object], round: number) => {
      const calls = [() => kit.step(made, ...staff), () => kit.step(made, 'cancel', {}, ada, other)];
      const [first = calls[0], second = calls[1]] = round % 2 === 0 ? calls : calls.toReversed();
      const answers = (await Promise.all([first?.(), second?.()])) as Answer[];
      const [decided, cancelled] = (round % 2 === 0 ? answers : answers.toReversed()).map(({ status }) => status);
      return { decided, cancelled, after: await kit.load(made) };
    };
    const mailsOf = async ({ returnNumber }: AnyJson) =>
      (await shop.mails()).filter(({ subject }) => subject === `Your return ${returnNumber}`).length;

    it('are DECLINED or CANCELLED, with the mail of what they are', async () => {
      const order = await kit.shipped();
      for (let round = 0; round < PAIRS; round += 1) {
        const { body: made } = await kit.request(order, lines(1), ada);
        const { decided, cancelled, after } = await both(made, ['decline', { comment: 'Too late' }], round);
        expect([decided, cancelled]).toEqual(after.status === 'DECLINED' ? [200, 409] : [409, 200]);
        expect(['DECLINED', 'CANCELLED']).toContain(after.status);
        expect(await mailsOf(made)).toBe(after.status === 'DECLINED' ? 2 : 1);
      }
    });

    it('are CANCELLED in the end, also after they were approved', async () => {
      const order = await kit.shipped();
      for (let round = 0; round < PAIRS; round += 1) {
        const { body: made } = await kit.request(order, lines(1), ada);
        const { decided, cancelled, after } = await both(made, ['approve', {}], round);
        expect([cancelled, after.status]).toEqual([200, 'CANCELLED']);
        expect(await mailsOf(made)).toBe(decided === 200 ? 2 : 1);
      }
    });

    it('are CREDITED or CANCELLED when the goods come, and credited at most once', async () => {
      const order = await kit.shipped(PAIRS);
      let credited = 0;
      for (let round = 0; round < PAIRS; round += 1) {
        const made = await kit.approved(order, 1);
        const { decided, cancelled, after } = await both(made, ['receive', receipt(1)], round);
        expect([decided, cancelled]).toEqual(after.status === 'CREDITED' ? [200, 409] : [409, 200]);
        if (after.status === 'CREDITED') credited += 1;
        expect(await kit.notesOf(order)).toHaveLength(credited);
      }
    });
  });

  it('never exceed what is charged, while others are cancelled and received', async () => {
    const order = await kit.shipped(6);
    const kept = await Promise.all([1, 2, 3].map(() => kit.approved(order, 1)));
    const answers = await Promise.all([
      ...Array.from({ length: AT_ONCE }, (_, i) => kit.request(order, lines(1), i % 2 ? ada : orderManager, i % 3 ? shop : other)),
      kit.step(kept[0], 'receive', receipt(1), orderManager, other),
      kit.step(kept[1], 'cancel', {}, ada),
      kit.step(kept[2], 'receive', receipt(1, { credit: false })),
    ]);
    expect(answers.slice(AT_ONCE).map(({ status }) => status)).toEqual([200, 200, 200]);
    const all: AnyJson[] = (await shop.call('GET', `${path(order)}?pageSize=200`, undefined, orderManager)).body;
    const counted = all.filter(({ status }) => status !== 'CANCELLED');
    const requested = answers.slice(0, AT_ONCE).filter(({ status }) => status === 201);
    expect(counted).toHaveLength(requested.length + 2);
    expect([5, 6]).toContain(counted.length); // six pieces, of which a cancelled one is free sooner or later
    expect(await kit.request(order, lines(7 - counted.length))).toMatchObject({ status: 409, body: { type: 'nothing_to_return' } });
  });

  describe('repeated with the same key', () => {
    const key = (name: string) => ({ ...orderManager, 'idempotency-key': name });

    it('are requested and received once', async () => {
      const order = await kit.packed();
      const [first, again] = [
        await kit.request(order, lines(1), key('return-once')),
        await kit.request(order, lines(1), key('return-once'), other),
      ];
      expect(again.body).toEqual(first.body);
      await kit.step(first.body, 'approve');
      const received = await kit.step(first.body, 'receive', receipt(1), key('receive-once'));
      expect((await kit.step(first.body, 'receive', receipt(1), key('receive-once'), other)).body).toEqual(received.body);
      expect(await kit.notesOf(order)).toHaveLength(1);
    });

    it('continue after numbers were unavailable, and the number that may be allocated becomes void', async () => {
      const order = await kit.packed();
      shop.peers.failNext(RETURN_NUMBER, 'answer-lost');
      const failing = kit.request(order, lines(2), key('return-lost'));
      await shop.untilCalled(RETURN_NUMBER);
      shop.clock.advance(TIMEOUT_MS);
      expect(await failing).toMatchObject({ status: 503, body: { type: 'service_unavailable' } });
      shop.clock.advance(-TIMEOUT_MS);
      shop.peers.reset();
      expect((await shop.call('GET', path(order), undefined, orderManager)).body).toEqual([]);
      expect(await kit.request(order, lines(2), key('return-lost'))).toMatchObject({ status: 201 });
      await kit.finishAfter(LEFT_AFTER_MS, 'finish returns');
      const voids = (await shop.voidNumbers()).filter(({ cartId, returnNumber }) => cartId === order.cartId && returnNumber !== undefined);
      expect(voids).toMatchObject([{ reason: 'service_unavailable' }]);
    });

    it('reserve nothing if the numbers are exhausted', async () => {
      const order = await kit.packed();
      shop.peers.isExhausted = true;
      expect(await kit.request(order, lines(2))).toMatchObject({ status: 503, body: { type: 'return_number_unavailable' } });
      shop.peers.isExhausted = false;
      expect(await kit.request(order, lines(2))).toMatchObject({ status: 201 });
    });

    it('receive nothing if the credit note gets no number', async () => {
      const made = await kit.approved(await kit.packed(), 1);
      shop.peers.isExhausted = true;
      expect(await kit.step(made, 'receive', receipt(1))).toMatchObject({ status: 503, body: { type: 'credit_note_number_unavailable' } });
      shop.peers.isExhausted = false;
      expect(await kit.load(made)).toEqual({ ...made, modifiedAt: expect.any(String) as string });
      expect(await kit.stepsOf(made)).toEqual(['return.requested', 'return.approved']);
      expect((await kit.step(made, 'receive', receipt(1))).body.status).toBe('CREDITED');
      expect(await kit.stepsOf(made)).toEqual(['return.requested', 'return.approved', 'return.received', 'return.credited']);
    });
  });

  describe('whose replica is killed', () => {
    it('are finished by another one if no number is stored yet', async () => {
      const order = await kit.packed();
      const release = shop.peers.holdNext(RETURN_NUMBER, 1);
      const lost = kit.request(order, lines(2));
      await shop.untilCalled(RETURN_NUMBER);
      expect(await kit.request(order, lines(1))).toMatchObject({ status: 409, body: { type: 'nothing_to_return' } });
      await kit.finishAfter(LEFT_AFTER_MS, 'finish returns');
      const [made] = (await shop.call('GET', path(order), undefined, orderManager)).body;
      expect(made.status).toBe('REQUESTED');
      release();
      expect((await lost).body).toEqual(made);
      expect((await shop.mails()).filter(({ subject }) => subject === `Your return ${made.returnNumber}`)).toHaveLength(1);
    });

    it('are credited by another one if the number of the credit note is not stored yet', async () => {
      const order = await kit.packed();
      const made = await kit.approved(order, 2);
      const release = shop.peers.holdNext(NOTE_NUMBER, 1);
      const lost = kit.step(made, 'receive', receipt(2));
      await shop.untilCalled(NOTE_NUMBER);
      expect((await kit.load(made)).status).toBe('RECEIVED');
      await kit.finishAfter(LEFT_AFTER_MS, 'finish credit notes');
      const [note] = await kit.notesOf(order);
      const credited = await kit.load(made);
      expect(credited).toMatchObject({ status: 'CREDITED', creditNoteId: note?.creditNoteId });
      release();
      expect((await lost).body).toEqual(credited);
    });
  });

  it('do not take the number of another return', async () => {
    const [first, order] = [await kit.packed(), await kit.packed()];
    const { body } = await kit.request(first, lines(1));
    shop.peers.returns.delete(body.returnId); // the counter was reset by one
    const message = expect.stringContaining('the active schema of the type return repeats its numbers') as string;
    expect(await kit.request(order, lines(1))).toMatchObject({ status: 409, body: { type: 'return_number_repeated', message } });
  });
});
