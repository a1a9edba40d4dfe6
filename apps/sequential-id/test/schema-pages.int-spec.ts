import { bearer, startTestApp, type TestApp } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';

const headers = bearer.application('sequentialid.schema_manage');

describe.each([
  ['all schemas', '/sequential-id/acme/schemas', ['a', 'b', 'c', 'd', 'e']],
  ['all schemas of the token’s tenant', '/sequential-id/sequenceSchemas', ['a', 'b', 'c', 'd', 'e']],
  ['the schemas of a type', '/sequential-id/acme/schemas/types/even', ['b', 'd']],
])('a list of %s', (_name, path, all) => {
  let service: TestApp;
  const list = async (query = ''): Promise<[names: string[], total: string | null]> => {
    const { status, body, headers: answered } = await service.call('GET', `${path}${query}`, { headers });
    expect(status).toBe(200);
    return [(body as { name: string }[]).map(({ name }) => name), answered.get('x-total-count')];
  };

  beforeAll(async () => {
    service = await startTestApp(SequentialIdConfig, AppModule);
    for (const [i, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      const body = { name, schemaType: i % 2 === 0 ? 'odd' : 'even' };
      expect((await service.call('POST', '/sequential-id/acme/schemas', { headers, body })).status).toBe(201);
    }
  });
  afterAll(() => service.stop());

  it('is empty for a tenant without schemas, with a total of zero', async () => {
    const globex = bearer.application('sequentialid.schema_manage', { tenant: 'globex' });
    const answer = await service.call('GET', path.replace('acme', 'globex'), { headers: globex });
    expect([answer.body, answer.headers.get('x-total-count')]).toEqual([[], '0']);
  });

  it('is complete, oldest first, without paging parameters', async () => {
    expect(await list()).toEqual([all, String(all.length)]);
  });

  it('has pages, each with the total', async () => {
    const total = String(all.length);
    expect(await list('?pageSize=1')).toEqual([all.slice(0, 1), total]);
    expect(await list('?pageSize=1&pageNumber=2')).toEqual([all.slice(1, 2), total]);
    expect(await list('?pageSize=2&pageNumber=1')).toEqual([all.slice(0, 2), total]);
    expect(await list(`?pageSize=${all.length - 1}&pageNumber=2`)).toEqual([all.slice(-1), total]);
    expect(await list('?pageNumber=2')).toEqual([[], total]);
  });

  it.each([
    ['pageSize=0', 'pageSize'],
    ['pageSize=1001', 'pageSize'],
    ['pageSize=abc', 'pageSize'],
    ['pageNumber=0', 'pageNumber'],
    ['page=1', 'page'],
  ])('is rejected with %s', async (query, field) => {
    const answer = await service.call('GET', `${path}?${query}`, { headers });
    expect(answer).toMatchObject({ status: 400, body: { type: 'validation_violation', details: [{ field }] } });
  });
});
