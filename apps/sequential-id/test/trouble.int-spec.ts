import { bearer, startTestApp, type TestApp } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';
import { holdPool } from './held-locks';

const headers = bearer.application('sequentialid.schema_view sequentialid.schema_manage');
const CONNECTIONS = 4;

describe('ids with a failing database', () => {
  let service: TestApp;
  const post = (path: string, body: object) => service.call('POST', `/sequential-id/${path}`, { headers, body });
  const nextId = (sequenceKey: string) => post('acme/schemas/types/order/nextId', { sequenceKey });
  const nextIds = (sequenceKey: string) => post('sequenceSchemas/order/nextIds', { sequenceKey, numberOfIds: 2 });
  const batch = (sequenceKey: string) => post('sequenceSchemaBatch/nextIds', { order: { sequenceKey } });

  beforeAll(async () => {
    service = await startTestApp(SequentialIdConfig, AppModule, { isImpatient: true, env: { DATABASE_POOL_SIZE: String(CONNECTIONS) } });
    expect((await post('sequenceSchemas', { name: 'order', numberOfDigits: 2 })).status).toBe(201);
  });
  afterAll(() => service.stop());

  const refused = { status: 503, body: { status: 503, type: 'database_unavailable' } };

  it('are answered with Retry-After after one wait if all connections are busy, without delaying others', async () => {
    expect(service.pool.options).toMatchObject({ connectionTimeoutMillis: 2_000 });
    const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => service.pool.connect()));
    let refusals = 0;
    const waiting = [
      ...Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? nextId(`k${i % 4}`) : nextIds(`k${i % 4}`))),
      ...Array.from({ length: 10 }, () => batch('k0')),
    ].map((call) => call.finally(() => (refusals += 1)));
    // A read waits for a connection, too: two reads in turn wait for twice the limit.
    const read = () => service.call('GET', '/sequential-id/sequenceSchemas', { headers });
    const twoWaits = read().then(read);
    const otherTenants = await Promise.all([
      service.call('POST', '/sequential-id/acme/schemas/types/order/nextId', { body: {} }),
      post('nowhere/at/all', {}),
      post('sequenceSchemas/order/nextIds', { numberOfIds: 0 }),
    ]);
    expect(otherTenants.map(({ status }) => status)).toEqual([401, 404, 400]);
    expect(refusals).toBe(0);

    expect(await Promise.race([Promise.all(waiting).then(() => 'one wait'), twoWaits.then(() => 'two waits')])).toBe('one wait');
    const answers = await Promise.all(waiting);
    await twoWaits;
    for (const answer of answers) {
      expect(answer).toMatchObject(refused);
      expect(answer.headers.get('retry-after')).toBe('1');
    }
    for (const client of connections) client.release();
    expect((await nextId('k0')).body).toEqual({ id: '01' });
  });

  it('ids of a locked pool are rejected behind the first, while other pools continue without gaps', async () => {
    await nextId('locked');
    const held = await holdPool(service, 'locked');
    const first = nextId('locked');
    await held.untilWaiting(1);
    const behind = await Promise.all([nextId('locked'), nextIds('locked'), nextId('free')]);
    expect(behind).toMatchObject([refused, refused, { status: 201, body: { id: '01' } }]);

    await held.release();
    expect((await first).body).toEqual({ id: '02' });
    expect((await nextId('locked')).body).toEqual({ id: '03' });
  });
});
