import { Clock } from '@suite/runtime';
import { adminQuery, bearer, runTask, startTestApp, type TestApp, TestClock } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';

const SCHEMAS = '/sequential-id/acme/schemas';
// The service's clock is set by the test, so the tokens must not end by the real one.
const exp = Date.UTC(2100, 0) / 1_000;
const view = bearer.application('sequentialid.schema_view', { exp });
const manage = bearer.application('sequentialid.schema_manage', { exp });
const NOW = '2026-12-31T23:30:00Z';
const DAY_MS = 24 * 3_600_000;
const clock = new TestClock(new Date(NOW));

describe('ids', () => {
  let service: TestApp;
  const call = (method: string, path: string, body: unknown, headers: Record<string, string> = view) =>
    service.call(method, path, { headers, ...(body !== undefined && { body }) });
  const create = async (schema: object): Promise<string> => (await call('POST', SCHEMAS, schema, manage)).body.id;
  const nextId = (type: string, body: object = {}, headers = view) => call('POST', `${SCHEMAS}/types/${type}/nextId`, body, headers);
  const nextIds = (name: string, body: object = {}, headers = view) =>
    call('POST', `/sequential-id/sequenceSchemas/${name}/nextIds`, body, headers);
  const batch = (body: unknown, headers = view) => call('POST', '/sequential-id/sequenceSchemaBatch/nextIds', body, headers);
  const poolsOf = async (id: string, query = '') => (await call('GET', `${SCHEMAS}/${id}/pools${query}`, undefined)).body;
  const keyed = (key: string) => ({ ...view, 'idempotency-key': key });

  beforeAll(async () => {
    service = await startTestApp(SequentialIdConfig, AppModule, { replace: [{ token: Clock, value: clock }] });
  });
  afterAll(() => service.stop());

  it('are consecutive, with the texts of the schema', async () => {
    await create({ name: 'order', preText: 'O-', postText: '/x', startValue: 8, numberOfDigits: 4 });
    expect(await nextId('order')).toMatchObject({ status: 201, body: { id: 'O-0008/x' } });
    expect((await nextIds('order', { numberOfIds: 3 })).body).toEqual({ ids: ['O-0009/x', 'O-0010/x', 'O-0011/x'] });
    expect((await nextIds('order')).body).toEqual({ ids: ['O-0012/x'] });
    const [read] = (await call('GET', `${SCHEMAS}/types/order`, undefined)).body;
    expect(read.counter).toBe(12);
  });

  it('have the texts of their own schema, although one of its name was deleted, or belongs to another tenant', async () => {
    const deleted = await create({ name: 'again', preText: 'D-' });
    expect((await call('POST', `${SCHEMAS}/${deleted}/preview`, {})).body.id).toBe('D-000000001');
    expect((await call('DELETE', `${SCHEMAS}/${deleted}`, undefined, manage)).status).toBe(204);
    const [globex, texts] = [bearer.application('sequentialid.schema_manage', { exp, tenant: 'globex' }), { preText: 'G-' }];
    await call('POST', '/sequential-id/globex/schemas', { name: 'again', ...texts }, globex);
    await create({ name: 'again', preText: 'A-' });
    expect((await nextIds('again', {}, globex)).body).toEqual({ ids: ['G-000000001'] });
    expect((await nextIds('again')).body).toEqual({ ids: ['A-000000001'] });
  });

  it('can be requested without a body', async () => {
    await create({ name: 'bodiless' });
    expect((await service.call('POST', `${SCHEMAS}/types/bodiless/nextId`, { headers: view })).body).toEqual({ id: '000000001' });
  });

  it('have a counter for each pool', async () => {
    const id = await create({ name: 'pooled', numberOfDigits: 2 });
    expect((await nextId('pooled', { sequenceKey: 'north' })).body.id).toBe('01');
    expect((await nextId('pooled', { sequenceKey: 'south' })).body.id).toBe('01');
    expect((await nextId('pooled', { sequenceKey: 'north' })).body.id).toBe('02');
    expect((await nextId('pooled')).body.id).toBe('01');
    expect((await nextId('pooled', { sequenceKey: 'default' })).body.id).toBe('02');
    const [byDefault, north, south] = [
      { sequenceKey: 'default', counter: 2, remaining: 97 },
      { sequenceKey: 'north', counter: 2, remaining: 97 },
      { sequenceKey: 'south', counter: 1, remaining: 98 },
    ];
    expect(await poolsOf(id)).toEqual([byDefault, north, south]);
    expect(await poolsOf(id, '?pageSize=1')).toEqual([byDefault]);
    expect(await poolsOf(id, '?pageSize=1&after=default')).toEqual([north]);
  });

  it('are allocated once each to concurrent callers', async () => {
    await create({ name: 'crowd', numberOfDigits: 3 });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? nextIds('crowd', { numberOfIds: 4 }) : nextId('crowd'))),
    );
    const numbers = answers.flatMap(({ body }) => body.ids ?? [body.id]).map(Number);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
    for (const { body } of answers) if (body.ids) expect(body.ids.map(Number)).toEqual([0, 1, 2, 3].map((i) => Number(body.ids[0]) + i));
  });

  it.each<[string, () => ReturnType<typeof call>, string]>([
    ['a type without a schema', () => nextId('unknown'), 'no_active_schema'],
    ['an unknown name', () => nextIds('unknown'), 'schema_not_found'],
    ['a batch with an unknown name', () => batch({ unknown: {} }), 'schema_not_found'],
  ])('are not found for %s', async (_name, call, type) => {
    expect(await call()).toMatchObject({ status: 404, body: { status: 404, type } });
  });

  it.each<[string, object, string]>([
    ['no ids', { numberOfIds: 0 }, 'numberOfIds'],
    ['more ids than the limit', { numberOfIds: 10_001 }, 'numberOfIds'],
    ['a number as a text', { numberOfIds: '1' }, 'numberOfIds'],
    ['an empty pool', { sequenceKey: '' }, 'sequenceKey'],
    ['a pool with a long name', { sequenceKey: 'k'.repeat(65) }, 'sequenceKey'],
    ['a pool with a line break', { sequenceKey: 'a\nb' }, 'sequenceKey'],
    ['a pool with an incomplete character, which PostgreSQL would change', { sequenceKey: 'x\ud800' }, ''],
    ['invalid placeholders', { placeholders: 'x' }, 'placeholders'],
    ['an unknown field', { size: 1 }, 'size'],
  ])('are rejected with %s', async (_name, body, field) => {
    const answer = await nextIds('order', body);
    expect(answer).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
    expect(answer.body.details).toContainEqual(expect.objectContaining({ field }));
  });

  describe('with placeholders', () => {
    beforeAll(() =>
      create({
        name: 'mask',
        preText: '__site__-__year__-',
        postText: '-__lane__',
        numberOfDigits: 1,
        placeholders: { __site__: { required: true }, __lane__: { default: 'A' } },
        timeZone: 'Pacific/Kiritimati',
      }),
    );

    it('show the values, the defaults, and the time of the schema’s zone', async () => {
      expect((await nextId('mask', { placeholders: { __site__: 'MUC' } })).body.id).toBe('MUC-2027-1-A');
      expect((await nextId('mask', { placeholders: { __site__: '__year__', __lane__: 'B', __year__: '1' } })).body.id).toBe(
        '__year__-1-2-B',
      );
    });

    it('use no number if a value is missing, unknown or invalid', async () => {
      const wrong = await nextId('mask', { placeholders: { __lane__: 5, other: 'x' } });
      expect(wrong).toMatchObject({ status: 400, body: { type: 'validation_violation' } });
      expect(wrong.body.details).toEqual([
        expect.objectContaining({ field: 'placeholders.__lane__', type: 'invalid_value' }),
        expect.objectContaining({ field: 'placeholders.other', type: 'unknown_field' }),
        expect.objectContaining({ field: 'placeholders.__site__', type: 'missing_value' }),
      ]);
      expect((await nextId('mask', { placeholders: { __site__: 'M' } })).body.id).toBe('M-2027-3-A');
    });

    it('use no number with a value for a token that every object has', async () => {
      const answer = await nextId('mask', { placeholders: { __site__: 'M', toString: 'x' } });
      expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'placeholders.toString', type: 'unknown_field' }] } });
      expect((await call('GET', `${SCHEMAS}/types/mask`, undefined)).body).toMatchObject([{ counter: 3 }]);
    });

    it('are not affected by an invalid concurrent call', async () => {
      const answers = await Promise.all(
        Array.from({ length: 9 }, (_, i) => nextId('mask', { placeholders: i % 3 === 0 ? {} : { __site__: 'M' } })),
      );
      const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.id as string);
      expect(ids.sort()).toEqual([4, 5, 6, 7, 8, 9].map((number) => `M-2027-${number}-A`));
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
    });

    it('are rejected in a batch with the path of the entry', async () => {
      const answer = await batch({ mask: {}, order: {} });
      expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'mask.placeholders.__site__', type: 'missing_value' }] } });
    });
  });

  describe('with the token of a site', () => {
    beforeAll(() => create({ name: 'sited', preText: '__siteCode__-', numberOfDigits: 1 }));

    it('name the site of the query, of the body or of the values, and share one pool', async () => {
      const withQuery = await call('POST', `${SCHEMAS}/types/sited/nextId?siteCode=berlin`, {});
      expect(withQuery.body.id).toBe('berlin-1');
      expect((await nextId('sited', { siteCode: 'paris' })).body.id).toBe('paris-2');
      expect((await nextIds('sited', { placeholders: { __siteCode__: 'rome' }, numberOfIds: 2 })).body.ids).toEqual(['rome-3', 'rome-4']);
      const batched = await call('POST', '/sequential-id/sequenceSchemaBatch/nextIds?siteCode=oslo', { sited: {}, order: {} });
      expect(batched.body).toMatchObject({ sited: ['oslo-5'], order: [expect.any(String)] });
      const many = await call('POST', '/sequential-id/sequenceSchemas/sited/nextIds?siteCode=kyiv', { numberOfIds: 2 });
      expect(many.body.ids).toEqual(['kyiv-6', 'kyiv-7']);
      expect((await nextId('order', { siteCode: 'oslo' })).status).toBe(201);
    });

    it.each<[string, string, object, object]>([
      ['none', '', {}, { field: 'placeholders.__siteCode__', type: 'missing_value' }],
      ['two sites', '?siteCode=a', { siteCode: 'b' }, { field: 'siteCode', type: 'invalid_value' }],
      ['another value', '', { siteCode: 'a', placeholders: { __siteCode__: 'b' } }, { field: 'siteCode', type: 'invalid_value' }],
      ['an empty site', '?siteCode=', {}, { field: 'siteCode', type: 'invalid_value' }],
      ['a site that is too long', '', { siteCode: 'x'.repeat(101) }, { field: 'siteCode', type: 'invalid_value' }],
    ])('are rejected with %s', async (_name, query, body, detail) => {
      const answer = await call('POST', `${SCHEMAS}/types/sited/nextId${query}`, body);
      expect(answer).toMatchObject({ status: 400, body: { details: [detail] } });
    });

    it('are not repeated for another site under the same Idempotency-Key', async () => {
      const at = (site: string) => call('POST', `${SCHEMAS}/types/sited/nextId?siteCode=${site}`, {}, keyed('site'));
      const first = await at('lima');
      expect(await at('lima')).toMatchObject({ status: 201, body: first.body });
      expect(await at('quito')).toMatchObject({ status: 422, body: { type: 'idempotency_key_reused' } });
    });
  });

  it('show the time of each call across the end of a year and of summer time', async () => {
    await create({ name: 'timed', preText: '__year____month____day__T__hour__-', numberOfDigits: 1, timeZone: 'Europe/Berlin' });
    const moments = [
      '2026-12-31T22:59:59Z',
      '2026-12-31T23:00:00Z',
      '2026-10-25T00:59:59Z',
      '2026-10-25T01:00:00Z',
      '2026-03-29T01:00:00Z',
    ];
    const ids = [];
    for (const time of moments) {
      clock.set(time);
      ids.push((await nextId('timed')).body.id);
    }
    clock.set(NOW);
    expect(ids).toEqual(['20261231T23-1', '20270101T00-2', '20261025T02-3', '20261025T02-4', '20260329T03-5']);
  });

  describe('of a nearly exhausted pool', () => {
    it('are allocated to calls that fit, and a rejected call uses none', async () => {
      await create({ name: 'short', maxValue: 5 });
      expect((await nextIds('short', { numberOfIds: 2 })).status).toBe(201);
      expect(await nextIds('short', { numberOfIds: 4 })).toMatchObject({ status: 409, body: { type: 'sequence_exhausted' } });
      const answers = await Promise.all([nextIds('short', { numberOfIds: 4 }), ...Array.from({ length: 5 }, () => nextId('short'))]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
      expect(answers.flatMap(({ body }) => body.ids ?? body.id ?? []).sort()).toEqual(['3', '4', '5']);
      expect(await nextId('short')).toMatchObject({ status: 409, body: { type: 'sequence_exhausted' } });
    });

    it('are rejected if a new pool is too small for the block, and the pool is unchanged', async () => {
      await create({ name: 'tiny', maxValue: 3 });
      expect((await nextIds('tiny', { numberOfIds: 4 })).status).toBe(409);
      expect((await nextIds('tiny', { numberOfIds: 3 })).body.ids).toEqual(['1', '2', '3']);
    });

    it('reach the largest number of the range', async () => {
      await create({ name: 'huge', startValue: Number.MAX_SAFE_INTEGER - 1, maxValue: Number.MAX_SAFE_INTEGER, numberOfDigits: 18 });
      expect((await nextIds('huge', { numberOfIds: 2 })).body.ids).toEqual(['009007199254740990', '009007199254740991']);
      expect((await nextId('huge')).status).toBe(409);
    });
  });

  describe('with an Idempotency-Key', () => {
    beforeAll(() => create({ name: 'keyed', numberOfDigits: 3 }));
    const counterOf = async (name: string): Promise<number> => (await call('GET', `${SCHEMAS}/types/${name}`, undefined)).body[0].counter;

    it('are the same for the same call', async () => {
      const first = await nextIds('keyed', { numberOfIds: 2 }, keyed('a'));
      await nextId('keyed');
      expect(await nextIds('keyed', { numberOfIds: 2 }, keyed('a'))).toMatchObject({ status: 201, body: first.body });
      expect(await nextIds('keyed', { numberOfIds: 3 }, keyed('a'))).toMatchObject({
        status: 422,
        body: { type: 'idempotency_key_reused' },
      });
    });

    it('are allocated once, and to no other call, for concurrent repetitions', async () => {
      const before = await counterOf('keyed');
      const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => nextId('keyed', {}, keyed(`crowd-${i % 4}`))));
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(4);
      expect(await counterOf('keyed')).toBe(before + 4);
    });

    it('are the same if the call shared a batch with calls without a key', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => nextId('keyed', {}, i % 2 === 0 ? keyed(`among-${i}`) : view)),
      );
      for (const [i, { body }] of answers.entries()) {
        if (i % 2 === 0) expect((await nextId('keyed', {}, keyed(`among-${i}`))).body).toEqual(body);
      }
    });

    it('are allocated once to a batch', async () => {
      const first = await batch({ keyed: { numberOfIds: 2 } }, keyed('batch'));
      expect(first.status).toBe(201);
      expect((await batch({ keyed: { numberOfIds: 2 } }, keyed('batch'))).body).toEqual(first.body);
    });

    it('are allocated at the second attempt after a rejection', async () => {
      await create({ name: 'keyed-late', maxValue: 1 });
      expect((await nextIds('keyed-late', { numberOfIds: 2 }, keyed('late'))).status).toBe(409);
      expect((await nextIds('keyed-late', { numberOfIds: 1 }, keyed('late'))).body).toEqual({ ids: ['1'] });
    });

    it('are new a day later, when the first answer was purged', async () => {
      const first = await nextId('keyed', {}, keyed('daily'));
      const stored = (key: string) => adminQuery(service.database, 'SELECT 1 FROM sequential_id.idempotency_key WHERE key = $1', [key]);
      clock.advance(DAY_MS);
      const second = await nextId('keyed', {}, keyed('daily'));
      expect(Number(second.body.id)).toBe(Number(first.body.id) + 1);
      clock.advance(DAY_MS);
      await nextId('keyed', {}, keyed('fresh'));
      await runTask(service, 'purge expired idempotency keys');
      expect([await stored('daily'), await stored('fresh')]).toMatchObject([[], [{}]]);
      clock.set(NOW);
    });

    it('belong to one client and one path', async () => {
      const other = { ...bearer.application('sequentialid.schema_view', { sub: 'other', exp }), 'idempotency-key': 'mine' };
      const ids = [await nextId('keyed', {}, keyed('mine')), await nextId('keyed', {}, other), await nextId('order', {}, keyed('mine'))];
      expect(new Set(ids.map(({ body }) => body.id)).size).toBe(3);
    });
  });
});
