import { bearer, rounds, someOf } from '@suite/testing';
import { paperThread, PrinterService } from '../src/papers/printer.service';
import { GRAZYNA, PaperWarehouse } from './paper-warehouse';
import { pageCount, renderedPages, type RenderedPage } from './rendered-pdf';
import { MANAGE, type Warehouse } from './warehouse';

/** As many entries as an order may have, and as many orders as a document may have without pages. */
const ENTRIES = rounds(400, 2_000);
const ORDERS_PRINTED = rounds(50, 500);

const entry = (i: number, changes: object = {}) => ({
  ...{ entryId: `e${i}`, productId: `product-${i}`, productName: `Product ${i}`, orderedCount: i + 1, price: 1 },
  ...changes,
});

describe('papers', () => {
  let papers: PaperWarehouse;
  let warehouse: Warehouse;

  beforeAll(async () => {
    papers = await PaperWarehouse.start();
    ({ warehouse } = papers);
  });
  afterAll(() => warehouse.stop());

  const file = (path: string, headers?: Record<string, string>) => papers.file(path, headers);
  const pages = (path: string) => papers.pages(path);

  it('are files that a browser shows and that nothing stores', async () => {
    await warehouse.receive('kept "1"', GRAZYNA);
    const id = encodeURIComponent('kept "1"');
    for (const [name, type] of [
      ['packlist.pdf', 'application/pdf'],
      ['note.pdf', 'application/pdf'],
      ['label.pdf', 'application/pdf'],
      ['label.zpl', 'text/plain; charset=utf-8'],
    ] as const) {
      const [first, second] = [await file(`/orders/${id}/${name}`), await file(`/orders/${id}/${name}`)];
      expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([200, type, 'no-store']);
      expect(first.headers.get('content-disposition')).toBe(`inline; filename="${name.replace('.', '-kept__1_.')}"`);
      expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
    }
  });

  describe('a packing list', () => {
    it('is in the order of the locations, with the codes of the order and of each entry', async () => {
      await warehouse.receive('list-1', {
        ...GRAZYNA,
        entries: [
          entry(1, { location: 'B-10', productName: 'Tenth', barcodes: ['4006381333931', 'SECOND'] }),
          entry(2, { productName: 'Without a place' }),
          entry(3, { location: ['B-9', 'C-1'], productName: 'Ninth', unit: 'kg', customerComment: 'the small ones', cutting: 'in slices' }),
          entry(4, { location: 'A-1', productName: 'First \u0142 \u015f \u0151 \u00df', barcodes: ['CODE-\u00e9'] }),
          entry(5, { location: 'B-9', productName: 'Also ninth', barcodes: ['X'.repeat(48)], mhd: '14 days', packingGroup: 'chilled' }),
        ],
      });
      const [page, ...others] = await pages('/orders/list-1/packlist.pdf');
      expect(others).toEqual([]);
      const found = ['First \u0142 \u015f \u0151 \u00df', 'Ninth', 'Also ninth', 'Tenth', 'Without a place'].map(
        (text) => page?.text.indexOf(text) ?? -1,
      );
      expect(found).toEqual(found.toSorted((a, b) => a - b));
      expect(found).not.toContain(-1);
      for (const text of ['the small ones', 'in slices', '14 days', 'chilled', '4 kg', 'C-1', '2030-05-01 09:00 \u2013 12:00'])
        expect(page?.text).toContain(text);
      expect(page?.text).toContain('CODE-\u00e9'); // it has no barcode
      expect((await page?.barcodes())?.map(({ text }) => text).sort()).toEqual(['04006381333931', 'X'.repeat(48), 'list-1'].sort());
    });

    it('keeps the longest texts on its pages', async () => {
      const locations = Array.from({ length: 20 }, (_, i) => `${'W'.repeat(30)}${10 + i}`);
      const words = (letter: string, length: number) => letter.repeat(length);
      await warehouse.receive('long-list', {
        customer: { customerName: `A${'M'.repeat(255)}` },
        entries: [
          ...Array.from({ length: 12 }, (_, i) => entry(i)),
          entry(20, {
            ...{ productId: words('W', 256), productName: words('W', 512), location: locations, customerComment: words('W', 256) },
            ...{ cutting: words('W', 128), unit: words('W', 32), orderedCount: 999_999.123456 },
          }),
          entry(21, { productName: 'The last one' }),
        ],
      });
      const read = await pages('/orders/long-list/packlist.pdf');
      expect(read.length).toBeGreaterThan(2);
      for (const [i, { texts, width, height, text }] of read.entries()) {
        expect(texts.filter(({ left, right, top, bottom }) => left < 40 || right > width - 40 || top < 30 || bottom > height - 25)).toEqual(
          [],
        );
        expect(text).toContain(`${i + 1} / ${read.length}`);
      }
      expect(read.at(-1)?.text).toContain('The last one');
      const all = read.map(({ text }) => text).join('\n');
      expect(locations.every((location) => all.replaceAll('\n', '').includes(location))).toBe(true);
    });

    it.each(someOf([48, 64, 128], 1))('has an id of %i characters as a barcode, and barcodes of 48', async (length) => {
      const orderId = 'Order-2031.EU_west-42:'.repeat(6).slice(0, length);
      await warehouse.receive(orderId, { entries: [entry(1, { barcodes: ['Item/2031-EU_west.42'.repeat(3).slice(0, 48)] })] });
      const [page] = await pages(`/orders/${encodeURIComponent(orderId)}/packlist.pdf`);
      const read = (await page?.barcodes(8))?.map(({ text }) => text);
      expect(read).toEqual(expect.arrayContaining([orderId, 'Item/2031-EU_west.42'.repeat(3).slice(0, 48)]));
    });

    it(`has all of ${ENTRIES} entries`, async () => {
      const entries = Array.from({ length: ENTRIES }, (_, i) => entry(i, { location: `L-${i}`, barcodes: [`CODE-${i}`] }));
      await warehouse.receive('full-list', { entries });
      const { bytes } = await file('/orders/full-list/packlist.pdf');
      const [page] = await renderedPages(bytes, { from: await pageCount(bytes) });
      expect(page?.text.split('\n')).toEqual(expect.arrayContaining([`L-${ENTRIES - 1}`, `CODE-${ENTRIES - 1}`]));
    });
  });

  it('has a delivery note with what is ordered and packed', async () => {
    await warehouse.ready('note-1', { ...GRAZYNA, orderNumber: '2030-000043' });
    await warehouse.event('note-1', { packedAmount: 3 });
    const [page] = await pages('/orders/note-1/note.pdf');
    for (const text of ['2030-000043', 'Gra\u017cyna \u0141ukaszewska', '10243 Berlin', 'Milk', '4 l', '3 l', 'Ham', '1.5 kg', '0 kg'])
      expect(page?.text.split('\n')).toContain(text);
  });

  describe('the text of a paper', () => {
    it.each([
      ['a letter that is drawn with a mark first', 'B\u1ecdx', 'Box'],
      ['a letter that is drawn with a mark later', 'Box', 'B\u1ecdx'],
      ['letters of which the font has one glyph', '\u2126 \u00b5', '\u03a9 \u03bc'],
      ['words with ligatures', 'off\ufb01ce', 'office'],
    ])('is what was written, with %s', async (_name, customerName, productName) => {
      const orderId = `text-${productName.length}-${customerName.length}-${customerName.codePointAt(1)}`;
      await warehouse.receive(orderId, { customer: { customerName }, entries: [entry(1, { productName })] });
      const [note] = await pages(`/orders/${orderId}/note.pdf`);
      const [label] = await pages(`/orders/${orderId}/label.pdf`);
      const found = (page?: RenderedPage) => page?.text.normalize('NFKC').replaceAll('\n', ' ') ?? '';
      expect(found(note)).toContain(customerName.normalize('NFKC'));
      expect(found(note)).toContain(productName.normalize('NFKC'));
      expect(found(label)).toContain('Box 1 of 1');
    });

    it('is without letters that the font lacks, and says which', async () => {
      const missing = async (path: string) => decodeURIComponent((await file(path)).headers.get('x-missing-characters') ?? '');
      await warehouse.receive('cjk', { customer: { customerName: '\u674e \u5c0f\u9f99 & \u{1f600}' } });
      for (const path of ['note.pdf', 'packlist.pdf', 'label.pdf', 'label.zpl'])
        expect(await missing(`/orders/cjk/${path}`)).toBe('\u674e\u5c0f\u9f99\u{1f600}');
      for (const [i, customerName] of ['\u0645\u062d\u0645\u062f', '\u05d3\u05d5\u05d3', '\u0e2a\u0e21\u0e0a\u0e32\u0e22'].entries()) {
        await warehouse.receive(`script-${i}`, { customer: { customerName } });
        expect(await missing(`/orders/script-${i}/label.zpl`)).toBe([...new Set(customerName)].join(''));
      }
      await warehouse.receive('latin', GRAZYNA);
      expect((await file('/orders/latin/note.pdf')).headers.has('x-missing-characters')).toBe(false);
    });
  });

  describe('the packing lists of a day', () => {
    const day = '/packlists.pdf?siteCode=day&deliveryDate=2030-05-01';

    beforeAll(async () => {
      for (const orderId of ['day-3', 'day-1', 'day-2']) await warehouse.receive(orderId, { siteCode: 'day' });
      await warehouse.receive('day-4', { siteCode: 'day' });
      await warehouse.call('PATCH', '/orders/day-4', { packingStatus: 'CANCELLED' });
    });

    const ordersOn = async (path: string) => (await pages(path)).map(({ text }) => /day-\d+/.exec(text)?.[0]);

    it('are one document, each order from a new page', async () => {
      expect(await ordersOn(day)).toEqual(['day-1', 'day-2', 'day-3']);
      expect(await ordersOn(`${day}&packingStatus=cancelled`)).toEqual(['day-4']);
      expect(await ordersOn(`${day}&pageNumber=1&pageSize=2`)).toEqual(['day-3']);
    });

    it('say that there are none', async () => {
      const [page, ...others] = await pages('/packlists.pdf?siteCode=day&deliveryDate=2030-05-02');
      expect(others).toEqual([]);
      expect(page?.text).toContain('No orders');
    });

    it('are at most 500 without pages', async () => {
      await warehouse.receive('many', { siteCode: 'many' });
      await papers.asAdmin(`CREATE TEMPORARY TABLE copied AS SELECT * FROM pick_order WHERE tenant = 'acme' AND order_id = 'many';
        ${Array.from({ length: 500 }, (_, i) => `UPDATE copied SET order_id = 'many-${i}'; INSERT INTO pick_order SELECT * FROM copied;`).join(' ')}`);
      const many = '/packlists.pdf?siteCode=many&deliveryDate=2030-05-01';
      expect(await warehouse.get(many)).toMatchObject({ status: 400, body: { type: 'too_many_orders' } });
      expect(await warehouse.get(`${many}&pageSize=501`)).toMatchObject({ status: 400 });
      expect(await pageCount((await file(`${many}&pageSize=${ORDERS_PRINTED}`)).bytes)).toBe(ORDERS_PRINTED);
      await warehouse.call('PATCH', '/orders/many', { packingStatus: 'CANCELLED' });
      const { status, body } = await fetch(`${warehouse.service.url}/pick-pack/acme${many}`, { headers: MANAGE });
      await body?.cancel();
      expect(status).toBe(200);
    });

    const about = { title: 'Day', date: '2030-05-01' };
    const order = {
      ...{ orderId: 'o', number: 'o', siteCode: 'main', deliveryDate: '2030-05-01', delivery: '', customerName: '' },
      ...{ address: [], entries: [] },
    };

    it('are read part by part, as far as the reader has come, and forgotten when the reader leaves', async () => {
      const printer = new PrinterService();
      const jobs = jest.spyOn(paperThread, 'run');
      let read = 0;
      async function* parts() {
        for (; read < 5; read += 1) yield await Promise.resolve([order]);
      }
      const printed = printer.printPacklists(about, parts());
      for (let taken = 1; taken <= 3; taken += 1) {
        await printed.next();
        expect(read).toBe(taken - 1);
      }
      await printed.return();
      expect(read).toBe(2);
      const { document } = jobs.mock.calls[0]![0] as { document: number };
      jobs.mockRestore();
      const last = { kind: 'packlists', document, ...about, orders: [], isFirst: false, isLast: true } as const;
      await expect(printer.print(last)).rejects.toThrow('The parts before this one are lost');
    });

    it('end with an error if the thread that has drawn the first ones is gone', async () => {
      const printer = new PrinterService();
      async function* parts() {
        yield [order];
        await paperThread.stop();
        yield [order];
      }
      const printed = printer.printPacklists(about, parts());
      expect((await printed.next()).done).toBe(false);
      await expect(printed.next()).rejects.toThrow('The parts before this one are lost');
    });
  });

  it('are printed by packers of the site, not for other sites and tenants', async () => {
    await warehouse.receive('own-1');
    const packer = (claims: object = {}) => bearer.staff('pickpack.pickpack_pack', { sub: 'mia', roles: ['packer'], ...claims });
    const paths = ['/orders/own-1/packlist.pdf', '/orders/own-1/note.pdf', '/orders/own-1/label.pdf', '/orders/own-1/label.zpl'];
    const globex = bearer.application('pickpack.pickpack_view', { tenant: 'globex' });
    for (const path of [...paths, '/packlists.pdf?siteCode=main&deliveryDate=2030-05-01']) {
      expect((await file(path, packer({ sites: ['main'] }))).status).toBe(200);
      expect((await file(path, packer({ sites: ['north'] }))).status).toBe(403);
      expect((await file(path, globex)).status).toBe(403);
    }
    for (const path of paths) {
      expect((await warehouse.service.call('GET', `/pick-pack/globex${path}`, { headers: globex })).status).toBe(404);
      expect((await file(path.replace('own-1', 'unknown'), MANAGE)).status).toBe(404);
    }
    expect((await file('/orders/own-1/label.pdf?boxes=0')).status).toBe(400);
    expect((await file('/orders/own-1/label.pdf?boxes=101')).status).toBe(400);
  });
});
