import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Caller } from '@suite/auth-guard';
import { OrderStream } from './order-stream.run';
import type { ChangedOrder } from './stream.queries';

const PLACE = { siteCode: 'main', deliveryDate: '2030-05-01' };

const change = (position: number, changes: Partial<ChangedOrder> = {}): ChangedOrder => ({
  ...PLACE,
  position: String(position),
  orderId: 'o1',
  status: 'INITIAL',
  ...{ ordered: 4, packed: 0, canceled: 0, linesTotal: 2, linesDone: 0, userId: null, firstName: null, lastName: null },
  ...changes,
});

describe('a stream', () => {
  let stream: OrderStream;
  beforeEach(() => {
    stream = new OrderStream(PLACE, {} as Caller);
    stream.begin([], 10);
  });
  const idsOf = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  const read = () => String(stream.read() ?? '');

  it('sends the changes of its site and day after its position', () => {
    read();
    const others = [change(12, { siteCode: 'north' }), change(13, { deliveryDate: '2030-05-02' })];
    stream.follow([change(9), change(10), change(11), ...others, change(14)], 20);
    expect(idsOf(read())).toEqual([11, 14]);
    stream.follow([change(20), change(21)], 21);
    expect(idsOf(read())).toEqual([21]);
  });

  it('ends after what it has sent', async () => {
    stream.follow([change(11)], 11);
    stream.end('token');
    stream.follow([change(12)], 12);
    const chunks = await stream.toArray();
    expect(idsOf(chunks.join(''))).toEqual([11]);
  });

  it.each([
    ['before it begins', (response: PassThrough) => void response.destroy()],
    ['later', (response: PassThrough) => setImmediate(() => response.destroy())],
  ])('ends with the connection of a client that hangs up %s', async (_name, hangUp) => {
    const response = new PassThrough();
    hangUp(response);
    if (response.destroyed) await once(response, 'close');
    stream.sendBy(response as unknown as ServerResponse);
    if (!stream.destroyed) await once(stream, 'close');
    expect([stream.destroyed, stream.endedBy]).toEqual([true, 'client']);
    await stream.sent;
  });

  it('is aborted if its client does not read', () => {
    for (let position = 11; position < 5_000 && !stream.destroyed; position += 1) stream.follow([change(position)], position);
    expect([stream.destroyed, stream.endedBy]).toEqual([true, 'slow']);
    expect(stream.readableLength).toBeLessThan(512 * 1_024);
  });
});
