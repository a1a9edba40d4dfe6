import { AppError } from '@suite/errors';
import { adminQuery } from '@suite/testing';
import { EventService } from '../src/scans/event.service';
import { ADA, BOB, event, Warehouse } from './warehouse';

type FeedEntry = { eventId: string; sequence: number };

describe('concurrent events', () => {
  let warehouse: Warehouse;
  const sql = <Row extends object>(text: string, values: unknown[] = []) => adminQuery<Row>(warehouse.service.database, text, values);

  beforeAll(async () => {
    warehouse = await Warehouse.start();
  });
  afterAll(() => warehouse.stop());

  /** Sends events in one turn of the event loop, which makes them one group. Returns 200 or the error type of each. */
  const together = (
    scans: readonly (readonly [order: string, changes?: object, userId?: string, clientId?: string])[],
  ): Promise<(string | number)[]> =>
    Promise.all(
      scans.map(([order, changes = {}, userId = ADA.id, clientId = 'backend']) => {
        const dto = { pickedAmount: 0, canceledAmount: 0, bookProduct: false, ...event(order, changes) };
        return warehouse.service.app
          .get(EventService)
          .append('acme', dto, { clientId, userId })
          .then(
            () => 200,
            (error: unknown) => (error instanceof AppError ? error.type : (error as Error).message),
          );
      }),
    );

  /** Returns how many of these events each transaction wrote, the largest group first. */
  const groups = async (prefix: string): Promise<number[]> => {
    const text = `
      SELECT count(*)::integer AS size FROM pick_pack.packing_event WHERE tenant = 'acme' AND starts_with(event_id, $1)
       GROUP BY xmin ORDER BY 1 DESC`;
    return (await sql<{ size: number }>(text, [prefix])).map(({ size }) => size);
  };
  const packed = async (order: string): Promise<number> => (await warehouse.get(`/orders/${order}`)).body.entries[0].packedCount;

  it('share a transaction, and have separate positions in the feed in order of arrival', async () => {
    for (let i = 0; i < 5; i += 1) await warehouse.ready(`many-${i}`);
    const scans = Array.from({ length: 20 }, (_, i) => [`many-${i % 5}`, { eventId: `many-${i % 5}-${i}` }] as const);
    expect(new Set(await together(scans))).toEqual(new Set([200]));
    expect(await groups('many-')).toEqual([20]);
    const entries = (await warehouse.get('/events?pageSize=1000')).body as FeedEntry[];
    expect(entries.map(({ eventId, sequence }) => [eventId, sequence])).toEqual(scans.map(([, { eventId }], i) => [eventId, i + 1]));
    const paged: FeedEntry[] = [];
    for (let after = 0; paged.length < 20; after = paged.at(-1)?.sequence ?? 0) {
      paged.push(...((await warehouse.get(`/events?pageSize=7&after=${after}`)).body as FeedEntry[]));
    }
    expect(paged).toEqual(entries);
  });

  it('start the packing of their order by the first of them', async () => {
    await warehouse.ready('two-clients');
    const clients = ['station:1', 'backend', 'station:2'];
    await together(clients.map((clientId) => ['two-clients', { eventId: `of-${clientId}` }, ADA.id, clientId]));
    const history = (await warehouse.get('/orders/two-clients/history')).body as { action: string; clientId: string }[];
    expect(history.filter(({ action }) => action === 'status_changed')).toMatchObject([{ clientId: 'station:1' }]);
    expect(await groups('of-')).toEqual([3]);
  });

  it('share a transaction over HTTP', async () => {
    for (let i = 0; i < 10; i += 1)
      await warehouse.ready(`http-${i}`, {
        entries: [{ entryId: '1', productId: 'milk', productName: 'Milk', orderedCount: 9, price: 1 }],
      });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => warehouse.event(`http-${i % 10}`, { eventId: `http-${i}` })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await groups('http-'))[0]).toBeGreaterThanOrEqual(2);
  });

  it('are accepted or rejected individually', async () => {
    for (const order of ['good', 'last', 'below', 'bobs', 'over']) await warehouse.ready(order);
    await warehouse.unassign('bobs');
    await warehouse.assign('bobs', BOB);
    await warehouse.status('over', 'CANCELLED');
    await warehouse.event('good', { eventId: 'mix-earlier' });
    const answers = await together([
      ['good', { eventId: 'mix-1' }],
      ['good', { eventId: 'mix-earlier' }],
      ['good', { eventId: 'mix-1' }],
      ['nowhere', { eventId: 'mix-2' }],
      ['good', { eventId: 'mix-3', productId: 'tea' }],
      ['good', { eventId: 'mix-4', siteCode: 'other' }],
      ['last', { eventId: 'mix-5', packedAmount: 3.5 }],
      ['last', { eventId: 'mix-6', packedAmount: 1 }], // of the remaining half
      ['last', { eventId: 'mix-7', packedAmount: 0.5 }],
      ['last', { eventId: 'mix-8', packedAmount: 0, pickedAmount: 5 }],
      ['below', { eventId: 'mix-9', packedAmount: -1 }],
      ['bobs', { eventId: 'mix-10' }],
      ['bobs', { eventId: 'mix-11' }, BOB.id],
      ['over', { eventId: 'mix-12' }],
    ]);
    expect(answers).toEqual([
      200,
      'event_exists',
      'event_exists',
      'order_not_found',
      'product_unknown',
      'site_code_wrong',
      200,
      'amount_above_ordered',
      200,
      'amount_above_ordered',
      'amount_below_zero',
      'user_not_assigned',
      200,
      'order_cancelled',
    ]);
    expect([await packed('good'), await packed('last'), await packed('below'), await packed('bobs')]).toEqual([2, 4, 0, 1]);
    expect(await groups('mix-')).toEqual([4, 1]);
    const changes = (await warehouse.get('/orders/bobs/history')).body as { action: string }[];
    expect(changes.filter(({ action }) => action === 'status_changed')).toHaveLength(1);
  });

  it('do not wait for an event whose order is locked', async () => {
    for (const order of ['free', 'held']) await warehouse.ready(order);
    const lock = await warehouse.lockOrder('held');
    let isHeldAnswered = false;
    const held = together([['held', { eventId: 'lock-held' }]]).then((answer) => ((isHeldAnswered = true), answer));
    const unblocked = together([['free', { eventId: 'lock-1' }], ['free', { eventId: 'lock-2' }]]); // prettier-ignore
    expect(await unblocked).toEqual([200, 200]);
    expect(await together([['free', { eventId: 'lock-3' }]])).toEqual([200]);
    expect(await lock.isAwaited(1, held)).toBe(true);
    expect(isHeldAnswered).toBe(false);
    await lock.commit();
    expect(await held).toEqual([200]);
  });

  it('are known as repeated if two equal ones wait for their order, also those of its last pieces', async () => {
    await warehouse.ready('equal');
    const lock = await warehouse.lockOrder('equal');
    const scan = () => together([['equal', { eventId: 'equal', packedAmount: 4 }]]);
    const answers = [scan(), scan()];
    expect(await lock.isAwaited(2)).toBe(true);
    await lock.commit();
    expect((await Promise.all(answers)).flat().sort()).toEqual([200, 'event_exists']);
    expect(await packed('equal')).toBe(4);
    const history = (await warehouse.get('/orders/equal/history')).body as { action: string }[];
    expect(history.filter(({ action }) => action === 'event_refused')).toEqual([]);
  });

  it('are retried one by one if the database rejects one of them', async () => {
    for (const order of ['poison', 'healthy']) await warehouse.ready(order);
    await sql(`ALTER TABLE pick_pack.packing_event ADD CONSTRAINT impossible CHECK (event_id <> 'poison')`);
    expect(await together([['healthy'], ['poison', { eventId: 'poison' }], ['healthy']])).toEqual([
      200,
      expect.stringContaining('impossible'),
      200,
    ]);
    await sql('ALTER TABLE pick_pack.packing_event DROP CONSTRAINT impossible');
    expect([await packed('healthy'), await packed('poison')]).toEqual([2, 0]);
  });
});
