import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { excludeDelays, RecentDelays } from './request-timeouts';

const LIMITS = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 20 };
const REQUEST = 'GET / HTTP/1.1\r\nHost: suite\r\nConnection: close\r\n\r\n';

const blockFor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe('excludeDelays', () => {
  let server: Server;
  let socket: Socket;

  const listen = async ({ isExcluding }: { readonly isExcluding: boolean }) => {
    server = createServer(LIMITS, (_request, response) => response.end('done'));
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

  it('answers 408 to a client that is too slow itself, also after a delay', async () => {
    await listen({ isExcluding: true });
    await connected();
    socket.write(REQUEST.slice(0, 20));
    blockFor(LIMITS.headersTimeout + 100);
    expect(await answer()).toBe('HTTP/1.1 408 Request Timeout');
  });
});

it('leaves a timeout of 0 alone, which means none, and accepts another one', () => {
  const server = createServer({ headersTimeout: 0, requestTimeout: 0 });
  excludeDelays(server);
  expect([server.headersTimeout, server.requestTimeout]).toEqual([0, 0]);
  server.requestTimeout = 7_000;
  expect([server.headersTimeout, server.requestTimeout]).toEqual([0, 7_000]);
});

describe('RecentDelays', () => {
  it('adds up the delays of late checks, and forgets them when the requests of that time have timed out', () => {
    let now = 0;
    const delays = new RecentDelays(500, 5_000, () => now);
    const checkAfter = (ms: number) => {
      now += ms;
      return [delays.atCheck(), delays.atCheck()];
    };
    delays.begin();
    expect(checkAfter(500)).toEqual([0, 0]);
    expect(checkAfter(4_500)).toEqual([4_000, 4_000]);
    expect(checkAfter(750.5)).toEqual([4_251, 4_251]);
    for (let check = 0; check < 8; check += 1) expect(checkAfter(500)).toEqual([4_251, 4_251]);
    expect(checkAfter(500)).toEqual([251, 251]);
    expect(checkAfter(500)).toEqual([251, 251]);
    expect(checkAfter(500)).toEqual([0, 0]);
  });
});
