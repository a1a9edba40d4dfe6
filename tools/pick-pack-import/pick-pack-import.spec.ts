import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { Refusal } from '../local-suite/start/refusal.ts';
import { FakeShop } from './fake-shop.ts';
import { readOptions } from './options.ts';
import { barOf, ProgressBar } from '../import-file/progress-bar.ts';

const order = (orderId: string) => JSON.stringify({ orderId, siteCode: 'main' });

describe('npm run pick-pack:import', () => {
  let shop: FakeShop;
  let url: string;
  let folder: string;
  let file: string;

  beforeEach(async () => {
    shop = new FakeShop();
    url = await shop.open();
    folder = mkdtempSync(join(tmpdir(), 'import-'));
    file = join(folder, 'orders.jsonl');
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

  async function run(
    args: readonly string[],
    env: Record<string, string> = {},
    onStart: (child: ChildProcess) => void = () => undefined,
  ): Promise<{ code: number | null; output: string }> {
    const main = join(repositoryRoot, 'tools/pick-pack-import/main.ts');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...credentials(), ...env },
    });
    onStart(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, output };
  }

  const importLines = (lines: readonly string[], ...args: string[]) => {
    writeFileSync(file, lines.join('\n'));
    return run([file, ...args]);
  };

  it('sends each order of the file', async () => {
    const { code, output } = await importLines([`\uFEFF${order('a/1')}`, '', `${order('2')}\r`, order('3'), ''], '--tenant', 'globex');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^3 orders imported, 0 lines rejected, in \d+\.\d s\n$/) });
    expect(shop.received).toHaveLength(3);
    expect(shop.received).toContainEqual({
      path: '/pick-pack/globex/orders/a%2F1',
      token: 'token-1',
      body: { siteCode: 'main' },
    });
    expect(existsSync(`${file}.rejected.jsonl`)).toBe(false);
  });

  it('reports rejected lines with their reasons, and imports the others', async () => {
    shop.reply = (id) =>
      id === '3'
        ? [
            400,
            [
              { message: 'currency must be a currency', code: 400 },
              { message: 'entries is required', code: 400 },
            ],
          ]
        : [200, {}];
    const { code, output } = await importLines([order('1'), 'no JSON', order('3'), '[]', '{"orderId": 5}', order('1'), order('7')]);
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
    expect([...shop.orderIds].sort()).toEqual(['1', '3', '7']);
  });

  it('imports a valid line after a rejected one of the same order, in any order of their answers', async () => {
    const rejectedFirst = Promise.withResolvers<void>();
    shop.reply = async (id, _token, body) => {
      if (id === '8') rejectedFirst.resolve();
      const isGood = (body as { siteCode?: string }).siteCode !== undefined;
      if (id === '7' && !isGood) await rejectedFirst.promise;
      return isGood ? [200, {}] : [400, [{ message: 'siteCode is missing', field: 'siteCode', code: 400 }]];
    };
    const { output } = await importLines(['{"orderId": "7"}', order('7'), order('7'), order('8')]);
    expect(output).toContain('2 orders imported, 2 lines rejected');
    expect(reportOf()).toEqual([
      { line: 1, orderId: '7', reasons: ['siteCode is missing'] },
      { line: 3, orderId: '7', reasons: ['order 7 is in line 2 already'] },
    ]);
  });

  it('reports the path of the field', async () => {
    const faults = [
      { message: 'orderedCount must not be less than 0', field: 'entries[1].orderedCount' },
      { message: 'nested too deep', field: 'delivery' },
    ];
    shop.reply = () => [400, faults];
    await importLines([order('1')]);
    expect(reportOf()).toMatchObject([{ reasons: ['entries[1].orderedCount must not be less than 0', 'delivery: nested too deep'] }]);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('writes its report on %s after the answers to the orders in flight', async (signal, exitCode) => {
    let child: ChildProcess | undefined;
    shop.reply = (id) => {
      if (id === '2') child?.kill(signal);
      return id === '1' ? [400, { message: 'refused', code: 400 }] : [200, {}];
    };
    writeFileSync(file, Array.from({ length: 2_000 }, (_, i) => order(String(i))).join('\n'));
    const { code, output } = await run([file, '--parallel', '2'], {}, (started) => (child = started));
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
    expect(await run([file], {}, (started) => (child = started))).toMatchObject({
      code: 130,
      output: expect.stringContaining('0 orders imported'),
    });
  });

  it('leaves orders in packing unchanged and deletes an old report when it runs again', async () => {
    writeFileSync(`${file}.rejected.jsonl`, 'old');
    shop.reply = (id) => (id === '1' ? [409, { type: 'order_in_packing', message: 'is being packed', code: 409 }] : [200, {}]);
    const { code, output } = await importLines([order('1'), order('2')]);
    expect(code).toBe(0);
    expect(output).toContain('1 order imported, 1 unchanged (packing has started), 0 lines rejected');
    expect(existsSync(`${file}.rejected.jsonl`)).toBe(false);
  });

  it('retries while the service is busy, and gets a new token when the old one has expired', async () => {
    let busy = 3;
    shop.reply = (_id, token) => {
      if (token === 'token-1') return [401, { message: 'expired', code: 401 }];
      return (busy -= 1) >= 0 ? [503, { message: 'busy', code: 503 }, { 'retry-after': '0' }] : [200, {}];
    };
    const { code, output } = await importLines([order('1'), order('2')], '--parallel', '1');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('2 orders imported') });
    expect(shop.logins).toBe(2);
  });

  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['no file', [], {}, /^Name one file/],
    ['two files', ['FILE', 'FILE'], {}, /^Name one file/],
    ['a missing file', ['nowhere.jsonl'], {}, /^There is no file nowhere\.jsonl/],
    ['an unknown option', ['--fast'], {}, /Unknown option '--fast'.*--help/],
    ['an invalid --parallel', ['FILE', '--parallel', '0'], {}, /^--parallel is "0"/],
    ['an address without credentials', ['FILE'], { CLIENT_ID: '' }, /set CLIENT_ID and CLIENT_SECRET/],
    ['no suite', ['FILE'], { SUITE_URL: '', SUITE_DIR: '/nowhere' }, /^No suite has run here/],
  ])('rejects a command line with %s', (_name, args, env, expected) => {
    writeFileSync(file, order('1'));
    const read = () => readOptions(args.map((arg) => (arg === 'FILE' ? file : arg)), { ...credentials(), ...env }); // prettier-ignore
    expect(read).toThrow(expected);
    expect(read).toThrow(Refusal);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['an unknown client', { CLIENT_SECRET: 'wrong' }, /issues no token: 401 The client is unknown\n$/],
    ['an unreachable address', { SUITE_URL: 'http://127.0.0.1:1' }, /^http:\/\/127\.0\.0\.1:1 issues no token: .*\n$/],
  ])('reports %s in one line', async (_name, env, expected) => {
    writeFileSync(file, order('1'));
    expect(await run([file], env)).toEqual({ code: 2, output: expect.stringMatching(expected) });
  });

  it('stops when the client lacks the scope', async () => {
    shop.reply = () => [403, { message: 'The token lacks the scope pickpack.pickpack_manage', code: 403 }];
    const { code, output } = await importLines([order('1')]);
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining('lacks the scope') });
  });

  it('prints its usage', async () => {
    const { code, output } = await run(['--help']);
    expect(code).toBe(0);
    expect(output).toContain('npm run pick-pack:import -- FILE');
  });
});

describe('the progress bar', () => {
  it.each([
    [0, 10, '░'.repeat(30) + '   0 %'],
    [5, 10, '█'.repeat(15) + '░'.repeat(15) + '  50 %'],
    [11, 10, '█'.repeat(30) + ' 100 %'],
    [0, 0, '█'.repeat(30) + ' 100 %'],
  ])('shows %d of %d', (done, total, bar) => {
    expect(barOf(done, total)).toBe(bar);
  });

  it('is redrawn at most ten times a second', () => {
    const drawn: string[] = [];
    const write = (text: string) => drawn.push(text);
    const bar = new ProgressBar({ isTTY: true, write }, 10);
    for (const nowMs of [0, 50, 99, 100]) bar.show(1, 'lines', nowMs);
    bar.end();
    expect(drawn).toHaveLength(3);
  });

  it('prints a line every five seconds without a terminal', () => {
    const drawn: string[] = [];
    const bar = new ProgressBar({ write: (text: string) => drawn.push(text) }, 10, 0);
    for (const nowMs of [100, 4_999, 5_000, 9_999, 10_000]) bar.show(5, `at ${nowMs}`, nowMs);
    bar.end();
    expect(drawn).toEqual([' 50 % at 5000\n', ' 50 % at 10000\n']);
  });
});
