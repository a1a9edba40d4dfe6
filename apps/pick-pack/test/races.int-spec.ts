import { Database } from '@suite/database';
import { JobQueue } from '@suite/jobs';
import { adminQuery, type Answer, backgroundLooked, rounds } from '@suite/testing';
import { v7 as uuidv7 } from 'uuid';
import { RECALCULATION_QUEUE, type RecalculationJob } from '../src/recalculation/recalculation.service';
import { ADA, BOB, Warehouse } from './warehouse';

const ROUNDS = rounds(6, 300);

/** Two replicas on one database; calls go to either. */
describe('concurrently', () => {
  let warehouse: Warehouse;
  let replica: Warehouse;
  const replicaOf = (i: number) => (i % 2 === 0 ? warehouse : replica);
  const tally = (answers: Answer[]) => {
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  beforeAll(async () => {
    warehouse = await Warehouse.start();
    replica = await Warehouse.start({ database: warehouse.service.database });
  });
  afterAll(() => Promise.all([warehouse.stop(), replica.stop()]));

  it('50 packers take an order, and one gets it', async () => {
    for (let round = 0; round < rounds(2, 50); round += 1) {
      const id = `assign-${round}`;
      await warehouse.receive(id);
      const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => replicaOf(i).assign(id, { ...ADA, id: `packer-${i}` })));
      expect(tally(answers)).toEqual({ 200: 1, 409: 49 });
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await warehouse.get(`/orders/${id}`)).body.assignees).toMatchObject([{ id: `packer-${winner}` }]);
    }
  });

  it('a shop cancels an order and a packer takes it, and one of them succeeds', async () => {
    const winners = new Set<string>();
    for (let round = 0; round < ROUNDS || winners.size < 2; round += 1) {
      const id = `wanted-${round}`;
      await warehouse.receive(id);
      const cancel = () => replicaOf(round).call('PATCH', `/orders/${id}`, { packingStatus: 'CANCELLED' });
      const assign = () => replicaOf(round + 1).assign(id);
      const [first, second] = await Promise.all(round % 2 === 0 ? [cancel(), assign()] : [assign(), cancel()]);
      const [cancelled, assigned] = round % 2 === 0 ? [first, second] : [second, first];
      const { packingStatus, assignees } = (await warehouse.get(`/orders/${id}`)).body;
      const isCancelled = cancelled.status === 200;
      expect([cancelled.status, assigned.status, packingStatus, assignees.length]).toEqual(
        isCancelled ? [200, 409, 'cancelled', 0] : [409, 200, 'initial', 1],
      );
      winners.add(isCancelled ? 'shop' : 'packer');
    }
  });

  it('a cancellation waits for the lock of the order, and is checked against its state then', async () => {
    for (const [id, isAssigned] of [
      ['taken', true],
      ['free', false],
    ] as const) {
      await warehouse.receive(id);
      const lock = await warehouse.lockOrder(id);
      if (isAssigned) {
        const packer = [uuidv7(), id, ADA.id, ADA.firstName, ADA.lastName];
        await lock.query(
          `INSERT INTO assignee (tenant, id, order_id, user_id, first_name, last_name, assigned_at) VALUES ('acme', $1, $2, $3, $4, $5, now())`,
          packer,
        );
      }
      const cancel = warehouse.call('PATCH', `/orders/${id}`, { packingStatus: 'CANCELLED' });
      expect(await lock.isAwaited(1, cancel)).toBe(true);
      await lock.commit();
      expect((await cancel).status).toBe(isAssigned ? 409 : 200);
    }
  });

  it('20 calls cancel an order, which is recorded once', async () => {
    await warehouse.receive('often');
    const cancel = (i: number) => replicaOf(i).call('PATCH', '/orders/often', { packingStatus: 'CANCELLED' });
    expect(tally(await Promise.all(Array.from({ length: 20 }, (_, i) => cancel(i))))).toEqual({ 200: 20 });
    expect((await warehouse.get('/orders/often')).body.statusChanges).toHaveLength(1);
    expect(await warehouse.announced('often')).toEqual(['packing.cancelled']);
  });

  it('the same event arrives 100 times, and counts once', async () => {
    await warehouse.ready('same');
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => replicaOf(i).event('same', { eventId: 'same' })));
    expect(tally(answers)).toEqual({ 200: 1, 409: 99 });
    expect((await warehouse.get('/orders/same')).body.entries[0].packedCount).toBe(1);
  });

  it('many scans of the last units pack no more than was ordered, and the log agrees', async () => {
    await warehouse.ready('last');
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => replicaOf(i).event('last', { packedAmount: 0.25 })));
    expect(tally(answers)).toEqual({ 200: 16, 400: 24 });
    const [log] = await adminQuery(
      warehouse.service.database,
      `SELECT sum(packed_amount)::float8 AS packed FROM pick_pack.packing_event WHERE order_id = 'last'`,
    );
    expect(log).toEqual({ packed: 4 });
    expect((await warehouse.get('/orders/last')).body.entries[0].packedCount).toBe(4);
  });

  it('two packers scan an order and set its status, and packing starts once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `starts-${round}`;
      await warehouse.ready(id);
      await warehouse.assign(id, BOB, '&force=true');
      const timestamp = new Date().toISOString();
      const scans = Array.from({ length: 6 }, (_, i) => () => replicaOf(i).event(id, { timestamp, packedAmount: 0.5 }, i < 3 ? ADA : BOB));
      const [starts, scanned] = await together(round, [() => replicaOf(round).status(id, 'IN_PROGRESS', BOB)], scans);
      expect(tally([...starts, ...scanned])).toEqual({ 200: 7 });
      expect(await warehouse.announced(id)).toEqual(['packing.started']);
    }
  });

  it('a scan waits for the lock of the order, and is checked against its state then', async () => {
    await warehouse.ready('waits');
    await warehouse.status('waits', 'IN_PROGRESS');
    const lock = await warehouse.lockOrder('waits');
    await lock.query(`UPDATE pick_order SET status = 'PACKED' WHERE tenant = 'acme' AND order_id = 'waits'`);
    const scan = warehouse.event('waits');
    const waited = await lock.isAwaited(1, scan);
    await lock.commit();
    expect(await scan).toMatchObject({ status: 400, body: { type: 'order_status_invalid' } });
    expect(waited).toBe(true);
  });

  it('changes of an order on any replica are recorded in their order', async () => {
    await warehouse.ready('audited');
    const lock = await warehouse.lockOrder('audited');
    const scan = warehouse.event('audited'); // starts packing, after the holder of the lock
    expect(await lock.isAwaited(1, scan)).toBe(true);
    await lock.query(
      `INSERT INTO audit_entry (tenant, id, order_id, at, action, client_id)
       VALUES ('acme', $1, 'audited', $2, 'packaging_changed', 'other')`,
      [uuidv7(), new Date()],
    );
    await lock.commit();
    expect(await scan).toMatchObject({ status: 200 });
    const history = (await warehouse.get('/orders/audited/history')).body as { action: string; at: string }[];
    expect(history.map(({ action }) => action)).toEqual(['order_received', 'assigned', 'packaging_changed', 'status_changed']);
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).sort());
  });

  it('two calls finish an order during scans, with no event afterwards, one mail, and totals of the counted events', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `finish-${round}`;
      await warehouse.ready(id);
      const scans = Array.from({ length: 8 }, (_, i) => () => replicaOf(i).event(id, { packedAmount: 0.5 }));
      const finishes = [() => warehouse.finish(id), () => replica.finish(id)];
      const [ends, accepted] = await together(round, finishes, scans);
      expect(tally(ends)).toEqual({ 200: 1, 400: 1 });
      await expectFinal(id, 'packed', accepted.filter(({ status }) => status === 200).length * 0.5);
      expect(await mailsOf(id)).toBe(1);
    }
  });

  it('one call cancels and one finishes an order during scans, and one of them wins, with no event afterwards', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `cancel-${round}`;
      await warehouse.ready(id);
      const scans = Array.from({ length: 8 }, (_, i) => () => replicaOf(i).event(id, { packedAmount: 0.5 }));
      const [ends, accepted] = await together(round, [() => warehouse.finish(id), () => replica.status(id, 'CANCELLED')], scans);
      expect(tally(ends)).toEqual({ 200: 1, 400: 1 });
      const finished = ends[0]?.status === 200;
      const packed = accepted.filter(({ status }) => status === 200).length * 0.5;
      await expectFinal(id, finished ? 'packed' : 'cancelled', packed);
      expect(await mailsOf(id)).toBe(finished ? 1 : 0);
    }
  });

  it('two jobs take the same orders, and one gets them all', async () => {
    const orderIds = Array.from({ length: 20 }, (_, i) => `job-${i}`);
    const start = (i: number, ids: string[]) => replicaOf(i).call('POST', '/jobs/recalculations', { jobType: 'MANUAL', orderIds: ids });
    const answers = await Promise.all([start(0, orderIds), start(1, [...orderIds].reverse()), start(0, orderIds.slice(5))]);
    expect(tally(answers)).toEqual({ 200: 1, 409: 2 });
  });

  it('two workers process a recalculation, and each order is done once', async () => {
    const { app, database } = warehouse.service;
    await warehouse.ready('one-job');
    // A difference is recorded each time the order is processed.
    await adminQuery(database, `UPDATE pick_pack.product_tally SET packed = 1 WHERE product_id = 'milk' AND order_id = 'one-job'`);
    const lock = await warehouse.lockOrder('one-job');
    const { jobId } = (await warehouse.call('POST', '/jobs/recalculations', { jobType: 'MANUAL', orderIds: ['one-job'] })).body;
    expect(await lock.isAwaited(1)).toBe(true);
    const job = { tenant: 'acme', jobId, clientId: 'backend' } satisfies RecalculationJob;
    const second = { key: 'a second worker', data: job };
    await app.get(Database).transaction('acme', (tx) => app.get(JobQueue).send(tx, RECALCULATION_QUEUE, second));
    expect(await lock.isAwaited(2)).toBe(true);
    await lock.commit();
    await allJobsDone();
    const history = (await warehouse.get('/orders/one-job/history')).body as { action: string }[];
    expect(history.filter(({ action }) => action === 'tally_differs')).toHaveLength(1);
    expect(await warehouse.announced('one-job')).toEqual(['packing.recalculated']);
  });

  async function allJobsDone(): Promise<void> {
    for (let remaining = 1; remaining > 0;) {
      const jobs = await adminQuery(
        warehouse.service.database,
        `SELECT FROM pick_pack_jobs.job WHERE name = 'recalculation' AND state IN ('created', 'retry', 'active')`,
      );
      remaining = jobs.length;
    }
  }

  /** Starts all calls concurrently, with the final ones earlier or later among the scans. */
  async function together(round: number, ends: (() => Promise<Answer>)[], scans: (() => Promise<Answer>)[]): Promise<[Answer[], Answer[]]> {
    const early = scans.slice(0, round % scans.length).map((scan) => scan());
    const ending = ends.map((end) => end());
    const late = scans.slice(round % scans.length).map((scan) => scan());
    return [await Promise.all(ending), await Promise.all([...early, ...late])];
  }

  async function expectFinal(id: string, status: string, packed: number): Promise<void> {
    const { packingStatus, entries, orderDetails } = (await warehouse.get(`/orders/${id}`)).body;
    expect({ packingStatus, packed: entries[0].packedCount }).toEqual({ packingStatus: status, packed });
    if (status === 'packed') expect(orderDetails.valueOfGoods).toBe(Math.round(packed * 125) / 100);
    expect(await warehouse.event(id)).toMatchObject({ status: 400 });
    const [log] = await adminQuery(
      warehouse.service.database,
      'SELECT coalesce(sum(packed_amount), 0)::float8 AS packed FROM pick_pack.packing_event WHERE order_id = $1',
      [id],
    );
    expect(log).toEqual({ packed });
  }

  async function mailsOf(id: string): Promise<number> {
    await backgroundLooked(warehouse.service);
    const rows = await adminQuery(warehouse.service.database, 'SELECT 1 FROM pick_pack.outgoing_mail WHERE subject LIKE $1', [`%${id} %`]);
    return rows.length;
  }
});
