import { adminQuery, type AnyJson, bearer } from '@suite/testing';
import { ADDRESS, OrderShop, orderManager } from './order-shop';

const SELLER = {
  ...{ name: 'Mug Shop GmbH', street: 'Lange Straße', streetNumber: '12a', zipCode: '10115', city: 'Berlin', country: 'DE' },
  vatId: 'DE123456789',
};
const DAY_MS = 86_400_000;
const FILES = ['invoices', 'credit-notes', 'orders'] as const;
type File = (typeof FILES)[number];
const ROWS = 450;

/** Half past eleven at night in Berlin is the next day in Auckland. */
const NIGHT = new Date('2026-06-30T22:30:00Z');

describe('the lists of documents', () => {
  let shop: OrderShop;
  let main: AnyJson, north: AnyJson, bare: AnyJson, note: AnyJson;
  beforeAll(async () => {
    shop = await OrderShop.start({ now: NIGHT });
    const home = (timeZone: string) => ({ address: { country: 'DE', zipCode: '10115' }, timeZone });
    await shop.putSite('main', { seller: SELLER, invoiceAt: 'PLACED' });
    await shop.putSite('north', { seller: SELLER, invoiceAt: 'PLACED', homeBase: home('America/New_York') });
    await shop.putSite('bare');
    main = await placed({ addresses: [{ ...ADDRESS, contactName: '=HYPERLINK("http://evil.example"),2' }] });
    north = await placed(
      { siteCode: 'north', customer: { email: 'nora@example.org', lastName: 'Nilsson' } },
      bearer.customer('1000000031'),
    );
    bare = await placed({ siteCode: 'bare' });
    note = await credited(north);
    await credited(bare);
  });
  afterAll(() => shop.stop());

  /** Places an order. Its invoice is written as soon as it is read. */
  async function placed(details: object, as?: Readonly<Record<string, string>>): Promise<AnyJson> {
    const order = await shop.ordered(details, as);
    await shop.call('GET', `/cart/acme/orders/${order.orderId}/invoice`, undefined, orderManager);
    shop.clock.advance(1);
    return shop.order(order.orderId);
  }

  async function credited({ orderId }: AnyJson): Promise<AnyJson> {
    shop.peers.pack(orderId, { counts: { 0: [2, 0] } });
    await shop.follow(60_000);
    const body = { lines: [{ itemId: '0', quantity: 1 }], reason: 'Broken' };
    return (await shop.call('POST', `/cart/acme/orders/${orderId}/credit-notes`, body, orderManager)).body;
  }

  const list = (query = '', as = orderManager) => shop.call('GET', `/cart/acme/invoices?${query}`, undefined, as);
  const numbersOf = async (query = '', as = orderManager): Promise<string[]> =>
    ((await list(query, as)).body as AnyJson[]).map(({ orderNumber }) => orderNumber as string);

  async function file(name: File, query: string, as = orderManager, tenant = 'acme') {
    const answer = await fetch(`${shop.service.url}/cart/${tenant}/${name}.csv?${query}`, { headers: as });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  }
  const linesOf = async (name: File, query: string, as = orderManager): Promise<string[]> =>
    (await file(name, query, as)).bytes.toString().split('\r\n').slice(1, -1);
  const day = (days: number, now = NIGHT) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const around = `from=${day(-1)}&to=${day(1)}`;

  it('are files in UTF-8 with a byte order mark, in which no text is a formula', async () => {
    const { status, headers, bytes } = await file('invoices', `${around}&siteCode=main`);
    const { body } = await shop.call('GET', `/cart/acme/orders/${main.orderId}/invoice`, undefined, orderManager);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="invoices.csv"');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString()).toBe(
      '\ufeffinvoiceNumber,issuedAt,issuedOn,orderNumber,siteCode,customerNumber,name,country,vatId,currency,net,tax,gross\r\n' +
        `${body.invoiceNumber},${body.issuedAt},2026-07-01,${main.orderNumber},main,,"'=HYPERLINK(""http://evil.example""),2",DE,,EUR,` +
        `${body.net},${body.tax},${body.gross}\r\n`,
    );
  });

  it('name credit notes with their invoice, and those of orders without one', async () => {
    const { invoiceNumber } = await shop.order(north.orderId);
    const { price } = note;
    const of = (orderNumber: string) => (line: string) => line.includes(`,${orderNumber},`);
    const lines = await linesOf('credit-notes', around);
    expect(lines).toHaveLength(2);
    expect(lines.find(of(north.orderNumber))).toBe(
      `${note.creditNoteNumber},CREDIT,${note.issuedAt},2026-06-30,${invoiceNumber ?? note.invoiceNumber},${north.orderNumber},north,1000000031,` +
        `Ada Example,DE,,EUR,${price.net},${price.tax},${price.gross}`,
    );
    expect(lines.find(of(bare.orderNumber))).toMatch(
      new RegExp(`,CREDIT,.*,2026-07-01,,${bare.orderNumber},bare,,Ada Example,DE,,EUR,${price.net},`),
    );
  });

  it('show orders with what is charged', async () => {
    const { charge, createdAt } = await shop.order(bare.orderId);
    expect(await linesOf('orders', `${around}&siteCode=bare`)).toEqual([
      `${bare.orderNumber},${createdAt},bare,CONFIRMED,PENDING,,Ada Example,DE,,EUR,${charge.net},${charge.tax},${charge.gross}`,
    ]);
  });

  it.each([
    ['invoices', 'main', '2026-07-01'],
    ['invoices', 'north', '2026-06-30'],
    ['credit-notes', 'bare', '2026-07-01'],
    ['credit-notes', 'north', '2026-06-30'],
    ['orders', 'main', '2026-07-01'],
    ['orders', 'north', '2026-06-30'],
  ] as const)('have the %s of %s on %s, the day in the zone of the site', async (name, siteCode, on) => {
    for (const from of [day(-1), day(0), day(1)])
      expect(await linesOf(name, `from=${from}&to=${from}&siteCode=${siteCode}`)).toHaveLength(from === on ? 1 : 0);
  });

  it.each([
    ['from=2026-07-01&to=2026-06-30', 'to'],
    ['from=2016-01-01&to=2026-12-31', 'to'],
    ['from=2026-07-01', 'to'],
    ['to=2026-07-01', 'from'],
    ['from=2026-02-30&to=2026-07-01', 'from'],
    [`${around}&q=a`, 'q'],
  ])('are rejected for %s', async (query, field) => {
    for (const name of FILES) {
      const { status, bytes } = await file(name, query);
      expect([status, JSON.parse(bytes.toString())]).toMatchObject([400, { details: [{ field }] }]);
    }
    if (field !== 'q') expect((await shop.call('GET', `/cart/acme/tax-report?${query}`, undefined, orderManager)).status).toBe(400);
  });

  it('are of ten years at most', async () => {
    expect((await file('invoices', 'from=2017-01-01&to=2027-01-08')).status).toBe(200);
    expect((await file('invoices', 'from=2017-01-01&to=2027-01-09')).status).toBe(400);
  });

  it('are for applications and staff alone, and of one tenant', async () => {
    const foreign = bearer.application('cart.order_manage', { tenant: 'globex' });
    for (const name of FILES) {
      expect((await file(name, around, bearer.customer('7'))).status).toBe(403);
      expect((await file(name, around, bearer.application('cart.cart_manage'))).status).toBe(403);
      expect((await file(name, around, foreign)).status).toBe(403);
      expect((await file(name, around, foreign, 'globex')).bytes.toString().split('\r\n')).toHaveLength(2);
      expect((await file(name, around, bearer.application('cart.order_view'))).status).toBe(200);
    }
    expect((await list('', bearer.customer('7'))).status).toBe(403);
    expect((await shop.call('GET', '/cart/globex/invoices', undefined, foreign)).body).toEqual([]);
  });

  it('show staff the documents of their sites', async () => {
    const mia = bearer.staff('cart.order_view', { sites: ['north', 'south'] });
    expect(await numbersOf('', mia)).toEqual([north.orderNumber]);
    expect(await list('siteCode=main', mia)).toMatchObject({ status: 403, body: { type: 'wrong_site' } });
    expect(await numbersOf(`q=${north.orderNumber.slice(0, -1)}`, mia)).toEqual([north.orderNumber]);
    for (const name of FILES) {
      expect(await linesOf(name, around, mia)).toHaveLength(1);
      expect((await file(name, `${around}&siteCode=main`, mia)).status).toBe(403);
      expect(await linesOf(name, around, bearer.staff('cart.order_view', { sites: ['main', 'north', 'bare'] }))).toEqual(
        await linesOf(name, around),
      );
    }
    const report = (as: typeof mia) => shop.call('GET', `/cart/acme/tax-report?${around}`, undefined, as);
    expect((await report(orderManager)).body).toMatchObject({ invoices: [{ count: 2 }], creditNotes: [{ count: 1 }] });
    expect((await report(mia)).body).toMatchObject({ invoices: [{ count: 1 }], creditNotes: [{ count: 1 }] });
    expect((await report(bearer.staff('cart.order_view', { sites: ['main'] }))).body).toMatchObject({ creditNotes: [] });
    const [{ invoiceNumber }] = (await list('siteCode=main')).body;
    expect(await list(`after=${invoiceNumber}`, mia)).toMatchObject({ status: 400, body: { details: [{ field: 'after' }] } });
  });

  it('have an imported order on the day on which it was placed', async () => {
    const old = {
      ...{ orderNumber: 'OLD-1', siteCode: 'main', currency: 'EUR', placedAt: '2020-03-05T23:30:00Z', status: 'COMPLETED' },
      customer: { email: 'old@example.com', name: 'Olga Old' },
      items: [{ name: 'Blue mug', quantity: 2, gross: 23.8, taxRate: 19 }],
    };
    const { body } = await shop.call('POST', '/cart/acme/orders/import', { orders: [old] }, orderManager);
    expect(body).toMatchObject([{ code: 201 }]);
    expect(await linesOf('orders', 'from=2020-03-06&to=2020-03-06')).toEqual([
      expect.stringMatching(/^OLD-1,2020-03-05T23:30:00\.000Z,main,COMPLETED,.*,Olga Old,.*,EUR,20,3\.8,23\.8$/),
    ]);
    expect(await linesOf('orders', 'from=2020-03-05&to=2020-03-05')).toEqual([]);
  });

  it('find invoices by the beginning of their number, or of number, e-mail address or name of the order', async () => {
    const [{ invoiceNumber }] = (await list('siteCode=north')).body;
    for (const q of [north.orderNumber, invoiceNumber, 'NORA@', 'nils']) expect(await numbersOf(`q=${q}`)).toContain(north.orderNumber);
    expect(await numbersOf('q=nils&siteCode=main')).toEqual([]);
    expect(await numbersOf(`q=nils&from=${day(1)}&to=${day(1)}`)).toEqual([]);
    expect(await numbersOf('q=%25')).toEqual([]);
  });

  it('page invoices, newest first', async () => {
    const { body } = await list();
    expect((body as AnyJson[]).map(({ orderNumber }) => orderNumber as string)).toEqual([north.orderNumber, main.orderNumber]);
    expect(body[1]).toEqual((await shop.call('GET', `/cart/acme/orders/${main.orderId}/invoice`, undefined, orderManager)).body);
    expect(await numbersOf('pageSize=1')).toEqual([north.orderNumber]);
    for (const after of [body[0].invoiceNumber, body[0].orderId]) expect(await numbersOf(`after=${after}`)).toEqual([main.orderNumber]);
    expect(await numbersOf(`after=${body[1].invoiceNumber}`)).toEqual([]);
    expect(await list('after=nothing')).toMatchObject({ status: 400, body: { details: [{ field: 'after' }] } });
    expect(await numbersOf(`from=${day(1)}`)).toEqual([main.orderNumber]);
    expect(await numbersOf(`to=${day(0)}`)).toEqual([north.orderNumber]);
    expect(await list('from=1000-01-01&to=9999-12-31')).toMatchObject({ status: 200, body: [{}, {}] });
    expect((await list(`from=${day(1)}&to=${day(0)}`)).status).toBe(400);
  });

  it.each([
    ['is being allocated', 'PENDING', null],
    ['is void', 'VOID', 'V-1'],
  ])('have no page after an invoice whose number %s', async (_what, state, number) => {
    const { database } = shop.service;
    const [row] = await adminQuery<{ id: string }>(
      database,
      `INSERT INTO cart.invoice (tenant, order_id, cart_id, site_code, state, invoice_number, created_at)
       VALUES ('acme', gen_random_uuid(), gen_random_uuid(), 'main', $1, $2, now()) RETURNING order_id AS id`,
      [state, number],
    );
    for (const after of [row?.id, number].filter(Boolean))
      expect(await list(`after=${after}`)).toMatchObject({ status: 400, body: { details: [{ field: 'after' }] } });
    await adminQuery(database, 'DELETE FROM cart.invoice WHERE order_id = $1', [row?.id]);
  });

  describe('of more documents than a chunk', () => {
    beforeAll(async () => {
      const { database } = shop.service;
      const copies = `generate_series(1, ${ROWS}) i`;
      // Three documents share each moment, between milliseconds, as the time of the database has them.
      const moment = `timestamptz '2026-07-01T12:00:00Z' + (i / 3) * interval '1.5 milliseconds'`;
      const site = `(ARRAY['main', 'north'])[1 + i % 2]`;
      const document = `(document::jsonb || jsonb_build_object('issuedOn', '2026-07-01', 'orderNumber', 'C' || i, 'invoiceNumber', 'C' || i))::json`;
      await adminQuery(
        database,
        `INSERT INTO cart.invoice (tenant, order_id, cart_id, site_code, state, invoice_number, document, charge, issued_at, created_at)
         SELECT tenant, gen_random_uuid(), cart_id, ${site}, state, 'C' || i, ${document}, charge, ${moment}, created_at
           FROM cart.invoice, ${copies} WHERE order_id = '${main.orderId}'`,
      );
      await adminQuery(database, 'ALTER TABLE cart.sales_order DISABLE TRIGGER sales_order_invoice_due'); // the copies have their invoices
      const content = `(content::jsonb || jsonb_build_object('siteCode', ${site}))`;
      await adminQuery(
        database,
        `INSERT INTO cart.sales_order (tenant, id, order_number, cart_id, checkout_id, status, payment_status, content, charge, created_at, modified_at)
         SELECT tenant, gen_random_uuid(), 'C' || i, gen_random_uuid(), checkout_id, status, payment_status, ${content}, charge, ${moment}, modified_at
           FROM cart.sales_order, ${copies} WHERE id = '${main.orderId}'`,
      );
      await adminQuery(
        database,
        `INSERT INTO cart.credit_note (tenant, id, order_id, cart_id, state, kind, credit_note_number, content, is_shared, created_at, modified_at)
         SELECT tenant, gen_random_uuid(), order_id, cart_id, state, kind, 'C' || i, content, is_shared, created_at, ${moment}
           FROM cart.credit_note, ${copies} WHERE order_id = '${bare.orderId}'`,
      );
    });

    const staff = bearer.staff('cart.order_view', { sites: ['main', 'north', 'bare'] });
    const readers = [
      ['an application', orderManager],
      ['staff of several sites', staff],
    ] as const;

    it.each(FILES.flatMap((name) => readers.map(([who, as]) => [name, who, as] as const)))(
      'are written completely, each of the %s once, for %s',
      async (name, _who, as) => {
        const lines = await linesOf(name, 'from=2026-07-01&to=2026-07-01', as);
        const copies = lines.filter((line) => /^C\d/.test(line)).map((line) => Number(line.slice(1).split(',')[0]));
        expect(new Set(copies).size).toBe(ROWS);
        expect(copies).toHaveLength(ROWS);
        const moments = copies.map((i) => Math.floor(i / 3));
        expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      },
    );

    it.each([
      ['an application', '', orderManager, ROWS],
      ['staff of several sites', '', staff, ROWS],
      ['an application that reads one site', '&siteCode=north', orderManager, ROWS / 2],
      ['an application that searches', '&q=c', orderManager, ROWS],
    ])('are paged completely for %s, though several share each moment', async (_who, query, as, count) => {
      const seen: string[] = [];
      for (let after = ''; ; after = `&after=${seen.at(-1)}`) {
        const page = await numbersOf(`from=2026-07-01&to=2026-07-01&pageSize=97${query}${after}`, as);
        if (page.length === 0) break;
        seen.push(...page);
      }
      expect(seen.filter((number) => number.startsWith('C'))).toHaveLength(count);
      expect(new Set(seen).size).toBe(seen.length);
    });

    it('end in the middle if the database fails, so that no caller takes a part for the whole', async () => {
      await adminQuery(shop.service.database, `UPDATE cart.invoice SET document = '{"issuedOn":"2026-07-01","net":"?"}' WHERE invoice_number = 'C${ROWS}'`);
      await expect(file('invoices', 'from=2026-07-01&to=2026-07-01')).rejects.toThrow(/terminated|fetch failed/);
    }); // prettier-ignore
  });
});
