import { crc32, deflateSync } from 'node:zlib';
import { parseXmlDocument } from 'slimdom';
import { creditNoteOf } from '../invoice-of.ts';
import { creditOf, invoiceFor, invoiceTerms } from '../order.fixture.ts';
import { ciiXml } from '../xml/cii.ts';
import { documentPdf } from './document-pdf.ts';
import { readPdf } from './read-pdf.fixture.ts';

const STANDARD = { taxCode: 'STANDARD', taxRate: 19 } as const;
const CART = {
  ...{ currency: 'EUR', includesTax: true },
  lines: [{ id: 'A', unitPrice: '11.90', quantity: 2, ...STANDARD }],
};
const linesOf = (count: number) => Array.from({ length: count }, (_, i) => ({ id: String(i), unitPrice: 2 + i, quantity: 1, ...STANDARD }));
/** A red square of 8 × 8 pixels. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A PNG of grey pixels of that width and height. */
function ofSize(size: number, pixels = Buffer.alloc(size * (size + 1))): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head[8] = 8; // bits of a grey pixel
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG whose pixels are far more than it says. */
const bomb = () => ofSize(8, Buffer.alloc(40_000_000));

describe('the PDF', () => {
  it('is a PDF/A-3b with the data of the invoice as Factur-X', async () => {
    const invoice = invoiceFor(CART);
    const { attachments, metadata, catalog } = await readPdf(await documentPdf(invoice));
    expect(attachments).toEqual({ 'factur-x.xml': ciiXml(invoice, 'EN16931') });
    const xmp = parseXmlDocument(metadata.slice(metadata.indexOf('<x:xmpmeta'), metadata.indexOf('<?xpacket end')));
    const textOf = (name: string) => xmp.getElementsByTagName(name)[0]?.textContent?.trim();
    expect(['pdfaid:part', 'pdfaid:conformance', 'fx:ConformanceLevel', 'fx:DocumentFileName', 'dc:title'].map(textOf)).toEqual([
      ...['3', 'B', 'EN 16931', 'factur-x.xml'],
      'Invoice RE-2026-000007',
    ]);
    expect(catalog).toContain('/AFRelationship /Alternative');
    expect(catalog).toContain('/OutputIntents');
    expect(catalog).toContain('%PDF-1.7');
  });

  it('embeds every font', async () => {
    const { catalog } = await readPdf(await documentPdf(invoiceFor(CART)));
    expect(catalog.match(/\/FontFile2/g)?.length).toBe(catalog.match(/\/Type \/FontDescriptor/g)?.length);
    expect(catalog).not.toMatch(/\/Type1|Helvetica/);
  });

  it('shows addresses, lines and sums in English or German', async () => {
    const invoice = invoiceFor(CART);
    const { text } = await readPdf(await documentPdf(invoice));
    for (const shown of [
      'Anna Łuczak',
      'Am Markt 3',
      '04109 Leipzig',
      'Invoice RE-2026-000007',
      'Product A',
      'VAT 19 % on €20.00',
      '€23.80',
      'DE02 1203 0000 0000 2020 51',
    ]) {
      expect(text).toContain(shown);
    }
    const german = await readPdf(await documentPdf(invoice, { language: 'de-AT' }));
    for (const shown of ['Rechnung RE-2026-000007', '28. November 2026', 'USt 19 % auf € 20,00', 'Gesamtbetrag'])
      expect(german.text).toContain(shown);
  });

  it('shows another country than the seller’s by its name, and no marks that a viewer would act on', async () => {
    const { buyer, ...invoice } = invoiceFor(CART);
    const { text } = await readPdf(
      await documentPdf({ ...invoice, buyer: { ...buyer, name: 'Anna\u202e\u0007 Huber', country: 'AT' } }, { language: 'de' }),
    );
    expect(text).toContain('Anna Huber');
    expect(text).toContain('\u00d6sterreich');
  });

  it('shows the address in the window of an envelope, and the sender at its upper edge', async () => {
    const { buyer, ...invoice } = invoiceFor(CART);
    const address = { name: 'Huber GmbH', contact: 'Anna Huber', extraLines: ['Haus B', 'Aufgang 3'], country: 'AT' };
    const { firstPage } = await readPdf(await documentPdf({ ...invoice, buyer: { ...buyer, ...address } }));
    const placeOf = (text: string) => firstPage.find((each) => each.text.startsWith(text)) ?? { left: NaN, top: NaN };
    // DIN 5008: the window is 20 to 105 mm from the left and 45 to 90 mm from the top; the sender has its first 5 mm.
    const sender = placeOf(`${invoice.seller.name} \u00b7`);
    expect(sender.top).toBeGreaterThan(45);
    expect(sender.top).toBeLessThan(50);
    const lines = ['Huber GmbH', 'Anna Huber', 'Am Markt 3', 'Haus B', 'Aufgang 3', 'Austria'].map(placeOf);
    for (const { left, top } of [sender, ...lines]) expect([left >= 19.9, left < 40, top > 45, top < 90]).toEqual([true, true, true, true]);
    expect(lines.map(({ top }) => top)).toEqual(lines.map(({ top }) => top).toSorted((a, b) => a - b));
  });

  it('accepts a language that is no tag: it has its words, with numbers as in English', async () => {
    const { text } = await readPdf(await documentPdf(invoiceFor(CART), { language: 'de_DE' }));
    expect(text).toContain('November 28, 2026');
  });

  it('rounds no amount of a currency that people write without decimals', async () => {
    const lines = [{ id: 'A', unitPrice: 1000, quantity: 1, taxCode: 'STANDARD', taxRate: 27 }];
    const { text } = await readPdf(await documentPdf(invoiceFor({ currency: 'HUF', includesTax: true, lines }), { language: 'de' }));
    for (const shown of ['787,40 HUF', '212,60 HUF', '1.000,00 HUF']) expect(text).toContain(shown);
    const whole = [{ id: 'A', unitPrice: 1270, quantity: 1, taxCode: 'STANDARD', taxRate: 27 }];
    const other = await readPdf(await documentPdf(invoiceFor({ currency: 'HUF', includesTax: true, lines: whole }), { language: 'de' }));
    for (const shown of ['1.000 HUF', '270 HUF', '1.270 HUF']) expect(other.text).toContain(shown);
  });

  it('subtracts what is paid from the total, and shows what is due', async () => {
    const { text } = await readPdf(await documentPdf(invoiceFor(CART, {}, { paid: 3.5 })));
    for (const shown of ['€23.80', '\u2212€3.50', '€20.30']) expect(text).toContain(shown);
  });

  it('names the invoice of a credit note', async () => {
    const terms = invoiceTerms(CART);
    const credit = creditOf(terms.order, { A: 1 }, {}, terms.charge);
    const note = creditNoteOf({ ...terms, number: 'GS-1', invoice: invoiceFor(CART), credit, reason: 'broken' });
    const { text } = await readPdf(await documentPdf(note));
    for (const shown of ['Credit note GS-1', 'RE-2026-000007', 'Reason: broken', '€11.90']) expect(text).toContain(shown);
  });

  it('numbers its pages, and repeats the head of the table', async () => {
    const { pages } = await readPdf(await documentPdf(invoiceFor({ ...CART, lines: linesOf(100) })));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, i) => expect(page).toContain(`${i + 1} / ${pages.length}`));
    expect(pages[1]).toContain('Price, net');
  });

  it.each<[string, Uint8Array | undefined, number]>([
    ['the logo', Buffer.from(PNG, 'base64'), 1],
    ['the name of the seller in place of a damaged picture', Buffer.from(PNG, 'base64').map((byte, i) => (i > 41 && i < 50 ? 0 : byte)), 2],
    ['the name of the seller in place of a picture of nine million pixels', ofSize(3_000), 2],
    ['the name of the seller in place of a small file of many pixels', bomb(), 2],
    ['the name of the seller in place of another file', Buffer.from('<svg/>'), 2],
    ['the name of the seller without a logo', undefined, 2],
  ])('shows %s', async (_what, logo, count) => {
    const { text } = await readPdf(await documentPdf(invoiceFor(CART), logo && { logo }));
    // The line above the address, the account and the foot have it too.
    expect(text.split('\n').filter((line) => line.startsWith('Feinkost Marzipan GmbH')).length).toBe(count + 2);
  });

  it('draws a sign for characters that the fonts lack, since PDF/A has no boxes', async () => {
    const invoice = invoiceFor(CART);
    const { text } = await readPdf(
      await documentPdf({ ...invoice, lines: invoice.lines.map((line) => ({ ...line, name: 'Tee \u8336 &' })) }),
    );
    expect(text).toContain('Tee \ufffd &');
  });

  it('has the same bytes for the same document', async () => {
    const [first, second] = [await documentPdf(invoiceFor(CART)), await documentPdf(invoiceFor(CART))];
    expect(first.equals(second)).toBe(true);
  });
});
