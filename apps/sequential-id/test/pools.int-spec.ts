import { bearer, startTestApp, type TestApp } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';

const SCHEMAS = '/sequential-id/acme/schemas';
const view = bearer.application('sequentialid.schema_view');
const manage = bearer.application('sequentialid.schema_manage');

describe('ids of a pool', () => {
  let service: TestApp;
  const call = (method: string, path: string, body: unknown, headers: Record<string, string> = view) =>
    service.call(method, path, { headers, ...(body !== undefined && { body }) });
  const create = async (schema: object): Promise<string> => (await call('POST', SCHEMAS, schema, manage)).body.id;
  const nextId = (type: string, body: object = {}) => call('POST', `${SCHEMAS}/types/${type}/nextId`, body);
  const nextIds = (name: string, body: object = {}) => call('POST', `/sequential-id/sequenceSchemas/${name}/nextIds`, body);

  beforeAll(async () => {
    service = await startTestApp(SequentialIdConfig, AppModule);
  });
  afterAll(() => service.stop());

  describe('shown before they are taken', () => {
    it('are those of the next call, and none is used up', async () => {
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

  describe('of a pool that comes from another system', () => {
    let id: string;
    const put = (counter: unknown, key = 'default', headers = manage) => call('PUT', `${SCHEMAS}/${id}/pools/${key}`, { counter }, headers);
    beforeAll(async () => {
      id = await create({ name: 'imported', startValue: 10, maxValue: 99 });
    });

    it('go on where the other system stopped', async () => {
      expect(await put(41)).toMatchObject({ status: 200, body: { sequenceKey: 'default', counter: 41, remaining: 58 } });
      expect((await nextId('imported')).body.id).toBe('42');
      expect((await put(9, 'north%2F1')).body).toEqual({ sequenceKey: 'north/1', counter: 9, remaining: 90 });
    });

    it('are never set back below what was given out', async () => {
      expect(await put(41)).toMatchObject({ status: 409, body: { type: 'counter_below_issued' } });
      expect(await put(42)).toMatchObject({ status: 200 });
    });

    it.each([8, 100, 10.5, '50', null])('are refused with a counter of %p', async (counter) => {
      expect(await put(counter)).toMatchObject({ status: 400, body: { details: [{ field: 'counter' }] } });
    });

    it('are for those who manage schemas', async () => {
      expect((await put(50, 'default', view)).status).toBe(403);
    });

    it('keep the schema from being deleted', async () => {
      expect((await call('DELETE', `${SCHEMAS}/${id}`, undefined, manage)).status).toBe(409);
    });
  });
});
