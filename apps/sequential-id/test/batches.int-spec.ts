import { bearer, startTestApp, type TestApp } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';

const headers = bearer.application('sequentialid.schema_view sequentialid.schema_manage');

describe('ids in a batch', () => {
  let service: TestApp;
  const post = (path: string, body: unknown) => service.call('POST', `/sequential-id/${path}`, { headers, body });
  const create = (schema: object) => post('sequenceSchemas', schema);
  const batch = (body: unknown) => post('sequenceSchemaBatch/nextIds', body);

  beforeAll(async () => {
    service = await startTestApp(SequentialIdConfig, AppModule);
    await create({ name: 'order', schemaType: 'sale', preText: 'O', numberOfDigits: 2 });
    await create({ name: 'invoice', preText: 'I', numberOfDigits: 2 });
    await create({ name: 'short', maxValue: 1 });
  });
  afterAll(() => service.stop());

  it('are allocated by name, or by type if no schema has the name', async () => {
    const answer = await batch({ order: { numberOfIds: 2 }, invoice: { sequenceKey: 'k' }, sale: { numberOfIds: 2 } });
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.body).toEqual({ order: ['O01', 'O02'], invoice: ['I01'], sale: ['O03', 'O04'] });
  });

  it('are allocated all or none', async () => {
    expect(await batch({ order: {}, short: { numberOfIds: 2 } })).toMatchObject({ status: 409, body: { type: 'sequence_exhausted' } });
    expect((await batch({ order: {} })).body).toEqual({ order: ['O05'] });
  });

  it('are allocated up to the last number of a new or used pool', async () => {
    await create({ name: 'new', maxValue: 3 });
    expect((await batch({ new: { numberOfIds: 3 } })).body).toEqual({ new: ['1', '2', '3'] });
    await create({ name: 'begun', maxValue: 3 });
    await batch({ begun: {} });
    expect((await batch({ begun: { numberOfIds: 2 } })).body).toEqual({ begun: ['2', '3'] });
  });

  it('are at most 100,000', async () => {
    const names = Array.from({ length: 10 }, (_, i) => `large-${i}`);
    for (const name of names) await create({ name });
    const largest = Object.fromEntries(names.map((name) => [name, { numberOfIds: 10_000 }]));
    const { status, body } = await batch(largest);
    expect(status).toBe(201);
    expect(names.map((name) => (body as Record<string, string[]>)[name]?.length)).toEqual(names.map(() => 10_000));
    expect(await batch({ ...largest, order: {} })).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
  });

  it.each<[string, unknown]>([
    ['empty', {}],
    ['a list', []],
    ['too long', Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`s${i}`, {}]))],
    ['invalid inside', { order: { numberOfIds: 0 } }],
  ])('are rejected if the batch is %s', async (_name, body) => {
    expect(await batch(body)).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
  });

  it('are not allocated if an entry is neither a schema nor a type', async () => {
    const answer = await batch({ order: {}, nothing: {} });
    expect(answer).toMatchObject({ status: 404, body: { type: 'schema_not_found', message: expect.stringContaining('nothing') } });
  });

  it('are rejected for two sites, which names the entry', async () => {
    const answer = await post('sequenceSchemaBatch/nextIds?siteCode=oslo', { order: {}, invoice: { siteCode: 'rome' } });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'invoice.siteCode' }] } });
  });
});
