import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../local-suite/start/refusal.ts';
import { COUPONS } from './coupons.ts';
import { CsvFile, type CsvOptions } from './csv-entries.ts';
import { CUSTOMERS } from './customers.ts';
import { entryCheck } from './entry-check.ts';
import type { CsvKind, Entry, ImportKind } from './import-kind.ts';
import { readMapping } from './mapping.ts';
import { ORDERS } from './orders.ts';
import { PRICES } from './prices.ts';
import { PRODUCTS } from './products.ts';
import type { ReadEntry } from './read-entry.ts';
import { faultsOf, writeReport } from './report.ts';

const FORMAT: CsvOptions = { encoding: 'utf-8', decimal: '.' };

describe('CSV files of other shops', () => {
  const folder = mkdtempSync(join(tmpdir(), 'csv-'));
  const file = join(folder, 'things.csv');
  afterAll(() => rmSync(folder, { recursive: true }));

  const read = async (kind: ImportKind, content: string | Buffer, options: Partial<CsvOptions> = {}) => {
    writeFileSync(file, content);
    const checked = await CsvFile.check(file, kind as ImportKind & { readonly csv: CsvKind }, { ...FORMAT, ...options });
    const entries: ReadEntry[] = [];
    for await (const entry of checked.entries()) entries.push(entry);
    return { entries, skipped: checked.skipped };
  };
  const values = async (...args: Parameters<typeof read>) =>
    (await read(...args)).entries.map((entry) => ('value' in entry ? entry.value : faultsOf({ line: entry.line, reasons: entry.faults })));
  const mapped = (mapping: object) => {
    const path = join(folder, 'map.json');
    writeFileSync(path, JSON.stringify(mapping));
    return readMapping(path);
  };

  describe('are text of any form that shops have', () => {
    it.each<[string, string | Buffer, Partial<CsvOptions>]>([
      ['commas', 'id,name\n1,"Mug, blue"\n', {}],
      ['semicolons', 'id;name\r\n1;Mug, blue\r\n', {}],
      ['tabs', 'id\tname\r1\tMug, blue', {}],
      ['a byte order mark', '\uFEFFid,name\n1,"Mug, blue"', {}],
      ['empty lines', '\n\r\nid,name\n\n1,"Mug, blue"\n\n', {}],
      ['a named delimiter', '"a;b;c",id\n,1', { delimiter: ',', mapping: undefined }],
    ])('such as %s', async (name, content, options) => {
      expect(await values(PRODUCTS, content, options)).toEqual([
        name === 'a named delimiter' ? { id: '1' } : { id: '1', name: 'Mug, blue' },
      ]);
    });

    it('such as cells of several lines with quotes and formulas, which stay as they are', async () => {
      const content = 'id,name\r\n"=1+1","a ""b""\r\nc"\r\nlast,\r\n';
      const { entries } = await read(PRODUCTS, content);
      expect(entries).toMatchObject([
        { line: 2, value: { id: '=1+1', name: 'a "b"\r\nc' } },
        { line: 4, value: { id: 'last' } },
      ]);
    });

    it.each([
      ['utf-8', Buffer.from('id,name\n1,Grün €')],
      ['windows-1252', Buffer.from([...Buffer.from('id,name\n1,Gr'), 0xfc, ...Buffer.from('n '), 0x80])],
    ] as const)('such as %s', async (encoding, bytes) => {
      expect(await values(PRODUCTS, bytes, { encoding })).toEqual([{ id: '1', name: 'Grün €' }]);
    });

    it('such as Latin-1', async () => {
      expect(await values(PRODUCTS, Buffer.from('id,name\n1,Grün', 'latin1'), { encoding: 'latin1' })).toEqual([{ id: '1', name: 'Grün' }]);
    });
  });

  it.each<[string, string | Buffer, Partial<CsvOptions>, RegExp]>([
    ['a byte that is no text', Buffer.from('id,name\n1,Grün', 'latin1'), {}, /not UTF-8: line 2, byte 5.*--encoding/],
    [
      'a byte that windows-1252 lacks',
      Buffer.from([0x69, 0x64, 0x0a, 0x81]),
      { encoding: 'windows-1252' },
      /line 2, byte 1\. .*Try --encoding/,
    ],
    [
      'a byte that is no letter of Latin-1',
      Buffer.from([0x69, 0x64, 0x0a, 0x31, 0x80]),
      { encoding: 'latin1' },
      /line 2, byte 2\. .*windows-1252/,
    ],
    ['nothing', '', {}, /is empty/],
    ['a column twice', 'id,name,name\n', {}, /has the column "name" twice/],
    ['no field', 'a,b\n1,2', {}, /no column is a field/],
    ['an open quote', 'id,name\n1,a\n2,"b\n3,c\n', {}, /begins in line 3 has a quote that is never closed/],
    ['a quote in a cell', 'id,name\n1,a"b\n', {}, /begins in line 2 has a quote within a cell.*double/],
  ])('are refused with %s before anything is sent', async (_name, content, options, expected) => {
    const reading = read(PRODUCTS, content, options);
    await expect(reading).rejects.toThrow(expected);
    await expect(reading).rejects.toThrow(/Nothing was imported/);
    await expect(reading).rejects.toThrow(Refusal);
  });

  it.each<[string, object, RegExp]>([
    ['an unknown member', { column: {} }, /unknown member "column"/],
    ['columns that are a list', { columns: [] }, /"columns" must name a field/],
    ['a field that is a number', { columns: { id: 1 } }, /"columns" must name a field/],
    ['constants that are a text', { constants: 'x' }, /"constants" must name/],
    ['values without an object', { values: { id: 'x' } }, /"values" must have an object/],
    ['a column that the file lacks', { columns: { Id: 'id' } }, /the column "Id", and the header has not.*Did you mean "id"/],
    ['a field that the call lacks', { columns: { id: 'ids' } }, /names "ids", which is no field.*Did you mean "id"/],
    ['a field that only answers have', { columns: { id: 'toString' } }, /no field of this import.*Its fields are sku, name/],
    ['a constant that the call lacks', { columns: { id: 'id' }, constants: { taxcodes: 'A' } }, /constants names "taxcodes".*"taxCode"/],
    ['two columns of one field', { columns: { id: 'id', name: 'id' } }, /two columns become the field "id"/],
    ['values of no column', { columns: { id: 'id' }, values: { name: {} } }, /the field "name", which no column becomes/],
  ])('are refused with a mapping that has %s', async (_name, mapping, expected) => {
    await expect((async () => read(PRODUCTS, 'id,name\n1,Mug', { mapping: mapped(mapping) }))()).rejects.toThrow(expected);
  });

  it('are refused with a mapping that is no JSON', () => {
    writeFileSync(join(folder, 'map.json'), '{');
    expect(() => readMapping(join(folder, 'map.json'))).toThrow(/is no mapping: .*looks like/s);
  });

  it('become entries by their mapping, and name the columns that are skipped', async () => {
    const mapping = mapped({
      columns: {
        'E-Mail': 'contactEmail',
        Ort: 'addresses[0].city',
        Zweitort: 'addresses[1].city',
        Aktiv: 'active',
        Gruppe: 'mixins.group',
      },
      constants: { 'addresses[0].country': 'DE', preferredLanguage: 'de', mixins: { of: 'old' } },
      values: { active: { ja: true, nein: false } },
    });
    const content = 'E-Mail;Ort;Zweitort;Aktiv;Rest;Gruppe\nann@example.com;Berlin;;ja;x;A\nbob@example.com; ;Ulm;no;y;\n';
    const { entries, skipped } = await read(CUSTOMERS, content, { mapping });
    expect(skipped).toEqual(['Rest']);
    const common = { preferredLanguage: 'de', mixins: { of: 'old' } };
    const ann = { contactEmail: 'ann@example.com', addresses: [{ country: 'DE', city: 'Berlin' }] };
    expect(entries.map((entry) => 'value' in entry && entry.value)).toEqual([
      { ...common, ...ann, active: true, mixins: { of: 'old', group: 'A' } },
      { ...common, contactEmail: 'bob@example.com', addresses: [{ country: 'DE' }, { city: 'Ulm' }], active: false },
    ]);
  });

  it('have no gaps in lists', async () => {
    const content = 'contactEmail,addresses[0].city,addresses[2].city\nann@example.com,,Ulm';
    expect(await values(CUSTOMERS, content)).toEqual([{ contactEmail: 'ann@example.com', addresses: [{ city: 'Ulm' }] }]);
  });

  it('become numbers, truth values and lists where the call has them', async () => {
    const content = 'id;sku;leadTime;quantityStep;weightDependent;categories\n007;042;3;0,05;yes;a| b ||c\n';
    expect(await values(PRODUCTS, content, { decimal: ',' })).toEqual([
      { id: '007', sku: '042', leadTime: 3, quantityStep: 0.05, weightDependent: true, categories: ['a', 'b', 'c'] },
    ]);
  });

  it('name prices by priceId, with their tiers', async () => {
    const content =
      'priceId,productId,siteCode,currency,tiers[0].minQuantity,tiers[0].amount,tiers[1].minQuantity,tiers[1].amount\np1,mug,main,EUR,1,11.90,10,9.5';
    const tiers = [{ minQuantity: 1, amount: 11.9 }, { minQuantity: 10, amount: 9.5 }]; // prettier-ignore
    expect(await values(PRICES, content)).toEqual([{ id: 'p1', productId: 'mug', siteCode: 'main', currency: 'EUR', tiers }]);
  });

  describe('reject lines alone', () => {
    it.each([
      ['1,5', '.', /not a number with the decimal separator "\."/, /--decimal ,/],
      ['1.5', ',', /not a number with the decimal separator ","/, /--decimal \./],
      ['1.234,50', ',', /not a number/, /without thousands separators/],
      ['5 EUR', '.', /not a number/, /without a unit/],
      ['1e3', '.', /not a number/, /digits only/],
      ['0.1234567890123456', '.', /more than 15 digits/, /Round it/],
    ] as const)('with the number %s', async (text, decimal, problem, cure) => {
      const content = `priceId;tiers[0].amount\np1;${text}\np2;2\n`;
      const [rejected, other] = await values(PRICES, content, { decimal });
      const fault = {
        line: 2,
        column: 'tiers[0].amount',
        value: text,
        problem: expect.stringMatching(problem),
        cure: expect.stringMatching(cure),
      };
      expect(rejected).toEqual([fault]);
      expect(other).toEqual({ id: 'p2', tiers: [{ amount: 2 }] });
    });

    it('with a truth value that has no meaning, and with cells beyond the header', async () => {
      expect(await values(PRODUCTS, 'id,weightDependent\n1,maybe\n2,true,x\n3,false,\n')).toEqual([
        [
          {
            line: 2,
            column: 'weightDependent',
            value: 'maybe',
            problem: expect.stringMatching(/neither true/),
            cure: expect.stringMatching(/"values"/),
          },
        ],
        [{ line: 3, problem: 'The line has 3 cells, and the header 2', cure: expect.stringMatching(/delimiter in quotes/) }],
        { id: '3', weightDependent: false },
      ]);
    });

    it.each<[string, ImportKind, string, object]>([
      ['customer number', CUSTOMERS, 'id,contactEmail\n7,a@x.de\n7,b@x.de', { column: 'id', value: '7' }],
      ['e-mail in another case', CUSTOMERS, 'contactEmail\na@x.de\nA@X.de', { column: 'contactEmail', value: 'A@X.de' }],
      ['code in another case', COUPONS, 'code\nSPRING\nspring', { column: 'code', value: 'spring' }],
      ['product', PRODUCTS, 'id\nmug\nmug', { column: 'id', value: 'mug' }],
      ['price', PRICES, 'priceId\np\np', { column: 'priceId', value: 'p' }],
    ])('with the same %s as an earlier line, which they name', async (_name, kind, content, cell) => {
      const [first, second] = await values(kind, content);
      expect(first).not.toBeInstanceOf(Array);
      expect(second).toEqual([
        { line: 3, ...cell, problem: expect.stringMatching(/is in line 2 already/), cure: 'Remove one of the two lines.' },
      ]);
    });

    it('and show the cell of a fault that the service finds, but never a password', async () => {
      const content = 'contactEmail,account.passwordHash\nann@example.com,$2b$secret\n';
      const { entries } = await read(CUSTOMERS, content);
      const { row } = entries[0] as Entry;
      const reasons = ['contactEmail', 'account.passwordHash', 'account.email'].map((field) => ({ field, problem: `${field} is wrong` }));
      expect(faultsOf({ line: 2, reasons: [...reasons, { problem: 'exists' }], row })).toEqual([
        {
          line: 2,
          column: 'contactEmail',
          value: 'ann@example.com',
          problem: 'contactEmail is wrong',
          cure: expect.stringMatching(/^Correct the cell/),
        },
        {
          line: 2,
          column: 'account.passwordHash',
          problem: 'account.passwordHash is wrong',
          cure: expect.stringMatching(/^Correct the cell/),
        },
        { line: 2, problem: 'account.email is wrong', cure: expect.stringMatching(/^Give account\.email a column/) },
        { line: 2, problem: 'exists', cure: expect.stringMatching(/^Correct the line/) },
      ]);
    });

    it('and show at most 100 characters of a cell', () => {
      const report = join(folder, 'report.jsonl');
      writeReport(report, PRODUCTS, [{ line: 2, reasons: [{ problem: 'is long', column: 'name', value: 'x'.repeat(300) }] }], true);
      expect((JSON.parse(readFileSync(report, 'utf8')) as { value: string }).value).toBe(`${'x'.repeat(99)}…`);
    });
  });

  describe('of orders', () => {
    const HEADER = 'orderNumber,siteCode,currency,placedAt,status,customer.email,item.name,item.quantity,item.gross,item.taxRate,total\n';
    const order = (number: string, rest: string) => `${number},main,EUR,2024-03-01T10:00:00Z,COMPLETED,ann@example.com,${rest}\n`;
    const EXPECTED = { orderNumber: 'A1', siteCode: 'main', currency: 'EUR', placedAt: '2024-03-01T10:00:00Z', status: 'COMPLETED' };

    it('take consecutive lines of one number for one order', async () => {
      const content = `${HEADER}${order('A1', 'Mug,2,23.8,19,28.7')}A1,,,,,,Cup,1,4.9,19,\n${order('A2', 'Mug,1,11.9,19,')}`;
      const { entries } = await read(ORDERS, content);
      expect(entries).toMatchObject([
        {
          line: 2,
          value: {
            ...EXPECTED,
            total: 28.7,
            items: [{ name: 'Mug', quantity: 2, gross: 23.8, taxRate: 19 }, { name: 'Cup', quantity: 1, gross: 4.9, taxRate: 19 }], // prettier-ignore
          },
        },
        { line: 4, value: { items: [{ name: 'Mug' }] } },
      ]);
      expect((entries[0] as Entry).row?.cellFor('items[1].gross')).toEqual({ line: 3, column: 'item.gross', value: '4.9' });
    });

    it('reject the whole order for a fault in one of its lines, with that line', async () => {
      const content = `${HEADER}${order('A1', 'Mug,2,23.8,19,')}A1,,,,,,Cup,1,?,19,\n${order('A2', 'Mug,1,11.9,19,')}A2,other,,,,,Cup,1,1,19,\n`;
      const late = `${order('A3', 'Mug,1,11.9,19,')}A3,,,,,,Cup,1,1,19,12.9\n`; // a member that only its second line has
      expect(await values(ORDERS, content + late)).toMatchObject([
        [{ line: 3, column: 'item.gross', value: '?' }],
        [{ line: 5, column: 'siteCode', value: 'other', problem: 'line 5 has another siteCode than line 4 of the same order' }],
        [{ line: 7, column: 'total', value: '12.9', problem: 'line 7 has another total than line 6 of the same order' }],
      ]);
    });

    it('reject an order that another one divides', async () => {
      const content = `${HEADER}${order('A1', 'Mug,2,23.8,19,')}${order('A2', 'Mug,2,23.8,19,')}${order('A1', 'Cup,2,23.8,19,')}`;
      expect(await values(ORDERS, content)).toMatchObject([
        EXPECTED,
        { orderNumber: 'A2' },
        [{ line: 4, column: 'orderNumber', value: 'A1', problem: 'order A1 is in line 2 already' }],
      ]);
    });
  });

  it('are judged by the document of the service in a dry run', async () => {
    const content = 'id,leadTime,taxCode\n1,5,\n2,-1,\n3,,\n';
    const { entries } = await read(PRODUCTS, content);
    const outcomes = await entryCheck(PRODUCTS)(entries as Entry[], AbortSignal.timeout(60_000));
    expect(outcomes).toEqual(['imported', { rejected: [{ field: 'leadTime', problem: 'leadTime must be >= 0' }] }, 'imported']);
    const [missing] = await entryCheck(CUSTOMERS)([{ line: 2, value: { account: {}, addresses: [{}] } }], AbortSignal.timeout(60_000));
    expect(missing).toMatchObject({
      rejected: expect.arrayContaining([expect.objectContaining({ field: 'account.email', problem: 'account.email is missing' })]),
    });
  });
});
