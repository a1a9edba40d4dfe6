import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../local-suite/start/refusal.ts';
import { repositoryRoot } from '../paths.ts';
import { readOptions } from './options.ts';

type Entry = Readonly<Record<string, unknown>>;
type Reply = readonly [status: number, body: unknown, headers?: Record<string, string>];

/** The result of an entry: its `code` and `details`, if it has them, else 201. */
const resultOf = ({ code = 201, details }: Entry, index: number) => ({
  index,
  code,
  status: 'x',
  message: 'is refused',
  ...(details ? { details } : {}),
});

describe('npm run customer:import', () => {
  let server: Server;
  let url: string;
  let folder: string;
  let file: string;
  let received: Entry[][];
  let reply: (entries: Entry[]) => Reply;

  beforeEach(async () => {
    received = [];
    reply = (entries) => [207, entries.map(resultOf)];
    server = createServer((request, response) => {
      void bodyOf(request).then((text) => {
        const isToken = request.url === '/oauth/token';
        if (!isToken) received.push(JSON.parse(text) as Entry[]);
        const isGood = new URLSearchParams(text).get('client_secret') === 'secret';
        const token: Reply = isGood ? [200, { access_token: 'token' }] : [401, { message: 'The client is unknown' }];
        const [status, body, headers = {}] = isToken ? token : reply(received.at(-1) ?? []);
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    folder = mkdtempSync(join(tmpdir(), 'import-'));
    file = join(folder, 'customers.jsonl');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });

  const credentials = () => ({ SUITE_URL: url, CLIENT_ID: 'backend', CLIENT_SECRET: 'secret' });
  const reportOf = () =>
    readFileSync(`${file}.rejected.jsonl`, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);

  async function run(args: readonly string[], env: Record<string, string> = {}, onStart: (child: ChildProcess) => void = () => undefined) {
    const main = join(repositoryRoot, 'tools/customer-import/main.ts');
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
  const customer = (i: number, more: object = {}) => JSON.stringify({ contactEmail: `c${i}@example.com`, ...more });

  it('sends all customers, at most 200 in a request', async () => {
    const { code, output } = await importLines(['\uFEFF', ...Array.from({ length: 450 }, (_, i) => customer(i)), '']);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^450 customers imported, 0 lines rejected, in \d+\.\d s\n$/),
    });
    expect(received.map(({ length }) => length).sort()).toEqual([200, 200, 50]);
    expect(new Set(received.flat().map(({ contactEmail }) => contactEmail)).size).toBe(450);
    expect(existsSync(`${file}.rejected.jsonl`)).toBe(false);
  });

  it('splits requests by their size', async () => {
    await importLines(Array.from({ length: 10 }, (_, i) => customer(i, { mixins: { text: 'x'.repeat(200_000) } })));
    expect(received.map(({ length }) => length).sort()).toEqual([2, 4, 4]);
  });

  it('reports rejected lines, and counts those that were imported before', async () => {
    const details = [{ field: 'account.passwordHash', type: 'invalid_value', message: 'passwordHash is too expensive' }];
    const { code, output } = await importLines([
      customer(1),
      'no JSON',
      customer(2, { id: 'K2', code: 400, details }),
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
    reply = (entries) =>
      entries.some(({ id }) => id === 'bad') ? [400, { message: 'The body is invalid' }] : [207, entries.map(resultOf)];
    const { output } = await importLines([customer(1), customer(2, { id: 'bad' }), customer(3)]);
    expect(output).toContain('2 customers imported, 1 line rejected');
    expect(reportOf()).toEqual([{ line: 2, id: 'bad', reasons: ['The body is invalid'] }]);
  });

  it('retries while the service is busy', async () => {
    let busy = 2;
    reply = (entries) => ((busy -= 1) >= 0 ? [503, { type: 'service_unavailable' }, { 'retry-after': '0' }] : [207, entries.map(resultOf)]);
    expect(await importLines([customer(1)])).toMatchObject({ code: 0, output: expect.stringContaining('1 customer imported') });
  });

  it('stops on SIGTERM after the requests in flight, with a report', async () => {
    let child: ChildProcess | undefined;
    reply = (entries) => {
      child?.kill('SIGTERM');
      return [207, entries.map((entry, i) => resultOf({ ...entry, code: i === 0 ? 409 : 201 }, i))];
    };
    writeFileSync(file, Array.from({ length: 4_000 }, (_, i) => customer(i)).join('\n'));
    const { code, output } = await run([file, '--parallel', '1'], {}, (started) => (child = started));
    expect(code).toBe(143);
    expect(output).toContain('The import stopped early. Import the same file again');
    expect(received.length).toBeLessThan(20);
    expect(reportOf()[0]).toEqual({ line: 1, reasons: ['is refused'] });
  });

  it.each<[string, Record<string, string>, (entries: Entry[]) => Reply, RegExp]>([
    ['an unknown client', { CLIENT_SECRET: 'wrong' }, () => [500, {}], /issues no token: 401 The client is unknown\n$/],
    [
      'a missing scope',
      {},
      () => [403, { message: 'lacks customer.import_manage' }],
      /does not allow the client to import customers: 403 lacks/,
    ],
  ])('reports %s in one line', async (_name, env, answer, expected) => {
    reply = answer;
    writeFileSync(file, customer(1));
    expect(await run([file], env)).toEqual({ code: 2, output: expect.stringMatching(expected) });
  });

  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['no file', [], {}, /^Name one file/],
    ['a missing file', ['nowhere.jsonl'], {}, /^There is no file nowhere\.jsonl/],
    ['an unknown option', ['--fast'], {}, /Unknown option '--fast'.*--help/],
    ['an invalid --parallel', ['FILE', '--parallel', '17'], {}, /^--parallel is "17"/],
    ['an address without credentials', ['FILE'], { CLIENT_ID: '' }, /set CLIENT_ID and CLIENT_SECRET/],
  ])('rejects a command line with %s', (_name, args, env, expected) => {
    writeFileSync(file, customer(1));
    const read = () => readOptions(args.map((arg) => (arg === 'FILE' ? file : arg)), { ...credentials(), ...env }); // prettier-ignore
    expect(read).toThrow(expected);
    expect(read).toThrow(Refusal);
  });

  it('prints its usage', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, output: expect.stringContaining('npm run customer:import -- FILE') });
  });
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
