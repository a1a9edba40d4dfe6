import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { excludeDelays, RecentDelays } from './request-timeouts';

const LIMITS = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 20 };
const REQUEST = 'GET / HTTP/1.1\r\nHost: suite\r\nConnection: close\r\n\r\n';

const blockFor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe('excludeDelays', () => {
  let server: Server;
  let socket = new Socket();

  const listen = async ({ isExcluding, ...limits }: { readonly isExcluding: boolean } & Partial<typeof LIMITS>) => {
    server = createServer({ ...LIMITS, ...limits }, (_request, response) => response.end('done'));
    server.on('clientError', (_error, connection) => connection.end('HTTP/1.1 408 Request Timeout\r\n\r\n'));
    if (isExcluding) excludeDelays(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  };
  /** Connects. Returns once the server has accepted, and therefore measures the time of the first request. */
  const connected = async () => {
    const accepted = once(server, 'connection');
    socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await Promise.all([accepted, once(socket, 'connect')]);
  };
  const answer = async () => {
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) text += String(chunk);
    return text.split('\r\n', 1)[0];
  };
  afterEach(async () => {
    socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([
    { isExcluding: false, status: 'HTTP/1.1 408 Request Timeout' },
    { isExcluding: true, status: 'HTTP/1.1 200 OK' },
  ])('answers $status to a request that arrived while the loop was blocked, if excluding: $isExcluding', async (each) => {
    await listen(each);
    await connected();
    socket.write(REQUEST); // into the buffer of the system, which the server reads after its next check
    blockFor(LIMITS.headersTimeout + 100);
    expect(await answer()).toBe(each.status);
  });

  it('accepts a request that had arrived when its connection was accepted, however short its timeout is', async () => {
    await listen({ isExcluding: true, headersTimeout: 1, connectionsCheckingInterval: 500 });
    const outcome = Promise.race([once(server, 'request').then(() => 'accepted'), once(server, 'clientError').then(String)]);
    server.once('connection', () => blockFor(510)); // a check is due before the server reads
    const { port } = server.address() as AddressInfo;
    const call = `require('node:net').connect(${port}, '127.0.0.1').end(${JSON.stringify(REQUEST)}, () => process.exit())`;
    spawnSync(process.execPath, ['--eval', call]); // ends before the server accepts
    expect(await outcome).toBe('accepted');
  });

  it('answers 408 to a client that is too slow itself, also after a delay', async () => {
    await listen({ isExcluding: true });
    await connected();
    socket.write(REQUEST.slice(0, 20));
    blockFor(LIMITS.headersTimeout + 100);
    expect(await answer()).toBe('HTTP/1.1 408 Request Timeout');
  });
});

it('a server leaves a timeout of 0 alone, which means none, and accepts another one', () => {
  const server = createServer({ headersTimeout: 0, requestTimeout: 0 });
  excludeDelays(server);
  expect([server.headersTimeout, server.requestTimeout]).toEqual([0, 0]);
  server.requestTimeout = 7_000;
  expect([server.headersTimeout, server.requestTimeout]).toEqual([0, 7_000]);
});

describe('RecentDelays', () => {
  let now: number;
  let reads: (() => void)[];
  let delays: RecentDelays;
  const checkAfter = (ms: number) => {
    now += ms;
    return [delays.atCheck(), delays.atCheck()];
  };
  const read = () => reads.splice(0).forEach((then) => then());
  const readAndCheckAfter = (ms: number) => {
    read();
    return checkAfter(ms);
  };
  beforeEach(() => {
    now = 0;
    reads = [];
    delays = new RecentDelays(500, 5_000, { nowMs: () => now, afterRead: (then) => reads.push(then) });
    delays.begin();
  });

  it('measures the time since the check before the last read', () => {
    expect(checkAfter(500)).toEqual([500, 500]);
    expect(checkAfter(500)).toEqual([1_000, 1_000]);
    expect(readAndCheckAfter(500)).toEqual([1_000, 1_000]);
    expect(readAndCheckAfter(500)).toEqual([500, 500]);
  });

  it('adds the delays of late checks, and forgets them when the requests of that time have timed out', () => {
    expect(checkAfter(4_500)).toEqual([4_500, 4_500]);
    expect(readAndCheckAfter(500)).toEqual([4_500, 4_500]);
    expect(readAndCheckAfter(750.5)).toEqual([4_751, 4_751]);
    for (let check = 0; check < 7; check += 1) expect(readAndCheckAfter(500)).toEqual([4_751, 4_751]);
    for (let check = 0; check < 3; check += 1) expect(readAndCheckAfter(500)).toEqual([751, 751]);
    expect(readAndCheckAfter(500)).toEqual([500, 500]);
  });
});
