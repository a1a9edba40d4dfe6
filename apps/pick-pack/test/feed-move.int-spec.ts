import { type Answer, describeWhere, isolateTenant, moveTenant, NO_CLUSTER, rounds, runsOnCluster, untilAnswered } from '@suite/testing';
import { Warehouse } from './warehouse';

const WRITERS = 8;
/** The number of events of each writer after every move. */
const EVENTS = rounds(10, 50);
const TABLE = 'pick_pack.packing_event';

type FeedEntry = { eventId: string; sequence: number };

/** Nothing was done, or the outcome is unknown. */
function untilDone(call: () => Promise<Answer>): Promise<Answer> {
  return untilAnswered('an answer other than 503', call, ({ status, headers }) => {
    if (status === 503) expect(headers.has('retry-after')).toBe(true);
    return status !== 503;
  });
}

describeWhere(runsOnCluster, NO_CLUSTER, 'the feed of a tenant that moves to another node and back', () => {
  const replicas: Warehouse[] = [];
  beforeAll(async () => {
    const warehouse = await Warehouse.start();
    replicas.push(warehouse, await Warehouse.start({ database: warehouse.service.database }));
  });
  afterAll(async () => {
    for (const replica of replicas.toReversed()) await replica.stop();
  });

  it('loses and repeats nothing for a reader that follows the writers of two replicas', async () => {
    const [warehouse, other] = replicas as [Warehouse, Warehouse];
    const writers = Array.from({ length: WRITERS }, (_, i) => i);
    const { database } = warehouse.service;
    const entries = [{ entryId: '1', productId: 'pea', productName: 'Pea', orderedCount: 1_000_000, price: 1 }];
    for (const writer of writers) await warehouse.ready(`w${writer}`, { entries });

    const written: string[] = [];
    let [isMoved, isWritten] = [false, false];
    const write = async (writer: number): Promise<number> => {
      let count = 0;
      for (let remaining = EVENTS; remaining > 0; remaining -= Number(isMoved), count += 1) {
        const eventId = `w${writer}-${count}`;
        const to = (writer + count) % 2 === 0 ? warehouse : other;
        expect(await untilDone(() => to.event(`w${writer}`, { eventId, productId: 'pea' }))).toMatchObject({ status: 200 });
        written.push(eventId);
      }
      return count;
    };
    const read: FeedEntry[] = [];
    const follow = async (): Promise<void> => {
      for (let last = false, page = 0; !last; page += 1) {
        last = isWritten;
        const from = page % 2 === 0 ? other : warehouse;
        const { status, body } = await untilDone(() => from.get(`/events?after=${read.at(-1)?.sequence ?? 0}&pageSize=100`));
        expect(status).toBe(200);
        read.push(...(body as FeedEntry[]));
        last &&= body.length === 0;
      }
    };
    const reading = follow();
    const writing = Promise.all(writers.map(write));
    const move = async (): Promise<void> => {
      await isolateTenant(database, TABLE, 'acme');
      for (let moves = 0; moves < 2; moves += 1) await moveTenant(database, TABLE, 'acme');
    };
    const moving = move().finally(() => (isMoved = true));
    const [, counts] = await Promise.all([moving, writing]).finally(() => (isWritten = true));
    await reading;

    expect(read.map(({ sequence }) => sequence)).toEqual(written.map((_, i) => i + 1));
    expect(read.map(({ eventId }) => eventId).sort()).toEqual([...written].sort());
    counts.forEach((count, writer) => {
      const own = read.filter(({ eventId }) => eventId.startsWith(`w${writer}-`)).map(({ eventId }) => eventId);
      expect(own).toEqual(Array.from({ length: count }, (_, i) => `w${writer}-${i}`));
    });
  });
});
