import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CUSTOMERS } from './customers.ts';
import { FakeShop, type Reply } from './fake-shop.ts';
import { readOptions } from './options.ts';
import { PACKING_ORDERS } from './packing-orders.ts';
import { runImport } from './run-import.ts';

describe('an import of a CSV file', () => {
  const shop = new FakeShop();
  const folder = mkdtempSync(join(tmpdir(), 'csv-command-'));
  const csv = join(folder, 'things.csv');
  const credentials = { SUITE_URL: '', CLIENT_ID: 'backend', CLIENT_SECRET: 'secret' };

  beforeAll(async () => {
    credentials.SUITE_URL = await shop.open();
  });
  beforeEach(() => {
    shop.received.length = 0;
    shop.logins = 0;
  });
  afterAll(() => {
    shop.close();
    rmSync(folder, { recursive: true });
  });

  const reportOfCsv = () =>
    readFileSync(`${csv}.rejected.jsonl`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
  const importCsv = (kind: string, content: string, ...args: string[]) => {
    writeFileSync(csv, content);
    return runImport([kind, csv, ...args], credentials);
  };
  const resultsOf = (changes: readonly (string | undefined)[]): Reply => [
    207,
    changes.map((change, index) => {
      const details = [{ field: 'name', type: 'invalid_value', message: 'name is long' }];
      const refused = { status: 400, type: 'validation_violation', message: 'invalid', details };
      return { index, id: 'x', ...(change === undefined ? refused : { status: 204, change }) };
    }),
  ];

  it('sends their entries, and reports the cells of rejected ones', async () => {
    shop.reply = () => resultsOf(['CREATED', 'UNCHANGED', undefined]);
    const { code, output } = await importCsv('products', 'id;name;Rest\nmug;Mug;1\ncup;Cup;2\npot;Pot;3\nmug;Mug;4\n');
    expect(code).toBe(1);
    expect(output).toMatch(/^Columns that are skipped: "Rest"\n1 product imported, 1 imported before, 2 lines rejected/);
    const body = [{ id: 'mug', name: 'Mug' }, { id: 'cup', name: 'Cup' }, { id: 'pot', name: 'Pot' }]; // prettier-ignore
    expect(shop.received).toEqual([{ path: '/cart/acme/products', token: 'token-1', body }]);
    expect(reportOfCsv()).toEqual([
      { line: 4, column: 'name', value: 'Pot', problem: 'name is long', cure: expect.stringMatching(/^Correct the cell/) },
      { line: 5, column: 'id', value: 'mug', problem: 'product mug is in line 2 already', cure: 'Remove one of the two lines.' },
    ]);
  });

  it('prints one line of JSON on stdout with --json', async () => {
    shop.reply = () => resultsOf(['REPLACED']);
    const { code, stdout } = await importCsv('products', 'id\nmug\n', '--json');
    expect([code, JSON.parse(stdout)]).toEqual([0, { imported: 1, unchanged: 0, rejected: 0, seconds: expect.any(Number) }]);
    expect(stdout.match(/\n/g)).toHaveLength(1);
  });

  it('sends nothing in a dry run', async () => {
    const { code, stdout } = await importCsv('prices', 'priceId,productId\np1,mug\n', '--dry-run', '--json');
    const counts = { dryRun: true, valid: 0, imported: 0, unchanged: 0, rejected: 1, seconds: expect.any(Number) };
    expect([code, JSON.parse(stdout), shop.logins]).toEqual([1, counts, 0]);
    expect(reportOfCsv()).toMatchObject([{ line: 2, problem: 'currency is missing' }, { problem: 'tiers is missing' }]);
  });

  it('sends nothing of one that cannot be read to its end', async () => {
    const { code, output } = await importCsv('coupons', 'code,discountType\nA,FREE_SHIPPING\nB,"FREE_SHIPPING\n');
    expect({ code, output }).toEqual({ code: 2, output: expect.stringMatching(/begins in line 3 has a quote that is never closed/) });
    expect(shop.logins).toBe(0);
  });

  it.each<[string, string[], RegExp]>([
    ['an encoding that is unknown', ['--encoding', 'utf-16'], /^--encoding is "utf-16": use "utf-8" or "latin1" or "windows-1252"/],
    ['a delimiter that is unknown', ['--delimiter', 'pipe'], /^--delimiter is "pipe": use "," or ";" or "tab"/],
    ['a decimal sign that is unknown', ['--decimal', ''], /^--decimal is ""/],
    ['a mapping that is missing', ['--map', 'nowhere.json'], /^nowhere\.json is no mapping: ENOENT/],
  ])('refuses %s', (_name, args, expected) => {
    writeFileSync(csv, 'id\n');
    expect(() => readOptions(CUSTOMERS, [csv, ...args], credentials)).toThrow(expected);
  });

  it('refuses their options for JSON lines', () => {
    const file = join(folder, 'things.jsonl');
    writeFileSync(file, '{}');
    expect(() => readOptions(CUSTOMERS, [file, '--decimal', ','], credentials)).toThrow(/^--decimal is for CSV files/);
    expect(() => readOptions(PACKING_ORDERS, [file, '--map', 'x'], credentials)).toThrow(/^--map is for CSV files/);
  });
});
