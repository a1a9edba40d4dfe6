import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Bodies } from './bodies.ts';

/** A server that holds the body of each request until the test releases it, with a limit of ten bytes in total. */
async function startHolder() {
  const bodies = new Bodies(10);
  const holding: { readonly body: Buffer | undefined; readonly release: () => void }[] = [];
  const failures: unknown[] = [];
  const server = createServer((incoming: IncomingMessage, response) => {
    const work = (body: Buffer | undefined) =>
      new Promise<void>((resolve) => {
        holding.push({ body, release: resolve });
        server.emit('holding');
      });
    bodies.hold(incoming, work).then(
      () => response.end(),
      (error: unknown) => {
        failures.push(error);
        server.emit('failure');
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = (length: number) => {
    const headers = { 'content-length': length };
    const outgoing = request({ host: '127.0.0.1', port, method: 'POST', headers }).on('error', () => undefined);
    outgoing.flushHeaders();
    return outgoing;
  };
  /** Sends a complete body and returns what the server holds of it. */
  const send = async (body: string) => {
    const isHeld = once(server, 'holding');
    const outgoing = open(body.length);
    outgoing.end(body);
    await isHeld;
    const held = holding.at(-1)!;
    const finish = async (): Promise<void> => {
      const answered = once(outgoing, 'response');
      held.release();
      const [response] = (await answered) as [IncomingMessage];
      await once(response.resume(), 'end');
    };
    return { body: held.body?.toString(), finish };
  };
  return { server, open, send, failures };
}

describe('the bodies of requests in flight', () => {
  let holder: Awaited<ReturnType<typeof startHolder>>;
  beforeEach(async () => (holder = await startHolder()));
  afterEach(() => {
    holder.server.closeAllConnections();
    holder.server.close();
  });

  it('share one limit: a body that exceeds it is dropped, the others stay', async () => {
    const first = await holder.send('123456');
    const dropped = await holder.send('123456');
    expect([first.body, dropped.body]).toEqual(['123456', undefined]);
    expect((await holder.send('1234')).body).toBe('1234');
  });

  it('are released when the request is answered', async () => {
    for (let i = 0; i < 5; i += 1) {
      const sent = await holder.send('1234567890');
      expect(sent.body).toBe('1234567890');
      await sent.finish();
    }
  });

  it('are released when the client disconnects before the end of the body', async () => {
    for (let i = 0; i < 5; i += 1) {
      const fails = once(holder.server, 'failure');
      const outgoing = holder.open(10);
      await new Promise((resolve) => outgoing.write('12345678', resolve));
      outgoing.destroy();
      await fails;
    }
    expect(holder.failures).toHaveLength(5);
    expect((await holder.send('1234567890')).body).toBe('1234567890');
  });
});
