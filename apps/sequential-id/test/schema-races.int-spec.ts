import { adminQuery, bearer, startTestApp, type TestApp } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';
import { holdLocks } from './held-locks';

const SCHEMAS = '/sequential-id/acme/schemas';
const headers = bearer.application('sequentialid.schema_manage');

describe('schemas with concurrent changes', () => {
  let service: TestApp;
  const call = (method: string, path: string, body?: unknown) =>
    service.call(method, path, { headers, ...(body !== undefined && { body }) });
  const create = async (schema: object): Promise<string> => (await call('POST', SCHEMAS, schema)).body.id;
  const activeOf = async (type: string): Promise<string[]> =>
    (await call('GET', `${SCHEMAS}/types/${type}`)).body
      .filter(({ active }: { active: boolean }) => active)
      .map(({ name }: { name: string }) => name);

  beforeAll(async () => (service = await startTestApp(SequentialIdConfig, AppModule)));
  afterAll(() => service.stop());

  it('have one active if two are created as the first', async () => {
    const locked = await holdLocks(service, 'LOCK TABLE sequence_schema IN SHARE MODE');
    const made = ['both-1', 'both-2'].map((name) => call('POST', SCHEMAS, { name, schemaType: 'both' }));
    await locked.untilWaiting(2); // each has looked, or waits for the other
    await locked.release();
    expect((await Promise.all(made)).map(({ status }) => status)).toEqual([201, 201]);
    expect(await activeOf('both')).toHaveLength(1);
  });

  it('keep the active one if another is deleted while it is activated', async () => {
    await create({ name: 'stays-1', schemaType: 'stays' });
    const second = await create({ name: 'stays-2', schemaType: 'stays' });
    const held = await holdLocks(service, 'DELETE FROM sequence_schema WHERE id = $1', [second]);
    const answer = call('POST', `${SCHEMAS}/${second}/setActive`);
    await held.untilWaiting(1);
    await held.release();
    expect(await answer).toMatchObject({ status: 404, body: { type: 'schema_not_found' } });
    expect(await activeOf('stays')).toEqual(['stays-1']);
  });

  describe('on deletion', () => {
    const inUse = { status: 409, body: { type: 'schema_in_use' } };

    it('wait for a running allocation, and stay', async () => {
      const id = await create({ name: 'being-used' });
      expect((await call('PUT', `${SCHEMAS}/${id}/pools/default`, { counter: 0 })).status).toBe(200);
      const held = await holdLocks(service, 'UPDATE sequence_pool SET counter = 1 WHERE schema_id = $1', [id]);
      const deleted = call('DELETE', `${SCHEMAS}/${id}`);
      await held.untilWaiting(1);
      await held.release();
      expect(await deleted).toMatchObject(inUse);
    });

    it.each<[string, string, (name: string) => object]>([
      ['of more numbers than the pool has', 'sequenceSchemas/being-deleted/nextIds', () => ({ numberOfIds: 5 })],
      ['of several schemas', 'sequenceSchemaBatch/nextIds', (name) => ({ [name]: {} })],
    ])('answer an allocation %s, which waits for it, with 404', async (_what, path, bodyOf) => {
      const id = await create({ name: 'being-deleted', maxValue: 3 });
      const held = await holdLocks(service, 'DELETE FROM sequence_schema WHERE id = $1', [id]);
      const answer = call('POST', `/sequential-id/${path}`, bodyOf('being-deleted'));
      await held.untilWaiting(1);
      await held.release();
      expect(await answer).toMatchObject({ status: 404, body: { type: 'schema_not_found' } });
    });

    it('answer an allocation with 404, too, where a restored database checks the keys in another order', async () => {
      // It creates the keys in the order of their names.
      const key = 'sequence_pool_schema_fkey';
      await adminQuery(
        service.database,
        `ALTER TABLE sequential_id.sequence_pool DROP CONSTRAINT ${key}, ADD CONSTRAINT ${key}
           FOREIGN KEY (tenant, schema_id, start_value, max_value)
           REFERENCES sequential_id.sequence_schema (tenant, id, start_value, max_value)`,
      );
      const id = await create({ name: 'restored', maxValue: 3 });
      const held = await holdLocks(service, 'DELETE FROM sequence_schema WHERE id = $1', [id]);
      const answer = call('POST', '/sequential-id/sequenceSchemas/restored/nextIds', { numberOfIds: 1 });
      await held.untilWaiting(1);
      await held.release();
      expect(await answer).toMatchObject({ status: 404, body: { type: 'schema_not_found' } });
    });

    it('wait for the first number of a new pool, and stay', async () => {
      const id = await create({ name: 'being-begun' });
      const held = await holdLocks(
        service,
        `INSERT INTO sequence_pool (tenant, schema_id, sequence_key, counter, start_value, max_value)
         SELECT tenant, id, 'new', 1, start_value, max_value FROM sequence_schema WHERE id = $1`,
        [id],
      );
      const deleted = call('DELETE', `${SCHEMAS}/${id}`);
      await held.untilWaiting(1);
      await held.release();
      expect(await deleted).toMatchObject(inUse);
    });
  });
});
