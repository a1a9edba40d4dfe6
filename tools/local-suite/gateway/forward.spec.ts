import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { closeAll, gatewayTo, upstream } from './spec-kit.ts';

afterEach(closeAll);

const MIB = Buffer.alloc(1024 * 1024);
/** Less than the gateway's timeout of 30 seconds for an unanswered request. */
const HUNG_UP_MS_MAX = 25_000;

it(
  'the gateway ends the request to the service when its client hangs up',
  async () => {
    let arrived: (response: ServerResponse) => void;
    const arrives = new Promise<ServerResponse>((resolve) => (arrived = resolve));
    const { origin } = await upstream((_incoming, response) => arrived(response)); // never answers
    const socket = connect(await gatewayTo(origin), '127.0.0.1');
    socket.write('GET /cart HTTP/1.1\r\nhost: shop\r\n\r\n');
    const closes = once(await arrives, 'close');
    socket.destroy();
    await closes;
  },
  HUNG_UP_MS_MAX,
);

it('the gateway applies back-pressure to the service while the client does not read the answer', async () => {
  let written = 0;
  let waits: () => void;
  const isWaiting = new Promise<void>((resolve) => (waits = resolve));
  const { origin } = await upstream((_incoming: IncomingMessage, response) => {
    const writeMore = (): void => {
      for (let isWritable = true; isWritable && written < 256; written += 1) isWritable = response.write(MIB);
      if (written < 256) response.once('drain', writeMore);
      else response.end(() => waits());
      // The service is blocked if its stream does not drain while many other requests are answered.
    };
    writeMore();
  });
  const port = await gatewayTo(origin);
  const socket = connect(port, '127.0.0.1').pause();
  socket.write('GET /cart HTTP/1.1\r\nhost: shop\r\n\r\n');
  await Promise.race([isWaiting, untilStill(() => written)]);
  expect(written).toBeLessThan(256);
  socket.destroy();
});

const STILL_LOOKS = 20;
const LOOK_EVERY_MS = 50;

/** Waits until a value stays the same over many checks. */
async function untilStill(value: () => number): Promise<void> {
  let last = -1;
  for (let looks = 0; looks < STILL_LOOKS;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    looks = value() === last ? looks + 1 : 0;
    last = value();
  }
}
