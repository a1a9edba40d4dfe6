import { Database, query } from '@suite/database';
import { LOGGER, Metrics } from '@suite/telemetry';
import { bearer, startTestApp, type TestApp } from '@suite/testing';
import pino from 'pino';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';
import { numberFigures } from '../src/pool/pool.queries';

const SCHEMAS = '/sequential-id/acme/schemas';
const view = bearer.application('sequentialid.schema_view');
const manage = bearer.application('sequentialid.schema_manage');

describe('ids of a pool', () => {
  let service: TestApp;
  const logged: { percent?: number }[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line) as object) });
  const call = (method: string, path: string, body: unknown, headers: Record<string, string> = view) =>
    service.call(method, path, { headers, ...(body !== undefined && { body }) });
  const create = async (schema: object): Promise<string> => (await call('POST', SCHEMAS, schema, manage)).body.id;
  const nextId = (type: string, body: object = {}) => call('POST', `${SCHEMAS}/types/${type}/nextId`, body);
  const nextIds = (name: string, body: object = {}) => call('POST', `/sequential-id/sequenceSchemas/${name}/nextIds`, body);

  beforeAll(async () => {
    service = await startTestApp(SequentialIdConfig, AppModule, { replace: [{ token: LOGGER, value: logger }] });
  });
  afterAll(() => service.stop());

  const marksCounted = async (): Promise<number[]> => {
    const values = (await service.app.get(Metrics).registry.getSingleMetric('sequence_pool_mark_passed_total')?.get())?.values ?? [];
    return [80, 95, 99].map((percent) => values.find(({ labels }) => labels['percent'] === percent)?.value ?? NaN);
  };

  it('have counted no mark before the first call, so that the first one is an increase', async () => {
    expect(await marksCounted()).toEqual([0, 0, 0]);
  });

  describe('in a preview', () => {
    it('equal those of the next call, and stay unused', async () => {
      const id = await create({ name: 'peek', preText: '__s__', maxValue: 2, placeholders: { __s__: { required: true } } });
      const preview = (body: object) => call('POST', `${SCHEMAS}/${id}/preview`, body);
      expect(await preview({ placeholders: { __s__: 'x' } })).toMatchObject({ status: 200, body: { id: 'x1' } });
      expect(await preview({ placeholders: { __s__: 'x' } })).toMatchObject({ status: 200, body: { id: 'x1' } });
      expect(await preview({})).toMatchObject({ status: 400 });
      expect((await nextIds('peek', { numberOfIds: 2, placeholders: { __s__: 'x' } })).body.ids).toEqual(['x1', 'x2']);
      expect(await preview({ placeholders: { __s__: 'x' } })).toMatchObject({ status: 409, body: { type: 'sequence_exhausted' } });
      expect((await preview({ sequenceKey: 'k', placeholders: { __s__: 'x' } })).body.id).toBe('x1');
    });
  });

  describe('of a pool imported from another system', () => {
    let id: string;
    const putCounter = (counter: unknown, key = 'default', headers = manage) =>
      call('PUT', `${SCHEMAS}/${id}/pools/${key}`, { counter }, headers);
    beforeAll(async () => {
      id = await create({ name: 'imported', startValue: 10, maxValue: 99 });
    });

    it('continue where the other system stopped', async () => {
      expect(await putCounter(41)).toMatchObject({ status: 200, body: { sequenceKey: 'default', counter: 41, remaining: 58 } });
      expect((await nextId('imported')).body.id).toBe('42');
      expect((await putCounter(9, 'north%2F1')).body).toEqual({ sequenceKey: 'north/1', counter: 9, remaining: 90 });
    });

    it('are never set back below allocated numbers', async () => {
      expect(await putCounter(41)).toMatchObject({ status: 409, body: { type: 'counter_below_issued' } });
      expect(await putCounter(42)).toMatchObject({ status: 200 });
    });

    it.each([8, 100, 10.5, '50', null])('reject a counter of %p', async (counter) => {
      expect(await putCounter(counter)).toMatchObject({ status: 400, body: { details: [{ field: 'counter' }] } });
    });

    it('have a key of at most 64 characters', async () => {
      const details = [{ field: 'sequenceKey', type: 'invalid_value' }];
      expect(await putCounter(50, 'k'.repeat(65))).toMatchObject({ status: 400, body: { details } });
    });

    it('are counted for the schema by its default pool, whatever others count', async () => {
      const schemaId = await create({ name: 'three-pools' });
      for (const [key, counter] of Object.entries({ a: 5, default: 7, z: 9 })) {
        await call('PUT', `${SCHEMAS}/${schemaId}/pools/${key}`, { counter }, manage);
      }
      expect((await call('GET', `${SCHEMAS}/${schemaId}`, undefined)).body).toMatchObject({ counter: 7 });
    });

    it('begin at 0 if their schema says so, also after an import of none', async () => {
      const schemaId = await create({ name: 'from-zero', startValue: 0, maxValue: 9 });
      expect(await call('PUT', `${SCHEMAS}/${schemaId}/pools/default`, { counter: -1 }, manage)).toMatchObject({ status: 200 });
      expect((await nextId('from-zero')).body.id).toBe('0');
    });

    it('can be imported only by callers that manage schemas', async () => {
      expect((await putCounter(50, 'default', view)).status).toBe(403);
    });

    it('prevent the deletion of the schema', async () => {
      expect((await call('DELETE', `${SCHEMAS}/${id}`, undefined, manage)).status).toBe(409);
    });
  });

  it('are counted in the figures of their tenant by the next number, used or not', async () => {
    const tenant = 'figured';
    const headers = bearer.application('sequentialid.schema_manage', { tenant });
    const post = (path: string, body: object) => service.call('POST', `/sequential-id/${path}`, { headers, body });
    for (const [name, restart] of [
      ['counted', 'NEVER'],
      ['yearly', 'YEAR'],
      ['unused', 'NEVER'],
    ])
      // prettier-ignore
      expect((await post('sequenceSchemas', { name, restart, startValue: 5 })).status).toBe(201);
    await post('sequenceSchemas/counted/nextIds', { numberOfIds: 3 });
    const { period } = (await post('sequenceSchemas/yearly/nextIds', { sequenceKey: 'north' })).body as { period: string };
    const db = service.app.get(Database);
    const { numbers } = await db.run(tenant, (tx) => numberFigures((statement, values) => query(tx, statement, values), tenant));
    expect(numbers).toEqual({ 'counted/default': '8', [`yearly/${period}/north`]: '6', unused: '5' });
  });

  describe('of a pool that fills up', () => {
    it('log 80, 95 and 99 percent once, however the counter moves', async () => {
      const id = await create({ name: 'filling', maxValue: 100 });
      const before = await marksCounted();
      logged.length = 0;
      await nextIds('filling', { numberOfIds: 79 });
      expect(logged).toEqual([]);
      await nextId('filling');
      await call('POST', '/sequential-id/sequenceSchemaBatch/nextIds', { filling: { numberOfIds: 15 } });
      await call('PUT', `${SCHEMAS}/${id}/pools/default`, { counter: 99 }, manage);
      await nextId('filling');
      const pool = { tenant: 'acme', schemaId: id, sequenceKey: 'default', msg: 'sequence pool is filling up' };
      expect(logged).toMatchObject([
        { ...pool, percent: 80, remaining: 20 },
        { ...pool, percent: 95, remaining: 5 },
        { ...pool, percent: 99, remaining: 1 },
      ]);
      expect(await marksCounted()).toEqual(before.map((count) => count + 1));
    });

    it('log nothing for a repeated call', async () => {
      await create({ name: 'repeated', maxValue: 10 });
      const headers = { ...view, 'idempotency-key': 'mark' };
      logged.length = 0;
      const answers = [];
      for (let i = 0; i < 2; i += 1) {
        answers.push(await call('POST', '/sequential-id/sequenceSchemas/repeated/nextIds', { numberOfIds: 8 }, headers));
      }
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      expect(logged.map(({ percent }) => percent)).toEqual([80]);
    });
  });
});
