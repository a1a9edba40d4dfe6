import { bearer, someOf } from '@suite/testing';
import { checkDigitOf } from '../src/barcodes/domain/barcode';
import { GRAZYNA, PaperWarehouse } from './paper-warehouse';
import { ADA, type Warehouse } from './warehouse';

/** An id of a long system, of that many characters. */
const idOf = (length: number): string => 'Order-2031.EU_west:42'.repeat(6).slice(0, length);

describe('labels', () => {
  let papers: PaperWarehouse;
  let warehouse: Warehouse;

  beforeAll(async () => {
    papers = await PaperWarehouse.start();
    ({ warehouse } = papers);
  });
  afterAll(() => warehouse.stop());

  const pages = (path: string) => papers.pages(path);
  const labels = (path: string) => papers.labels(path);
  const ssccsOf = async (orderId: string, boxes = 1) =>
    (await labels(`/orders/${orderId}/label.zpl?boxes=${boxes}`)).map(({ barcode }) => barcode);
  const setSscc = (siteCode: string, sscc: object) => warehouse.call('PUT', `/sites/${siteCode}`, { timeZone: 'UTC', sscc });

  describe('a scan of a box', () => {
    it('finds its order, with and without identifier and prefix', async () => {
      await setSscc('scanned', { companyPrefix: '4012349', extension: 3 });
      await warehouse.receive('scanned-1', { siteCode: 'scanned' });
      await warehouse.receive('scanned-2', { siteCode: 'scanned' });
      const [, second = ''] = await ssccsOf('scanned-1', 2);
      const sscc = second.slice(-18);
      for (const code of [sscc, `00${sscc}`, `]C100${sscc}`, `]C1\u001d00${sscc}`]) {
        const list = await warehouse.get(`/orders?siteCode=scanned&deliveryDate=2030-05-01&q=${encodeURIComponent(code)}`);
        expect((list.body as { orderId: string }[]).map(({ orderId }) => orderId)).toEqual(['scanned-1']);
        expect(await warehouse.get(`/orders/${encodeURIComponent(code)}`)).toMatchObject({ status: 200, body: { id: 'scanned-1' } });
      }
      await warehouse.call('POST', '/orders/scanned-1/assignees?siteCode=scanned', ADA);
      expect((await warehouse.event(`]C100${sscc}`, { siteCode: 'scanned' })).status).toBe(200);
      expect((await warehouse.get('/orders/scanned-1')).body.packingStatus).toBe('in_progress');
    });

    it('finds no order of another tenant, and none by the number of a box that does not exist', async () => {
      const sscc = '340123450000000990';
      expect((await warehouse.get(`/orders/${sscc.slice(0, 17)}${checkDigitOf(sscc.slice(0, 17))}`)).status).toBe(404);
      await setSscc('own', { companyPrefix: '4012346', extension: 3 });
      await warehouse.receive('own-box', { siteCode: 'own' });
      const [own = ''] = await ssccsOf('own-box');
      const headers = bearer.application('pickpack.pickpack_view', { tenant: 'globex' });
      expect((await warehouse.service.call('GET', `/pick-pack/globex/orders/${own.slice(-18)}`, { headers })).status).toBe(404);
    });
  });

  describe('a label', () => {
    it('has name, address, number, box and the id as a barcode, on pages of 100 × 150 mm', async () => {
      await warehouse.receive('label-1', { ...GRAZYNA, orderNumber: '2030-000042' });
      const read = await pages('/orders/label-1/label.pdf?boxes=2');
      expect(read.map(({ width, height }) => [Math.round((width / 72) * 25.4), Math.round((height / 72) * 25.4)])).toEqual([
        [100, 150],
        [100, 150],
      ]);
      for (const [i, page] of read.entries()) {
        for (const text of [
          '2030-000042',
          `Box ${i + 1} of 2`,
          'Gra\u017cyna \u0141ukaszewska',
          '\u015ei\u015fli & \u0150ry',
          'Hinterhof',
          'Germany',
        ])
          expect(page.text).toContain(text);
        expect(page.text.replaceAll('\n', ' ')).toContain('Stra\u00dfe der Pariser Kommune 7a');
        expect(await page.barcodes()).toEqual([{ text: 'label-1', kind: 'Text' }]);
      }
      const zpl = await labels('/orders/label-1/label.zpl?boxes=2');
      expect(zpl.map(({ barcode, isGs1 }) => [barcode, isGs1])).toEqual([
        ['label-1', false],
        ['label-1', false],
      ]);
      expect(zpl[1]?.texts).toEqual(expect.arrayContaining(['2030-000042', 'Box 2 of 2', 'Gra\u017cyna \u0141ukaszewska', '10243 Berlin']));
    });

    const IDS = ['0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00', '20301234', 'a^b~c_d>e', idOf(48), idOf(64), idOf(96), '1234567890'.repeat(12)];
    it.each(someOf(IDS, 3))('has the id %s as a barcode', async (orderId) => {
      await warehouse.receive(orderId, GRAZYNA);
      const path = `/orders/${encodeURIComponent(orderId)}`;
      const [page] = await pages(`${path}/label.pdf`);
      expect(await page?.barcodes(8)).toEqual([{ text: orderId, kind: 'Text' }]);
      const [zpl] = await labels(`${path}/label.zpl`);
      expect([zpl?.barcode, zpl?.isWithin]).toEqual([orderId, true]);
      expect(zpl?.texts.join('')).toContain(orderId);
    });

    it('keeps the longest texts on its page, and nothing that a printer acts on', async () => {
      const long = (letter: string) => letter.repeat(256);
      await warehouse.receive('x'.repeat(128), {
        orderNumber: 'N'.repeat(128),
        customer: { customerName: `^XA~JR_5E${'W'.repeat(200)}` },
        delivery: {
          deliveryTime: { deliveryDate: '2030-05-01', deliveryTimeFrom: 'f'.repeat(40), deliveryTimeTo: 't'.repeat(40) },
          deliveryAddress: {
            companyName: long('C'),
            street: long('S'),
            extraLine1: 'W '.repeat(128),
            city: long('M'),
            country: 'x'.repeat(64),
          },
        },
      });
      const path = `/orders/${'x'.repeat(128)}`;
      const [page, ...others] = await pages(`${path}/label.pdf`);
      expect(others).toEqual([]);
      expect(
        page?.texts.filter(({ left, right, top, bottom }) => left < 0 || right > (page.width ?? 0) || top < 0 || bottom > page.height),
      ).toEqual([]);
      const [zpl, ...more] = await labels(`${path}/label.zpl`);
      expect(more).toEqual([]);
      expect(zpl?.texts.join(' ')).toContain('^XA~JR_5E');
      expect(zpl?.controls).toEqual([]);
    });
  });

  describe('an SSCC', () => {
    it('is on each box as GS1-128, and stays the same', async () => {
      await setSscc('kept-site', { companyPrefix: '4012345', extension: '3' });
      await warehouse.receive('kept-1', { siteCode: 'kept-site' });
      const [first, second] = await ssccsOf('kept-1', 2);
      expect([first, second]).toEqual(['340123450000000017', '340123450000000024']);
      const [one, two, three] = await pages('/orders/kept-1/label.pdf?boxes=3');
      expect(await one?.barcodes()).toEqual([{ text: `(00)${first}`, kind: 'GS1' }]);
      expect(await two?.barcodes()).toEqual([{ text: `(00)${second}`, kind: 'GS1' }]);
      expect(await three?.barcodes()).toEqual([{ text: '(00)340123450000000031', kind: 'GS1' }]);
      await setSscc('kept-site', { companyPrefix: '9999999', extension: 0 });
      expect(await ssccsOf('kept-1', 1)).toEqual([first]);
      await warehouse.call('PUT', '/sites/kept-site', { timeZone: 'UTC' });
      expect(await ssccsOf('kept-1', 2)).toEqual([first, second]);
    });

    it('is given once to each box by concurrent calls, also of several sites and at several sizes', async () => {
      for (const site of ['race-a', 'race-b']) await setSscc(site, { companyPrefix: '061414112', extension: 5 });
      const orders = Array.from({ length: 6 }, (_, i) => `race-${i}`);
      for (const [i, orderId] of orders.entries()) await warehouse.receive(orderId, { siteCode: i % 2 ? 'race-a' : 'race-b' });
      const calls = orders.flatMap((orderId) => [3, 1, 4, 2].map(async (boxes) => [orderId, await ssccsOf(orderId, boxes)] as const));
      const printed = await Promise.all(calls);
      const byBox = new Map<string, Set<string | undefined>>();
      for (const [orderId, ssccs] of printed) {
        for (const [i, sscc] of ssccs.entries()) {
          const key = `${orderId} ${i + 1}`;
          byBox.set(key, (byBox.get(key) ?? new Set()).add(sscc));
        }
      }
      expect([...byBox.values()].filter((each) => each.size !== 1)).toEqual([]);
      const all = [...byBox.values()].flatMap((each) => [...each] as string[]);
      expect(all).toHaveLength(24);
      expect(new Set(all).size).toBe(24);
      expect(all.filter((sscc) => checkDigitOf(sscc.slice(0, -1)) !== sscc.at(-1))).toEqual([]);
      expect(all.map((sscc) => Number(sscc.slice(10, 17))).sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
    });

    it('is refused when the numbers are exhausted, and stays with boxes that have one', async () => {
      await setSscc('last-site', { companyPrefix: '1234567890', extension: '0' });
      for (const orderId of ['last-1', 'last-2']) await warehouse.receive(orderId, { siteCode: 'last-site' });
      await ssccsOf('last-1');
      await papers.asAdmin(`UPDATE sscc_counter SET next_serial = 999999 WHERE tenant = 'acme' AND company_prefix = '1234567890'`);
      const refused = { status: 409, body: { code: 409, type: 'sscc_exhausted' } };
      expect(await warehouse.get('/orders/last-2/label.zpl?boxes=2')).toMatchObject(refused);
      expect(await ssccsOf('last-2')).toEqual([`01234567890999999${checkDigitOf('01234567890999999')}`]);
      expect(await warehouse.get('/orders/last-1/label.pdf?boxes=2')).toMatchObject(refused);
      expect(await ssccsOf('last-1')).toHaveLength(1);
    });

    it.each<[string, object]>([
      ['a short prefix', { companyPrefix: '123456', extension: '1' }],
      ['a long prefix', { companyPrefix: '12345678901', extension: '1' }],
      ['a prefix with letters', { companyPrefix: '12345678a', extension: '1' }],
      ['a number as the prefix', { companyPrefix: 1234567, extension: '1' }],
      ['two digits of extension', { companyPrefix: '1234567', extension: '12' }],
      ['a negative extension', { companyPrefix: '1234567', extension: -1 }],
      ['no extension', { companyPrefix: '1234567' }],
      ['an unknown member', { companyPrefix: '1234567', extension: 1, serial: 3 }],
    ])('is not set up with %s', async (_name, sscc) => {
      expect(await setSscc('wrong-site', sscc)).toMatchObject({ status: 400 });
    });

    it('is set up with a digit as text or number, and shown as sent', async () => {
      for (const extension of ['7', 7]) {
        const body = { siteCode: 'digit', timeZone: 'UTC', sscc: { companyPrefix: '0123456', extension } };
        expect(await setSscc('digit', body.sscc)).toMatchObject({ status: 200, body });
        expect(await warehouse.get('/sites/digit')).toMatchObject({ status: 200, body });
      }
    });
  });
});
