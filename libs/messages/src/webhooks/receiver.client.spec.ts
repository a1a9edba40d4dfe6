import { once } from 'node:events';
import type { LookupAddress } from 'node:dns';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIMITS } from './domain/in-flight';
import { Receiver, type ReceiverOptions } from './receiver.client';

/** The requests to `/together`. */
const together: ServerResponse[] = [];
/** Answers each request by its path: `/together` when a whole process has asked, and `/slow-body` with its headers only. */
const server: Server = createServer((request, response) => {
  if (request.url === '/hang') return;
  if (request.url === '/together') {
    if (together.push(response) === LIMITS.process) for (const each of together) each.end();
    return;
  }
  if (request.url === '/slow-body') {
    response.writeHead(200);
    response.write('begun');
    return;
  }
  response.writeHead(200).end('here');
});
let port: number;
const receivers: Receiver[] = [];
const receiver = (options: Partial<ReceiverOptions> = {}): Receiver => {
  const made = new Receiver({ allowsLoopback: false, timeoutMs: 5_000, ...options });
  receivers.push(made);
  return made;
};

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  for (const each of receivers) await each.close();
  server.closeAllConnections();
  server.close();
});

const send = (to: Receiver, url: string) => to.send({ url: new URL(url), headers: { 'content-type': 'application/json' }, body: '{}' });
const resolvingTo =
  (...answers: readonly (readonly string[])[]) =>
  (_name: string, _options: object, done: (error: Error | null, addresses: LookupAddress[]) => void): void => {
    const addresses = [...(answers[Math.min(count, answers.length - 1)] ?? [])];
    count += 1;
    done(null, addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))); // prettier-ignore
  };
let count = 0;
beforeEach(() => (count = 0));

describe('a request to a webhook', () => {
  it.each([[['127.0.0.1']], [['10.0.0.1']], [['93.184.216.34', '127.0.0.1']], [['::ffff:127.0.0.1']], [['64:ff9b::7f00:1']], [[]]])(
    'is not sent to a name that resolves to %j',
    async (addresses) => {
      const answer = await send(receiver({ resolve: resolvingTo(addresses) }), `http://hooks.example.com:${port}/`);
      expect(answer).toMatchObject({ outcome: 'forbidden_address', error: 'hooks.example.com is not a public address' });
      expect(answer).not.toHaveProperty('statusCode');
    },
  );

  it('is checked by the address at the time of the connection, not by an earlier one', async () => {
    const resolve = resolvingTo(['93.184.216.34'], ['127.0.0.1']);
    resolve('hooks.example.com', {}, () => undefined); // when it was saved
    expect(await send(receiver({ resolve }), `http://hooks.example.com:${port}/`)).toMatchObject({ outcome: 'forbidden_address' });
  });

  it.each(['http://127.0.0.1', 'http://[::1]', 'http://localhost', 'http://10.0.0.1', 'http://[::ffff:127.0.0.1]'])(
    'is not sent to %s where loopback is not allowed',
    async (origin) => expect(await send(receiver(), `${origin}:${port}/`)).toMatchObject({ outcome: 'forbidden_address' }),
  );

  it.each(['http://10.0.0.1', 'http://169.254.169.254'])('is not sent to %s where loopback is allowed', async (origin) => {
    expect(await send(receiver({ allowsLoopback: true }), `${origin}:${port}/`)).toMatchObject({ outcome: 'forbidden_address' });
  });

  it('is not sent to a name that resolves to loopback where only loopback itself is allowed', async () => {
    const answer = await send(receiver({ allowsLoopback: true, resolve: resolvingTo(['127.0.0.1']) }), `http://hooks.example.com:${port}/`);
    expect(answer).toMatchObject({ outcome: 'forbidden_address' });
  });

  it('is sent to loopback where it is allowed', async () => {
    const answer = await send(receiver({ allowsLoopback: true }), `http://127.0.0.1:${port}/`);
    expect(answer).toMatchObject({ outcome: 'succeeded', statusCode: 200, response: 'here' });
  });

  it('fails after its time', async () => {
    const answer = await send(receiver({ allowsLoopback: true, timeoutMs: 100 }), `http://127.0.0.1:${port}/hang`);
    expect(answer).toMatchObject({ outcome: 'timeout', error: 'No answer in 0.1 s' });
  });

  it('does not wait for others to the same origin', async () => {
    const one = receiver({ allowsLoopback: true });
    const answers = await Promise.all(Array.from({ length: LIMITS.process }, () => send(one, `http://127.0.0.1:${port}/together`)));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['succeeded']));
  });

  it('succeeds by the status, even if the body does not end', async () => {
    const answer = await send(receiver({ allowsLoopback: true, timeoutMs: 2_000 }), `http://127.0.0.1:${port}/slow-body`);
    expect(answer).toMatchObject({ outcome: 'succeeded', statusCode: 200, response: 'begun' });
  });

  it('fails without a connection', async () => {
    const answer = await send(receiver({ allowsLoopback: true }), 'http://127.0.0.1:1/');
    expect(answer).toMatchObject({ outcome: 'unreachable', error: expect.stringContaining('ECONNREFUSED') });
  });
});
