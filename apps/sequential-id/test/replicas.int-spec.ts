import { bearer, startTestApp, type TestApp } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';
import { holdPool } from './held-locks';

const headers = bearer.application('sequentialid.schema_view sequentialid.schema_manage');

describe('two replicas', () => {
  let replicas: TestApp[] = [];
  const post = (replica: number, path: string, body: object, more: Record<string, string> = {}) =>
    (replicas[replica] as TestApp).call('POST', `/sequential-id/${path}`, { headers: { ...headers, ...more }, body });
  const nextId = (replica: number, sequenceKey: string, more: Record<string, string> = {}) =>
    post(replica, 'acme/schemas/types/order/nextId', { sequenceKey }, more);
  const nextIds = (replica: number, name: string, body: object) => post(replica, `sequenceSchemas/${name}/nextIds`, body);
  let orderId: string;

  beforeAll(async () => {
    const first = await startTestApp(SequentialIdConfig, AppModule);
    replicas = [first, await startTestApp(SequentialIdConfig, AppModule, { database: first.database })];
    orderId = (await post(0, 'sequenceSchemas', { name: 'order', numberOfDigits: 2 })).body.id;
  });
  afterAll(() => Promise.all(replicas.map((replica) => replica.stop())));

  it('allocate one number for one key used on both, and let the second call retry', async () => {
    await nextId(0, 'shared');
    const held = await holdPool(replicas[0] as TestApp, 'shared');
    const key = { 'idempotency-key': 'both' };
    const first = nextId(0, 'shared', key);
    await held.untilWaiting(1);
    const second = nextId(1, 'shared', key);
    // A replica that did not see it would wait for the pool as well.
    await Promise.race([second, held.untilWaiting(2)]);
    await held.release();
    expect(await second).toMatchObject({ status: 409, body: { type: 'idempotency_key_in_progress' } });
    expect(await first).toMatchObject({ status: 201, body: { id: '02' } });
    expect((await nextId(1, 'shared', key)).body).toEqual({ id: '02' });
    expect((await nextId(1, 'shared')).body).toEqual({ id: '03' });
  });

  it('never set a counter back: an import waits for running allocations', async () => {
    await nextId(0, 'imported');
    const held = await holdPool(replicas[0] as TestApp, 'imported');
    const path = `/sequential-id/acme/schemas/${orderId}/pools/imported`;
    const imported = (replicas[1] as TestApp).call('PUT', path, { headers, body: { counter: 41 } });
    await held.untilWaiting(1);
    await held.release(50);
    expect(await imported).toMatchObject({ status: 409, body: { type: 'counter_below_issued' } });
    expect((await nextId(0, 'imported')).body).toEqual({ id: '51' });
  });

  it('share the last numbers of a pool, each number once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const name = `short-${round}`;
      await post(0, 'sequenceSchemas', { name, maxValue: 9 });
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, i) => nextIds(i % 2, name, { numberOfIds: i % 6 === 0 ? 10 : i % 6 === 1 ? 2 : 1 })),
      );
      const allocated = answers.flatMap(({ body }) => body.ids ?? []).map(Number);
      expect(allocated.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
  });
});
