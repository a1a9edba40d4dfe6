import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { Refusal } from '../start/refusal.ts';
import { readOptions } from './options.ts';
import { barOf, ProgressBar } from './progress-bar.ts';

type Reply = readonly [status: number, body: unknown, headers?: Record<string, string>];

/** Stands in for the suite: gives tokens, and takes orders as the test says. */
class Shop {
  readonly received: { readonly path: string; readonly token: string; readonly body: unknown }[] = [];
  logins = 0;
  reply: (orderId: string, token: string) => Reply = () => [200, {}];
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get orderIds(): string[] {
    return this.received.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const [status, body, headers = {}] = request.url === '/oauth/token' ? this.login(text) : this.take(request, text);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  }

  private login(form: string): Reply {
    this.logins += 1;
    const isGood = new URLSearchParams(form).get('client_secret') === 'secret';
    return isGood ? [200, { access_token: `token-${this.logins}` }] : [401, { message: 'The client is not known' }];
  }

  private take({ url = '', headers }: IncomingMessage, text: string): Reply {
    const token = String(headers.authorization).replace('Bearer ', '');
    this.received.push({ path: url, token, body: JSON.parse(text) });
    return this.reply(decodeURIComponent(url.slice(url.lastIndexOf('/') + 1)), token);
  }
}

const order = (orderId: string) => JSON.stringify({ orderId, siteCode: 'main' });

describe('npm run pick-pack:import', () => {
  let shop: Shop;
  let url: string;
  let folder: string;
  let file: string;

  beforeEach(async () => {
    shop = new Shop();
    url = await shop.open();
    folder = mkdtempSync(join(tmpdir(), 'import-'));
    file = join(folder, 'orders.jsonl');
  });
  afterEach(() => {
    shop.close();
    rmSync(folder, { recursive: true });
  });

  const reportOf = () =>
    readFileSync(`${file}.refused.jsonl`, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);

  const credentials = () => ({ SUITE_URL: url, CLIENT_ID: 'backend', CLIENT_SECRET: 'secret' });

  async function run(args: readonly string[], env: Record<string, string> = {}): Promise<{ code: number | null; output: string }> {
    const main = join(repositoryRoot, 'tools/pick-pack-import/main.ts');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...credentials(), ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, output };
  }

  const importLines = (lines: readonly string[], ...args: string[]) => {
    writeFileSync(file, lines.join('\n'));
    return run([file, ...args]);
  };

  it('brings each order of the file, as the intake takes it', async () => {
    const { code, output } = await importLines([`\uFEFF${order('a/1')}`, '', `${order('2')}\r`, order('3'), ''], '--tenant', 'globex');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^3 orders taken, 0 lines refused, in \d+\.\d s\n$/) });
    expect(shop.received).toHaveLength(3);
    expect(shop.received).toContainEqual({
      path: '/pick-pack/globex/orders/a%2F1',
      token: 'token-1',
      body: { siteCode: 'main' },
    });
    expect(existsSync(`${file}.refused.jsonl`)).toBe(false);
  });

  it('names the lines that are refused with the reasons, and imports the others', async () => {
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
    expect(output).toContain('2 orders taken, 5 lines refused');
    expect(output).toContain('line 3 (order 3): currency must be a currency; entries is required');
    expect(reportOf()).toEqual([
      { line: 2, reasons: [expect.stringMatching(/^is no JSON/)] },
      { line: 3, orderId: '3', reasons: ['currency must be a currency', 'entries is required'] },
      { line: 4, reasons: ['must be an object'] },
      { line: 5, reasons: ['orderId must be a text that is not empty'] },
      { line: 6, orderId: '1', reasons: ['order 1 is in line 1 already'] },
    ]);
    expect([...shop.orderIds].sort()).toEqual(['1', '3', '7']);
  });

  it('may run again: orders in packing are left as they are, and an old report goes', async () => {
    writeFileSync(`${file}.refused.jsonl`, 'old');
    shop.reply = (id) => (id === '1' ? [409, { type: 'order_in_packing', message: 'is being packed', code: 409 }] : [200, {}]);
    const { code, output } = await importLines([order('1'), order('2')]);
    expect(code).toBe(0);
    expect(output).toContain('1 order taken, 1 left as they are (packing has begun), 0 lines refused');
    expect(existsSync(`${file}.refused.jsonl`)).toBe(false);
  });

  it('waits for a service that is busy, and gets a new token when the old one has expired', async () => {
    let busy = 3;
    shop.reply = (_id, token) => {
      if (token === 'token-1') return [401, { message: 'expired', code: 401 }];
      return (busy -= 1) >= 0 ? [503, { message: 'busy', code: 503 }, { 'retry-after': '0' }] : [200, {}];
    };
    const { code, output } = await importLines([order('1'), order('2')], '--parallel', '1');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('2 orders taken') });
    expect(shop.logins).toBe(2);
  });

  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['no file', [], {}, /^Name one file/],
    ['two files', ['FILE', 'FILE'], {}, /^Name one file/],
    ['a file that is not there', ['nowhere.jsonl'], {}, /^There is no file nowhere\.jsonl/],
    ['an option that is none', ['--fast'], {}, /Unknown option '--fast'.*--help/],
    ['no sense in --parallel', ['FILE', '--parallel', '0'], {}, /^--parallel is "0"/],
    ['an address without credentials', ['FILE'], { CLIENT_ID: '' }, /set CLIENT_ID and CLIENT_SECRET/],
    ['no suite', ['FILE'], { SUITE_URL: '', SUITE_DIR: '/nowhere' }, /^No suite has run here/],
  ])('refuses a command line with %s', (_name, args, env, expected) => {
    writeFileSync(file, order('1'));
    const read = () => readOptions(args.map((arg) => (arg === 'FILE' ? file : arg)), { ...credentials(), ...env }); // prettier-ignore
    expect(read).toThrow(expected);
    expect(read).toThrow(Refusal);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a client that is not known', { CLIENT_SECRET: 'wrong' }, /gives no token: 401 The client is not known\n$/],
    ['an address where nobody answers', { SUITE_URL: 'http://127.0.0.1:1' }, /^http:\/\/127\.0\.0\.1:1 gives no token: .*\n$/],
  ])('says in one line that there is %s', async (_name, env, expected) => {
    writeFileSync(file, order('1'));
    expect(await run([file], env)).toEqual({ code: 2, output: expect.stringMatching(expected) });
  });

  it('stops when the client lacks the scope', async () => {
    shop.reply = () => [403, { message: 'The token lacks the scope pickpack.pickpack_manage', code: 403 }];
    const { code, output } = await importLines([order('1')]);
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining('lacks the scope') });
  });

  it('explains itself', async () => {
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

  it('is drawn for people only, ten times a second at most', () => {
    const drawn: string[] = [];
    const write = (text: string) => drawn.push(text);
    const bar = new ProgressBar({ isTTY: true, write }, 10);
    for (const nowMs of [0, 50, 99, 100]) bar.show(1, 'lines', nowMs);
    bar.end();
    expect(drawn).toHaveLength(3);
    new ProgressBar({ write }, 10).show(1, 'lines', 0);
    expect(drawn).toHaveLength(3);
  });
});
