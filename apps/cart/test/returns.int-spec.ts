import { adminQuery, type AnyJson, bearer } from '@suite/testing';
import { announceChanges, MessageFeed } from './message-feed';
import { orderManager, type OrderShop } from './order-shop';
import { ada, lines, path, receipt, ReturnShop } from './return-shop';

const RETURN_NUMBER = /return\/nextId$/;
const DAY_MS = 86_400_000;

describe('returns', () => {
  let kit: ReturnShop;
  let shop: OrderShop;
  beforeAll(async () => {
    kit = await ReturnShop.start();
    ({ shop } = kit);
  });
  afterAll(() => kit.stop());
  beforeEach(() => shop.peers.reset());
  afterEach(() => kit.expectNoGaps());

  it('go from the request of the shopper to the credit note', async () => {
    const order = await kit.shipped(3);
    const feed = new MessageFeed(shop.service);
    await feed.next();
    const made = await kit.request(order, lines(2, { comment: 'Too blue' }), ada);
    const { returnId, returnNumber } = made.body;
    expect(made).toMatchObject({
      status: 201,
      body: {
        orderId: order.orderId,
        orderNumber: order.orderNumber,
        siteCode: 'main',
        status: 'REQUESTED',
        ...lines(2, { comment: 'Too blue' }),
      },
    });
    expect(made.headers.get('location')).toBe(`${path(order)}/${returnId}`);
    expect(await kit.step(made.body, 'approve')).toMatchObject({ status: 200, body: { returnId, status: 'APPROVED' } });
    const received = await kit.step(made.body, 'receive', { ...receipt(1), shipping: true });
    const [note] = await kit.notesOf(order);
    expect(received).toMatchObject({
      status: 200,
      body: { status: 'CREDITED', creditNoteId: note?.creditNoteId, received: receipt(1).lines },
    });
    expect(note).toMatchObject({
      reason: `Return ${returnNumber}`,
      lines: [{ itemId: '0', quantity: 1, price: { gross: 11.9 } }],
      shipping: { gross: 4.9 },
    });
    expect(await kit.load(made.body)).toEqual(received.body);
    expect((await shop.call('GET', path(order), undefined, ada)).body).toEqual([received.body]);
    await announceChanges(shop.service);
    const messages = (await feed.next()).filter(({ type }) => (type as string).startsWith('return.'));
    expect(messages.map(({ type, data }) => [type, data.status])).toEqual([
      ['return.requested', 'REQUESTED'],
      ['return.approved', 'APPROVED'],
      ['return.received', 'CREDITED'],
    ]);
    expect(messages.at(-1)).toMatchObject({ resource: { kind: 'return', id: returnId }, data: received.body });
  });

  it.each([
    ['en', 'Your return', ['we have received your request', 'please send us'], 'Your credit note'],
    ['de', 'Ihre Rücksendung', ['wir haben Ihre Anmeldung', 'bitte senden Sie uns'], 'Ihre Gutschrift'],
  ])('are announced to the shopper in the language of the site: %s', async (language, subject, texts, credited) => {
    await shop.putSite(`return-${language}`, { language });
    const order = await kit.packed(2, { siteCode: `return-${language}` });
    const made = await kit.approved(order, 1);
    const { body } = await kit.step(made, 'receive', receipt(1));
    const [note] = await kit.notesOf(order);
    const mails = (await shop.mails()).filter((mail) => mail.subject.endsWith(`${subject} ${body.returnNumber}`));
    expect(mails.map(({ recipientAddress }) => recipientAddress)).toEqual(['ada@example.com', 'ada@example.com']);
    for (const [i, text] of texts.entries()) {
      for (const part of [text, '1 × Blue mug', order.orderNumber]) expect(mails[i]?.body).toContain(part);
      expect(mails[i]?.html).toContain(text);
    }
    expect((await shop.mails()).filter((mail) => mail.subject === `${credited} ${note?.creditNoteNumber}`)).toHaveLength(1);
  });

  it('are declined with a comment, which is in the mail, and can be requested again', async () => {
    const order = await kit.packed();
    const { body } = await kit.request(order, lines(2));
    const declined = await kit.step(body, 'decline', { comment: 'It was a <gift>' });
    expect(declined).toMatchObject({ status: 200, body: { status: 'DECLINED', comment: 'It was a <gift>' } });
    const mail = (await shop.mails()).findLast(({ subject }) => subject === `Your return ${body.returnNumber}`);
    expect(mail?.body).toContain('It was a <gift>');
    expect(mail?.html).toContain('It was a &lt;gift&gt;');
    expect(await kit.request(order, lines(2))).toMatchObject({ status: 201 });
  });

  it('are approved at once where the site says so', async () => {
    await shop.putSite('approving', { autoApproveReturns: true });
    const { body } = await kit.request(await kit.shipped(2, { siteCode: 'approving' }), lines(1), ada);
    expect(body.status).toBe('APPROVED');
    const texts = (await shop.mails()).filter(({ subject }) => subject === `Your return ${body.returnNumber}`);
    expect(texts.map((mail) => mail.body)).toEqual([expect.stringContaining('please send us')]);
  });

  it('are received once by a call that is repeated with its key', async () => {
    const { body } = await kit.request(await kit.shipped(), lines(2));
    await kit.step(body, 'approve');
    const headers = { ...orderManager, 'idempotency-key': 'receive-once' };
    const answers = [await kit.step(body, 'receive', receipt(1), headers), await kit.step(body, 'receive', receipt(1), headers)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });

  it('are received without a credit, and the received goods count once', async () => {
    const order = await kit.packed(3);
    const made = await kit.approved(order, 2);
    const body = { lines: [{ itemId: '0', quantity: 1, condition: 'DAMAGED' }, { itemId: '0', quantity: 1, condition: 'LOST', credit: false }] }; // prettier-ignore
    expect(await kit.step(made, 'receive', body)).toMatchObject({ status: 200, body: { status: 'RECEIVED', received: body.lines } });
    expect(await kit.notesOf(order)).toEqual([]);
    expect(await kit.request(order, lines(2))).toMatchObject({ status: 409, body: { type: 'nothing_to_return' } });
    const credit = { lines: [{ itemId: '0', quantity: 2 }], reason: 'As agreed' };
    expect((await shop.call('POST', `/cart/acme/orders/${order.orderId}/credit-notes`, credit, orderManager)).status).toBe(201);
    expect(await kit.request(order, lines(1))).toMatchObject({ status: 201 });
  });

  describe('are refused', () => {
    it.each<[string, object, string]>([
      ['without lines', { lines: [] }, 'lines'],
      ['with an unknown item', lines(1, { itemId: '7' }), 'lines[0].itemId'],
      ['with an item twice', { lines: [...lines(1).lines, ...lines(1).lines] }, 'lines[1].itemId'],
      ['with a quantity of 0', lines(0), 'lines[0].quantity'],
      ['with an unknown reason', lines(1, { reason: 'BORED' }), 'lines[0].reason'],
    ])('(400) %s', async (_what, body, field) => {
      const answer = await kit.request(await kit.packed(), body);
      expect(answer).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
      expect(answer.body.details.map((detail: AnyJson) => detail.field)).toContain(field);
      expect(shop.peers.calls.filter((call) => RETURN_NUMBER.test(call))).toEqual([]);
    });

    it('(409) where more is requested than is charged, and not credited or in open returns', async () => {
      const order = await kit.packed(3);
      shop.peers.pack(order.orderId, { counts: { 0: [2, 1] } });
      const over = await kit.request(order, lines(3));
      expect(over).toMatchObject({ status: 409, body: { type: 'nothing_to_return', details: [{ field: 'lines[0].quantity' }] } });
      const first = await kit.request(order, lines(1));
      expect(await kit.request(order, lines(2))).toMatchObject({ status: 409, body: { type: 'nothing_to_return' } });
      expect((await kit.step(first.body, 'cancel')).body.status).toBe('CANCELLED');
      const credit = { lines: [{ itemId: '0', quantity: 1 }], reason: 'As agreed' };
      await shop.call('POST', `/cart/acme/orders/${order.orderId}/credit-notes`, credit, orderManager);
      expect(await kit.request(order, lines(2))).toMatchObject({ status: 409, body: { type: 'nothing_to_return' } });
      expect(await kit.request(order, lines(1))).toMatchObject({ status: 201 });
    });

    it('(409) before packing has finished, and to the shopper before the order is shipped', async () => {
      const order = await kit.packed();
      Object.assign(shop.peers.packing.get(order.orderId) ?? {}, { packingStatus: 'in_progress' });
      expect(await kit.request(order, lines(1))).toMatchObject({ status: 409, body: { type: 'order_not_packed' } });
      expect(await kit.request(order, lines(1), ada)).toMatchObject({ status: 409, body: { type: 'order_not_shipped' } });
    });

    it('(409) to the shopper after the days of the site, of 24 hours each', async () => {
      await shop.putSite('closing', { returnDays: 2 });
      const order = await kit.shipped(2, { siteCode: 'closing' });
      const late = new Date(shop.clock.nowMs() - 2 * DAY_MS - 1);
      const [set, values] = ['UPDATE cart.sales_order SET shipped_at = $2 WHERE id = $1', [order.orderId]];
      await adminQuery(shop.service.database, set, [...values, late]);
      expect(await kit.request(order, lines(1), ada)).toMatchObject({ status: 409, body: { type: 'return_closed' } });
      await adminQuery(shop.service.database, set, [...values, new Date(late.getTime() + 1)]);
      expect(await kit.request(order, lines(1), ada)).toMatchObject({ status: 201 });
      await adminQuery(shop.service.database, set, [...values, late]);
      expect(await kit.request(order, lines(1))).toMatchObject({ status: 201 });
    });

    it('(409) to every shopper of a site with 0 days', async () => {
      await shop.putSite('closed', { returnDays: 0 });
      expect(await kit.request(await kit.shipped(2, { siteCode: 'closed' }), lines(1), ada)).toMatchObject({
        status: 409,
        body: { type: 'return_closed' },
      });
    });

    it('(404) to another shopper, and (403) a shopper who decides', async () => {
      const order = await kit.shipped();
      const bob = bearer.customer('1000000082');
      const { body } = await kit.request(order, lines(1), ada);
      const one = `${path(order)}/${body.returnId}`;
      for (const [method, route] of [
        ['GET', path(order)],
        ['GET', one],
        ['POST', `${one}/cancel`],
      ] as const)
        // prettier-ignore
        expect(await shop.call(method, route, undefined, bob)).toMatchObject({ status: 404, body: { type: 'order_not_found' } });
      expect(await kit.request(order, lines(1), bob)).toMatchObject({ status: 404, body: { type: 'order_not_found' } });
      for (const name of ['approve', 'decline', 'receive']) expect((await kit.step(body, name, {}, ada)).status).toBe(403);
      const stranger = { ...body, orderId: (await kit.packed()).orderId };
      expect(await kit.step(stranger, 'approve')).toMatchObject({ status: 404, body: { type: 'return_not_found' } });
      expect((await kit.step(body, 'cancel', {}, ada)).body.status).toBe('CANCELLED');
    });

    it('(409) steps from another state', async () => {
      const order = await kit.packed();
      const { body } = await kit.request(order, lines(1));
      expect(await kit.step(body, 'receive', receipt(1))).toMatchObject({ status: 409, body: { type: 'return_state' } });
      await kit.step(body, 'approve');
      for (const name of ['approve', 'decline'])
        expect(await kit.step(body, name)).toMatchObject({ status: 409, body: { type: 'return_state' } });
      await kit.step(body, 'receive', receipt(1));
      for (const name of ['approve', 'decline', 'cancel'])
        expect(await kit.step(body, name)).toMatchObject({ status: 409, body: { type: 'return_state' } });
      expect(await kit.step(body, 'receive', receipt(1))).toMatchObject({ status: 409, body: { type: 'return_state' } });
    });

    it('(409) a receipt of more than the return has', async () => {
      const made = await kit.approved(await kit.packed(3), 1);
      expect(await kit.step(made, 'receive', receipt(2))).toMatchObject({ status: 409, body: { type: 'nothing_to_return' } });
      expect((await kit.load(made)).status).toBe('APPROVED');
    });

    it('with the member that was sent', async () => {
      const order = await kit.packed(3);
      const made = await kit.approved(order, 3);
      const refused = async (...sent: object[]) => {
        const { body } = await kit.step(made, 'receive', { lines: sent.flatMap((members) => receipt(1, members).lines) });
        return body.details.map(({ field }: AnyJson) => field);
      };
      expect(await refused({}, {}, { itemId: '7' })).toEqual(['lines[2].itemId']);
      const credit = { lines: [{ itemId: '0', quantity: 3 }], reason: 'Broken' };
      expect((await shop.call('POST', `/cart/acme/orders/${order.orderId}/credit-notes`, credit, orderManager)).status).toBe(201);
      expect(await refused({ credit: false }, {})).toEqual(['lines[1].quantity']);
    });
  });

  it('are listed newest first, by status, site and search, page by page', async () => {
    await shop.putSite('listed', {});
    const orders = [await kit.packed(2, { siteCode: 'listed' }), await kit.packed(2, { siteCode: 'listed' })];
    const made: AnyJson[] = [];
    for (const order of [orders[0], orders[1], orders[0]]) {
      shop.clock.advance(1);
      made.push((await kit.request(order, lines(1))).body);
    }
    const list = async (query: string): Promise<string[]> =>
      (await shop.call('GET', `/cart/acme/returns?siteCode=listed&${query}`, undefined, orderManager)).body.map(
        ({ returnId }: AnyJson) => returnId,
      );
    const ids = made.map(({ returnId }) => returnId as string).reverse();
    expect(await list('')).toEqual(ids);
    expect(await list('pageSize=2')).toEqual(ids.slice(0, 2));
    expect(await list(`pageSize=2&after=${ids[1]}`)).toEqual(ids.slice(2));
    await kit.step(made[1], 'approve');
    expect(await list('status=APPROVED')).toEqual([made[1]?.returnId]);
    expect(await list(`q=${made[2]?.returnNumber}`)).toContain(made[2]?.returnId);
    expect(await list(`q=${orders[0]?.orderNumber}`)).toEqual([made[2]?.returnId, made[0]?.returnId]);
    expect(await list('q=ADA@example&pageSize=1')).toEqual(ids.slice(0, 1));
    expect(await list('q=nobody')).toEqual([]);
    const ofOrder = await shop.call('GET', `${path(orders[0])}?after=${made[2]?.returnId}`, undefined, ada);
    expect(ofOrder.body.map(({ returnId }: AnyJson) => returnId)).toEqual([made[0]?.returnId]);
  });
});
