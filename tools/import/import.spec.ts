import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../local-suite/start/refusal.ts';
import { CUSTOMERS } from './customers.ts';
import { FakeShop, type Reply } from './fake-shop.ts';
import { readOptions } from './options.ts';
import { PACKING_ORDERS } from './packing-orders.ts';
import { runImport } from './run-import.ts';

type Entry = Readonly<Record<string, unknown>>;

const order = (orderId: string) => JSON.stringify({ orderId, siteCode: 'main' });

describe('an import', () => {
  let shop: FakeShop;
  let url: string;
  let folder: string;
  let file: string;

  beforeEach(async () => {
    shop = new FakeShop();
    url = await shop.open();
    folder = mkdtempSync(join(tmpdir(), 'import-'));
    file = join(folder, 'things.jsonl');
  });
  afterEach(() => {
    shop.close();
    rmSync(folder, { recursive: true });
  });

  const reportOf = () =>
    readFileSync(`${file}.rejected.jsonl`, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);

  const credentials = () => ({ SUITE_URL: url, CLIENT_ID: 'backend', CLIENT_SECRET: 'secret' });

  const run = (args: readonly string[], env: Record<string, string> = {}, onStart?: (child: ChildProcess) => void) =>
    runImport(args, { ...credentials(), ...env }, onStart);

  const importOrders = (lines: readonly string[], ...args: string[]) => {
    writeFileSync(file, lines.join('\n'));
    return run(['packing-orders', file, ...args]);
  };

  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['no file', [], {}, /^Name one file: npm run customer:import/],
    ['two files', ['FILE', 'FILE'], {}, /^Name one file/],
    ['a missing file', ['nowhere.jsonl'], {}, /^There is no file nowhere\.jsonl/],
    ['an unknown option', ['--fast'], {}, /Unknown option '--fast'.*--help/],
    ['a --parallel of 0', ['FILE', '--parallel', '0'], {}, /^--parallel is "0"/],
    ['a --parallel above the maximum', ['FILE', '--parallel', '17'], {}, /^--parallel is "17": use a whole number from 1 to 16/],
    ['an address without credentials', ['FILE'], { CLIENT_ID: '' }, /set CLIENT_ID and CLIENT_SECRET/],
    ['no suite', ['FILE'], { SUITE_URL: '', SUITE_DIR: '/nowhere' }, /^No suite has run here/],
  ])('rejects a command line with %s', (_name, args, env, expected) => {
    writeFileSync(file, order('1'));
    const read = () => readOptions(CUSTOMERS, args.map((arg) => (arg === 'FILE' ? file : arg)), { ...credentials(), ...env }); // prettier-ignore
    expect(read).toThrow(expected);
    expect(read).toThrow(Refusal);
  });

  it('has the usual parallelism of its kind', () => {
    writeFileSync(file, order('1'));
    const usualOf = (kind: typeof CUSTOMERS) => readOptions(kind, [file], credentials())?.parallel;
    expect([usualOf(CUSTOMERS), usualOf(PACKING_ORDERS)]).toEqual([3, 8]);
  });

  it('prints its usage', async () => {
    const { code, output } = await run(['customers', '--help']);
    expect(code).toBe(0);
    expect(output).toContain('npm run customer:import -- FILE');
    expect(output).toMatch(/of up to 200 customers, 1 to 16 \(3\)[^]*customer\.import_manage/);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['an unknown client', { CLIENT_SECRET: 'wrong' }, /issues no token: 401 The client is unknown\n$/],
    ['an unreachable address', { SUITE_URL: 'http://127.0.0.1:1' }, /^http:\/\/127\.0\.0\.1:1 issues no token: .*\n$/],
  ])('reports %s in one line', async (_name, env, expected) => {
    writeFileSync(file, order('1'));
    expect(await run(['packing-orders', file], env)).toMatchObject({ code: 2, output: expect.stringMatching(expected) });
  });

  it('stops when the client lacks the scope', async () => {
    shop.reply = () => [403, { message: 'The token lacks the scope pickpack.pickpack_manage', code: 403 }];
    const { code, output } = await importOrders([order('1')]);
    expect({ code, output }).toEqual({ code: 2, output: expect.stringMatching(/does not allow the client to import orders: .*lacks/) });
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('writes its report on %s after the answers to the requests in flight', async (signal, exitCode) => {
    let child: ChildProcess | undefined;
    shop.reply = (id) => {
      if (id === '2') child?.kill(signal);
      return id === '1' ? [400, { message: 'refused', code: 400 }] : [200, {}];
    };
    writeFileSync(file, Array.from({ length: 2_000 }, (_, i) => order(String(i))).join('\n'));
    const { code, output } = await run(['packing-orders', file, '--parallel', '2'], {}, (started) => (child = started));
    expect(code).toBe(exitCode);
    expect(output).toMatch(/orders? imported, 1 line rejected[^]*stopped early/);
    expect(shop.received.length).toBeLessThan(2_000);
    expect(reportOf()).toEqual([{ line: 2, orderId: '1', reasons: ['refused'] }]);
  });

  it('stops waiting for a busy service on SIGINT', async () => {
    let child: ChildProcess | undefined;
    shop.reply = () => {
      child?.kill('SIGINT');
      return [503, { message: 'busy', code: 503 }, { 'retry-after': '30' }];
    };
    writeFileSync(file, order('1'));
    expect(await run(['packing-orders', file], {}, (started) => (child = started))).toMatchObject({
      code: 130,
      output: expect.stringContaining('0 orders imported'),
    });
  });

  it('retries while the service is busy, and gets a new token when the old one has expired', async () => {
    let busy = 3;
    shop.reply = (_id, token) => {
      if (token === 'token-1') return [401, { message: 'expired', code: 401 }];
      return (busy -= 1) >= 0 ? [503, { message: 'busy', code: 503 }, { 'retry-after': '0' }] : [200, {}];
    };
    const { code, output } = await importOrders([order('1'), order('2')], '--parallel', '1');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('2 orders imported') });
    expect(shop.logins).toBe(2);
  });

  it('reports the path of the field', async () => {
    const faults = [
      { message: 'orderedCount must not be less than 0', field: 'entries[1].orderedCount' },
      { message: 'nested too deep', field: 'delivery' },
    ];
    shop.reply = () => [400, faults];
    await importOrders([order('1')]);
    expect(reportOf()).toMatchObject([{ reasons: ['entries[1].orderedCount must not be less than 0', 'delivery: nested too deep'] }]);
  });

  describe('of packing orders', () => {
    it('sends each order of the file', async () => {
      const { code, output } = await importOrders([`\uFEFF${order('a/1')}`, '', `${order('2')}\r`, order('3'), ''], '--tenant', 'globex');
      expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^3 orders imported, 0 lines rejected, in \d+\.\d s\n$/) });
      expect(shop.received).toHaveLength(3);
      expect(shop.received).toContainEqual({ path: '/pick-pack/globex/orders/a%2F1', token: 'token-1', body: { siteCode: 'main' } });
      expect(existsSync(`${file}.rejected.jsonl`)).toBe(false);
    });

    it('reports rejected lines with their reasons, and imports the others', async () => {
      const faults = [
        { message: 'currency must be a currency', code: 400 },
        { message: 'entries is required', code: 400 },
      ];
      shop.reply = (id) => (id === '3' ? [400, faults] : [200, {}]);
      const { code, output } = await importOrders([order('1'), 'no JSON', order('3'), '[]', '{"orderId": 5}', order('1'), order('7')]);
      expect(code).toBe(1);
      expect(output).toContain('2 orders imported, 5 lines rejected');
      expect(output).toContain('line 3 (order 3): currency must be a currency; entries is required');
      expect(reportOf()).toEqual([
        { line: 2, reasons: [expect.stringMatching(/^is not JSON/)] },
        { line: 3, orderId: '3', reasons: ['currency must be a currency', 'entries is required'] },
        { line: 4, reasons: ['must be an object'] },
        { line: 5, reasons: ['orderId must be a text that is not empty'] },
        { line: 6, orderId: '1', reasons: ['order 1 is in line 1 already'] },
      ]);
      expect([...shop.ids].sort()).toEqual(['1', '3', '7']);
    });

    it('imports a valid line after a rejected one of the same order, in any order of their answers', async () => {
      const rejectedFirst = Promise.withResolvers<void>();
      shop.reply = async (id, _token, body) => {
        if (id === '8') rejectedFirst.resolve();
        const isGood = (body as { siteCode?: string }).siteCode !== undefined;
        if (id === '7' && !isGood) await rejectedFirst.promise;
        return isGood ? [200, {}] : [400, [{ message: 'siteCode is missing', field: 'siteCode', code: 400 }]];
      };
      const { output } = await importOrders(['{"orderId": "7"}', order('7'), order('7'), order('8')]);
      expect(output).toContain('2 orders imported, 2 lines rejected');
      expect(reportOf()).toEqual([
        { line: 1, orderId: '7', reasons: ['siteCode is missing'] },
        { line: 3, orderId: '7', reasons: ['order 7 is in line 2 already'] },
      ]);
    });

    it('leaves orders in packing unchanged and deletes an old report', async () => {
      writeFileSync(`${file}.rejected.jsonl`, 'old');
      shop.reply = (id) => (id === '1' ? [409, { type: 'order_in_packing', message: 'is being packed', code: 409 }] : [200, {}]);
      const { code, output } = await importOrders([order('1'), order('2')]);
      expect(code).toBe(0);
      expect(output).toContain('1 order imported, 1 unchanged (packing has started), 0 lines rejected');
      expect(existsSync(`${file}.rejected.jsonl`)).toBe(false);
    });
  });

  describe('of customers', () => {
    const customer = (i: number, more: object = {}) => JSON.stringify({ contactEmail: `c${i}@example.com`, ...more });
    /** The result of an entry: its `code` and `details`, if it has them, else 201. */
    const resultOf = ({ code = 201, details }: Entry, index: number) => ({
      ...{ index, code, status: 'x', message: 'is refused' },
      ...(details ? { details } : {}),
    });
    const answer = (_id: string, _token: string, entries: unknown): Reply => [207, (entries as Entry[]).map(resultOf)];
    const importCustomers = (lines: readonly string[], ...args: string[]) => {
      writeFileSync(file, lines.join('\n'));
      return run(['customers', file, ...args]);
    };
    const received = () => shop.received.map(({ body }) => body as Entry[]);

    beforeEach(() => {
      shop.reply = answer;
    });

    it('sends at most 200 in a request', async () => {
      const { code, output } = await importCustomers(Array.from({ length: 450 }, (_, i) => customer(i)));
      expect({ code, output }).toEqual({
        code: 0,
        output: expect.stringMatching(/^450 customers imported, 0 lines rejected, in \d+\.\d s\n$/),
      });
      expect(received().map(({ length }) => length).sort()).toEqual([200, 200, 50]); // prettier-ignore
      expect(new Set(received().flat().map(({ contactEmail }) => contactEmail)).size).toBe(450); // prettier-ignore
    });

    it('splits requests by their size', async () => {
      await importCustomers(Array.from({ length: 10 }, (_, i) => customer(i, { mixins: { text: 'x'.repeat(200_000) } })));
      expect(received().map(({ length }) => length).sort()).toEqual([2, 4, 4]); // prettier-ignore
    });

    it('reports rejected lines, and counts those that were imported before', async () => {
      const details = [{ field: 'account.passwordHash', type: 'invalid_value', message: 'passwordHash is too expensive' }];
      const rejected = customer(2, { id: 'K2', code: 400, details });
      const { code, output } = await importCustomers([
        customer(1),
        'no JSON',
        rejected,
        customer(3, { code: 200 }),
        customer(4, { code: 409 }),
      ]);
      expect(code).toBe(1);
      expect(output).toContain('1 customer imported, 1 imported before, 3 lines rejected');
      expect(output).toContain('line 3 (customer K2): account.passwordHash is too expensive');
      expect(reportOf()).toEqual([
        { line: 2, reasons: [expect.stringMatching(/^is not JSON/)] },
        { line: 3, id: 'K2', reasons: ['account.passwordHash is too expensive'] },
        { line: 5, reasons: ['is refused'] },
      ]);
    });

    it('sends the customers of a rejected request one by one', async () => {
      shop.reply = (id, token, entries) =>
        (entries as Entry[]).some((entry) => entry['id'] === 'bad')
          ? [400, { message: 'The body is invalid' }]
          : answer(id, token, entries);
      const { output } = await importCustomers([customer(1), customer(2, { id: 'bad' }), customer(3)]);
      expect(output).toContain('2 customers imported, 1 line rejected');
      expect(reportOf()).toEqual([{ line: 2, id: 'bad', reasons: ['The body is invalid'] }]);
    });
  });

  describe('of products', () => {
    it('imports the first line with an id, and rejects later ones, which other requests could overtake', async () => {
      shop.reply = (_id, _token, entries) => [207, (entries as Entry[]).map(() => ({ status: 204, change: 'CREATED' }))];
      const product = (id: string, name: string) => JSON.stringify({ id, name });
      const others = Array.from({ length: 500 }, (_, i) => product(`other-${i}`, 'Other'));
      writeFileSync(file, [product('mug', 'Old mug'), ...others, product('mug', 'New mug')].join('\n'));
      const { code, output } = await run(['products', file]);
      expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('501 products imported, 1 line rejected') });
      const sent = shop.received.flatMap(({ body }) => body as Entry[]);
      expect(sent.filter(({ id }) => id === 'mug')).toEqual([{ id: 'mug', name: 'Old mug' }]);
      expect(reportOf()).toEqual([{ line: 502, id: 'mug', reasons: ['product mug is in line 1 already'] }]);
    });
  });

  describe('of coupons', () => {
    it('sends them with their redemptions, and reports rejected ones by their codes', async () => {
      const results = [
        { code: 201 },
        { code: 200 },
        { code: 409, message: 'Coupon C already exists' },
        { code: 400, details: [{ field: 'redemptionCount', type: 'invalid_value', message: 'redemptionCount must not be less than 0' }] },
      ];
      shop.reply = () => [207, results.map((result, index) => ({ index, status: 'x', ...result }))];
      const coupons = ['A', 'B', 'C', 'D'].map((code, redemptionCount) => ({ code, discountType: 'FREE_SHIPPING', redemptionCount }));
      writeFileSync(file, coupons.map((coupon) => JSON.stringify(coupon)).join('\n')); // prettier-ignore
      const { code, output } = await run(['coupons', file]);
      expect(code).toBe(1);
      expect(output).toContain('1 coupon imported, 1 imported before, 2 lines rejected');
      expect(shop.received).toEqual([{ path: '/coupon/acme/coupons/import', token: 'token-1', body: coupons }]);
      expect(reportOf()).toEqual([
        { line: 3, code: 'C', reasons: ['Coupon C already exists'] },
        { line: 4, code: 'D', reasons: ['redemptionCount must not be less than 0'] },
      ]);
    });
  });
});
