import { Clock } from '@suite/runtime';
import { bearer, startTestApp, type TestApp, TestClock } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';

const SCHEMAS = '/sequential-id/acme/schemas';
// The service's clock is set by the test, so the tokens must not end by the real one.
const exp = Date.UTC(2100, 0) / 1_000;
const view = bearer.application('sequentialid.schema_view', { exp });
const manage = bearer.application('sequentialid.schema_manage', { exp });
const clock = new TestClock(new Date('2026-03-01T12:00:00Z'));

describe('schemas', () => {
  let service: TestApp;
  const call = (method: string, path: string, body?: unknown, headers = manage) =>
    service.call(method, path, { headers, ...(body !== undefined && { body }) });
  const create = async (schema: object): Promise<string> => (await call('POST', SCHEMAS, schema)).body.id;
  const nextId = (type: string, body: object = {}) => call('POST', `${SCHEMAS}/types/${type}/nextId`, body, view);

  beforeAll(async () => {
    service = await startTestApp(SequentialIdConfig, AppModule, { replace: [{ token: Clock, value: clock }] });
  });
  afterAll(() => service.stop());

  it('are returned as created, with defaults', async () => {
    const answer = await call('POST', SCHEMAS, {
      name: 'order',
      preText: 'O-__site__-',
      postText: '/__year__',
      startValue: 10_000,
      maxValue: 99_999,
      placeholders: { __site__: { required: true }, __lane__: { default: 'A' } },
      timeZone: 'Europe/Berlin',
    });
    expect(answer).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) } });
    expect(await call('GET', `${SCHEMAS}/${answer.body.id}`, undefined, view)).toMatchObject({
      status: 200,
      body: {
        id: answer.body.id,
        name: 'order',
        schemaType: 'order',
        active: true,
        preText: 'O-__site__-',
        postText: '/__year__',
        startValue: 10_000,
        maxValue: 99_999,
        numberOfDigits: 5,
        counter: 9_999,
        createdAt: '2026-03-01T12:00:00.000Z',
        placeholders: { __site__: { required: true }, __lane__: { required: false, default: 'A' } },
        timeZone: 'Europe/Berlin',
      },
    });
  });

  it('are previewed by the rules that create them, without being created', async () => {
    const preview = (schema: object, headers = view) => call('POST', `${SCHEMAS}/preview`, schema, headers);
    const draft = { preText: 'O-__site__-__year__-', numberOfDigits: 4, startValue: 12, placeholders: { __site__: { required: true } } };
    expect((await preview(draft)).body).toEqual({ id: 'O-__site__-2026-0012', lastId: 'O-__site__-2026-9999' });
    const filled = {
      preText: '__lane__',
      placeholders: { __lane__: { default: 'A' } },
      maxValue: 9,
      postText: '/__siteCode__',
      restart: 'DAY',
    };
    expect((await preview(filled)).body).toEqual({ id: 'A1/__siteCode__', lastId: 'A9/__siteCode__', period: '2026-03-01' });
    const declared = { postText: '__siteCode__', maxValue: 9, placeholders: { __siteCode__: { required: true } } };
    expect((await preview(declared)).body).toMatchObject({ id: '1__siteCode__' });
    const refused = await preview({ preText: '__nope__', numberOfDigits: 2 });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'preText', type: 'undeclared_token' }] } });
    expect(await preview({ maxValue: 100, numberOfDigits: 2 })).toMatchObject({ status: 400, body: { details: [{ field: 'maxValue' }] } });
    expect((await preview({ nope: 1 })).status).toBe(400);
    expect((await preview({ name: 'a b' })).status).toBe(400);
    const created = { name: 'previewed', ...draft };
    expect((await preview(created)).status).toBe(200);
    expect((await call('GET', `${SCHEMAS}/types/previewed`)).body).toEqual([]);
    await create(created);
    expect((await nextId('previewed', { placeholders: { __site__: '__site__' } })).body.id).toBe((await preview(created)).body.id);
    expect((await preview(draft, bearer.application('coupon.coupon_read', { exp }))).status).toBe(403);
  });

  it('require only a name', async () => {
    const id = await create({ name: 'bare' });
    expect((await call('GET', `${SCHEMAS}/${id}`)).body).toMatchObject({
      startValue: 1,
      maxValue: 999_999_999,
      numberOfDigits: 9,
      counter: 0,
      preText: '',
      timeZone: 'UTC',
    });
  });

  it('can have the maximum size', async () => {
    const tokens = Array.from({ length: 50 }, (_, i) => `<${i}>`.padEnd(64, '-'));
    const largest = {
      ...{ name: 'a'.repeat(64), schemaType: 'b'.repeat(64), preText: 'a'.repeat(256), postText: 'b'.repeat(256) },
      placeholders: Object.fromEntries(tokens.map((token) => [token, { default: 'c'.repeat(100) }])),
    };
    expect((await call('POST', SCHEMAS, largest)).status).toBe(201);
  });

  it('accept their own representation', async () => {
    const id = await create({ name: 'copied-from' });
    const read = (await call('GET', `${SCHEMAS}/${id}`)).body;
    expect(await call('POST', SCHEMAS, { ...read, name: 'copied-to' })).toMatchObject({ status: 201 });
  });

  it('are created and listed for the tenant of the token', async () => {
    const globex = bearer.application('sequentialid.schema_manage', { tenant: 'globex', exp });
    expect(await call('POST', '/sequential-id/sequenceSchemas', { name: 'order' }, globex)).toMatchObject({ status: 201 });
    const listed = await call('GET', '/sequential-id/sequenceSchemas', undefined, globex);
    expect(listed.body.map(({ name }: { name: string }) => name)).toEqual(['order']);
    expect((await call('GET', '/sequential-id/globex/schemas', undefined, globex)).body).toEqual(listed.body);
  });

  it.each<[string, object, object]>([
    ['no name', {}, { field: 'name', type: 'missing_value' }],
    ['a name with a space', { name: 'a b' }, { field: 'name', type: 'invalid_value' }],
    ['a name that is too long', { name: 'a'.repeat(65) }, { field: 'name' }],
    ['a name that is another path', { name: '.' }, { field: 'name' }],
    ['a type that is another path', { name: 'x', schemaType: '..' }, { field: 'schemaType' }],
    ['a type that cannot be one', { name: 'x', schemaType: '' }, { field: 'schemaType' }],
    ['two different starts', { name: 'x', startValue: 1, minValue: 2 }, { field: 'minValue' }],
    ['a negative start', { name: 'x', startValue: -1 }, { field: 'startValue' }],
    ['a start that is no whole number', { name: 'x', startValue: 1.5 }, { field: 'startValue' }],
    ['a start that is a text', { name: 'x', startValue: '1' }, { field: 'startValue', message: 'startValue must be an integer number' }],
    ['a text that is a number', { name: 'x', preText: 1 }, { field: 'preText', message: 'preText must be a string' }],
    ['a start above the end', { name: 'x', startValue: 11, maxValue: 10 }, { field: 'startValue' }],
    ['an end that does not fit the digits', { name: 'x', numberOfDigits: 2, maxValue: 100 }, { field: 'maxValue' }],
    ['an end above 2^53 - 1', { name: 'x', maxValue: 2 ** 53 }, { field: 'maxValue' }],
    ['too many digits', { name: 'x', numberOfDigits: 19 }, { field: 'numberOfDigits' }],
    ['a time zone that is none', { name: 'x', timeZone: 'Mars/Olympus' }, { field: 'timeZone' }],
    ['an offset for a time zone', { name: 'x', timeZone: '+02:00' }, { field: 'timeZone' }],
    ['a text with a control character', { name: 'x', preText: 'a\nb' }, { field: 'preText' }],
    ['an undeclared token', { name: 'x', preText: '__site__' }, { field: 'preText', type: 'undeclared_token' }],
    [
      'a token inside another',
      { name: 'x', placeholders: { __a__: {}, x__a__x: {} } },
      { field: 'placeholders.__a__', type: 'nested_token' },
    ],
    ['placeholders that are a list', { name: 'x', placeholders: [] }, { field: 'placeholders' }],
    ['a rule that is a text', { name: 'x', placeholders: { __a__: 'b' } }, { field: 'placeholders.__a__' }],
    ['a rule with another field', { name: 'x', placeholders: { __a__: { size: 1 } } }, { field: 'placeholders.__a__.size' }],
    ['a default that is a number', { name: 'x', placeholders: { __a__: { default: 1 } } }, { field: 'placeholders.__a__.default' }],
    ['a token that every object has', { name: 'x', placeholders: { toString: { required: true } } }, { field: 'placeholders.toString' }],
    ['a field that every object has', { name: 'x', valueOf: 1 }, { field: 'valueOf', type: 'unknown_field' }],
    ['a text that is too long', { name: 'x', preText: 'a'.repeat(257) }, { field: 'preText' }],
    ['another one', { name: 'x', postText: 'a'.repeat(257) }, { field: 'postText' }],
    [
      'too many tokens',
      { name: 'x', placeholders: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`<${i}>`, {}])) },
      { field: 'placeholders' },
    ],
    ['a token that is too long', { name: 'x', placeholders: { ['a'.repeat(65)]: {} } }, { field: `placeholders.${'a'.repeat(65)}` }],
    [
      'a default that is too long',
      { name: 'x', placeholders: { __a__: { default: 'a'.repeat(101) } } },
      { field: 'placeholders.__a__.default' },
    ],
    ['an unknown field', { name: 'x', colour: 'red' }, { field: 'colour', type: 'unknown_field' }],
  ])('are rejected with %s', async (_name, body, detail) => {
    const answer = await call('POST', SCHEMAS, body);
    expect(answer).toMatchObject({ status: 400, body: { status: 400, type: 'validation_violation' } });
    expect(answer.body.details).toContainEqual(expect.objectContaining(detail));
  });

  it.each(['', '/types/order', '/00000000-0000-7000-8000-000000000000', '/00000000-0000-7000-8000-000000000000/pools'])(
    'reject a GET of …/schemas%s with an unknown parameter',
    async (path) => {
      expect(await call('GET', `${SCHEMAS}${path}?colour=red`)).toMatchObject({
        status: 400,
        body: { details: [{ field: 'colour', type: 'unknown_field' }] },
      });
    },
  );

  it('are rejected under a used name', async () => {
    await create({ name: 'taken' });
    expect(await call('POST', SCHEMAS, { name: 'taken' })).toMatchObject({ status: 409, body: { type: 'schema_exists' } });
  });

  it.each(['00000000-0000-7000-8000-000000000000', 'nonsense'])('are not found under an unknown id: %s', async (id) => {
    const notFound = { status: 404, body: { type: 'schema_not_found' } };
    expect(await call('GET', `${SCHEMAS}/${id}`)).toMatchObject(notFound);
    expect(await call('DELETE', `${SCHEMAS}/${id}`)).toMatchObject(notFound);
    expect(await call('POST', `${SCHEMAS}/${id}/setActive`)).toMatchObject(notFound);
    expect(await call('POST', `${SCHEMAS}/${id}/preview`, {})).toMatchObject(notFound);
    expect(await call('GET', `${SCHEMAS}/${id}/pools`)).toMatchObject(notFound);
    expect(await call('PUT', `${SCHEMAS}/${id}/pools/default`, { counter: 1 })).toMatchObject(notFound);
  });

  it.each([
    ['GET', SCHEMAS, 200],
    ['GET', `${SCHEMAS}/types/order`, 200],
    ['GET', '/sequential-id/sequenceSchemas', 200],
    ['POST', SCHEMAS, 403],
    ['POST', '/sequential-id/sequenceSchemas', 403],
    ['POST', `${SCHEMAS}/x/setActive`, 403],
    ['DELETE', `${SCHEMAS}/x`, 403],
    ['PUT', `${SCHEMAS}/x/pools/default`, 403],
  ])('allow a viewer %s %s: %d', async (method, path, status) => {
    expect((await call(method, path, method === 'GET' ? undefined : {}, view)).status).toBe(status);
  });

  const activeOf = async (type: string): Promise<string[]> =>
    (await call('GET', `${SCHEMAS}/types/${type}`)).body
      .filter(({ active }: { active: boolean }) => active)
      .map(({ name }: { name: string }) => name);

  describe('of one type', () => {
    it('are listed together, and an unknown type is an empty list', async () => {
      await create({ name: 'listed-1', schemaType: 'listed' });
      await create({ name: 'listed-2', schemaType: 'listed' });
      expect((await call('GET', `${SCHEMAS}/types/listed`)).body.map(({ name }: { name: string }) => name)).toEqual([
        'listed-1',
        'listed-2',
      ]);
      expect(await call('GET', `${SCHEMAS}/types/unknown`)).toMatchObject({ status: 200, body: [] });
    });

    it('have one active: the first, until another is activated', async () => {
      await create({ name: 'later-type', schemaType: 'invoice-of-another-type' });
      await create({ name: 'inv-2026', schemaType: 'invoice', preText: 'A' });
      const second = await create({ name: 'inv-2027', schemaType: 'invoice', preText: 'B' });
      expect(await activeOf('invoice')).toEqual(['inv-2026']);
      expect((await nextId('invoice')).body.id).toBe('A000000001');
      expect(await call('POST', `${SCHEMAS}/${second}/setActive`)).toMatchObject({ status: 200, body: { id: second, active: true } });
      expect(await activeOf('invoice')).toEqual(['inv-2027']);
      expect((await nextId('invoice')).body.id).toBe('B000000001');
      expect(await activeOf('invoice-of-another-type')).toEqual(['later-type']);
    });

    it('have none active after that one is deleted, until another is created or activated', async () => {
      const first = await create({ name: 'void-1', schemaType: 'void' });
      const second = await create({ name: 'void-2', schemaType: 'void' });
      expect((await call('DELETE', `${SCHEMAS}/${first}`)).status).toBe(204);
      expect(await activeOf('void')).toEqual([]);
      const refused = await nextId('void');
      expect(refused).toMatchObject({ status: 404, body: { type: 'no_active_schema' } });
      expect(refused.body.message).toContain('setActive');
      const third = await create({ name: 'void-3', schemaType: 'void' });
      expect(await activeOf('void')).toEqual(['void-3']);
      await call('POST', `${SCHEMAS}/${second}/setActive`);
      await call('DELETE', `${SCHEMAS}/${third}`);
      expect(await activeOf('void')).toEqual(['void-2']);
    });

    it('have exactly one active for any concurrent creations and activations', async () => {
      const ids = await Promise.all(Array.from({ length: 8 }, (_, i) => create({ name: `race-${i}`, schemaType: 'race' })));
      expect(await activeOf('race')).toHaveLength(1);
      const answers = await Promise.all(ids.map((id) => call('POST', `${SCHEMAS}/${id}/setActive`)));
      expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
      expect(await activeOf('race')).toHaveLength(1);
    });
  });

  describe('on deletion', () => {
    it('are removed if they have allocated nothing', async () => {
      const id = await create({ name: 'unused' });
      expect((await call('PUT', `${SCHEMAS}/${id}/pools/default`, { counter: 0 })).status).toBe(200); // a pool without a number
      expect((await call('DELETE', `${SCHEMAS}/${id}`)).status).toBe(204);
      expect((await call('GET', `${SCHEMAS}/${id}`)).status).toBe(404);
      expect(await nextId('unused')).toMatchObject({ status: 404, body: { type: 'no_active_schema' } });
    });

    it('stay if they have allocated a number', async () => {
      const id = await create({ name: 'used' });
      await nextId('used');
      expect(await call('DELETE', `${SCHEMAS}/${id}`)).toMatchObject({ status: 409, body: { type: 'schema_in_use' } });
      expect((await nextId('used')).body.id).toBe('000000002');
    });

    it('never lose a number allocated concurrently', async () => {
      for (let round = 0; round < 10; round += 1) {
        const id = await create({ name: `gone-${round}` });
        const [deleted, ...conflicting] = await Promise.all([
          call('DELETE', `${SCHEMAS}/${id}`),
          ...Array.from({ length: 4 }, (_, key) => nextId(`gone-${round}`, { sequenceKey: `k${key}` })),
        ]);
        const statuses = conflicting.map(({ status }) => status);
        expect(statuses.every((status) => status === 201 || status === 404)).toBe(true);
        expect(deleted?.status).toBe(statuses.includes(201) ? 409 : 204);
      }
    });
  });
});
