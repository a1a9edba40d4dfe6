import { adminQuery, type Answer, type AnyJson, bearer, until } from '@suite/testing';
import { Database } from '@suite/database';
import { readMail } from '../../../tools/local-suite/mail-sink/read-mail';
import { PACKED_ORDERS, type PackedOrder, settlePacked } from '../src/ordering/mailing/order-mailing.queries';
import { DocumentPrinterService } from '../src/ordering/invoice/document-printer.service';
import { MailReceiver } from './mail-receiver';
import { OrderShop, orderManager } from './order-shop';

const SELLER = { name: 'Mugs & More', street: 'Hafenstr.', zipCode: '20095', city: 'Hamburg', country: 'DE', vatId: 'DE123456789' };
const DAY_MS = 86_400_000;
const CLAIM_MS = 30_000;
const ORDERS = 12;
const AT_ONCE = 20;
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('mails about orders', () => {
  const server = new MailReceiver();
  let shop: OrderShop;
  let other: OrderShop;
  beforeAll(async () => {
    const env = { SMTP_URL: await server.start() };
    shop = await OrderShop.start({ env });
    other = await OrderShop.start({ env, database: shop.service.database, peers: shop.peers, now: shop.clock.now() });
    await shop.putSite('sold', { seller: SELLER });
    await shop.putSite('placed', { seller: SELLER, invoiceAt: 'PLACED' });
    await shop.putSite('german', { language: 'de' });
  });
  afterAll(async () => {
    await Promise.all([shop.stop(), other.stop()]);
    await server.stop();
  });
  beforeEach(() => shop.peers.reset());

  const ordered = (siteCode = 'main') => shop.ordered({ siteCode, paymentMethod: 'invoice' });

  /** Orders and packs, and lets the order follow its packing. */
  async function packed(siteCode?: string, count?: number): Promise<AnyJson> {
    const order = await ordered(siteCode);
    shop.peers.pack(order.orderId, count === undefined ? {} : { counts: { '0': [count, 2 - count] } });
    await shop.follow(DAY_MS);
    return shop.order(order.orderId);
  }

  /** Posts what is due at the time until which `packed` has followed. */
  const postPacked = (by = shop, inMs = DAY_MS) => by.runDue('mail packed orders', inMs);
  const mailsOf = async ({ orderNumber }: AnyJson, subject: string) =>
    (await shop.mails()).filter((mail) => mail.subject === `${subject} ${orderNumber}`);
  const arrived = (subject: string) =>
    until(
      `the mail ${subject}`,
      () => {
        const found = server.received.filter((source) => readMail(source).subject === subject);
        return found.length > 0 && found;
      },
      { lastSeen: () => server.received.slice(-5).map((source) => readMail(source).subject) },
    );
  const again = (
    { orderId }: AnyJson,
    kind: string,
    { key, as = orderManager, by = shop }: { key?: string; as?: typeof orderManager; by?: OrderShop } = {},
  ): Promise<Answer> =>
    by.call('POST', `/cart/acme/orders/${orderId}/mails`, { kind }, { ...as, ...(key !== undefined && { 'idempotency-key': key }) });
  /** The names of the PDFs in a mail, each of which begins as one. */
  const filesIn = (source: string): string[] =>
    [...source.matchAll(/filename=(\S+)[^]*?\r?\n\r?\n(\S{8})/g)].map(([, name = '', start = '']) => {
      expect(Buffer.from(start, 'base64').toString('latin1')).toMatch(/^%PDF-/);
      return name.replaceAll(/[";]/g, '');
    });

  describe('about packed orders', () => {
    it.each([
      [
        'main',
        'We have packed your order',
        ['1 × Blue mug: €11.90', 'Shipping: €4.90', 'Payment: €1.50', 'Total: €18.30', 'Not available, and not charged:\n  1 × Blue mug'],
      ],
      [
        'german',
        'Wir haben Ihre Bestellung gepackt:',
        [
          '1 × Blue mug: 11,90 €',
          'Versand: 4,90 €',
          'Zahlung: 1,50 €',
          'Summe: 18,30 €',
          'Nicht verfügbar, und nicht berechnet:\n  1 × Blue mug',
        ],
      ],
    ])('show the charge and what is missing in the language of the site %s', async (siteCode, subject, texts) => {
      const order = await packed(siteCode, 1);
      await postPacked();
      const [mail, ...more] = await mailsOf(order, subject);
      expect([mail?.recipientAddress, more]).toEqual(['ada@example.com', []]);
      for (const text of texts) expect(plain(mail?.body ?? '')).toContain(text);
      for (const text of [order.orderNumber, 'Blue mug']) expect(mail?.html).toContain(text);
      expect(order.charge.gross).toBe(18.3);
    });

    it('name nothing as missing if all is packed, and charge nothing if nothing is', async () => {
      const [whole, none] = [await packed(), await packed('main', 0)];
      await postPacked();
      const [[all], [nothing]] = [await mailsOf(whole, 'We have packed your order'), await mailsOf(none, 'We have packed your order')];
      expect(all?.body).not.toContain('Not available');
      expect(plain(nothing?.body ?? '')).toMatch(/nothing of your order was available[^]*Total: €0\.00[^]*Not available[^]*2 × Blue mug/);
    });

    it('are posted once for each order by two replicas, also after it was packed again', async () => {
      const orders = await Promise.all(Array.from({ length: ORDERS }, () => ordered()));
      for (const { orderId } of orders) shop.peers.pack(orderId);
      await shop.follow(DAY_MS);
      await Promise.all([postPacked(), postPacked(other), postPacked(), postPacked(other)]);
      for (const { orderId } of orders) shop.peers.pack(orderId, { counts: { '0': [1, 1] } });
      await shop.follow(2 * DAY_MS);
      await postPacked(shop, 3 * DAY_MS);
      const mails = await Promise.all(orders.map((order) => mailsOf(order, 'We have packed your order')));
      expect(mails.map(({ length }) => length)).toEqual(orders.map(() => 1));
      expect((await shop.order(orders[0]!.orderId)).finalAmount.amount).toBe(18.3);
    });

    it('are posted by another replica if the first is lost', async () => {
      const order = await packed();
      const { database } = shop.service;
      const lost = 'UPDATE cart.sales_order SET packed_mail_due_at = $2 WHERE id = $1';
      await adminQuery(database, lost, [order.orderId, new Date(shop.clock.now().getTime() + DAY_MS + CLAIM_MS)]); // claimed by a replica that was killed
      await postPacked(other);
      expect(await mailsOf(order, 'We have packed your order')).toEqual([]);
      await postPacked(other, DAY_MS + CLAIM_MS);
      expect(await mailsOf(order, 'We have packed your order')).toHaveLength(1);
    });
  });

  it('are not posted by a replica whose claim has expired', async () => {
    const order = await packed();
    const db = shop.service.app.get(Database);
    const claimAt = async (inMs: number) => {
      let claimed: readonly PackedOrder[] = [];
      await shop.runAfter(inMs, async () => {
        claimed = await PACKED_ORDERS.claim(db, 'acme', { ms: CLAIM_MS, limit: 100 });
      });
      return claimed.find(({ id }) => id === order.orderId)!;
    };
    const [expired, taken] = [await claimAt(DAY_MS), await claimAt(DAY_MS + CLAIM_MS)];
    const settled = (claim: PackedOrder) => db.transaction('acme', (tx) => settlePacked(tx, claim));
    expect([await settled(expired), await settled(taken), await settled(taken)]).toEqual([false, true, false]);
  });

  describe('with documents', () => {
    it('carry the invoice of a packed order, and wait while it cannot be printed', async () => {
      const print = jest.spyOn(DocumentPrinterService.prototype, 'print');
      for (let times = 0; times < 2; times += 1) print.mockRejectedValueOnce(new Error('The thread ended'));
      const order = await packed('sold');
      try {
        await shop.runDue('write invoices', DAY_MS);
        await postPacked();
        const [mail, ...more] = await arrived(`We have packed your order ${order.orderNumber}`);
        const { body: invoice } = await shop.call('GET', `/cart/acme/orders/${order.orderId}/invoice`, undefined, orderManager);
        expect([filesIn(mail!), more]).toEqual([[`${invoice.invoiceNumber}.pdf`], []]);
        expect(print.mock.calls.length).toBeGreaterThan(2);
      } finally {
        print.mockRestore();
      }
    });

    it('wait for the number of the invoice of a packed order', async () => {
      shop.peers.failNext(/types\/invoice\/nextId$/, 'unavailable');
      const order = await packed('sold');
      await shop.runDue('write invoices', DAY_MS);
      await postPacked();
      shop.peers.reset();
      await shop.runDue('write invoices', DAY_MS + CLAIM_MS);
      const [mail] = await arrived(`We have packed your order ${order.orderNumber}`);
      expect(filesIn(mail!)).toHaveLength(1);
    });

    it('carry the credit note, and nothing if the order has no invoice', async () => {
      const [sold, main] = [await packed('sold'), await packed()];
      await shop.runDue('write invoices', DAY_MS);
      const draft = { lines: [{ itemId: '0', quantity: 1 }], reason: 'Broken' };
      for (const [{ orderId }, files] of [
        [sold, 1],
        [main, 0],
      ] as const) {
        const { body } = await shop.call('POST', `/cart/acme/orders/${orderId}/credit-notes`, draft, orderManager);
        const [mail] = await arrived(`Your credit note ${body.creditNoteNumber}`);
        expect(filesIn(mail!)).toEqual(files === 1 ? [`${body.creditNoteNumber}.pdf`] : []);
      }
    });

    it('carry the invoice with the confirmation if it is written with the order, and do not wait for its number', async () => {
      const order = await ordered('placed');
      const [mail] = await arrived(`Your order ${order.orderNumber}`);
      expect(filesIn(mail!)).toHaveLength(1);
      shop.peers.failNext(/types\/invoice\/nextId$/, 'unavailable');
      const late = await ordered('placed');
      const [without] = await arrived(`Your order ${late.orderNumber}`);
      expect(filesIn(without!)).toEqual([]);
      shop.peers.reset();
    });
  });

  describe('sent again', () => {
    it('are those of the order now, five within a day', async () => {
      const order = await packed('main', 1);
      await postPacked();
      expect(await again(order, 'PACKED')).toMatchObject({ status: 202, body: { kind: 'PACKED', left: 4 } });
      expect(await again(order, 'CONFIRMATION')).toMatchObject({ status: 202, body: { kind: 'CONFIRMATION', left: 3 } });
      const draft = { lines: [{ itemId: '0', quantity: 1 }], reason: 'Broken' };
      const { body: note } = await shop.call('POST', `/cart/acme/orders/${order.orderId}/credit-notes`, draft, orderManager);
      expect(await again(order, 'CREDITED')).toMatchObject({ status: 202, body: { kind: 'CREDITED', left: 2 } });
      const subjects = ['We have packed your order', 'Your order'].map((subject) => `${subject} ${order.orderNumber}`);
      const all = [...subjects, `Your credit note ${note.creditNoteNumber}`];
      const bodies = (await shop.mails()).filter(({ subject }) => all.includes(subject));
      for (const subject of all) expect(new Set(bodies.filter((mail) => mail.subject === subject).map(({ body }) => body)).size).toBe(1);
      expect(bodies).toHaveLength(6);
      await again(order, 'PACKED');
      await again(order, 'PACKED');
      const refused = await again(order, 'CREDITED');
      expect(refused).toMatchObject({ status: 429, body: { type: 'too_many_mails' } });
      expect(refused.headers.get('retry-after')).toBe(String(DAY_MS / 1_000));
      shop.clock.advance(DAY_MS);
      const manager = bearer.application('cart.order_manage', { exp: Math.floor(shop.clock.now().getTime() / 1_000) + 600 });
      expect((await again(order, 'PACKED', { as: manager })).body).toEqual({ kind: 'PACKED', left: 4 });
      shop.clock.advance(-DAY_MS);
    });

    it('say in a confirmation what was cancelled since, and what is charged now', async () => {
      const order = await ordered();
      const cancelled = { lines: [{ itemId: '0', quantity: 1 }], reason: 'CUSTOMER' };
      const call = await shop.call('POST', `/cart/acme/orders/${order.orderId}/cancel-lines`, cancelled, orderManager);
      expect(call).toMatchObject({ status: 200, body: { charge: { gross: 18.3 } } });
      await again(order, 'CONFIRMATION');
      shop.peers.pack(order.orderId, { counts: { '0': [0, 2] } });
      await shop.follow(DAY_MS);
      await again(order, 'CONFIRMATION');
      const [first, ...repeated] = (await mailsOf(order, 'Your order')).map(({ body }) => plain(body));
      expect(first).not.toContain('Cancelled since');
      expect(repeated).toEqual([
        expect.stringMatching(/Cancelled since:\s+1 × Blue mug\s+You pay: €18\.30/),
        expect.stringMatching(/Cancelled since:\s+1 × Blue mug\s+You pay: €0\.00/),
      ]);
    });

    it('are exactly five of twenty concurrent calls at two replicas', async () => {
      const order = await packed();
      const calls = Array.from({ length: AT_ONCE }, (_, i) => again(order, 'CONFIRMATION', { by: i % 2 ? shop : other }));
      const answers = await Promise.all(calls);
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(5).fill(202), ...Array<number>(AT_ONCE - 5).fill(429)]);
      expect(await mailsOf(order, 'Your order')).toHaveLength(6);
    });

    it('are sent once for each Idempotency-Key, and recorded', async () => {
      const order = await packed();
      const [first, second] = [
        await again(order, 'CONFIRMATION', { key: 'one' }),
        await again(order, 'CONFIRMATION', { key: 'one', by: other }),
      ];
      expect([first.body, second.body]).toEqual([{ kind: 'CONFIRMATION', left: 4 }, first.body]);
      expect(await again(order, 'PACKED', { key: 'one' })).toMatchObject({ status: 422 });
      expect(await mailsOf(order, 'Your order')).toHaveLength(2);
      const { body: events } = await shop.call(
        'GET',
        '/cart/acme/audit?action=order.mail_repeated',
        undefined,
        bearer.application('auth.audit_read'),
      );
      expect((events as AnyJson[]).filter(({ resource }) => resource === `order/${order.orderId}`)).toMatchObject([
        { after: { kind: 'CONFIRMATION' } },
      ]);
    });

    it('are refused before their occasion, to shoppers and for unknown orders', async () => {
      const order = await ordered();
      for (const kind of ['PACKED', 'CREDITED'])
        expect(await again(order, kind)).toMatchObject({ status: 409, body: { type: 'mail_not_due' } });
      expect(await again(order, 'RETURN')).toMatchObject({ status: 400, body: { details: [{ field: 'kind' }] } });
      expect(await again(order, 'CONFIRMATION', { as: bearer.customer('1000000091') })).toMatchObject({ status: 403 });
      expect(await again(order, 'CONFIRMATION', { as: bearer.application('cart.order_view') })).toMatchObject({ status: 403 });
      expect(await again({ orderId: '0198c0de-0000-7000-8000-000000000000' }, 'PACKED')).toMatchObject({ status: 404 });
      expect((await again(order, 'CONFIRMATION')).body).toEqual({ kind: 'CONFIRMATION', left: 4 });
    });
  });
});
